/* choices.c - answers that are places of a list: one, several, all in order, pairs */
#include "config.h"
#include "lesson/places_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"

/* Answers that are places of a list: one of them, several, all in order, or of two lists the pairs.
 * Their text names the places as they are shown: "2", "1 3", "2 1 3", "1c 2a 3b". */

enum { SHUFFLES_MAX = 100 };

/* --- the order they are shown in ------------------------------------------- */

static void shuffle(size_t *order, size_t n, struct random *r)
{
	for (size_t i = n; i > 1; i--) {
		size_t j = (size_t)random_below(r, i), kept = order[i - 1];

		order[i - 1] = order[j];
		order[j] = kept;
	}
}

/* How many steps from the first on stand where they may. */
static size_t steps_in_place(const struct exercise *x, const size_t *order)
{
	size_t i = 0;

	while (i < x->n_choices &&
	       (order[i] == i ||
	        (x->choices[i].group && x->choices[order[i]].group == x->choices[i].group)))
		i++;
	return i;
}

/* Never a right one at the start. */
static void shuffle_steps(const struct exercise *x, size_t *order, struct random *r)
{
	size_t n = x->n_choices;

	for (int i = 0; i < SHUFFLES_MAX; i++) {
		shuffle(order, n, r);
		if (steps_in_place(x, order) < n)
			return;
	}
	for (size_t i = 0; i < n; i++)  /* not one in a hundred: turned round by one it is wrong */
		order[i] = (i + 1) % n;
}

size_t session_choices(const struct session *s, int block, size_t *shown, size_t capacity)
{
	const struct block *b = block_at(s, block);
	size_t order[PLACES_MAX], n = b->exercise.n_choices;
	struct random r;

	assert(n <= PLACES_MAX);
	for (size_t i = 0; i < n; i++)
		order[i] = i;
	r = random_start(random_hash(session_seed(s, block), "choices"));
	if (b->exercise.form == FORM_ORDER)
		shuffle_steps(&b->exercise, order, &r);
	else if (b->kind != BLOCK_PREDICT)     /* a prediction's stand as the author wrote them: 2
	                                          times, 20 times, … */
		shuffle(order, n, &r);
	for (size_t i = 0; i < n && i < capacity; i++)
		shown[i] = order[i];
	return n;
}

size_t session_place_of(const struct session *s, int block, size_t choice)
{
	size_t shown[PLACES_MAX], n = session_choices(s, block, shown, PLACES_MAX);

	assert(s);
	for (size_t i = 0; i < n; i++)
		if (shown[i] == choice)
			return i + 1;
	return 0;
}

/* --- one ------------------------------------------------------------------- */

static void say_choice(const struct session *s, int block, size_t choice, struct strbuf *to)
{
	struct context c = { .block = block };
	struct strbuf say = STRBUF_INIT;

	interpolate(s, &c, wording(&block_at(s, block)->exercise.choices[choice].say), true, &say);
	if (say.length)
		strbuf_printf(to, "%s%s", to->length ? " " : "", say.text);
	strbuf_free(&say);
}

static const char *think_again(const struct exercise *x)
{
	return x->n_hints ? _("That does not hold. Take a hint, or try another one.")
	                  : _("That does not hold. Think again and try another one.");
}

static void judge_choice(const struct session *s, int block, size_t choice, struct judgement *out)
{
	const struct block *b = block_at(s, block);
	const struct exercise *x = &b->exercise;
	struct context c = { .block = block };
	struct strbuf say = STRBUF_INIT;

	*out = (struct judgement){ .verdict = x->choices[choice].right ? VERDICT_RIGHT
	                           : VERDICT_WRONG };
	out->credit = out->verdict == VERDICT_RIGHT;
	say_choice(s, block, choice, &say);
	if (say.length || out->verdict == VERDICT_RIGHT) {
		session_set_message(out,
		                    say.length ? say.text : "");   /* the verdict itself says it */
	} else if (b->kind == BLOCK_PREDICT) {
		strbuf_printf(&say, "%s ", _("Right is:"));
		interpolate(s, &c, wording(&x->choices[x->right].text), true, &say);
		session_set_message(out, say.text);
	} else {
		session_set_message(out, think_again(x));
	}
	strbuf_free(&say);
}

