/* test_author.c - what instructors are given: the guide's examples, the templates, tables of
 * variants, handouts */
#include "config.h"
#include "app_kit.h"

#include <math.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "author/preview.h"
#include "author/print.h"
#include "author/scaffold.h"
#include "author/vary.h"
#include "base/memory.h"

static struct courses courses;

static void prepare(void)
{
	struct diag d;

	make_home();
	unsetenv("FLEETLAB_PATH");
	ck_assert_msg(course_open_all(NULL, &courses, &d) == STATUS_OK, "%s", d.text);
}

static void clean_up(void)
{
	course_free_all(&courses);
	drop_home();
}

static void write_bytes(const char *path, const char *text, size_t n)
{
	FILE *f = fopen(path, "w");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(text, 1, n, f), n);
	ck_assert_int_eq(fclose(f), 0);
}

static void open_place(const char *place, struct open_lesson *o)
{
	struct diag d;

	ck_assert_msg(open_lesson_at(&courses, place, NULL, o, &d) == STATUS_OK, "%s: %s", place,
	              d.text);
}

/* What the answer came to: "right", or the word that says why not. */
static const char *outcome(struct open_lesson *o, int block, const char *text, struct judgement *j)
{
	const struct exercise_state *x = session_exercise(o->session, block);
	struct diag d;

	ck_assert_msg(session_judge(o->session, o->worker, block, text, j, &d) == STATUS_OK, "%s",
	              d.text);
	ck_assert_msg(x->phase != PHASE_FAULT, "%s: %s", o->lesson->blocks[block].id, x->fault);
	if (j->verdict == VERDICT_RIGHT)
		return "right";
	if (j->verdict == VERDICT_NOT_YET && x->last_reading.reason != ANSWER_NONE)
		return answer_reason_word(x->last_reading.reason);
	return j->misconception ? j->misconception->id : j->slip ? judge_slip_word(j->slip)
		: "wrong";
}

static void run_trials(struct open_lesson *o, int block)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	struct judgement j;

	for (size_t t = 0; t < x->n_trials; t++) {
		for (size_t i = 0; i < x->trials[t].n_ok; i++) {
			session_use_trial(o->session, block, t);
			ck_assert_str_eq(outcome(o, block, x->trials[t].ok[i], &j), "right");
		}
		for (size_t i = 0; i < x->trials[t].n_is; i++) {
			session_use_trial(o->session, block, t);
			ck_assert_str_eq(outcome(o, block, x->trials[t].is[i].text, &j),
			                 x->trials[t].is[i].id);
		}
	}
}

/* Every exercise: its own answer is right for many students, each foreseen wrong one is known, its
 * tests hold. */
static size_t prove(struct open_lesson *o)
{
	size_t exercises = 0;

	for (int i = 0; i < (int)o->lesson->n_blocks; i++) {
		struct strbuf right = STRBUF_INIT;
		struct judgement j;
		struct diag d;

		if (!block_is_exercise(o->lesson->blocks[i].kind))
			continue;
		exercises++;
		run_trials(o, i);
		for (int k = 0; k < 20; k++) {
			session_again(o->session, i);
			ck_assert_msg(open_lesson_draw(o, i, NULL, &d) == STATUS_OK, "%s", d.text);
			strbuf_clear(&right);
			session_right(o->session, i, &right);
			if (right.length)
				ck_assert_msg(!strcmp(outcome(o, i, right.text, &j), "right"),
				              "%s: '%s' is not right: %s",
				              o->lesson->blocks[i].id, right.text, j.message);
		}
		strbuf_free(&right);
	}
	return exercises;
}

/* --- the guide ------------------------------------------------------------- */

