/* draw.c - texts, titles, hints, sliders and fields on the canvas */
#include "config.h"
#include "app/draw_private.h"

#include <assert.h>
#include <string.h>

#include "app/state.h"

enum { KEYS_STAY = 18 };        /* lines of a screen from which a longer message leaves the keys */

static void shown_text(const struct app *a, const char *text, struct strbuf *to)
{
	struct strbuf clean = STRBUF_INIT;

	text_clean(&clean, text, strlen(text), false);
	if (a->charset == CHARSET_ASCII)
		text_ascii(to, clean.text);
	else
		strbuf_puts(to, clean.text);
	strbuf_free(&clean);
}

int draw_text(const struct app *a, struct canvas *c, int x, int y, int limit, const char *text,
              enum style style)
{
	int room = limit < 0 || limit > c->width - x ? c->width - x : limit;
	struct strbuf shown = STRBUF_INIT;

	assert(c && text);
	shown_text(a, text, &shown);
	if (room > 1 && text_width(shown.text) > room) {
		canvas_text(c, x, y, room - 1, shown.text, style);
		x = canvas_text(c, x + room - 1, y, 1, draw_glyph(a, "…", "~"), style);
	} else {
		x = canvas_text(c, x, y, limit, shown.text, style);
	}
	strbuf_free(&shown);
	return x;
}

int draw_width(const struct app *a, const char *text)
{
	struct strbuf shown = STRBUF_INIT;
	int width;

	shown_text(a, text, &shown);
	width = text_width(shown.text);
	strbuf_free(&shown);
	return width;
}

int draw_right(const struct app *a, struct canvas *c, int right, int y, const char *text,
               enum style style)
{
	int x = right - draw_width(a, text);

	if (x < 0)
		x = 0;
	draw_text(a, c, x, y, right - x, text, style);
	return x;
}

const char *draw_glyph(const struct app *a, const char *glyph, const char *ascii)
{
	assert(glyph && ascii);
	return a->charset == CHARSET_ASCII ? ascii : glyph;
}

void draw_title(const struct app *a, struct canvas *c, const char *left, const char *right)
{
	int end;

	assert(left && right);
	canvas_fill(c, (struct rectangle){ 0, 0, c->width, 1 }, " ", STYLE_BAR);
	end = draw_right(a, c, c->width - 1, 0, right, STYLE_BAR);
	draw_text(a, c, 1, 0, end - 2, left, STYLE_BAR);
}

static void add_first_key(enum command command, unsigned context, struct strbuf *to)
{
	const struct binding *b = keys_binding(command, context);

	if (b && b->label)
		strbuf_puts(to, _(b->label));
	else if (b)
		keys_name(b->keys[0], to);
}

/* "Enter answer" at x when it fits before the limit; returns the column for the next one, or x. */
static int draw_hint(const struct app *a, struct canvas *c, int x, int limit, unsigned context,
                     const struct key_hint *hint)
{
	const struct binding *b = keys_binding(hint->command, context);
	const char *label = hint->label ? _(hint->label) : b && b->brief ? _(b->brief) : "";
	struct strbuf key = STRBUF_INIT;
	int y = c->height - 1, width;

	if (!b)
		return x;
	add_first_key(hint->command, context, &key);
	if (hint->pair) {
		strbuf_putc(&key, ' ');
		add_first_key(hint->pair, context, &key);
	}
	width = draw_width(a, key.text) + 1 + draw_width(a, label);
	if (x + width <= limit) {
		x = draw_text(a, c, x, y, -1, key.text, STYLE_KEY);
		x = draw_text(a, c, x + 1, y, -1, label, STYLE_PLAIN) + 2;
	}
	strbuf_free(&key);
	return x;
}

/* What is drawn in so many columns. */
static void wrap(const struct app *a, const char *text, int width, enum style style,
                 struct document *d)
{
	text_wrap(text, width > 8 ? width : 8, style, d);
	if (a->charset == CHARSET_ASCII)
		sheet_ascii(d);
}

/* The key bar gives its line to a message of one line, or on a screen of few lines, and keeps it
 * below a longer one; that covers what is read, but not the title nor the line at the cursor. */
static struct rectangle notice_place(const struct app *a, const struct canvas *c)
{
	int width = c->width - 2, lines = draw_height(a, a->notice, width), end;

