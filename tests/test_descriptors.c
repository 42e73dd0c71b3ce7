/* test_descriptors.c - laws that every model's descriptor keeps */
#include "config.h"
#include "tap.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "model/formula.h"
#include "model_run.h"
#include "quantity/unit.h"

/* Walks every descriptor there is: what each must say and keep. */

static size_t words_count(const char *const *words)
{
	size_t n = 0;

	while (words[n])
		n++;
	return n;
}

static bool inside(const struct parameter *p, double x)
{
	return x >= p->min && x <= p->max && !(p->above_min && x == p->min)
	    && !(p->below_max && x == p->max) && !(p->whole && x != floor(x));
}

static void check_sentence(const struct model *m, const char *text, const char *what)
{
	ck_assert_msg(text && *text, "%s: %s is missing", m->id, what);
	ck_assert_msg(text[strlen(text) - 1] != '.', "%s: %s ends with a full stop", m->id, what);
}

static void mark_used(const struct model *m, bool used[MODEL_MAX], size_t offset, size_t size,
                      const char *name)
{
	ck_assert_msg(offset % sizeof(double) == 0 && offset < size, "%s.%s: offset", m->id, name);
	ck_assert_msg(!used[offset / sizeof(double)], "%s.%s: its place is taken", m->id, name);
	used[offset / sizeof(double)] = true;
}

static size_t count_used(const bool used[MODEL_MAX])
{
	size_t n = 0;

	for (size_t i = 0; i < MODEL_MAX; i++)
		n += used[i];
	return n;
}

static void check_unit(const struct model *m, const char *unit)
{
	struct unit u;
	struct diag d = { "" };

	ck_assert_int_eq(units_open(NULL, &d), STATUS_OK);
	ck_assert_msg(unit_parse(unit, &u, &d) == STATUS_OK, "%s: %s", m->id, d.text);
}

static const struct { const char *help, *caption; } captions[] = {
	{ "bandwidth", "bandwidth" },
	{ "rounds needed; a real number that the next whole one satisfies", "rounds needed" },
	{ "model FLOP utilization: share of the peak", "model FLOP utilization" },
	{ "wait (of a read); not of a write", "wait" },
	{ "4:1 oversubscription", "4:1 oversubscription" },
	{ "1: it counts, 0: it does not", "1: it counts, 0: it does not" },
	{ "1 is a full bisection, 4 is 4:1", "1 is a full bisection, 4 is 4:1" },
	{ "ends with a colon:", "ends with a colon:" },
	{ "", "" }, { NULL, "" },
};

START_TEST(captions_have_no_tail)
{
	const char *caption = model_caption(captions[_i].help);

	ck_assert_str_eq(caption, captions[_i].caption);
	ck_assert_ptr_eq(model_caption(captions[_i].help), caption);   /* it is kept */
}
END_TEST

static void check_parameter(const struct model *m, const struct parameter *p)
{
	check_sentence(m, p->help, p->name);
	ck_assert_msg(p->symbol && p->unit && *p->unit, "%s.%s", m->id, p->name);
	check_unit(m, p->unit);
	ck_assert_msg(model_parameter(m, p->name) == p, "%s.%s: not unique", m->id, p->name);
	ck_assert_msg(p->min < p->max && isfinite(p->min) && isfinite(p->max), "%s.%s: range",
	              m->id, p->name);
	ck_assert_msg(isnan(p->standard) || inside(p, p->standard), "%s.%s: default", m->id,
	              p->name);
	if (p->ratio)
		ck_assert_msg(p->min >= 0 && p->max <= 1 && !strcmp(p->unit, "1"), "%s.%s: ratio",
		              m->id, p->name);
	if (p->words)
		ck_assert_msg(p->whole && p->min == 0
		              && p->max == (double)words_count(p->words) - 1, "%s.%s: words", m->id,
		              p->name);
	ck_assert_msg(!p->catalog == !p->fills, "%s.%s: a catalog and its fills go together", m->id,
	              p->name);
	ck_assert_msg(!p->optional || p->catalog, "%s.%s: only catalog entries are optional", m->id,
	              p->name);
}

