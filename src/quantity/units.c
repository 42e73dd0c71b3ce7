/* units.c - the unit file: read through UDUNITS, or as the build read it */
#include "config.h"
#include "quantity/units.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <udunits2.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/number.h"
#include "base/random.h"
#include "quantity/interned_private.h"

enum { FILE_MAX = 1 << 20 };

/* The order of struct dimension. */
static const char *const bases[DIMENSION_COUNT] = {
	"s", "m", "kg", "A", "K", "mol", "cd", "bit", "FLOP", "USD",
};

/* What is open: the built-in table, or one of our own that was read. */
static const struct unit_symbol *table;
static struct unit_symbol *own_table;
static size_t n_table;

/* --- from UDUNITS to a struct unit ------------------------------------------------------------ */

struct visit {
	ut_unit *const *bases;  /* in the order of struct dimension; NULL: the file lacks it */
	struct unit unit;
	bool odd;                      /* an offset or a logarithm: no unit of ours */
};

static ut_status add_base(struct visit *v, const ut_unit *base, int power)
{
	for (size_t i = 0; i < DIMENSION_COUNT; i++) {
		if (!v->bases[i] || ut_compare(v->bases[i], base))
			continue;
		v->unit.dimension.power[i] = (signed char)(v->unit.dimension.power[i] + power);
		return UT_SUCCESS;
	}
	v->odd = true;
	return UT_SUCCESS;
}

static ut_status visit_basic(const ut_unit *u, void *context)
{
	return add_base(context, u, 1);
}

static ut_status visit_product(const ut_unit *u, int n, const ut_unit *const *basic,
                               const int *powers, void *context)
{
	(void)u;
	for (int i = 0; i < n; i++)
		add_base(context, basic[i], powers[i]);
	return UT_SUCCESS;
}

static bool nearly_whole(double x)
{
	return x >= 0.5 && fabs(x - round(x)) <= 4e-15 * x;
}

static ut_status visit_galilean(const ut_unit *u, double scale, const ut_unit *under, double offset,
                                void *context);

static ut_status visit_odd(struct visit *v)
{
	v->odd = true;
	return UT_SUCCESS;
}

static ut_status visit_timestamp(const ut_unit *u, const ut_unit *time, double origin,
                                 void *context)
{
	(void)u, (void)time, (void)origin;
	return visit_odd(context);
}

static ut_status visit_logarithmic(const ut_unit *u, double base, const ut_unit *reference,
                                   void *context)
{
	(void)u, (void)base, (void)reference;
	return visit_odd(context);
}

static const ut_visitor visitor = {
	visit_basic, visit_product, visit_galilean, visit_timestamp, visit_logarithmic,
};

static ut_status visit_galilean(const ut_unit *u, double scale, const ut_unit *under, double offset,
                                void *context)
{
	struct visit *v = context;

	(void)u;
	if (offset || !(scale > 0))
		return visit_odd(v);
	if (nearly_whole(scale))
		v->unit.numerator = round(scale);
	else if (nearly_whole(1 / scale))
		v->unit.denominator = round(1 / scale);
	else
		v->unit.numerator = scale;
	return ut_accept_visitor(under, &visitor, context);
}

static bool look_up(ut_system *system, ut_unit *const base[DIMENSION_COUNT], const char *symbol,
                    struct unit *out)
{
	struct visit v = { .bases = base, .unit = { 1, 1, { { 0 } } } };
	ut_unit *u = ut_get_unit_by_symbol(system, symbol);

	if (u && ut_accept_visitor(u, &visitor, &v) != UT_SUCCESS)
		v.odd = true;
	v.odd |= !u;
	ut_free(u);
	*out = v.unit;
	return !v.odd;
}

/* --- the unit file ---------------------------------------------------------------------------- */

static char cause[200]; /* UDUNITS' handler has no context; used while opening only */

static int keep_cause(const char *format, va_list arguments)
{
	if (!*cause)
		vsnprintf(cause, sizeof cause, format, arguments);
	return 0;
}

int units_by_symbol(const void *a, const void *b)
{
	return strcmp(((const struct unit_symbol *)a)->symbol,
	              ((const struct unit_symbol *)b)->symbol);
}

