/* answer_text.c - the bytes of a typed answer brought to one spelling */
#include "config.h"
#include "quantity/answer_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "quantity/answer_words_private.h"
#include "quantity/grammar_private.h"

/* --- code points ------------------------------------------------------------------------------ */

/* The digit's value in any of the alphabets that people type numbers in, -1 when it is none. */
static int digit_value(long code)
{
	static const long zeros[] = {
		'0',   0xff10, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66,  0xae6,  0xb66,
		0xbe6, 0xc66,  0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
	};

	for (size_t i = 0; i < COUNT_OF(zeros); i++)
		if (code >= zeros[i] && code <= zeros[i] + 9)
			return (int)(code - zeros[i]);
	return code >= 0x1d7ce && code <= 0x1d7ff ? (int)(code - 0x1d7ce) % 10 : -1;
}

static bool between(long code, long low, long high)
{
	return code >= low && code <= high;
}

static bool is_blank(long code)
{
	return code == ' ' || code == '\t' || code == 0xa0 || between(code, 0x2000, 0x200a) ||
	       code == 0x202f || code == 0x205f || code == 0x3000;
}

/* Joiners, marks of direction and the like: nothing a reader sees. */
static bool is_invisible(long code)
{
	return code == 0xad || between(code, 0x200b, 0x200f) || between(code, 0x202a, 0x202e) ||
	       between(code, 0x2060, 0x206f) || code == 0xfeff || between(code, 0xfe00, 0xfe0f);
}

/* Other spellings of what the grammar knows. */
static const struct { long code; const char *text; } spellings[] = {
	{ 0x2010, "-" }, { 0x2011, "-" }, { 0x2012, "-" }, { 0x2013, "-" }, { 0x2014, "-" },
	{ 0x2212, "-" },
	{ 0xfe63, "-" }, { 0xfe58, "-" }, { 0x2217, "*" }, { 0x2715, "×" }, { 0x2716, "×" },
	{ 0x22c5, "·" },
	{ 0x2219, "·" }, { 0x2022, "·" }, { 0x2044, "/" }, { 0x2215, "/" }, { 0xf7, "/" },
	{ 0x2018, "'" },
	{ 0x2019, "'" }, { 0x2bc, "'" }, { 0xb4, "'" }, { 0x60c, "," }, { 0x66b, "." },
	{ 0x66c, "'" }, { 0x2248, "~" },
	{ 0x2243, "~" }, { 0x223c, "~" }, { 0x2245, "~" }, { 0x201c, "\"" }, { 0x201d, "\"" },
	{ 0x201e, "\"" },
	{ 0xab, "\"" }, { 0xbb, "\"" }, { 0x2236, ":" }, { 0x66a, "%" }, { 0xbd, " 1/2" },
	{ 0xbc, " 1/4" }, { 0xbe, " 3/4" },
	{ 0xa2, " cent" }, { 0x2030, " permille" },
	{ 0x2153, " 1/3" }, { 0x2154, " 2/3" }, { 0x215b, " 1/8" },
};

static void put_code(struct strbuf *out, long code)
{
	int digit = digit_value(code);

	if (digit >= 0) {
		strbuf_putc(out, (char)('0' + digit));
		return;
	}
	if (between(code, 0xff01, 0xff5e))     /* fullwidth ASCII */
		code -= 0xfee0;
	for (size_t i = 0; i < COUNT_OF(spellings); i++)
		if (spellings[i].code == code) {
			strbuf_puts(out, spellings[i].text);
			return;
		}
	strbuf_utf8(out, (unsigned long)code);
}

static bool plain_spelling(const char *text, size_t length, struct strbuf *out)
{
	size_t n;

	for (size_t at = 0; at < length; at += n) {
		unsigned long read;
		long code;

		n = utf8_read(text + at, length - at, &read);
		if (n == 0)
			return false;
		code = (long)read;
		if (is_blank(code)) {
			if (out->length && out->text[out->length - 1] != ' ')
				strbuf_putc(out, ' ');
		} else if (code < 0x20 || between(code, 0x7f, 0x9f) || code == 0x2028 ||
		           code == 0x2029) {
			return false;
		} else if (!is_invisible(code)) {
			put_code(out, code);
		}
	}
	return true;
}

