/* test_exercise_record.c - what the record keeps of an exercise, and what it brings back */
#include "config.h"
#include "trial_lesson.h"

#include <stdio.h>

#include "base/random.h"

/* The event as the store gives it back, replayed into another session. */
static struct json *stored(const char *event, int block)
{
	struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
	struct json *root;

	if (block == NO_BLOCK)
		session_place(session, at("start"), 17, &body);
	else
		session_event(session, block, &body);
	strbuf_printf(&line, "{\"seq\":1,\"event\":\"%s\",%s}", event, body.text);
	root = json_of(line.text);
	strbuf_free(&body);
	strbuf_free(&line);
	return root;
}

static void record(struct session *to, const char *event, int block)
{
	struct json *root = stored(event, block);
	int section = -1, scroll = -1;

	session_replay(to, root, &section, &scroll);
	if (block == NO_BLOCK) {
		ck_assert_int_eq(section, at("start"));
		ck_assert_int_eq(scroll, 17);
	} else {
		ck_assert(section == -1 && scroll == -1);
	}
	json_free(root);
}

/* As a student saw them: phases, tries, hints, variants, last words. */
static void same_states(struct session *other, const char *why)
{
	for (size_t i = 0; i < lesson->n_blocks; i++) {
		const struct exercise_state *a, *b;

		if (!block_is_exercise(lesson->blocks[i].kind))
			continue;
		a = session_exercise(session, (int)i);
		b = session_exercise(other, (int)i);
		ck_assert_msg(a->tries == b->tries && a->hints == b->hints &&
		              a->variant == b->variant &&
		              a->skipped == b->skipped && a->judged == b->judged, "%s: %s", why,
		              lesson->blocks[i].id);
		ck_assert_msg(a->phase == b->phase ||
		              (a->phase == PHASE_OPEN && b->phase == PHASE_WAITING), "%s: %s", why,
		              lesson->blocks[i].id);
		ck_assert_msg(a->last.verdict == b->last.verdict && a->last.slip == b->last.slip,
		              "%s: %s", why,
		              lesson->blocks[i].id);
		SAME(a->last_text ? a->last_text : "", b->last_text ? b->last_text : "",
		     lesson->blocks[i].id);
	}
}

START_TEST(attempts_say_it_all)
{
	struct judgement j;
	struct json *e;
	char seed[24];

	take("power", VARIANT);
	session_answer(session, at("power"), "80 ms", &j);
	e = stored("attempt", at("power"));
	SAME(json_string(json_get(e, "lesson"), ""), "trial", "lesson");
	SAME(json_string(json_get(e, "hash"), ""), "0000000000abcdef", "hash");
	SAME(json_string(json_get(e, "exercise"), ""), "power", "exercise");
	NEAR(json_number(json_get(e, "try"), -1), 0, 0, "try");
	NEAR(json_number(json_get(e, "tries"), -1), 1, 0, "tries");
	snprintf(seed, sizeof seed, "%llu", (unsigned long long)session_seed(session, at("power")));
	SAME(json_string(json_get(e, "seed"), ""), seed, "seed");
	NEAR(json_number(json_get(json_get(json_get(e, "vars"), "k"), "value"), 0), 1024, 0,
	     "vars");
	NEAR(json_number(json_get(json_get(e, "answer"), "value"), 0), 40, 0, "answer");
	SAME(json_string(json_get(e, "text"), ""), "80 ms", "text");
	SAME(json_string(json_get(e, "verdict"), ""), "wrong", "verdict");
	SAME(json_string(json_get(e, "wrong"), ""), "twice", "misconception");
	ck_assert(json_get(e, "slip") && json_type(json_get(e, "slip")) == JSON_NULL);
	json_free(e);
}
END_TEST

