/* review.c - the record read for reviews, and the queue of the exercises that are due */
#include "config.h"
#include "review/review.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "store/act.h"

#define DAY 86400.0
#define DUE 0.9                        /* recalled less than that: time to ask */
enum { HELP_MOST = 2, COUNT_MOST = 1000000 };

/* --- the record read ------------------------------------------------------- */

/* "2030-01-31T12:00:00Z" as seconds since 1970; NAN when it is none. */
static double read_time(const char *text)
{
	struct tm t = { 0 };
	int end = 0;

	if (sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2dZ%n", &t.tm_year, &t.tm_mon, &t.tm_mday,
	           &t.tm_hour, &t.tm_min, &t.tm_sec,
	           &end) != 6 || !end || text[end])
		return NAN;
	t.tm_year -= 1900;
	t.tm_mon -= 1;
	return (double)timegm(&t);
}

static int whole(const struct json *event, const char *key, int otherwise)
{
	double value = json_number(json_get(event, key), otherwise);

	return value >= 0 && value <= COUNT_MOST && value == floor(value) ? (int)value : otherwise;
}

static struct review *item_of(struct reviews *all, const char *lesson, const char *exercise)
{
	for (size_t i = 0; i < all->n; i++)
		if (!strcmp(all->items[i].exercise, exercise) &&
		    !strcmp(all->items[i].lesson, lesson))
			return &all->items[i];
	GROW(all->items, all->n, all->capacity);
	all->items[all->n] = (struct review){ .lesson = memory_copy_text(lesson),
	                                      .exercise = memory_copy_text(exercise),
	                                      .variant = -1 };
	return &all->items[all->n++];
}

static void remember(struct review *r)
{
	r->before = (struct past){ r->memory, r->wrong, r->hints, r->ended, true };
}

static void take_back(struct review *r)
{
	if (!r->before.there)
		return;
	r->memory = r->before.memory;
	r->wrong = r->before.wrong;
	r->hints = r->before.hints;
	r->ended = r->before.ended;
	r->before.there = false;
}

static void end(struct review *r, enum rating rating, double now)
{
	if (!r->ended)
		r->memory = memory_after(&r->memory, rating, now);
	r->ended = true;
}

static enum rating rating_of(const struct review *r)
{
	int help = r->wrong + r->hints;

	return help > HELP_MOST ? RATING_AGAIN : help ? RATING_HARD : RATING_GOOD;
}

static void take_attempt(struct review *r, const char *verdict, double now)
{
	if (!strcmp(verdict, "right"))
		end(r, rating_of(r), now);
	else if (!strcmp(verdict, "wrong"))
		r->wrong++;
}

void review_take(struct reviews *all, const struct json *event)
{
	const char *lesson = json_string(json_get(event, "lesson"), "");
	const char *exercise = json_string(json_get(event, "exercise"), "");
	double now = read_time(json_string(json_get(event, "time"), ""));
	enum act kind = act_of(event);
	struct review *r;
	int variant;

	assert(all);
	if (!*lesson || !*exercise || isnan(now))
		return;
	r = item_of(all, lesson, exercise);
	variant = whole(event, "try", 0);
	if (variant != r->variant) {
		r->variant = variant;
		r->wrong = r->hints = 0;
		r->ended = false;
		r->before.there = false;
	}
	if (kind != ACT_UNDO)
		remember(r);
	switch (kind) {
	case ACT_UNDO: take_back(r); break;
	case ACT_ATTEMPT:
		take_attempt(r, json_string(json_get(event, "verdict"), ""), now);
		break;
	case ACT_HINT: r->hints = whole(event, "hints", r->hints + 1); break;
	case ACT_SKIP:
	case ACT_REVEAL: end(r, RATING_AGAIN, now); break;
	case ACT_BRIEF:
		case ACT_FAULT: case ACT_AGAIN: case ACT_PLACE: case ACT_BOOKMARK: case ACT_NOTE:
	case ACT_OTHER: case ACT_COUNT:
	default: break;                /* says nothing about what is remembered */
	}
}

void review_free(struct reviews *all)
{
	for (size_t i = 0; i < all->n; i++) {
		free(all->items[i].lesson);
		free(all->items[i].exercise);
	}
	free(all->items);
	*all = (struct reviews){ 0 };
}

/* --- the queue ------------------------------------------------------------- */

static bool same_day(double a, double b)
{
	return floor(a / DAY) == floor(b / DAY);
}

/* The least recalled first; of equals the one reviewed earlier, then in the order of their
 * names. */
static bool comes_before(const struct review *a, const struct review *b, double now)
{
	double x = memory_recall(&a->memory, now), y = memory_recall(&b->memory, now);
	int order;

	if (x != y)
		return x < y;
	if (a->memory.last != b->memory.last)
		return a->memory.last < b->memory.last;
	order = strcmp(a->lesson, b->lesson);
	return order ? order < 0 : strcmp(a->exercise, b->exercise) < 0;
}

static void insert(const struct review *queue[REVIEW_A_DAY], size_t *n, size_t most,
                   const struct review *item, double now)
{
	size_t at = *n;

	while (at && comes_before(item, queue[at - 1], now))
		at--;
	if (at >= most)
		return;
	if (*n < most)
		++*n;
	for (size_t i = *n - 1; i > at; i--)
		queue[i] = queue[i - 1];
	queue[at] = item;
}

size_t review_queue(const struct reviews *all, double now,
                    bool (*wanted)(const struct review *item, void *context),
                    void *context, const struct review *queue[REVIEW_A_DAY])
{
	size_t n = 0, today = 0;

	assert(isfinite(now) && queue);
	for (size_t i = 0; i < all->n; i++)
		today += all->items[i].memory.reviews > 1 &&
			same_day(all->items[i].memory.last, now);
	if (today >= REVIEW_A_DAY)
		return 0;
	for (size_t i = 0; i < all->n; i++) {
		const struct review *r = &all->items[i];

		if (r->memory.reviews && !same_day(r->memory.last, now) &&
		    memory_recall(&r->memory, now) < DUE &&
		    (!wanted || wanted(r, context)))
			insert(queue, &n, REVIEW_A_DAY - today, r, now);
	}
	return n;
}

double review_next(const struct reviews *all, double now,
                   bool (*wanted)(const struct review *item, void *context),
                   void *context)
{
	double next = INFINITY;

	for (size_t i = 0; i < all->n; i++) {
		const struct memory *m = &all->items[i].memory;
		double due = m->last + m->stability * DAY,
			tomorrow = (floor(m->last / DAY) + 1) * DAY;

		if (m->reviews && fmax(due, tomorrow) > now &&
		    (!wanted || wanted(&all->items[i], context)))
			next = fmin(next, fmax(due, tomorrow));
	}
	return next;
}
