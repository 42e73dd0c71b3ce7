#include "config.h"
#include "model/table.h"

struct checkpoint_window_in { double state, interval, write_share; };
struct checkpoint_window_out { double bandwidth, write_time, mean_bandwidth; };

static struct checkpoint_window_out checkpoint_window(const struct checkpoint_window_in *in)
{
	double write_time = in->write_share * in->interval;

	return (struct checkpoint_window_out){
		.bandwidth = in->state / write_time,
		.write_time = write_time,
		.mean_bandwidth = in->state / in->interval,
	};
}
MODEL_EVAL(checkpoint_window)

static const struct parameter parameters[] = {
	PARAMETER(struct checkpoint_window_in, state, .symbol = "S", .unit = "B", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("size of one checkpoint")),
	PARAMETER(struct checkpoint_window_in, interval, .symbol = "τ", .unit = "s",
	          DOMAIN_POSITIVE, MUST_BE_GIVEN, .help = N_("time between two checkpoints")),
	PARAMETER(struct checkpoint_window_in, write_share, .symbol = "f", .unit = "1",
	          DOMAIN_USED_SHARE, MUST_BE_GIVEN,
	          .help = N_("share of the time that may go into writing")),
};

static const struct result results[] = {
	RESULT(struct checkpoint_window_out, bandwidth, .symbol = "BW", .unit = "B/s",
	       .help = N_("bandwidth that keeps to the share")),
	RESULT(struct checkpoint_window_out, write_time, .symbol = "", .unit = "s",
	       .help = N_("time to write one checkpoint then")),
	RESULT(struct checkpoint_window_out, mean_bandwidth, .symbol = "", .unit = "B/s",
	       .help = N_("bandwidth on average over the run")),
};

const struct model storage_checkpoint_window = {
	.id = "storage.checkpoint_window",
	.title = N_("Bandwidth that a checkpoint needs"),
	.formula = "BW = \\frac{S}{f \\tau}",
	.validity = N_("the run stops while the checkpoint is written"),
	.source = "Compute infrastructure",
	.example = "state=1.75TB interval=10min write_share=2%",
	.example_source = "Compute infrastructure, case 11",
	MODEL_TABLES(struct checkpoint_window_in, struct checkpoint_window_out),
	.eval = eval,
	.many = many,
};
