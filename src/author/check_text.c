/* check_text.c - every text of a block, as plain words and as Markdown */
#include "config.h"
#include "author/check_rule.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- which texts there are ------------------------------------------------- */

struct list { struct text *out; size_t n, capacity; };

static void add(struct list *l, enum text_role role, const struct wording *w,
                const char *format, ...)
        __attribute__((format(printf, 4, 5)));

static void add(struct list *l, enum text_role role, const struct wording *w,
                const char *format, ...)
{
	struct text t = { .role = role, .index = (int)l->n, .wording = w };
	va_list ap;

	if (!w->text[LANGUAGE_EN])
		return;
	va_start(ap, format);
	vsnprintf(t.key, sizeof t.key, format, ap);
	va_end(ap);
	if (l->n < l->capacity)
		l->out[l->n] = t;
	l->n++;
}

static void add_exercise(struct list *l, const struct block *b)
{
	const struct exercise *x = &b->exercise;
	const char *choices = x->form == FORM_ORDER ? "steps" : "choices";

	for (size_t i = 0; i < x->n_choices; i++) {
		add(l, TEXT_CHOICE, &x->choices[i].text, "%s.%zu", choices, i + 1);
		add(l, TEXT_SAY, &x->choices[i].say, "%s.%zu.say", choices, i + 1);
	}
	for (size_t i = 0; i < x->n_wrong; i++)
		add(l, TEXT_SAY, &x->wrong[i].say, "say.%.60s", x->wrong[i].id);
	for (size_t i = 0, said = 0; i < x->n_goals; i++)
		if (x->goals[i].say.text[LANGUAGE_EN])
			add(l, TEXT_RUNNING, &x->goals[i].say, "say.%zu", ++said);
	for (size_t i = 0; i < x->n_hints; i++)
		add(l, TEXT_HINT, &x->hints[i], "hints.%zu", i + 1);
	add(l, TEXT_SOLVE, &x->solve, "solve");
	add(l, TEXT_SOLVE, &x->explain, "explain");
}

static void add_head(struct list *l, const struct lesson *lesson)
{
	add(l, TEXT_TITLE, &lesson->title, "title");
	for (size_t i = 0; i < lesson->n_objectives; i++)
		add(l, TEXT_RUNNING, &lesson->objectives[i], "objectives.%zu", i + 1);
}

static void add_block(struct list *l, const struct block *b)
{
	bool exercise = block_is_exercise(b->kind);

	add(l, b->kind == BLOCK_KNOB ? TEXT_LABEL : b->kind == BLOCK_TERM ? TEXT_NAME : TEXT_TITLE,
	    &b->title, "%s",
	    b->kind == BLOCK_KNOB ? "label" : b->kind == BLOCK_TERM ? "name" : "title");
	add(l, exercise ? TEXT_QUESTION : TEXT_RUNNING, &b->text, "text");
	if (block_is_chart(b->kind)) {
		add(l, TEXT_ALT, &b->chart.alt, "alt");
		add(l, TEXT_SERIES, &b->chart.cross, "cross");
		add(l, TEXT_AXIS, &b->chart.x_title, "x_title");
		add(l, TEXT_AXIS, &b->chart.y_title, "y_title");
		for (size_t i = 0; i < b->chart.n_curves; i++)
			add(l, TEXT_SERIES, &b->chart.curves[i].label, "series.%zu", i + 1);
	}
	for (size_t i = 0; i < b->table.n_columns; i++)
		add(l, TEXT_SERIES, &b->table.columns[i].label, "columns.%zu", i + 1);
	for (size_t i = 0; i < b->table.n_rows; i++)
		add(l, TEXT_SERIES, &b->table.rows[i].label, "rows.%zu", i + 1);
	if (exercise)
		add_exercise(l, b);
}

size_t block_texts(const struct check *c, int block, struct text *out, size_t capacity)
{
	struct list l = { out, 0, capacity };

	if (block == NO_BLOCK)
		add_head(&l, c->lesson);
	else
		add_block(&l, &c->lesson->blocks[block]);
	return l.n < capacity ? l.n : capacity;
}

/* --- what they say --------------------------------------------------------- */

static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The same text with another word where `given` stands. */
static char *without_given(const char *text)
{
	static const char given[] = "given";
	struct strbuf b = STRBUF_INIT;

	for (const char *p = text; *p;) {
		if (!strncmp(p, given, strlen(given)) && !in_word(p[strlen(given)]) &&
		    (p == text || !in_word(p[-1]))) {
			strbuf_puts(&b, "answer");
			p += strlen(given);
		} else {
			strbuf_putc(&b, *p++);
		}
	}
	return strbuf_take(&b);
}

void written(struct check *c, int block, const struct text *t, struct strbuf *to)
{
	struct wording copy = { { NULL } };

	if (t->role != TEXT_SAY) {
		session_text(c->session, block, t->wording, to);
		return;
	}
	copy.text[LANGUAGE_EN] = without_given(wording(t->wording));
	session_text(c->session, block, &copy, to);
	free(copy.text[LANGUAGE_EN]);
}

void spoken(struct check *c, int block, const struct text *t, struct strbuf *to)
{
	struct strbuf markdown = STRBUF_INIT, clean = STRBUF_INIT;
	struct document d;

	written(c, block, t, &markdown);
	text_clean(&clean, markdown.text, markdown.length, true);
	text_layout(clean.text, 10000, &d);
	for (size_t i = 0; i < d.n_lines; i++) {
		for (size_t k = 0; k < d.lines[i].n_spans; k++)
			strbuf_puts(to, d.lines[i].spans[k].text);
		strbuf_putc(to, '\n');
	}
	document_free(&d);
	strbuf_free(&markdown);
	strbuf_free(&clean);
}
