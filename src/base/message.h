/* message.h - the program's own sentences in the user's language (gettext) */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#define N_(text) text                  /* marks a string for the catalogue, translates nothing */

enum language { LANGUAGE_EN, LANGUAGE_RU, LANGUAGE_COUNT };

/* Translates; returns text itself when there is no translation.  The string is static. */
const char *message_text(const char *text) __attribute__((format_arg(1)));
#define _(text) message_text(text)

/* The right plural form of n. */
const char *message_plural(const char *one, const char *many, unsigned long n)
	__attribute__((format_arg(1), format_arg(2)));

/* Sets LC_CTYPE and LC_MESSAGES from the environment (falling back to C.UTF-8 when a UTF-8
 * locale is asked for that is not installed), never LC_NUMERIC, and picks the language:
 * wanted ("en", "ru") or, when NULL, LANGUAGE / LC_ALL / LC_MESSAGES / LANG.
 * directory holds ru/LC_MESSAGES/fleetlab.mo.  Call once, first in main. */
void message_init(const char *wanted, const char *directory);

/* Switches on the fly. */
void message_set_language(enum language language);
enum language message_language(void);

/* "en", "ru" */
const char *language_code(enum language language);

/* LANGUAGE_COUNT when the code is not one of ours. */
enum language language_find(const char *code);

#endif
