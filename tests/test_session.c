#include "config.h"
#include "tap.h"

#include <stdio.h>

#include "base/file.h"
#include "base/random.h"
#include "catalog/catalog.h"
#include "lesson/session.h"
#include "text/text.h"

#define ALL_UP "\"model\":\"reliability.all_up\","
#define BY_KNOBS "\"set\":{\"availability\":{\"knob\":\"a\"},\"devices\":{\"knob\":\"n\"}}"

static const char source[] =
	"{\"lesson\":{\"id\":\"trial\",\"title\":{\"en\":\"A trial\"},\"blocks\":["
	"{\"kind\":\"section\",\"id\":\"start\",\"title\":{\"en\":\"Start\"}},"
	"{\"kind\":\"knob\",\"id\":\"n\",\"label\":{\"en\":\"devices\",\"ru\":\"устройства\"}," ALL_UP
	"\"parameter\":\"devices\",\"from\":1,\"to\":1024,\"scale\":\"log\",\"start\":8,\"steps\":10},"
	"{\"kind\":\"knob\",\"id\":\"a\",\"label\":{\"en\":\"availability, {n} times\"}," ALL_UP
	"\"parameter\":\"availability\",\"from\":0.9,\"to\":1,\"scale\":\"linear\",\"start\":0.999,\"steps\":10},"
	"{\"kind\":\"knob\",\"id\":\"bw\",\"label\":{\"en\":\"bandwidth\"},\"from\":\"100 GB/s\",\"to\":\"8 TB/s\","
	"\"scale\":\"log\",\"start\":\"2 TB/s\",\"steps\":12},"
	"{\"kind\":\"knob\",\"id\":\"wait\",\"label\":{\"en\":\"wait\"},\"values\":[\"1 s\",\"10 s\",\"1 min\"],\"start\":\"10 s\"},"
	"{\"kind\":\"knob\",\"id\":\"mood\",\"label\":{\"en\":\"mood\"},\"values\":[\"calm\",\"hurry\"]},"
	"{\"kind\":\"knob\",\"id\":\"few\",\"label\":{\"en\":\"few\"},\"from\":1,\"to\":30,\"scale\":\"log\",\"steps\":30},"
	"{\"kind\":\"knob\",\"id\":\"region\",\"label\":{\"en\":\"region\"},\"model\":\"carbon.region\","
	"\"parameter\":\"region\",\"catalog\":\"grid\",\"start\":\"quebec\"},"
	"{\"kind\":\"value\",\"id\":\"co2\",\"model\":\"carbon.region\",\"result\":\"mass\","
	"\"set\":{\"energy\":\"1 MWh\",\"region\":{\"knob\":\"region\"}}},"
	"{\"kind\":\"value\",\"id\":\"p\"," ALL_UP "\"result\":\"probability\"," BY_KNOBS "},"
	"{\"kind\":\"value\",\"id\":\"half\"," ALL_UP "\"result\":\"devices_at_half\"," BY_KNOBS "},"
	"{\"kind\":\"value\",\"id\":\"few_up\"," ALL_UP "\"result\":\"probability\","
	"\"set\":{\"availability\":0.5,\"devices\":{\"knob\":\"few\"}}},"
	"{\"kind\":\"chart\",\"id\":\"fall\",\"title\":{\"en\":\"At {n}\"}," ALL_UP "\"x\":\"devices\",\"from\":1,"
	"\"to\":1024,\"scale\":\"log\",\"y\":\"probability\",\"set\":{\"availability\":{\"knob\":\"a\"}},\"at\":\"n\","
	"\"series\":[{\"label\":{\"en\":\"yours\"}},{\"label\":{\"en\":\"half\"},\"set\":{\"availability\":0.5}}]},"
	"{\"kind\":\"chart\",\"id\":\"rise\",\"title\":{\"en\":\"Rise\"}," ALL_UP "\"x\":\"availability\",\"from\":0.5,"
	"\"to\":1,\"scale\":\"linear\",\"y\":\"devices_at_half\",\"set\":{\"devices\":{\"knob\":\"n\"}}},"
	"{\"kind\":\"ask\",\"id\":\"power\",\"text\":{\"en\":\"{k} devices in {t}\"},\"relative\":0.02,\"drawn\":true,"
	"\"hints\":[{\"en\":\"one\"},{\"en\":\"two\"}],\"solve\":{\"en\":\"It is {answer:3 ms}, {answer*2:3}.\"},"
	"\"wrong\":[{\"id\":\"twice\",\"say\":{\"en\":\"{given:3} is twice {k}.\"},\"credit\":0.5}]},"
	"{\"kind\":\"ask\",\"id\":\"fixed\",\"text\":{\"en\":\"?\"},\"unit\":\"t\",\"relative\":0.02},"
	"{\"kind\":\"predict\",\"id\":\"word\",\"text\":{\"en\":\"?\"},\"choices\":[{\"en\":\"x\"},{\"en\":\"y\"},{\"en\":\"z\"},"
	"{\"en\":\"w\"}],\"right\":2,\"explain\":{\"en\":\"So.\"}},"
	"{\"kind\":\"predict\",\"id\":\"number\",\"text\":{\"en\":\"?\"},\"numeric\":true,\"reveal\":\"fall\"},"
	"{\"kind\":\"choose\",\"id\":\"which\",\"text\":{\"en\":\"?\"},\"choices\":[{\"text\":{\"en\":\"one\"},"
	"\"say\":{\"en\":\"Not at {n}.\"}},{\"text\":{\"en\":\"two\"}},{\"text\":{\"en\":\"three\"}},{\"text\":{\"en\":\"four\"}},"
	"{\"text\":{\"en\":\"five\"}}],\"right\":2,\"hints\":[{\"en\":\"h\"}]},"
	"{\"kind\":\"tune\",\"id\":\"turn\",\"text\":{\"en\":\"?\"},\"goals\":[{" ALL_UP "\"result\":\"probability\"," BY_KNOBS
	",\"at_most\":\"40 %\"},{\"knob\":\"n\",\"at_least\":500,\"at_most\":600}]},"
	"{\"kind\":\"tune\",\"id\":\"called\",\"text\":{\"en\":\"?\"},\"function\":true}"
	"]}}";

