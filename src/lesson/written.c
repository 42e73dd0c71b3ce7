/* written.c - answers that are written out: an expression, and words of the student's own */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "text/text.h"

/* Answers that are written out: an expression, and words of the student's own. */

enum { LINES_MAX = 10, WORDS_MAX = 2000, EXPRESSION_MAX = 200, FIGURES = 4 };

static void print_value(struct strbuf *to, const struct quantity *q, const char *word,
                        int figures)
{
	struct strbuf text = STRBUF_INIT;

	if (!word)
		quantity_print(&text, q->value, q->symbol, figures);
	strbuf_printf(to, "`%s`", word ? word : text.text);
	strbuf_free(&text);
}

/* "bw = `100 GB/s`, params = `7e9`" */
static void print_values(struct strbuf *to, const struct json *vars)
{
	struct quantity q;
	const char *word;

	for (const struct json *v = json_first(vars); v; v = json_next(v)) {
		if (!session_read_quantity(v, &q, &word))
			continue;
		strbuf_printf(to, "%s%s = ", to->length ? ", " : "", json_key(v));
		print_value(to, &q, word, FIGURES);
	}
}

void session_keep_reply(struct exercise_slot *e, const struct json *reply)
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);

	json_out_copy(&o, reply);
	free(e->reply);
	e->reply = reply ? strbuf_take(&text) : NULL;
	strbuf_free(&text);
}

/* What keep_reply kept; NULL: nothing. */
static struct json *kept_reply(const struct session *s, int block)
{
	const struct exercise_slot *e = s->slots[block].exercise;
	struct json *reply = NULL;

	if (e->reply && json_parse(e->reply, strlen(e->reply), &reply, NULL) != STATUS_OK)
		return NULL;
	return reply;
}

/* --- words ----------------------------------------------------------------- */

void session_say_kept(const struct json *attached, struct judgement *out)
{
	struct strbuf say = STRBUF_INIT, values = STRBUF_INIT;

	assert(out);
	*out = (struct judgement){ .verdict = VERDICT_RIGHT };
	print_values(&values, attached);
	strbuf_puts(&say, _("It is not marked, and you can change it whenever you like."));
	if (values.length) {
		strbuf_puts(&say, " ");
		strbuf_printf(&say, _("Kept beside it: %s."), values.text);
	}
	session_set_message(out, say.text);
	strbuf_free(&say);
	strbuf_free(&values);
}

/* The numbers that stand beside the words now. */
static void say_kept_now(const struct session *s, int block, struct judgement *out)
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);
	struct json *attached = NULL;

	session_write_attached(s, block, &o);
	json_parse(text.text, text.length, &attached, NULL);
	session_say_kept(attached, out);
	session_keep_reply(s->slots[block].exercise, attached);
	json_free(attached);
	strbuf_free(&text);
}

static void judge_words(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct strbuf clean = STRBUF_INIT;
	char why[200];
	int lines = 1;

	text += strspn(text, "\n");
	text_clean(&clean, text, strlen(text), true);
	while (clean.length && strchr(" \t\n", clean.text[clean.length - 1]))
		clean.text[--clean.length] = '\0';
	for (const char *p = clean.text; *p; p++)
		lines += *p == '\n';
	if (!clean.length || !clean.text[strspn(clean.text, " \t\n")]) {
		session_judgement_pending(out, _("Nothing is written yet."));
	} else if (lines > LINES_MAX || clean.length > WORDS_MAX) {
		snprintf(why, sizeof why, _("At most %d lines and %d characters are kept."),
		         LINES_MAX, WORDS_MAX);
		session_judgement_pending(out, why);
	} else {
		session_keep_text(e, clean.text);
		say_kept_now(s, block, out);
	}
	strbuf_free(&clean);
}

static void relocalize_words(struct session *s, int block, struct judgement *out)
{
	struct json *kept = kept_reply(s, block);

	if (kept && out->verdict == VERDICT_RIGHT)
		session_say_kept(kept, out);
	json_free(kept);
}

const struct form_ops form_words = {
	.input = INPUT_LINES,
	.action = N_("write"),
	.prompt = N_("lines of your own, then a line with a single full stop; or skip, next."),
	.judge = judge_words,
	.relocalize = relocalize_words,
};

/* {"p": QUANTITY, …}: the numbers that stand beside the words. */
void session_write_attached(const struct session *s, int block, struct json_out *o)
{
	const struct exercise *x = &block_at(s, block)->exercise;

	assert(s && o);
	json_open_object(o);
	for (size_t i = 0; i < x->n_attach; i++) {
		const struct block *b = block_at(s, x->attach[i]);
		const struct value_slot *value;
		struct quantity q;
		bool known;

		json_out_key(o, b->id);
		if (b->kind == BLOCK_KNOB) {
			known = knob_quantity(s, x->attach[i], &q);
			session_write_quantity(o, &q, known ? NULL : knob_word(s, x->attach[i]));
		} else if (session_value(s, x->attach[i], &value)) {
			session_write_quantity(o, &value->quantity, value->word);
		} else {
			json_out_null(o);
		}
	}
	json_close_object(o);
}

/* --- expressions ----------------------------------------------------------- */

static void judge_code(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (!text[strspn(text, " \t\n")]) {
		session_judgement_pending(out, _("Nothing is written yet."));
	} else if (strlen(text) > EXPRESSION_MAX) {
		session_judgement_pending(out, _("The expression is too long."));
	} else {
		e->asked = true;               /* the worker runs it, take_code judges */
		session_judgement_pending(out, _("The expression is being tried …"));
	}
}

/* What a case was to give and what it gave, as the expected unit has it. */
struct outcome {
	struct quantity expected, given;
	struct answer_rule rule;
	struct reading reading;
	double truth;
	bool finite, same_kind;
};

