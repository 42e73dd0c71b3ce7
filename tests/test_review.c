/* test_review.c - the scheduler of reviews */
#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/random.h"
#include "review/review.h"

#define DAY 86400.0
#define START 1767225600.0             /* 2026-01-01T00:00:00Z */

/* --- the memory ------------------------------------------------------------ */

static const enum rating ratings[] = { RATING_AGAIN, RATING_HARD, RATING_GOOD };

/* The first stabilities are the published weights; difficulty from w4 and w5. */
static const struct { double stability, difficulty; } firsts[] = {
	{ 0.4872, 5.1618 + 2 * 1.2298 }, { 1.4003, 5.1618 + 1.2298 }, { 3.7145, 5.1618 },
};

START_TEST(first_review)
{
	struct memory m = memory_after(&(struct memory){ 0 }, ratings[_i], START);

	CLOSE(m.stability, firsts[_i].stability, 1e-12, "stability");
	CLOSE(m.difficulty, firsts[_i].difficulty, 1e-12, "difficulty");
	ck_assert(m.last == START && m.reviews == 1 && m.lapses == 0);
	NEAR(memory_recall(&m, START), 1, 0, "just now");
	CLOSE(memory_recall(&m, START + m.stability * DAY), 0.9, 1e-12, "after S days");
}
END_TEST

/* By hand: S = 3.7145, D = 5.1618, R = 0.9, good:
 * 3.7145 (1 + e^1.6474 (11 - 5.1618) 3.7145^-0.1367 (e^0.10461 - 1)) */
START_TEST(second_review)
{
	struct memory m = memory_after(&(struct memory){ 0 }, RATING_GOOD, START);
	double due = START + m.stability * DAY, gain = exp(1.6474) * (11 - 5.1618) *
		pow(3.7145, -0.1367) * (exp(0.10461) - 1);
	struct memory good = memory_after(&m, RATING_GOOD, due),
		hard = memory_after(&m, RATING_HARD, due);
	struct memory again = memory_after(&m, RATING_AGAIN, due);

	CLOSE(good.stability, 3.7145 * (1 + gain), 1e-9, "good");
	CLOSE(hard.stability, 3.7145 * (1 + 0.2272 * gain), 1e-9, "hard");
	CLOSE(again.stability, 2.1072 * pow(5.1618, -0.0793) * (pow(4.7145, 0.3246) - 1) *
	      exp(0.1587), 1e-9, "again");
	ck_assert(again.stability < m.stability && again.lapses == 1 && good.lapses == 0 &&
	          good.reviews == 2);
	ck_assert(again.difficulty > hard.difficulty && hard.difficulty > good.difficulty);
}
END_TEST

/* Over random histories: stability is positive and finite, difficulty stays in its range, a success
 * never shortens and a lapse never lengthens, the better rating is never the worse for it, recall
 * falls. */
START_TEST(laws_of_memory)
{
	struct random r = random_start((uint64_t)_i + 1);
	struct memory m = memory_after(&(struct memory){ 0 }, ratings[random_below(&r, 3)], START);
	double now = START;

	for (int k = 0; k < 200; k++) {
		struct memory next[3];
		double before = memory_recall(&m, now);

		now += DAY * exp(12 * random_unit(&r) - 6);
		ck_assert(memory_recall(&m, now) <= before && memory_recall(&m, now) > 0);
		for (int g = 0; g < 3; g++) {
			next[g] = memory_after(&m, ratings[g], now);
			ck_assert(isfinite(next[g].stability) && next[g].stability > 0);
			ck_assert(next[g].difficulty >= 1 && next[g].difficulty <= 10);
		}
		ck_assert(next[0].stability <= m.stability && next[1].stability >= m.stability);
		ck_assert(next[2].stability >= next[1].stability);
		m = next[random_below(&r, 3)];
	}
}
END_TEST

/* --- the record ------------------------------------------------------------ */

/* A record in short: each word is DAY:EXERCISE:TRY:WHAT. */
static void read_short(const char *text, struct reviews *all)
{
	char *copy = memory_copy_text(text), *rest = copy;

	for (char *word; (word = strtok_r(rest, " ", &rest));) {
		char exercise[16], what[16], line[256];
		int day, variant;
		struct json *event;

		ck_assert_int_eq(sscanf(word, "%d:%15[^:]:%d:%15s", &day, exercise, &variant, what),
		                 4);
		snprintf(line, sizeof line,
		         "{\"seq\":1,\"time\":\"2026-%02d-%02dT12:00:00Z\",\"event\":\"%s\","
		         "\"lesson\":\"l\",\"exercise\":\"%s\",\"try\":%d,"
		         "\"verdict\":\"%s\"}", 1 + day / 28, 1 + day % 28,
		         !strcmp(what, "right") || !strcmp(what, "wrong") ||
		         !strcmp(what, "not_yet") ? "attempt" : what, exercise,
		         variant, what);
		ck_assert_int_eq(json_parse(line, strlen(line), &event, NULL), STATUS_OK);
		review_take(all, event);
		json_free(event);
	}
	free(copy);
}

