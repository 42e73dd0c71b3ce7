/* inside.h - what the files of a session share; nothing outside this room includes it */
#ifndef LESSON_INSIDE_H
#define LESSON_INSIDE_H

#include "explore/scenario.h"
#include "lesson/session.h"

/* A number, or a word (then `word` is set). */
struct drawn {
	char *name;
	struct quantity quantity;
	char *word;
};

enum act { ACT_NONE, ACT_ANSWER, ACT_HINT, ACT_REVEAL, ACT_SKIP, ACT_AGAIN };

struct exercise_slot {
	struct exercise_state state;
	bool ready;                    /* the variant below is drawn */
	bool failed;                   /* it could not be: do not ask again */
	struct drawn *vars;
	size_t n_vars;
	struct quantity answer;        /* numeric exercises */
	struct answer_rule rule;
	char unit[UNIT_TEXT_SIZE];     /* what rule.unit points at */
	double truth;                  /* in the rule's unit */
	double *wrong;                 /* by the exercise's list, in the rule's unit; NAN: not of that kind */
	struct misconception *list;    /* for the last judgement */
	char **said;                   /* its texts */
	bool seed_given;
	uint64_t seed;
	enum act act;                  /* the last thing done, for the record */
	int choice;                    /* the last one chosen, -1 before */
	bool goal_asked;               /* a tune's function is to be called */
	bool finished;                 /* once answered or revealed, in any variant */
	bool replayed;                 /* state.last came from the record: judge again for its message */
};

struct knob_slot {
	double value;                  /* in the knob's unit; of a list: the index */
	int position;
	bool exact;                    /* typed: may stand between two positions */
};

struct value_slot {
	unsigned generation;           /* of the knobs it was computed for; 0: never */
	bool known;
	struct quantity quantity;
	const char *word;
};

struct curve_data { double *x, *y; size_t n; };

struct chart_slot {
	unsigned generation;           /* 0: nothing is kept */
	enum language language;
	int points;
	bool drawable;
	struct diag why;
	struct curve_data curves[CHART_SERIES];
	char *title, *names[CHART_SERIES], *x_title, *y_title;
	char *place;                   /* the label of the knob's mark */
};

struct slot {
	struct exercise_slot *exercise;
	struct knob_slot knob;
	struct value_slot value;
	struct chart_slot *chart;
};

struct session {
	const struct lesson *lesson;
	char *student, *course_key;
	enum decimal_mark mark;
	unsigned generation;           /* grows whenever a knob moves; starts at 1 */
	struct slot *slots;            /* by block */
};

/* What the {…} of a text may name besides knobs and values. */
struct context {
	int block;                     /* whose drawn variables; NO_BLOCK: none */
	const struct quantity *given;  /* a wrong answer; may be NULL */
};

/* --- interpolate.c --------------------------------------------------------------------------------- */

void interpolate(const struct session *s, const struct context *c, const char *text, bool markdown, struct strbuf *to);
/* A new string: interpolated, without markup of its own, clean.  NULL for "". */
char *plain_text(const struct session *s, int block, const struct wording *w);

/* --- curves.c -------------------------------------------------------------------------------------- */

/* The model with these settings at the present knobs.  With `lenient`, parameters that this model does not have
 * are passed over.  Errors as scenario_set. */
enum status apply_settings(const struct session *s, const struct settings *set, struct scenario *to, bool lenient,
                           struct diag *d);
/* Computed once for a setting of the knobs; false: no answer there. */
bool session_value(const struct session *s, int block, const struct value_slot **out);
/* A goal's present value in its own unit; NAN, with the cause, when there is none. */
double goal_value(const struct session *s, const struct goal *g, struct diag *d);
void free_chart_slot(struct chart_slot *c);

/* --- knobs.c --------------------------------------------------------------------------------------- */

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
/* A QUANTITY of the worker's; false when it is none. */
/* Makes the judgement that came from the record whole again, now that the variant is there. */
void judge_again(struct session *s, int block);
bool read_quantity(const struct json *j, struct quantity *out, const char **word);

/* --- exercise.c ------------------------------------------------------------------------------------ */

/* Judges a number and counts nothing. */
void judge_number(const struct session *s, int block, const char *text, struct reading *reading,
                  struct judgement *out);
/* The verdict on a choice, counting nothing. */
void judge_choice(const struct session *s, int block, size_t choice, struct judgement *out);
void take_goal(struct session *s, int block, bool holds);
/* The judgement's message, cut between characters. */
void set_message(struct judgement *j, const char *text);
void set_fault(struct exercise_slot *e, const char *why);

/* --- knobs in messages and records ----------------------------------------------------------------- */

/* {"id": QUANTITY, …} for every knob. */
void write_knobs(const struct session *s, struct json_out *o);
void write_quantity(struct json_out *o, const struct quantity *q, const char *word);

static inline const struct block *block_at(const struct session *s, int block)
{
	return &s->lesson->blocks[block];
}

#endif
