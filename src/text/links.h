/* links.h - the links of a text that lead to another place of the course:
 * [words](lesson-id#block-id) */
#ifndef TEXT_LINKS_H
#define TEXT_LINKS_H

#include "text/text.h"

enum { LINK_TARGET = 130 };            /* bytes of a target at most */

/* "lesson-id", "lesson-id#block-id" or "#block-id": small letters, digits and '-', of a block also
 * '_' and '.'. */
bool link_is_inside(const char *address, size_t length);

/* Calls take for each such link of the Markdown, in order, with its words (clean) and its target;
 * both are valid during the call only.  Returns how many.  text_layout gives their words
 * STYLE_LINK. */
size_t text_links(const char *markdown, void (*take)(void *context, const char *words,
                                                     const char *target), void *context);

/* What is written like a link, and leads nowhere that can be shown: a picture, or an address that
 * is neither of the course nor of the web ("https://…", "mailto:…"). */
enum strange_link { STRANGE_PICTURE, STRANGE_ADDRESS };

/* Calls take for each such one of the Markdown, in order, with its address, which is valid during
 * the call only and may be "". */
void text_strange_links(const char *markdown, void (*take)(void *context, enum strange_link kind,
                                                           const char *address), void *context);

/* Appends the Markdown with the words of each such link alone: for paper, where nothing can be
 * followed. */
void text_without_links(const char *markdown, struct strbuf *to);

#endif
