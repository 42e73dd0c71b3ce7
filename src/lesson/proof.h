/* proof.h - for the proofs of a lesson: its numbers weighed without counting, its texts taken
 * apart */
#ifndef LESSON_PROOF_H
#define LESSON_PROOF_H

#include "lesson/session.h"

/* The judgement on a number, whatever the phase. */
void session_weigh(struct session *s, int block, const char *text, struct judgement *out);
/* Whether all goals hold at the present knobs; goals that are a function never do. */
bool session_goals_hold(const struct session *s, int block);

/* The {…} of a text in order: begin with both pointers at its start. */
struct expressions { const char *text, *next; bool maths, code; };
/* What stands between the next braces, up to a colon; false at the end of the text. */
bool expressions_next(struct expressions *e, const char **from, size_t *length);

#endif
