/* table.h - what the families of models share: the one declaration of a model
 *
 * A model is two lists, a typed function and MODEL(); struct and table both come from the lists:
 *
 *	#define AMDAHL_IN(X, T)  X(T, devices, "N", "1", N_("what it is"), DOMAIN_COUNT, …) …
 *	#define AMDAHL_OUT(X, T) X(T, speedup, "S", "1", N_("what it is"), …) …
 *	STRUCTS(amdahl, AMDAHL);
 *
 *	static struct amdahl_out amdahl(const struct amdahl_in *in) { … }
 *
 *	MODEL(fleet_amdahl, amdahl, AMDAHL, .id = "fleet.amdahl", .title = …, …);
 *
 * A row is T, member, symbol, unit, help, then fields of struct parameter or struct result by name.
 * T only carries the struct's type to offsetof.  `MODEL` stands at the start of its line: the list
 * of all models is made from these lines. */
#ifndef MODEL_TABLE_H
#define MODEL_TABLE_H

#include <assert.h>

#include "base/memory.h"
#include "model/domains.h"
#include "model/model.h"

/* --- what a row of the lists becomes ------------------------------------------ */

#define MODEL_MEMBER(T, member, ...) double member;
#define MODEL_ROW(T, member, ...) { .offset = offsetof(T, member), .name = #member, __VA_ARGS__ },

/* struct name_in and struct name_out. */
#define STRUCTS(name, LIST)                                                                \
	struct name##_in { LIST##_IN(MODEL_MEMBER, _) };                                   \
	struct name##_out { LIST##_OUT(MODEL_MEMBER, _) }

/* The same; the members named at the end follow the inputs and are declared to nobody. */
#define STRUCTS_HIDING(name, LIST, ...)                                                    \
	struct name##_in { LIST##_IN(MODEL_MEMBER, _) double __VA_ARGS__; };               \
	struct name##_out { LIST##_OUT(MODEL_MEMBER, _) }

/* --- a model ------------------------------------------------------------------- */

/* many(), behind the evaluation of a model: the compiler takes that into the loop.  The varied
 * input is written as one of the doubles that the struct is made of: through a pointer to it, gcc
 * 12 with -fstack-protector-strong reads the struct before the value is there. */
#define MODEL_MANY(name, in_type, out_type)                                                \
	static void many_##name(const void *input, size_t offset, const double *x,         \
	                        size_t n, double *const columns[])                         \
	{                                                                                  \
		union { in_type in; double of[sizeof(in_type) / sizeof(double)]; } given = \
			{ *(const in_type *)input };                                       \
		union { out_type out; double of[sizeof(out_type) / sizeof(double)]; } row; \
		struct fault why;                                                          \
                                                                                           \
		assert(columns && offset % sizeof(double) == 0 && offset < sizeof given);  \
		for (size_t i = 0; i < n; i++) {                                           \
			given.of[offset / sizeof(double)] = x[i];                          \
			if (call_##name(&given.in, &row.out, &why) != STATUS_OK)                 \
				for (size_t k = 0; k < COUNT_OF(row.of); k++)              \
					row.of[k] = NAN;                                   \
			for (size_t k = 0; k < COUNT_OF(row.of); k++)                      \
				columns[k][i] = row.of[k];                                 \
		}                                                                          \
	}

#define MODEL_DESCRIPTOR(variable, name, type, LIST, ...)                                  \
	_Static_assert(sizeof(struct type##_in) <= MODEL_MAX * sizeof(double), "in");      \
	_Static_assert(sizeof(struct type##_out) <= MODEL_MAX * sizeof(double), "out");    \
	MODEL_MANY(name, struct type##_in, struct type##_out)                              \
	static const struct parameter parameters_##name[] = {                              \
		LIST##_IN(MODEL_ROW, struct type##_in)                                     \
	};                                                                                 \
	static const struct result results_##name[] = {                                    \
		LIST##_OUT(MODEL_ROW, struct type##_out)                                   \
	};                                                                                 \
	extern const struct model variable;                                                \
	const struct model variable = {                                                    \
		.parameters = parameters_##name, .n_parameters = COUNT_OF(parameters_##name), \
		.results = results_##name, .n_results = COUNT_OF(results_##name),          \
		.in_size = sizeof(struct type##_in), .out_size = sizeof(struct type##_out), \
		.eval = call_##name, .many = many_##name, __VA_ARGS__                      \
	}

/* A model with an answer in its whole domain, from
 * `static struct type_out name(const struct type_in *in)`. */
#define MODEL_OF(variable, name, type, LIST, ...)                                          \
	static enum status call_##name(const void *in, void *out, struct fault *why)       \
	{                                                                                  \
		assert(in && out);                                                         \
		(void)why;                                                                 \
		*(struct type##_out *)out = name(in);                                      \
		return STATUS_OK;                                                          \
	}                                                                                  \
	MODEL_DESCRIPTOR(variable, name, type, LIST, __VA_ARGS__)

/* One that may refuse, from `static enum status eval_name(const struct type_in *in,
 * struct type_out *out, struct fault *why)`, which fills *out or *why. */
#define MODEL_REFUSING_OF(variable, name, type, LIST, ...)                                 \
	static enum status call_##name(const void *in, void *out, struct fault *why)       \
	{                                                                                  \
		assert(in && out && why);                                                  \
		return eval_##name(in, out, why);                                          \
	}                                                                                  \
	MODEL_DESCRIPTOR(variable, name, type, LIST, __VA_ARGS__)

/* The same, when the structs have the model's own name. */
#define MODEL(variable, name, LIST, ...) MODEL_OF(variable, name, name, LIST, __VA_ARGS__)
#define MODEL_REFUSING(variable, name, LIST, ...)                                          \
	MODEL_REFUSING_OF(variable, name, name, LIST, __VA_ARGS__)

#endif
