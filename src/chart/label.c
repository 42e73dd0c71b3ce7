/* label.c - labels of ticks as exact decimals */
#include "config.h"
#include "chart/label_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/utf8.h"
#include "quantity/quantity.h"

#define NBSP "\u00A0"

enum { TOO_WIDE = 99 };

double label_decimal_value(struct decimal d)
{
	/* Exact doubles: one product or quotient of two such is rounded once. */
	static const double ten[] = {
		1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
		1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
	};
	char text[48];

	if (llabs(d.mantissa) < 1LL << 53 && abs(d.exponent) < (int)COUNT_OF(ten))
		return d.exponent < 0 ? (double)d.mantissa / ten[-d.exponent]
		                      : (double)d.mantissa * ten[d.exponent];
	snprintf(text, sizeof text, "%llde%d", d.mantissa, d.exponent);
	return strtod(text, NULL);
}

static void superscript(struct strbuf *b, int power)
{
	static const char *const digits[] = {
		"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
		"\u2075", "\u2076", "\u2077", "\u2078", "\u2079",
	};
	char text[16];

	snprintf(text, sizeof text, "%d", power);
	for (const char *p = text; *p; p++)
		strbuf_puts(b, *p == '-' ? "\u207B" : digits[*p - '0']);
}

static const char *unit_of(const struct axis *a)
{
	return a->unit && *a->unit ? a->unit : "1";
}

void label_value(struct strbuf *b, const struct axis *a, double value, int figures)
{
	if (a->percent)
		quantity_print(b, value * 100, "%", figures);
	else
		quantity_print(b, value, unit_of(a), figures);
}

int label_figures(double low, double high, int least)
{
	double largest = fmax(fabs(low), fabs(high)), need;

	if (!(high - low > 1e-9 * largest))
		return least;
	need = ceil(log10(largest / (high - low))) + 1;
	return need > least ? (int)fmin(need, 12) : least;
}

static bool is_plain(const struct axis *a)
{
	return strcmp(unit_of(a), "1") == 0;
}

static void unit_symbol(const struct axis *a, struct strbuf *b)
{
	if (!is_plain(a))
		quantity_print_unit(b, unit_of(a));
}

/* The number that text begins with, its groups and decimal comma understood; *rest is behind it and
 * the space that follows. */
static bool leading_number(const char *text, double *value, const char **rest)
{
	char plain[64];
	size_t n = 0;
	const char *end;

	while (*text && n + 1 < sizeof plain) {
		if (strncmp(text, NBSP, 2) == 0 && text[2] >= '0' && text[2] <= '9' && n)
			text += 2;
		else if (*text == ',' || *text == '.')
			plain[n++] = '.', text++;
		else if (strncmp(text, "\u2212", 3) == 0)
			plain[n++] = '-', text += 3;
		else if ((*text >= '0' && *text <= '9') || *text == '-')
			plain[n++] = *text++;
		else
			break;
	}
	plain[n] = '\0';
	if (!number_read(plain, value, &end) || *end)
		return false;
	if (strncmp(text, NBSP, 2) == 0)
		text += 2;
	*rest = *text == ' ' ? text + 1 : text;
	return true;
}

/* Behind a tick's number: some languages want a space there. */
static const char *percent_sign(void)
{
	return message_in("axis", N_IN("axis", "%"));
}

/* The power of ten between a value and how quantity_print writes it, with the text behind the
 * number; false when there is none, as for a unit that changes to another ("60 s" to "1 min"). */
static bool printed_shift(double value, const char *unit, int *shift, struct strbuf *symbol)
{
	struct strbuf text = STRBUF_INIT;
	const char *rest;
	double number;
	bool found = false;

	quantity_print(&text, value, unit, 6);
	if (leading_number(text.text, &number, &rest) && number * value > 0) {
		double power = log10(number / value);

		*shift = (int)lround(power);
		found = isfinite(power) && fabs(power - *shift) < 1e-4;
		strbuf_puts(symbol, rest);
	}
	strbuf_free(&text);
	return found;
}

