/* test_base.c - numbers as text, random numbers, strings, statuses */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/nearest.h"
#include "base/number.h"
#include "base/random.h"
#include "base/status.h"
#include "base/strbuf.h"

static const struct { double value; const char *text; } shortest[] = {
	{ 0, "0" }, { 1, "1" }, { 0.1, "0.1" }, { 0.1 + 0.2, "0.30000000000000004" },
	{ 3.14e23, "3.14e23" },
	{ 1e-7, "1e-7" }, { 5e-324, "5e-324" },
	{ 1.7976931348623157e308, "1.7976931348623157e308" },
	{ -0.0, "-0" }, { 9007199254740993e0, "9007199254740992" }, { 1e15, "1e15" },
	{ 123456789012345, "123456789012345" },
};

START_TEST(number_is_shortest_text)
{
	char text[NUMBER_SIZE];
	const char *end;
	double back;

	number_text(text, shortest[_i].value);
	SAME(text, shortest[_i].text, "number_text");
	ck_assert(number_read(text, &back, &end) && !*end);
	ck_assert(memcmp(&back, &shortest[_i].value, sizeof back) == 0);
}
END_TEST

START_TEST(number_round_trips_random_bits)
{
	struct random r = random_start(7);

	for (int i = 0; i < 20000; i++) {
		unsigned long long bits = random_next(&r);
		char text[NUMBER_SIZE];
		double value, back;
		const char *end;

		memcpy(&value, &bits, sizeof value);
		if (!isfinite(value))
			continue;
		ck_assert(number_read(number_text(text, value), &back, &end) && !*end);
		ck_assert_msg(back == value, "%s", text);
	}
}
END_TEST

/* The text is the one that printf gives with the fewest digits that read back. */
START_TEST(number_is_the_shortest_printed)
{
	struct random r = random_start((uint64_t)_i);

	for (int i = 0; i < 20000; i++) {
		double value = i % 2 ? exp(random_unit(&r) * 1400 - 700)
			: (double)random_below(&r, 100000000) / pow(10, _i);
		char text[NUMBER_SIZE], want[NUMBER_SIZE];
		double back;
		const char *end;
		int digits = 15;

		do
			snprintf(want, sizeof want, "%.*g", digits, value);
		while (strtod(want, NULL) != value && digits++ < 17);
		ck_assert(number_read(number_text(text, value), &back, &end) && !*end);
		ck_assert_msg(back == value && strlen(text) <= strlen(want), "%s, printed %s",
		              text, want);
	}
}
END_TEST

static const char *const refused[] = { "", "+", ".", "e5", "inf", "nan", "-inf", " 1", "1e999" };

START_TEST(number_refuses)
{
	double value;
	const char *end;

	ck_assert_msg(!number_read(refused[_i], &value, &end), "%s", refused[_i]);
}
END_TEST

static const struct { const char *text; double value; const char *rest; } prefixes[] = {
	{ "1.5GB", 1.5, "GB" }, { "2e", 2, "e" }, { "2e+", 2, "e+" }, { "0x1F", 0, "x1F" },
	{ ".5", .5, "" },
	{ "5.", 5, "" }, { "1e-999", 0, "" }, { "-3e2 s", -300, " s" }, { "1,5", 1, ",5" },
};

START_TEST(number_reads_a_prefix)
{
	double value;
	const char *end;

	ck_assert(number_read(prefixes[_i].text, &value, &end));
	NEAR(value, prefixes[_i].value, 0, prefixes[_i].text);
	SAME(end, prefixes[_i].rest, prefixes[_i].text);
}
END_TEST

START_TEST(rounding)
{
	NEAR(number_round(0.00123456, 3), 0.00123, 0, "down");
	NEAR(number_round(99960, 3), 100000, 0, "carries");
	NEAR(number_round(-0.125, 2), -0.12, 0, "a tie that binary holds goes to even");
	NEAR(number_round(0, 3), 0, 0, "zero");
}
END_TEST

START_TEST(nearest_name)
{
	static const char *const names[] = { "availability", "devices", "bandwidth" };
	static const struct { const char *typed, *best; } rows[] = {
		{ "availabilty", "availability" }, { "device", "devices" },
		{ "bandwdith", "bandwidth" },
		{ "DEVICES", "devices" }, { "price", NULL }, { "", NULL },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct nearest n;

		nearest_start(&n, rows[i].typed);
		for (size_t j = 0; j < 3; j++)
			nearest_offer(&n, names[j]);
		if (rows[i].best)
			ck_assert_msg(n.best && !strcmp(n.best, rows[i].best), "%s", rows[i].typed);
		else
			ck_assert_msg(!n.best, "%s", rows[i].typed);
	}
}
END_TEST

/* For ever: a seed must draw the same numbers in every version (see random.h). */
START_TEST(random_is_fixed)
{
	struct random r = random_start(42);

	ck_assert(random_next(&r) == 13679457532755275413ULL);
	ck_assert(random_next(&r) == 2949826092126892291ULL);
	ck_assert(hash_text(HASH_START, "fleetlab") == 1132274220927367226ULL);
	for (int i = 0; i < 10000; i++) {
		double u = random_unit(&r);

		ck_assert(u >= 0 && u < 1);
		ck_assert(random_below(&r, 7) < 7);
	}
}
END_TEST

START_TEST(exit_codes)
{
	ck_assert_int_eq(status_exit(STATUS_OK), 0);
	ck_assert_int_eq(status_exit(STATUS_E_NOTFOUND), 2);
	ck_assert_int_eq(status_exit(STATUS_E_DOMAIN), 3);
	ck_assert_int_eq(status_exit(STATUS_E_IO), 4);
}
END_TEST

START_TEST(buffers_grow)
{
	struct strbuf b = STRBUF_INIT;
	char *taken;

	SAME(b.text, "", "empty");
	for (int i = 0; i < 1000; i++)
		strbuf_printf(&b, "%d,", i);
	ck_assert_uint_eq(b.length, strlen(b.text));
	strbuf_clear(&b);
	strbuf_utf8(&b, 0x416);
	strbuf_utf8(&b, 0xD800);
	SAME(b.text, "Ж\xEF\xBF\xBD", "code points");
	taken = strbuf_take(&b);
	free(taken);
	SAME(b.text, "", "taken");
	strbuf_free(&b);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("base");
	TCase *t = tcase_create("base");

	tcase_add_loop_test(t, number_is_shortest_text, 0, sizeof shortest / sizeof *shortest);
	tcase_add_test(t, number_round_trips_random_bits);
	tcase_add_loop_test(t, number_is_the_shortest_printed, 0, 8);
	tcase_add_loop_test(t, number_refuses, 0, sizeof refused / sizeof *refused);
	tcase_add_loop_test(t, number_reads_a_prefix, 0, sizeof prefixes / sizeof *prefixes);
	tcase_add_test(t, rounding);
	tcase_add_test(t, nearest_name);
	tcase_add_test(t, random_is_fixed);
	tcase_add_test(t, exit_codes);
	tcase_add_test(t, buffers_grow);
	suite_add_tcase(s, t);
	return tap_run(s);
}
