/* scroll.c - which lines of a lesson's text are on the screen */
#include "config.h"
#include "app/reader/scroll_private.h"

#include <assert.h>

#include "app/state.h"

static bool is_exercise(const struct entry *e, int block)
{
	return block_is_exercise(e->lesson->blocks[block].kind);
}

int reader_scroll_most(const struct reader *r)
{
	int most = r->sheet.height - r->layout.text.height;

	return most > 0 ? most : 0;
}

void reader_scroll_to(struct app *a, int line)
{
	struct reader *r = &a->reader;
	int most = reader_scroll_most(r);

	line = line > most ? most : line;
	r->scroll = line < 0 ? 0 : line;
}

bool reader_sees(const struct app *a, int block)
{
	const struct reader *r = &a->reader;
	const struct piece *last = sheet_last(&r->sheet, block),
	                   *heading = sheet_find(&r->sheet, block, ROLE_HEADING);

	return heading && last && heading->top < r->scroll + r->layout.text.height &&
	       last->top + last->height > r->scroll;
}

void reader_show(struct app *a, int block, enum role from)
{
	a->reader.show = block;
	a->reader.show_from = from;
	a->reader.show_top = a->reader.show_lead = false;
	a->reader.show_was = a->reader.scroll;
}

/* The line where what leads to an exercise begins: the text behind the exercise before it; of
 * further steps their common text, where that and the step's beginning have room on the screen. */
static int lead_of(const struct app *a, const struct piece *heading, int begins)
{
	const struct reader *r = &a->reader;
	const struct entry *e = &a->entries[a->open];
	int steps = e->lesson->blocks[heading->block].exercise.steps;
	const struct piece *lead = heading, *common = steps == NO_BLOCK ? NULL
		: sheet_find(&r->sheet, steps, ROLE_TEXT);

	while (lead > r->sheet.pieces &&
	       (lead[-1].block == heading->block || !is_exercise(e, lead[-1].block)))
		lead--;
	if (lead == heading && common && begins - common->top <= r->layout.text.height)
		lead = common;
	return lead->top;
}

/* The exercise begins on the screen, below what leads to it; where there is no room for all of
 * that, it is read first, a screen at a time. */
static void show_led(struct app *a, const struct piece *heading, int end)
{
	struct reader *r = &a->reader;
	/* a line of its question */
	int height = r->layout.text.height, begins = heading->top + heading->height + 1;
	int least = begins - height, lead = lead_of(a, heading, begins), was = r->show_was;

	least = least > heading->top ? heading->top : least;
	if (lead >= was && end <= was + height)
		return;
	if (lead >= least || was < lead)
		reader_scroll_to(a, lead);
	else if (was < least)
		reader_scroll_to(a, was + height - 1 < least ? was + height - 1 : least);
	else
		reader_scroll_to(a, heading->top);
}

void reader_show_pending(struct app *a)
{
	struct reader *r = &a->reader;
	const struct piece *from = sheet_find(&r->sheet, r->show, r->show_from),
	                   *last = sheet_last(&r->sheet, r->show);
	int end;

	if (!from && last)                     /* it has no such piece: all of the block */
		for (from = last; from > r->sheet.pieces && from[-1].block == r->show; )
			from--;
	if (!from || !last)
		return;
	end = last->top + last->height;
	if (r->show_lead && from->role == ROLE_HEADING)
		show_led(a, from, end);
	else if (r->show_from == ROLE_HEADING && end > r->scroll + r->layout.text.height)
		reader_scroll_to(a, from->top);       /* what it will answer needs room below it */
	else if (r->show_top || end - from->top > r->layout.text.height || from->top < r->scroll)
		reader_scroll_to(a, from->top);
	else if (end > r->scroll + r->layout.text.height)
		reader_scroll_to(a, end - r->layout.text.height);
}

/* What stands at the top, so that it stays there when the text above changes its height. */
struct anchor reader_anchor(const struct reader *r)
{
	const struct piece *top = sheet_at(&r->sheet, r->scroll);

	return top ? (struct anchor){ top->block, top->index, r->scroll - top->top, top->role } :
	             (struct anchor){ .block = NO_BLOCK };
}

void reader_hold(struct app *a)
{
	a->reader.hold = reader_anchor(&a->reader);
}

void reader_return(struct app *a, const struct anchor *at)
{
	const struct sheet *p = &a->reader.sheet;

	assert(at);
	for (size_t i = 0; i < p->n && at->block != NO_BLOCK; i++) {
		const struct piece *piece = &p->pieces[i];

		if (piece->block == at->block && piece->role == at->role &&
		    piece->index == at->index) {
			reader_scroll_to(a, piece->top + (at->offset < piece->height ? at->offset
			                                                      : piece->height - 1));
			return;
		}
	}
	for (size_t i = 0; i < p->n && a->reader.hold.block != NO_BLOCK; i++) {
		if (p->pieces[i].block == at->block) {         /* that piece is not drawn yet */
			reader_scroll_to(a, p->pieces[i].top);
			return;
		}
	}
	reader_scroll_to(a, a->reader.scroll);
}
