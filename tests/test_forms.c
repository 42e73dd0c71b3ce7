/* test_forms.c - pick, order, steps, code, brief, term and charts of functions, from lesson.lua to the screen */
#include "config.h"
#include "app_kit.h"

#include "app/event.h"
#include "base/memory.h"
#include "base/random.h"
#include "lesson/session.h"
#include "store/store.h"

/* --- headless: text in, verdict out ------------------------------------------------------------- */

static struct worker *worker;
static struct lesson *lesson;
static struct session *session;

static int at(const char *id)
{
	int block = lesson_find(lesson, id);

	ck_assert_msg(block != NO_BLOCK, "%s", id);
	return block;
}

static struct session *begin(void)
{
	struct session_setup setup = { "ann", "forms", DECIMAL_POINT };

	return session_new(lesson, &setup);
}

static void open_lesson(void)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply;
	uint64_t hash;
	struct diag d;
	char path[600];

	make_home();
	snprintf(course, sizeof course, "%s/tests/forms/lessons", getenv("SRCDIR"));
	snprintf(path, sizeof path, "%s/01-forms", course);
	ck_assert_msg(lesson_request(path, &request, &hash, &d) == STATUS_OK, "%s", d.text);
	worker = worker_new();
	ck_assert_msg(worker_ask(worker, request.text, request.length, &reply, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(lesson_parse(reply, hash, &lesson, &d) == STATUS_OK, "%s", d.text);
	json_free(reply);
	strbuf_free(&request);
	session = begin();
}

static void close_lesson(void)
{
	session_free(session);
	lesson_free(lesson);
	worker_free(worker);
	drop_home();
}

static struct judgement judged(const char *id, const char *text)
{
	struct judgement j;
	struct diag d = { "" };

	ck_assert_msg(session_judge(session, worker, at(id), text, &j, &d) == STATUS_OK, "%s: %s", id, d.text);
	return j;
}

static const struct exercise_state *state(const char *id)
{
	return session_exercise(session, at(id));
}

/* The places, as shown, of the choices whose digits stand in `choices` (from 0), as an answer's text. */
static const char *places(char *text, const char *id, const char *choices)
{
	size_t shown[32], n = session_choices(session, at(id), shown, 32);

	*text = '\0';
	for (const char *c = choices; *c; c++)
		for (size_t i = 0; i < n; i++)
			if (shown[i] == (size_t)(*c - '0'))
				sprintf(text + strlen(text), "%s%zu", *text ? " " : "", i + 1);
	return text;
}

/* Of the choices 0 and 2 are right; the credit is net. */
static const struct { const char *choices; enum verdict verdict; double credit; const char *says, *hides; } picks[] = {
	{ "02", VERDICT_RIGHT, 1, "must finish", "chosen" }, { "20", VERDICT_RIGHT, 1, "", "chosen" },
	{ "0", VERDICT_WRONG, 0.5, "missing: 1", "must finish" }, { "012", VERDICT_WRONG, 0.5, "The step still ends.", "must finish" },
	{ "13", VERDICT_WRONG, 0, "Wrongly chosen: 2", "must finish" }, { "0123", VERDICT_WRONG, 0, "Wrongly chosen: 2", "\001" },
};

START_TEST(picking)
{
	char text[40];
	struct judgement j = judged("failing", places(text, "failing", picks[_i].choices));

	ck_assert_msg(j.verdict == picks[_i].verdict, "%s: %s", picks[_i].choices, j.message);
	NEAR(j.credit, picks[_i].credit, 1e-15, picks[_i].choices);
	ck_assert_msg(strstr(j.message, picks[_i].says) && !strstr(j.message, picks[_i].hides), "%s", j.message);
	SAME(state("failing")->last_text, text, "the text is kept");
	ck_assert_int_eq(state("failing")->phase, j.verdict == VERDICT_RIGHT ? PHASE_RIGHT : PHASE_OPEN);
}
END_TEST

static const char *const no_lists[] = { "", " ", "0", "5", "1 1", "one", "1.5", "1 -2", "99999999999999999999", "1;x", "\xff" };

START_TEST(no_answers_cost_nothing)
{
	struct judgement j = judged("failing", no_lists[_i]);

	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message, "%s", no_lists[_i]);
	j = judged("recovery", no_lists[_i]);
	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message, "%s", no_lists[_i]);
	ck_assert(state("failing")->tries == 0 && state("recovery")->tries == 0);
}
END_TEST

