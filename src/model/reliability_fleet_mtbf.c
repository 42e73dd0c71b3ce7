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
	{ "component_mtbf=999.5h devices=100 time=1h", "failure_probability", 0.0952, 0.00054,
	  "Distributed training, case 1" },
	{ "component_mtbf=999.5h devices=100", "mtbf", 9.995, 0, "Distributed training, case 1" },
	{ "component_mtbf=60000h/13 devices=1250", "mtbf", 3.692, 0.00014,
	  "Fault tolerance, case 1: rounded to 3.693" },
	{ "component_mtbf=60000h/13 devices=1250", "failures", 6.50, 0.00078,
	  "Fault tolerance, case 1" },
	{ "component_mtbf=60000h/13 devices=1250 time=7d", "failures", 45.5, 0.0011,
	  "Fault tolerance, case 1" },
	{ "component_mtbf=50000h devices=8", "mtbf", 6250, 8.2e-05, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=64", "mtbf", 781, 0.00065, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=512", "mtbf", 97.7, 0.00052, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=1000", "mtbf", 50, 0.01, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=1000", "failures", 0.48, 0.011,
	  "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=4000", "mtbf", 12.5, 0.0041, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=4000", "failures", 1.92, 0.0027,
	  "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=10000", "mtbf", 5.0, 0.01, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=10000", "failures", 4.8, 0.011,
	  "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=16384", "mtbf", 3.05, 0.0017, "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=16384", "failures", 7.9, 0.0065,
	  "Fault tolerance, case 2" },
	{ "component_mtbf=50000h devices=8192", "survival", 0.0196, 0.0026,
	  "Fault tolerance, misconceptions" },
	{ "component_mtbf=5172.4h devices=32", "mtbf", 161.6, 0.00032,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=32", "failures", 0.15, 0.034,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=32", "failure_probability", 0.138, 0.0037,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=128", "mtbf", 40.4, 0.0013,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=128", "failures", 0.59, 0.0086,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=128", "failure_probability", 0.448, 0.0011,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=256", "mtbf", 20.2, 0.0025,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=256", "failures", 1.19, 0.0043,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=256", "failure_probability", 0.695, 0.00073,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1024", "mtbf", 5.05, 0.001,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1024", "failures", 4.75, 0.0011,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1024", "failure_probability", 0.991, 0.00051,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1250", "mtbf", 4.138, 0.00012,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1250", "failures", 5.8, 0.0088,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=1250", "failure_probability", 0.997, 0.00051,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=12500", "mtbf", 0.4138, 0.00012,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=5172.4h devices=12500", "failures", 58, 0.0088,
	  "Reliability appendix, case 2" },
	{ "component_mtbf=50000h devices=8192", "failures", 3.93, 0.0013,
	  "Assumptions appendix, case 1" },
	{ "component_mtbf=50000h devices=100000", "failures", 48, 0,
	  "Assumptions appendix, case 1" },
	{ "component_mtbf=3592.8h devices=1250", "mtbf", 2.87, 0.0018,
	  "Assumptions appendix, case 5" },
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
