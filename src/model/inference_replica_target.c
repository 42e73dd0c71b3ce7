#include "config.h"
#include "model/table.h"

struct target_in { double current_rate, predicted_rate, replica_rate, target_utilization, buffer; };
struct target_out { double reactive, predictive, target; };

static struct target_out target(const struct target_in *in)
{
	double rate = in->replica_rate * in->target_utilization;
	double reactive = ceil(in->current_rate / rate),
		predictive = ceil(in->predicted_rate / rate);

	return (struct target_out){
		.reactive = reactive,
		.predictive = predictive,
		.target = fmax(reactive, predictive) + in->buffer,
	};
}
MODEL_EVAL(target)

static const struct parameter parameters[] = {
	PARAMETER(struct target_in, current_rate, .symbol = "λ_{now}", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("requests in a second now")),
	PARAMETER(struct target_in, predicted_rate, .symbol = "λ_{soon}", .unit = "1/s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN,
	          .help = N_("requests in a second when a new replica would serve")),
	PARAMETER(struct target_in, replica_rate, .symbol = "r", .unit = "1/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("requests that one replica serves in a second")),
	PARAMETER(struct target_in, target_utilization, .symbol = "ρ^*", .unit = "1",
	          DOMAIN_USED_SHARE, .standard = 0.7,
	          .help = N_("utilization that the replicas may have")),
	PARAMETER(struct target_in, buffer, .symbol = "b", .unit = "1", .min = 0, .max = 1e12,
	          .whole = true, .standard = 0, .help = N_("spare replicas besides")),
};

static const struct result results[] = {
	RESULT(struct target_out, reactive, .symbol = "n_{now}", .unit = "1",
	       .help = N_("replicas for the requests now")),
	RESULT(struct target_out, predictive, .symbol = "n_{soon}", .unit = "1",
	       .help = N_("replicas for the predicted requests")),
	RESULT(struct target_out, target, .symbol = "n", .unit = "1",
	       .help = N_("replicas to ask for"),
	       .sum = "max(reactive, predictive) + buffer"),
};

const struct model inference_replica_target = {
	.id = "inference.replica_target",
	.title = N_("Replicas that an autoscaler asks for"),
	.formula =
		"n = \\max\\left( \\left\\lceil \\frac{\\lambda_{now}}{r \\rho^*} \\right\\rceil, "
	           "\\left\\lceil \\frac{\\lambda_{soon}}{r \\rho^*} \\right\\rceil \\right) + b",
	.validity =
		N_("requests spread evenly over equal replicas; the prediction looks as far ahead "
	               "as a cold start takes"),
	.source = "Inference at scale",
	.example = "current_rate=1000/s predicted_rate=3000/s replica_rate=142.9/s",
	.example_source = "Inference at scale, case 10: before the spike",
	MODEL_TABLES(struct target_in, struct target_out),
	.eval = eval,
	.many = many,
};
