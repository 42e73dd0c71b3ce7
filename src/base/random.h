/* random.h - the hash and the generator behind drawn variants, fixed for ever
 *
 * A student's variant is drawn from a seed; the same seed must give the same numbers in every
 * version and on every machine, so neither may change (tests/test_base.c holds the vector).
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* FNV-1a, 64 bits, over the text's bytes and a closing zero byte (so that "a","bc" and "ab","c"
 * differ). Chain calls by passing the result on. */
#define HASH_START UINT64_C(14695981039346656037)
uint64_t random_hash(uint64_t hash, const char *text);

/* SplitMix64 (Steele, Lea, Flood 2014). */
struct random { uint64_t state; };

struct random random_start(uint64_t seed);
uint64_t random_next(struct random *r);
double random_unit(struct random *r);                  /* [0, 1), 53 bits */
uint64_t random_below(struct random *r, uint64_t n);   /* 0 … n-1, no bias; n > 0 */

#endif
