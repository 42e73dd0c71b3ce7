/* memory.h - allocation that cannot fail: when memory ends, the program does, through die() */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* All results are freed with free().  memory_new is zeroed and checks count * size. */
void *memory_new(size_t count, size_t size) __attribute__((malloc, returns_nonnull));
void *memory_resize(void *p, size_t count, size_t size) __attribute__((returns_nonnull));
char *memory_copy_text(const char *text) __attribute__((malloc, returns_nonnull));
/* adds a NUL */
char *memory_copy(const char *bytes, size_t n) __attribute__((malloc, returns_nonnull));

/* Room for very many doubles that are all going to be written: not zeroed, in few large pages where
 * the kernel has them, which saves a page fault for every 512 of them. */
double *memory_new_column(size_t count) __attribute__((malloc, returns_nonnull));

/* Has the kernel hand over that many bytes of heap at once (fewer than 4 MB, or nothing happens),
 * for work that is known to need them: one by one, on first use, the pages cost up to 20 us each in
 * a virtual machine.  Allocates nothing; without such a kernel (Linux 5.14) or C library (glibc)
 * nothing happens. */
void memory_stock(size_t bytes);

/* Room for one more element behind n: doubles *capacity when it is full. */
#define GROW(array, n, capacity)                                                           \
	do {                                                                               \
		if ((n) == (capacity)) {                                                   \
			(capacity) = (capacity) ? 2 * (capacity) : 8;                      \
			(array) = memory_resize((array), (capacity), sizeof *(array));      \
		}                                                                          \
	} while (0)

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

#endif
