/* caption.c - the short names of parameters and results, for axes and goals */
#include "config.h"
#include "model/model.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"

/* Charts borrow the titles of their axes, as they borrow other messages: a caption that is only a
 * part of one is kept for good.  There are no more of them than the descriptors have help texts. */
struct caption { struct caption *next; char *text; };

static size_t length_before_tail(const char *text)
{
	const char *p = text;
	bool has_words = false;

	for (; *p && !(((*p == ';' || *p == ':') && p[1] == ' ') || (*p == ' ' && p[1] == '('));
	     p++)
		has_words |= isalpha((unsigned char)*p) || (unsigned char)*p >= 0x80;
	/* "1: with it, 0: without" has no words before its tail */
	return has_words ? (size_t)(p - text) : strlen(text);
}

const char *model_caption(const char *help)
{
	static struct caption *first;
	const char *text = help ? _(help) : "";
	size_t length = length_before_tail(text);
	struct caption *k = first;

	if (!text[length])
		return text;
	while (k && (strncmp(k->text, text, length) != 0 || k->text[length]))
		k = k->next;
	if (!k) {
		k = memory_new(1, sizeof *k);
		*k = (struct caption){ first, memory_copy(text, length) };
		first = k;
	}
	return k->text;
}

const char *model_called(const char *name, const char *help)
{
	return message_language() == LANGUAGE_EN || !help ? name : model_caption(help);
}
