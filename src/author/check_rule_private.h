/* check_rule_private.h - what the rules of the linter share */
#ifndef AUTHOR_CHECK_RULE_PRIVATE_H
#define AUTHOR_CHECK_RULE_PRIVATE_H

#include <stdint.h>

#include "author/check.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "json/json.h"
#include "lesson/session_proof.h"
#include "worker/worker.h"

/* One variant of an exercise. */
struct sample {
	const struct json *reply;      /* the worker's; NULL: it could not be drawn */
	bool number;                   /* the two below hold */
	double truth;                  /* in the rule's unit */
	bool drawn;                    /* the session took it */
	uint64_t hints;                /* a bit for each that gives the answer away */
};

struct check {
	struct worker *worker;
	struct strbuf load;            /* the request that loads the lesson */
	const char *path;
	bool folder;                   /* path is a folder: its files have names of their own */
	const struct lesson *lesson;
	const struct json *data;       /* the same as the worker sent it */
	struct session *session;
	struct proof *proof;
	const struct check_setup *setup;
	const struct rule *rule;       /* the one at work */
	uint64_t seed;                 /* of the variant at work; 0: none */
	bool varies;                   /* there are several */
	enum language language;        /* the author's */
	bool translated[LANGUAGES_MAX];       /* the lesson has that language */
	struct complaint *complaints;           /* what was complained of, to say it once */
	size_t n_complaints, complaints_capacity;
	bool *given_up;                /* by block: it was stopped once, and is not run again */
};

/* Each function of a rule may be NULL.  Rules run in the order of the table; all that look at a
 * variant are called for one before the next is taken. */
struct rule {
	const char *name;
	const char *says;              /* N_(): what it looks for */
	void (*lesson)(struct check *c);
	void (*block)(struct check *c, int block);
	bool head;      /* block is also called for the lesson's own texts, with NO_BLOCK */
	/* The session has the variant; of parts of steps also the earlier ones', answered
	 * rightly. */
	void (*variant)(struct check *c, int block, struct sample *s);
	void (*exercise)(struct check *c, int block, const struct sample *samples, size_t n);
};

static inline bool check_is_block(const struct check *c, int block)
{
	return block >= 0 && (size_t)block < c->lesson->n_blocks;
}

/* A block of the lesson, or none in particular. */
static inline bool check_knows(const struct check *c, int block)
{
	return block == NO_BLOCK || check_is_block(c, block);
}

extern const struct rule check_rules[];        /* ends with name NULL */
extern const struct rule rule_form, rule_budget, rule_draw, rule_finite, rule_integer, rule_repeat,
	rule_global;

/* Notes a fault of the rule at work; once for each block and index (texts, wrong answers, …), later
 * ones are counted. fix may be NULL.  The author's language must be in force. */
void check_fault(struct check *c, int block, int index, const char *fix, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
/* The same about a translation. */
void check_fault_in(struct check *c, enum language language, int block, int index, const char *fix,
                    const char *format, ...) __attribute__((format(printf, 6, 7)));
void check_warn(struct check *c, int block, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* A fault as the worker tells it. */
void check_fault_of(struct check *c, const struct rule *rule, int block, const struct json *error);

/* Another language for what the session says; LANGUAGE_NONE: the author's own again. */
void check_language(struct check *c, enum language language);
/* --- the worker ------------------------------------------------------------ */

/* Asks; a stop or a dead process is complained of (rule "budget"), the lesson is loaded anew, and
 * NULL is returned.  The request is an object without faults.  The caller frees the reply. */
struct json *check_ask(struct check *c, int block, const char *request);
/* Asks for whatever the block waits for, until it waits for nothing more; false: it came to a
 * fault. */
bool check_satisfy(struct check *c, int block);
/* The lesson is loaded once more, after the worker had another one. */
void check_load_again(struct check *c);
/* Draws, proves and lets the rules look at all exercises. */
void check_variants(struct check *c);

/* --- texts ----------------------------------------------------------------- */

enum text_role {
	TEXT_TITLE, TEXT_LABEL, TEXT_RUNNING, TEXT_QUESTION, TEXT_CHOICE, TEXT_SAY, TEXT_HINT,
	TEXT_SOLVE, TEXT_ALT, TEXT_SERIES, TEXT_AXIS, TEXT_NAME, TEXT_ROLE_COUNT
};

/* One wording of a block; key is as in a translation: "hints.2". */
struct text { enum text_role role; int index; const struct wording *wording; char key[100]; };

/* All of the block's wordings in order, at most capacity; returns how many there are.  NO_BLOCK:
 * the lesson's own. */
enum { TEXTS_MAX = 300 };
size_t check_texts(const struct check *c, int block, struct text *out, size_t capacity);

/* The text of a wording for people, without markup, blanks kept, in the language in force. */
void check_plain(struct check *c, int block, const struct text *t, struct strbuf *to);
/* As Markdown; a "given" of a wrong answer's text is the answer here (a new text in the next). */
void check_markdown(struct check *c, int block, const struct text *t, struct strbuf *to);
char *check_without_given(const char *text);

#endif
