/* inside.h - what the files of a session share; nothing outside this room includes it */
#ifndef LESSON_INSIDE_H
#define LESSON_INSIDE_H

#include "explore/scenario.h"
#include "explore/simulate.h"
#include "lesson/slots.h"

/* --- interpolate.c --------------------------------------------------------------------------------- */

void interpolate(const struct session *s, const struct context *c, const char *text, bool markdown, struct strbuf *to);
/* A new string: interpolated, without markup of its own, clean.  NULL for "". */
char *plain_text(const struct session *s, int block, const struct wording *w);
/* A plain text as Markdown that shows it as it stands. */
void escape_markdown(struct strbuf *to, const char *text);

/* --- curves.c -------------------------------------------------------------------------------------- */

double chart_sample(const struct chart_block *c, int i, int points);
/* Title and axes of a chart, in the language in force. */
void name_chart(const struct session *s, int block, struct chart_slot *slot);

/* What a curve is drawn from at the present knobs, not evaluated.  Errors as scenario_set. */
enum status curve_scenario(const struct session *s, const struct chart_block *c, const struct curve *curve,
                           struct scenario *out, struct diag *d);

/* --- landmarks.c: the named places of a model's chart, found anew only when its curves have moved */
void landmarks_mark(const struct session *s, int block, struct chart_slot *slot, bool later);
void landmarks_put(const struct chart_slot *slot, struct chart *out);
void landmarks_drop(struct chart_slot *slot);

/* --- simulated.c: part is "", "_low", "_high" or "_formula"; false for others */
bool simulation_number(const struct session *s, int block, const char *part, struct quantity *out, bool *known);
bool simulation_chart(struct session *s, int block, struct chart *out, struct diag *d);
bool simulation_busy(const struct session *s, int block);      /* runs are missing */
void simulation_work(struct session *s, int block, double time);       /* s */
void simulation_drop(struct simulation_slot *slot);

/* --- series.c: charts whose y is a function */
struct chart_slot *function_chart(struct session *s, int block, int points);
bool series_wanted(const struct session *s, int block);
void write_series(struct session *s, int block, struct json_out *o);
void take_series(struct session *s, int block, const struct json *reply, const struct diag *why);

/* The model with these settings at the present knobs.  With `lenient`, parameters that this model does not have
 * are passed over.  Errors as scenario_set. */
enum status apply_settings(const struct session *s, const struct settings *set, struct scenario *to, bool lenient,
                           struct diag *d);
/* Computed once for a setting of the knobs; false: no answer there. */
bool session_value(const struct session *s, int block, const struct value_slot **out);
/* values.c: a goal's present value in its own unit; NAN, with the cause, when there is none. */
double goal_value(const struct session *s, const struct goal *g, struct diag *d);
void free_chart_slot(struct chart_slot *c);

/* --- knobs.c --------------------------------------------------------------------------------------- */

/* The quantity that a choice of a list is, or the main figure of its catalog entry; false: it is a word. */
bool knob_choice(const struct knob *k, size_t choice, struct quantity *out);
void print_choice(const struct knob *k, size_t choice, struct strbuf *to);      /* as it is shown */
/* A knob as a quantity: also a list's choice that reads as one, or a catalog entry's main figure. */
bool knob_quantity(const struct session *s, int block, struct quantity *out);
/* The word of a list's choice; NULL for a number. */
const char *knob_word(const struct session *s, int block);
/* To a value in the knob's unit (of a list: an index), clamped; for the record. */
void knob_restore(struct session *s, int block, double value);

/* --- variant.c ------------------------------------------------------------------------------------- */

bool needs_variant(const struct block *b);
/* Takes {"vars", "answer", "wrong"}.  E_LESSON says what does not fit; the slot is then without a variant. */
enum status take_variant(struct session *s, int block, const struct json *reply, struct diag *d);
void drop_variant(struct exercise_slot *e, const struct block *b);
void drop_list(struct exercise_slot *e, const struct block *b);
/* Makes the judgement that came from the record whole again, now that the variant is there. */
void judge_again(struct session *s, int block);
/* A QUANTITY of the worker's; false when it is none. */
bool read_quantity(const struct json *j, struct quantity *out, const char **word);

