/* registry.h - every model there is, one line each, sorted by id */
#ifndef MODEL_REGISTRY_H
#define MODEL_REGISTRY_H

#include "model/model.h"

#define MODEL_LIST(X)                           \
	X(carbon_crossover)                     \
	X(carbon_elastic_rebound)               \
	X(carbon_embodied)                      \
	X(carbon_embodied_break_even)           \
	X(carbon_equivalents)                   \
	X(carbon_footprint)                     \
	X(carbon_operational)                   \
	X(carbon_placement)                     \
	X(carbon_rebound)                       \
	X(carbon_region)                        \
	X(carbon_replacement)                   \
	X(carbon_serving)                       \
	X(communication_intensity)              \
	X(communication_ring_allreduce)         \
	X(communication_transfer)               \
	X(energy_cmos)                          \
	X(energy_communication_tax)             \
	X(energy_coolant)                       \
	X(energy_delay_product)                 \
	X(energy_device_power)                  \
	X(energy_duty_cycle)                    \
	X(energy_facility)                      \
	X(energy_federated)                     \
	X(energy_kernel)                        \
	X(energy_matmul)                        \
	X(energy_productivity)                  \
	X(energy_pue_change)                    \
	X(energy_token_budget)                  \
	X(energy_training)                      \
	X(energy_transfer)                      \
	X(fleet_amdahl)                         \
	X(fleet_goodput)                        \
	X(fleet_gustafson)                      \
	X(fleet_step)                           \
	X(fleet_straggler)                      \
	X(inference_batch_queue)                \
	X(inference_batching)                   \
	X(inference_cache_move)                 \
	X(inference_cold_start)                 \
	X(inference_consistent_hashing)         \
	X(inference_continuous_gain)            \
	X(inference_cost_crossover)             \
	X(inference_draft_length)               \
	X(inference_dynamic_batch)              \
	X(inference_kv_cache)                   \
	X(inference_largest_batch)              \
	X(inference_latency_batch)              \
	X(inference_little)                     \
	X(inference_memory_wall)                \
	X(inference_paged_cache)                \
	X(inference_prefill)                    \
	X(inference_ranking_cascade)            \
	X(inference_replica_queue)              \
	X(inference_request_time)               \
	X(inference_session_affinity)           \
	X(inference_speculative)                \
	X(inference_stable_batch)               \
	X(inference_static_waste)               \
	X(inference_tensor_parallel)            \
	X(inference_token_latency)              \
	X(inference_two_choices)                \
	X(inference_warm_pool)                  \
	X(inference_weighted_routing)           \
	X(machine_attention_traffic)            \
	X(machine_batch_intensity)              \
	X(machine_block_scale)                  \
	X(machine_elementwise_intensity)        \
	X(machine_fusion)                       \
	X(machine_iron_law)                     \
	X(machine_launch_overhead)              \
	X(machine_matmul_intensity)             \
	X(machine_optimized_step)               \
	X(machine_overlap)                      \
	X(machine_roofline)                     \
	X(machine_utilization)                  \
	X(reliability_all_up)                   \
	X(reliability_downtime)                 \
	X(reliability_fleet_mtbf)               \
	X(reliability_replicas)                 \
	X(scaling_compute_optimal)              \
	X(scaling_growth)                       \
	X(scaling_loss)                         \
	X(scaling_loss_optimal)                 \
	X(scaling_power_law)                    \
	X(scaling_training_compute)             \
	X(training_time)                        \
	X(water_usage)

#define X(name) extern const struct model name;
MODEL_LIST(X)
#undef X

#endif
