/* page.c - the text of the section as a sheet of pieces: paragraphs, exercises, verdicts */
#include "config.h"
#include "app/reader/page_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/draw_private.h"
#include "app/library.h"
#include "app/reader/lists_private.h"
#include "app/reader/sections_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "lesson/session_bookmarks.h"

enum { TERMS_MAX = 400 };

static void add(struct app *a, struct piece_form form, const char *text)
{
	if (*text)
		sheet_add(&a->reader.sheet, &form, text);
}

/* A piece of an exercise, inset below its heading. */
static struct piece_form inset(enum role role, int block, enum style style)
{
	return (struct piece_form){ .role = role, .block = block, .indent = 4, .style = style };
}

/* The piece that goes on directly below it. */
static struct piece_form below(struct piece_form form, enum style style)
{
	form.index++;
	form.close = true;
	form.style = style;
	form.prefix = NULL;
	return form;
}

/* A wording of the block as Markdown, when there is one. */
static void add_wording(struct app *a, struct piece_form form, const struct wording *w)
{
	struct strbuf text = STRBUF_INIT;

	if (!*wording(w))
		return;
	form.markup = true;
	session_text(library_entry(a)->session, form.block, w, &text);
	add(a, form, text.text);
	strbuf_free(&text);
}

static const char *phase_word(const struct exercise_state *x, enum block_kind kind)
{
	switch (x->phase) {
	case PHASE_WAITING: return _("loading…");
	case PHASE_RIGHT:
		return block_kind(kind)->unscored ? _("kept")
		       : block_kind(kind)->commits ? _("committed")
		                                   : _("right");
	case PHASE_REVEALED: return _("solution shown");
	case PHASE_FAULT: return _("fault");
	case PHASE_OPEN: break;
	}
	return x->skipped ? _("skipped") : x->tries > 0 ? _("not yet right") : _("to do");
}

static void add_heading(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = library_entry(a);
	enum block_kind kind = e->lesson->blocks[block].kind;
	struct strbuf text = STRBUF_INIT;
	struct piece_form form;

	lesson_exercise_name(e->lesson, block, &text);
	strbuf_printf(&text, " · %s", phase_word(x, kind));
	if (x->variant > 0)
		strbuf_printf(&text, _(" · variant %d"), x->variant + 1);
	form = inset(ROLE_HEADING, block, STYLE_STRONG);
	form.indent = 2;
	add(a, form, text.text);
	strbuf_free(&text);
}

static void add_choices(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = library_entry(a);
	const struct exercise *exercise = &e->lesson->blocks[block].exercise;
	size_t shown[32], n = session_choices(e->session, block, shown, COUNT_OF(shown));
	bool over = x->phase == PHASE_RIGHT || x->phase == PHASE_REVEALED;

	for (size_t i = 0; i < n && i < COUNT_OF(shown); i++) {
		bool right = over && shown[i] == exercise->right;
		struct piece_form form = inset(ROLE_CHOICE, block, right ? STYLE_RIGHT : STYLE_KEY);
		char prefix[24];

		snprintf(prefix, sizeof prefix, "%s%zu. ", right ? draw_glyph(a, "✓", "v")
		         : " ", i + 1);
		form.prefix = prefix;
		form.index = (int)i;
		form.indent = 6;
		form.close = i > 0;
		add_wording(a, form, &exercise->choices[shown[i]].text);
	}
}

static bool is_over(const struct exercise_state *x)
{
	return x->phase == PHASE_RIGHT || x->phase == PHASE_REVEALED;
}

/* A choice or step with what stands before it; number is the one it is answered with, from 0. */
static void add_listed(struct app *a, int block, size_t line, size_t number, size_t choice,
                       const char *mark, enum style style)
{
	struct piece_form form = inset(ROLE_CHOICE, block, style);
	char prefix[24];

	snprintf(prefix, sizeof prefix, "%s%2zu. ", mark, number + 1);
	form.prefix = prefix;
	form.index = (int)line;
	form.indent = 10;
	form.close = line > 0;
	add_wording(a, form,
	            &library_entry(a)->lesson->blocks[block].exercise.choices[choice].text);
}

