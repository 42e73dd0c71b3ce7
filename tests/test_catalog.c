/* test_catalog.c - the catalog and its figures */
#include "config.h"
#include "catalog_kit.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "catalog/schema.h"
#include "model/model.h"
#include "model_cases.h"
#include "quantity/unit.h"

static double in_unit(const struct figure *f, const char *unit)
{
	struct unit from, to;
	struct diag d = { "" };

	ck_assert_msg(unit_parse(f->unit, &from, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(unit_parse(unit, &to, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(unit_same_dimension(&from, &to), "%s is in %s, not in %s", f->field, f->unit,
	              unit);
	return unit_convert(f->value, &from, &to);
}

static void figure_reads_in(const struct figure *f, const char *unit)
{
	struct diag d = { "" };
	double value = 0;

	ck_assert_msg(catalog_figure_read(f, unit, &value, &d) == STATUS_OK, "%s", d.text);
	CLOSE(value, in_unit(f, unit), 1e-15, f->field);
	ck_assert_msg(catalog_figure_read(f, f->unit, &value, &d) == STATUS_OK, "%s", d.text);
	NEAR(value, f->value, 0, f->field);
}

START_TEST(every_figure_has_its_source)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds), figures = 0;

	ck_assert_uint_eq(n, schema_count());          /* no kind without entries */
	for (size_t k = 0; k < n; k++) {
		ck_assert_ptr_eq(catalog_kind(kinds[k].name), &kinds[k]);
		ck_assert(kinds[k].title && *kinds[k].title && kinds[k].n_entries > 0);
		for (size_t i = 0; i < kinds[k].n_entries; i++) {
			const struct entry *e = &kinds[k].entries[i];

			ck_assert(*e->title[LANGUAGE_EN] && *e->title[LANGUAGE_RU]
			          && e->n_figures > 0);
			ck_assert_msg(e->title[LANGUAGE_RU] != e->title[LANGUAGE_EN],
			              "%s has no Russian title", e->name);
			ck_assert_msg(!catalog_kind(e->name) && !e->file, "%s", e->name);
			for (size_t j = 0; j < e->n_figures; j++, figures++) {
				const struct figure *f = &e->figures[j];

				ck_assert_msg(*f->source && f->note && isfinite(f->value), "%s.%s",
				              e->name, f->field);
				ck_assert(f->year == 0 || f->year > 2000);
				figure_reads_in(f, catalog_field_unit(&kinds[k], f->field));
				ck_assert_ptr_eq(catalog_entry_figure(e, f->field), f);
			}
		}
	}
	ck_assert_uint_gt(figures, 300);
}
END_TEST

static const struct { const char *reference; double value; const char *unit; } references[] = {
	{ "@h100.bf16", 989e12, "FLOP/s" },
	{ "h100.bandwidth", 3.35e12, "B/s" },
	{ "@h100.capacity", 80, "GB" },
	{ "@a100.tdp", 400, "W" },
	{ "@v100.bf16", 125, "TFLOP/s" },
	{ "@h200.capacity", 141, "GB" },
	{ "@b200.fp8", 4500, "TFLOP/s" },
	{ "@mi300x.bandwidth", 5300, "GB/s" },
	{ "@poland", 662, "g/kWh" },
	{ "@quebec.intensity", 20, "g/kWh" },
	{ "@norway", 30, "g/kWh" },
	{ "@france", 56, "g/kWh" },
	{ "@eu", 242, "g/kWh" },
	{ "@us", 369, "g/kWh" },
	{ "@iowa", 360, "g/kWh" },
	{ "@poland.pue", 1.58, "1" },
	{ "@ndr", 400, "Gbit/s" },
	{ "@hdr", 25, "GB/s" },
	{ "@ndr.latency", 5e-6, "s" },
	{ "@roce_100g", 12.5, "GB/s" },
	{ "@ethernet_100g.latency", 50, "us" },
	{ "@tpu_v2.bf16", 45e12, "FLOP/s" },
	{ "@h100.dispatch", 10e-6, "s" },
	{ "@ethernet_1600g", 1600, "Gbit/s" },
	{ "@lorawan", 50e3, "bit/s" },
	{ "@gpu", 50000, "h" },
	{ "@gpu.fit", 2e-5, "1/h" },
	{ "@gpu.corruption", 1e-6, "1/h" },
	{ "@nic", 150000, "h" },
	{ "@hbm_stack", 200000, "h" },
	{ "@hbm_stack.soft_errors", 250, "FIT/Mibit" },
	{ "@psu", 100000, "h" },
	{ "@pcie_switch", 200000, "h" },
	{ "@cable", 50000, "h" },
	{ "@tor_switch", 300000, "h" },
	{ "@dgx_node", 1000, "h" },
	{ "@liquid", 1.06, "1" },
	{ "@legacy_air.pue", 1.58, "1" },
	{ "@state_of_art.wue", 1.8, "L/kWh" },
	{ "@gpt3", 175e9, "1" },
	{ "@gpt3.tokens", 300e9, "1" },
	{ "@gpt3.hidden", 12288, "1" },
	{ "@llama3_70b", 70.6e9, "1" },
	{ "@llama3_70b.kv_heads", 8, "1" },
	{ "@llama3_8b.parameters", 8.03e9, "1" },
	{ "@resnet50.operations", 8.2e9, "FLOP" },
	{ "@electricity_own", 0.07, "USD/kWh" },
	{ "@electricity_cloud.energy", 0.12, "USD/kWh" },
	{ "@gpu_hour", 4, "USD/h" },
	{ "@egress", 90, "USD/TB" },
	{ "@dgx_h100.purchase", 350000, "USD" },
	{ "@nvme4", 7, "GB/s" },
	{ "@object_store.rent", 23, "USD/TB/mo" },
	{ "@parallel_fs.latency", 1e-3, "s" },
	{ "@run_gpt3.operations", 3.14e23, "FLOP" },
	{ "@run_gpt3.energy", 1287, "MWh" },
	{ "@run_gpt3.carbon", 552e3, "kg" },
	{ "@run_llama3_405b.interruptions", 419, "1" },
	{ "@run_llama3_405b.time", 54, "d" },
	{ "@run_nas", 3200, "kg" },
	{ "@besiroglu2024.token_exponent", 0.3658, "1" },
	{ "@hoffmann2022.floor", 1.69, "1" },
};

/* Dense and sparse, one way and both ways are told apart by the field: each that counts operations
 * or bytes in a time says which it is. */
START_TEST(rates_say_what_they_count)
{
	size_t told = 0;

	for (size_t k = 0; k < schema_count(); k++) {
		for (size_t i = 0; i < schema_at(k)->n_fields; i++) {
			const struct schema_field *f = &schema_at(k)->fields[i];
			bool rate = strstr(f->unit, "FLOP/s") || strstr(f->unit, "B/s");

			ck_assert_msg(rate == (f->basis != NULL), "%s.%s", schema_at(k)->kind,
			              f->name);
			told += rate;
		}
	}
	ck_assert_uint_ge(told, 11);
}
END_TEST

/* What an entry says of its origin holds for its figures, and a figure may say it otherwise. */
START_TEST(figures_have_their_entrys_origin)
{
	const struct entry *h100 = NULL, *hour = NULL;
	struct diag d = { "" };
	struct strbuf text = STRBUF_INIT;

	ck_assert_int_eq(catalog_entry(NULL, "h100", &h100, NULL, &d), STATUS_OK);
	ck_assert_int_eq(catalog_entry(NULL, "gpu_hour", &hour, NULL, &d), STATUS_OK);
	catalog_print_source(catalog_entry_figure(h100, "bf16"), &text);
	strbuf_puts(&text, "; ");
	catalog_print_source(catalog_entry_figure(h100, "dispatch"), &text);
	strbuf_puts(&text, "; ");
	catalog_print_source(catalog_entry_figure(hour, "hour"), &text);
	SAME(text.text, "NVIDIA, H100 data sheet, 2022; mlsysim registry, 2026 (unverified); "
	     "mlsysim registry, 2026, United States (unverified)", "origins");
	SAME(catalog_entry_figure(h100, "bf16")->basis, "dense", "what is counted");
	SAME(catalog_entry_figure(h100, "scale_up")->basis, "both ways together",
	     "what is counted");
	SAME(catalog_entry_figure(h100, "tdp")->basis, "", "nothing to tell apart");
	strbuf_free(&text);
}
END_TEST

START_TEST(reference_reads_a_figure)
{
	const struct figure *f = NULL;
	struct diag d = { "" };

	ck_assert_msg(catalog_figure(references[_i].reference, &f, &d) == STATUS_OK, "%s", d.text);
	CLOSE(in_unit(f, references[_i].unit), references[_i].value, 1e-15,
	      references[_i].reference);
}
END_TEST

static const struct { const char *reference, *says; } unknown[] = {
	{ "@h10", "\"h100\"" },
	{ "@polnad", "\"poland\"" },
	{ "@h100.bf61", "@h100.bf16" },
	{ "@h100", "@h100.tdp" },
	{ "@dgx_h100", "@dgx_h100.yearly" },
	{ "@run_gpt3", "@run_gpt3.energy" },
	{ "@h100.mass_of_the_box", "@h100.tdp" },
	{ "@nothing_like_it", "nothing_like_it" },
	{ "@", "\"\"" },
	{ "", "\"\"" },
	{ "@h100.", "@h100.bf16" },
	{ "@poland.fp8.bf16", "fp8.bf16" },
	{ "@@h100.bf16", "@h100" },
	{ "@hoffmann2022", "@hoffmann2022.floor" },
	{ "@H100.bf16", "h100" },
};

START_TEST(unknown_reference_is_explained)
{
	static const struct figure mark;
	const struct figure *f = &mark;
	struct diag d = { "" };

	ck_assert_int_eq(catalog_figure(unknown[_i].reference, &f, &d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, unknown[_i].says), "%s: %s", unknown[_i].reference, d.text);
	ck_assert_ptr_eq(f, &mark);
}
END_TEST

static const struct { const char *text, *unit; double value; } expressions[] = {
	{ "@a100.bandwidth", "B/s", 2.039e12 },        /* not 2.039 times 1e12 */
	{ "@h100.bandwidth", "GB/s", 3350 },
	{ "14 GB / @h100.bandwidth", "ms", 14 / 3.35 },
	{ "14 GB/@h100.bandwidth", "ms", 14 / 3.35 },
	{ "8 * @ndr", "GB/s", 400 },
	{ "8*@ndr", "GB/s", 400 },
	{ "@ndr*8 + @hdr", "GB/s", 425 },
	{ "(@ndr + @hdr)/3", "GB/s", 25 },
	{ "2*@llama3_70b", "1", 141.2e9 },
	{ "@gpu / 25000", "h", 2 },
	{ "@h100.bf16/@h100.bandwidth", "FLOP/B", 989 / 3.35 },
	{ "1287 MWh * @electricity_own", "USD", 90090 },
	{ "25", "GB/s", 25 },
};

START_TEST(figures_stand_in_expressions)
{
	struct quantity q;
	struct diag d = { "" };
	double value = 0, other = 0;

	ck_assert_msg(catalog_read(expressions[_i].text, expressions[_i].unit, DECIMAL_POINT,
	                           &value, &d) == STATUS_OK,
	              "%s", d.text);
	NEAR(value, expressions[_i].value, 0, expressions[_i].text);
	ck_assert_int_eq(catalog_quantity(expressions[_i].text, DECIMAL_POINT, &q, &d), STATUS_OK);
	if (strchr(expressions[_i].text, '@')) {
		ck_assert_int_eq(quantity_convert(&q, expressions[_i].unit, &other, &d), STATUS_OK);
		CLOSE(other, value, 1e-15, "the same by both ways");
	}
}
END_TEST

static const struct { const char *text, *unit; enum status status; const char *says;
                      } bad_expressions[] = {
	{ "2*@h10.bf16", "FLOP/s", STATUS_E_NOTFOUND, "\"h100\"" },
	{ "@ndr + @h100.bf16", "GB/s", STATUS_E_UNIT, "" },
	{ "14 GB / @h100", "s", STATUS_E_NOTFOUND, "@h100.bandwidth" },
	{ "14 GB @ndr", "s", STATUS_E_SYNTAX, "" },
	{ "@", "s", STATUS_E_NOTFOUND, "\"\"" },
	{ "2*@", "s", STATUS_E_NOTFOUND, "\"\"" },
	{ "@ndr", "s", STATUS_E_UNIT, "" },
	{ "@quebec.renewable", "GB/s", STATUS_E_UNIT, "" },
	{ "@ndr/@hdr", "GB/s", STATUS_E_UNIT, "" },
	{ "@Польша", "1", STATUS_E_NOTFOUND, "Польша" },
	{ "@ndr/0", "GB/s", STATUS_E_LIMIT, "" },
};

START_TEST(bad_expression_is_explained)
{
	struct diag d = { "" };
	double value = 42;

	ck_assert_msg(catalog_read(bad_expressions[_i].text, bad_expressions[_i].unit,
	                           DECIMAL_POINT, &value, &d) ==
	              bad_expressions[_i].status, "%s: %s", bad_expressions[_i].text, d.text);
	ck_assert_msg(*d.text && strstr(d.text, bad_expressions[_i].says), "%s", d.text);
	NEAR(value, 42., 0, "untouched");
}
END_TEST

START_TEST(entries_are_found_in_their_kind)
{
	const struct kind *grid = catalog_kind("grid"), *found = NULL;
	const struct entry *e = NULL;
	struct diag d = { "" };
	double low = 0, high = 0;

	ck_assert_int_eq(catalog_entry(grid, "@poland", &e, &found, &d), STATUS_OK);
	SAME(e->name, "poland", "entry");
	SAME(e->title[LANGUAGE_RU], "Польша", "title");
	ck_assert_ptr_eq(found, grid);
	ck_assert_int_eq(catalog_entry(NULL, "h100", &e, NULL, &d), STATUS_OK);
	ck_assert_int_eq(catalog_entry(grid, "h100", &e, &found, &d), STATUS_E_NOTFOUND);
	SAME(e->name, "h100", "untouched");
	ck_assert_ptr_null(catalog_kind("grids"));
	ck_assert(catalog_range(grid, "intensity", &low, &high));
	NEAR(low, 20., 0, "lowest");
	NEAR(high, 713., 0, "highest");
	ck_assert(!catalog_range(grid, "bf16", &low, &high));
	ck_assert(catalog_range(catalog_kind("accelerator"), "bandwidth", &low, &high));
	CLOSE(low, 204.8, 1e-15, "in GB/s whatever the file says");
	CLOSE(high, 21e6, 1e-15, "in GB/s whatever the file says");
}
END_TEST

static void check_fill(const struct kind *kind, const struct fill *f)
{
	struct figure one = { .field = f->field, .value = 1 };

	one.unit = catalog_field_unit(kind, f->field);
	ck_assert_msg(one.unit, "%s has no field %s", kind->name, f->field);
	in_unit(&one, f->unit);
}

/* What models take from the catalog is there, in a unit that fits. */
START_TEST(models_find_what_they_fill)
{
	struct case_rows cases = case_read("cases");
	int checked = 0;

	for (size_t m = 0; models[m]; m++) {
		for (size_t i = 0; i < models[m]->n_parameters; i++) {
			const struct parameter *p = &models[m]->parameters[i];
			const struct kind *kind = p->catalog ? catalog_kind(p->catalog) : NULL;

			ck_assert_msg(!p->catalog || kind, "%s.%s: no kind %s", models[m]->id,
			              p->name, p->catalog);
			for (const struct fill *f = p->fills; f && f->field; f++, checked++)
				check_fill(kind, f);
		}
	}
	ck_assert_int_ge(checked, 14);
	for (size_t i = 0; i < cases.n; i++) {
		const char *at = strchr(cases.row[i].inputs, '@');
		char *name = at ? memory_copy(at, strcspn(at, ". ")) : NULL;
		const struct entry *e;
		struct diag d = { "" };

		ck_assert_msg(!name || catalog_entry(NULL, name, &e, NULL, &d) == STATUS_OK,
		              "%s: %s", cases.row[i].where, d.text);
		free(name);
	}
}
END_TEST

static const struct { const char *text; enum status status; const char *says; } files[] = {
	{ GRID(GOOD), STATUS_OK, NULL },
	{ GRID("\"value\": 5, \"unit\": \"kg/MWh\", \"source\": \"me\", \"year\": 2020, \"note\": "
	       "\"n\""), STATUS_OK, NULL },
	{ "", STATUS_E_SYNTAX, "bad.json" },
	{ "[]", STATUS_E_SYNTAX, "object" },
	{ "{\"kind\": \"grid\", \"entries\": {}}", STATUS_E_SYNTAX, "entries" },
	{ "{\"kind\": \"grid\"}", STATUS_E_SYNTAX, "entries" },
	{ "{\"entries\": {}}", STATUS_E_SYNTAX, "kind" },
	{ "{\"kind\": \"grid\", \"entries\": {\"x\": {}}, \"entry\": 1}", STATUS_E_NOTFOUND,
	  "\"entry\"" },
	{ FILE_OF("grids", "\"x\": {" TITLE "}"), STATUS_E_NOTFOUND, "\"grid\"" },
	{ FILE_OF("something", "\"x\": {" TITLE "}"), STATUS_E_NOTFOUND, "something" },
	{ FILE_OF("grid", "\"x\": {" TITLE "}"), STATUS_E_MISSING, "x.intensity" },
	{ FILE_OF("grid", "\"x\": {\"title\": {\"en\": \"X\"}, \"intensity\": {" GOOD "}}"),
	  STATUS_OK, NULL },             /* a translation may be missing, but not be empty */
	{ FILE_OF("grid", "\"x\": {\"title\": {\"en\": \"X\", \"ru\": \"\"}, \"intensity\": {" GOOD
	  "}}"), STATUS_E_SYNTAX, "\"ru\"" },
	{ FILE_OF("grid", "\"x\": {\"title\": {\"ru\": \"X\"}, \"intensity\": {" GOOD "}}"),
	  STATUS_E_SYNTAX, "\"en\"" },
	{ FILE_OF("grid", "\"x\": {\"title\": {\"en\": \"X\", \"zz\": \"X\"}, \"intensity\": {"
	  GOOD "}}"), STATUS_E_NOTFOUND, "\"zz\"" },
	{ FILE_OF("grid", "\"x\": {\"intensity\": {" GOOD "}}"), STATUS_E_SYNTAX, "x.title" },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"intensty\": {" GOOD "}}"), STATUS_E_NOTFOUND,
	  "\"intensity\"" },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"intensity\": {" GOOD "}}, \"x\": {}"),
	  STATUS_E_SYNTAX, "bad.json" },
	{ FILE_OF("grid", "\"X y\": {" TITLE ", \"intensity\": {" GOOD "}}"), STATUS_E_SYNTAX,
	  "X y" },
	{ FILE_OF("grid", "\"\": {" TITLE ", \"intensity\": {" GOOD "}}"), STATUS_E_SYNTAX,
	  "\"\"" },
	{ FILE_OF("grid", "\"x\": 5"), STATUS_E_SYNTAX, "x must" },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"intensity\": 5}"), STATUS_E_SYNTAX, "x.intensity" },
	{ GRID(GOOD ", \"yaer\": 2000"), STATUS_E_NOTFOUND, "\"year\"" },
	{ GRID(GOOD ", \"unverified\": true, \"place\": \"here\""), STATUS_OK, NULL },
	{ GRID(GOOD ", \"unverified\": 1"), STATUS_E_SYNTAX, "\"unverified\"" },
	{ GRID(GOOD ", \"place\": \" \""), STATUS_E_SYNTAX, "\"place\"" },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"source\": \"me\", \"year\": 2020, "
	  "\"unverified\": true, \"intensity\": {\"value\": 5, \"unit\": \"g/kWh\"}}"),
	  STATUS_OK, NULL },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"source\": \"\", \"intensity\": {" GOOD "}}"),
	  STATUS_E_SYNTAX, "x needs" },
	{ FILE_OF("grid", "\"x\": {" TITLE ", \"year\": 1, \"intensity\": {" GOOD "}}"),
	  STATUS_E_SYNTAX, "year" },
	{ GRID(GOOD ", \"year\": 20.5"), STATUS_E_SYNTAX, "year" },
	{ GRID(GOOD ", \"year\": \"2020\""), STATUS_E_SYNTAX, "year" },
	{ GRID(GOOD ", \"note\": 7"), STATUS_E_SYNTAX, "note" },
	{ GRID("\"value\": \"5\", \"unit\": \"g/kWh\", \"source\": \"me\""), STATUS_E_SYNTAX,
	  "value" },
	{ GRID("\"unit\": \"g/kWh\", \"source\": \"me\""), STATUS_E_SYNTAX, "value" },
	{ GRID("\"value\": 5, \"source\": \"me\""), STATUS_E_SYNTAX, "unit" },
	{ GRID("\"value\": 5, \"unit\": \"g/kWh\""), STATUS_E_SYNTAX, "source" },
	{ GRID("\"value\": 5, \"unit\": \"g/kWh\", \"source\": \"  \""), STATUS_E_SYNTAX,
	  "source" },
	{ GRID("\"value\": 5, \"unit\": \"g/kWq\", \"source\": \"me\""), STATUS_E_UNIT,
	  "x.intensity" },
	{ GRID("\"value\": 5, \"unit\": \"g                                        "
	       "                                          /kWh\", \"source\": \"me\""),
	  STATUS_E_UNIT, "80" },
	{ GRID("\"value\": 5, \"unit\": \"g\", \"source\": \"me\""), STATUS_E_UNIT, "g/kWh" },
	{ GRID("\"value\": -5, \"unit\": \"g/kWh\", \"source\": \"me\""), STATUS_E_SYNTAX, "5000" },
	{ GRID("\"value\": 500, \"unit\": \"kg/kWh\", \"source\": \"me\""), STATUS_E_SYNTAX,
	  "500000" },
};

