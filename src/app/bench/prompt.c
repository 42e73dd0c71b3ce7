/* prompt.c - the line typed on the bench: a model, a value, a target, a range; what is listed
 * under it */
#include "config.h"
#include "app/bench/prompt_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench/begin_private.h"
#include "app/bench/names_private.h"
#include "app/bench/solver_private.h"
#include "app/bench/state_private.h"
#include "base/memory.h"
#include "base/message.h"
#include "explore/range.h"
#include "quantity/quantity.h"

enum { LIST_MOST = 400, INDEX_SLICE = 24 };

/* --- the list -------------------------------------------------------------- */

static void forget_list(struct bench_prompt *q)
{
	for (size_t i = 0; i < q->n; i++) {
		free(q->list[i].text);
		free(q->list[i].note);
	}
	q->n = 0;
	q->scroll = 0;
}

static void add(struct bench_prompt *q, const char *text, const char *note)
{
	if (q->n == LIST_MOST)
		return;
	GROW(q->list, q->n, q->capacity);
	q->list[q->n++] = (struct candidate){ memory_copy_text(text), memory_copy_text(note) };
}

/* Every word of the line is in the text. */
static bool has_words(const char *text, const char *line)
{
	char word[FIELD_MAX + 1];

	while (*(line += strspn(line, " "))) {
		size_t n = strcspn(line, " ");

		memcpy(word, line, n);
		word[n] = '\0';
		if (!text_contains(text, word))
			return false;
		line += n;
	}
	return true;
}

/* As has_words, in a text that is folded already. */
static bool folded_has(const char *text, const char *line)
{
	char *words = text_fold(line), *word = words;
	bool has = true;

	while (has && *(word += strspn(word, " "))) {
		size_t n = strcspn(word, " ");
		bool last = !word[n];

		word[n] = '\0';
		has = strstr(text, word);
		word += n + !last;
	}
	free(words);
	return has;
}

/* First those whose name has it; the others as far as the index goes. */
static void list_models(struct bench_prompt *q)
{
	for (int pass = 0; pass < 2; pass++)
		for (size_t i = 0; models[i]; i++) {
			bool named = folded_has(models[i]->id, q->line.text);

			if (pass == 0 ? named : !named && i < q->indexed &&
			    folded_has(q->index[i], q->line.text))
				add(q, models[i]->id, _(models[i]->title));
		}
}

static void list_names(struct bench_prompt *q, const struct parameter *p)
{
	for (size_t i = 0; i < names_count(p); i++)
		if (has_words(names_at(p, i), q->line.text) ||
		    has_words(names_title(p, i), q->line.text))
			add(q, names_at(p, i), names_title(p, i));
}

static void add_figure(void *context, const char *name, const char *value)
{
	add(context, name, value);
}

static void list_number(struct bench_prompt *q, const struct parameter *p, double v,
                        const char *note)
{
	struct strbuf text = STRBUF_INIT;

	if (isfinite(v)) {
		quantity_print_full(&text, v, p->unit);
		add(q, text.text, note);
	}
	strbuf_free(&text);
}

static void list_values(struct bench_prompt *q, const struct design *d, int knob)
{
	const struct parameter *p = design_parameter(d, knob);

	if (q->names)
		list_names(q, p);
	else if (strchr(q->line.text, '@'))
		names_figures(p->unit, strrchr(q->line.text, '@'), add_figure, q);
	else if (q->line.length == 0) {
		list_number(q, p, p->min, p->above_min ? _("least, not itself") : _("least"));
		list_number(q, p, p->standard, _("default"));
		list_number(q, p, model_get(d->start.in, p->offset), _("where it began"));
		list_number(q, p, p->max, p->below_max ? _("greatest, not itself") : _("greatest"));
	}
}

static void fill_list(struct bench *w)
{
	struct bench_prompt *q = &w->prompt;

	forget_list(q);
	if (q->kind == PROMPT_MODEL)
		list_models(q);
	else if (q->kind == PROMPT_VALUE)
		list_values(q, &w->d, w->knob);
	if (q->at >= (int)q->n || q->names)
		q->at = q->names && q->n > 0 ? 0 : NONE;
}

/* --- the index of the models ----------------------------------------------- */

static void forget_index(struct bench_prompt *q)
{
	for (size_t i = 0; i < q->indexed; i++)
		free(q->index[i]);
	q->indexed = 0;
}

