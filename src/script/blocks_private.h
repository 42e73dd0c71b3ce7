/* blocks_private.h - blocks checked and written as JSON: the walk over their keys, and what single
 * types and kinds need besides */
#ifndef SCRIPT_BLOCKS_PRIVATE_H
#define SCRIPT_BLOCKS_PRIVATE_H

#include "script/reader_private.h"

/* Checks the present block and writes all its keys; the object is open. */
void block_write(struct reader *r);

/* What kinds write beside the keys that stand by themselves. */
void blocks_put_knob(struct reader *r);
void value_put(struct reader *r);
void blocks_put_chart(struct reader *r);
void table_put(struct reader *r);
void simulated_put(struct reader *r);
void exercise_put_predict(struct reader *r);
void exercise_put_steps(struct reader *r);
void exercise_put_term(struct reader *r);

/* --- types of keys: what the body has under that key ----------------------------------------- */

/* Of a type that only exercises have. */
void exercise_write_key(struct reader *r, const struct schema_key *key);
void exercise_put_try(struct reader *r, const struct schema_key *key);
void exercise_put_groups(struct reader *r, const struct schema_key *key);
void goals_put(struct reader *r, const struct schema_key *key);
void exercise_put_attached(struct reader *r, const struct schema_key *key);

/* --- what they share ------------------------------------------------------------------------- */

void blocks_put_chart_reference(struct reader *r, const char *field);

/* --- settings, shared by values, charts and goals -------------------------------------------- */

/* The model named by table[key]; false when the key is not there. */
bool blocks_model(struct reader *r, int table, const char *key, struct scenario *s);

/* The result named by table[key]; NULL when it is not there. */
const struct result *blocks_result(struct reader *r, int table, const char *key,
                                   const struct model *m);

/* "set": { … } from the table at index; every setting is tried on *s.  skip: NULL-terminated
 * names that are no parameters. */
void blocks_put_settings(struct reader *r, int table, struct scenario *s, const char *const *skip);
/* table.set, when it is there */
void blocks_put_set(struct reader *r, int table, struct scenario *s);

/* The unit that a knob's values are in, as text; NULL when it chooses among words. */
const char *blocks_knob_unit(struct reader *r, const struct handle *knob,
                             char buffer[UNIT_TEXT_SIZE]);

/* "unit" of the block, checked and written; NULL when it has none. */
const char *blocks_put_unit(struct reader *r);

/* "at_least" style: checks that the number, quantity or text at index can be had in that unit,
 * and writes it. */
void blocks_put_bound(struct reader *r, const char *key, int table, const char *unit);

#endif
