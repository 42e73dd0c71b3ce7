/* words_private.h - commands as words */
#ifndef APP_LINEMODE_WORDS_PRIVATE_H
#define APP_LINEMODE_WORDS_PRIVATE_H

#include <stdbool.h>

struct linemode;
struct strbuf;

enum linemode_word {
	WORD_NONE, WORD_NEXT, WORD_BACK, WORD_READ, WORD_ANSWER, WORD_CHECK, WORD_HINT,
		WORD_SOLUTION, WORD_SKIP,
	WORD_AGAIN, WORD_UNDO, WORD_KNOBS, WORD_RESET, WORD_CHART, WORD_CONTENTS, WORD_GO,
		WORD_FOLLOW, WORD_REVIEW,
	WORD_LANGUAGE, WORD_HELP, WORD_QUIT, WORD_SEARCH, WORD_BOOKMARK, WORD_NOTE, WORD_NOTES,
		WORD_WORD, WORD_BOOK, WORD_SAVE,
	WORD_TURN_BACK
};

/* The command that the line begins with; *rest is what stands behind it.  letters: a single letter
 * is a command too. */
enum linemode_word linemode_word_find(const char *line, bool letters, const char **rest);
/* a command that may have been meant, or NULL */
const char *linemode_word_nearest(const char *line);
bool linemode_word_is_yes(const char *line);
bool linemode_word_is_no(const char *line);
/* Several choices in their order, as the workbench keeps them; what is no list of them as it is.
 * The caller frees it. */
char *linemode_sorted_places(const char *text);
void linemode_word_help(const struct linemode *p, struct strbuf *to);

#endif
