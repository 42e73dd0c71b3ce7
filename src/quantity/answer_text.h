/* answer_text.h - the bytes a student typed, made into one spelling that the evaluator reads
 *
 * Inside this room only.
 */
#ifndef QUANTITY_ANSWER_TEXT_H
#define QUANTITY_ANSWER_TEXT_H

#include "quantity/answer.h"

/* Appends the text in plain spelling: ASCII digits and signs, one kind of space, no markup around
 * it, no "t =" or "~" before it, no full stop behind it.  False when the bytes are not one line of
 * clean UTF-8. */
bool answer_clean(const char *text, size_t length, struct strbuf *out);

/* The same without more than its spelling; false for an empty text, too. */
bool answer_clean_start(const char *text, size_t length, struct strbuf *out);

/* A text with its numbers rewritten: digits and a point only, counts and dollars spelled out. */
struct spelling {
	struct strbuf text;            /* every doubtful separator a decimal mark */
	struct strbuf grouped;         /* every doubtful separator a group mark */
	bool doubtful;                 /* the two may differ, or the mark is not this user's */
	bool groups;                   /* `grouped` makes sense */
	const char *fault;      /* translated: why the numbers make none; NULL when they do */
	char offer[64];                /* another spelling of a faulty one; "" when there is none */
};

/* The bytes of the name that the text begins with, "@h100.bf16", "@gpt-3"; 0 when it has no "@". */
size_t answer_name_length(const char *text);

/* Free both texts. */
void answer_spell(const char *clean, const struct answer_rule *rule, struct spelling *out);

/* True, with the reason in *r, when a clean text is no single number: empty, infinite, several
 * values, "1:30", misplaced signs.  Hexadecimal and h:mm:ss are rewritten. */
bool answer_refuse(struct strbuf *text, const struct answer_rule *rule, struct reading *r);

/* Fractions of a spelled text get brackets ("2 1/2 h" is (2+1/2) h); false for a range, "3-5". */
bool answer_rewrite(struct strbuf *text, struct reading *r);

/* What is missing; the message is cut where it does not fit. */
void answer_refuse_reading(struct reading *r, enum answer_reason reason, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* One more choice; ignored when it is there already, or does not fit. */
void answer_choose_reading(struct reading *r, const char *text);

#endif