/* Steps 1 and 2 (from 0) may change places. */
static const struct { const char *order; enum verdict verdict; const char *says; } orders[] = {
	{ "0123", VERDICT_RIGHT, "" }, { "0213", VERDICT_RIGHT, "" }, { "1023", VERDICT_WRONG, "before it is known" },
	{ "0132", VERDICT_WRONG, "2 of 4" }, { "3210", VERDICT_WRONG, "not the first" }, { "012", VERDICT_NOT_YET, "all 4" },
};

START_TEST(ordering)
{
	char text[40];
	struct judgement j = judged("recovery", places(text, "recovery", orders[_i].order));

	ck_assert_msg(j.verdict == orders[_i].verdict, "%s: %s", orders[_i].order, j.message);
	ck_assert_msg(strstr(j.message, orders[_i].says), "%s", j.message);
	NEAR(j.credit, j.verdict == VERDICT_RIGHT, 0, "credit");
}
END_TEST

START_TEST(the_shown_order_is_never_right)
{
	for (int i = 0; i < 300; i++) {
		struct judgement j = judged("recovery", "1 2 3 4");

		ck_assert_msg(j.verdict == VERDICT_WRONG, "variant %d", i);
		session_again(session, at("recovery"));
	}
}
END_TEST

/* --- steps -------------------------------------------------------------------------------------------- */

static struct quantity first_answer(void)
{
	struct strbuf text = STRBUF_INIT;
	struct wording w = { { (char *)(uintptr_t)"{mtbf / n:15 h}" } };
	struct quantity q;

	session_text(session, at("fleet.a"), &w, &text);
	ck_assert_msg(quantity_parse(text.text, NULL, &q, NULL) == STATUS_OK, "%s", text.text);
	strbuf_free(&text);
	return q;
}

static const char *hours(char text[40], double value)
{
	snprintf(text, 40, "%.9g h", value);
	return text;
}

static const char *number(char text[40], double value)
{
	snprintf(text, 40, "%.9g", value);
	return text;
}

START_TEST(parts_share_their_numbers)
{
	uint64_t seed = session_seed(session, at("fleet.a"));
	struct judgement j = judged("fleet.b", "?");

	ck_assert_int_eq(j.verdict, VERDICT_NOT_YET);
	ck_assert(session_seed(session, at("fleet.b")) == seed);
	session_again(session, at("fleet.b"));
	ck_assert(session_seed(session, at("fleet.a")) == session_seed(session, at("fleet.b")));
	ck_assert(session_seed(session, at("fleet.a")) != seed);
	ck_assert(state("fleet.a")->variant == 1 && state("fleet.a")->phase == PHASE_WAITING);
	{
		struct session *other = begin();
		struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
		struct json *event;
		int section, scroll;

		session_event(session, at("fleet.b"), &body);
		strbuf_printf(&line, "{\"event\":\"again\",%s}", body.text);
		ck_assert(json_parse(line.text, line.length, &event, NULL) == STATUS_OK);
		session_replay(other, event, &section, &scroll);
		ck_assert(session_seed(other, at("fleet.a")) == session_seed(session, at("fleet.a")));
		json_free(event);
		session_free(other);
		strbuf_free(&body);
		strbuf_free(&line);
	}
}
END_TEST

START_TEST(right_all_the_way)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char text[40];

	j = judged("fleet.a", hours(text, a));
	ck_assert_int_eq(j.verdict, VERDICT_RIGHT);
	j = judged("fleet.b", number(text, 720 / a));
	ck_assert_msg(j.verdict == VERDICT_RIGHT && !j.carried && j.credit == 1, "%s", j.message);
}
END_TEST

