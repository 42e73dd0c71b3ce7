/* session_judging_private.h - what the files of a session share that draw, judge and count */
#ifndef LESSON_SESSION_JUDGING_PRIVATE_H
#define LESSON_SESSION_JUDGING_PRIVATE_H

#include "lesson/form.h"
#include "lesson/session_slots_private.h"

/* --- variant.c ------------------------------------------------------------- */

bool session_needs_variant(const struct block *b);
/* Takes {"vars", "answer", "wrong"}.  E_LESSON says what does not fit; the slot is then without a
 * variant. */
enum status session_take_variant(struct session *s, int block, const struct json *reply,
                                 struct diag *d);
void session_drop_variant(struct exercise_slot *e, const struct block *b);
void session_drop_list(struct exercise_slot *e, const struct block *b);
/* Makes the judgement that came from the record whole again, now that the variant is there. */
void session_judge_again(struct session *s, int block);
/* A QUANTITY of the worker's; false when it is none. */
bool session_read_quantity(const struct json *j, struct quantity *out, const char **word);

/* --- undo.c ---------------------------------------------------------------- */

/* What stands now may come back; undo_drop forgets it.  before.there says whether it was a counted
 * answer. */
void session_undo_keep(struct exercise_slot *e);
void session_undo_drop(struct exercise_slot *e);

/* --- exercise.c ------------------------------------------------------------ */

/* Judges a number and counts nothing. */
void session_judge_number(const struct session *s, int block, const char *text,
                          struct judgement *out);
/* Those of forms.def. */
#define FORM(name, ops) extern const struct form_ops ops;
#define KIND(name, ...)
#include "lesson/forms.def"
#undef FORM
#undef KIND

void session_write_attached(const struct session *s, int block, struct json_out *o);
/* The judgement on kept words; attached: as write_attached writes it. */
void session_say_kept(const struct json *attached, struct judgement *out);
/* What every answer ends with: it is the last one, and counts. */
void session_record_attempt(struct session *s, int block, const struct judgement *j);
void session_judgement_pending(struct judgement *out, const char *why);
void session_keep_text(struct exercise_slot *e, const char *text);
enum { MESSAGE_FIGURES = 3 };          /* that a message prints of a number, where they will do */
void session_print_number(struct strbuf *to, double value, const char *unit, bool ratio,
                          int figures);
size_t session_place_of(const struct session *s, int block, size_t choice);  /* as shown, from 1 */
/* The judgement's message, cut between characters. */
void session_set_message(struct judgement *j, const char *text);
void session_set_fault(struct exercise_slot *e, const char *why);
/* What a judgement's words were made from: an expression's outcome, or the numbers beside words of
 * one's own. */
void session_keep_reply(struct exercise_slot *e, const struct json *reply);

/* --- question.c ------------------------------------------------------------ */

/* What the question gives; the exercise is drawn. */
void session_question(const struct session *s, int block, struct question *out);
/* A typed number read by the exercise's rule and by the units that its question names. */
void session_read_number(const struct session *s, int block, const char *text,
                         struct reading *out);

/* A reading that stopped at an unknown word, made again without the question's own words behind the
 * number, when it succeeds so. */
void session_read_without_nouns(const struct session *s, int block, const char *text,
                                struct reading *out);

/* --- steps.c --------------------------------------------------------------- */

bool session_is_part(const struct session *s, int block, int steps);
bool session_steps_ready(const struct session *s, int block);  /* the earlier parts are drawn */
/* "before": the student's own answers */
void session_write_before(const struct session *s, int block, struct json_out *o);
void session_steps_answered(struct session *s, int block);
/* What before.NAME stands for in that part: the student's own answer, or the model's; false: there
 * is no such part. */
bool session_find_before(const struct session *s, int block, const char *name, bool truth,
                 struct quantity *out, bool *known);
void session_judge_carried(const struct session *s, int block, const struct question *question,
                           size_t n, struct judgement *out);
void session_say_carried(const struct session *s, int block, struct judgement *out);

/* --- own.c ----------------------------------------------------------------- */

/* ACT_BOOKMARK or ACT_NOTE. */
void session_replay_bookmarks(struct session *s, enum act kind, const struct json *event);

#endif
