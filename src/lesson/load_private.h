/* load_private.h - reading a lesson's JSON: what the files behind lesson_parse share
 *
 * The first fault stays and the rest is read on with harmless values, so that no reader has to
 * test for faults; lesson_parse throws the lesson away at the end.
 */
#ifndef LESSON_LOAD_PRIVATE_H
#define LESSON_LOAD_PRIVATE_H

#include "lesson/lesson.h"

struct loading {
	struct lesson *lesson;
	const struct block *block;     /* the one being read, for messages; NULL outside */
	enum status status;            /* of the first fault */
	struct diag *d;
	struct lesson_place *where;    /* of that fault; NULL: the sentence says it */
};

/* What is wrong with the lesson, for its author: only what the worker does not look for. */
void load_fault(struct loading *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What no sound worker sends; the words name the place: a key, and what stands there. */
void load_broken(struct loading *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The array behind key; a value of another type is a fault.  NULL when there is none. */
const struct json *load_array(struct loading *l, const struct json *j, const char *key);
/* The same with `least` to `most` entries; another number is a fault, and NULL. */
const struct json *load_list(struct loading *l, const struct json *j, const char *key,
                             size_t least, size_t most);

/* The list of texts behind key; *n is 0 and NULL is returned when there is none. */
char **load_texts(struct loading *l, const struct json *j, const char *key, size_t *n);

/* NULL: there is none */
char *load_text(struct loading *l, const struct json *j, const char *key);
struct wording load_wording(struct loading *l, const struct json *j);   /* of the value itself */
/* The same Markdown with each paragraph on one line: an author may break lines anywhere, also
 * in a title or a choice, which is one line on the screen.  Lists, tables and code keep theirs.
 * The caller frees it. */
char *load_join_lines(const char *text);
bool load_flag(struct loading *l, const struct json *j, const char *key, bool otherwise);
/* Which of the words of the key it is; its standard when there is none. */
int load_word(struct loading *l, const struct json *j, const struct schema_key *key);
double load_number(struct loading *l, const struct json *j, const char *key, double otherwise);
/* A whole number of low … high. */
int load_whole(struct loading *l, const struct json *j, const char *key, int low, int high,
               int otherwise);
/* A number in `unit`, or a text with a unit of its own. */
double load_quantity(struct loading *l, const struct json *j, const char *key, const char *unit,
                     double otherwise);
enum scale load_scale(struct loading *l, const struct json *j, const char *key,
                      enum scale otherwise);

/* The block that key names, of that kind; NO_BLOCK when key is absent or at fault. */
int load_reference(struct loading *l, const struct json *j, const char *key, enum block_kind kind);

const struct model *load_model(struct loading *l, const struct json *j,
                               const struct model *otherwise);
const struct parameter *load_parameter(struct loading *l, const struct json *j, const char *key,
                                       const struct model *m);
const struct result *load_result(struct loading *l, const struct json *j, const char *key,
                                 const struct model *m,
                                 const struct result *otherwise);
/* The object behind key; every setting is tried on the model. */
struct settings load_settings(struct loading *l, const struct json *j, const char *key,
                              const struct model *m);

void load_check_unit(struct loading *l, const char *unit);              /* NULL is allowed */
/* false, too, when one is no unit */
bool load_same_dimension(const char *unit, const char *other);

/* The index of that choice of the knob's list; n_choices, and a fault, when it is none. */
size_t load_choice(struct loading *l, const struct knob *k, const struct json *value,
                   const char *key);

/* --- load_keys.c: by the schema --- */

/* All keys of the block that stand by themselves; of the lesson's head. */
void load_keys(struct loading *l, struct block *b, const struct json *j);
void load_head(struct loading *l, const struct json *j);

/* Frees the texts that the two have read; block may be NO_BLOCK, for the head. */
void load_free_keys(struct lesson *l, int block);

/* --- what hangs together in single kinds --- */

void load_knob(struct loading *l, struct block *b, const struct json *j);
void load_value(struct loading *l, struct block *b, const struct json *j);
void load_chart(struct loading *l, struct block *b, const struct json *j);
void load_simulate(struct loading *l, struct block *b, const struct json *j);
void load_table(struct loading *l, struct block *b, const struct json *j);
void load_exercise(struct loading *l, struct block *b, const struct json *j);

/* --- load_exercise.c: the types of keys that only exercises have; others are passed over --- */

void load_exercise_key(struct loading *l, struct block *b, const struct json *j,
                       const struct schema_key *key);
void load_trials(struct loading *l, struct block *b, const struct json *j,
                 const struct schema_key *key);

#endif
