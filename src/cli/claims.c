/* claims.c - claims: the book's own numbers, and published measurements, computed anew */
#include "config.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "cli/claim.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"
#include "quantity/quantity.h"
#include "quantity/typed.h"
#include "text/text.h"

struct audit {
	bool measured;
	int chapter;                   /* -1: all */
	int n, agree;                  /* rows shown, and those that agree */
	int near;                      /* those that err by a tenth at most */
	double *errors;                /* of all, without their signs */
	size_t n_errors, capacity;
};

/* "+2.5 %", "÷ 22500", "× 14" */
static void print_error(double error, struct strbuf *to)
{
	if (error > 9) {
		strbuf_puts(to, "× ");
		quantity_print(to, error + 1, "1", 3);
	} else if (error < -0.9) {
		strbuf_puts(to, "÷ ");
		quantity_print(to, 1 / (error + 1), "1", 3);
	} else if (fabs(error) < 0.0005) {
		quantity_print_written(to, "0.0 %");
	} else {
		char text[40];

		snprintf(text, sizeof text, "%+.1f %%", error * 100);
		quantity_print_written(to, text);
	}
}

enum { NEAR_PERCENT = 10 };            /* what is called near */

static bool is_near(const struct claim *c)
{
	return c->agrees || (!c->bound && fabs(c->error) <= NEAR_PERCENT / 100.);
}

/* As they can be typed in this language. */
static void put_inputs(const char *inputs, struct strbuf *to)
{
	for (const char *p = inputs; *p; p++) {
		bool decimal = *p == '.' && p > inputs && isdigit((unsigned char)p[-1]) &&
			isdigit((unsigned char)p[1]);

		strbuf_putc(to, decimal ? language_decimal(message_language()) : *p);
	}
}

/* How a prediction fares. */
static const char *prediction_word(const struct claim *c)
{
	return c->agrees ? _("agrees") : is_near(c) ? _("near") : _("differs");
}

static void print_claim(const struct claim *c, const struct audit *a, struct strbuf *to)
{
	struct strbuf stated = STRBUF_INIT;

	strbuf_puts(to, a->n > 1 ? "\n" : "");
	if (a->measured)
		strbuf_printf(to, "%s  %s  [%s]\n", c->id, c->where, c->source);
	else if (c->chapter)
		strbuf_printf(to, _("Chapter %d: %s\n"), c->chapter, c->where);
	else
		strbuf_printf(to, _("Appendix: %s\n"), c->where);
	strbuf_puts(&stated, c->sign);
	quantity_print_written(&stated, c->stated_text);
	strbuf_printf(to, a->measured ? _("    measured %s, predicted ")
	              : _("    stated %s, recomputed "), stated.text);
	strbuf_free(&stated);
	quantity_print(to, c->shown, c->explore_shown_unit, c->figures);
	strbuf_puts(to, " (");
	if (*c->none.text)
		strbuf_puts(to, c->none.text);
	else
		print_error(c->error, to);
	strbuf_puts(to, ")");
	if (*c->verdict)
		strbuf_printf(to, ": %s", _(c->verdict));
	else if (a->measured)
		strbuf_printf(to, ": %s", prediction_word(c));
	strbuf_printf(to, "\n    %s.%s  ", c->scenario.model->id, c->result->name);
	put_inputs(c->inputs, to);
	strbuf_putc(to, '\n');
	if (*c->against)
		strbuf_printf(to, _("    against %s\n"), c->against);
	if (*c->note)
		strbuf_printf(to, "    %s\n", c->note);
}

