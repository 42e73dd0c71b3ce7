#include "config.h"
#include "model/table.h"

struct optimized_step_in {
	double matmul_time, elementwise_time, launch_time, matmul_cut, elementwise_cut,
	       launch_cut;
};
struct optimized_step_out { double before, after, speedup, matmul_share; };

static struct optimized_step_out optimized_step(const struct optimized_step_in *in)
{
	double before = in->matmul_time + in->elementwise_time + in->launch_time;
	double matmul = in->matmul_time * (1 - in->matmul_cut);
	double others = in->elementwise_time * (1 - in->elementwise_cut)
	                + in->launch_time * (1 - in->launch_cut);

	return (struct optimized_step_out){
		.before = before,
		.after = matmul + others,
		.speedup = matmul + others > 0 ? before / (matmul + others) : NAN,
		.matmul_share = part_of(matmul, others),
	};
}
MODEL_EVAL(optimized_step)

static const struct parameter parameters[] = {
	PARAMETER(struct optimized_step_in, matmul_time, .symbol = "T_1", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of matrix products")),
	PARAMETER(struct optimized_step_in, elementwise_time, .symbol = "T_2", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of element-wise kernels")),
	PARAMETER(struct optimized_step_in, launch_time, .symbol = "T_3", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time of launches")),
	PARAMETER(struct optimized_step_in, matmul_cut, .symbol = "c_1", .unit = "1", DOMAIN_SHARE,
	          .standard = 0, .help = N_("share of the matrix products' time that is removed")),
	PARAMETER(struct optimized_step_in, elementwise_cut, .symbol = "c_2", .unit = "1",
	          DOMAIN_SHARE, .standard = 0,
	          .help = N_("share of the element-wise time that is removed")),
	PARAMETER(struct optimized_step_in, launch_cut, .symbol = "c_3", .unit = "1", DOMAIN_SHARE,
	          .standard = 0, .help = N_("share of the launch time that is removed")),
};

static const struct result results[] = {
	RESULT(struct optimized_step_out, before, .symbol = "T", .unit = "s",
	       .help = N_("time of the step before"),
	       .sum = "matmul_time + elementwise_time + launch_time"),
	RESULT(struct optimized_step_out, after, .symbol = "T'", .unit = "s",
	       .help = N_("time of the step after"),
	       .sum = "matmul_time * (1 - matmul_cut) + elementwise_time * (1 - elementwise_cut) "
	              "+ launch_time * (1 - launch_cut)"),
	RESULT(struct optimized_step_out, speedup, .symbol = "S", .unit = "1",
	       .help = N_("the one over the other"), .none = N_("nothing is left of the step")),
	RESULT(struct optimized_step_out, matmul_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of matrix products in the step after")),
};

const struct model machine_optimized_step = {
	.id = "machine.optimized_step",
	.title = N_("A step after its kernels were improved"),
	.formula = "T' = \\sum_i T_i (1 - c_i)",
	.validity = N_("the parts follow each other; a part's cut does not change the others"),
	.source = "Amdahl 1967; Performance engineering",
	.example = "matmul_time=4.167ms elementwise_time=2.917ms launch_time=1.25ms ",
	.example_source = "Performance engineering, case 8",
	MODEL_TABLES(struct optimized_step_in, struct optimized_step_out),
	.eval = eval,
	.many = many,
};
