#include "config.h"
#include "text/links.h"

#include <md4c.h>
#include <string.h>

#include "base/die.h"
#include "base/message.h"

bool link_is_inside(const char *address, size_t length)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
	const char *hash = memchr(address, '#', length);
	size_t lesson = hash ? (size_t)(hash - address) : length, block = hash ? length - lesson - 1 : 0;

	if (length == 0 || length > LINK_TARGET || (hash && block == 0))
		return false;
	for (size_t i = 0; i < lesson; i++)
		if (!memchr(letters, address[i], sizeof letters - 1))
			return false;
	for (size_t i = length - block; i < length; i++)
		if (!memchr(letters, address[i], sizeof letters - 1) && address[i] != '_' && address[i] != '.')
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

size_t text_links(const char *markdown, void (*take)(void *context, const char *words, const char *target), void *context)
{
	static const MD_PARSER parser = {
		.flags = MD_FLAG_TABLES | MD_FLAG_LATEXMATHSPANS | MD_FLAG_NOHTML,
		.enter_block = ignore_block, .leave_block = ignore_block,
		.enter_span = enter_span, .leave_span = leave_span, .text = add_text,
	};
	struct reading r = { .take = take, .context = context, .words = STRBUF_INIT };

	if (strstr(markdown, "](") && md_parse(markdown, (MD_SIZE)strlen(markdown), &parser, &r))
		die(_("out of memory"));   /* the parser's only failure */
	strbuf_free(&r.words);
	return r.n;
}
