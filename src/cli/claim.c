/* claim.c - one audited number of the book or of a measurement, computed anew */
#include "config.h"
#include "cli/claim.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text_file.h"

#define FILE_MOST 1000000

enum status claim_open(const char *name, struct json **tree, struct diag *d)
{
	struct strbuf place = STRBUF_INIT;
	struct diag cause;
	enum status s;
	size_t length;
	char *path, *text;

	strbuf_printf(&place, "assets/claims/%s.json", name);
	path = file_data_path(place.text);
	s = text_file_read(path, FILE_MOST, &text, &length, NULL, d);
	if (s == STATUS_OK) {
		s = json_parse(text, length, tree, &cause);
		if (s != STATUS_OK)
			diagnose(d, s, "%s: %s", path, cause.text);
		free(text);
	}
	free(path);
	strbuf_free(&place);
	return s;
}

/* What may be wrong with a number: nothing; it rests on other figures than those used elsewhere; it
 * does not follow from its own; it was rounded on the way; it is an approximation of what the model
 * computes; there is no such number. */
static const char *const verdicts[] = {
	"", N_("holds"), N_("other figures"), N_("slip"), N_("rounded"), N_("approximation"),
		N_("no answer"), NULL
};

static enum status check_verdict(const char *verdict, struct diag *d)
{
	for (size_t i = 0; verdicts[i]; i++)
		if (!strcmp(verdicts[i], verdict))
			return STATUS_OK;
	return diagnose(d, STATUS_E_SYNTAX, _("unknown verdict '%s'"), verdict);
}

static enum status check_keys(const struct json *row, struct diag *d)
{
	static const char known[] =
		" where model inputs result stated chapter verdict note id source against scale "
		"complement bound ";

	for (const struct json *j = json_first(row); j; j = json_next(j)) {
		struct strbuf key = STRBUF_INIT;
		bool found;

		strbuf_printf(&key, " %s ", json_key(j));
		found = strstr(known, key.text) != NULL;
		strbuf_free(&key);
		if (!found)
			return diagnose(d, STATUS_E_SYNTAX, _("unknown key '%s'"), json_key(j));
	}
	return STATUS_OK;
}

/* A text, or the one of the current language, or at least the English one. */
static const char *text_of(const struct json *j)
{
	const char *english = json_string(json_get(j, "en"), "");

	return json_string(j, json_string(json_get(j, language_code(message_language())), english));
}

static enum status evaluate(const struct json *row, const char *inputs, struct scenario *s,
                            const struct result **r,
                            double *value, struct diag *d)
{
	enum status status = scenario_init(s, json_string(json_get(row, "model"), ""), d);

	if (status == STATUS_OK)
		status = scenario_result(s, json_string(json_get(row, "result"), ""), r, d);
	if (status == STATUS_OK)
		status = scenario_assign_line(s, inputs, d);
	if (status == STATUS_OK)
		status = scenario_eval(s, d);
	if (status != STATUS_OK)
		return status;
	*value = model_get(s->out, (*r)->offset);
	if (json_bool(json_get(row, "complement"), false))
		*value = 1 - *value;
	return (*r)->words || isnan(*value) ? diagnose(d, STATUS_E_SYNTAX, _("%s is not a number"),
	                                               (*r)->name) : STATUS_OK;
}

/* Whether that the model refuses is what the row says. */
static bool refused(const struct claim *c, enum status s)
{
	return (s == STATUS_E_DOMAIN || s == STATUS_E_NOANSWER) && !strcmp(c->verdict, "no answer");
}

/* The number's figures as one whole number: "4380 h" 4380, "0.0411" 411. */
static double digits_of(const char *text)
{
	double digits = 0;

	for (; isdigit((unsigned char)*text) || *text == '.'; text++)
		if (*text != '.')
			digits = digits * 10 + (*text - '0');
	return digits;
}

