/* load.c - a lesson from the JSON that the worker sent: its blocks, and what they refer to */
#include "config.h"
#include "lesson/load_private.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "explore/scenario.h"
#include "quantity/quantity.h"

void load_fault(struct loading *l, const char *format, ...)
{
	char text[400];
	va_list ap;

	assert(l);
	if (l->status != STATUS_OK)
		return;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	if (l->where && l->block) {
		l->where->line = l->block->line;
		snprintf(l->where->block, sizeof l->where->block, "%s", l->block->id
		         ? l->block->id : "");
	}
	if (l->block && !l->where)
		l->status = diagnose(l->d, STATUS_E_LESSON, _("line %d, %s '%s': %s"),
		                     l->block->line,
		                     block_kind_word(l->block->kind), l->block->id ? l->block->id
		                     : "", text);
	else
		l->status = diagnose(l->d, STATUS_E_LESSON, "%s", text);
}

void load_broken(struct loading *l, const char *format, ...)
{
	char what[200];
	va_list ap;

	assert(l);
	va_start(ap, format);
	vsnprintf(what, sizeof what, format, ap);
	va_end(ap);
	load_fault(l, _("the lesson process sent something that is no lesson: %s"), what);
}

const struct json *load_array(struct loading *l, const struct json *j, const char *key)
{
	const struct json *list = json_get(j, key);

	assert(l);
	if (!list || json_type(list) == JSON_NULL)
		return NULL;
	if (json_type(list) != JSON_ARRAY) {
		load_broken(l, "%s", key);
		return NULL;
	}
	return list;
}

const struct json *load_list(struct loading *l, const struct json *j, const char *key,
                             size_t least, size_t most)
{
	const struct json *list = load_array(l, j, key);
	size_t n = json_count(list);

	assert(l);
	if (n >= least && n <= most)
		return list;
	load_broken(l, "%s[%zu]", key, n);
	return NULL;
}

char *load_text(struct loading *l, const struct json *j, const char *key)
{
	const struct json *text = json_get(j, key);

	assert(l);
	if (!text || json_type(text) == JSON_NULL)
		return NULL;
	if (json_type(text) != JSON_STRING)
		load_broken(l, "%s", key);
	return memory_copy_text(json_string(text, ""));
}

struct wording load_wording(struct loading *l, const struct json *j)
{
	struct wording w = { { NULL } };

	assert(l);
	if (json_type(j) == JSON_STRING) {
		w.text[LANGUAGE_EN] = load_join_lines(json_string(j, ""));
	} else if (json_type(j) == JSON_OBJECT) {
		for (enum language k = 0; k < language_count(); k++) {
			char *text = load_text(l, j, language_code(k));

			w.text[k] = text ? load_join_lines(text) : NULL;
			free(text);
		}
	} else if (json_type(j) != JSON_NULL) {
		load_broken(l, "text");
	}
	return w;
}

bool load_flag(struct loading *l, const struct json *j, const char *key, bool otherwise)
{
	const struct json *flag = json_get(j, key);

	assert(l);
	if (flag && json_type(flag) != JSON_BOOL && json_type(flag) != JSON_NULL)
		load_broken(l, "%s", key);
	return json_bool(flag, otherwise);
}

double load_number(struct loading *l, const struct json *j, const char *key, double otherwise)
{
	const struct json *number = json_get(j, key);

	assert(l);
	if (!number || json_type(number) == JSON_NULL)
		return otherwise;
	if (json_type(number) != JSON_NUMBER)
		load_broken(l, "%s", key);
	return json_number(number, otherwise);
}

int load_whole(struct loading *l, const struct json *j, const char *key, int low, int high,
               int otherwise)
{
	double number = load_number(l, j, key, otherwise);

	assert(l);
	if (number >= low && number <= high && number == floor(number))
		return (int)number;
	load_broken(l, "%s = %g", key, number);
	return otherwise;
}

double load_quantity(struct loading *l, const struct json *j, const char *key, const char *unit,
                     double otherwise)
{
	const struct json *value = json_get(j, key);
	struct diag cause;
	double number;

	assert(l);
	if (json_type(value) != JSON_STRING)
		return load_number(l, j, key, otherwise);
	if (typed_value(json_string(value, ""),
	                &(struct typed_rule){ .unit = unit, .mark = DECIMAL_POINT }, &number,
	                &cause) == STATUS_OK)
		return number;
	load_fault(l, "%s: %s", key, cause.text);
	return otherwise;
}

