/* answer_kit.h - for tests that play lessons as they come: the right answer to any exercise, and
 * wrong ones */
#ifndef TESTS_ANSWER_KIT_H
#define TESTS_ANSWER_KIT_H

#include "tap.h"

#include "author/vary.h"
#include "base/memory.h"
#include "lesson/session_proof.h"

enum { KIT_SCATTERED = 2000, KIT_STATES = 40000, KIT_KNOBS = 32, KIT_PLACES = 64 };

/* A number in full, as it is typed in the language in force. */
static inline void kit_number(struct strbuf *to, double value, const char *unit)
{
	size_t from = to->length;

	quantity_print_full(to, value, unit);
	for (char *p = to->text + from; *p && message_language() == LANGUAGE_RU; p++)
		if (*p == '.')
			*p = ',';
}

/* What is right for a number or a list, as the session has drawn it; "" for the other forms. */
static inline void kit_right_answer(struct session *s, int block, struct strbuf *to)
{
	struct open_lesson o = { .lesson = (struct lesson *)(uintptr_t)session_lesson(s),
	                         .session = s };
	struct variant v;

	strbuf_clear(to);
	if (session_lesson(s)->blocks[block].exercise.form != FORM_NUMBER)
		session_right(o.session, block, to);
	else if (session_variant(s, block, &v))
		kit_number(to, v.number.truth, v.unit);
}

/* The expression number i that a code exercise's solution or explanation has in backticks; false,
 * and nothing: no more. */
static inline bool kit_expression(struct session *s, int block, size_t i, struct strbuf *to)
{
	const struct exercise *x = &session_lesson(s)->blocks[block].exercise;
	struct strbuf words = STRBUF_INIT;
	const char *begin, *end = NULL;

	strbuf_clear(to);
	session_text(s, block, &x->solve, &words);
	strbuf_puts(&words, "\n");
	session_text(s, block, &x->explain, &words);
	for (begin = strchr(words.text, '`'); begin; begin = end ? strchr(end + 1, '`') : NULL) {
		end = strchr(begin + 1, '`');
		if (end && i-- == 0) {
			strbuf_add(to, begin + 1, (size_t)(end - begin - 1));
			break;
		}
	}
	strbuf_free(&words);
	return to->length > 0;
}

/* What is wrong for it, and foreseen by nobody in particular; of an expression that the lesson does
 * not tell, "0". */
static inline void kit_wrong_answer(struct session *s, int block, struct strbuf *to)
{
	const struct exercise *x = &session_lesson(s)->blocks[block].exercise;
	size_t shown[KIT_PLACES], n = session_choices(s, block, shown, KIT_PLACES);
	struct strbuf first = STRBUF_INIT;
	struct variant v;

	strbuf_clear(to);
	switch (x->form) {
	case FORM_NUMBER:
		if (session_variant(s, block, &v))
			kit_number(to, x->count ? 3 * floor(v.number.truth) + 7 : v.number.truth
			           ? 0.37 * v.number.truth : 1e6,
			           v.unit);
		break;
	case FORM_ONE:
	case FORM_MANY:
		for (size_t k = 0; k < n && !to->length; k++)
			if (!x->choices[shown[k]].right)
				strbuf_printf(to, "%zu", k + 1);
		break;
	case FORM_ORDER:               /* as shown: never right */
		for (size_t k = 0; k < n; k++)
			strbuf_printf(to, "%zu ", k + 1);
		break;
	case FORM_MATCH:               /* as shown: never right either */
		for (size_t k = 0; k < n; k++)
			strbuf_printf(to, "%zu%c ", k + 1, (char)('a' + k));
		break;
	case FORM_CODE:
		if (kit_expression(s, block, 0, &first))
			strbuf_printf(to, "-3 * (%s)", first.text);
		else
			strbuf_puts(to, "0");
		break;
	case FORM_STATE: case FORM_WORDS: case FORM_COUNT: break;
	}
	strbuf_free(&first);
}

/* --- where a goal holds ---------------------------------------------------- */

struct kit_grid { int knob[KIT_KNOBS], positions[KIT_KNOBS]; size_t n; double states; int tries; };

static inline void kit_grid_take(const struct session *s, struct kit_grid *g, int knob)
{
	for (size_t i = 0; i < g->n; i++)
		if (g->knob[i] == knob)
			return;
	ck_assert_uint_lt(g->n, KIT_KNOBS);
	g->knob[g->n] = knob;
	g->positions[g->n] = session_knob_positions(s, knob);
	g->states *= g->positions[g->n++];
}

/* The knobs that the goal may depend on. */
static inline struct kit_grid kit_grid_of(const struct session *s, int block)
{
	const struct lesson *l = session_lesson(s);
	const struct exercise *x = &l->blocks[block].exercise;
	struct kit_grid g = { .states = 1 };

	for (size_t i = 0; i < x->n_goals; i++) {
		for (size_t k = 0; k < x->goals[i].set.n; k++)
			if (x->goals[i].set.items[k].from == SETTING_KNOB)
				kit_grid_take(s, &g, x->goals[i].set.items[k].knob);
		if (x->goals[i].knob != NO_BLOCK)
			kit_grid_take(s, &g, x->goals[i].knob);
	}
	for (size_t i = 0; i < l->n_blocks && x->goal_function; i++)
		if (l->blocks[i].kind == BLOCK_KNOB &&
		    l->blocks[i].section == l->blocks[block].section)
			kit_grid_take(s, &g, (int)i);
	g.tries = KIT_SCATTERED + (int)fmin(g.states, KIT_STATES);
	return g;
}

/* Sets the knobs for one of g->tries: at first scattered, for most goals are easily met; then from
 * end to end. */
static inline void kit_grid_set(struct session *s, const struct kit_grid *g, int i)
{
	double part = i < KIT_SCATTERED ? fmod(i * 0.6180339887498949, 1)
		: (double)(i - KIT_SCATTERED) / (g->tries - KIT_SCATTERED);
	double state = floor(part * g->states + 1e-9);

	for (size_t k = 0; k < g->n; k++) {
		double rest = floor(state / g->positions[k]);

		session_knob_to(s, g->knob[k], (int)(state - rest * g->positions[k]));
		state = rest;
	}
}

/* Turns the knobs to where the goals hold; false when none is found.  Not for goals that are a
 * function. */
static inline bool kit_reach(struct session *s, int block)
{
	struct kit_grid g = kit_grid_of(s, block);

	for (int i = 0; i < g.tries; i++) {
		kit_grid_set(s, &g, i);
		if (session_goals_hold(s, block))
			return true;
	}
	return false;
}

#endif
