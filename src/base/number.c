/* number.c - shortest round-trip digits, rounding to figures, reading a prefix */
#include "config.h"
#include "base/number.h"

#include <assert.h>
#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* digits * 10^power, the digits with no more than 17 of them. */
struct decimal {
	uint64_t digits;
	int power;
};

static int count_digits(uint64_t n)
{
	int count = 1;

	for (; n >= 10; n /= 10)
		count++;
	return count;
}

/* Writes n with exactly so many digits; returns the place behind them. */
static char *put_digits(char *to, uint64_t n, int count)
{
	for (int i = count; i-- > 0; n /= 10)
		to[i] = (char)('0' + n % 10);
	return to + count;
}

/* "3.14e23", "1e-7": one digit before the point. */
static char *put_scientific(char *to, uint64_t n, int count, int exponent)
{
	unsigned e = (unsigned)abs(exponent);

	put_digits(to + 1, n, count);
	to[0] = to[1];
	to[1] = '.';
	to += count > 1 ? count + 1 : 1;
	*to++ = 'e';
	if (exponent < 0)
		*to++ = '-';
	return put_digits(to, e, count_digits(e));
}

static char *put_fixed(char *to, uint64_t n, int count, int exponent)
{
	if (exponent < 0) {
		memcpy(to, "0.0000", 6);
		return put_digits(to + 1 - exponent, n, count);
	}
	if (exponent >= count - 1) {
		to = put_digits(to, n, count);
		memset(to, '0', (size_t)(exponent - count + 1));
		return to + exponent - count + 1;
	}
	put_digits(to + 1, n, count);
	memmove(to, to + 1, (size_t)exponent + 1);
	to[exponent + 1] = '.';
	return to + count + 1;
}

/* As %.*g writes it with that precision, without the + and the zeros of the exponent. */
static void put_decimal(char *to, struct decimal d, bool negative, int precision)
{
	int count, exponent;

	while (d.digits % 10 == 0) {
		d.digits /= 10;
		d.power++;
	}
	count = count_digits(d.digits);
	exponent = d.power + count - 1;
	if (negative)
		*to++ = '-';
	to = exponent < -4 || exponent >= precision ? put_scientific(to, d.digits, count, exponent)
	                                            : put_fixed(to, d.digits, count, exponent);
	*to = '\0';
}

/* Whether the decimal is nearest to the double: exact where both factors are, else strtod's word
 * for it. */
static bool reads_back(struct decimal d, double value)
{
	static const double ten[] = { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	                              1e12, 1e13, 1e14,
		1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };
	char text[NUMBER_SIZE];

	if (d.digits <= UINT64_C(1) << 53 && d.power >= -22 && d.power <= 22)
		return (d.power < 0 ? (double)d.digits / ten[-d.power] : (double)d.digits *
		        ten[d.power]) == value;
	put_decimal(text, d, false, 17);
	return strtod(text, NULL) == value;
}

/* So many digits, rounded as printf does; 17 always read back. */
static struct decimal rounded(double value, int digits)
{
	struct decimal d = { 0 };
	char text[NUMBER_SIZE];
	const char *p = text;

	snprintf(text, sizeof text, "%.*e", digits - 1, value);
	for (; *p != 'e'; p++)
		if (*p != '.')
			d.digits = d.digits * 10 + (uint64_t)(*p - '0');
	d.power = (int)strtol(p + 1, NULL, 10) - (digits - 1);
	return d;
}

/* Without the last digits; false when those do not tell which way the value itself rounds. */
static bool shorten(struct decimal d, int drop, struct decimal *out)
{
	uint64_t unit = drop == 1 ? 10 : 100, rest = d.digits % unit;

	*out = (struct decimal){ (d.digits + unit / 2) / unit, d.power + drop };
	return rest != unit / 2;
}

/* A double has 15 digits at least and 17 at most; 12 units of the 17th are more than half the way
 * to the next double. */
static void print_normal(char *to, double value)
{
	double size = fabs(value);
	struct decimal d = rounded(size, 17), s;
	uint64_t rest = d.digits % 100;

	if ((rest <= 12 || rest >= 88) && shorten(d, 2, &s) && reads_back(s, size)) {
		put_decimal(to, s, value < 0, 15);
		return;
	}
	if (!shorten(d, 1, &s))
		s = rounded(size, 16);
	if (reads_back(s, size))
		put_decimal(to, s, value < 0, 16);
	else
		put_decimal(to, d, value < 0, 17);
}

/* A subnormal has fewer digits to give. */
static void print_subnormal(char *to, double value)
{
	for (int digits = 1; digits <= 17; digits++) {
		snprintf(to, NUMBER_SIZE, "%.*e", digits - 1, value);
		if (strtod(to, NULL) == value)
			return;
	}
}

char *number_text(char buffer[NUMBER_SIZE], double value)
{
	assert(localeconv()->decimal_point[0] == '.');
	if (isnan(value))
		return strcpy(buffer, "nan");
	if (isinf(value))
		return strcpy(buffer, value < 0 ? "-inf" : "inf");
	if (value == 0)
		return strcpy(buffer, signbit(value) ? "-0" : "0");
	if (fabs(value) < DBL_MIN)
		print_subnormal(buffer, value);
	else if (fabs(value) < 1e15 && value == floor(value))
		put_decimal(buffer, (struct decimal){ (uint64_t)fabs(value), 0 }, value < 0, 15);
	else
		print_normal(buffer, value);
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
	/* strtod's own grammar goes this far and no farther, but for "0x", where the number is the
	 * 0. */
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
