/* test_landmark.c - named places on curves */
#include "config.h"
#include "tap.h"

#include "base/file.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "explore/landmark.h"
#include "quantity/unit.h"

static void load(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
	free(path);
}

static struct slice slice_of(const char *model, const char *line, const char *parameter,
                             const char *result)
{
	struct scenario s;
	struct slice out;
	struct diag d;

	ck_assert_msg(scenario_init(&s, model, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(scenario_assign_line(&s, line, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(slice_init(&out, &s, model_parameter(s.model, parameter),
	                         model_result(s.model, result), &d) == STATUS_OK,
	              "%s", d.text);
	return out;
}

/* Places that are known without the search. */
static const struct known {
	const char *model, *line, *parameter, *result;
	double from, to;
	bool log;
	enum landmark_kind kind;
	double x, tolerance;
} known[] = {
	/* 0.5^(1/N) the other way round: A^N = 1/2 at N = ln(1/2)/ln A = 692.8, the first whole one
	 * past it 693 */
	{ "reliability.all_up", "availability=0.999", "devices", "probability", 1, 1e5, true,
	  LANDMARK_HALF, 693, 0 },
	/* 1 - s(N - 1)/(1 + s(N - 1)) = 1/2 at N = 1 + 1/s = 101 exactly: no neighbour is told */
	{ "fleet.amdahl", "serial_fraction=0.01", "devices", "efficiency", 1, 1e5, true,
	  LANDMARK_HALF, 101, 0 },
	/* peak / bandwidth x bytes */
	{ "machine.roofline", "bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "operations",
	  "attainable", 1e9, 1e13, true,
	  LANDMARK_TERM, 989e12 / 3.35e12 * 1e9, 1e-12 },
	{ "machine.roofline", "bytes=1GB peak=989TFLOP/s bandwidth=3.35TB/s", "operations",
	  "attainable", 1e9, 1e13, false,
	  LANDMARK_TERM, 989e12 / 3.35e12 * 1e9, 1e-12 },
};

START_TEST(known_places_are_found)
{
	const struct known *k = &known[_i];
	struct slice s = slice_of(k->model, k->line, k->parameter, k->result);
	struct landmark found[LANDMARKS_MOST];
	size_t n = landmark_find(&s, k->from, k->to, k->log, found);

	ck_assert_msg(n == 1, "%s: %zu places", k->model, n);
	ck_assert_int_eq(found[0].kind, k->kind);
	CLOSE(found[0].x, k->x, k->tolerance, k->model);
	ck_assert(found[0].y == slice_value(&s, found[0].x));
}
END_TEST

/* Ring and tree: 2(N-1)a + 2(N-1)/N M/B = 2 log2(N) (a + M/B). */
START_TEST(curves_cross_where_they_are_equal)
{
	double n = exp2(_i + 3), latency = 5e-6, bandwidth = 50e9;
	double want = (n - 1 - log2(n)) * latency * bandwidth / (log2(n) - (n - 1) / n);
	struct strbuf line = STRBUF_INIT, words = STRBUF_INIT;
	struct landmark found[LANDMARKS_MOST];
	struct slice ring, tree;

	strbuf_printf(&line, "devices=%.0f latency=5us bandwidth=50GB/s", n);
	ring = slice_of("communication.ring_allreduce", line.text, "message", "time");
	tree = slice_of("communication.tree_allreduce", line.text, "message", "time");
	ck_assert_uint_eq(landmark_crossings(&ring, &tree, 1, 1e12, true, found), 1);
	ck_assert_int_eq(found[0].kind, LANDMARK_CROSSING);
	CLOSE(found[0].x, want, 1e-9, line.text);
	CLOSE(slice_value(&ring, found[0].x), slice_value(&tree, found[0].x), 1e-12, line.text);
	landmark_print(&ring, &found[0], "ring", "tree", &words);
	ck_assert_msg(!strncmp(words.text, "ring = tree: ", 13), "%s", words.text);
	ck_assert_uint_eq(landmark_crossings(&ring, &ring, 1, 1e12, true, found), 0);
	strbuf_free(&line);
	strbuf_free(&words);
}
END_TEST

/* Of every model, over every parameter's own range: each place is inside, has its value, and they
 * rise. */
START_TEST(places_hold_for_every_model)
{
	const struct model *m = models[_i];
	struct scenario base;
	struct diag d;

	ck_assert(scenario_init(&base, m->id, &d) == STATUS_OK);
	ck_assert_msg(scenario_assign_line(&base, m->example, &d) == STATUS_OK, "%s: %s",
	              m->id, d.text);
	for (size_t i = 0; i < m->n_parameters; i++) {
		const struct parameter *p = &m->parameters[i];
		double here = model_get(base.in, p->offset), from = here / 8, to = here * 8;

		for (size_t k = 0; k < m->n_results; k++) {
			struct landmark found[LANDMARKS_MOST];
			struct slice s;
			size_t n;

			if (!(from < to) || slice_init(&s, &base, p, &m->results[k],
			                               NULL) != STATUS_OK)
				continue;
			n = landmark_find(&s, from, to, true, found);
			for (size_t j = 0; j < n; j++) {
				double y = slice_value(&s, found[j].x);

				ck_assert_msg(found[j].x > from && found[j].x < to &&
				              y == found[j].y && isfinite(y),
				              "%s: %s over %s at %.17g", m->id, m->results[k].name,
				              p->name, found[j].x);
				ck_assert(found[j].kind != LANDMARK_TERM ||
				          strcmp(found[j].before, found[j].behind) != 0);
				NEAR(found[j].kind == LANDMARK_HALF && !p->whole ? y : 0.5, 0.5,
				     1e-9, m->id);
			}
		}
	}
}
END_TEST

/* --- those that are shown -------------------------------------------------- */

/* What a reader sees of a curve, "; " between. */
static const struct seen {
	const char *why, *model, *line, *parameter, *result;
	double from, to;
	bool log;
	const char *words;
} seen[] = {
	{ "the half stands where the term changes", "fleet.step",
	  "compute_time=1200s communication_time=2s", "devices",
	  "scaling_efficiency", 1, 1e5, true, "computation \u2192 communication: 601" },
	{ "yes and no say of what", "machine.overlap",
	  "forward_time=1s backward_time=2s exchange_time=1s", "exchange_time", "overlapped_time",
	  0.1, 6, false, "all hidden: yes \u2192 no: 2\u00a0s" },
	{ "words, not identifiers", "fleet.lever", "mfu=0.5 scaling_efficiency=0.35 goodput=0.9",
	  "scaling_efficiency", "scaling_gain",
	  0.1, 0.9, false, "scaling efficiency \u2192 MFU: 0.5" },
	{ "odd numbers are gaps, no ends", "communication.fat_tree", "radix=32", "radix",
	  "hosts_per_pod", 2, 64, false, "" },
	{ "also at the end of the axis", "communication.fat_tree", "radix=32", "radix",
	  "hosts_per_pod", 2, 99, false, "" },
	{ "in uneven steps", "communication.fat_tree", "radix=32", "radix", "hosts_per_pod",
	  2, 1023, true, "" },
	{ "an end for good", "reliability.checkpoint", "write_time=24.5s mtbf=2h interval=10min",
	  "interval", "waste", 60, 15000, true,
	  "half: 7\u00a0151\u00a0s; no answer beyond: 3.993\u00a0h" },
};

static void print_seen(const struct seen *k, const struct slice *s, struct strbuf *to)
{
	struct landmark shown[LANDMARKS_MOST];
	size_t n = landmark_shown(s, k->from, k->to, k->log, shown);

	for (size_t i = 0; i < n; i++) {
		strbuf_puts(to, i ? "; " : "");
		landmark_print(s, &shown[i], "", "", to);
	}
}

START_TEST(one_is_shown_in_a_place)
{
	const struct seen *k = &seen[_i];
	struct slice s = slice_of(k->model, k->line, k->parameter, k->result);
	struct strbuf words = STRBUF_INIT;

	print_seen(k, &s, &words);
	SAME(words.text, k->words, k->why);
	strbuf_free(&words);
}
END_TEST

/* Words that are the same whatever they judge. */
START_TEST(judging_words_say_what_they_judge)
{
	static const char *const judging[] = { "yes", "good", "green", "holds", "falls", "stable",
	                                       "healthy" };
	const struct model *m = models[_i];

	for (size_t i = 0; i < m->n_results; i++) {
		const struct result *r = &m->results[i];

		for (size_t k = 0; r->words && k < COUNT_OF(judging); k++)
			ck_assert_msg(r->about || strcmp(r->words[0], judging[k]) != 0, "%s: %s",
			              m->id, r->name);
		for (size_t k = 0; r->words && r->words[k]; k++)
			ck_assert_msg(!strchr(r->words[k], '_'), "%s: %s", m->id, r->words[k]);
		ck_assert_msg(!r->about || (r->words && !strchr(r->about, '_')), "%s: %s", m->id,
		              r->name);
	}
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("landmark");
	TCase *tc = tcase_create("landmark");

	tcase_add_unchecked_fixture(tc, load, units_close);
	tcase_add_loop_test(tc, known_places_are_found, 0, COUNT_OF(known));
	tcase_add_loop_test(tc, curves_cross_where_they_are_equal, 0, 8);
	tcase_add_loop_test(tc, places_hold_for_every_model, 0, (int)model_count());
	tcase_add_loop_test(tc, one_is_shown_in_a_place, 0, COUNT_OF(seen));
	tcase_add_loop_test(tc, judging_words_say_what_they_judge, 0, (int)model_count());
	tcase_set_timeout(tc, 60);
	suite_add_tcase(suite, tc);
	return tap_run(suite);
}
