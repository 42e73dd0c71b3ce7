/* test_bench_laws.c - the what-if bench: its laws, any keys over all models, files that it writes
 * and hostile ones */
#include "config.h"
#include "bench_kit.h"

#include <math.h>
#include <sys/stat.h>

#include "app/bench/design.h"
#include "app/bench/explain.h"
#include "app/bench/rows.h"
#include "app/keys.h"
#include "base/memory.h"
#include "base/random.h"
#include "explore/explain.h"
#include "quantity/quantity.h"
#include "text/text.h"

/* --- laws ------------------------------------------------------------------------------------- */

/* Over many models: no step is lost, or cut off, without a word. */
START_TEST(a_step_that_does_nothing_says_so)
{
	struct app *a = start_at(120, 40);

	for (size_t i = 0; i < model_count(); i += 7) {
		int n = (int)models[i]->n_parameters;

		open_model(a, models[i]->id);
		for (int k = 0; k < n; k++) {
			static const char *const keys[] = { "<Left>", "<Right>", "<lt>", ">",
			                                    "<Home>", "<End>", "<S-Right>" };

			for (size_t j = 0; j < COUNT_OF(keys); j++) {
				struct design before = *bench_design(a);

				app_play(a, keys[j]);
				if (scenario_same(&before.now, &bench_design(a)->now))
					expect(a, "? keys", false);     /* but the reason */
			}
			app_play(a, "r<Down>");
		}
	}
	app_free(a);
}
END_TEST

/* Whether the rows hold that text, set as they are. */
static bool has_row(const struct rows *rows, const char *text)
{
	struct rows want = { .width = rows->width };
	bool found = false;

	rows_say(&want, STYLE_PLAIN, text);
	for (size_t i = 0; i < rows->n; i++)
		found |= !strcmp(rows->list[i].text, want.list[0].text);
	rows_free(&want);
	return found;
}

/* Over all models: the panel has a row for every total that explore gives, and one an addend. */
START_TEST(the_panel_has_every_total)
{
	size_t totals = 0;

	for (size_t m = 0; models[m]; m++) {
		struct design d = { .x = NONE, .y = NONE };
		struct rows rows = { .width = 400 };
		struct sum sums[SUMS_MOST];
		size_t n;

		ck_assert(scenario_init(&d.now, models[m]->id, NULL) == STATUS_OK);
		ck_assert(scenario_assign_line(&d.now, models[m]->example, NULL) ==
		          STATUS_OK);
		ck_assert(scenario_eval(&d.now, NULL) == STATUS_OK);
		n = explain_sums(&d.now, sums);
		for (int stage = 0; bench_explain(&d, 0, NULL, stage, &rows); stage++)
			;
		for (size_t i = 0; i < n; i++, totals++) {
			struct strbuf total = STRBUF_INIT;

			strbuf_printf(&total, "%s =", sums[i].total->name);
			for (size_t k = 0; k < sums[i].n; k++) {
				const struct addend *a = &sums[i].addends[k];
				struct strbuf row = STRBUF_INIT;

				strbuf_puts(&total, a->expression.minus ? " − " : k ? " + " : " ");
				explain_addend(models[m], a, &total);
				strbuf_puts(&row, "  ");
				explain_addend(models[m], a, &row);
				strbuf_puts(&row, "  ");
				quantity_print(&row, a->value, sums[i].total->unit, 4);
				strbuf_puts(&row, "  ");
				quantity_print(&row, a->share * 100, "%", 3);
				ck_assert_msg(has_row(&rows, row.text), "%s: %s", models[m]->id,
				              row.text);
				strbuf_free(&row);
			}
			ck_assert_msg(has_row(&rows, total.text), "%s: %s", models[m]->id,
			              total.text);
			strbuf_free(&total);
		}
		rows_free(&rows);
	}
	ck_assert_uint_ge(totals, 82);
}
END_TEST

static int any_key(struct random *r)
{
	static const char keys[] = "<>,.-+[]=xyYXlABCabcdsoOntTieffFuURSEr/m?v50%q@ \b\023\t";

	if (random_below(r, 3))
		return keys[random_below(r, sizeof keys - 1)];
	return PRESS_NONE + 1 + (int)random_below(r, PRESS_END_OF_LIST - PRESS_NONE - 1);
}