/* Choices with a box each: what is marked, and in the end what was right. */
static void add_marked(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = library_entry(a);
	const struct exercise *exercise = &e->lesson->blocks[block].exercise;
	size_t shown[PLACES_MAX], n = session_choices(e->session, block, shown, PLACES_MAX);
	struct places places;
	bool on[PLACES_MAX] = { false };

	list_places(e, block, &places);
	for (size_t i = 0; i < places.n; i++)
		on[places.at[i]] = true;
	for (size_t i = 0; i < n && i < PLACES_MAX; i++) {
		bool right = is_over(x) && exercise->choices[shown[i]].right;
		char mark[16];

		snprintf(mark, sizeof mark, "%s[%s]", right ? draw_glyph(a, "✓", "v") : " ",
		         on[i] ? "x" : " ");
		add_listed(a, block, i, i, shown[i], mark, right ? STYLE_RIGHT : STYLE_KEY);
	}
}

/* Steps as the student has put them; in the end, in their right order. */
static void add_ordered(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = library_entry(a);
	size_t shown[PLACES_MAX], n = session_choices(e->session, block, shown, PLACES_MAX);
	struct places places;

	list_places(e, block, &places);
	for (size_t i = 0; i < n && i < places.n; i++) {
		size_t number = places.at[i];

		for (size_t k = 0; k < n && x->phase == PHASE_REVEALED; k++)
			if (shown[k] == i)
				number = k;
		add_listed(a, block, i, number, shown[number],
		           is_over(x) ? draw_glyph(a, "✓", "v") : " ",
		           is_over(x) ? STYLE_RIGHT : STYLE_KEY);
	}
}

/* What the line being typed is read as, live. */
static void add_reading(struct app *a, int block, const struct field *draft)
{
	const struct reading *r = &a->reader.line.reading;
	struct piece_form form = inset(ROLE_READING, block, STYLE_VALUE);
	struct strbuf text = STRBUF_INIT;

	form.close = true;
	if (draft->length == 0) {
		form.style = STYLE_DIM;
		session_tolerance(library_entry(a)->session, block, &text);
		add(a, form, text.text);
		strbuf_free(&text);
		return;
	}
	if (r->reason == ANSWER_NONE) {
		strbuf_printf(&text, _("read as %s"), r->shown);
	} else {
		strbuf_puts(&text, r->message);
		form.style = STYLE_WARN;
	}
	add(a, form, text.text);
	for (int i = 0; i < r->n_choices && r->reason == ANSWER_AMBIGUOUS; i++) {
		strbuf_clear(&text);
		strbuf_printf(&text, "%d. %s", i + 1, r->choices[i]);
		form = below(form, a->reader.line.readings ? STYLE_KEY : STYLE_PLAIN);
		add(a, form, text.text);
	}
	strbuf_free(&text);
}

/* What an expression may name. */
static void add_names(struct app *a, int block)
{
	struct piece_form form = inset(ROLE_READING, block, STYLE_DIM);
	struct strbuf names = STRBUF_INIT, text = STRBUF_INIT;

	session_names(library_entry(a)->session, block, &names);
	strbuf_printf(&text, _("an expression in %s"), names.text);
	form.close = true;
	add(a, form, text.text);
	strbuf_free(&names);
	strbuf_free(&text);
}

static void add_input(struct app *a, int block, const struct exercise_state *x)
{
	struct entry *e = library_entry(a);
	struct field *draft = &e->drafts[block];

	if (x->phase != PHASE_OPEN)
		return;
	add(a, inset(ROLE_INPUT, block, STYLE_PLAIN), _("Answer:"));
	if (e->lesson->blocks[block].exercise.form == FORM_CODE)
		add_names(a, block);
	else if (a->mode == MODE_ANSWER && a->reader.exercise == block)
		add_reading(a, block, draft);
}

/* The words being written, or those that are kept, one piece a row. */
static void add_words(struct app *a, int block, const struct exercise_state *x)
{
	struct entry *e = library_entry(a);
	struct reader *r = &a->reader;
	bool writing = a->mode == MODE_WORDS && r->exercise == block;
	struct piece_form form = inset(ROLE_WORDS, block, STYLE_VALUE);
	struct field kept = { .lines = true };
	const struct field *f = &e->drafts[block];
	struct field_row rows[FIELD_ROWS];
	int width = r->sheet.width - form.indent - 1;  /* the cursor may stand behind the end */
	size_t n;

	if (!writing && f->length == 0) {
		field_set(&kept, x->last_text ? x->last_text : "");
		f = &kept;
	}
	if (!writing && f->length == 0) {
		form.style = STYLE_DIM;
		add(a, form, _("(Enter to write)"));
		return;
	}
	width = width < 8 ? 8 : width;
	n = field_rows(f, width, rows, FIELD_ROWS);
	for (size_t i = 0; i < n; i++) {
		char *row = memory_copy(f->text + rows[i].from, rows[i].to - rows[i].from);

		form.index = (int)i;
		form.close = i > 0;
		add(a, form, row[strspn(row, " ")] ? row : " ");
		free(row);
	}
	if (!writing)
		return;
	r->words.width = width;
	r->words.row = (int)field_cursor_row(f, rows, n);
	r->words.column = field_column(f, rows[r->words.row].from);
}

