/* literal.c - a decimal number as digits and an exponent */
#include "config.h"
#include "quantity/literal_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "quantity/grammar_private.h"

enum { EXPONENT_MAX = 9999 };

/* Behind a grouping space with exactly three digits after it, else NULL. */
static const char *group(const char *p)
{
	static const char *const spaces[] = { "\u00a0", "\u202f", "\u2009" };

	for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
		const char *q = p;

		if (grammar_skip_text(&q, spaces[i]) && is_digit(q[0]) && is_digit(q[1]) &&
		    is_digit(q[2]) && !is_digit(q[3]))
			return q;
	}
	return NULL;
}

struct writer { char *out; size_t n; };

static void put(struct writer *w, char c)
{
	if (w->n < LITERAL_SIZE - 16)
		w->out[w->n++] = c;
}

static size_t digits(struct writer *w, const char **p)
{
	const char *start = *p;

	while (is_digit(**p))
		put(w, *(*p)++);
	return (size_t)(*p - start);
}

/* "^25", "**-3", "²³" */
static bool read_exponent(const char **p, int *exponent)
{
	const char *q = *p;
	int sign, n = 0;

	if (grammar_superscript(p, exponent))
		return true;
	if (!grammar_skip_text(&q, "^") && !grammar_skip_text(&q, "**"))
		return false;
	sign = grammar_skip_sign(&q);
	if (!is_digit(*q))
		return false;
	while (is_digit(*q))
		n = n < EXPONENT_MAX ? 10 * n + *q++ - '0' : (q++, n);
	if (*q == '.' || *q == '^' || !strncmp(q, "**", 2)) /* "10^2.5", "10^2^3" are no literals */
		return false;
	*p = q;
	*exponent = sign < 0 ? -n : n;
	return true;
}

/* "×10²³" at *p. */
static bool read_scale(const char **p, enum scaling scaled, int *exponent)
{
	const char *q = grammar_skip_spaces(*p);

	if (scaled == SCALE_NONE || (scaled == SCALE_PRINTED && strncmp(q, "×", 2) != 0) ||
	    !grammar_skip_times(&q))
		return false;
	q = grammar_skip_spaces(q);
	if (!grammar_skip_text(&q, "10"))
		return false;
	if (!(scaled == SCALE_PRINTED ? grammar_superscript(&q, exponent)
	                              : read_exponent(&q, exponent)))
		return false;
	*p = q;
	return true;
}

bool literal_read(const char **p, enum scaling scaled, char out[LITERAL_SIZE])
{
	struct writer w = { out, 0 };
	const char *q = *p, *next;
	size_t whole = digits(&w, &q), part = 0;
	int exponent = 0;
	bool e = false;

	if (whole && whole <= 3)
		while ((next = group(q)) != NULL) {
			q = next;
			digits(&w, &q);
		}
	if (*q == '.' && (whole || is_digit(q[1]))) {
		q++;
		put(&w, '.');
		part = digits(&w, &q);
	}
	if (!whole && !part)
		return false;
	if ((*q == 'e' || *q == 'E') &&
	    (is_digit(q[1]) || ((q[1] == '+' || q[1] == '-') && is_digit(q[2])))) {
		long n = strtol(q + 1, NULL, 10);

		exponent = n > EXPONENT_MAX    ? EXPONENT_MAX
		           : n < -EXPONENT_MAX ? -EXPONENT_MAX
		                               : (int)n;
		q += 2;
		while (is_digit(*q))
			q++;
		e = true;
	}
	*p = q;
	out[w.n] = '\0';
	if (!e && !strcmp(out, "10") && read_exponent(p, &exponent))
		w.n = 1;                       /* "10^25": the 1 stays */
	else if (!e)
		read_scale(p, scaled, &exponent);
	snprintf(out + w.n, LITERAL_SIZE - w.n, "e%d", exponent);
	return true;
}

bool literal_value(const char *literal, int shift, double *value)
{
	const char *e = strchr(literal, 'e'), *end;
	char shifted[LITERAL_SIZE + 16];

	assert(e);
	snprintf(shifted, sizeof shifted, "%.*se%ld", (int)(e - literal), literal,
	         strtol(e + 1, NULL, 10) + shift);
	return number_read(shifted, value, &end) && !*end;
}
