/* load.c - reading one file of the catalog, and what may be wrong with it */
#include "config.h"
#include "catalog/load_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "base/text_file.h"
#include "quantity/quantity.h"
#include "quantity/unit.h"

enum { FIRST_YEAR = 1900, LAST_YEAR = 2100 };
enum { ENTRY_KEYS = 5 };               /* an entry's keys before its figures */

/* Where in a file the loader is, for its sentences. */
struct place {
	const char *file;
	char at[160];                  /* "poland.intensity" */
	struct diag *d;
};

static void enter(struct place *p, const char *entry, const char *field)
{
	snprintf(p->at, sizeof p->at, "%s%s%s", entry, field ? "." : "", field ? field : "");
}

/* "kind, entries" */
static void list_names(struct strbuf *to, const char *const *names)
{
	for (size_t i = 0; names[i]; i++)
		strbuf_printf(to, "%s%s", i ? ", " : "", names[i]);
}

static enum status unknown_key(const struct place *p, const char *key, const char *const *known)
{
	struct strbuf all = STRBUF_INIT;
	struct nearest n;
	enum status s;

	nearest_start(&n, key);
	for (size_t i = 0; known[i]; i++)
		nearest_offer(&n, known[i]);
	list_names(&all, known);
	if (n.best)
		s = diagnose(p->d, STATUS_E_NOTFOUND,
		             _("%s: %s has the unknown key \"%s\"; is it \"%s\"?"), p->file, p->at,
		             key, n.best);
	else
		s = diagnose(p->d, STATUS_E_NOTFOUND,
		             _("%s: %s has the unknown key \"%s\"; it may have %s"), p->file, p->at,
		             key, all.text);
	strbuf_free(&all);
	return s;
}

/* Every member of the object has one of the known names (NULL at the end). */
static enum status check_keys(const struct place *p, const struct json *object,
                              const char *const *known)
{
	if (json_type(object) != JSON_OBJECT)
		return diagnose(p->d, STATUS_E_SYNTAX, _("%s: %s must be an object {...}"), p->file,
		                p->at);
	for (const struct json *j = json_first(object); j; j = json_next(j)) {
		const char *const *name = known;

		while (*name && strcmp(*name, json_key(j)) != 0)
			name++;
		if (!*name)
			return unknown_key(p, json_key(j), known);
	}
	return STATUS_OK;
}

/* A member that must be a text with something in it. */
static enum status read_text(const struct place *p, const struct json *object, const char *key,
                             const char **out)
{
	const char *text = json_string(json_get(object, key), "");

	if (!text[strspn(text, " \t\n")])
		return diagnose(p->d, STATUS_E_SYNTAX, _("%s: %s needs a text \"%s\""), p->file,
		                p->at, key);
	*out = text;
	return STATUS_OK;
}

static enum status check_value(const struct place *p, const struct schema_field *f,
                               const struct figure *figure)
{
	struct unit has, wants;
	struct diag cause;
	enum status s = unit_parse(f->unit, &wants, p->d);
	double value;
	char text[3][NUMBER_SIZE];

	if (s != STATUS_OK)
		return s;
	has = wants;    /* as most have it: what is the same need not be read twice */
	if (strcmp(figure->unit, f->unit) != 0)
		s = unit_parse(figure->unit, &has, &cause);
	if (s != STATUS_OK)
		return diagnose(p->d, STATUS_E_UNIT, "%s: %s: %s", p->file, p->at, cause.text);
	if (strlen(figure->unit) >= UNIT_TEXT_SIZE)
		return diagnose(p->d, STATUS_E_UNIT, _("%s: %s: a unit has less than %d bytes"),
		                p->file, p->at, UNIT_TEXT_SIZE);
	if (!unit_same_dimension(&has, &wants))
		return diagnose(p->d, STATUS_E_UNIT,
		                _("%s: %s: \"%s\" is %s; expected is %s, for example %s"), p->file,
		                p->at, figure->unit, unit_a_kind(&has), unit_a_kind(&wants),
		                f->unit);
	value = unit_convert(figure->value, &has, &wants);
	if (!(value >= f->min && value <= f->max))
		return diagnose(p->d, STATUS_E_SYNTAX,
		                _("%s: %s is %s %s; it must lie between %s and %s"), p->file, p->at,
		                number_text(text[0], value), f->unit, number_text(text[1], f->min),
		                number_text(text[2], f->max));
	return STATUS_OK;
}

static enum status read_year(const struct place *p, const struct json *year, int *out)
{
	double value = json_number(year, 0);