/* A place as shown, or the words of a choice as the record keeps them. */
static void judge_one(struct session *s, int block, const char *text, struct judgement *out)
{
	struct exercise_slot *e = s->slots[block].exercise;
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t choices[PLACES_MAX], n = 0, found = x->n_choices;
	char *words;

	for (size_t i = 0; i < x->n_choices && found == x->n_choices; i++) {
		words = session_plain_text(s, block, &x->choices[i].text);
		if (words && !strcmp(words, text))
			found = i;
		free(words);
	}
	if (found == x->n_choices) {
		if (!places_read(s, block, text, choices, &n, out))
			return;
		if (n > 1) {
			session_judgement_pending(out, _("One choice, please."));
			return;
		}
		found = choices[0];
	}
	words = session_plain_text(s, block, &x->choices[found].text);
	session_keep_text(e, words ? words : "");
	free(words);
	e->choice = (int)found;
	judge_choice(s, block, found, out);
}

static void relocalize_one(struct session *s, int block, struct judgement *out)
{
	int choice = s->slots[block].exercise->choice;

	if (choice >= 0)
		judge_choice(s, block, (size_t)choice, out);
}

static void replay_one(struct session *s, int block, int choice, enum verdict verdict)
{
	struct exercise_slot *e = s->slots[block].exercise;

	if (choice < 0 || (size_t)choice >= block_at(s, block)->exercise.n_choices)
		return;
	e->choice = choice;
	judge_choice(s, block, (size_t)choice, &e->state.last);
	e->state.last.verdict = verdict;
}

/* The right choices as they are shown, from the top. */
static void right_places(const struct session *s, int block, struct strbuf *to)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t shown[PLACES_MAX], n = session_choices(s, block, shown, PLACES_MAX);

	for (size_t k = 0; k < n; k++)
		if (x->choices[shown[k]].right)
			strbuf_printf(to, "%s%zu", to->length ? " " : "", k + 1);
}

const struct form_ops form_one = {
	.input = INPUT_CHOICE,
	.action = N_("choose"),
	.prompt = N_("the number of your choice; or hint, solution, skip, next."),
	.room = N_("Answer:"),
	.judge = judge_one,
	.relocalize = relocalize_one,
	.replay = replay_one,
	.right = right_places,
};

/* --- several --------------------------------------------------------------- */

struct tally { size_t hits, slips, missing; };

static double credit_of(const struct exercise *x, const struct tally *t)
{
	size_t right = t->hits + t->missing;

	switch (x->credit) {
	case CREDIT_EACH:
		return (double)(x->n_choices - t->slips - t->missing) / (double)x->n_choices;
	case CREDIT_NET:
		return t->hits > t->slips ? (double)(t->hits - t->slips) / (double)right : 0;
	case CREDIT_ALL:
		break;
	}
	return t->slips + t->missing == 0;
}

static void judge_many(struct session *s, int block, const char *text, struct judgement *out)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t choices[PLACES_MAX], n;
	struct tally t = { 0 };
	struct strbuf say = STRBUF_INIT;
	char count[200];

	if (!places_read(s, block, text, choices, &n, out))
		return;
	for (size_t i = 0; i < x->n_choices; i++)
		t.missing += x->choices[i].right;
	for (size_t i = 0; i < n; i++) {
		bool right = x->choices[choices[i]].right;

		t.hits += right;
		t.slips += !right;
		t.missing -= right;
	}
	*out = (struct judgement){ .verdict = t.slips + t.missing ? VERDICT_WRONG : VERDICT_RIGHT };
	out->credit = credit_of(x, &t);
	if (out->verdict == VERDICT_WRONG) {
		snprintf(count, sizeof count,
		         _("Rightly chosen: %zu. Wrongly chosen: %zu. Still missing: %zu."),
		         t.hits, t.slips, t.missing);
		strbuf_puts(&say, count);
	}
	for (size_t i = 0; i < n; i++)         /* what a right one says waits until all is right */
		if (out->verdict == VERDICT_RIGHT || !x->choices[choices[i]].right)
			say_choice(s, block, choices[i], &say);
	session_set_message(out, say.length ? say.text : "");
	strbuf_free(&say);
}

static void relocalize_many(struct session *s, int block, struct judgement *out)
{
	judge_many(s, block, s->slots[block].exercise->state.last_text, out);
}

/* The verdict stays what it was; its words are made again where the list is still the same. */
static void replay_many(struct session *s, int block, int choice, enum verdict verdict)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement again;

	(void)choice;
	judge_many(s, block, e->state.last_text, &again);
	if (again.verdict == verdict)
		e->state.last = again;
}

const struct form_ops form_many = {
	.input = INPUT_LIST,
	.by_place = true,
	.action = N_("choose"),
	.prompt = N_("the numbers of your choices, such as 1 3; or hint, solution, skip, next."),
	.room = N_("Answer:"),
	.judge = judge_many,
	.relocalize = relocalize_many,
	.replay = replay_many,
	.right = right_places,
};

/* --- in order -------------------------------------------------------------- */

