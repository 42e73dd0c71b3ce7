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
void put_table(struct reader *r);
void put_simulate(struct reader *r);
void put_ask(struct reader *r);
void put_predict(struct reader *r);
void put_choose(struct reader *r);
void put_pick(struct reader *r);
void put_order(struct reader *r);
void put_tune(struct reader *r);
void put_steps(struct reader *r);
void put_code(struct reader *r);
void put_brief(struct reader *r);
void put_term(struct reader *r);

/* --- what exercises share -------------------------------------------------------------------- */

/* Keys that every exercise may have besides its own; put_common writes them. */
#define EXERCISE_KEYS "review", "needs", "book", "was"
void put_common(struct reader *r);

void put_strings(struct reader *r, const char *key);  /* a list of texts that are not translated */
void put_member(struct reader *r, const char *key, double value);
void put_flag(struct reader *r, const char *key, bool value);
void put_drawn(struct reader *r);                              /* "drawn": has it vars? */
void put_chart_reference(struct reader *r, const char *field);
/* The unit, answer, tolerance and wrong answers of an exercise that asks for a number. */
void put_numeric(struct reader *r);
void put_try(struct reader *r);
/* The list body[field] of choices, each a text or { "…", say = … }.  "right" is the index of the
 * one marked (ONE), a list of several (MANY) or nothing: the order is what is asked (ORDER). */
enum choice_form { CHOICES_BARE, CHOICES_ONE, CHOICES_MANY, CHOICES_ORDER };
void put_choices(struct reader *r, const char *field, enum choice_form form);

/* --- settings, shared by values, charts and goals -------------------------------------------- */

/* The model named by table[key]; false when the key is not there. */
bool read_model(struct reader *r, int table, const char *key, struct scenario *s);

/* The result named by table[key]; NULL when it is not there. */
const struct result *read_result(struct reader *r, int table, const char *key,
                                 const struct model *m);

/* "set": { … } from the table at index; every setting is tried on *s.  skip: NULL-terminated
 * names that are no parameters. */
void put_settings(struct reader *r, int table, struct scenario *s, const char *const *skip);
/* table.set, when it is there */
void put_set_field(struct reader *r, int table, struct scenario *s);

/* The unit that a knob's values are in, as text; NULL when it chooses among words. */
const char *knob_unit(struct reader *r, const struct handle *knob, char buffer[UNIT_TEXT_SIZE]);

/* "unit" of the block, checked and written; NULL when it has none. */
const char *put_unit(struct reader *r);

/* "at_least" style: checks that the number, quantity or text at index can be had in that unit,
 * and writes it. */
void put_bound(struct reader *r, const char *key, int table, const char *unit);

#endif