static enum style verdict_style(enum verdict v)
{
	return v == VERDICT_RIGHT ? STYLE_RIGHT : v == VERDICT_WRONG ? STYLE_WRONG : STYLE_WARN;
}

static const char *verdict_say(const struct exercise_state *x, enum block_kind kind)
{
	if (block_kind(kind)->unscored)
		return x->last.verdict == VERDICT_RIGHT ? _("Kept.") : _("Not kept yet.");
	if (block_kind(kind)->commits && x->phase == PHASE_RIGHT)
		return x->last.verdict == VERDICT_RIGHT ? _("As you predicted.")
		                                        : _("It comes out otherwise.");
	switch (x->last.verdict) {
	case VERDICT_RIGHT: return _("Right.");
	case VERDICT_WRONG: return _("Not right.");
	case VERDICT_NOT_YET: break;
	}
	return _("Not an answer yet.");
}

static const char *verdict_glyph(const struct app *a, enum verdict v)
{
	switch (v) {
	case VERDICT_RIGHT: return draw_glyph(a, "  ✓ ", "  v ");
	case VERDICT_WRONG: return draw_glyph(a, "  ✗ ", "  x ");
	case VERDICT_NOT_YET: break;
	}
	return "  ? ";
}

static void add_verdict(struct app *a, int block, const struct exercise_state *x)
{
	const struct block *b = &library_entry(a)->lesson->blocks[block];
	enum verdict v = x->last.verdict;
	struct piece_form form = inset(ROLE_VERDICT, block, verdict_style(v));
	struct strbuf text = STRBUF_INIT;
	bool typing =
	        (a->mode == MODE_ANSWER || a->mode == MODE_WORDS) && a->reader.exercise == block;

	if (!x->judged || x->phase == PHASE_REVEALED || typing)
		return;
	form.prefix = verdict_glyph(a, v);
	strbuf_puts(&text, verdict_say(x, b->kind));
	if (b->exercise.numeric && x->last_text && v != VERDICT_NOT_YET) {
		bool read = x->last_reading.reason == ANSWER_NONE && *x->last_reading.shown;

		strbuf_puts(&text, " ");
		strbuf_printf(&text, _("You answered: %s"), read ? x->last_reading.shown
		              : x->last_text);
	}
	if (form_ops(b->exercise.form)->input == INPUT_LINE && !b->exercise.numeric &&
	    x->last_text) {
		strbuf_puts(&text, " ");
		strbuf_printf(&text, _("You answered: %s"), x->last_text);
	}
	if (v == VERDICT_WRONG && x->last.credit > 0) {
		strbuf_puts(&text, strchr(".!", text.text[text.length - 1]) ? " " : ". ");
		strbuf_printf(&text, _("It counts for %.0f percent."), 100 * x->last.credit);
	}
	add(a, form, text.text);
	strbuf_free(&text);
	if (b->kind == BLOCK_ASK && v == VERDICT_RIGHT && !x->last.rounded && !x->last.carried)
		return;                        /* its message only repeats what was read */
	form = below(form, STYLE_PLAIN);
	form.markup = true;
	add(a, form, x->last.message);
}

static void add_hints(struct app *a, int block, const struct exercise_state *x)
{
	const struct exercise *exercise = &library_entry(a)->lesson->blocks[block].exercise;
	int n = x->hints < (int)exercise->n_hints ? x->hints : (int)exercise->n_hints;

	for (int i = 0; i < n; i++) {
		struct piece_form form = inset(ROLE_HINT, block, STYLE_EMPHASIS);
		char label[64];

		snprintf(label, sizeof label, _("Hint %d of %zu"), i + 1, exercise->n_hints);
		form.index = 2 * i;
		add(a, form, label);
		add_wording(a, below(form, STYLE_PLAIN), &exercise->hints[i]);
	}
}

