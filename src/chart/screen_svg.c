/* screen_svg.c - a whole screen as SVG */
#include "config.h"
#include "chart/export.h"

#include <string.h>

#include "chart/kinds_private.h"
#include "chart/palette.h"

/* A grid of cells of this size.  Braille, blocks and rules are drawn and no font is asked for them,
 * so that dots and lines stand where the terminal has them; letters stand in runs that are as wide
 * as their cells. */
enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, BASELINE = 14, FONT = 15 };
#define DOT   2.4                      /* of braille, its width */
#define LIGHT 1.4                      /* of a rule */

struct sheet {
	const struct canvas *canvas;
	struct strbuf *to;
	bool colour;
};

/* The code point of a cell that has one and is one column wide; 0: it is text. */
static unsigned long code_of(const struct cell *cell)
{
	const unsigned char *s = (const unsigned char *)cell->text;

	if (cell->width != 1 || (s[0] & 0xf0) != 0xe0 || strlen(cell->text) != 3)
		return 0;
	return (unsigned long)(s[0] & 0x0f) << 12 | (unsigned long)(s[1] & 0x3f) << 6 |
		(s[2] & 0x3f);
}

/* --- glyphs that are drawn ------------------------------------------------- */

static bool put_braille(struct strbuf *to, unsigned long code, int x, int y)
{
	static const unsigned char column[] = { 0, 0, 0, 1, 1, 1, 0, 1 },
		row[] = { 0, 1, 2, 0, 1, 2, 3, 3 };

	if (code < 0x2800 || code > 0x28ff)
		return false;
	for (int i = 0; i < 8; i++)
		if ((code - 0x2800) & 1ul << i)
			strbuf_printf(to, "M%.2f %.2fh0", x + CELL_WIDTH * (0.25 + 0.5 * column[i]),
			              y + CELL_HEIGHT * (0.125 + 0.25 * row[i]));
	return true;
}

static void put_box(struct strbuf *to, double x, double y, double width, double height)
{
	strbuf_printf(to, "M%.2f %.2fh%.2fv%.2fh%.2fz", x, y, width, height, -width);
}

/* Eighths from below and from the left, halves, quadrants. */
static bool put_block(struct strbuf *to, unsigned long code, int x, int y)
{
	/* 1, 2: upper; 4, 8: lower */
	static const unsigned char quadrants[] = { 4, 8, 1, 13, 9, 7, 11, 2, 6, 14 };
	double w = CELL_WIDTH, h = CELL_HEIGHT;

	if (code == 0x2580)
		put_box(to, x, y, w, h / 2);
	else if (code >= 0x2581 && code <= 0x2588)
		put_box(to, x, y + h * (double)(0x2588 - code) / 8, w,
		        h * (double)(code - 0x2580) / 8);
	else if (code >= 0x2589 && code <= 0x258f)
		put_box(to, x, y, w * (double)(0x2590 - code) / 8, h);
	else if (code == 0x2590)
		put_box(to, x + w / 2, y, w / 2, h);
	else if (code >= 0x2596 && code <= 0x259f)
		for (int i = 0; i < 4; i++) {
			if (quadrants[code - 0x2596] & 1 << i)
				put_box(to, x + i % 2 * w / 2, y + i / 2 * h / 2, w / 2, h / 2);
		}
	else
		return false;
	return true;
}

/* Light rules by their arms: 1 left, 2 right, 4 up, 8 down. */
static bool put_rule(struct strbuf *to, unsigned long code, int x, int y)
{
	static const struct { unsigned short code, arms; } rules[] = {
		{ 0x2500, 3 }, { 0x2502, 12 }, { 0x250c, 10 }, { 0x2510, 9 }, { 0x2514, 6 },
		{ 0x2518, 5 },
		{ 0x251c, 14 }, { 0x2524, 13 }, { 0x252c, 11 }, { 0x2534, 7 }, { 0x253c, 15 },
		{ 0x2574, 1 },
		{ 0x2575, 4 }, { 0x2576, 2 }, { 0x2577, 8 },
	};
	double w = CELL_WIDTH / 2.0, h = CELL_HEIGHT / 2.0;

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		unsigned arms = rules[i].arms;

		if (rules[i].code != code)
			continue;
		if (arms & 3)
			put_box(to, x + (arms & 1 ? 0 : w), y + h - LIGHT / 2,
			        (arms & 1 ? w : 0) + (arms & 2 ? w : 0), LIGHT);
		if (arms & 12)
			put_box(to, x + w - LIGHT / 2, y + (arms & 4 ? 0 : h), LIGHT,
			        (arms & 4 ? h : 0) + (arms & 8 ? h : 0));
		return true;
	}
	return false;
}

