#include "config.h"
#include "model/table.h"

struct recovery_in { double detect, reschedule, state, bandwidth, interval; };
struct recovery_out { double time, reload, replay; };

static struct recovery_out recovery(const struct recovery_in *in)
{
	double reload = in->state / in->bandwidth, replay = in->interval / 2;

	return (struct recovery_out){
		.time = in->detect + in->reschedule + reload + replay,
		.reload = reload,
		.replay = replay,
	};
}
MODEL_EVAL(recovery)

static const struct parameter parameters[] = {
	PARAMETER(struct recovery_in, detect, .symbol = "t_{detect}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 30,
	          .help = N_("time until the failure is noticed")),
	PARAMETER(struct recovery_in, reschedule, .symbol = "t_{reschedule}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 60, .help = N_("time to place the job again")),
	PARAMETER(struct recovery_in, state, .symbol = "S", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("state that is read back")),
	PARAMETER(struct recovery_in, bandwidth, .symbol = "β", .unit = "B/s", DOMAIN_POSITIVE,
	          .standard = 1e11, .help = N_("bandwidth of the checkpoint storage")),
	PARAMETER(struct recovery_in, interval, .symbol = "τ", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("time between checkpoints")),
};

static const struct result results[] = {
	RESULT(struct recovery_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until the run is where it was"),
	       .sum = "detect + reschedule + reload + replay"),
	RESULT(struct recovery_out, reload, .symbol = "t_{reload}", .unit = "s",
	       .help = N_("time to read the state"),
	       .term = "state/bandwidth"),
	RESULT(struct recovery_out, replay, .symbol = "t_{replay}", .unit = "s",
	       .help = N_("time to do the lost work again"),
	       .term = "interval/2"),
};

const struct model reliability_recovery = {
	.id = "reliability.recovery",
	.title = N_("Time from a failure until the lost work is done again"),
	.formula = "T = t_{detect} + t_{reschedule} + \\frac{S}{β} + \\frac{τ}{2}",
	.validity = N_("a spare is ready; on average half an interval of work is lost"),
	.source = "Fault tolerance; Reliability appendix",
	.example = "state=2450GB interval=14.24min",
	.example_source = "Reliability appendix, case 4: 9.03 minutes",
	MODEL_TABLES(struct recovery_in, struct recovery_out),
	.eval = eval,
	.many = many,
};
