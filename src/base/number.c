#include "config.h"
#include "base/number.h"

#include <assert.h>
#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "3.14e+23" -> "3.14e23", "1e-07" -> "1e-7" */
static void tidy_exponent(char *text)
{
	char *e = strchr(text, 'e'), *digits;

	if (!e)
		return;
	digits = e + 1;
	if (*digits == '-')
		e = ++digits;
	else if (*digits == '+')
		digits++, e++;
	else
		e++;
	while (*digits == '0' && digits[1])
		digits++;
	memmove(e, digits, strlen(digits) + 1);
}

char *number_text(char buffer[NUMBER_SIZE], double value)
{
	assert(localeconv()->decimal_point[0] == '.');
	if (isnan(value))
		return strcpy(buffer, "nan");
	if (isinf(value))
		return strcpy(buffer, value < 0 ? "-inf" : "inf");
	/* %g drops zeros, so 15 digits are already shortest; only a subnormal has fewer to give. */
	for (int digits = fabs(value) < DBL_MIN ? 1 : 15; digits <= 17; digits++) {
		snprintf(buffer, NUMBER_SIZE, "%.*g", digits, value);
		if (strtod(buffer, NULL) == value)
			break;
	}
	tidy_exponent(buffer);
	return buffer;
}

static const char *skip_digits(const char *p)
{
	while (*p >= '0' && *p <= '9')
		p++;
	return p;
}

bool number_read(const char *text, double *value, const char **end)
{
	const char *p = text, *q, *digits_at;
	bool hexadecimal;
	size_t digits;
	double v;

	if (*p == '+' || *p == '-')
		p++;
	digits_at = p;
	q = skip_digits(p);
	digits = (size_t)(q - p);
	if (*q == '.') {
		p = q + 1;
		q = skip_digits(p);
		digits += (size_t)(q - p);
	}
	if (!digits)
		return false;
	if (*q == 'e' || *q == 'E') {
		p = q + 1;
		if (*p == '+' || *p == '-')
			p++;
		if (skip_digits(p) > p)
			q = skip_digits(p);
	}
	/* strtod's own grammar goes this far and no farther, but for "0x", where the number is the 0. */
	hexadecimal = *digits_at == '0' && (digits_at[1] == 'x' || digits_at[1] == 'X');
	v = hexadecimal ? copysign(0, *text == '-' ? -1 : 1) : strtod(text, NULL);
	if (!isfinite(v))
		return false;
	*value = v;
	*end = q;
	return true;
}

double number_round(double value, int figures)
{
	char buffer[64];

	assert(figures >= 1 && figures <= 17);
	if (!isfinite(value))
		return value;
	snprintf(buffer, sizeof buffer, "%.*e", figures - 1, value);
	return strtod(buffer, NULL);
}
