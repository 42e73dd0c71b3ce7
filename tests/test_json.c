/* test_json.c - JSON in and out */
#include "config.h"
#include "tap.h"

#include <stdio.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"
#include "json/json.h"

static const char *const valid[] = {
	"null", "true", " false ", "0", "-0", "12.5e-3", "1E+2", "1e-400",
	"\"\"", "[]", "{}", "\t\r\n [ ] ", "[1,2,3]", "{\"a\":{\"a\":1},\"A\":2,\"\":3}",
		"[[],{},[{}]]",
	"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u00e9\\uD83D\\uDE00\"",
		"\"\xd0\x96\xf0\x9f\x98\x80\x7f\xc2\x80\"",
	"\"\xef\xbf\xbf\xf4\x8f\xbf\xbf\"", "{\"a\":[{\"a\":1},{\"a\":2}]}",
		"123456789012345678901234567890",
	"0.123456789012345678901234567890123456789012345678901234567890",
};

START_TEST(reads_valid)
{
	struct json *root = NULL;
	struct diag d = { "" };
	size_t n = strlen(valid[_i]);
	char *exact = memory_new(n, 1);         /* no NUL behind: a sanitizer sees a step too far */

	memcpy(exact, valid[_i], n);
	ck_assert_msg(json_parse(exact, n, &root, &d) == STATUS_OK, "%s: %s", valid[_i], d.text);
	ck_assert(root);
	json_free(root);
	free(exact);
}
END_TEST

static const struct { const char *why, *text; enum status status; const char *where; } invalid[] = {
	{ "empty", "", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "space alone", " \n ", STATUS_E_SYNTAX, "line 2, column 2:" },
	{ "byte order mark", "\xef\xbb\xbf{}", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "behind the value", "{}\n{}", STATUS_E_SYNTAX, "line 2, column 1:" },
	{ "behind a number", "1 2", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "form feed", "[1,\f2]", STATUS_E_SYNTAX, "line 1, column 4:" },
	{ "leading zero", "[01]", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "leading zero, negative", "-00", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "plus", "+1", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "no digit behind the point", "2.e3", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "no digit before the point", ".5", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "no exponent", "1e", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "no exponent, sign", "1e+", STATUS_E_SYNTAX, "line 1, column 4:" },
	{ "minus alone", "-", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "hexadecimal", "0x10", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "decimal comma", "{\"a\":1,5}", STATUS_E_SYNTAX, "line 1, column 8:" },
	{ "infinity", "Infinity", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "NaN", "[NaN]", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "nan", "nan", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "too large a number", "[1, 1e309]", STATUS_E_LIMIT, "line 1, column 5:" },
	{ "too many digits", "[1000000000000000000000000000000000000000000000000000000000000000]",
	  STATUS_E_LIMIT, "line 1, column 2:" },
	{ "word cut", "tru", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "word too long", "nulls", STATUS_E_SYNTAX, "line 1, column 5:" },
	{ "word in capitals", "True", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "open string", "\"abc", STATUS_E_SYNTAX, "line 1, column 5:" },
	{ "open escape", "\"abc\\", STATUS_E_SYNTAX, "line 1, column 6:" },
	{ "single quotes", "'a'", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "unknown escape", "\"\\a\"", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "escaped line end", "\"\\\n\"", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "raw newline", "\"a\nb\"", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "raw tab", "\"\t\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "short \\u", "\"\\u12\"", STATUS_E_SYNTAX, "line 1, column 6:" },
	{ "bad \\u", "\"\\u00g0\"", STATUS_E_SYNTAX, "line 1, column 6:" },
	{ "escaped NUL", "\"a\\u0000b\"", STATUS_E_SYNTAX, "line 1, column 9:" },
	{ "escaped NUL in a key", "{\"a\\u0000\":1}", STATUS_E_SYNTAX, "line 1, column 10:" },
	{ "low surrogate alone", "\"\\uDC00\"", STATUS_E_SYNTAX, "line 1, column" },
	{ "high surrogate alone", "\"\\uD800\"", STATUS_E_SYNTAX, "line 1, column" },
	{ "two high surrogates", "\"\\uD800\\uD800\"", STATUS_E_SYNTAX, "line 1, column" },
	{ "high surrogate, escape", "\"\\uD800\\n\"", STATUS_E_SYNTAX, "line 1, column" },
	{ "stray continuation", "\"\xd0\x96\x80\"", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "overlong", "\"\xc0\xaf\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "overlong, three bytes", "\"\xe0\x80\xaf\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "overlong, four bytes", "\"\xf0\x80\x80\xaf\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "surrogate in UTF-8", "\"\xed\xa0\x80\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "above U+10FFFF", "\"\xf4\x90\x80\x80\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "five bytes", "\"\xf8\x88\x80\x80\x80\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "cut character", "\"\xe2\x82", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "character cut by a quote", "\"\xe2\x82\"", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "open array", "[1,", STATUS_E_SYNTAX, "line 1, column 4:" },
	{ "comma at the end", "[1,]", STATUS_E_SYNTAX, "line 1, column 4:" },
	{ "comma at the beginning", "[,1]", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "no comma", "[1 2]", STATUS_E_SYNTAX, "line 1, column 4:" },
	{ "wrong bracket", "[1}", STATUS_E_SYNTAX, "line 1, column 3:" },
	{ "bracket alone", "]", STATUS_E_SYNTAX, "line 1, column 1:" },
	{ "open object", "{\"a\":1", STATUS_E_SYNTAX, "line 1, column 7:" },
	{ "comma at an object's end", "{\"a\":1,}", STATUS_E_SYNTAX, "line 1, column 8:" },
	{ "key without quotes", "{a:1}", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "number as key", "{1:1}", STATUS_E_SYNTAX, "line 1, column 2:" },
	{ "no colon", "{\"a\" 1}", STATUS_E_SYNTAX, "line 1, column 6:" },
	{ "no value", "{\"a\":}", STATUS_E_SYNTAX, "line 1, column 6:" },
	{ "comment", "[1] // x", STATUS_E_SYNTAX, "line 1, column 5:" },
	{ "key twice", "{\"a\":1,\n \"b\":2, \"a\":3}", STATUS_E_SYNTAX, "line 2, column 9:" },
	{ "key twice, an escape", "{\"a\":1,\"\\u0061\":2}", STATUS_E_SYNTAX, "line 1, column 8:" },
	{ "key twice, deep", "[{\"x\":{\"k\":1,\"l\":{\"k\":0},\"k\":1}}]", STATUS_E_SYNTAX,
	  "line 1, column 26:" },
	{ "column in characters", "[\"\xd0\x96\xd0\x96\", x]", STATUS_E_SYNTAX,
	  "line 1, column 8:" },
};

