/* rule_layout.c - rules about the room that texts have on a screen */
#include "config.h"
#include "author/rules_private.h"

#include <stdio.h>
#include <string.h>

/* The reader's page at 80x24: as app/reader_page.c and app/reader_pane.c lay it out. */
enum {
	WIDTH = 77, LINES = 22,        /* of the page, beside the scroll bar and between the bars */
	INDENT = 4, INDENT_QUESTION = 2, INDENT_CHOICE = 6, INDENT_LISTED = 10,
	LABEL_WIDTH = 35,              /* a knob's, of a slider's line */
	TITLE_WIDTH = 76,              /* a chart's */
	LEGEND_WIDTH = 44,             /* a curve's name */
	SEEDS = 3
};

static int indent_of(const struct check *c, int block, enum text_role role)
{
	static const int indents[TEXT_ROLE_COUNT] = {
		[TEXT_QUESTION] = INDENT_QUESTION, [TEXT_CHOICE] = INDENT_LISTED,
		[TEXT_SAY] = INDENT,
		[TEXT_HINT] = INDENT, [TEXT_SOLVE] = INDENT,
	};

	if (role == TEXT_CHOICE && c->lesson->blocks[block].exercise.form == FORM_ONE)
		return INDENT_CHOICE;
	return indents[role];
}

struct size { int width, lines; };

static struct size laid_out(struct check *c, int block, const struct text *t)
{
	struct strbuf markdown = STRBUF_INIT, clean = STRBUF_INIT;
	struct size size = { 0, 0 };
	struct document d;

	check_markdown(c, block, t, &markdown);
	text_clean(&clean, markdown.text, markdown.length, true);
	text_layout(clean.text, WIDTH - indent_of(c, block, t->role), &d);
	for (size_t i = 0; i < d.n_lines; i++) {
		int width = d.lines[i].indent;

		for (size_t k = 0; k < d.lines[i].n_spans; k++)
			width += text_width(d.lines[i].spans[k].text);
		size.width = width > size.width ? width : size.width;
	}
	size.lines = (int)d.n_lines;
	text_document_free(&d);
	strbuf_free(&markdown);
	strbuf_free(&clean);
	return size;
}

static int plain_width(struct check *c, int block, const struct text *t)
{
	struct strbuf text = STRBUF_INIT;
	int width;

	check_plain(c, block, t, &text);
	if (text.length && text.text[text.length - 1] == '\n')
		text.text[--text.length] = '\0';
	for (char *p = text.text; *p; p++)
		if (*p == '\n')
			*p = ' ';
	width = text_width(text.text);
	strbuf_free(&text);
	return width;
}

/* Of a text that has one line: its columns at most. */
static const int line_limits[TEXT_ROLE_COUNT] = {
	[TEXT_LABEL] = LABEL_WIDTH, [TEXT_TITLE] = TITLE_WIDTH, [TEXT_SERIES] = LEGEND_WIDTH,
};

static void look_at(struct check *c, int block, const struct text *t, enum language k,
                    int *question)
{
	int limit = line_limits[t->role], width;
	struct size size;

	check_language(c, k);
	width = limit ? plain_width(c, block, t) : 0;
	size = limit ? (struct size){ 0, 0 } : laid_out(c, block, t);
	check_language(c, LANGUAGE_NONE);
	if (limit && width > limit)
		check_fault_in(c, k, block, t->index, _("shorten it"),
		            _("%s is %d columns wide; there is room for %d"), t->key, width,
		            limit);
	if (size.width > WIDTH - indent_of(c, block, t->role))
		check_fault_in(c, k, block, t->index,
		               _("break the line, or make the table narrower"),
		            _("%s has a line of %d columns; there is room for %d"), t->key,
		            size.width,
		            WIDTH - indent_of(c, block, t->role));
	if (size.lines > LINES)
		check_fault_in(c, k, block, t->index, _("split it into two blocks"),
		            _("%s is %d lines long; a screen has %d"), t->key, size.lines, LINES);
	if (t->role == TEXT_QUESTION || t->role == TEXT_CHOICE)
		*question += size.lines;
}

static void look_in(struct check *c, int block, enum language k)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);
	int question = 3;       /* the heading, a blank line, the line for the answer */

	for (size_t i = 0; i < n; i++)
		if (texts[i].wording->text[k])
			look_at(c, block, &texts[i], k, &question);
	if (question > LINES)
		check_fault_in(c, k, block, NO_BLOCK,
		            _("shorten the question, or put its story into a text before it"),
		            _("the question and its choices need %d lines; a screen has %d"),
		            question, LINES);
}

void rule_layout_block(struct check *c, int block)
{
	for (enum language k = 0; k < language_count(); k++)
		if (block == NO_BLOCK || !block_is_exercise(c->lesson->blocks[block].kind))
			look_in(c, block, k);
}

void rule_layout_variant(struct check *c, int block, struct sample *s)
{
	(void)s;
	for (enum language k = 0; k < language_count() && c->seed <= SEEDS; k++)
		look_in(c, block, k);
}
