/* maths.c - formulas as one line of text */
#include "config.h"
#include "text/maths_private.h"
#include "text/text.h"

#include <string.h>
#include <unictype.h>
#include <unistr.h>

enum { DEPTH_MAX = 16 };               /* deeper arguments are shown flat */

/* What was written last, and so whether a blank must part it from what comes. */
enum last {
	LAST_NOTHING, LAST_ATOM, LAST_WORD, LAST_BIG, LAST_RELATION, LAST_OPERATOR, LAST_OPEN,
	LAST_CLOSE,
	LAST_FRACTION,                 /* would swallow a letter or a bracket that follows */
	LAST_TAIL                      /* "_b" would swallow a letter */
};

struct formula {
	struct strbuf text;
	enum last last;
	bool blank;                    /* the source has one here */
	bool script;                   /* set tight */
	int brackets;                  /* open ones */
	unsigned factors;              /* outside brackets, as is the next */
	bool operators;
};

struct source { const char *at, *end; int depth; };

static void parse(struct formula *f, struct source s);

/* --- writing ---------------------------------------------------------------------------------- */

static bool is_operand(enum last kind)
{
	return kind == LAST_ATOM || kind == LAST_WORD || kind == LAST_BIG ||
	       kind == LAST_FRACTION || kind == LAST_TAIL;
}

static bool is_name(enum last kind)
{
	return kind == LAST_WORD || kind == LAST_BIG;
}

static bool wants_blank(const struct formula *f, enum last next)
{
	if (f->last == LAST_NOTHING || f->text.text[f->text.length - 1] == ' ')
		return false;
	if (f->last == LAST_FRACTION && next == LAST_OPEN)
		return true;
	if (is_operand(f->last) && is_operand(next) && (f->last != LAST_ATOM || is_name(next)))
		return true;
	return !f->script && (f->blank || f->last == LAST_RELATION || next == LAST_RELATION);
}

static void put(struct formula *f, const char *text, size_t length, enum last kind)
{
	bool apart = length && *text != ' ' && wants_blank(f, kind);

	if (!length)
		return;
	if (apart)
		strbuf_putc(&f->text, ' ');
	if (!f->brackets) {
		f->factors += is_operand(kind);
		f->operators |= apart || kind == LAST_BIG || kind == LAST_RELATION ||
		                (kind == LAST_OPERATOR && f->last != LAST_NOTHING);
	}
	strbuf_add(&f->text, text, length);
	f->last = text[length - 1] == ' ' ? LAST_OPERATOR : kind;
	f->blank = false;
}

static void put_text(struct formula *f, const char *text, enum last kind)
{
	put(f, text, strlen(text), kind);
}

static void open_bracket(struct formula *f, const char *text)
{
	if (!f->brackets && f->last != LAST_WORD)
		f->factors++;
	put_text(f, text, LAST_OPEN);
	f->brackets++;
}

/* A sign that is no factor of its own. */
static void put_sign(struct formula *f, const char *text, size_t length)
{
	put(f, text, length, LAST_CLOSE);
	f->last = LAST_ATOM;
}

/* A closing bracket, or a sign that belongs to what is before it. */
static void put_tail(struct formula *f, const char *text, size_t length)
{
	f->blank = false;
	put_sign(f, text, length);
}

static void close_bracket(struct formula *f, const char *text)
{
	f->brackets -= f->brackets > 0;
	put_tail(f, text, strlen(text));
}

static void add_bracketed(struct strbuf *to, const struct formula *inner, bool brackets)
{
	if (brackets)
		strbuf_putc(to, '(');
	strbuf_add(to, inner->text.text, inner->text.length);
	if (brackets)
		strbuf_putc(to, ')');
}

static bool is_one_factor(const struct formula *f)
{
	return f->factors <= 1 && !f->operators && *f->text.text != '-';
}

