/* registry.h - every model there is, one line each, sorted by id */
#ifndef MODEL_REGISTRY_H
#define MODEL_REGISTRY_H

#include "model/model.h"

#define MODEL_LIST(X)                           \
	X(carbon_operational)                   \
	X(carbon_region)                        \
	X(communication_all_gather)             \
	X(communication_all_to_all)             \
	X(communication_bisection)              \
	X(communication_broadcast)              \
	X(communication_butterfly_allreduce)    \
	X(communication_compression)            \
	X(communication_crossover)              \
	X(communication_double_tree_allreduce)  \
	X(communication_fat_tree)               \
	X(communication_hierarchical_allreduce) \
	X(communication_intensity)              \
	X(communication_oversubscription)       \
	X(communication_reduce_scatter)         \
	X(communication_ring_allreduce)         \
	X(communication_transfer)               \
	X(communication_tree_allreduce)         \
	X(energy_communication_tax)             \
	X(energy_productivity)                  \
	X(energy_transfer)                      \
	X(fleet_amdahl)                         \
	X(fleet_goodput)                        \
	X(fleet_gustafson)                      \
	X(fleet_step)                           \
	X(fleet_straggler)                      \
	X(machine_iron_law)                     \
	X(machine_roofline)                     \
	X(reliability_all_up)                   \
	X(reliability_downtime)                 \
	X(reliability_fleet_mtbf)               \
	X(reliability_replicas)                 \
	X(scaling_compute_optimal)              \
	X(scaling_loss)                         \
	X(scaling_loss_optimal)                 \
	X(scaling_power_law)                    \
	X(scaling_training_compute)             \
	X(training_time)

#define X(name) extern const struct model name;
MODEL_LIST(X)
#undef X

#endif