static void check_result(const struct model *m, const struct result *r)
{
	check_sentence(m, r->help, r->name);
	ck_assert_msg(r->symbol && r->unit, "%s.%s", m->id, r->name);
	check_unit(m, r->unit);
	ck_assert_msg(!*r->unit == (r->words != NULL), "%s.%s: a word has no unit", m->id, r->name);
	ck_assert_msg(model_result(m, r->name) == r, "%s.%s: not unique", m->id, r->name);
}

/* It names parameters, all that must be given among them. */
static void check_example(const struct model *m)
{
	size_t needed = 0, given = 0;

	check_sentence(m, m->example, "example");
	check_sentence(m, m->example_source, "example_source");
	for (size_t i = 0; i < m->n_parameters; i++)
		needed += isnan(m->parameters[i].standard) && !m->parameters[i].optional;
	for (const char *at = m->example; *at; at += strspn(at, " ")) {
		size_t n = strcspn(at, "=");
		char name[64] = "";
		const struct parameter *p;

		memcpy(name, at, n < sizeof name ? n : 0);
		p = model_parameter(m, name);
		ck_assert_msg(p, "%s: example with unknown parameter %s", m->id, name);
		given += isnan(p->standard) && !p->optional;
		at += strcspn(at, " ");
	}
	ck_assert_msg(given == needed, "%s: example \"%s\" gives %zu of %zu", m->id, m->example,
	              given, needed);
}

START_TEST(descriptor_is_whole)
{
	const struct model *m = models[_i];
	bool in[MODEL_MAX] = { 0 }, out[MODEL_MAX] = { 0 };

	if (_i)
		ck_assert_msg(strcmp(models[_i - 1]->id, m->id) < 0, "%s is out of order", m->id);
	ck_assert_ptr_eq(model_find(m->id), m);
	check_sentence(m, m->title, "title");
	check_sentence(m, m->validity, "validity");
	check_sentence(m, m->formula, "formula");
	check_sentence(m, m->source, "source");
	ck_assert_uint_le(m->in_size, MODEL_MAX * sizeof(double));
	ck_assert_uint_le(m->out_size, MODEL_MAX * sizeof(double));
	for (size_t i = 0; i < m->n_parameters; i++) {
		check_parameter(m, &m->parameters[i]);
		mark_used(m, in, m->parameters[i].offset, m->in_size, m->parameters[i].name);
	}
	for (size_t i = 0; i < m->n_parameters; i++)
		for (const struct fill *f = m->parameters[i].fills; f && f->field; f++)
			in[f->offset / sizeof(double)] = true;
	for (size_t i = 0; i < m->n_results; i++) {
		check_result(m, &m->results[i]);
		mark_used(m, out, m->results[i].offset, m->out_size, m->results[i].name);
	}
	ck_assert_uint_eq(count_used(in) * sizeof(double), m->in_size);
	ck_assert_uint_eq(count_used(out) * sizeof(double), m->out_size);
	check_example(m);
	units_close();
}
END_TEST

/* A paper and its year stay as they are; a place of the book has its name in each language. */
START_TEST(sources_are_told_in_every_language)
{
	char *rest = strdup(models[_i]->source), *all = rest;
	struct strbuf example = STRBUF_INIT;

	message_init("ru", file_locale_path());
	for (char *part; (part = strsep(&rest, ";")); ) {
		struct model one = { .source = part + strspn(part, " ") };
		struct strbuf said = STRBUF_INIT;
		size_t n = strlen(part);

		model_print_source(&one, &said);
		ck_assert_msg(strcmp(said.text, one.source) != 0 ||
		              (n > 4 && strspn(part + n - 4, "0123456789") == 4),
		              "%s: \"%s\" is no paper with its year and has no Russian",
		              models[_i]->id, one.source);
		ck_assert_msg(!strstr(said.text, "others") && !strstr(said.text, "appendix"), "%s",
		              said.text);
		strbuf_free(&said);
	}
	free(all);
	strbuf_clear(&example);
	model_print_case(models[_i], &example);
	ck_assert_msg(!strstr(example.text, "case") && !strstr(example.text, "hand"), "%s: %s",
	              models[_i]->id, example.text);
	strbuf_free(&example);
	message_set_language(LANGUAGE_EN);
}
END_TEST

