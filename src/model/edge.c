/* edge.c - the models of learning and inference at the edge */
#include "config.h"
#include "model/table.h"

/* --- edge.adapter_size ------------------------------------------------------ */

#define SIZE_IN(X, T)                                                                      \
	X(T, rank, "r", "1", N_("dimensions between the two matrices"), .min = 1, .max = 1e6, \
	  .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN)                                \
	X(T, dimensions, "d", "1", N_("width of the layer"), .min = 1, .max = 1e9, .whole = true, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, sites, "m", "1", N_("layers that have an adapter"), .min = 1, .max = 1e9,     \
	  .whole = true, .scale = SCALE_LOG, .standard = 1)
#define SIZE_OUT(X, T)                                                                     \
	X(T, parameters, "p", "1", N_("parameters that are trained"))                      \
	X(T, full_parameters, "p_{full}", "1",                                             \
	  N_("parameters of the square matrices that stay frozen"))                        \
	X(T, ratio, "k", "1",                                                              \
	  N_("the first over the second; from 1 on the adapter saves nothing"))            \
	X(T, break_even_rank, "r^*", "1",                                                  \
	  N_("rank at which the adapter is as large as the matrix"))
STRUCTS(size, SIZE);

static struct size_out size(const struct size_in *in)
{
	return (struct size_out){
		.parameters = 2 * in->rank * in->dimensions * in->sites,
		.full_parameters = in->dimensions * in->dimensions * in->sites,
		.ratio = 2 * in->rank / in->dimensions,
		.break_even_rank = in->dimensions / 2,
	};
}

MODEL(edge_adapter_size, size, SIZE,
	.id = "edge.adapter_size",
	.title = N_("Parameters of low-rank adapters"),
	.formula = "p = 2 r d m",
	.validity = N_("an adapter or a LoRA pair between a space of d dimensions and one of r"),
	.source = "Houlsby et al. 2019; Hu et al. 2021; Edge intelligence",
	.example = "rank=64 dimensions=390",
	.example_source = "Edge intelligence: a rank-64 adapter of 50 k parameters");

/* --- edge.adapter_storage --------------------------------------------------- */

#define STORAGE_IN(X, T)                                                                   \
	X(T, parameters, "P", "1", N_("parameters of the base model"), DOMAIN_SIZE,        \
	  MUST_BE_GIVEN)                                                                   \
	X(T, adapter_parameters, "p", "1", N_("parameters that each context adds"), DOMAIN_SIZE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, contexts, "n", "1", N_("users or tasks that the device adapts to"), DOMAIN_COUNT, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, bytes_per_parameter, "b", "B", N_("size of a parameter"), .min = 0.01, .max = 1e3, \
	  .scale = SCALE_LOG, .standard = 4)
#define STORAGE_OUT(X, T)                                                                  \
	X(T, full_storage, "S_{full}", "B", N_("a whole model for each context"))          \
	X(T, adapter_storage, "S_{adapter}", "B",                                          \
	  N_("one base model and an adapter for each context"))                            \
	X(T, ratio, "k", "1", N_("the first over the second"))                             \
	X(T, context_ratio, "k_{context}", "1", N_("a whole model over one adapter"))
STRUCTS(storage, STORAGE);

static struct storage_out storage(const struct storage_in *in)
{
	double full = in->contexts * in->parameters;
	double adapted = in->parameters + in->contexts * in->adapter_parameters;

	return (struct storage_out){
		.full_storage = full * in->bytes_per_parameter,
		.adapter_storage = adapted * in->bytes_per_parameter,
		.ratio = full / adapted,
		.context_ratio = in->parameters / in->adapter_parameters,
	};
}

MODEL(edge_adapter_storage, storage, STORAGE,
	.id = "edge.adapter_storage",
	.title = N_("Storage of many adapted models"),
	.formula = "S_{full} = n P b, \\quad S_{adapter} = (P + n p) b",
	.validity = N_("the contexts share one base model that does not change"),
	.source = "Edge intelligence",
	.example = "parameters=10e6 adapter_parameters=50e3 contexts=10",
	.example_source = "Edge intelligence, case 1");

