/* test_keys.c - the table of keys, key scripts, the line being typed */
#include "config.h"
#include "tap.h"

#include "app/field.h"
#include "app/keys.h"
#include "base/random.h"
#include "base/utf8.h"

static const unsigned contexts[] = { CONTEXT_CONTENTS, CONTEXT_LESSON, CONTEXT_LINE, CONTEXT_CHOICE,
                                     CONTEXT_HELP,
	                           CONTEXT_BENCH, CONTEXT_SEARCH };

START_TEST(no_key_is_bound_twice)
{
	for (size_t i = 0; i < binding_count; i++) {
		for (int k = 0; k < BINDING_KEYS && bindings[i].keys[k]; k++) {
			for (size_t c = 0; c < sizeof contexts / sizeof *contexts; c++) {
				struct strbuf name = STRBUF_INIT;

				keys_name(bindings[i].keys[k], &name);
				if (bindings[i].contexts & contexts[c])
					ck_assert_msg(
					        keys_command(bindings[i].keys[k], contexts[c]) ==
					                bindings[i].command,
					        "%s means two things in context %zu", name.text, c);
				strbuf_free(&name);
			}
		}
	}
}
END_TEST

/* On the Russian layout a command is where it is on the Latin one; what is typed stays typed. */
static const struct { const char *why; int russian, latin; } layouts[] = {
	{ "leave", 0x439, 'q' }, { "down", 0x43e, 'j' }, { "up", 0x43b, 'k' },
	{ "next section", 0x442, 'n' }, { "the bench", 0x446, 'w' }, { "undo", 0x44f, 'z' },
	{ "with Shift", 0x42f, 'Z' }, { "a bracket", 0x445, '[' }, { "the last row", 0x447, 'x' },
};

START_TEST(keys_work_on_any_layout)
{
	ck_assert_int_ne(keys_command(layouts[_i].latin, CONTEXT_LESSON), COMMAND_NONE);
	ck_assert_msg(keys_command(layouts[_i].russian, CONTEXT_LESSON) ==
	              keys_command(layouts[_i].latin, CONTEXT_LESSON), "%s", layouts[_i].why);
	ck_assert_int_eq(keys_command(layouts[_i].russian, CONTEXT_LINE), COMMAND_NONE);
	ck_assert_int_eq(keys_command(0x444, 0), COMMAND_NONE);
	/* no layout of ours */
	ck_assert_int_eq(keys_command(0x3b1, CONTEXT_LESSON), COMMAND_NONE);
}
END_TEST

/* Characters that both layouts give, each in another place: which is on, the last letter tells. */
static const struct { const char *why; int key; enum language keyboard; unsigned context;
                      int place; } places[] = {
	{ "? of the Russian layout", ',', LANGUAGE_RU, CONTEXT_LESSON, '?' },
	{ "the comma of the Latin one", ',', LANGUAGE_EN, CONTEXT_LESSON, ',' },
	{ "nothing is known: what it says", ',', LANGUAGE_NONE, CONTEXT_LESSON, ',' },
	{ "it says nothing there: its place", ',', LANGUAGE_NONE, CONTEXT_SETTINGS, '?' },
	{ "the comma of the Russian one", 0x431, LANGUAGE_RU, CONTEXT_LESSON, ',' },
	{ "/ of the Russian one", '.', LANGUAGE_RU, CONTEXT_LESSON, '/' },
	{ "/ on the bench, where . is a fine step", '.', LANGUAGE_RU, CONTEXT_BENCH, '/' },
	{ "a fine step of the Latin one", '.', LANGUAGE_EN, CONTEXT_BENCH, '.' },
	{ "a fine step of the Russian one", 0x44e, LANGUAGE_RU, CONTEXT_BENCH, '.' },
	{ ": by Shift-6", ':', LANGUAGE_RU, CONTEXT_LESSON, ':' },
	{ ": by its place", 0x416, LANGUAGE_RU, CONTEXT_LESSON, ':' },
	{ "? by Shift-7", '?', LANGUAGE_RU, CONTEXT_CONTENTS, '?' },
	{ "/ beside Enter", '/', LANGUAGE_RU, CONTEXT_LESSON, '/' },
	{ "a digit", '4', LANGUAGE_RU, CONTEXT_CHOICE, '4' },
	{ "the key of №, which has no command", 0x2116, LANGUAGE_RU, CONTEXT_LESSON, 0x2116 },
	{ "a comma that is typed", ',', LANGUAGE_RU, CONTEXT_LINE, ',' },
	{ "a letter that is typed", 0x439, LANGUAGE_RU, CONTEXT_CONSOLE, 0x439 },
	{ "pin A", 0x424, LANGUAGE_RU, CONTEXT_BENCH, 'A' },
	{ "notes", 0x44d, LANGUAGE_RU, CONTEXT_LESSON, '\'' },
	{ "Ctrl-L is of no layout", PRESS_CTRL('l'), LANGUAGE_RU, CONTEXT_LESSON, PRESS_CTRL('l') },
};

