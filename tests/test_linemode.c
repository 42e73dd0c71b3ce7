/* test_linemode.c - line mode: transcripts, whole lessons in two languages, the record */
#include "config.h"
#include "answer_kit.h"
#include "linemode_lines.h"

#include <time.h>

#include "base/memory.h"
#include "lesson/session_proof.h"

/* --- transcripts ----------------------------------------------------------- */

static const char *const script[] = {
	"?", "n = 1000", "n = 1000000", "nn = 3", "hint", "160", "0.5 GB/s", "160 ms", "chart",
		"solution", "no", "solution", "yes",
	"again", "next", "1", "undo", "2", "", "next", "next", "1", "next", "check",
		"serial = 1 %; m = 1000", "", "next",
	"contents", "1.1", "go reach", "go nowhere", "back", "bakc", "language", "quit", NULL,
};

static void compare_transcript(const char *name, const char *said)
{
	char path[512], *want;
	size_t n;
	struct diag d;

	snprintf(path, sizeof path, "%s/tests/golden/plain-%s.txt", getenv("SRCDIR"), name);
	if (getenv("UPDATE_GOLDEN")) {
		FILE *f = fopen(path, "w");

		ck_assert_msg(f && fputs(said, f) >= 0 && fclose(f) == 0,
		              "%s cannot be written", path);
		return;
	}
	ck_assert_msg(file_read(path, 1 << 20, &want, &n, &d) == STATUS_OK, "%s", d.text);
	if (strcmp(want, said) != 0) {
		fprintf(stderr, "%s was\n%sand is\n%s\n", name, want, said);
		ck_abort_msg("%s has changed", name);
	}
	free(want);
}

static const struct transcript { const char *name; enum language language; enum charset charset;
                                 int width; } transcripts[] = {
	{ "sample-80-en", LANGUAGE_EN, CHARSET_BRAILLE, 80 },
	{ "sample-80-ru", LANGUAGE_RU, CHARSET_BRAILLE, 80 },
	{ "sample-40-ascii", LANGUAGE_EN, CHARSET_ASCII, 40 },
};

START_TEST(the_sample_course)
{
	const struct transcript *t = &transcripts[_i];
	struct strbuf all = STRBUF_INIT;
	struct linemode *p;

	message_set_language(t->language);
	p = begin_with((struct app_setup){ .charset = t->charset, .width = t->width });
	strbuf_puts(&all, log_of_all.text);
	for (size_t i = 0; script[i] && !linemode_over(p); i++) {
		strbuf_putc(&all, '\n');
		linemode_prompt(p, &all);
		strbuf_printf(&all, "> %s\n", script[i]);
		type(p, script[i]);
		strbuf_puts(&all, log_of_all.text);
	}
	ck_assert(linemode_over(p));
	for (const char *s = all.text; t->charset == CHARSET_ASCII && *s; s++)
		ck_assert_msg((*s >= 32 && *s < 127) || *s == '\n', "a byte %d: %.20s", *s, s);
	compare_transcript(t->name, all.text);
	strbuf_free(&all);
	end(p);
}
END_TEST

/* --- a lesson from end to end ---------------------------------------------- */

/* The model's own answer as the text of the lesson would write it. */
static void type_number(struct linemode *p, int block)
{
	char model[] = "{answer:8}";
	struct wording w = { .text = { [LANGUAGE_EN] = model } };
	struct strbuf text = STRBUF_INIT, typed = STRBUF_INIT;

	session_text(kit_session(p), block, &w, &text);
	for (const char *s = text.text; *s; s++)
		if (*s != '\\')                /* Markdown's */
			strbuf_putc(&typed, *s);
	type(p, typed.text);
	strbuf_free(&text);
	strbuf_free(&typed);
}

/* The expressions of its worked solution, until one is right. */
static void type_code(struct linemode *p, int block)
{
	struct strbuf text = STRBUF_INIT;

	for (size_t i = 0; session_exercise(kit_session(p), block)->phase == PHASE_OPEN &&
	                   kit_expression(kit_session(p), block, i, &text); i++)
		type(p, text.text);
	strbuf_free(&text);
}

