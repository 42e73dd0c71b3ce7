/* test_check_advice.c - what the linter advises: a misspelt name, a brace that has no value */
#include "config.h"
#include "check_kit.h"

/* --- {…} without a value ---------------------------------------------------------------------- */

#define BRACE "a brace that stands for itself is written {{"
#define NO_UNIT "the value is a plain number, which has no unit: "
#define FORMAT "behind the colon stand figures and a unit of the value's kind, as in {size:3 GB}"

/* n is a number, t 10 GB. */
static const struct { const char *text, *fix; } braces[] = {
	{ "{n GB/s}", "figures: {n:3 GB/s}; " NO_UNIT "{n * 1 GB/s}" },
	{ "{n GB}", "a unit stands behind a colon and the figures: {n:3 GB}" },
	{ "{t GB}", "a unit stands behind a colon and the figures: {t:3 GB}" },
	/* a unit of another kind */
	{ "{n:3 s}", NO_UNIT "{n * 1 s}" },
	{ "{n:3 GBps}", NO_UNIT "{n * 1 GBps}" },
	{ "{n:3GB}", NO_UNIT "{n * 1 GB}" },
	{ "{n + 1:3 s}", NO_UNIT "{(n + 1) * 1 s}" },
	{ "{n:3 s|second|seconds}", NO_UNIT "{n * 1 s}" },
	{ "{t:3 s}", "amount of data (GB) is given where a time (s) is wanted" },
	{ "{t:3 GB/s}", "is wanted" },
	/* no unit at all, and no figures */
	{ "{n:3 xx}", "“xx” is no unit; " FORMAT },
	{ "{n:x GB}", FORMAT },
	{ "{t:.2f}", FORMAT },
	{ "{t:3,2}", FORMAT },
	{ "{t:3:GB}", FORMAT },
	/* no expression */
	{ "{}", BRACE }, { "{ }", BRACE }, { "{1, 2}", BRACE }, { "{n!r}", BRACE },
	{ "{n;3}", BRACE }, { "{\"a\": 1}", BRACE }, { "{v[\"n\"]}", BRACE }, { "{a = 1}", BRACE },
	{ "{x: 3}", BRACE }, { "{a: 1, b: 2}", BRACE },
	{ "{n + }", "a number is missing at the end" },
	/* names */
	{ "{nn}", "there is no 'nn'; did you mean 'n'?" },
	{ "{N}", "there is no 'N'; did you mean 'n'?" },
	{ "{N * 2}", "there is no 'N'; did you mean 'n'?" },
	{ "{T:3 GB}", "there is no 'T'; did you mean 't'?" },
	{ "{devises:3}", "did you mean 'devices'?" },
	{ "{anser:3}", "did you mean 'answer'?" },
	{ "{v.n}", "in a text a variable stands without the function's v.: {n}" },
	{ "{v.t:3 GB}", "in a text a variable stands without the function's v.: {t}" },
	{ "{v.m}", "there is no 'v.m': name a knob, a value, or what vars gives" },
	{ "{zebra}", "there is no 'zebra': name a knob, a value, or what vars gives" },
	{ "{1 / (n - n)}", "division by zero has no value" },
	/* as they should be */
	{ "{n} {n:2} {t:3 GB} {t:3 GiB} {t / (2 GB/s):3 s} {n * 1 GB/s} {n|device|devices}", NULL },
	{ "{{n} $2^{n}$ {devices}", NULL },
};

START_TEST(braces_are_explained)
{
	struct strbuf text = STRBUF_INIT;
	struct proof p;

	strbuf_puts(&text, HEAD "knob 'devices' { 'D', from = 1, to = 9 }\n");
	for (size_t i = 0; i < COUNT_OF(braces); i++)
		strbuf_printf(&text,
		              "ask 'row-%zu' { 'Of {n}: ' .. [==[%s]==], vars = function(r) return "
		              "{ n = r:int(11, 60), t = r:pick { '10 GB' } } end, answer = "
		              "function(v) return q(v.n, 's') end }\n", i, braces[i].text);
	write_lesson(text.text, NULL);
	check_it("", &p);
	for (size_t i = 0; i < COUNT_OF(braces); i++) {
		const struct finding *found = NULL;
		char block[20];

		snprintf(block, sizeof block, "row-%zu", i);
		for (size_t k = 0; k < p.n; k++)
			if (!strcmp(p.faults[k].block, block) && !p.faults[k].note)
				found = &p.faults[k];
		ck_assert_msg(!found == !braces[i].fix, "%s: %s", braces[i].text,
		              found ? found->message : "no fault");
		if (!found)
			continue;
		SAME(found->rule, "value", braces[i].text);
		ck_assert_msg(strstr(found->fix, braces[i].fix), "%s: %s", braces[i].text,
		              found->fix);
	}
	check_proof_free(&p);
	strbuf_free(&text);
}
END_TEST