/* --- edge.byzantine_clients ------------------------------------------------- */

#define BYZANTINE_IN(X, T)                                                                 \
	X(T, clients, "n", "1", N_("clients in a round"), .min = 3, .max = 1e12, .whole = true, \
	  .scale = SCALE_LOG, MUST_BE_GIVEN)                                               \
	X(T, hostile, "f", "1", N_("clients that may send anything"), .min = 0, .max = 1e12, \
	  .whole = true, .scale = SCALE_LOG, .standard = 0)
#define BYZANTINE_OUT(X, T)                                                                \
	X(T, most_hostile, "f_{max}", "1", N_("hostile clients that are withstood at most")) \
	X(T, neighbours, "n - f - 2", "1", N_("nearest updates that each one is judged by"), \
	  .none = N_("with so many hostile clients the rule does not hold"))               \
	X(T, withstands, "", "", N_("whether the rule holds"), .words = yes_no,            \
	  .about = N_("the rule holds"), .largest = "most_hostile, hostile")
STRUCTS(byzantine, BYZANTINE);

static const char *const yes_no[] = { N_("yes"), N_("no"), NULL };

enum { YES, NO };

static struct byzantine_out byzantine(const struct byzantine_in *in)
{
	bool holds = 2 * in->hostile + 2 < in->clients;

	return (struct byzantine_out){
		.most_hostile = floor((in->clients - 3) / 2),
		.neighbours = holds ? in->clients - in->hostile - 2 : NAN,
		.withstands = holds ? YES : NO,
	};
}

MODEL(edge_byzantine_clients, byzantine, BYZANTINE,
	.id = "edge.byzantine_clients",
	.title = N_("Hostile clients that Krum withstands"),
	.formula = "2 f + 2 < n",
	.validity = N_("the server sees each update on its own, which secure aggregation "
	               "prevents"),
	.source = "Blanchard et al. 2017; Edge intelligence",
	.example = "clients=10 hostile=3",
	.example_source = "by hand: 2 × 3 + 2 < 10");

/* --- edge.cascade ----------------------------------------------------------- */

