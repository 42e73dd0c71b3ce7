/* form.h - what an answer is made of, as a struct of operations: how it is typed, judged, told
 *
 * A new form is a row of forms.def and such a struct.
 */
#ifndef LESSON_FORM_H
#define LESSON_FORM_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "json/json.h"
#include "lesson/judge.h"

struct session;

enum form {
#define FORM(name, ops) FORM_##name,
#define KIND(name, ...)
#include "lesson/forms.def"
#undef FORM
#undef KIND
	FORM_COUNT
};

/* How an answer is given on the screen. */
enum form_input {
	INPUT_LINE,                    /* typed */
	INPUT_CHOICE, INPUT_LIST, INPUT_ORDER,         /* one taken, some marked, all moved */
	INPUT_KNOBS,
	INPUT_LINES,                   /* several lines, kept as they are */
	INPUT_COUNT
};

/* The block is an exercise of that form.  What is called optional may be NULL. */
struct form_ops {
	enum form_input input;
	bool by_place;                 /* its text names places as shown, of no use elsewhere */
	bool draws;                    /* always needs a variant from the worker */
	const char *action;            /* N_(): what the key does that begins an answer */
	const char *prompt;            /* N_(): what line mode asks for */
	const char *room;              /* N_(): before the blank on paper */

	/* Judges the text and counts nothing. */
	void (*judge)(struct session *s, int block, const char *text, struct judgement *out);
	/* The last judgement once more, in the language in force; *out is what it was, and stays so
	 * where it cannot be made again. */
	void (*relocalize)(struct session *s, int block, struct judgement *out);
	/* Optional: what a record's attempt brings back beside its verdict, in state.last.  choice:
	 * an index, or -1. */
	void (*replay)(struct session *s, int block, int choice, enum verdict verdict);

	/* Optional, all or none: the worker judges.  What it is asked ({"do": request, …}), and its
	 * reply, judged and counted; stopped (optional in any case) takes why there is none. */
	const char *request;
	void (*ask)(const struct session *s, int block, struct json_out *o);
	void (*take)(struct session *s, int block, const struct json *reply);
	void (*stopped)(struct session *s, int block, const struct diag *why);

	/* Optional: the right answer as it would be typed, nothing when it is not drawn. */
	void (*right)(const struct session *s, int block, struct strbuf *to);
	/* Optional: Markdown of what is to be chosen from, behind the question. */
	void (*lists)(const struct session *s, int block, struct strbuf *to);
};

const struct form_ops *form_ops(enum form form);

#endif