/* --- what stands around the answer ------------------------------------------------------------ */

static void keep(struct strbuf *b, size_t start, size_t end)
{
	char *text = memory_copy(b->text + start, end - start);

	strbuf_clear(b);
	strbuf_puts(b, text);
	free(text);
}

static void trim(struct strbuf *b)
{
	size_t start = 0, end = b->length;

	while (start < end && b->text[start] == ' ')
		start++;
	while (end > start && b->text[end - 1] == ' ')
		end--;
	if (start || end < b->length)
		keep(b, start, end);
}

/* "**4 s**", "`4 s`", "$4 s$", "\"4 s\"" */
static bool strip_pair(struct strbuf *b)
{
	static const char *const pairs[] = { "**", "__", "$$", "*", "_", "`", "$", "\"" };

	for (size_t i = 0; i < COUNT_OF(pairs); i++) {
		size_t n = strlen(pairs[i]);

		if (b->length > 2 * n && !strncmp(b->text, pairs[i], n) &&
		    !strcmp(b->text + b->length - n, pairs[i])) {
			keep(b, n, b->length - n);
			return true;
		}
	}
	return false;
}

/* "= 4 s", "~ 4 s", "about 4 s" */
static bool strip_front(struct strbuf *b)
{
	const char *behind = *b->text == '=' || *b->text == '~' ? b->text + 1
		: answer_behind_front(b->text);

	if (b->length && behind)
		keep(b, (size_t)(behind - b->text), b->length);
	return b->length && behind;
}

/* "t = 4 s", "time: 4 s" */
static bool strip_name(struct strbuf *b)
{
	const char *equals = strpbrk(b->text, "=:");

	if (!equals || strpbrk(equals + 1, "=:") || !grammar_word_length(b->text))
		return false;
	for (const char *p = b->text; p < equals; p++)
		if (strchr("+-*/^(),.;:%$", *p))
			return false;
	keep(b, (size_t)(equals + 1 - b->text), b->length);
	return true;
}

static bool strip_back(struct strbuf *b)
{
	if (b->length > 2 && !strcmp(b->text + b->length - 2, "×")) {  /* "3×": so many times */
		keep(b, 0, b->length - 2);
		return true;
	}
	if (b->length > 3 && !strcmp(b->text + b->length - 3, "…")) {
		keep(b, 0, b->length - 3);
		return true;
	}
	if (!b->length || !strchr(".,;", b->text[b->length - 1]))
		return false;
	keep(b, 0, b->length - 1);
	return true;
}

/* "7 ч. 60 мин", "50 GB./s": the stop of an abbreviation is no sign between two units, for none
 * stands there. */
static void drop_stops(struct strbuf *b)
{
	size_t to = 0;

	for (size_t i = 0; i < b->length; i++) {
		bool letter = i && ((unsigned char)b->text[i - 1] >= 0x80 ||
		                    isalpha((unsigned char)b->text[i - 1]));

		if (b->text[i] != '.' || !letter || !strchr(" /^)*", b->text[i + 1]))
			b->text[to++] = b->text[i];
	}
	b->text[b->length = to] = '\0';
}

bool answer_clean_start(const char *text, size_t length, struct strbuf *out)
{
	bool clean = plain_spelling(text, length, out);

	trim(out);
	return clean && out->length;
}

bool answer_clean(const char *text, size_t length, struct strbuf *out)
{
	if (!plain_spelling(text, length, out))
		return false;
	for (int said = 0; said < 2; said++) {         /* "в полтора раза": a number says "в" */
		do {
			trim(out);
		} while (strip_pair(out) || strip_front(out) || strip_name(out) ||
		         strip_back(out));
		if (!said)
			answer_say_in_digits(out);
	}
	drop_stops(out);
	return true;
}