int load_word(struct loading *l, const struct json *j, const struct schema_key *key)
{
	char *word = load_text(l, j, key->name);
	int i = 0;

	assert(l && key);
	if (!word)
		return (int)key->standard;
	while (key->words[i] && strcmp(key->words[i], word) != 0)
		i++;
	if (!key->words[i])
		load_broken(l, "%s '%.60s'", key->name, word);
	free(word);
	return key->words[i] ? i : (int)key->standard;
}

enum scale load_scale(struct loading *l, const struct json *j, const char *key,
                      enum scale otherwise)
{
	char *word = load_text(l, j, key);
	enum scale scale = otherwise;

	assert(l);
	if (word && !strcmp(word, "log"))
		scale = SCALE_LOG;
	else if (word && !strcmp(word, "linear"))
		scale = SCALE_LINEAR;
	else if (word)
		load_broken(l, "%s '%.60s'", key, word);
	free(word);
	return scale;
}

int load_reference(struct loading *l, const struct json *j, const char *key, enum block_kind kind)
{
	char *id = load_text(l, j, key);
	int found;

	assert(l);
	if (!id)
		return NO_BLOCK;
	found = lesson_find(l->lesson, id);
	if (found == NO_BLOCK || l->lesson->blocks[found].kind != kind) {
		load_broken(l, "%s '%.60s'", key, id);
		found = NO_BLOCK;
	}
	free(id);
	return found;
}

const struct model *load_model(struct loading *l, const struct json *j,
                               const struct model *otherwise)
{
	char *id = load_text(l, j, "model");
	struct scenario s;

	assert(l);
	if (!id) {
		if (!otherwise)
			load_broken(l, "model");
		return otherwise;
	}
	if (scenario_init(&s, id, NULL) != STATUS_OK) {
		load_broken(l, "model '%.60s'", id);
		s.model = otherwise;
	}
	free(id);
	return s.model;
}

const struct parameter *load_parameter(struct loading *l, const struct json *j, const char *key,
                                       const struct model *m)
{
	char *name = load_text(l, j, key);
	const struct parameter *p = m && name ? model_parameter(m, name) : NULL;

	assert(l);
	if (m && !p)
		load_broken(l, "%s '%.60s'", key, name ? name : "");
	free(name);
	return p;
}

const struct result *load_result(struct loading *l, const struct json *j, const char *key,
                                 const struct model *m,
                                 const struct result *otherwise)
{
	char *name = load_text(l, j, key);
	const struct result *r = otherwise;

	assert(l);
	if (!m) {
		free(name);
		return NULL;
	}
	if (name)
		r = model_result(m, name);
	if (!name && !r) {
		load_fault(l, _("%s is missing: which result of %s?"), key, m->id);
	} else if (!r) {
		load_broken(l, "%s '%.60s'", key, name);
	}
	free(name);
	return r;
}

void load_check_unit(struct loading *l, const char *unit)
{
	struct unit parsed;
	struct diag cause;

	assert(l);
	if (!unit)
		return;
	if (strlen(unit) >= UNIT_TEXT_SIZE)
		load_fault(l, _("the unit '%.40s…' is too long"), unit);
	else if (unit_parse(unit, &parsed, &cause) != STATUS_OK)
		load_fault(l, "%s", cause.text);
}

bool load_same_dimension(const char *unit, const char *other)
{
	struct unit a, b;

	return unit_parse(unit, &a, NULL) == STATUS_OK &&
		unit_parse(other, &b, NULL) == STATUS_OK &&
	       unit_same_dimension(&a, &b);
}

/* A knob that feeds a parameter. */
static void bind_knob(struct loading *l, struct setting *item, const struct json *value,
                      const struct model *m)
{
	const struct parameter *p = model_parameter(m, item->parameter);
	struct knob *k;

	item->from = SETTING_KNOB;
	item->knob = load_reference(l, value, "knob", BLOCK_KNOB);
	if (item->knob == NO_BLOCK || !p) {
		load_broken(l, "set '%.60s'", item->parameter);
		return;
	}
	k = &l->lesson->blocks[item->knob].knob;
	if (k->choices)
		return;
	if (p->words || p->catalog || !load_same_dimension(k->unit, p->unit))
		load_broken(l, "set '%s'", p->name);
	else if (p->whole && load_same_dimension(k->unit, "1"))
		k->whole = true;
}