	if (year && !(value >= FIRST_YEAR && value <= LAST_YEAR && value == floor(value)))
		return diagnose(p->d, STATUS_E_SYNTAX,
		                _("%s: %s: \"year\" must be a year such as 2023"), p->file, p->at);
	*out = (int)value;
	return STATUS_OK;
}

/* Where a figure comes from, which an entry may say once for all its figures: what the object does
 * not have stays as it is in *out. */
static enum status read_origin(const struct place *p, const struct json *j, struct figure *out)
{
	const struct json *unverified = json_get(j, "unverified");
	enum status s = STATUS_OK;

	if (json_get(j, "source"))
		s = read_text(p, j, "source", &out->source);
	if (s == STATUS_OK && json_get(j, "year"))
		s = read_year(p, json_get(j, "year"), &out->year);
	if (s == STATUS_OK && json_get(j, "place"))
		s = read_text(p, j, "place", &out->place);
	if (s == STATUS_OK && unverified && json_type(unverified) != JSON_BOOL)
		s = diagnose(p->d, STATUS_E_SYNTAX,
		             _("%s: %s: \"unverified\" must be true or false"), p->file, p->at);
	out->unverified = json_bool(unverified, out->unverified);
	return s;
}

/* origin: of the whole entry. */
static enum status read_figure(const struct place *p, const struct schema_field *f,
                               const struct json *j, const struct figure *origin,
                               struct figure *out)
{
	static const char *const keys[] = {
		"value", "unit", "source", "year", "place", "unverified", "note", NULL
	};
	const struct json *note;
	enum status s = check_keys(p, j, keys);

	*out = *origin;
	out->field = f->name;
	out->basis = f->basis ? f->basis : "";
	if (s == STATUS_OK)
		s = read_text(p, j, "unit", &out->unit);
	if (s == STATUS_OK)
		s = read_origin(p, j, out);
	if (s == STATUS_OK && !out->source)
		s = read_text(p, j, "source", &out->source);
	if (s != STATUS_OK)
		return s;
	note = json_get(j, "note");
	out->note = json_string(note, "");
	if (note && json_type(note) != JSON_STRING)
		return diagnose(p->d, STATUS_E_SYNTAX, _("%s: %s: \"note\" must be a text"),
		                p->file, p->at);
	out->value = json_number(json_get(j, "value"), NAN);
	if (!isfinite(out->value))
		return diagnose(p->d, STATUS_E_SYNTAX, _("%s: %s needs a number \"value\""),
		                p->file, p->at);
	return check_value(p, f, out);
}

static enum status read_titles(struct place *p, const struct json *j, struct entry *e)
{
	const char *keys[LANGUAGES_MAX + 1] = { NULL };
	enum status s;

	for (enum language k = 0; k < language_count(); k++)
		keys[k] = language_code(k);
	enter(p, e->name, "title");
	s = check_keys(p, j, keys);
	if (s == STATUS_OK)
		s = read_text(p, j, keys[LANGUAGE_EN], &e->title[LANGUAGE_EN]);
	for (enum language k = 1; s == STATUS_OK && k < language_count(); k++) {
		e->title[k] = e->title[LANGUAGE_EN];
		if (json_get(j, keys[k]))
			s = read_text(p, j, keys[k], &e->title[k]);
	}
	return s;
}

/* What people can type behind @. */
static bool good_name(const char *name)
{
	static const char allowed[] = "abcdefghijklmnopqrstuvwxyz0123456789_";

	return *name >= 'a' && *name <= 'z' && !name[strspn(name, allowed)];
}

static enum status no_figures(struct place *p, const struct entry *e, const char *const *fields)
{
	struct strbuf all = STRBUF_INIT;
	enum status s;

	enter(p, e->name, NULL);
	list_names(&all, fields);
	s = diagnose(p->d, STATUS_E_MISSING, _("%s: %s has no figure; it may have %s"), p->file,
	             p->at, all.text);
	strbuf_free(&all);
	return s;
}

/* figures has room for all that the schema knows. */
static enum status read_entry(struct place *p, const struct schema *schema, const struct json *j,
                              struct figure *figures, struct entry *e)
{
	const char *keys[SCHEMA_FIELDS + ENTRY_KEYS + 1] = {
		"title", "source", "year", "place", "unverified"
	};
	struct figure origin = { .place = "" };
	enum status s;

