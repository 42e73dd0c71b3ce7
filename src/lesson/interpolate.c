/* interpolate.c - a text with its {expressions} computed */
#include "config.h"
#include "lesson/session_parts_private.h"
#include "lesson/session_proof.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "text/text.h"

enum { FIGURES_STANDARD = 3, FIGURES_EXACT = 6, COUNT_LARGE = 1000000 };

#define NOTHING "—"

/* --- what a name stands for ------------------------------------------------ */

struct meaning {
	struct quantity quantity;
	const char *word;              /* NULL: a number */
	int knob;                      /* the block; NO_BLOCK otherwise */
	bool exact;                    /* given, not computed: shown with all its digits */
	bool known;                    /* false: the name exists, its value does not */
};

/* The exercise whose variables a block's text may name: its own, and for steps those of their
 * parts. */
static int drawn_block(const struct session *s, int block)
{
	return block != NO_BLOCK && block_at(s, block)->kind == BLOCK_STEPS ? block + 1 : block;
}

static bool look_in_variant(const struct session *s, const struct context *c, const char *name,
                            struct meaning *out)
{
	static const char before[] = "before.";
	int block = drawn_block(s, c->block);
	const struct exercise_slot *e = block == NO_BLOCK ? NULL : s->slots[block].exercise;

	if (c->given && !strcmp(name, "given")) {
		if (c->moves)
			*c->moves = true;
		*out = (struct meaning){ .quantity = *c->given, .known = true, .knob = NO_BLOCK };
		return true;
	}
	if (!e || !e->ready)
		return false;
	for (size_t i = 0; i < e->n_vars; i++) {
		if (!strcmp(e->vars[i].name, name)) {
			*out = (struct meaning){ e->vars[i].quantity, e->vars[i].word, NO_BLOCK,
			                         true, true };
			return true;
		}
	}
	*out = (struct meaning){ .knob = NO_BLOCK };
	if (c->moves && !strncmp(name, before, strlen(before)))
		*c->moves = true;
	if (!strncmp(name, before, strlen(before)))
		return session_find_before(s, block, name + strlen(before), c->truth,
		                           &out->quantity,
		                           &out->known);
	if (block != c->block || !block_at(s, block)->exercise.numeric ||
	    strcmp(name, "answer") != 0)
		return false;
	out->quantity = e->carried && !c->truth ? e->carried_answer : e->answer;
	out->known = true;
	return true;
}

/* Knobs move it, or runs that are still to come. */
static bool is_of_lesson(const struct session *s, const char *name)
{
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct block *b = &s->lesson->blocks[i];
		size_t n = strlen(b->id);

		if (b->kind == BLOCK_SIMULATE ? !strncmp(name, b->id, n)
		    : (b->kind == BLOCK_KNOB || b->kind == BLOCK_VALUE) && !strcmp(name, b->id))
			return true;
	}
	return false;
}

static bool look_up(const struct session *s, const struct context *c, const char *name,
                    struct meaning *out)
{
	const struct value_slot *value;

	if (look_in_variant(s, c, name, out))
		return true;
	if (c->moves && is_of_lesson(s, name))
		*c->moves = true;
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct block *b = &s->lesson->blocks[i];

		if (b->kind == BLOCK_SIMULATE && !strncmp(name, b->id, strlen(b->id))) {
			*out = (struct meaning){ .knob = NO_BLOCK };
			if (simulation_number(s, (int)i, name + strlen(b->id), &out->quantity,
			                      &out->known))
				return true;
		}
		if ((b->kind != BLOCK_KNOB && b->kind != BLOCK_VALUE) || strcmp(b->id, name) != 0)
			continue;
		*out = (struct meaning){ .knob = NO_BLOCK };
		if (b->kind == BLOCK_KNOB) {
			out->knob = (int)i;
			out->word = knob_word(s, (int)i);
			out->known = knob_quantity(s, (int)i, &out->quantity);
			out->exact = true;
		} else if (session_value(s, (int)i, &value)) {
			out->word = value->word ? _(value->word) : NULL;
			out->quantity = value->quantity;
			out->known = true;
		}
		return true;
	}
	return false;
}

