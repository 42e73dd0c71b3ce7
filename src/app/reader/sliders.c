/* sliders.c - the knobs of the pane: a line each, two where the name leaves a slider no room */
#include "config.h"
#include "app/reader/sliders_private.h"

#include <assert.h>
#include <stdio.h>

#include "app/draw_private.h"
#include "app/state.h"

enum { SLIDER_LEAST = 12, SLIDER_MOST = 40, VALUE_LEAST = 8, VALUE_MOST = 16 };
enum { MARGIN = 2, GAP = 1, ENDS = 2 };        /* left of the name, behind it, around a slider */

struct columns { int label, slider, value; };

/* The widest name, and the widest value as the knobs stand. */
static struct columns widest(const struct app *a)
{
	const struct session *s = a->entries[a->open].session;
	struct columns w = { .value = VALUE_LEAST };
	struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; i < a->reader.n_knobs; i++) {
		int width;

		strbuf_clear(&text);
		session_knob_label(s, a->reader.knobs[i], &text);
		width = draw_width(a, text.text);
		w.label = width > w.label ? width : w.label;
		strbuf_clear(&text);
		session_knob_print(s, a->reader.knobs[i], &text);
		width = draw_width(a, text.text);
		w.value = width > w.value ? width : w.value;
	}
	w.value = w.value > VALUE_MOST ? VALUE_MOST : w.value;
	strbuf_free(&text);
	return w;
}

int sliders_rows(const struct app *a, int width)
{
	struct columns w = widest(a);

	return MARGIN + w.label + GAP + SLIDER_LEAST + ENDS + w.value > width ? 2 : 1;
}

static struct columns columns_of(const struct app *a, int width, int rows)
{
	struct columns w = widest(a);
	int room = width - MARGIN - ENDS - (rows == 1 ? w.label + GAP : 0);

	w.slider = room - w.value;
	w.slider = w.slider > SLIDER_MOST ? SLIDER_MOST : w.slider;
	w.slider = w.slider < SLIDER_LEAST / 2 ? 0 : w.slider;
	w.value = room - w.slider;
	if (rows == 2)
		w.label = width - MARGIN;
	return w;
}

static void draw_knob(const struct app *a, struct canvas *c, int block, int x, int y, int rows,
                      const struct columns *w)
{
	const struct session *s = a->entries[a->open].session;
	bool current = block == a->reader.knob, focus = current && a->reader.on_knob;
	struct strbuf text = STRBUF_INIT;
	int slider = x + MARGIN + (rows == 1 ? w->label + GAP : 0), line = y + rows - 1;
	int value = slider + w->slider + ENDS;

	if (current)
		canvas_text(c, x, y, 1, draw_glyph(a, "▸", ">"), focus ? STYLE_FOCUS : STYLE_DIM);
	session_knob_label(s, block, &text);
	draw_text(a, c, x + MARGIN, y, w->label, text.text, focus ? STYLE_FOCUS : STYLE_PLAIN);
	if (w->slider > 0)
		draw_slider(a, c, slider, line, w->slider, session_knob_position(s, block),
		            session_knob_positions(s, block), focus ? STYLE_FOCUS : STYLE_PLAIN);
	if (current && a->mode == MODE_KNOB) {
		c->cursor_x = draw_field(a, c, value, line, w->value, &a->reader.knob_line);
		c->cursor_y = line;
	} else {
		strbuf_clear(&text);
		session_knob_print(s, block, &text);
		draw_text(a, c, value, line, w->value, text.text, STYLE_VALUE);
	}
	if (focus && a->mode == MODE_LESSON) {
		c->cursor_x = x;
		c->cursor_y = y;
	}
	strbuf_free(&text);
}

static int current_knob(const struct reader *r)
{
	int current = 0;

	for (size_t i = 0; i < r->n_knobs; i++)
		if (r->knobs[i] == r->knob)
			current = (int)i;
	return current;
}

static int first_knob(const struct reader *r)
{
	int first = current_knob(r) - r->layout.knobs.height / r->layout.knob_rows + 1;

	return first < 0 ? 0 : first;
}

size_t sliders_at(const struct app *a, int y)
{
	const struct reader *r = &a->reader;

	return (size_t)(first_knob(r) + (y - r->layout.knobs.y) / r->layout.knob_rows);
}

void sliders_draw(const struct app *a, struct canvas *c)
{
	const struct reader *r = &a->reader;
	const struct rectangle *place = &r->layout.knobs;
	int rows = r->layout.knob_rows, lines = place->height / rows, first = first_knob(r);
	struct columns w;

	assert(rows > 0);
	if (lines <= 0 || r->n_knobs == 0)
		return;
	w = columns_of(a, place->width, rows);
	for (int i = 0; i < lines && first + i < (int)r->n_knobs; i++)
		draw_knob(a, c, r->knobs[first + i], place->x, place->y + i * rows, rows, &w);
	if ((int)r->n_knobs > lines) {
		char more[32];

		snprintf(more, sizeof more, "%d/%zu", current_knob(r) + 1, r->n_knobs);
		draw_right(a, c, place->x + place->width, place->y + lines * rows - 1, more,
		           STYLE_DIM);
	}
}
