/* test_whatif.c - the what-if bench: its screens, its laws, any keys over all models, hostile files */
#include "config.h"
#include "app_kit.h"

#include <math.h>
#include <time.h>

#include "app/keys.h"
#include "app/whatif_design.h"
#include "base/memory.h"
#include "base/random.h"

/* --- whole screens ---------------------------------------------------------------------------- */

#define CHECKPOINT "wreliability.checkpoint<Enter>"
#define ALL_UP "wreliability.all_up<Enter>"

static const struct golden {
	const char *name, *keys;
	int width, height;
	enum language language;
	enum charset charset;
} goldens[] = {
	{ "whatif-models-80x24-en", "wring", 80, 24, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-80x24-en", CHECKPOINT, 80, 24, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-120x40-en", CHECKPOINT "A<Right><Right>d", 120, 40, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-explain-120x40-ru", CHECKPOINT "e", 120, 40, LANGUAGE_RU, CHARSET_BRAILLE },
	{ "whatif-small-40x12-en", CHECKPOINT, 40, 12, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-small-chart-40x12-ru", CHECKPOINT "v", 40, 12, LANGUAGE_RU, CHARSET_BRAILLE },
	{ "whatif-ascii-80x24-ru", ALL_UP "i", 80, 24, LANGUAGE_RU, CHARSET_ASCII },
	{ "whatif-solve-120x40-en", ALL_UP "s50%<Enter>", 120, 40, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-outside-80x24-en", ALL_UP "<Enter>150%<Enter>", 80, 24, LANGUAGE_EN, CHARSET_BRAILLE },
	{ "whatif-family-200x60-en", ALL_UP "<Up>y", 200, 60, LANGUAGE_EN, CHARSET_BRAILLE },
};

START_TEST(screens)
{
	const struct golden *g = &goldens[_i];
	struct app *a;
	char *screen;

	message_set_language(g->language);
	a = start_with((struct app_setup){ .width = g->width, .height = g->height, .charset = g->charset });
	ck_assert(app_play(a, g->keys));
	screen = screen_of(a);
	compare_screen(g->name, screen);
	free(screen);
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("whatif");
	TCase *t = tcase_create("whatif");

	tcase_set_timeout(t, 240);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_loop_test(t, screens, 0, (int)COUNT_OF(goldens));
	suite_add_tcase(s, t);
	return s;
}

int main(int argc, char **argv)
{
	return kit_main(argc, argv, suite);
}
