/* items.c - the list of an overlay, and which overlay is open */
#include "config.h"
#include "app/overlay/items_private.h"

#include <assert.h>
#include <stdlib.h>

#include "app/state.h"
#include "base/memory.h"

void items_clear(struct items *q)
{
	for (size_t i = 0; i < q->n; i++) {
		free(q->list[i].head);
		free(q->list[i].text);
	}
	q->n = 0;
	q->at = 0;
}

void items_free(struct items *q)
{
	items_clear(q);
	free(q->list);
	*q = (struct items){ 0 };
}

struct item *items_add(struct items *q, struct place place, const char *head, const char *text)
{
	assert(q && head);
	GROW(q->list, q->n, q->capacity);
	q->list[q->n] = (struct item){ .place = place, .head = memory_copy_text(head), .text = text
	                               ? memory_copy_text(text) : NULL };
	return &q->list[q->n++];
}

void items_move(struct items *q, int by)
{
	int last = (int)q->n - 1;

	q->at += by;
	q->at = q->at > last ? last : q->at;
	q->at = q->at < 0 ? 0 : q->at;
}

/* What is listed may be in any lesson. */
void overlay_open(struct app *a, enum overlay_kind kind)
{
	assert(kind != OVERLAY_NONE);
	items_clear(&a->overlay.items);
	a->overlay.kind = kind;
	a->whole = a->whole || kind != OVERLAY_NOTE;
}

void overlay_close(struct app *a)
{
	items_clear(&a->overlay.items);
	a->overlay.kind = OVERLAY_NONE;
}
