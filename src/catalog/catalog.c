/* catalog.c - entries and figures found by name; figures as values */
#include "config.h"
#include "catalog/catalog.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/number.h"
#include "base/random.h"
#include "base/strbuf.h"
#include "base/text_file.h"
#include "catalog/load_private.h"
#include "quantity/unit.h"

/* Loaded once, then read only. */
static struct {
	struct catalog_file *files;
	size_t n_files, files_capacity;
	struct kind *kinds;
	struct entry **entries;        /* by kind: what its entries point to */
	size_t n;
	char **left_out;               /* the reader's own files that have a fault */
	size_t n_left_out, left_out_capacity;
	bool open;
	bool later;                    /* open it at the first question */
	void (*report)(const struct diag *fault);
} catalog;

static int is_json(const struct dirent *f)
{
	size_t n = strlen(f->d_name);

	return n > 5 && f->d_name[0] != '.' && !strcmp(f->d_name + n - 5, ".json");
}

static const struct entry *find_entry(const struct kind *kind, const char *name)
{
	for (size_t i = 0; i < kind->n_entries; i++)
		if (!strcmp(kind->entries[i].name, name))
			return &kind->entries[i];
	return NULL;
}

/* A kind has one installed file, and a name stands for one entry of the whole catalog. */
static enum status check_unique(const struct catalog_file *f, bool own, const char *path,
                                struct diag *d)
{
	if (!own && catalog_kind(f->schema->kind))
		return diagnose(d, STATUS_E_SYNTAX,
		                _("%s: another file has the kind \"%s\" already"), path,
		                f->schema->kind);
	for (size_t k = 0; k < catalog.n; k++) {
		const struct kind *kind = &catalog.kinds[k];

		for (size_t i = 0; i < f->n_entries; i++) {
			const char *name = f->entries[i].name;
			const struct entry *e = find_entry(kind, name);

			if (e && e->file)
				return diagnose(d, STATUS_E_SYNTAX,
				                _("%s: %s has a \"%s\" already; take another name"),
				                path, e->file, name);
			if (e)
				return diagnose(d, STATUS_E_SYNTAX,
				                _("%s: the kind \"%s\" has a \"%s\" already; "
				                  "take another name"), path, kind->name, name);
		}
	}
	return STATUS_OK;
}

/* The index of the file's kind, a new one at the end when it is the first of it. */
static size_t kind_of(const struct schema *schema)
{
	const struct kind *kind = catalog_kind(schema->kind);

	if (kind)
		return (size_t)(kind - catalog.kinds);
	catalog.kinds = memory_resize(catalog.kinds, catalog.n + 1, sizeof *catalog.kinds);
	catalog.entries = memory_resize(catalog.entries, catalog.n + 1, sizeof *catalog.entries);
	catalog.entries[catalog.n] = NULL;
	catalog.kinds[catalog.n] = (struct kind){
		.name = schema->kind, .title = schema->title, .main_field = schema->main_field,
	};
	return catalog.n++;
}

/* Takes the file over. */
static void keep_file(struct catalog_file *f, bool own, const char *path)
{
	size_t k = kind_of(f->schema);
	struct kind *kind = &catalog.kinds[k];
	struct entry *all =
	    memory_resize(catalog.entries[k], kind->n_entries + f->n_entries, sizeof *all);

	f->path = own ? memory_copy_text(path) : NULL;
	for (size_t i = 0; i < f->n_entries; i++) {
		all[kind->n_entries] = f->entries[i];
		all[kind->n_entries++].file = f->path;
	}
	kind->entries = catalog.entries[k] = all;
	GROW(catalog.files, catalog.n_files, catalog.files_capacity);
	catalog.files[catalog.n_files++] = *f;
}

static enum status add_file(const char *path, bool own, struct diag *d)
{
	struct catalog_file f;
	enum status s = catalog_file_load(path, &f, d);

	if (s != STATUS_OK)
		return s;
	s = check_unique(&f, own, path, d);
	if (s == STATUS_OK)
		keep_file(&f, own, path);
	else
		catalog_file_free(&f);
	return s;
}

