/* test_check_report.c - what the linter tells of its faults: together, once, as JSON; kept ids */
#include "config.h"
#include "check_kit.h"

#include <sys/wait.h>

/* What is wrong in several blocks is told at once. */
START_TEST(several_faults)
{
	struct proof p;

	write_lesson(
		HEAD "ask 'a' { '?', answr = '4 s' }\ntext 'b' 'fine'\nask 'c' { '?', answer = '4 "
		     "s', units = 's' }\n"
	             "knob 'k' { 'K', from = 1 }",
	             RU "tr 'b' { tex = 'x' }");
	check_it("", &p);
	ck_assert_uint_eq(p.n_faults, 4);
	for (size_t i = 0; i < p.n; i++)
		SAME(p.faults[i].rule, "form", p.faults[i].message);
	SAME(p.faults[0].fix, "did you mean 'answer'?", "the first");
	check_proof_free(&p);
}
END_TEST

/* Also behind a head that is at fault. */
START_TEST(several_faults_behind_the_head)
{
	struct proof p;

	write_lesson("lesson 'l' { title = 'L', minuts = 3 }\nask 'a' { '?', answr = '4 s' }\n"
	             "ask 'c' { '?', answer = '4 s', units = 's' }", NULL);
	check_it("", &p);
	ck_assert_uint_eq(p.n_faults, 3);
	SAME(p.faults[0].fix, "did you mean 'minutes'?", "the head");
	SAME(p.faults[1].fix, "did you mean 'answer'?", "behind it");
	check_proof_free(&p);
}
END_TEST

/* Also when one of them is a word that is no block, or an error of Lua's. */
START_TEST(several_faults_behind_others)
{
	static const char *const worse[] = { "pool 'p' { 3, 'x' }", "local x = nil + 1",
	                                     "pool 'p' { ask 'd' { '?', answer = '4 s' } }" };
	struct proof p;

	for (size_t i = 0; i < COUNT_OF(worse); i++) {
		struct strbuf text = STRBUF_INIT;

		strbuf_printf(&text,
		              HEAD "ask 'a' { '?', answr = '4 s' }\nask 'c' { '?', answer = '4 s', "
		              "units = 's', hints = { 'h' } }\nchart 'late' { 'C', model = "
		              "'fleet.amdahl', "
		              "x = 'devices', from = 1, to = 64, y = 'speedup', alt = 'x', at = "
		              "knob 'k' }\n"
		              "%s\nknob 'k' { 'K', from = 1, to = 9 }\n", worse[i]);
		write_lesson(text.text, NULL);
		check_it("", &p);
		ck_assert_msg(p.n_faults == 3, "%s: %zu faults", worse[i], p.n_faults);
		for (size_t k = 0; k < p.n; k++)
			ck_assert_msg(!strstr(p.faults[k].message, "has no knob"), "%s",
			              p.faults[k].message);
		SAME(p.faults[0].fix, "did you mean 'answer'?", "the first");
		SAME(p.faults[1].fix, "did you mean 'unit'?", "the second");
		ck_assert_int_eq(p.faults[2].line, 6);
		check_proof_free(&p);
		strbuf_free(&text);
	}
}
END_TEST

/* A fault of many variants is told once, with the first seed. */
START_TEST(told_once)
{
	struct proof p;

	write_lesson(
		HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(-v.n, 's') end }",
			NULL);
	check_it("", &p);
	ck_assert_uint_eq(p.n, 1);
	ck_assert_uint_eq(p.faults[0].seed, 1);
	ck_assert_uint_ge(p.variants, SEEDS);  /* and those of the others that these do not draw */
	ck_assert_uint_eq((size_t)p.faults[0].times, p.variants);
	ck_assert_msg(p.faults[0].drawn && !strncmp(p.faults[0].drawn, "n = ", 4), "%s",
	              p.faults[0].drawn);
	check_proof_free(&p);
}
END_TEST