/* Units and words of a formula, too, but for symbols. */
START_TEST(formulas_are_told_in_every_language)
{
	struct strbuf said = STRBUF_INIT;
	struct diag d;

	ck_assert_int_eq(units_open(NULL, &d), STATUS_OK);
	message_init("ru", file_locale_path());
	formula_print(models[_i]->formula, &said);
	for (const char *s = said.text; (s = strstr(s, "\\text{")); ) {
		size_t n = strcspn(s += strlen("\\text{"), "}"), latin = 0;

		while (latin < n && (unsigned char)s[latin] < 0x80)
			latin++;
		ck_assert_msg(latin < n, "%s: \"%.*s\" of the formula has no Russian",
		              models[_i]->id, (int)n, s);
	}
	strbuf_free(&said);
	message_set_language(LANGUAGE_EN);
	units_close();
}
END_TEST

START_TEST(unknown_names_are_not_found)
{
	ck_assert_ptr_null(models[model_count()]);
	ck_assert_ptr_null(model_find("reliability.all_u"));
	ck_assert_ptr_null(model_find(""));
	ck_assert_ptr_null(model_parameter(models[0], "nothing"));
	ck_assert_ptr_null(model_result(models[0], "nothing"));
}
END_TEST

/* Somewhere inside the range; how picks an edge or a draw. */
static double pick(const struct parameter *p, uint64_t how, double unit)
{
	double low = p->above_min ? fmax(p->min, 1e-30) : p->min, span = fmin(p->max, 1e30);
	double x;

	if (how % 8 == 0)
		return low;
	if (how % 8 == 1 && !p->below_max)
		return p->max;
	if (p->scale == SCALE_LOG)
		x = exp2(log2(fmax(low, 1e-9)) + unit * (log2(span) - log2(fmax(low, 1e-9))));
	else
		x = low + unit * (span - low);
	if (p->whole)
		x = floor(x);
	return fmin(fmax(x, low), p->max);
}

/* What a catalog entry would fill in. */
static void fill_hidden(struct run *r)
{
	static const double of[] = { [FILL_ENTRY] = 3, [FILL_LOWEST] = 1, [FILL_HIGHEST] = 9 };

	for (size_t i = 0; i < r->model->n_parameters; i++)
		for (const struct fill *f = r->model->parameters[i].fills; f && f->field; f++)
			if (isnan(model_get(r->in, f->offset)))
				model_set(r->in, f->offset, of[f->from]);
}

static struct run draw_run(const struct model *m, struct random *random)
{
	struct run r = { .model = m };

	model_defaults(m, r.in);
	for (size_t i = 0; i < m->n_parameters; i++) {
		uint64_t how = random_next(random);

		model_set(r.in, m->parameters[i].offset,
		          pick(&m->parameters[i], how, random_unit(random)));
	}
	fill_hidden(&r);
	evaluate(&r);
	return r;
}

START_TEST(whole_domain_gives_numbers_or_reasons)
{
	const struct model *m = models[_i];
	struct random random = random_start(11);
	int answered = 0;

	for (int k = 0; k < 3000; k++) {
		struct run r = draw_run(m, &random);

		if (r.status != STATUS_OK) {
			ck_assert(r.status == STATUS_E_DOMAIN || r.status == STATUS_E_NOANSWER);
			check_untouched(&r, m->id);
			continue;
		}
		answered++;
		for (size_t i = 0; i < m->n_results; i++) {
			const struct result *x = &m->results[i];
			double got = model_get(r.out, x->offset);

			ck_assert_msg(isfinite(got) || (isnan(got) && x->none), "%s.%s is %g",
			              m->id, x->name, got);
			ck_assert_msg(!(got < 0), "%s.%s is %g", m->id, x->name, got);
			if (x->ratio)
				ck_assert_msg(!(got > 1), "%s.%s is %.17g", m->id, x->name, got);
			if (x->words)
				ck_assert(got == floor(got) && got < (double)words_count(x->words));
		}
	}
	ck_assert_msg(answered > 300, "%s answered %d times", m->id, answered);
}
END_TEST

START_TEST(order_of_calls_does_not_matter)
{
	const struct model *m = models[_i];
	struct random random = random_start(5);
	struct run first[50];

	for (size_t k = 0; k < COUNT_OF(first); k++)
		first[k] = draw_run(m, &random);
	for (size_t k = COUNT_OF(first); k-- > 0; ) {
		struct run again = first[k];

		evaluate(&again);
		ck_assert_int_eq(again.status, first[k].status);
		ck_assert_msg(!memcmp(again.out, first[k].out, sizeof again.out), "%s", m->id);
		ck_assert_msg(!memcmp(again.in, first[k].in, sizeof again.in),
		              "%s changed its inputs", m->id);
	}
}
END_TEST

