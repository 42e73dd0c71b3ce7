/* session.h - one student in one lesson: where the knobs stand, how the exercises went
 *
 * No terminal, no clock, no files.  The worker is asked by the caller: session_wants gives a
 * request, session_take the reply.
 */
#ifndef LESSON_SESSION_H
#define LESSON_SESSION_H

#include "chart/chart.h"
#include "lesson/session_answer.h"
#include "lesson/judge.h"
#include "lesson/lesson.h"
#include "store/act.h"

struct session;

struct session_setup {
	const char *student;           /* as typed; "" nobody in particular */
	const char *course_key;
	enum decimal_mark mark;
};

/* Borrows the lesson, which must outlive it. */
struct session *session_new(const struct lesson *l, const struct session_setup *setup);
void session_free(struct session *s);
const struct lesson *session_lesson(const struct session *s);

/* --- knobs: block is a knob's index everywhere below ----------------------- */

/* 0 … steps; the nearest one after a typed value */
int session_knob_position(const struct session *s, int block);
int session_knob_positions(const struct session *s, int block);        /* how many there are */
void session_knob_turn(struct session *s, int block, int steps);       /* stops at the ends */
void session_knob_to(struct session *s, int block, int position);
void session_knob_reset(struct session *s, int block);                 /* to its start */
double session_knob_value(const struct session *s, int block);  /* in its unit; of a list, the
                                                                   index */
void session_knob_set(struct session *s, int block, double value);      /* back to such a value */
/* An exact value as typed ("873 GB/s", "@poland", "99.9 %"): off the steps is allowed, out of
 * from..to is not. */
enum status session_knob_type(struct session *s, int block, const char *text, struct diag *d);
void session_knob_print(const struct session *s, int block, struct strbuf *to);  /* "200 GB/s" */
/* interpolated, clean text */
void session_knob_label(const struct session *s, int block, struct strbuf *to);
/* "from 1 to 10 000", "one of a, b" */
void session_knob_range(const struct session *s, int block, struct strbuf *to);

/* --- text ------------------------------------------------------------------ */

/* A wording of that block with its {…} replaced, as Markdown.  Numbers in it are escaped.  What
 * cannot be computed at this knob setting becomes "—".  The scope is the lesson's knobs and values,
 * and for an exercise its variant's variables and answer. */
void session_text(struct session *s, int block, const struct wording *w, struct strbuf *to);

/* A table at the present knobs, as Markdown: its title in bold, then the table. */
void session_table(struct session *s, int block, struct strbuf *to);

/* --- charts ---------------------------------------------------------------- */

/* The chart's data at the present knobs (of a function: as the worker last computed it, see
 * session_wants); points is how many along x (16 … 2000).  *out borrows from the session until the
 * next call for the same block.  marks: the knob's place, a committed numeric prediction. False
 * when it is hidden (its prediction not yet committed) or nothing can be computed: *d says why. */
bool session_chart(struct session *s, int block, int points, struct chart *out, struct diag *d);
bool session_chart_hidden(const struct session *s, int block);
/* What the chart's first curve is drawn from at the present knobs: its model and inputs, not
 * evaluated.  E_NOTFOUND for a chart of a function of the lesson's; else as scenario_set. */
struct scenario;
enum status session_chart_scenario(const struct session *s, int block, struct scenario *out,
                                   struct diag *d);

/* Long work (the runs of a simulation, the landmarks of a slow model) is done at once where it is
 * wanted; of a patient session it is left to session_work, which does so many seconds of it, and
 * what is shown is as far as that has come. */
void session_patient(struct session *s, bool patient);
bool session_busy(const struct session *s);
void session_work(struct session *s, double seconds);

/* --- exercises: answering.h ------------------------------------------------ */

/* For the contents screen. */
void session_progress(const struct session *s, size_t *done, size_t *all);
bool session_finished(const struct session *s, int block);     /* once answered or shown, in any
                                                                  variant */

/* What a lone comma or point means from now on: the user has changed the language. */
void session_set_mark(struct session *s, enum decimal_mark mark);
/* The language has changed: the words of the last judgements are made anew; the verdicts stay. */
void session_relocalize(struct session *s);

/* --- the record ------------------------------------------------------------ */

/* The event about the last thing done to that exercise; ACT_OTHER when nothing was.  Adds its
 * body, members without braces: lesson, hash, exercise, try (the variant); hint: hints; brief:
 * text, attached; fault: seed, text; attempt: tries, seed, vars, answer, text, choice, verdict,
 * slip, wrong (the misconception), credit, knobs (tune), before, carried_answer and carried (parts
 * of steps). */
enum act session_event(const struct session *s, int block, struct strbuf *body);
/* The body of ACT_PLACE: lesson, section, scroll and every knob. */
void session_place(const struct session *s, int section, int scroll, struct strbuf *body);

/* Replays one event of the record that is about this lesson; others are ignored.  Afterwards knobs,
 * tries, hints, phases and variants stand as they were; exercises that were answered wait for their
 * variant again, to be asked for when they are looked at.  An exercise finished in another version
 * of the lesson keeps the record's numbers. */
void session_replay(struct session *s, const struct json *event, int *section, int *scroll);

/* To be called before the student sees the exercise, which is drawn: a text of it, in the language
 * in force, that has {…} without a value is a fault of the lesson.  True: that was found now. */
bool session_look_at(struct session *s, int block);

#endif
