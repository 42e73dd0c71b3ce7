#include "config.h"
#include "model/table.h"

struct autoscale_lag_in {
	double capacity, start_demand, end_demand, ramp, load_time, detection_delay, lead;
};
struct autoscale_lag_out { double overload_time, ready_time, late_requests, peak_shortfall; };

/* Time of the ramp at which demand passes the capacity. */
static double overload(const struct autoscale_lag_in *in)
{
	if (in->start_demand >= in->capacity)
		return 0;
	return in->ramp * ((in->capacity - in->start_demand) / (in->end_demand - in->start_demand));
}

static struct autoscale_lag_out autoscale_lag(const struct autoscale_lag_in *in)
{
	double start = overload(in), rising = in->ramp - start;
	double first = fmax(in->start_demand - in->capacity, 0);
	double most = in->end_demand - in->capacity;
	double lag = in->load_time + in->detection_delay - in->lead, climbed, reached;

	if (in->end_demand <= in->capacity)
		return (struct autoscale_lag_out){ .overload_time = NAN, .ready_time = NAN };
	lag = fmax(lag, -start);
	climbed = fmin(fmax(lag, 0), rising);
	reached = lag < rising ? first + (most - first) * (climbed / rising) : most;
	return (struct autoscale_lag_out){
		.overload_time = start,
		.ready_time = start + lag,
		.late_requests = (first + reached) / 2 * climbed + fmax(lag - rising, 0) * most,
		.peak_shortfall = lag > 0 ? reached : 0,
	};
}

static enum status eval(const void *input, void *output, struct fault *why)
{
	const struct autoscale_lag_in *in = input;

	if (in->end_demand < in->start_demand) {
		*why = (struct fault){ "end_demand",
		                       N_("it may not be below the demand at the start") };
		return STATUS_E_DOMAIN;
	}
	*(struct autoscale_lag_out *)output = autoscale_lag(in);
	return STATUS_OK;
}
MODEL_MANY(struct autoscale_lag_in, struct autoscale_lag_out)

static const struct parameter parameters[] = {
	PARAMETER(struct autoscale_lag_in, capacity, .symbol = "c", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("requests that the present replicas serve")),
	PARAMETER(struct autoscale_lag_in, start_demand, .symbol = "d_0", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("demand at the start")),
	PARAMETER(struct autoscale_lag_in, end_demand, .symbol = "d_1", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("demand after the ramp")),
	PARAMETER(struct autoscale_lag_in, ramp, .symbol = "t_r", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time in which it rises")),
	PARAMETER(struct autoscale_lag_in, load_time, .symbol = "t_l", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("time until a new replica serves")),
	PARAMETER(struct autoscale_lag_in, detection_delay, .symbol = "t_d", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 0,
	          .help = N_("time from the overload until it is noticed")),
	PARAMETER(struct autoscale_lag_in, lead, .symbol = "t_p", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 0, .help = N_("time by which a forecast starts it earlier")),
};

static const struct result results[] = {
	RESULT(struct autoscale_lag_out, overload_time, .symbol = "t_o", .unit = "s",
	       .help = N_("time when demand passes the capacity"),
	       .none = N_("demand never passes the capacity")),
	RESULT(struct autoscale_lag_out, ready_time, .symbol = "t_{ready}", .unit = "s",
	       .help = N_("time when the new replicas serve; 0: from the start"),
	       .none = N_("demand never passes the capacity")),
	RESULT(struct autoscale_lag_out, late_requests, .symbol = "n", .unit = "1",
	       .help = N_("requests beyond the capacity until then")),
	RESULT(struct autoscale_lag_out, peak_shortfall, .symbol = "s", .unit = "1/s",
	       .help = N_("largest demand beyond the capacity until then")),
};

const struct model orchestration_autoscale_lag = {
	.id = "orchestration.autoscale_lag",
	.title = N_("Requests that come before new capacity"),
	.formula = "late = \\int_{t_{detect}}^{t_{ready}} \\max(0, demand - capacity) \\, dt",
	.validity = N_("demand rises linearly, then stays; the new capacity is enough; nothing "
	               "queued is counted twice"),
	.source = "Fleet orchestration",
	.example = "capacity=50 start_demand=40 end_demand=80 ramp=60s load_time=180s",
	.example_source = "reference case",
	MODEL_TABLES(struct autoscale_lag_in, struct autoscale_lag_out),
	.eval = eval,
	.many = many,
};