	end = lines > 1 && c->height >= KEYS_STAY ? c->height - 1 : c->height;
	if (c->cursor_y < end && c->cursor_y >= end - lines && c->cursor_y > lines)
		end = c->cursor_y;
	if (lines > end - 1)
		lines = end - 1;
	return (struct rectangle){ 1, end - lines, width, lines };
}

void draw_notice(const struct app *a, struct canvas *c)
{
	struct rectangle r;

	if (!*a->notice)
		return;
	r = notice_place(a, c);
	canvas_fill(c, (struct rectangle){ 0, r.y, c->width, r.height }, " ", STYLE_PLAIN);
	draw_paragraph(a, c, r, a->notice, STYLE_WARN);
}

void draw_keys(const struct app *a, struct canvas *c, unsigned context,
               const struct key_hint *hints, size_t n)
{
	const struct binding *help = keys_binding(COMMAND_HELP, context);
	int limit = c->width - 1, x = 1;

	assert(context && (hints || n == 0));
	if (help) {
		struct strbuf text = STRBUF_INIT;

		strbuf_printf(&text, "? %s", _(help->brief));
		limit = draw_right(a, c, limit, c->height - 1, text.text, STYLE_PLAIN) - 2;
		draw_text(a, c, limit + 2, c->height - 1, 1, "?", STYLE_KEY);
		strbuf_free(&text);
	}
	for (size_t i = 0; i < n; i++)
		x = draw_hint(a, c, x, limit, context, &hints[i]);
}

void draw_slider(const struct app *a, struct canvas *c, int x, int y, int width, int place,
                 int places, enum style style)
{
	int room = (width < 5 ? 5 : width) - 2;
	int at = places > 1 ? (int)((long long)place * (room - 1) / (places - 1)) : 0;

	assert(places > 0 && place >= 0);
	canvas_text(c, x, y, 1, draw_glyph(a, "‹", "<"), STYLE_DIM);
	canvas_fill(c, (struct rectangle){ x + 1, y, room, 1 }, draw_glyph(a, "─", "-"), STYLE_DIM);
	canvas_text(c, x + 1 + at, y, 1, draw_glyph(a, "●", "o"), style);
	canvas_text(c, x + 1 + room, y, 1, draw_glyph(a, "›", ">"), STYLE_DIM);
}

int draw_field(const struct app *a, struct canvas *c, int x, int y, int width,
               const struct field *f)
{
	struct strbuf shown = STRBUF_INIT, before = STRBUF_INIT;
	struct grapheme g;
	const char *p;
	int at, skip;

	assert(f);
	text_clean(&before, f->text, f->cursor, false);
	text_clean(&shown, f->text, f->length, false);
	at = text_width(before.text);
	skip = at >= width ? at - width + 1 : 0;
	canvas_fill(c, (struct rectangle){ x, y, width, 1 }, " ", STYLE_INPUT);
	for (p = shown.text; skip > 0 && text_grapheme(p, &g); p += g.length) {
		skip -= g.width;
		at -= g.width;
	}
	draw_text(a, c, x, y, width, p, STYLE_INPUT);
	strbuf_free(&before);
	strbuf_free(&shown);
	return x + at;
}

int draw_height(const struct app *a, const char *text, int width)
{
	struct document d;
	int lines;

	wrap(a, text, width, STYLE_PLAIN, &d);
	lines = (int)d.n_lines;
	text_document_free(&d);
	return lines;
}

void draw_paragraph(const struct app *a, struct canvas *c, struct rectangle r, const char *text,
                    enum style style)
{
	struct document d;

	wrap(a, text, r.width, style, &d);
	canvas_document(c, r, &d, 0);
	if (r.height > 0 && (int)d.n_lines > r.height)
		draw_right(a, c, r.x + r.width, r.y + r.height - 1,
		           draw_glyph(a, " …", " ..."), style);
	text_document_free(&d);
}

void draw_note(const struct app *a, struct canvas *c, struct rectangle r, const char *text)
{
	struct document d;
	int lines;

	wrap(a, text, r.width - 4, STYLE_DIM, &d);
	lines = (int)d.n_lines < r.height ? (int)d.n_lines : r.height;
	r = (struct rectangle){ r.x + 2, r.y + (r.height - lines) / 2, r.width - 4, lines };
	canvas_document(c, r, &d, 0);
	text_document_free(&d);
}
