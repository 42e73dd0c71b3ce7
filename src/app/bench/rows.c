/* rows.c - paragraphs of a panel, wrapped to its width */
#include "config.h"
#include "app/bench/rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explore/report.h"

enum { ROWS_MOST = 400, WIDTH_LEAST = 8, BAR = 16 };

void rows_clear(struct rows *r)
{
	for (size_t i = 0; i < r->n; i++)
		free(r->list[i].text);
	r->n = 0;
}

void rows_free(struct rows *r)
{
	rows_clear(r);
	free(r->list);
	*r = (struct rows){ .list = NULL };
}

void rows_say(struct rows *r, enum style style, const char *text)
{
	struct strbuf shown = STRBUF_INIT, ascii = STRBUF_INIT;
	struct document doc;

	text_clean(&shown, text, strlen(text), false);
	text_ascii(&ascii, shown.text);
	text_wrap(r->ascii ? ascii.text : shown.text, r->width < WIDTH_LEAST ? WIDTH_LEAST
	          : r->width, style, &doc);
	for (size_t i = 0; i < doc.n_lines && r->n < ROWS_MOST; i++) {
		struct strbuf line = STRBUF_INIT;

		strbuf_printf(&line, "%*s", (i ? 2 : 0) + doc.lines[i].indent, "");
		for (size_t k = 0; k < doc.lines[i].n_spans; k++)
			strbuf_puts(&line, doc.lines[i].spans[k].text);
		GROW(r->list, r->n, r->capacity);
		r->list[r->n].text = strbuf_take(&line);
		r->list[r->n++].style = style;
	}
	text_document_free(&doc);
	strbuf_free(&shown);
	strbuf_free(&ascii);
}

void rows_put(struct rows *r, enum style style, struct strbuf *text)
{
	rows_say(r, style, text->text);
	strbuf_clear(text);
}

static void put_bar(struct rows *r, const struct report_row *row)
{
	int full = (int)round(row->value * BAR);
	struct strbuf text = STRBUF_INIT;

	for (int i = 0; i < BAR; i++)
		strbuf_puts(&text, i < full ? (r->ascii ? "#" : "█") : (r->ascii ? "." : "·"));
	strbuf_printf(&text, " %s", row->text);
	rows_put(r, STYLE_PLAIN, &text);
	strbuf_free(&text);
}

void rows_report(struct rows *to, const struct report *r)
{
	for (const struct report_row *row = r->root.first; row; row = row->next) {
		if (!(row->faces & REPORT_PANEL))
			continue;
		if (row->kind == ROW_LINE)
			rows_say(to, row->style, row->text);
		else if (row->kind == ROW_BAR)
			put_bar(to, row);
	}
}