/* The knobs go where the goal holds; where the worker must be asked for that, it is. */
static void type_state(struct linemode *p, int block)
{
	struct kit_grid g = kit_grid_of(kit_session(p), block);

	if (kit_reach(kit_session(p), block))
		type(p, "check");
	for (int i = 0; session_exercise(kit_session(p), block)->phase == PHASE_OPEN &&
	     i < g.tries; i++) {
		kit_grid_set(kit_session(p), &g, i);
		type(p, "check");
	}
}

/* Somewhere else than they start, where the goal does not hold either. */
static void type_wrong_state(struct linemode *p, int block)
{
	struct kit_grid g = kit_grid_of(kit_session(p), block);
	const struct exercise_state *x = session_exercise(kit_session(p), block);

	if (session_untouched(kit_session(p), block) != NO_BLOCK) {
		type(p, "check");
		ck_assert_msg(x->tries == 0, "judged before it is begun: %s", log_of_all.text);
	}
	for (int i = 0; i < g.tries && x->tries == 0 && x->phase == PHASE_OPEN; i++) {
		kit_grid_set(kit_session(p), &g, i);
		if (!session_goals_hold(kit_session(p), block) &&
		    session_untouched(kit_session(p), block) == NO_BLOCK)
			type(p, "check");
	}
}

static void type_wrong(struct linemode *p, int block)
{
	struct strbuf text = STRBUF_INIT;

	if (session_lesson(kit_session(p))->blocks[block].exercise.form == FORM_STATE) {
		type_wrong_state(p, block);
		return;
	}
	kit_wrong_answer(kit_session(p), block, &text);
	type(p, text.length ? text.text : "check");
	strbuf_free(&text);
}

static void type_right(struct linemode *p, int block)
{
	struct strbuf text = STRBUF_INIT;

	switch (session_lesson(kit_session(p))->blocks[block].exercise.form) {
	case FORM_NUMBER: type_number(p, block); break;
	case FORM_STATE: type_state(p, block); break;
	case FORM_CODE: type_code(p, block); break;
	case FORM_WORDS:
		type(p, "In words of one's own.");
		type(p, ".");
		break;
	case FORM_ONE: case FORM_MANY: case FORM_ORDER: case FORM_MATCH: case FORM_COUNT:
		kit_right_answer(kit_session(p), block, &text);
		type(p, text.text);
	}
	strbuf_free(&text);
}

/* A wrong answer, and all hints. */
static void go_wrong(struct linemode *p, int block)
{
	const struct block *b = &session_lesson(kit_session(p))->blocks[block];
	const struct exercise_state *x = session_exercise(kit_session(p), block);
	bool russian = message_language() == LANGUAGE_RU;

	type_wrong(p, block);
	ck_assert_msg(x->tries == 1 && x->phase == PHASE_OPEN, "%s: %s", b->id, log_of_all.text);
	hear(russian ? "Неверно." : "Not right.");
	for (size_t i = 0; i < b->exercise.n_hints; i++) {
		char label[64];

		type(p, russian ? "подсказка" : "hint");
		snprintf(label, sizeof label, russian ? "Подсказка %zu из %zu" : "Hint %zu of %zu",
		         i + 1, b->exercise.n_hints);
		hear(label);
	}
	type(p, russian ? "подсказка" : "hint");
	hear(russian ? "больше подсказок нет" : "there are no more hints");
}

