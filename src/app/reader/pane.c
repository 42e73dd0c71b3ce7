/* pane.c - which chart and knobs stand beside the text, and where */
#include "config.h"
#include "app/reader/pane_private.h"

#include <assert.h>

#include "app/library.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sliders_private.h"
#include "app/state.h"

enum {
	BESIDE = 100,                  /* columns from which the chart stands beside the text */
	TEXT_LEAST = 8, CHART_LEAST = 9, CHART_SMALLEST = 6, CHART_HIDDEN = 3,
	SHARE_KNOB = 45, SHARE_EXERCISE = 55,  /* % of the height for the text, by the focus */
	PLAIN_CHART = 80,              /* line mode: the same points whatever the width */
	TEXT_WIDEST = 84               /* longer lines are hard to read */
};

/* --- which chart ------------------------------------------------------------------------------ */

static int exercise_chart(const struct app *a, const struct entry *e)
{
	int x = a->reader.exercise;

	return x != NO_BLOCK && reader_sees(a, x) ? e->lesson->blocks[x].exercise.chart : NO_BLOCK;
}

/* The last chart of the section whose place the reader has reached, else its first. */
static int reached_chart(const struct app *a, const struct entry *e)
{
	const struct section *s = &e->sections[a->reader.section];
	int found = NO_BLOCK, middle = a->reader.scroll + a->reader.layout.text.height / 2;

	for (int i = s->first; i < s->end; i++) {
		const struct piece *caption = sheet_find(&a->reader.sheet, i, ROLE_CHART);

		if (block_is_chart(e->lesson->blocks[i].kind) &&
		    (found == NO_BLOCK || (caption && caption->top <= middle)))
			found = i;
	}
	return found;
}

/* --- which knobs ------------------------------------------------------------------------------ */

static void want_knob(struct reader *r, int block)
{
	size_t at = r->n_knobs;

	if (block == NO_BLOCK || r->n_knobs == MOST_KNOBS)
		return;
	for (size_t i = 0; i < r->n_knobs; i++)
		if (r->knobs[i] == block)
			return;
	while (at > 0 && r->knobs[at - 1] > block) {
		r->knobs[at] = r->knobs[at - 1];
		at--;
	}
	r->knobs[at] = block;
	r->n_knobs++;
}

static void want_settings(struct reader *r, const struct settings *set)
{
	for (size_t i = 0; i < set->n; i++)
		if (set->items[i].from == SETTING_KNOB)
			want_knob(r, set->items[i].knob);
}

static void want_chart(struct reader *r, const struct chart_block *c)
{
	want_knob(r, c->at);
	want_settings(r, &c->set);
	for (size_t i = 0; i < c->n_curves; i++)
		want_settings(r, &c->curves[i].set);
}

static void want_goals(struct reader *r, const struct exercise *x)
{
	for (size_t i = 0; i < x->n_goals; i++) {
		want_settings(r, &x->goals[i].set);
		if (!x->goals[i].model)
			want_knob(r, x->goals[i].knob);
	}
}

static bool chart_uses(const struct chart_block *c, int knob)
{
	struct reader used = { .n_knobs = 0 };

	want_chart(&used, c);
	for (size_t i = 0; i < used.n_knobs; i++)
		if (used.knobs[i] == knob)
			return true;
	return false;
}

/* Knobs of the section that no chart takes care of: they move the text. */
static void want_free_knobs(struct reader *r, const struct entry *e, bool all)
{
	const struct section *s = &e->sections[r->section];

	for (int k = s->first; k < s->end; k++) {
		bool taken = false;

		if (e->lesson->blocks[k].kind != BLOCK_KNOB)
			continue;
		for (int i = s->first; i < s->end && !taken && !all; i++)
			taken = block_is_chart(e->lesson->blocks[i].kind) &&
			        chart_uses(&e->lesson->blocks[i].chart, k);
		if (!taken)
			want_knob(r, k);
	}
}

static void choose_knobs(struct app *a, const struct entry *e)
{
	struct reader *r = &a->reader;
	bool seen = r->exercise != NO_BLOCK && reader_sees(a, r->exercise);
	const struct block *x = seen ? &e->lesson->blocks[r->exercise] : NULL;
	bool kept = false;

	r->n_knobs = 0;
	if (r->chart != NO_BLOCK)
		want_chart(r, &e->lesson->blocks[r->chart].chart);
	if (x && x->kind == BLOCK_TUNE)
		want_goals(r, &x->exercise);
	want_free_knobs(r, e, x && x->exercise.goal_function);
	for (size_t i = 0; i < r->n_knobs; i++)
		kept |= r->knobs[i] == r->knob;
	if (!kept) {
		r->knob = r->n_knobs ? r->knobs[0] : NO_BLOCK;
		if (a->mode == MODE_KNOB)
			a->mode = MODE_LESSON;
	}
	if (r->knob == NO_BLOCK)
		r->on_knob = false;
}

/* --- where ------------------------------------------------------------------------------------ */

/* The whole section has a chart or a knob, so that its text keeps one width. */
static bool has_pane(const struct app *a, const struct entry *e)
{
	const struct section *s = &e->sections[a->reader.section];

	for (int i = s->first; i < s->end; i++) {
		const struct block *b = &e->lesson->blocks[i];

		if (block_is_chart(b->kind) || b->kind == BLOCK_KNOB ||
		    (block_is_exercise(b->kind) && b->exercise.chart != NO_BLOCK))
			return true;
	}
	return a->reader.n_knobs > 0;
}

static int text_width_of(int columns)
{
	return columns < TEXT_WIDEST ? columns : TEXT_WIDEST;
}