struct settings load_settings(struct loading *l, const struct json *j, const char *key,
                              const struct model *m)
{
	const struct json *set = json_get(j, key);
	struct settings out = { NULL, 0 };
	struct scenario trial;

	assert(l);
	if (!m || !set || json_type(set) == JSON_NULL ||
	    (json_type(set) == JSON_ARRAY && !json_count(set)))
		return out;
	if (json_type(set) != JSON_OBJECT || scenario_init(&trial, m->id, NULL) != STATUS_OK) {
		load_broken(l, "%s", key);
		return out;
	}
	out.items = memory_new(json_count(set), sizeof *out.items);
	for (const struct json *v = json_first(set); v; v = json_next(v)) {
		struct setting *item = &out.items[out.n++];
		enum status status = STATUS_OK;

		item->parameter = memory_copy_text(json_key(v));
		item->knob = NO_BLOCK;
		if (json_type(v) == JSON_NUMBER) {
			item->number = json_number(v, NAN);
			status = scenario_set_number(&trial, item->parameter, item->number, NULL);
		} else if (json_type(v) == JSON_STRING) {
			item->from = SETTING_TEXT;
			item->text = memory_copy_text(json_string(v, ""));
			status = scenario_set(&trial, item->parameter, item->text, NULL);
		} else if (model_parameter(m, item->parameter)) {
			bind_knob(l, item, v, m);
		} else {
			status = scenario_set_number(&trial, item->parameter, 0, NULL);
		}
		if (status != STATUS_OK)
			load_broken(l, "%s '%.60s'", key, item->parameter);
	}
	return out;
}

/* What a block may be: not the head, and no translation. */
static bool is_block(enum block_kind kind)
{
	return kind < BLOCK_KIND_COUNT && kind != BLOCK_LESSON && kind != BLOCK_TR;
}

static bool id_is_sound(const char *id)
{
	return *id && strlen(id) <= 64 &&
		id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-_.")] == '\0';
}

char **load_texts(struct loading *l, const struct json *j, const char *key, size_t *n)
{
	const struct json *list = load_array(l, j, key);
	char **texts = memory_new(json_count(list), sizeof *texts);

	assert(l);
	*n = 0;
	for (const struct json *one = json_first(list); one; one = json_next(one)) {
		if (json_type(one) != JSON_STRING)
			load_broken(l, "%s", key);
		texts[(*n)++] = memory_copy_text(json_string(one, ""));
	}
	return texts;
}

/* The steps block that a part belongs to stands right before its parts. */
static void load_part(struct loading *l, struct block *b, const struct json *j)
{
	const struct json *steps = json_get(j, "steps");
	const char *dot = strchr(b->id, '.');
	size_t at = (size_t)(b - l->lesson->blocks);

	b->exercise.steps = NO_BLOCK;
	if (json_type(steps) != JSON_STRING) {
		if (dot)
			load_broken(l, "id '%.80s'", b->id);
		return;
	}
	b->exercise.steps = lesson_find(l->lesson, json_string(steps, ""));
	if (b->kind != BLOCK_ASK || !dot || b->exercise.steps == NO_BLOCK || at == 0 ||
	    l->lesson->blocks[b->exercise.steps].kind != BLOCK_STEPS ||
	    (b->exercise.steps != (int)at - 1 &&
	     l->lesson->blocks[at - 1].exercise.steps != b->exercise.steps)) {
		load_broken(l, "'%.80s' of steps '%.80s'", b->id, json_string(steps, ""));
		b->exercise.steps = NO_BLOCK;
		return;
	}
	b->exercise.part = dot + 1;
}

static void add_former(struct block *b, const char *steps, const char *part)
{
	struct strbuf id = STRBUF_INIT;

	strbuf_printf(&id, "%s.%s", steps, part);
	b->was = memory_resize(b->was, b->n_was + 1, sizeof *b->was);
	b->was[b->n_was++] = strbuf_take(&id);
}

/* A part whose steps had another id was "old.a" in the record; its own former name is one within
 * its steps. */
static void load_former_parts(struct block *b, const struct block *steps)
{
	size_t own = b->n_was;

	for (size_t i = 0; i < steps->n_was; i++)
		add_former(b, steps->was[i], b->exercise.part);
	for (size_t k = 0; k < own; k++) {
		if (strchr(b->was[k], '.'))
			continue;
		add_former(b, steps->id, b->was[k]);
		for (size_t i = 0; i < steps->n_was; i++)
			add_former(b, steps->was[i], b->was[k]);
	}
}

