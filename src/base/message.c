/* message.c - gettext: the language, translated sentences, plurals */
#include "config.h"
#include "base/message.h"

#include <assert.h>
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DOMAIN "fleetlab"

enum { KEY_SIZE = 100 };

static enum language current = LANGUAGE_EN;

extern int _nl_msg_cat_cntr;           /* glibc: counts changes that void its cached look-ups */

const char *message_text(const char *text)
{
	assert(text);
	return *text ? dgettext(DOMAIN, text) : text;
}

const char *message_plural(const char *one, const char *many, unsigned long n)
{
	assert(one && many);
	return dngettext(DOMAIN, one, many, n);
}

/* gettext's key of a word under a heading, in a buffer of the caller's. */
static const char *key_of(char *key, size_t size, const char *heading, const char *text)
{
	int n = snprintf(key, size, "%s\004%s", heading, text);

	assert(n > 0 && (size_t)n < size);
	return key;
}

const char *message_in(const char *heading, const char *text)
{
	char key[KEY_SIZE];
	const char *said;

	if (current == LANGUAGE_EN)            /* numbers are printed by the thousand */
		return text;
	said = dgettext(DOMAIN, key_of(key, sizeof key, heading, text));

	return said == key ? text : said;
}

const char *message_plural_in(const char *heading, const char *one, const char *many,
                              unsigned long n)
{
	char key[KEY_SIZE];
	const char *said;

	if (current == LANGUAGE_EN)
		return n == 1 ? one : many;
	said = dngettext(DOMAIN, key_of(key, sizeof key, heading, one), many, n);

	return said == key ? one : said;
}

/* The catalogue answers with the number of the form, so that its own rule is the only one. */
size_t message_form(unsigned long n)
{
	/* To translators: the numbers of the forms, 0, 1 and so on. */
	const char *form = message_plural_in("form", "0", "1", n);

	return (size_t)strtoul(form, NULL, 10);
}

/* Each rule that a language is known to have comes round within two hundred. */
size_t message_form_count(void)
{
	size_t n = 0;

	for (unsigned long i = 0; i < 200; i++)
		n = message_form(i) > n ? message_form(i) : n;
	return n + 1;
}

/* The first language of ours in a colon-separated list, LANGUAGE_NONE when none is. */
static enum language first_of(const char *list)
{
	while (list && *list) {
		enum language found = language_find(list);

		if (found != LANGUAGE_NONE)
			return found;
		list = strchr(list, ':');
		list = list ? list + 1 : NULL;
	}
	return LANGUAGE_NONE;
}

static enum language from_environment(void)
{
	static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);
		enum language found = first_of(value);

		if (found != LANGUAGE_NONE)
			return found;
		if (i > 0 && value && *value)      /* LANGUAGE is a wish list; the others decide */
			break;
	}
	return LANGUAGE_EN;
}

/* The locale that the environment asks for in one category. */
static const char *asked(const char *category)
{
	const char *value = getenv("LC_ALL");

	if (!value || !*value)
		value = getenv(category);
	if (!value || !*value)
		value = getenv("LANG");
	return value ? value : "";
}

static void set_category(int category, const char *name)
{
	const char *codeset = strchr(asked(name), '.');

	if (setlocale(category, ""))
		return;
	if (codeset && (!strcasecmp(codeset, ".utf-8") || !strcasecmp(codeset, ".utf8")))
		setlocale(category, "C.UTF-8");
}

void message_init(const char *wanted, const char *directory)
{
	enum language language = language_find(wanted);

	set_category(LC_CTYPE, "LC_CTYPE");
	set_category(LC_MESSAGES, "LC_MESSAGES");
	/* gettext translates nothing while LC_MESSAGES is "C"; the language is ours to choose. */
	if (!strcmp(setlocale(LC_MESSAGES, NULL), "C") || !strcmp(setlocale(LC_MESSAGES, NULL),
		"POSIX"))
		setlocale(LC_MESSAGES, "C.UTF-8");
	bindtextdomain(DOMAIN, directory);
	bind_textdomain_codeset(DOMAIN, "UTF-8");
	message_set_language(language != LANGUAGE_NONE ? language : from_environment());
}

void message_set_language(enum language language)
{
	assert(language < language_count());
	current = language;
	setenv("LANGUAGE", language_code(language), 1);
	_nl_msg_cat_cntr++;
}

enum language message_language(void)
{
	return current;
}