START_TEST(undo_and_redo_are_inverse)
{
	static const int keys[] = { '<', '>', PRESS_LEFT, PRESS_RIGHT, PRESS_DOWN, PRESS_UP,
	                            PRESS_HOME, PRESS_END, 'x', 'y', 'Y', 'l', 'A',
		                    'B', 'a', 'b', 'r', 'R', 'o', 't', PRESS_TAB };
	struct random r = random_start((uint64_t)_i + 1);
	struct app *a = bench(models[random_below(&r, model_count())]->id);
	struct design states[100];
	size_t n = 0;

	states[n++] = *bench_design(a);
	for (int i = 0; i < 300 && n < COUNT_OF(states); i++) {
		press(a, keys[random_below(&r, COUNT_OF(keys))]);
		if (!design_same(bench_design(a), &states[n - 1]))
			states[n++] = *bench_design(a);
	}
	for (size_t i = n - 1; i-- > 0;) {
		press(a, 'u');
		ck_assert_msg(design_same(bench_design(a), &states[i]), "undo %zu of %zu", i, n);
	}
	press(a, 'u');
	for (size_t i = 1; i < n; i++) {
		press(a, 'U');
		ck_assert_msg(design_same(bench_design(a), &states[i]), "redo %zu of %zu", i, n);
	}
	app_free(a);
}
END_TEST

/* Some keys on every model, at any size; a file's round trip wherever that leads. */
START_TEST(any_keys_over_all_models)
{
	struct random r = random_start((uint64_t)_i + 1);
	bool ascii = _i % 2;
	int width = 80, height = 24;
	struct app *a = start_with((struct app_setup){ .width = width, .height = height,
	                                               .charset = ascii ? CHARSET_ASCII
	                                               : CHARSET_BRAILLE });

	ck_assert_int_eq(chdir(home), 0);
	for (size_t m = (size_t)_i; m < model_count(); m += 8) {
		open_model(a, models[m]->id);
		for (int i = 0; i < 60; i++) {
			if (random_below(&r, 20) == 0) {
				width = 1 + (int)random_below(&r, 200);
				height = 1 + (int)random_below(&r, 60);
				app_update(a, &(struct event){ .kind = EVENT_RESIZE, .width = width,
				                               .height = height });
			} else {
				int key = any_key(&r);

				if (key == 'q')
					continue;
				press(a, key);
			}
			if (random_below(&r, 4) == 0)
				app_settle(a);
			check_canvas(a, width, height, ascii);
		}
		app_update(a, &(struct event){ .kind = EVENT_RESIZE, .width = width = 120,
		                               .height = height = 40 });
	}
	app_free(a);
}
END_TEST

/* What the keys cost is measured by scripts/bench-ui. */
START_TEST(every_model_takes_the_keys)
{
	static const char keys[] = "++++----e+i+do+s";
	struct app *a = start_at(120, 40);

	for (size_t m = 0; models[m]; m++) {
		open_model(a, models[m]->id);
		for (size_t i = 0; i < sizeof keys - 1; i++) {
			char *screen;

			press(a, keys[i]);
			app_settle(a);
			screen = screen_of(a);
			ck_assert_msg(strstr(screen, models[m]->id), "%s is gone after '%c':\n%s",
			              models[m]->id, keys[i], screen);
			free(screen);
		}
		press(a, PRESS_ESCAPE);
	}
	app_free(a);
}
END_TEST

/* The left half of the screen without its blanks, so that no line's end matters. */
static void left_half(const char *screen, int half, struct strbuf *to)
{
	struct grapheme g;
	int column = 0;

	for (; text_grapheme(screen, &g); screen += g.length) {
		if (*g.bytes == '\n')
			column = 0;
		else if (column++ < half && !(g.length == 1 && *g.bytes == ' '))
			strbuf_add(to, g.bytes, g.length);
	}
}

