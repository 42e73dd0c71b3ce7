/* unit_table_none.c - no units are built in: for the program that makes the table, and where the
 * build cannot run what it compiles */
#include "config.h"
#include "quantity/units.h"

const struct unit_table units_built_in = { NULL, 0, 0 };
