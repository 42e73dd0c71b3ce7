/* state.h - what line mode holds besides the workbench; private to plain*.c */
#ifndef APP_LINEMODE_STATE_H
#define APP_LINEMODE_STATE_H

#include "app/linemode/linemode.h"
#include "app/state.h"

struct plain {
	struct app *app;
	int at;  /* block of the section that was read out last, or NO_BLOCK */
	size_t told;                   /* so many knobs of the section have been listed */
	bool writing;                  /* lines of the student's own are being taken … */
	struct strbuf words;           /* … these */
	char unsaved[600];             /* why the record could not be written, as said last */
};

/* plain.c */
int plain_asked(const struct plain *p);  /* the exercise that waits for an answer, or NO_BLOCK */

/* plain_page.c: reading out.  Needs an open lesson that is ready. */
void plain_settle(struct plain *p);     /* waits for the worker; the page is up to date */
/* one paragraph, wrapped */
void plain_say(const struct plain *p, const char *text, struct strbuf *to);
void plain_markup(const struct plain *p, const char *markdown, struct strbuf *to);
void plain_notice(struct plain *p, struct strbuf *to); /* the workbench's own word, once */
void plain_open(struct plain *p, struct strbuf *to);   /* the section that was gone to, from its
                                                          place on */
void plain_read(struct plain *p, struct strbuf *to);  /* on, to the next exercise that needs work */
bool plain_at_end(const struct plain *p);              /* nothing of the section is left, as far as
                                                          it may be read */
bool plain_gated(const struct plain *p);  /* a prediction keeps the rest of the section back */
void plain_exercise(struct plain *p, struct strbuf *to);       /* all of the marked one */
void plain_piece(const struct plain *p, const struct piece *piece, struct strbuf *to);
/* its pieces of that role */
void plain_part(const struct plain *p, enum role role, struct strbuf *to);
void plain_hint(const struct plain *p, struct strbuf *to);     /* the last one */
void plain_verdict(struct plain *p, struct strbuf *to);        /* after an answer */
void plain_chart(struct plain *p, struct strbuf *to);
void plain_knobs(struct plain *p, struct strbuf *to);
bool plain_read_already(const struct plain *p, int block);

/* plain_knobs.c: "name = value; …".  False when the line is no such thing; unless it can be nothing
 * else (only), a name that no knob has makes it none either. */
bool plain_set_knobs(struct plain *p, const char *line, bool only, struct strbuf *to);
/* "": all of the section */
void plain_reset_knob(struct plain *p, const char *name, struct strbuf *to);

/* plain_find.c */
void plain_search(struct plain *p, const char *words, struct strbuf *to);
void plain_notes(struct plain *p, struct strbuf *to);
void plain_note(struct plain *p, const char *text, struct strbuf *to);
void plain_word(struct plain *p, const char *word, struct strbuf *to);
void plain_save(struct plain *p, const char *name, struct strbuf *to);         /* the chart here */
void plain_turn_back(struct plain *p, struct strbuf *to);       /* the knobs, by one change */

/* plain_words.c: commands as words */
enum plain_word {
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
enum plain_word plain_word_find(const char *line, bool letters, const char **rest);
const char *plain_word_nearest(const char *line);  /* a command that may have been meant, or NULL */
bool plain_word_is_yes(const char *line);
bool plain_word_is_no(const char *line);
void plain_word_help(const struct plain *p, struct strbuf *to);

/* plain_contents.c */
void plain_contents(const struct plain *p, struct strbuf *to);
/* Goes to a number of the contents, to LESSON, LESSON#ID, or ID of the open lesson; false, and says
 * so, when there is none. */
bool plain_go(struct plain *p, const char *where, struct strbuf *to);
/* To where the link of that number leads. */
bool plain_follow(struct plain *p, const char *number, struct strbuf *to);
/* of the contents, or looks like one */
bool plain_is_number(const struct plain *p, const char *text);

#endif
