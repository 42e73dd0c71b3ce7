/* check_prove.c - exercises drawn for many seeds, and their rules */
#include "config.h"
#include "author/check_rule_private.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- the worker ------------------------------------------------------------ */

/* What was loaded is gone with the process. */
void check_load_again(struct check *c)
{
	struct json *reply = NULL;
	struct diag d;

	worker_ask(c->worker, c->load.text, c->load.length, &reply, &d);
	json_free(reply);
}

struct json *check_ask(struct check *c, int block, const char *request)
{
	const struct rule *rule = c->rule;
	struct strbuf full = STRBUF_INIT;
	struct json *reply = NULL;
	struct diag d;
	enum status s;

	assert(check_is_block(c, block) && *request == '{');
	strbuf_printf(&full, "{\"faults\":true,\"language\":\"%s\",%s", language_code(c->language),
	              request + 1);
	s = worker_ask(c->worker, full.text, full.length, &reply, &d);
	strbuf_free(&full);
	if (s == STATUS_OK)
		return reply;
	c->given_up[block] = true;
	c->rule = &rule_budget;
	check_fault(c, block, 0,
	            _("look for a loop that does not end, or for what grows without end"),
	         "%s", d.text);
	c->rule = rule;
	check_load_again(c);
	return NULL;
}

/* What the faults of a reply are about; true: there are any. */
static bool has_faults(struct check *c, int block, const struct json *reply)
{
	const struct rule *rule = c->rule;
	const struct json *faults = json_get(reply, "faults");

	for (const struct json *f = json_first(faults); f; f = json_next(f)) {
		bool stopped = json_bool(json_get(f, "stopped"), false);

		check_fault_of(c, stopped ? &rule_budget : &rule_draw, block, f);
		if (stopped) {
			c->given_up[block] = true;
			check_load_again(c);
		}
	}
	c->rule = rule;
	return faults != NULL;
}

bool check_satisfy(struct check *c, int block)
{
	struct strbuf request = STRBUF_INIT;
	bool good = !c->given_up[block];

	assert(check_is_block(c, block));
	while (good && session_wants(c->session, block, &request)) {
		struct json *reply = check_ask(c, block, request.text);

		good = reply && !has_faults(c, block, reply);
		session_take(c->session, block, good ? reply : NULL, &(struct diag){ "" });
		json_free(reply);
		strbuf_clear(&request);
	}
	strbuf_free(&request);
	return good;
}

/* --- the variants of one exercise ------------------------------------------ */

/* What is drawn: the seeds 1, 2, …, and where there are few variants those that draw the rest. */
struct seeds {
	uint64_t *items;
	size_t n, first;               /* first: so many in a row from 1 */
};

struct drawing {
	int block;
	const struct seeds *seeds;
	struct json **replies;         /* of the requests; the samples borrow from them */
	size_t n_replies, capacity;
	struct sample *samples;
	size_t n;
};

static const struct rule *rule_named(const char *name)
{
	const struct rule *const named[] = { &rule_finite, &rule_integer, &rule_form };

	for (size_t i = 0; i < COUNT_OF(named); i++)
		if (!strcmp(named[i]->name, name))
			return named[i];
	return &rule_draw;
}

/* One variant as the worker sent it; false: nothing more is drawn of this exercise. */
static bool take_one(struct check *c, struct drawing *g, const struct json *v)
{
	const struct json *fault = json_get(v, "fault");
	struct sample *s = &g->samples[g->n++];
	bool stopped = json_bool(json_get(fault, "stopped"), false);

	c->seed = g->seeds->items[g->n - 1];
	if (json_bool(json_get(v, "differs"), false)) {
		c->rule = &rule_repeat;
		check_fault(c, g->block, 0,
		         _("draw only with r, and keep nothing from one call to the next"),
		         _("drawing seed %zu twice gives two different variants"), (size_t)c->seed);
	} else if (!fault) {
		s->reply = v;
	} else {
		const struct rule *rule = stopped ? &rule_budget
			: rule_named(json_string(json_get(fault, "rule"), ""));

		c->seed = rule == &rule_form ? 0 : c->seed;  /* of the exercise, not of a variant */
		check_fault_of(c, rule, g->block, fault);
	}
	return !stopped;
}

