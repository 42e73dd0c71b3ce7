#include "config.h"
#include "catalog/schema.h"

#include <string.h>

#include "base/memory.h"
#include "base/message.h"

static const struct schema_field accelerator[] = {
	{ "bf16", "TFLOP/s", 1e-3, 1e9, true },                /* dense, also FP16 */
	{ "fp8", "TFLOP/s", 1e-3, 1e9, false },
	{ "fp4", "TFLOP/s", 1e-3, 1e9, false },
	{ "int8", "TFLOP/s", 1e-3, 1e9, false },
	{ "tf32", "TFLOP/s", 1e-3, 1e9, false },
	{ "fp32", "TFLOP/s", 1e-3, 1e9, false },
	{ "bandwidth", "GB/s", 1e-3, 1e9, true },              /* of its memory */
	{ "capacity", "GB", 1e-6, 1e9, false },
	{ "scale_up", "GB/s", 1e-3, 1e9, false },              /* both directions together */
	{ "tdp", "W", 1e-3, 1e9, false },
	{ "embodied", "kg", 1e-3, 1e9, false },
	{ "price", "USD", 1e-3, 1e9, false },
};

static const struct schema_field link[] = {
	{ "bandwidth", "GB/s", 1e-6, 1e9, true },              /* one direction */
	{ "latency", "us", 1e-6, 1e9, false },
};

static const struct schema_field grid[] = {
	{ "intensity", "g/kWh", 0, 5000, true },
	{ "pue", "1", 1, 10, false },
	{ "wue", "L/kWh", 0, 100, false },
	{ "renewable", "1", 0, 1, false },
};

static const struct schema_field loss_constants[] = {
	{ "floor", "1", 0, 100, true },
	{ "parameter_coefficient", "1", 1e-9, 1e9, true },
	{ "token_coefficient", "1", 1e-9, 1e9, true },
	{ "parameter_exponent", "1", 1e-9, 4, true },
	{ "token_exponent", "1", 1e-9, 4, true },
};

static const struct schema schemas[] = {
	{ "accelerator", N_("Accelerators"), NULL, accelerator, COUNT_OF(accelerator) },
	{ "grid", N_("Power grids"), "intensity", grid, COUNT_OF(grid) },
	{ "link", N_("Links"), "bandwidth", link, COUNT_OF(link) },
	{ "loss_constants", N_("Published fits of the loss"), NULL, loss_constants,
	  COUNT_OF(loss_constants) },
};

size_t schema_count(void)
{
	return COUNT_OF(schemas);
}

const struct schema *schema_at(size_t i)
{
	return &schemas[i];
}

const struct schema *schema_find(const char *kind)
{
	for (size_t i = 0; i < COUNT_OF(schemas); i++)
		if (!strcmp(schemas[i].kind, kind))
			return &schemas[i];
	return NULL;
}

const struct schema_field *schema_field(const struct schema *s, const char *name)
{
	for (size_t i = 0; i < s->n_fields; i++)
		if (!strcmp(s->fields[i].name, name))
			return &s->fields[i];
	return NULL;
}
