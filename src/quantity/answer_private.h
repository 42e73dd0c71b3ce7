/* answer_private.h - one answer while it is read, and the other spellings that it may have been
 * meant in
 *
 * Inside this room only.
 */
#ifndef QUANTITY_ANSWER_PRIVATE_H
#define QUANTITY_ANSWER_PRIVATE_H

#include "quantity/answer_text.h"

/* Everything known about one answer while it is read. */
struct answer {
	const struct answer_rule *rule;
	struct unit wanted;
	const char *text;              /* as spelled for the evaluator */
	struct quantity q;
	struct reading *r;
};

/* The first word of a spelled text that is no unit, function or number, and its bytes; NULL when
 * there is none. */
const char *answer_unknown(const char *text, size_t *length);

/* Appends the text with the word at that place replaced. */
void answer_replace(const char *text, const char *at, size_t length, const char *word,
                    struct strbuf *to);

/* Would the answer be of the wanted kind with the word at that place of a->text replaced? */
bool answer_would_fit(const struct answer *a, const char *at, size_t length, const char *word);

/* Is that other spelling of the text one of the wanted kind?  Then it is the answer: text, a->text
 * and a->q are those of the other. */
bool answer_take(struct answer *a, const struct strbuf *other, struct strbuf *text);

/* Each takes the text for another spelling of it when that, and not it as it stands, is of the
 * wanted kind: text, a->text and, where it says true, a->q are then those of the other. */
/* "2*70/3.35 ms": a unit for all of it */
bool answer_read_whole(struct answer *a, struct strbuf *text);
/* "309 ops/B" for FLOP/B, and back */
bool answer_rename_operations(struct answer *a, struct strbuf *text);
bool answer_change_case(struct answer *a, struct strbuf *text);        /* "гбит" for «Гбит» */
void answer_change_keyboards(struct answer *a, struct strbuf *text);   /* "8 c" for «8 с» */

/* "4180 J/kg K" for J/(kg K), "m s-2" for m s^-2 */
bool answer_read_joined(struct answer *a, struct strbuf *text);

/* "pow(2,3)" becomes "((2)^(3))", "math.sqrt(64)" "sqrt(64)". */
void answer_write_code(struct strbuf *text);
/* True, with the reason in *r, at a function that is not known: "max(8,3)". */
bool answer_refuse_function(const char *text, struct reading *r);

/* Each is true, with the question in *a->r, when the text is read otherwise than it was meant. */
bool answer_ask_other(const struct answer *a);  /* "90 m" for minutes, "ms^-2" for m·s^-2 */
bool answer_ask_power(const struct answer *a, const char *text);        /* "2.45x10-2" */
bool answer_ask_logarithm(const struct answer *a);      /* "log(100)" by e or by ten */
bool answer_ask_case(const struct answer *a);   /* "2 H" for hours */
bool answer_refuse_unknown(const struct answer *a);
bool answer_ask_exercise(const struct answer *a);      /* what an exercise has to know */
void answer_ask_separator(const struct answer *a, const struct spelling *s);

/* The significant figures of one plain number, into *r. */
void answer_count_figures(const char *text, struct reading *r);

/* The noun of a count, NULL for all that is more or less than one noun; static. */
const char *answer_counted(const char *unit);

/* "15 °C" where a temperature is wanted, or anything: kelvins in a field, for all that it may ask
 * is a difference; in an exercise true, with the question.  `text` is then that of the kelvins. */
bool answer_read_celsius(struct answer *a, struct strbuf *text);

/* Decimals as this user writes them. */
void answer_own_mark(const struct answer *a, char *text);

/* Offers a text with the decimal mark of this user. */
void answer_choose_own(const struct answer *a, const char *text);

#endif
