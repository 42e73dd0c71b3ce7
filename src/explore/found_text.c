#include "config.h"
#include "explore/optimum.h"
#include "explore/solve.h"

#include <math.h>
#include <string.h>

#include "base/message.h"
#include "quantity/quantity.h"

/* --- what solve found ------------------------------------------------------ */

static void print_y(const struct slice *s, double x, struct strbuf *to)
{
	slice_print_y(s, slice_value(s, x), to);
}

void root_print(const struct slice *s, const struct root *r, struct strbuf *to)
{
	struct strbuf high = STRBUF_INIT;

	slice_print_x(s, r->kind == ROOT_STRETCH ? r->low : r->x, to);
	slice_print_x(s, r->high, &high);
	if (r->kind == ROOT_STRETCH && strcmp(high.text, to->text) != 0)
		strbuf_printf(to, " … %s", high.text);
	strbuf_free(&high);
}

/* No whole number gives the target: both neighbours are shown. */
static void print_neighbours(const struct slice *s, const struct root *r, struct strbuf *to)
{
	struct strbuf low = STRBUF_INIT, high = STRBUF_INIT, y_low = STRBUF_INIT,
		y_high = STRBUF_INIT;

	slice_print_x(s, r->low, &low);
	slice_print_x(s, r->high, &high);
	print_y(s, r->low, &y_low);
	print_y(s, r->high, &y_high);
	strbuf_printf(to, _("  no whole number exactly: %s = %s at %s, %s at %s"), s->result->name,
	              y_low.text, low.text,
	              y_high.text, high.text);
	strbuf_free(&low);
	strbuf_free(&high);
	strbuf_free(&y_low);
	strbuf_free(&y_high);
}

void solution_print(const struct slice *s, const struct solution *solution, struct strbuf *to)
{
	for (size_t i = 0; i < solution->n; i++) {
		struct strbuf text = STRBUF_INIT;

		root_print(s, &solution->roots[i], &text);
		strbuf_printf(to, "%s = %s", s->parameter->name, text.text);
		if (solution->roots[i].kind == ROOT_BETWEEN)
			print_neighbours(s, &solution->roots[i], to);
		strbuf_putc(to, '\n');
		strbuf_free(&text);
	}
	if (solution->more)
		strbuf_printf(to, "%s\n", _("and more: look at a smaller range, name=FROM..TO"));
}

/* --- what optimum found ---------------------------------------------------- */

static void print_flatness(const struct slice *s, const struct flatness *f, struct strbuf *to)
{
	struct strbuf share = STRBUF_INIT, low = STRBUF_INIT, high = STRBUF_INIT;

	if (isnan(f->low))
		return;
	quantity_print(&share, f->share * 100, "%", 3);
	slice_print_x(s, f->low, &low);
	slice_print_x(s, f->high, &high);
	strbuf_printf(to, _("within %s of it: from %s to %s"), share.text, low.text, high.text);
	if (f->low_open || f->high_open)
		strbuf_puts(to, f->low_open && f->high_open ? _(", the whole range")
		            : _(", to the end of the range"));
	strbuf_putc(to, '\n');
	strbuf_free(&share);
	strbuf_free(&low);
	strbuf_free(&high);
}

static const char *place_text(enum optimum_place place)
{
	switch (place) {
	case OPTIMUM_AT_RANGE:
		return N_("at the end of the range: it may be better beyond");
	case OPTIMUM_AT_ANSWERS:
		return N_("at the edge of where the model has answers");
	case OPTIMUM_INSIDE:
	default:
		return NULL;
	}
}

void optimum_print(const struct slice *s, bool least, const struct optimum *best, struct strbuf *to)
{
	struct strbuf x = STRBUF_INIT, y = STRBUF_INIT;
	const char *place = place_text(best->place);

	root_print(s, &(struct root){ best->low < best->high ? ROOT_STRETCH : ROOT_POINT, best->x,
	                              best->low, best->high }, &x);
	slice_print_y(s, best->y, &y);
	strbuf_printf(to, least ? _("%s = %s: %s = %s, the least")
	              : _("%s = %s: %s = %s, the greatest"), s->parameter->name,
	              x.text, s->result->name, y.text);
	strbuf_printf(to, "%s%s\n", place ? "; " : "", place ? _(place) : "");
	for (size_t i = 0; i < OPTIMUM_FLATS; i++)
		print_flatness(s, &best->flat[i], to);
	for (size_t i = 0; i < best->n_others; i++) {
		strbuf_clear(&x);
		strbuf_clear(&y);
		slice_print_x(s, best->others[i].x, &x);
		slice_print_y(s, best->others[i].y, &y);
		strbuf_printf(to, _("another turning point: %s at %s\n"), y.text, x.text);
	}
	strbuf_free(&x);
	strbuf_free(&y);
}
