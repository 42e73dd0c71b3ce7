/* test_model_operations.c - models of edge, operations, security and responsibility */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

static const struct { const char *id, *inputs, *result; double value; } by_hand[] = {
	{ "edge.training_memory", "parameters=10 bytes_per_parameter=2 optimizer_states=1 "
	  "activations=3", "training", 120 },
	{ "edge.adapter_storage", "parameters=10 adapter_parameters=5 contexts=2 "
	  "bytes_per_parameter=1", "adapter_storage", 20 },
	{ "edge.adapter_size", "rank=2 dimensions=8 sites=3", "parameters", 96 },
	{ "edge.adapter_size", "rank=2 dimensions=8 sites=3", "full_parameters", 192 },
	{ "edge.federated_rounds", "clients=4 local_epochs=2 heterogeneity=1 target=0.5", "rounds",
	  8 },
	{ "edge.federated_rounds", "clients=4 local_epochs=2 heterogeneity=1 target=0.5",
	  "best_local_epochs", 1.2599210498948732 },
	{ "edge.federated_gap", "clients=4 local_epochs=1 rounds=4 heterogeneity=1", "gap", 0.75 },
	{ "edge.local_epochs", "communication_cost=9 local_epochs=1 overhead=0", "best_time", 6 },
	{ "edge.upload", "update=10 uplink=16", "time", 5 },
	{ "edge.byzantine_clients", "clients=3", "most_hostile", 0 },
	{ "edge.byzantine_clients", "clients=8 hostile=2", "neighbours", 4 },
	{ "edge.cascade", "edge_energy=1 transmit_energy=3 cloud_energy=5 escalation=0.5", "energy",
	  5 },
	{ "operations.load", "models=1 own=3 search=5 pairs=7", "load", 10 },
	{ "operations.false_alarms", "monitors=2 checks_per_day=3 false_rate=0.5", "any", 0.75 },
	{ "operations.false_alarms", "monitors=2 checks_per_day=3 false_rate=0.5", "checks_at_half",
	  1 },
	{ "operations.design_effect", "samples=100 cluster_size=4 correlation=1",
	  "effective_samples", 25 },
	{ "operations.design_effect", "samples=100 cluster_size=4 correlation=0",
	  "effective_samples", 100 },
	{ "operations.proportion_test", "share_1=0.5 samples_1=8 share_2=0.5 samples_2=8",
	  "p_value", 1 },
	{ "operations.proportion_test", "share_1=1 samples_1=8 share_2=0 samples_2=8", "score", 4 },
	{ "operations.psi", "expected_1=1 expected_2=3 actual_1=10 actual_2=30", "psi", 0 },
	{ "operations.psi", "expected_1=1 expected_2=1 actual_1=1 actual_2=3", "psi",
	  0.27465307216702745 },
	{ "security.gaussian_noise", "epsilon=0.5 delta=1e-5 sensitivity=2", "multiplier",
	  9.689610525210778 },
	{ "security.privacy_loss", "epsilon=0.69314718055994529", "best_guess", 2. / 3 },
	{ "security.rounding", "digits_before=3 digits_after=3 classes=8 shown=8", "bits", 0 },
	{ "security.dp_sgd", "samples=10 batch=10 epochs=2 noise=1 delta=0.36787944117144233",
	  "epsilon", 3 },
	{ "security.dp_sgd", "samples=10 batch=10 epochs=2 noise=1 delta=0.36787944117144233",
	  "exact_epsilon", 3 },
	{ "robustness.divergence", "expected_1=1 expected_2=1 actual_1=2 actual_2=0", "kl",
	  0.69314718055994529 },
	{ "robustness.kl_gaussian", "mean_p=1 deviation_p=2 mean_q=3 deviation_q=2", "kl", 0.5 },
	{ "robustness.kl_gaussian", "mean_p=-1 deviation_p=2 mean_q=-1 deviation_q=2", "kl", 0 },
	{ "robustness.bonferroni", "significance=0.5 tests=2", "any_uncorrected", 0.75 },
	{ "robustness.outlier_loss", "error=3 threshold=2", "huber_loss", 4 },
	{ "robustness.outlier_loss", "error=1 threshold=2", "huber_loss", 0.5 },
	{ "responsible.impossibility",
	  "base_rate_a=0.5 base_rate_b=0.2 precision=0.5 true_positive_rate=0.8", "difference",
	  0.6 },
	{ "responsible.threshold", "mean_positive=3 deviation_positive=1 mean_negative=3 "
	  "deviation_negative=2 base_rate=0.25 threshold=3", "precision", 0.25 },
	{ "responsible.incidents", "unsafe_rate=0.5 requests_per_day=4", "interval", 43200 },
};