START_TEST(the_record_brings_all_back)
{
	struct session *other = begin("ann");
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	struct json *variant = json_of(VARIANT);

	take("power", VARIANT);
	session_hint(session, at("power")), record(other, "hint", at("power"));
	session_answer(session, at("power"), "1 s", &j), record(other, "attempt", at("power"));
	session_answer(session, at("power"), "?", &j), record(other, "attempt", at("power"));
	session_skip(session, at("power")), record(other, "skip", at("power"));
	same_states(other, "an open exercise");
	session_answer(session, at("power"), "40 ms", &j), record(other, "attempt", at("power"));
	session_choose(session, at("which"), 0, &j), record(other, "attempt", at("which"));
	session_choose(session, at("word"), 1, &j), record(other, "attempt", at("word"));
	session_knob_type(session, at("n"), "333", NULL);
	session_knob_type(session, at("mood"), "hurry", NULL);
	session_tune(session, at("turn"), &j), record(other, "attempt", at("turn"));
	session_reveal(session, at("turn")), record(other, "reveal", at("turn"));
	record(other, "place", NO_BLOCK);
	same_states(other, "the rest");
	for (size_t i = 0; i < lesson->n_blocks; i++) {
		struct strbuf a = STRBUF_INIT, b = STRBUF_INIT;

		if (lesson->blocks[i].kind != BLOCK_KNOB)
			continue;
		session_knob_print(session, (int)i, &a);
		session_knob_print(other, (int)i, &b);
		SAME(b.text, a.text, lesson->blocks[i].id);
		ck_assert_int_eq(session_knob_position(session, (int)i),
		                 session_knob_position(other, (int)i));
		strbuf_free(&a);
		strbuf_free(&b);
	}
	/* Looked at, the answered exercise is drawn again, and its judgement gets its words
	 * back. */
	SAME(session_exercise(other, at("power"))->last_text, "40 ms", "text");
	ck_assert(session_wants(other, at("power"), &text));
	session_take(other, at("power"), variant, NULL);
	ck_assert_int_eq(session_exercise(other, at("power"))->phase, PHASE_RIGHT);
	SAME(session_exercise(other, at("power"))->last.message, state("power")->last.message,
	     "message");
	NEAR(session_exercise(other, at("power"))->last_reading.value, 40, 1e-12, "reading");
	session_again(session, at("power")), record(other, "again", at("power"));
	same_states(other, "again");
	ck_assert(session_seed(session, at("power")) == session_seed(other, at("power")));
	session_free(other);
	json_free(variant);
	strbuf_free(&text);
}
END_TEST