START_TEST(every_example_of_the_guide_runs)
{
	char *guide = file_data_path("lessons/AUTHORING.md"), *text, *p, *end, folder[128],
		path[160];
	size_t n, examples = 0, exercises = 0, translations = 0;
	struct diag d;

	ck_assert_msg(file_read(guide, 1 << 20, &text, &n, &d) == STATUS_OK, "%s", d.text);
	for (p = text; (p = strstr(p, "```lua\n")); p = end + 3) {
		struct open_lesson o;
		bool translation;

		p += strlen("```lua\n");
		end = strstr(p, "```");
		ck_assert_ptr_nonnull(end);
		translation = !strncmp(p, "tr ", 3);
		if (!translation)
			examples++;
		snprintf(folder, sizeof folder, "%s/%zu", home, examples);
		mkdir(folder, 0700);
		snprintf(path, sizeof path, "%s/%s.lua", folder, translation ? "ru" : "lesson");
		write_bytes(path, p, (size_t)(end - p));
		if (!translation) {            /* a file of its own needs no lesson block */
			snprintf(path, sizeof path, "%s/example.lua", folder);
			write_bytes(path, p, (size_t)(end - p));
		}
		open_place(translation ? folder : path, &o);
		exercises += prove(&o);
		if (translation)
			for (size_t i = 0; i < o.lesson->n_blocks; i++)
				translations += o.lesson->blocks[i].text.text[LANGUAGE_RU] != NULL;
		open_lesson_free(&o);
	}
	ck_assert_uint_ge(examples, 15);
	ck_assert_uint_ge(exercises, 15);
	ck_assert_uint_ge(translations, 3);
	free(text);
	free(guide);
}
END_TEST

/* Every block and every kind of exercise has its example. */
START_TEST(the_guide_leaves_no_block_out)
{
	char *guide = file_data_path("lessons/AUTHORING.md"), *text, words[40];
	struct diag d;
	size_t n;

	ck_assert_msg(file_read(guide, 1 << 20, &text, &n, &d) == STATUS_OK, "%s", d.text);
	for (enum block_kind k = 0; k < BLOCK_KIND_COUNT; k++) {
		snprintf(words, sizeof words, "\n%s \"", block_kind_word(k));
		ck_assert_msg(strstr(text, words), "no example of %s", block_kind_word(k));
	}
	for (enum slip s = SLIP_NONE + 1; s < SLIP_COUNT; s++)
		ck_assert_msg(strstr(text, judge_slip_word(s)), "no word of %s",
		              judge_slip_word(s));
	for (enum answer_reason r = ANSWER_NONE + 1; r < ANSWER_REASON_COUNT; r++)
		ck_assert_msg(strstr(text, answer_reason_word(r)), "no word of %s",
		              answer_reason_word(r));
	free(text);
	free(guide);
}
END_TEST

/* --- the templates --------------------------------------------------------- */

static void scaffold(bool lesson, const char *name, struct open_lesson *o)
{
	struct strbuf paths = STRBUF_INIT;
	char path[160], file[200];
	struct diag d;
	enum status s;

	snprintf(path, sizeof path, "%s/%s", home, name);
	s = lesson ? scaffold_lesson(path, &paths, &d) : scaffold_exercise(path, &paths, &d);
	ck_assert_msg(s == STATUS_OK, "%s", d.text);
	snprintf(file, sizeof file, "%s%s", path, lesson ? "" : ".lua");
	open_place(file, o);
	strbuf_free(&paths);
}

START_TEST(the_templates_prove_themselves)
{
	struct open_lesson o;

	scaffold(false, "one", &o);
	ck_assert_uint_eq(prove(&o), 1);
	ck_assert_str_eq(o.lesson->blocks[0].id, "one");
	ck_assert_uint_ge(o.lesson->blocks[0].exercise.n_trials, 1);
	open_lesson_free(&o);
	scaffold(true, "07-my-topic", &o);
	ck_assert_uint_ge(prove(&o), 3);
	ck_assert_str_eq(o.lesson->id, "my-topic");
	for (size_t i = 0; i < o.lesson->n_blocks; i++) {
		const struct block *b = &o.lesson->blocks[i];

		ck_assert_msg(!b->text.text[LANGUAGE_EN] || b->text.text[LANGUAGE_RU],
		              "%s has no Russian", b->id);
	}
	open_lesson_free(&o);
}
END_TEST

/* Without its lines of comment. */
static char *bare_template(const char *name)
{
	struct strbuf bare = STRBUF_INIT, file = STRBUF_INIT;
	struct diag d;
	char *path, *text;
	size_t n;

	strbuf_printf(&file, "assets/templates/%s.lua", name);
	path = file_data_path(file.text);
	ck_assert_msg(file_read(path, 1 << 16, &text, &n, &d) == STATUS_OK, "%s", d.text);
	for (const char *line = text; *line; line += n) {
		n = strcspn(line, "\n") + 1;
		if (strncmp(line + strspn(line, " "), "--", 2) != 0)
			strbuf_add(&bare, line, n);
	}
	free(path);
	free(text);
	strbuf_free(&file);
	return strbuf_take(&bare);
}