/* --- braces and links that a reader would see as they stand ----------------------------------- */

/* In a question, n a number; says: in the fault's message, NULL: there is none. */
static const struct { const char *text, *rule, *says; } lone[] = {
	{ "{n:3 GB", "brace", "{n:3 GB in text is not closed" },
	{ "{n of {n}", "brace", "{n of in text is not closed" },
	{ "{n\n\nThen {n}", "brace", "{n in text is not closed" },
	{ "$x_{n} and {n$", "brace", "is not closed" },
	{ "n}", "brace", "behind 'n' in text closes nothing" },
	{ "{{n}}", "brace", "behind '{{n}' in text" },
	{ "{n}}", "brace", "behind '{n}' in text" },
	{ "{n:}", "brace", "colon of {n:}" },
	{ "{n: }", "brace", "colon of {n: }" },
	{ "{n:|device|devices}", "brace", "colon of {n:}" },
	{ "{n:0}", "brace", "{n:0}" },
	{ "{n:18}", "brace", "{n:18}" },
	{ "{n:99}", "brace", "{n:99}" },
	{ "{n:003}", "brace", "{n:003}" },
	{ "{2 s:18 ms}", "brace", "{2 s:18 ms}" },
	{ "{n:99999999999999999999}", "brace", "{n:9999" },
	{ "{n:only}", "brace", "{n:only} in text has no word" },
	{ "`{` and {n}", "brace", "{` and in text is not closed" },
	{ "$a_{1$", "brace", "{1$ in text is not closed" },
	{ "[it]()", "link", "nowhere" },
	{ "[](#row-0)", "link", "'#row-0' has no words" },
	{ "[it](next.md)", "link", "'next.md'" },
	{ "[it](Next)", "link", "'Next'" },
	{ "[it](the next)", "link", "'the next'" },
	{ "[it](the_next)", "link", "'the_next'" },
	{ "[it](www.example.org)", "link", "'www.example.org'" },
	{ "![p](x.png)", "link", "picture, 'x.png'" },
	{ "![p](https://a.b/c)", "link", "picture, 'https://a.b/c'" },
	/* as they should be */
	{ "{n:17} {n:1} {n:3 words} {n:4 plain} {n:only|is|are} {n:3 only|is|are}", NULL, NULL },
	{ "{{x} {{\"a\": {{\"b\": 1}} \\} `{{` {{n", NULL, NULL },
	{ "`}` and `{`", NULL, NULL },
	{ "$2^{n}$ $\\frac{1}{n}$ $0{,}5$ ${n} \\cdot {n}$", NULL, NULL },
	{ "[a](https://a.b/c) <https://a.b> [b](mailto:a@b.c) \\[0](n) [c](#row-0)", NULL, NULL },
	{ "`![p](x)` `[a]()` $[a]()$ f(x) [0, 1] (a b)", NULL, NULL },
};

static const struct finding *fault_of(const struct proof *p, size_t row)
{
	const struct finding *found = NULL;
	char block[20];

	snprintf(block, sizeof block, "row-%zu", row);
	for (size_t i = 0; i < p->n && !found; i++)
		if (!strcmp(p->faults[i].block, block) && !p->faults[i].note)
			found = &p->faults[i];
	return found;
}

START_TEST(what_would_stand_there)
{
	struct strbuf text = STRBUF_INIT;
	struct proof p;

	strbuf_puts(&text, HEAD);
	for (size_t i = 0; i < COUNT_OF(lone); i++)
		strbuf_printf(&text,
		              "ask 'row-%zu' { [==[%s]==], vars = function(r) return { n = "
		              "r:int(11, 60) } end, answer = function(v) return "
		              "q(v.n, 's') end }\n", i, lone[i].text);
	write_lesson(text.text, NULL);
	check_it("", &p);
	for (size_t i = 0; i < COUNT_OF(lone); i++) {
		const struct finding *f = fault_of(&p, i);

		ck_assert_msg(!f == !lone[i].rule, "%s: %s", lone[i].text,
		              f ? f->message : "no fault");
		if (f) {
			SAME(f->rule, lone[i].rule, lone[i].text);
			ck_assert_msg(strstr(f->message, lone[i].says), "%s: %s", lone[i].text,
			              f->message);
			ck_assert_msg(*f->fix, "%s", lone[i].text);
		}
	}
	check_proof_free(&p);
	strbuf_free(&text);
}
END_TEST

