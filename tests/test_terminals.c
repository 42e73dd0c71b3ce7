/* test_terminals.c - every terminal, locale and size; bursts, storms, pastes, the mouse; the
 * console's line */
#include "config.h"
#include "workbench_kit.h"

#include <spawn.h>

extern char **environ;

static void leave(struct terminal *t, const char *keys, const char *why)
{
	int status;

	terminal_keys(t, keys);
	status = terminal_end(t);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s: status %d", why, status);
	terminal_is_restored(t, why);
	terminal_free(t);
}

static void settle(struct terminal *t)
{
	while (terminal_take(t, 150))
		;
}

/* --- terminals ------------------------------------------------------------- */

#define SIXTEEN "fleetlab-of-16"

/* How many colours it has, and which of them at least is sent. */
static const struct { const char *name; int colours, least; } names[] = {
	{ "xterm-256color", 256, 16 }, { "screen-256color", 256, 16 }, { "tmux-256color", 256, 16 },
	{ "rxvt-unicode-256color", 256, 16 }, { "xterm-kitty-of-tomorrow", 256, 16 },
	{ SIXTEEN, 16, 8 }, { "xterm", 8, 1 }, { "screen", 8, 1 }, { "tmux", 8, 1 },
	{ "linux", 8, 1 },
	{ "xterm-of-yesterday-16color", 8, 1 }, { "vt100", 0, 0 }, { "vt220", 0, 0 },
	{ "xterm-mono", 0, 0 },
};

static char terminfo[] = "/tmp/fleetlab-terminfo-XXXXXX";

/* Few systems have a terminal of 16 colours in their data base: here is one. */
static void describe_sixteen(void)
{
	char command[256];
	FILE *tic;

	ck_assert_ptr_nonnull(mkdtemp(terminfo));
	snprintf(command, sizeof command, "tic -x -o %s -", terminfo);
	tic = popen(command, "w");
	ck_assert_ptr_nonnull(tic);
	fputs(SIXTEEN "|sixteen colours,\n\tcolors#16, pairs#256,\n"
	      "\tsetab=\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,\n"
	      "\tsetaf=\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,\n\tuse=xterm-256color,\n",
	      tic);
	ck_assert_int_eq(pclose(tic), 0);
	setenv("TERMINFO", terminfo, 1);
}

static void forget_sixteen(void)
{
	char command[256];

	snprintf(command, sizeof command, "rm -r %s", terminfo);
	ck_assert_int_eq(system(command), 0);
}

/* What a sequence of attributes sets as the ink: its number, or -1 for none. */
static long ink_of(const char *p)
{
	long ink = -1;

	if (strncmp(p, "\033[", 2) != 0)
		return -1;
	for (p++; *p == '[' || *p == ';'; ) {
		long n = strtol(p + 1, (char **)(uintptr_t)&p, 10);

		if (n == 38 && !strncmp(p, ";5;", 3))
			ink = strtol(p + 3, (char **)(uintptr_t)&p, 10);
		else if (n >= 30 && n <= 37)
			ink = n - 30;
		else if (n >= 90 && n <= 97)
			ink = n - 90 + 8;
	}
	return *p == 'm' ? ink : -1;
}

/* The highest number of a colour that was sent; -1: none was. */
static long highest_ink(const struct terminal *t)
{
	long most = -1;

	for (size_t i = 0; i < t->n; i++)
		if (ink_of(t->bytes + i) > most)
			most = ink_of(t->bytes + i);
	return most;
}

/* Every screen is reached and left in each of them. */
START_TEST(every_terminal)
{
	const char *name = names[_i].name;
	struct terminal t;

	setenv("TERM", name, 1);
	start_reading(&t, 24, 80);
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "126 devices", true);
	terminal_keys(&t, "\033OC");
	terminal_until(&t, "158 devices", true);
	terminal_keys(&t, ":");
	terminal_until(&t, "Console", true);
	terminal_keys(&t, "\033");
	terminal_until(&t, "158 devices", true);
	terminal_keys(&t, "?");
	terminal_until(&t, "In a lesson", true);
	terminal_keys(&t, "\033");
	terminal_until(&t, "158 devices", true);
	terminal_keys(&t, "w");
	terminal_until(&t, "reliability.all_up", true);
	terminal_keys(&t, "wc");
	terminal_until(&t, "A part that cannot be split", true);
	leave(&t, "q", name);
}
END_TEST

