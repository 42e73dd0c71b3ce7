/* scan.c - is this text strict JSON? */
#include "config.h"
#include "json/scan_private.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/message.h"
#include "base/number.h"
#include "base/utf8.h"

struct scan {
	const char *start, *p, *end;
	int depth;
	size_t keys, twice;            /* keys so far; the one to be refused, from 1; 0: none */
	enum status status;
	struct diag *d;
};

/* Always false. */
static bool fail(struct scan *s, const char *at, enum status status, const char *why)
{
	size_t line = 1, column = 1;

	for (const char *q = s->start; q < at; q++) {
		if (*q == '\n')
			line++, column = 1;
		else if (!utf8_continues(*q))
			column++;
	}
	s->status = diagnose(s->d, status, _("line %zu, column %zu: %s"), line, column, why);
	return false;
}

static bool wrong(struct scan *s, const char *why)
{
	return fail(s, s->p, STATUS_E_SYNTAX, why);
}

/* The character at hand; NUL, which is valid nowhere, also at the end. */
static char peek(const struct scan *s)
{
	return s->p < s->end ? *s->p : '\0';
}

static bool accept(struct scan *s, char c)
{
	if (s->p == s->end || *s->p != c)
		return false;
	s->p++;
	return true;
}

static void skip_space(struct scan *s)
{
	while (accept(s, ' ') || accept(s, '\t') || accept(s, '\n') || accept(s, '\r'))
		;
}

static bool scan_word(struct scan *s, const char *word)
{
	size_t n = strlen(word);

	if ((size_t)(s->end - s->p) < n || memcmp(s->p, word, n) != 0)
		return wrong(s, _("a value is expected here"));
	s->p += n;
	return true;
}

static bool scan_digits(struct scan *s)
{
	if (peek(s) < '0' || peek(s) > '9')
		return wrong(s, _("a digit is expected here"));
	while (peek(s) >= '0' && peek(s) <= '9')
		s->p++;
	return true;
}

static bool scan_number(struct scan *s)
{
	const char *from = s->p, *end;
	char text[SCAN_NUMBER + 1];
	bool exponent;
	size_t length;
	double value;

	accept(s, '-');
	if (accept(s, '0')) {
		if (peek(s) >= '0' && peek(s) <= '9')
			return wrong(s, _("a number does not begin with a needless zero"));
	} else if (!scan_digits(s)) {
		return false;
	}
	if (accept(s, '.') && !scan_digits(s))
		return false;
	exponent = accept(s, 'e') || accept(s, 'E');
	if (exponent) {
		if (!accept(s, '+'))
			accept(s, '-');
		if (!scan_digits(s))
			return false;
	}
	length = (size_t)(s->p - from);
	if (length > SCAN_NUMBER)
		return fail(s, from, STATUS_E_LIMIT, _("this number has too many digits"));
	if (!exponent)                         /* 63 digits are well inside the doubles */
		return true;
	memcpy(text, from, length);
	text[length] = '\0';
	if (!number_read(text, &value, &end))
		return fail(s, from, STATUS_E_LIMIT, _("this number is too large"));
	return true;
}

/* Four hexadecimal digits; false with the fault reported. */
static bool scan_hex(struct scan *s, unsigned long *code)
{
	*code = 0;
	for (int i = 0; i < 4; i++) {
		char c = peek(s);
		const char *digits = "0123456789abcdef", *at;

		if (c >= 'A' && c <= 'F')
			c = (char)(c - 'A' + 'a');
		at = c ? strchr(digits, c) : NULL;
		if (!at)
			return wrong(s, _("\\u needs four hexadecimal digits"));
		*code = *code << 4 | (unsigned long)(at - digits);
		s->p++;
	}
	return true;
}

/* Behind "\u". */
static bool scan_code(struct scan *s)
{
	unsigned long code, low;

	if (!scan_hex(s, &code))
		return false;
	if (code == 0)
		return wrong(s, _("a string cannot hold the character NUL"));
	if (code >= 0xd800 && code <= 0xdfff) {
		if (code >= 0xdc00 || !accept(s, '\\') || !accept(s, 'u'))
			return wrong(s, _("half of a surrogate pair"));
		if (!scan_hex(s, &low))
			return false;
		if (low < 0xdc00 || low > 0xdfff)
			return wrong(s, _("half of a surrogate pair"));
	}
	return true;
}

