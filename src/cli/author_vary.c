/* author_vary.c - `fleetlab vary`: a table of the variants that different tries are given */
#include "config.h"
#include "cli/author_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "author/vary.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "quantity/quantity.h"
#include "text/csv.h"
#include "text/text.h"

enum { FIGURES = 4, SPACE_FIGURES = 6, ROWS_STANDARD = 10, ROWS_MOST = 10000 };

static void cell_text(const struct vary_cell *c, struct strbuf *to)
{
	if (c->word)
		text_clean(to, c->word, strlen(c->word), false);
	else if (!isnan(c->value))
		quantity_print(to, c->value, c->unit, FIGURES);
}

/* --- JSON ------------------------------------------------------------------ */

static void write_cell(struct json_out *o, const char *name, const struct vary_cell *c)
{
	struct strbuf text = STRBUF_INIT;

	cell_text(c, &text);
	if (c->word || isnan(c->value))
		json_put_string(o, name, c->word); /* null where there is none */
	else
		output_value(o, name, c->value, NULL, c->unit, text.text);
	strbuf_free(&text);
}

static void write_group(struct json_out *o, const char *key, const struct vary *v, size_t row,
                        enum vary_kind kind)
{
	json_put_object(o, key);
	for (size_t i = 0; i < v->n_columns; i++)
		if (v->columns[i].kind == kind)
			write_cell(o, v->columns[i].name, &v->rows[row][i]);
	json_close_object(o);
}

/* "answer", or where there are several "answers" by name. */
static void write_answers(struct json_out *o, const struct vary *v, size_t row)
{
	size_t n = 0;

	for (size_t i = 0; i < v->n_columns; i++)
		n += v->columns[i].kind == VARY_ANSWER;
	if (n > 1)
		write_group(o, "answers", v, row, VARY_ANSWER);
	for (size_t i = 0; i < v->n_columns && n == 1; i++)
		if (v->columns[i].kind == VARY_ANSWER)
			write_cell(o, "answer", &v->rows[row][i]);
}

static void write_json(const struct open_lesson *opened, int block, const struct vary *v,
                       struct json_out *o)
{
	char seed[SEED_SIZE];

	json_open_object(o);
	json_put_string(o, "lesson", opened->lesson->id);
	json_put_string(o, "exercise", opened->lesson->blocks[block].id);
	json_put_number(o, "different", v->space);
	json_put_array(o, "variants");
	for (size_t r = 0; r < v->n_rows; r++) {
		json_open_object(o);
		json_put_string(o, "seed", author_seed(seed, v->seeds[r]));
		write_group(o, "vars", v, r, VARY_VARIABLE);
		write_answers(o, v, r);
		write_group(o, "wrong", v, r, VARY_WRONG);
		if (v->faults[r])
			json_put_string(o, "fault", v->faults[r]);
		json_close_object(o);
	}
	json_close_array(o);
	json_close_object(o);
	strbuf_putc(o->to, '\n');
}

/* --- columns --------------------------------------------------------------- */

/* "bw", "wrong: bits" */
static void heading(const struct vary_column *c, struct strbuf *to)
{
	bool only = c->kind == VARY_ANSWER && !strcmp(c->name, "answer");
	const char *name = only ? message_in("a column", N_IN("a column", "answer")) : c->name;

	strbuf_puts(to, c->kind == VARY_WRONG ? _("wrong: ")
	                : c->kind == VARY_ANSWER && !only ? _("answer: ") : "");
	text_clean(to, name, strlen(name), false);
}

/* How many different rows there could be. */
static void print_space(const struct vary *v, struct strbuf *to)
{
	struct strbuf number = STRBUF_INIT;

	if (isnan(v->space) || v->space <= 1)
		return;
	quantity_print(&number, v->space, "1", SPACE_FIGURES);
	strbuf_printf(to, _("different variants: %s"), number.text);
	strbuf_putc(to, '\n');
	strbuf_free(&number);
}

