/* brace_advice.c - why what stands between the braces of a text has no value, and what to do */
#include "config.h"
#include "lesson/session_parts_private.h"
#include "lesson/session_proof.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"

/* What an expression is made of; a brace around anything else is meant as a brace. */
#define OF_NAMES "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_."
#define BEFORE "before."
#define IN_LUA "v."                    /* as the functions of an exercise call a variable */

/* "expression:figures unit", taken apart. */
struct brace {
	const struct session *session;
	struct context context;
	char *expression, *unit, *figures;     /* "" none */
};

static char *piece(const char *text, size_t n)
{
	while (n && isspace((unsigned char)*text))
		text++, n--;
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	return memory_copy(text, n);
}

static void take_apart(const char *text, size_t n, struct brace *b)
{
	const char *colon = memchr(text, ':', n), *end = text + n;
	size_t digits = 0;

	b->expression = piece(text, (size_t)((colon ? colon : end) - text));
	while (colon && colon + 1 + digits < end && strchr(" 0123456789", colon[1 + digits]))
		digits++;
	b->figures = piece(colon ? colon + 1 : end, digits);
	b->unit = colon ? piece(colon + 1 + digits, (size_t)(end - colon - 1) - digits)
	                : memory_copy_text("");
}

/* --- names ----------------------------------------------------------------- */

static bool exists(const struct brace *b, const char *name)
{
	static const char *const functions[] = {
		"sqrt", "ln", "log", "log2", "log10", "lg", "exp", "pi",
	};
	struct quantity q;

	for (size_t i = 0; i < COUNT_OF(functions); i++)
		if (!strcmp(functions[i], name))
			return true;
	return interpolate_find(b->session, &b->context, name, &q);
}

/* The first name of the expression that nothing has; NULL when there is none.  Right behind a
 * number a word is a unit. */
static char *unknown_name(const struct brace *b)
{
	const char *p = b->expression;
	bool number = false;

	while (*p) {
		size_t n = strspn(p, OF_NAMES);

		if (n && isalpha((unsigned char)*p) && !number) {
			char *name = memory_copy(p, n);

			if (!exists(b, name))
				return name;
			free(name);
		}
		number = n ? isdigit((unsigned char)*p) != 0 : number && *p == ' ';
		p += n ? n : 1;
	}
	return NULL;
}

/* The nearest name that the text may use.  In *before: it is that of an earlier part. */
static const char *nearest_name(const struct brace *b, const char *name, bool *before)
{
	struct nearest near;

	*before = !strncmp(name, BEFORE, strlen(BEFORE));
	nearest_start(&near, *before ? name + strlen(BEFORE) : name);
	interpolate_offer(b->session, &b->context, *before, &near);
	return near.best;
}

static void advise_name(const struct brace *b, const char *name, struct strbuf *to)
{
	bool before, in_lua = !strncmp(name, IN_LUA, strlen(IN_LUA));
	struct strbuf full = STRBUF_INIT;
	const char *best;

	if (in_lua && exists(b, name + strlen(IN_LUA))) {
		strbuf_printf(to, _("in a text a variable stands without the function's v.: {%s}"),
		              name + strlen(IN_LUA));
		return;
	}
	best = nearest_name(b, name, &before);
	if (best) {
		strbuf_printf(&full, "%s%s", before ? BEFORE : "", best);
		strbuf_printf(to, _("there is no '%s'; did you mean '%s'?"), name, full.text);
	} else {
		strbuf_printf(to,
		              _("there is no '%s': name a knob, a value, or what vars gives; a "
		                "brace that stands for itself is written {{"), name);
	}
	strbuf_free(&full);
}

/* --- units ----------------------------------------------------------------- */

static void advise_plain(const char *expression, const char *unit, struct strbuf *to)
{
	bool name = !expression[strspn(expression, OF_NAMES)];

	strbuf_printf(to, _("the value is a plain number, which has no unit: {%s%s%s * 1 %s} gives "
	                    "it one"),
	              name ? "" : "(", expression, name ? "" : ")", unit);
}

/* "n GB": a name that is there, and a unit that would stand behind a colon. */
static bool advise_colon(const struct brace *b, struct strbuf *to)
{
	const char *blank = strpbrk(b->expression, " \t"), *unit;
	struct quantity q;
	struct unit parsed;
	char *name;
	bool is;

	if (!blank)
		return false;
	unit = blank + strspn(blank, " \t");
	name = memory_copy(b->expression, (size_t)(blank - b->expression));
	is = interpolate_find(b->session, &b->context, name, &q) &&
	     unit_parse(unit, &parsed, NULL) == STATUS_OK && !unit_is_one(&parsed);
	if (is) {
		strbuf_printf(to, _("a unit stands behind a colon and the figures: {%s:3 %s}"),
		              name, unit);
		if (unit_is_plain(&q.unit) && !unit_is_plain(&parsed)) {
			strbuf_puts(to, "; ");
			advise_plain(name, unit, to);
		}
	}
	free(name);
	return is;
}

static void advise_unit(const struct brace *b, const struct quantity *q, struct strbuf *to)
{
	struct unit parsed;
	struct diag d = { "" };
	double value;

	if (unit_parse(b->unit, &parsed, &d) != STATUS_OK) {
		strbuf_printf(to,
		              _("%s; behind the colon stand figures and a unit of the value's "
		                "kind, as in {size:3 GB}"), d.text);
		return;
	}
	if (quantity_convert(q, b->unit, &value, &d) == STATUS_OK)
		return;
	if (unit_is_plain(&q->unit))
		advise_plain(b->expression, b->unit, to);
	else
		strbuf_puts(to, d.text);
}

/* --- all of it ------------------------------------------------------------- */

/* What the value is, where there is one, has no say in what a name or a sign is. */
static void advise(const struct brace *b, struct strbuf *to)
{
	struct quantity q = quantity_make(NAN, "");
	struct diag d = { "" };
	char *name;
	enum status status;

	if (!*b->expression || b->expression[strspn(b->expression, OF_NAMES " \t+-*/^()·×÷−%")]) {
		strbuf_puts(to, _("a brace that stands for itself is written {{"));
		return;
	}
	if (advise_colon(b, to))
		return;
	name = unknown_name(b);
	if (name) {
		advise_name(b, name, to);
		free(name);
		return;
	}
	status = interpolate_compute(b->session, &b->context, b->expression, &q, &d);
	if (status != STATUS_OK)
		strbuf_puts(to, d.text);
	else if (!isfinite(q.value))
		strbuf_puts(to, _("it has no value with these numbers; look for a division by "
		                  "zero, or the root or logarithm of a negative number"));
	else if (*b->unit)
		advise_unit(b, &q, to);
}

void session_advise_brace(const struct session *s, int block, const char *text, bool given,
                          struct strbuf *to)
{
	struct quantity nothing = quantity_make(1, "");
	struct brace b = { .session = s,
	                   .context = { .block = block, .given = given ? &nothing : NULL } };

	assert(s && text && to);
	take_apart(text, strlen(text), &b);
	advise(&b, to);
	free(b.expression);
	free(b.unit);
	free(b.figures);
}
