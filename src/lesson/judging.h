/* judging.h - what the files of a session share that draw, judge and count; nothing outside this
 * room includes it */
#ifndef LESSON_JUDGING_H
#define LESSON_JUDGING_H

#include "lesson/form.h"
#include "lesson/slots.h"

/* --- variant.c ------------------------------------------------------------- */

bool needs_variant(const struct block *b);
/* Takes {"vars", "answer", "wrong"}.  E_LESSON says what does not fit; the slot is then without a
 * variant. */
enum status take_variant(struct session *s, int block, const struct json *reply, struct diag *d);
void drop_variant(struct exercise_slot *e, const struct block *b);
void drop_list(struct exercise_slot *e, const struct block *b);
/* Makes the judgement that came from the record whole again, now that the variant is there. */
void judge_again(struct session *s, int block);
/* A QUANTITY of the worker's; false when it is none. */
bool read_quantity(const struct json *j, struct quantity *out, const char **word);

/* --- undo.c ---------------------------------------------------------------- */

/* What stands now may come back; undo_drop forgets it.  before.there says whether it was a counted
 * answer. */
void undo_keep(struct exercise_slot *e);
void undo_drop(struct exercise_slot *e);

/* --- exercise.c ------------------------------------------------------------ */

/* Judges a number and counts nothing. */
void judge_number(const struct session *s, int block, const char *text, struct judgement *out);
/* The author's wrong answers, with their words, in e->list; how many. */
size_t foreseen(const struct session *s, int block, const struct reading *r);
/* Those of forms.def. */
#define FORM(name, ops) extern const struct form_ops ops;
#define KIND(name, ...)
#include "lesson/forms.def"
#undef FORM
#undef KIND

void write_attached(const struct session *s, int block, struct json_out *o);
/* The judgement on kept words; attached: as write_attached writes it. */
void say_kept(const struct json *attached, struct judgement *out);
/* What every answer ends with: it is the last one, and counts. */
void count(struct session *s, int block, const struct judgement *j);
void not_yet(struct judgement *out, const char *why);
void keep_text(struct exercise_slot *e, const char *text);
void print_number(struct strbuf *to, double value, const char *unit, bool ratio);
size_t session_place_of(const struct session *s, int block, size_t choice);  /* as shown, from 1 */
/* The judgement's message, cut between characters. */
void set_message(struct judgement *j, const char *text);
void set_fault(struct exercise_slot *e, const char *why);
/* What a judgement's words were made from: an expression's outcome, or the numbers beside words of
 * one's own. */
void keep_reply(struct exercise_slot *e, const struct json *reply);

/* --- steps.c --------------------------------------------------------------- */

bool is_part(const struct session *s, int block, int steps);
bool steps_ready(const struct session *s, int block);  /* the earlier parts are drawn */
/* "before": the student's own answers */
void write_before(const struct session *s, int block, struct json_out *o);
void steps_answered(struct session *s, int block);
/* What before.NAME stands for in that part: the student's own answer, or the model's; false: there
 * is no such part. */
bool find_before(const struct session *s, int block, const char *name, bool truth,
                 struct quantity *out, bool *known);
void judge_carried(const struct session *s, int block, size_t n, struct judgement *out);
void say_carried(const struct session *s, int block, struct judgement *out);

/* --- own.c ----------------------------------------------------------------- */

/* ACT_BOOKMARK or ACT_NOTE. */
void replay_own(struct session *s, enum act kind, const struct json *event);

#endif