static void print(const struct vary *v, struct strbuf *to)
{
	int *widths = memory_new(v->n_columns + 1, sizeof *widths);
	char seed[SEED_SIZE];

	for (size_t i = 0; i < v->n_columns; i++) {
		struct strbuf text = STRBUF_INIT;

		heading(&v->columns[i], &text);
		widths[i] = text_width(text.text);
		for (size_t r = 0; r < v->n_rows; r++) {
			strbuf_clear(&text);
			cell_text(&v->rows[r][i], &text);
			widths[i] = text_width(text.text) > widths[i] ? text_width(text.text)
				: widths[i];
		}
		strbuf_free(&text);
	}
	report_column(to, _("seed"), SEED_SIZE - 2);
	for (size_t r = 0; r <= v->n_rows; r++) {
		if (r)
			report_column(to, author_seed(seed, v->seeds[r - 1]), SEED_SIZE - 2);
		for (size_t i = 0; i < v->n_columns; i++) {
			struct strbuf text = STRBUF_INIT;

			if (r)
				cell_text(&v->rows[r - 1][i], &text);
			else
				heading(&v->columns[i], &text);
			report_column(to, text.text, i + 1 < v->n_columns ? widths[i] + 2 : 1);
			strbuf_free(&text);
		}
		while (to->length && to->text[to->length - 1] == ' ')
			to->text[--to->length] = '\0';
		if (r && v->faults[r - 1])
			strbuf_printf(to, "  %s", _("a fault"));
		strbuf_putc(to, '\n');
	}
	print_space(v, to);
	free(widths);
}

/* The head of a column: "bw [GB/s]", "wrong bits". */
static void csv_heading(const struct vary_column *c, struct csv *to)
{
	struct strbuf name = STRBUF_INIT;

	strbuf_printf(&name, "%s%s", c->kind == VARY_WRONG ? "wrong "
	              : c->kind == VARY_ANSWER && strcmp(c->name, "answer") != 0 ? "answer " : "",
	              c->name);
	if (c->unit && strcmp(c->unit, "1") != 0)
		strbuf_printf(&name, " [%s]", c->unit);
	csv_text(to, name.text);
	strbuf_free(&name);
}

/* The unit stands beside the number where the column's head cannot say it. */
static void csv_cell(const struct vary_column *column, const struct vary_cell *c, struct csv *to)
{
	struct strbuf text = STRBUF_INIT;
	char number[NUMBER_SIZE];

	if (c->word || isnan(c->value)) {
		csv_text(to, c->word);
	} else if (column->unit || !strcmp(c->unit, "1")) {
		csv_number(to, c->value);
	} else {
		strbuf_printf(&text, "%s %s", number_text(number, c->value), c->unit);
		csv_text(to, text.text);
		strbuf_free(&text);
	}
}

static void print_csv(const struct vary *v, struct strbuf *out)
{
	struct csv to = CSV(out);
	char seed[SEED_SIZE];

	csv_text(&to, "seed");
	for (size_t i = 0; i < v->n_columns; i++)
		csv_heading(&v->columns[i], &to);
	csv_end(&to);
	for (size_t r = 0; r < v->n_rows; r++) {
		csv_text(&to, author_seed(seed, v->seeds[r]));
		for (size_t i = 0; i < v->n_columns; i++)
			csv_cell(&v->columns[i], &v->rows[r][i], &to);
		csv_end(&to);
	}
}

/* The first fault, once, behind the table that shows where it is. */
static bool tell_fault(const struct vary *v)
{
	for (size_t r = 0; r < v->n_rows; r++)
		if (v->faults[r]) {
			command_warn(v->faults[r]);
			return true;
		}
	return false;
}

int command_vary(struct call *call)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	struct open_lesson opened = { .block = NO_BLOCK };
	struct vary v = { NULL };
	struct diag d;
	uint64_t n = ROWS_STANDARD, seed = 0;
	int block = NO_BLOCK;
	bool faulty;
	enum status s = author_number(call, "-n", 1, ROWS_MOST, &n, &d);

	assert(call);
	if (s == STATUS_OK)
		s = author_number(call, "--seed", 0, UINT64_MAX, &seed, &d);
	if (s == STATUS_OK)
		s = author_open(call, call->operands[0], &opened, &d);
	if (s == STATUS_OK)
		s = open_lesson_exercise(&opened, &block, &d);
	if (s == STATUS_OK)
		s = vary_make(&opened, block, n, command_option(call, "--seed") ? &seed : NULL, &v,
		              &d);
	if (s == STATUS_OK && command_option(call, "--json"))
		write_json(&opened, block, &v, &o);
	else if (s == STATUS_OK && command_option(call, "--csv"))
		print_csv(&v, &call->out);
	else if (s == STATUS_OK)
		print(&v, &call->out);
	faulty = s == STATUS_OK && tell_fault(&v);
	vary_free(&v);
	open_lesson_free(&opened);
	return s != STATUS_OK ? command_fail(call, s, &d)
		: command_finish(call, faulty ? status_exit(STATUS_E_LESSON) : 0);
}