static bool scan_escape(struct scan *s)
{
	if (accept(s, 'u'))
		return scan_code(s);
	if (!peek(s) || !strchr("\"\\/bfnrt", peek(s)))
		return wrong(s, _("no such escape in a string"));
	s->p++;
	return true;
}

/* Past characters that stand for themselves; false at a byte that is no UTF-8. */
static bool scan_plain(struct scan *s)
{
	unsigned long code;
	size_t n = 1;

	while (s->p < s->end && n > 0 && (unsigned char)*s->p >= ' ' && *s->p != '"' &&
	       *s->p != '\\') {
		n = (unsigned char)*s->p < 0x80 ? 1
			: utf8_read(s->p, (size_t)(s->end - s->p), &code);
		s->p += n;
	}
	return n > 0;
}

/* At the quote. */
static bool scan_string(struct scan *s)
{
	s->p++;
	for (;;) {
		if (!scan_plain(s))
			return wrong(s, _("not valid UTF-8"));
		if (accept(s, '"'))
			break;
		if (s->p == s->end)
			return wrong(s, _("the text ends inside a string"));
		if (!accept(s, '\\'))
			return wrong(s, _("a control character must be written as an escape"));
		if (!scan_escape(s))
			return false;
	}
	return true;
}

static bool scan_value(struct scan *s);

static bool scan_array(struct scan *s)
{
	s->p++;
	skip_space(s);
	if (accept(s, ']'))
		return true;
	do {
		if (!scan_value(s))
			return false;
	} while (accept(s, ','));
	return accept(s, ']') || wrong(s, _("a comma or ] is expected here"));
}

static bool scan_member(struct scan *s)
{
	skip_space(s);
	if (peek(s) != '"')
		return wrong(s, _("a key in quotes is expected here"));
	if (++s->keys == s->twice)
		return wrong(s, _("this key is in the object already"));
	if (!scan_string(s))
		return false;
	skip_space(s);
	if (!accept(s, ':'))
		return wrong(s, _("a colon is expected here"));
	return scan_value(s);
}

static bool scan_object(struct scan *s)
{
	s->p++;
	skip_space(s);
	if (accept(s, '}'))
		return true;
	do {
		if (!scan_member(s))
			return false;
	} while (accept(s, ','));
	return accept(s, '}') || wrong(s, _("a comma or } is expected here"));
}

static bool scan_nested(struct scan *s, bool (*scan)(struct scan *s))
{
	if (s->depth == SCAN_DEPTH)
		return fail(s, s->p, STATUS_E_LIMIT,
		            _("too many arrays and objects inside one another"));
	s->depth++;
	if (!scan(s))
		return false;
	s->depth--;
	return true;
}

/* With the space around it. */
static bool scan_value(struct scan *s)
{
	bool fine;

	skip_space(s);
	switch (peek(s)) {
	case '{': fine = scan_nested(s, scan_object); break;
	case '[': fine = scan_nested(s, scan_array); break;
	case '"': fine = scan_string(s); break;
	case 't': fine = scan_word(s, "true"); break;
	case 'f': fine = scan_word(s, "false"); break;
	case 'n': fine = scan_word(s, "null"); break;
	case '-': case '0': case '1': case '2': case '3': case '4':
	case '5': case '6': case '7': case '8': case '9':
		fine = scan_number(s);
		break;
	default: fine = wrong(s, _("a value is expected here"));
	}
	skip_space(s);
	return fine;
}

enum status json_scan(const char *text, size_t length, size_t twice, struct diag *d)
{
	struct scan s = { .start = text, .p = text, .end = text + length, .twice = twice, .d = d };

	assert(text || length == 0);
	if (length > SCAN_SIZE)
		return diagnose(d, STATUS_E_LIMIT, _("larger than %u bytes"), SCAN_SIZE);
	if (scan_value(&s) && s.p < s.end)
		wrong(&s, _("nothing may stand behind the value"));
	assert(s.status != STATUS_OK || (s.depth == 0 && twice == 0));
	return s.status;
}
