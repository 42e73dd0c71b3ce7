/* message.c - gettext: the language, translated sentences, plurals */
#include "config.h"
#include "base/message.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DOMAIN "fleetlab"

static const char *const codes[LANGUAGE_COUNT] = { "en", "ru" };
static enum language current = LANGUAGE_EN;

extern int _nl_msg_cat_cntr;           /* glibc: counts changes that void its cached look-ups */

const char *message_text(const char *text)
{
	return *text ? dgettext(DOMAIN, text) : text;
}

const char *message_plural(const char *one, const char *many, unsigned long n)
{
	return dngettext(DOMAIN, one, many, n);
}

const char *language_code(enum language language)
{
	return codes[language];
}

enum language language_find(const char *code)
{
	for (enum language i = 0; i < LANGUAGE_COUNT; i++)
		if (code && !strncmp(code, codes[i], 2) && !strchr("abcdefghijklmnopqrstuvwxyz",
			code[2] ? code[2] : '.'))
			return i;
	return LANGUAGE_COUNT;
}

/* The first language of ours in a colon-separated list, LANGUAGE_COUNT when none is. */
static enum language first_of(const char *list)
{
	while (list && *list) {
		enum language found = language_find(list);

		if (found != LANGUAGE_COUNT)
			return found;
		list = strchr(list, ':');
		list = list ? list + 1 : NULL;
	}
	return LANGUAGE_COUNT;
}

static enum language from_environment(void)
{
	static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);
		enum language found = first_of(value);

		if (found != LANGUAGE_COUNT)
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
	message_set_language(language != LANGUAGE_COUNT ? language : from_environment());
}

void message_set_language(enum language language)
{
	current = language;
	setenv("LANGUAGE", codes[language], 1);
	_nl_msg_cat_cntr++;
}

enum language message_language(void)
{
	return current;
}
