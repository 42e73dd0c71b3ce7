/* label_private.h - tick values as exact decimals, and the short texts they get */
#ifndef CHART_LABEL_PRIVATE_H
#define CHART_LABEL_PRIVATE_H

#include "chart/ticks.h"

/* mantissa * 10^exponent: labels are written from this, so a label is never a rounded tick. */
struct decimal { long long mantissa; int exponent; };

double label_decimal_value(struct decimal d);        /* correctly rounded; may be infinite or 0 */

/* How the ticks of one axis are written: value * 10^shift, then the tail. */
struct manner {
	int shift;
	const char *tail;              /* a percent sign or "" */
	char suffix[sizeof ((struct ticks *)0)->suffix];
};

/* For a linear axis whose largest magnitude is given. */
void label_manner_choose(const struct axis *a, double largest, struct manner *m);

int label_columns(struct decimal d, const struct manner *m);

/* d with exactly the decimals that d's exponent asks for ("0.50", "1 000"); returns its columns.
 * buffer holds sizeof label[0] bytes; a text that does not fit there becomes "" of 99 columns. */
int label_write(struct decimal d, const struct manner *m, char *buffer, size_t size);

/* One value of the axis on its own, with its unit. */
void label_value(struct strbuf *b, const struct axis *a, double value, int figures);

/* Figures, at least `least`, that tell values between low and high apart. */
int label_figures(double low, double high, int least);

/* Labels of a log axis: all plain, or all with a prefix, or all powers of ten, whichever first fits
 * label_width; a label that fits in none is "". */
void label_log(const struct axis *a, const struct decimal *d, int label_width, struct ticks *out);

#endif
