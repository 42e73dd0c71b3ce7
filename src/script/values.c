/* values.c - a value checked and written as JSON: a result, or the parameter at which a result is
 * reached or best */
#include "config.h"
#include "script/blocks_private.h"

#include <assert.h>

#include "base/memory.h"

/* The number that is looked for. */
static const struct parameter *put_wanted(struct reader *r, const struct scenario *s,
                                          const char *key)
{
	const char *name = reader_text(r, r->body, key);
	struct scenario trial = *s;
	const struct parameter *p = model_parameter(s->model, name);
	struct diag d;

	if (!p) {
		scenario_set(&trial, name, "", &d);    /* says so, with the nearest name */
		reader_raise(r, NULL, "%s: %s", key, d.text);
	}
	if (p->words || p->catalog)
		reader_raise(r, NULL, _("%s is chosen by name: it cannot be looked for"), name);
	if (reader_get(r, r->body, name) != LUA_TNIL)
		reader_raise(r, _("strike it"),
		             _("%s is what this value looks for; it cannot be set too"),
		             name);
	lua_pop(r->L, 1);
	json_out_key(&r->out, key);
	json_out_string(&r->out, name);
	blocks_put_bound(r, "from", r->body, p->unit);
	blocks_put_bound(r, "to", r->body, p->unit);
	return p;
}

static void put_solve(struct reader *r, const struct scenario *s, const struct result *result)
{
	put_wanted(r, s, "solve");
	if (reader_get(r, r->body, "at") == LUA_TNIL)
		reader_raise(r, _("write at = …"), _("solve needs at: which value %s shall have"),
		             result->name);
	if (block_handle_at(r->L, -1)) {
		json_out_key(&r->out, "at");
		json_open_object(&r->out);
		json_out_key(&r->out, "knob");
		json_out_string(&r->out, reader_knob(r, -1, "at")->id);
		json_close_object(&r->out);
		lua_pop(r->L, 1);
		return;
	}
	lua_pop(r->L, 1);
	blocks_put_bound(r, "at", r->body, result->unit);
}

static void put_best(struct reader *r, const struct scenario *s)
{
	const char *goal = reader_need_text(r, r->body, "goal");

	reader_word(r, r->body, "goal", schema_key(schema_block(BLOCK_VALUE), "goal")->words);
	put_wanted(r, s, "best");
	json_out_key(&r->out, "goal");
	json_out_string(&r->out, goal);
}

void value_put(struct reader *r)
{
	static const char *const plain[] = { "model", "result", "was", NULL };
	const struct schema_table *schema = schema_block(BLOCK_VALUE);
	const char *all[16] = { NULL };
	const struct result *result;
	struct scenario s;
	bool solve, best;

	reader_need_text(r, r->body, "model");
	reader_need_text(r, r->body, "result");
	blocks_model(r, r->body, "model", &s);
	result = blocks_result(r, r->body, "result", s.model);
	solve = reader_text(r, r->body, "solve");
	best = reader_text(r, r->body, "best");
	if (solve && best)
		reader_raise(r, NULL, _("a value solves or looks for the best, not both"));
	if ((solve || best) && result->words)
		reader_raise(r, NULL, _("%s is a word, not a number"), result->name);
	json_out_key(&r->out, "model");
	json_out_string(&r->out, s.model->id);
	json_out_key(&r->out, "result");
	json_out_string(&r->out, result->name);
	if (solve)
		put_solve(r, &s, result);
	else if (best)
		put_best(r, &s);
	assert(schema->n_keys < COUNT_OF(all));
	for (size_t i = 0; i < schema->n_keys; i++)
		all[i] = schema->keys[i].name;
	blocks_put_settings(r, r->body, &s, solve || best ? all : plain);
}
