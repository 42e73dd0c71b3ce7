/* session_answer.h - the exercises of a session: drawn, answered, judged, given up, begun again */
#ifndef LESSON_SESSION_ANSWER_H
#define LESSON_SESSION_ANSWER_H

#include "lesson/judge.h"
#include "lesson/lesson.h"

struct session;

enum exercise_phase {
	PHASE_WAITING,                 /* the variant is not drawn yet: ask the worker */
	PHASE_OPEN,                    /* can be answered */
	PHASE_RIGHT,                   /* answered right, or a prediction committed */
	PHASE_REVEALED,                /* gave up: the solution was shown */
	PHASE_FAULT     /* the lesson has a fault here: never the student's mistake */
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
	char fault[600];               /* for PHASE_FAULT: its cause */
};

const struct exercise_state *session_exercise(const struct session *s, int block);

/* The request that this exercise, or chart of a function, waits for ({"do":"variant"…}); false when
 * it waits for none. */
bool session_wants(struct session *s, int block, struct strbuf *request);
/* The worker's reply to it, or NULL with why when there was a fault. */
void session_take(struct session *s, int block, const struct json *reply, const struct diag *why);

/* What the variant is drawn from; session_use_seed draws this exercise from another seed, until
 * session_again. */
uint64_t session_seed(const struct session *s, int block);
void session_use_seed(struct session *s, int block, uint64_t seed);
/* Draws it at the values of the author's test `trial` (an index of exercise.trials), until
 * session_again. */
void session_use_trial(struct session *s, int block, size_t trial);

/* The order in which the choices are shown: shown[i] is the index of the choice at place i.  Fixed
 * by the seed. */
size_t session_choices(const struct session *s, int block, size_t *shown, size_t capacity);

/* A number, or a word (then `word` is set). */
struct drawn {
	char *name;
	struct quantity quantity;
	char *word;
};

/* What the number that is drawn is judged by, borrowed until the next variant: the true value, and
 * the wrong answers in the exercise's order, in the rule's unit (NAN: does not occur, or is of
 * another kind).  False: there is none. */
struct number_rule { const struct answer_rule *rule; double truth; const double *wrong; };
bool session_number(const struct session *s, int block, struct number_rule *out);
/* Appends what is near enough: "within 2 %"; nothing where no number is drawn. */
void session_tolerance(const struct session *s, int block, struct strbuf *to);

/* What is drawn for an exercise; borrowed until it is drawn anew. */
struct variant {
	const struct drawn *vars;
	size_t n_vars;
	struct quantity answer;  /* the model's; numeric exercises only, and so are the two below */
	const char *unit;              /* expected */
	struct number_rule number;     /* in that unit */
};

/* False while it is not drawn; an exercise that draws nothing has an empty one. */
bool session_variant(const struct session *s, int block, struct variant *out);

/* The names that an expression may use: "bw, params"; nothing before they are drawn. */
void session_names(const struct session *s, int block, struct strbuf *to);

/* Reads without judging: the live read-back line while typing. */
void session_read(const struct session *s, int block, const char *text, struct reading *out);

/* Judges and counts an answer of any kind, given as text (enum form says what it looks like).  The
 * message is Markdown; a misconception in it stays valid until the next judgement of that exercise.
 *  What cannot be answered now is NOT_YET and says why.  An expression, and a goal that is a
 * function, are not judged at once: the verdict is NOT_YET, session_pending is true, session_wants
 * then asks, session_take judges and counts. */
void session_answer(struct session *s, int block, const char *text, struct judgement *out);
bool session_pending(const struct session *s, int block);
/* The same for a choice by its index in the lesson's order, and for the knobs as they stand. */
void session_choose(struct session *s, int block, size_t choice, struct judgement *out);
void session_tune(struct session *s, int block, struct judgement *out);
/* The first knob of a task of which nobody has turned one; NO_BLOCK: it can be judged. */
int session_untouched(const struct session *s, int block);

/* The right answer as it would be typed ("43.75 ms"); nothing where there is no one text. */
void session_right(const struct session *s, int block, struct strbuf *to);
/* Markdown of what is to be chosen from, where that stands apart from the question. */
void session_lists(const struct session *s, int block, struct strbuf *to);

/* All of it at once, without an event loop: draws the exercise and the parts before it, answers,
 * and asks the worker, which has loaded the lesson, what that takes.  Errors as worker_ask. */
struct worker;
/* Draws only; a fault of the lesson is then the exercise's phase. */
enum status session_draw(struct session *s, struct worker *w, int block, struct diag *d);
enum status session_judge(struct session *s, struct worker *w, int block, const char *text,
                          struct judgement *out, struct diag *d);

/* The goals' present state, one line each with a tick or the distance, for the live display. */
void session_goals(struct session *s, int block, struct strbuf *to);

bool session_hint(struct session *s, int block);  /* shows one more; false when there is none */
void session_reveal(struct session *s, int block);  /* the worked solution; the exercise is over */
void session_skip(struct session *s, int block);
/* Takes the last answer to it back, if nothing was done on the exercise since; false otherwise. */
bool session_undo(struct session *s, int block);
void session_again(struct session *s, int block);  /* a fresh variant: WAITING, or OPEN at once */

#endif