static void note_globals(struct check *c, const struct json *reply)
{
	for (const struct json *w = json_first(json_get(reply, "warnings")); w; w = json_next(w))
		check_fault_of(c, &rule_global, NO_BLOCK, w);
}

/* The request for the next seeds. */
static void ask_for(const struct check *c, const struct drawing *g, struct strbuf *to)
{
	enum { SEEDS_AT_ONCE = 500 };
	const struct seeds *s = g->seeds;

	strbuf_clear(to);
	strbuf_printf(to, "{\"do\":\"prove\",\"exercise\":\"%s\"", c->lesson->blocks[g->block].id);
	if (g->n < s->first) {
		strbuf_printf(to, ",\"seed\":\"%zu\",\"count\":%zu}", g->n + 1, s->first - g->n);
		return;
	}
	strbuf_puts(to, ",\"seeds\":[");
	for (size_t i = g->n; i < s->n && i < g->n + SEEDS_AT_ONCE; i++)
		strbuf_printf(to, "%s\"%" PRIu64 "\"", i > g->n ? "," : "", s->items[i]);
	strbuf_puts(to, "]}");
}

/* Takes what came for one request; false: nothing more is drawn. */
static bool take_some(struct check *c, struct drawing *g, const struct json *reply)
{
	const struct json *v = json_first(json_get(reply, "variants"));
	bool more = v != NULL;

	c->rule = &rule_draw;
	if (!more)
		check_fault(c, g->block, 0, NULL, "%s", _("its variants cannot be read"));
	for (; v && g->n < g->seeds->n; v = json_next(v))
		more = take_one(c, g, v);
	return more;
}

static void draw_all(struct check *c, struct drawing *g)
{
	bool more = !c->given_up[g->block];
	struct strbuf request = STRBUF_INIT;

	while (more && g->n < g->seeds->n) {
		struct json *reply;

		ask_for(c, g, &request);
		reply = check_ask(c, g->block, request.text);
		if (!reply || has_faults(c, g->block, reply)) {
			json_free(reply);
			break;
		}
		GROW(g->replies, g->n_replies, g->capacity);
		g->replies[g->n_replies++] = reply;
		more = take_some(c, g, reply);
		note_globals(c, reply);
		if (!more) {
			c->given_up[g->block] = true;
			check_load_again(c);
		}
	}
	strbuf_free(&request);
}

static void note_space(struct check *c, int block, const struct json *reply)
{
	struct proof *p = c->proof;
	double size = json_number(json_get(reply, "size"), NAN);
	const struct block *b = &c->lesson->blocks[block];
	int steps = b->exercise.steps;

	if (size == 1)
		return;                        /* nothing is drawn */
	GROW(p->spaces, p->n_spaces, p->spaces_capacity);
	p->spaces[p->n_spaces++] = (struct space){
		memory_copy_text(steps == NO_BLOCK ? b->id : c->lesson->blocks[steps].id), size,
		json_bool(json_get(reply, "all"), false),
	};
}

/* Where all variants are so many times the seeds asked for, or fewer, every one is proven. */
static void complete(struct check *c, int block, struct seeds *s)
{
	enum { FEW = 25 };
	char request[200];
	struct json *reply;

	snprintf(request, sizeof request,
	         "{\"do\":\"space\",\"exercise\":\"%s\",\"seeds\":%zu,\"most\":%zu}",
	         c->lesson->blocks[block].id, s->first, FEW * s->first);
	reply = check_ask(c, block, request);
	if (!reply)
		return;
	if (json_bool(json_get(reply, "stopped"), false))
		check_load_again(c);
	else
		note_space(c, block, reply);
	s->items = memory_resize(s->items, s->n + json_count(json_get(reply, "seeds")) + 1,
	                         sizeof *s->items);
	for (const struct json *j = json_first(json_get(reply, "seeds")); j; j = json_next(j))
		s->items[s->n++] = strtoull(json_string(j, "1"), NULL, 10);
	json_free(reply);
}

static struct seeds seeds_of(struct check *c, int block, size_t wanted, bool draws)
{
	struct seeds s = { memory_new(wanted, sizeof *s.items), wanted, wanted };

	for (size_t i = 0; i < wanted; i++)
		s.items[i] = i + 1;
	if (draws && wanted > 1)
		complete(c, block, &s);
	return s;
}

