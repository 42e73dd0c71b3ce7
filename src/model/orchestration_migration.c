#include "config.h"
#include "model/table.h"

struct migration_in { double remaining, penalty, move_time; };
struct migration_out { double break_even, stay_loss, pays; };

enum { PAYS_YES, PAYS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct migration_out migration(const struct migration_in *in)
{
	double loss = in->remaining * in->penalty;

	return (struct migration_out){
		.break_even = in->move_time / in->penalty,
		.stay_loss = loss,
		.pays = loss > in->move_time ? PAYS_YES : PAYS_NO,
	};
}
MODEL_EVAL(migration)

static const struct parameter parameters[] = {
	PARAMETER(struct migration_in, remaining, .symbol = "t", .unit = "s", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN,
	          .help = N_("time that the job still needs where it could run best")),
	PARAMETER(struct migration_in, penalty, .symbol = "p", .unit = "1", .min = 0,
	          .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("extra time where it is, over that time")),
	PARAMETER(struct migration_in, move_time, .symbol = "t_{move}", .unit = "s",
	          DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN, .help = N_("time to move it")),
};

static const struct result results[] = {
	RESULT(struct migration_out, break_even, .symbol = "t*", .unit = "s",
	       .help = N_("remaining time beyond which moving pays")),
	RESULT(struct migration_out, stay_loss, .symbol = "t_{stay}", .unit = "s",
	       .help = N_("extra time when it stays")),
	RESULT(struct migration_out, pays, .symbol = "", .unit = "", .words = answers,
	       .about = N_("moving pays"), .help = N_("does moving pay"),
	       .largest = "stay_loss, move_time"),
};

const struct model orchestration_migration = {
	.id = "orchestration.migration",
	.title = N_("When moving a job pays"),
	.formula = "t \\cdot p > t_{move}",
	.validity = N_("the penalty stays until the end; the new place has none"),
	.source = "Fleet orchestration",
	.example = "remaining=1h penalty=20% move_time=10min",
	.example_source = "Fleet orchestration, case 7: 50 minutes",
	MODEL_TABLES(struct migration_in, struct migration_out),
	.eval = eval,
	.many = many,
};
