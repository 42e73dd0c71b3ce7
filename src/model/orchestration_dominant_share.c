#include "config.h"
#include "model/table.h"

struct dominant_share_in {
	double devices_used, cores_used, memory_used, network_used, devices_capacity;
	double cores_capacity, memory_capacity, network_capacity;
};
struct dominant_share_out {
	double dominant_share, devices_share, cores_share, memory_share, network_share, dominant;
};

enum { DOMINANT_DEVICES, DOMINANT_CORES, DOMINANT_MEMORY, DOMINANT_NETWORK };
static const char *const resources[] = { N_("devices"), N_("cores"), N_("memory"),
                                         N_("network"), NULL };

static int largest(const double shares[4])
{
	int best = 0;

	for (int i = 1; i < 4; i++)
		if (shares[i] > shares[best])
			best = i;
	return best;
}

static struct dominant_share_out dominant_share(const struct dominant_share_in *in)
{
	double shares[] = {
		[DOMINANT_DEVICES] = in->devices_used / in->devices_capacity,
		[DOMINANT_CORES] = in->cores_used / in->cores_capacity,
		[DOMINANT_MEMORY] = in->memory_used / in->memory_capacity,
		[DOMINANT_NETWORK] = in->network_used / in->network_capacity,
	};
	int dominant = largest(shares);

	return (struct dominant_share_out){
		.dominant_share = shares[dominant],
		.devices_share = shares[DOMINANT_DEVICES],
		.cores_share = shares[DOMINANT_CORES],
		.memory_share = shares[DOMINANT_MEMORY],
		.network_share = shares[DOMINANT_NETWORK],
		.dominant = dominant,
	};
}
MODEL_EVAL(dominant_share)

static const struct parameter parameters[] = {
	PARAMETER(struct dominant_share_in, devices_used, .symbol = "u_d", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("accelerators used")),
	PARAMETER(struct dominant_share_in, cores_used, .symbol = "u_c", .unit = "1",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("processor cores used")),
	PARAMETER(struct dominant_share_in, memory_used, .symbol = "u_m", .unit = "B",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("host memory used")),
	PARAMETER(struct dominant_share_in, network_used, .symbol = "u_n", .unit = "B/s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0, .help = N_("network bandwidth used")),
	PARAMETER(struct dominant_share_in, devices_capacity, .symbol = "c_d", .unit = "1",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("accelerators that there are")),
	PARAMETER(struct dominant_share_in, cores_capacity, .symbol = "c_c", .unit = "1",
	          DOMAIN_POSITIVE, .standard = 1, .help = N_("processor cores that there are")),
	PARAMETER(struct dominant_share_in, memory_capacity, .symbol = "c_m", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 1, .help = N_("host memory that there is")),
	PARAMETER(struct dominant_share_in, network_capacity, .symbol = "c_n", .unit = "B/s",
	          DOMAIN_POSITIVE, .standard = 1, .help = N_("network bandwidth that there is")),
};

static const struct result results[] = {
	RESULT(struct dominant_share_out, dominant_share, .symbol = "s", .unit = "1",
	       .help = N_("the largest of the shares")),
	RESULT(struct dominant_share_out, devices_share, .symbol = "s_d", .unit = "1",
	       .help = N_("share of the accelerators"),
	       .term = "devices_used/devices_capacity"),
	RESULT(struct dominant_share_out, cores_share, .symbol = "s_c", .unit = "1",
	       .help = N_("share of the processor cores"),
	       .term = "cores_used/cores_capacity"),
	RESULT(struct dominant_share_out, memory_share, .symbol = "s_m", .unit = "1",
	       .help = N_("share of the host memory"),
	       .term = "memory_used/memory_capacity"),
	RESULT(struct dominant_share_out, network_share, .symbol = "s_n", .unit = "1",
	       .help = N_("share of the network bandwidth"),
	       .term = "network_used/network_capacity"),
	RESULT(struct dominant_share_out, dominant, .symbol = "", .unit = "", .words = resources,
	       .help = N_("the resource with the largest share"),
	       .largest = "devices_share, cores_share, memory_share, network_share"),
};

const struct model orchestration_dominant_share = {
	.id = "orchestration.dominant_share",
	.title = N_("Dominant share of several resources"),
	.formula = "s = \\max \\left( \\frac{u_d}{c_d}, \\frac{u_c}{c_c}, "
	           "\\frac{u_m}{c_m}, \\frac{u_n}{c_n} \\right)",
	.validity = N_("resources in fixed proportions; fairness makes the dominant shares equal"),
	.source = "Ghodsi et al. 2011; Fleet orchestration",
	.example = "devices_capacity=8 cores_capacity=32 memory_capacity=256GB "
	           "network_capacity=80 devices_used=4*1 cores_used=4*4 memory_used=4*32GB "
	           "network_used=4*10",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct dominant_share_in, struct dominant_share_out),
	.eval = eval,
	.many = many,
};
