/* test_screens.c - every screen of the workbench, whole, at every size, in both languages and
 * character sets
 *
 * A new screen is one row of the table below; UPDATE_GOLDEN=1 writes tests/golden/screens/NAME.txt.
 */
#include "config.h"
#include "app_kit.h"

#include <time.h>

#include "app/keys.h"
#include "base/memory.h"
#include "linemode_kit.h"
#include "store/settings.h"
#include "text/text.h"

/* From app/state.h, whose struct entry is another than the catalog's, which app_kit.h brings. */
void app_notify(struct app *a, const char *format, ...);

#define COPY "<Enter><Tab><Tab>"
#define CHECKPOINT "wreliability.checkpoint<Enter>"
#define ALL_UP "wreliability.all_up<Enter>"
#define PAIRS "<Down><Down><Down><Down><Down><Down><Down><Enter>"
#define WORDS \
	"A faster link<Enter>because it is the slowest of all parts that a token has to wait " \
	"for, every single time."

/* The keys are played at 80x24; then the screen is looked at in every size. */
static const struct screen {
	const char *name, *keys;
	const char *course;            /* a folder under tests/; NULL: "course" */
	const char *before;     /* played five days earlier, in a session of its own; or NULL */
	const char *preview;           /* the text of a lesson being written; or NULL */
} screens[] = {
	{ "contents", "" },
	{ "contents-due", "c", NULL, "<Enter><Tab><Tab><Tab>2" },
	{ "review", "R", NULL, "<Enter><Tab><Tab><Tab>2" },
	{ "lesson", "<Enter>" },
	{ "turned", "<Enter>]<Right><Tab><End>" },
	{ "value", "<Enter>=873" },
	{ "chart", "<Enter>v" },
	{ "typing", COPY "<Enter>160 ms" },
	{ "readings", COPY "<Enter>2.5x10-2 s<Enter>" },
	{ "wrong", COPY "<Enter>160 ms<Enter>h" },
	{ "confirm", COPY "s" },
	{ "solution", COPY "ss" },
	{ "choosing", COPY "<Tab><Enter><Down>" },
	{ "hidden", "<Enter>n" },
	{ "revealed", "<Enter>n1" },
	{ "tune", "<Enter>n3<Tab><Tab><Tab><Enter><Left><Enter>" },
	{ "help", "<Enter>?" },
	{ "settings", ",<Down><Down>" },
	{ "console", ":q(\"10 GB\") / q(\"2.5 GB/s\")<Enter>nothing<Enter>40 + " },
	{ "console-chart",
	  ":plot(\"reliability.all_up\", {devices = \"1..1e5\", availability = 0.999})<Enter>" },
	{ "console-complete", ":explore.s<Tab>" },
	{ "pick", "<Enter><Enter> <Down><Down> ", "forms" },
	{ "pick-wrong", "<Enter><Enter> <Down> <Enter>", "forms" },
	{ "order", "<Enter><Tab><Enter>J<Up>", "forms" },
	{ "order-wrong", "<Enter><Tab><Enter><Enter>", "forms" },
	{ "steps", "<Enter>n", "forms" },
	{ "steps-carried", "<Enter>n<Enter>1 h<Enter><Tab><Enter>720<Enter>", "forms" },
	{ "code", "<Enter>nn<Tab><Enter>q(params, \"B\")/bw<Enter>", "forms" },
	{ "code-writing", "<Enter>nn<Tab><Enter>2*par", "forms" },
	{ "brief-writing", "<Enter>nn<Tab><Tab><Enter>" WORDS "<Up><Up>", "forms" },
	{ "brief-kept", "<Enter>nn<Tab><Tab><Enter>A faster link.<Esc>", "forms" },
	{ "match", PAIRS "<Enter>1a 2b", "forms" },
	{ "match-wrong", PAIRS "<Enter>1a 2b 3c 4d<Enter>h", "forms" },
	{ "terms", "<Down><Down><Down><Down><Down><Enter>", "forms" },
	{ "bench", CHECKPOINT },
	{ "bench-models", "wring" },
	{ "bench-family", ALL_UP "<Up>yY" },
	{ "bench-chart", CHECKPOINT "v" },
	{ "bench-pinned", CHECKPOINT "A<Right><Right>d" },
	{ "bench-explain", CHECKPOINT "e" },
	{ "bench-matters", ALL_UP "i" },
	{ "bench-solve", ALL_UP "s50%<Enter>" },
	{ "bench-typing", ALL_UP "<Enter>99." },
	{ "bench-outside", ALL_UP "<Enter>150%<Enter>" },
	{ "bench-help", ALL_UP "?" },
	{ "bench-map", ALL_UP "<Up>y" },
	{ "bench-export", ALL_UP "E" },
	{ "bench-crosshair", CHECKPOINT "A<Right><Down><Down>yT" },
	{ "bench-histogram", ALL_UP "F" },
	{ "search", "/devices" },
	{ "notes", "<Enter>mMone<Enter>two<Esc><Tab><Tab>m'" },
	{ "crosshair", "<Enter>T<Right><S-Right>" },
	{ "table", "<Enter>V" },
	{ "save-chart", "<Enter>S" },
	{ "save-screen", "<Enter><C-s>" },
	{ "preview", "<Tab>", NULL, NULL,
	  "section \"one\" { \"First page\" }\ntext \"t\" [[ A lesson being written. ]]\nask \"a\" "
	  "{ \"How long?\", answer = \"4 s\" }\n" },
	{ "preview-fault", "", NULL, NULL,
	  "section \"one\" { \"First page\" }\nask \"a\" { \"How long?\", anwser = \"4 s\" }\n" },
};

