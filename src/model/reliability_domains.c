#include "config.h"
#include "model/table.h"

struct domains_in { double devices, device_mtbf, domains, domain_mtbf, time; };
struct domains_out { double mtbf, failures, failure_probability, survival; };

static struct domains_out domains(const struct domains_in *in)
{
	double rate = in->devices / in->device_mtbf + in->domains / in->domain_mtbf;
	double failures = in->time * rate;

	return (struct domains_out){
		.mtbf = 1 / rate,
		.failures = failures,
		.failure_probability = -expm1(-failures),
		.survival = exp(-failures),
	};
}
MODEL_EVAL(domains)

static const struct parameter parameters[] = {
	PARAMETER(struct domains_in, devices, .symbol = "N", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("devices of the fleet")),
	PARAMETER(struct domains_in, device_mtbf, .symbol = "M_d", .unit = "h", DOMAIN_POSITIVE,
	          .standard = 50e3, .help = N_("mean time between failures of one device")),
	PARAMETER(struct domains_in, domains, .symbol = "D", .unit = "1", DOMAIN_COUNT,
	          MUST_BE_GIVEN, .help = N_("nodes, racks or zones that fail as one")),
	PARAMETER(struct domains_in, domain_mtbf, .symbol = "M_D", .unit = "h", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("mean time between failures of one domain")),
	PARAMETER(struct domains_in, time, .symbol = "t", .unit = "h", DOMAIN_NOT_NEGATIVE,
	          .standard = 24, .help = N_("how long the fleet runs")),
};

static const struct result results[] = {
	RESULT(struct domains_out, mtbf, .symbol = "M", .unit = "h",
	       .help = N_("mean time between interruptions")),
	RESULT(struct domains_out, failures, .symbol = "n", .unit = "1",
	       .help = N_("interruptions expected in that time")),
	RESULT(struct domains_out, failure_probability, .symbol = "P", .unit = "1", .ratio = true,
	       .help = N_("chance of at least one in that time")),
	RESULT(struct domains_out, survival, .symbol = "R", .unit = "1", .ratio = true,
	       .help = N_("chance of none in that time")),
};

const struct model reliability_domains = {
	.id = "reliability.domains",
	.title = N_("Time between failures with failure domains"),
	.formula = "M = \\frac{1}{N / M_d + D / M_D}",
	.validity = N_("devices and the domains that hold them fail independently at constant "
	               "rates"),
	.source = "Fault tolerance",
	.example = "devices=2048 device_mtbf=50000h domains=256 domain_mtbf=30000h time=72h",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct domains_in, struct domains_out),
	.eval = eval,
	.many = many,
};
