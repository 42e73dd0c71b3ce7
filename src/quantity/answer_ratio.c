/* answer_ratio.c - ratios as they are said: 3 per day, 1 of 6, 1:6, once every 8 h */
#include "config.h"
#include "quantity/answer_words_private.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

static bool ends_number(const char *begin, const char *p)
{
	while (p > begin && p[-1] == ' ')
		p--;
	return p > begin && (is_digit(p[-1]) || p[-1] == ')');
}

static bool begins_number(const char *p)
{
	return is_digit(*p) || (*p == '(' && is_digit(p[1])) || (*p == '.' && is_digit(p[1]));
}

/* A word of counting, "5 тыс. в день", is no unit: only a number stands before it. */
static bool has_unit(const char *begin, const char *end)
{
	struct word word;
	size_t length;

	for (const char *p = begin; p < end; p += length) {
		length = grammar_word_length(p);
		if (length && p + length <= end && word_find(p, length, &word))
			return true;
		length = length ? length : 1;
	}
	return false;
}

/* "3 per day" and "1 GB per 8 h": a sign for the word, and brackets around what has its own
 * number. */
static void write_per(struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	const char *from = text->text;

	for (const char *p = from + 1; *from && *p; p++) {
		const char *end = p;
		bool number;

		if (p[-1] != ' ' || !grammar_skip_per(&end))
			continue;
		end = grammar_skip_spaces(end);
		number = begins_number(end);
		if (!number && (!grammar_word_length(end) ||
		                !(ends_number(text->text, p) || !has_unit(text->text, p))))
			continue;
		strbuf_add(&b, from, (size_t)(p - from));
		strbuf_puts(&b, number ? "/ (" : "/ ");
		strbuf_puts(&b, end);
		strbuf_puts(&b, number ? ")" : "");
		from = "";
		break;
	}
	if (b.length) {
		strbuf_free(text);
		*text = b;
	}
}

/* "0.1 per cent" is a share, and no tenth of a dollar's hundredth. */
static void write_percent(struct strbuf *text)
{
	static const struct { const char *said, *sign; } shares[] = {
		{ "per cent", "%" }, { "per mille", "permille" }, { "per mil", "permille" },
	};
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < COUNT_OF(shares); i++) {
		const char *at = strstr(text->text, shares[i].said);
		const char *end = at ? at + strlen(shares[i].said) : NULL;

		if (!at || !ends_number(text->text, at) || grammar_word_length(end))
			continue;
		strbuf_printf(&b, "%.*s%s%s", (int)(at - text->text), text->text, shares[i].sign,
		              end);
		strbuf_free(text);
		*text = b;
		return;
	}
}

/* "1 of 6", "1 out of 32 000" */
static void write_among(struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	const char *end;

	for (const char *p = text->text + 1; text->length && *p; p++) {
		if (p[-1] != ' ' || !ends_number(text->text, p) ||
		    !(end = answer_word(WORDS_AMONG, p, NULL)) || *end != ' ' ||
		    !begins_number(end + 1))
			continue;
		strbuf_add(&b, text->text, (size_t)(p - text->text));
		strbuf_printf(&b, "/ %s", end + 1);
		strbuf_free(text);
		*text = b;
		return;
	}
}

/* "1:32000", "4.1:1" */
static void write_colon(struct strbuf *text)
{
	char *colon = strchr(text->text, ':'), *p = text->text;
	struct strbuf b = STRBUF_INIT;

	if (!colon || strchr(colon + 1, ':') || !begins_number(p))
		return;
	for (; *p; p++)
		if (!is_digit(*p) && !strchr(".,: ", *p))
			return;
	if (!begins_number(colon + 1 + strspn(colon + 1, " ")))
		return;
	strbuf_printf(&b, "%.*s / %s", (int)(colon - text->text), text->text, colon + 1);
	strbuf_free(text);
	*text = b;
}

/* The unit of time that a text of one number and it ends with, or begins with; 0: none. */
static double time_unit(const char *p, const char *end)
{
	struct unit u;
	struct word word;
	size_t length;

	while (p < end && (is_digit(*p) || strchr(".,/() +", *p)))
		p++;
	length = grammar_word_length(p);
	if (!length || !word_find(p, length, &word) || p + length > end)
		return 0;
	u = word_unit(&word);
	return u.dimension.power[AXIS_TIME] == 1 ? u.numerator / u.denominator : 0;
}

/* "1 hour and 30 minutes" */
static void write_and(struct strbuf *text)
{
	struct strbuf b = STRBUF_INIT;
	const char *end;

	for (const char *p = text->text + 1; text->length && *p; p++) {
		if (p[-1] != ' ' || !(end = answer_word(WORDS_AND, p, NULL)) || *end != ' ' ||
		    !is_digit(*text->text) || !is_digit(end[1]) ||
		    !(time_unit(text->text, p) > time_unit(end + 1, end + strlen(end))) ||
		    !(time_unit(end + 1, end + strlen(end)) > 0))
			continue;
		strbuf_add(&b, text->text, (size_t)(p - text->text));
		strbuf_puts(&b, end + 1);
		strbuf_free(text);
		*text = b;
		return;
	}
}

void answer_write_ratios(struct strbuf *text, const struct answer_rule *rule)
{
	struct unit wanted = quantity_make(0, rule->unit ? rule->unit : "1").unit;

	assert(text);
	if (!text->length)
		return;
	write_and(text);
	write_percent(text);
	if (rule->unit && unit_is_plain(&wanted)) {
		write_among(text);
		write_colon(text);
	}
	write_per(text);
}

const char *answer_behind_once(const char *text)
{
	const char *end = answer_word(WORDS_ONCE, text, NULL);

	return end && *end == ' ' ? end + 1 : NULL;
}
