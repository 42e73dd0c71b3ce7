/* print.c - a lesson as a handout */
#include "config.h"
#include "author/print.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "author/vary.h"
#include "text/links.h"

enum { CHOICES_MAX = 256, FIGURES = 4, LINES_TO_WRITE = 6 };

#define BLANK "________________________"

/* A plain text as Markdown. */
static void escape(struct strbuf *to, const char *text)
{
	struct strbuf clean = STRBUF_INIT;

	text_clean(&clean, text, strlen(text), false);
	for (const char *p = clean.text; *p; p++) {
		if (strchr("\\`*_[]<>#$&~|{}", *p))
			strbuf_putc(to, '\\');
		strbuf_putc(to, *p);
	}
	strbuf_free(&clean);
}

/* Behind the first line, each line is indented: what stands in a list stays in it. */
static void put_indented(struct strbuf *to, const char *text, int indent)
{
	for (; *text; text++) {
		strbuf_putc(to, *text);
		for (int i = 0; *text == '\n' && i < indent; i++)
			strbuf_putc(to, ' ');
	}
}

/* A wording without the blanks around it; false when there is none. */
static bool words_of(struct open_lesson *o, int block, const struct wording *w, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;
	const char *from;

	session_text(o->session, block, w, &text);
	while (text.length && strchr(" \t\n", text.text[text.length - 1]))
		text.text[--text.length] = '\0';
	from = text.text + strspn(text.text, "\n");
	text_without_links(from, to);
	strbuf_free(&text);
	return *wording(w);
}

static void paragraph(struct open_lesson *o, int block, const struct wording *w, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	if (words_of(o, block, w, &text))
		strbuf_printf(to, "%s\n\n", text.text);
	strbuf_free(&text);
}

/* --- exercises ------------------------------------------------------------- */

static void exercise_name(const struct open_lesson *o, int block, struct strbuf *to)
{
	strbuf_puts(to, "**");
	lesson_exercise_name(o->lesson, block, to);
	strbuf_puts(to, "**");
}

static void put_choices(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	size_t shown[CHOICES_MAX], n = session_choices(o->session, block, shown, CHOICES_MAX);

	for (size_t i = 0; i < n; i++) {
		struct strbuf text = STRBUF_INIT;

		words_of(o, block, &x->choices[shown[i]].text, &text);
		strbuf_printf(to, "%zu. %s", i + 1, x->form == FORM_MANY ? "\\[ \\] " : "");
		put_indented(to, text.text, 3);
		strbuf_putc(to, '\n');
		strbuf_free(&text);
	}
	if (n)
		strbuf_putc(to, '\n');
}

static void put_goals(struct open_lesson *o, int block, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;
	size_t n;

	session_goals(o->session, block, &text);
	for (const char *line = text.text; *line; line += n + (line[n] == '\n')) {
		struct strbuf one = STRBUF_INIT;

		n = strcspn(line, "\n");
		strbuf_add(&one, line, n);
		strbuf_puts(to, "- ");
		escape(to, strchr(one.text, ' ') ? strchr(one.text, ' ') + 1 : one.text);
		strbuf_putc(to, '\n');
		strbuf_free(&one);
	}
	if (text.length)
		strbuf_putc(to, '\n');
	strbuf_free(&text);
}

/* Where the answer is written. */
static void put_room(struct open_lesson *o, int block, struct strbuf *to)
{
	enum form form = o->lesson->blocks[block].exercise.form;
	struct strbuf names = STRBUF_INIT;

	if (form == FORM_CODE) {
		session_names(o->session, block, &names);
		strbuf_printf(to, _("An expression in `%s`:"), names.text);
		strbuf_printf(to, " %s\n\n", BLANK BLANK);
	} else if (form_ops(form)->input == INPUT_LINES) {
		for (int i = 0; i < LINES_TO_WRITE; i++)
			strbuf_puts(to, BLANK BLANK BLANK "\n\n");
	} else {
		strbuf_printf(to, "%s %s\n\n", _(form_ops(form)->room),
		              form_ops(form)->input == INPUT_KNOBS ? BLANK BLANK : BLANK);
	}
	strbuf_free(&names);
}

static void put_exercise(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct block *b = &o->lesson->blocks[block];

	exercise_name(o, block, to);
	strbuf_puts(to, "\n\n");
	paragraph(o, block, &b->text, to);
	if (form_ops(b->exercise.form)->lists)
		session_lists(o->session, block, to);
	else if (b->exercise.form == FORM_STATE)
		put_goals(o, block, to);
	else
		put_choices(o, block, to);
	put_room(o, block, to);
}

/* --- other blocks ---------------------------------------------------------- */

/* "- **devices** `n`: 8 (from 1 to 1 024)" */
static void put_knob(struct open_lesson *o, int block, struct strbuf *to)
{
	struct strbuf label = STRBUF_INIT, start = STRBUF_INIT, range = STRBUF_INIT;

	session_knob_label(o->session, block, &label);
	session_knob_print(o->session, block, &start);
	session_knob_range(o->session, block, &range);
	strbuf_puts(to, "- **");
	escape(to, label.text);
	strbuf_printf(to, "** `%s`: ", o->lesson->blocks[block].id);
	escape(to, start.text);
	strbuf_puts(to, " (");
	escape(to, range.text);
	strbuf_puts(to, ")\n");
	strbuf_free(&label);
	strbuf_free(&start);
	strbuf_free(&range);
}