/* The paths of the folder's files in the order of their names; -1 and errno when it cannot. */
static int list_files(const char *folder, char ***paths)
{
	struct dirent **names;
	int n = scandir(folder, &names, is_json, alphasort);

	if (n < 0)
		return -1;
	*paths = memory_new((size_t)n + 1, sizeof **paths);
	for (int i = 0; i < n; i++) {
		struct strbuf path = STRBUF_INIT;

		strbuf_printf(&path, "%s/%s", folder, names[i]->d_name);
		(*paths)[i] = strbuf_take(&path);
		free(names[i]);
	}
	free(names);
	return n;
}

enum status catalog_open(struct diag *d)
{
	char *folder, **paths;
	int n;
	enum status s = STATUS_OK;

	if (catalog.open)
		return STATUS_OK;
	folder = file_data_path("assets/catalog");
	n = list_files(folder, &paths);
	if (n < 0)
		s = diagnose(d, STATUS_E_NOTFOUND, "%s: %s", folder, strerror(errno));
	else if (n == 0)
		s = diagnose(d, STATUS_E_NOTFOUND, _("%s holds no catalog"), folder);
	for (int i = 0; i < n; i++) {
		if (s == STATUS_OK)
			s = add_file(paths[i], false, d);
		free(paths[i]);
	}
	if (n >= 0)
		free(paths);
	free(folder);
	catalog.open = s == STATUS_OK;
	if (s != STATUS_OK)
		catalog_close();
	return s;
}

bool catalog_hash(uint64_t *hash)
{
	char *folder = file_data_path("assets/catalog"), **paths, *text;
	int n = list_files(folder, &paths);
	bool all = n > 0;
	size_t length;

	for (int i = 0; i < n; i++) {
		if (all && text_file_read(paths[i], CATALOG_FILE_LIMIT, &text, &length,
		                          NULL, NULL) == STATUS_OK) {
			*hash = random_hash(random_hash(*hash, paths[i] + strlen(folder)), text);
			free(text);
		} else {
			all = false;
		}
		free(paths[i]);
	}
	if (n >= 0)
		free(paths);
	free(folder);
	return all;
}

static void leave_out(char *path, void (*report)(const struct diag *fault),
                      const struct diag *fault)
{
	struct diag whole;

	diagnose(&whole, STATUS_OK, _("%s (the file is left out until that is mended)"),
	         fault->text);
	report(&whole);
	GROW(catalog.left_out, catalog.n_left_out, catalog.left_out_capacity);
	catalog.left_out[catalog.n_left_out++] = path;
}

void catalog_open_own(void (*report)(const struct diag *fault))
{
	char *folder = file_config_path("catalog"), **paths;
	struct diag d;
	int n;

	assert(catalog.open);
	if (!folder)
		return;
	n = list_files(folder, &paths);
	if (n < 0 && errno != ENOENT) {
		diagnose(&d, STATUS_E_IO, _("%s: %s; your own catalog files are left out"), folder,
		         strerror(errno));
		report(&d);
	}
	for (int i = 0; i < n; i++) {
		if (add_file(paths[i], true, &d) == STATUS_OK)
			free(paths[i]);
		else
			leave_out(paths[i], report, &d);
	}
	if (n >= 0)
		free(paths);
	free(folder);
}

void catalog_prepare(void (*report)(const struct diag *fault))
{
	catalog.later = !catalog.open;
	catalog.report = report;
}

enum status catalog_need(struct diag *d)
{
	void (*report)(const struct diag *fault) = catalog.report;
	enum status s;

	if (!catalog.later)
		return STATUS_OK;
	catalog.later = false;
	s = catalog_open(d);
	if (s == STATUS_OK)
		catalog_open_own(report);
	else
		catalog_prepare(report);       /* the next question gets the same answer */
	return s;
}

void catalog_close(void)
{
	for (size_t i = 0; i < catalog.n_files; i++)
		catalog_file_free(&catalog.files[i]);
	for (size_t k = 0; k < catalog.n; k++)
		free(catalog.entries[k]);
	for (size_t i = 0; i < catalog.n_left_out; i++)
		free(catalog.left_out[i]);
	free(catalog.files);
	free(catalog.kinds);
	free(catalog.entries);
	free(catalog.left_out);
	memset(&catalog, 0, sizeof catalog);
}

size_t catalog_kinds(const struct kind **kinds)
{
	catalog_need(NULL);
	*kinds = catalog.kinds;
	return catalog.n;
}