/* UDUNITS cannot list what it read, so the spellings are picked from the file's own text. */
static void collect(ut_system *system, const char *xml)
{
	static const char open[] = "<symbol>", close[] = "</symbol>", unit[] = "<unit>";
	const char *next_unit = xml;
	struct unit_symbol k = { .symbol = "" };
	ut_unit *base[DIMENSION_COUNT];
	size_t capacity = 0;

	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		base[i] = ut_get_unit_by_symbol(system, bases[i]);
	for (const char *p = xml, *end; (p = strstr(p, open)) && (end = strstr(p, close));
	     p = end) {
		bool first = next_unit && next_unit < p;

		p += strlen(open);
		if (end - p >= SYMBOL_SIZE)
			continue;
		snprintf(k.symbol, sizeof k.symbol, "%.*s", (int)(end - p), p);
		if (first) {
			memcpy(k.printed, k.symbol, sizeof k.printed);
			next_unit = strstr(p, unit);
		}
		if (!look_up(system, base, k.symbol, &k.unit))
			continue;
		GROW(own_table, n_table, capacity);
		own_table[n_table++] = k;
	}
	for (size_t i = 0; i < DIMENSION_COUNT; i++)
		ut_free(base[i]);
	qsort(own_table, n_table, sizeof *own_table, units_by_symbol);
	table = own_table;
}

static enum status ask_udunits(const char *path, const char *xml, struct diag *d)
{
	ut_system *system;

	cause[0] = '\0';
	ut_set_error_message_handler(keep_cause);
	system = ut_read_xml(path);
	ut_set_error_message_handler(ut_ignore);
	if (system)
		collect(system, xml);
	ut_free_system(system);
	cause[strcspn(cause, "\n")] = '\0';
	if (!n_table)
		return diagnose(d, STATUS_E_IO, _("%s: not a unit file: %s"), path, cause);
	return STATUS_OK;
}

static enum status open_file(const char *path, struct diag *d)
{
	size_t length;
	char *xml = NULL;
	enum status s = file_read(path, FILE_MAX, &xml, &length, d);

	if (s == STATUS_E_NOTFOUND)
		s = STATUS_E_IO;
	if (s == STATUS_OK && units_built_in.n > 0 &&
	    random_hash(HASH_START, xml) == units_built_in.hash) {
		table = units_built_in.symbols;
		n_table = units_built_in.n;
	} else if (s == STATUS_OK) {
		s = ask_udunits(path, xml, d);
	}
	free(xml);
	return s;
}

enum status units_open(const char *path, struct diag *d)
{
	char *own;
	enum status s;

	if (table)
		return STATUS_OK;
	if (path)
		return open_file(path, d);
	own = file_data_path("assets/units.xml");
	s = open_file(own, d);
	free(own);
	return s;
}

void units_close(void)
{
	interned_forget();
	free(own_table);
	own_table = NULL;
	table = NULL;
	n_table = 0;
}

const struct unit_symbol *units_table(size_t *n)
{
	assert(table);                         /* units_open comes first */
	*n = n_table;
	return table;
}

enum status units_generate(const char *path, struct strbuf *to, struct diag *d)
{
	char *xml, numerator[NUMBER_SIZE], denominator[NUMBER_SIZE];
	size_t length;
	enum status s = file_read(path, FILE_MAX, &xml, &length, d);

	if (s != STATUS_OK)
		return s;
	units_close();
	s = ask_udunits(path, xml, d);
	strbuf_puts(to, "/* unit_table.c - made by unit_table_make.c from the unit file */\n"
	                "#include \"quantity/units.h\"\n\n"
	                "static const struct unit_symbol symbols[] = {\n");
	for (size_t i = 0; i < n_table; i++) {
		const struct unit_symbol *k = &table[i];

		strbuf_printf(to, "\t{ \"%s\", \"%s\", { %s, %s, { {", k->symbol, k->printed,
		              number_text(numerator, k->unit.numerator),
		              number_text(denominator, k->unit.denominator));
		for (int a = 0; a < DIMENSION_COUNT; a++)
			strbuf_printf(to, " %d,", k->unit.dimension.power[a]);
		strbuf_puts(to, " } } } },\n");
	}
	strbuf_printf(to, "};\n\nconst struct unit_table units_built_in = {\n"
	              "\tsymbols, sizeof symbols / sizeof *symbols, UINT64_C(%" PRIu64 "),\n};\n",
	              random_hash(HASH_START, xml));
	free(xml);
	return s;
}