void label_manner_choose(const struct axis *a, double largest, struct manner *m)
{
	struct strbuf symbol = STRBUF_INIT;
	int power;

	*m = (struct manner){ .tail = "" };
	if (a->percent) {
		m->shift = 2;
		m->tail = percent_sign();
		return;
	}
	if (!(largest > 0) || is_plain(a) ||
	    !printed_shift(largest, unit_of(a), &m->shift, &symbol)) {
		m->shift = 0;
		strbuf_clear(&symbol);
		unit_symbol(a, &symbol);
	}
	power = largest > 0 ? (int)floor(log10(largest)) + m->shift : 0;
	if (power >= 6 || power < -3) {
		struct strbuf b = STRBUF_INIT;

		power = (int)floor(power / 3.0) * 3;
		m->shift -= power;
		strbuf_puts(&b, "\u00D7" "10");
		superscript(&b, power);
		if (symbol.length)
			strbuf_printf(&b, " %s", symbol.text);
		strbuf_clear(&symbol);
		strbuf_puts(&symbol, b.text);
		strbuf_free(&b);
	}
	utf8_copy(m->suffix, sizeof m->suffix, symbol.text);
	strbuf_free(&symbol);
}

static void add_grouped(struct strbuf *b, const char *digits, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (i && (n - i) % 3 == 0)
			strbuf_puts(b, NBSP);
		strbuf_putc(b, digits[i]);
	}
}

/* Digits behind the decimal mark; fewer than 0: zeros to add. */
static int decimals_of(struct decimal d, const struct manner *m)
{
	int decimals = -(d.exponent + m->shift);

	return d.mantissa || decimals > 0 ? decimals : 0;
}

int label_columns(struct decimal d, const struct manner *m)
{
	int decimals = decimals_of(d, m), digits = 1, whole;

	if (decimals > 15 || decimals < -15)
		return TOO_WIDE;
	for (long long rest = llabs(d.mantissa); rest >= 10; rest /= 10)
		digits++;
	whole = digits - decimals > 1 ? digits - decimals : 1;
	return (d.mantissa < 0) + whole + (whole - 1) / 3 + (decimals > 0 ? decimals + 1 : 0) +
	       text_width(m->tail);
}

int label_write(struct decimal d, const struct manner *m, char *buffer, size_t size)
{
	struct strbuf b = STRBUF_INIT;
	char digits[40];
	int decimals = decimals_of(d, m), columns = label_columns(d, m), n;

	buffer[0] = '\0';
	if (columns >= TOO_WIDE)
		return columns;
	/* At least one digit stands before the decimal mark. */
	n = snprintf(digits, sizeof digits, "%0*lld", decimals > 0 ? decimals + 1 : 1,
	             llabs(d.mantissa));
	for (; decimals < 0; decimals++)
		digits[n++] = '0';
	if (d.mantissa < 0)
		strbuf_puts(&b, "\u2212");
	add_grouped(&b, digits, (size_t)(n - decimals));
	if (decimals > 0) {
		strbuf_putc(&b, language_decimal(message_language()));
		strbuf_add(&b, digits + n - decimals, (size_t)decimals);
	}
	strbuf_puts(&b, m->tail);
	if (b.length < size)
		utf8_copy(buffer, size, b.text);
	else
		columns = TOO_WIDE;
	strbuf_free(&b);
	return columns;
}

/* --- log axes --- */

/* "0.01" "0.1" "1" "10": each with its own decimals. */
static int widest_plain(const struct axis *a, const struct decimal *d, struct ticks *out)
{
	struct manner m = { .tail = a->percent ? percent_sign() : "", .shift = a->percent ? 2 : 0 };
	struct strbuf symbol = STRBUF_INIT;
	int widest = 0;

	for (size_t i = 0; i < out->n; i++) {
		int power = d[i].exponent + m.shift, width;

		width = power < -3 || power > 5 ? TOO_WIDE
			: label_write(d[i], &m, out->label[i], sizeof out->label[i]);
		widest = width > widest ? width : widest;
	}
	if (!a->percent)
		unit_symbol(a, &symbol);
	utf8_copy(out->suffix, sizeof out->suffix, symbol.text);
	strbuf_free(&symbol);
	return widest;
}

/* A tick's value as quantity_print writes it, see printed_shift. */
struct printed {
	bool known;
	int shift;
	struct strbuf rest;
};

/* "10k" "1M" of a unit that takes prefixes; what stands before the unit's own symbol is the prefix,
 * at most one code point.  Cuts p->rest to the prefix. */
