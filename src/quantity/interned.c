/* interned.c - unit texts that were read once: a hash table that only grows, without locks */
#include "config.h"
#include "quantity/interned_private.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { BUCKETS = 512 };

static _Atomic(struct interned *) buckets[BUCKETS];
static atomic_size_t n_interned;

static _Atomic(struct interned *) *bucket_of(const char *text)
{
	return &buckets[random_hash(HASH_START, text) % BUCKETS];
}

/* Among those from `at` on. */
static const struct interned *find_from(const struct interned *at, const char *text)
{
	while (at && strcmp(at->text, text) != 0)
		at = at->next;
	return at;
}

const struct interned *interned_find(const char *text)
{
	assert(text);
	return find_from(atomic_load_explicit(bucket_of(text), memory_order_acquire), text);
}

const struct interned *interned_add(const char *text, const struct factors *factors,
                                    const struct unit *unit)
{
	_Atomic(struct interned *) *bucket = bucket_of(text);
	struct interned *first = atomic_load_explicit(bucket, memory_order_acquire), *own;
	const struct interned *there = find_from(first, text);

	assert(factors->n <= FACTOR_MAX);
	if (there || strlen(text) >= UNIT_TEXT_SIZE)
		return there;
	if (atomic_fetch_add(&n_interned, 1) >= INTERNED_MOST) {
		atomic_fetch_sub(&n_interned, 1);
		return NULL;
	}
	own = memory_new(1, sizeof *own);
	own->unit = *unit;
	own->factors = *factors;
	strcpy(own->text, text);
	/* Should another thread be first with the same text, it is there twice: no harm. */
	do {
		own->next = first;
	} while (!atomic_compare_exchange_weak(bucket, &first, own));
	return own;
}

void interned_forget(void)
{
	for (size_t i = 0; i < BUCKETS; i++) {
		struct interned *at = atomic_exchange(&buckets[i], NULL);

		while (at) {
			struct interned *next = at->next;

			free(at);
			at = next;
		}
	}
	atomic_store(&n_interned, 0);
}