const struct kind *catalog_kind(const char *name)
{
	catalog_need(NULL);
	for (size_t k = 0; k < catalog.n; k++)
		if (!strcmp(catalog.kinds[k].name, name))
			return &catalog.kinds[k];
	return NULL;
}

static enum status no_entry(const struct kind *kind, const char *name, struct diag *d)
{
	struct nearest n;
	struct diag base;

	nearest_start(&n, name);
	for (size_t k = 0; k < catalog.n; k++)
		for (size_t i = 0; i < catalog.kinds[k].n_entries; i++)
			if (!kind || kind == &catalog.kinds[k])
				nearest_offer(&n, catalog.kinds[k].entries[i].name);
	if (n.best)
		diagnose(&base, STATUS_E_NOTFOUND,
		         _("the catalog has no \"%s\"; did you mean \"%s\"?"), name, n.best);
	else if (kind)
		diagnose(&base, STATUS_E_NOTFOUND,
		         _("the catalog has no \"%s\" of the kind \"%s\""), name, kind->name);
	else
		diagnose(&base, STATUS_E_NOTFOUND, _("the catalog has no \"%s\""), name);
	if (catalog.n_left_out)
		return diagnose(d, STATUS_E_NOTFOUND, _("%s (left out because of a fault: %s)"),
		                base.text, catalog.left_out[0]);
	return diagnose(d, STATUS_E_NOTFOUND, "%s", base.text);
}

enum status catalog_entry(const struct kind *kind, const char *name, const struct entry **out,
                          const struct kind **its_kind, struct diag *d)
{
	enum status s = catalog_need(d);

	assert(name && out);
	if (s != STATUS_OK)
		return s;
	name += *name == '@';
	for (size_t k = 0; k < catalog.n; k++) {
		const struct entry *e;

		if (kind && kind != &catalog.kinds[k])
			continue;
		e = find_entry(&catalog.kinds[k], name);
		if (!e)
			continue;
		*out = e;
		if (its_kind)
			*its_kind = &catalog.kinds[k];
		return STATUS_OK;
	}
	return no_entry(kind, name, d);
}

const struct figure *catalog_entry_figure(const struct entry *e, const char *field)
{
	assert(e && field);
	for (size_t i = 0; i < e->n_figures; i++)
		if (!strcmp(e->figures[i].field, field))
			return &e->figures[i];
	return NULL;
}

const char *catalog_note(const struct figure *f)
{
	assert(f);
	return *f->note ? message_in("catalog", f->note) : "";
}

void catalog_print_source(const struct figure *f, struct strbuf *to)
{
	strbuf_puts(to, message_in("catalog", f->source));
	if (f->year)
		strbuf_printf(to, ", %d", f->year);
	if (*f->place)
		strbuf_printf(to, ", %s", message_in("catalog", f->place));
	if (f->unverified)
		strbuf_printf(to, " (%s)", _("unverified"));
}

/* Which figures the entry has, with the nearest to a field that it has not. */
static enum status no_figure(const struct entry *e, const char *field, struct diag *d)
{
	struct strbuf fields = STRBUF_INIT;
	struct nearest n;
	enum status s;

	nearest_start(&n, field);
	for (size_t i = 0; i < e->n_figures; i++) {
		nearest_offer(&n, e->figures[i].field);
		strbuf_printf(&fields, "%s@%s.%s", i ? ", " : "", e->name, e->figures[i].field);
	}
	if (!*field)
		s = diagnose(d, STATUS_E_NOTFOUND, _("@%s has several figures: name one of %s"),
		             e->name, fields.text);
	else if (n.best)
		s = diagnose(d, STATUS_E_NOTFOUND,
		             _("@%s has no figure \"%s\"; did you mean @%s.%s?"), e->name, field,
		             e->name, n.best);
	else
		s = diagnose(d, STATUS_E_NOTFOUND, _("@%s has no figure \"%s\"; there are %s"),
		             e->name, field, fields.text);
	strbuf_free(&fields);
	return s;
}

enum status catalog_figure(const char *reference, const struct figure **out, struct diag *d)
{
	const char *dot = strchr(reference, '.');
	char *name = memory_copy(reference, dot ? (size_t)(dot - reference) : strlen(reference));
	const struct entry *e;
	const struct kind *kind;
	const char *field;
	const struct figure *found;
	enum status s = catalog_entry(NULL, name, &e, &kind, d);