static void judge_order(struct session *s, int block, const char *text, struct judgement *out)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t order[PLACES_MAX], n, in_place;
	struct strbuf say = STRBUF_INIT;
	char why[200];

	if (!places_read(s, block, text, order, &n, out))
		return;
	if (n < x->n_choices) {
		snprintf(why, sizeof why, _("Name all %zu steps, in order."), x->n_choices);
		session_judgement_pending(out, why);
		return;
	}
	in_place = steps_in_place(x, order);
	*out = (struct judgement){ .verdict = in_place == n ? VERDICT_RIGHT : VERDICT_WRONG };
	out->credit = in_place == n;
	if (in_place < n) {
		if (in_place)
			strbuf_printf(&say,
			              _("In place from the top: %zu of %zu. What stands next "
			                "belongs elsewhere."),
			              in_place, n);
		else
			strbuf_puts(&say, _("What stands first belongs elsewhere."));
		say_choice(s, block, order[in_place], &say);
	}
	session_set_message(out, say.length ? say.text : "");
	strbuf_free(&say);
}

static void relocalize_order(struct session *s, int block, struct judgement *out)
{
	judge_order(s, block, s->slots[block].exercise->state.last_text, out);
}

static void replay_order(struct session *s, int block, int choice, enum verdict verdict)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement again;

	(void)choice;
	judge_order(s, block, e->state.last_text, &again);
	if (again.verdict == verdict)
		e->state.last = again;
}

/* The places of the steps, in their right order. */
static void right_order(const struct session *s, int block, struct strbuf *to)
{
	size_t n = block_at(s, block)->exercise.n_choices;

	for (size_t i = 0; i < n; i++)
		strbuf_printf(to, "%s%zu", i ? " " : "", session_place_of(s, block, i));
}

const struct form_ops form_order = {
	.input = INPUT_ORDER,
	.by_place = true,
	.action = N_("order"),
	.prompt = N_("all the numbers in order, such as 2 1 3; or hint, solution, skip, next."),
	.room = N_("Order:"),
	.judge = judge_order,
	.relocalize = relocalize_order,
	.replay = replay_order,
	.right = right_order,
};

/* --- pairs ----------------------------------------------------------------- */

enum { LETTERS = 26 };

/* What stands on the right: the partners of all choices, then those of none. */
static const struct wording *partner_at(const struct exercise *x, size_t i)
{
	return i < x->n_partners ? &x->partners[i] : &x->others[i - x->n_partners];
}

/* The right side as it is shown, by the student's seed; never beside its own choices throughout.
 * Returns how many there are. */
static size_t shown_partners(const struct session *s, int block, size_t *shown)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t n = x->n_partners + x->n_others, beside = n;
	struct random r = random_start(random_hash(session_seed(s, block), "partners"));

	assert(n <= LETTERS);
	for (size_t i = 0; i < n; i++)
		shown[i] = i;
	for (int i = 0; i < SHUFFLES_MAX && beside >= x->n_partners; i++) {
		shuffle(shown, n, &r);
		for (beside = 0; beside < x->n_partners && shown[beside] == beside;)
			beside++;
	}
	return n;
}

static void not_pairs(const struct exercise *x, struct judgement *out)
{
	char why[200];

	snprintf(why, sizeof why,
	         _("Give each number of 1 to %zu its letter of a to %c, such as 1b 2a."),
	         x->n_choices, (char)('a' + x->n_partners + x->n_others - 1));
	session_judgement_pending(out, why);
}

static void not_twice(const char *name, struct judgement *out)
{
	char why[100];

	snprintf(why, sizeof why, _("%s stands twice in the answer."), name);
	session_judgement_pending(out, why);
}

/* taken[i]: the partner that choice i was given, an index.  False, and *out says why, when a choice
 * has none or anything stands twice. */
static bool read_pairs(const struct session *s, int block, const char *text, size_t *taken,
                       struct judgement *out)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	static const char between[] = " ,;:=-.)\t\n";
	size_t shown[LETTERS], n = shown_partners(s, block, shown), given = 0;
	bool used[LETTERS] = { false };

	for (size_t i = 0; i < x->n_choices; i++)
		taken[i] = n;
	for (const char *p = text + strspn(text, between); *p; p += strspn(p, between)) {
		char *end, name[2] = "";
		unsigned long place = isdigit((unsigned char)*p) ? strtoul(p, &end, 10) : 0;
		size_t letter;

		if (!place || place > x->n_choices) {
			not_pairs(x, out);
			return false;
		}
		end += strspn(end, between);
		name[0] = (char)tolower((unsigned char)*end);
		letter = (size_t)(unsigned char)name[0] - 'a';
		if (name[0] < 'a' || letter >= n || isalpha((unsigned char)end[1])) {
			not_pairs(x, out);
			return false;
		}
		if (used[letter] || taken[place - 1] != n) {
			char number[24];

			snprintf(number, sizeof number, "%lu", place);
			not_twice(used[letter] ? name : number, out);
			return false;
		}
		used[letter] = true;
		taken[place - 1] = shown[letter];
		given++;
		p = end + 1;
	}
	if (given < x->n_choices)
		not_pairs(x, out);
	return given == x->n_choices;
}

