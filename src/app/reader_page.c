#include "config.h"

#include <stdio.h>
#include <string.h>

#include "app/draw.h"
#include "base/memory.h"

static void add(struct app *a, struct piece_form form, const char *text)
{
	if (*text)
		sheet_add(&a->reader.sheet, &form, text);
}

/* A wording of the block as Markdown, when there is one. */
static void add_wording(struct app *a, struct piece_form form, const struct wording *w)
{
	struct strbuf text = STRBUF_INIT;

	if (!*wording(w))
		return;
	form.markup = true;
	session_text(shelf_entry(a)->session, form.block, w, &text);
	add(a, form, text.text);
	strbuf_free(&text);
}

static const char *kind_word(enum block_kind kind)
{
	return kind == BLOCK_PREDICT ? _("Prediction") : kind == BLOCK_TUNE ? _("Task") : _("Exercise");
}

static const char *phase_word(const struct exercise_state *x, enum block_kind kind)
{
	switch (x->phase) {
	case PHASE_WAITING: return _("loading…");
	case PHASE_RIGHT: return kind == BLOCK_PREDICT ? _("committed") : _("right");
	case PHASE_REVEALED: return _("solution shown");
	case PHASE_FAULT: return _("fault");
	case PHASE_OPEN: break;
	}
	return x->skipped ? _("skipped") : x->tries > 0 ? _("not yet right") : _("open");
}

/* The number of the exercise within its lesson, from 1. */
static int exercise_number(const struct lesson *l, int block)
{
	int n = 0;

	for (int i = 0; i <= block; i++)
		n += block_is_exercise(l->blocks[i].kind);
	return n;
}

static void add_heading(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = shelf_entry(a);
	enum block_kind kind = e->lesson->blocks[block].kind;
	struct strbuf text = STRBUF_INIT;

	strbuf_printf(&text, "%s %d · %s", kind_word(kind), exercise_number(e->lesson, block), phase_word(x, kind));
	if (x->variant > 0)
		strbuf_printf(&text, _(" · variant %d"), x->variant + 1);
	add(a, (struct piece_form){ .role = ROLE_HEADING, .block = block, .indent = 2, .style = STYLE_STRONG }, text.text);
	strbuf_free(&text);
}

static void add_choices(struct app *a, int block, const struct exercise_state *x)
{
	const struct entry *e = shelf_entry(a);
	const struct exercise *exercise = &e->lesson->blocks[block].exercise;
	size_t shown[32], n = session_choices(e->session, block, shown, COUNT_OF(shown));
	bool over = x->phase == PHASE_RIGHT || x->phase == PHASE_REVEALED;

	for (size_t i = 0; i < n && i < COUNT_OF(shown); i++) {
		bool right = over && shown[i] == exercise->right;
		char prefix[24];

		snprintf(prefix, sizeof prefix, "%s%zu. ", right ? draw_glyph(a, "✓", "v") : " ", i + 1);
		add_wording(a, (struct piece_form){
			.role = ROLE_CHOICE, .block = block, .index = (int)i, .indent = 6, .close = i > 0,
			.style = right ? STYLE_RIGHT : STYLE_KEY, .prefix = prefix }, &exercise->choices[shown[i]].text);
	}
}

/* What the line being typed is read as, live. */
static void add_reading(struct app *a, int block, const struct field *draft)
{
	const struct reading *r = &a->reader.reading;
	struct piece_form form = { .role = ROLE_READING, .block = block, .indent = 4, .close = true };
	struct strbuf text = STRBUF_INIT;

	if (draft->length == 0)
		return;
	if (r->reason == ANSWER_NONE) {
		strbuf_printf(&text, _("read as %s"), r->shown);
		form.style = STYLE_VALUE;
	} else {
		strbuf_puts(&text, r->message);
		form.style = STYLE_WARN;
	}
	add(a, form, text.text);
	for (int i = 0; i < r->n_choices && r->reason == ANSWER_AMBIGUOUS; i++) {
		strbuf_clear(&text);
		strbuf_printf(&text, "%d. %s", i + 1, r->choices[i]);
		form.index = i + 1;
		form.style = a->reader.readings ? STYLE_KEY : STYLE_PLAIN;
		add(a, form, text.text);
	}
	strbuf_free(&text);
}

