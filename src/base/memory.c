/* memory.c - the checked allocators, and a stock that comes in one piece */
#include "config.h"
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "base/die.h"

static size_t total(size_t count, size_t size)
{
	if (size && count > SIZE_MAX / 2 / size)
		die("out of memory");
	return count && size ? count * size : 1;
}

void *memory_new(size_t count, size_t size)
{
	void *p = calloc(1, total(count, size));

	if (!p)
		die("out of memory");
	return p;
}

enum { HUGE_PAGE = 2 << 20 };

double *memory_new_column(size_t count)
{
	size_t bytes = total(count, sizeof(double));
	void *p;

	if (bytes < HUGE_PAGE)
		return memory_new(count, sizeof(double));
	if (posix_memalign(&p, HUGE_PAGE, bytes) != 0)
		die("out of memory");
	madvise(p, bytes, MADV_HUGEPAGE);      /* a wish: without it the pages come one by one */
	return p;
}

enum { STOCK_MOST = 4 << 20 };

void memory_stock(size_t bytes)
{
#if defined __GLIBC__ && defined MADV_POPULATE_WRITE
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), begin;
	void *p;

	mallopt(M_MMAP_THRESHOLD, STOCK_MOST);         /* from the heap, */
	mallopt(M_TRIM_THRESHOLD, 2 * STOCK_MOST);     /* which keeps it when it is freed */
	p = bytes < STOCK_MOST ? malloc(bytes) : NULL;
	if (!p)
		return;
	begin = ((uintptr_t)p + page - 1) & ~(page - 1);
	madvise((void *)begin, ((uintptr_t)p + bytes - begin) & ~(page - 1), MADV_POPULATE_WRITE);
	free(p);
#else
	(void)bytes;
#endif
}

void *memory_resize(void *p, size_t count, size_t size)
{
	void *q = realloc(p, total(count, size));

	if (!q)
		die("out of memory");
	return q;
}

char *memory_copy(const char *bytes, size_t n)
{
	char *copy = memory_new(n + 1, 1);

	if (n)
		memcpy(copy, bytes, n);
	return copy;
}

char *memory_copy_text(const char *text)
{
	return memory_copy(text, strlen(text));
}
