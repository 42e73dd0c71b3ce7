/* answer_code.c - calculations as they stand in a program: pow(2,3), math.sqrt(64), max(8, 3) */
#include "config.h"
#include "quantity/answer_private.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "quantity/grammar_private.h"

/* Where the functions of a language live. */
static const char *const libraries[] = { "math.", "Math.", "np.", "numpy." };

static bool begins_word(const char *text, const char *p)
{
	return p == text || !grammar_word_length(p - 1);
}

/* The bracket that closes the one at p, and in *comma the sign between the two arguments; NULL when
 * there are not two. */
static const char *find_arguments(const char *p, const char **comma)
{
	int depth = 0;

	*comma = NULL;
	for (; *p; p++) {
		depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
		if (!depth)
			return *comma ? p : NULL;
		if (depth > 1 || (*p != ',' && *p != ';'))
			continue;
		if (*comma)                            /* pow(1,5, 2) may be anything */
			return NULL;
		*comma = p;
	}
	return NULL;
}

/* "pow(2,3)" is ((2)^(3)); what follows it, or NULL. */
static const char *write_power(const char *p, struct strbuf *to)
{
	const char *open = p, *comma, *close;

	if (!grammar_skip_text(&open, "pow") || *open != '(')
		return NULL;
	close = find_arguments(open, &comma);
	if (!close)
		return NULL;
	strbuf_printf(to, "(%.*s)^(%.*s))", (int)(comma - open), open, (int)(close - comma - 1),
	              comma + 1);
	return close + 1;
}

void answer_write_code(struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;

	assert(text);
	for (const char *p = text->text; *p;) {
		const char *end = NULL;

		for (size_t i = 0; begins_word(text->text, p) && i < COUNT_OF(libraries); i++)
			if (grammar_skip_text(&p, libraries[i]))
				break;
		if (begins_word(text->text, p) || p[-1] == '.')
			end = write_power(p, &b);
		if (!end && *p)
			strbuf_add(&b, p, 1);
		p = end ? end : p + (*p != '\0');
	}
	strbuf_free(text);
	*text = b;
}

bool answer_refuse_function(const char *text, struct reading *r)
{
	size_t length;
	struct word word;

	assert(text && r);
	for (const char *p = text; *p; p += length ? length : 1) {
		length = answer_name_length(p);
		if (length)
			continue;
		length = grammar_word_length(p);
		if (!length || p[length] != '(' || grammar_function(p) ||
		    word_find(p, length, &word))
			continue;
		answer_refuse_reading(r, ANSWER_SYNTAX,
		                      _("“%.*s” is no function here; there are sqrt, exp, ln, log2 "
		                        "and log10. Write the calculation out, or the number that "
		                        "it gives."),
		                      grammar_quoted_length(p, length), p);
		return true;
	}
	return false;
}