/* In all languages, and in texts that are no question. */
START_TEST(wherever_they_stand)
{
	static const struct { const char *english, *russian, *file, *says; } rows[] = {
		{ "text 'a' 'x'", "tr 'a' 'Ы {n'", "ru.lua", "{n in text" },
		{ "text 'a' 'x'", "tr 'a' '[См.](#b)'", "ru.lua", "'#b'" },
		{ "text 'a' 'x'", "tr 'a' '[См.]()'", "ru.lua", "nowhere" },
		{ "ask 'a' { '?', answer = 4, hints = { '{2 s' } }", "", "lesson.lua", "hints.1" },
		{ "choose 'a' { '?', choices = { '![p](x)', right 'y' } }", "", "lesson.lua",
		  "'x'" },
		{ "section 's' { 'S {1' }", "", "lesson.lua", "{1 in" },
	};
	struct proof p;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct strbuf english = STRBUF_INIT, russian = STRBUF_INIT;
		const struct finding *found = NULL;

		strbuf_printf(&english, HEAD "%s\n", rows[i].english);
		strbuf_printf(&russian, RU "%s\n", rows[i].russian);
		write_lesson(english.text, *rows[i].russian ? russian.text : "");
		check_it("", &p);
		for (size_t k = 0; k < p.n; k++)
			if (strstr(p.faults[k].message, rows[i].says))
				found = &p.faults[k];
		ck_assert_msg(found, "%s", rows[i].english);
		SAME(file_name(found), rows[i].file, rows[i].english);
		check_proof_free(&p);
		strbuf_free(&english);
		strbuf_free(&russian);
	}
}
END_TEST

#define WRONG "ask 'a' { '?', answer = 4, wrong = { { id = 'w', value = 9, say = "

/* What an answer is called where a wrong one is told, and only there; an earlier part. */
START_TEST(names_of_answers)
{
	static const struct { const char *lesson, *fix; } rows[] = {
		{ WRONG "'{givn} s' } } }", "did you mean 'given'?" },
		{ WRONG "'{given:3 s}' } } }", NO_UNIT },
		{ "ask 'a' { '?', answer = 4, hints = { '{givn}' } }", "there is no 'givn': " },
		{ "ask 'a' { '?', answer = 4, hints = { '{answr}' } }", "did you mean 'answer'?" },
		{ "steps 's' { '?', ask 'inside' { '?', answer = 4 }, ask 'b' { '{before.insde}?', "
		  "answer = 5 } }", "there is no 'before.insde'; did you mean 'before.inside'?" },
		{ "knob 'bw' { 'B', from = '1 GB/s', to = '8 GB/s' } text 't' '{BW}'",
		  "did you mean 'bw'?" },
		{ "knob 'bw' { 'B', from = '1 GB/s', to = '8 GB/s' } text 't' '{bw:3 s}'",
		  "is wanted" },
	};
	struct proof p;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct strbuf text = STRBUF_INIT;

		strbuf_printf(&text, HEAD "%s\n", rows[i].lesson);
		write_lesson(text.text, NULL);
		check_it("", &p);
		ck_assert_uint_eq(p.n_faults, 1);
		ck_assert_msg(strstr(p.faults[0].fix, rows[i].fix), "%s: %s (%s)", rows[i].lesson,
		              p.faults[0].message, p.faults[0].fix);
		check_proof_free(&p);
		strbuf_free(&text);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("check_advice");
	TCase *t = tcase_create("check_advice");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", file_locale_path());
	worker_program(getenv("FLEETLAB"));
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, braces_are_explained);
	tcase_add_test(t, what_would_stand_there);
	tcase_add_test(t, wherever_they_stand);
	tcase_add_test(t, names_of_answers);
	suite_add_tcase(s, t);
	return tap_run(s);
}
