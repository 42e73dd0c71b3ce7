/* judge.h - three verdicts on a reading: right, wrong, not an answer yet */
#ifndef LESSON_JUDGE_H
#define LESSON_JUDGE_H

#include "quantity/answer.h"

enum verdict { VERDICT_RIGHT, VERDICT_WRONG, VERDICT_NOT_YET };

const char *judge_verdict_word(enum verdict v);              /* "right", "wrong", "not_yet" */

/* X(name, the word used in --json) */
#define SLIPS(X)                                                                           \
	X(NONE, NULL) X(BITS_BYTES, "bits_bytes") X(BINARY_PREFIX, "binary_prefix")        \
	X(SI_PREFIX, "si_prefix") X(TIME_UNIT, "time_unit") X(PERCENT, "percent")          \
	X(SIGN, "sign") X(INVERSE, "inverse") X(FACTOR_TWO, "factor_two") X(KIND, "kind")

enum slip {
#define X(name, word) SLIP_##name,
	SLIPS(X)
#undef X
	SLIP_COUNT
};

const char *judge_slip_word(enum slip s);                    /* NULL for NONE */

/* A wrong answer the author foresaw, drawn for this variant. */
struct misconception {
	const char *id;
	double value;                  /* in the rule's unit */
	const char *say;        /* what to tell the student, already interpolated; may be NULL */
	double credit;                 /* 0 … 1 */
};

/* What an exercise says beside its rule. */
struct question {
	bool data;                     /* data, or rates of data, are given */
	unsigned prefixes;             /* of them: bit n is set where 1000^n, or 1024^n, occurs */
};

struct judgement {
	enum verdict verdict;
	enum answer_reason reason;     /* why it is not an answer yet; NONE: it is one, or another
	                                  form than a number */
	enum slip slip;                /* a named slip, or NONE */
	const struct misconception *misconception;     /* borrowed from the list; it wins over a
	                                                  slip */
	bool rounded;                  /* right, as a rounding of what is not near enough else */
	bool carried;   /* right, by an earlier answer of the student's that was wrong itself */
	double credit;                 /* 1 right, 0 wrong, or the misconception's */
	char message[1000];            /* why, in the language in force; never just "wrong" */
};

/* Judges a reading against the true value (in the rule's unit).  Right when
 * |s - t| <= max(absolute, relative |t|) + 4 ulp; a dimension that does not fit is wrong (KIND).
 * What is no nearer, but the true value rightly rounded to as many figures as were typed, is never
 * wrong: right with two figures or more where the tolerance is the standard one or wider, else not
 * an answer yet (FIGURES), as is a right value with too few or too many figures for the rule.  Then
 * the author's list, then the named slips; question may be NULL.  Pure. */
void judge(const struct reading *r, const struct answer_rule *rule, double truth,
           const struct question *question, const struct misconception *list, size_t n,
           struct judgement *out);

/* Appends what is near enough, as it is told before the answer: "within 2 %, at least 3 figures",
 * "exactly", in the language in force. */
void judge_tell_tolerance(const struct answer_rule *rule, struct strbuf *to);

#endif
