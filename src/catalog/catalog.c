#include "config.h"
#include "catalog/catalog.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "catalog/load.h"
#include "quantity/unit.h"

/* Loaded once, then read only. */
static struct {
	struct catalog_file *files;
	struct kind *kinds;            /* one for each file */
	size_t n;
	bool open;
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

/* A kind has one file, and a name stands for one entry of the whole catalog. */
static enum status check_unique(const struct catalog_file *f, const char *path, struct diag *d)
{
	for (size_t k = 0; k < catalog.n; k++) {
		const struct kind *kind = &catalog.kinds[k];

		if (catalog.files[k].schema == f->schema)
			return diagnose(d, STATUS_E_SYNTAX,
			                _("%s: another file has the kind \"%s\" already"), path,
			                kind->name);
		for (size_t i = 0; i < f->n_entries; i++)
			if (find_entry(kind, f->entries[i].name))
				return diagnose(d, STATUS_E_SYNTAX,
				                _("%s: the kind \"%s\" has a \"%s\" already"),
				                path, kind->name, f->entries[i].name);
	}
	return STATUS_OK;
}

static enum status add_file(const char *folder, const char *name, struct diag *d)
{
	struct strbuf path = STRBUF_INIT;
	struct catalog_file f;
	enum status s;

	strbuf_printf(&path, "%s/%s", folder, name);
	s = catalog_file_load(path.text, &f, d);
	if (s == STATUS_OK) {
		s = check_unique(&f, path.text, d);
		if (s != STATUS_OK)
			catalog_file_free(&f);
	}
	if (s == STATUS_OK) {
		catalog.files[catalog.n] = f;
		catalog.kinds[catalog.n++] = (struct kind){
			.name = f.schema->kind, .title = f.schema->title,
			.main_field = f.schema->main_field,
			.entries = f.entries, .n_entries = f.n_entries,
		};
	}
	strbuf_free(&path);
	return s;
}

enum status catalog_open(struct diag *d)
{
	char *folder;
	struct dirent **names;
	int n;
	enum status s = STATUS_OK;

	if (catalog.open)
		return STATUS_OK;
	folder = data_path("assets/catalog");
	n = scandir(folder, &names, is_json, alphasort);
	if (n < 0) {
		s = diagnose(d, STATUS_E_NOTFOUND, "%s: %s", folder, strerror(errno));
		free(folder);
		return s;
	}
	catalog.files = new_array((size_t)n + 1, sizeof *catalog.files);
	catalog.kinds = new_array((size_t)n + 1, sizeof *catalog.kinds);
	for (int i = 0; i < n; i++) {
		if (s == STATUS_OK)
			s = add_file(folder, names[i]->d_name, d);
		free(names[i]);
	}
	free(names);
	if (s == STATUS_OK && !catalog.n)
		s = diagnose(d, STATUS_E_NOTFOUND, _("%s holds no catalog"), folder);
	free(folder);
	catalog.open = s == STATUS_OK;
	if (s != STATUS_OK)
		catalog_close();
	return s;
}

void catalog_close(void)
{
	for (size_t i = 0; i < catalog.n; i++)
		catalog_file_free(&catalog.files[i]);
	free(catalog.files);
	free(catalog.kinds);
	memset(&catalog, 0, sizeof catalog);
}

size_t catalog_kinds(const struct kind **kinds)
{
	*kinds = catalog.kinds;
	return catalog.n;
}

const struct kind *catalog_kind(const char *name)
{
	for (size_t k = 0; k < catalog.n; k++)
		if (!strcmp(catalog.kinds[k].name, name))
			return &catalog.kinds[k];
	return NULL;
}

static enum status no_entry(const struct kind *kind, const char *name, struct diag *d)
{
	struct nearest n;

	nearest_start(&n, name);
	for (size_t k = 0; k < catalog.n; k++)
		for (size_t i = 0; i < catalog.kinds[k].n_entries; i++)
			if (!kind || kind == &catalog.kinds[k])
				nearest_offer(&n, catalog.kinds[k].entries[i].name);
	if (n.best)
		return diagnose(d, STATUS_E_NOTFOUND,
		                _("the catalog has no \"%s\"; did you mean \"%s\"?"), name, n.best);
	if (kind)
		return diagnose(d, STATUS_E_NOTFOUND,
		                _("the catalog has no \"%s\" of the kind \"%s\""), name,
		                kind->name);
	return diagnose(d, STATUS_E_NOTFOUND, _("the catalog has no \"%s\""), name);
}

enum status catalog_entry(const struct kind *kind, const char *name, const struct entry **out,
                          const struct kind **its_kind, struct diag *d)
{
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

const struct figure *entry_figure(const struct entry *e, const char *field)
{
	for (size_t i = 0; i < e->n_figures; i++)
		if (!strcmp(e->figures[i].field, field))
			return &e->figures[i];
	return NULL;
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
	char *name = copy_bytes(reference, dot ? (size_t)(dot - reference) : strlen(reference));
	const struct entry *e;
	const struct kind *kind;
	const char *field;
	const struct figure *found;
	enum status s = catalog_entry(NULL, name, &e, &kind, d);

	free(name);
	if (s != STATUS_OK)
		return s;
	field = dot ? dot + 1 : kind->main_field ? kind->main_field : "";
	found = entry_figure(e, field);
	if (!found)
		return no_figure(e, field, d);
	*out = found;
	return STATUS_OK;
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

	if (!catalog_field_unit(kind, field)
	    || unit_parse(catalog_field_unit(kind, field), &unit, NULL) != STATUS_OK)
		return false;
	for (size_t i = 0; i < kind->n_entries; i++) {
		const struct figure *f = entry_figure(&kind->entries[i], field);
		double value;

		if (!f || unit_parse(f->unit, &own, NULL) != STATUS_OK)
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