bool bench_prompt_indexing(const struct bench_prompt *q)
{
	return q->kind == PROMPT_MODEL &&
		(q->indexed < model_count() || q->language != message_language());
}

void bench_prompt_index(struct bench *w)
{
	struct bench_prompt *q = &w->prompt;
	struct strbuf all = STRBUF_INIT;

	assert(bench_prompt_indexing(&w->prompt));
	if (!q->index)
		q->index = memory_new(model_count(), sizeof *q->index);
	if (q->language != message_language())
		forget_index(q);
	q->language = message_language();
	for (int i = 0; i < INDEX_SLICE && q->indexed < model_count(); i++) {
		const struct model *m = models[q->indexed];

		strbuf_clear(&all);
		strbuf_printf(&all, "%s %s %s %s", m->id, m->title, _(m->title), m->formula);
		for (size_t k = 0; k < m->n_parameters; k++)
			strbuf_printf(&all, " %s %s", m->parameters[k].name,
			              _(m->parameters[k].help));
		q->index[q->indexed++] = text_fold(all.text);
	}
	strbuf_free(&all);
	if (q->indexed == model_count() && q->line.length)
		fill_list(w);
}

void bench_prompt_free(struct bench *w)
{
	bench_prompt_end(w);
	forget_index(&w->prompt);
	free(w->prompt.index);
	free(w->prompt.list);
}

/* --- beginning and ending -------------------------------------------------- */

void bench_prompt_begin(struct app *a, enum bench_prompt_kind kind)
{
	struct bench *w = a->bench;
	struct bench_prompt *q = &w->prompt;

	assert(kind != PROMPT_NONE);
	q->kind = kind;
	q->fault.text[0] = '\0';
	q->names = kind == PROMPT_MODEL || (kind == PROMPT_VALUE && !design_is_number(&w->d,
	                                                                              w->knob));
	q->at = NONE;
	field_clear(&q->line);
	fill_list(w);
	/* The present one is marked. */
	for (size_t i = 0; q->names && i < q->n; i++) {
		const char *here = kind == PROMPT_MODEL ? (w->ready ? w->d.now.model->id : NULL)
		                   : scenario_parameter_word(&w->d.now,
		                                             design_parameter(&w->d, w->knob));

		if (here && !strcmp(q->list[i].text, here))
			q->at = (int)i;
	}
}

void bench_prompt_end(struct bench *w)
{
	forget_list(&w->prompt);
	w->prompt.kind = PROMPT_NONE;
}

/* --- taking what was typed ------------------------------------------------- */

static enum status take_target(struct app *a, const char *text, struct diag *d)
{
	struct bench *w = a->bench;
	double target;
	enum status s = design_target(&w->d, text, &target, d);

	if (s == STATUS_OK)
		solver_solve(a, target);
	return s;
}

/* An empty line goes back to the range that suits the knob. */
static enum status take_range(struct bench *w, const char *text, struct diag *d)
{
	struct design *b = &w->d;
	int knob = design_ranged(b, w->knob);
	struct range r;
	enum status s;

	if (!*text && knob == b->y)
		design_sweep_second(b, knob);
	else if (!*text)
		design_sweep(b, knob);
	if (!*text)
		return STATUS_OK;
	if (!strstr(text, ".."))
		return diagnose(d, STATUS_E_SYNTAX, "%s",
		                _("a range is FROM..TO or FROM..TO:log, with units: 1..1e6:log"));
	s = range_parse(design_parameter(b, knob), text, RANGE_COUNT, typed_mark(), &r, d);
	if (s != STATUS_OK)
		return s;
	if (r.listed || !(r.to > r.from))
		s = diagnose(d, STATUS_E_SYNTAX, "%s",
		             _("a range is FROM..TO or FROM..TO:log, with units: 1..1e6:log"));
	if (s == STATUS_OK)
		*design_stretch(b, knob) = (struct stretch){ r.from, r.to, r.log, true };
	range_free(&r);
	return s;
}

static enum status take(struct app *a, const char *text, struct diag *d)
{
	struct bench *w = a->bench;
	enum status s;

