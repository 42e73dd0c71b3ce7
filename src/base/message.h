/* message.h - the program's own sentences in the user's language (gettext) */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#include "base/language.h"

#define N_(text) text                  /* marks a string for the catalogue, translates nothing */

/* The same for words that stand under a heading of their own there: a unit's symbol, and a word
 * and its plural. */
#define N_IN(heading, text) text
#define N_FORMS(heading, one, many) one, many

/* Translates; returns text itself when there is no translation.  The string is static. */
const char *message_text(const char *text) __attribute__((format_arg(1)));
#define _(text) message_text(text)

/* The right plural form of n. */
const char *message_plural(const char *one, const char *many, unsigned long n)
	__attribute__((format_arg(1), format_arg(2)));

/* The same under a heading: one word may be said in several ways. */
const char *message_in(const char *heading, const char *text);
const char *message_plural_in(const char *heading, const char *one, const char *many,
                              unsigned long n);

/* Which of a language's forms n takes, counted from 0 on, and how many forms there are: of the
 * language in force. */
size_t message_form(unsigned long n);
size_t message_form_count(void);

/* Sets LC_CTYPE and LC_MESSAGES from the environment (falling back to C.UTF-8 when a UTF-8
 * locale is asked for that is not installed), never LC_NUMERIC, and picks the language:
 * wanted (a code) or, when NULL, LANGUAGE / LC_ALL / LC_MESSAGES / LANG.
 * directory holds XX/LC_MESSAGES/fleetlab.mo.  Call once, first in main. */
void message_init(const char *wanted, const char *directory);

/* Switches on the fly. */
void message_set_language(enum language language);
enum language message_language(void);

#endif