START_TEST(only_the_comments_of_a_template_are_translated)
{
	static const char *const pairs[][2] = { { "exercise", "exercise-ru" },
	                                        { "lesson", "lesson-ru" }, { "ru", "ru-ru" } };
	char *one = bare_template(pairs[_i][0]), *other = bare_template(pairs[_i][1]);

	ck_assert_str_eq(one, other);
	ck_assert_uint_gt(strlen(one), 100);
	free(one);
	free(other);
}
END_TEST

static const struct { const char *name, *id; } names[] = {
	{ "a", "a" }, { "My File.lua", "my-file" }, { "UPPER.lua", "upper" },
	{ "упражнение.lua", "exercise" }, { "...lua", "exercise" },
	{ "a_b", "a-b" }, { "12", "12" },
	{ "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.lua",
	  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
};

START_TEST(any_name_gives_a_sound_id)
{
	struct strbuf paths = STRBUF_INIT;
	struct open_lesson o;
	char path[300];
	struct diag d;

	snprintf(path, sizeof path, "%s/%s", home, names[_i].name);
	ck_assert_msg(scaffold_exercise(path, &paths, &d) == STATUS_OK, "%s", d.text);
	paths.text[paths.length - 1] = '\0';
	open_place(paths.text, &o);
	ck_assert_str_eq(o.lesson->blocks[0].id, names[_i].id);
	ck_assert_int_eq(scaffold_exercise(path, &paths, &d), STATUS_E_USAGE);
	open_lesson_free(&o);
	strbuf_free(&paths);
}
END_TEST

/* --- variants -------------------------------------------------------------- */

#define DRAWN \
	"ask \"a\" { vars = function(r) return { n = r:int(1, 1000), " \
	"link = r:pick { \"1 GB/s\", \"2 GB/s\" } } end,\n" \
	"[[{n} GB over {link}?]], answer = function(v) return q(v.n, \"GB\") / v.link end, unit " \
	"= \"s\",\n" \
	"wrong = { { id = \"bits\", value = function(v) return q(v.n, \"GB\") / v.link * 8 end } " \
	"} }\n" \
	"order \"o\" { \"?\", steps = { \"first\", \"second\", \"third\" } }\n" \
	"pick \"p\" { \"?\", choices = { right \"a\", \"b\", right \"c\" } }\n" \
	"ask \"same\" { \"?\", answer = \"4 s\" }\n"

static void open_text(const char *text, struct open_lesson *o)
{
	char path[160];

	snprintf(path, sizeof path, "%s/text.lua", home);
	write_bytes(path, text, strlen(text));
	open_place(path, o);
}

static double cell(const struct vary *v, size_t row, enum vary_kind kind, const char *name)
{
	for (size_t i = 0; i < v->n_columns; i++)
		if (v->columns[i].kind == kind && !strcmp(v->columns[i].name, name))
			return v->rows[row][i].value;
	return NAN;
}

START_TEST(variants_are_what_students_get)
{
	struct open_lesson o, other;
	struct judgement j;
	struct vary v;
	struct diag d;
	size_t differ = 0;

	open_text(DRAWN, &o);
	open_text(DRAWN, &other);
	ck_assert_int_eq(vary_make(&o, 0, 50, NULL, &v, &d), STATUS_OK);
	ck_assert_uint_eq(v.n_rows, 50);
	for (size_t r = 0; r < v.n_rows; r++) {
		double answer = cell(&v, r, VARY_ANSWER, "answer"),
			n = cell(&v, r, VARY_VARIABLE, "n");
		char text[60];

		NEAR(cell(&v, r, VARY_WRONG, "bits"), 8 * answer, 1e-12,
		     "the wrong answer's value");
		NEAR(answer * cell(&v, r, VARY_VARIABLE, "link"), n, 1e-12, "the answer's value");
		differ += r && n != cell(&v, r - 1, VARY_VARIABLE, "n");
		session_use_seed(other.session, 0, v.seeds[r]);
		snprintf(text, sizeof text, "%.17g s", answer);
		ck_assert_str_eq(outcome(&other, 0, text, &j), "right");
		session_use_seed(other.session, 0, v.seeds[r]);
		snprintf(text, sizeof text, "%.17g s", answer * 8);
		ck_assert_str_eq(outcome(&other, 0, text, &j), "bits");
	}
	ck_assert_uint_ge(differ, 40);
	vary_free(&v);
	for (int block = 1; block <= 2; block++) {
		ck_assert_int_eq(vary_make(&o, block, 20, NULL, &v, &d), STATUS_OK);
		for (size_t r = 0; r < v.n_rows; r++) {
			session_again(other.session, block);
			session_use_seed(other.session, block, v.seeds[r]);
			ck_assert_str_eq(outcome(&other, block, v.rows[r][0].word, &j), "right");
		}
		vary_free(&v);
	}
	ck_assert_int_eq(vary_make(&o, 3, 20, NULL, &v, &d), STATUS_OK);
	ck_assert_uint_eq(v.n_rows, 1);        /* every try has the same numbers */
	vary_free(&v);
	open_lesson_free(&o);
	open_lesson_free(&other);
}
END_TEST

/* --- handouts -------------------------------------------------------------- */

START_TEST(a_handout_keeps_its_answers_to_itself)
{
	struct strbuf sheet = STRBUF_INIT, key = STRBUF_INIT;
	struct open_lesson o;
	struct diag d;

	open_text(
		DRAWN "term \"x\" { \"A term.\" }\nbrief \"b\" { \"Why?\" }\ncode \"k\" { \"Twice "
		      "`n`:\", cases = function(r) return { { n = 1 }, { n = 2 } } end, "
	          "answer = function(v) return 2 * v.n end }\n", &o);
	ck_assert_msg(print_lesson(&o, &(struct handout){ .student = "*Anna*" }, &sheet,
	                           &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(print_lesson(&o, &(struct handout){ .student = "*Anna*", .answers = true },
	                           &key, &d) == STATUS_OK, "%s", d.text);
	ck_assert_int_eq(strncmp(sheet.text, key.text, sheet.length), 0);
	ck_assert_ptr_null(strstr(sheet.text, "seed"));
	ck_assert_ptr_nonnull(strstr(key.text, "seed "));
	ck_assert_ptr_nonnull(strstr(sheet.text, "\\*Anna\\*"));
	ck_assert_ptr_nonnull(strstr(sheet.text, "An expression in `n`:"));
	ck_assert_ptr_nonnull(strstr(key.text, "- wrong answer `bits`: "));
	open_lesson_free(&o);
	strbuf_free(&sheet);
	strbuf_free(&key);
}
END_TEST

/* What a knob may be is printed in the reader's language, units and decimal mark. */
START_TEST(a_handout_speaks_the_language)
{
	static const struct { enum language language; const char *knobs[4]; } rows[] = {
		{ LANGUAGE_EN, { "`link`: 12.5 GB/s (one of 12.5 GB/s, 50 GB/s)",
		                 "`site`: Poland (one of Norway, Quebec, ",
		                 "`up`: 99.5 % (from 99.5 % to 99.99 %)",
		                 "`n`: 8 (from 1 to 10 000)" } },
		{ LANGUAGE_RU, { "`link`: 12,5 ГБ/с (на выбор: 12,5 ГБ/с, 50 ГБ/с)",
		                 "`site`: Польша (на выбор: Норвегия, Квебек, ",
		                 "`up`: 99,5 % (99,5 % … 99,99 %)",
		                 "`n`: 8 (1 … 10 000)" } },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct strbuf sheet = STRBUF_INIT, plain = STRBUF_INIT;
		struct open_lesson o;
		struct diag d;

		message_set_language(rows[i].language);
		open_text("knob \"link\" { \"link\", values = { \"12.5 GB/s\", \"50 GB/s\" } }\n"
		          "knob \"site\" { \"site\", catalog = \"grid\", start = \"poland\" }\n"
		          "knob \"up\" { \"up\", model = \"reliability.all_up\", parameter = "
		          "\"availability\", from = 0.995, to = 0.9999, start = 0.995 }\n"
		          "knob \"n\" { \"n\", from = 1, to = 10000, start = 8 }\n", &o);
		ck_assert_msg(print_lesson(&o, &(struct handout){ NULL }, &sheet, &d) == STATUS_OK,
		              "%s", d.text);
		for (const char *p = sheet.text; *p; p += strncmp(p, "\u00A0", 2) ? 1 : 2)
			strbuf_putc(&plain, strncmp(p, "\u00A0", 2) ? *p : ' ');
		for (size_t k = 0; k < COUNT_OF(rows[i].knobs); k++)
			ck_assert_msg(strstr(plain.text, rows[i].knobs[k]) != NULL,
			              "no \"%s\" in\n%s", rows[i].knobs[k], plain.text);
		open_lesson_free(&o);
		strbuf_free(&sheet);
		strbuf_free(&plain);
	}
}
END_TEST

/* --- the state as an answer ------------------------------------------------ */

static const struct { const char *text, *is; } states[] = {
	{ "n=512 bw=3.35TB/s", "right" }, { "n = 512; bw = 3.35 TB/s", "right" },
	{ "n=512, bw=3.35 TB/s", "right" },
	{ "bw=3.35TB/s n=512;", "right" }, { "  n = 512   bw = 3.35 TB/s  ", "right" },
	{ "n=512", "wrong" }, { "", "wrong" },
	{ "n=512 wb=3 TB/s", "wrong" }, { "n", "wrong" }, { "n=", "wrong" }, { "=", "wrong" },
	{ "n=5=6", "wrong" }, { "n = = 6", "wrong" },
	{ "n==512 bw=3.35TB/s", "wrong" }, { ";;;", "wrong" },
};

START_TEST(knobs_are_set_by_their_names)
{
	struct judgement j;
	struct open_lesson o;

	open_text(
		"knob \"n\" { \"devices\", from = 1, to = 1024, start = 1 }\nknob \"bw\" { "
		"\"bandwidth\", from = \"1 TB/s\", to = \"8 TB/s\", start = \"1 TB/s\" }\n"
	          "tune \"t\" { \"?\", goal = { { knob = knob \"n\", at_least = 512 }, { knob = "
	          "knob \"bw\", at_least = \"3 TB/s\" } } }\n", &o);
	ck_assert_str_eq(outcome(&o, 2, states[_i].text, &j), states[_i].is);
	open_lesson_free(&o);
}
END_TEST

/* --- what was edited ------------------------------------------------------- */

static const struct { const char *why, *before, *after; int edited; } edits[] = {
	{ "nothing", "AB", "AB", -1 }, { "a word", "AB", "aB", 0 }, { "the other", "AB", "Ab", 1 },
	{ "one more", "AB", "AXB", 1 },
	{ "one in front", "AB", "XAB", 0 }, { "one less", "AXB", "AB", 1 },
	{ "both: the first", "AB", "ab", 0 },
	{ "changed places are no change", "AB", "BA", 0 },
};

/* Each letter is a block on a line of its own; capital and small are the same block with other
 * data. */
static void make_snapshot(const char *letters, struct snapshot *out)
{
	struct strbuf reply = STRBUF_INIT, request = STRBUF_INIT;
	struct json *root;

	strbuf_puts(&reply, "{\"lesson\":{\"blocks\":[");
	strbuf_puts(&request, "{\"files\":[{\"text\":\"");
	for (size_t i = 0; letters[i]; i++) {
		strbuf_printf(&reply, "%s{\"id\":\"%c\",\"line\":%zu,\"text\":\"%c\"}",
		              i ? "," : "", letters[i] | 32, i + 1, letters[i]);
		strbuf_printf(&request, "%c\\n", letters[i]);
	}
	strbuf_puts(&reply, "]}}");
	strbuf_puts(&request, "\"}]}");
	ck_assert_int_eq(json_parse(reply.text, reply.length, &root, NULL), STATUS_OK);
	*out = (struct snapshot){ NULL };
	preview_snapshot_take(request.text, request.length, root, out);
	json_free(root);
	strbuf_free(&reply);
	strbuf_free(&request);
}

START_TEST(the_edited_block_is_found)
{
	struct snapshot before, after;

	make_snapshot(edits[_i].before, &before);
	make_snapshot(edits[_i].after, &after);
	ck_assert_msg(preview_snapshot_edited(&before, &after) == edits[_i].edited, "%s: %d",
	              edits[_i].why,
	              preview_snapshot_edited(&before, &after));
	preview_snapshot_free(&before);
	preview_snapshot_free(&after);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("author");
	TCase *t = tcase_create("author");

	tcase_add_checked_fixture(t, prepare, clean_up);
	tcase_add_test(t, every_example_of_the_guide_runs);
	tcase_add_test(t, the_guide_leaves_no_block_out);
	tcase_add_test(t, the_templates_prove_themselves);
	tcase_add_loop_test(t, only_the_comments_of_a_template_are_translated, 0, 3);
	tcase_add_loop_test(t, any_name_gives_a_sound_id, 0, COUNT_OF(names));
	tcase_add_test(t, variants_are_what_students_get);
	tcase_add_test(t, a_handout_keeps_its_answers_to_itself);
	tcase_add_test(t, a_handout_speaks_the_language);
	tcase_add_loop_test(t, knobs_are_set_by_their_names, 0, COUNT_OF(states));
	tcase_add_loop_test(t, the_edited_block_is_found, 0, COUNT_OF(edits));
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
