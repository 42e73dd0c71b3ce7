/* links.c - links to other places of the course, read and taken out */
#include "config.h"
#include "text/links.h"

#include <ctype.h>
#include <md4c.h>
#include <string.h>

#include "base/die.h"
#include "base/message.h"

enum { FLAGS = MD_FLAG_TABLES | MD_FLAG_LATEXMATHSPANS | MD_FLAG_NOHTML };

bool link_is_inside(const char *address, size_t length)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	const char *hash = memchr(address, '#', length);
	size_t lesson = hash ? (size_t)(hash - address) : length, block = hash
		? length - lesson - 1 : 0;

	if (length == 0 || length > LINK_TARGET || (hash && block == 0))
		return false;
	for (size_t i = 0; i < lesson; i++)
		if (!memchr(letters, address[i], sizeof letters - 1))
			return false;
	for (size_t i = length - block; i < length; i++)
		if (!memchr(letters, address[i], sizeof letters - 1) && address[i] != '_' &&
		    address[i] != '.')
			return false;
	return true;
}

/* What the parser's callbacks share. */
struct reading {
	void (*take)(void *context, const char *words, const char *target);
	void *context;
	struct strbuf words;
	bool inside;
	size_t n;
};

static int ignore_block(MD_BLOCKTYPE type, void *detail, void *data)
{
	(void)type, (void)detail, (void)data;
	return 0;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *data)
{
	const MD_SPAN_A_DETAIL *a = detail;
	struct reading *r = data;

	if (type == MD_SPAN_A)
		r->inside = a->href.size && link_is_inside(a->href.text, a->href.size);
	return 0;
}

static int leave_span(MD_SPANTYPE type, void *detail, void *data)
{
	const MD_SPAN_A_DETAIL *a = detail;
	struct reading *r = data;
	char target[LINK_TARGET + 1];

	if (type != MD_SPAN_A || !r->inside)
		return 0;
	memcpy(target, a->href.text, a->href.size);
	target[a->href.size] = '\0';
	r->take(r->context, r->words.text, target);
	strbuf_clear(&r->words);
	r->inside = false;
	r->n++;
	return 0;
}

static int add_text(MD_TEXTTYPE type, const MD_CHAR *bytes, MD_SIZE length, void *data)
{
	struct reading *r = data;

	if (r->inside && (type == MD_TEXT_SOFTBR || type == MD_TEXT_BR))
		strbuf_putc(&r->words, ' ');
	else if (r->inside)
		text_clean(&r->words, bytes, length, false);
	return 0;
}

static void parse(const char *markdown, const MD_PARSER *parser, void *data)
{
	if (strstr(markdown, "](") && md_parse(markdown, (MD_SIZE)strlen(markdown), parser, data))
		die(_("out of memory"));   /* the parser's only failure */
}

size_t text_links(const char *markdown, void (*take)(void *context, const char *words,
                                                     const char *target), void *context)
{
	static const MD_PARSER parser = {
		.flags = FLAGS,
		.enter_block = ignore_block, .leave_block = ignore_block,
		.enter_span = enter_span, .leave_span = leave_span, .text = add_text,
	};
	struct reading r = { .take = take, .context = context, .words = STRBUF_INIT };

	parse(markdown, &parser, &r);
	strbuf_free(&r.words);
	return r.n;
}

/* --- without them ---------------------------------------------------------- */

struct copying { const char *from, *end; struct strbuf *to; };

/* The bracket that opens the words which end there. */
static const char *words_begin(const char *from, const char *end)
{
	const char *p = end;

	for (int depth = 1; depth > 0 && p > from;) {
		p--;
		depth += *p == ']' ? 1 : *p == '[' ? -1 : 0;
	}
	return p;
}

/* Only [words](address) is taken apart: the parser gives an address without escapes as it stands in
 * the source. */
static int copy_words(MD_SPANTYPE type, void *detail, void *data)
{
	const MD_SPAN_A_DETAIL *a = detail;
	struct copying *c = data;
	const char *address, *begin;

	if (type != MD_SPAN_A || !a->href.size || !link_is_inside(a->href.text, a->href.size))
		return 0;
	address = a->href.text;
	if (address < c->from + 3 || address + a->href.size >= c->end ||
	    memcmp(address - 2, "](", 2) != 0 ||
	    address[a->href.size] != ')')
		return 0;
	begin = words_begin(c->from, address - 2);
	strbuf_add(c->to, c->from, (size_t)(begin - c->from));
	strbuf_add(c->to, begin + 1, (size_t)(address - begin - 3));
	c->from = address + a->href.size + 1;
	return 0;
}