static void json_claim(const struct claim *c, const struct audit *a, struct json_out *o)
{
	struct strbuf text = STRBUF_INIT;

	json_open_object(o);
	json_put_string(o, "model", c->scenario.model->id);
	if (a->measured) {
		json_put_string(o, "id", c->id);
		json_put_string(o, "source", c->source);
	} else {
		json_put_number(o, "chapter", c->chapter);
	}
	json_put_string(o, "where", c->where);
	json_put_string(o, "inputs", c->inputs);
	if (*c->against)
		json_put_string(o, "against", c->against);
	json_put_string(o, "result", c->result->name);
	output_value(o, a->measured ? "measured" : "stated", c->stated, NULL, c->unit,
	             c->stated_text);
	if (*c->none.text)
		strbuf_puts(&text, c->none.text);
	else
		quantity_print(&text, c->shown, c->explore_shown_unit, c->figures);
	output_value(o, a->measured ? "predicted" : "recomputed", c->computed, NULL, c->unit,
	             text.text);
	json_put_number(o, "error", c->error);
	json_put_bool(o, "agrees", c->agrees);
	if (c->bound)
		json_put_string(o, "bound", c->bound < 0 ? "under" : "over");
	if (*c->verdict)
		json_put_string(o, "verdict", c->verdict);
	json_put_string(o, "note", c->note);
	json_close_object(o);
	strbuf_free(&text);
}

static int compare_errors(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void print_total(struct audit *a, struct strbuf *to)
{
	struct strbuf middle = STRBUF_INIT;

	strbuf_printf(to, _("\n%d of %d agree to the last printed digit\n"), a->agree, a->n);
	if (!a->measured || !a->n_errors)
		return;
	qsort(a->errors, a->n_errors, sizeof *a->errors, compare_errors);
	quantity_print_full(&middle, round(a->errors[a->n_errors / 2] * 100), "%");
	strbuf_printf(to, _("%d are within %d %%; half of all err by %s or less\n"), a->near,
	              NEAR_PERCENT, middle.text);
	strbuf_free(&middle);
}

static void count_claim(struct audit *a, const struct claim *c)
{
	a->n++;
	a->agree += c->agrees;
	a->near += is_near(c);
	if (isnan(c->error))
		return;
	GROW(a->errors, a->n_errors, a->capacity);
	a->errors[a->n_errors++] = c->bound && c->agrees ? 0 : fabs(c->error);
}

static enum status read_chapter(const struct call *call, struct audit *a, struct diag *d)
{
	const char *text = command_option(call, "--chapter");
	uint64_t n;

	a->chapter = -1;
	if (!text)
		return STATUS_OK;
	if (a->measured)
		return diagnose(d, STATUS_E_USAGE, "%s",
		                _("--chapter is for the book's numbers, not for measurements"));
	if (!typed_whole(text, typed_mark(), 0, 99, &n))
		return diagnose(d, STATUS_E_USAGE,
		                _("--chapter wants a chapter's number (0: the appendices), not "
		                  "'%s'"), text);
	a->chapter = (int)n;
	return STATUS_OK;
}

/* Computes every row and writes it. */
static enum status write_rows(struct call *call, const struct json *tree, struct audit *a,
                              struct diag *d)
{
	struct json_out o = { .to = &call->out, .spaced = true };
	bool json = command_option(call, "--json") != NULL;
	struct claim c;

	if (json) {
		json_open_object(&o);
		json_put_array(&o, "claims");
	}
	for (const struct json *row = json_first(json_get(tree, "claims")); row; row =
	     json_next(row)) {
		enum status s;

		if (a->chapter >= 0 && (int)json_number(json_get(row, "chapter"), 0) != a->chapter)
			continue;
		s = claim_read(row, &c, d);
		if (s != STATUS_OK)
			return s;
		count_claim(a, &c);
		if (json)
			json_claim(&c, a, &o);
		else
			print_claim(&c, a, &call->out);
	}
	if (json) {
		json_close_array(&o);
		json_close_object(&o);
		strbuf_putc(&call->out, '\n');
	}
	return STATUS_OK;
}

int command_claims(struct call *call)
{
	struct audit a = { .measured = command_option(call, "--measured") != NULL };
	struct json *tree = NULL;
	struct diag d;
	enum status s = read_chapter(call, &a, &d);

	assert(call);
	if (s == STATUS_OK)
		s = claim_open(a.measured ? "measured" : "book", &tree, &d);
	if (s == STATUS_OK)
		s = write_rows(call, tree, &a, &d);
	if (s == STATUS_OK && !a.n)
		s = diagnose(&d, STATUS_E_NOTFOUND, _("no number of chapter %d is audited"),
		             a.chapter);
	json_free(tree);
	if (s == STATUS_OK && !command_option(call, "--json"))
		print_total(&a, &call->out);
	free(a.errors);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}
