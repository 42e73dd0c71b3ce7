#include "config.h"
#include "model/table.h"

struct attention_traffic_in { double sequence, head_dimension, bytes_per_value, heads; };
struct attention_traffic_out { double naive_bytes, flash_bytes, ratio, removed, workspace_ratio; };

#define STATISTIC_BYTES 4.0

static struct attention_traffic_out attention_traffic(const struct attention_traffic_in *in)
{
	double vectors = 4 * in->heads * in->sequence * in->head_dimension * in->bytes_per_value;
	double scores = 4 * in->heads * in->sequence * in->sequence * in->bytes_per_value;

	return (struct attention_traffic_out){
		.naive_bytes = scores + vectors,
		.flash_bytes = vectors,
		.ratio = (in->sequence + in->head_dimension) / in->head_dimension,
		.removed = in->sequence / (in->sequence + in->head_dimension),
		.workspace_ratio = in->sequence * in->bytes_per_value / STATISTIC_BYTES,
	};
}
MODEL_EVAL(attention_traffic)

static const struct parameter parameters[] = {
	PARAMETER(struct attention_traffic_in, sequence, .symbol = "S", .unit = "1", DOMAIN_SIZE,
	          MUST_BE_GIVEN, .help = N_("tokens of the sequence")),
	PARAMETER(struct attention_traffic_in, head_dimension, .symbol = "d", .unit = "1", .min = 1,
	          .max = 1e6, .whole = true, .scale = SCALE_LOG, .standard = 128,
	          .help = N_("numbers in one head")),
	PARAMETER(struct attention_traffic_in, bytes_per_value, .symbol = "s", .unit = "B",
	          DOMAIN_VALUE_BYTES, .standard = 2, .help = N_("size of one number")),
	PARAMETER(struct attention_traffic_in, heads, .symbol = "h", .unit = "1", DOMAIN_COUNT,
	          .standard = 1, .help = N_("heads")),
};

static const struct result results[] = {
	RESULT(struct attention_traffic_out, naive_bytes, .symbol = "D_{naive}", .unit = "B",
	       .help = N_("traffic when the scores go through memory"),
	       .sum = "4 * heads * sequence^2 * bytes_per_value + flash_bytes"),
	RESULT(struct attention_traffic_out, flash_bytes, .symbol = "D_{flash}", .unit = "B",
	       .help = N_("traffic when they stay on the chip"),
	       .term = "4 * heads * sequence * head_dimension * bytes_per_value"),
	RESULT(struct attention_traffic_out, ratio, .symbol = "", .unit = "1",
	       .help = N_("the one over the other")),
	RESULT(struct attention_traffic_out, removed, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of the traffic that is removed")),
	RESULT(struct attention_traffic_out, workspace_ratio, .symbol = "", .unit = "1",
	       .help = N_("scores over the running statistics of 4 bytes that replace them")),
};

const struct model machine_attention_traffic = {
	.id = "machine.attention_traffic",
	.title = N_("Memory traffic of attention"),
	.formula = "D_{naive} = 4 h S^2 s + 4 h S d s, \\quad D_{flash} = 4 h S d s",
	.validity = N_("the scores are written and read twice, or never leave the chip"),
	.source = "Dao and others 2022; Performance engineering",
	.example = "sequence=8192",
	.example_source = "Performance engineering, case 5",
	MODEL_TABLES(struct attention_traffic_in, struct attention_traffic_out),
	.eval = eval,
	.many = many,
};
