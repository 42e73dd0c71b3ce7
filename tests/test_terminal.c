/* test_terminal.c - the whole program in a pseudo-terminal */
#include "config.h"
#include "workbench_kit.h"

/* A save is on the screen within a fifth of a second; the best of some counts, for a busy
 * machine. */
START_TEST(a_preview_follows_the_file)
{
	struct terminal t;
	char path[128], words[40];
	const char *const argv[] = { getenv("FLEETLAB"), "preview", path, NULL };
	long long best = PATIENCE_MS;

	snprintf(path, sizeof path, "%s/my.lua", home);
	for (int i = 0; i < 6; i++) {
		long long from = now_ms();
		FILE *f = fopen(path, "w");

		ck_assert_ptr_nonnull(f);
		fprintf(f,
		        "text \"t\" [[ Version %d of it. ]]\nask \"a\" { \"?\", answer = \"4 s\" "
		        "}\n", i);
		fclose(f);
		if (i == 0)
			terminal_start(&t, 24, 80, argv);
		snprintf(words, sizeof words, "Version %d of it.", i);
		terminal_until(&t, words, true);
		if (i && now_ms() - from < best)
			best = now_ms() - from;
	}
	ck_assert_msg(best <= 200, "the quickest took %lld ms", best);
	terminal_keys(&t, "q");
	terminal_end(&t);
	terminal_is_restored(&t, "after a preview");
	terminal_free(&t);
	snprintf(path, sizeof path, "%s/fleetlab", home);
	ck_assert_int_ne(access(path, F_OK), 0);
}
END_TEST

static bool find_seconds(const struct terminal *t, double *seconds)
{
	char row[2048];
	double size, rate;
	int end = 0;

	for (int y = 0; y < t->rows; y++) {
		char *p;

		terminal_row(t, y, row, sizeof row);
		p = strstr(row, "copy ");
		if (p && sscanf(p, "copy %lf GB at %lf GB/s?%n", &size, &rate, &end) == 2 &&
		    end > 0) {
			*seconds = size / rate;
			return true;
		}
	}
	return false;
}

/* The seconds that the question on the screen asks for. */
static double right_answer(struct terminal *t)
{
	long long end = now_ms() + PATIENCE_MS;
	double seconds = 0;

	while (!find_seconds(t, &seconds)) {
		ck_assert_msg(now_ms() < end && !t->ended, "the question is not on the screen");
		terminal_take(t, 50);
	}
	return seconds;
}

START_TEST(the_whole_story)
{
	struct terminal t;
	char *before, *after, keys[64];
	double seconds;
	int status;

	start_reading(&t, 40, 120);
	terminal_until(&t, "devices      ‹", true);
	terminal_until(&t, "100 devices, each up", true);
	before = terminal_text(&t);
	terminal_keys(&t, "\033[C\033[C");              /* the knob, two steps up */
	terminal_until(&t, "158 devices, each up", true);
	after = terminal_text(&t);
	ck_assert_str_ne(before, after);
	free(before);
	free(after);

	seconds = right_answer(&t);
	terminal_keys(&t, "\t\t\r");                    /* to the first exercise, and answer it */
	terminal_until(&t, "Enter give the answer", true);
	snprintf(keys, sizeof keys, "%g s\r", seconds * 3);
	terminal_keys(&t, keys);
	terminal_until(&t, "Not right.", true);
	terminal_keys(&t, "\r");
	snprintf(keys, sizeof keys, "%g", seconds);
	terminal_keys(&t, keys);
	terminal_keys(&t, " s");
	terminal_until(&t, "read as", true);
	terminal_keys(&t, "\r");
	terminal_until(&t, "Right.", true);
	terminal_until(&t, "done 1/4", true);
	terminal_keys(&t, "q");
	status = terminal_end(&t);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	terminal_is_restored(&t, "q");
	terminal_free(&t);

	start_reading(&t, 40, 120);                     /* another day */
	terminal_until(&t, "done 1/4", true);
	terminal_until(&t, "158 devices, each up", true);
	terminal_until(&t, "Exercise 1 · right", true);
	ck_assert(right_answer(&t) == seconds);         /* the same variant */
	terminal_keys(&t, "\003");
	status = terminal_end(&t);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	terminal_is_restored(&t, "Ctrl-C");
	terminal_free(&t);
}
END_TEST

START_TEST(follows_every_resize)
{
	static const struct { int rows, columns; const char *words; } sizes[] = {
		{ 60, 200, "Exercise 2" }, { 24, 80, "A job needs" }, { 12, 40, "devices" },
		{ 5, 20, "need 40x12" },
		{ 1, 1, "" }, { 2, 300, "need 40x12" }, { 40, 120, "Exercise 2" },
	};
	struct terminal t;

	setenv("LINES", "24", 1);                       /* must not be believed */
	setenv("COLUMNS", "80", 1);
	start_reading(&t, 24, 80);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(&t, sizes[i].rows, sizes[i].columns);
		terminal_until(&t, sizes[i].words, true);
	}
	terminal_until(&t, "Exercise 2", true);
	terminal_keys(&t, "q");
	ck_assert(WIFEXITED(terminal_end(&t)));
	terminal_is_restored(&t, "after resizes");
	terminal_free(&t);
}
END_TEST

