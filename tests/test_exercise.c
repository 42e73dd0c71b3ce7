/* test_exercise.c - an exercise from its seed to the record */
#include "config.h"
#include "trial_lesson.h"

#include <stdio.h>

#include "base/random.h"

/* --- variants -------------------------------------------------------------- */

START_TEST(seeds_are_fixed)
{
	/* For ever: course key, student, exercise, variant, each closed by a zero byte. */
	uint64_t want = hash_text(hash_text(hash_text(hash_text(HASH_START, "course"), "ann"),
	                                    "power"), "0");
	struct strbuf text = STRBUF_INIT;
	struct session *other = begin("bob"), *same = begin("ann");
	struct json *root;
	char seed[24];

	ck_assert(session_seed(session, at("power")) == want);
	ck_assert(want == UINT64_C(14895897202818280686));
	ck_assert(session_seed(same, at("power")) == want);
	ck_assert(session_seed(other, at("power")) != want);
	ck_assert(session_seed(session, at("fixed")) != want);
	ck_assert(session_wants(session, at("power"), &text));
	root = json_of(text.text);
	snprintf(seed, sizeof seed, "%llu", (unsigned long long)want);
	SAME(json_string(json_get(root, "do"), ""), "variant", "do");
	SAME(json_string(json_get(root, "exercise"), ""), "power", "exercise");
	SAME(json_string(json_get(root, "seed"), ""), seed, "seed");
	json_free(root);
	session_again(session, at("power"));
	ck_assert(session_seed(session, at("power")) != want);
	session_use_seed(session, at("power"), 42);
	ck_assert(session_seed(session, at("power")) == 42);
	session_free(other);
	session_free(same);
	strbuf_free(&text);
}
END_TEST

START_TEST(choices_are_shuffled_by_the_seed)
{
	int which = at("which"), differ = 0, first[5] = { 0 };
	size_t a[5], b[5];

	for (int variant = 0; variant < 200; variant++) {
		bool seen[5] = { false };

		ck_assert_uint_eq(session_choices(session, which, a, 5), 5);
		session_choices(session, which, b, 5);
		ck_assert(!memcmp(a, b, sizeof a));
		for (int i = 0; i < 5; i++)
			seen[a[i]] = true;
		for (int i = 0; i < 5; i++)
			ck_assert(seen[i]);
		first[a[0]]++;
		differ += a[0] != 0;
		session_again(session, which);
	}
	for (int i = 0; i < 5; i++)     /* 40 expected of each; 5 standard deviations are 28 */
		ck_assert_int_gt(first[i], 12);
	ck_assert_uint_eq(session_choices(session, at("word"), a, 2), 4);
	ck_assert(a[0] == 0 && a[1] == 1);
}
END_TEST

START_TEST(faults_are_not_the_students)
{
	static const char *const replies[] = {
		"{}", "[]", "{\"vars\":{},\"answer\":null}",
			"{\"vars\":{},\"answer\":{\"text\":\"x\"}}",
		"{\"vars\":{},\"answer\":{\"value\":null,\"unit\":\"\"}}",
			"{\"vars\":{\"k\":3},\"answer\":{\"value\":1,\"unit\":\"\"}}",
		"{\"vars\":[1],\"answer\":{\"value\":1,\"unit\":\"\"}}",
			"{\"vars\":{},\"answer\":{\"value\":1,\"unit\":\"!!\"}}",
	};
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	struct diag d = { "line 3: it hangs" };

	for (size_t i = 0; i < sizeof replies / sizeof *replies; i++) {
		take("power", replies[i]);
		ck_assert_msg(state("power")->phase == PHASE_FAULT, "%s", replies[i]);
		ck_assert(strstr(state("power")->fault, "fault") &&
		          strstr(state("power")->fault, "nothing is counted"));
		ck_assert(!session_wants(session, at("power"), &text));
		session_answer(session, at("power"), "3", &j);
		ck_assert(j.verdict == VERDICT_NOT_YET && *j.message && state("power")->tries == 0);
		session_again(session, at("power"));
		ck_assert(state("power")->phase == PHASE_WAITING);
	}
	session_take(session, at("power"), NULL, &d);
	ck_assert_msg(strstr(state("power")->fault, d.text), "%s", state("power")->fault);
	/* The answer's kind must be that of the unit expected. */
	take("fixed", "{\"vars\":{},\"answer\":{\"value\":3,\"unit\":\"s\"}}");
	ck_assert_int_eq(state("fixed")->phase, PHASE_FAULT);
	strbuf_free(&text);
}
END_TEST