	switch (w->prompt.kind) {
	case PROMPT_MODEL:
		bench_model(a, text);
		return STATUS_OK;
	case PROMPT_VALUE:
		s = design_type(&w->d, w->knob, text, d);
		design_follow(&w->d);
		return s;
	case PROMPT_TARGET: return take_target(a, text, d);
	case PROMPT_RANGE: return take_range(w, text, d);
	case PROMPT_NONE: break;
	}
	return STATUS_OK;
}

static void submit(struct app *a)
{
	struct bench_prompt *q = &a->bench->prompt;
	char *text;

	q->fault.text[0] = '\0';
	if (q->names && q->n == 0) {
		diagnose(&q->fault, STATUS_E_NOTFOUND, "%s", _("nothing fits what is typed"));
		return;
	}
	if (q->at == NONE && q->line.length == 0 && q->kind != PROMPT_RANGE) {
		bench_prompt_end(a->bench);
		return;
	}
	text = memory_copy_text(q->at != NONE ? q->list[q->at].text : q->line.text);
	if (take(a, text, &q->fault) == STATUS_OK)
		bench_prompt_end(a->bench);
	free(text);
}

/* --- keys ------------------------------------------------------------------ */

static size_t family_length(const char *id)
{
	return strcspn(id, ".");
}

static bool same_family(const struct bench_prompt *q, int i, int k)
{
	size_t n = family_length(q->list[i].text);

	return n == family_length(q->list[k].text) && !strncmp(q->list[i].text, q->list[k].text, n);
}

static void move_family(struct bench_prompt *q, int direction)
{
	int at = q->at;

	if (q->n == 0 || at == NONE)
		return;
	while (at + direction >= 0 && at + direction < (int)q->n && same_family(q, at, q->at))
		at += direction;
	while (direction < 0 && at > 0 && same_family(q, at - 1, at))  /* to its first */
		at--;
	q->at = at;
}

/* The line becomes what is marked; of a figure only what stands behind the @. */
static void complete(struct bench *w)
{
	struct bench_prompt *q = &w->prompt;
	const char *text = q->n ? q->list[q->at == NONE ? 0 : q->at].text : NULL;
	char *at = q->names ? NULL : strrchr(q->line.text, '@');
	struct strbuf line = STRBUF_INIT;

	if (!text)
		return;
	if (at && *text == '@')
		strbuf_add(&line, q->line.text, (size_t)(at - q->line.text));
	strbuf_puts(&line, text);
	field_set(&q->line, line.text);
	strbuf_free(&line);
	q->at = NONE;
	fill_list(w);
}

static void move(struct bench *w, int by)
{
	struct bench_prompt *q = &w->prompt;
	int least = q->names ? 0 : NONE;

	if (q->n == 0)
		return;
	q->at += by;
	q->at = q->at >= (int)q->n ? (int)q->n - 1 : q->at;
	q->at = q->at < least ? least : q->at;
}

static void edited(struct bench *w)
{
	w->prompt.fault.text[0] = '\0';
	w->prompt.at = NONE;
	fill_list(w);
}

void bench_prompt_command(struct app *a, enum command command, int key)
{
	struct bench *w = a->bench;
	int page = a->height > 8 ? a->height - 6 : 2;

	assert(w->prompt.kind != PROMPT_NONE);
	switch ((int)command) {
	case COMMAND_SUBMIT: submit(a); break;
	case COMMAND_BACK: bench_prompt_end(w); break;
	case COMMAND_UP: move(w, -1); break;
	case COMMAND_DOWN: move(w, 1); break;
	case COMMAND_PAGE_UP: move(w, -page); break;
	case COMMAND_PAGE_DOWN: move(w, page); break;
	case COMMAND_PREVIOUS_FAMILY: move_family(&w->prompt, -1); break;
	case COMMAND_COMPLETE:
		if (w->prompt.kind == PROMPT_MODEL)
			move_family(&w->prompt, 1);
		else
			complete(w);
		break;
	default:
		/* The search is on; no model has it in its name. */
		if (key == '/' && w->prompt.kind == PROMPT_MODEL)
			break;
		if (field_command(&w->prompt.line, &a->cut, command) ||
		    field_insert(&w->prompt.line, key))
			edited(w);
		break;
	}
}

void bench_prompt_paste(struct app *a, const char *text)
{
	assert(a->bench->prompt.kind != PROMPT_NONE);
	field_paste(&a->bench->prompt.line, text);
	edited(a->bench);
}
