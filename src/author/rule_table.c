/* rule_table.c - rules about tables */
#include "config.h"
#include "author/rules_private.h"

#include <string.h>

enum { WIDTH = 77, LINES = 22, EVERYTHING = 10000 };   /* as rule_layout.c has them */
#define NOTHING "—"

static int widest(const struct document *d)
{
	int most = 0;

	for (size_t i = 0; i < d->n_lines; i++) {
		int width = d->lines[i].indent;

		for (size_t k = 0; k < d->lines[i].n_spans; k++)
			width += text_width(d->lines[i].spans[k].text);
		most = width > most ? width : most;
	}
	return most;
}

static void look_at_size(struct check *c, int block, enum language k)
{
	struct strbuf text = STRBUF_INIT;
	struct document d;

	check_language(c, k);
	session_table(c->session, block, &text);
	text_layout(text.text, EVERYTHING, &d);
	check_language(c, LANGUAGE_NONE);
	if (widest(&d) > WIDTH)
		check_fault_in(c, k, block, 0,
		               _("give its columns shorter labels, or leave one out"),
		            _("the table is %d columns wide; there is room for %d"),
		            widest(&d), WIDTH);
	if (d.n_lines > LINES)
		check_fault_in(c, k, block, 1, _("split it into two blocks"),
		            _("the table is %d lines long; a screen has %d"),
		            (int)d.n_lines, LINES);
	text_document_free(&d);
	strbuf_free(&text);
}

/* The rows of the Markdown behind the rule, each "| label | cell | … |": one of dashes alone has no
 * values. */
static void look_at_rows(struct check *c, int block)
{
	size_t columns = c->lesson->blocks[block].table.n_columns, row = 0;
	struct strbuf text = STRBUF_INIT;
	const char *line;

	session_table(c->session, block, &text);
	line = strstr(text.text, "\n|---|");
	for (line = line ? strchr(line + 1, '\n') : NULL; line && line[1]; line =
	     strchr(line + 1, '\n')) {
		size_t n = strcspn(line + 1, "\n"), none = 0;

		row++;
		for (const char *p = strstr(line + 1, "| " NOTHING " |"); p && p < line + 1 + n; p =
		     strstr(p + 1, "| " NOTHING " |"))
			none++;
		if (none >= columns)
			check_fault(c, block, (int)(2 + row),
			         _("look at its set, and at where the knobs start"),
			         _("row %zu of the table has no value where the knobs start"), row);
	}
	strbuf_free(&text);
}

void rule_table(struct check *c, int block)
{
	if (c->lesson->blocks[block].kind != BLOCK_TABLE)
		return;
	for (enum language k = 0; k < language_count(); k++)
		if (c->translated[k])
			look_at_size(c, block, k);
	look_at_rows(c, block);
}
