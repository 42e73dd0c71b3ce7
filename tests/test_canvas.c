/* test_canvas.c - the canvas */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/memory.h"
#include "chart/canvas.h"
#include "chart/export.h"

static const struct text_case {
	const char *why;
	int x, limit;
	const char *text, *row;        /* row: what an 8 cells wide canvas of dots then shows */
	int end;
} text_cases[] = {
	{ "plain", 1, -1, "abc", ".abc....", 4 },
	{ "cut at the edge", 6, -1, "abc", "......ab", 8 },
	{ "cut at the limit", 1, 2, "abc", ".ab.....", 3 },
	{ "limit 0", 1, 0, "abc", "........", 1 },
	{ "begins left of the canvas", -2, -1, "abcd", "cd......", 2 },
	{ "right of the canvas", 9, -1, "abc", "........", 9 },
	{ "wide", 1, -1, "a文b", ".a文b...", 5 },
	{ "wide cut at the edge is a blank", 7, -1, "文", ".......", 8 },
	{ "wide cut at the limit is a blank", 1, 2, "a文", ".a .....", 3 },
	{ "half of a wide one left of the canvas", -1, -1, "文a", " a......", 2 },
	{ "marks stay with their base", 0, -1, "e\u0301x", "e\u0301x......", 2 },
	{ "a blank is written too", 2, -1, "a b", "..a b...", 5 },
};

/* The last wall: what was not cleaned before it came here leaves no control character in a cell. */
START_TEST(cells_hold_no_controls)
{
	struct strbuf row = STRBUF_INIT;
	struct canvas c;
	char text[40];

	for (unsigned long code = 1; code < 0xA0; code += code == 0x1F ? 0x60 : 1) {
		struct strbuf one = STRBUF_INIT;

		strbuf_utf8(&one, code);
		snprintf(text, sizeof text, "a%sb%s", one.text, one.text);
		canvas_init(&c, 8, 1);
		canvas_text(&c, 0, 0, -1, text, STYLE_PLAIN);
		canvas_fill(&c, (struct rectangle){ 4, 0, 4, 1 }, one.text, STYLE_PLAIN);
		canvas_dump(&c, &row);
		ck_assert_msg(row.text[row.length - 1] == '\n', "U+%04lX", code);
		row.text[row.length - 1] = '\0';
		ck_assert_msg(!strstr(row.text, one.text), "U+%04lX is in a cell", code);
		strbuf_clear(&row);
		strbuf_free(&one);
		canvas_free(&c);
	}
	strbuf_free(&row);
}
END_TEST

START_TEST(text_is_cut)
{
	const struct text_case *t = &text_cases[_i];
	struct strbuf row = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 8, 1);
	canvas_fill(&c, (struct rectangle){ 0, 0, 8, 1 }, ".", STYLE_PLAIN);
	ck_assert_msg(canvas_text(&c, t->x, 0, t->limit, t->text, STYLE_CODE) == t->end, "%s",
	              t->why);
	canvas_dump(&c, &row);
	row.text[row.length - 1] = '\0';
	SAME(row.text, t->row, t->why);
	strbuf_free(&row);
	canvas_free(&c);
}
END_TEST

/* Whatever is written over a wide character, no half of it stays. */
START_TEST(no_half_stays)
{
	struct canvas c;

	canvas_init(&c, 8, 1);
	canvas_fill(&c, (struct rectangle){ 0, 0, 8, 1 }, "文", STYLE_PLAIN);
	canvas_text(&c, _i, 0, -1, _i % 3 ? "x" : "字", STYLE_PLAIN);
	for (int x = 0; x < 8; x++) {
		const struct cell *cell = canvas_at(&c, x, 0);

		ck_assert(cell->width <= 2);
		if (cell->width == 2)
			ck_assert(x < 7 && cell[1].width == 0);
		if (cell->width == 0)
			ck_assert(x > 0 && cell[-1].width == 2 && !*cell->text);
	}
	canvas_free(&c);
}
END_TEST

START_TEST(outside_is_nothing)
{
	static const struct rectangle outside[] = {
		{ -5, -5, 3, 3 }, { 9, 9, 5, 5 }, { 2, 2, -1, 4 }, { 2, 2, 4, 0 },
		{ -1000000, 0, 5, 5 },
	};
	struct strbuf dump = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 4, 2);
	canvas_fill(&c, outside[_i], "x", STYLE_PLAIN);
	canvas_reverse(&c, outside[_i]);
	canvas_text(&c, 0, -1, -1, "x", STYLE_PLAIN);
	canvas_text(&c, 0, 2, -1, "x", STYLE_PLAIN);
	canvas_dump(&c, &dump);
	SAME(dump.text, "\n\n", "dump");
	for (int i = 0; i < 8; i++)
		ck_assert(!c.cells[i].reverse);
	ck_assert(!canvas_at(&c, -1, 0) && !canvas_at(&c, 4, 0) && !canvas_at(&c, 0, 2) &&
	          canvas_at(&c, 3, 1));
	strbuf_free(&dump);
	canvas_free(&c);
}
END_TEST