/* --- answers --------------------------------------------------------------- */

static const struct { const char *typed; enum verdict verdict; int tries; enum slip slip;
                      bool foreseen; } answers[] = {
	{ "40 ms", VERDICT_RIGHT, 1, SLIP_NONE, false },
	{ "0.0401 s", VERDICT_RIGHT, 1, SLIP_NONE, false },
	{ "", VERDICT_NOT_YET, 0, SLIP_NONE, false },
	{ "40", VERDICT_NOT_YET, 0, SLIP_NONE, false },
	{ "about", VERDICT_NOT_YET, 0, SLIP_NONE, false },
	{ "80 ms", VERDICT_WRONG, 1, SLIP_NONE, true },
	{ "-40 ms", VERDICT_WRONG, 1, SLIP_SIGN, false },
	{ "40 s", VERDICT_WRONG, 1, SLIP_SI_PREFIX, false },
	{ "40 GB", VERDICT_WRONG, 1, SLIP_KIND, false },
	{ "7 ms", VERDICT_WRONG, 1, SLIP_NONE, false },
};

START_TEST(answers_are_judged)
{
	struct judgement j;

	session_answer(session, at("power"), "40 ms", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("power")->phase == PHASE_WAITING &&
	          *j.message);
	take("power", VARIANT);
	session_answer(session, at("power"), answers[_i].typed, &j);
	ck_assert_msg(j.verdict == answers[_i].verdict, "%s: %s", answers[_i].typed, j.message);
	ck_assert_int_eq(state("power")->tries, answers[_i].tries);
	ck_assert_int_eq(state("power")->phase, j.verdict == VERDICT_RIGHT ? PHASE_RIGHT
	                 : PHASE_OPEN);
	ck_assert_msg(*j.message, "%s: a word is owed", answers[_i].typed);
	ck_assert_msg(answers[_i].foreseen || j.slip == answers[_i].slip, "%s: %s",
	              answers[_i].typed, j.message);
	ck_assert((j.misconception != NULL) == answers[_i].foreseen);
	if (j.misconception) {
		SAME(j.misconception->id, "twice", "id");
		NEAR(j.credit, 0.5, 0, "credit");
		ck_assert_msg(strstr(j.message, "80\u00a0ms is twice 1\u00a0024."), "%s",
		              j.message);
	}
	SAME(state("power")->last_text, answers[_i].typed, "kept");
	ck_assert(state("power")->judged && state("power")->last.verdict == j.verdict);
}
END_TEST

START_TEST(an_exercise_goes_its_way)
{
	size_t done, all;
	struct judgement j;
	int power = at("power");

	session_progress(session, &done, &all);
	ck_assert(done == 0 && all == 7);
	ck_assert(!session_hint(session, power));
	take("power", VARIANT);
	ck_assert_int_eq(state("power")->phase, PHASE_OPEN);
	ck_assert(session_hint(session, power) && session_hint(session, power) &&
	          !session_hint(session, power));
	ck_assert_int_eq(state("power")->hints, 2);
	session_skip(session, power);
	ck_assert(state("power")->skipped && state("power")->phase == PHASE_OPEN);
	session_answer(session, power, "1 s", &j);
	session_answer(session, power, "40 ms", &j);
	ck_assert(state("power")->tries == 2 && state("power")->phase == PHASE_RIGHT &&
	          !state("power")->skipped);
	session_answer(session, power, "41 s", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("power")->tries == 2);
	session_reveal(session, power);
	ck_assert_int_eq(state("power")->phase, PHASE_RIGHT);
	session_progress(session, &done, &all);
	ck_assert(done == 1 && all == 7);
	session_again(session, power);
	ck_assert(state("power")->phase == PHASE_WAITING && state("power")->variant == 1 &&
	          !state("power")->judged);
	ck_assert(state("power")->tries == 0 && state("power")->hints == 0 &&
	          !state("power")->last_text);
	take("power", VARIANT);
	session_reveal(session, power);
	ck_assert_int_eq(state("power")->phase, PHASE_REVEALED);
	session_progress(session, &done, &all);
	ck_assert_uint_eq(done, 1);
	/* Nothing is drawn: the next variant is the same exercise, at once. */
	take("fixed", "{\"vars\":{},\"answer\":{\"value\":3000,\"unit\":\"kg\"},\"wrong\":[]}");
	session_answer(session, at("fixed"), "3 t", &j);
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s", j.message);
	session_again(session, at("fixed"));
	ck_assert_int_eq(state("fixed")->phase, PHASE_OPEN);
}
END_TEST