static void add_input(struct app *a, int block, const struct exercise_state *x)
{
	struct entry *e = shelf_entry(a);
	struct field *draft = &e->drafts[block];

	if (x->phase != PHASE_OPEN)
		return;
	add(a, (struct piece_form){ .role = ROLE_INPUT, .block = block, .indent = 4, .style = STYLE_PLAIN }, _("Answer:"));
	if (a->mode == MODE_ANSWER && a->reader.exercise == block)
		add_reading(a, block, draft);
}

static enum style verdict_style(enum verdict v)
{
	return v == VERDICT_RIGHT ? STYLE_RIGHT : v == VERDICT_WRONG ? STYLE_WRONG : STYLE_WARN;
}

static const char *verdict_say(const struct exercise_state *x, enum block_kind kind)
{
	if (kind == BLOCK_PREDICT && x->phase == PHASE_RIGHT)
		return x->last.verdict == VERDICT_RIGHT ? _("As you predicted.") : _("It comes out otherwise.");
	switch (x->last.verdict) {
	case VERDICT_RIGHT: return _("Right.");
	case VERDICT_WRONG: return _("Not right.");
	case VERDICT_NOT_YET: break;
	}
	return _("Not an answer yet.");
}

static void add_verdict(struct app *a, int block, const struct exercise_state *x)
{
	const struct block *b = &shelf_entry(a)->lesson->blocks[block];
	enum verdict v = x->last.verdict;
	struct piece_form form = { .role = ROLE_VERDICT, .block = block, .indent = 4, .style = verdict_style(v) };
	struct strbuf text = STRBUF_INIT;

	if (!x->judged || x->phase == PHASE_REVEALED || (a->mode == MODE_ANSWER && a->reader.exercise == block))
		return;
	form.prefix = v == VERDICT_RIGHT ? draw_glyph(a, "  ✓ ", "  v ") : v == VERDICT_WRONG ? draw_glyph(a, "  ✗ ", "  x ") : "  ? ";
	strbuf_puts(&text, verdict_say(x, b->kind));
	if (b->exercise.numeric && x->last_text && v != VERDICT_NOT_YET) {
		strbuf_puts(&text, " ");
		strbuf_printf(&text, _("You answered: %s"), x->last_reading.reason == ANSWER_NONE && *x->last_reading.shown ? x->last_reading.shown : x->last_text);
	}
	add(a, form, text.text);
	add(a, (struct piece_form){ .role = ROLE_VERDICT, .block = block, .index = 1, .indent = 4, .close = true,
	                            .markup = true }, x->last.message);
	strbuf_free(&text);
}

static void add_hints(struct app *a, int block, const struct exercise_state *x)
{
	const struct exercise *exercise = &shelf_entry(a)->lesson->blocks[block].exercise;
	int n = x->hints < (int)exercise->n_hints ? x->hints : (int)exercise->n_hints;

	for (int i = 0; i < n; i++) {
		char label[64];

		snprintf(label, sizeof label, _("Hint %d of %zu"), i + 1, exercise->n_hints);
		add(a, (struct piece_form){ .role = ROLE_HINT, .block = block, .index = 2 * i, .indent = 4,
		                            .style = STYLE_EMPHASIS }, label);
		add_wording(a, (struct piece_form){ .role = ROLE_HINT, .block = block, .index = 2 * i + 1, .indent = 4,
		                                    .close = true }, &exercise->hints[i]);
	}
}

static void add_solution(struct app *a, int block, const struct exercise_state *x)
{
	const struct exercise *exercise = &shelf_entry(a)->lesson->blocks[block].exercise;
	struct piece_form form = { .role = ROLE_SOLUTION, .block = block, .indent = 4, .style = STYLE_EMPHASIS };

	if (x->phase != PHASE_RIGHT && x->phase != PHASE_REVEALED)
		return;
	if (*wording(&exercise->solve)) {
		add(a, form, _("Worked out"));
		form.index = 1;
		form.close = true;
		add_wording(a, form, &exercise->solve);
	}
	form.index = 2;
	form.close = false;
	add_wording(a, form, &exercise->explain);
}