static bool is_one_code(const struct strbuf *text)
{
	int n = u8_mblen((const uint8_t *)text->text, text->length);

	return n > 0 && (size_t)n == text->length;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Of ASCII, whatever the locale says of other bytes. */
static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static size_t code_length(const char *at, const char *end)
{
	int n = u8_mblen((const uint8_t *)at, (size_t)(end - at));

	return n > 0 ? (size_t)n : 1;
}

static void skip_blanks(struct source *s)
{
	while (s->at < s->end && is_blank(*s->at))
		s->at++;
}

static size_t name_length(const char *at, const char *end)
{
	size_t n = 0;

	while (at + n < end && is_letter(at[n]))
		n++;
	return n;
}

/* What stands between braces, an unclosed one reaching to the end, or one token. */
static struct source argument(struct source *s)
{
	struct source inner;
	int level = 0;

	skip_blanks(s);
	inner = (struct source){ s->at, s->at, s->depth + 1 };
	if (s->at == s->end)
		return inner;
	if (*s->at != '{') {
		s->at += *s->at == '\\' ? 1 + name_length(s->at + 1, s->end)
		                       : code_length(s->at, s->end);
		inner.end = s->at;
		return inner;
	}
	inner.at = ++s->at;
	for (; s->at < s->end; s->at++) {
		if (*s->at == '}' && level-- == 0)
			break;
		level += *s->at == '{';
		if (*s->at == '\\' && s->at + 1 < s->end)
			s->at++;
	}
	inner.end = s->at;
	s->at += s->at < s->end;
	return inner;
}

static struct formula parse_argument(struct source *s, bool script)
{
	struct formula inner = { .text = STRBUF_INIT, .script = script };

	parse(&inner, argument(s));
	return inner;
}

/* --- scripts ---------------------------------------------------------------------------------- */

/* A number without braces is meant whole, whatever TeX would raise of it. */
static struct source script_argument(struct source *s)
{
	const char *at;

	skip_blanks(s);
	at = s->at;
	if (at < s->end && (*at == '-' || *at == '+'))
		at++;
	if (at < s->end && is_digit(*at)) {
		struct source number = { s->at, s->at, s->depth + 1 };

		while (at < s->end && is_digit(*at))
			at++;
		s->at = number.end = at;
		return number;
	}
	return argument(s);
}

/* False, and nothing written, unless every character has a small twin.  Words of three letters
 * and more are not lowered: many have no letters for it, and all should look alike. */
static bool small(struct strbuf *to, const struct strbuf *text, bool raised)
{
	struct strbuf twin = STRBUF_INIT;
	unsigned letters = 0;
	bool whole = text->length > 0;

	for (size_t i = 0; whole && i < text->length;) {
		ucs4_t c;
		uint32_t code;

		i += (size_t)u8_mbtouc(&c, (const uint8_t *)text->text + i, text->length - i);
		code = raised ? maths_raised(c) : maths_lowered(c);
		letters = c < 0x80 && is_letter((char)c) ? letters + 1 : 0;
		whole = code && (raised || letters < 3);
		strbuf_utf8(&twin, code);
	}
	if (whole)
		strbuf_add(to, twin.text, twin.length);
	strbuf_free(&twin);
	return whole;
}

static bool is_word(const struct strbuf *text)
{
	for (size_t i = 0; i < text->length; i++) {
		char c = text->text[i];

		if ((unsigned char)c < 0x80 && !is_letter(c) && !is_digit(c))
			return false;
	}
	return true;
}

static void put_script(struct formula *f, struct source *s, bool raised)
{
	struct formula inner = { .text = STRBUF_INIT, .script = true };
	const char *sign;

	parse(&inner, script_argument(s));
	sign = inner.text.text;
	if (small(&f->text, &inner.text, raised)) {
		f->last = f->last == LAST_NOTHING ? LAST_ATOM : f->last;
	} else if (raised && is_one_code(&inner.text) && inner.last != LAST_ATOM) {
		strbuf_puts(&f->text, strcmp(sign, "∘") ? sign : "°");
	} else if (raised && (!strcmp(sign, "′") || !strcmp(sign, "°"))) {
		strbuf_puts(&f->text, sign);
	} else {
		bool one = is_one_factor(&inner);
		bool whole = raised ? one : !inner.operators && is_word(&inner.text);

		strbuf_putc(&f->text, raised ? '^' : '_');
		add_bracketed(&f->text, &inner, !whole && !(one && *sign == '('));
		if (!is_name(f->last))
			f->last = LAST_TAIL;
	}
	f->blank = false;
	strbuf_free(&inner.text);
}

/* --- commands with arguments ------------------------------------------------------------------ */

static void put_fraction(struct formula *f, struct source *s)
{
	struct formula over = parse_argument(s, f->script), under = parse_argument(s, f->script);
	struct strbuf line = STRBUF_INIT;
	bool outside = !f->brackets, called = f->last == LAST_WORD;

	add_bracketed(&line, &over, over.operators);
	strbuf_putc(&line, '/');
	add_bracketed(&line, &under, !is_one_factor(&under));
	if (is_operand(f->last) && !is_name(f->last)) {
		f->blank = false;
		put_text(f, "·", LAST_OPERATOR);
	}
	if (called) {
		f->blank = false;
		open_bracket(f, "(");
	}
	put(f, line.text, line.length, LAST_FRACTION);
	if (called)
		close_bracket(f, ")");
	else
		f->operators |= outside;
	strbuf_free(&line);
	strbuf_free(&over.text);
	strbuf_free(&under.text);
}

static void put_root(struct formula *f, struct source *s)
{
	struct strbuf line = STRBUF_INIT;
	struct formula inner;
	bool whole;

	skip_blanks(s);
	if (s->at < s->end && *s->at == '[') {
		const char *close = memchr(s->at, ']', (size_t)(s->end - s->at));
		struct formula index = { .text = STRBUF_INIT, .script = true };

		if (close) {
			parse(&index, (struct source){ s->at + 1, close, s->depth + 1 });
			s->at = close + 1;
			if (!small(&line, &index.text, true))
				add_bracketed(&line, &index, true);
		}
		strbuf_free(&index.text);
	}
	inner = parse_argument(s, f->script);
	whole = is_one_factor(&inner);
	strbuf_puts(&line, "√");
	add_bracketed(&line, &inner, !whole);
	put(f, line.text, line.length, whole ? LAST_FRACTION : LAST_ATOM);
	strbuf_free(&line);
	strbuf_free(&inner.text);
}

static void put_binomial(struct formula *f, struct source *s)
{
	struct formula n = parse_argument(s, f->script), k = parse_argument(s, f->script);
	struct strbuf line = STRBUF_INIT;

	strbuf_printf(&line, "C(%s, %s)", n.text.text, k.text.text);
	put(f, line.text, line.length, LAST_ATOM);
	strbuf_free(&line);
	strbuf_free(&n.text);
	strbuf_free(&k.text);
}

static void put_accent(struct formula *f, struct source *s, const struct maths_command *c)
{
	struct formula inner = parse_argument(s, f->script);
	struct strbuf line = STRBUF_INIT;

	if (is_one_code(&inner.text)) {
		strbuf_printf(&line, "%s%s", inner.text.text, c->text);
	} else {
		strbuf_puts(&line, c->name);
		add_bracketed(&line, &inner, inner.text.length);
	}
	put(f, line.text, line.length, LAST_ATOM);
	strbuf_free(&line);
	strbuf_free(&inner.text);
}

/* Words stand as they are, but for braces and the backslash before a sign. */
static void put_words(struct formula *f, struct source *s)
{
	struct source words = argument(s);
	struct strbuf line = STRBUF_INIT;

	for (; words.at < words.end; words.at++) {
		if (*words.at == '\\' && words.at + 1 < words.end)
			words.at++;
		else if (*words.at == '{' || *words.at == '}')
			continue;
		strbuf_putc(&line, *words.at);
	}
	f->operators |= !f->brackets && strchr(line.text, ' ');
	put(f, line.text, line.length, LAST_ATOM);
	strbuf_free(&line);
}

/* --- commands --------------------------------------------------------------------------------- */

/* False when the command takes no argument. */
static bool put_with_argument(struct formula *f, struct source *s, const struct maths_command *c)
{
	if (c->kind == MATHS_TEXT)
		put_words(f, s);
	else if (c->kind == MATHS_DROP)
		argument(s);
	else if (c->kind == MATHS_ACCENT)
		put_accent(f, s, c);
	else if (c->kind == MATHS_FRACTION)
		put_fraction(f, s);
	else if (c->kind == MATHS_ROOT)
		put_root(f, s);
	else if (c->kind == MATHS_BINOMIAL)
		put_binomial(f, s);
	else
		return false;
	return true;
}

/* TeX needs the blank after a command; the author means one that has a twin before the command, or
 * a sign behind it. */
static bool means_blank(const struct source *s, bool before)
{
	char next = s->at < s->end ? *s->at : 'x';

	return before || !(is_letter(next) || is_digit(next) || strchr("\\([{", next));
}

static void put_command(struct formula *f, struct source *s, const struct maths_command *c)
{
	bool before = f->blank, after = s->at < s->end && is_blank(*s->at);

	skip_blanks(s);
	switch (c->kind) {
	case MATHS_SYMBOL:
	case MATHS_PREFIX:
		put_text(f, c->text, LAST_ATOM);
		f->blank = after && means_blank(s, before && c->kind == MATHS_SYMBOL);
		break;
	case MATHS_WORD:
	case MATHS_BIG:
		put_text(f, c->text, c->kind == MATHS_WORD ? LAST_WORD : LAST_BIG);
		f->blank = after;
		break;
	case MATHS_BINARY:
		f->blank = before || after;
		put_text(f, c->text, LAST_OPERATOR);
		f->blank = before || after;
		break;
	case MATHS_RELATION:
		put_text(f, c->text, LAST_RELATION);
		break;
	case MATHS_OPEN:
		open_bracket(f, c->text);
		break;
	case MATHS_CLOSE:
		close_bracket(f, c->text);
		break;
	case MATHS_BLANK:
		f->blank = true;
		break;
	case MATHS_NOTHING:
		if (*c->text && s->at < s->end && *s->at == *c->text)
			s->at++;
		break;
	case MATHS_TEXT:               /* too deep for its argument */
	case MATHS_DROP:
	case MATHS_ACCENT:
	case MATHS_FRACTION:
	case MATHS_ROOT:
	case MATHS_BINOMIAL:
		put_text(f, c->name, LAST_WORD);
		break;
	}
}

/* A backslash and a sign. */
static void put_escaped(struct formula *f, const char *sign, size_t length)
{
	if (strchr(",:; \t\n", *sign)) {
		f->blank = true;
	} else if (*sign == '\\') {
		f->blank = false;
		put_text(f, ";", LAST_OPERATOR);
		f->blank = true;
	} else if (*sign == '{') {
		open_bracket(f, "{");
	} else if (*sign == '}') {
		close_bracket(f, "}");
	} else if (*sign == '|') {
		put_text(f, "‖", LAST_OPERATOR);
	} else if (*sign != '!') {
		put_sign(f, sign, length);
	}
}

static void backslash(struct formula *f, struct source *s)
{
	const char *name = ++s->at;
	size_t n = name_length(name, s->end);
	const struct maths_command *c = maths_command(name, n);
	bool after;

	if (name == s->end) {
		put_text(f, "\\", LAST_OPERATOR);
	} else if (!n) {
		s->at += code_length(name, s->end);
		put_escaped(f, name, (size_t)(s->at - name));
	} else if (c) {
		s->at += n;
		if (s->depth >= DEPTH_MAX || !put_with_argument(f, s, c))
			put_command(f, s, c);
	} else {
		s->at += n;
		after = s->at < s->end && is_blank(*s->at);
		put(f, name, n, LAST_WORD);
		f->blank = after;
	}
}

/* --- the rest --------------------------------------------------------------------------------- */

/* Digits with the points and commas between them. */
static void put_number(struct formula *f, struct source *s)
{
	const char *start = s->at;

	while (s->at < s->end && (is_digit(*s->at) ||
	       ((*s->at == '.' || *s->at == ',') && s->at + 1 < s->end && is_digit(s->at[1]))))
		s->at++;
	put(f, start, (size_t)(s->at - start), LAST_ATOM);
}

static void put_other(struct formula *f, struct source *s)
{
	const uint32_t operand = UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N | UC_CATEGORY_MASK_M;
	size_t n = code_length(s->at, s->end);
	ucs4_t c;

	u8_mbtouc(&c, (const uint8_t *)s->at, n);
	put(f, s->at, n, uc_is_general_category_withtable(c, operand) ? LAST_ATOM : LAST_OPERATOR);
	s->at += n;
}

static void parse(struct formula *f, struct source s)
{
	while (s.at < s.end) {
		char c = *s.at;

		if (c == '\\') {
			backslash(f, &s);
			continue;
		}
		if (is_digit(c)) {
			put_number(f, &s);
			continue;
		}
		if (!strchr("^_ \t\r\n~&{}()[]'!%", c)) {
			put_other(f, &s);
			continue;
		}
		s.at++;
		if ((c == '^' || c == '_') && s.depth < DEPTH_MAX)
			put_script(f, &s, c == '^');
		else if (c == '^' || c == '_')
			put(f, s.at - 1, 1, LAST_OPERATOR);
		else if (c == '(' || c == '[')
			open_bracket(f, c == '(' ? "(" : "[");
		else if (c == ')' || c == ']')
			close_bracket(f, c == ')' ? ")" : "]");
		else if (c == '\'')
			put_tail(f, "′", strlen("′"));
		else if (c == '!' || c == '%')
			put_tail(f, s.at - 1, 1);
		else if (c != '{' && c != '}')
			f->blank = true;
	}
}

void text_maths(struct strbuf *to, const char *maths)
{
	struct formula f = { .text = STRBUF_INIT };

	parse(&f, (struct source){ maths, maths + strlen(maths), 0 });
	text_clean(to, f.text.text, f.text.length, false);
	strbuf_free(&f.text);
}