static const struct { const char *name, *record; int reviews,
                      lapses; double stability; } histories[] = {
	{ "right at once is good", "0:a:0:right", 1, 0, 3.7145 },
	{ "one wrong try before it: hard", "0:a:0:wrong 0:a:0:right", 1, 0, 1.4003 },
	{ "one hint: hard", "0:a:0:hint 0:a:0:right", 1, 0, 1.4003 },
	{ "one of each: hard", "0:a:0:hint 0:a:0:wrong 0:a:0:right", 1, 0, 1.4003 },
	{ "three wrong: again", "0:a:0:wrong 0:a:0:wrong 0:a:0:wrong 0:a:0:right", 1, 0, 0.4872 },
	{ "no answer yet counts for nothing", "0:a:0:not_yet 0:a:0:not_yet 0:a:0:right", 1, 0,
	  3.7145 },
	{ "the solution shown: again", "0:a:0:wrong 0:a:0:reveal", 1, 0, 0.4872 },
	{ "skipped: again", "0:a:0:skip", 1, 0, 0.4872 },
	{ "skipped, then right: once only", "0:a:0:skip 0:a:0:right", 1, 0, 0.4872 },
	{ "wrong alone is not the end", "0:a:0:wrong", 0, 0, 0 },
	{ "nothing behind the end counts", "0:a:0:right 0:a:0:wrong 0:a:0:reveal", 1, 0, 3.7145 },
	{ "tries are of one variant", "0:a:0:wrong 0:a:0:wrong 0:a:0:wrong 0:a:1:right", 1, 0,
	  3.7145 },
	{ "undo takes the answer back", "0:a:0:right 0:a:0:undo", 0, 0, 0 },
	{ "and the next one counts", "0:a:0:wrong 0:a:0:undo 0:a:0:right", 1, 0, 3.7145 },
	{ "undo of a reveal", "0:a:0:reveal 0:a:0:undo 0:a:0:right", 1, 0, 3.7145 },
	{ "undo works once", "0:a:0:wrong 0:a:0:wrong 0:a:0:undo 0:a:0:undo 0:a:0:right", 1, 0,
	  1.4003 },
	{ "undo with nothing before it", "0:a:0:undo 0:a:0:right", 1, 0, 3.7145 },
	{ "undo reaches no other variant", "0:a:0:right 0:a:1:undo", 1, 0, 3.7145 },
	{ "another exercise is another item", "0:b:0:wrong 0:a:0:right 0:b:0:right", 1, 0, 3.7145 },
};

START_TEST(history)
{
	struct reviews all = { 0 };
	const struct review *a = NULL;

	read_short(histories[_i].record, &all);
	for (size_t i = 0; i < all.n; i++)
		if (!strcmp(all.items[i].exercise, "a"))
			a = &all.items[i];
	ck_assert_msg(a != NULL, "%s", histories[_i].name);
	ck_assert_msg(a->memory.reviews == histories[_i].reviews &&
	              a->memory.lapses == histories[_i].lapses, "%s: %d, %d",
	              histories[_i].name, a->memory.reviews, a->memory.lapses);
	NEAR(a->memory.stability, histories[_i].stability, 1e-12, histories[_i].name);
	review_free(&all);
}
END_TEST

/* Undoing the last answer gives what would have been without it. */
START_TEST(undo_undoes)
{
	static const char *const words[] = { "right", "wrong", "hint", "reveal", "skip",
	                                     "not_yet" };
	struct random r = random_start((uint64_t)_i + 1);
	struct strbuf record = STRBUF_INIT, undone = STRBUF_INIT;
	struct reviews plain = { 0 }, with = { 0 };
	int day = 0, variant = 0;

	for (int k = 0; k < 12; k++) {
		day += (int)random_below(&r, 9);
		variant += random_below(&r, 3) == 0;
		strbuf_printf(&record, "%d:a:%d:%s ", day, variant,
		              words[random_below(&r, COUNT_OF(words))]);
	}
	strbuf_printf(&undone, "%s %d:a:%d:%s %d:a:%d:undo", record.text, day, variant,
	              words[random_below(&r, COUNT_OF(words))],
	              day, variant);
	read_short(record.text, &plain);
	read_short(undone.text, &with);
	ck_assert_msg(!memcmp(&plain.items[0].memory, &with.items[0].memory,
	                      sizeof plain.items[0].memory), "%s", undone.text);
	ck_assert(plain.items[0].wrong == with.items[0].wrong &&
	          plain.items[0].ended == with.items[0].ended);
	review_free(&plain);
	review_free(&with);
	strbuf_free(&record);
	strbuf_free(&undone);
}
END_TEST