	*e = (struct entry){ .name = json_key(j), .figures = figures };
	enter(p, e->name, NULL);
	if (!good_name(e->name))
		return diagnose(p->d, STATUS_E_SYNTAX,
		                _("%s: \"%s\" is no name for an entry: a to z, 0 to 9 and _, a "
		                  "letter first"), p->file,
		                e->name);
	for (size_t i = 0; i < schema->n_fields; i++)
		keys[i + ENTRY_KEYS] = schema->fields[i].name;
	s = check_keys(p, j, keys);
	if (s == STATUS_OK)
		s = read_origin(p, j, &origin);
	if (s == STATUS_OK)
		s = read_titles(p, json_get(j, "title"), e);
	for (size_t i = 0; s == STATUS_OK && i < schema->n_fields; i++) {
		const struct schema_field *f = &schema->fields[i];
		const struct json *figure = json_get(j, f->name);

		enter(p, e->name, f->name);
		if (figure)
			s = read_figure(p, f, figure, &origin, &figures[e->n_figures++]);
		else if (f->required)
			s = diagnose(p->d, STATUS_E_MISSING, _("%s: %s is missing"), p->file,
			             p->at);
	}
	if (s == STATUS_OK && !e->n_figures)
		return no_figures(p, e, keys + ENTRY_KEYS);
	return s;
}

static enum status no_kind(const struct place *p, const char *kind)
{
	struct strbuf all = STRBUF_INIT;
	struct nearest n;
	enum status s;

	nearest_start(&n, kind);
	for (size_t i = 0; i < schema_count(); i++) {
		nearest_offer(&n, schema_at(i)->kind);
		strbuf_printf(&all, "%s%s", i ? ", " : "", schema_at(i)->kind);
	}
	if (n.best)
		s = diagnose(p->d, STATUS_E_NOTFOUND,
		             _("%s: there is no kind \"%s\"; did you mean \"%s\"?"), p->file, kind,
		             n.best);
	else
		s = diagnose(p->d, STATUS_E_NOTFOUND,
		             _("%s: there is no kind \"%s\"; there are %s"), p->file, kind,
		             all.text);
	strbuf_free(&all);
	return s;
}

static enum status read_kind(struct place *p, struct catalog_file *f)
{
	static const char *const keys[] = { "kind", "entries", NULL };
	const char *kind = "";
	enum status s = check_keys(p, f->root, keys);

	if (s == STATUS_OK)
		s = read_text(p, f->root, "kind", &kind);
	if (s != STATUS_OK)
		return s;
	f->schema = schema_find(kind);
	if (f->schema)
		return STATUS_OK;
	return no_kind(p, kind);
}

static enum status read_entries(struct place *p, struct catalog_file *f)
{
	const struct json *entries = json_get(f->root, "entries");
	enum status s = STATUS_OK;

	if (json_type(entries) != JSON_OBJECT || !json_count(entries))
		return diagnose(p->d, STATUS_E_SYNTAX,
		                _("%s: \"entries\" must be an object with at least one entry"),
		                p->file);
	f->entries = memory_new(json_count(entries), sizeof *f->entries);
	f->figures = memory_new(json_count(entries) * f->schema->n_fields, sizeof *f->figures);
	for (const struct json *j = json_first(entries); s == STATUS_OK && j; j = json_next(j)) {
		struct figure *figures = f->figures + f->n_entries * f->schema->n_fields;

		s = read_entry(p, f->schema, j, figures, &f->entries[f->n_entries++]);
	}
	return s;
}

enum status catalog_file_load(const char *path, struct catalog_file *out, struct diag *d)
{
	struct catalog_file f = { 0 };
	struct place p = { .file = path, .d = d };
	struct diag cause;
	char *text = NULL;
	size_t length;
	enum status s = text_file_read(path, CATALOG_FILE_LIMIT, &text, &length, NULL, d);

	assert(path && out);
	if (s != STATUS_OK)
		return s;
	s = json_parse(text, length, &f.root, &cause);
	free(text);
	if (s != STATUS_OK)
		return diagnose(d, s, "%s: %s", path, cause.text);
	snprintf(p.at, sizeof p.at, "%s", _("the file"));
	s = read_kind(&p, &f);
	if (s == STATUS_OK)
		s = read_entries(&p, &f);
	if (s != STATUS_OK)
		catalog_file_free(&f);
	else
		*out = f;
	return s;
}

void catalog_file_free(struct catalog_file *f)
{
	free(f->entries);
	free(f->figures);
	free(f->path);
	json_free(f->root);
	*f = (struct catalog_file){ 0 };
}