static const struct { const char *typed; enum verdict verdict; const char *says; bool committed;
                      } guesses[] = {
	{ "0.42", VERDICT_RIGHT, "0.4", true }, { "0.3", VERDICT_RIGHT, "0.4", true },
	{ "0.04", VERDICT_WRONG, "10 times", true },
	{ "0.8", VERDICT_WRONG, "2 times", true }, { "80 %", VERDICT_WRONG, "2 times", true },
	{ "", VERDICT_NOT_YET, "", false },
	{ "3 s", VERDICT_NOT_YET, "", false }, { "-0.4", VERDICT_WRONG, "0.4", true },
};

START_TEST(guesses_are_committed)
{
	struct judgement j;

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), guesses[_i].typed, &j);
	ck_assert_msg(j.verdict == guesses[_i].verdict, "%s: %s", guesses[_i].typed, j.message);
	ck_assert_msg(*j.message && strstr(j.message, guesses[_i].says), "%s: %s",
	              guesses[_i].typed, j.message);
	ck_assert_int_eq(state("number")->phase, guesses[_i].committed ? PHASE_RIGHT : PHASE_OPEN);
	ck_assert_int_eq(state("number")->tries, guesses[_i].committed);
}
END_TEST

START_TEST(choices_are_judged)
{
	struct judgement j;

	session_choose(session, at("which"), 0, &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("which")->tries == 1 &&
	          state("which")->phase == PHASE_OPEN);
	SAME(j.message, "Not at 8.", "its own word");
	session_choose(session, at("which"), 1, &j);
	ck_assert(j.verdict == VERDICT_WRONG && *j.message && state("which")->tries == 2);
	session_choose(session, at("which"), 99, &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("which")->tries == 2);
	session_choose(session, at("which"), 2, &j);
	ck_assert(j.verdict == VERDICT_RIGHT && state("which")->phase == PHASE_RIGHT &&
	          j.credit == 1);
	SAME(state("which")->last_text, "three", "what was chosen");

	session_choose(session, at("word"), 0, &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("word")->phase == PHASE_RIGHT);
	ck_assert_msg(strstr(j.message, "z"), "the right one is told: %s", j.message);
}
END_TEST

/* Every form takes its answer as text: what the screen shows, and what the record keeps. */
static const struct { const char *id, *text; enum verdict verdict; const char *kept,
                      *says; } texts[] = {
	{ "which", "three", VERDICT_RIGHT, "three", "" },
	{ "which", "one", VERDICT_WRONG, "one", "Not at 8." },
	{ "which", "1 2", VERDICT_NOT_YET, "1 2", "One choice" },
	{ "which", "6", VERDICT_NOT_YET, "6", "1 to 5" },
	{ "word", "3", VERDICT_RIGHT, "z", "" }, { "word", "1", VERDICT_WRONG, "x", "Right is: z" },
	{ "turn", "", VERDICT_WRONG, NULL, "99.2" }, { "turn", "n = 512; a = 99 %", VERDICT_RIGHT,
	                                               NULL, "holds" },
	{ "turn", "n=512", VERDICT_WRONG, NULL, "59.9" },
	{ "turn", "m = 5", VERDICT_NOT_YET, "m = 5", "no knob 'm'" },
	{ "turn", "n = lots", VERDICT_NOT_YET, "n = lots", "" },
	{ "turn", "512", VERDICT_NOT_YET, "512", "n = 512" },
	{ "turn", "n = 99999", VERDICT_NOT_YET, "n = 99999", "" },
	{ "turn", "mood = hurry; n = 512; a = 0.99", VERDICT_RIGHT, NULL, "" },
};

