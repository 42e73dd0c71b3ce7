/* outline_json.c - an outline written as JSON and read back */
#include "config.h"
#include "lesson/outline.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* An outline as JSON: one lesson's part of a course's index. */

/* --- writing --------------------------------------------------------------- */

static void write_name(const struct outline_name *name, struct json_out *to)
{
	json_put_string(to, "id", name->id);
	if (!name->n_was)
		return;
	json_out_key(to, "was");
	json_open_array(to);
	for (size_t i = 0; i < name->n_was; i++)
		json_out_string(to, name->was[i]);
	json_close_array(to);
}

static void write_title(const struct wording *title, struct json_out *to)
{
	json_out_key(to, "title");
	json_open_object(to);
	for (enum language k = 0; k < language_count(); k++) {
		if (title->text[k]) {
			json_put_string(to, language_code(k), title->text[k]);
		}
	}
	json_close_object(to);
}

static void write_number(const char *key, double value, struct json_out *to)
{
	json_put_number(to, key, value);
}

static void write_exercise(const struct outline_exercise *x, struct json_out *to)
{
	json_open_object(to);
	write_name(&x->name, to);
	json_put_string(to, "kind", block_kind_word(x->kind));
	write_number("section", x->section, to);
	if (x->review) {
		json_put_bool(to, "review", true);
	}
	json_close_object(to);
}

void outline_write(const struct outline *o, struct json_out *to)
{
	char hash[20];

	snprintf(hash, sizeof hash, "%016" PRIx64, o->hash);
	json_put_string(to, "hash", hash);
	write_name(&o->name, to);
	write_title(&o->title, to);
	write_number("minutes", o->minutes, to);
	write_number("charts", (double)o->charts, to);
	write_number("variants", (double)o->variants, to);
	json_out_key(to, "translated");
	json_open_object(to);
	for (enum language k = 0; k < language_count(); k++)
		if (k != LANGUAGE_EN)
			write_number(language_code(k), o->translated[k], to);
	json_close_object(to);
	json_out_key(to, "sections");
	json_open_array(to);
	for (size_t i = 0; i < o->n_sections; i++) {
		json_open_object(to);
		write_name(&o->sections[i].name, to);
		write_title(&o->sections[i].title, to);
		json_close_object(to);
	}
	json_close_array(to);
	json_out_key(to, "exercises");
	json_open_array(to);
	for (size_t i = 0; i < o->n_exercises; i++)
		write_exercise(&o->exercises[i], to);
	json_close_array(to);
}

/* --- reading --------------------------------------------------------------- */

static struct outline_name read_name(const struct json *j)
{
	const char *id = json_string(json_get(j, "id"), NULL);
	struct outline_name name = { .id = id ? memory_copy_text(id) : NULL };
	size_t capacity = 0;

	for (const struct json *w = json_first(json_get(j, "was")); w; w = json_next(w)) {
		GROW(name.was, name.n_was, capacity);
		name.was[name.n_was++] = memory_copy_text(json_string(w, ""));
	}
	return name;
}

static struct wording read_title(const struct json *j)
{
	struct wording title = { { NULL } };

	for (enum language k = 0; k < language_count(); k++) {
		const char *text =
			json_string(json_get(json_get(j, "title"), language_code(k)), NULL);

		title.text[k] = text ? memory_copy_text(text) : NULL;
	}
	return title;
}

/* A whole number from 0 below `end`; false otherwise. */
static bool read_whole(const struct json *j, const char *key, double end, double *value)
{
	*value = json_number(json_get(j, key), -1);
	return *value >= 0 && *value < end && *value == floor(*value);
}

static enum block_kind find_kind(const char *word)
{
	enum block_kind k = 0;

	while (k < BLOCK_KIND_COUNT &&
	       (!block_is_exercise(k) || strcmp(block_kind_word(k), word) != 0))
		k++;
	return k;
}

static bool read_sections(const struct json *list, struct outline *o)
{
	size_t capacity = 0;

	for (const struct json *j = json_first(list); j; j = json_next(j)) {
		GROW(o->sections, o->n_sections, capacity);
		o->sections[o->n_sections++] = (struct outline_section){ .name = read_name(j),
			.title = read_title(j) };
		if (!o->sections[o->n_sections - 1].name.id && o->n_sections > 1)
			return false;
	}
	return o->n_sections > 0;
}

static bool read_exercises(const struct json *list, struct outline *o)
{
	size_t capacity = 0;

	for (const struct json *j = json_first(list); j; j = json_next(j)) {
		struct outline_exercise x =
			{ .kind = find_kind(json_string(json_get(j, "kind"), "")) };
		double section;

		if (x.kind == BLOCK_KIND_COUNT || !json_string(json_get(j, "id"), NULL) ||
		    !read_whole(j, "section", (double)o->n_sections, &section))
			return false;
		x.name = read_name(j);
		x.section = (int)section;
		x.review = json_bool(json_get(j, "review"), false);
		GROW(o->exercises, o->n_exercises, capacity);
		o->exercises[o->n_exercises++] = x;
	}
	return true;
}

static bool read_hash(const char *text, uint64_t *hash)
{
	bool sound = strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;

	if (sound)
		*hash = strtoull(text, NULL, 16);
	return sound;
}

enum status outline_read(const struct json *j, struct outline *out)
{
	struct outline o = { .name = read_name(j), .title = read_title(j) };
	double charts = 0, variants = 0;
	bool sound = o.name.id && read_hash(json_string(json_get(j, "hash"), ""), &o.hash) &&
	             read_whole(j, "charts", 1e6, &charts) &&
	             read_whole(j, "variants", 1e6, &variants) &&
	             read_sections(json_get(j, "sections"), &o) &&
	             read_exercises(json_get(j, "exercises"), &o);

	o.minutes = json_number(json_get(j, "minutes"), 0);
	o.charts = (size_t)charts;
	o.variants = (size_t)variants;
	for (enum language k = 0; k < language_count(); k++)
		o.translated[k] = k == LANGUAGE_EN ? 1
			: json_number(json_get(json_get(j, "translated"), language_code(k)), 0);
	if (!sound)
		outline_free(&o);
	*out = o;
	return sound ? STATUS_OK : STATUS_E_SYNTAX;
}