START_TEST(refuses_invalid)
{
	struct json *root = NULL;
	struct diag d = { "" };
	size_t n = strlen(invalid[_i].text);
	char *exact = memory_new(n, 1);
	const char *why = invalid[_i].why;

	memcpy(exact, invalid[_i].text, n);
	ck_assert_msg(json_parse(exact, n, &root, &d) == invalid[_i].status, "%s: %s", why, d.text);
	ck_assert_msg(!root, "%s: the root was touched", why);
	ck_assert_msg(!strncmp(d.text, invalid[_i].where, strlen(invalid[_i].where)), "%s: %s", why,
	              d.text);
	ck_assert(json_parse(exact, n, &root, NULL) == invalid[_i].status);
	free(exact);
}
END_TEST

START_TEST(refuses_nul)
{
	struct json *root;

	for (size_t at = 0; at <= 8; at++) {
		char text[9] = "{\"a\":10}";

		for (size_t i = 8; i > at; i--)
			text[i] = text[i - 1];
		text[at] = '\0';
		ck_assert_msg(json_parse(text, 9, &root, NULL) == STATUS_E_SYNTAX,
		              "NUL at %zu", at);
	}
}
END_TEST

/* Every beginning of a document is refused, every foreign byte in it is survived. */
START_TEST(survives_damage)
{
	const char whole[] =
		"{\"k\\n\":[1.5e3,true,null,\"\\ud83d\\ude00\xd0\x96\"],\"o\":{\"x\":-0,\"y\":[]}}";
	size_t n = sizeof whole - 1;
	struct json *root;

	for (size_t cut = 0; cut < n; cut++) {
		char *text = memory_new(cut, 1);

		memcpy(text, whole, cut);
		ck_assert_msg(json_parse(text, cut, &root, NULL) == STATUS_E_SYNTAX,
		              "cut at %zu", cut);
		free(text);
	}
	for (size_t at = 0; at < n; at++) {
		for (int byte = 0; byte < 256; byte++) {
			char text[sizeof whole];

			memcpy(text, whole, n);
			text[at] = (char)byte;
			if (json_parse(text, n, &root, NULL) == STATUS_OK)
				json_free(root);
		}
	}
}
END_TEST

static enum status nested(const char *open, const char *inside, const char *close, int depth)
{
	struct strbuf b = STRBUF_INIT;
	struct json *root;
	enum status s;

