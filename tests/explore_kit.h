/* explore_kit.h - for the tests of models, catalog and explore in Lua: what a lesson puts, against
 * what C gives */
#ifndef TESTS_EXPLORE_KIT_H
#define TESTS_EXPLORE_KIT_H

#include <math.h>

#include "explore/parallel.h"
#include "explore/scenario.h"
#include "script_kit.h"

static inline void open_explore(void)
{
	struct diag d;

	explore_init();
	ck_assert_msg(script_open(&d) == STATUS_OK, "%s", d.text);
	script = script_new((struct script_limits){ 128 << 20, 0.8 });
	ck_assert_ptr_nonnull(script);
}

/* put(v) writes a value with every bit of it. */
#define PRELUDE \
	"lesson \"l\" { title = \"L\" } local out = {}\n" \
	"local function put(v) out[#out + 1] = type(v) == 'number' and ('%a'):format(v) or " \
	"type(v) " \
	"== 'userdata' and ('%a'):format(v.value) or tostring(v) end\n"

/* What a lesson with that Lua puts, separated by blanks; "LINE: cause" of its fault, "stopped: …"
 * when its budget was spent.  Line 1 is the first of body.  The caller frees it. */
static inline char *lua(const char *body)
{
	struct strbuf text = STRBUF_INIT, result = STRBUF_INIT;
	const struct json *error;
	struct json *root;

	strbuf_puts(&text, PRELUDE);
	strbuf_printf(&text, "%s\ntext \"t\" { \"x\" .. table.concat(out, \" \") }", body);
	root = load(text.text, NULL);
	error = json_get(root, "error");
	if (error)
		strbuf_printf(&result, "%.0f: %s", json_number(json_get(error, "line"), 0) - 2,
		              json_string(json_get(error, "cause"), "?"));
	else
		strbuf_puts(&result,
		            json_string(json_get(json_get(json_first(json_get(json_get(root,
		            	"lesson"), "blocks")), "text"), "en"), "?") + 1);
	json_free(root);
	strbuf_free(&text);
	return strbuf_take(&result);
}

/* As put() does. */
static inline void put(struct strbuf *b, double value)
{
	strbuf_puts(b, b->length ? " " : "");
	if (isnan(value))
		strbuf_puts(b, "nil");
	else
		strbuf_printf(b, "%a", value);
}

static inline void put_text(struct strbuf *b, const char *text)
{
	strbuf_printf(b, "%s%s", b->length ? " " : "", text);
}

static inline void same(const char *body, struct strbuf *expected, const char *what)
{
	char *found = lua(body);

	size_t same = 0;

	while (found[same] && found[same] == expected->text[same])
		same++;
	ck_assert_msg(!strcmp(found, expected->text), "%s: %.2000s\nLua: …%.100s\nC:   …%.100s\n",
	              what, body,
	              found + (same > 40 ? same - 40 : 0),
	              expected->text + (same > 40 ? same - 40 : 0));
	free(found);
	strbuf_free(expected);
}

/* The inputs that were given, as a Lua table would write them. */
static inline void put_inputs(const struct scenario *s, const struct parameter *but,
                              struct strbuf *to)
{
	for (size_t i = 0; i < s->model->n_parameters; i++) {
		const struct parameter *p = &s->model->parameters[i];
		const char *word = scenario_parameter_word(s, p);

		if (!s->given[i] || p == but)
			continue;
		if (word)
			strbuf_printf(to, "%s = \"%s\", ", p->name, word);
		else
			strbuf_printf(to, "%s = %a, ", p->name, model_get(s->in, p->offset));
	}
}

#endif
