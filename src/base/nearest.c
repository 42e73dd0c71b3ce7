/* nearest.c - edit distance, and the nearest of many names */
#include "config.h"
#include "base/nearest.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <wctype.h>

#include "base/utf8.h"

enum { MAX = 64 };                     /* longer names are not compared */

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The characters of a name, small; 0 when there are more than MAX. */
static size_t letters(const char *name, unsigned long to[MAX])
{
	size_t n = 0, length;
	unsigned long c;

	for (; *name; name += length) {
		length = utf8_read(name, strlen(name), &c);
		if (!length) {
			c = (unsigned char)*name;
			length = 1;
		}
		if (n == MAX)
			return 0;
		to[n++] = c < 0x80 ? (unsigned long)tolower((int)c)
		                   : (unsigned long)towlower((wint_t)c);
	}
	return n;
}

/* Optimal string alignment distance. */
static size_t distance(const unsigned long *a, size_t n, const unsigned long *b, size_t m)
{
	size_t d[3][MAX + 1];

	for (size_t j = 0; j <= m; j++)
		d[0][j] = j;
	for (size_t i = 1; i <= n; i++) {
		size_t *row = d[i % 3], *up = d[(i + 2) % 3], *up2 = d[(i + 1) % 3];

		row[0] = i;
		for (size_t j = 1; j <= m; j++) {
			size_t other = a[i - 1] != b[j - 1];

			row[j] = least(least(up[j] + 1, row[j - 1] + 1), up[j - 1] + other);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1])
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
	unsigned long word[MAX], other[MAX];
	size_t a, b, d;

	assert(n->word && name);
	a = letters(n->word, word);
	b = letters(name, other);
	if (!a || (!b && *name))
		return;
	d = distance(word, a, other, b);
	if (d && d >= a)
		return;                /* nothing of the word would be left */
	if (d < n->distance && d <= (b / 3 > 1 ? b / 3 : 1)) {
		n->distance = d;
		n->best = name;
	}
}
