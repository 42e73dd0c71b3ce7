/* test_catalog_truth.c - figures that were wrong once, each with the reason for the right one */
#include "config.h"
#include "catalog_kit.h"

#include "base/memory.h"
#include "catalog/catalog.h"

/* What each of these was: sparse taken for dense, both directions for one, a rate doubled that is
 * not, the binary unit for the decimal one, an energy printed as a mass, work counted for one
 * epoch, an intensity long past. */
static const struct { const char *reference; double value; const char *unit, *reason; } mended[] = {
	{ "@tpu_v6.bf16", 918, "TFLOP/s", "Google's page of v6e; 2150 was of no TPU" },
	{ "@tpu_v6.bandwidth", 1.638, "TB/s", "the same page" },
	{ "@tpu_v6.capacity", 32, "GB", "the same page" },
	{ "@tpu_v6.scale_up", 800, "GB/s", "both ways, as the page says" },
	{ "@tpu_v6.int8", 1836, "TFLOP/s", "the same page: twice BF16" },
	{ "@tpu_v5p.bandwidth", 2.765, "TB/s", "Google's page of v5p" },
	{ "@tpu_v5p.capacity", 95, "GB", "the page prints GB" },
	{ "@tpu_v3.bf16", 123, "TFLOP/s", "Google's page of v3" },
	{ "@tpu_v3.tdp", 450, "W", "Patterson et al. 2021; 262 is the most that was measured" },
	{ "@tpu_v4.tdp", 192, "W", "the most that was measured" },
	{ "@trainium2.bf16", 667, "TFLOP/s", "AWS's page; 380 was an estimate" },
	{ "@trainium2.fp8", 1299, "TFLOP/s", "AWS's page, dense" },
	{ "@trainium2.bandwidth", 2.9, "TB/s", "AWS's page" },
	{ "@gaudi3.fp8", 1835, "TFLOP/s", "the same as BF16: no doubling" },
	{ "@gaudi3.scale_up", 1200, "GB/s", "24 ports of 200 Gbit/s, both ways" },
	{ "@gaudi2.scale_up", 600, "GB/s", "24 ports of 100 Gbit/s, both ways as all others" },
	{ "@gb200_nvl72.bf16", 180, "PFLOP/s", "72 devices of 2500 TFLOP/s" },
	{ "@gb200_nvl72.fp8", 360, "PFLOP/s", "72 devices of 5000 TFLOP/s" },
	{ "@gb200_nvl72.fp4", 720, "PFLOP/s", "72 devices of 10000 TFLOP/s" },
	{ "@gb200_nvl72.capacity", 13.4, "TB", "72 devices of 186 GB" },
	{ "@b200.capacity", 180, "GB", "1440 GB for eight; not GiB" },
	{ "@h100.capacity", 80, "GB", "as the sheet prints it, as the models' defaults count" },
	{ "@h200.capacity", 141, "GB", "as the sheet prints it" },
	{ "@a100.capacity", 80, "GB", "as the sheet prints it" },
	{ "@v100.capacity", 32, "GB", "as the sheet prints it" },
	{ "@mi250x.capacity", 128, "GB", "as the sheet prints it" },
	{ "@mi300x.capacity", 192, "GB", "as the sheet prints it" },
	{ "@wse3.bf16", 15.8, "PFLOP/s", "900 000 cores of 8 multiply-adds; 125 counts sparsity" },
	{ "@pcie3", 15.75, "GB/s", "16 lanes of 8 GT/s, 128 bits in 130" },
	{ "@pcie4", 31.5, "GB/s", "16 lanes of 16 GT/s, 128 bits in 130" },
	{ "@pcie5", 63, "GB/s", "16 lanes of 32 GT/s, 128 bits in 130" },
	{ "@cxl", 63, "GB/s", "the same lanes" },
	{ "@poland", 662, "g/kWh", "Ember, 2023; 820 is of years ago" },
	{ "@norway", 30, "g/kWh", "Ember counts the life cycle, as for all countries" },
	{ "@france", 56, "g/kWh", "Ember, 2023" },
	{ "@china", 582, "g/kWh", "Ember, 2023" },
	{ "@india", 713, "g/kWh", "Ember, 2023" },
	{ "@germany", 381, "g/kWh", "Ember, 2023" },
	{ "@us", 369, "g/kWh", "2023; 429 is of 2020" },
	{ "@iowa", 360, "g/kWh", "wind makes most of it" },
	{ "@iowa.renewable", 0.65, "1", "wind alone made 62 % in 2022" },
	{ "@poland.renewable", 0.26, "1", "2023" },
	{ "@typical", 1.54, "1", "Uptime's survey of 2025; it was never below 1.54" },
	{ "@run_t5_11b.carbon", 46.7, "t", "85.7 are the MWh" },
	{ "@run_t5_11b.energy", 85.7, "MWh", "Patterson et al. 2021" },
	{ "@run_nas", 3.2, "t", "284 t were withdrawn: 88 times too many" },
	{ "@run_palm.operations", 2.527e24, "FLOP", "6 × 540.35e9 × 780e9" },
	{ "@run_resnet50.operations", 2.8e18, "FLOP", "90 epochs, forward and backward" },
	{ "@run_alexnet.operations", 4.6e17, "FLOP", "90 epochs, forward and backward" },
	{ "@run_bert_base.operations", 8.7e19, "FLOP", "6 × 110e6 × 131e9" },
	{ "@run_bert_large.operations", 2.7e20, "FLOP", "6 × 340e6 × 131e9" },
	{ "@run_gpt2.time", 24, "h", "on 8 H100, not on one device" },
	{ "@run_gpt2.devices", 8, "1", "on 8 H100, not on one device" },
	{ "@run_gpt3.devices", 10000, "1", "V100; 1024 was an estimate for A100" },
	{ "@run_gpt3.time", 14.8, "d", "on those 10000" },
	{ "@run_deepseek_v3.device_time", 2.788e6, "h", "the report" },
	{ "@hbm_stack.measured", 1.475e6, "h", "72 failures of 81920 in 54 days" },
	{ "@nic.measured", 3.033e6, "h", "7 failures of 16384 in 54 days" },
	{ "@psu.measured", 1.769e6, "h", "3 failures of 4096 in 54 days" },
	{ "@dgx_node.measured", 6334, "h", "419 interruptions of 2048 nodes in 54 days" },
	{ "@tpu_v5e.bf16", 197, "TFLOP/s", "Google's page of v5e" },
	{ "@tpu_v5e.scale_up", 400, "GB/s", "both ways, as the page says" },
	{ "@ici_v6e", 400, "GB/s", "half of 800, which count both ways" },
	{ "@tpu_v7.fp8", 4614, "TFLOP/s", "Google's page of TPU7x" },
	{ "@trainium3.fp8", 2517, "TFLOP/s", "AWS's page" },
	{ "@trainium1.bandwidth", 820, "GB/s", "AWS's page" },
	{ "@gb300.fp4", 15, "PFLOP/s", "dense" },
	{ "@gb300.capacity", 279, "GB", "NVIDIA" },
	{ "@mi355x.fp8", 5, "PFLOP/s", "AMD's page; 10 are with sparsity" },
	{ "@rtx4090.bf16", 165.2, "TFLOP/s", "sums in FP32; 330 are in FP16, 661 with sparsity" },
	{ "@rtx5090.bf16", 209.5, "TFLOP/s", "sums in FP32, dense" },
	{ "@nvlink6", 1800, "GB/s", "half of 3600, which count both ways" },
	{ "@roce_400g", 50, "GB/s", "400 Gbit/s" },
	{ "@deepseek_v3.active", 37e9, "1", "the report" },
	{ "@deepseek_v3.experts", 256, "1", "the report" },
	{ "@deepseek_v3.top_k", 8, "1", "the report" },
	{ "@mixtral_8x7b.active", 12.9e9, "1", "the paper" },
	{ "@gpt_oss_120b.top_k", 4, "1", "the model card" },
	{ "@run_bloom.device_time", 1082990, "h", "Luccioni et al. 2022" },
	{ "@run_deepseek_v3.active", 37e9, "1", "the report" },
	{ "@run_megascale.mfu", 0.552, "1", "the paper" },
	{ "@llama3_405b.layers", 126, "1", "the paper" },
	{ "@llama3_405b.hidden", 16384, "1", "the paper" },
	{ "@llama3_405b.heads", 128, "1", "the paper" },
	{ "@llama3_405b.kv_heads", 8, "1", "the paper" },
};

START_TEST(figure_is_right)
{
	double value = 0;
	struct diag d = { "" };

	ck_assert_msg(catalog_read(mended[_i].reference, mended[_i].unit, DECIMAL_POINT,
	                           &value, &d) == STATUS_OK, "%s", d.text);
	CLOSE(value, mended[_i].value, 1e-12, mended[_i].reason);
}
END_TEST

TEST_PROGRAM
{
	Suite *suite = suite_create("catalog_truth");
	TCase *all = tcase_create("figures");

	tcase_add_checked_fixture(all, open_ours, close_ours);
	tcase_add_loop_test(all, figure_is_right, 0, (int)COUNT_OF(mended));
	suite_add_tcase(suite, all);
	return tap_run(suite);
}
