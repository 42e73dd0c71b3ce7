/* judge_private.h - what the judge's two files share: the tolerance, the words, the named slips */
#ifndef LESSON_JUDGE_PRIVATE_H
#define LESSON_JUDGE_PRIVATE_H

#include "lesson/judge.h"

/* What is near enough to the target, in the rule's unit. */
double judge_margin(const struct answer_rule *rule, double target);
/* False for anything that is not a number; 4 ulp cover the arithmetic on both sides. */
bool judge_accepts(const struct answer_rule *rule, double target, double value);

/* Sets the message, cut between characters. */
void judge_say(struct judgement *out, const char *format, ...)
        __attribute__((format(printf, 2, 3)));

/* The slip that fits what is asked and given, in out->slip, with its words; false: none does, and
 * *out is untouched. */
bool judge_slip(const struct reading *r, const struct answer_rule *rule, double truth,
                const struct question *question, struct judgement *out);

#endif
