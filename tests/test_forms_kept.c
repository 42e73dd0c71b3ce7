/* test_forms_kept.c - brief, charts of functions; what the record keeps of every form; hostile
 * answers, events and keys */
#include "config.h"
#include "forms_kit.h"

#include "app/event.h"
#include "base/memory.h"
#include "base/random.h"

/* --- words, states, tries -------------------------------------------------- */

static const struct { const char *text; enum verdict verdict; const char *kept; } briefs[] = {
	{ "A faster link.\nIt halves the wait.\n\n", VERDICT_RIGHT,
	  "A faster link.\nIt halves the wait." },
	{ "", VERDICT_NOT_YET, NULL }, { " \n\n", VERDICT_NOT_YET, NULL },
	{ "1\n2\n3\n4\n5\n6\n7\n8\n9\n10", VERDICT_RIGHT, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10" },
	{ "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11", VERDICT_NOT_YET, NULL },
	{ "a\033[2Jb", VERDICT_RIGHT, "a[2Jb" },
};

START_TEST(words_are_kept)
{
	struct judgement j = judged("plan", briefs[_i].text);
	struct strbuf body = STRBUF_INIT;

	ck_assert_msg(j.verdict == briefs[_i].verdict && *j.message, "%s", j.message);
	if (!briefs[_i].kept)
		return;
	ck_assert_msg(!strchr(state("plan")->last_text, 033), "%s", state("plan")->last_text);
	if (!strchr(briefs[_i].text, 033))
		SAME(state("plan")->last_text, briefs[_i].kept, "kept");
	session_event(session, at("plan"), &body);
	ck_assert_msg(strstr(body.text, "\"attached\":{\"bw\":{\"value\":400,\"unit\":\"GB/s\"}}"),
	              "%s", body.text);
	ck_assert_msg(!strstr(body.text, "verdict"), "%s", body.text);
	j = judged("plan", "Something else.");
	ck_assert(j.verdict == VERDICT_RIGHT);
	SAME(state("plan")->last_text, "Something else.", "changed later");
	strbuf_free(&body);
}
END_TEST

START_TEST(the_lesson_says_what_it_is)
{
	ck_assert(lesson_is_called(lesson, "forms") && lesson_is_called(lesson, "shapes") &&
	          !lesson_is_called(lesson, "x"));
	ck_assert_uint_eq(lesson->n_needs, 1);
	SAME(lesson->needs[0], "sample", "needs");
	ck_assert(lesson->blocks[at("recovery")].exercise.review &&
	          !lesson->blocks[at("failing")].exercise.review);
	ck_assert_int_eq(lesson->blocks[at("fleet.a")].exercise.steps, at("fleet"));
}
END_TEST

/* Every answer again from its event, as after a restart and as a grader sees it. */
START_TEST(the_record_brings_it_back)
{
	static const char *const ids[] = { "failing", "recovery", "fleet.a", "fleet.b", "least",
	                                   "plan" };
	static const char *const texts[] = { "1", "1 2 3 4", "1 h", "720", "params", "Mine." };
	struct session *other = begin();
	int section = 0, scroll = 0;

	for (size_t i = 0; i < COUNT_OF(ids); i++) {
		struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
		struct judgement j = judged(ids[i], texts[i]);
		enum act kind;
		struct json *event;
		struct diag d;

		kind = session_event(session, at(ids[i]), &body);
		strbuf_printf(&line, "{\"event\":\"%s\",%s}", act_name(kind), body.text);
		if (i == 0) {                  /* under the id that the lesson had before */
			strbuf_clear(&line);
			strbuf_printf(&line, "{\"event\":\"attempt\",\"lesson\":\"shapes\",%s}",
			              strchr(body.text, ',') + 1);
		}
		ck_assert_msg(json_parse(line.text, line.length, &event, &d) == STATUS_OK, "%s %s",
		              d.text, line.text);
		session_replay(other, event, &section, &scroll);
		json_free(event);
		SAME(session_exercise(other, at(ids[i]))->last_text, state(ids[i])->last_text,
		     ids[i]);
		ck_assert_msg(session_exercise(other, at(ids[i]))->last.verdict == j.verdict, "%s",
		              ids[i]);
		ck_assert_msg(session_exercise(other, at(ids[i]))->tries == state(ids[i])->tries,
		              "%s", ids[i]);
		strbuf_free(&body);
		strbuf_free(&line);
	}
	SAME(session_exercise(other, at("failing"))->last.message, state("failing")->last.message,
	     "its words");
	ck_assert_int_eq(session_exercise(other, at("plan"))->phase, PHASE_RIGHT);
	session_free(other);
}
END_TEST

START_TEST(wild_events_are_survived)
{
	static const char *const values[] = { "null", "-1", "1e308", "\"x\"", "[]", "{}", "true",
	                                      "\"1 2\"", "{\"a\":{\"value\":3,\"unit\":\"h\"}}" };
	static const char *const keys[] = { "try", "tries", "seed", "vars", "text", "verdict",
	                                    "carried", "carried_answer", "choice", "hash", "answer",
	                                    "before", "attached" };
	static const char *const kinds[] = { "attempt", "brief", "hint", "reveal", "again" };
	int section, scroll;

	for (size_t i = 0; i < COUNT_OF(values) * COUNT_OF(keys) * COUNT_OF(kinds); i++) {
		for (size_t b = 0; b < lesson->n_blocks; b++) {
			struct strbuf line = STRBUF_INIT;
			struct json *event;
			const char *key = keys[i / COUNT_OF(values) % COUNT_OF(keys)];

			strbuf_printf(&line,
			              "{\"event\":\"%s\",\"lesson\":\"forms\",\"exercise\":\"%s\","
			              "\"%s\":%s%s}",
			              kinds[i / COUNT_OF(values) / COUNT_OF(keys)],
			              lesson->blocks[b].id, key, values[i % COUNT_OF(values)],
			              strcmp(key, "verdict") ? ",\"verdict\":\"wrong\"" : "");
			ck_assert(json_parse(line.text, line.length, &event, NULL) == STATUS_OK);
			session_replay(session, event, &section, &scroll);
			json_free(event);
			strbuf_free(&line);
		}
	}
	for (size_t b = 0; b < lesson->n_blocks; b++)
		if (block_is_exercise(lesson->blocks[b].kind))
			judged(lesson->blocks[b].id, "1");
	ck_assert(state("failing")->tries >= 0 && state("fleet.b")->variant >= 0);
}
END_TEST

/* Any bytes at all as an answer to any form: a verdict with a word, and the lesson goes on. */
START_TEST(any_text_is_an_answer_or_none)
{
	static const char *const texts[] = { "", " ", "1", "1 2 3 4", "4 3 2 1", "-1", "\xff\xfe",
	                                     "\033[31m", "{before.a}", "1e999", "nan",
	                                     "n = 3; bw = 7",
		                             "((((((((((", "\"", "'", "--[[", "]]", "return",
		                             "1 and 2", "\n\n1\n", "99999999999999999999999", "`" };

	for (size_t b = 0; b < lesson->n_blocks; b++) {
		if (!block_is_exercise(lesson->blocks[b].kind))
			continue;
		for (size_t i = 0; i < COUNT_OF(texts); i++) {
			struct judgement j = judged(lesson->blocks[b].id, texts[i]);

			ck_assert_msg(j.verdict == VERDICT_RIGHT || *j.message, "%s: %s",
			              lesson->blocks[b].id, texts[i]);
			ck_assert(j.credit >= 0 && j.credit <= 1);
			ck_assert_msg(state(lesson->blocks[b].id)->phase != PHASE_FAULT, "%s",
			              texts[i]);
			if (j.verdict == VERDICT_RIGHT)
				session_again(session, (int)b);
		}
	}
}
END_TEST

START_TEST(a_function_is_drawn_by_the_worker)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply;
	struct chart c;
	struct diag d = { "" };
	int block = at("read");

	ck_assert(!session_chart(session, block, 100, &c, &d) && *d.text);
	for (int round = 0; round < 2; round++) {
		ck_assert(session_wants(session, block, &request));
		ck_assert_msg(worker_ask(worker, request.text, request.length, &reply,
		                         &d) == STATUS_OK, "%s", d.text);
		session_take(session, block, reply, NULL);
		json_free(reply);
		strbuf_clear(&request);
		ck_assert_msg(session_chart(session, block, 100, &c, &d), "%s", d.text);
		ck_assert(!session_wants(session, block, &request));
		ck_assert_uint_eq(c.series[0].n, 100);
		for (size_t i = 0; i < 100; i++)
			CLOSE(c.series[0].y[i], 14000 / c.series[0].x[i], 1e-12,
			      "14 GB over the bandwidth, in ms");
		ck_assert(c.series[0].x[0] == 100 && c.series[0].x[99] == 1000);
		NEAR(c.marks[0].x, round ? 500 : 400, 1e-9, "the knob stands on its own axis");
		session_knob_turn(session, at("bw"), 1);
		ck_assert_msg(session_chart(session, block, 100, &c, &d),
		              "the last one is shown: %s", d.text);
	}
	strbuf_free(&request);
}
END_TEST