static bool read_outcome(const struct session *s, int block, const struct json *one,
                         const struct json *gives,
                         struct outcome *o)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	const char *word;

	if (!session_read_quantity(json_get(one, "expected"), &o->expected, &word) || word)
		return false;
	o->rule = (struct answer_rule){ .unit = x->unit ? x->unit : *o->expected.symbol
	                                ? o->expected.symbol : "1",
		                        .relative = x->relative, .absolute = x->absolute };
	if (quantity_convert(&o->expected, o->rule.unit, &o->truth, NULL) != STATUS_OK)
		return false;
	o->finite = session_read_quantity(gives, &o->given, &word) && !word;
	o->reading = (struct reading){ .quantity = o->given, .value = NAN };
	o->same_kind = o->finite && quantity_convert(&o->given, o->rule.unit, &o->reading.value,
	                                             NULL) == STATUS_OK;
	return true;
}

/* The first case that fails is told; what was expected only for the very first of all, so that the
 * rest cannot be copied one by one. */
static void say_case(const struct json *one, const struct outcome *o, bool first,
                     struct judgement *out)
{
	struct strbuf say = STRBUF_INIT, vars = STRBUF_INIT, given = STRBUF_INIT,
		expected = STRBUF_INIT;
	int figures = FIGURES;

	print_values(&vars, json_get(one, "vars"));
	if (o->finite && o->same_kind)
		figures = quantity_figures_apart(o->reading.value, o->truth, o->rule.unit, FIGURES);
	print_value(&given, &o->given, o->finite ? NULL : _("no finite number"), figures);
	print_value(&expected, &o->expected, NULL, figures);
	if (o->finite && !o->same_kind)
		strbuf_printf(&say, _("For %s you give %s, which is %s; %s is asked."), vars.text,
		              given.text,
		              unit_a_kind(&o->given.unit), unit_a_kind(&o->expected.unit));
	else if (first)
		strbuf_printf(&say, _("For %s you give %s, expected is %s."), vars.text, given.text,
		              expected.text);
	else if (o->finite)
		strbuf_printf(&say,
		              o->reading.value > o->truth
		              ? _("For %s you give %s, which is too large.")
		                                          : _("For %s you give %s, which is too "
		                                          	"small."),
		              vars.text, given.text);
	else
		strbuf_printf(&say, _("For %s you give %s."), vars.text, given.text);
	session_set_message(out, say.text);
	strbuf_free(&say);
	strbuf_free(&vars);
	strbuf_free(&given);
	strbuf_free(&expected);
}

/* The verdict on the worker's {"cases", "gives"}; false when the reply holds none. */
static bool judge_cases(const struct session *s, int block, const struct json *reply,
                        struct judgement *out)
{
	const struct json *one = json_first(json_get(reply, "cases")),
		*gives = json_first(json_get(reply, "gives"));
	bool first = true;

	*out = (struct judgement){ .verdict = VERDICT_RIGHT, .credit = 1 };
	if (!one)
		return false;
	for (; one; one = json_next(one), gives = json_next(gives), first = false) {
		struct judgement j;
		struct outcome o;

		if (!gives || !read_outcome(s, block, one, gives, &o))
			return false;
		judge(&o.reading, &o.rule, o.truth, NULL, NULL, 0, &j);
		if (o.same_kind && j.verdict == VERDICT_RIGHT)
			continue;
		*out = (struct judgement){ .verdict = VERDICT_WRONG, .slip = j.slip };
		if (o.finite && unit_is_plain(&o.given.unit) && !o.same_kind)
			out->verdict = VERDICT_NOT_YET;  /* a unit is missing: that costs no try */
		say_case(one, &o, first, out);
		break;
	}
	return true;
}

/* The cases were sound when they were drawn: what stopped the worker is what the student wrote. */
static void take_stopped(struct session *s, int block, const struct diag *why)
{
	struct judgement j;

	s->slots[block].exercise->asked = false;
	session_keep_reply(s->slots[block].exercise, NULL);
	session_judgement_pending(&j, why ? why->text : "");
	session_record_attempt(s, block, &j);
}

/* Why there is no verdict, or the verdict. */
static bool judge_reply(const struct session *s, int block, const struct json *reply,
                 struct judgement *out)
{
	const char *cause = json_string(json_get(reply, "not_yet"), NULL);
	struct strbuf why = STRBUF_INIT;

	if (!cause)
		return judge_cases(s, block, reply, out);
	strbuf_puts(&why, "`");
	for (const char *p = cause; *p; p++)
		strbuf_putc(&why, *p == '`' ? '\'' : *p);
	strbuf_puts(&why, "`");
	session_judgement_pending(out, why.text);
	strbuf_free(&why);
	return true;
}

static void take_code(struct session *s, int block, const struct json *reply)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement j;

	e->asked = false;
	if (!judge_reply(s, block, reply, &j)) {
		session_set_fault(e, _("Its cases gave no answer."));
		return;
	}
	session_keep_reply(e, reply);
	session_record_attempt(s, block, &j);
}

static void relocalize_code(struct session *s, int block, struct judgement *out)
{
	struct json *reply = kept_reply(s, block);

	if (reply)
		judge_reply(s, block, reply, out);
	json_free(reply);
}

static void ask_code(const struct session *s, int block, struct json_out *o)
{
	json_put_string(o, "text", s->slots[block].exercise->state.last_text);
}

const struct form_ops form_code = {
	.input = INPUT_LINE,
	.draws = true,
	.action = N_("answer"),
	.prompt = N_("hint, solution, skip and next are commands here, single letters are not."),
	.judge = judge_code,
	.relocalize = relocalize_code,
	.request = "code",
	.ask = ask_code,
	.take = take_code,
	.stopped = take_stopped,
};