START_TEST(an_error_is_carried_forward)
{
	struct wording question = lesson->blocks[at("fleet.b")].text;
	struct strbuf text = STRBUF_INIT;
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	session_text(session, at("fleet.b"), &question, &text);
	ck_assert_msg(strstr(text.text, "every —"), "nothing is given yet: %s", text.text);
	j = judged("fleet.a", hours(typed, 3 * a));
	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	/* By the wrong value of a it is right, and that is said; by the model's it is right too. */
	j = judged("fleet.b", number(typed, 720 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_RIGHT && j.carried && j.credit == 1, "%s", j.message);
	ck_assert_msg(strstr(j.message, "`a`"), "%s", j.message);
	strbuf_clear(&text);
	session_text(session, at("fleet.b"), &question, &text);
	ck_assert_msg(!strstr(text.text, "every —"), "%s", text.text);
	/* The worked solution is by the model's numbers, so that it adds up. */
	strbuf_clear(&text);
	session_text(session, at("fleet.b"), &lesson->blocks[at("fleet.b")].exercise.solve, &text);
	ck_assert_msg(strstr(text.text, "/ "), "%s", text.text);
	{
		struct quantity before, answer;
		char *slash = strstr(text.text, "/ ") + 2, *equals = strstr(text.text, " = ");

		*equals = '\0';
		equals += 3;
		equals[strlen(equals) - 1] = '\0';
		ck_assert_msg(quantity_parse(slash, NULL, &before, NULL) == STATUS_OK, "%s", slash);
		ck_assert_msg(quantity_parse(equals, NULL, &answer, NULL) == STATUS_OK, "%s", equals);
		NEAR(before.value * answer.value, 720, 8, "the solution adds up");
	}
	strbuf_free(&text);
}
END_TEST

START_TEST(slips_are_named_by_the_students_own_numbers)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	judged("fleet.a", hours(typed, 3 * a));
	j = judged("fleet.b", number(typed, 24 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG && j.misconception, "%s", j.message);
	SAME(j.misconception->id, "day", "the author's");
	NEAR(j.credit, 0.5, 0, "its credit");
	judged("fleet.a", hours(typed, a));
	j = judged("fleet.b", number(typed, 24 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG && !j.misconception, "a has been corrected: %s", j.message);
	j = judged("fleet.b", number(typed, 720 / a));
	ck_assert(j.verdict == VERDICT_RIGHT && !j.carried);
}
END_TEST

START_TEST(a_shown_solution_is_no_answer_of_ones_own)
{
	struct judgement j = judged("fleet.a", "?");
	double a = first_answer().value;
	char typed[40];

	judged("fleet.a", hours(typed, 3 * a));
	session_reveal(session, at("fleet.a"));
	j = judged("fleet.b", number(typed, 720 / (3 * a)));
	ck_assert_msg(j.verdict == VERDICT_WRONG, "%s", j.message);
	j = judged("fleet.b", number(typed, 720 / a));
	ck_assert(j.verdict == VERDICT_RIGHT && !j.carried);
}
END_TEST

/* --- code ------------------------------------------------------------------------------------------------- */

static const struct { const char *text; enum verdict verdict; const char *says; } codes[] = {
	{ "q(2 * params, 'B') / bw", VERDICT_RIGHT, "" },
	{ "q(2*params*8, 'bit')/bw", VERDICT_RIGHT, "" },
	{ "q(params, 'B') / bw", VERDICT_WRONG, "expected is" },
	{ "params == 7e9 and q(140, 'ms') or q(1, 'ms')", VERDICT_WRONG, "too small" },
	{ "q(3, 'kg')", VERDICT_WRONG, "is asked" },
	{ "2 * params", VERDICT_NOT_YET, "is asked" },
	{ "q(2 * params, 'B') / 0", VERDICT_WRONG, "no finite number" },
	{ "2 *", VERDICT_NOT_YET, "no expression" },
	{ "", VERDICT_NOT_YET, "written" },
	{ "parms * 2", VERDICT_NOT_YET, "did you mean 'params'" },
	{ "'text'", VERDICT_NOT_YET, "must give" },
	{ "1, 2", VERDICT_NOT_YET, "several" },
	{ "nil", VERDICT_NOT_YET, "must give" },
	{ "(function() while true do end end)()", VERDICT_NOT_YET, "come to an end" },
	{ "('x'):rep(1e9)", VERDICT_NOT_YET, "" },
	{ "model", VERDICT_NOT_YET, "no variable" },
	{ "ask", VERDICT_NOT_YET, "no variable" },
	{ "require('os')", VERDICT_NOT_YET, "no variable" },
	{ "_G", VERDICT_NOT_YET, "no variable" },
	{ "_ENV.math.huge", VERDICT_WRONG, "no finite" },
	{ "1 end ask 'x' { '?' } do return 1", VERDICT_NOT_YET, "no expression" },
};

START_TEST(expressions)
{
	struct judgement j = judged("least", codes[_i].text);

	ck_assert_msg(j.verdict == codes[_i].verdict, "%s: %s", codes[_i].text, j.message);
	ck_assert_msg(strstr(j.message, codes[_i].says), "%s: %s", codes[_i].text, j.message);
	ck_assert_int_eq(state("least")->tries, j.verdict != VERDICT_NOT_YET);
	/* Whatever it was, the lesson goes on. */
	session_again(session, at("least"));
	j = judged("least", "q(2 * params, 'B') / bw");
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s", j.message);
}
END_TEST

START_TEST(only_one_expected_answer_is_told)
{
	struct judgement j = judged("least", "params == 7e9 and q(140, 'ms') or q(1, 's')");

	ck_assert_int_eq(j.verdict, VERDICT_WRONG);
	ck_assert_msg(!strstr(j.message, "expected") && strstr(j.message, "too large"), "%s", j.message);
}
END_TEST

START_TEST(an_expression_that_stops_the_worker_is_no_fault_of_the_lesson)
{
	struct judgement j = judged("least", "");
	struct diag d = { "stopped: it hung" };

	session_answer(session, at("least"), "params", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && session_pending(session, at("least")));
	session_take(session, at("least"), NULL, &d);
	ck_assert(!session_pending(session, at("least")) && state("least")->phase == PHASE_OPEN && state("least")->tries == 0);
	SAME(state("least")->last.message, d.text, "why");
}
END_TEST

/* --- words, states, tries ------------------------------------------------------------------------------------ */

static const struct { const char *text; enum verdict verdict; const char *kept; } briefs[] = {
	{ "A faster link.\nIt halves the wait.\n\n", VERDICT_RIGHT, "A faster link.\nIt halves the wait." },
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
	ck_assert_msg(strstr(body.text, "\"attached\":{\"bw\":{\"value\":400,\"unit\":\"GB/s\"}}"), "%s", body.text);
	ck_assert_msg(!strstr(body.text, "verdict"), "%s", body.text);
	j = judged("plan", "Something else.");
	ck_assert(j.verdict == VERDICT_RIGHT);
	SAME(state("plan")->last_text, "Something else.", "changed later");
	strbuf_free(&body);
}
END_TEST

START_TEST(the_lesson_says_what_it_is)
{
	ck_assert(lesson_is_called(lesson, "forms") && lesson_is_called(lesson, "shapes") && !lesson_is_called(lesson, "x"));
	ck_assert_uint_eq(lesson->n_needs, 1);
	SAME(lesson->needs[0], "sample", "needs");
	ck_assert(lesson->blocks[at("recovery")].exercise.review && !lesson->blocks[at("failing")].exercise.review);
	ck_assert_int_eq(lesson->blocks[at("fleet.a")].exercise.steps, at("fleet"));
}
END_TEST

/* Every answer again from its event, as after a restart and as a grader sees it. */
START_TEST(the_record_brings_it_back)
{
	static const char *const ids[] = { "failing", "recovery", "fleet.a", "fleet.b", "least", "plan" };
	static const char *const texts[] = { "1", "1 2 3 4", "1 h", "720", "params", "Mine." };
	struct session *other = begin();
	int section = 0, scroll = 0;

	for (size_t i = 0; i < COUNT_OF(ids); i++) {
		struct strbuf body = STRBUF_INIT, line = STRBUF_INIT;
		struct judgement j = judged(ids[i], texts[i]);
		struct json *event;
		struct diag d;

		session_event(session, at(ids[i]), &body);
		strbuf_printf(&line, "{\"event\":\"%s\",%s}", block_kind(lesson->blocks[at(ids[i])].kind)->event, body.text);
		if (i == 0) {                  /* under the id that the lesson had before */
			strbuf_clear(&line);
			strbuf_printf(&line, "{\"event\":\"attempt\",\"lesson\":\"shapes\",%s}", strchr(body.text, ',') + 1);
		}
		ck_assert_msg(json_parse(line.text, line.length, &event, &d) == STATUS_OK, "%s %s", d.text, line.text);
		session_replay(other, event, &section, &scroll);
		json_free(event);
		SAME(session_exercise(other, at(ids[i]))->last_text, state(ids[i])->last_text, ids[i]);
		ck_assert_msg(session_exercise(other, at(ids[i]))->last.verdict == j.verdict, "%s", ids[i]);
		ck_assert_msg(session_exercise(other, at(ids[i]))->tries == state(ids[i])->tries, "%s", ids[i]);
		strbuf_free(&body);
		strbuf_free(&line);
	}
	SAME(session_exercise(other, at("failing"))->last.message, state("failing")->last.message, "its words");
	ck_assert_int_eq(session_exercise(other, at("plan"))->phase, PHASE_RIGHT);
	session_free(other);
}
END_TEST

START_TEST(wild_events_are_survived)
{
	static const char *const values[] = { "null", "-1", "1e308", "\"x\"", "[]", "{}", "true", "\"1 2\"", "{\"a\":{\"value\":3,\"unit\":\"h\"}}" };
	static const char *const keys[] = { "try", "tries", "seed", "vars", "text", "verdict", "carried", "carried_answer", "choice", "hash", "answer", "before", "attached" };
	static const char *const kinds[] = { "attempt", "brief", "hint", "reveal", "again" };
	int section, scroll;

	for (size_t i = 0; i < COUNT_OF(values) * COUNT_OF(keys) * COUNT_OF(kinds); i++) {
		for (size_t b = 0; b < lesson->n_blocks; b++) {
			struct strbuf line = STRBUF_INIT;
			struct json *event;
			const char *key = keys[i / COUNT_OF(values) % COUNT_OF(keys)];

			strbuf_printf(&line, "{\"event\":\"%s\",\"lesson\":\"forms\",\"exercise\":\"%s\",\"%s\":%s%s}",
			              kinds[i / COUNT_OF(values) / COUNT_OF(keys)], lesson->blocks[b].id, key, values[i % COUNT_OF(values)],
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
	static const char *const texts[] = { "", " ", "1", "1 2 3 4", "4 3 2 1", "-1", "\xff\xfe", "\033[31m", "{before.a}", "1e999", "nan", "n = 3; bw = 7",
		                             "((((((((((", "\"", "'", "--[[", "]]", "return", "1 and 2", "\n\n1\n", "99999999999999999999999", "`" };

	for (size_t b = 0; b < lesson->n_blocks; b++) {
		if (!block_is_exercise(lesson->blocks[b].kind))
			continue;
		for (size_t i = 0; i < COUNT_OF(texts); i++) {
			struct judgement j = judged(lesson->blocks[b].id, texts[i]);

			ck_assert_msg(j.verdict == VERDICT_RIGHT || *j.message, "%s: %s", lesson->blocks[b].id, texts[i]);
			ck_assert(j.credit >= 0 && j.credit <= 1);
			ck_assert_msg(state(lesson->blocks[b].id)->phase != PHASE_FAULT, "%s", texts[i]);
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
		ck_assert_msg(worker_ask(worker, request.text, request.length, &reply, &d) == STATUS_OK, "%s", d.text);
		session_take(session, block, reply, NULL);
		json_free(reply);
		strbuf_clear(&request);
		ck_assert_msg(session_chart(session, block, 100, &c, &d), "%s", d.text);
		ck_assert(!session_wants(session, block, &request));
		ck_assert_uint_eq(c.series[0].n, 100);
		for (size_t i = 0; i < 100; i++)
			CLOSE(c.series[0].y[i], 14000 / c.series[0].x[i], 1e-12, "14 GB over the bandwidth, in ms");
		ck_assert(c.series[0].x[0] == 100 && c.series[0].x[99] == 1000);
		NEAR(c.marks[0].x, round ? 500 : 400, 1e-9, "the knob stands on its own axis");
		session_knob_turn(session, at("bw"), 1);
		ck_assert_msg(session_chart(session, block, 100, &c, &d), "the last one is shown: %s", d.text);
	}
	strbuf_free(&request);
}
END_TEST

/* --- on the screen ----------------------------------------------------------------------------------------- */

START_TEST(words_survive_the_night)
{
	struct app *a = start_at(80, 24);

	app_play(a, "<Enter>nn<Tab><Tab><Enter>One<Enter>two<C-c>");     /* left in the middle of it */
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
		                            : PRESS_NONE + 1 + (int)random_below(&r, PRESS_END_OF_LIST - PRESS_NONE - 1);
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
	Suite *s = suite_create("forms");
	TCase *t = tcase_create("forms");

	tcase_add_checked_fixture(t, open_lesson, close_lesson);
	tcase_add_loop_test(t, picking, 0, COUNT_OF(picks));
	tcase_add_loop_test(t, no_answers_cost_nothing, 0, COUNT_OF(no_lists));
	tcase_add_loop_test(t, ordering, 0, COUNT_OF(orders));
	tcase_add_test(t, the_shown_order_is_never_right);
	tcase_add_test(t, parts_share_their_numbers);
	tcase_add_test(t, right_all_the_way);
	tcase_add_test(t, an_error_is_carried_forward);
	tcase_add_test(t, slips_are_named_by_the_students_own_numbers);
	tcase_add_test(t, a_shown_solution_is_no_answer_of_ones_own);
	tcase_add_loop_test(t, expressions, 0, COUNT_OF(codes));
	tcase_add_test(t, only_one_expected_answer_is_told);
	tcase_add_test(t, an_expression_that_stops_the_worker_is_no_fault_of_the_lesson);
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

int main(int argc, char **argv)
{
	return kit_main(argc, argv, suite);
}
