/* help.c - help(x): written from the descriptors, in the process that has the reader's language and
 * catalog */
#include "config.h"
#include "console/commands.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "catalog/catalog.h"
#include "console/words.h"
#include "model/model.h"
#include "quantity/quantity.h"
#include "text/text.h"

const struct console_function console_functions[] = {
	{ "q", "q \"14 GB\" / q \"3.35 TB/s\"",
	  N_("a quantity: a number with its unit; + - * / ^ and comparisons keep units right") },
	{ "num", "num(q \"1.5 h\", \"min\")", N_("the number of a quantity in that unit") },
	{ "model", "model[\"reliability.all_up\"] { availability = 0.999, devices = 1000 }",
	  N_("the results of a model; values as quantities, numbers in the parameter's own unit, "
	     "or texts") },
	{ "models", "for id in models() do print(id) end", N_("the id of each model") },
	{ "catalog", "catalog \"h100.bandwidth\"",
	  N_("a figure of the catalog; catalog.grid lists the entries of a kind") },
	{ "plot", "plot(\"reliability.all_up\", {devices = \"1..1e5\", availability = 0.999})",
	  N_("a chart over the parameter that has a range; result = \"name\" chooses what is "
	     "drawn") },
	{ "explore.sweep",
	  "explore.sweep { \"reliability.all_up\", devices = \"1..1e3:10\", availability = 0.999 }",
	  N_("a model over many values") },
	{ "explore.solve",
	  "explore.solve { \"reliability.all_up\", probability = 0.5, solve_for = \"devices\", "
	  "availability = 0.999 }",
	  N_("the value of a parameter at which a result hits a target") },
	{ "explore.optimum",
	  "explore.optimum { \"reliability.checkpoint\", waste = \"min\", solve_for = "
	  "\"interval\", write_time = 24.5, mtbf = \"5 h\" }",
	  N_("the value of a parameter at which a result is best") },
	{ "explore.sensitivity",
	  "explore.sensitivity { \"reliability.fleet_mtbf\", component_mtbf = \"50000 h\", devices "
	  "= 25000 }",
	  N_("which parameter matters most") },
	{ "explore.compare",
	  "explore.compare { \"reliability.all_up\", availability = 0.999, devices = 1000, with = "
	  "{ devices = 2000 } }",
	  N_("two scenarios side by side") },
	{ "explore.explain",
	  "explore.explain { \"reliability.all_up\", availability = 0.999, devices = 1000 }",
	  N_("where a result comes from") },
	{ "explore.simulate",
	  "explore.simulate { \"reliability.all_up\", availability = 0.999, devices = 1000, runs = "
	  "1000 }",
	  N_("the same question played by chance") },
	{ "explore.fit", "help \"explore.fit\"", N_("the constants of a scaling law from points") },
	{ "print", "print(1, q \"2 s\")", N_("shows values") },
	{ "help", "help \"devices\"",
	  N_("help on a model, a parameter, a result, a unit or a function") },
	{ "math.", "math.log(1000, 10)", N_("the functions of Lua's math") },
	{ "string.", "string.rep(\"ab\", 3)", N_("the functions of Lua's string") },
	{ "table.", "table.concat({1, 2, 3}, \", \")", N_("the functions of Lua's table") },
};
const size_t console_function_count = COUNT_OF(console_functions);

static void overview(struct strbuf *to)
{
	const struct console_command *list;
	size_t n = console_command_list(&list);

	strbuf_printf(to, "%s\n",
	              _("Type an expression, and its value is shown with its unit; name = value "
	                "keeps it."));
	for (size_t i = 0; i < console_function_count; i++)
		if (!strchr(console_functions[i].name, '.'))
			strbuf_printf(to, "  %s\n", console_functions[i].usage);
	if (n) {
		strbuf_printf(to, "%s", _("Commands, with the same words as on the command line:"));
		for (size_t i = 0; i < n; i++)
			strbuf_printf(to, " %s", list[i].name);
		strbuf_puts(to, "\n  eval reliability.all_up availability=99.9% devices=1000\n"
		            "  convert '2 GB / (12.5 GB/s)' ms\n");
	}
	strbuf_printf(to, "%s",
	              _("help NAME says more about one; Tab completes names; an empty line ends "
	                "a piece of several lines; Ctrl-C drops the line; quit leaves."));
}

/* "(1 … 10^12, 8 unless given)" */
static void parameter_line(const struct parameter *p, struct strbuf *to)
{
	strbuf_printf(to, "  %s", p->name);
	if (p->words) {
		strbuf_printf(to, " (");
		for (size_t i = 0; p->words[i]; i++)
			strbuf_printf(to, "%s%s", i ? ", " : "", p->words[i]);
		strbuf_putc(to, ')');
	} else if (p->catalog) {
		strbuf_printf(to, " (@ %s)", p->catalog);
	} else {
		if (strcmp(p->unit, "1") != 0)
			strbuf_printf(to, " [%s]", p->unit);
		if (!isnan(p->standard)) {
			strbuf_puts(to, " = ");
			quantity_print_full(to, p->standard, strcmp(p->unit, "1") ? p->unit : "");
		}
	}
	strbuf_printf(to, ": %s\n", _(p->help));
}