/* Kinds, ids and lines of all blocks first, so that they can refer to one another. */
static void load_names(struct loading *l, const struct json *blocks)
{
	struct lesson *lesson = l->lesson;
	int section = NO_BLOCK;

	for (const struct json *j = json_first(blocks); j; j = json_next(j)) {
		struct block *b = &lesson->blocks[lesson->n_blocks];
		const char *kind = json_string(json_get(j, "kind"), ""),
			*id = json_string(json_get(j, "id"), "");

		l->block = NULL;
		b->kind = schema_kind(kind);
		if (!is_block(b->kind)) {
			load_broken(l, "kind '%.40s'", kind);
			b->kind = BLOCK_TEXT;
		}
		l->block = b;
		b->line = load_whole(l, j, "line", 0, 100000000, 0);
		b->knob.steps = 1;
		b->chart.at = b->chart.predict = b->chart.x_knob = NO_BLOCK;
		b->exercise.chart = b->exercise.steps = b->value.at_knob = NO_BLOCK;
		if (!id_is_sound(id) || lesson_find(lesson, id) != NO_BLOCK)
			load_broken(l, "id '%.80s'", id);
		b->id = memory_copy_text(id);
		b->was = load_texts(l, j, "was", &b->n_was);
		load_part(l, b, j);
		if (b->exercise.steps != NO_BLOCK)
			load_former_parts(b, &lesson->blocks[b->exercise.steps]);
		b->section = section;
		if (b->kind == BLOCK_SECTION)
			section = b->section = (int)lesson->n_blocks;
		lesson->n_blocks++;
	}
	l->block = NULL;
}

static void load_block(struct loading *l, struct block *b, const struct json *j)
{
	static void (*const readers[BLOCK_KIND_COUNT])(struct loading *, struct block *,
	                                               const struct json *) = {
		[BLOCK_VALUE] = load_value, [BLOCK_CHART] = load_chart,
		[BLOCK_TABLE] = load_table, [BLOCK_SIMULATE] = load_simulate,
	};

	if (b->kind == BLOCK_KNOB)      /* read before the others, which refer to them */
		return;
	if (block_is_exercise(b->kind)) {
		load_exercise(l, b, j);
		return;
	}
	load_keys(l, b, j);
	if (readers[b->kind])
		readers[b->kind](l, b, j);
}

static void load_blocks(struct loading *l, const struct json *j)
{
	const struct json *blocks = load_list(l, j, "blocks", 0, SCHEMA_BLOCKS_MAX), *one;
	size_t i;

	l->lesson->blocks = memory_new(json_count(blocks), sizeof *l->lesson->blocks);
	load_names(l, blocks);
	for (i = 0, one = json_first(blocks); one; one = json_next(one), i++) {
		l->block = &l->lesson->blocks[i];
		if (l->block->kind == BLOCK_KNOB)
			load_knob(l, &l->lesson->blocks[i], one);
	}
	for (i = 0, one = json_first(blocks); one && l->status == STATUS_OK;
	     one = json_next(one), i++) {
		l->block = &l->lesson->blocks[i];
		load_block(l, &l->lesson->blocks[i], one);
	}
	l->block = NULL;
}

enum status lesson_parse(const struct json *reply, uint64_t hash, struct lesson **out,
                         struct diag *d)
{
	return lesson_parse_at(reply, hash, out, NULL, d);
}

enum status lesson_parse_at(const struct json *reply, uint64_t hash, struct lesson **out,
                            struct lesson_place *where,
                            struct diag *d)
{
	const struct json *j = json_get(reply, "lesson");
	struct loading l = { .status = STATUS_OK, .d = d, .where = where };

	if (where)
		*where = (struct lesson_place){ 0 };

	if (json_type(j) != JSON_OBJECT)
		return diagnose(d, STATUS_E_LESSON, _("the reply holds no lesson"));
	l.lesson = memory_new(1, sizeof *l.lesson);
	l.lesson->hash = hash;
	l.lesson->id = load_text(&l, j, "id");
	if (!l.lesson->id || !id_is_sound(l.lesson->id))
		load_broken(&l, "id");
	load_head(&l, j);
	l.lesson->was = load_texts(&l, j, "was", &l.lesson->n_was);
	load_blocks(&l, j);
	if (l.status != STATUS_OK) {
		lesson_free(l.lesson);
		return l.status;
	}
	*out = l.lesson;
	return STATUS_OK;
}
