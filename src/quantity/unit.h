/* unit.h - units by name: UDUNITS-2 over our own unit file, English and Russian symbols
 *
 * The unit file is loaded once for the process and never changes, so every parsed unit is plain
 * data that may be copied.  UDUNITS sees only the single symbols that our own grammar splits off.
 */
#ifndef QUANTITY_UNIT_H
#define QUANTITY_UNIT_H

#include <stdbool.h>

#include "base/status.h"
#include "base/strbuf.h"

enum { DIMENSION_COUNT = 10 };         /* s, m, g, A, K, mol, cd, bit, FLOP, USD */

/* Places in a dimension that code names. */
enum { AXIS_TIME, AXIS_LENGTH, AXIS_MASS, AXIS_TEMPERATURE = 4, AXIS_BIT = 7, AXIS_FLOP, AXIS_USD };

struct dimension { signed char power[DIMENSION_COUNT]; };

/* One of this unit is numerator / denominator of the coherent base unit; both are kept exact
 * integers where the definition is (h = 3600/1, ms = 1/1000, KiB = 8192/1 bit). */
struct unit {
	double numerator, denominator;
	struct dimension dimension;
};

/* Loads the unit file (assets/units.xml under the data folder).  E_IO with the file and the cause
 * when it cannot be read.  A second call does nothing. */
enum status units_open(const char *path, struct diag *d);
void units_close(void);

/* Reads a whole unit text: "GB/s", "ГБ/с", "g/kWh", "m s^-2", "m/s²", "kg·m", "%", "token"; "" and
 * "1" are the plain number.  A mass may carry its substance ("g CO2e", "tCO2").  E_NOTFOUND names
 * the unknown symbol and the nearest known one, E_SYNTAX the position.  A text is taken apart once,
 * then known until units_close: to ask again costs a look into a table. */
enum status unit_parse(const char *text, struct unit *out, struct diag *d);

bool unit_same_dimension(const struct unit *a, const struct unit *b);
bool unit_is_plain(const struct unit *u);              /* no dimension at all */
bool unit_is_one(const struct unit *u);                /* plain, and not a percent or a dozen
                                                          either: counts and bare numbers */

/* The power of 1000, or of 1024, in the prefix of the bits or bytes in a unit's text: 3 of "GB/s"
 * and of "GiB", 0 where there is none. */
int unit_data_prefix(const char *text);

/* Does a unit's text divide by something, as "GB/s", "USD per kWh" and "s^-1" do?  "W" does not. */
bool unit_is_quotient(const char *text);

/* value in `from` expressed in `to`; the dimensions must be the same (asserted).  Exact when the
 * ratio of the units is an integer or the inverse of one, up to one rounding. */
double unit_convert(double value, const struct unit *from, const struct unit *to);

/* Has unit_kind a name for it? */
bool unit_is_named(const struct unit *u);

/* What such a quantity is called ("time", "energy", "data rate"), translated; "another kind of
 * quantity" when it has no name.  Never NULL. */
const char *unit_kind(const struct unit *u);
/* The same in the midst of a sentence: "an amount of data". */
const char *unit_a_kind(const struct unit *u);

#endif