START_TEST(kept_ids)
{
	struct strbuf ids = STRBUF_INIT;
	char *path = path_of("");
	struct proof p;
	struct diag d;
	FILE *f;

	write_lesson(HEAD "ask 'copy-10gb' { '?', answer = '4 s' }\ntext 'why' 'x'", NULL);
	ck_assert_msg(check_keep_ids(worker, path, &d) == STATUS_OK, "%s", d.text);
	check_it("", &p);
	ck_assert_uint_eq(p.n, 0);
	check_proof_free(&p);
	write_lesson(HEAD "ask 'copy-10-gb' { '?', answer = '4 s' }", NULL);
	check_it("", &p);
	ck_assert_uint_eq(p.n, 1);
	SAME(p.faults[0].rule, "id", "renamed");
	SAME(file_name(&p.faults[0]), "ids", "renamed");
	ck_assert_int_eq(p.faults[0].line, 2);
	ck_assert_msg(strstr(p.faults[0].fix, "copy-10-gb"), "%s", p.faults[0].fix);
	check_proof_free(&p);
	write_lesson(HEAD "ask 'copy-10-gb' { '?', answer = '4 s', was = { 'copy-10gb' } }", NULL);
	check_it("", &p);
	ck_assert_uint_eq(p.n, 0);
	check_proof_free(&p);
	ck_assert_msg(check_keep_ids(worker, path, &d) == STATUS_OK, "%s", d.text);
	write_lesson(HEAD "ask 'copy-10-gb' { '?', answer = '4 s' }", NULL);
	check_it("", &p);
	ck_assert_msg(p.n == 1 && strstr(p.faults[0].message, "'copy-10gb'"),
	              "the older id stays in the list");
	check_proof_free(&p);
	/* A list that cannot be read is not written over. */
	strbuf_printf(&ids, "%s/ids", path);
	f = fopen(ids.text, "w");
	fputs("ask \xff\n", f);
	fclose(f);
	ck_assert(check_keep_ids(worker, path, &d) == STATUS_E_SYNTAX);
	f = fopen(ids.text, "r");
	ck_assert_int_eq(fgetc(f), 'a');
	fclose(f);
	strbuf_free(&ids);
	free(path);
}
END_TEST

/* The program's own JSON, read back. */
START_TEST(as_json)
{
	char *path = path_of("");
	struct strbuf command = STRBUF_INIT, out = STRBUF_INIT;
	const struct json *fault;
	struct json *root;
	struct diag d;
	FILE *f;
	int c;

	write_lesson(
		HEAD "ask 'a' { '{n} \"x\"?', " VARS "answer = function(v) return q(-v.n, 's') end "
		                                     "}", NULL);
	strbuf_printf(&command, "'%s' check --json --seeds=9 %s", getenv("FLEETLAB"), path);
	f = popen(command.text, "r");
	ck_assert_ptr_nonnull(f);
	while ((c = getc(f)) != EOF)
		strbuf_putc(&out, (char)c);
	ck_assert_int_eq(WEXITSTATUS(pclose(f)), 1);
	ck_assert_msg(json_parse(out.text, out.length, &root, &d) == STATUS_OK, "%s: %s", d.text,
	              out.text);
	SAME(json_string(json_get(root, "lesson"), ""), "l", "lesson");
	SAME(json_key(json_first(root)), "lesson", "the first member");
	ck_assert_uint_eq(json_count(json_get(root, "faults")), 1);
	fault = json_first(json_get(root, "faults"));
	SAME(json_string(json_get(fault, "rule"), ""), "negative", "rule");
	SAME(json_string(json_get(fault, "block"), ""), "a", "block");
	ck_assert_msg(*json_string(json_get(fault, "message"), "") &&
	              *json_string(json_get(fault, "fix"), ""), "words");
	ck_assert_msg(strstr(json_string(json_get(fault, "file"), ""), "/lesson.lua"), "file");
	NEAR(json_number(json_get(fault, "line"), 0), 3, 0, "line");
	NEAR(json_number(json_get(fault, "times"), 0), 39, 0, "all of its variants");
	NEAR(json_number(json_get(json_get(root, "counts"), "faults"), 0), 1, 0, "faults");
	NEAR(json_number(json_get(json_get(root, "counts"), "variants"), 0), 39, 0, "variants");
	json_free(root);
	strbuf_free(&command);
	strbuf_free(&out);
	free(path);
}
END_TEST

START_TEST(no_such_path)
{
	struct check_setup setup = { .seeds = SEEDS };
	char **paths;
	size_t n;
	struct proof p;
	struct diag d;

	ck_assert_int_eq(check_lesson(worker, "/nowhere/at-all.lua", &setup, &p, &d),
	                 STATUS_E_NOTFOUND);
	check_proof_free(&p);
	ck_assert_int_eq(check_find("introductoin", &paths, &n, &d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "introduction"), "%s", d.text);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("check_report");
	TCase *t = tcase_create("check_report");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", file_locale_path());
	worker_program(getenv("FLEETLAB"));
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, several_faults);
	tcase_add_test(t, several_faults_behind_the_head);
	tcase_add_test(t, several_faults_behind_others);
	tcase_add_test(t, told_once);
	tcase_add_test(t, kept_ids);
	tcase_add_test(t, as_json);
	tcase_add_test(t, no_such_path);
	suite_add_tcase(s, t);
	return tap_run(s);
}
