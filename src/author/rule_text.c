/* rule_text.c - rules about texts, their translation and their values */
#include "config.h"
#include "author/rules_private.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define NOTHING "—"                    /* stands for a value that cannot be computed */

enum { NAMES_MAX = 60, OTHER_SEEDS = 3 };

/* --- what the worker has seen ---------------------------------------------- */

void rule_globals(struct check *c)
{
	for (const struct json *w = json_first(json_get(c->data, "warnings")); w; w = json_next(w))
		check_fault_of(c, &rule_global, NO_BLOCK, w);
}

/* The block of "token-floor.hints", and of "fleet.a.text" the part; the longest id that fits. */
static int block_of_key(const struct check *c, const char *key)
{
	int best = NO_BLOCK;
	size_t longest = 0;

	for (size_t i = 0; i < c->lesson->n_blocks; i++) {
		size_t n = strlen(c->lesson->blocks[i].id);

		if (n > longest && !strncmp(c->lesson->blocks[i].id, key, n) && key[n] == '.') {
			best = (int)i;
			longest = n;
		}
	}
	return best;
}

void rule_untranslated(struct check *c)
{
	int index = 0;

	for (enum language k = 0; k < language_count(); k++)
		for (const struct json *m =
		     json_first(json_get(json_get(c->data, "missing"), language_code(k))); m; m =
		     json_next(m)) {
			const char *key = json_string(m, "");

			check_fault_in(c, k, block_of_key(c, key), ++index,
			            _("write it into the translation's tr block"),
			            _("%s.lua does not translate %s"), language_code(k), key);
		}
}

/* --- the {…} of a translation ---------------------------------------------- */

/* The names that the expressions of a text use.  What is done with them may differ: a share is "4
 * %" in one language and "4 percent" in words in another. */
struct set { char *item[NAMES_MAX]; size_t n; };

static bool has(const struct set *s, const char *item)
{
	for (size_t i = 0; i < s->n; i++)
		if (!strcmp(s->item[i], item))
			return true;
	return false;
}

static void add_name(struct set *s, const char *from, size_t n)
{
	char *item = memory_copy(from, n);

	if (has(s, item) || s->n == NAMES_MAX)
		free(item);
	else
		s->item[s->n++] = item;
}

/* A letter first, then also digits and points; not the e of 1e11. */
static void add_names(struct set *s, const char *expression, size_t length)
{
	const char *end = expression + length;

	for (const char *p = expression; p < end;) {
		const char *from = p;

		while (p < end && (isalnum((unsigned char)*p) || *p == '_' || *p == '.'))
			p++;
		if (p > from && (isalpha((unsigned char)*from) || *from == '_'))
			add_name(s, from, (size_t)(p - from));
		p += p == from;
	}
}

static void collect(const char *text, struct set *out)
{
	struct expressions e = { .text = text, .next = text };
	const char *from;
	size_t n;

	out->n = 0;
	while (interpolate_next_expression(&e, &from, &n))
		add_names(out, from, n);
}

static void drop(struct set *s)
{
	for (size_t i = 0; i < s->n; i++)
		free(s->item[i]);
}

static void compare(struct check *c, int block, const struct text *t, enum language k)
{
	struct set own, other;

	collect(t->wording->text[LANGUAGE_EN], &own);
	collect(t->wording->text[k], &other);
	for (size_t i = 0; i < own.n; i++)
		if (!has(&other, own.item[i]))
			check_fault_in(c, k, block, t->index, _("put it where the lesson has it"),
			            _("the translation of %s lacks {%s}"), t->key, own.item[i]);
	for (size_t i = 0; i < other.n; i++)
		if (!has(&own, other.item[i]))
			check_fault_in(c, k, block, t->index + TEXTS_MAX,
			            _("use the values that the lesson's text has"),
			            _("the translation of %s uses {%s}, and the lesson does not"),
			            t->key, other.item[i]);
	drop(&own);
	drop(&other);
}

void rule_translation(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++)
			if (k != LANGUAGE_EN && texts[i].wording->text[k])
				compare(c, block, &texts[i], k);
}

/* --- empty ----------------------------------------------------------------- */

void rule_blank(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++) {
			const char *text = texts[i].wording->text[k];

			/* A lone curve needs no label. */
			if (text && !text[strspn(text, " \t\r\n")] && texts[i].role != TEXT_SERIES)
				check_fault_in(c, k, block, texts[i].index,
				            _("write it, or strike it"), _("%s is empty"),
				            texts[i].key);
		}
}

/* --- values ---------------------------------------------------------------- */

static size_t times_in(const char *text, const char *what)
{
	size_t n = 0;

	for (const char *p = strstr(text, what); p; p = strstr(p + strlen(what), what))
		n++;
	return n;
}

/* What stands between the braces that have no value, without the forms of a word; NULL when that
 * is not one of them alone.  *open: one of them was not closed, which another rule tells. */