static void put_chart(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct block *b = &o->lesson->blocks[block];
	struct strbuf title = STRBUF_INIT, alt = STRBUF_INIT;

	words_of(o, block, &b->title, &title);
	words_of(o, block, &b->chart.alt, &alt);
	strbuf_printf(to, _("*Chart: %s.* %s"), title.text, alt.text);
	strbuf_puts(to, "\n\n");
	strbuf_free(&title);
	strbuf_free(&alt);
}

static void put_term(struct open_lesson *o, int block, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	strbuf_puts(to, "**");
	lesson_term_names(o->lesson, block, to);
	words_of(o, block, &o->lesson->blocks[block].text, &text);
	strbuf_printf(to, "** — %s\n\n", text.text);
	strbuf_free(&text);
}

static void put_block(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct block *b = &o->lesson->blocks[block];
	bool more = (size_t)block + 1 < o->lesson->n_blocks;

	if (block_is_exercise(b->kind))
		put_exercise(o, block, to);
	switch ((int)b->kind) {
	case BLOCK_SECTION:
		strbuf_puts(to, "## ");
		paragraph(o, block, &b->title, to);
		break;
	case BLOCK_TEXT: paragraph(o, block, &b->text, to); break;
	case BLOCK_STEPS: paragraph(o, block, &b->text, to); break;
	case BLOCK_CHART: case BLOCK_SIMULATE: put_chart(o, block, to); break;
	case BLOCK_TERM: put_term(o, block, to); break;
	case BLOCK_TABLE:
		session_table(o->session, block, to);
		strbuf_putc(to, '\n');
		break;
	case BLOCK_KNOB:
		put_knob(o, block, to);
		if (!more || o->lesson->blocks[block + 1].kind != BLOCK_KNOB)
			strbuf_putc(to, '\n');
		break;
	default: break;
	}
}

static void put_objectives(struct open_lesson *o, struct strbuf *to)
{
	const struct lesson *l = o->lesson;

	if (l->n_objectives)
		strbuf_printf(to, "**%s**\n\n", _("After this chapter you can"));
	for (size_t i = 0; i < l->n_objectives; i++) {
		struct strbuf text = STRBUF_INIT;

		words_of(o, NO_BLOCK, &l->objectives[i], &text);
		strbuf_puts(to, "- ");
		put_indented(to, text.text, 2);
		strbuf_putc(to, '\n');
		strbuf_free(&text);
	}
	if (l->n_objectives)
		strbuf_putc(to, '\n');
}

static void put_head(struct open_lesson *o, const struct handout *h, struct strbuf *to)
{
	const struct lesson *l = o->lesson;

	strbuf_printf(to, "# %s\n\n", wording(&l->title));
	if (*wording(&l->book)) {
		escape(to, wording(&l->book));
		strbuf_puts(to, "\n\n");
	}
	strbuf_printf(to, "%s ", _("Name:"));
	if (h->student && *h->student)
		escape(to, h->student);
	else
		strbuf_puts(to, BLANK);
	strbuf_puts(to, "\n\n");
	put_objectives(o, to);
}

/* --- the answers ----------------------------------------------------------- */

static void put_wrong(const struct exercise *x, const struct variant *v, struct strbuf *to)
{
	for (size_t i = 0; i < x->n_wrong; i++) {
		if (isnan(v->number.wrong[i]))
			continue;
		strbuf_printf(to, _("- wrong answer `%s`: "), x->wrong[i].id);
		quantity_print(to, v->number.wrong[i], v->unit, FIGURES);
		strbuf_putc(to, '\n');
	}
	if (x->n_wrong)
		strbuf_putc(to, '\n');
}

static void put_answer(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	struct strbuf right = STRBUF_INIT;
	struct variant v;

	session_variant(o->session, block, &v);
	if (x->numeric)
		quantity_print(&right, v.number.truth, v.unit, FIGURES);
	else
		session_right(o->session, block, &right);
	exercise_name(o, block, to);
	strbuf_printf(to, " (`%s`, ", o->lesson->blocks[block].id);
	strbuf_printf(to, "%s %" PRIu64 ")", _("seed"), session_seed(o->session, block));
	if (right.length)
		strbuf_printf(to, ": %s", right.text);
	strbuf_puts(to, "\n\n");
	if (x->form == FORM_ONE) {
		strbuf_puts(to, "> ");
		paragraph(o, block, &x->choices[x->right].text, to);
	}
	if (x->numeric)
		put_wrong(x, &v, to);
	paragraph(o, block, &x->solve, to);
	paragraph(o, block, &x->explain, to);
	strbuf_free(&right);
}

enum status print_lesson(struct open_lesson *o, const struct handout *h, struct strbuf *to,
                         struct diag *d)
{
	int n = (int)o->lesson->n_blocks;

	assert(o->session && h);
	for (int i = 0; i < n; i++) {
		enum status s = block_is_exercise(o->lesson->blocks[i].kind)
			? open_lesson_draw(o, i, NULL, d) : STATUS_OK;

		if (s != STATUS_OK)
			return s;
	}
	put_head(o, h, to);
	for (int i = 0; i < n; i++)
		put_block(o, i, to);
	if (h->answers)
		strbuf_printf(to, "---\n\n## %s\n\n", _("Answers"));
	for (int i = 0; i < n && h->answers; i++)
		if (block_is_exercise(o->lesson->blocks[i].kind))
			put_answer(o, i, to);
	return STATUS_OK;
}