START_TEST(keys_of_both_layouts)
{
	ck_assert_msg(keys_place(places[_i].key, places[_i].keyboard, places[_i].context) ==
	              places[_i].place, "%s", places[_i].why);
}
END_TEST

/* A law: whatever has a command on the source's keyboard has it by the same key of every other. */
START_TEST(every_command_has_its_key_on_every_keyboard)
{
	for (enum language l = LANGUAGE_EN + 1; l < language_count(); l++) {
		for (unsigned long c = 0x21; c < 0x500; c++) {
			int place = (int)language_key(l, c);

			for (int bit = 0; place && bit <= 15; bit++) {
				unsigned context = 1u << bit;

				if (keys_command(place, context) != COMMAND_NONE &&
				    keys_place(place, LANGUAGE_NONE, context) == place)
					ck_assert_int_eq(keys_place((int)c, l, context), place);
			}
		}
	}
}
END_TEST

START_TEST(every_screen_can_be_left)
{
	for (size_t c = 0; c < sizeof contexts / sizeof *contexts; c++) {
		ck_assert_ptr_nonnull(keys_binding(COMMAND_BACK, contexts[c]));
		ck_assert_int_eq(keys_command(PRESS_CTRL('c'), contexts[c]), COMMAND_QUIT);
		ck_assert_int_eq(keys_command(PRESS_CTRL('z'), contexts[c]), COMMAND_SUSPEND);
	}
	ck_assert_int_eq(keys_command('q', CONTEXT_LINE), COMMAND_NONE);
}
END_TEST

START_TEST(scripts_are_read)
{
	static const struct { const char *script; int keys[6]; } rows[] = {
		{ "ab\nc", { 'a', 'b', 'c' } },
		{ "<Enter><S-Tab>", { PRESS_ENTER, PRESS_BACK_TAB } },
		{ "<C-c><lt>x>", { 3, '<', 'x', '>' } },
		{ "ж<PgDn>1", { 0x436, PRESS_PAGE_DOWN, '1' } },
		{ "<Nope>", { PRESS_NONE } },
		{ "<open", { '<', 'o', 'p', 'e', 'n' } },
		{ "", { 0 } },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *p = rows[i].script;

		for (int k = 0; k < 6 && rows[i].keys[k]; k++)
			ck_assert_msg(keys_read(&p) == rows[i].keys[k], "%s, key %d",
			              rows[i].script, k);
		ck_assert_msg(keys_read(&p) == 0, "%s: something is left", rows[i].script);
	}
}
END_TEST

START_TEST(line_edits)
{
	static const struct { const char *why, *script, *want; size_t cursor; } rows[] = {
		{ "typed", "160 ms", "160 ms", 6 },
		{ "in the middle", "16 ms<Left><Left><Left>0", "160 ms", 3 },
		{ "home and end", "b<Home>a<End>c", "abc", 3 },
		{ "control keys", "b<C-a>a<C-e>c", "abc", 3 },
		{ "erase", "abc<Backspace>", "ab", 2 },
		{ "erase at the beginning", "abc<Home><Backspace>", "abc", 0 },
		{ "erase under the cursor", "abc<Home><Delete>", "bc", 0 },
		{ "erase at the end", "abc<Delete>", "abc", 3 },
		{ "word", "2 GB  <C-w>", "2 ", 2 },
		{ "before", "abc<Left><C-u>", "c", 0 },
		{ "behind", "abc<Home><C-k>", "", 0 },
		{ "two bytes a letter", "мс<Left><Backspace>к", "кс", 2 },
		{ "left stops", "a<Left><Left>b", "ba", 1 },
		{ "a mark goes with its letter", "ae\xcc\x81<Left><Left><Right>x",
		  "axe\xcc\x81", 2 },
		{ "a letter goes with its mark", "ae\xcc\x81<Backspace>", "a", 1 },
		{ "wide", "г中<Left>x", "гx中", 3 },
		{ "word left", "2 GB/s <S-Left>x", "2 xGB/s ", 3 },
		{ "word right", "2 GB/s<Home><S-Right><S-Right>x", "2 GB/sx", 7 },
		{ "words stop at the ends", "ab<S-Right>c<S-Left><S-Left>d", "dabc", 1 },
		{ "a word is put back", "2 GB<C-w>3 <C-y>", "2 3 GB", 6 },
		{ "all behind is put back", "ab<Home><C-k>c<C-y>", "cab", 3 },
		{ "all before is put back twice", "ab<C-u>-<C-y><C-y>", "-abab", 5 },
		{ "nothing erased keeps what was", "ab<C-w><C-w><C-k><C-u><C-y>", "ab", 2 },
		{ "swap at the end", "ab<C-t>", "ba", 2 },
		{ "swap in the middle", "abc<Left><C-t>", "acb", 3 },
		{ "swap letters with marks", "e\xcc\x81ж<C-t>", "жe\xcc\x81", 5 },
		{ "one is not swapped", "a<C-t>", "a", 1 },
		{ "at the beginning nothing is", "ab<Home><C-t>", "ab", 0 },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *p = rows[i].script;
		struct field f = { .lines = false };
		struct strbuf cut = STRBUF_INIT;

		for (int key; (key = keys_read(&p)); )
			if (!field_command(&f, &cut, keys_command(key, CONTEXT_LINE)))
				field_insert(&f, key);
		SAME(f.text, rows[i].want, rows[i].why);
		ck_assert_msg(f.cursor == rows[i].cursor && f.length == strlen(f.text), "%s",
		              rows[i].why);
		strbuf_free(&cut);
	}
}
END_TEST

