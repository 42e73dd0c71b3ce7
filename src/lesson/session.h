/* session.h - one student in one lesson: where the knobs stand, how the exercises went
 *
 * No terminal, no clock, no files.  The worker is asked by the caller: session_wants gives a
 * request, session_take the reply.
 */
#ifndef LESSON_SESSION_H
#define LESSON_SESSION_H

#include "chart/chart.h"
#include "lesson/judge.h"
#include "lesson/lesson.h"

struct session;

struct session_setup {
	const char *student;           /* "" on one's own machine */
	const char *course_key;
	enum decimal_mark mark;
};

/* Borrows the lesson, which must outlive it. */
struct session *session_new(const struct lesson *l, const struct session_setup *setup);
void session_free(struct session *s);
const struct lesson *session_lesson(const struct session *s);

/* --- knobs: block is a knob's index everywhere below --------------------------------------------- */

int session_knob_position(const struct session *s, int block);         /* 0 … steps; the nearest one after a typed value */
int session_knob_positions(const struct session *s, int block);        /* how many there are */
void session_knob_turn(struct session *s, int block, int steps);       /* stops at the ends */
void session_knob_to(struct session *s, int block, int position);
void session_knob_reset(struct session *s, int block);                 /* to its start */
double session_knob_value(const struct session *s, int block);  /* in its unit; of a list, the index */
void session_knob_set(struct session *s, int block, double value);      /* back to such a value */
/* An exact value as typed ("873 GB/s", "@poland", "99.9 %"): off the steps is allowed, out of from..to is not. */
enum status session_knob_type(struct session *s, int block, const char *text, struct diag *d);
void session_knob_print(const struct session *s, int block, struct strbuf *to);        /* "200 GB/s" */
void session_knob_label(const struct session *s, int block, struct strbuf *to);        /* interpolated, clean text */
void session_knob_range(const struct session *s, int block, struct strbuf *to);        /* "from 1 to 10 000", "one of a, b" */

/* --- text ------------------------------------------------------------------------------------------ */

/* A wording of that block with its {…} replaced, as Markdown.  Numbers in it are escaped.  What
 * cannot be computed at this knob setting becomes "—".  The scope is the lesson's knobs and values,
 * and for an exercise its variant's variables and answer. */
void session_text(struct session *s, int block, const struct wording *w, struct strbuf *to);

/* A table at the present knobs, as Markdown: its title in bold, then the table. */
void session_table(struct session *s, int block, struct strbuf *to);

/* --- charts ---------------------------------------------------------------------------------------- */

/* The chart's data at the present knobs (of a function: as the worker last computed it, see session_wants); points is how many along x (16 … 2000).  *out borrows
 * from the session until the next call for the same block.  marks: the knob's place, a committed numeric prediction.
 * False when it is hidden (its prediction not yet committed) or nothing can be computed: *d says why. */
bool session_chart(struct session *s, int block, int points, struct chart *out, struct diag *d);
bool session_chart_hidden(const struct session *s, int block);
/* What the chart's first curve is drawn from at the present knobs: its model and inputs, not evaluated.  E_NOTFOUND
 * for a chart of a function of the lesson's; else as scenario_set. */
struct scenario;
enum status session_chart_scenario(const struct session *s, int block, struct scenario *out, struct diag *d);

/* Long work (the runs of a simulation, the landmarks of a slow model) is done at once where it is wanted; of a patient
 * session it is left to session_work, which does so many seconds of it, and what is shown is as far as that has come. */
void session_patient(struct session *s, bool patient);
bool session_busy(const struct session *s);
void session_work(struct session *s, double seconds);

/* --- exercises --------------------------------------------------------------------------------------- */

enum exercise_phase {
	PHASE_WAITING,                 /* the variant is not drawn yet: ask the worker */
	PHASE_OPEN,                    /* can be answered */
	PHASE_RIGHT,                   /* answered right, or a prediction committed */
	PHASE_REVEALED,                /* gave up: the solution was shown */
	PHASE_FAULT                    /* the lesson has a fault here: never the student's mistake */
};

struct exercise_state {
	enum exercise_phase phase;
	int tries;                     /* wrong and right answers so far to this variant */
	int hints;                     /* shown so far */
	int variant;                   /* 0 for the first; try number in the seed */
	bool skipped;
	bool judged;                   /* the three below hold the last judgement */
	struct judgement last;
	char *last_text;               /* what was typed or chosen, NULL before */
	struct reading last_reading;   /* numeric exercises */
	char fault[600];               /* for PHASE_FAULT */
};

const struct exercise_state *session_exercise(const struct session *s, int block);

/* The request that this exercise, or chart of a function, waits for ({"do":"variant"…}); false when it waits for
 * none. */
bool session_wants(struct session *s, int block, struct strbuf *request);
/* The worker's reply to it, or NULL with why when there was a fault. */
void session_take(struct session *s, int block, const struct json *reply, const struct diag *why);

