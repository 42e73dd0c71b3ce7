/* exercise_name.c - how an exercise is called in its lesson: its kind, number and letter */
#include "config.h"
#include "lesson/lesson.h"

#include <assert.h>
#include <string.h>

#include "base/language.h"
#include "base/message.h"
#include "base/utf8.h"

static const char *kind_word(enum block_kind kind)
{
	return kind == BLOCK_PREDICT ? _("Prediction")
	       : kind == BLOCK_TUNE  ? _("Task")
	       : kind == BLOCK_BRIEF ? _("In your words")
	                             : _("Exercise");
}

/* A part behind the first of its exercise. */
static bool goes_on(const struct lesson *l, int block)
{
	int steps = l->blocks[block].exercise.steps;

	return steps != NO_BLOCK && block > 0 && l->blocks[block - 1].exercise.steps == steps;
}

void lesson_part_letter(const struct lesson *l, int block, struct strbuf *to)
{
	const char *letters = language_parts(message_language());
	unsigned long code;
	size_t n;

	assert(block >= 0 && (size_t)block < l->n_blocks);
	while (goes_on(l, block) && *letters) {
		letters += utf8_read(letters, strlen(letters), &code);
		block--;
	}
	n = utf8_read(letters, strlen(letters), &code);
	if (n)
		strbuf_add(to, letters, n);
	else            /* more parts than letters */
		strbuf_puts(to, l->blocks[block].exercise.part);
}

void lesson_exercise_name(const struct lesson *l, int block, struct strbuf *to)
{
	int n = 0;

	assert(block >= 0 && (size_t)block < l->n_blocks);
	for (int i = 0; i <= block; i++)
		n += block_is_exercise(l->blocks[i].kind) && !goes_on(l, i);
	strbuf_printf(to, "%s %d", kind_word(l->blocks[block].kind), n);
	if (l->blocks[block].exercise.part) {
		strbuf_puts(to, " (");
		lesson_part_letter(l, block, to);
		strbuf_putc(to, ')');
	}
}