/* In code a word is a name or a number. */
START_TEST(words_of_code)
{
	struct field f = { .code = true, .most = 20 };
	struct strbuf cut = STRBUF_INIT;

	field_set(&f, "ab.c(\"жук\") + 12");
	field_command(&f, &cut, COMMAND_ERASE_WORD);
	SAME(f.text, "ab.c(\"жук\") + ", "a number");
	field_command(&f, &cut, COMMAND_ERASE_WORD);
	SAME(f.text, "ab.c(\"", "a name, and what stands behind it");
	SAME(cut.text, "жук\") + ", "what was erased");
	field_command(&f, &cut, COMMAND_WORD_LEFT);
	ck_assert_uint_eq(f.cursor, 0);
	field_command(&f, &cut, COMMAND_WORD_RIGHT);
	ck_assert_uint_eq(f.cursor, 4);
	field_paste(&f, "0123456789012345");
	ck_assert_uint_eq(f.length, 20);
	strbuf_free(&cut);
}
END_TEST

START_TEST(pastes_are_cleaned)
{
	static const struct { const char *paste, *want; } rows[] = {
		{ "4 s", "4 s" },
		{ "4\ns\t", "4 s " },
		{ "\033[31m4\007 s", "[31m4 s" },
		{ "\xff\xc3(4 s", "(4 s" },
		{ "\xc2\x9b" "4 s\xed\xa0\x80", "4 s" },
		{ "мс \xf0\x9f\x98\x80", "мс \xf0\x9f\x98\x80" },
	};
	struct field f = { .lines = false };
	char big[1000];

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		field_set(&f, rows[i].paste);
		SAME(f.text, rows[i].want, rows[i].paste);
	}
	memset(big, 'x', sizeof big - 1);
	big[sizeof big - 1] = '\0';
	field_set(&f, big);
	ck_assert_uint_eq(f.length, FIELD_MAX);
	ck_assert(!field_insert(&f, 'y'));
	ck_assert(!field_insert(&f, 0x1b));
}
END_TEST

/* Any keys at all: the cursor stays on a code point's edge inside the text. */
START_TEST(line_survives_any_keys)
{
	struct random r = random_start(7);
	struct strbuf cut = STRBUF_INIT;
	struct field f = { .lines = _i == 1, .code = _i == 2, .most = _i == 2 ? 1000 : 0 };
	size_t most = _i == 1 ? FIELD_LONG : _i == 2 ? 1000 : FIELD_MAX;

	for (int i = 0; i < 200000; i++) {
		int key = (int)random_below(&r, 3) ? (int)random_below(&r, 0x500)
		                                   : PRESS_NONE + 1 + (int)random_below(&r, 16);

		if (!field_command(&f, &cut, keys_command(key, CONTEXT_LINE)))
			field_insert(&f, key);
		if (f.cursor > f.length || f.length > most ||
		    utf8_continues(f.text[f.cursor]) || f.length != strlen(f.text))
			ck_abort_msg("after key %d: cursor %zu of %zu", i, f.cursor, f.length);
	}
	strbuf_free(&cut);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("keys");
	TCase *t = tcase_create("keys");

	tcase_add_test(t, no_key_is_bound_twice);
	tcase_add_loop_test(t, keys_work_on_any_layout, 0,
	                    sizeof layouts / sizeof *layouts);
	tcase_add_loop_test(t, keys_of_both_layouts, 0, sizeof places / sizeof *places);
	tcase_add_test(t, every_command_has_its_key_on_every_keyboard);
	tcase_add_test(t, every_screen_can_be_left);
	tcase_add_test(t, scripts_are_read);
	tcase_add_test(t, line_edits);
	tcase_add_test(t, pastes_are_cleaned);
	tcase_add_test(t, words_of_code);
	tcase_add_loop_test(t, line_survives_any_keys, 0, 3);
	suite_add_tcase(s, t);
	return tap_run(s);
}