START_TEST(colours_of_the_terminal)
{
	const char *name = names[_i].name;
	struct terminal t;
	long ink;

	setenv("TERM", name, 1);
	start_reading(&t, 24, 80);
	settle(&t);
	ink = highest_ink(&t);
	ck_assert_msg(names[_i].colours ? ink >= names[_i].least && ink < names[_i].colours
	              : ink < 0,
	              "%s: colour %ld", name, ink);
	/* the user's palette is the user's */
	ck_assert_uint_eq(terminal_count(&t, 0, "\033]4;"), 0);
	leave(&t, "q", name);
}
END_TEST

/* 33 is the curve's blue on any ground, 26 on a light one, 75 on a dark one. */
static const struct { const char *theme, *told, *ink; } grounds[] = {
	{ "auto", NULL, "33" }, { "auto", "15;0", "75" }, { "auto", "0;15", "26" },
	{ "auto", "0;default;15", "26" },
	{ "auto", "nonsense", "33" }, { "auto", "7;", "33" }, { "light", "15;0", "26" },
	{ "dark", NULL, "75" }, { "mono", NULL, NULL },
};

static void set(const char *name, const char *value)
{
	char *argv[] = { getenv("FLEETLAB"), (char *)(uintptr_t)"set", (char *)(uintptr_t)name,
	                 (char *)(uintptr_t)value, NULL };
	pid_t pid;
	int status;

	ck_assert_int_eq(posix_spawn(&pid, argv[0], NULL, NULL, argv, environ), 0);
	ck_assert(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

START_TEST(grounds_and_themes)
{
	struct terminal t;
	char sgr[32];

	set("theme", grounds[_i].theme);
	if (grounds[_i].told)
		setenv("COLORFGBG", grounds[_i].told, 1);
	start_reading(&t, 24, 80);
	settle(&t);
	snprintf(sgr, sizeof sgr, "\033[38;5;%s", grounds[_i].ink ? grounds[_i].ink : "");
	ck_assert_msg((terminal_count(&t, 0, sgr) > 0) == (grounds[_i].ink != NULL), "%s, %s",
	              grounds[_i].theme, grounds[_i].told);
	leave(&t, "q", grounds[_i].theme);
}
END_TEST

/* --- locales --------------------------------------------------------------- */

/* A locale made for this test; false, and said, where that cannot be done. */
static bool make_locale(const char *source, const char *charset, const char *name)
{
	char folder[100], command[400];

	snprintf(folder, sizeof folder, "%s/locales", home);
	mkdir(folder, 0700);
	if (system("command -v localedef >/dev/null") != 0) {
		fprintf(stderr, "# localedef is missing: %s is not tried\n", name);
		return false;
	}
	snprintf(command, sizeof command, "localedef -i %s -f %s %s/%s >/dev/null 2>&1", source,
	         charset, folder, name);
	ck_assert_msg(system(command) == 0, "localedef cannot make %s", name);
	setenv("LOCPATH", folder, 1);
	return true;
}

static const struct { const char *source, *charset, *name, *language, *shows; } locales[] = {
	{ "ru_RU", "KOI8-R", "ru_RU.KOI8-R", "ru", "Rabote nuzhny vse" },
	{ "ru_RU", "ISO-8859-5", "ru_RU.ISO-8859-5", "ru", "Rabote nuzhny vse" },
	{ "de_DE", "ISO-8859-1", "de_DE.ISO-8859-1", "en", "A job needs every device" },
	{ "en_US", "UTF-8", "en_US.UTF-8", "en", "─" },
	{ NULL, NULL, "C", "en", "<---" }, { NULL, NULL, "POSIX", "ru", "<---" },
	{ NULL, NULL, "xx_XX.UTF-8", "en", "─" }, { NULL, NULL, "nonsense", "en", "<---" },
};

START_TEST(every_locale)
{
	bool utf8 = strstr(locales[_i].name, "UTF-8");
	struct terminal t;

	if (locales[_i].source && !make_locale(locales[_i].source, locales[_i].charset,
	                                       locales[_i].name))
		return;
	setenv("LC_ALL", locales[_i].name, 1);
	setenv("LANGUAGE", locales[_i].language, 1);
	start(&t, 24, 80);
	terminal_until(&t, "100", true);
	terminal_until(&t, locales[_i].shows, true);
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "126", true);
	settle(&t);
	for (size_t i = 0; i < t.n && !utf8; i++)
		ck_assert_msg((unsigned char)t.bytes[i] < 0x80, "%s: byte %02x", locales[_i].name,
		              (unsigned char)t.bytes[i]);
	leave(&t, "q", locales[_i].name);
}
END_TEST

/* --- sizes ----------------------------------------------------------------- */

START_TEST(a_storm_of_sizes)
{
	unsigned long long random = 88172645463325252ull;
	struct terminal t;

	start_reading(&t, 24, 80);
	for (int i = 0; i < 200; i++) {
		random ^= random << 13;
		random ^= random >> 7;
		random ^= random << 17;
		if (i % 20 == 0)
			terminal_resize(&t, 1, 1);
		else
			terminal_resize(&t, 1 + (int)(random % 90), 1 + (int)(random / 128 % 250));
		if (i % 3 == 0)
			terminal_keys(&t, i % 2 ? "\033[C" : "\033[D");
		while (terminal_take(&t, (int)(random % 4)))
			;
	}
	terminal_resize(&t, 40, 120);
	terminal_until(&t, "Exercise 2", true);
	terminal_until(&t, "Turn the knobs", true);
	settle(&t);
	ck_assert(terminal_shows(&t, "Exercise 2"));
	leave(&t, "q", "a storm");
}
END_TEST

static const struct { int rows, columns; } extremes[] = { { 12, 40 }, { 24, 80 }, { 50, 132 },
                                                          { 200, 500 } };

START_TEST(from_small_to_vast)
{
	struct terminal t;
	char row[4096];

	start_reading(&t, extremes[_i].rows, extremes[_i].columns);
	settle(&t);
	terminal_row(&t, 0, row, sizeof row);
	ck_assert_msg(*row, "%dx%d: no title", extremes[_i].columns, extremes[_i].rows);
	terminal_row(&t, extremes[_i].rows - 1, row, sizeof row);
	ck_assert_msg(*row, "%dx%d: no keys", extremes[_i].columns, extremes[_i].rows);
	leave(&t, "q", "a size");
}
END_TEST

/* --- keys ------------------------------------------------------------------ */

/* A thousand at once, cursor keys in both manners: not one is lost or torn. */
START_TEST(a_burst_arrives_whole)
{
	static char keys[4096];
	struct terminal t;
	int up = 0;

	start_reading(&t, 24, 80);
	for (int i = 0; i < 1000; i++) {
		bool more = up <= -15 || (up < 15 && i % 7 < 4);

		strcat(keys, more ? (i % 2 ? "\033[C" : "\033OC") : i % 2 ? "\033[D" : "\033OD");
		up += more ? 1 : -1;
	}
	while (up--  > 0)
		strcat(keys, "\033[D");
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "126 devices", true);
	terminal_keys(&t, keys);
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "158 devices", true);
	settle(&t);
	ck_assert(terminal_shows(&t, "158 devices"));
	leave(&t, "q", "a burst");
}
END_TEST

