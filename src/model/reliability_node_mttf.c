#include "config.h"
#include "model/table.h"

struct node_mttf_in {
	double gpus, nics, psus, pcie_switches, hbm_stacks, gpu_mttf, nic_mttf, psu_mttf;
	double pcie_switch_mttf, hbm_stack_mttf;
};
struct node_mttf_out { double mttf, fit; };

#define HOURS_PER_FIT 1e9

static struct node_mttf_out node_mttf(const struct node_mttf_in *in)
{
	double rate = in->gpus / in->gpu_mttf + in->nics / in->nic_mttf + in->psus / in->psu_mttf
	              + in->pcie_switches / in->pcie_switch_mttf
	              + in->hbm_stacks / in->hbm_stack_mttf;

	return (struct node_mttf_out){
		.mttf = rate > 0 ? 1 / rate : NAN,
		.fit = rate * HOURS_PER_FIT,
	};
}
MODEL_EVAL(node_mttf)

static const struct parameter parameters[] = {
	PARAMETER(struct node_mttf_in, gpus, .symbol = "n_g", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, .standard = 8, .help = N_("GPUs of the node")),
	PARAMETER(struct node_mttf_in, nics, .symbol = "n_c", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, .standard = 8,
	          .help = N_("network cards of the node")),
	PARAMETER(struct node_mttf_in, psus, .symbol = "n_s", .unit = "1", .min = 0, .max = 1e6,
	          .whole = true, .scale = SCALE_LOG, .standard = 2,
	          .help = N_("power supplies of the node")),
	PARAMETER(struct node_mttf_in, pcie_switches, .symbol = "n_x", .unit = "1", .min = 0,
	          .max = 1e6, .whole = true, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("PCIe switches of the node")),
	PARAMETER(struct node_mttf_in, hbm_stacks, .symbol = "n_k", .unit = "1", .min = 0,
	          .max = 1e6, .whole = true, .scale = SCALE_LOG, .standard = 0,
	          .help = N_("HBM stacks of the node")),
	PARAMETER(struct node_mttf_in, gpu_mttf, .symbol = "M_g", .unit = "h", DOMAIN_POSITIVE,
	          .standard = 50e3, .help = N_("mean time to failure of a GPU")),
	PARAMETER(struct node_mttf_in, nic_mttf, .symbol = "M_c", .unit = "h", DOMAIN_POSITIVE,
	          .standard = 150e3, .help = N_("mean time to failure of a network card")),
	PARAMETER(struct node_mttf_in, psu_mttf, .symbol = "M_s", .unit = "h", DOMAIN_POSITIVE,
	          .standard = 100e3, .help = N_("mean time to failure of a power supply")),
	PARAMETER(struct node_mttf_in, pcie_switch_mttf, .symbol = "M_x", .unit = "h",
	          DOMAIN_POSITIVE, .standard = 200e3,
	          .help = N_("mean time to failure of a PCIe switch")),
	PARAMETER(struct node_mttf_in, hbm_stack_mttf, .symbol = "M_k", .unit = "h",
	          DOMAIN_POSITIVE, .standard = 200e3,
	          .help = N_("mean time to failure of an HBM stack")),
};

static const struct result results[] = {
	RESULT(struct node_mttf_out, mttf, .symbol = "M", .unit = "h",
	       .help = N_("mean time to failure of the node"),
	       .none = N_("a node without parts never fails")),
	RESULT(struct node_mttf_out, fit, .symbol = "λ", .unit = "1",
	       .help = N_("failures in 1e9 hours")),
};

const struct model reliability_node_mttf = {
	.id = "reliability.node_mttf",
	.title = N_("Time to failure of a node from its parts"),
	.formula = "M = \\frac{1}{n_g / M_g + n_c / M_c + n_s / M_s + n_x / M_x + n_k / M_k}",
	.validity = N_("constant rates, independent parts; the node fails with the first of them"),
	.source = "Reliability appendix",
	.example = "gpus=8 nics=2 psus=2",
	.example_source = "Reliability appendix, case 1: 5172.4 h",
	MODEL_TABLES(struct node_mttf_in, struct node_mttf_out),
	.eval = eval,
	.many = many,
};
