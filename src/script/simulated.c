/* simulated.c - a simulation beside its formula, checked and written as JSON */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>
#include <math.h>

#include "explore/simulate.h"

void simulated_put(struct reader *r)
{
	const struct schema_key *key = schema_key(schema_block(BLOCK_SIMULATE), "seed");
	double seed = key->standard;
	const struct result *result;
	struct scenario s;
	struct diag d;

	assert(r);
	reader_need_text(r, r->body, "model");
	reader_need_text(r, r->body, "result");
	blocks_model(r, r->body, "model", &s);
	result = blocks_result(r, r->body, "result", s.model);
	if (!simulate_gives(s.model->id, result->name)) {
		struct simulate_plan plan = { .runs = 0 };
		struct simulate_job *job;

		if (!simulate_knows(s.model->id) &&
		    simulate_begin(&s, &plan, &job, &d) != STATUS_OK)
			reader_raise(r, NULL, "%s", d.text);    /* names those that can be */
		reader_raise(r, NULL, _("%s is not simulated for %s"), result->name, s.model->id);
	}
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s.model->id);
	json_out_key(&r->out, "result");
	json_out_string(&r->out, result->name);
	blocks_put_set(r, r->body, &s);
	reader_limited(r, r->body, key, &seed);
	reader_put_number(r, "seed", floor(seed));
}
