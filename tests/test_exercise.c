/* test_exercise.c - an exercise from its seed to the record */
#include "config.h"
#include "trial_lesson.h"

#include <stdio.h>

#include "base/random.h"

/* --- variants -------------------------------------------------------------- */

START_TEST(seeds_are_fixed)
{
	/* For ever: course key, student, exercise, variant, each closed by a zero byte. */
	uint64_t want =
		random_hash(random_hash(random_hash(random_hash(HASH_START, "course"), "ann"),
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
		ck_assert(*state("power")->fault);
		ck_assert(!session_wants(session, at("power"), &text));
		session_answer(session, at("power"), "3", &j);
		ck_assert(j.verdict == VERDICT_NOT_YET && state("power")->tries == 0);
		ck_assert(strstr(j.message, "nothing is counted") &&
		          strstr(j.message, state("power")->fault));
		ck_assert(!strstr(state("power")->fault, "mistake"));  /* it is said once */
		strbuf_clear(&text);
		ck_assert_int_eq(session_event(session, at("power"), &text), ACT_FAULT);
		ck_assert_msg(strstr(text.text, "\"seed\":\"") &&
		              strstr(text.text, "\"exercise\":\"power\""), "%s", text.text);
		strbuf_clear(&text);
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
	suite_add_tcase(s, t);
	return tap_run(s);
}