/* --- expressions ----------------------------------------------------------- */

struct lookup { const struct session *session; const struct context *context; };

static bool find_number(void *context, const char *name, struct quantity *out)
{
	const struct lookup *l = context;
	struct meaning m;

	if (!look_up(l->session, l->context, name, &m))
		return false;
	*out = m.known && !(m.word && m.knob == NO_BLOCK) ? m.quantity : quantity_make(NAN, "1");
	return true;
}

bool interpolate_find(const struct session *s, const struct context *c, const char *name,
                      struct quantity *out)
{
	struct lookup lookup = { s, c };

	assert(s && c && out);
	return find_number(&lookup, name, out);
}

enum status interpolate_compute(const struct session *s, const struct context *c, const char *text,
                                struct quantity *out, struct diag *d)
{
	struct lookup lookup = { s, c };
	struct quantity_scope scope = { find_number, &lookup, .closed = true };

	assert(s && c && out);
	return quantity_parse(text, &scope, out, d);
}

void interpolate_offer(const struct session *s, const struct context *c, bool before,
                       struct nearest *near)
{
	int block = drawn_block(s, c->block);
	const struct exercise_slot *e = block == NO_BLOCK ? NULL : s->slots[block].exercise;
	int steps = block == NO_BLOCK ? NO_BLOCK : block_at(s, block)->exercise.steps;

	assert(near);
	for (int part = steps + 1; before && steps != NO_BLOCK && part < block; part++)
		nearest_offer(near, block_at(s, part)->exercise.part);
	if (before)
		return;
	if (c->given)
		nearest_offer(near, "given");
	for (size_t i = 0; e && e->ready && i < e->n_vars; i++)
		nearest_offer(near, e->vars[i].name);
	if (e && e->ready && block == c->block && block_at(s, block)->exercise.numeric)
		nearest_offer(near, "answer");
	for (size_t i = 0; i < s->lesson->n_blocks; i++) {
		const struct block *b = &s->lesson->blocks[i];

		if (b->kind == BLOCK_KNOB || b->kind == BLOCK_VALUE || b->kind == BLOCK_SIMULATE)
			nearest_offer(near, b->id);
	}
}

static bool evaluate(const struct session *s, const struct context *c, const char *text,
                     struct meaning *out)
{
	if (look_up(s, c, text, out))
		return out->known || out->word;
	*out = (struct meaning){ .knob = NO_BLOCK };
	return interpolate_compute(s, c, text, &out->quantity, NULL) == STATUS_OK;
}

/* --- printing -------------------------------------------------------------- */

/* In exactly that unit, with no prefix of our choice. */
static unsigned long print_in(const struct quantity *q, const char *unit, int figures,
                              struct strbuf *to)
{
	double value;

	if (quantity_convert(q, unit, &value, NULL) == STATUS_OK)
		return quantity_print_in(to, value, unit, figures);
	strbuf_puts(to, NOTHING);
	return COUNT_LARGE;
}

static void print_word(int power, const char *number, unsigned long n, struct strbuf *to)
{
	switch (power) {
	case 12: strbuf_printf(to, message_plural("%s trillion", "%s trillion", n), number); break;
	case 9: strbuf_printf(to, message_plural("%s billion", "%s billion", n), number); break;
	default: strbuf_printf(to, message_plural("%s million", "%s million", n), number); break;
	}
}

/* "175 billion", "1.4 trillion": large plain numbers as people say them.  Below a million, and
 * beyond words, as always.  This and the next return what a word behind it agrees with. */