START_TEST(worked_by_hand)
{
	struct run r = run(by_hand[_i].id, by_hand[_i].inputs);

	CLOSE(result(&r, by_hand[_i].result), by_hand[_i].value, 1e-14, by_hand[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result, *word; } in_words[] = {
	{ "edge.federated_rounds", "clients=1 local_epochs=1 target=0.5", "binding", "variance" },
	{ "edge.cascade", "edge_energy=0 transmit_energy=1 cloud_energy=1 escalation=1", "better",
	  "cloud" },
	{ "operations.load", "models=100 own=0 search=1 pairs=0", "binding", "search" },
	{ "operations.psi", "expected_1=1 expected_2=1 actual_1=1 actual_2=3", "band", "act" },
	{ "operations.freshness", "event=0 available=5 target=5", "fresh", "yes" },
	{ "security.composition", "epsilon=1e-3 releases=1", "tighter", "simple" },
	{ "security.composition", "epsilon=1e-3 releases=1e6", "tighter", "advanced" },
	{ "robustness.ks_threshold", "samples_1=10 samples_2=10 distance=0.5", "significant",
	  "no" },
	{ "responsible.group_metrics",
	  "true_positives_a=10 false_positives_a=0 false_negatives_a=0 "
	  "true_negatives_a=0 true_positives_b=8 false_positives_b=0 false_negatives_b=0 "
	  "true_negatives_b=2", "four_fifths", "holds" },
};

START_TEST(says_which)
{
	struct run r = run(in_words[_i].id, in_words[_i].inputs);
	const struct result *found = model_result(r.model, in_words[_i].result);

	SAME(found->words[(size_t)result(&r, in_words[_i].result)], in_words[_i].word,
	     in_words[_i].inputs);
}
END_TEST

static const struct { const char *id, *inputs, *result; } no_value[] = {
	{ "edge.federated_rounds", "clients=10 local_epochs=5 target=0.01", "best_local_epochs" },
	{ "edge.byzantine_clients", "clients=10 hostile=4", "neighbours" },
	{ "edge.cascade", "edge_energy=3 transmit_energy=1 cloud_energy=1 escalation=0",
	  "break_even_escalation" },
	{ "operations.psi", "expected_1=1 expected_2=1 actual_1=1 actual_2=0", "psi" },
	{ "operations.sample_size", "share_1=0.5 share_2=0.5", "samples" },
	{ "operations.proportion_test", "share_1=1 samples_1=5 share_2=1 samples_2=9", "score" },
	{ "security.composition", "epsilon=0.7 releases=10", "advanced_wins_from" },
	{ "robustness.divergence", "expected_1=1 expected_2=0 actual_1=1 actual_2=1", "kl" },
	{ "robustness.mean_shift", "mean_before=1 mean_after=1 deviation=1 samples=9",
	  "samples_needed" },
	{ "responsible.impossibility",
	  "base_rate_a=0.9 base_rate_b=0.1 precision=0.5 true_positive_rate=0.5",
	  "false_positive_rate_a" },
	{ "responsible.group_metrics", "true_positives_a=0 false_positives_a=0 false_negatives_a=0 "
	  "true_negatives_a=5 true_positives_b=1 false_positives_b=1 false_negatives_b=1 "
	  "true_negatives_b=1", "precision_a" },
};

START_TEST(has_no_value_but_a_reason)
{
	struct run r = run(no_value[_i].id, no_value[_i].inputs);

	ck_assert_msg(isnan(result(&r, no_value[_i].result)), "%s", no_value[_i].inputs);
	ck_assert_ptr_nonnull(model_result(r.model, no_value[_i].result)->none);
}
END_TEST

static const struct {
	const char *id, *inputs;
	enum status status;
	const char *parameter;
} refused[] = {
	{ "operations.freshness", "event=5 available=4", STATUS_E_DOMAIN, "available" },
	{ "operations.psi", "expected_1=0 expected_2=0 actual_1=1 actual_2=1", STATUS_E_NOANSWER,
	  "expected_1" },
	{ "robustness.divergence", "expected_1=1 expected_2=1 actual_1=0 actual_2=0",
	  STATUS_E_NOANSWER, "actual_1" },
	{ "security.gaussian_noise", "epsilon=10 delta=1e-5", STATUS_E_DOMAIN, "epsilon" },
	{ "security.gaussian_noise", "epsilon=1 delta=1", STATUS_E_DOMAIN, "delta" },
	{ "security.dp_sgd", "samples=10 batch=11 epochs=1 noise=1 delta=1e-5", STATUS_E_DOMAIN,
	  "batch" },
	{ "security.dp_noise", "epsilon=1 samples=10 batch=11 epochs=1 delta=1e-5", STATUS_E_DOMAIN,
	  "batch" },
	{ "security.rounding", "digits_before=2 digits_after=3", STATUS_E_DOMAIN, "digits_after" },
	{ "security.rounding", "classes=4 shown=5", STATUS_E_DOMAIN, "shown" },
	{ "responsible.impossibility",
	  "base_rate_a=1 base_rate_b=0.1 precision=0.5 true_positive_rate=0.5", STATUS_E_DOMAIN,
	  "base_rate_a" },
	{ "responsible.group_metrics", "true_positives_a=1 false_positives_a=0 false_negatives_a=0 "
	  "true_negatives_a=0 true_positives_b=0 false_positives_b=0 false_negatives_b=0 "
	  "true_negatives_b=0", STATUS_E_NOANSWER, "true_positives_b" },
};

START_TEST(refuses)
{
	struct run r = run(refused[_i].id, refused[_i].inputs);

	ck_assert_msg(r.status == refused[_i].status, "%s: status %d", refused[_i].inputs,
	              (int)r.status);
	SAME(r.why.parameter, refused[_i].parameter, refused[_i].inputs);
}
END_TEST

/* At the best number of local epochs no other number needs fewer rounds. */
START_TEST(law_of_local_epochs)
{
	double beta = exp2(_i / 4. - 6), best, least;

	best = value("edge.federated_rounds", "best_local_epochs",
	             "clients=10 local_epochs=1 heterogeneity=%.17g target=0.01", beta);
	least = value("edge.federated_rounds", "rounds",
	              "clients=10 local_epochs=%.17g heterogeneity=%.17g target=0.01", best, beta);
	for (double factor = 0.5; factor <= 2; factor *= 1.25)
		ck_assert(value("edge.federated_rounds", "rounds",
		                "clients=10 local_epochs=%.17g heterogeneity=%.17g target=0.01",
		                best * factor, beta) >= least * (1 - 1e-12));
}
END_TEST

/* The noise for a target gives that target back; the proved loss is never the smaller one by more
 * than whole orders explain, and without sampling both agree at whole orders. */
START_TEST(law_of_private_training)
{
	double epsilon = exp2(_i / 5. - 3), noise, q1;

	noise = value("security.dp_noise", "noise",
	              "epsilon=%.17g samples=1e6 batch=1000 epochs=10 delta=1e-6", epsilon);
	ck_assert(noise > 0);
	if (noise >= 0.1)
		CLOSE(value("security.dp_sgd", "epsilon",
		            "samples=1e6 batch=1000 epochs=10 noise=%.17g delta=1e-6", noise),
		      epsilon, 1e-12, "there and back");
	q1 = value("security.dp_sgd", "exact_epsilon",
	           "samples=1000 batch=1000 epochs=1 noise=%.17g delta=1e-6", 1 + epsilon);
	ck_assert(q1 >= value("security.dp_sgd", "epsilon",
	                      "samples=1000 batch=1000 epochs=1 noise=%.17g delta=1e-6",
	                      1 + epsilon) * (1 - 1e-12));
	ck_assert(q1 >= value("security.dp_sgd", "exact_epsilon",
	                      "samples=1000 batch=500 epochs=0.5 noise=%.17g delta=1e-6",
	                      1 + epsilon));
}
END_TEST

/* Both samples exchanged, or counts in other units: the same distance. */
START_TEST(law_of_drift)
{
	double x = 1 + _i, there, back;

	there = value("operations.psi", "psi",
	              "expected_1=%.17g expected_2=7 actual_1=3 actual_2=5", x);
	back = value("operations.psi", "psi",
	             "expected_1=30 expected_2=50 actual_1=%.17g actual_2=7", x);
	CLOSE(there, back, 1e-13, "exchanged");
	CLOSE(there, value("robustness.divergence", "kl",
	                   "expected_1=%.17g expected_2=7 actual_1=3 actual_2=5", x)
	           + value("robustness.divergence", "reverse_kl",
	                   "expected_1=%.17g expected_2=7 actual_1=3 actual_2=5", x),
	      1e-13, "both divergences");
	ck_assert(value("robustness.divergence", "js",
	                "expected_1=%.17g expected_2=7 actual_1=3 actual_2=5", x)
	          <= there / 8 + 1e-16);
}
END_TEST

/* Equal precision and equal true positive rate give the rates of the identity. */
START_TEST(law_of_groups)
{
	double p = (_i + 1) / 32., a;

	a = value("responsible.impossibility", "false_positive_rate_a",
	          "base_rate_a=%.17g base_rate_b=0.5 precision=0.99 true_positive_rate=0.5", p);
	CLOSE(p * 0.5 / (p * 0.5 + (1 - p) * a), 0.99, 1e-13, "the precision again");
	CLOSE(value("operations.proportion_test", "score",
	            "share_1=0.7 samples_1=%d share_2=0.4 samples_2=%d", 40 * (_i + 1),
	            40 * (_i + 1)),
	      value("operations.proportion_test", "score",
	            "share_1=0.7 samples_1=40 share_2=0.4 samples_2=40") * sqrt(_i + 1), 1e-13,
	      "grows with the root of the size");
}
END_TEST

static const struct { const char *id, *inputs, *moves, *result; int way; } monotone[] = {
	{ "edge.federated_rounds", "clients=8 local_epochs=2 target=0.1", "heterogeneity", "rounds",
	  1 },
	{ "edge.cascade", "edge_energy=1 transmit_energy=2 cloud_energy=3 escalation=0",
	  "escalation", "energy", 1 },
	{ "operations.own_or_rent", "devices=8 capital=1e6 power=1e4 rent=4 utilization=0.5",
	  "rent", "break_even_utilization", -1 },
	{ "operations.false_alarms", "monitors=8 checks_per_day=9 false_rate=0.1", "false_rate",
	  "any", 1 },
	{ "operations.psi_shift", "shift=1", "shift", "psi", 1 },
	{ "security.gaussian_noise", "epsilon=1 delta=1e-5", "epsilon", "deviation", -1 },
	{ "security.dp_sgd", "samples=1e4 batch=100 epochs=10 noise=1 delta=1e-5", "noise",
	  "epsilon", -1 },
	{ "security.dp_sgd", "samples=1e4 batch=100 epochs=10 noise=1 delta=1e-5", "noise",
	  "exact_epsilon", -1 },
	{ "security.composition", "epsilon=0.1 releases=10", "releases", "advanced", 1 },
	{ "robustness.ks_threshold", "samples_1=8 samples_2=8", "samples_1", "critical", -1 },
	{ "responsible.threshold", "mean_positive=3 deviation_positive=1 mean_negative=2 "
	  "deviation_negative=2 base_rate=0.25 threshold=3", "threshold", "true_positive_rate",
	  -1 },
};

START_TEST(goes_one_way)
{
	check_one_way(monotone[_i].id, monotone[_i].inputs, monotone[_i].moves,
	              monotone[_i].result, monotone[_i].way);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("model: edge, operations, security, responsibility");
	TCase *values = tcase_create("values"), *laws = tcase_create("laws");

	tcase_add_loop_test(values, worked_by_hand, 0, (int)COUNT_OF(by_hand));
	tcase_add_loop_test(values, says_which, 0, (int)COUNT_OF(in_words));
	tcase_add_loop_test(values, has_no_value_but_a_reason, 0, (int)COUNT_OF(no_value));
	tcase_add_loop_test(values, refuses, 0, (int)COUNT_OF(refused));
	tcase_add_loop_test(laws, law_of_local_epochs, 0, 40);
	tcase_add_loop_test(laws, law_of_private_training, 0, 30);
	tcase_add_loop_test(laws, law_of_drift, 0, 20);
	tcase_add_loop_test(laws, law_of_groups, 0, 31);
	tcase_add_loop_test(laws, goes_one_way, 0, (int)COUNT_OF(monotone));
	suite_add_tcase(suite, values);
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