/* --- on the screen --------------------------------------------------------- */

START_TEST(words_survive_the_night)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>nn<Tab><Tab><Enter>One<Enter>two<C-c>");  /* left in the middle of it */
	app_free(a);
	a = start_at(80, 24);
	app_play(a, "<Tab><Tab>");
	expect(a, "One", true);
	expect(a, "two", true);
	expect(a, "kept", true);
	app_play(a, "a!<Esc>");
	expect(a, "two!", true);
	app_free(a);
}
END_TEST

START_TEST(survives_any_keys)
{
	static const char keys[] = "jkJKnp 123456789hsxa?L<>q(,)/*";
	struct random r = random_start((uint64_t)_i + 1);
	struct app *a = start_at(80, 24);
	struct canvas c;

	canvas_init(&c, 1, 1);
	for (int i = 0; i < 1500; i++) {
		struct event e = { .kind = EVENT_KEY };

		e.key = random_below(&r, 3) ? keys[random_below(&r, sizeof keys - 1)]
		                            : PRESS_NONE + 1 + (int)random_below(&r,
		                            	PRESS_END_OF_LIST - PRESS_NONE - 1);
		if (e.key == 'q')
			continue;
		ck_assert(!(app_update(a, &e) & EFFECT_QUIT));
		if (random_below(&r, 4) == 0)
			app_settle(a);
		app_view(a, &c);
		ck_assert(c.cursor_x < 80 && c.cursor_y < 24);
	}
	canvas_free(&c);
	app_free(a);
	message_set_language(LANGUAGE_EN);
}
END_TEST

START_TEST(marks_survive_a_walk)
{
	struct app *a = start_at(120, 40);

	app_play(a, "<Enter><Enter>13<Esc>np<Enter>");
	expect(a, "[x] 1.", true);
	expect(a, "[ ] 2.", true);
	expect(a, "[x] 3.", true);
	app_play(a, "1");
	expect(a, "[ ] 1.", true);
	app_free(a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("forms_kept");
	TCase *t = tcase_create("forms_kept");

	tcase_add_checked_fixture(t, open_lesson, close_lesson);
	tcase_add_loop_test(t, words_are_kept, 0, COUNT_OF(briefs));
	tcase_add_test(t, the_lesson_says_what_it_is);
	tcase_add_test(t, the_record_brings_it_back);
	tcase_add_test(t, wild_events_are_survived);
	tcase_add_test(t, any_text_is_an_answer_or_none);
	tcase_add_test(t, a_function_is_drawn_by_the_worker);
	tcase_add_test(t, words_survive_the_night);
	tcase_add_loop_test(t, survives_any_keys, 0, 4);
	tcase_add_test(t, marks_survive_a_walk);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