/* Those that end no process, or cannot be caught; XFSZ is a fault of writing, not the end, and the
 * C library keeps two for itself. */
static bool ends_nothing(int number)
{
	static const int others[] = { SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD,
	                              SIGURG, SIGWINCH, SIGXFSZ };

	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (others[i] == number)
			return true;
	return number > SIGSYS && number < SIGRTMIN;
}

START_TEST(restores_the_terminal_when_killed)
{
	struct terminal t;
	int status;

	if (ends_nothing(_i))
		return;
	signal(SIGPIPE, SIG_DFL);              /* what runs the tests may ignore it */
	start_reading(&t, 24, 80);
	kill(t.pid, _i);
	status = terminal_end(&t);
	ck_assert_msg(WIFSIGNALED(status) || WEXITSTATUS(status) != 0, "signal %d", _i);
	terminal_is_restored(&t, strsignal(_i));
	terminal_free(&t);
}
END_TEST

/* `ulimit -f`: the record cannot grow, and that is all. */
START_TEST(a_limit_on_files_is_a_fault_of_writing)
{
	const char *const argv[] = { "/bin/sh", "-c", "ulimit -f 0; exec \"$FLEETLAB\" open sample",
	                             NULL };
	struct terminal t;
	int status;

	terminal_start(&t, 24, 80, argv);
	terminal_until(&t, "A job needs every device", true);
	terminal_keys(&t, "q");
	status = terminal_end(&t);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 4);
	ck_assert_ptr_nonnull(strstr(t.bytes, "not in your record"));
	terminal_is_restored(&t, "with a limit");
	terminal_free(&t);
}
END_TEST

START_TEST(stops_and_continues)
{
	char script[1200];
	const char *const argv[] = { "/bin/sh", "-mc", script, NULL };
	struct termios stopped;
	struct terminal t;

	snprintf(script, sizeof script,
	         "'%s' open sample; echo in the shell; read x; fg; echo over", getenv("FLEETLAB"));
	terminal_start(&t, 24, 80, argv);
	terminal_until(&t, "A job needs every device", true);
	terminal_until(&t, "next section", true);
	terminal_keys(&t, "\032");
	terminal_until(&t, "in the shell", true);
	ck_assert_int_eq(tcgetattr(t.fd, &stopped), 0);
	ck_assert((stopped.c_lflag & (ICANON | ECHO)) == (ICANON | ECHO));
	terminal_is_restored(&t, "stopped");
	terminal_keys(&t, "\n");
	terminal_until(&t, "A job needs every device", true);
	terminal_keys(&t, "q");
	terminal_until(&t, "over", true);
	terminal_end(&t);
	terminal_is_restored(&t, "ended");
	terminal_free(&t);
}
END_TEST

/* What a terminal can not do is not asked of it. */
START_TEST(suits_the_terminal)
{
	static const struct row { const char *term, *locale, *no_colour, *shows; bool ascii,
	                          colour; } rows[] = {
		{ "xterm-256color", "C.UTF-8", NULL, "─", false, true },
		{ "xterm-256color", "C.UTF-8", "1", "─", false, false },
		{ "xterm-256color", "C", NULL, "<---", true, true },
		{ "linux", "C.UTF-8", NULL, "─", false, true },
		{ "vt100", "C", NULL, "<---", true, false },
		{ "no-such-terminal", "C.UTF-8", NULL, "taken for xterm-256color", false, true },
	};
	const struct row *r = &rows[_i];
	struct terminal t;
	bool colour = false;

	setenv("TERM", r->term, 1);
	setenv("LC_ALL", r->locale, 1);
	if (r->no_colour)
		setenv("NO_COLOR", r->no_colour, 1);
	start(&t, 24, 80);
	terminal_until(&t, "A job needs every device", true);
	terminal_until(&t, r->shows, true);
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "126 devices", true);
	terminal_keys(&t, "q");
	ck_assert(WIFEXITED(terminal_end(&t)));
	terminal_is_restored(&t, r->term);
	for (size_t i = 0; i + 3 < t.n; i++) {
		const char *p = t.bytes + i;

		ck_assert_msg(!r->ascii || (unsigned char)*p < 0x80, "%s in %s: byte %02x", r->term,
		              r->locale, (unsigned char)*p);
		colour |= !strncmp(p, "\033[3", 3) &&
		          ((p[3] >= '1' && p[3] <= '8' && p[4] != 'h' && p[4] != 'l'));
	}
	ck_assert_msg(colour == r->colour, "%s: colour %d", r->term, colour);
	terminal_free(&t);
}
END_TEST