/* One exercise; a prediction takes one answer only, and words of one's own are never wrong. */
static void work(struct linemode *p, int block)
{
	const struct block *b = &session_lesson(kit_session(p))->blocks[block];
	const struct exercise_state *x = session_exercise(kit_session(p), block);
	bool russian = message_language() == LANGUAGE_RU;
	struct strbuf told = STRBUF_INIT;

	if (b->exercise.form == FORM_CODE && !kit_expression(kit_session(p), block, 0, &told)) {
		type(p, "solution");           /* it is shown only as maths */
		type(p, "yes");
		return;
	}
	strbuf_free(&told);
	if (block_kind(b->kind)->commits && !block_kind(b->kind)->unscored) {
		type(p, russian ? "дальше" : "next");
		ck_assert_msg(kit_asked(p) == block, "%s does not hold the reader back", b->id);
	} else if (!block_kind(b->kind)->unscored) {
		go_wrong(p, block);
	}
	type_right(p, block);
	ck_assert_msg(x->phase == PHASE_RIGHT && x->last.verdict == VERDICT_RIGHT, "%s: %s", b->id,
	              log_of_all.text);
	if (*wording(&b->exercise.explain) && russian)
		ck_assert_msg(strstr(log_of_all.text, "а"), "%s: %s", b->id, log_of_all.text);
}

/* Done so far; *all: of so many. */
static size_t done_of(struct linemode *p, size_t *all)
{
	size_t done;

	session_progress(kit_session(p), &done, all);
	return done;
}

/* A folder of lessons under $SRCDIR, and where to begin in it. */
static struct linemode *lesson_at(const char *folder, const char *place)
{
	static char path[512];

	snprintf(path, sizeof path, "%s/%s", getenv("SRCDIR"), folder);
	return begin_with((struct app_setup){ .course = path, .place = place,
	                                      .charset = CHARSET_BRAILLE });
}

static const struct { const char *folder, *name; } whole_lessons[] = {
	{ "lessons", "introduction" }, { "tests/forms/lessons", "forms" },
};

START_TEST(a_whole_lesson)
{
	const char *folder = whole_lessons[_i / (int)language_count()].folder,
		*name = whole_lessons[_i / (int)language_count()].name;
	struct linemode *p;
	size_t done = 0, all = 1, again;

	message_set_language((enum language)(_i % (int)language_count()));
	p = lesson_at(folder, name);
	for (size_t turns = 0; turns < 10 * all && done < all; turns++) {
		int block = kit_asked(p);

		if (block != NO_BLOCK) {
			work(p, block);
			done++;
			ck_assert_uint_eq(done_of(p, &all), done);
		}
		type(p, "next");
	}
	ck_assert_uint_eq(done_of(p, &all), all);
	linemode_free(p);                         /* killed: nothing is told to it */
	p = lesson_at(folder, name);
	ck_assert_uint_eq(done_of(p, &again), all);
	ck_assert_uint_eq(again, all);
	end(p);
}
END_TEST

/* --- the record ------------------------------------------------------------ */

static const struct { const char *name, *keys; const char *lines[16]; const char *course;
                      } twins[] = {
	{ "a number", "<Enter>9999s<Enter>h<Enter><C-u>1<Enter><C-u>1GB<Enter>ssa",
	  { "9999s", "hint", "1", "1GB", "solution", "yes", "again" } },
	{ "choices", "<Tab><Tab><Tab>1u2", { "next", "1", "undo", "2" } },
	{ "a prediction and a task", "n1<Tab><Tab><Tab><Enter>x",
	  { "go 1.2", "1", "next", "check", "skip" } },
};

START_TEST(the_record_is_the_workbenchs)
{
	struct app *a = start_at(120, 40);
	struct linemode *p;
	char *want, *got;

	app_play(a, "<Enter>");
	app_play(a, twins[_i].keys);
	app_free(a);
	want = events();
	drop_home();
	make_home();
	p = begin(NULL);
	for (size_t i = 0; twins[_i].lines[i]; i++)
		type(p, twins[_i].lines[i]);
	end(p);
	got = events();
	ck_assert_msg(!strcmp(got, want), "%s: the workbench kept\n%sline mode\n%s", twins[_i].name,
	              want, got);
	free(want);
	free(got);
}
END_TEST