static unsigned long print_words(const struct quantity *q, int figures, struct strbuf *to)
{
	int power = q->value >= 1e12 ? 12 : q->value >= 1e9 ? 9 : 6;
	struct strbuf text = STRBUF_INIT;
	double shown;

	if (!unit_is_plain(&q->unit) || q->value < 1e6 || q->value >= 1e15)
		return quantity_print(to, q->value, q->symbol, figures);
	shown = number_round(q->value / pow(10, power), figures);
	quantity_print(&text, shown, "1", figures);
	print_word(power, text.text, shown == floor(shown) ? (unsigned long)shown
	           : language_fraction(message_language()), to);
	strbuf_free(&text);
	return COUNT_LARGE;
}

/* A year's digits stand in no groups. */
static unsigned long print_ungrouped(const struct quantity *q, int figures, struct strbuf *to)
{
	struct strbuf grouped = STRBUF_INIT;
	char number[NUMBER_SIZE];
	unsigned long n;

	number_text(number, number_round(q->value, figures));
	for (char *p = number; *p; p++)
		strbuf_putc(to, *p == '.' ? language_decimal(message_language()) : *p);
	n = quantity_print(&grouped, q->value, "1", figures);
	strbuf_free(&grouped);
	return n;
}

/* A number in its own unit, or in the one that is asked for. */
static unsigned long print_as(const struct meaning *m, int figures, const char *unit,
                                  struct strbuf *to)
{
	const struct quantity *q = &m->quantity;

	if (unit && !strcmp(unit, "words"))
		return print_words(q, figures ? figures : FIGURES_STANDARD, to);
	if (unit && !strcmp(unit, "plain") && unit_is_plain(&q->unit))
		return print_ungrouped(q, figures ? figures : FIGURES_EXACT, to);
	if (unit && strcmp(unit, "only") != 0)
		return print_in(q, unit, figures ? figures : FIGURES_STANDARD, to);
	return quantity_print(to, q->value, q->symbol,
	                      figures ? figures : m->exact ? FIGURES_EXACT : FIGURES_STANDARD);
}

/* Returns what a word behind the value agrees with. */
static unsigned long print_meaning(const struct session *s, const struct meaning *m, int figures,
                                   const char *unit, struct strbuf *to)
{
	if (m->word && !(unit && m->known && m->knob != NO_BLOCK)) {
		strbuf_puts(to, m->word);
	} else if (m->knob != NO_BLOCK && !figures && !unit) {
		struct strbuf number = STRBUF_INIT;
		unsigned long n = print_as(m, figures, NULL, &number);

		strbuf_free(&number);
		session_knob_print(s, m->knob, to);
		return n;
	} else if (!isfinite(m->quantity.value)) {
		strbuf_puts(to, NOTHING);
	} else {
		return print_as(m, figures, unit, to);
	}
	return COUNT_LARGE;
}

/* --- a word that agrees with its number ------------------------------------ */

/* The form that goes with n, of those between bars: "раз|раза|раз"; the last one when the language
 * has more forms than stand there. */
static void print_form(const char *forms, size_t length, unsigned long n, struct strbuf *to)
{
	const char *end = forms + length, *bar;
	size_t form = message_form(n);

	while (form-- && (bar = memchr(forms, '|', (size_t)(end - forms))) != NULL)
		forms = bar + 1;
	bar = memchr(forms, '|', (size_t)(end - forms));
	strbuf_add(to, forms, (size_t)((bar ? bar : end) - forms));
}

static size_t count_forms(const char *forms, size_t length)
{
	size_t n = length ? 1 : 0;

	for (size_t i = 0; i < length; i++)
		n += forms[i] == '|';
	return n;
}

static char *trimmed(const char *text, size_t n)
{
	while (n && isspace((unsigned char)*text))
		text++, n--;
	while (n && isspace((unsigned char)text[n - 1]))
		n--;
	return memory_copy(text, n);
}

/* What stands between the braces: "expression", "expression:figures", "expression:figures unit",
 * and behind each, after a bar, the forms of a word that agrees with it. */