static char letter_of(const size_t *shown, size_t n, size_t partner)
{
	size_t i = 0;

	while (i < n && shown[i] != partner)
		i++;
	assert(i < n);
	return (char)('a' + i);
}

/* "1c, 3a": the pairs that are right, or those that are not. */
static void name_pairs(const struct session *s, int block, const size_t *taken, bool right,
                       struct strbuf *to)
{
	size_t shown[LETTERS], n = shown_partners(s, block, shown);

	for (size_t i = 0; i < block_at(s, block)->exercise.n_choices; i++)
		if ((taken[i] == i) == right)
			strbuf_printf(to, "%s%zu%c", to->length ? ", " : "", i + 1,
			              letter_of(shown, n, taken[i]));
}

static void judge_match(struct session *s, int block, const char *text, struct judgement *out)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t taken[LETTERS], hits = 0, n = x->n_choices;
	struct strbuf say = STRBUF_INIT, right = STRBUF_INIT, wrong = STRBUF_INIT;

	if (!read_pairs(s, block, text, taken, out))
		return;
	for (size_t i = 0; i < n; i++)
		hits += taken[i] == i;
	*out = (struct judgement){ .verdict = hits == n ? VERDICT_RIGHT : VERDICT_WRONG };
	out->credit = (double)hits / (double)n;
	name_pairs(s, block, taken, true, &right);
	name_pairs(s, block, taken, false, &wrong);
	if (hits == 0)
		strbuf_puts(&say, _("None of the pairs is right."));
	else if (hits < n)
		strbuf_printf(&say, _("Right: %s. Not right: %s."), right.text, wrong.text);
	for (size_t i = 0; i < n; i++)
		if (taken[i] != i)
			say_choice(s, block, i, &say);
	session_set_message(out, say.length ? say.text : "");
	strbuf_free(&say);
	strbuf_free(&right);
	strbuf_free(&wrong);
}

static void relocalize_match(struct session *s, int block, struct judgement *out)
{
	judge_match(s, block, s->slots[block].exercise->state.last_text, out);
}

static void replay_match(struct session *s, int block, int choice, enum verdict verdict)
{
	struct exercise_slot *e = s->slots[block].exercise;
	struct judgement again;

	(void)choice;
	judge_match(s, block, e->state.last_text, &again);
	if (again.verdict == verdict)
		e->state.last = again;
}

static void right_match(const struct session *s, int block, struct strbuf *to)
{
	size_t shown[LETTERS], n = shown_partners(s, block, shown);

	for (size_t i = 0; i < block_at(s, block)->exercise.n_choices; i++)
		strbuf_printf(to, "%s%zu%c", i ? " " : "", i + 1, letter_of(shown, n, i));
}

/* An item of one of the two lists. */
static void put_item(const struct session *s, int block, const struct wording *w,
                     const char *label, struct strbuf *to)
{
	struct context c = { .block = block };
	struct strbuf text = STRBUF_INIT;

	interpolate(s, &c, wording(w), true, &text);
	strbuf_printf(to, "%s %s  \n", label, text.text);
	strbuf_free(&text);
}

/* The numbered left side, then the lettered right side. */
static void lists_match(const struct session *s, int block, struct strbuf *to)
{
	const struct exercise *x = &block_at(s, block)->exercise;
	size_t shown[LETTERS], n = shown_partners(s, block, shown);
	char label[32];

	for (size_t i = 0; i < x->n_choices; i++) {
		snprintf(label, sizeof label, "**%zu**", i + 1);
		put_item(s, block, &x->choices[i].text, label, to);
	}
	strbuf_putc(to, '\n');
	for (size_t i = 0; i < n; i++) {
		snprintf(label, sizeof label, "**%c**", (char)('a' + i));
		put_item(s, block, partner_at(x, shown[i]), label, to);
	}
	strbuf_putc(to, '\n');
}

const struct form_ops form_match = {
	.input = INPUT_LINE,
	.by_place = true,
	.action = N_("answer"),
	.prompt = N_("each number with its letter, such as 1b 2a; or hint, solution, skip, next."),
	.room = N_("Pairs:"),
	.judge = judge_match,
	.relocalize = relocalize_match,
	.replay = replay_match,
	.right = right_match,
	.lists = lists_match,
};
