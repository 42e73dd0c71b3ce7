#include "config.h"
#include "model/table.h"

struct diagnosis_in { double io_wait, mfu, gpu_utilization; };
struct diagnosis_out { double data, compute, bound; };

enum { GRADE_GOOD, GRADE_FAIR, GRADE_BAD };
static const char *const grades[] = { N_("good"), N_("fair"), N_("bad"), NULL };

enum { BOUND_DATA, BOUND_NEITHER, BOUND_MACHINE };
static const char *const bounds[] = { N_("data"), N_("neither"), N_("machine"), NULL };

static int data_grade(double wait)
{
	if (wait < 0.01)
		return GRADE_GOOD;
	return wait > 0.1 ? GRADE_BAD : GRADE_FAIR;
}

static int compute_grade(double mfu)
{
	if (mfu >= 0.5)
		return GRADE_GOOD;
	return mfu < 0.3 ? GRADE_BAD : GRADE_FAIR;
}

static int bound_of(double busy)
{
	if (busy < 0.8)
		return BOUND_DATA;
	return busy > 0.95 ? BOUND_MACHINE : BOUND_NEITHER;
}

static struct diagnosis_out diagnosis(const struct diagnosis_in *in)
{
	return (struct diagnosis_out){
		.data = data_grade(in->io_wait),
		.compute = compute_grade(in->mfu),
		.bound = bound_of(in->gpu_utilization),
	};
}
MODEL_EVAL(diagnosis)

static const struct parameter parameters[] = {
	PARAMETER(struct diagnosis_in, io_wait, .symbol = "w", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time that waits for data")),
	PARAMETER(struct diagnosis_in, mfu, .symbol = "u", .unit = "1", DOMAIN_SHARE, MUST_BE_GIVEN,
	          .help = N_("model FLOP utilization")),
	PARAMETER(struct diagnosis_in, gpu_utilization, .symbol = "g", .unit = "1", DOMAIN_SHARE,
	          MUST_BE_GIVEN, .help = N_("share of the time in which some kernel runs")),
};

static const struct result results[] = {
	RESULT(struct diagnosis_out, data, .symbol = "", .unit = "", .words = grades,
	       .about = N_("data"), .help = N_("grade of the data's path")),
	RESULT(struct diagnosis_out, compute, .symbol = "", .unit = "", .words = grades,
	       .about = N_("computation"), .help = N_("grade of the computation")),
	RESULT(struct diagnosis_out, bound, .symbol = "", .unit = "", .words = bounds,
	       .help = N_("what the device's own utilization points at")),
};

const struct model machine_diagnosis = {
	.id = "machine.diagnosis",
	.title = N_("What three measurements say about a machine"),
	.formula = "w, u, g \\to \\text{data}, \\text{compute}, \\text{bound}",
	.validity = N_("rules of thumb: waiting below 1 % is good and above 10 % bad; utilization "
	               "of the peak from 50 % is good and below 30 % bad; a device busy below 80 % "
	               "waits for data and above 95 % is the limit itself"),
	.source = "D·A·M appendix",
	.example = "io_wait=0.5% mfu=55% gpu_utilization=98%",
	.example_source = "D·A·M appendix, thresholds",
	MODEL_TABLES(struct diagnosis_in, struct diagnosis_out),
	.eval = eval,
	.many = many,
};