enum { MANY = 9 };

/* One parameter takes the values it has in other draws. */
static void check_many(const struct run *r, const struct run other[MANY], size_t offset)
{
	double x[MANY], out[MODEL_MAX][MANY], *columns[MODEL_MAX];
	const struct model *m = r->model;
	struct run one = *r;

	for (size_t k = 0; k < MODEL_MAX; k++)
		columns[k] = out[k];
	for (size_t i = 0; i < MANY; i++)
		x[i] = model_get(other[i].in, offset);
	m->many(r->in, offset, x, MANY, columns);
	for (size_t i = 0; i < MANY; i++) {
		model_set(one.in, offset, x[i]);
		one.status = m->eval(one.in, one.out, &one.why);
		for (size_t k = 0; k < m->out_size / sizeof(double); k++) {
			double want = one.status == STATUS_OK ? one.out[k] : NAN;

			ck_assert_msg((isnan(want) && isnan(out[k][i])) ||
			              !memcmp(&want, &out[k][i], sizeof want),
			              "%s: output %zu is %g, not %g", m->id, k, out[k][i], want);
		}
	}
}

START_TEST(many_is_eval_for_each)
{
	const struct model *m = models[_i];
	struct random random = random_start(11);
	struct run runs[MANY];

	for (size_t i = 0; i < MANY; i++)
		runs[i] = draw_run(m, &random);
	for (size_t k = 0; k < MANY; k++)
		for (size_t i = 0; i < m->n_parameters; i++)
			if (!m->parameters[i].words && !m->parameters[i].catalog)
				check_many(&runs[k], runs, m->parameters[i].offset);
}
END_TEST

static void check_culprit(struct run r, const struct parameter *p, double bad, enum status want)
{
	model_set(r.in, p->offset, bad);
	evaluate(&r);
	ck_assert_msg(r.status == want, "%s.%s = %g: status %d", r.model->id, p->name, bad,
	              (int)r.status);
	SAME(r.why.parameter, p->name, r.model->id);
	check_untouched(&r, p->name);
}

START_TEST(out_of_range_names_the_culprit)
{
	const struct model *m = models[_i];
	struct run r = { .model = m };

	model_defaults(m, r.in);
	for (size_t i = 0; i < m->n_parameters; i++)
		if (isnan(m->parameters[i].standard))
			model_set(r.in, m->parameters[i].offset, pick(&m->parameters[i], 2, 0.5));
	fill_hidden(&r);
	evaluate(&r);
	ck_assert_msg(r.status == STATUS_OK, "%s: %s", m->id, r.why.why);
	ck_assert_ptr_null(r.why.parameter);
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];

		check_culprit(r, p, INFINITY, STATUS_E_DOMAIN);
		check_culprit(r, p, -INFINITY, STATUS_E_DOMAIN);
		check_culprit(r, p, nextafter(p->min, -INFINITY), STATUS_E_DOMAIN);
		check_culprit(r, p, nextafter(p->max, INFINITY), STATUS_E_DOMAIN);
		if (p->above_min)
			check_culprit(r, p, p->min, STATUS_E_DOMAIN);
		if (p->whole)
			check_culprit(r, p, p->min + 0.5, STATUS_E_DOMAIN);
		if (!p->optional)
			check_culprit(r, p, NAN, STATUS_E_MISSING);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("descriptors");
	TCase *all = tcase_create("all models");
	int n = (int)model_count();

	tcase_add_loop_test(all, descriptor_is_whole, 0, n);
	tcase_add_loop_test(all, whole_domain_gives_numbers_or_reasons, 0, n);
	tcase_add_loop_test(all, order_of_calls_does_not_matter, 0, n);
	tcase_add_loop_test(all, many_is_eval_for_each, 0, n);
	tcase_add_loop_test(all, out_of_range_names_the_culprit, 0, n);
	tcase_add_loop_test(all, sources_are_told_in_every_language, 0, n);
	tcase_add_loop_test(all, formulas_are_told_in_every_language, 0, n);
	tcase_add_test(all, unknown_names_are_not_found);
	tcase_add_loop_test(all, captions_have_no_tail, 0, COUNT_OF(captions));
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