/* What the variant is drawn from; session_use_seed draws this exercise from another seed, until session_again. */
uint64_t session_seed(const struct session *s, int block);
void session_use_seed(struct session *s, int block, uint64_t seed);
/* Draws it at the values of the author's test `trial` (an index of exercise.trials), until session_again. */
void session_use_trial(struct session *s, int block, size_t trial);

/* The order in which the choices are shown: shown[i] is the index of the choice at place i.  Fixed by the seed. */
size_t session_choices(const struct session *s, int block, size_t *shown, size_t capacity);

/* A number, or a word (then `word` is set). */
struct drawn {
	char *name;
	struct quantity quantity;
	char *word;
};

/* What the number that is drawn is judged by, borrowed until the next variant: the true value, and the wrong answers in
 * the exercise's order, in the rule's unit (NAN: does not occur, or is of another kind).  False: there is none. */
struct number_rule { const struct answer_rule *rule; double truth; const double *wrong; };
bool session_number(const struct session *s, int block, struct number_rule *out);

/* What is drawn for an exercise; borrowed until it is drawn anew. */
struct variant {
	const struct drawn *vars;
	size_t n_vars;
	struct quantity answer;        /* the model's; numeric exercises only, and so are the two below */
	const char *unit;              /* expected */
	struct number_rule number;     /* in that unit */
};

/* False while it is not drawn; an exercise that draws nothing has an empty one. */
bool session_variant(const struct session *s, int block, struct variant *out);

/* The names of the variables that an expression may use: "bw, params"; nothing before they are drawn. */
void session_names(const struct session *s, int block, struct strbuf *to);

/* Reads without judging: the live read-back line while typing. */
void session_read(const struct session *s, int block, const char *text, struct reading *out);

/* Judges and counts an answer of any kind, given as text (enum form says what it looks like).  The message is
 * Markdown; a misconception in it stays valid until the next judgement of that exercise.  What cannot be answered
 * now is NOT_YET and says why.  An expression, and a goal that is a function, are not judged at once: the verdict is
 * NOT_YET, session_pending is true, session_wants then asks, session_take judges and counts. */
void session_answer(struct session *s, int block, const char *text, struct judgement *out);
bool session_pending(const struct session *s, int block);
/* The same for a choice by its index in the lesson's order, and for the knobs as they stand. */
void session_choose(struct session *s, int block, size_t choice, struct judgement *out);
void session_tune(struct session *s, int block, struct judgement *out);

/* All of it at once, without an event loop: draws the exercise (and the parts before it), answers, and asks the
 * worker (which has loaded the lesson) whatever that takes.  Errors as worker_ask, when the worker was stopped. */
struct worker;
/* Draws only; a fault of the lesson is then the exercise's phase. */
enum status session_draw(struct session *s, struct worker *w, int block, struct diag *d);
enum status session_judge(struct session *s, struct worker *w, int block, const char *text, struct judgement *out,
                          struct diag *d);

/* The goals' present state, one line each with a tick or the distance, for the live display. */
void session_goals(struct session *s, int block, struct strbuf *to);

bool session_hint(struct session *s, int block);       /* shows one more; false when there is none */
void session_reveal(struct session *s, int block);     /* the worked solution; the exercise is over */
void session_skip(struct session *s, int block);
/* Takes the last answer to it back, if nothing was done on the exercise since; false otherwise. */
bool session_undo(struct session *s, int block);
void session_again(struct session *s, int block);      /* a fresh variant, phase WAITING (or OPEN when nothing is drawn) */

/* For the contents screen. */
void session_progress(const struct session *s, size_t *done, size_t *all);
bool session_finished(const struct session *s, int block);     /* once answered or shown, in any variant */

/* What a lone comma or point means from now on: the user has changed the language. */
void session_set_mark(struct session *s, enum decimal_mark mark);
/* The language has changed: the words of the last judgements are made anew; the verdicts stay. */
void session_retell(struct session *s);

/* --- the record -------------------------------------------------------------------------------------- */

/* The body of an event about the last thing done to that exercise (members without braces), for the events "attempt",
 * "brief", "hint", "skip", "reveal", "undo", "again": lesson, hash, exercise, try (the variant); hint: hints; brief: text,
 * attached; attempt: tries, seed, vars, answer, text, choice, verdict, slip, wrong (the misconception), credit, knobs
 * (tune), before, carried_answer and carried (parts of steps). */
void session_event(const struct session *s, int block, struct strbuf *body);
/* "place": lesson, section, scroll and every knob. */
void session_place(const struct session *s, int section, int scroll, struct strbuf *body);

/* Replays one event of the record that is about this lesson; others are ignored.  Afterwards knobs, tries, hints,
 * phases and variants stand as they were; exercises that were answered wait for their variant again, to be asked
 * for when they are looked at.  An exercise finished in another version of the lesson keeps the record's numbers. */
void session_replay(struct session *s, const struct json *event, int *section, int *scroll);

#endif
