#include "config.h"
#include "model/table.h"

struct elastic_batch_in { double worker_batch, workers, base_workers; };
struct elastic_batch_out { double batch, rate_factor; };

static struct elastic_batch_out elastic_batch(const struct elastic_batch_in *in)
{
	return (struct elastic_batch_out){
		.batch = in->worker_batch * in->workers,
		.rate_factor = in->workers / in->base_workers,
	};
}
MODEL_EVAL(elastic_batch)

static const struct parameter parameters[] = {
	PARAMETER(struct elastic_batch_in, worker_batch, .symbol = "B", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("examples of one worker's batch")),
	PARAMETER(struct elastic_batch_in, workers, .symbol = "W", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("workers now")),
	PARAMETER(struct elastic_batch_in, base_workers, .symbol = "W_0", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("workers that the learning rate was chosen for")),
};

static const struct result results[] = {
	RESULT(struct elastic_batch_out, batch, .symbol = "B_{eff}", .unit = "1",
	       .help = N_("examples of each step")),
	RESULT(struct elastic_batch_out, rate_factor, .symbol = "k", .unit = "1",
	       .help = N_("factor for the learning rate by the linear rule")),
};

const struct model orchestration_elastic_batch = {
	.id = "orchestration.elastic_batch",
	.title = N_("Batch of a job that grows and shrinks"),
	.formula = "B_{eff} = B \\cdot W",
	.validity = N_("the batch of each worker stays; the learning rate must follow"),
	.source = "Fleet orchestration",
	.example = "worker_batch=32 workers=128 base_workers=32",
	.example_source = "by hand",
	MODEL_TABLES(struct elastic_batch_in, struct elastic_batch_out),
	.eval = eval,
	.many = many,
};