static bool is_drawn(const struct cell *cell)
{
	unsigned long code = code_of(cell);
	struct strbuf nothing = STRBUF_INIT;
	bool drawn = put_braille(&nothing, code, 0, 0) || put_block(&nothing, code, 0, 0) ||
		put_rule(&nothing, code, 0, 0);

	strbuf_free(&nothing);
	return drawn;
}

/* --- styles ---------------------------------------------------------------- */

static bool is_reverse(const struct cell *cell)
{
	return cell->reverse != ((palette_weight(cell->style) & WEIGHT_REVERSE) != 0);
}

static bool has_colour(const struct sheet *s, const struct cell *cell)
{
	return s->colour && palette_of(cell->style).many >= 0;
}

/* The class of what is in front: "s3", "p" without a colour, "n" on a reversed cell. */
static void put_class(const struct sheet *s, const struct cell *cell, bool front)
{
	if (front && is_reverse(cell))
		strbuf_puts(s->to, "n");
	else if (has_colour(s, cell))
		strbuf_printf(s->to, "s%d", cell->style);
	else
		strbuf_puts(s->to, "p");
}

static bool same_look(const struct cell *a, const struct cell *b)
{
	return a->style == b->style && a->reverse == b->reverse;
}

static void put_rules(const struct sheet *s, enum ground ground)
{
	static const char light[] =
		"svg{background:#fff}.b,.n{fill:#fff;stroke:#fff}.p{fill:#222;stroke:#222}",
	                  dark[] =
	                  "svg{background:#111}.b,.n{fill:#111;stroke:#111}.p{fill:#ddd;stroke:"
	                  "#ddd}";

	strbuf_printf(s->to, "<style>text{font:%dpx \"DejaVu Sans Mono\",Menlo,Consolas,monospace}"
	              ".f{stroke:none}.d{fill:none;stroke-width:%g;stroke-linecap:round}%s",
	              FONT, DOT,
	              ground == GROUND_DARK ? dark : light);
	if (ground == GROUND_READER)
		strbuf_printf(s->to, "@media(prefers-color-scheme:dark){%s}", dark);
	for (int i = 0; i < STYLE_COUNT && s->colour; i++) {
		struct paint p = palette_of((enum style)i);
		struct rgb rgb;

		if (p.many < 0)
			continue;
		rgb = palette_rgb(p.many);
		strbuf_printf(s->to, ".s%d{fill:#%02x%02x%02x;stroke:#%02x%02x%02x}", i,
		              (unsigned)rgb.red & 255,
		              (unsigned)rgb.green & 255, (unsigned)rgb.blue & 255,
		              (unsigned)rgb.red & 255,
		              (unsigned)rgb.green & 255, (unsigned)rgb.blue & 255);
	}
	strbuf_puts(s->to, "</style>\n");
}

/* --- rows ------------------------------------------------------------------ */

static const struct cell *cell_at(const struct sheet *s, int x, int y)
{
	return canvas_at(s->canvas, x, y);
}

/* The column behind the cells from x on that look the same. */
static int run_end(const struct sheet *s, int x, int y)
{
	int end = x + 1;

	while (end < s->canvas->width && same_look(cell_at(s, x, y), cell_at(s, end, y)))
		end++;
	return end;
}

static void put_shapes(const struct sheet *s, int from, int to, int y, bool dots)
{
	struct strbuf path = STRBUF_INIT;

	for (int x = from; x < to; x++) {
		unsigned long code = code_of(cell_at(s, x, y));
		int left = x * CELL_WIDTH, top = y * CELL_HEIGHT;

		if (dots)
			put_braille(&path, code, left, top);
		else if (!put_block(&path, code, left, top))
			put_rule(&path, code, left, top);
	}
	if (path.length) {
		strbuf_printf(s->to, "<path class=\"%s ", dots ? "d" : "f");
		put_class(s, cell_at(s, from, y), true);
		strbuf_printf(s->to, "\" d=\"%s\"/>\n", path.text);
	}
	strbuf_free(&path);
}

