/* test_base.c - numbers as text, random numbers, strings, statuses */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <unistd.h>

#include "base/nearest.h"
#include "base/number.h"
#include "base/random.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "base/text_file.h"
#include "base/utf8.h"

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
	ck_assert(random_hash(HASH_START, "fleetlab") == 1132274220927367226ULL);
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

static const struct { const char *bytes; size_t n, length; unsigned long code; } characters[] = {
	{ "", 0, 0, 0 }, { "a", 1, 1, 'a' }, { "", 1, 1, 0 },
	{ "\xc3\xa9", 2, 2, 0xe9 }, { "\xc3\xa9", 1, 0, 0 }, { "\xc3z", 2, 0, 0 },
	{ "\x80", 1, 0, 0 }, { "\xc1\xbf", 2, 0, 0 },                   /* overlong */
	{ "\xe2\x82\xac", 3, 3, 0x20ac }, { "\xe0\x9f\xbf", 3, 0, 0 },
	{ "\xed\x9f\xbf", 3, 3, 0xd7ff }, { "\xed\xa0\x80", 3, 0, 0 },  /* a surrogate */
	{ "\xf0\x9f\x98\x80", 4, 4, 0x1f600 }, { "\xf4\x8f\xbf\xbf", 4, 4, 0x10ffff },
	{ "\xf4\x90\x80\x80", 4, 0, 0 }, { "\xf8\x88\x80\x80\x80", 5, 0, 0 },
	{ "\xff", 1, 0, 0 },
};

START_TEST(a_character_is_read)
{
	unsigned long code = 0;

	ck_assert_uint_eq(utf8_read(characters[_i].bytes, characters[_i].n, &code),
	                  characters[_i].length);
	ck_assert_uint_eq(code, characters[_i].code);
}
END_TEST

/* "a é € 😀" is 1 + 1 + 2 + 1 + 3 + 1 + 4 bytes. */
START_TEST(a_text_is_cut_between_characters)
{
	static const char text[] = "a \xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80";
	size_t length = sizeof text - 1, at = 0, n = 0;
	char small[8];

	ck_assert_uint_eq(utf8_count(text, length), 7);
	for (size_t most = 0; most <= length + 1; most++) {
		size_t kept = utf8_cut(text, length, most);

		ck_assert(kept <= most && kept + 3 >= (most < length ? most : length));
		ck_assert(kept <= length && !utf8_continues(text[kept]));
	}
	for (; at < length; n++) {
		size_t next = utf8_behind(text, length, at);

		ck_assert_uint_eq(utf8_before(text, next), at);
		at = next;
	}
	ck_assert_uint_eq(n, 7);
	ck_assert_uint_eq(utf8_behind(text, length, length), length);
	ck_assert_uint_eq(utf8_before(text, 0), 0);
	utf8_copy(small, sizeof small, text);
	SAME(small, "a \xc3\xa9 ", "the euro does not fit");
	utf8_copy(small, 1, text);
	SAME(small, "", "nothing fits");
}
END_TEST

/* What editors leave in a file, and what is read: NULL what is told. */
static const struct { const char *bytes; size_t n; const char *text, *told; } files[] = {
	{ "a\nb\n", 4, "a\nb\n", NULL },
	{ "\xef\xbb\xbf" "a\r\nb", 7, "a\nb", NULL },                 /* Windows */
	{ "a\rb\r", 4, "a\nb\n", NULL },                              /* an old Macintosh */
	{ "a\r\r\nb\n\rc", 8, "a\n\nb\n\nc", NULL },                  /* all at once */
	{ "\xef\xbb\xbf", 3, "", NULL }, { "", 0, "", NULL }, { "\r", 1, "\n", NULL },
	{ "a\xef\xbb\xbf" "b", 5, "a\xef\xbb\xbf" "b", NULL },  /* no mark there */
	{ "a\r\nb\xe9", 5, NULL, "line 2 is not UTF-8 (byte 0xE9): save the file as UTF-8" },
	{ "\xef\xbb\xbf\r\r\r\xd0", 7, NULL,
	  "line 4 is not UTF-8 (byte 0xD0): save the file as UTF-8" },
	{ "\xff\xfe" "a\0", 4, NULL, "the file is UTF-16: save it as UTF-8" },
	{ "\xfe\xff\0a", 4, NULL, "the file is UTF-16: save it as UTF-8" },
	{ "a\0b\0c\0d\0", 8, NULL, "the file is UTF-16: save it as UTF-8" },    /* no mark */
	{ "\x04\x3f\x04\x40\x04\x38\x00\x2e", 8, NULL, "the file is UTF-16: save it as UTF-8" },
	{ "\xff\xfe\0\0" "a\0\0", 8, NULL, "the file is UTF-32: save it as UTF-8" },
	{ "a\0\0\0b\0\0", 8, NULL, "the file is UTF-32: save it as UTF-8" },
	{ "a\n\0", 3, NULL, "line 2 has a zero byte: this is no text" },
};

START_TEST(a_text_file_is_read)
{
	struct text_fault fault;
	char path[] = "/tmp/fleetlab-test-XXXXXX", *text = NULL;
	int fd = mkstemp(path);
	size_t n = 0;
	struct diag d;

	ck_assert_int_eq(write(fd, files[_i].bytes, files[_i].n), (ssize_t)files[_i].n);
	close(fd);
	if (files[_i].text) {
		ck_assert_msg(text_file_read(path, 100, &text, &n, NULL, &d) == STATUS_OK, "%s",
		              d.text);
		SAME(text, files[_i].text, "text");
		ck_assert_uint_eq(n, strlen(text));
	} else {
		ck_assert_int_eq(text_file_read(path, 100, &text, &n, &fault, &d), STATUS_E_SYNTAX);
		SAME(fault.cause, files[_i].told, "told");
		ck_assert_ptr_nonnull(strstr(d.text, path));
		ck_assert_ptr_null(text);
	}
	free(text);
	unlink(path);
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
	tcase_add_loop_test(t, a_character_is_read, 0, sizeof characters / sizeof *characters);
	tcase_add_test(t, a_text_is_cut_between_characters);
	tcase_add_loop_test(t, a_text_file_is_read, 0, sizeof files / sizeof *files);
	suite_add_tcase(s, t);
	return tap_run(s);
}