	for (int i = 0; i < depth; i++)
		strbuf_puts(&b, open);
	strbuf_puts(&b, inside);
	for (int i = 0; i < depth; i++)
		strbuf_puts(&b, close);
	s = json_parse(b.text, b.length, &root, NULL);
	if (s == STATUS_OK)
		json_free(root);
	strbuf_free(&b);
	return s;
}

START_TEST(depth_is_bounded)
{
	ck_assert_int_eq(nested("[", "1", "]", 64), STATUS_OK);
	ck_assert_int_eq(nested("[", "1", "]", 65), STATUS_E_LIMIT);
	ck_assert_int_eq(nested("{\"a\":", "1", "}", 64), STATUS_OK);
	ck_assert_int_eq(nested("{\"a\":", "1", "}", 65), STATUS_E_LIMIT);
	ck_assert_int_eq(nested("[", "", "", 1000000), STATUS_E_LIMIT);
	ck_assert_int_eq(nested("[{},[],", "1", "]", 63), STATUS_OK);
}
END_TEST

START_TEST(size_is_bounded)
{
	size_t n = 8 << 20;
	char *text = memory_new(n + 1, 1);
	struct json *root;

	memset(text, ' ', n + 1);
	text[n - 1] = '1';
	ck_assert_int_eq(json_parse(text, n, &root, NULL), STATUS_OK);
	json_free(root);
	ck_assert_int_eq(json_parse(text, n + 1, &root, NULL), STATUS_E_LIMIT);
	free(text);
}
END_TEST

/* The square of this number of keys would take minutes. */
START_TEST(many_keys_are_quick)
{
	struct strbuf b = STRBUF_INIT;
	struct json *root;
	clock_t from;

	for (int i = 0; i < 200000; i++)
		strbuf_printf(&b, "%c\"%d\":0", i ? ',' : '{', i * 7919 % 200003);
	strbuf_puts(&b, ",\"0x\":0}");
	from = clock();
	ck_assert_int_eq(json_parse(b.text, b.length, &root, NULL), STATUS_OK);
	ck_assert_uint_eq(json_count(root), 200001);
	json_free(root);
	b.length -= strlen("\"0x\":0}");
	strbuf_puts(&b, "\"\\u0037919\":0}");
	ck_assert_int_eq(json_parse(b.text, b.length, &root, NULL), STATUS_E_SYNTAX);
	ck_assert_msg(clock() - from < 3 * CLOCKS_PER_SEC, "too slow");
	strbuf_free(&b);
}
END_TEST

START_TEST(tree_is_walked)
{
	const char text[] =
		"{\"s\":\"\\u0416\",\"n\":-2.5,\"t\":true,\"f\":false,\"0\":null,\"a\":[1,[2],{}],"
		"\"S\":0}";
	const char *const keys[] = { "s", "n", "t", "f", "0", "a", "S" };
	struct json *j;
	const struct json *a, *p;
	size_t i = 0;

	ck_assert_int_eq(json_parse(text, sizeof text - 1, &j, NULL), STATUS_OK);
	ck_assert_int_eq(json_type(j), JSON_OBJECT);
	ck_assert_uint_eq(json_count(j), 7);
	SAME(json_key(j), "", "root");
	for (p = json_first(j); p; p = json_next(p), i++) {
		SAME(json_key(p), keys[i], "key");
		ck_assert_ptr_eq(p, json_at(j, i));
		ck_assert_ptr_eq(p, json_get(j, keys[i]));
	}
	ck_assert_uint_eq(i, 7);
	ck_assert_ptr_null(json_at(j, 7));
	ck_assert_ptr_null(json_get(j, "N"));
	SAME(json_string(json_get(j, "s"), "-"), "\xd0\x96", "string");
	SAME(json_string(json_get(j, "n"), "-"), "-", "no string");
	ck_assert(json_number(json_get(j, "n"), 0) == -2.5);
	ck_assert(json_number(json_get(j, "s"), 7) == 7);
	ck_assert(json_bool(json_get(j, "t"), false) && !json_bool(json_get(j, "f"), true));
	ck_assert(json_bool(json_get(j, "0"), true));
	ck_assert_int_eq(json_type(json_get(j, "0")), JSON_NULL);
	ck_assert_int_eq(json_type(json_get(j, "f")), JSON_BOOL);
	a = json_get(j, "a");
	ck_assert_int_eq(json_type(a), JSON_ARRAY);
	ck_assert(json_number(json_at(json_at(a, 1), 0), 0) == 2);
	ck_assert_ptr_null(json_get(a, "s"));
	ck_assert_ptr_null(json_first(json_at(a, 2)));
	json_free(j);
}
END_TEST