static void print_expression(const struct session *s, const struct context *c, const char *text,
                             size_t n, struct strbuf *to)
{
	const char *bar = memchr(text, '|', n), *end = bar ? bar : text + n;
	const char *colon = memchr(text, ':', (size_t)(end - text));
	char *expression = trimmed(text, (size_t)((colon ? colon : end) - text));
	char *format = colon ? trimmed(colon + 1, (size_t)(end - colon - 1)) : memory_copy_text("");
	size_t digits = strspn(format, "0123456789");
	const char *unit = format + digits + strspn(format + digits, " ");
	int figures = digits && digits < 3 ? atoi(format) : 0;
	struct strbuf value = STRBUF_INIT;
	unsigned long agrees = COUNT_LARGE;
	struct meaning m;

	if (figures > 17)
		figures = 17;
	if (evaluate(s, c, expression, &m))
		agrees = print_meaning(s, &m, figures, *unit ? unit : NULL, &value);
	else
		strbuf_puts(&value, NOTHING);
	if (!bar || strcmp(unit, "only") != 0)
		strbuf_printf(to, "%s%s", value.text, bar ? "\u00a0" : "");
	if (bar)
		print_form(bar + 1, n - (size_t)(bar + 1 - text), agrees, to);
	strbuf_free(&value);
	free(expression);
	free(format);
}

/* --- texts ----------------------------------------------------------------- */

struct place { bool maths, code; };    /* inside $…$ or `…` */

static void put_escaped(struct strbuf *to, const char *text, struct place at)
{
	for (; *text; text++) {
		bool special = strchr("\\`*_[]<>#$&~|{}", *text) != NULL;

		if ((at.maths || at.code) && (*text == '$' || *text == '`'))
			continue;
		if (special && !at.maths && !at.code)
			strbuf_putc(to, '\\');
		strbuf_putc(to, *text);
	}
}

void interpolate_escape(struct strbuf *to, const char *text)
{
	put_escaped(to, text, (struct place){ false, false });
}

/* In maths a brace behind "^", "_", "}" or a command (\frac) groups, and so does one around a mere
 * sign (0{,}5): it is no interpolation. */
static bool groups(const char *text, const char *brace)
{
	const char *p = brace;

	if (ispunct((unsigned char)brace[1]) && brace[2] == '}')
		return true;
	if (p == text)
		return false;
	if (strchr("^_}\\", p[-1]))
		return true;
	while (p > text && isalpha((unsigned char)p[-1]))
		p--;
	return p > text && p < brace && p[-1] == '\\';
}

/* Keeps track of where p stands in the Markdown. */
static void follow(const char *text, const char *p, struct place *at)
{
	bool escaped = p > text && p[-1] == '\\' && !at->code;

	if (*p == '`' && !at->maths && !escaped)
		at->code = !at->code;
	else if (*p == '$' && !at->code && !escaped)
		at->maths = !at->maths;
	else if (*p == '\n' && p[1] == '\n')
		*at = (struct place){ false, false };
}

/* Moves over what stands at *p, one character or one {…}, and returns the brace's end when it is
 * the latter. */
static const char *step(const char *text, const char **p, struct place *at, char *plain)
{
	const char *end;

	*plain = **p;
	if (**p != '{' || (at->maths && groups(text, *p))) {
		follow(text, *p, at);
		*p += 1;
		return NULL;
	}
	if ((*p)[1] == '{') {
		*p += 2;
		return NULL;
	}
	end = strchr(*p, '}');
	*p = end ? end + 1 : *p + 1;
	return end;
}

void interpolate(const struct session *s, const struct context *c, const char *text, bool markdown,
                 struct strbuf *to)
{
	struct strbuf value = STRBUF_INIT;
	struct place at = { false, false };
	const char *p = text;