static void place_beside(const struct app *a, struct layout *l)
{
	const struct reader *r = &a->reader;
	int body = a->height - 2, left = a->width * 46 / 100, right, gap;
	int knobs = (int)r->n_knobs;

	left = text_width_of(left < 48 ? 48 : left);
	right = a->width - left - 3;
	l->knob_rows = sliders_rows(a, right - 1);
	knobs *= l->knob_rows;
	knobs = knobs > body / 3 ? body / 3 - body / 3 % l->knob_rows : knobs;
	l->beside = true;
	l->text = (struct rectangle){ 1, 1, left, body };
	l->rule = left + 1;
	l->chart = (struct rectangle){ left + 3, 1, right - 1, body - knobs - (knobs > 0) };
	if (l->chart.height > right * 2 / 5 + 4)
		l->chart.height = right * 2 / 5 + 4;
	if (r->chart == NO_BLOCK)
		l->chart.height = 0;
	gap = knobs > 0 && r->chart != NO_BLOCK;
	l->knobs = (struct rectangle){ left + 3, 1 + l->chart.height + gap, right - 1, knobs };
}

/* Lines for a chart that shares so many with the text; 0: there is no room, "v" shows it alone. */
static int chart_lines(const struct reader *r, int room)
{
	int text = room * (r->on_knob ? SHARE_KNOB : SHARE_EXERCISE) / 100;
	int chart = room - (text > TEXT_LEAST ? text : TEXT_LEAST);

	if (chart < CHART_LEAST && room - CHART_LEAST >= CHART_SMALLEST)
		chart = CHART_LEAST;
	return chart < CHART_SMALLEST ? 0 : chart;
}

static void place_above(const struct app *a, const struct entry *e, struct layout *l)
{
	const struct reader *r = &a->reader;
	int body = a->height - 2, knobs = (int)r->n_knobs, chart = 0;

	if (knobs == 0 && r->chart == NO_BLOCK) {
		l->text = (struct rectangle){ 1, 1, text_width_of(a->width - 2), body };
		return;
	}
	knobs = knobs > 4 && body < 30 ? 4 : knobs;
	knobs = knobs > body / 4 ? body / 4 : knobs;
	if (r->chart != NO_BLOCK)
		chart = session_chart_hidden(e->session, r->chart) ? CHART_HIDDEN
		                                                   : chart_lines(r,
		                                                   	body - knobs - 1);
	l->chart = (struct rectangle){ 1, 1, a->width - 2, chart };
	l->knobs = (struct rectangle){ 1, 1 + chart, a->width - 2, knobs };
	l->rule = 1 + chart + knobs;
	l->text = (struct rectangle){ 1, l->rule + 1, text_width_of(a->width - 2),
		                      body - chart - knobs - 1 };
}

static void place_alone(const struct app *a, struct layout *l)
{
	int body = a->height - 2, knobs = (int)a->reader.n_knobs;

	knobs = knobs > body / 3 ? body / 3 : knobs;
	l->chart = (struct rectangle){ 1, 1, a->width - 2, body - knobs };
	l->knobs = (struct rectangle){ 1, 1 + body - knobs, a->width - 2, knobs };
	l->rule = -1;
}

static void place(struct app *a, const struct entry *e)
{
	struct layout *l = &a->reader.layout;
	struct rectangle text = l->text;

	*l = (struct layout){ .rule = -1, .knob_rows = 1 };
	if (a->plain) {
		l->text = (struct rectangle){ 0, 0, a->width + 1, 1 };
		l->chart = (struct rectangle){ 0, 0, PLAIN_CHART, 1 };
	} else if (a->reader.alone && a->reader.chart != NO_BLOCK) {
		place_alone(a, l);
		l->text = text;                /* as it will be when it comes back */
	} else if (!has_pane(a, e)) {
		l->text = (struct rectangle){ 1, 1, text_width_of(a->width - 2), a->height - 2 };
	} else if (a->width >= BESIDE) {
		place_beside(a, l);
	} else {
		place_above(a, e, l);
	}
}

void reader_pane(struct app *a)
{
	struct entry *e = library_entry(a);
	struct reader *r = &a->reader;

	assert(e);
	r->chart = exercise_chart(a, e);
	if (r->chart == NO_BLOCK)
		r->chart = reached_chart(a, e);
	choose_knobs(a, e);
	place(a, e);
}

/* The author's sentence, and one computed from the data: for readers who do not see the curve. */
static void describe(const struct entry *e, struct reader *r)
{
	struct strbuf words = STRBUF_INIT;

	session_text(e->session, r->chart, &e->lesson->blocks[r->chart].chart.alt, &words);
	text_clean(&r->alt, words.text, words.length, false);
	strbuf_clear(&words);
	chart_sentence(&r->data, &words);
	strbuf_puts(&r->alt, " [");
	text_clean(&r->alt, words.text, words.length, false);
	strbuf_puts(&r->alt, "]");
	strbuf_free(&words);
}

void reader_chart(struct app *a)
{
	struct reader *r = &a->reader;
	const struct entry *e = library_entry(a);

	assert(e);
	r->drawable = false;
	if (r->chart != NO_BLOCK && r->layout.chart.height > 0) {
		int points = 2 * r->layout.chart.width;

		points = points < 16 ? 16 : points > 2000 ? 2000 : points;
		r->drawable = session_chart(e->session, r->chart, points, &r->data, &r->why);
	}
	strbuf_clear(&r->alt);
	if (r->drawable && (r->layout.beside || a->plain))
		describe(e, r);
}