START_TEST(sizes)
{
	struct strbuf dump = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 0, -3);
	ck_assert(c.width == 1 && c.height == 1 && c.cursor_x == -1 && c.cursor_y == -1);
	canvas_text(&c, 0, 0, -1, "a", STYLE_PLAIN);
	canvas_resize(&c, 5, 2);
	canvas_text(&c, 1, 1, -1, "b", STYLE_WARN);
	canvas_reverse(&c, (struct rectangle){ 1, 1, 2, 7 });
	ck_assert(canvas_at(&c, 1, 1)->reverse && canvas_at(&c, 2, 1)->reverse &&
	          !canvas_at(&c, 3, 1)->reverse);
	ck_assert_int_eq(canvas_at(&c, 1, 1)->style, STYLE_WARN);
	canvas_dump(&c, &dump);
	SAME(dump.text, "\n b\n", "dump");
	canvas_clear(&c);
	ck_assert(!canvas_at(&c, 1, 1)->reverse && !*canvas_at(&c, 1, 1)->text);
	strbuf_free(&dump);
	canvas_free(&c);
}
END_TEST

START_TEST(document_lines)
{
	struct span spans[] = { { "one ", STYLE_PLAIN }, { "two", STYLE_STRONG },
	                        { "three", STYLE_CODE } };
	struct line lines[] = { { spans, 2, 0 }, { spans + 2, 1, 2 }, { NULL, 0, 0 } };
	struct document d = { lines, 3, NULL };
	struct strbuf dump = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 10, 4);
	canvas_document(&c, (struct rectangle){ 1, 0, 5, 4 }, &d, 0);
	canvas_document(&c, (struct rectangle){ 1, 3, 9, 1 }, &d, 1);
	canvas_document(&c, (struct rectangle){ 1, 3, 9, 1 }, &d, 7);
	canvas_dump(&c, &dump);
	SAME(dump.text, " one t\n   thr\n\n   three\n", "dump");
	ck_assert_int_eq(canvas_at(&c, 5, 0)->style, STYLE_STRONG);
	strbuf_free(&dump);
	canvas_free(&c);
}
END_TEST

/* What a screen's picture has of each kind of cell, and what it must not have. */
static const struct picture {
	const char *name, *text;
	enum style style;
	bool reverse, colour;
	const char *has, *has_not;
} pictures[] = {
	{ "letters", "ab c", STYLE_PLAIN, false, true,
	  "<text class=\"f p\" x=\"9\" y=\"14\" textLength=\"36\">ab c</text>",
	  "class=\"f n" },
	{ "words far apart", "a  b", STYLE_PLAIN, false, true,
	  "x=\"36\" y=\"14\" textLength=\"9\">b</text>", "a  b</text>" },
	{ "wide", "\xe6\x96\x87x", STYLE_PLAIN, false, true, "textLength=\"27\">\xe6\x96\x87x<",
	  "\xe6\x96\x87 x" },
	{ "a mark above", "e\xcc\x81x", STYLE_PLAIN, false, true,
	  "textLength=\"18\">e\xcc\x81x<", NULL },
	{ "markup", "<&\">", STYLE_PLAIN, false, true, "&lt;&amp;&quot;&gt;", "<&" },
	{ "a dot", "\xe2\xa0\x81", STYLE_SERIES1, false, true, "\" d=\"M11.25 2.25h0\"",
	  "\xe2\xa0\x81</text>" },
	{ "half a block", "\xe2\x96\x84", STYLE_HEAT1, false, true,
	  "\" d=\"M9.00 9.00h9.00v9.00h-9.00z\"", NULL },
	{ "a rule", "\xe2\x94\x80", STYLE_DIM, false, true,
	  "d=\"M9.00 8.30h9.00v1.40h-9.00z\"", NULL },
	{ "reversed", "a", STYLE_PLAIN, true, true, "<text class=\"f n\"", NULL },
	{ "a bar twice reversed", "a", STYLE_BAR, true, true, "<text class=\"f p\"", NULL },
	{ "without colour", "a", STYLE_WRONG, false, false, "<text class=\"f p\"", ".s" },
	{ "typed", " ", STYLE_INPUT, false, true, "d=\"M9.00 16.60h9.00v1.40h-9.00z\"",
	  "<text class" },
};

START_TEST(a_picture_of_the_screen)
{
	const struct picture *p = &pictures[_i];
	struct strbuf svg = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 8, 1);
	canvas_text(&c, 1, 0, -1, p->text, p->style);
	if (p->reverse)
		canvas_reverse(&c, (struct rectangle){ 1, 0, 1, 1 });
	screen_svg(&c, GROUND_DARK, p->colour, &svg);
	ck_assert_msg(strstr(svg.text, p->has), "%s: no %s in\n%s", p->name, p->has, svg.text);
	ck_assert_msg(!p->has_not || !strstr(svg.text, p->has_not), "%s: %s in\n%s", p->name,
	              p->has_not, svg.text);
	strbuf_free(&svg);
	canvas_free(&c);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("canvas");
	TCase *tc = tcase_create("canvas");

	tcase_add_test(tc, cells_hold_no_controls);
	tcase_add_loop_test(tc, text_is_cut, 0, COUNT_OF(text_cases));
	tcase_add_loop_test(tc, no_half_stays, 0, 8);
	tcase_add_loop_test(tc, outside_is_nothing, 0, 5);
	tcase_add_test(tc, sizes);
	tcase_add_test(tc, document_lines);
	tcase_add_loop_test(tc, a_picture_of_the_screen, 0, COUNT_OF(pictures));
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