	assert(s && to);
	while (*p) {
		const char *from = p + 1, *end;
		char plain;

		end = step(text, &p, &at, &plain);
		if (!end) {
			strbuf_putc(to, plain);
			continue;
		}
		strbuf_clear(&value);
		print_expression(s, c, from, (size_t)(end - from), &value);
		if (markdown)
			put_escaped(to, value.text, at);
		else
			strbuf_puts(to, value.text);
	}
	strbuf_free(&value);
}

/* What was passed over from `start` on, and is no expression: a brace that ends nothing, or that
 * nothing ends. */
static void note_lone_brace(struct expressions *e, const char *start)
{
	bool escaped = start > e->text && start[-1] == '\\';

	if (*start == '{' && e->next == start + 2)
		e->doubled++;
	else if (e->code)
		e->doubled -= *start == '}' && e->doubled;
	else if (*start == '{' && !strchr(start, '}'))
		e->unclosed = e->unclosed ? e->unclosed : start;
	else if (*start == '}' && e->doubled)
		e->doubled--;
	else if (*start == '}' && !e->maths && !escaped)
		e->unopened = e->unopened ? e->unopened : start;
}

bool interpolate_next_expression(struct expressions *e, const char **from, size_t *length)
{
	struct place at = { e->maths, e->code };

	while (*e->next) {
		const char *start = e->next + 1, *end;
		char plain;

		end = step(e->text, &e->next, &at, &plain);
		if (!end)
			note_lone_brace(e, start - 1);
		e->maths = at.maths;
		e->code = at.code;
		if (!end)
			continue;
		*from = start;
		*length = e->full = (size_t)(end - start);
		end = memchr(start, '|', *length);
		if (end)
			*length = (size_t)(end - start);
		e->forms = end ? count_forms(end + 1, e->full - *length - 1) : 0;
		end = memchr(start, ':', *length);
		if (end)
			*length = (size_t)(end - start);
		return true;
	}
	return false;
}

char *interpolate_worthless(const struct session *s, const struct context *c, const char *text)
{
	struct expressions e = { .text = text, .next = text };
	const char *from;
	size_t n;

	assert(s && c);
	while (interpolate_next_expression(&e, &from, &n)) {
		const char *bar = memchr(from, '|', e.full);
		size_t length = bar ? (size_t)(bar - from) : e.full;
		char *alone = trimmed(from, n);
		struct strbuf value = STRBUF_INIT;
		bool moves = false, none;
		struct context own = *c;
		struct meaning m;

		own.moves = &moves;
		if (!evaluate(s, &own, alone, &m) || !m.word)
			print_expression(s, &own, from, length, &value);
		none = !moves && value.length && strstr(value.text, NOTHING);
		strbuf_free(&value);
		free(alone);
		if (none)
			return memory_copy(from, length);
	}
	return NULL;
}

bool session_counts(const struct session *s, int block, const char *expression, size_t length)
{
	struct context c = { .block = block };
	char *text = trimmed(expression, length);
	struct meaning m;
	bool counts = !evaluate(s, &c, text, &m) || (unit_is_plain(&m.quantity.unit) &&
	                                             !(m.word && m.knob == NO_BLOCK));

	assert(s);
	free(text);
	return counts;
}

void session_text(struct session *s, int block, const struct wording *w, struct strbuf *to)
{
	const struct exercise *x = block == NO_BLOCK ? NULL : &block_at(s, block)->exercise;
	struct context c = { .block = block, .truth = x && (w == &x->solve || w == &x->explain) };

	assert(s && to);
	interpolate(s, &c, wording(w), true, to);
}

char *session_plain_text(const struct session *s, int block, const struct wording *w)
{
	struct strbuf raw = STRBUF_INIT, clean = STRBUF_INIT;
	struct context c = { .block = block };

	assert(s);
	interpolate(s, &c, wording(w), false, &raw);
	text_clean(&clean, raw.text, raw.length, false);
	strbuf_free(&raw);
	if (clean.length)
		return strbuf_take(&clean);
	strbuf_free(&clean);
	return NULL;
}