/* However long the words of a language are: the range of the marked knob stands there, whole. */
START_TEST(every_range_is_whole)
{
	struct app *a = start_at(80, 24);

	message_set_language(_i ? LANGUAGE_RU : LANGUAGE_EN);
	for (size_t m = 0; models[m]; m++) {
		if (m % 3)
			continue;
		open_model(a, models[m]->id);
		for (size_t k = 0; k < models[m]->n_parameters; k++)
			press(a, PRESS_UP);            /* to the first, and no message is left */
		for (size_t k = 0; k < models[m]->n_parameters; k++) {
			const struct parameter *p = &models[m]->parameters[k];
			struct strbuf range = STRBUF_INIT, is = STRBUF_INIT, meant = STRBUF_INIT;
			char *screen = screen_of(a);

			quantity_print_bound(&range, p->min, p->unit, QUANTITY_LEAST, 6);
			strbuf_puts(&range, " … ");
			if (isfinite(p->max))
				quantity_print_bound(&range, p->max, p->unit, QUANTITY_GREATEST, 6);
			left_half(screen, 39, &is);
			left_half(range.text, 1000, &meant);
			if (design_is_number(bench_design(a), (int)k) &&
			    !strstr(is.text, meant.text)) {
				fprintf(stderr, "%s\n", screen);
				ck_abort_msg("%s: the range of %s is not whole", models[m]->id,
				             p->name);
			}
			strbuf_free(&range);
			strbuf_free(&is);
			strbuf_free(&meant);
			free(screen);
			press(a, PRESS_DOWN);
		}
	}
	app_free(a);
	message_set_language(LANGUAGE_EN);
}
END_TEST

/* --- files ------------------------------------------------------------------------------------ */

START_TEST(files_of_all_kinds)
{
	static const struct { const char *key, *begins; } rows[] = {
		{ "E", "<svg " }, { "E<Tab>", "interval (s),\"waste, now\"" },
		{ "E<Down><Down>", " " }, { "E<S-Tab>", "{" }, { "S", "{" },
		{ "<C-s>", "<svg " }, { "<C-s><Tab>", " What if" },
	};
	struct app *a = bench("reliability.checkpoint");

	ck_assert_int_eq(chdir(home), 0);
	app_play(a, "A<Down><Down>x");
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		char *text, *screen, *name, *end;
		size_t n;
		struct diag d;

		app_play(a, rows[i].key);
		screen = screen_of(a);
		name = strstr(screen, "File: ");
		ck_assert_msg(name, "no prompt:\n%s", screen);
		name += strlen("File: ");
		end = name + strcspn(name, " \n");
		*end = '\0';
		ck_assert_msg(access(name, F_OK) != 0, "%s is offered though it is there", name);
		app_play(a, "<Enter>");
		expect(a, "saved", true);
		ck_assert_msg(file_read(name, 1 << 20, &text, &n, &d) == STATUS_OK, "%s: %s",
		              rows[i].key, d.text);
		ck_assert_msg(!strncmp(text, rows[i].begins, strlen(rows[i].begins)),
		              "%s begins with %.40s", name, text);
		free(text);
		free(screen);
	}
	app_play(a, "S<C-u>x.json<Enter>S<C-u>x.json<Enter>");
	expect(a, "once more replaces it", true);
	app_play(a, "<Esc>S<C-u><Enter>");
	expect(a, "name is needed", true);
	app_play(a, "<Esc>S<C-u>no/such/folder.json<Enter>");
	expect(a, "File: no/such", true);       /* refused: still being typed */
	app_free(a);
}
END_TEST

START_TEST(files_come_back)
{
	static const int keys[] = { '>', PRESS_LEFT, PRESS_RIGHT, PRESS_DOWN, PRESS_UP, PRESS_END,
	                            'x', 'y', 'Y', 'l', 'A', 'B', 'C', PRESS_TAB };
	struct random r = random_start(11);
	struct app *a = start_at(120, 40);

	for (size_t m = 0; models[m]; m++) {
		struct strbuf text = STRBUF_INIT, again = STRBUF_INIT;
		struct design back;
		struct diag d;

		open_model(a, models[m]->id);
		for (int i = 0; i < 20; i++)
			press(a, keys[random_below(&r, COUNT_OF(keys))]);
		scenario_file_write(bench_design(a), &text);
		ck_assert_msg(scenario_file_read(text.text, text.length, &back, &d) == STATUS_OK,
		              "%s: %s\n%s", models[m]->id,
		              d.text, text.text);
		back.start = bench_design(a)->start;   /* that is where the file begins */
		ck_assert_msg(design_same(&back, bench_design(a)), "%s comes back otherwise:\n%s",
		              models[m]->id, text.text);
		scenario_file_write(&back, &again);
		SAME(again.text, text.text, models[m]->id);
		strbuf_free(&text);
		strbuf_free(&again);
	}
	app_free(a);
}
END_TEST

