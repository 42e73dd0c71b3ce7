/* typed.c - a number as people type it into any field: read as an answer is, and refused in a
 * sentence */
#include "config.h"
#include "quantity/typed.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "quantity/grammar_private.h"
#include "quantity/literal_private.h"

/* --- the mark --------------------------------------------------------------------------------- */

enum { MARK_OF_LANGUAGE = -1 };

static int chosen_mark = MARK_OF_LANGUAGE;     /* the process has one person before it */

enum decimal_mark typed_mark(void)
{
	return chosen_mark == MARK_OF_LANGUAGE ? answer_mark() : (enum decimal_mark)chosen_mark;
}

void typed_choose_mark(enum decimal_mark mark)
{
	assert(mark == DECIMAL_POINT || mark == DECIMAL_COMMA);
	chosen_mark = mark;
}

/* --- one number and its unit, as most texts are ----------------------------------------------- */

/* "3.14e23 FLOP", "50000h": nothing in it can be meant in another way.  Read without further ado;
 * lessons' Lua asks for many of them. */
static bool read_lone(const char *text, const struct typed_rule *rule, struct quantity *out)
{
	struct quantity q = { .unit = { 1, 1, { { 0 } } } };
	char literal[LITERAL_SIZE];
	const char *p = text + (*text == '-');
	struct unit wanted;

	if (rule->mark == DECIMAL_COMMA && strchr(text, '.'))
		return false;
	if (!is_digit(*p) || !literal_read(&p, SCALE_NONE, literal) ||
	    !literal_value(literal, 0, &q.value))
		return false;
	p += strspn(p, " ");
	if (is_digit(*p) || strlen(p) >= UNIT_TEXT_SIZE ||
	    unit_parse(p, &q.unit, NULL) != STATUS_OK)
		return false;
	if (rule->unit && (unit_parse(rule->unit, &wanted, NULL) != STATUS_OK ||
	                   !unit_same_dimension(&q.unit, &wanted)))
		return false;                  /* 7B may be a count */
	q.value = *text == '-' ? -q.value : q.value;
	memcpy(q.symbol, p, strlen(p) + 1);
	*out = q;
	return true;
}

/* --- everything else -------------------------------------------------------------------------- */

static enum status status_of(const struct reading *r)
{
	enum answer_reason reason = r->reason;

	if (r->status != STATUS_OK)
		return r->status;
	if (reason == ANSWER_UNKNOWN_UNIT)
		return STATUS_E_NOTFOUND;
	if (reason == ANSWER_NEED_UNIT)
		return STATUS_E_UNIT;
	if (reason == ANSWER_NOT_FINITE || reason == ANSWER_TOO_LONG)
		return STATUS_E_LIMIT;
	return reason == ANSWER_NONE ? STATUS_OK : STATUS_E_SYNTAX;
}

/* False: of another kind than is wanted. */
static bool fits(const struct reading *r, const struct typed_rule *rule)
{
	return !rule->unit || isfinite(r->value);
}

static enum status read_any(const char *text, const struct typed_rule *rule, struct reading *out,
                            struct diag *d)
{
	struct answer_rule as = { .unit = rule->unit, .unit_optional = true, .field = true,
	                          .scope = rule->scope, .mark = rule->mark };
	struct quantity ignored;
	struct unit wanted;
	size_t length = strlen(text);

	/* A stop behind a sentence is no part of a number; what cuts lists is a slip here. */
	if (length && strchr(",;", text[length - 1]))
		return quantity_parse(text, rule->scope, &ignored, d);
	if (length > ANSWER_MAX)
		return diagnose(d, STATUS_E_LIMIT, _("longer than %d bytes"), ANSWER_MAX);
	as.count = rule->unit && unit_parse(rule->unit, &wanted, NULL) == STATUS_OK &&
		unit_is_plain(&wanted);
	answer_read(text, length, &as, out);
	if (out->reason == ANSWER_NEED_NUMBER && *text) {
		/* "high": the word is named */
		enum status s = quantity_parse(text, rule->scope, &ignored, d);

		if (s != STATUS_OK)
			return s;
	}
	if (out->reason != ANSWER_NONE)
		return diagnose(d, status_of(out), "%s", out->message);
	return STATUS_OK;
}

enum status typed_quantity(const char *text, const struct typed_rule *rule, struct quantity *out,
                           struct diag *d)
{
	struct reading r;
	enum status s;
	double value;

	assert(text && rule && out);
	if (read_lone(text, rule, out))
		return STATUS_OK;
	s = read_any(text, rule, &r, d);
	if (s == STATUS_OK && !fits(&r, rule))
		s = quantity_convert(&r.quantity, rule->unit, &value, d);
	if (s == STATUS_OK)
		*out = r.quantity;
	return s;
}

enum status typed_value(const char *text, const struct typed_rule *rule, double *value,
                        struct diag *d)
{
	struct quantity q;
	struct reading r;
	enum status s;

	assert(text && rule && rule->unit && value);
	if (read_lone(text, rule, &q))
		return quantity_read(text, rule->unit, value, d);
	s = read_any(text, rule, &r, d);
	if (s == STATUS_OK && !fits(&r, rule))
		return quantity_convert(&r.quantity, rule->unit, value, d);
	if (s == STATUS_OK)
		*value = r.value;
	return s;
}

/* --- a count ---------------------------------------------------------------------------------- */

bool typed_whole(const char *text, enum decimal_mark mark, uint64_t least, uint64_t most,
                 uint64_t *out)
{
	const struct typed_rule plain = { .unit = "1", .mark = mark };
	uint64_t n;
	double v;

	assert(text && out && least <= most);
	if (*text && !text[strspn(text, "0123456789")]) {
		errno = 0;
		n = strtoull(text, NULL, 10);
		if (errno)
			return false;
	} else if (typed_value(text, &plain, &v, NULL) != STATUS_OK || !(v >= 0) || v > 0x1p53 ||
	           v != floor(v)) {
		return false;
	} else {
		n = (uint64_t)v;
	}
	if (n < least || n > most)
		return false;
	*out = n;
	return true;
}
