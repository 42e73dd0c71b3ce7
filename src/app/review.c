/* review.c - what comes back for review, and the last answer taken back */
#include "config.h"
#include "app/review_private.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/library.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "review/review.h"

static double now(const struct app *a)
{
	return a->clock ? a->clock() : (double)time(NULL);
}

struct spot { int entry, exercise; };  /* exercise: its place in the outline, or -1 */

/* Where an item of the record is now. */
static struct spot spot_of(const struct app *a, const struct review *item)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct outline *outline = library_outline(&a->entries[i]);

		if (outline && outline_is_called(outline, item->lesson))
			return (struct spot){ (int)i, outline_exercise(outline, item->exercise) };
	}
	return (struct spot){ NO_ENTRY, -1 };
}

/* Lessons say which exercises are worth coming back to. */
static bool wanted(const struct review *item, void *context)
{
	const struct app *a = context;
	struct spot at = spot_of(a, item);

	return at.exercise >= 0 && a->entries[at.entry].outline.exercises[at.exercise].review;
}

static struct reviews read_record(const struct app *a)
{
	struct reviews all = { 0 };

	for (size_t i = 0; a->store && i < store_count(a->store); i++)  /* a preview has none */
		review_take(&all, store_event(a->store, i));
	return all;
}

size_t review_count(const struct app *a)
{
	const struct review *queue[REVIEW_A_DAY];
	struct reviews all = read_record(a);
	struct app *context = (struct app *)(uintptr_t)a;      /* wanted() only reads it */
	size_t n = review_queue(&all, now(a), wanted, context, queue);

	review_free(&all);
	return n;
}

static void say_next(struct app *a, const struct reviews *all)
{
	double next = review_next(all, now(a), wanted, a);
	time_t day = (time_t)next;
	struct strbuf said = STRBUF_INIT;
	char date[16];
	struct tm tm;

	if (!isfinite(next) || !gmtime_r(&day, &tm)) {
		app_notify(a, "%s",
		        _("Nothing is to be reviewed yet: exercises that you have answered come "
		          "back here."));
		return;
	}
	strftime(date, sizeof date, "%Y-%m-%d", &tm);
	language_print_date(message_language(), date, &said);
	app_notify(a, _("Nothing is to be reviewed today; the next exercise comes back on %s."),
	           said.text);
	strbuf_free(&said);
}

/* Which section of the lesson the block is in. */
static int section_of(const struct entry *e, int block)
{
	for (size_t i = 0; i < e->n_sections; i++)
		if (block >= e->sections[i].first && block < e->sections[i].end)
			return (int)i;
	return 0;
}

/* The block of that spot in its lesson, which is read. */
static int block_of(const struct app *a, struct spot at)
{
	const struct entry *e = &a->entries[at.entry];

	return lesson_find(e->lesson, e->outline.exercises[at.exercise].name.id);
}

static void go(struct app *a, struct spot at, size_t left)
{
	struct entry *e = &a->entries[at.entry];
	int block;

	if (e->state != ENTRY_READY) {         /* once it is read */
		reader_open(a, at.entry);
		a->reviewing = true;
		return;
	}
	block = block_of(a, at);
	e->section = section_of(e, block);
	e->scroll = NO_BLOCK;
	if (a->open != at.entry)
		reader_open(a, at.entry);
	reader_go(a, e->section, block);
	a->reader.exercise = block;
	a->reader.on_knob = false;
	if (session_finished(e->session, block) || session_exercise(e->session, block)->tries > 0) {
		session_again(e->session, block);
		record_event(a, e, block);
		field_clear(&e->drafts[block]);
	}
	reader_show(a, block, ROLE_HEADING);
	app_notify(a, message_plural("Review: %zu exercise is left today.",
	                          "Review: %zu exercises are left today; R goes to the next.",
	                          left), left);
}

void review_open(struct app *a)
{
	const struct review *queue[REVIEW_A_DAY];
	struct reviews all = read_record(a);
	size_t n = review_queue(&all, now(a), wanted, a, queue), i = 0;

	if (n == 0) {
		say_next(a, &all);
		review_free(&all);
		return;
	}
	if (n > 1 && a->open != NO_ENTRY) {    /* the one on the screen is put off */
		struct spot first = spot_of(a, queue[0]);

		i = library_entry(a) && first.entry == a->open &&
			block_of(a, first) == a->reader.exercise;
	}
	go(a, spot_of(a, queue[i]), n);
	review_free(&all);
}

void review_ready(struct app *a)
{
	const struct review *queue[REVIEW_A_DAY];
	struct reviews all = read_record(a);
	size_t n = review_queue(&all, now(a), wanted, a, queue);

	a->reviewing = false;
	for (size_t i = 0; i < n; i++) {
		struct spot at = spot_of(a, queue[i]);

		if (at.entry == a->open) {
			go(a, at, n);
			break;
		}
	}
	review_free(&all);
}

/* --- undo ------------------------------------------------------------------ */

void review_undo(struct app *a)
{
	struct entry *e = library_entry(a);
	const char *text;

	if (!e || a->reader.exercise == NO_BLOCK)
		return;
	text = session_exercise(e->session, a->reader.exercise)->last_text;
	char *given = text ? memory_copy_text(text) : NULL;

	if (!session_undo(e->session, a->reader.exercise)) {
		app_notify(a, "%s", _("there is no answer to take back here"));
	} else {
		record_event(a, e, a->reader.exercise);
		if (given && e->lesson->blocks[a->reader.exercise].exercise.form != FORM_STATE &&
		    e->lesson->blocks[a->reader.exercise].exercise.form != FORM_ONE)
			field_set(&e->drafts[a->reader.exercise], given);
		app_notify(a, "%s", _("The last answer is taken back: it does not count."));
		reader_show(a, a->reader.exercise, ROLE_HEADING);
	}
	free(given);
}