/* Escape alone is not the beginning of something for long; the best of some counts, for a busy
 * machine. */
START_TEST(escape_reacts_at_once)
{
	struct terminal t;
	long long best = PATIENCE_MS;

	start_reading(&t, 24, 80);
	for (int i = 0; i < 8; i++) {
		long long from;

		terminal_keys(&t, "=");
		terminal_until(&t, "Esc back", true);
		from = now_ms();
		terminal_keys(&t, "\033");
		terminal_until(&t, "next section", true);
		if (now_ms() - from < best)
			best = now_ms() - from;
	}
	ck_assert_msg(best <= 100, "the quickest took %lld ms", best);
	leave(&t, "q", "Escape");
}
END_TEST

/* Once it is there, the screen is never wiped, and each frame is bracketed. */
START_TEST(nothing_flickers)
{
	static const char *const keys[] = { "\033[C", "\033[D", "\t", "\033[C", "n", "p", "?",
	                                    "\033", "w", "w", "v", "v" };
	struct terminal t;
	size_t from;

	start_reading(&t, 24, 80);
	settle(&t);
	from = t.n;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		terminal_keys(&t, keys[i]);
		settle(&t);
	}
	ck_assert_uint_eq(terminal_count(&t, from, "\033[2J"), 0);
	ck_assert_uint_eq(terminal_count(&t, from, "\033[H\033[J"), 0);
	ck_assert_uint_ge(terminal_count(&t, from, "\033[?2026h"), sizeof keys / sizeof *keys - 1);
	ck_assert_uint_eq(terminal_count(&t, from, "\033[?2026h"),
	                  terminal_count(&t, from, "\033[?2026l"));
	leave(&t, "q", "frames");
}
END_TEST