START_TEST(a_guess_stays_on_its_chart)
{
	struct session *other = begin("ann");
	struct json *variant =
		json_of("{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	struct judgement j;
	struct chart c;
	struct diag d;

	session_take(session, at("number"), variant, NULL);
	session_answer(session, at("number"), "0.8", &j), record(other, "attempt", at("number"));
	ck_assert_msg(session_chart(other, at("fall"), 50, &c, &d), "%s", d.text);
	ck_assert_uint_eq(c.n_marks, 2);       /* how it was read is not known yet */
	session_take(other, at("number"), variant, NULL);
	ck_assert(session_chart(other, at("fall"), 50, &c, &d) && c.n_marks == 3);
	NEAR(c.marks[1].y, 0.8, 1e-15, "the guess");
	session_free(other);
	json_free(variant);
}
END_TEST

START_TEST(another_version_keeps_its_numbers)
{
	static const char event[] =
		"{\"event\":\"attempt\",\"lesson\":\"trial\",\"hash\":\"1\",\"exercise\":\"power\","
		"\"try\":3,\"tries\":2,\"seed\":\"99\","
		"\"vars\":{\"k\":{\"value\":5,\"unit\":\"\"}},\"answer\":{\"value\":7,\"unit\":"
		"\"s\"},\"text\":\"7 s\",\"verdict\":\"right\"}";
	struct strbuf text = STRBUF_INIT;
	struct json *root = json_of(event);
	int section = 0, scroll = 0;
	char *filled;

	session_replay(session, root, &section, &scroll);
	ck_assert(state("power")->phase == PHASE_RIGHT && state("power")->tries == 2 &&
	          state("power")->variant == 3);
	ck_assert(session_seed(session, at("power")) == 99);
	ck_assert(!session_wants(session, at("power"), &text));
	ck_assert_msg(*state("power")->last.message, "the judgement has its words");
	filled = text_of(at("power"), "{k} {answer}");
	SAME(filled, "5 7\u00a0s", "its own numbers");
	free(filled);
	json_free(root);
	strbuf_free(&text);
}
END_TEST

/* A record of the first version: no hash, seed, variables, slip or number of tries. */
START_TEST(an_old_record_still_reads)
{
	static const char *const old[] = {
		"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"power\",\"try\":0,"
		"\"text\":\"1 s\",\"verdict\":\"wrong\"}",
		"{\"event\":\"hint\",\"lesson\":\"trial\",\"exercise\":\"power\"}",
		"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"power\",\"text\":\"2 "
		"s\",\"verdict\":\"right\"}",
		"{\"event\":\"place\",\"lesson\":\"trial\",\"section\":\"start\"}",
	};
	int section = NO_BLOCK, scroll = 4;

	for (size_t i = 0; i < sizeof old / sizeof *old; i++) {
		struct json *root = json_of(old[i]);

		session_replay(session, root, &section, &scroll);
		json_free(root);
	}
	ck_assert(state("power")->phase == PHASE_RIGHT && state("power")->tries == 2 &&
	          state("power")->hints == 1);
	SAME(state("power")->last_text, "2 s", "the last answer");
	ck_assert(session_finished(session, at("power")) && section == at("start") && scroll == 4);
}
END_TEST

static const char *const strange[] = {
	"{}", "[]", "null", "{\"event\":\"attempt\",\"lesson\":\"other\",\"exercise\":\"power\"}",
	"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"gone\",\"verdict\":\"right\"}",
	"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"n\",\"verdict\":\"right\"}",
	"{\"event\":\"feast\",\"lesson\":\"trial\",\"exercise\":\"power\"}",
	"{\"event\":\"place\",\"lesson\":\"trial\",\"section\":\"gone\",\"scroll\":1e300,\"knobs\":"
	"{\"n\":\"x\",\"gone\":3,\"power\":1}}",
	"{\"event\":\"place\",\"lesson\":\"trial\",\"section\":{},\"knobs\":[1,2]}",
};

START_TEST(strange_events_change_nothing)
{
	struct session *fresh = begin("ann");
	struct json *root = json_of(strange[_i]);
	int section = 5, scroll = 6;

	session_replay(session, root, &section, &scroll);
	same_states(fresh, strange[_i]);
	prints("n", "8", strange[_i]);
	ck_assert(section == 5 && scroll == 6);
	session_free(fresh);
	json_free(root);
}
END_TEST

START_TEST(wild_events_are_survived)
{
	static const char *const values[] = { "null", "-1", "1e308", "0.5", "\"x\"", "[]", "{}",
	                                      "true", "99999999", "\"99999999999999999999999\"" };
	static const char *const keys[] = { "try", "tries", "seed", "vars", "text", "verdict",
	                                    "slip", "choice", "credit", "hints", "hash", "answer" };
	static const char *const kinds[] = { "attempt", "hint", "skip", "reveal", "again" };
	struct judgement j;
	int section, scroll;

	for (size_t i = 0; i < sizeof values / sizeof *values; i++)
		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
			for (size_t e = 0; e < sizeof kinds / sizeof *kinds; e++)
				for (size_t b = 0; b < lesson->n_blocks; b++) {
					struct strbuf line = STRBUF_INIT;
					struct json *root;

					strbuf_printf(&line,
					              "{\"event\":\"%s\",\"lesson\":\"trial\","
					              "\"exercise\":\"%s\",\"%s\":%s%s}",
					              kinds[e], lesson->blocks[b].id, keys[k],
					              values[i],
					              strcmp(keys[k], "verdict")
					              ? ",\"verdict\":\"right\"" : "");
					root = json_of(line.text);
					session_replay(session, root, &section, &scroll);
					json_free(root);
					strbuf_free(&line);
				}
	session_answer(session, at("power"), "1", &j);
	ck_assert(state("power")->tries >= 0 && state("power")->hints <= 2 &&
	          state("power")->variant >= 0);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("exercise_record");
	TCase *t = tcase_create("exercise_record");

	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, attempts_say_it_all);
	tcase_add_test(t, the_record_brings_all_back);
	tcase_add_test(t, a_guess_stays_on_its_chart);
	tcase_add_test(t, another_version_keeps_its_numbers);
	tcase_add_test(t, an_old_record_still_reads);
	tcase_add_loop_test(t, strange_events_change_nothing, 0, sizeof strange / sizeof *strange);
	tcase_add_test(t, wild_events_are_survived);
	suite_add_tcase(s, t);
	return tap_run(s);
}