START_TEST(answers_are_texts)
{
	struct judgement j, again;

	session_answer(session, at(texts[_i].id), texts[_i].text, &j);
	ck_assert_msg(j.verdict == texts[_i].verdict, "%s: %s", texts[_i].text, j.message);
	ck_assert_msg(strstr(j.message, texts[_i].says), "%s: %s", texts[_i].text, j.message);
	if (texts[_i].kept)
		SAME(state(texts[_i].id)->last_text, texts[_i].kept, texts[_i].text);
	/* What the record keeps is judged the same. */
	{
		struct session *other = begin("bob");

		session_answer(other, at(texts[_i].id), state(texts[_i].id)->last_text, &again);
		ck_assert_msg(again.verdict == j.verdict, "%s: %s", state(texts[_i].id)->last_text,
		              again.message);
		session_free(other);
	}
}
END_TEST

START_TEST(states_are_judged)
{
	struct strbuf goals = STRBUF_INIT;
	struct judgement j;

	session_tune(session, at("turn"), &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("turn")->tries == 1);
	ck_assert_msg(strstr(j.message, "99.2\u00a0%") && strstr(j.message, "40\u00a0%") &&
	              strstr(j.message, "devices: 8"), "%s",
	              j.message);
	session_knob_type(session, at("n"), "512", NULL);
	session_goals(session, at("turn"), &goals);
	ck_assert_msg(strstr(goals.text, "· ") == goals.text &&
	              strstr(goals.text, "\n✓ devices: 512"), "%s", goals.text);
	session_tune(session, at("turn"), &j);
	ck_assert_msg(j.verdict == VERDICT_WRONG && strstr(j.message, "59.9\u00a0%") &&
	              !strstr(j.message, "devices: "), "%s",
	              j.message);
	session_knob_type(session, at("a"), "99 %", NULL);
	session_tune(session, at("turn"), &j);
	ck_assert_msg(j.verdict == VERDICT_RIGHT && state("turn")->phase == PHASE_RIGHT, "%s",
	              j.message);
	ck_assert_int_eq(state("turn")->tries, 3);
	strbuf_free(&goals);
}
END_TEST

START_TEST(goals_of_functions_are_asked)
{
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	struct json *root;

	ck_assert(!session_wants(session, at("called"), &text));
	session_tune(session, at("called"), &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("called")->tries == 0);
	ck_assert(session_wants(session, at("called"), &text));
	root = json_of(text.text);
	SAME(json_string(json_get(root, "do"), ""), "goal", "do");
	NEAR(json_number(json_get(json_get(json_get(root, "knobs"), "n"), "value"), 0), 8, 0,
	     "a number");
	SAME(json_string(json_get(json_get(json_get(root, "knobs"), "bw"), "unit"), ""), "GB/s",
	     "its unit");
	SAME(json_string(json_get(json_get(json_get(root, "knobs"), "mood"), "text"), ""), "calm",
	     "a word");
	json_free(root);
	take("called", "{\"holds\":[false]}");
	ck_assert(state("called")->last.verdict == VERDICT_WRONG && state("called")->tries == 1);
	session_tune(session, at("called"), &j);
	take("called", "{\"holds\":[true]}");
	ck_assert(state("called")->phase == PHASE_RIGHT && !session_wants(session, at("called"),
		&text));
	strbuf_free(&text);
}
END_TEST

/* --- the record ------------------------------------------------------------ */

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
	Suite *s = suite_create("exercise");
	TCase *t = tcase_create("exercise");

	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, seeds_are_fixed);
	tcase_add_test(t, choices_are_shuffled_by_the_seed);
	tcase_add_test(t, faults_are_not_the_students);
	tcase_add_loop_test(t, answers_are_judged, 0, sizeof answers / sizeof *answers);
	tcase_add_test(t, an_exercise_goes_its_way);
	tcase_add_loop_test(t, guesses_are_committed, 0, sizeof guesses / sizeof *guesses);
	tcase_add_test(t, choices_are_judged);
	tcase_add_loop_test(t, answers_are_texts, 0, sizeof texts / sizeof *texts);
	tcase_add_test(t, states_are_judged);
	tcase_add_test(t, goals_of_functions_are_asked);
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