static int prefixed(struct decimal d, struct printed *p, const char *symbol, char *buffer,
                    size_t size)
{
	struct strbuf *rest = &p->rest, label = STRBUF_INIT;
	size_t own = strlen(symbol), n;
	struct manner m = { .tail = "" };
	int width = TOO_WIDE;

	m.shift = p->shift;
	if (p->known && rest->length >= own &&
	    strcmp(rest->text + rest->length - own, symbol) == 0) {
		struct grapheme g = { .length = 0 };

		n = rest->length - own;
		rest->text[n] = '\0';
		if ((n == 0 || (text_grapheme(rest->text, &g) && g.length == n)) &&
		    d.exponent + m.shift >= -2 && label_write(d, &m, buffer, size) != TOO_WIDE) {
			strbuf_printf(&label, "%s%s", buffer, rest->text);
			if (label.length < size) {
				utf8_copy(buffer, size, label.text);
				width = text_width(buffer);
			}
		}
	}
	strbuf_free(&label);
	return width;
}

/* The unit's symbol with its own prefix taken off: what quantity_print shows for a value in the
 * plain unit.  It is the shortest common end of all the ticks' symbols. */
static void common_symbol(const struct printed *printed, size_t n, struct strbuf *common)
{
	for (size_t i = 0; i < n; i++) {
		const struct strbuf *rest = &printed[i].rest;
		size_t same = 0;

		if (i == 0)
			strbuf_puts(common, rest->text);
		while (same < rest->length && same < common->length &&
		       rest->text[rest->length - 1 - same] ==
		       common->text[common->length - 1 - same])
			same++;
		while (same && utf8_continues(common->text[common->length - same]))
			same--;
		memmove(common->text, common->text + common->length - same,
		        same + (common->capacity ? 1 : 0));
		common->length = same;
	}
}

static int widest_prefixed(const struct axis *a, const struct decimal *d, struct ticks *out)
{
	struct printed printed[TICKS_MAX];
	struct strbuf symbol = STRBUF_INIT;
	int widest = 0;

	if (is_plain(a) || a->percent)
		return TOO_WIDE;
	assert(out->n <= TICKS_MAX);
	for (size_t i = 0; i < out->n; i++) {
		struct printed *p = &printed[i];

		*p = (struct printed){ .rest = STRBUF_INIT };
		p->known = printed_shift(label_decimal_value(d[i]), unit_of(a), &p->shift,
		                         &p->rest);
		if (!p->known)
			strbuf_clear(&p->rest);
	}
	common_symbol(printed, out->n, &symbol);
	if (!symbol.length)
		widest = TOO_WIDE;
	for (size_t i = 0; i < out->n && widest != TOO_WIDE; i++) {
		int width = prefixed(d[i], &printed[i], symbol.text, out->label[i],
		                     sizeof out->label[i]);

		widest = width > widest ? width : widest;
	}
	utf8_copy(out->suffix, sizeof out->suffix, symbol.text);
	for (size_t k = 0; k < out->n; k++)
		strbuf_free(&printed[k].rest);
	strbuf_free(&symbol);
	return widest;
}

static void write_powers(const struct axis *a, const struct decimal *d, int label_width,
                         struct ticks *out)
{
	struct strbuf b = STRBUF_INIT;

	for (size_t i = 0; i < out->n; i++) {
		strbuf_clear(&b);
		if (d[i].mantissa != 1)
			strbuf_printf(&b, "%lld\u00D7", d[i].mantissa);
		strbuf_puts(&b, "10");
		superscript(&b, d[i].exponent + (a->percent ? 2 : 0));
		strbuf_puts(&b, a->percent ? percent_sign() : "");
		if (text_width(b.text) > label_width || b.length >= sizeof out->label[i])
			strbuf_clear(&b);
		utf8_copy(out->label[i], sizeof out->label[i], b.text);
	}
	strbuf_clear(&b);
	if (!a->percent)
		unit_symbol(a, &b);
	utf8_copy(out->suffix, sizeof out->suffix, b.text);
	strbuf_free(&b);
}

void label_log(const struct axis *a, const struct decimal *d, int label_width, struct ticks *out)
{
	if (widest_plain(a, d, out) <= label_width || widest_prefixed(a, d, out) <= label_width)
		return;
	write_powers(a, d, label_width, out);
}
