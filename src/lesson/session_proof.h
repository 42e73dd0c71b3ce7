/* session_proof.h - for the proofs of a lesson: its numbers weighed without counting, its texts
 * taken apart */
#ifndef LESSON_SESSION_PROOF_H
#define LESSON_SESSION_PROOF_H

#include "lesson/session.h"

/* The judgement on a number, whatever the phase. */
void session_weigh(struct session *s, int block, const char *text, struct judgement *out);
/* Whether all goals hold at the present knobs; goals that are a function never do. */
bool session_goals_hold(const struct session *s, int block);

/* The {…} of a text in order: begin with both pointers at its start.  forms: how many forms of a
 * word stand in the one that was found last, 0 when it has none; full its length with them. */
struct expressions {
	const char *text, *next;
	bool maths, code;
	size_t forms, full, doubled;           /* doubled: {{ that no brace has closed yet */
	const char *unclosed, *unopened;       /* the first brace so, when all was read; or NULL */
};
/* What stands between the next braces, up to a colon or the first form; false at the end of the
 * text. */
bool interpolate_next_expression(struct expressions *e, const char **from, size_t *length);

/* Why what stands between braces, without the forms of a word, has no value, and what to do about
 * it, in one sentence; nothing when it has one.  The block is the one whose text it is; given: it
 * is told of a wrong answer, which is called so there. */
void session_advise_brace(const struct session *s, int block, const char *text, bool given,
                          struct strbuf *to);

/* Whether a word can agree with the expression: it is a plain number, known or not. */
bool session_counts(const struct session *s, int block, const char *expression, size_t length);

#endif
