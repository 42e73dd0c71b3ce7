/* rule_marks.c - the rule about marks in texts that a reader would see as they stand */
#include "config.h"
#include "author/rules_private.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { FIGURES_MOST = 17, SHOWN = 24 };        /* of a double; letters of a text in a message */

struct marked { struct check *c; int block, index; enum language language; };

/* Whether what stands there is maths or code: behind an odd number of $ or `. */
static bool is_set_apart(const char *text, const char *at)
{
	bool maths = false, code = false;

	for (const char *p = text; p < at; p++) {
		if (*p == '\\' && p[1])
			p++;
		else if (*p == '$' && !code)
			maths = !maths;
		else if (*p == '`' && !maths)
			code = !code;
	}
	return maths || code;
}

/* The passage up to that letter, or the end of its line, is quoted. */
static void tell(struct marked *m, const char *at, char last, const char *fix, const char *what)
{
	const char ends[] = { '\n', last, '\0' };
	size_t n = strcspn(at, ends);
	char *shown;

	n += at[n] && at[n] == last;
	n = n < SHOWN ? n : SHOWN;
	m->index += TEXTS_MAX;                 /* another fault than the last of that text */
	while (n > 0 && ((unsigned char)at[n] & 0xc0) == 0x80)
		n--;                           /* no half of a letter */
	shown = memory_copy(at, n);
	check_fault_in(m->c, m->language, m->block, m->index, fix, "%s: %s", what,
	               shown);
	free(shown);
}

/* A [ with its ](…); a picture when a ! stands before it. */
static void look_at_links(struct marked *m, const char *text)
{
	for (const char *p = strchr(text, '['); p; p = strchr(p + 1, '[')) {
		const char *end = p + 1 + strcspn(p + 1, "[]\n");
		bool picture = p > text && p[-1] == '!';

		if (end[0] != ']' || end[1] != '(' || is_set_apart(text, p))
			continue;
		if (picture)
			tell(m, p - 1, ')', _("describe it in words, or draw a chart"),
			     _("texts hold no pictures"));
		else if (end[2 + strspn(end + 2, " ")] == ')')
			tell(m, p, ')', _("write where it leads: [words](lesson#block)"),
			     _("a link leads nowhere"));
		else if (end == p + 1)
			tell(m, p, ')', _("write what is to be read there: [words](lesson#block)"),
			     _("a link has no words"));
	}
}

static void look_at_braces(struct marked *m, const char *text)
{
	struct expressions e = { .text = text, .next = text };
	const char *from, *last = strrchr(text, '{');
	size_t n;

	while (interpolate_next_expression(&e, &from, &n)) {
		const char *form = from + n + 1;

		if (n == e.full || from[n] != ':')
			continue;
		form += strspn(form, " ");
		if (strchr("|}", *form))
			tell(m, from - 1, '}',
			     _("write how many figures, {n:3}, or strike the colon"),
			     _("nothing stands behind the colon"));
		else if (isdigit((unsigned char)*form) && strtol(form, NULL, 10) > FIGURES_MOST)
			tell(m, from - 1, '}', _("17 figures are the most that a number has"),
			     _("so many figures are shown of no number"));
	}
	if (last && !strchr(last, '}') && !(last > text && last[-1] == '{') &&
	    !is_set_apart(text, last))
		tell(m, last, '}', _("close it with }; a brace that is meant is written {{"),
		     _("a { is not closed"));
}

void rule_marks(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++) {
			struct marked m = { c, block, texts[i].index, k };
			const char *text = texts[i].wording->text[k];

			if (!text)
				continue;
			look_at_links(&m, text);
			look_at_braces(&m, text);
		}
}