static struct lesson *lesson;
static struct session *session;

static struct json *json_of(const char *text)
{
	struct json *root = NULL;
	struct diag d;

	ck_assert_msg(json_parse(text, strlen(text), &root, &d) == STATUS_OK, "%s: %s", text, d.text);
	return root;
}

static struct session *begin(const char *student)
{
	struct session_setup setup = { student, "course", DECIMAL_POINT };

	return session_new(lesson, &setup);
}

static void open_all(void)
{
	char *units = data_path("assets/units.xml");
	struct json *root;
	struct diag d;

	ck_assert_msg(units_open(units, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
	free(units);
	root = json_of(source);
	ck_assert_msg(lesson_parse(root, 0xabcdef, &lesson, &d) == STATUS_OK, "%s", d.text);
	json_free(root);
	session = begin("ann");
}

static void close_all(void)
{
	session_free(session);
	lesson_free(lesson);
	catalog_close();
	units_close();
}

static int at(const char *id)
{
	int block = lesson_find(lesson, id);

	ck_assert_msg(block != NO_BLOCK, "%s", id);
	return block;
}

static const struct exercise_state *state(const char *id)
{
	return session_exercise(session, at(id));
}

/* What text a wording of that block becomes; the caller frees it. */
static char *text_of(int block, const char *text)
{
	struct wording w = { { (char *)(uintptr_t)text, NULL } };
	struct strbuf b = STRBUF_INIT;

	session_text(session, block, &w, &b);
	return strbuf_take(&b);
}

static void take(const char *id, const char *reply)
{
	struct json *root = json_of(reply);

	session_take(session, at(id), root, NULL);
	json_free(root);
}

#define VARIANT "{\"vars\":{\"k\":{\"value\":1024,\"unit\":\"\"},\"t\":{\"value\":2,\"unit\":\"h\"},\"w\":{\"text\":\"*so*\"}}," \
	"\"answer\":{\"value\":40,\"unit\":\"ms\"},\"wrong\":[{\"id\":\"twice\",\"value\":{\"value\":0.08,\"unit\":\"s\"}}]}"

/* --- knobs ----------------------------------------------------------------------------------------- */

static void prints(const char *id, const char *want, const char *why)
{
	struct strbuf b = STRBUF_INIT;

	session_knob_print(session, at(id), &b);
	SAME(b.text, want, why);
	strbuf_free(&b);
}

START_TEST(knobs_turn)
{
	int n = at("n"), few = at("few"), before;

	prints("n", "8", "start");
	session_knob_turn(session, n, 1);
	prints("n", "16", "one on");
	session_knob_turn(session, n, 100);
	prints("n", "1024", "the upper end");
	ck_assert_int_eq(session_knob_position(session, n), 10);
	session_knob_turn(session, n, -2147483647 - 1);
	prints("n", "1", "the lower end");
	session_knob_to(session, n, 3);
	prints("n", "8", "a position");
	session_knob_to(session, n, 99);
	prints("n", "1024", "a position beyond");
	session_knob_reset(session, n);
	prints("n", "8", "reset");
	ck_assert_int_eq(session_knob_positions(session, n), 11);

	session_knob_reset(session, few);
	for (int i = 2; i <= 4; i++) {         /* whole numbers, each turn a new one */
		char want[16];

		snprintf(want, sizeof want, "%d", i);
		session_knob_turn(session, few, 1);
		prints("few", want, "whole steps");
	}
	before = session_knob_position(session, few);
	session_knob_turn(session, few, -1);
	prints("few", "3", "and back");
	ck_assert_int_lt(session_knob_position(session, few), before);
}
END_TEST

START_TEST(knobs_visit_every_place_both_ways)
{
	static const char *const ids[] = { "n", "a", "bw", "wait", "few" };
	int block = at(ids[_i]), up = 0, down = 0;

	session_knob_to(session, block, 0);
	for (int last = -1; session_knob_position(session, block) != last && up < 100; up++) {
		last = session_knob_position(session, block);
		session_knob_turn(session, block, 1);
	}
	ck_assert_int_eq(session_knob_position(session, block), session_knob_positions(session, block) - 1);
	for (int last = -1; session_knob_position(session, block) != last && down < 100; down++) {
		last = session_knob_position(session, block);
		session_knob_turn(session, block, -1);
	}
	ck_assert_int_eq(session_knob_position(session, block), 0);
	ck_assert_int_eq(up, down);
}
END_TEST

static const struct { const char *knob, *typed, *shown; } typed[] = {
	{ "n", "873", "873" }, { "n", "1e3", "1000" }, { "n", "1024", "1024" }, { "n", " 7", "7" },
	{ "a", "99.9 %", "99.9\u00a0%" }, { "a", "0.95", "95\u00a0%" },
	{ "bw", "873 GB/s", "873\u00a0GB/s" }, { "bw", "1 TB/s", "1\u00a0TB/s" }, { "bw", "150", "150\u00a0GB/s" },
	{ "wait", "1 min", "1\u00a0min" }, { "wait", "60 s", "1\u00a0min" }, { "mood", "hurry", "hurry" },
};

START_TEST(knobs_take_exact_values)
{
	struct diag d;

	ck_assert_msg(session_knob_type(session, at(typed[_i].knob), typed[_i].typed, &d) == STATUS_OK, "%s: %s",
	              typed[_i].typed, d.text);
	prints(typed[_i].knob, typed[_i].shown, typed[_i].typed);
}
END_TEST

static const struct { const char *knob, *typed, *says; enum status status; } refused[] = {
	{ "n", "2000", "1024", STATUS_E_DOMAIN }, { "n", "0", "1", STATUS_E_DOMAIN }, { "n", "7.5", "whole", STATUS_E_DOMAIN },
	{ "n", "", "", STATUS_E_SYNTAX }, { "n", "many", "", STATUS_E_SYNTAX }, { "bw", "3 s", "", STATUS_E_UNIT },
	{ "a", "101 %", "100", STATUS_E_DOMAIN }, { "mood", "calmm", "calm", STATUS_E_NOTFOUND },
	{ "wait", "2 s", "2 s", STATUS_E_NOTFOUND }, { "bw", "@nothing.at.all", "", STATUS_E_NOTFOUND },
};

START_TEST(knobs_refuse)
{
	struct strbuf before = STRBUF_INIT;
	int block = at(refused[_i].knob);
	struct diag d = { "" };

	session_knob_print(session, block, &before);
	ck_assert_msg(session_knob_type(session, block, refused[_i].typed, &d) == refused[_i].status, "%s: %s",
	              refused[_i].typed, d.text);
	ck_assert_msg(*d.text && strstr(d.text, refused[_i].says), "%s: %s", refused[_i].typed, d.text);
	prints(refused[_i].knob, before.text, "unchanged");
	strbuf_free(&before);
}
END_TEST

START_TEST(knobs_choose_from_a_catalog)
{
	char *text = text_of(NO_BLOCK, "{region} {region:3 g/kWh} {co2/region:3 MWh}");
	struct diag d;

	SAME(text, "Quebec 20\u00a0g/kWh 1\u00a0MWh", "the start");
	free(text);
	ck_assert(session_knob_type(session, at("region"), "@norway", &d) == STATUS_OK);
	text = text_of(NO_BLOCK, "{region} {region*1} {co2:3}");
	SAME(text, "Norway 10\u00a0g/kWh 10\u00a0kg", "chosen by name");
	free(text);
	message_set_language(LANGUAGE_RU);
	prints("region", "Норвегия", "by title, in the language in force");
	ck_assert(session_knob_type(session, at("region"), "Квебек", &d) == STATUS_OK);
	prints("region", "Квебек", "and typed so");
	message_set_language(LANGUAGE_EN);
	ck_assert(session_knob_type(session, at("region"), "@norwya", &d) == STATUS_E_NOTFOUND && strstr(d.text, "norway"));
}
END_TEST

START_TEST(a_typed_value_lies_between_steps)
{
	int n = at("n");

	session_knob_type(session, n, "28", NULL);
	session_knob_turn(session, n, 1);
	prints("n", "32", "up");
	session_knob_type(session, n, "28", NULL);
	session_knob_turn(session, n, -1);
	prints("n", "16", "down");
	session_knob_type(session, n, "20", NULL);
	session_knob_turn(session, n, 2);
	prints("n", "64", "two up");
	session_knob_type(session, n, "500", NULL);
	session_knob_turn(session, n, 1);
	prints("n", "1024", "512 is too near to be a step of its own");
}
END_TEST

/* --- texts ------------------------------------------------------------------------------------------ */

static const struct { const char *text, *want; } texts[] = {
	{ "none", "none" }, { "{n}", "8" }, { "{n*2}", "16" }, { "{ n + 1 }", "9" }, { "{{n}", "{n}" }, { "{{{n}", "{8" },
	{ "{bw}", "2\u00a0TB/s" }, { "{bw:3 GB/s}", "2000\u00a0GB/s" }, { "{a}", "99.9\u00a0%" }, { "{a:4}", "0.999" },
	{ "{p:3 %}", "99.2\u00a0%" }, { "{p}", "0.992" }, { "{half:3}", "693" }, { "{wait}", "10\u00a0s" }, { "{wait/2:3 ms}", "5000\u00a0ms" },
	{ "{mood}", "calm" }, { "{mood*2}", "—" }, { "{1/0}", "—" }, { "{none}", "—" }, { "{}", "—" }, { "{n:3 s}", "—" },
	{ "{n", "{n" }, { "n}", "n}" }, { "{2^20:3}", "1\u00a0050\u00a0000" },
	{ "$A^{n}$ {n}", "$A^{n}$ 8" }, { "$x_{n}$", "$x_{n}$" }, { "$\\frac{n}{n}$ {n}", "$\\frac{n}{n}$ 8" },
	{ "$n = {n}$", "$n = 8$" }, { "$0{,}05$ {n}", "$0{,}05$ 8" }, { "$x^{2^{n}}$", "$x^{2^{n}}$" }, { "costs \\$5 ^{n}", "costs \\$5 ^8" }, { "`{n}`", "`8`" },
	{ "{answer}", "—" }, { "{given}", "—" }, { "{k}", "—" },
};

START_TEST(texts_are_filled_in)
{
	char *text = text_of(NO_BLOCK, texts[_i].text);

	SAME(text, texts[_i].want, texts[_i].text);
	free(text);
}
END_TEST

static const struct { const char *text, *want; } drawn_texts[] = {
	{ "{k}", "1024" }, { "{k} {t}", "1024 2\u00a0h" }, { "{t:3 min}", "120\u00a0min" }, { "{answer:3}", "40\u00a0ms" },
	{ "{answer*2:3}", "80\u00a0ms" }, { "{w}", "\\*so\\*" }, { "`{w}`", "`*so*`" }, { "{n}", "8" }, { "{given}", "—" },
};

START_TEST(drawn_variables_are_filled_in)
{
	char *text;

	take("power", VARIANT);
	text = text_of(at("power"), drawn_texts[_i].text);
	SAME(text, drawn_texts[_i].want, drawn_texts[_i].text);
	free(text);
	text = text_of(at("fixed"), "{k}");
	SAME(text, "—", "another exercise's variable");
	free(text);
}
END_TEST

START_TEST(values_follow_the_knobs)
{
	char *text = text_of(NO_BLOCK, "{few_up:6}");

	SAME(text, "0.5", "one");
	free(text);
	session_knob_type(session, at("few"), "2", NULL);
	text = text_of(NO_BLOCK, "{few_up:6}");
	SAME(text, "0.25", "two");
	free(text);
	session_knob_type(session, at("a"), "100 %", NULL);
	text = text_of(NO_BLOCK, "{half}");
	SAME(text, "—", "no half point when nothing fails");
	free(text);
}
END_TEST

START_TEST(labels_are_filled_in)
{
	struct strbuf b = STRBUF_INIT;

	session_knob_label(session, at("a"), &b);
	SAME(b.text, "availability, 8 times", "label");
	strbuf_clear(&b);
	message_set_language(LANGUAGE_RU);
	session_knob_label(session, at("n"), &b);
	SAME(b.text, "устройства", "translated");
	message_set_language(LANGUAGE_EN);
	strbuf_free(&b);
}
END_TEST

/* --- charts ------------------------------------------------------------------------------------------ */

START_TEST(charts_wait_for_their_prediction)
{
	struct judgement j;
	struct chart c;
	struct diag d = { "" };

	ck_assert(session_chart_hidden(session, at("fall")));
	ck_assert(!session_chart(session, at("fall"), 50, &c, &d) && *d.text);
	ck_assert(!session_chart_hidden(session, at("rise")));
	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.9", &j);
	ck_assert(!session_chart_hidden(session, at("fall")));
	ck_assert_msg(session_chart(session, at("fall"), 50, &c, &d), "%s", d.text);
	ck_assert_uint_eq(c.n_marks, 2);
	ck_assert_int_eq(c.marks[1].kind, MARK_HORIZONTAL);
	NEAR(c.marks[1].y, 0.9, 1e-15, "the prediction");
}
END_TEST

START_TEST(charts_show_the_model)
{
	struct judgement j;
	const double *kept;
	struct chart c;
	struct diag d;

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), "0.4", &j);
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	SAME(c.title, "At 8", "title");
	ck_assert_uint_eq(c.n_series, 2);
	SAME(c.series[0].name, "yours", "label");
	ck_assert(c.x.log && c.y.percent && !c.y.log);
	SAME(c.marks[0].label, "8", "the knob's mark");
	NEAR(c.marks[0].x, 8, 0, "its place");
	for (size_t k = 0; k < 2; k++) {
		const struct series *s = &c.series[k];

		ck_assert(s->n > 50 && s->n <= 200 && s->x[0] == 1 && s->x[s->n - 1] == 1024);
		for (size_t i = 0; i < s->n; i++) {
			ck_assert(s->x[i] == floor(s->x[i]) && (!i || s->x[i] > s->x[i - 1]));
			CLOSE(s->y[i], pow(k ? 0.5 : 0.999, s->x[i]), 1e-11, "A^N");
		}
	}
	kept = c.series[0].y;
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	ck_assert_msg(c.series[0].y == kept, "nothing is computed twice");
	session_knob_turn(session, at("a"), -1);
	ck_assert(session_chart(session, at("fall"), 200, &c, &d));
	ck_assert(c.series[0].y[10] < 0.9);
	ck_assert(session_chart(session, at("fall"), 1, &c, &d) && c.series[0].n <= 16);
}
END_TEST

