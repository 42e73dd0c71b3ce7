/* answer_words_private.h - numbers said in words, and the words around a number
 *
 * Inside this room only.  The words of all languages are known in each, as units are.
 */
#ifndef QUANTITY_ANSWER_WORDS_PRIVATE_H
#define QUANTITY_ANSWER_WORDS_PRIVATE_H

#include "base/language.h"
#include "quantity/answer_text.h"

struct ratio { long above, below; };

/* Behind the longest word of that list at p, in whatever case, and its value when it has one; NULL
 * when there is none.  value may be NULL. */
const char *answer_word(enum language_word_list list, const char *p, struct ratio *value);

/* "two and a half hours" becomes "2 1/2 hours", "per second squared" "per second^2"; nouns that
 * only count go. */
void answer_say_in_digits(struct strbuf *text);

/* Behind "about ", "на " (before digits only); NULL when nothing of the kind stands there. */
const char *answer_behind_front(const char *text);

/* "3 per day" becomes "3 / day", "1 per 8 h" "1 / (8 h)"; where a plain number is wanted "1 of 6"
 * and "1:6" become "1 / 6"; "1 hour and 30 minutes" goes without "and". */
void answer_write_ratios(struct strbuf *text, const struct answer_rule *rule);

/* Behind "once every "; NULL: no such text. */
const char *answer_behind_once(const char *text);

#endif
