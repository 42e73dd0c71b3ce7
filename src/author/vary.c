/* vary.c - variants of an exercise for many students */
#include "config.h"
#include "author/vary.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "author/tune_search_private.h"
#include "base/memory.h"

/* --- the table ------------------------------------------------------------- */

static size_t column_of(struct vary *v, enum vary_kind kind, const char *name)
{
	size_t i = 0;

	while (i < v->n_columns &&
	       (v->columns[i].kind != kind || strcmp(v->columns[i].name, name) != 0))
		i++;
	if (i < v->n_columns)
		return i;
	v->columns = memory_resize(v->columns, i + 1, sizeof *v->columns);
	v->columns[v->n_columns++] = (struct vary_column){ kind, memory_copy_text(name), NULL };
	for (size_t r = 0; r < v->n_rows; r++) {
		v->rows[r] = memory_resize(v->rows[r], v->n_columns, sizeof **v->rows);
		v->rows[r][i] = (struct vary_cell){ .value = NAN };
	}
	return i;
}

static void put(struct vary *v, enum vary_kind kind, const char *name, double value,
                const char *unit, const char *word)
{
	size_t column = column_of(v, kind, name);
	struct vary_cell *cell = &v->rows[v->n_rows - 1][column];

	cell->value = value;
	snprintf(cell->unit, sizeof cell->unit, "%s", *unit ? unit : "1");
	cell->word = word ? memory_copy_text(word) : NULL;
}

static void new_row(struct vary *v, uint64_t seed)
{
	if (v->n_rows == v->capacity) {
		v->capacity = v->capacity ? 2 * v->capacity : 16;
		v->rows = memory_resize(v->rows, v->capacity, sizeof *v->rows);
		v->seeds = memory_resize(v->seeds, v->capacity, sizeof *v->seeds);
		v->faults = memory_resize(v->faults, v->capacity, sizeof *v->faults);
	}
	v->seeds[v->n_rows] = seed;
	v->faults[v->n_rows] = NULL;
	v->rows[v->n_rows] = memory_new(v->n_columns + 1, sizeof **v->rows);
	for (size_t i = 0; i < v->n_columns; i++)
		v->rows[v->n_rows][i].value = NAN;
	v->n_rows++;
}

/* "a.half" of a part, "half" of an exercise by itself. */
static char *name_in(const struct exercise *x, const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s%s%s", x->part ? x->part : "", x->part ? "." : "", name);
	return strbuf_take(&b);
}

/* The answer and the wrong answers of an exercise, or of a part, that is drawn. */
static void put_answers(const struct open_lesson *o, int block, bool whole, struct vary *v)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	const char *answer = whole && x->part ? x->part : "answer";
	struct strbuf right = STRBUF_INIT;
	struct variant drawn;

	session_variant(o->session, block, &drawn);
	if (x->form == FORM_STATE)
		tune_search_answer(o->lesson, o->worker, block, &right);
	else
		session_right(o->session, block, &right);
	if (x->numeric)
		put(v, VARY_ANSWER, answer, drawn.number.truth, drawn.unit, NULL);
	else if (right.length)
		put(v, VARY_ANSWER, answer, NAN, "", right.text);
	for (size_t i = 0; x->numeric && i < x->n_wrong; i++) {
		char *name = whole ? name_in(x, x->wrong[i].id)
			: memory_copy_text(x->wrong[i].id);

		put(v, VARY_WRONG, name, drawn.number.wrong[i], drawn.unit, NULL);
		free(name);
	}
	strbuf_free(&right);
}

static void put_variables(const struct open_lesson *o, int block, struct vary *v)
{
	struct variant drawn;

	session_variant(o->session, block, &drawn);
	for (size_t i = 0; i < drawn.n_vars; i++)
		put(v, VARY_VARIABLE, drawn.vars[i].name, drawn.vars[i].quantity.value,
		    drawn.vars[i].quantity.symbol,
		    drawn.vars[i].word);
}

/* --- what the worker tells ------------------------------------------------- */

/* A value as the worker writes it. */
static void put_told(struct vary *v, enum vary_kind kind, const char *before, const char *name,
                     const struct json *j)
{
	struct strbuf whole = STRBUF_INIT;

	strbuf_printf(&whole, "%s%s", before, name);
	put(v, kind, whole.text, json_number(json_get(j, "value"), NAN),
	    json_string(json_get(j, "unit"), ""), json_string(json_get(j, "text"), NULL));
	strbuf_free(&whole);
}

/* What was drawn before the fault came. */
static void put_fault(struct open_lesson *o, int block, const char *why, struct vary *v)
{
	struct json *reply = open_lesson_ask(o, block, "variant", "");
	const struct json *vars = json_get(json_first(json_get(reply, "faults")), "vars");

	for (const struct json *j = json_first(vars); j; j = json_next(j))
		put_told(v, VARY_VARIABLE, "", json_key(j), j);
	v->faults[v->n_rows - 1] = memory_copy_text(why);
	json_free(reply);
}