static void add_solution(struct app *a, int block, const struct exercise_state *x)
{
	const struct exercise *exercise = &library_entry(a)->lesson->blocks[block].exercise;
	struct piece_form form = inset(ROLE_SOLUTION, block, STYLE_EMPHASIS);

	if (x->phase != PHASE_RIGHT && x->phase != PHASE_REVEALED)
		return;
	if (exercise->form == FORM_MATCH && x->phase == PHASE_REVEALED) {
		struct strbuf pairs = STRBUF_INIT, text = STRBUF_INIT;

		session_right(library_entry(a)->session, block, &pairs);
		strbuf_printf(&text, _("The pairs: %s"), pairs.text);
		add(a, form, text.text);
		strbuf_free(&pairs);
		strbuf_free(&text);
	}
	if (*wording(&exercise->solve)) {
		add(a, form, _("Worked out"));
		add_wording(a, below(form, STYLE_PLAIN), &exercise->solve);
	}
	form.index = 2;
	add_wording(a, form, &exercise->explain);
}

static void add_goals(struct app *a, int block, const struct exercise_state *x)
{
	struct strbuf text = STRBUF_INIT;

	if (x->phase != PHASE_OPEN)
		return;
	session_goals(library_entry(a)->session, block, &text);
	while (text.length > 0 && text.text[text.length - 1] == '\n')
		text.text[--text.length] = '\0';
	for (char *line = text.text, *end; *line; line = end) {
		struct piece_form form = inset(ROLE_GOALS, block, STYLE_PLAIN);

		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		form.index = (int)(line - text.text);
		form.close = line != text.text;
		if (!strncmp(line, "✓", strlen("✓")))
			form.style = STYLE_RIGHT;
		add(a, form, line);
	}
	strbuf_free(&text);
}

static void add_fault(struct app *a, int block, const struct exercise_state *x)
{
	struct piece_form form = inset(ROLE_FAULT, block, STYLE_WARN);

	add(a, form, _("This exercise has a fault in its lesson file. It is not your mistake:"));
	add(a, below(form, STYLE_DIM), x->fault);
}

/* How each way of answering stands on the page. */
static void (*const answers[INPUT_COUNT])(struct app *, int, const struct exercise_state *) = {
	[INPUT_LINE] = add_input,    [INPUT_CHOICE] = add_choices, [INPUT_LIST] = add_marked,
	[INPUT_ORDER] = add_ordered, [INPUT_KNOBS] = add_goals,    [INPUT_LINES] = add_words,
};

/* What is to be chosen from, where that stands apart from the question. */
static void add_lists(struct app *a, int block)
{
	struct piece_form form = inset(ROLE_CHOICE, block, STYLE_PLAIN);
	struct strbuf text = STRBUF_INIT;

	session_lists(library_entry(a)->session, block, &text);
	form.markup = true;
	if (text.length)
		add(a, form, text.text);
	strbuf_free(&text);
}

static void add_exercise(struct app *a, int block)
{
	const struct entry *e = library_entry(a);
	const struct exercise_state *x = session_exercise(e->session, block);
	struct piece_form question = inset(ROLE_QUESTION, block, STYLE_PLAIN);

	add_heading(a, block, x);
	if (x->phase == PHASE_FAULT)
		add_fault(a, block, x);
	if (x->phase == PHASE_FAULT || x->phase == PHASE_WAITING)
		return;
	question.indent = 2;
	question.close = true;
	add_wording(a, question, &e->lesson->blocks[block].text);
	add_lists(a, block);
	answers[form_ops(e->lesson->blocks[block].exercise.form)->input](a, block, x);
	add_verdict(a, block, x);
	add_hints(a, block, x);
	if (a->reader.confirm == block)
		add(a, inset(ROLE_CONFIRM, block, STYLE_WARN),
		    _("Show the solution? The exercise then counts as shown, not as solved."));
	add_solution(a, block, x);
}

