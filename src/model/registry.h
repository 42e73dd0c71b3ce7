/* registry.h - every model there is, one line each, sorted by id */
#ifndef MODEL_REGISTRY_H
#define MODEL_REGISTRY_H

#include "model/model.h"

#define MODEL_LIST(X)                           \
	X(carbon_operational)                   \
	X(carbon_region)                        \
	X(communication_intensity)              \
	X(communication_ring_allreduce)         \
	X(communication_transfer)               \
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
	X(orchestration_autoscale_lag)          \
	X(orchestration_device_hours)           \
	X(orchestration_dominant_share)         \
	X(orchestration_elastic_batch)          \
	X(orchestration_elastic_wait)           \
	X(orchestration_fair_share)             \
	X(orchestration_fragmentation)          \
	X(orchestration_migration)              \
	X(orchestration_oversubscription)       \
	X(orchestration_preemption)             \
	X(orchestration_queue_wait)             \
	X(orchestration_quota)                  \
	X(orchestration_shared_fleet)           \
	X(orchestration_sharing)                \
	X(orchestration_topology_wait)          \
	X(orchestration_usage_decay)            \
	X(orchestration_utilization)            \
	X(reliability_all_up)                   \
	X(reliability_checkpoint)               \
	X(reliability_checkpoint_interval)      \
	X(reliability_checkpoint_overhead)      \
	X(reliability_correlated_mtbf)          \
	X(reliability_domains)                  \
	X(reliability_downtime)                 \
	X(reliability_ecc)                      \
	X(reliability_fleet_mtbf)               \
	X(reliability_health_probe)             \
	X(reliability_interval_penalty)         \
	X(reliability_memory_errors)            \
	X(reliability_node_mttf)                \
	X(reliability_recovery)                 \
	X(reliability_replica_placement)        \
	X(reliability_replicas)                 \
	X(reliability_silent_corruption)        \
	X(reliability_spares)                   \
	X(scaling_compute_optimal)              \
	X(scaling_loss)                         \
	X(scaling_loss_optimal)                 \
	X(scaling_power_law)                    \
	X(scaling_training_compute)             \
	X(storage_checkpoint_storm)             \
	X(storage_checkpoint_traffic)           \
	X(storage_corpus)                       \
	X(storage_egress)                       \
	X(storage_hedged_reads)                 \
	X(storage_loader_cores)                 \
	X(storage_memory_budget)                \
	X(storage_payback)                      \
	X(storage_processing)                   \
	X(storage_required_bandwidth)           \
	X(storage_shard_collision)              \
	X(storage_shuffle_buffer)               \
	X(storage_stall)                        \
	X(storage_tier_cost)                    \
	X(storage_transfer)                     \
	X(storage_utilization_curve)            \
	X(training_communication_ratio)         \
	X(training_critical_batch)              \
	X(training_expert_dispatch)             \
	X(training_learning_rate)               \
	X(training_memory)                      \
	X(training_microbatches)                \
	X(training_model_parallel_memory)       \
	X(training_parallelism)                 \
	X(training_pipeline_boundary)           \
	X(training_pipeline_bubble)             \
	X(training_sgd_bound)                   \
	X(training_sharding_traffic)            \
	X(training_time)                        \
	X(training_useful_devices)              \
	X(training_worker_scaling)

#define X(name) extern const struct model name;
MODEL_LIST(X)
#undef X

#endif