static char *worthless(struct check *c, int block, const struct text *t, bool *open)
{
	const char *text = wording(t->wording), *from;
	struct expressions e = { .text = text, .next = text };
	size_t n;

	while (interpolate_next_expression(&e, &from, &n)) {
		const char *bar = memchr(from, '|', e.full);
		char *alone = memory_new(e.full + 3, 1);
		struct wording w = { { alone, NULL } };
		struct text one = { .role = TEXT_SAY, .wording = &w };
		struct strbuf value = STRBUF_INIT;
		bool none;

		if (!e.maths && memchr(from, '{', e.full)) {
			*open = true;
			free(alone);
			continue;
		}
		n = bar ? (size_t)(bar - from) : e.full;
		snprintf(alone, e.full + 3, "{%.*s}", (int)n, from);
		check_markdown(c, block, &one, &value);
		none = strstr(value.text, NOTHING) != NULL;
		strbuf_free(&value);
		free(alone);
		if (none)
			return memory_copy(from, n);
	}
	return NULL;
}

/* "given" is what the student answers, and the model's answer stands for it here. */
static void advise(struct check *c, int block, const char *which, enum text_role role,
                   struct strbuf *to)
{
	char *text = role == TEXT_SAY ? check_without_given(which) : memory_copy_text(which);

	session_advise_brace(c->session, block, text, role == TEXT_SAY, to);
	free(text);
	if (!to->length)
		strbuf_puts(to, _("name a knob, a value, or what vars gives; and look for a "
		                  "division by zero"));
}

static void look_for_values(struct check *c, int block, enum language k)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++) {
		struct strbuf text = STRBUF_INIT, fix = STRBUF_INIT;
		char *which = NULL;
		bool lacks, open = false;

		if (!texts[i].wording->text[k] || !strchr(texts[i].wording->text[k], '{'))
			continue;
		check_language(c, k);
		check_markdown(c, block, &texts[i], &text);
		lacks = times_in(text.text, NOTHING) > times_in(texts[i].wording->text[k], NOTHING);
		if (lacks)
			which = worthless(c, block, &texts[i], &open);
		check_language(c, LANGUAGE_NONE);
		if (lacks && (which || !open)) {
			advise(c, block, which ? which : "", texts[i].role, &fix);
			check_fault_in(c, k, block, texts[i].index, fix.text,
			               _("{%s} in %s has no value"), which ? which : "…",
			               texts[i].key);
		}
		free(which);
		strbuf_free(&text);
		strbuf_free(&fix);
	}
}

void rule_value_block(struct check *c, int block)
{
	enum block_kind kind = block == NO_BLOCK ? BLOCK_TEXT : c->lesson->blocks[block].kind;

	for (enum language k = 0; k < language_count(); k++)
		if (!block_is_exercise(kind) && kind != BLOCK_STEPS)
			look_for_values(c, block, k);
}

void rule_value_variant(struct check *c, int block, struct sample *s)
{
	int steps = c->lesson->blocks[block].exercise.steps;

	(void)s;
	for (enum language k = 0; k < language_count(); k++) {
		if (k != LANGUAGE_EN && c->seed > OTHER_SEEDS)
			continue;              /* they name the same values */
		look_for_values(c, block, k);
		if (steps != NO_BLOCK && block == steps + 1)
			look_for_values(c, steps, k);
	}
}

/* --- symbols --------------------------------------------------------------- */

/* The first symbol that has no spelling in ASCII; false: all have. */
static bool unspellable(const char *text, char *symbol, size_t size)
{
	struct grapheme g;

	for (; *text; text += g.length) {
		struct strbuf ascii = STRBUF_INIT;
		bool lost;

		if (*text == '\n' || !text_grapheme(text, &g)) {
			g.length = 1;
			continue;
		}
		if (!g.length)
			break;
		snprintf(symbol, size, "%.*s", (int)g.length, g.bytes);
		if (g.length > 1)
			text_ascii(&ascii, symbol);
		lost = strchr(ascii.text, '?') != NULL;
		strbuf_free(&ascii);
		if (lost)
			return true;
	}
	return false;
}

static void look_for_symbols(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++) {
			struct strbuf text = STRBUF_INIT;
			char symbol[40];

			if (!texts[i].wording->text[k])
				continue;
			check_language(c, k);
			check_plain(c, block, &texts[i], &text);
			check_language(c, LANGUAGE_NONE);
			if (unspellable(text.text, symbol, sizeof symbol))
				check_fault_in(c, k, block, texts[i].index,
				            _("write it in words, or with another symbol"),
				            _("%s has the symbol '%s', which a terminal without "
				              "UTF-8 cannot spell"), texts[i].key, symbol);
			strbuf_free(&text);
		}
}

void rule_ascii_block(struct check *c, int block)
{
	if (block == NO_BLOCK || !block_is_exercise(c->lesson->blocks[block].kind))
		look_for_symbols(c, block);
}

void rule_ascii_variant(struct check *c, int block, struct sample *s)
{
	(void)s;
	if (c->seed == 1)
		look_for_symbols(c, block);
}