/* No farewell: what was done is there all the same. */
START_TEST(a_killed_session_goes_on)
{
	struct linemode *p = begin("sample#copy");

	type(p, "a = 99.95 %");
	hear("a = 99.95 %");
	type(p, "9999 s");
	type(p, "next");
	linemode_free(p);
	p = begin(NULL);
	hear("Exercise 2");
	ck_assert(!heard("A job needs every device"));
	type(p, "knobs");
	hear("a = 99.95 % (availability, from 99 % to 99.99 %)");
	type(p, "read");
	hear("You answered: 9 999 s");
	end(p);
}
END_TEST

START_TEST(words_of_ones_own)
{
	char path[512];
	struct linemode *p;
	char *kept;

	snprintf(path, sizeof path, "%s/tests/forms/lessons", getenv("SRCDIR"));
	p = begin_with((struct app_setup){ .course = path, .place = "forms#plan",
	                                   .charset = CHARSET_BRAILLE });
	type(p, "Go for a second link first,");
	type(p, "next");
	type(p, "hint");
	type(p, ".");
	hear("Kept.");
	type(p, "again");
	hear("Go for a second link first,");
	type(p, "more memory");
	end(p);
	kept = events();
	ck_assert_msg(strstr(kept, "Go for a second link first,\\u000anext\\u000ahint") &&
	              strstr(kept, "more memory"), "%s", kept);
	free(kept);
}
END_TEST

static const struct { const char *place; const char *lines[6]; const char *heard; } forms[] = {
	{ "forms#failing", { "9" }, "Answer with the numbers of the list" },
	{ "forms#failing", { "4 1" }, "Rightly chosen:" },
	{ "forms#failing", { "s", "y" }, "(this is right)" },
	{ "forms#recovery", { "1 2" }, "Name all 4 steps, in order." },
	{ "forms#recovery", { "answer 4 3 2 1" }, "Not right." },
	{ "forms#least", { "q(2 * params, \"B\") / bw" }, "Right. You answered: q(2 * params" },
	{ "forms#least", { "bw" }, "For " },
	{ "forms#least", { "s" }, "Not an answer yet." },
	{ "forms#least", { "solution", "yes" }, "Worked out" },
	{ "forms#least", { "while true do end" }, "Not an answer yet." },
	{ "forms#least", { "bw = 873 GB/s", "chart" }, "Chart: Time to read the weights" },
	/* that knob is not here */
	{ "forms#failing", { "bandwidth = 500 GB/s" }, "Answer with the numbers" },
	{ "forms#least", { "Bandwidth = 500 GB/s" }, "bw = 500 GB/s" },
	{ "forms#least", { "reset bw" }, "bw = 400 GB/s" },
	{ "forms#least", { "reset bv" }, "did you mean 'bw'?" },
	{ "forms#b", { "back", "go forms#fleet.b" }, "in 30 days" },
};

START_TEST(other_forms)
{
	char path[512];
	struct linemode *p;

	snprintf(path, sizeof path, "%s/tests/forms/lessons", getenv("SRCDIR"));
	p = begin_with((struct app_setup){ .course = path, .place = forms[_i].place,
	                                   .charset = CHARSET_BRAILLE });
	for (size_t i = 0; forms[_i].lines[i]; i++)
		type(p, forms[_i].lines[i]);
	hear(forms[_i].heard);
	end(p);
}
END_TEST

/* What stands behind a prediction is not to be had by its name. */
/* A command typed while the Russian layout is on, and the one that it means. */
static const struct { const char *why, *before, *line, *means; } russian_lines[] = {
	{ "next", "", "туче", "next" }, { "n, a letter", "", "т", "n" },
	{ "hint", "go reach", "рште", "hint" }, { "quit", "", "йгше", "quit" },
	{ "go 1.1", "", "пщ 1.1", "go 1.1" }, { "capitals", "", "ЙГШЕ", "quit" },
	{ "?", "", ",", "?" }, { "/ word", "", ". парк", "/ парк" },
	{ "yes, a whole word", "solution", "нуы", "yes" },
	{ "no, a whole word", "solution", "тщ", "no" },
	{ "a Russian name is itself: no y", "solution", "н", "no" },
	{ "nor is it l", "", "д", "next" },
};