START_TEST(gaps_where_there_is_no_answer)
{
	struct chart c;
	struct diag d;

	ck_assert_msg(session_chart(session, at("rise"), 33, &c, &d), "%s", d.text);
	ck_assert(c.x.percent);
	ck_assert_uint_eq(c.series[0].n, 33);
	ck_assert(isnan(c.series[0].y[32]));
	NEAR(c.series[0].y[0], 1, 1e-12, "half of one device");
	ck_assert_uint_eq(c.n_marks, 0);
	SAME(c.title, "Rise", "title");
}
END_TEST

/* --- variants ------------------------------------------------------------------------------------------ */

START_TEST(seeds_are_fixed)
{
	/* For ever: course key, student, exercise, variant, each closed by a zero byte. */
	uint64_t want = hash_text(hash_text(hash_text(hash_text(HASH_START, "course"), "ann"), "power"), "0");
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
	for (int i = 0; i < 5; i++)            /* 40 expected of each; 5 standard deviations are 28 */
		ck_assert_int_gt(first[i], 12);
	ck_assert_uint_eq(session_choices(session, at("word"), a, 2), 4);
	ck_assert(a[0] == 0 && a[1] == 1);
}
END_TEST

START_TEST(faults_are_not_the_students)
{
	static const char *const replies[] = {
		"{}", "[]", "{\"vars\":{},\"answer\":null}", "{\"vars\":{},\"answer\":{\"text\":\"x\"}}",
		"{\"vars\":{},\"answer\":{\"value\":null,\"unit\":\"\"}}", "{\"vars\":{\"k\":3},\"answer\":{\"value\":1,\"unit\":\"\"}}",
		"{\"vars\":[1],\"answer\":{\"value\":1,\"unit\":\"\"}}", "{\"vars\":{},\"answer\":{\"value\":1,\"unit\":\"!!\"}}",
	};
	struct strbuf text = STRBUF_INIT;
	struct judgement j;
	struct diag d = { "line 3: it hangs" };

	for (size_t i = 0; i < sizeof replies / sizeof *replies; i++) {
		take("power", replies[i]);
		ck_assert_msg(state("power")->phase == PHASE_FAULT, "%s", replies[i]);
		ck_assert(strstr(state("power")->fault, "fault") && strstr(state("power")->fault, "nothing is counted"));
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

/* --- answers --------------------------------------------------------------------------------------------- */

static const struct { const char *typed; enum verdict verdict; int tries; enum slip slip; bool foreseen; } answers[] = {
	{ "40 ms", VERDICT_RIGHT, 1, SLIP_NONE, false }, { "0.0401 s", VERDICT_RIGHT, 1, SLIP_NONE, false },
	{ "", VERDICT_NOT_YET, 0, SLIP_NONE, false }, { "40", VERDICT_NOT_YET, 0, SLIP_NONE, false },
	{ "about", VERDICT_NOT_YET, 0, SLIP_NONE, false }, { "80 ms", VERDICT_WRONG, 1, SLIP_NONE, true },
	{ "-40 ms", VERDICT_WRONG, 1, SLIP_SIGN, false }, { "40 s", VERDICT_WRONG, 1, SLIP_SI_PREFIX, false },
	{ "40 GB", VERDICT_WRONG, 1, SLIP_KIND, false }, { "7 ms", VERDICT_WRONG, 1, SLIP_NONE, false },
};

START_TEST(answers_are_judged)
{
	struct judgement j;

	session_answer(session, at("power"), "40 ms", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("power")->phase == PHASE_WAITING && *j.message);
	take("power", VARIANT);
	session_answer(session, at("power"), answers[_i].typed, &j);
	ck_assert_msg(j.verdict == answers[_i].verdict, "%s: %s", answers[_i].typed, j.message);
	ck_assert_int_eq(state("power")->tries, answers[_i].tries);
	ck_assert_int_eq(state("power")->phase, j.verdict == VERDICT_RIGHT ? PHASE_RIGHT : PHASE_OPEN);
	ck_assert_msg(*j.message, "%s: a word is owed", answers[_i].typed);
	ck_assert_msg(answers[_i].foreseen || j.slip == answers[_i].slip, "%s: %s", answers[_i].typed, j.message);
	ck_assert((j.misconception != NULL) == answers[_i].foreseen);
	if (j.misconception) {
		SAME(j.misconception->id, "twice", "id");
		NEAR(j.credit, 0.5, 0, "credit");
		ck_assert_msg(strstr(j.message, "80\u00a0ms is twice 1024."), "%s", j.message);
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
	ck_assert(session_hint(session, power) && session_hint(session, power) && !session_hint(session, power));
	ck_assert_int_eq(state("power")->hints, 2);
	session_skip(session, power);
	ck_assert(state("power")->skipped && state("power")->phase == PHASE_OPEN);
	session_answer(session, power, "1 s", &j);
	session_answer(session, power, "40 ms", &j);
	ck_assert(state("power")->tries == 2 && state("power")->phase == PHASE_RIGHT && !state("power")->skipped);
	session_answer(session, power, "41 s", &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("power")->tries == 2);
	session_reveal(session, power);
	ck_assert_int_eq(state("power")->phase, PHASE_RIGHT);
	session_progress(session, &done, &all);
	ck_assert(done == 1 && all == 7);
	session_again(session, power);
	ck_assert(state("power")->phase == PHASE_WAITING && state("power")->variant == 1 && !state("power")->judged);
	ck_assert(state("power")->tries == 0 && state("power")->hints == 0 && !state("power")->last_text);
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

static const struct { const char *typed; enum verdict verdict; const char *says; bool committed; } guesses[] = {
	{ "0.42", VERDICT_RIGHT, "0.4", true }, { "0.3", VERDICT_RIGHT, "0.4", true }, { "0.04", VERDICT_WRONG, "10 times", true },
	{ "0.8", VERDICT_WRONG, "2 times", true }, { "80 %", VERDICT_WRONG, "2 times", true }, { "", VERDICT_NOT_YET, "", false },
	{ "3 s", VERDICT_NOT_YET, "", false }, { "-0.4", VERDICT_WRONG, "0.4", true },
};

START_TEST(guesses_are_committed)
{
	struct judgement j;

	take("number", "{\"vars\":{},\"answer\":{\"value\":0.4,\"unit\":\"\"},\"wrong\":[]}");
	session_answer(session, at("number"), guesses[_i].typed, &j);
	ck_assert_msg(j.verdict == guesses[_i].verdict, "%s: %s", guesses[_i].typed, j.message);
	ck_assert_msg(*j.message && strstr(j.message, guesses[_i].says), "%s: %s", guesses[_i].typed, j.message);
	ck_assert_int_eq(state("number")->phase, guesses[_i].committed ? PHASE_RIGHT : PHASE_OPEN);
	ck_assert_int_eq(state("number")->tries, guesses[_i].committed);
}
END_TEST

START_TEST(choices_are_judged)
{
	struct judgement j;

	session_choose(session, at("which"), 0, &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("which")->tries == 1 && state("which")->phase == PHASE_OPEN);
	SAME(j.message, "Not at 8.", "its own word");
	session_choose(session, at("which"), 1, &j);
	ck_assert(j.verdict == VERDICT_WRONG && *j.message && state("which")->tries == 2);
	session_choose(session, at("which"), 99, &j);
	ck_assert(j.verdict == VERDICT_NOT_YET && state("which")->tries == 2);
	session_choose(session, at("which"), 2, &j);
	ck_assert(j.verdict == VERDICT_RIGHT && state("which")->phase == PHASE_RIGHT && j.credit == 1);
	SAME(state("which")->last_text, "three", "what was chosen");

	session_choose(session, at("word"), 0, &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("word")->phase == PHASE_RIGHT);
	ck_assert_msg(strstr(j.message, "z"), "the right one is told: %s", j.message);
}
END_TEST

START_TEST(states_are_judged)
{
	struct strbuf goals = STRBUF_INIT;
	struct judgement j;

	session_tune(session, at("turn"), &j);
	ck_assert(j.verdict == VERDICT_WRONG && state("turn")->tries == 1);
	ck_assert_msg(strstr(j.message, "99.2\u00a0%") && strstr(j.message, "40\u00a0%") && strstr(j.message, "devices: 8"), "%s",
	              j.message);
	session_knob_type(session, at("n"), "512", NULL);
	session_goals(session, at("turn"), &goals);
	ck_assert_msg(strstr(goals.text, "· ") == goals.text && strstr(goals.text, "\n✓ devices: 512"), "%s", goals.text);
	session_tune(session, at("turn"), &j);
	ck_assert_msg(j.verdict == VERDICT_WRONG && strstr(j.message, "59.9\u00a0%") && !strstr(j.message, "devices: "), "%s",
	              j.message);
	session_knob_type(session, at("a"), "99 %", NULL);
	session_tune(session, at("turn"), &j);
	ck_assert_msg(j.verdict == VERDICT_RIGHT && state("turn")->phase == PHASE_RIGHT, "%s", j.message);
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
	NEAR(json_number(json_get(json_get(json_get(root, "knobs"), "n"), "value"), 0), 8, 0, "a number");
	SAME(json_string(json_get(json_get(json_get(root, "knobs"), "bw"), "unit"), ""), "GB/s", "its unit");
	SAME(json_string(json_get(json_get(json_get(root, "knobs"), "mood"), "text"), ""), "calm", "a word");
	json_free(root);
	take("called", "{\"holds\":false}");
	ck_assert(state("called")->last.verdict == VERDICT_WRONG && state("called")->tries == 1);
	session_tune(session, at("called"), &j);
	take("called", "{\"holds\":true}");
	ck_assert(state("called")->phase == PHASE_RIGHT && !session_wants(session, at("called"), &text));
	strbuf_free(&text);
}
END_TEST

/* --- the record ------------------------------------------------------------------------------------------- */

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
		ck_assert_msg(a->tries == b->tries && a->hints == b->hints && a->variant == b->variant &&
		              a->skipped == b->skipped && a->judged == b->judged, "%s: %s", why, lesson->blocks[i].id);
		ck_assert_msg(a->phase == b->phase || (a->phase == PHASE_OPEN && b->phase == PHASE_WAITING), "%s: %s", why,
		              lesson->blocks[i].id);
		ck_assert_msg(a->last.verdict == b->last.verdict && a->last.slip == b->last.slip, "%s: %s", why,
		              lesson->blocks[i].id);
		SAME(a->last_text ? a->last_text : "", b->last_text ? b->last_text : "", lesson->blocks[i].id);
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
	NEAR(json_number(json_get(json_get(json_get(e, "vars"), "k"), "value"), 0), 1024, 0, "vars");
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
		ck_assert_int_eq(session_knob_position(session, (int)i), session_knob_position(other, (int)i));
		strbuf_free(&a);
		strbuf_free(&b);
	}
	/* Looked at, the answered exercise is drawn again, and its judgement gets its words back. */
	SAME(session_exercise(other, at("power"))->last_text, "40 ms", "text");
	ck_assert(session_wants(other, at("power"), &text));
	session_take(other, at("power"), variant, NULL);
	ck_assert_int_eq(session_exercise(other, at("power"))->phase, PHASE_RIGHT);
	SAME(session_exercise(other, at("power"))->last.message, state("power")->last.message, "message");
	NEAR(session_exercise(other, at("power"))->last_reading.value, 40, 1e-12, "reading");
	session_again(session, at("power")), record(other, "again", at("power"));
	same_states(other, "again");
	ck_assert(session_seed(session, at("power")) == session_seed(other, at("power")));
	session_free(other);
	json_free(variant);
	strbuf_free(&text);
}
END_TEST

START_TEST(another_version_keeps_its_numbers)
{
	static const char event[] =
		"{\"event\":\"attempt\",\"lesson\":\"trial\",\"hash\":\"1\",\"exercise\":\"power\",\"try\":3,\"tries\":2,\"seed\":\"99\","
		"\"vars\":{\"k\":{\"value\":5,\"unit\":\"\"}},\"answer\":{\"value\":7,\"unit\":\"s\"},\"text\":\"7 s\",\"verdict\":\"right\"}";
	struct strbuf text = STRBUF_INIT;
	struct json *root = json_of(event);
	int section = 0, scroll = 0;
	char *filled;

	session_replay(session, root, &section, &scroll);
	ck_assert(state("power")->phase == PHASE_RIGHT && state("power")->tries == 2 && state("power")->variant == 3);
	ck_assert(session_seed(session, at("power")) == 99);
	ck_assert(!session_wants(session, at("power"), &text));
	filled = text_of(at("power"), "{k} {answer}");
	SAME(filled, "5 7\u00a0s", "its own numbers");
	free(filled);
	json_free(root);
	strbuf_free(&text);
}
END_TEST

static const char *const strange[] = {
	"{}", "[]", "null", "{\"event\":\"attempt\",\"lesson\":\"other\",\"exercise\":\"power\"}",
	"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"gone\",\"verdict\":\"right\"}",
	"{\"event\":\"attempt\",\"lesson\":\"trial\",\"exercise\":\"n\",\"verdict\":\"right\"}",
	"{\"event\":\"feast\",\"lesson\":\"trial\",\"exercise\":\"power\"}",
	"{\"event\":\"place\",\"lesson\":\"trial\",\"section\":\"gone\",\"scroll\":1e300,\"knobs\":{\"n\":\"x\",\"gone\":3,\"power\":1}}",
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
	static const char *const values[] = { "null", "-1", "1e308", "0.5", "\"x\"", "[]", "{}", "true", "99999999", "\"99999999999999999999999\"" };
	static const char *const keys[] = { "try", "tries", "seed", "vars", "text", "verdict", "slip", "choice", "credit", "hints", "hash", "answer" };
	static const char *const kinds[] = { "attempt", "hint", "skip", "reveal", "again" };
	struct judgement j;
	int section, scroll;

	for (size_t i = 0; i < sizeof values / sizeof *values; i++)
		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
			for (size_t e = 0; e < sizeof kinds / sizeof *kinds; e++)
				for (size_t b = 0; b < lesson->n_blocks; b++) {
					struct strbuf line = STRBUF_INIT;
					struct json *root;

					strbuf_printf(&line, "{\"event\":\"%s\",\"lesson\":\"trial\",\"exercise\":\"%s\",\"%s\":%s%s}",
					              kinds[e], lesson->blocks[b].id, keys[k], values[i],
					              strcmp(keys[k], "verdict") ? ",\"verdict\":\"right\"" : "");
					root = json_of(line.text);
					session_replay(session, root, &section, &scroll);
					json_free(root);
					strbuf_free(&line);
				}
	session_answer(session, at("power"), "1", &j);
	ck_assert(state("power")->tries >= 0 && state("power")->hints <= 2 && state("power")->variant >= 0);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("session");
	TCase *t = tcase_create("session");

	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_test(t, knobs_turn);
	tcase_add_loop_test(t, knobs_visit_every_place_both_ways, 0, 5);
	tcase_add_loop_test(t, knobs_take_exact_values, 0, sizeof typed / sizeof *typed);
	tcase_add_loop_test(t, knobs_refuse, 0, sizeof refused / sizeof *refused);
	tcase_add_test(t, knobs_choose_from_a_catalog);
	tcase_add_test(t, a_typed_value_lies_between_steps);
	tcase_add_loop_test(t, texts_are_filled_in, 0, sizeof texts / sizeof *texts);
	tcase_add_loop_test(t, drawn_variables_are_filled_in, 0, sizeof drawn_texts / sizeof *drawn_texts);
	tcase_add_test(t, values_follow_the_knobs);
	tcase_add_test(t, labels_are_filled_in);
	tcase_add_test(t, charts_wait_for_their_prediction);
	tcase_add_test(t, charts_show_the_model);
	tcase_add_test(t, gaps_where_there_is_no_answer);
	tcase_add_test(t, seeds_are_fixed);
	tcase_add_test(t, choices_are_shuffled_by_the_seed);
	tcase_add_test(t, faults_are_not_the_students);
	tcase_add_loop_test(t, answers_are_judged, 0, sizeof answers / sizeof *answers);
	tcase_add_test(t, an_exercise_goes_its_way);
	tcase_add_loop_test(t, guesses_are_committed, 0, sizeof guesses / sizeof *guesses);
	tcase_add_test(t, choices_are_judged);
	tcase_add_test(t, states_are_judged);
	tcase_add_test(t, goals_of_functions_are_asked);
	tcase_add_test(t, attempts_say_it_all);
	tcase_add_test(t, the_record_brings_all_back);
	tcase_add_test(t, another_version_keeps_its_numbers);
	tcase_add_loop_test(t, strange_events_change_nothing, 0, sizeof strange / sizeof *strange);
	tcase_add_test(t, wild_events_are_survived);
	suite_add_tcase(s, t);
	return tap_run(s);
}