/* What `fleetlab eval --json` prints, and what a person would write. */
START_TEST(other_objects_open_too)
{
	static const struct { const char *text; const char *name; double want; } rows[] = {
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"energy\": {\"value\": 1287000, "
		  "\"unit\": \"kWh\", \"text\": \"1.287 GWh\"}, "
		  "\"region\": {\"value\": \"poland\", \"unit\": \"\", \"text\": \"@poland\"}}, "
		  "\"results\": {\"mass\": {\"value\": 1055340, \"unit\": \"kg\", \"text\": \"1055 "
		  "t\"}}}", "energy", 1287000 },
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"region\": \"@poland\", "
		  "\"energy\": \"2 MWh\"}}", "energy", 2000 },
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"energy\": 5}}", "energy", 5 },
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"energy\": {\"value\": 3, "
		  "\"unit\": \"MWh\"}}}", "energy", 3000 },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"availability\": -4}}",
		  "availability", -4 },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct design back;
		struct diag d = { "" };

		ck_assert_msg(scenario_file_read(rows[i].text, strlen(rows[i].text), &back,
		                                 &d) == STATUS_OK, "%s", d.text);
		ck_assert_double_eq(model_get(back.now.in,
		                              model_parameter(back.now.model,
		                                              rows[i].name)->offset), rows[i].want);
	}
}
END_TEST

/* A text in a file is typed by whoever reads the file. */
START_TEST(texts_are_read_as_typed)
{
	static const char *const texts[] = { "1\u00a0287,5 МВт·ч", "1 287,5 МВт·ч",
	                                     "1,2875 ГВт·ч" };

	message_set_language(LANGUAGE_RU);
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		struct strbuf file = STRBUF_INIT;
		struct diag d = { "" };
		struct design back;

		strbuf_printf(&file, "{\"model\": \"carbon.region\", \"inputs\": "
		              "{\"energy\": \"%s\"}}", texts[i]);
		ck_assert_msg(scenario_file_read(file.text, file.length, &back, &d) == STATUS_OK,
		              "%s: %s", texts[i], d.text);
		ck_assert_double_eq(model_get(back.now.in, model_parameter(back.now.model,
		                                                           "energy")->offset),
		                    1287500);
		strbuf_free(&file);
	}
	message_set_language(LANGUAGE_EN);
}
END_TEST

/* What is typed at the bench's prompts: a target, a knob's value, as beside them on the screen. */
START_TEST(prompts_read_the_language)
{
	static const char file[] = "{\"model\": \"fleet.amdahl\", \"inputs\": {\"devices\": 8, "
	                           "\"serial_fraction\": 0.1}}";
	struct diag d = { "" };
	struct design at;
	double target = 0;

	ck_assert_msg(scenario_file_read(file, strlen(file), &at, &d) == STATUS_OK, "%s", d.text);
	ck_assert(design_target(&at, "4,5", &target, &d) == STATUS_E_SYNTAX);
	message_set_language(LANGUAGE_RU);
	ck_assert_msg(design_target(&at, "4,5", &target, &d) == STATUS_OK, "%s", d.text);
	ck_assert_double_eq(target, 4.5);
	for (int i = 0; i < (int)at.now.model->n_parameters; i++) {
		const struct parameter *p = design_parameter(&at, i);
		bool share = !strcmp(p->name, "serial_fraction");

		if (!share && strcmp(p->name, "devices") != 0)
			continue;
		ck_assert_msg(design_type(&at, i, share ? "12,5 %" : "25 тыс.", &d) == STATUS_OK,
		              "%s", d.text);
		ck_assert_double_eq(design_value(&at, i), share ? 0.125 : 25000);
	}
	message_set_language(LANGUAGE_EN);
}
END_TEST