static char *said_to(const char *before, const char *line)
{
	struct linemode *p = begin("sample#copy");
	char *said;

	if (*before)
		type(p, before);
	type(p, line);
	said = memory_copy_text(log_of_all.text);
	end(p);
	drop_home();
	make_home();
	message_set_language(LANGUAGE_RU);
	return said;
}

START_TEST(commands_of_the_other_layout)
{
	char *means, *said;

	message_set_language(LANGUAGE_RU);
	means = said_to(russian_lines[_i].before, russian_lines[_i].means);
	said = said_to(russian_lines[_i].before, russian_lines[_i].line);
	SAME(said, means, russian_lines[_i].why);
	free(means);
	free(said);
}
END_TEST

START_TEST(a_prediction_holds_back)
{
	struct linemode *p = begin("sample#reach");

	hear("Prediction 3");
	ck_assert(!heard("Task 4"));
	ck_assert_str_eq(session_lesson(kit_session(p))->blocks[kit_asked(p)].id, "guess");
	type(p, "go reach");
	ck_assert_str_eq(session_lesson(kit_session(p))->blocks[kit_asked(p)].id, "guess");
	type(p, "skip");
	hear("Task 4");
	end(p);
}
END_TEST

static double days;                    /* that have passed */

static double later(void)
{
	return (double)time(NULL) + days * 86400;
}

START_TEST(what_was_answered_comes_back)
{
	struct linemode *p;

	days = 0;
	p = begin("sample#which");
	type(p, "2");
	type(p, "review");
	hear("Nothing is to be reviewed today");
	end(p);
	days = 5;
	p = begin_with((struct app_setup){ .place = "sample#guess", .clock = later,
	                                   .charset = CHARSET_BRAILLE });
	type(p, "contents");
	hear("To review today: 1.");
	type(p, "review");
	hear("Review: 1 exercise is left today.");
	hear("Which of the two knobs bends the curve?");
	ck_assert_str_eq(session_lesson(kit_session(p))->blocks[kit_asked(p)].id, "which");
	end(p);
}
END_TEST

START_TEST(a_record_that_cannot_be_written)
{
	struct app_setup setup = { .course = course, .width = 80, .begin = true,
	                           .state = "/proc/nothing/here" };
	struct linemode *p;
	struct diag d;

	ck_assert_int_eq(linemode_new(&setup, &p, &d), STATUS_OK);
	strbuf_clear(&log_of_all);
	linemode_start(p, &log_of_all);
	hear("/proc/nothing/here");
	type(p, "next");
	type(p, "2");
	hear("Right.");
	ck_assert(!heard("/proc/nothing/here"));
	end(p);
}
END_TEST

static Suite *plain_suite(void)
{
	Suite *s = suite_create("linemode");
	TCase *c = tcase_create("linemode");

	tcase_add_checked_fixture(c, make_home, drop_home);
	tcase_set_timeout(c, 120);
	tcase_add_loop_test(c, the_sample_course, 0, COUNT_OF(transcripts));
	tcase_add_loop_test(c, a_whole_lesson, 0, (int)COUNT_OF(whole_lessons) *
	                    (int)language_count());
	tcase_add_loop_test(c, the_record_is_the_workbenchs, 0, COUNT_OF(twins));
	tcase_add_test(c, a_killed_session_goes_on);
	tcase_add_test(c, words_of_ones_own);
	tcase_add_loop_test(c, other_forms, 0, COUNT_OF(forms));
	tcase_add_loop_test(c, commands_of_the_other_layout, 0, COUNT_OF(russian_lines));
	tcase_add_test(c, a_prediction_holds_back);
	tcase_add_test(c, what_was_answered_comes_back);
	tcase_add_test(c, a_record_that_cannot_be_written);
	suite_add_tcase(s, c);
	return s;
}

TEST_PROGRAM
{
	return kit_run(plain_suite);
}
