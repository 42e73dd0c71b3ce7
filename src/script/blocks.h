/* blocks.h - each kind of block checked and written as JSON (script.h says in which form) */
#ifndef SCRIPT_BLOCKS_H
#define SCRIPT_BLOCKS_H

#include "script/reader.h"

/* Writes the members behind "kind", "id" and "line"; the object is open. */
void put_section(struct reader *r);
void put_running_text(struct reader *r);
void put_knob(struct reader *r);
void put_value(struct reader *r);
void put_chart(struct reader *r);
void put_ask(struct reader *r);
void put_predict(struct reader *r);
void put_choose(struct reader *r);
void put_tune(struct reader *r);

/* --- settings, shared by values, charts and goals -------------------------------------------- */

/* The model named by table[key]; false when the key is not there. */
bool read_model(struct reader *r, int table, const char *key, struct scenario *s);

/* The result named by table[key]; NULL when it is not there. */
const struct result *read_result(struct reader *r, int table, const char *key, const struct model *m);

/* "set": { … } from the table at index; every setting is tried on *s.  skip: NULL-terminated
 * names that are no parameters. */
void put_settings(struct reader *r, int table, struct scenario *s, const char *const *skip);
void put_set_field(struct reader *r, int table, struct scenario *s);           /* table.set, when it is there */

/* The unit that a knob's values are in, as text; NULL when it chooses among words. */
const char *knob_unit(struct reader *r, const struct handle *knob, char buffer[UNIT_TEXT_SIZE]);

/* "at_least" style: checks that the number, quantity or text at index can be had in that unit,
 * and writes it. */
void put_bound(struct reader *r, const char *key, int table, const char *unit);

#endif
