/* test_course.c - every exercise of the whole course, played as a student would: headless, in both
 * languages
 *
 * It knows no lesson by name: a new chapter is played as soon as it stands under lessons/.
 */
#include "config.h"
#include "app_kit.h"

#include <unistd.h>

#include "answer_kit.h"

static const uint64_t seeds[] = { 1, 2, 77777 };

static struct course all;
static struct open_lesson lesson;
static size_t numbers, nouns;          /* asked, and words of questions that were left out */
static const char *where;              /* for messages: "ru introduction#goodput-1, seed 2" */

static const struct block *block_of(int block)
{
	return &lesson.lesson->blocks[block];
}

static const struct exercise_state *state(int block)
{
	return session_exercise(lesson.session, block);
}

static struct judgement judged(int block, const char *text)
{
	struct judgement j;
	struct diag d = { "" };
	enum status s = session_judge(lesson.session, lesson.worker, block, text, &j, &d);

	ck_assert_msg(s == STATUS_OK && state(block)->phase != PHASE_FAULT, "%s: \"%s\": %s %s",
	              where, text, d.text,
	              state(block)->fault);
	return j;
}

/* A number as typed; where it can be read in two ways, the student takes the one that is meant. */
static struct judgement number_judged(int block, double value, const char *unit)
{
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	const struct reading *r = &state(block)->last_reading;

	kit_number(&text, value, unit);
	j = judged(block, text.text);
	for (int i = 0; j.verdict == VERDICT_NOT_YET && r->reason == ANSWER_AMBIGUOUS &&
	     i < r->n_choices; i++) {
		struct reading choice;

		session_read(lesson.session, block, r->choices[i], &choice);
		if (fabs(choice.value - value) <= 1e-9 * fabs(value))
			j = judged(block, r->choices[i]);
	}
	strbuf_free(&text);
	return j;
}

/* --- what each form must do ------------------------------------------------ */

static void nothing_costs_nothing(int block)
{
	static const char *const nothings[] = { "", " ", "?" };

	for (size_t i = 0; i < COUNT_OF(nothings); i++) {
		struct judgement j;

		if (block_of(block)->exercise.form == FORM_STATE ||
		    (block_of(block)->exercise.form == FORM_WORDS && i == 2))
			continue;       /* it is the knobs that answer; any word is an answer */
		j = judged(block, nothings[i]);
		ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message &&
		              state(block)->tries == 0 &&
		              state(block)->phase == PHASE_OPEN, "%s: \"%s\" is an answer", where,
		              nothings[i]);
	}
}

/* Each wrong answer that the author lists is recognised, where it occurs and no other has the same
 * value. */
static void wrong_numbers_are_known(int block)
{
	const struct exercise *x = &block_of(block)->exercise;
	struct number_rule n;

	ck_assert_msg(session_number(lesson.session, block, &n), "%s", where);
	for (size_t i = 0; i < x->n_wrong; i++) {
		struct strbuf text = STRBUF_INIT;
		struct judgement j;
		bool first = true;

		if (!isfinite(n.wrong[i]))
			continue;
		for (size_t k = 0; k < i; k++)
			first &= !(fabs(n.wrong[k] - n.wrong[i]) <= fmax(n.rule->absolute,
				n.rule->relative * fabs(n.wrong[i])));
		if (block_kind(block_of(block)->kind)->commits) {
			kit_number(&text, n.wrong[i], n.rule->unit);
			session_weigh(lesson.session, block, text.text, &j);
		} else {
			j = number_judged(block, n.wrong[i], n.rule->unit);
		}
		ck_assert_msg(j.verdict == VERDICT_WRONG && j.misconception && *j.message,
		              "%s: the wrong answer '%s', %.9g %s, is not recognised", where,
		              x->wrong[i].id, n.wrong[i], n.rule->unit);
		ck_assert_msg(!first || !strcmp(j.misconception->id, x->wrong[i].id),
		              "%s: '%s' is taken for '%s'", where,
		              x->wrong[i].id, j.misconception->id);
		strbuf_free(&text);
	}
}

/* Does the word change the number before it: a unit, "thousand", "%"? */
static bool says_how_many(const char *word)
{
	const struct answer_rule any = { .unit = NULL, .field = true, .count = true };
	struct reading r;
	char text[80];

	snprintf(text, sizeof text, "2 %s", word);
	answer_read(text, strlen(text), &any, &r);
	return r.reason != ANSWER_UNKNOWN_UNIT;
}