static void add_goals(struct app *a, int block, const struct exercise_state *x)
{
	struct strbuf text = STRBUF_INIT;

	if (x->phase != PHASE_OPEN)
		return;
	session_goals(shelf_entry(a)->session, block, &text);
	while (text.length > 0 && text.text[text.length - 1] == '\n')
		text.text[--text.length] = '\0';
	for (char *line = text.text, *end; *line; line = end) {
		struct piece_form form = { .role = ROLE_GOALS, .block = block, .index = (int)(line - text.text), .indent = 4,
		                           .close = line != text.text };

		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		form.style = strncmp(line, "✓", strlen("✓")) ? STYLE_PLAIN : STYLE_RIGHT;
		add(a, form, line);
	}
	strbuf_free(&text);
}

static void add_exercise(struct app *a, int block)
{
	const struct entry *e = shelf_entry(a);
	const struct block *b = &e->lesson->blocks[block];
	const struct exercise_state *x = session_exercise(e->session, block);

	add_heading(a, block, x);
	if (x->phase == PHASE_FAULT) {
		add(a, (struct piece_form){ .role = ROLE_FAULT, .block = block, .indent = 4, .style = STYLE_WARN },
		    _("This exercise has a fault in its lesson file. It is not your mistake:"));
		add(a, (struct piece_form){ .role = ROLE_FAULT, .block = block, .index = 1, .indent = 4, .close = true,
		                            .style = STYLE_DIM }, x->fault);
		return;
	}
	if (x->phase == PHASE_WAITING)
		return;
	add_wording(a, (struct piece_form){ .role = ROLE_QUESTION, .block = block, .indent = 2, .close = true }, &b->text);
	if (b->kind == BLOCK_TUNE)
		add_goals(a, block, x);
	else if (b->exercise.numeric)
		add_input(a, block, x);
	else
		add_choices(a, block, x);
	add_verdict(a, block, x);
	add_hints(a, block, x);
	if (a->reader.confirm == block)
		add(a, (struct piece_form){ .role = ROLE_CONFIRM, .block = block, .indent = 4, .style = STYLE_WARN },
		    _("Show the solution? The exercise then counts as shown, not as solved. s: yes, any other key: no"));
	add_solution(a, block, x);
}

static void add_caption(struct app *a, int block)
{
	const struct entry *e = shelf_entry(a);
	const struct block *b = &e->lesson->blocks[block];
	struct strbuf text = STRBUF_INIT, title = STRBUF_INIT;
	bool here = a->reader.chart == block;

	session_text(e->session, block, &b->title, &title);
	strbuf_printf(&text, here ? _("[chart shown: %s]") : _("[chart: %s]"), title.text);
	add(a, (struct piece_form){ .role = ROLE_CHART, .block = block, .style = STYLE_DIM }, text.text);
	strbuf_free(&title);
	strbuf_free(&text);
}

void reader_page(struct app *a)
{
	const struct entry *e = shelf_entry(a);
	const struct section *s = &e->sections[a->reader.section];
	const struct wording *title = s->block == NO_BLOCK ? &e->lesson->title : &e->lesson->blocks[s->block].title;

	sheet_begin(&a->reader.sheet, a->reader.layout.text.width - 1, a->charset == CHARSET_ASCII);
	add(a, (struct piece_form){ .role = ROLE_TITLE, .block = s->first, .style = STYLE_HEADING }, wording(title));
	for (int i = s->first; i < s->end; i++) {
		const struct block *b = &e->lesson->blocks[i];

		if (b->kind == BLOCK_TEXT)
			add_wording(a, (struct piece_form){ .role = ROLE_TEXT, .block = i }, &b->text);
		else if (b->kind == BLOCK_CHART)
			add_caption(a, i);
		else if (block_is_exercise(b->kind))
			add_exercise(a, i);
	}
	sheet_end(&a->reader.sheet);
}
