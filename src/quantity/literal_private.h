/* literal_private.h - a decimal number as written, kept as text so that a unit can shift its point
 * exactly
 *
 * Inside this room only.
 */
#ifndef QUANTITY_LITERAL_PRIVATE_H
#define QUANTITY_LITERAL_PRIVATE_H

#include <stdbool.h>

enum { LITERAL_SIZE = 256 };           /* more than any text that an expression may have */

static inline bool is_digit(char c)    /* of ASCII, in any locale */
{
	return c >= '0' && c <= '9';
}

/* Which "×10³" behind a number is a part of it: in an exponent none; after a division only as it is
 * printed, "×10³" (2/3*10^3 is a calculation from left to right); elsewhere any. */
enum scaling { SCALE_NONE, SCALE_PRINTED, SCALE_ANY };

/* Reads "1234.5", "25 000" (groups by no-break or thin spaces only), "3e8", "10^25", "3.14×10²³" at
 * *p as one number; *p moves behind it.  out gets plain digits, point and "e" exponent, no sign.
 * False when no number begins there. */
bool literal_read(const char **p, enum scaling scaled, char out[LITERAL_SIZE]);

/* The number times ten to the shift; false when it is not finite. */
bool literal_value(const char *literal, int shift, double *value);

#endif
