/* app_kit.h - for the tests of the workbench: the sample course, a home of one's own, screens as
 * text */
#ifndef TESTS_APP_KIT_H
#define TESTS_APP_KIT_H

#include "tap.h"

#include <ftw.h>
#include <stdio.h>
#include <unistd.h>

#include "app/app.h"
#include "base/file.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "explore/parallel.h"
#include "quantity/unit.h"
#include "worker/worker.h"

static char home[64], course[512];

static inline int remove_one(const char *path, const struct stat *st, int kind, struct FTW *place)
{
	(void)st, (void)kind, (void)place;
	return remove(path);
}

static inline void make_home(void)
{
	snprintf(home, sizeof home, "/tmp/fleetlab-test-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(home));
	snprintf(course, sizeof course, "%s/tests/course/lessons", getenv("SRCDIR"));
	message_set_language(LANGUAGE_EN);
}

static inline void drop_home(void)
{
	nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static inline struct app *start_with(struct app_setup setup)
{
	struct app *a;
	struct diag d;

	setup.state = home;
	setup.course = setup.course ? setup.course : course;
	ck_assert_msg(app_new(&setup, &a, &d) == STATUS_OK, "%s", d.text);
	app_update(a, &(struct event){ .kind = EVENT_START });
	app_settle(a);
	return a;
}

static inline struct app *start_at(int width, int height)
{
	return start_with((struct app_setup){ .width = width, .height = height,
	                                      .charset = CHARSET_BRAILLE });
}

/* The screen as text; free it. */
static inline char *screen_of(const struct app *a)
{
	struct strbuf text = STRBUF_INIT;
	struct canvas c;

	canvas_init(&c, 1, 1);
	app_view(a, &c);
	canvas_dump(&c, &text);
	canvas_free(&c);
	return strbuf_take(&text);
}

static inline void expect(const struct app *a, const char *words, bool wanted)
{
	char *screen = screen_of(a);

	if (!!strstr(screen, words) != wanted) {
		fprintf(stderr, "%s\n", screen);       /* too long for a message of Check */
		ck_abort_msg("\"%s\" is %s on this screen", words, wanted ? "not" : "still");
	}
	free(screen);
}

/* The worker of these programs is the same program. */
static inline int kit_worker(void)
{
	explore_init();
	message_init(NULL, file_locale_path());
	return worker_main();
}

__attribute__((constructor)) static void kit_offer_worker(void)
{
	if (!tap_worker)                       /* one file's is a special one */
		tap_worker = kit_worker;
}

/* All that these programs do: the suite with units and catalog open. */
static inline int kit_run(Suite *(*suite)(void))
{
	struct diag d;
	char *units;
	int code;

	explore_init();
	message_init(NULL, file_locale_path());
	units = file_data_path("assets/units.xml");
	if (units_open(units, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK) {
		fprintf(stderr, "%s\n", d.text);
		return 99;
	}
	free(units);
	code = tap_run(suite());
	catalog_close();
	units_close();
	return code;
}

/* A view of that size, its cursor inside it, nothing but printable ASCII where only that is
 * allowed. */
static inline void check_canvas(const struct app *a, int width, int height, bool ascii)
{
	struct canvas c;

	canvas_init(&c, 1, 1);
	app_view(a, &c);
	ck_assert(c.width == width && c.height == height);
	ck_assert(c.cursor_x < width && c.cursor_y < height);
	for (int i = 0; i < width * height && ascii; i++)
		for (const char *p = c.cells[i].text; *p; p++)
			ck_assert_msg((unsigned char)*p < 0x80 && *p >= 0x20, "\"%s\" in ASCII",
			              c.cells[i].text);
	canvas_free(&c);
}

#endif
