/* test_linemode_hostile.c - line mode survives whatever lines it is given */
#include "config.h"
#include "linemode_lines.h"

#include "base/memory.h"
#include "base/random.h"
#include "text/text.h"

static void expect_clean(void)
{
	struct strbuf again = STRBUF_INIT;

	text_clean(&again, log_of_all.text, log_of_all.length, true);
	ck_assert(again.length == log_of_all.length && !memcmp(again.text, log_of_all.text,
	                                                       again.length));
	strbuf_free(&again);
}

START_TEST(hostile_lines)
{
	struct linemode *p = begin("sample#copy");
	struct random r = random_start(7);
	static char bytes[10240];
	char *kept;

	memset(bytes, '1', sizeof bytes);
	strbuf_clear(&log_of_all);
	linemode_line(p, bytes, sizeof bytes, &log_of_all);
	hear("That line is too long");
	for (int turn = 0; turn < 2000; turn++) {
		size_t n = (size_t)random_below(&r, turn % 10 ? 40 : sizeof bytes);

		for (size_t i = 0; i < n; i++)
			bytes[i] = (char)random_below(&r, 256);
		if (n && turn % 2)
			bytes[random_below(&r, n)] = '\0';     /* never an answer */
		else if (n)
			bytes[random_below(&r, n)] = '\033';
		strbuf_clear(&log_of_all);
		linemode_line(p, bytes, n, &log_of_all);
		expect_clean();
		ck_assert(n == 0 || turn % 2 || log_of_all.length > 0);
	}
	strbuf_clear(&log_of_all);
	linemode_line(p, "1\0601 s", 6, &log_of_all);
	end(p);
	kept = events();
	ck_assert_msg(strstr(kept, "attempt") == strstr(kept, "\"event\":\"attempt\"") + 9 ||
	              !*kept, "%s", kept);
	free(kept);
}
END_TEST

/* Words that mean something, in any order: no crash, and the prompt always says something. */
START_TEST(any_order_of_words)
{
	static const char *const lines[] = {
		"next", "back", "read", "hint", "solution", "yes", "no", "skip", "again", "undo",
			"check", "answer 1", "chart", "knobs",
		"reset n", "reset zz", "n = 5", "n = ", "= 5", "serial = 3 %; m = 4", "m=3;;", ";",
			"=", "1", "2", "160 ms", "1,234", "1.234 s",
		"go 1", "go 1.2", "go 1.99", "go 9", "go sample#guess", "go reach", "go #",
			"go #reach", "go sample#", "contents", "review",
		"language", "language xx", "language en", "?", "", ".", "..", "read it", "\t", "-",
			"answer", "go", "регуляторы", "дальше",
	};
	struct random r = random_start((uint64_t)_i + 1);
	struct linemode *p = begin(NULL);

	for (int turn = 0; turn < 400; turn++) {
		type(p, lines[random_below(&r, COUNT_OF(lines))]);
		expect_clean();
		strbuf_clear(&log_of_all);
		linemode_prompt(p, &log_of_all);
		ck_assert(log_of_all.length > 10);
	}
	end(p);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("linemode_hostile");
	TCase *c = tcase_create("linemode_hostile");

	tcase_add_checked_fixture(c, make_home, drop_home);
	tcase_set_timeout(c, 120);
	tcase_add_test(c, hostile_lines);
	tcase_add_loop_test(c, any_order_of_words, 0, 8);
	suite_add_tcase(s, c);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
