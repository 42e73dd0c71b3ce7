/* test_notes.c - the reader's bookmarks and notes */
#include "config.h"
#include "reader_kit.h"

#include "app/field.h"
#include "app/keys.h"
#include "store/store.h"

static size_t count_events(const char *kind)
{
	struct store *record = store_look(home);
	size_t n = 0;

	for (size_t i = 0; i < store_count(record); i++)
		n += !strcmp(json_string(json_get(store_event(record, i), "event"), ""), kind);
	store_close(record);
	return n;
}

START_TEST(notes_stay)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>Mfirst<Enter>second<Esc><Tab><Tab>m");
	expect(a, "bookmark set: 1.1  All of them at once · Exercise 1", true);
	app_free(a);
	ck_assert_uint_eq(count_events("bookmark"), 1);
	ck_assert_uint_eq(count_events("note"), 1);
	a = start_at(80, 24);
	app_play(a, "c'");
	expect(a, "first / second", true);
	expect(a, "● 1.1  All of them at once · Exercise 1", true);
	app_play(a, "<Down><Enter>");
	expect(a, "● ▸ Exercise 1", false);
	expect(a, "●▸ Exercise 1", true);
	app_play(a, "m'");                              /* taken away again */
	expect(a, "1/1", true);
	app_free(a);
	ck_assert_uint_eq(count_events("bookmark"), 2);
}
END_TEST

START_TEST(a_deleted_note_comes_back)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>mMkeep me<Esc>'u");
	expect(a, "nothing to undo", true);
	app_play(a, "d");
	expect(a, "There are none yet", true);
	app_play(a, "u");
	expect(a, "keep me", true);
	expect(a, "● 1.1", true);
	app_play(a, "e please<Esc>");
	expect(a, "keep me please", true);
	app_play(a, "<Esc>");
	expect(a, "» keep me please", true);
	app_play(a, "M<C-u><Esc>");                     /* an empty note is none */
	expect(a, "keep me", false);
	app_free(a);
}
END_TEST

START_TEST(a_note_has_five_lines)
{
	struct app *a = start_at(80, 24);
	size_t before;

	app_play(a, "<Enter>M1<Enter>2<Enter>3<Enter>4<Enter>5<Enter>");
	expect(a, "at most 5 lines", true);
	app_play(a, "6<Esc>");
	expect(a, "56", true);
	before = count_events("note");
	app_play(a, "M<Esc>");                          /* nothing changed: nothing is recorded */
	ck_assert_uint_eq(count_events("note"), before);
	for (int i = 0; i < 3; i++)
		app_play(a, "M");
	app_update(a, &(struct event){ .kind = EVENT_PASTE, .text = "x\ny\nz" });
	expect(a, "at most 5 lines", true);
	app_update(a, &(struct event){ .kind = EVENT_LEAVE });
	app_free(a);
	ck_assert_uint_eq(count_events("note"), before + 1);    /* what was being written is kept */
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("notes");
	TCase *t = tcase_create("notes");

	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_test(t, notes_stay);
	tcase_add_test(t, a_deleted_note_comes_back);
	tcase_add_test(t, a_note_has_five_lines);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