START_TEST(bad_files_are_refused)
{
	static const struct { const char *text, *why; } rows[] = {
		{ "", "" }, { "[]", "no scenario" }, { "{", "" }, { "{}", "no scenario" },
		{ "{\"model\": 3}", "no scenario" },
		{ "{\"model\": \"reliability.all_upp\"}", "did you mean 'reliability.all_up'" },
		{ "{\"model\": \"reliability.all_up\", \"input\": {}}", "did you mean 'inputs'" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": []}", "inputs must be" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"device\": 5}}",
		  "did you mean 'devices'" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"devices\": \"5 s\"}}",
		  "devices" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"devices\": null}}",
		  "devices must be" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"devices\": {\"value\": 5, "
		  "\"unit\": \"parsec\"}}}", "parsec" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"devices\": {\"valu\": 5}}}",
		  "did you mean 'value'" },
		{ "{\"model\": \"reliability.all_up\", \"inputs\": {\"devices\": 1e999}}", "" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": 1}", "bench must be" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"version\": 99}}",
		  "newer version" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"result\": \"probabilty\"}}",
		  "did you mean 'probability'" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"x\": {\"parameter\": "
		  "\"devices\", \"from\": 5, \"to\": 2}}}", "less than" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"x\": {\"parameter\": "
		  "\"devices\", \"from\": 0, \"to\": 2, \"log\": true}}}",
		  "above 0" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"x\": {\"parameter\": \"\"}}}",
		  "parameter" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"y\": \"nothing\"}}",
		  "nothing" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"pins\": {\"D\": {}}}}",
		  "'D'" },
		{ "{\"model\": \"reliability.all_up\", \"bench\": {\"pins\": {\"A\": "
		  "{\"\\u001b[31m\": 1}}}}", "" },
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"region\": 1}}", "by name" },
		{ "{\"model\": \"carbon.region\", \"inputs\": {\"region\": \"atlantis\"}}",
		  "atlantis" },
	};

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct design back;
		struct diag d = { "" };

		ck_assert_msg(scenario_file_read(rows[i].text, strlen(rows[i].text), &back,
		                                 &d) != STATUS_OK, "taken: %s", rows[i].text);
		ck_assert_msg(*d.text && strstr(d.text, rows[i].why), "%s: %s", rows[i].text,
		              d.text);
	}
}
END_TEST

START_TEST(a_file_opens_the_bench)
{
	char path[200], other[200], keys[600];
	struct app_setup setup = { .scenario = path, .width = 120, .height = 40,
	                           .charset = CHARSET_BRAILLE };
	struct app *a = bench("reliability.all_up"), *none = NULL;
	struct stat st;
	struct diag d;
	FILE *f;

	snprintf(path, sizeof path, "%s/mine.json", home);
	snprintf(other, sizeof other, "%s/chart.csv", home);
	snprintf(keys, sizeof keys, "<Right>A<Right>S<C-u>%s<Enter>S<C-u>%s<Enter>", path, path);
	app_play(a, keys);
	expect(a, "Enter once more replaces it", true);
	snprintf(keys, sizeof keys, "<Enter>E<C-u>%s<Enter>", other);
	app_play(a, keys);
	expect(a, "saved in", true);
	ck_assert(stat(other, &st) == 0 && st.st_size > 500);
	app_free(a);

	a = start_with(setup);
	expect(a, "What if", true);
	ck_assert_double_eq(input(a, "devices"), 150);
	ck_assert(bench_design(a)->pinned[0]);
	app_play(a, "<Esc>");
	expect(a, "Fleetlab: contents", true);
	app_free(a);

	f = fopen(path, "w");
	ck_assert(f && fputs("{\"model\": \"nothing\"}", f) >= 0 && fclose(f) == 0);
	setup.state = home;
	setup.course = course;
	ck_assert_int_ne(app_new(&setup, &none, &d), STATUS_OK);
	ck_assert_msg(strstr(d.text, "mine.json") && strstr(d.text, "nothing"), "%s", d.text);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bench_laws");
	TCase *t = tcase_create("bench"), *laws = tcase_create("laws");

	tcase_set_timeout(t, 120);
	tcase_set_timeout(laws, 240);
	tcase_add_checked_fixture(t, make_home, drop_home);
	tcase_add_checked_fixture(laws, make_home, drop_home);
	tcase_add_test(laws, a_step_that_does_nothing_says_so);
	tcase_add_loop_test(laws, every_range_is_whole, 0, 2);
	tcase_add_test(t, files_of_all_kinds);
	tcase_add_test(t, the_panel_has_every_total);
	tcase_add_loop_test(laws, undo_and_redo_are_inverse, 0, 12);
	tcase_add_loop_test(laws, any_keys_over_all_models, 0, 8);
	tcase_add_test(laws, files_come_back);
	tcase_add_test(t, other_objects_open_too);
	tcase_add_test(t, texts_are_read_as_typed);
	tcase_add_test(t, prompts_read_the_language);
	tcase_add_test(t, bad_files_are_refused);
	tcase_add_test(t, a_file_opens_the_bench);
	tcase_add_test(laws, every_model_takes_the_keys);
	suite_add_tcase(s, t);
	suite_add_tcase(s, laws);
	return s;
}

TEST_PROGRAM
{
	return kit_run(suite);
}
