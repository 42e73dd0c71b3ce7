#include "config.h"
#include "cli/substitute.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "quantity/quantity.h"
#include "text/maths.h"

enum { FIGURES = 4 };

/* What a piece of a formula is; factors may stand side by side, which numbers may not. */
enum kind { NAME, NUMBER, COMMAND, OPENING, CLOSING, RAISE, BLANK, OTHER };

struct piece {
	const char *text;
	size_t length;
	enum kind kind;
};

static bool is_letter(unsigned char c)
{
	return isalpha(c) || c >= 0x80;
}

/* Behind "_x", "_{…}", "'" and "*" of a name. */
static const char *skip_index(const char *p)
{
	if (*p == '_' && p[1] == '{')
		p += strcspn(p, "}") + (strchr(p, '}') != NULL);
	else if (*p == '_' && p[1])
		for (p++; is_letter((unsigned char)*p) || isdigit((unsigned char)*p); p++)
			;
	while (*p == '\'' || *p == '*')
		p++;
	return p;
}

static struct piece next_piece(const char *p)
{
	struct piece piece = { p, 1, OTHER };
	const char *end = p + 1;

	if (*p == '\\') {
		while (isalpha((unsigned char)*end))
			end++;
		const struct maths_command *c = maths_command(p + 1, (size_t)(end - p - 1));

		piece.kind = c && c->kind == MATHS_SYMBOL && c->text[0] && is_letter((unsigned char)c->text[0]) ? NAME : COMMAND;
		if (piece.kind == NAME)
			end = skip_index(end);
		else if (end == p + 1 && *end)
			end++;
	} else if (is_letter((unsigned char)*p)) {
		while (is_letter((unsigned char)*end))
			end++;
		end = skip_index(end);
		piece.kind = NAME;
	} else if (isdigit((unsigned char)*p)) {
		while (isdigit((unsigned char)*end) || *end == '.')
			end++;
		piece.kind = NUMBER;
	} else {
		piece.kind = *p == ' ' ? BLANK : *p == '^' || *p == '_' ? RAISE : strchr("({", *p) ? OPENING
		             : strchr(")}", *p) ? CLOSING : OTHER;
	}
	piece.length = (size_t)(end - p);
	return piece;
}

/* A symbol in one way of writing: Greek letters as such, no braces. */
static void plain_symbol(const char *text, size_t length, struct strbuf *to)
{
	for (size_t i = 0; i < length;) {
		size_t end = i + 1;

		if (text[i] == '\\') {
			while (end < length && isalpha((unsigned char)text[end]))
				end++;
			const struct maths_command *c = maths_command(text + i + 1, end - i - 1);

			strbuf_puts(to, c ? c->text : "");
		} else if (text[i] != '{' && text[i] != '}') {
			strbuf_putc(to, text[i]);
		}
		i = end;
	}
}

/* The parameter that a name stands for; NULL when it is none that has a number. */
static const struct parameter *parameter_of(const struct scenario *s, const struct piece *name)
{
	const struct parameter *found = NULL;
	struct strbuf want = STRBUF_INIT;

	plain_symbol(name->text, name->length, &want);
	for (size_t i = 0; i < s->model->n_parameters && !found; i++) {
		const struct parameter *p = &s->model->parameters[i];
		struct strbuf symbol = STRBUF_INIT;

		plain_symbol(p->symbol, strlen(p->symbol), &symbol);
		if (symbol.length && !strcmp(symbol.text, want.text) && !p->words && !p->catalog &&
		    !isnan(model_get(s->in, p->offset)))
			found = p;
		strbuf_free(&symbol);
	}
	strbuf_free(&want);
	return found;
}

static bool is_factor(const struct piece *p)
{
	return p->kind == NAME || p->kind == NUMBER || p->kind == OPENING ||
	       (p->kind == COMMAND && (!strncmp(p->text, "\\frac", 5) || !strncmp(p->text, "\\sqrt", 5) ||
	                               !strncmp(p->text, "\\ln", 3)));
}

static void put_value(const struct scenario *s, const struct parameter *p, bool raised, bool is_base, struct strbuf *to)
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
	struct piece last = { "", 0, OTHER };  /* the last that is not blank */
	bool was_value = false, any = false, blank = false;
	size_t start = to->length;

	for (const char *p = s->model->formula; *p;) {
		struct piece piece = next_piece(p), next;
		const struct parameter *parameter = piece.kind == NAME ? parameter_of(s, &piece) : NULL;
		bool side_by_side = last.kind == NAME || last.kind == NUMBER || last.kind == CLOSING;

		p += piece.length;
		if (piece.kind == BLANK) {
			blank = true;
			continue;
		}
		next = next_piece(p);
		if ((parameter || was_value) && side_by_side && is_factor(&piece) && *piece.text != '{')
			strbuf_puts(to, " \\cdot ");
		else if (blank)
			strbuf_putc(to, ' ');
		if (parameter)
			put_value(s, parameter, last.kind == RAISE, next.kind == RAISE, to);
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
