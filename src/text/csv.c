/* csv.c - cells of comma-separated values, safe for spreadsheets */
#include "config.h"
#include "text/csv.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "text/text.h"

static void separate(struct csv *c)
{
	assert(c->to);
	if (c->inside)
		strbuf_putc(c->to, ',');
	c->inside = true;
}

/* Spreadsheets skip the blanks before a formula. */
static bool is_formula(const char *text)
{
	text += strspn(text, " ");
	return *text && strchr("=+-@", *text);
}

void csv_text(struct csv *c, const char *text)
{
	struct strbuf clean = STRBUF_INIT;
	bool formula;

	separate(c);
	if (text)
		text_clean(&clean, text, strlen(text), false);
	formula = is_formula(clean.text);
	if (!formula && !strpbrk(clean.text, ",\"")) {
		strbuf_puts(c->to, clean.text);
	} else {
		strbuf_puts(c->to, formula ? "\"'" : "\"");
		for (const char *p = clean.text; *p; p++) {
			if (*p == '"')
				strbuf_putc(c->to, '"');
			strbuf_putc(c->to, *p);
		}
		strbuf_putc(c->to, '"');
	}
	strbuf_free(&clean);
}

void csv_number(struct csv *c, double value)
{
	char text[NUMBER_SIZE];

	separate(c);
	if (isfinite(value))
		strbuf_puts(c->to, number_text(text, value));
}

void csv_end(struct csv *c)
{
	assert(c->to);
	strbuf_putc(c->to, '\n');
	c->inside = false;
}