static int ignore_span(MD_SPANTYPE type, void *detail, void *data)
{
	(void)type, (void)detail, (void)data;
	return 0;
}

static int ignore_text(MD_TEXTTYPE type, const MD_CHAR *bytes, MD_SIZE length, void *data)
{
	(void)type, (void)bytes, (void)length, (void)data;
	return 0;
}

void text_without_links(const char *markdown, struct strbuf *to)
{
	static const MD_PARSER copier = {
		.flags = FLAGS,
		.enter_block = ignore_block, .leave_block = ignore_block,
		.enter_span = ignore_span, .leave_span = copy_words, .text = ignore_text,
	};
	struct copying c = { markdown, markdown + strlen(markdown), to };

	parse(markdown, &copier, &c);
	strbuf_puts(to, c.from);
}

/* --- what is no link ------------------------------------------------------- */

struct strange {
	void (*take)(void *context, enum strange_link kind, const char *address);
	void *context;
	struct strbuf address;
	bool inside;                           /* what would be the address */
	int brackets;                          /* opened in this block */
	char last;
};

/* "https://…", "mailto:…": it is shown behind the words, for a browser. */
static bool is_of_web(const char *address, size_t length)
{
	size_t n = 0;

	while (n < length && (isalnum((unsigned char)address[n]) || strchr("+-.", address[n])))
		n++;
	return n > 1 && n + 1 < length && address[n] == ':' && isalpha((unsigned char)*address);
}

static void take_strange(const struct strange *s, enum strange_link kind, const MD_ATTRIBUTE *a)
{
	struct strbuf address = STRBUF_INIT;

	if (a->size)
		strbuf_add(&address, a->text, a->size);
	s->take(s->context, kind, address.text);
	strbuf_free(&address);
}

static int enter_strange(MD_SPANTYPE type, void *detail, void *data)
{
	const MD_ATTRIBUTE *href;

	if (type == MD_SPAN_IMG)
		take_strange(data, STRANGE_PICTURE, &((const MD_SPAN_IMG_DETAIL *)detail)->src);
	if (type != MD_SPAN_A)
		return 0;
	href = &((const MD_SPAN_A_DETAIL *)detail)->href;
	if (!href->size || (!link_is_inside(href->text, href->size) &&
	                    !is_of_web(href->text, href->size)))
		take_strange(data, STRANGE_ADDRESS, href);
	return 0;
}

/* "[words](an address)" that is read as words, since an address has no blank. */
static int read_on(MD_TEXTTYPE type, const MD_CHAR *bytes, MD_SIZE length, void *data)
{
	struct strange *s = data;

	for (MD_SIZE i = 0; i < length; i++) {
		char c = type == MD_TEXT_NORMAL ? bytes[i] : ' ';

		if (s->inside && c == ')') {
			if (strchr(s->address.text, ' '))
				s->take(s->context, STRANGE_ADDRESS, s->address.text);
			s->inside = false;
		} else if (s->inside) {
			strbuf_putc(&s->address, c);
		} else if (c == '(' && s->last == ']' && s->brackets) {
			s->inside = true;
			strbuf_clear(&s->address);
		}
		s->brackets += c == '[';
		s->last = c;
	}
	return 0;
}

static int begin_block(MD_BLOCKTYPE type, void *detail, void *data)
{
	struct strange *s = data;

	(void)type, (void)detail;
	s->inside = false;
	s->brackets = 0;
	s->last = ' ';
	return 0;
}

void text_strange_links(const char *markdown, void (*take)(void *context, enum strange_link kind,
                                                           const char *address), void *context)
{
	static const MD_PARSER parser = {
		.flags = FLAGS,
		.enter_block = begin_block, .leave_block = ignore_block,
		.enter_span = enter_strange, .leave_span = ignore_span, .text = read_on,
	};
	struct strange s = { .take = take, .context = context, .address = STRBUF_INIT };

	parse(markdown, &parser, &s);
	strbuf_free(&s.address);
}