/* --- what is typed and pasted ---------------------------------------------- */

static VTermPos cursor_of(const struct terminal *t)
{
	VTermPos at;

	vterm_state_get_cursorpos(vterm_obtain_state(t->vt), &at);
	return at;
}

/* The cursor stands behind what was typed, however wide. */
START_TEST(wide_and_combining_characters)
{
	static const struct { const char *typed; int columns; } texts[] = {
		{ "abc", 3 }, { "文字", 4 }, { "e\xcc\x81", 1 }, { "Жё", 2 }, { "ｆｕｌｌ", 8 },
		{ "a文\xcc\x81z", 4 },
	};
	struct terminal t;
	int begin;

	start_reading(&t, 40, 120);
	terminal_keys(&t, "\t\t\r");
	terminal_until(&t, "Enter give the answer", true);
	settle(&t);
	begin = cursor_of(&t).col;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		terminal_keys(&t, texts[i].typed);
		terminal_until(&t, texts[i].typed, true);
		settle(&t);
		ck_assert_msg(cursor_of(&t).col == begin + texts[i].columns,
		              "\"%s\": the cursor is %d columns on", texts[i].typed,
		              cursor_of(&t).col - begin);
		terminal_keys(&t, "\025");
		terminal_until(&t, texts[i].typed, false);
		settle(&t);
		ck_assert_int_eq(cursor_of(&t).col, begin);
	}
	leave(&t, "\003", "wide characters");
}
END_TEST

/* Many lines, controls, a mark of its own end, and what looks like keys: all of it is text of one
 * line. */
START_TEST(a_paste_of_many_lines)
{
	struct terminal t;

	start_reading(&t, 40, 120);
	terminal_keys(&t, "\t\t\r");
	terminal_until(&t, "Enter give the answer", true);
	terminal_keys(&t, "\033[200~1\r\n2\n3\001\002\x7f\033]0;title\a q\003s\033[201~");
	terminal_until(&t, "Answer: 1", true);
	terminal_until(&t, "qs", true);
	settle(&t);
	ck_assert(terminal_shows(&t, "Enter give the answer"));
	ck_assert_uint_eq(terminal_count(&t, 0, "title\a"), 0);
	terminal_keys(&t, "\025" "5 s");
	terminal_until(&t, "Answer: 5 s", true);
	leave(&t, "\003", "a paste");
}
END_TEST

/* --- the mouse ------------------------------------------------------------- */

START_TEST(no_mouse_unless_asked_for)
{
	struct terminal t;

	start_reading(&t, 24, 80);
	settle(&t);
	leave(&t, "q", "no mouse");
	start_reading(&t, 24, 80);
	kill(t.pid, SIGTERM);
	terminal_end(&t);
	ck_assert_uint_eq(terminal_count(&t, 0, "1000"), 0);
	ck_assert_uint_eq(terminal_count(&t, 0, "1002"), 0);
	ck_assert_uint_eq(terminal_count(&t, 0, "1006"), 0);
	terminal_free(&t);
}
END_TEST