#define CASCADE_IN(X, T)                                                                   \
	X(T, edge_energy, "E_{edge}", "J", N_("energy of the device for an item"),         \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, transmit_energy, "E_{tx}", "J", N_("energy to send an item"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, cloud_energy, "E_{cloud}", "J", N_("energy of the cloud for an item"),        \
	  DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN)                                              \
	X(T, escalation, "p", "1", N_("share of the items that are sent on"), DOMAIN_SHARE, \
	  MUST_BE_GIVEN)
#define CASCADE_OUT(X, T)                                                                  \
	X(T, energy, "E", "J", N_("energy for an item"),                                   \
	  .sum = "edge_energy + escalation * (transmit_energy + cloud_energy)")            \
	X(T, cloud_only, "E_0", "J", N_("energy for an item that goes straight to the cloud"), \
	  .sum = "transmit_energy + cloud_energy")                                         \
	X(T, ratio, "k", "1", N_("the first over the second"))                             \
	X(T, break_even_escalation, "p^*", "1", N_("share below which the cascade wins"),  \
	  .ratio = true,                                                                   \
	  .none = N_("the device alone needs more than the way through the cloud"))        \
	X(T, better, "", "", N_("what needs less energy; the cloud when equal"),           \
	  .words = choices, .least = "energy, cloud_only")
STRUCTS(cascade, CASCADE);

static const char *const choices[] = { N_("cascade"), N_("cloud"), NULL };

enum { BETTER_CASCADE, BETTER_CLOUD };

static struct cascade_out cascade(const struct cascade_in *in)
{
	double cloud = in->transmit_energy + in->cloud_energy;
	double energy = in->edge_energy + in->escalation * cloud;

	return (struct cascade_out){
		.energy = energy,
		.cloud_only = cloud,
		.ratio = in->edge_energy / cloud + in->escalation,
		.break_even_escalation = in->edge_energy > cloud ? NAN
		             : (cloud - in->edge_energy) / cloud,
		.better = energy < cloud ? BETTER_CASCADE : BETTER_CLOUD,
	};
}

MODEL(edge_cascade, cascade, CASCADE,
	.id = "edge.cascade",
	.title = N_("Energy of a cascade from the edge to the cloud"),
	.formula = "E = E_{edge} + p(E_{tx} + E_{cloud})",
	.validity = N_("every item runs on the device first; the hard ones are sent on"),
	.source = "Sustainable AI",
	.example = "edge_energy=0.5mJ transmit_energy=10mJ cloud_energy=50mJ escalation=10%",
	.example_source = "Sustainable AI, case 15");

/* --- edge.federated_gap ----------------------------------------------------- */

#define GAP_IN(X, T)                                                                       \
	X(T, clients, "C", "1", N_("clients that take part in a round"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, local_epochs, "E", "1",                                                       \
	  N_("passes over its own data that a client makes in a round"), .min = 0,         \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, rounds, "R", "1", N_("rounds of averaging"), DOMAIN_COUNT, MUST_BE_GIVEN)     \
	X(T, heterogeneity, "β", "1",                                                      \
	  N_("how much the data of clients differ; 0 when they are alike"), .min = 0, .max = 1e3, \
	  .standard = 0)
#define GAP_OUT(X, T)                                                                      \
	X(T, gap, "ε", "1", N_("distance to the optimum"), .sum = "variance_term + drift_term") \
	X(T, variance_term, "ε_{variance}", "1", N_("what the noise of the gradients leaves"), \
	  .term = "(1 + heterogeneity)/sqrt(clients * local_epochs * rounds)")             \
	X(T, drift_term, "ε_{drift}", "1", N_("what the drift of clients leaves"),         \
	  .term = "(heterogeneity^2 * local_epochs^2)/rounds")                             \
	X(T, client_epochs, "C E R", "1", N_("work of all clients together"))
STRUCTS(gap, GAP);

static struct gap_out gap(const struct gap_in *in)
{
	double work = in->clients * in->local_epochs * in->rounds;
	double apart = in->heterogeneity * in->local_epochs;
	double variance = (1 + in->heterogeneity) / sqrt(work);
	double drift = apart * apart / in->rounds;

	return (struct gap_out){
		.gap = variance + drift,
		.variance_term = variance,
		.drift_term = drift,
		.client_epochs = work,
	};
}

MODEL(edge_federated_gap, gap, GAP,
	.id = "edge.federated_gap",
	.title = N_("Gap left after federated rounds"),
	.formula = "ε = \\frac{1+β}{\\sqrt{C E R}} + \\frac{β^2 E^2}{R}",
	.validity = N_("a heuristic bound in relative units; the constants of a real task differ"),
	.source = "Edge intelligence",
	.example = "clients=10 local_epochs=5 rounds=100",
	.example_source = "Edge intelligence, case 6");

/* --- edge.federated_rounds -------------------------------------------------- */

#define FEDERATED_IN(X, T)                                                                 \
	X(T, clients, "C", "1", N_("clients that take part in a round"), DOMAIN_COUNT,     \
	  MUST_BE_GIVEN)                                                                   \
	X(T, local_epochs, "E", "1",                                                       \
	  N_("passes over its own data that a client makes in a round"), .min = 0,         \
	  .above_min = true, .max = 1e6, .scale = SCALE_LOG, MUST_BE_GIVEN)                \
	X(T, heterogeneity, "β", "1",                                                      \
	  N_("how much the data of clients differ; 0 when they are alike"), .min = 0, .max = 1e3, \
	  .standard = 0)                                                                   \
	X(T, target, "ε", "1", N_("gap to the optimum that is accepted"), .min = 0,        \
	  .above_min = true, .max = 1, .scale = SCALE_LOG, MUST_BE_GIVEN)
#define FEDERATED_OUT(X, T)                                                                \
	X(T, rounds, "R", "1",                                                             \
	  N_("rounds needed; a real number that the next whole one satisfies"))            \
	X(T, variance_rounds, "R_{variance}", "1",                                         \
	  N_("rounds if only the noise of the gradients had to be averaged out"),          \
	  .term = "(1 + heterogeneity)^2/(clients * local_epochs * target^2)")             \
	X(T, drift_rounds, "R_{drift}", "1",                                               \
	  N_("rounds if only the drift of clients from each other had to be undone"),      \
	  .term = "(heterogeneity^2 * local_epochs^2)/target")                             \
	X(T, client_epochs, "C E R", "1", N_("work of all clients together"))              \
	X(T, best_local_epochs, "E^*", "1", N_("local epochs with the fewest rounds"),     \
	  .none = N_("clients with like data never drift: more local epochs always save rounds")) \
	X(T, binding, "", "", N_("the term that asks for more rounds"), .words = bindings, \
	  .largest = "variance_rounds, drift_rounds")
STRUCTS(federated, FEDERATED);

static const char *const bindings[] = { N_("variance"), N_("drift"), NULL };

enum { BINDING_VARIANCE, BINDING_DRIFT };

/* The rounds after which edge.federated_gap is the target: x = sqrt R solves e x^2 = A x + B,
 * A = (1 + beta)/sqrt(C E), B = (beta E)^2.  They are fewest where x = 4 B / A. */
static struct federated_out federated(const struct federated_in *in)
{
	double epochs = in->clients * in->local_epochs;
	double spread = (1 + in->heterogeneity) / in->target;
	double drift_epochs = in->heterogeneity * in->local_epochs;
	double noise = (1 + in->heterogeneity) / sqrt(epochs);
	double variance = spread * spread / epochs;
	double drift = drift_epochs * drift_epochs / in->target;
	double root = (noise + hypot(noise, 2 * drift_epochs * sqrt(in->target))) / 2 / in->target;
	double ratio = (1 + in->heterogeneity) / in->heterogeneity;
	double best = cbrt(ratio) * cbrt(ratio) * cbrt(5. / 16 / (in->clients * in->target));

	return (struct federated_out){
		.rounds = root * root,
		.variance_rounds = variance,
		.drift_rounds = drift,
		.client_epochs = epochs * root * root,
		.best_local_epochs = isfinite(best) ? best : NAN,
		.binding = variance >= drift ? BINDING_VARIANCE : BINDING_DRIFT,
	};
}

MODEL(edge_federated_rounds, federated, FEDERATED,
	.id = "edge.federated_rounds",
	.title = N_("Rounds of federated averaging"),
	.formula = "R = \\left(\\frac{a + \\sqrt{a^2 + 4 β^2 E^2 ε}}{2 ε}\\right)^2, "
	           "\\quad a = \\frac{1+β}{\\sqrt{C E}}",
	.validity = N_("the rounds after which edge.federated_gap is the target: a heuristic bound "
	               "in relative units; the constants of a real task differ"),
	.source = "Edge intelligence",
	.example = "clients=10 local_epochs=5 target=0.01",
	.example_source = "Edge intelligence, case 2");

/* --- edge.local_epochs ------------------------------------------------------ */

#define EPOCHS_IN(X, T)                                                                    \
	X(T, communication_cost, "a", "1",                                                 \
	  N_("cost of communication with one local epoch a round, in epochs"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, local_epochs, "E", "1", N_("local epochs in a round"), .min = 0, .above_min = true, \
	  .max = 1e12, .scale = SCALE_LOG, MUST_BE_GIVEN)                                  \
	X(T, overhead, "T_0", "1", N_("what does not depend on either, in epochs"), .min = 0, \
	  .max = 1e12, .standard = 5)
#define EPOCHS_OUT(X, T)                                                                   \
	X(T, time, "T", "1", N_("time in units of an epoch"),                              \
	  .sum = "communication_cost/local_epochs + local_epochs + overhead")              \
	X(T, best_local_epochs, "E^*", "1", N_("local epochs with the least time"))        \
	X(T, best_time, "T^*", "1", N_("time with that many"))
STRUCTS(epochs, EPOCHS);

static struct epochs_out epochs(const struct epochs_in *in)
{
	double best = sqrt(in->communication_cost);

	return (struct epochs_out){
		.time = in->communication_cost / in->local_epochs + in->local_epochs + in->overhead,
		.best_local_epochs = best,
		.best_time = 2 * best + in->overhead,
	};
}

MODEL(edge_local_epochs, epochs, EPOCHS,
	.id = "edge.local_epochs",
	.title = N_("Local epochs on a slow uplink"),
	.formula = "T = \\frac{a}{E} + E + T_0, \\quad E^* = \\sqrt{a}",
	.validity = N_("relative units; the curve is assumed, with communication shared by the "
	               "local epochs"),
	.source = "Edge intelligence",
	.example = "communication_cost=100 local_epochs=10",
	.example_source = "Edge intelligence, figure: 100 Mbit/s");

/* --- edge.training_memory --------------------------------------------------- */

#define MEMORY_IN(X, T)                                                                    \
	X(T, parameters, "P", "1", N_("parameters of the model"), DOMAIN_SIZE, MUST_BE_GIVEN) \
	X(T, bytes_per_parameter, "b", "B", N_("size of a parameter"), .min = 0.01, .max = 1e3, \
	  .scale = SCALE_LOG, .standard = 4)                                               \
	X(T, optimizer_states, "s", "1",                                                   \
	  N_("values that the optimizer keeps for each parameter; Adam keeps 2"), .min = 0, \
	  .max = 16, .standard = 2)                                                        \
	X(T, activations, "a", "1", N_("memory of the activations over that of the weights"), \
	  .min = 0, .max = 1e6, .scale = SCALE_LOG, .standard = 5)
#define MEMORY_OUT(X, T)                                                                   \
	X(T, inference, "W", "B", N_("memory of the weights, which is all that inference keeps")) \
	X(T, training, "M_{train}", "B",                                                   \
	  N_("weights, gradients, optimizer state and activations"))                       \
	X(T, amplification, "k", "1", N_("training over inference"))
STRUCTS(memory, MEMORY);

static struct memory_out memory(const struct memory_in *in)
{
	double weights = in->parameters * in->bytes_per_parameter;
	double factor = 2 + in->optimizer_states + in->activations;

	return (struct memory_out){
		.inference = weights,
		.training = weights * factor,
		.amplification = factor,
	};
}

MODEL(edge_training_memory, memory, MEMORY,
	.id = "edge.training_memory",
	.title = N_("Memory to train on a device"),
	.formula = "M_{train} = W(1 + 1 + s + a)",
	.validity = N_("memory in multiples of the weights; activations depend on the network "
	               "and the batch"),
	.source = "Edge intelligence",
	.example = "parameters=1e6",
	.example_source = "Edge intelligence, case 4");

/* --- edge.upload ------------------------------------------------------------ */

#define UPLOAD_IN(X, T)                                                                    \
	X(T, update, "n", "B", N_("size of the update"), DOMAIN_NOT_NEGATIVE, MUST_BE_GIVEN) \
	X(T, uplink, "β_{up}", "bit/s", N_("rate at which the client sends"), DOMAIN_POSITIVE, \
	  MUST_BE_GIVEN)                                                                   \
	X(T, budget, "n_{budget}", "B", N_("what may be sent in the background"),          \
	  DOMAIN_POSITIVE, .standard = 3e8)
#define UPLOAD_OUT(X, T)                                                                   \
	X(T, time, "T", "s", N_("time to send it"))                                        \
	X(T, budget_use, "k", "1", N_("size of the update over what may be sent"))
STRUCTS(upload, UPLOAD);

static struct upload_out upload(const struct upload_in *in)
{
	return (struct upload_out){
		.time = BITS_PER_BYTE * in->update / in->uplink,
		.budget_use = in->update / in->budget,
	};
}

MODEL(edge_upload, upload, UPLOAD,
	.id = "edge.upload",
	.title = N_("Upload of an update"),
	.formula = "T = \\frac{8\\,\\text{bit/B} \\cdot n}{β_{up}}",
	.validity = N_("the uplink is the client's own, and latency does not count"),
	.source = "Edge intelligence",
	.example = "update=50MB uplink=5Mbit/s",
	.example_source = "Edge intelligence, case 5");