/* The cases of a code, and what is wanted for each. */
static void put_cases(struct open_lesson *o, int block, struct vary *v)
{
	struct json *reply = open_lesson_ask(o, block, "code", ",\"text\":\"0\"");
	int number = 1;

	for (const struct json *c = json_first(json_get(reply, "cases")); c; c = json_next(c)) {
		char before[16];

		snprintf(before, sizeof before, "%d.", number++);
		for (const struct json *j = json_first(json_get(c, "vars")); j; j = json_next(j))
			put_told(v, VARY_VARIABLE, before, json_key(j), j);
		put_told(v, VARY_ANSWER, before, "answer", json_get(c, "expected"));
	}
	json_free(reply);
}

/* --- rows ------------------------------------------------------------------ */

/* A steps has several parts, which are drawn together. */
struct group { int first; size_t n; };

static struct group group_of(const struct lesson *l, int block)
{
	struct group g = { block, 1 };

	if (l->blocks[block].kind != BLOCK_STEPS)
		return g;
	g = (struct group){ block + 1, 0 };
	while ((size_t)g.first + g.n < l->n_blocks &&
	       block_is_exercise(l->blocks[g.first + (int)g.n].kind) &&
	       l->blocks[g.first + (int)g.n].exercise.steps == block)
		g.n++;
	return g;
}

static enum status add_row(struct open_lesson *o, const struct group *g, bool whole,
                           const uint64_t *seed, struct vary *v, struct diag *d)
{
	enum status s = STATUS_OK;

	for (size_t i = 0; i < g->n && s == STATUS_OK; i++) {
		int block = g->first + (int)i;

		s = open_lesson_draw(o, block, i ? NULL : seed, d);
		if (i == 0 && (s == STATUS_OK || s == STATUS_E_LESSON))
			new_row(v, session_seed(o->session, block));
		if (i == 0 && s == STATUS_OK)
			put_variables(o, block, v);
		if (s == STATUS_E_LESSON)
			put_fault(o, block, d->text, v);
		else if (s == STATUS_OK && o->lesson->blocks[block].exercise.form == FORM_CODE)
			put_cases(o, block, v);
		else if (s == STATUS_OK)
			put_answers(o, block, whole, v);
	}
	return s == STATUS_E_LESSON ? STATUS_OK : s;
}

static double space_of(struct open_lesson *o, int block)
{
	struct json *reply = open_lesson_ask(o, block, "space", ",\"seeds\":1,\"most\":1");
	double size = json_number(json_get(reply, "size"), NAN);

	json_free(reply);
	return size;
}

/* The unit that all cells of the column have. */
static const char *common_unit(const struct vary *v, size_t column)
{
	const char *unit = NULL;

	for (size_t r = 0; r < v->n_rows; r++) {
		const struct vary_cell *c = &v->rows[r][column];

		if (c->word || (unit && *c->unit && strcmp(unit, c->unit) != 0))
			return NULL;
		unit = *c->unit ? c->unit : unit;
	}
	return unit;
}

enum status vary_make(struct open_lesson *o, int block, size_t n, const uint64_t *seed,
                      struct vary *out, struct diag *d)
{
	const struct block *b = &o->lesson->blocks[block];
	struct group g = group_of(o->lesson, block);
	const struct exercise *x = &o->lesson->blocks[g.first].exercise;
	struct vary v = { NULL };
	enum status s = STATUS_OK;

	assert(block >= 0 && (size_t)block < o->lesson->n_blocks);
	if (!g.n || x->form == FORM_WORDS)
		return diagnose(d, STATUS_E_USAGE, _("'%s': a %s has nothing to tabulate"), b->id,
		                block_kind_word(b->kind));
	if (seed || x->form == FORM_STATE || (x->numeric && !x->drawn && x->steps == NO_BLOCK))
		n = 1;
	for (size_t i = 0; i < n && s == STATUS_OK; i++) {
		if (i)
			session_again(o->session, g.first);
		s = add_row(o, &g, b->kind == BLOCK_STEPS, seed, &v, d);
	}
	v.space = s == STATUS_OK ? space_of(o, g.first) : NAN;
	for (size_t i = 0; i < v.n_columns; i++)
		v.columns[i].unit = common_unit(&v, i);
	if (s == STATUS_OK)
		*out = v;
	else
		vary_free(&v);
	return s;
}

void vary_free(struct vary *v)
{
	for (size_t r = 0; r < v->n_rows; r++) {
		for (size_t i = 0; i < v->n_columns; i++)
			free(v->rows[r][i].word);
		free(v->rows[r]);
		free(v->faults[r]);
	}
	for (size_t i = 0; i < v->n_columns; i++)
		free(v->columns[i].name);
	free(v->columns);
	free(v->rows);
	free(v->seeds);
	free(v->faults);
	*v = (struct vary){ NULL };
}
