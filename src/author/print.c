/* print.c - a lesson as a handout */
#include "config.h"
#include "author/print.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "author/tune_search_private.h"
#include "lesson/session_proof.h"
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

/* A later part speaks of the student's own answer to an earlier one, which is not there on
 * paper. */
static bool waits_for_part(const struct open_lesson *o, int block, const char *text)
{
	return block != NO_BLOCK && block_is_exercise(o->lesson->blocks[block].kind) &&
	       o->lesson->blocks[block].exercise.steps != NO_BLOCK &&
	       session_exercise(o->session, o->lesson->blocks[block].exercise.steps +
	                        1)->tries == 0 &&
	       strstr(text, "before.");
}

/* The text with "____" for each {…} in which such an answer stands. */
static void blank_parts(const char *text, struct strbuf *to)
{
	struct expressions e = { .text = text, .next = text };
	const char *from, *done = text;
	size_t n;

	while (interpolate_next_expression(&e, &from, &n)) {
		const char *before = strstr(from, "before.");

		if (!before || before >= from + n || e.maths || e.code)
			continue;
		strbuf_add(to, done, (size_t)(from - 1 - done));
		strbuf_puts(to, "\\_\\_\\_\\_");
		done = e.next;
	}
	strbuf_puts(to, done);
}

/* A wording without the blanks around it; false when there is none. */
static bool words_of(struct open_lesson *o, int block, const struct wording *w, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT, blanks = STRBUF_INIT;
	const char *from;

	if (!waits_for_part(o, block, wording(w))) {
		session_text(o->session, block, w, &text);
	} else {
		struct wording with = *w;

		blank_parts(wording(w), &blanks);
		for (enum language k = 0; k < language_count(); k++)
			with.text[k] = blanks.text;
		session_text(o->session, block, &with, &text);
	}
	strbuf_free(&blanks);
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
	struct strbuf names = STRBUF_INIT, near = STRBUF_INIT;

	if (form == FORM_CODE) {
		session_names(o->session, block, &names);
		strbuf_printf(to, _("An expression in `%s`:"), names.text);
		strbuf_printf(to, " %s\n\n", BLANK BLANK);
	} else if (form_ops(form)->input == INPUT_LINES) {
		for (int i = 0; i < LINES_TO_WRITE; i++)
			strbuf_puts(to, BLANK BLANK BLANK "\n\n");
	} else {
		session_tolerance(o->session, block, &near);
		strbuf_printf(to, near.length ? "%s %s (%s)\n\n" : "%s %s\n\n",
		              _(form_ops(form)->room),
		              form_ops(form)->input == INPUT_KNOBS ? BLANK BLANK : BLANK,
		              near.text);
	}
	strbuf_free(&names);
	strbuf_free(&near);
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

static void put_told(const struct json *j, struct strbuf *to)
{
	struct strbuf text = STRBUF_INIT;

	if (json_type(json_get(j, "text")) == JSON_STRING)
		strbuf_puts(&text, json_string(json_get(j, "text"), ""));
	else
		quantity_print(&text, json_number(json_get(j, "value"), NAN),
		               json_string(json_get(j, "unit"), ""), FIGURES);
	escape(to, text.text);
	strbuf_free(&text);
}

/* What an expression must give: no one expression is the answer. */
static void put_cases(struct open_lesson *o, int block, struct strbuf *to)
{
	struct json *reply = open_lesson_ask(o, block, "code", ",\"text\":\"0\"");

	for (const struct json *c = json_first(json_get(reply, "cases")); c; c = json_next(c)) {
		strbuf_puts(to, "- ");
		for (const struct json *j = json_first(json_get(c, "vars")); j; j = json_next(j)) {
			strbuf_printf(to, "%s`%s` = ", j == json_first(json_get(c, "vars"))
			              ? "" : ", ",
			              json_key(j));
			put_told(j, to);
		}
		strbuf_puts(to, ": ");
		put_told(json_get(c, "expected"), to);
		strbuf_putc(to, '\n');
	}
	strbuf_putc(to, '\n');
	json_free(reply);
}

static void put_answer(struct open_lesson *o, int block, struct strbuf *to)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	struct strbuf right = STRBUF_INIT;
	struct variant v;

	session_variant(o->session, block, &v);
	if (x->numeric)
		quantity_print(&right, v.number.truth, v.unit, FIGURES);
	else if (x->form == FORM_STATE)
		tune_search_answer(o->lesson, o->worker, block, &right);
	else if (x->form == FORM_WORDS)
		strbuf_puts(&right, _("the student's own words, which are not marked"));
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
	if (x->form == FORM_CODE)
		put_cases(o, block, to);
	if (x->numeric)
		put_wrong(x, &v, to);
	paragraph(o, block, &x->solve, to);
	paragraph(o, block, &x->explain, to);
	strbuf_free(&right);
}

/* With the answers, {before.a} of a later part is what the model says. */
static enum status answer_part(struct open_lesson *o, int block, struct diag *d)
{
	const struct block *b = &o->lesson->blocks[block];
	struct strbuf right = STRBUF_INIT;
	struct judgement j;
	enum status s;

	if (!block_is_exercise(b->kind) || b->exercise.steps == NO_BLOCK)
		return STATUS_OK;
	session_right(o->session, block, &right);
	s = session_judge(o->session, o->worker, block, right.text, &j, d);
	strbuf_free(&right);
	return s;
}

enum status print_lesson(struct open_lesson *o, const struct handout *h, struct strbuf *to,
                         struct diag *d)
{
	int n = (int)o->lesson->n_blocks;

	assert(o->session && h);
	for (int i = 0; i < n; i++) {
		enum status s = block_is_exercise(o->lesson->blocks[i].kind)
			? open_lesson_draw(o, i, NULL, d) : STATUS_OK;

		if (s == STATUS_OK && h->answers)
			s = answer_part(o, i, d);
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
