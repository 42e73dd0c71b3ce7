/* session_slots_private.h - what a session remembers of each block */
#ifndef LESSON_SESSION_SLOTS_PRIVATE_H
#define LESSON_SESSION_SLOTS_PRIVATE_H

#include "lesson/chart_slot_private.h"
#include "lesson/session.h"

/* An exercise before the last answer to it. */
struct before {
	bool there;
	struct exercise_state state;
	bool finished, replayed;
	int choice;
};

struct knob_slot {
	double value;                  /* in the knob's unit; of a list: the index */
	int position;
	bool exact;                    /* typed: may stand between two positions */
};

struct exercise_slot {
	struct exercise_state state;
	bool ready;                    /* the variant below is drawn */
	bool failed;                   /* it could not be: do not ask again */
	bool looked;                   /* its texts all have their values, or that was told */
	struct drawn *vars;
	size_t n_vars;
	struct quantity answer;        /* numeric exercises */
	struct answer_rule rule;
	char unit[UNIT_TEXT_SIZE];     /* what rule.unit points at */
	double truth;                  /* in the rule's unit */
	double *wrong;  /* by the exercise's list, in the rule's unit; NAN: not of that kind */
	struct misconception *list;    /* for the last judgement */
	char **said;                   /* its texts */
	bool seed_given;
	uint64_t seed;
	int trial;      /* the author's test, from 1, whose values are drawn; 0: none */
	enum act act;           /* the last thing done, for the record; ACT_OTHER: none */
	int choice;                    /* the last one chosen, -1 before */
	bool asked;                    /* the worker is to judge what was answered last */
	bool stale;     /* the variant is to be drawn once more: an earlier part has a new answer */
	bool carried;   /* by the student's own earlier answers another value comes out: */
	struct quantity carried_answer;
	double carried_truth;          /* in the rule's unit */
	char **names;                  /* of the variables an expression may use */
	size_t n_names;
	bool finished;                 /* once answered or revealed, in any variant */
	bool replayed;  /* state.last came from the record: judge again for its message */
	/* to tell the last judgement in another language */
	enum decimal_mark mark;        /* that its text was read with */
	struct knob_slot *then;        /* by block, where the knobs stood; NULL: not kept */
	char *reply;    /* JSON: an expression's outcome, or what is kept beside words; or NULL */
	struct before before;
};

struct value_slot {
	unsigned generation;           /* of the knobs it was computed for; 0: never */
	bool known;
	struct quantity quantity;
	const char *word;
	/* of one that is looked for: what was found, and for what */
	struct scenario *of;
	double target, found;
};

struct slot {
	struct exercise_slot *exercise;
	struct knob_slot knob;
	struct value_slot value;
	bool marked;                   /* the student's bookmark */
	char *note;                    /* and note; NULL: none */
	struct chart_slot *chart;
	struct table_slot *table;
	struct simulation_slot *simulation;
};

struct session {
	const struct lesson *lesson;
	char *student, *course_key;    /* the name as seed_name has it */
	enum decimal_mark mark;
	bool patient;                  /* long work is done in pieces, by session_work */
	unsigned generation;           /* grows whenever a knob moves; starts at 1 */
	struct slot *slots;            /* by block */
};

/* What the {…} of a text may name besides knobs and values. */
struct context {
	int block;                     /* whose drawn variables; NO_BLOCK: none */
	const struct quantity *given;  /* a wrong answer; may be NULL */
	bool truth;                    /* a worked solution: by the model's numbers throughout */
	bool *moves;    /* set when what the student does gives a value: a knob, what was answered
	                   before; may be NULL */
};

static inline const struct block *block_at(const struct session *s, int block)
{
	return &s->lesson->blocks[block];
}

#endif