START_TEST(a_paste_is_text)
{
	struct terminal t;

	start_reading(&t, 40, 120);
	terminal_keys(&t, "\t\t\r");
	terminal_until(&t, "Enter give the answer", true);
	terminal_keys(&t, "\033[200~12\n\tq s\033[A\033[201~");
	terminal_until(&t, "Answer: 12  q s", true);
	ck_assert(terminal_shows(&t, "Enter give the answer"));
	terminal_keys(&t, "\033[20;5~");        /* a sequence that nobody knows is no text */
	terminal_keys(&t, "\025" "7 s");
	terminal_until(&t, "Answer: 7 s", true);
	/* Ctrl with the key of U, the Russian layout being on, as some terminals tell it */
	terminal_keys(&t, "\033[1075;5u" "8 s");
	terminal_until(&t, "Answer: 8 s", true);
	terminal_keys(&t, "\033[27;5;1075~" "9 s");
	terminal_until(&t, "Answer: 9 s", true);
	terminal_keys(&t, "\003");
	ck_assert(WIFEXITED(terminal_end(&t)));
	terminal_free(&t);
}
END_TEST

/* Bytes of the last frame, between the marks of synchronised output. */
static size_t last_frame(const struct terminal *t)
{
	const char *begin = NULL, *end = NULL;

	for (const char *p = t->bytes; p + 8 <= t->bytes + t->n; p++) {
		if (!strncmp(p, "\033[?2026h", 8))
			begin = p;
		if (!strncmp(p, "\033[?2026l", 8) && begin)
			end = p;
	}
	ck_assert(begin && end && end > begin);
	return (size_t)(end - begin);
}

START_TEST(sends_little)
{
	struct terminal t;

	start_reading(&t, 24, 80);
	ck_assert_uint_lt(t.n, 16384);
	terminal_keys(&t, "\033[C");
	terminal_until(&t, "126 devices", true);
	while (terminal_take(&t, 100))
		;
	ck_assert_uint_lt(last_frame(&t), 2048);
	terminal_keys(&t, "q");
	terminal_end(&t);
	terminal_free(&t);
}
END_TEST

/* Nothing can be drawn here: line mode, with a word, and no byte that moves a cursor. */
START_TEST(a_dumb_terminal)
{
	struct terminal t;
	int status;

	setenv("TERM", "dumb", 1);
	start(&t, 50, 80);
	terminal_until(&t, "as with --plain", true);
	terminal_until(&t, "Exercise 1: a number with its unit", true);
	terminal_keys(&t, "n = 777\n");
	terminal_until(&t, "Turn the knobs: 777 devices", true);
	ck_assert_ptr_null(memchr(t.bytes, '\033', t.n));
	terminal_keys(&t, "\004");
	status = terminal_end(&t);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	terminal_free(&t);
}
END_TEST

/* Lines that were sent together: those that came before a question are shown, and answer nothing;
 * what is typed then does. */
START_TEST(a_list_that_is_pasted)
{
	struct terminal t;

	setenv("TERM", "dumb", 1);
	start(&t, 50, 80);
	terminal_until(&t, "Exercise 1: a number with its unit", true);
	terminal_keys(&t, "skip\n2\n7 s\nquit\n");
	terminal_until(&t, "These lines came before the question", true);
	terminal_until(&t, "Exercise 2: ", true);
	ck_assert_ptr_nonnull(strstr(t.bytes, "“2”, “7 s”, “quit”."));
	ck_assert_ptr_null(strstr(t.bytes, "Right."));
	ck_assert_ptr_null(strstr(t.bytes, "Not right."));
	terminal_keys(&t, "2\n");
	terminal_until(&t, "ight.", true);
	terminal_keys(&t, "\004");
	terminal_end(&t);
	terminal_free(&t);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("terminal");
	TCase *t = tcase_create("terminal");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, prepare, clean_up);
	tcase_add_test(t, a_preview_follows_the_file);
	tcase_add_test(t, the_whole_story);
	tcase_add_test(t, follows_every_resize);
	/* The first and the last of the real-time ones stand for those between. */
	tcase_add_loop_test(t, restores_the_terminal_when_killed, 1, SIGRTMIN + 1);
	tcase_add_loop_test(t, restores_the_terminal_when_killed, SIGRTMAX, SIGRTMAX + 1);
	tcase_add_test(t, a_limit_on_files_is_a_fault_of_writing);
	tcase_add_test(t, stops_and_continues);
	tcase_add_loop_test(t, suits_the_terminal, 0, 6);
	tcase_add_test(t, a_dumb_terminal);
	tcase_add_test(t, a_list_that_is_pasted);
	tcase_add_test(t, a_paste_is_text);
	tcase_add_test(t, sends_little);
	suite_add_tcase(s, t);
	return tap_run(s);
}