START_TEST(nothing_is_borne)
{
	ck_assert_int_eq(json_type(NULL), JSON_NULL);
	ck_assert_uint_eq(json_count(NULL), 0);
	ck_assert_ptr_null(json_first(NULL));
	ck_assert_ptr_null(json_next(NULL));
	ck_assert_ptr_null(json_at(NULL, 0));
	ck_assert_ptr_null(json_get(json_get(NULL, "a"), "b"));
	SAME(json_key(NULL), "", "key");
	SAME(json_string(NULL, "x"), "x", "string");
	ck_assert(json_number(NULL, 3) == 3 && json_bool(NULL, true));
	json_free(NULL);
}
END_TEST

START_TEST(writes_plainly_and_spaced)
{
	const char *const want[] = {
		"{\"a\":[1,\"x\",null,[],{}],\"b\":true,\"c\":{\"d\":0.1,\"e\":null},\"f\":null}",
		"{\"a\": [1, \"x\", null, [], {}], \"b\": true, \"c\": {\"d\": 0.1, \"e\": null}, "
		"\"f\": null}",
	};
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);

	o.spaced = _i == 1;
	json_open_object(&o);
	json_out_key(&o, "a");
	json_open_array(&o);
	json_out_number(&o, 1);
	json_out_string(&o, "x");
	json_out_string(&o, NULL);
	json_open_array(&o);
	json_close_array(&o);
	json_open_object(&o);
	json_close_object(&o);
	json_close_array(&o);
	json_out_key(&o, "b");
	json_out_bool(&o, true);
	json_out_key(&o, "c");
	json_open_object(&o);
	json_out_key(&o, "d");
	json_out_number(&o, 0.1);
	json_out_key(&o, "e");
	json_out_number(&o, INFINITY);
	json_close_object(&o);
	json_out_key(&o, "f");
	json_out_number(&o, NAN);
	json_close_object(&o);
	SAME(b.text, want[_i], "written");
	ck_assert_int_eq(o.depth, 0);
	strbuf_free(&b);
}
END_TEST

/* A key with its value in one call is the two calls. */
START_TEST(puts_members)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);
	struct json *tree = NULL;

	ck_assert(json_parse("[1,{}]", 6, &tree, NULL) == STATUS_OK);
	json_open_object(&o);
	json_put_string(&o, "a", "x");
	json_put_string(&o, "b", NULL);
	json_put_number(&o, "c", 0.1);
	json_put_number(&o, "d", NAN);
	json_put_bool(&o, "e", true);
	json_put_null(&o, "f");
	json_put_copy(&o, "g", tree);
	json_put_array(&o, "h");
	json_out_number(&o, 2);
	json_close_array(&o);
	json_put_object(&o, "i");
	json_put_number(&o, "j", 3);
	json_close_object(&o);
	json_close_object(&o);
	SAME(b.text, "{\"a\":\"x\",\"b\":null,\"c\":0.1,\"d\":null,\"e\":true,\"f\":null,"
	     "\"g\":[1,{}],\"h\":[2],\"i\":{\"j\":3}}", "members");
	ck_assert_int_eq(o.depth, 0);
	json_free(tree);
	strbuf_free(&b);
}
END_TEST

/* Members without their braces, as the store takes them. */
START_TEST(writes_bare_members)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);

	json_out_key(&o, "lesson");
	json_out_string(&o, "x");
	json_out_key(&o, "try");
	json_out_number(&o, 1);
	SAME(b.text, "\"lesson\":\"x\",\"try\":1", "members");
	strbuf_free(&b);
}
END_TEST