static const char *const rubbish[] = {
	"null", "[]", "\"attempt\"", "{}", "{\"event\":\"attempt\"}",
		"{\"event\":\"attempt\",\"lesson\":\"l\",\"exercise\":\"a\"}",
	"{\"event\":\"attempt\",\"lesson\":\"l\",\"exercise\":\"a\",\"time\":\"yesterday\","
	"\"verdict\":\"right\"}",
	"{\"event\":\"attempt\",\"lesson\":\"l\",\"exercise\":\"a\",\"time\":\"2026-01-01T00:00:"
	"00Zx\",\"verdict\":\"right\"}",
	"{\"event\":\"attempt\",\"lesson\":1,\"exercise\":\"a\",\"time\":\"2026-01-01T00:00:00Z\","
	"\"verdict\":\"right\"}",
	"{\"event\":\"place\",\"lesson\":\"l\",\"time\":\"2026-01-01T00:00:00Z\"}",
};

START_TEST(rubbish_is_passed_over)
{
	struct reviews all = { 0 };
	struct json *event;

	ck_assert_int_eq(json_parse(rubbish[_i], strlen(rubbish[_i]), &event, NULL), STATUS_OK);
	review_take(&all, event);
	ck_assert_msg(all.n == 0, "%s", rubbish[_i]);
	json_free(event);
	review_free(&all);
}
END_TEST

/* --- the queue ------------------------------------------------------------- */

static bool not_b(const struct review *item, void *context)
{
	(void)context;
	return strcmp(item->exercise, "b") != 0;
}

START_TEST(queue_in_order)
{
	const struct review *queue[REVIEW_A_DAY];
	struct reviews all = { 0 };
	double day = START + 12 * 3600;

	read_short("0:a:0:right 0:b:0:reveal 0:c:0:wrong 0:c:0:right 9:d:0:right 9:e:0:wrong",
	           &all);
	ck_assert_uint_eq(review_queue(&all, day, NULL, NULL, queue), 0);  /* not on the same day */
	ck_assert_uint_eq(review_queue(&all, day + 1 * DAY, NULL, NULL, queue), 1);
	SAME(queue[0]->exercise, "b", "forgotten first");
	ck_assert_uint_eq(review_queue(&all, day + 2 * DAY, NULL, NULL, queue), 2);
	ck_assert_uint_eq(review_queue(&all, day + 9 * DAY, NULL, NULL, queue), 3);
	SAME(queue[0]->exercise, "b", "the most forgotten");
	SAME(queue[1]->exercise, "c", "then the hard one");
	SAME(queue[2]->exercise, "a", "then the good one");
	ck_assert_uint_eq(review_queue(&all, day + 9 * DAY, not_b, NULL, queue), 2);
	/* e was never answered rightly */
	ck_assert_uint_eq(review_queue(&all, day + 20 * DAY, NULL, NULL, queue), 4);
	CLOSE(review_next(&all, day + 9 * DAY, NULL, NULL), day + (9 + 3.7145) * DAY, 1e-12,
	      "next");
	review_free(&all);
	ck_assert(isinf(review_next(&all, day, NULL, NULL)) && review_queue(&all, day, NULL, NULL,
		queue) == 0);
}
END_TEST

START_TEST(queue_has_a_cap)
{
	const struct review *queue[REVIEW_A_DAY];
	struct reviews all = { 0 };
	char word[64];

	for (int i = 0; i < 60; i++) {
		snprintf(word, sizeof word, "%d:x%d:0:right", i % 7, i);
		read_short(word, &all);
	}
	ck_assert_uint_eq(review_queue(&all, START + 30 * DAY, NULL, NULL, queue), REVIEW_A_DAY);
	for (int i = 1; i < REVIEW_A_DAY; i++)
		ck_assert(memory_recall(&queue[i - 1]->memory,
		                        START + 30 * DAY) <= memory_recall(&queue[i]->memory,
		                        	START + 30 * DAY));
	for (int i = 0; i < 5; i++) {  /* what was reviewed today counts against the day's number */
		snprintf(word, sizeof word, "25:x%d:1:right", i);
		read_short(word, &all);
	}
	ck_assert_uint_eq(review_queue(&all, START + 25.6 * DAY, NULL, NULL, queue),
	                  REVIEW_A_DAY - 5);
	review_free(&all);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("review");
	TCase *all = tcase_create("all");

	tcase_add_loop_test(all, first_review, 0, COUNT_OF(ratings));
	tcase_add_test(all, second_review);
	tcase_add_loop_test(all, laws_of_memory, 0, 20);
	tcase_add_loop_test(all, history, 0, COUNT_OF(histories));
	tcase_add_loop_test(all, undo_undoes, 0, 50);
	tcase_add_loop_test(all, rubbish_is_passed_over, 0, COUNT_OF(rubbish));
	tcase_add_test(all, queue_in_order);
	tcase_add_test(all, queue_has_a_cap);
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
