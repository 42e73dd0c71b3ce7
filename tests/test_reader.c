/* test_reader.c - finding, marking and jumping in lessons; the crosshair; undo of knobs; charts in files */
#include "config.h"
#include "app_kit.h"

static Suite *suite(void)
{
	Suite *s = suite_create("reader");
	return s;
}

int main(int argc, char **argv)
{
	if (getenv("PLAY_KEYS")) {
		int w, h;
		struct diag d;
		struct app *a;
		char *units;
		if (argc == 2) return kit_main(argc, argv, suite);
		message_init(NULL, locale_path());
		units = data_path("assets/units.xml");
		units_open(units, &d); catalog_open(&d);
		make_home();
		sscanf(getenv("PLAY_SIZE"), "%dx%d", &w, &h);
		message_set_language(!strcmp(getenv("PLAY_LANG"), "ru"));
		a = start_with((struct app_setup){ .width = w, .height = h, .charset = getenv("PLAY_ASCII") ? CHARSET_ASCII : CHARSET_BRAILLE, .course = *getenv("PLAY_COURSE") ? getenv("PLAY_COURSE") : NULL });
		if (!app_play(a, getenv("PLAY_KEYS"))) puts("BAD KEY");
		puts(screen_of(a));
		app_free(a);
		drop_home();
		return 0;
	}
	return kit_main(argc, argv, suite);
}
