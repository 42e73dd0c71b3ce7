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
	X(edge_adapter_size)                    \
	X(edge_adapter_storage)                 \
	X(edge_byzantine_clients)               \
	X(edge_cascade)                         \
	X(edge_federated_gap)                   \
	X(edge_federated_rounds)                \
	X(edge_local_epochs)                    \
	X(edge_training_memory)                 \
	X(edge_upload)                          \
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
	X(operations_control_limit)             \
	X(operations_coordination)              \
	X(operations_cost_attribution)          \
	X(operations_design_effect)             \
	X(operations_false_alarms)              \
	X(operations_freshness)                 \
	X(operations_interference)              \
	X(operations_load)                      \
	X(operations_optimization_payback)      \
	X(operations_own_or_rent)               \
	X(operations_platform_payback)          \
	X(operations_platform_roi)              \
	X(operations_proportion_test)           \
	X(operations_psi)                       \
	X(operations_psi_shift)                 \
	X(operations_rollout_risk)              \
	X(operations_sample_size)               \
	X(operations_telemetry)                 \
	X(operations_utilization_gain)          \
	X(reliability_all_up)                   \
	X(reliability_downtime)                 \
	X(reliability_fleet_mtbf)               \
	X(reliability_replicas)                 \
	X(responsible_group_metrics)            \
	X(responsible_impossibility)            \
	X(responsible_incidents)                \
	X(responsible_monitoring)               \
	X(responsible_threshold)                \
	X(robustness_adversarial_cost)          \
	X(robustness_bonferroni)                \
	X(robustness_divergence)                \
	X(robustness_kl_gaussian)               \
	X(robustness_ks_threshold)              \
	X(robustness_mean_shift)                \
	X(robustness_outlier_loss)              \
	X(scaling_compute_optimal)              \
	X(scaling_loss)                         \
	X(scaling_loss_optimal)                 \
	X(scaling_power_law)                    \
	X(scaling_training_compute)             \
	X(security_clipped_gradient)            \
	X(security_composition)                 \
	X(security_dp_noise)                    \
	X(security_dp_sgd)                      \
	X(security_extraction)                  \
	X(security_gaussian_noise)              \
	X(security_laplace_noise)               \
	X(security_privacy_loss)                \
	X(security_query_quota)                 \
	X(security_rounding)                    \
	X(training_time)

#define X(name) extern const struct model name;
MODEL_LIST(X)
#undef X

#endif
