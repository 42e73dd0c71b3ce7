/* substitute.c - a formula with the numbers put in */
#include "config.h"
#include "explore/substitute.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "quantity/quantity.h"
#include "text/maths_pieces.h"

enum { FIGURES = 4 };

const struct parameter *substitute_parameter(const struct scenario *s, const char *name,
                                             size_t length)
{
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];

		if (!p->words && !p->catalog && !isnan(model_get(s->in, p->offset)) &&
		    maths_symbol_same(name, length, p->symbol))
			return p;
	}
	return NULL;
}

static bool is_factor(const struct maths_piece *p)
{
	return p->kind == PIECE_NAME || p->kind == PIECE_NUMBER || p->kind == PIECE_OPENING ||
	       (p->kind == PIECE_COMMAND &&
	        (!strncmp(p->text, "\\frac", 5) || !strncmp(p->text, "\\sqrt", 5) ||
	                               !strncmp(p->text, "\\ln", 3)));
}

static void put_value(const struct scenario *s, const struct parameter *p, bool raised,
                      bool is_base, struct strbuf *to)
{
	struct strbuf value = STRBUF_INIT;
	bool bare;

	quantity_print(&value, model_get(s->in, p->offset), p->unit, FIGURES);
	bare = strspn(value.text, "0123456789.,") == value.length;
	if (raised)
		strbuf_printf(to, bare ? "{%s}" : "{\\text{%s}}", value.text);
	else
		strbuf_printf(to, is_base && !bare ? "(\\text{%s})" : "\\text{%s}", value.text);
	strbuf_free(&value);
}

bool substitute_values(const struct scenario *s, struct strbuf *to)
{
	struct maths_piece last = { "", 0, PIECE_OTHER };  /* the last that is not blank */
	bool was_value = false, any = false, blank = false;
	size_t start = to->length;

	assert(s && s->model && s->model->formula);
	for (const char *p = s->model->formula; *p;) {
		struct maths_piece piece = maths_piece_at(p);
		const struct parameter *parameter = piece.kind == PIECE_NAME
			? substitute_parameter(s, piece.text, piece.length) : NULL;
		bool side_by_side = last.kind == PIECE_NAME || last.kind == PIECE_NUMBER ||
			last.kind == PIECE_CLOSING;

		p += piece.length;
		if (piece.kind == PIECE_BLANK) {
			blank = true;
			continue;
		}
		if ((parameter || was_value) && side_by_side && is_factor(&piece) &&
		    *piece.text != '{')
			strbuf_puts(to, " \\cdot ");
		else if (blank)
			strbuf_putc(to, ' ');
		if (parameter)
			put_value(s, parameter, last.kind == PIECE_RAISE,
			          *p && maths_piece_at(p).kind == PIECE_RAISE, to);
		else
			strbuf_add(to, piece.text, piece.length);
		any |= parameter != NULL;
		was_value = parameter != NULL;
		last = piece;
		blank = false;
	}
	if (!any)
		to->length = start, to->text[start] = '\0';
	return any;
}