/* --- one exercise, or the parts of steps ----------------------------------- */

static void let_rules_look(struct check *c, const struct drawing *g, struct sample *s)
{
	struct number_rule number;

	s->number = session_number(c->session, g->block, &number);
	s->truth = s->number ? number.truth : 0;
	for (const struct rule *r = check_rules; r->name; r++) {
		c->rule = r;
		if (r->variant)
			r->variant(c, g->block, s);
	}
	if (s->number)
		c->proof->variants++;
}

/* The session takes that variant; later parts are judged with this one's model answer given. */
static void enact(struct check *c, struct drawing *g, struct sample *s)
{
	const struct exercise_state *state = session_exercise(c->session, g->block);
	struct number_rule number;
	struct judgement j;

	if (s->reply) {
		session_take(c->session, g->block, s->reply, NULL);
		s->drawn = state->phase != PHASE_FAULT;
		if (!s->drawn) {
			c->rule = &rule_draw;
			check_fault(c, g->block, 0, NULL, "%s", state->fault);
		}
	}
	if (s->drawn || !g->replies)
		let_rules_look(c, g, s);
	if (c->lesson->blocks[g->block].exercise.steps != NO_BLOCK &&
	    session_number(c->session, g->block, &number)) {
		struct strbuf text = STRBUF_INIT;

		quantity_print_full(&text, number.truth, number.rule->unit);
		session_set_mark(c->session, answer_mark());   /* as this language prints it … */
		session_answer(c->session, g->block, text.text, &j);
		session_set_mark(c->session, DECIMAL_POINT);   /* … and as lessons are written */
		strbuf_free(&text);
	}
}

static void prove_group(struct check *c, int first, size_t parts)
{
	const struct exercise *x = &c->lesson->blocks[first].exercise;
	bool waits = session_exercise(c->session, first)->phase == PHASE_WAITING;
	size_t wanted = x->drawn || x->steps != NO_BLOCK || x->form == FORM_CODE
		? (size_t)c->setup->seeds : 1;
	struct drawing *group = memory_new(parts, sizeof *group);
	struct seeds seeds = seeds_of(c, first, wanted, waits);

	c->varies = wanted > 1;
	for (size_t i = 0; i < parts; i++) {
		group[i].block = first + (int)i;
		group[i].seeds = &seeds;
		group[i].samples = memory_new(seeds.n, sizeof *group[i].samples);
		if (waits)
			draw_all(c, &group[i]);
		else
			group[i].n = 1;
	}
	for (size_t k = 0; k < seeds.n; k++) {
		c->seed = seeds.items[k];
		session_use_seed(c->session, first, c->seed);
		for (size_t i = 0; i < parts; i++)
			if (k < group[i].n)
				enact(c, &group[i], &group[i].samples[k]);
	}
	c->varies = false;
	for (size_t i = 0; i < parts; i++) {
		for (const struct rule *r = check_rules; r->name; r++) {
			c->rule = r;
			if (r->exercise)
				r->exercise(c, group[i].block, group[i].samples, group[i].n);
		}
		for (size_t k = 0; k < group[i].n_replies; k++)
			json_free(group[i].replies[k]);
		free(group[i].replies);
		free(group[i].samples);
	}
	free(group);
	free(seeds.items);
	c->seed = 0;
}

void check_variants(struct check *c)
{
	size_t all = 0, done = 0, n = c->lesson->n_blocks;

	for (size_t i = 0; i < n; i++)
		all += block_is_exercise(c->lesson->blocks[i].kind);
	for (size_t i = 0; i < n;) {
		size_t parts = 1;

		if (!block_is_exercise(c->lesson->blocks[i].kind)) {
			i++;
			continue;
		}
		while (i + parts < n && c->lesson->blocks[i].exercise.steps != NO_BLOCK &&
		       c->lesson->blocks[i + parts].exercise.steps ==
		       c->lesson->blocks[i].exercise.steps)
			parts++;
		prove_group(c, (int)i, parts);
		done += parts;
		i += parts;
		if (c->setup->progress)
			c->setup->progress(c->setup->context, c->lesson->id, done, all);
	}
	c->proof->exercises = all;
}
