/* test_trace.c - a session in a pseudo-terminal is traced, and its keys played again lead to the
 * same screen */
#include "config.h"
#include "workbench_kit.h"

#include <sys/stat.h>

static char trace[128];

static void begin_trace(void)
{
	prepare();
	snprintf(trace, sizeof trace, "%s/trace", home);
	setenv("FLEETLAB_TRACE", trace, 1);
}

static void end_trace(void)
{
	unsetenv("FLEETLAB_TRACE");
	clean_up();
}

static char *read_trace(void)
{
	FILE *f = fopen(trace, "r");
	char *text = calloc(1, 1 << 22);

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_gt(fread(text, 1, (1 << 22) - 1, f), 0);
	fclose(f);
	return text;
}

/* Its keys one behind the other, as a script: as the program writes them, none needs an escape. */
static void collect_keys(const char *text, char *keys, size_t size)
{
	static const char mark[] = "\"what\":\"key\",\"text\":\"";

	*keys = '\0';
	while ((text = strstr(text, mark))) {
		size_t n = strcspn(text += sizeof mark - 1, "\"\\"), used = strlen(keys);

		snprintf(keys + used, size - used, "%.*s", (int)n, text);
	}
}

/* What `fleetlab screenshot` makes of the script, in a home of its own. */
static char *play_again(const char *keys)
{
	char command[4096], again[128], *screen = calloc(1, 1 << 16);
	FILE *out;

	unsetenv("FLEETLAB_TRACE");
	snprintf(again, sizeof again, "%s/again", home);
	ck_assert_int_eq(mkdir(again, 0700), 0);
	snprintf(command, sizeof command,
	         "XDG_STATE_HOME=%s \"$FLEETLAB\" screenshot - sample --keys '%s'", again, keys);
	out = popen(command, "r");
	ck_assert_ptr_nonnull(out);
	ck_assert_uint_gt(fread(screen, 1, (1 << 16) - 1, out), 0);
	ck_assert_int_eq(pclose(out), 0);
	return screen;
}

/* Without the blanks, of which a terminal has one kind only: those at the end of a row, those that
 * do not break. */
static void squeeze(char *row)
{
	char *to = row;

	for (const char *from = row; *from; from++) {
		if (!strncmp(from, "\u00a0", 2))
			from++;
		else if (!strncmp(from, "\u202f", 3))
			from += 2;
		else if (*from != ' ')
			*to++ = *from;
	}
	*to = '\0';
}

/* The same words in the same rows. */
static void same_rows(char *one, char *other)
{
	char *a, *b;

	for (int y = 1; (a = strsep(&one, "\n")) && (b = strsep(&other, "\n")); y++) {
		squeeze(a);
		squeeze(b);
		ck_assert_msg(!strcmp(a, b), "row %d: \"%s\" became \"%s\"", y, a, b);
	}
}

START_TEST(keys_lead_to_the_same_screen)
{
	struct terminal t;
	char keys[1024], *seen, *text, *again, *rest;

	start_reading(&t, 24, 80);
	terminal_keys(&t, "]\033[C\t");
	terminal_keys(&t, "\033[15~");       /* F5 has no name here, and goes nowhere */
	terminal_keys(&t, "?");
	terminal_until(&t, "five steps up", true);
	terminal_keys(&t, "\033");
	terminal_until(&t, "five steps up", false);
	terminal_keys(&t, "=873\r");
	terminal_until(&t, "873", true);
	while (terminal_take(&t, 200))
		;
	seen = rest = terminal_text(&t);
	text = read_trace();
	collect_keys(text, keys, sizeof keys);
	ck_assert_msg(!strcmp(keys, "<80x24>]<Right><Tab>?<Esc>=873<Enter>"), "%s", keys);
	again = play_again(keys);
	same_rows(rest, again);
	free(seen);
	free(text);
	free(again);
	terminal_keys(&t, "\033");     /* what is typed, if the knob did not take it */
	while (terminal_take(&t, 300))
		;
	terminal_keys(&t, "q");
	terminal_end(&t);
	terminal_free(&t);
}
END_TEST

START_TEST(all_is_in_it_and_it_is_ones_own)
{
	struct terminal t;
	struct stat st;
	char *text;
	FILE *f = fopen(trace, "w");           /* there already, and open to all */

	ck_assert(f && fclose(f) == 0 && chmod(trace, 0666) == 0);
	start_reading(&t, 24, 80);
	terminal_keys(&t, "<\033[200~a \"b\"\033[201~");
	terminal_resize(&t, 30, 100);
	while (terminal_take(&t, 300))
		;
	terminal_keys(&t, "q");
	terminal_end(&t);
	terminal_free(&t);
	ck_assert_int_eq(stat(trace, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	text = read_trace();
	ck_assert(!strncmp(text, "{\"time\":0", 9));
	ck_assert(strstr(text, "\"what\":\"request\",\"text\":\"{\\\"do\\\""));
	ck_assert(strstr(text, "\"what\":\"reply\",\"text\":\"{"));
	ck_assert(strstr(text, "\"what\":\"key\",\"text\":\"<lt>\""));
	ck_assert(strstr(text, "\"what\":\"paste\",\"text\":\"a \\\"b\\\"\""));
	ck_assert(strstr(text, "\"what\":\"key\",\"text\":\"<100x30>\""));
	ck_assert(strstr(text, "\"what\":\"key\",\"text\":\"q\"}\n"));
	free(text);
}
END_TEST

START_TEST(a_place_that_cannot_be_written_is_told)
{
	char command[256];
	int code;

	snprintf(command, sizeof command,
	         "FLEETLAB_TRACE=%s/no/such \"$FLEETLAB\" lessons >/dev/null 2>&1", home);
	code = system(command);
	ck_assert_int_eq(WEXITSTATUS(code), 4);
	ck_assert_int_eq(symlink("/dev/null", trace), 0);      /* nor is a link followed */
	snprintf(command, sizeof command,
	         "FLEETLAB_TRACE=%s \"$FLEETLAB\" lessons >/dev/null 2>&1",
	         trace);
	code = system(command);
	ck_assert_int_eq(WEXITSTATUS(code), 4);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("trace");
	TCase *t = tcase_create("trace");

	tcase_add_checked_fixture(t, begin_trace, end_trace);
	tcase_set_timeout(t, 120);
	tcase_add_test(t, keys_lead_to_the_same_screen);
	tcase_add_test(t, all_is_in_it_and_it_is_ones_own);
	tcase_add_test(t, a_place_that_cannot_be_written_is_told);
	suite_add_tcase(suite, t);
	return tap_run(suite);
}