	assert(out);
	free(name);
	if (s != STATUS_OK)
		return s;
	if (dot)
		field = dot + 1;
	else if (kind->main_field)
		field = kind->main_field;
	else
		field = e->n_figures == 1 ? e->figures[0].field : "";
	found = catalog_entry_figure(e, field);
	if (!found)
		return no_figure(e, field, d);
	*out = found;
	return STATUS_OK;
}

enum status catalog_figure_read(const struct figure *f, const char *unit, double *value,
                                struct diag *d)
{
	struct quantity q = quantity_make(f->value, f->unit);
	char number[NUMBER_SIZE], text[NUMBER_SIZE + UNIT_TEXT_SIZE + 1];
	double exact;
	enum status s = quantity_convert(&q, unit, value, d);

	assert(unit && value);
	if (s != STATUS_OK || unit_is_plain(&q.unit))
		return s;
	/* The reader of texts moves the decimal point instead of multiplying. */
	snprintf(text, sizeof text, "%s %s", number_text(number, f->value), f->unit);
	if (quantity_read(text, unit, &exact, NULL) == STATUS_OK &&
	    fabs(exact - *value) <= 4 * DBL_EPSILON * fabs(*value))
		*value = exact;
	return STATUS_OK;
}

/* What an expression asks for, and why it could not be had. */
struct reference { enum status status; struct diag diag; };

static bool find_figure(void *context, const char *name, struct quantity *out)
{
	struct reference *r = context;
	const struct figure *figure;

	if (*name != '@')
		return false;
	r->status = catalog_figure(name, &figure, &r->diag);
	if (r->status == STATUS_OK)
		*out = quantity_make(figure->value, figure->unit);
	return r->status == STATUS_OK;
}

/* "@h100.bf16" and no more: its own sentences are better than the parser's. */
static bool is_reference(const char *text)
{
	return *text == '@' && !strpbrk(text, " */+-^()");
}

/* The fault of a reference is told rather than what became of the text without it. */
static enum status tell(enum status s, const struct reference *r, struct diag *d)
{
	if (s != STATUS_OK && r->status != STATUS_OK)
		return diagnose(d, r->status, "%s", r->diag.text);
	return s;
}

enum status catalog_quantity(const char *text, enum decimal_mark mark, struct quantity *out,
                             struct diag *d)
{
	struct reference reference = {.status = STATUS_OK};
	struct quantity_scope scope = {find_figure, &reference};

	assert(text && out);
	if (is_reference(text))
		return find_figure(&reference, text, out) ? STATUS_OK
		                                          : tell(reference.status, &reference, d);
	return tell(typed_quantity(text, &(struct typed_rule){
			.scope = strchr(text, '@') ? &scope : NULL, .mark = mark,
		}, out, d), &reference, d);
}

enum status catalog_read(const char *text, const char *unit, enum decimal_mark mark, double *value,
                         struct diag *d)
{
	struct reference reference = {.status = STATUS_OK};
	struct quantity_scope scope = {find_figure, &reference};
	const struct figure *figure;
	enum status s;

	assert(unit && value);
	if (is_reference(text)) {
		s = catalog_figure(text, &figure, d);
		return s == STATUS_OK ? catalog_figure_read(figure, unit, value, d) : s;
	}
	return tell(typed_value(text, &(struct typed_rule){
			unit, strchr(text, '@') ? &scope : NULL, mark,
		}, value, d), &reference, d);
}

const char *catalog_field_unit(const struct kind *kind, const char *field)
{
	const struct schema_field *f = schema_field(schema_find(kind->name), field);

	return f ? f->unit : NULL;
}

bool catalog_range(const struct kind *kind, const char *field, double *low, double *high)
{
	bool any = false;
	struct unit unit, own;

	assert(low && high);
	if (!catalog_field_unit(kind, field) ||
	    unit_parse(catalog_field_unit(kind, field), &unit, NULL) != STATUS_OK)
		return false;
	for (size_t i = 0; i < kind->n_entries; i++) {
		const struct figure *f = catalog_entry_figure(&kind->entries[i], field);
		double value;

		if (kind->entries[i].file || !f || unit_parse(f->unit, &own, NULL) != STATUS_OK)
			continue;
		value = unit_convert(f->value, &own, &unit);
		if (!any || value < *low)
			*low = value;
		if (!any || value > *high)
			*high = value;
		any = true;
	}
	return any;
}
