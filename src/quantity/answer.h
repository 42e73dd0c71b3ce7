/* answer.h - what a student typed, read as a quantity, and what was understood shown back */
#ifndef QUANTITY_ANSWER_H
#define QUANTITY_ANSWER_H

#include "quantity/quantity.h"

#undef DECIMAL_POINT                   /* <langinfo.h> has one of its own, for nl_langinfo */
enum decimal_mark { DECIMAL_POINT, DECIMAL_COMMA };

/* The one that people write in the language in force. */
enum decimal_mark answer_mark(void);

/* Why a text is not an answer yet; X(name, the word used in --json).  FIGURES is the judge's: the
 * value was read, but it has too few figures, or too many. */
#define ANSWER_REASONS(X)                                                                  \
	X(NONE, NULL) X(NEED_UNIT, "need_unit") X(NEED_NUMBER, "need_number")              \
	X(AMBIGUOUS, "ambiguous") X(UNKNOWN_UNIT, "unknown_unit") X(ONE_VALUE, "one_value") \
	X(NOT_FINITE, "not_finite") X(TOO_LONG, "too_long") X(SYNTAX, "syntax")            \
	X(FIGURES, "figures")

enum answer_reason {
#define X(name, word) ANSWER_##name,
	ANSWER_REASONS(X)
#undef X
	ANSWER_REASON_COUNT
};

const char *answer_reason_word(enum answer_reason reason);     /* NULL for NONE */

/* What the exercise expects. */
struct answer_rule {
	const char *unit;              /* expected unit text; "1" a plain number; NULL: any unit */
	bool ratio;                    /* a plain number that may be given in %: 0.42 or 42 % */
	bool count;     /* k, M, B, T and million … are allowed (parameters, tokens, USD) */
	bool no_letters;        /* k, M, B, T are units, not counts */
	bool unit_optional;            /* a bare number is in `unit` */
	bool no_expressions;           /* a number is asked, not a calculation */
	bool hexadecimal;
	double relative, absolute;     /* tolerance: |s - t| <= max(absolute, relative |t|) */
	int figures_min, figures_max;  /* significant figures wanted; 0: any */
	bool figures_topic;     /* figures are what is taught: "100" does not say how many it has */
	enum decimal_mark mark;        /* what a lone comma or point means to this user */
	const struct quantity_scope *scope;    /* names that may stand in it; NULL: none */
	bool field;                    /* no exercise asks: a field of the program (typed.h) */
};

enum { ANSWER_CHOICES = 4, ANSWER_MAX = 200 };

struct reading {
	enum answer_reason reason;     /* ANSWER_NONE: it was read */
	enum status status;            /* of the evaluator, where it had its say */
	struct quantity quantity;      /* as typed */
	double value;                  /* in the rule's unit when the dimension fits, else NAN */
	int figures;    /* significant figures typed; 0 when they cannot be counted */
	int figures_least;      /* the same, should the last zeros of a whole number not count */
	char shown[200];        /* "2 h = 7 200 s", in the language in force; what was understood */
	char message[300];             /* what is missing, or the question; "" when it was read */
	char choices[ANSWER_CHOICES][64];      /* for AMBIGUOUS: texts that each have one reading */
	int n_choices;
};

/* Reads any bytes at all, in bounded time and memory; never fails.  length counts bytes, which may
 * include NUL and bad UTF-8 (then the reason is SYNTAX). */
void answer_read(const char *text, size_t length, const struct answer_rule *rule,
                 struct reading *out);

#endif
