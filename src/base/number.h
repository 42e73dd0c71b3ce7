/* number.h - doubles as text, the same in every locale */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

#define NUMBER_SIZE 32                 /* enough for any text written here, NUL included */

/* The shortest decimal text that reads back as exactly the same double ("0.1", "3.14e+23" is
 * written 3.14e23).  Infinities and NaN give "inf", "-inf", "nan": a caller that writes JSON
 * checks isfinite first.  Returns buffer. */
char *number_text(char buffer[NUMBER_SIZE], double value);

/* Plain grammar only: [+-] digits [. digits] [e [+-] digits]; no inf, nan, hex, spaces, commas.
 * True, with *value and *end (just behind it) set, when text begins with such a number that is
 * finite; false otherwise.  A value too small for a double reads as 0. */
bool number_read(const char *text, double *value, const char **end);

/* value rounded to so many significant figures (1 to 17), exactly as decimal printing rounds. */
double number_round(double value, int figures);

#endif
