/* state.h - what line mode holds besides the workbench; private to linemode */
#ifndef APP_LINEMODE_STATE_H
#define APP_LINEMODE_STATE_H

#include "app/linemode/linemode.h"
#include "app/state.h"

struct linemode {
	struct app *app;
	int at;  /* block of the section that was read out last, or NO_BLOCK */
	size_t told;                   /* so many knobs of the section have been listed */
	bool writing;                  /* lines of the student's own are being taken … */
	struct strbuf words;           /* … these */
	char unsaved[600];             /* why the record could not be written, as said last */
};

/* plain.c */
/* the exercise that waits for an answer, or NO_BLOCK */
int linemode_asked(const struct linemode *p);

/* page.c: reading out.  Needs an open lesson that is ready. */
void linemode_settle(struct linemode *p);     /* waits for the worker; the page is up to date */
/* one paragraph, wrapped */
void linemode_say(const struct linemode *p, const char *text, struct strbuf *to);
void linemode_markup(const struct linemode *p, const char *markdown, struct strbuf *to);
void linemode_notice(struct linemode *p, struct strbuf *to); /* the workbench's own word, once */
/* the section that was gone to, from its place on */
void linemode_open(struct linemode *p, struct strbuf *to);
/* on, to the next exercise that needs work */
void linemode_read(struct linemode *p, struct strbuf *to);
/* nothing of the section is left, as far as it may be read */
bool linemode_at_end(const struct linemode *p);
/* a prediction keeps the rest of the section back */
bool linemode_gated(const struct linemode *p);
void linemode_exercise(struct linemode *p, struct strbuf *to);       /* all of the marked one */
void linemode_piece(const struct linemode *p, const struct piece *piece, struct strbuf *to);
/* its pieces of that role */
void linemode_part(const struct linemode *p, enum role role, struct strbuf *to);
void linemode_hint(const struct linemode *p, struct strbuf *to);     /* the last one */
void linemode_verdict(struct linemode *p, struct strbuf *to);        /* after an answer */
void linemode_chart(struct linemode *p, struct strbuf *to);
void linemode_knobs(struct linemode *p, struct strbuf *to);
bool linemode_read_already(const struct linemode *p, int block);

/* knobs.c: "name = value; …".  False when the line is no such thing; unless it can be nothing
 * else (only), a name that no knob has makes it none either. */
bool linemode_set_knobs(struct linemode *p, const char *line, bool only, struct strbuf *to);
/* "": all of the section */
void linemode_reset_knob(struct linemode *p, const char *name, struct strbuf *to);

/* find.c */
void linemode_search(struct linemode *p, const char *words, struct strbuf *to);
void linemode_notes(struct linemode *p, struct strbuf *to);
void linemode_note(struct linemode *p, const char *text, struct strbuf *to);
void linemode_word(struct linemode *p, const char *word, struct strbuf *to);
/* the chart here */
void linemode_save(struct linemode *p, const char *name, struct strbuf *to);
void linemode_turn_back(struct linemode *p, struct strbuf *to);       /* the knobs, by one change */

/* words.c: commands as words */
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
void linemode_word_help(const struct linemode *p, struct strbuf *to);

/* contents.c */
void linemode_contents(const struct linemode *p, struct strbuf *to);
/* Goes to a number of the contents, to LESSON, LESSON#ID, or ID of the open lesson; false, and says
 * so, when there is none. */
bool linemode_go(struct linemode *p, const char *where, struct strbuf *to);
/* To where the link of that number leads. */
bool linemode_follow(struct linemode *p, const char *number, struct strbuf *to);
/* of the contents, or looks like one */
bool linemode_is_number(const struct linemode *p, const char *text);

#endif