START_TEST(the_wheel_scrolls)
{
	struct terminal t;

	set("mouse", "on");
	start_reading(&t, 24, 80);
	settle(&t);
	ck_assert_uint_gt(terminal_count(&t, 0, "1000h"), 0);
	terminal_keys(&t, "\033[<65;10;10M\033[<65;10;10M");
	terminal_until(&t, "A job needs every device", false);
	terminal_keys(&t, "\033[<64;10;10M\033[<64;10;10M");
	terminal_until(&t, "A job needs every device", true);
	terminal_keys(&t, "\033[<0;5;14M\033[<0;5;14m\033[C");      /* a click on the second knob */
	terminal_until(&t, "›  99.99", true);
	leave(&t, "q", "the wheel");
	start_reading(&t, 24, 80);
	kill(t.pid, SIGSEGV);
	terminal_end(&t);
	terminal_is_restored(&t, "a crash with the mouse on");
	terminal_free(&t);
}
END_TEST

/* --- the console ----------------------------------------------------------- */

/* libedit's line behind curses: Cyrillic, history, words, completion. */
START_TEST(the_console_inside)
{
	struct terminal t;

	start_reading(&t, 24, 80);
	terminal_keys(&t, ":");
	terminal_until(&t, "Console", true);
	terminal_keys(&t, "1+1\r");
	terminal_until(&t, "\n", false);
	terminal_keys(&t, "20 + 22\r");
	terminal_until(&t, "42", true);
	terminal_keys(&t, "\033[A\033[A\001" "100+");
	terminal_until(&t, "100+1+1", true);
	terminal_keys(&t, "\r");
	terminal_until(&t, "102", true);
	terminal_keys(&t, "слово два\027\027");
	terminal_until(&t, "слово", false);
	terminal_keys(&t, "explore.sens\t");
	terminal_until(&t, "explore.sensitivity", true);
	terminal_keys(&t, "\003\033");
	terminal_until(&t, "A job needs every device", true);
	leave(&t, "q", "the console inside");
}
END_TEST

START_TEST(the_console_outside)
{
	const char *const argv[] = { getenv("FLEETLAB"), "console", NULL };
	struct terminal t;

	terminal_start(&t, 24, 80, argv);
	terminal_until(&t, ">", true);
	terminal_keys(&t, "20 + 22\r");
	terminal_until(&t, "42", true);
	terminal_keys(&t, "\033[A\001" "100 + \r");
	terminal_until(&t, "142", true);
	terminal_resize(&t, 10, 40);
	terminal_keys(&t, "7*6*2\r");
	terminal_until(&t, "84", true);
	leave(&t, "\004", "the console outside");
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("terminals");
	TCase *t = tcase_create("terminals");

	tcase_set_timeout(t, 120);
	tcase_add_unchecked_fixture(t, describe_sixteen, forget_sixteen);
	tcase_add_checked_fixture(t, prepare, clean_up);
	tcase_add_loop_test(t, every_terminal, 0, (int)(sizeof names / sizeof *names));
	tcase_add_loop_test(t, colours_of_the_terminal, 0, (int)(sizeof names / sizeof *names));
	tcase_add_loop_test(t, grounds_and_themes, 0, (int)(sizeof grounds / sizeof *grounds));
	tcase_add_loop_test(t, every_locale, 0, (int)(sizeof locales / sizeof *locales));
	tcase_add_test(t, a_storm_of_sizes);
	tcase_add_loop_test(t, from_small_to_vast, 0, (int)(sizeof extremes / sizeof *extremes));
	tcase_add_test(t, a_burst_arrives_whole);
	tcase_add_test(t, escape_reacts_at_once);
	tcase_add_test(t, nothing_flickers);
	tcase_add_test(t, wide_and_combining_characters);
	tcase_add_test(t, a_paste_of_many_lines);
	tcase_add_test(t, no_mouse_unless_asked_for);
	tcase_add_test(t, the_wheel_scrolls);
	tcase_add_test(t, the_console_inside);
	tcase_add_test(t, the_console_outside);
	suite_add_tcase(s, t);
	return tap_run(s);
}
