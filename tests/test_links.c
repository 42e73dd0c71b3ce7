/* test_links.c - links of a text: taken out for paper, and those that are none */
#include "config.h"
#include "text_help.h"

#include <locale.h>

#include "base/memory.h"
#include "text/links.h"

static const struct { const char *markdown, *bare; } linked[] = {
	{ "no [link", "no [link" },
	{ "see [the fleet law](introduction#law).", "see the fleet law." },
	{ "[**moves**](p1-fleet#moves) and [b](b-c3)", "**moves** and b" },
	{ "[a [b] c](b-c3) d", "a [b] c d" },
	{ "| [a](#x) |\n|---|\n| [b](c-fleet) |", "| a |\n|---|\n| b |" },
	{ "- [a](#x)\n- `[b](c)` $[c](d)$", "- a\n- `[b](c)` $[c](d)$" },
	{ "[out](http://a.b/) ![p](x) \\[a](b) [t](u \"v\") [w](<z>)",
	  "[out](http://a.b/) ![p](x) \\[a](b) [t](u \"v\") [w](<z>)" },
	{ "[\u0430](b)[\u0431](c)", "\u0430\u0431" },
};

START_TEST(links_are_left_out)
{
	struct strbuf to = STRBUF_INIT;

	text_without_links(linked[_i].markdown, &to);
	SAME(to.text, linked[_i].bare, linked[_i].markdown);
	strbuf_free(&to);
}
END_TEST

static const struct { const char *markdown, *found; } strange[] = {
	{ "[a](b) [c](d#e_f.g) [h](#i) no [link", "" },
	{ "[a](https://b.c/) <https://d> [e](mailto:f@g) <h@i>", "" },
	{ "[a]() [b](#) [c](<>)", " address() address(#) address()" },
	{ "[a](B) [c](d/e) [f](g.md) [h](i_j) [k](l#)",
	  " address(B) address(d/e) address(g.md) address(i_j) address(l#)" },
	{ "[a](b c) [d](e) (f g)", " address(b c)" },
	{ "![a](b.png) ![](https://c.d/e)", " picture(b.png) picture(https://c.d/e)" },
	{ "[![a](b)](c)", " picture(b)" },
	{ "- [a]()\n\n| x |\n|---|\n| ![](y) |", " address() picture(y)" },
	{ "`[a]() ![b](c) [d](e f)` $[a]()$ \\[a](b) f[0](x)", "" },
	{ "    [a]()\n", "" },
	{ "[a](\u0431)", " address(\u0431)" },
};

static void note_strange(void *context, enum strange_link kind, const char *address)
{
	strbuf_printf(context, " %s(%s)", kind == STRANGE_PICTURE ? "picture" : "address", address);
}

START_TEST(strange_links)
{
	struct strbuf to = STRBUF_INIT;

	text_strange_links(strange[_i].markdown, note_strange, &to);
	SAME(to.text, strange[_i].found, strange[_i].markdown);
	strbuf_free(&to);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("links");
	TCase *t = tcase_create("links");

	setlocale(LC_CTYPE, "C.UTF-8");
	tcase_add_loop_test(t, links_are_left_out, 0, COUNT_OF(linked));
	tcase_add_loop_test(t, strange_links, 0, COUNT_OF(strange));
	suite_add_tcase(suite, t);
	return tap_run(suite);
}
