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
	X(communication_block_quantization)     \
	X(communication_broadcast)              \
	X(communication_bus_bandwidth)          \
	X(communication_butterfly_allreduce)    \
	X(communication_compression)            \
	X(communication_crossover)              \
	X(communication_double_tree_allreduce)  \
	X(communication_fat_tree)               \
	X(communication_fusion)                 \
	X(communication_hierarchical_allreduce) \
	X(communication_intensity)              \
	X(communication_logp)                   \
	X(communication_oversubscription)       \
	X(communication_ratio)                  \
	X(communication_reduce_scatter)         \
	X(communication_ring_allreduce)         \
	X(communication_ring_latency_limit)     \
	X(communication_time_to_accuracy)       \
	X(communication_top_k)                  \
	X(communication_torus_allreduce)        \
	X(communication_transfer)               \
	X(communication_tree_allreduce)         \
	X(energy_communication_tax)             \
	X(energy_productivity)                  \
	X(energy_transfer)                      \
	X(fleet_amdahl)                         \
	X(fleet_diagnosis)                      \
	X(fleet_doubling_limit)                 \
	X(fleet_effective_compute)              \
	X(fleet_goodput)                        \
	X(fleet_gustafson)                      \
	X(fleet_lever)                          \
	X(fleet_lost_hours)                     \
	X(fleet_overheads)                      \
	X(fleet_relative_efficiency)            \
	X(fleet_share_removed)                  \
	X(fleet_step)                           \
	X(fleet_straggler)                      \
	X(fleet_straggler_cost)                 \
	X(machine_build_or_buy)                 \
	X(machine_decode)                       \
	X(machine_diagnosis)                    \
	X(machine_iron_law)                     \
	X(machine_measured_time)                \
	X(machine_performance_per_watt)         \
	X(machine_power_ramp)                   \
	X(machine_power_wall)                   \
	X(machine_roofline)                     \
	X(machine_silicon_contract)             \
	X(machine_weights)                      \
	X(network_dragonfly)                    \
	X(network_go_back_n)                    \
	X(network_injection)                    \
	X(network_links)                        \
	X(network_path_latency)                 \
	X(network_switch_radix)                 \
	X(network_torus)                        \
	X(reliability_all_up)                   \
	X(reliability_downtime)                 \
	X(reliability_fleet_mtbf)               \
	X(reliability_repair_loss)              \
	X(reliability_replicas)                 \
	X(scaling_compute_optimal)              \
	X(scaling_loss)                         \
	X(scaling_loss_optimal)                 \
	X(scaling_power_law)                    \
	X(scaling_training_compute)             \
	X(storage_checkpoint_window)            \
	X(storage_checkpoint_write)             \
	X(storage_io_wall)                      \
	X(storage_prefetch_depth)               \
	X(training_time)

#define X(name) extern const struct model name;
MODEL_LIST(X)
#undef X

#endif
