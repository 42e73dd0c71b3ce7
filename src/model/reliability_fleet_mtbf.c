#include "config.h"
#include "model/table.h"

struct fleet_mtbf_in { double component_mtbf, devices, time; };
struct fleet_mtbf_out { double mtbf, failures, failure_probability, survival; };

static struct fleet_mtbf_out fleet_mtbf(const struct fleet_mtbf_in *in)
{
	double failures = in->time * in->devices / in->component_mtbf;

	return (struct fleet_mtbf_out){
		.mtbf = in->component_mtbf / in->devices,
		.failures = failures,
		.failure_probability = -expm1(-failures),
		.survival = exp(-failures),
	};
}
MODEL_EVAL(fleet_mtbf)

static const struct parameter parameters[] = {
	PARAMETER(struct fleet_mtbf_in, component_mtbf, .symbol = "M", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time between failures of one device")),
	PARAMETER(struct fleet_mtbf_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices in the fleet")),
	PARAMETER(struct fleet_mtbf_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 24, .help = N_("how long the fleet runs")),
};

static const struct result results[] = {
	RESULT(struct fleet_mtbf_out, mtbf, .symbol = "M_{fleet}", .unit = "h",
	       .help = N_("mean time between failures anywhere in the fleet")),
	RESULT(struct fleet_mtbf_out, failures, .symbol = "n", .unit = "1",
	       .help = N_("failures expected in that time")),
	RESULT(struct fleet_mtbf_out, failure_probability, .symbol = "P", .unit = "1",
	       .ratio = true, .help = N_("chance of at least one failure in that time")),
	RESULT(struct fleet_mtbf_out, survival, .symbol = "R", .unit = "1", .ratio = true,
	       .help = N_("chance that nothing fails in that time")),
};

static const struct worked_case cases[] = {
	{ "component_mtbf=50000h devices=25000", "mtbf", 2, 0, "Introduction, case 1" },
	{ "component_mtbf=50000h devices=25000", "failures", 12, 0, "Introduction, case 1" },
	{ "component_mtbf=50000h devices=25000 time=8760h", "failures", 4380, 0,
	  "Introduction, case 1" },
	{ "component_mtbf=50000h devices=16384", "mtbf", 3.0517578125, 0, "Introduction, case 2" },
	{ "component_mtbf=50677h devices=16384", "mtbf", 3.093, 2e-4, "Introduction, case 2" },
	{ "component_mtbf=50677h devices=16384", "failures", 7.76, 1e-3, "Introduction, case 2" },
	{ "component_mtbf=50000h devices=1 time=8760h", "failure_probability", 0.1607, 3e-4,
	  "Introduction, case 15" },
	{ "component_mtbf=50000h devices=9594", "survival", 0.01, 1e-3, "Introduction, what-if" },
	{ "component_mtbf=6.103515625h devices=1", "failure_probability", 0.980398711988, 1e-11,
	  "test vector p_fail" },
	{ "component_mtbf=50000h devices=8192", "failure_probability", 0.980398711988, 1e-11,
	  "test vector p_fail" },
	{ "component_mtbf=50000h devices=256", "failure_probability", 0.116, 5e-3,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=1024", "failure_probability", 0.388, 2e-3,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=100000", "mtbf", 0.5, 0, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=256", "mtbf", 195.3, 0.001, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=256", "failure_probability", 0.116, 0.004,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=1024", "mtbf", 48.8, 0.001, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=1024", "failure_probability", 0.388, 0.004,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=2048", "mtbf", 24.4, 0.001, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=2048", "failure_probability", 0.626, 0.004,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=8192", "mtbf", 6.1, 0.001, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=8192", "failure_probability", 0.98, 0.004,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=10000", "mtbf", 5, 0.001, "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=10000", "failure_probability", 0.992, 0.004,
	  "Fleet appendix, case 2" },
	{ "component_mtbf=50000h devices=100000", "mtbf", 0.5, 0,
	  "Fleet appendix, case 2: 30 min" },
	{ "component_mtbf=1000h devices=128 time=336h", "failures", 43.008, 0,
	  "Compute infrastructure, case 7" },
	{ 0 }
};

const struct model reliability_fleet_mtbf = {
	.id = "reliability.fleet_mtbf",
	.title = N_("Time between failures of a fleet"),
	.formula = "M_{fleet} = \\frac{M}{N}, \\quad P = 1 - e^{-t N / M}",
	.validity = N_("identical devices that fail independently at a constant rate"),
	.source = "Introduction; Fleet appendix",
	MODEL_TABLES(struct fleet_mtbf_in, struct fleet_mtbf_out),
	.eval = eval,
};
