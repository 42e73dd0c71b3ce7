#include "config.h"
#include "model/table.h"

struct cold_start_in {
	double detection, provisioning, container_start, download, load, warm_up, health_check;
};
struct cold_start_out { double time, download_share, without_download; };

static struct cold_start_out cold_start(const struct cold_start_in *in)
{
	double others = in->detection + in->provisioning + in->container_start + in->load
	                + in->warm_up + in->health_check;

	return (struct cold_start_out){
		.time = others + in->download,
		.download_share = part_of(in->download, others),
		.without_download = others,
	};
}
MODEL_EVAL(cold_start)

static const struct parameter parameters[] = {
	PARAMETER(struct cold_start_in, detection, .symbol = "T_1", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 5, .help = N_("time to see that one is needed")),
	PARAMETER(struct cold_start_in, provisioning, .symbol = "T_2", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 60, .help = N_("time to get a machine")),
	PARAMETER(struct cold_start_in, container_start, .symbol = "T_3", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 10, .help = N_("time to start the container")),
	PARAMETER(struct cold_start_in, download, .symbol = "T_4", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 300, .help = N_("time to fetch the weights")),
	PARAMETER(struct cold_start_in, load, .symbol = "T_5", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 25, .help = N_("time to bring them into the device")),
	PARAMETER(struct cold_start_in, warm_up, .symbol = "T_6", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          .standard = 15, .help = N_("time to compile and to warm up")),
	PARAMETER(struct cold_start_in, health_check, .symbol = "T_7", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, .standard = 5,
	          .help = N_("time until requests are sent to it")),
};

static const struct result results[] = {
	RESULT(struct cold_start_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time until it serves"),
	       .sum = "detection + provisioning + container_start + download + load + warm_up + "
	              "health_check"),
	RESULT(struct cold_start_out, download_share, .symbol = "", .unit = "1", .ratio = true,
	       .help = N_("share of it that fetching the weights takes")),
	RESULT(struct cold_start_out, without_download, .symbol = "", .unit = "s",
	       .help = N_("the same with the weights already there"),
	       .sum = "detection + provisioning + container_start + load + warm_up + health_check"),
};

const struct model inference_cold_start = {
	.id = "inference.cold_start",
	.title = N_("Time until a new replica serves"),
	.formula = "T = \\sum_i T_i",
	.validity = N_("the steps follow each other"),
	.source = "Inference at scale",
	.example = "download=300s",
	.example_source = "Inference at scale, tables: a model of 70B",
	MODEL_TABLES(struct cold_start_in, struct cold_start_out),
	.eval = eval,
	.many = many,
};