static void result_line(const struct result *r, struct strbuf *to)
{
	strbuf_printf(to, "  → %s", r->name);
	if (!r->words && strcmp(r->unit, "1") != 0)
		strbuf_printf(to, " [%s]", r->unit);
	strbuf_printf(to, ": %s\n", _(r->help));
}

static void about_model(const struct model *m, struct strbuf *to)
{
	strbuf_printf(to, "%s: %s\n  ", m->id, _(m->title));
	text_maths(to, m->formula);
	strbuf_putc(to, '\n');
	for (size_t i = 0; i < m->n_parameters; i++)
		parameter_line(&m->parameters[i], to);
	for (size_t i = 0; i < m->n_results; i++)
		result_line(&m->results[i], to);
	strbuf_printf(to, "%s", _(m->validity));
}

/* Models that have a parameter or a result of that name; false when none has. */
static bool about_name(const char *name, struct strbuf *to)
{
	enum { MOST = 12 };
	int found = 0;

	for (size_t i = 0; models[i]; i++) {
		const struct parameter *p = model_parameter(models[i], name);
		const struct result *r = model_result(models[i], name);

		if ((!p && !r) || ++found > MOST)
			continue;
		if (found > 1)
			strbuf_putc(to, '\n');
		strbuf_printf(to, "%s: %s%s%s%s%s", models[i]->id, p ? "" : "→ ",
		              _(p ? p->help : r->help),
		              strcmp(p ? p->unit : r->unit, "1") ? " [" : "",
		              strcmp(p ? p->unit : r->unit, "1") ? (p ? p->unit : r->unit) : "",
		              strcmp(p ? p->unit : r->unit, "1") ? "]" : "");
	}
	if (found > MOST) {
		strbuf_putc(to, '\n');
		strbuf_printf(to, _("… and %d more"), found - MOST);
	}
	return found > 0;
}

static bool about_function(const char *name, struct strbuf *to)
{
	for (size_t i = 0; i < console_function_count; i++) {
		const struct console_function *f = &console_functions[i];
		size_t n = strlen(f->name), given = strlen(name);

		if (strcmp(f->name, name) != 0 && !(f->name[n - 1] == '.' && n - 1 == given &&
		                                    !strncmp(f->name, name, given)))
			continue;
		strbuf_printf(to, "%s: %s\n  %s", name, _(f->help), f->usage);
		return true;
	}
	return false;
}

/* All functions of a table: "explore" */
static bool about_group(const char *name, struct strbuf *to)
{
	size_t n = strlen(name);
	bool found = false;

	for (size_t i = 0; i < console_function_count && n; i++) {
		const char *full = console_functions[i].name;

		if (strncmp(full, name, n) != 0 || full[n] != '.' || !full[n + 1])
			continue;
		strbuf_printf(to, "%s%s: %s", found ? "\n" : "", full,
		              _(console_functions[i].help));
		found = true;
	}
	return found;
}

static bool about_figure(const char *name, struct strbuf *to)
{
	const struct entry *e;
	struct diag d;

	if (catalog_entry(NULL, name, &e, NULL, &d) != STATUS_OK)
		return false;
	strbuf_printf(to, "@%s: %s", e->name, e->title[message_language()]);
	for (size_t i = 0; i < e->n_figures; i++) {
		strbuf_printf(to, "\n  @%s.%s = ", e->name, e->figures[i].field);
		quantity_print_in(to, e->figures[i].value, e->figures[i].unit, 4);
	}
	return true;
}

static bool about_unit(const char *name, struct strbuf *to)
{
	struct unit unit;

	if (unit_parse(name, &unit, NULL) != STATUS_OK)
		return false;
	strbuf_printf(to, _("%s: a unit of %s"), name, unit_kind(&unit));
	return true;
}

static void about_nothing(const char *name, struct strbuf *to)
{
	struct nearest near;

	nearest_start(&near, name);
	for (size_t i = 0; models[i]; i++)
		nearest_offer(&near, models[i]->id);
	for (size_t i = 0; i < console_function_count; i++)
		nearest_offer(&near, console_functions[i].name);
	if (near.best)
		strbuf_printf(to, _("nothing is called '%s'; did you mean '%s'?"), name, near.best);
	else
		strbuf_printf(to, _("nothing is called '%s'; help() lists what there is"), name);
}

void console_help(const char *about, struct strbuf *to)
{
	const struct model *m = model_find(about);

	assert(about && to);
	if (!*about)
		overview(to);
	else if (m)
		about_model(m, to);
	else if (!about_function(about, to) && !about_group(about, to) && !about_name(about, to) &&
	         !about_figure(about, to) && !about_unit(about, to))
		about_nothing(about, to);
}
