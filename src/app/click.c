/* What a click of the mouse is about. */
#include "config.h"
#include "app/click.h"

#include "app/contents.h"
#include "app/reader/reader.h"
#include "app/settings.h"
#include "app/bench/bench.h"
#include "app/bench/state.h"

static bool inside(const struct rectangle *r, int x, int y)
{
	return x >= r->x && x < r->x + r->width && y >= r->y && y < r->y + r->height;
}

static void press(struct app *a, int key)
{
	app_update(a, &(struct event){ .kind = EVENT_KEY, .key = key });
}

static void click_contents(struct app *a, int y)
{
	int row = a->row_scroll + y - CONTENTS_TOP;

	if (y < CONTENTS_TOP || y >= a->height - 1 || row >= contents_rows(a))
		return;
	if (row == a->row)
		press(a, PRESS_ENTER);
	a->row = row;
}

/* A piece of an exercise: the exercise is marked; one of its choices, when it was marked before, is
 * taken. */
static void click_text(struct app *a, int line)
{
	struct reader *r = &a->reader;
	const struct entry *e = &a->entries[a->open];
	const struct piece *p = sheet_at(&r->sheet, line);

	if (!p || line < p->top || line >= p->top + p->height ||
	    !block_is_exercise(e->lesson->blocks[p->block].kind))
		return;
	if (r->exercise == p->block && p->role == ROLE_CHOICE && p->index < 9)
		press(a, '1' + p->index);
	else if (r->exercise == p->block && p->role == ROLE_INPUT && a->mode == MODE_LESSON)
		press(a, PRESS_ENTER);
	else if (a->mode == MODE_LESSON)
		r->exercise = p->block;
	r->on_knob = false;
}

static void click_lesson(struct app *a, int x, int y)
{
	struct reader *r = &a->reader;
	size_t knob = (size_t)(reader_first_knob(a) + y - r->layout.knobs.y);

	if (a->open == NO_ENTRY || a->entries[a->open].state != ENTRY_READY)
		return;
	if (a->mode == MODE_LESSON && inside(&r->layout.knobs, x, y) && knob < r->n_knobs) {
		r->knob = r->knobs[knob];
		r->on_knob = true;
	} else if (inside(&r->layout.text, x, y) && !r->alone) {
		click_text(a, r->scroll + y - r->layout.text.y);
	}
}

/* On the bench the knob that was marked before is typed into. */
static void click_bench(struct app *a, int x, int y)
{
	struct bench *w = a->bench;
	int knob = w->scroll + y - w->layout.knobs.y, about = w->layout.knobs.height > 3 ? 2 : 0;

	if (!w->ready || bench_context(a) != CONTEXT_BENCH || !inside(&w->layout.knobs, x, y) ||
	    y >= w->layout.knobs.y + w->layout.knobs.height - about ||
	    knob >= (int)w->d.now.model->n_parameters)
		return;
	if (knob == w->knob)
		press(a, PRESS_ENTER);
	w->knob = knob;
}

static void click_settings(struct app *a, int y)
{
	int row = y - SETTINGS_TOP;

	if (row < 0 || row >= SETTING_COUNT)
		return;
	if (row == a->settings_row)
		press(a, PRESS_RIGHT);
	a->settings_row = row;
}

void click(struct app *a, int x, int y)
{
	unsigned context = app_context(a);

	if (context == CONTEXT_CONTENTS)
		click_contents(a, y);
	else if (context == CONTEXT_SETTINGS)
		click_settings(a, y);
	else if (context == CONTEXT_BENCH)
		click_bench(a, x, y);
	else if (context & (CONTEXT_LESSON | CONTEXT_CHOICE | CONTEXT_PICK | CONTEXT_ORDER))
		click_lesson(a, x, y);
}
