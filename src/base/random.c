/* random.c - the fixed hash and the fixed generator */
#include "config.h"
#include "base/random.h"

#include <assert.h>

uint64_t random_hash(uint64_t hash, const char *text)
{
	do {
		hash ^= (unsigned char)*text;
		hash *= UINT64_C(1099511628211);
	} while (*text++);
	return hash;
}

struct random random_start(uint64_t seed)
{
	return (struct random){ seed };
}

uint64_t random_next(struct random *r)
{
	uint64_t z = (r->state += UINT64_C(0x9E3779B97F4A7C15));

	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

double random_unit(struct random *r)
{
	return (double)(random_next(r) >> 11) * 0x1p-53;
}

uint64_t random_below(struct random *r, uint64_t n)
{
	uint64_t x, limit;

	assert(n > 0);
	limit = UINT64_MAX - UINT64_MAX % n;   /* the tail would favour small numbers */
	do
		x = random_next(r);
	while (x >= limit);
	return x % n;
}
