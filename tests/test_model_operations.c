/* test_model_operations.c - laws that hold over ranges: edge, operations, security and
 * responsibility */
#include "config.h"
#include "tap.h"

#include "base/memory.h"
#include "model_run.h"

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

/* The noise for a target gives that target back; where nothing is drawn, the closed form proves a
 * loss too, so what is proved is no larger; and drawing half of the data saves some. */
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
	q1 = value("security.dp_sgd", "proved_epsilon",
	           "samples=1000 batch=1000 epochs=1 noise=%.17g delta=1e-6", 1 + epsilon);
	ck_assert(q1 > 0);
	ck_assert(q1 < value("security.dp_sgd", "epsilon",
	                     "samples=1000 batch=1000 epochs=1 noise=%.17g delta=1e-6",
	                     1 + epsilon));
	ck_assert(q1 > value("security.dp_sgd", "proved_epsilon",
	                     "samples=1000 batch=500 epochs=0.5 noise=%.17g delta=1e-6",
	                     1 + epsilon));
}
END_TEST

/* The loss of noise without sampling, by its definition: the delta that it leaves is the one asked
 * for, Phi(mu/2 - e/mu) - e^e Phi(-mu/2 - e/mu). */
START_TEST(law_of_noise_alone)
{
	double noise = exp2(_i / 4. - 2), mu = 1 / noise;
	double loss = value("security.dp_sgd", "proved_epsilon",
	                    "samples=1 batch=1 epochs=1 noise=%.17g delta=1e-5", noise);
	double x = loss / mu;

	CLOSE((erfc((x - mu / 2) / sqrt(2)) - exp(loss) * erfc((x + mu / 2) / sqrt(2))) / 2, 1e-5,
	      1e-9, "delta");
}
END_TEST

/* After the rounds that are asked for, and not one round before, the gap is the target. */
START_TEST(law_of_federated_rounds)
{
	static const double apart[] = { 0, 0.1, 1.5, 20 };
	double epochs = exp2(_i - 3);

	for (size_t i = 0; i < COUNT_OF(apart); i++) {
		double rounds = value("edge.federated_rounds", "rounds",
		                      "clients=10 local_epochs=%.17g heterogeneity=%.17g "
		                      "target=0.01", epochs, apart[i]);

		ck_assert(value("edge.federated_gap", "gap",
		                "clients=10 local_epochs=%.17g heterogeneity=%.17g rounds=%.17g",
		                epochs, apart[i], ceil(rounds)) <= 0.01 * (1 + 1e-12));
		if (ceil(rounds) > 1)
			ck_assert(value("edge.federated_gap", "gap",
			                "clients=10 local_epochs=%.17g heterogeneity=%.17g "
			                "rounds=%.17g", epochs, apart[i], ceil(rounds) - 1) >=
			          0.01 * (1 - 1e-12));
	}
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

TEST_PROGRAM
{
	Suite *suite = suite_create("model: edge, operations, security, responsibility");
	TCase *laws = tcase_create("laws");

	tcase_add_loop_test(laws, law_of_local_epochs, 0, 40);
	tcase_add_loop_test(laws, law_of_private_training, 0, 30);
	tcase_add_loop_test(laws, law_of_noise_alone, 0, 24);
	tcase_add_loop_test(laws, law_of_federated_rounds, 0, 8);
	tcase_add_loop_test(laws, law_of_drift, 0, 20);
	tcase_add_loop_test(laws, law_of_groups, 0, 31);
	suite_add_tcase(suite, laws);
	return tap_run(suite);
}