/* --- undo.c ----------------------------------------------------------------------------------------- */

/* What stands now may come back; undo_drop forgets it.  before.there says whether it was a counted answer. */
void undo_keep(struct exercise_slot *e);
void undo_drop(struct exercise_slot *e);

/* --- exercise.c ------------------------------------------------------------------------------------ */

/* Judges a number and counts nothing. */
void judge_number(const struct session *s, int block, const char *text, struct judgement *out);
/* The author's wrong answers, with their words, in e->list; how many. */
size_t foreseen(const struct session *s, int block, const struct reading *r);
/* The verdict on a choice, counting nothing. */
void judge_choice(const struct session *s, int block, size_t choice, struct judgement *out);
/* One for each form of answer; *out is the verdict, and nothing is counted. */
void judge_one(struct session *s, int block, const char *text, struct judgement *out);
void judge_many(struct session *s, int block, const char *text, struct judgement *out);
void judge_order(struct session *s, int block, const char *text, struct judgement *out);
void judge_state(struct session *s, int block, const char *text, struct judgement *out);
void judge_code(struct session *s, int block, const char *text, struct judgement *out);
void judge_words(struct session *s, int block, const char *text, struct judgement *out);
/* The verdict on the knobs as they stand; held: by the goals that are functions, what they gave; NULL: not asked. */
void judge_goals(const struct session *s, int block, const struct json *held, struct judgement *out);
/* The verdict on the worker's reply to an expression; false when it holds none. */
bool judge_reply(const struct session *s, int block, const struct json *reply, struct judgement *out);
/* The worker's verdict on what was answered: judged and counted. */
void take_goal(struct session *s, int block, const struct json *reply);
void take_code(struct session *s, int block, const struct json *reply);
void take_stopped(struct session *s, int block, const struct diag *why);
void write_attached(const struct session *s, int block, struct json_out *o);
/* The judgement on kept words; attached: as write_attached writes it. */
void say_kept(const struct json *attached, struct judgement *out);
/* What every answer ends with: it is the last one, and counts. */
void count(struct session *s, int block, const struct judgement *j);
void not_yet(struct judgement *out, const char *why);
void keep_text(struct exercise_slot *e, const char *text);
void print_number(struct strbuf *to, double value, const char *unit, bool ratio);
size_t session_place_of(const struct session *s, int block, size_t choice);    /* as shown, from 1 */
/* The judgement's message, cut between characters. */
void set_message(struct judgement *j, const char *text);
void set_fault(struct exercise_slot *e, const char *why);
/* What a judgement's words were made from: an expression's outcome, or the numbers beside words of one's own. */
void keep_reply(struct exercise_slot *e, const struct json *reply);

/* --- steps.c --------------------------------------------------------------------------------------- */

bool is_part(const struct session *s, int block, int steps);
bool steps_ready(const struct session *s, int block);  /* the earlier parts are drawn */
void write_before(const struct session *s, int block, struct json_out *o);     /* "before": the student's own answers */
void steps_answered(struct session *s, int block);
/* What before.NAME stands for in that part: the student's own answer, or the model's; false: there is no such part. */
bool find_before(const struct session *s, int block, const char *name, bool truth, struct quantity *out, bool *known);
void judge_carried(const struct session *s, int block, size_t n, struct judgement *out);
void say_carried(const struct session *s, int block, struct judgement *out);

/* --- own.c ------------------------------------------------------------------------------------------ */

/* An event of that kind about a bookmark or a note; false: it is of another. */
bool replay_own(struct session *s, const char *kind, const struct json *event);

/* --- knobs in messages and records ----------------------------------------------------------------- */

/* {"id": QUANTITY, …} for every knob. */
void write_knobs(const struct session *s, struct json_out *o);
void write_quantity(struct json_out *o, const struct quantity *q, const char *word);

#endif
