#include "config.h"
#include "model/table.h"

struct silicon_contract_in {
	double operations, bytes, capacity_needed, peak, bandwidth, capacity, efficiency;
};
struct silicon_contract_out { double saturates, compute_time, data_time, capacity_use; };

enum { SATURATES_COMPUTE, SATURATES_BANDWIDTH, SATURATES_CAPACITY };
static const char *const resources[] = { N_("compute"), N_("bandwidth"), N_("capacity"), NULL };

static struct silicon_contract_out silicon_contract(const struct silicon_contract_in *in)
{
	double compute = in->operations / (in->peak * in->efficiency);
	double data = in->bytes / in->bandwidth;
	int slowest = data > compute ? SATURATES_BANDWIDTH : SATURATES_COMPUTE;

	return (struct silicon_contract_out){
		.saturates = in->capacity_needed > in->capacity ? SATURATES_CAPACITY : slowest,
		.compute_time = compute,
		.data_time = data,
		.capacity_use = in->capacity_needed / in->capacity,
	};
}
MODEL_EVAL(silicon_contract)

static const struct parameter parameters[] = {
	PARAMETER(struct silicon_contract_in, operations, .symbol = "O", .unit = "FLOP",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("operations to perform")),
	PARAMETER(struct silicon_contract_in, bytes, .symbol = "D", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("data moved between memory and processor")),
	PARAMETER(struct silicon_contract_in, capacity_needed, .symbol = "C", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("memory that the work occupies")),
	PARAMETER(struct silicon_contract_in, peak, .symbol = "R", .unit = "FLOP/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("peak rate of the device")),
	PARAMETER(struct silicon_contract_in, bandwidth, .symbol = "BW", .unit = "B/s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("bandwidth of its memory")),
	PARAMETER(struct silicon_contract_in, capacity, .symbol = "C_{max}", .unit = "B",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("size of its memory")),
	PARAMETER(struct silicon_contract_in, efficiency, .symbol = "η", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 1,
	          .help = N_("share of the peak rate that the work reaches")),
};

static const struct result results[] = {
	RESULT(struct silicon_contract_out, saturates, .symbol = "", .unit = "", .words = resources,
	       .help = N_("what is exhausted first; a tie of the two times is compute")),
	RESULT(struct silicon_contract_out, compute_time, .symbol = "T_O", .unit = "s",
	       .help = N_("time to compute")),
	RESULT(struct silicon_contract_out, data_time, .symbol = "T_D", .unit = "s",
	       .help = N_("time to move the data")),
	RESULT(struct silicon_contract_out, capacity_use, .symbol = "u", .unit = "1",
	       .help = N_("memory needed over memory there; above 1 it does not fit")),
};

const struct model machine_silicon_contract = {
	.id = "machine.silicon_contract",
	.title = N_("What a workload uses up first"),
	.formula = "\\max \\left( \\frac{O}{R \\eta}, \\frac{D}{BW} \\right), \\quad u = "
	           "\\frac{C}{C_{max}}",
	.validity = N_("data and computation overlap; a device that cannot hold the data does "
	               "nothing"),
	.source = "D·A·M appendix",
	.example = "operations=140GFLOP bytes=140GB capacity_needed=140GB peak=989TFLOP/s "
	           "bandwidth=3.35TB/s capacity=80GB",
	.example_source = "Compute infrastructure, case 1: 70B in bf16 on one H100",
	MODEL_TABLES(struct silicon_contract_in, struct silicon_contract_out),
	.eval = eval,
	.many = many,
};