/* A word of the question behind the answer changes nothing of it: it is left out, or asked about
 * for free.  Every fourth word will do. */
static void its_nouns_change_nothing(int block, double value, const char *unit)
{
	static const char ends[] = " \t\n.,;:!?()[]{}*_`\"'";
	struct strbuf question = STRBUF_INIT, plain = STRBUF_INIT, text = STRBUF_INIT;
	struct reading alone, r;
	size_t words = 0;

	session_text(lesson.session, block, &block_of(block)->text, &question);
	kit_number(&plain, value, unit);
	session_read(lesson.session, block, plain.text, &alone);
	for (char *p = strtok(question.text, ends); p && alone.reason == ANSWER_NONE;
	     p = strtok(NULL, ends)) {
		strbuf_clear(&text);
		strbuf_printf(&text, "%s %s", plain.text, p);
		if (words++ % 4 || strlen(p) > 60 ||
		    strpbrk(p, "0123456789+-*/^$%") || says_how_many(p))
			continue;
		session_read(lesson.session, block, text.text, &r);
		ck_assert_msg(r.reason != ANSWER_NONE || r.value == alone.value,
		              "%s: “%s” is %.17g, and without its word %.17g", where, text.text,
		              r.value, alone.value);
		nouns += r.reason == ANSWER_NONE;
	}
	strbuf_free(&plain);
	strbuf_free(&text);
	strbuf_free(&question);
}

static void a_number(int block)
{
	struct judgement j;
	struct variant v;

	wrong_numbers_are_known(block);
	ck_assert(session_variant(lesson.session, block, &v));
	ck_assert_msg(isfinite(v.number.truth), "%s", where);
	numbers++;
	if (session_seed(lesson.session, block) == seeds[0])
		its_nouns_change_nothing(block, v.number.truth, v.number.rule->unit);
	j = number_judged(block, v.number.truth, v.number.rule->unit);
	ck_assert_msg(j.verdict == VERDICT_RIGHT && j.credit == 1,
	              "%s: its own answer is refused: %s", where, j.message);
}

static void a_list(int block)
{
	bool commits = block_kind(block_of(block)->kind)->commits;
	struct strbuf text = STRBUF_INIT;
	struct judgement j;

	kit_wrong_answer(lesson.session, block, &text);
	if (!commits && text.length) {
		j = judged(block, text.text);
		ck_assert_msg(j.verdict == VERDICT_WRONG && *j.message && j.credit < 1,
		              "%s: \"%s\" is not wrong", where, text.text);
	}
	kit_right_answer(lesson.session, block, &text);
	j = judged(block, text.text);
	ck_assert_msg(j.verdict == VERDICT_RIGHT && j.credit == 1, "%s: \"%s\": %s", where,
	              text.text, j.message);
	strbuf_free(&text);
}

static void a_goal(int block)
{
	struct kit_grid g = kit_grid_of(lesson.session, block);
	struct judgement j;

	for (size_t i = 0; i < g.n; i++)
		session_knob_reset(lesson.session, g.knob[i]);
	j = judged(block, "");
	ck_assert_msg(j.verdict == VERDICT_NOT_YET && *j.message,
	              "%s: judged before a knob is turned", where);
	if (!block_of(block)->exercise.goal_function) {
		ck_assert_msg(kit_reach(lesson.session, block),
		              "%s: the goal is out of reach", where);
		j = judged(block, "");
	}
	for (int i = 0; j.verdict != VERDICT_RIGHT && i < g.tries; i++) {
		kit_grid_set(lesson.session, &g, i);
		j = judged(block, "");
	}
	ck_assert_msg(j.verdict == VERDICT_RIGHT, "%s: %s", where, j.message);
}

/* An expression that the lesson tells is right, and another multiple of it is wrong.  One that it
 * shows only as maths cannot be played: it is looked at instead. */
static void an_expression(int block)
{
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	bool told = kit_expression(lesson.session, block, 0, &text);

	kit_wrong_answer(lesson.session, block, &text);
	j = judged(block, text.text);
	ck_assert_msg(j.verdict != VERDICT_RIGHT && *j.message, "%s: \"%s\": %s", where, text.text,
	              j.message);
	for (size_t i = 0; j.verdict != VERDICT_RIGHT && kit_expression(lesson.session, block, i,
		&text); i++)
		j = judged(block, text.text);
	if (!told)
		session_reveal(lesson.session, block);
	ck_assert_msg(!told || j.verdict == VERDICT_RIGHT,
	              "%s: no expression in the solution is right", where);
	strbuf_free(&text);
}