static const struct { int width, height; } sizes[] = { { 40, 12 }, { 80, 24 }, { 120, 40 },
                                                       { 200, 60 } };

/* Every screen is drawn in each size, language and character set; of these 16 looks 7 are kept, so
 * that a difference is read in half the time.  Faults planted on purpose in layout, words and
 * characters showed in these whenever in those.  80x24 is where words are short of room: there both
 * languages are kept. */
static bool kept(size_t size, enum language language, bool ascii)
{
	bool source = language == LANGUAGE_EN;

	switch (sizes[size].width) {
	case 40: return !source && !ascii;
	case 80: return source || !ascii;
	case 120: return source != ascii;
	default: return !source && !ascii;
	}
}

/* --- one screen ------------------------------------------------------------ */

static int days;                       /* that have passed */

static double today(void)
{
	return (double)time(NULL) + days * 86400.0;
}

static void write_lesson(const char *text, char *path, size_t size)
{
	FILE *f;

	snprintf(path, size, "%s/my.lua", home);
	f = fopen(path, "w");
	ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

/* What the key in that place gives on the Russian keyboard; itself where there is none. */
static int russian_key(int key, bool russian)
{
	for (unsigned long c = 0x21; c < 0x500; c++)
		if ((int)language_key(LANGUAGE_RU, c) == key && (c >= 0x80 || russian))
			return (int)c;
	return key;
}

/* The keys of a script as the Russian keyboard gives them, where they are no text. */
static bool play_russian(struct app *a, const char *keys)
{
	const unsigned typing = CONTEXT_LINE | CONTEXT_WORDS | CONTEXT_CONSOLE | CONTEXT_SEARCH |
	                        CONTEXT_FILE;
	bool russian = false;

	for (int key; (key = keys_read(&keys)); ) {
		struct strbuf script = STRBUF_INIT;
		bool text = kit_context(a) & typing;

		key = text ? key : russian_key(key, russian);
		if (key < PRESS_NONE && language_of_key((unsigned long)key) != LANGUAGE_NONE)
			russian = language_of_key((unsigned long)key) == LANGUAGE_RU;
		keys_write(key, &script);
		if (!app_play(a, script.text))
			return false;
		strbuf_free(&script);
	}
	return true;
}

static bool (*player)(struct app *a, const char *keys) = app_play;

static struct app *play(const struct screen *s)
{
	static struct preferences settings;
	struct app_setup setup = { .settings = &settings, .width = 80, .height = 24,
	                           .charset = CHARSET_BRAILLE, .clock = today };
	char folder[512], path[128];
	struct app *a;

	snprintf(folder, sizeof folder, "%s/tests/%s/lessons", getenv("SRCDIR"),
	         s->course ? s->course : "course");
	setup.course = folder;
	if (s->preview) {
		write_lesson(s->preview, path, sizeof path);
		setup.preview = true;
		setup.place = path;
	}
	days = 0;
	if (s->before) {
		a = start_with(setup);
		ck_assert(player(a, s->before));
		app_free(a);
		days = 5;
	}
	a = start_with(setup);
	ck_assert_msg(player(a, s->keys), "%s names an unknown key", s->name);
	return a;
}

static char *look(struct app *a, int width, int height, enum charset charset)
{
	kit_charset(a, charset);
	app_update(a, &(struct event){ .kind = EVENT_RESIZE, .width = width, .height = height });
	app_settle(a);
	return screen_of(a);
}

/* --- all of its looks as one text ------------------------------------------ */

/* A row with its blanks as tabs, as unexpand -a writes it: it looks the same and is a third
 * shorter. */
static void add_row(struct strbuf *to, const char *row)
{
	struct grapheme g;
	int column = 0, blanks = 0;

	for (; text_grapheme(row, &g); row += g.length) {
		column += g.width;
		if (g.length == 1 && *g.bytes == ' ') {
			blanks++;
			if (column % 8 == 0 && blanks > 1) {
				strbuf_putc(to, '\t');
				blanks = 0;
			}
			continue;
		}
		strbuf_printf(to, "%*s", blanks, "");
		strbuf_add(to, g.bytes, g.length);
		blanks = 0;
	}
	strbuf_putc(to, '\n');
}

static void add_rows(struct strbuf *to, const char *screen)
{
	char *copy = memory_copy_text(screen), *rest = copy, *row;

	while ((row = strsep(&rest, "\n")) && rest)
		add_row(to, row);
	free(copy);
}

/* Only the rows that are not what text_ascii makes of the same screen in UTF-8. */
static void add_ascii(struct strbuf *to, const char *screen, const char *utf8)
{
	char *copy = memory_copy_text(screen), *rest = copy, *row, *others = memory_copy_text(utf8),
		*more = others, *other;

	for (int y = 1; (row = strsep(&rest, "\n")) && rest; y++) {
		struct strbuf plain = STRBUF_INIT;

		other = strsep(&more, "\n");
		text_ascii(&plain, other ? other : "");
		if (strcmp(row, plain.text) != 0) {
			strbuf_printf(to, "%2d: ", y);
			add_row(to, row);
		}
		strbuf_free(&plain);
	}
	free(copy);
	free(others);
}

/* What holds for a look that is not kept, too. */
static void is_whole(const char *screen, int height, bool ascii, const char *name)
{
	int rows = 0;

	for (const char *p = screen; *p; p++) {
		rows += *p == '\n';
		ck_assert_msg(!ascii || (unsigned char)*p < 0x80, "%s: not ASCII", name);
	}
	ck_assert_msg(rows == height, "%s: %d rows, not %d", name, rows, height);
}

static void draw_all(const struct screen *s, struct strbuf *to)
{
	for (enum language l = 0; l < language_count(); l++) {
		char *utf8[COUNT_OF(sizes)], *ascii;
		struct app *a;

		message_set_language(l);
		a = play(s);
		for (size_t i = 0; i < COUNT_OF(sizes); i++) {
			utf8[i] = look(a, sizes[i].width, sizes[i].height, CHARSET_BRAILLE);
			is_whole(utf8[i], sizes[i].height, false, s->name);
			if (!kept(i, l, false))
				continue;
			strbuf_printf(to, "=== %dx%d %s\n", sizes[i].width, sizes[i].height,
			              language_code(l));
			add_rows(to, utf8[i]);
		}
		for (size_t i = 0; i < COUNT_OF(sizes); i++) {
			ascii = look(a, sizes[i].width, sizes[i].height, CHARSET_ASCII);
			is_whole(ascii, sizes[i].height, true, s->name);
			if (kept(i, l, true)) {
				strbuf_printf(to, "=== %dx%d %s in ASCII, where it is more than a "
				              "transliteration\n", sizes[i].width,
				              sizes[i].height, language_code(l));
				add_ascii(to, ascii, utf8[i]);
			}
			free(ascii);
			free(utf8[i]);
		}
		app_free(a);
		drop_home();
		make_home();
	}
	message_set_language(LANGUAGE_EN);
}

/* --- against what it was --------------------------------------------------- */

/* The rows that differ, under the heading of their screen. */
static size_t tell_differences(const char *name, char *was, char *is)
{
	const char *heading = "";
	size_t told = 0;

	while (was || is) {
		const char *old = was ? strsep(&was, "\n") : "", *new = is ? strsep(&is, "\n") : "";

		if (!strncmp(new, "===", 3))
			heading = new;
		if (!strcmp(old, new))
			continue;
		if (told++ < 40)
			fprintf(stderr, "%s %s\n- %s\n+ %s\n", name, heading, old, new);
	}
	return told;
}

START_TEST(screen_is_as_it_was)
{
	const struct screen *s = &screens[_i];
	struct strbuf now = STRBUF_INIT;
	char path[512], *was;
	struct diag d;
	size_t n;

	draw_all(s, &now);
	snprintf(path, sizeof path, "%s/tests/golden/screens/%s.txt", getenv("SRCDIR"), s->name);
	if (getenv("UPDATE_GOLDEN")) {
		FILE *f = fopen(path, "w");

		ck_assert_msg(f && fputs(now.text, f) >= 0 && fclose(f) == 0,
		              "%s cannot be written", path);
		strbuf_free(&now);
		return;
	}
	ck_assert_msg(file_read(path, 1 << 20, &was, &n, &d) == STATUS_OK, "%s", d.text);
	if (strcmp(was, now.text) != 0)
		ck_abort_msg("%s: %zu rows have changed; UPDATE_GOLDEN=1 writes them anew", s->name,
		             tell_differences(s->name, was, now.text));
	free(was);
	strbuf_free(&now);
}
END_TEST

/* A message of many lines is read whole on every screen, and the keys stand below it where there
 * is room; nothing is drawn over it, and it not over the line at the cursor. */
START_TEST(a_message_is_whole_on_every_screen)
{
	static const char *const words[] = {
		"fleet.amdahl cannot be simulated; ", "there is a simulation for fleet.straggler, ",
		"inference.batch_queue, inference.replica_queue, inference.speculative, ",
		"orchestration.queue_wait, reliability.all_up, storage.hedged_reads",
	};
	struct app *a = play(&screens[_i]);

	for (size_t i = 0; i < COUNT_OF(sizes); i++) {
		char *screen, *last;
		struct strbuf is = STRBUF_INIT, meant = STRBUF_INIT;

		free(look(a, sizes[i].width, sizes[i].height, CHARSET_BRAILLE));
		app_notify(a, "%s%s%s%s", words[0], words[1], words[2], words[3]);
		screen = screen_of(a);
		for (const char *p = screen; *p; p++)
			if (!strchr(" \n", *p))
				strbuf_putc(&is, *p);
		for (size_t k = 0; k < COUNT_OF(words); k++)
			for (const char *p = words[k]; *p; p++)
				if (*p != ' ')
					strbuf_putc(&meant, *p);
		if (!strstr(is.text, meant.text)) {
			fprintf(stderr, "%s\n", screen);
			ck_abort_msg("%s: the message is not whole at %dx%d", screens[_i].name,
			             sizes[i].width, sizes[i].height);
		}
		screen[strlen(screen) - (screen[strlen(screen) - 1] == '\n')] = '\0';
		last = strrchr(screen, '\n');
		ck_assert_msg(sizes[i].height < 18 || sizes[i].width >= 160 ||
		              !strstr(last, "hedged_reads"),
		              "%s: the keys are covered at %dx%d", screens[_i].name,
		              sizes[i].width, sizes[i].height);
		free(screen);
		strbuf_free(&is);
		strbuf_free(&meant);
	}
	app_free(a);
}
END_TEST

/* Whoever has the Russian layout on never has to leave it for a command. */
START_TEST(another_layout_leads_to_the_same_screen)
{
	char *screen[2];

	for (int i = 0; i < 2; i++) {
		struct app *a;

		message_set_language(LANGUAGE_RU);
		player = i ? play_russian : app_play;
		a = play(&screens[_i]);
		screen[i] = look(a, 80, 24, CHARSET_BRAILLE);
		app_free(a);
		drop_home();
		make_home();
	}
	if (strcmp(screen[0], screen[1]) != 0) {
		fprintf(stderr, "%s\n%s\n", screen[0], screen[1]);
		ck_abort_msg("%s: the Russian layout leads to another screen", screens[_i].name);
	}
	free(screen[0]);
	free(screen[1]);
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("screens");
	TCase *t = tcase_create("screens");

	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_loop_test(t, screen_is_as_it_was, 0, COUNT_OF(screens));
	tcase_add_loop_test(t, a_message_is_whole_on_every_screen, 0, COUNT_OF(screens));
	tcase_add_loop_test(t, another_layout_leads_to_the_same_screen, 0, COUNT_OF(screens));
	suite_add_tcase(all, t);
	return all;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