/* Half of the last printed digit, relative to the number. */
static double half_digit(const char *text)
{
	double digits = digits_of(text);

	return digits > 0 ? 0.5 / digits : 0;
}

static enum status read_bound(const struct json *row, int *bound, const char **sign,
                              struct diag *d)
{
	const char *word = json_string(json_get(row, "bound"), "");

	*bound = !strcmp(word, "under") ? -1 : !strcmp(word, "over") ? 1 : 0;
	if (json_get(row, "bound") && !*bound)
		return diagnose(d, STATUS_E_SYNTAX, _("a bound is \"under\" or \"over\""));
	*sign = *bound < 0 ? "≤ " : *bound > 0 ? "≥ " : "";
	return STATUS_OK;
}

/* The computed value in the unit of the stated one: "78.43 d" beside "66.95 d". */
static void show_alike(struct claim *c)
{
	struct quantity q, stated;

	snprintf(c->explore_shown_unit, sizeof c->explore_shown_unit, "%s", c->unit);
	c->shown = c->computed;
	if (quantity_parse(c->stated_text, NULL, &stated, NULL) != STATUS_OK || !*stated.symbol)
		return;
	q = quantity_make(c->computed, c->unit);
	if (quantity_convert(&q, stated.symbol, &c->shown, NULL) == STATUS_OK)
		snprintf(c->explore_shown_unit, sizeof c->explore_shown_unit, "%s", stated.symbol);
}

static enum status compare(const struct json *row, struct claim *c, struct diag *d)
{
	struct diag cause;
	enum status s = quantity_read(c->stated_text, c->unit, &c->stated, &cause);

	if (s != STATUS_OK)
		return diagnose(d, s, "stated: %s", cause.text);
	if (!(c->stated > 0))
		return diagnose(d, STATUS_E_SYNTAX, _("stated: must be positive"));
	c->computed *= json_number(json_get(row, "scale"), 1);
	c->figures = (int)fmin(6, fmax(4, 1 + floor(log10(digits_of(c->stated_text)))));
	show_alike(c);
	c->error = c->computed / c->stated - 1;
	c->agrees = c->bound ? c->bound * c->error >= 0
		: fabs(c->error) <= half_digit(c->stated_text) * (1 + 1e-9);
	return STATUS_OK;
}

enum status claim_read(const struct json *row, struct claim *out, struct diag *d)
{
	struct scenario other;
	struct diag cause = { "" };
	double divisor = 1;
	enum status s;

	assert(out);
	*out = (struct claim){
		.where = text_of(json_get(row, "where")), .note = text_of(json_get(row, "note")),
		.verdict = json_string(json_get(row, "verdict"), ""),
			.id = json_string(json_get(row, "id"), ""),
		.source = json_string(json_get(row, "source"), ""),
			.inputs = json_string(json_get(row, "inputs"), ""),
		.against = json_string(json_get(row, "against"), ""),
			.chapter = (int)json_number(json_get(row, "chapter"), 0),
		.stated_text = json_string(json_get(row, "stated"), ""),
	};
	s = check_keys(row, &cause);
	if (s == STATUS_OK)
		s = read_bound(row, &out->bound, &out->sign, &cause);
	if (s == STATUS_OK)
		s = check_verdict(out->verdict, &cause);
	if (s == STATUS_OK && *out->against)
		s = evaluate(row, out->against, &other, &out->result, &divisor, &cause);
	if (s == STATUS_OK)
		s = evaluate(row, out->inputs, &out->scenario, &out->result, &out->computed,
		             &cause);
	if (refused(out, s)) {
		out->none = cause;
		out->computed = NAN;
		s = STATUS_OK;
	}
	if (s != STATUS_OK)
		return diagnose(d, s, "%s: %s", out->where, cause.text);
	out->computed /= divisor;
	out->unit = *out->against ? "1" : out->result->unit;
	s = compare(row, out, &cause);
	return s == STATUS_OK ? s : diagnose(d, s, "%s: %s", out->where, cause.text);
}