static void words(int block)
{
	struct judgement j = judged(block, message_language() == LANGUAGE_RU ? "Своими словами."
	                            : "In words of one's own.");

	ck_assert_msg(j.verdict == VERDICT_RIGHT && *j.message, "%s", where);
}

static void (*const plays[FORM_COUNT])(int) = {
	[FORM_NUMBER] = a_number, [FORM_ONE] = a_list, [FORM_MANY] = a_list, [FORM_ORDER] = a_list,
	[FORM_STATE] = a_goal,
	[FORM_CODE] = an_expression, [FORM_WORDS] = words,
};

/* --- through the lessons --------------------------------------------------- */

/* What a student reads of it, before and after: no brace is left over, nothing is missing. */
static void its_words_are_whole(int block)
{
	const struct block *b = block_of(block);
	const struct wording *texts[] = { &b->text, &b->exercise.solve, &b->exercise.explain };

	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		struct strbuf text = STRBUF_INIT;

		session_text(lesson.session, block, texts[i], &text);
		ck_assert_msg(i || b->exercise.steps != NO_BLOCK || text.length,
		              "%s: there is no question", where);
		ck_assert_msg(b->exercise.form == FORM_CODE || !strstr(text.text, "{answer"),
		              "%s: %s", where, text.text);
		strbuf_free(&text);
	}
}

static void play(int block, uint64_t seed)
{
	const struct block *b = block_of(block);
	const char *folder = strrchr(lesson.path, '/') + 1;
	int first = b->exercise.steps == NO_BLOCK ? block : b->exercise.steps + 1;
	struct diag d = { "" };
	char name[200];

	snprintf(name, sizeof name, "%s %s#%s, seed %llu", language_code(message_language()),
	         folder, b->id,
	         (unsigned long long)seed);
	where = name;
	if (block == first) {
		session_again(lesson.session, block);
		session_use_seed(lesson.session, block, seed);
	}
	ck_assert_msg(session_draw(lesson.session, lesson.worker, block, &d) == STATUS_OK &&
	              state(block)->phase == PHASE_OPEN,
	              "%s: %s %s", where, d.text, state(block)->fault);
	nothing_costs_nothing(block);
	plays[b->exercise.form](block);
	ck_assert_msg(state(block)->phase == PHASE_RIGHT ||
	              (b->exercise.form == FORM_CODE && state(block)->phase == PHASE_REVEALED),
	              "%s", where);
	its_words_are_whole(block);
}

START_TEST(a_lesson)
{
	size_t done, exercises;
	struct diag d;
	char path[600];

	snprintf(path, sizeof path, "%s/%s", all.directory, all.folders[_i]);
	for (enum language l = 0; l < language_count(); l++) {
		message_set_language(l);
		ck_assert_msg(open_lesson_path(&all, path, NULL, &lesson, &d) == STATUS_OK, "%s",
		              d.text);
		for (size_t k = 0; k < COUNT_OF(seeds); k++)
			for (size_t i = 0; i < lesson.lesson->n_blocks; i++)
				if (block_is_exercise(lesson.lesson->blocks[i].kind))
					play((int)i, seeds[k]);
		session_progress(lesson.session, &done, &exercises);
		ck_assert_msg(done == exercises, "%s: %zu of %zu done", path, done, exercises);
		ck_assert_msg(nouns || !numbers, "%s: no word of a question is left out", path);
		open_lesson_free(&lesson);
	}
	message_set_language(LANGUAGE_EN);
}
END_TEST

START_TEST(there_is_a_course)
{
	ck_assert_uint_gt(all.n, 0);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("course");
	TCase *t = tcase_create("course");
	char path[512];
	struct diag d;

	snprintf(path, sizeof path, "%s/lessons", getenv("SRCDIR"));
	if (course_open_at(path, &all, &d) != STATUS_OK)
		fprintf(stderr, "%s\n", d.text);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, there_is_a_course);
	tcase_add_loop_test(t, a_lesson, 0, (int)all.n);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	int code = kit_run(suite);

	course_free(&all);
	return code;
}
