#include "config.h"
#include "model/table.h"

struct hedged_reads_in { double reads, slow_share; };
struct hedged_reads_out { double all_fast, any_slow, hedged_any_slow; };

/* ln(1 - p^2): near p = 1 the square would cancel, near 0 the sum of logarithms. */
static double log_one_of_two_fast(double p)
{
	return p > 0.5 ? log1p(-p) + log1p(p) : log1p(-p * p);
}

static struct hedged_reads_out hedged_reads(const struct hedged_reads_in *in)
{
	double log_fast = in->reads * log1p(-in->slow_share);

	return (struct hedged_reads_out){
		.all_fast = exp(log_fast),
		.any_slow = -expm1(log_fast),
		.hedged_any_slow = -expm1(in->reads * log_one_of_two_fast(in->slow_share)),
	};
}
MODEL_EVAL(hedged_reads)

static const struct parameter parameters[] = {
	PARAMETER(struct hedged_reads_in, reads, .symbol = "n", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("reads that must all arrive")),
	PARAMETER(struct hedged_reads_in, slow_share, .symbol = "p", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("chance that one read is slow")),
};

static const struct result results[] = {
	RESULT(struct hedged_reads_out, all_fast, .symbol = "P_{fast}", .unit = "1", .ratio = true,
	       .help = N_("chance that none is slow")),
	RESULT(struct hedged_reads_out, any_slow, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance that at least one is slow")),
	RESULT(struct hedged_reads_out, hedged_any_slow, .symbol = "P_{hedged}", .unit = "1",
	       .ratio = true, .help = N_("the same chance when each read is sent twice")),
};

const struct model storage_hedged_reads = {
	.id = "storage.hedged_reads",
	.title = N_("Slow reads among many"),
	.formula = "P = 1 - (1 - p)^n, \\quad P_{hedged} = 1 - (1 - p^2)^n",
	.validity = N_("reads are slow independently of each other; a hedged read is sent twice "
	               "and the first answer counts"),
	.source = "Data storage",
	.example = "reads=100 slow_share=1%",
	.example_source = "Data storage, case 6",
	MODEL_TABLES(struct hedged_reads_in, struct hedged_reads_out),
	.eval = eval,
	.many = many,
};