static void put_letters(const struct sheet *s, int from, int to, int y)
{
	const struct cell *first = cell_at(s, from, y);

	strbuf_puts(s->to, "<text class=\"f ");
	put_class(s, first, true);
	strbuf_printf(s->to, "\" x=\"%d\" y=\"%d\" textLength=\"%d\"%s>", from * CELL_WIDTH,
	              y * CELL_HEIGHT + BASELINE,
	              (to - from) * CELL_WIDTH, palette_weight(first->style) & WEIGHT_BOLD
	              ? " font-weight=\"bold\"" : "");
	for (int x = from; x < to; x++)
		if (cell_at(s, x, y)->width > 0)
			format_xml(s->to, *cell_at(s, x, y)->text ? cell_at(s, x, y)->text : " ");
	strbuf_puts(s->to, "</text>\n");
}

static bool is_letter(const struct sheet *s, int x, int to, int y)
{
	return x < to && *cell_at(s, x, y)->text && !is_drawn(cell_at(s, x, y));
}

/* Words with one blank between them stay together. */
static void put_texts(const struct sheet *s, int from, int to, int y)
{
	for (int x = from, end; x < to; x = end) {
		end = x + 1;
		if (!is_letter(s, x, to, y))
			continue;
		while (is_letter(s, end, to, y) || (end < to && cell_at(s, end, y)->width == 0) ||
		       (end < to && !*cell_at(s, end, y)->text && is_letter(s, end + 1, to, y)))
			end++;
		put_letters(s, x, end, y);
	}
}

/* A bar across cells that look the same: what a reversed one stands on, or a line under them. */
static void put_bar(const struct sheet *s, int from, int to, int y, bool under)
{
	double height = under ? LIGHT : CELL_HEIGHT;

	strbuf_puts(s->to, "<path class=\"f ");
	put_class(s, cell_at(s, from, y), under);
	strbuf_puts(s->to, "\" d=\"");
	put_box(s->to, from * CELL_WIDTH, (y + 1) * CELL_HEIGHT - height, (to - from) * CELL_WIDTH,
	        height);
	strbuf_puts(s->to, "\"/>\n");
}

static void put_row(const struct sheet *s, int y)
{
	for (int x = 0, end; x < s->canvas->width; x = end) {
		const struct cell *first = cell_at(s, x, y);

		end = run_end(s, x, y);
		if (is_reverse(first))
			put_bar(s, x, end, y, false);
		if (palette_weight(first->style) & WEIGHT_UNDERLINE)
			put_bar(s, x, end, y, true);
		put_shapes(s, x, end, y, false);
		put_shapes(s, x, end, y, true);
		put_texts(s, x, end, y);
	}
}

/* The top line, its words with one blank between them. */
static void put_title(const struct sheet *s)
{
	bool blank = false, begun = false;

	for (int x = 0; x < s->canvas->width; x++) {
		const struct cell *cell = cell_at(s, x, 0);

		if (*cell->text) {
			format_xml(s->to, blank && begun ? " " : "");
			format_xml(s->to, cell->text);
			begun = true;
		}
		blank = !*cell->text && cell->width == 1;
	}
}

void screen_svg(const struct canvas *c, enum ground ground, bool colour, struct strbuf *to)
{
	struct sheet s = { c, to, colour };
	int width = c->width * CELL_WIDTH, height = c->height * CELL_HEIGHT;

	strbuf_printf(to,
	              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
	              "viewBox=\"0 0 %d %d\" "
	              "role=\"img\">\n<title>", width, height, width, height);
	put_title(&s);
	strbuf_puts(to, "</title>\n");
	put_rules(&s, ground);
	strbuf_printf(to, "<path class=\"f b\" d=\"M0 0h%dv%dh%dz\"/>\n", width, height, -width);
	for (int y = 0; y < c->height; y++)
		put_row(&s, y);
	strbuf_puts(to, "</svg>\n");
}