static void add_caption(struct app *a, int block)
{
	const struct entry *e = library_entry(a);
	const struct block *b = &e->lesson->blocks[block];
	struct strbuf text = STRBUF_INIT, title = STRBUF_INIT;
	bool here = a->reader.chart == block;

	session_text(e->session, block, &b->title, &title);
	strbuf_printf(&text, here ? _("[chart shown: %s]") : _("[chart: %s]"), title.text);
	add(a, (struct piece_form){ .role = ROLE_CHART, .block = block, .style = STYLE_DIM },
	    text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

/* One chart needs no caption in the text: it stands in the pane. */
static bool several_charts(const struct entry *e, const struct section *s)
{
	int n = 0;

	for (int i = s->first; i < s->end; i++)
		n += block_is_chart(e->lesson->blocks[i].kind);
	return n > 1;
}

/* All terms of the section, by name, where the first of them stands. */
static void add_terms(struct app *a, int first, int end)
{
	const struct entry *e = library_entry(a);
	int terms[TERMS_MAX];
	size_t n = lesson_terms(e->lesson, first, end, terms, TERMS_MAX);

	for (size_t i = 0; i < n; i++) {
		struct strbuf text = STRBUF_INIT, meaning = STRBUF_INIT;
		struct piece_form form = { .role = ROLE_TEXT, .markup = true };

		strbuf_puts(&text, "**");
		lesson_term_names(e->lesson, terms[i], &text);
		session_text(e->session, terms[i], &e->lesson->blocks[terms[i]].text, &meaning);
		strbuf_printf(&text, "** — %s", meaning.text);
		form.block = terms[i];
		form.close = i > 0;
		add(a, form, text.text);
		strbuf_free(&text);
		strbuf_free(&meaning);
	}
}

static void add_note(struct app *a, int block)
{
	const char *note = session_note(library_entry(a)->session, block);
	struct piece_form form = inset(ROLE_NOTE, block, STYLE_EMPHASIS);

	for (const char *line = note; line && *line; form.index++, form.close = true) {
		size_t n = strcspn(line, "\n");
		char *row = memory_copy(line, n);

		form.prefix = form.close ? NULL : draw_glyph(a, "» ", "> ");
		add(a, form, *row ? row : " ");
		free(row);
		line += n + (line[n] == '\n');
	}
}

/* Above the lesson's first section. */
static void add_objectives(struct app *a)
{
	const struct entry *e = library_entry(a);
	struct piece_form form = { .role = ROLE_TEXT, .block = e->sections[0].first, .index = -1,
	                           .markup = true };
	struct strbuf text = STRBUF_INIT;

	if (a->reader.section != 0 || e->lesson->n_objectives == 0)
		return;
	strbuf_printf(&text, "**%s**\n\n", _("After this chapter you can"));
	for (size_t i = 0; i < e->lesson->n_objectives; i++) {
		strbuf_puts(&text, "- ");
		session_text(e->session, NO_BLOCK, &e->lesson->objectives[i], &text);
		strbuf_putc(&text, '\n');
	}
	add(a, form, text.text);
	strbuf_free(&text);
}

static void add_table(struct app *a, int block)
{
	struct strbuf text = STRBUF_INIT;

	session_table(library_entry(a)->session, block, &text);
	add(a, (struct piece_form){ .role = ROLE_TEXT, .block = block, .markup = true }, text.text);
	strbuf_free(&text);
}

void reader_page(struct app *a)
{
	const struct entry *e = library_entry(a);
	const struct section *s = &e->sections[a->reader.section];
	const struct wording *title =
	        s->block == NO_BLOCK ? &e->lesson->title : &e->lesson->blocks[s->block].title;

	assert(library_entry(a));
	int end = reader_end(e, s), terms = 0;

	sheet_begin(&a->reader.sheet, a->reader.layout.text.width - 1, a->charset == CHARSET_ASCII);
	add(a, (struct piece_form){ .role = ROLE_TITLE, .block = s->first, .style = STYLE_HEADING },
	    wording(title));
	add_objectives(a);
	for (int i = s->first; i < end; i++) {
		const struct block *b = &e->lesson->blocks[i];

		if (b->kind == BLOCK_TEXT)
			add_wording(a, (struct piece_form){ .role = ROLE_TEXT, .block = i },
			            &b->text);
		else if (b->kind == BLOCK_STEPS &&
		         session_exercise(e->session, i + 1)->phase != PHASE_WAITING)
			add_wording(a, (struct piece_form){ .role = ROLE_TEXT, .block = i },
			            &b->text);
		else if (b->kind == BLOCK_TABLE)
			add_table(a, i);
		else if (b->kind == BLOCK_TERM && !terms++)
			add_terms(a, i, end);
		else if (block_is_chart(b->kind) && (a->plain || several_charts(e, s)))
			add_caption(a, i);
		else if (block_is_exercise(b->kind))
			add_exercise(a, i);
		add_note(a, i);
	}
	if (end < s->end)
		add(a, (struct piece_form){ .role = ROLE_TEXT, .block = end, .style = STYLE_DIM },
		    _("The section goes on when you have committed your prediction (x skips it)."));
	sheet_end(&a->reader.sheet);
}