/* A data folder with one catalog file, or with two; removed again by leave. */
struct folder { char root[64], assets[80], catalog[96], first[112], second[112]; char *before; };

static void enter(struct folder *f, const char *first, const char *second)
{
	const char *before = getenv("FLEETLAB_DATADIR");

	f->before = before ? memory_copy_text(before) : NULL;
	snprintf(f->root, sizeof f->root, "/tmp/fleetlab-test-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(f->root));
	snprintf(f->assets, sizeof f->assets, "%s/assets", f->root);
	snprintf(f->catalog, sizeof f->catalog, "%s/catalog", f->assets);
	snprintf(f->first, sizeof f->first, "%s/bad.json", f->catalog);
	snprintf(f->second, sizeof f->second, "%s/other.json", f->catalog);
	ck_assert(!mkdir(f->assets, 0700) && !mkdir(f->catalog, 0700));
	if (first)
		put(f->first, first);
	if (second)
		put(f->second, second);
	setenv("FLEETLAB_DATADIR", f->root, 1);
}

static void leave(struct folder *f)
{
	unlink(f->first);
	unlink(f->second);
	rmdir(f->catalog);
	rmdir(f->assets);
	rmdir(f->root);
	if (f->before)
		setenv("FLEETLAB_DATADIR", f->before, 1);
	else
		unsetenv("FLEETLAB_DATADIR");
	free(f->before);
}

START_TEST(bad_file_is_explained)
{
	struct folder f;
	struct diag d = { "" };
	const struct kind *kinds;
	enum status s;

	ck_assert_int_eq(units_open(NULL, &d), STATUS_OK);
	enter(&f, files[_i].text, NULL);
	s = catalog_open(&d);
	leave(&f);
	ck_assert_msg(s == files[_i].status, "%s: status %d: %s", files[_i].text, (int)s, d.text);
	if (files[_i].says) {
		ck_assert_msg(strstr(d.text, files[_i].says) && strstr(d.text, "bad.json"),
		              "%s: %s", files[_i].text, d.text);
		ck_assert_uint_eq(catalog_kinds(&kinds), 0);
	}
	close_ours();
}
END_TEST

static const struct { const char *second, *says; } pairs[] = {
	{ FILE_OF("grid", "\"y\": {" TITLE ", \"intensity\": {" GOOD "}}"), "\"grid\"" },
	{ FILE_OF("link", "\"x\": {" TITLE ", \"bandwidth\": {" SPEED "}}"), "\"x\"" },
};

START_TEST(names_and_kinds_are_unique)
{
	struct folder f;
	struct diag d = { "" };
	enum status s;

	ck_assert_int_eq(units_open(NULL, &d), STATUS_OK);
	enter(&f, GRID(GOOD), pairs[_i].second);
	s = catalog_open(&d);
	leave(&f);
	ck_assert_int_eq(s, STATUS_E_SYNTAX);
	ck_assert_msg(strstr(d.text, pairs[_i].says) && strstr(d.text, "other.json"), "%s", d.text);
	ck_assert_int_eq(catalog_open(&d), STATUS_OK);         /* ours, after a fault */
	ck_assert_int_eq(catalog_open(&d), STATUS_OK);
	ck_assert_ptr_nonnull(catalog_kind("link"));
	close_ours();
}
END_TEST

START_TEST(no_files_are_a_fault)
{
	struct folder f;
	struct diag d = { "" };

	enter(&f, NULL, NULL);
	ck_assert_int_eq(catalog_open(&d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "assets/catalog"), "%s", d.text);
	rmdir(f.catalog);
	ck_assert_int_eq(catalog_open(&d), STATUS_E_NOTFOUND);
	ck_assert_msg(strstr(d.text, "assets/catalog"), "%s", d.text);
	leave(&f);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("catalog");
	TCase *ours = tcase_create("ours"), *theirs = tcase_create("theirs");

	message_init("en", file_locale_path());     /* before the data are elsewhere */
	tcase_add_checked_fixture(ours, open_ours, close_ours);
	tcase_add_test(ours, every_figure_has_its_source);
	tcase_add_test(ours, rates_say_what_they_count);
	tcase_add_test(ours, figures_have_their_entrys_origin);
	tcase_add_loop_test(ours, reference_reads_a_figure, 0, (int)COUNT_OF(references));
	tcase_add_loop_test(ours, unknown_reference_is_explained, 0, (int)COUNT_OF(unknown));
	tcase_add_test(ours, entries_are_found_in_their_kind);
	tcase_add_test(ours, models_find_what_they_fill);
	tcase_add_loop_test(ours, figures_stand_in_expressions, 0, (int)COUNT_OF(expressions));
	tcase_add_loop_test(ours, bad_expression_is_explained, 0, (int)COUNT_OF(bad_expressions));
	tcase_add_loop_test(theirs, bad_file_is_explained, 0, (int)COUNT_OF(files));
	tcase_add_loop_test(theirs, names_and_kinds_are_unique, 0, (int)COUNT_OF(pairs));
	tcase_add_test(theirs, no_files_are_a_fault);
	suite_add_tcase(suite, ours);
	suite_add_tcase(suite, theirs);
	return tap_run(suite);
}
