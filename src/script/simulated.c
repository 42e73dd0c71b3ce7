/* simulated.c - a simulation beside its formula, checked and written as JSON */
#include "config.h"
#include "script/blocks.h"

#include <math.h>

#include "explore/simulate.h"

enum { RUNS = 400, RUNS_LEAST = 20, RUNS_MOST = 5000 };
#define SEED_MOST 9007199254740992.0   /* 2^53: a number of the lesson is exact up to there */

void put_simulate(struct reader *r)
{
	static const char *const keys[] = { "title", "model", "result", "set", "runs", "seed",
	                                    "alt", "x_title", "was", NULL };
	double runs = RUNS, seed = 1;
	const struct result *result;
	struct scenario s;
	struct diag d;

	check_keys(r, r->body, "simulate", keys, 1);
	put_text(r, "title", "title", true, true);
	need_text(r, r->body, "model");
	need_text(r, r->body, "result");
	read_model(r, r->body, "model", &s);
	result = read_result(r, r->body, "result", s.model);
	if (!simulate_gives(s.model->id, result->name)) {
		struct simulate_plan plan = { .runs = 0 };
		struct simulate_job *job;

		if (!simulate_knows(s.model->id) &&
		    simulate_begin(&s, &plan, &job, &d) != STATUS_OK)
			bad(r, NULL, "%s", d.text);    /* names those that can be */
		bad(r, NULL, _("%s is not simulated for %s"), result->name, s.model->id);
	}
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s.model->id);
	json_out_key(&r->out, "result");
	json_out_string(&r->out, result->name);
	put_set_field(r, r->body, &s);
	get_number(r, r->body, "runs", RUNS_LEAST, RUNS_MOST, &runs);
	get_number(r, r->body, "seed", 0, SEED_MOST, &seed);
	put_member(r, "runs", floor(runs));
	put_member(r, "seed", floor(seed));
	put_text(r, "x_title", "x_title", false, false);
	put_text(r, "alt", "alt", false, false);
}
