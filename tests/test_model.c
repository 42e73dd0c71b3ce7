#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "base/random.h"
#include "model_run.h"
#include "quantity/unit.h"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "scaling.power_law", "amount=100 coefficient=6 exponent=0.5 floor=2", "loss", 2.6 },
	{ "scaling.power_law", "amount=1 coefficient=6 exponent=1 floor=0", "gain_per_doubling",
	  0.5 },
	{ "scaling.power_law", "amount=1 coefficient=6 exponent=2 floor=0", "gain_per_doubling",
	  0.75 },
	{ "scaling.training_compute", "parameters=2e9 tokens=4e10", "compute", 4.8e20 },
	{ "scaling.training_compute", "parameters=2e9 tokens=4e10", "tokens_per_parameter", 20 },
	{ "scaling.compute_optimal", "compute=4.8e20", "parameters", 2e9 },
	{ "scaling.compute_optimal", "compute=2400 tokens_per_parameter=100", "tokens", 200 },
	{ "scaling.loss",
	  "parameters=100 tokens=16 floor=1 parameter_coefficient=5 token_coefficient=8 "
	  "parameter_exponent=0.5 token_exponent=0.25", "loss", 5.5 },
	{ "scaling.loss", "parameters=10 tokens=100", "compute", 6000 },
	{ "scaling.loss_optimal",
	  "compute=600 floor=0 parameter_coefficient=1 token_coefficient=1 parameter_exponent=1 "
	  "token_exponent=1", "loss", 0.2 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8", "time",
	  5 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8",
	  "ideal_time", 1 },
	{ "training.time",
	  "compute=3.6e15 devices=10 peak=1e11 mfu=0.5 scaling_efficiency=0.5 goodput=0.8",
	  "device_hours", 50 },
	{ "reliability.all_up", "availability=0.5 devices=3", "probability", 0.125 },
	{ "reliability.all_up", "availability=0.5 devices=3", "devices_at_half", 1 },
	{ "reliability.all_up", "availability=0.25 devices=4", "expected_down", 3 },
	{ "reliability.all_up", "availability=0 devices=4", "probability", 0 },
	{ "reliability.all_up", "availability=1 devices=1e12", "probability", 1 },
	{ "reliability.downtime", "availability=0.5", "per_year", 4380 },
	{ "reliability.replicas", "availability=0.5 replicas=3", "availability_any", 0.875 },
	{ "reliability.replicas", "availability=0 replicas=3", "downtime_per_year", 8760 },
	{ "reliability.replicas", "availability=1 replicas=3", "downtime_per_year", 0 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10", "mtbf", 100 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10", "failures", 0.24 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10 time=0", "failure_probability",
	  0 },
	{ "reliability.fleet_mtbf", "component_mtbf=1000 devices=10 time=0", "survival", 1 },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "ratio", 2 },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "balance",
	  0.05 },
	{ "communication.intensity", "bytes=0 operations=100 bandwidth=2 rate=40", "ratio", 0 },
	{ "communication.transfer", "message=30 latency=1 bandwidth=10", "time", 4 },
	{ "communication.transfer", "message=30 latency=1 bandwidth=10", "latency_share", 0.25 },
	{ "communication.transfer", "message=0 latency=0 bandwidth=10", "latency_share", 0 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10", "time",
	  9 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10",
	  "bytes_per_device", 60 },
	{ "communication.ring_allreduce", "message=40 devices=4 latency=0.5 bandwidth=10",
	  "latency_share", 1. / 3 },
	{ "communication.ring_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10", "time",
	  0 },
	{ "communication.ring_allreduce", "message=40 devices=1 latency=0.5 bandwidth=10",
	  "latency_share", 0 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "step_time", 20 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "speedup", 5 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=8 synchronization_time=4 overlap=2",
	  "scaling_efficiency", 0.5 },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=6 synchronization_time=4 overlap=10",
	  "compute_fraction", 1 },
	{ "fleet.amdahl", "serial_fraction=0.25 devices=3", "speedup", 2 },
	{ "fleet.amdahl", "serial_fraction=0.25 devices=3", "efficiency", 2. / 3 },
	{ "fleet.amdahl", "serial_fraction=0 devices=49", "speedup", 49 },
	{ "fleet.amdahl", "serial_fraction=1 devices=1e12", "speedup", 1 },
	{ "fleet.gustafson", "serial_fraction=0.25 devices=5", "speedup", 4 },
	{ "fleet.gustafson", "serial_fraction=1 devices=1e12", "speedup", 1 },
	{ "fleet.goodput", "program=0.5 runtime=0.5 scheduling=0.5", "goodput", 0.125 },
	{ "fleet.straggler", "devices=2 slow_fraction=0.5 slowdown=1", "probability_any", 0.75 },
	{ "fleet.straggler", "devices=2 slow_fraction=1 slowdown=1", "probability_any", 1 },
	{ "fleet.straggler", "devices=2 slow_fraction=0.5 slowdown=1", "throughput", 0.5 },
	{ "energy.productivity",
	  "operations=100 compute_energy=5 cooling_energy=3 network_energy=2", "productivity", 10 },
	{ "energy.productivity",
	  "operations=100 compute_energy=5 cooling_energy=3 network_energy=2", "network_share",
	  0.2 },
	{ "energy.productivity", "operations=0 compute_energy=0 cooling_energy=0 network_energy=0",
	  "network_share", 0 },
	{ "energy.transfer", "bytes=10 energy_per_bit=0.5", "energy", 40 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "bytes", 40 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "compute_fraction",
	  0.75 },
	{ "energy.communication_tax",
	  "parameters=10 bandwidth=10 compute_time=12 energy_per_bit=1 steps=3", "energy", 960 },
	{ "carbon.operational", "energy=1000 intensity=500 pue=1.2", "mass", 600 },
	{ "carbon.operational", "energy=1000 intensity=500", "mass", 500 },
	{ "machine.iron_law", "data=10 bandwidth=5 operations=30 peak=20 efficiency=0.5 latency=1",
	  "serial_time", 6 },
	{ "machine.iron_law", "data=10 bandwidth=5 operations=30 peak=20 efficiency=0.5 latency=1",
	  "overlapped_time", 4 },
	{ "machine.iron_law", "data=0 bandwidth=5 operations=0 peak=20", "serial_time", 0 },
	{ "machine.roofline", "operations=100 bytes=100 peak=100 bandwidth=10", "attainable", 10 },
	{ "machine.roofline", "operations=5000 bytes=100 peak=100 bandwidth=10", "attainable",
	  100 },
	{ "machine.roofline", "operations=5000 bytes=100 peak=100 bandwidth=10", "time", 50 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "scaling.loss", "parameters=1e12 tokens=1e9", "binding", "tokens" },
	{ "scaling.loss", "parameters=1e7 tokens=1e13", "binding", "parameters" },
	{ "scaling.loss",
	  "parameters=2 tokens=2 parameter_coefficient=3 token_coefficient=3 parameter_exponent=1 "
	  "" "token_exponent=1", "binding", "parameters" },
	{ "communication.intensity", "bytes=10 operations=100 bandwidth=2 rate=40", "bound",
	  "communication" },
	{ "communication.intensity", "bytes=5 operations=100 bandwidth=2 rate=40", "bound",
	  "computation" },
	{ "communication.intensity", "bytes=0 operations=100 bandwidth=2 rate=40", "bound",
	  "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=8 synchronization_time=4",
	  "binding", "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=10", "binding",
	  "computation" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=12 synchronization_time=11",
	  "binding", "communication" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=12 synchronization_time=11 overlap=2",
	  "binding", "coordination" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=2 synchronization_time=11 overlap=3",
	  "binding", "computation" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=2 synchronization_time=19 overlap=3",
	  "binding", "coordination" },
	{ "machine.iron_law", "data=10 bandwidth=1 operations=9 peak=1 latency=8", "binding",
	  "data" },
	{ "machine.iron_law", "data=9 bandwidth=1 operations=9 peak=1 latency=8", "binding",
	  "compute" },
	{ "machine.iron_law", "data=7 bandwidth=1 operations=6 peak=1 latency=8", "binding",
	  "latency" },
	{ "machine.iron_law", "data=7 bandwidth=1 operations=6 peak=1 latency=7", "binding",
	  "data" },
	{ "machine.roofline", "operations=100 bytes=10 peak=100 bandwidth=10", "bound", "compute" },
	{ "machine.roofline", "operations=99 bytes=10 peak=100 bandwidth=10", "bound", "memory" },
};