static const struct { const char *why, *text, *want; } escapes[] = {
	{ "quote and backslash", "a\"b\\c/", "\"a\\\"b\\\\c/\"" },
	{ "controls", "\x01\n\x1b[31m\x7f", "\"\\u0001\\u000a\\u001b[31m\\u007f\"" },
	{ "C1", "\xc2\x80\xc2\x9b\xc2\xa0", "\"\\u0080\\u009b\xc2\xa0\"" },
	{ "bidi", "\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8f\xd8\x9c",
	  "\"\\u202e\\u2066\\u200f\\u061c\"" },
	{ "joiner stays", "\xe2\x80\x8d", "\"\xe2\x80\x8d\"" },
	{ "without width", "\xe2\x80\x8b\xef\xbb\xbf\xc2\xad", "\"\\u200b\\ufeff\\u00ad\"" },
	{ "a tag", "\xf3\xa0\x81\x81", "\"\\udb40\\udc41\"" },
	{ "astral", "\xf0\x9f\x98\x80", "\"\xf0\x9f\x98\x80\"" },
	{ "bad UTF-8", "a\xff" "b\xe2\x82", "\"a\xef\xbf\xbd" "b\xef\xbf\xbd\xef\xbf\xbd\"" },
	{ "surrogate", "\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
	{ "overlong quote", "\xc0\xa2", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
};

START_TEST(escapes_are_written)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);

	json_out_string(&o, escapes[_i].text);
	SAME(b.text, escapes[_i].want, escapes[_i].why);
	strbuf_clear(&b);
	o = (struct json_out)JSON_OUT(&b);
	json_out_key(&o, escapes[_i].text);
	ck_assert_msg(!strncmp(b.text, escapes[_i].want, strlen(escapes[_i].want)), "%s as a key",
	              escapes[_i].why);
	strbuf_free(&b);
}
END_TEST

/* Any bytes become valid JSON; every valid text comes back as it was. */
START_TEST(strings_round_trip)
{
	struct random r = random_start(11);

	for (int i = 0; i < 5000; i++) {
		struct strbuf text = STRBUF_INIT, b = STRBUF_INIT;
		struct json_out o = JSON_OUT(&b);
		struct json *root;
		bool bytes = i % 2;

		for (size_t n = random_below(&r, 20); n > 0; n--) {
			if (bytes)
				strbuf_putc(&text, (char)random_next(&r));
			else
				strbuf_utf8(&text, 1 + (unsigned long)random_below(&r,
					i % 3 ? 0x10ffff : 0xff));
		}
		json_out_bytes(&o, text.text, text.length);
		ck_assert_msg(json_parse(b.text, b.length, &root, NULL) == STATUS_OK, "%s", b.text);
		if (!bytes)
			SAME(json_string(root, "-"), text.text, "back");
		json_free(root);
		strbuf_free(&text);
		strbuf_free(&b);
	}
}
END_TEST

START_TEST(doubles_round_trip)
{
	struct random r = random_start(5);

	for (int i = 0; i < 10000; i++) {
		unsigned long long bits = random_next(&r);
		struct strbuf b = STRBUF_INIT;
		struct json_out o = JSON_OUT(&b);
		struct json *root;
		double value, back;

		memcpy(&value, &bits, sizeof value);
		json_out_number(&o, value);
		ck_assert_msg(json_parse(b.text, b.length, &root, NULL) == STATUS_OK, "%s", b.text);
		if (isfinite(value)) {
			back = json_number(root, NAN);
			ck_assert_msg(!memcmp(&back, &value, sizeof back), "%s", b.text);
		} else {
			ck_assert_int_eq(json_type(root), JSON_NULL);
		}
		json_free(root);
		strbuf_free(&b);
	}
}
END_TEST

static const char *const copies[] = {
	"null", "-0", "\"\\u001b\xd0\x96\"", "[]", "{}",
		"[[1,2.5],{\"a\":{\"b\":[true,false,null]},\"\":\"\"}]",
};

START_TEST(copy_is_the_same_text)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);
	struct json *root;

	ck_assert_int_eq(json_parse(copies[_i], strlen(copies[_i]), &root, NULL), STATUS_OK);
	json_out_copy(&o, root);
	SAME(b.text, copies[_i], "copy");
	json_free(root);
	strbuf_free(&b);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("json");
	TCase *t = tcase_create("json");

	tcase_set_timeout(t, 30);
	tcase_add_loop_test(t, reads_valid, 0, COUNT_OF(valid));
	tcase_add_loop_test(t, refuses_invalid, 0, COUNT_OF(invalid));
	tcase_add_test(t, refuses_nul);
	tcase_add_test(t, survives_damage);
	tcase_add_test(t, depth_is_bounded);
	tcase_add_test(t, size_is_bounded);
	tcase_add_test(t, many_keys_are_quick);
	tcase_add_test(t, tree_is_walked);
	tcase_add_test(t, nothing_is_borne);
	tcase_add_loop_test(t, writes_plainly_and_spaced, 0, 2);
	tcase_add_test(t, puts_members);
	tcase_add_test(t, writes_bare_members);
	tcase_add_loop_test(t, escapes_are_written, 0, COUNT_OF(escapes));
	tcase_add_test(t, strings_round_trip);
	tcase_add_test(t, doubles_round_trip);
	tcase_add_loop_test(t, copy_is_the_same_text, 0, COUNT_OF(copies));
	suite_add_tcase(s, t);
	return tap_run(s);
}
