#include "config.h"
#include "model/table.h"

struct shard_collision_in { double clients, shards; };
struct shard_collision_out { double probability, estimate; };

#define LOG_NOTHING (-40.0)            /* e to this is lost beside 1 */

/* ln of the product above.  The sum is compensated: it has up to 1e5 terms. */
static double log_all_differ(double n, double k)
{
	double sum = 0, lost = 0;

	for (double i = 1; i < n && sum > LOG_NOTHING; i++) {
		double term = log1p(-i / k) - lost, next = sum + term;

		lost = (next - sum) - term;
		sum = next;
	}
	return sum;
}

static struct shard_collision_out shard_collision(const struct shard_collision_in *in)
{
	double n = in->clients, k = in->shards;

	return (struct shard_collision_out){
		.probability = n > k ? 1 : -expm1(log_all_differ(n, k)),
		.estimate = -expm1(-n * n / (2 * k)),
	};
}
MODEL_EVAL(shard_collision)

static const struct parameter parameters[] = {
	PARAMETER(struct shard_collision_in, clients, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("readers that pick a shard")),
	PARAMETER(struct shard_collision_in, shards, .symbol = "k", .unit = "1", .min = 1,
	          .max = 1e8, .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("shards to pick from")),
};

static const struct result results[] = {
	RESULT(struct shard_collision_out, probability, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that some shard is picked twice, exactly")),
	RESULT(struct shard_collision_out, estimate, .symbol = "P_{est}", .unit = "1",
	       .ratio = true, .help = N_("the same chance by the birthday approximation")),
};

const struct model storage_shard_collision = {
	.id = "storage.shard_collision",
	.title = N_("Two readers on the same shard"),
	.formula = "P = 1 - \\prod_{i=0}^{n-1} \\left(1 - \\frac{i}{k}\\right) \\approx "
	           "1 - e^{-n^2 / 2k}",
	.validity = N_("each reader picks its shard at random, independently of the others"),
	.source = "Data storage",
	.example = "clients=32 shards=1000",
	.example_source = "reference case",
	MODEL_TABLES(struct shard_collision_in, struct shard_collision_out),
	.eval = eval,
	.many = many,
};
