/* nearest.c - edit distance, and the nearest of many names */
#include "config.h"
#include "base/nearest.h"

#include <ctype.h>
#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { MAX = 64 };                     /* longer names are not compared */

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

static int lower(const char *s, size_t i)
{
	return tolower((unsigned char)s[i]);
}

/* Optimal string alignment distance. */
static size_t distance(const char *a, size_t n, const char *b, size_t m)
{
	size_t d[3][MAX + 1];

	for (size_t j = 0; j <= m; j++)
		d[0][j] = j;
	for (size_t i = 1; i <= n; i++) {
		size_t *row = d[i % 3], *up = d[(i + 2) % 3], *up2 = d[(i + 1) % 3];

		row[0] = i;
		for (size_t j = 1; j <= m; j++) {
			size_t other = lower(a, i - 1) != lower(b, j - 1);

			row[j] = least(least(up[j] + 1, row[j - 1] + 1), up[j - 1] + other);
			if (i > 1 && j > 1 && lower(a, i - 1) == lower(b, j - 2) &&
			    lower(a, i - 2) == lower(b, j - 1))
				row[j] = least(row[j], up2[j - 2] + 1);
		}
	}
	return d[n % 3][m];
}

void nearest_start(struct nearest *n, const char *word)
{
	assert(word);
	*n = (struct nearest){ .word = word, .distance = SIZE_MAX };
}

void nearest_offer(struct nearest *n, const char *name)
{
	size_t a, b, d;

	assert(n->word && name);
	a = strlen(n->word);
	b = strlen(name);
	if (a > MAX || b > MAX || !a)
		return;
	d = distance(n->word, a, name, b);
	if (d < n->distance && d <= (b / 3 > 1 ? b / 3 : 1)) {
		n->distance = d;
		n->best = name;
	}
}
