/* session_parts_private.h - what the files of a session share */
#ifndef LESSON_SESSION_PARTS_PRIVATE_H
#define LESSON_SESSION_PARTS_PRIVATE_H

#include "base/nearest.h"
#include "explore/scenario.h"
#include "explore/simulate.h"
#include "lesson/session_judging_private.h"
#include "lesson/session_slots_private.h"

/* --- interpolate.c --------------------------------------------------------- */

void interpolate(const struct session *s, const struct context *c, const char *text, bool markdown,
                 struct strbuf *to);
/* A new string: interpolated, without markup of its own, clean.  NULL for "". */
char *session_plain_text(const struct session *s, int block, const struct wording *w);
/* A plain text as Markdown that shows it as it stands. */
void interpolate_escape(struct strbuf *to, const char *text);
/* The first {…} of the text that has no value whatever the student does, without the forms of a
 * word, as a new string; NULL: all have one. */
char *interpolate_worthless(const struct session *s, const struct context *c, const char *text);
/* What a name stands for, NAN where that has no value; false: no text of the block may use it. */
bool interpolate_find(const struct session *s, const struct context *c, const char *name,
                      struct quantity *out);
/* What an expression gives; errors as quantity_parse. */
enum status interpolate_compute(const struct session *s, const struct context *c, const char *text,
                                struct quantity *out, struct diag *d);
/* Offers the names that the block's texts may use, or those that stand behind "before.". */
void interpolate_offer(const struct session *s, const struct context *c, bool before,
                       struct nearest *near);

/* --- curves.c -------------------------------------------------------------- */

double session_chart_sample(const struct chart_block *c, int i, int points);
/* Title and axes of a chart, in the language in force. */
void session_name_chart(const struct session *s, int block, struct chart_slot *slot);

/* What a curve is drawn from at the present knobs, not evaluated.  Errors as scenario_set. */
enum status session_curve_scenario(const struct session *s, const struct chart_block *c,
                                   const struct curve *curve,
                                   struct scenario *out, struct diag *d);

/* --- landmarks.c: the named places of a model's chart, found anew only when its curves have
 * moved */
void landmarks_mark(const struct session *s, int block, struct chart_slot *slot, bool later);
void landmarks_put(const struct chart_slot *slot, struct chart *out);
void landmarks_drop(struct chart_slot *slot);

/* --- simulated.c: part is "", "_low", "_high" or "_formula"; false for others */
bool simulation_number(const struct session *s, int block, const char *part, struct quantity *out,
                       bool *known);
bool simulation_chart(struct session *s, int block, struct chart *out, struct diag *d);
bool simulation_busy(const struct session *s, int block);      /* runs are missing */
void simulation_work(struct session *s, int block, double time);       /* s */
void simulation_drop(struct simulation_slot *slot);

/* --- series.c: charts whose y is a function */
struct chart_slot *session_function_chart(struct session *s, int block, int points);
/* its half */
void series_mark(struct chart_slot *slot, const struct chart_block *c, struct chart *out);
bool series_wanted(const struct session *s, int block);
void session_write_series(struct session *s, int block, struct json_out *o);
void session_take_series(struct session *s, int block, const struct json *reply,
                         const struct diag *why);

/* The model with these settings at the present knobs.  With `lenient`, parameters that this model
 * does not have are passed over.  Errors as scenario_set. */
enum status session_apply_settings(const struct session *s, const struct settings *set,
                                   struct scenario *to,
                                   bool lenient,
                                   struct diag *d);
/* Computed once for a setting of the knobs; false: no answer there. */
bool session_value(const struct session *s, int block, const struct value_slot **out);
/* values.c: a goal's present value in its own unit; NAN, with the cause, when there is none. */
double session_goal_value(const struct session *s, const struct goal *g, struct diag *d);
void session_free_chart(struct chart_slot *c);

/* --- knobs.c --------------------------------------------------------------- */

/* The quantity that a choice of a list is, or the main figure of its catalog entry; false: it is a
 * word. */
bool knob_choice(const struct knob *k, size_t choice, struct quantity *out);
void session_print_choice(const struct knob *k, size_t choice,
                          struct strbuf *to);      /* as it is shown */
/* A knob as a quantity: also a list's choice that reads as one, or a catalog entry's main
 * figure. */
bool knob_quantity(const struct session *s, int block, struct quantity *out);
/* The word of a list's choice; NULL for a number. */
const char *knob_word(const struct session *s, int block);
/* To a value in the knob's unit (of a list: an index), clamped; for the record. */
void knob_restore(struct session *s, int block, double value);

/* --- knobs in messages and records ----------------------------------------- */

/* {"id": QUANTITY, …} for every knob. */
void session_write_knobs(const struct session *s, struct json_out *o);
void session_write_quantity(struct json_out *o, const struct quantity *q, const char *word);

#endif
