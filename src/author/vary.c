/* vary.c - variants of an exercise for many students */
#include "config.h"
#include "author/vary.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void add_row(const struct open_lesson *o, int block, struct vary *v)
{
	const struct exercise *x = &o->lesson->blocks[block].exercise;
	struct strbuf right = STRBUF_INIT;
	struct variant drawn;

	if (v->n_rows == v->capacity) {
		v->capacity = v->capacity ? 2 * v->capacity : 16;
		v->rows = memory_resize(v->rows, v->capacity, sizeof *v->rows);
		v->seeds = memory_resize(v->seeds, v->capacity, sizeof *v->seeds);
	}
	v->seeds[v->n_rows] = session_seed(o->session, block);
	v->rows[v->n_rows] = memory_new(v->n_columns + 1, sizeof **v->rows);
	for (size_t i = 0; i < v->n_columns; i++)
		v->rows[v->n_rows][i].value = NAN;
	v->n_rows++;
	session_variant(o->session, block, &drawn);
	for (size_t i = 0; i < drawn.n_vars; i++)
		put(v, VARY_VARIABLE, drawn.vars[i].name, drawn.vars[i].quantity.value,
		    drawn.vars[i].quantity.symbol,
		    drawn.vars[i].word);
	session_right(o->session, block, &right);
	if (x->numeric)
		put(v, VARY_ANSWER, "answer", drawn.number.truth, drawn.unit, NULL);
	else if (right.length)
		put(v, VARY_ANSWER, "answer", NAN, "", right.text);
	for (size_t i = 0; x->numeric && i < x->n_wrong; i++)
		put(v, VARY_WRONG, x->wrong[i].id, drawn.number.wrong[i], drawn.unit, NULL);
	strbuf_free(&right);
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

enum status vary_make(struct open_lesson *o, int block, size_t n, struct vary *out, struct diag *d)
{
	const struct block *b = &o->lesson->blocks[block];
	struct vary v = { NULL };
	enum status s = STATUS_OK;

	assert(block >= 0 && (size_t)block < o->lesson->n_blocks);
	if (!form_ops(b->exercise.form)->right)
		return diagnose(d, STATUS_E_USAGE, _("'%s': a %s has nothing to tabulate"), b->id,
		                block_kind_word(b->kind));
	if (b->exercise.numeric && !b->exercise.drawn)
		n = 1;
	for (size_t i = 0; i < n && s == STATUS_OK; i++) {
		if (i)
			session_again(o->session, block);
		s = open_lesson_draw(o, block, NULL, d);
		if (s == STATUS_OK)
			add_row(o, block, &v);
	}
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
	}
	for (size_t i = 0; i < v->n_columns; i++)
		free(v->columns[i].name);
	free(v->columns);
	free(v->rows);
	free(v->seeds);
	*v = (struct vary){ NULL };
}