START_TEST(names_what_binds)
{
	struct run r = run(in_words[_i].id, in_words[_i].inputs);
	const struct result *found = model_result(r.model, in_words[_i].result);

	SAME(found->words[(size_t)result(&r, in_words[_i].result)], in_words[_i].word,
	     in_words[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result; } no_value[] = {
	{ "reliability.all_up", "availability=1 devices=8", "devices_at_half" },
	{ "reliability.all_up", "availability=0 devices=8", "devices_at_half" },
	{ "fleet.amdahl", "serial_fraction=0 devices=8", "limit" },
	{ "energy.productivity", "operations=5 compute_energy=0 cooling_energy=0 network_energy=0",
	  "productivity" },
};

START_TEST(has_no_value_but_a_reason)
{
	struct run r = run(no_value[_i].id, no_value[_i].inputs);

	ck_assert(isnan(result(&r, no_value[_i].result)));
	for (size_t i = 0; i < r.model->n_results; i++) {
		const struct result *other = &r.model->results[i];

		if (strcmp(other->name, no_value[_i].result))
			ck_assert_msg(isfinite(model_get(r.out, other->offset)), "%s", other->name);
	}
}
END_TEST

static const struct {
	const char *id, *inputs;
	enum status status;
	const char *parameter;
} refused[] = {
	{ "reliability.all_up", "availability=0.9", STATUS_E_MISSING, "devices" },
	{ "reliability.all_up", "availability=99.9 devices=8", STATUS_E_DOMAIN, "availability" },
	{ "reliability.all_up", "availability=-0.1 devices=8", STATUS_E_DOMAIN, "availability" },
	{ "reliability.all_up", "availability=0.9 devices=8.5", STATUS_E_DOMAIN, "devices" },
	{ "reliability.all_up", "availability=0.9 devices=0", STATUS_E_DOMAIN, "devices" },
	{ "reliability.fleet_mtbf", "component_mtbf=0 devices=8", STATUS_E_DOMAIN,
	  "component_mtbf" },
	{ "reliability.fleet_mtbf", "component_mtbf=10 devices=8 time=-1", STATUS_E_DOMAIN,
	  "time" },
	{ "fleet.step", "compute_time=100 devices=10 communication_time=20 overlap=11",
	  STATUS_E_DOMAIN, "overlap" },
	{ "fleet.step",
	  "compute_time=100 devices=10 communication_time=5 synchronization_time=1 overlap=7",
	  STATUS_E_DOMAIN, "overlap" },
	{ "carbon.operational", "energy=1 intensity=1 pue=0.9", STATUS_E_DOMAIN, "pue" },
	{ "carbon.region", "energy=1", STATUS_E_MISSING, "region" },
	{ "carbon.region", "energy=1 region=0", STATUS_E_NOANSWER, "region" },
	{ "machine.iron_law", "data=1 bandwidth=1 operations=1 peak=1 efficiency=0",
	  STATUS_E_DOMAIN, "efficiency" },
	{ "machine.iron_law", "data=1e60 bandwidth=4e-300 operations=1 peak=1", STATUS_E_NOANSWER,
	  NULL },
	{ "machine.iron_law", "data=1 bandwidth=1 operations=0 peak=1e-320 efficiency=1e-9",
	  STATUS_E_NOANSWER, NULL },
	{ "scaling.training_compute", "parameters=0.5 tokens=1", STATUS_E_DOMAIN, "parameters" },
};

static void check_untouched(const struct run *r, const char *why)
{
	for (size_t i = 0; i < MODEL_MAX; i++)
		ck_assert_msg(r->out[i] == MARK, "%s: out[%zu] was written", why, i);
	ck_assert_msg(r->why.why && *r->why.why, "%s: no reason", why);
}

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	SAME(r.why.parameter ? r.why.parameter : "",
	     refused[_i].parameter ? refused[_i].parameter : "", refused[_i].inputs);
	check_untouched(&r, refused[_i].inputs);
}
END_TEST

static const struct { const char *id; double in[MODEL_MAX], out[MODEL_MAX]; } exact[] = {
#include "accuracy.inc"
#include "accuracy_networks.inc"
#include "accuracy_training.inc"
#include "accuracy_operations.inc"
#include "accuracy_inference.inc"
};

/* Also at A within an ulp of 1, at 1e12 devices, at chances of 1e-18. */
START_TEST(keeps_its_digits)
{
	struct run r = { .model = models[_i] };
	int rows = 0;

	for (size_t row = 0; row < COUNT_OF(exact); row++) {
		if (strcmp(exact[row].id, r.model->id))
			continue;
		rows++;
		memcpy(r.in, exact[row].in, sizeof r.in);
		evaluate(&r);
		ck_assert_msg(r.status == STATUS_OK, "%s, row %d: %s", r.model->id, rows,
		              r.why.why);
		for (size_t i = 0; i < r.model->n_results; i++) {
			double got = model_get(r.out, r.model->results[i].offset);
			double want = model_get(exact[row].out, r.model->results[i].offset);

			if (!isnan(want) || !isnan(got))
				CLOSE(got, want, 1e-12, r.model->results[i].name);
		}
	}
	ck_assert_msg(rows >= 25, "%s has %d rows", r.model->id, rows);
}
END_TEST

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

/* Its inputs name parameters, all that must be given among them. */
static void check_case(const struct model *m, const struct worked_case *c)
{
	size_t needed = 0, given = 0;

	ck_assert_msg(model_result(m, c->result), "%s: case for unknown result %s", m->id,
	              c->result);
	ck_assert_msg(c->source && *c->source, "%s: case without source", m->id);
	ck_assert(c->tolerance >= 0 && c->tolerance < 0.5 && isfinite(c->value));
	for (size_t i = 0; i < m->n_parameters; i++)
		needed += isnan(m->parameters[i].standard) && !m->parameters[i].optional;
	for (const char *at = c->inputs; *at; at += strspn(at, " ")) {
		size_t n = strcspn(at, "=");
		char name[64] = "";
		const struct parameter *p;

		memcpy(name, at, n < sizeof name ? n : 0);
		p = model_parameter(m, name);
		ck_assert_msg(p, "%s: case with unknown parameter %s", m->id, name);
		given += isnan(p->standard) && !p->optional;
		at += strcspn(at, " ");
	}
	ck_assert_msg(given == needed, "%s: case \"%s\" gives %zu of %zu", m->id, c->inputs, given,
	              needed);
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
	ck_assert_msg(m->cases[0].inputs, "%s has no worked case", m->id);
	for (const struct worked_case *c = m->cases; c->inputs; c++)
		check_case(m, c);
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

			ck_assert_msg((isnan(want) && isnan(out[k][i])) || !memcmp(&want, &out[k][i], sizeof want),
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

int main(void)
{
	Suite *suite = suite_create("model");
	TCase *values = tcase_create("values"), *all = tcase_create("all");
	int n = (int)model_count();

	tcase_add_loop_test(values, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(values, names_what_binds, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(values, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(values, refuses, 0, (int)COUNT_OF(refused));
	tcase_add_loop_test(values, keeps_its_digits, 0, n);
	tcase_add_loop_test(all, descriptor_is_whole, 0, n);
	tcase_add_loop_test(all, whole_domain_gives_numbers_or_reasons, 0, n);
	tcase_add_loop_test(all, order_of_calls_does_not_matter, 0, n);
	tcase_add_loop_test(all, many_is_eval_for_each, 0, n);
	tcase_add_loop_test(all, out_of_range_names_the_culprit, 0, n);
	tcase_add_test(all, unknown_names_are_not_found);
	suite_add_tcase(suite, values);
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
