/* places.c - places of a list as they are typed: "2 1 3", "4321", "1 and 2", "4 > 2 > 1", "(1)" */
#include "config.h"
#include "lesson/places_private.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* What may stand between two places without a word on them. */
#define BETWEEN " ,;\t\n>&+()[]#"

/* Behind a sign of more than one byte, or one that is none before a digit: "1.3" is no 1 and 3. */
static const char *skip_sign(const char *p)
{
	static const char *const signs[] = { "→", "->", "=>", "\u00a0" };

	for (size_t i = 0; i < COUNT_OF(signs); i++)
		if (!strncmp(p, signs[i], strlen(signs[i])))
			return p + strlen(signs[i]);
	return p + (*p == '.' && !isdigit((unsigned char)p[1]));
}

/* Behind blanks, commas, arrows, brackets and the word "and". */
static const char *skip_between(const char *p)
{
	for (;;) {
		const char *from = p;

		p = skip_sign(p + strspn(p, BETWEEN));
		for (enum language l = 0; l < language_count(); l++) {
			const char *and = language_words(l, WORDS_AND);
			size_t n = strcspn(and, " ");

			if (n && !strncmp(p, and, n) && p[n] && strchr(BETWEEN, p[n]))
				p += n;
		}
		if (p == from)
			return p;
	}
}

/* "4321" of four places, "13" of five: no place has two digits. */
static bool is_run(const char *text, size_t most)
{
	size_t n = strspn(text, "0123456789");

	return n > 1 && n <= most && most < 10 && !*skip_between(text + n);
}

bool places_read(const struct session *s, int block, const char *text, size_t *choices,
                 size_t *n, struct judgement *out)
{
	size_t shown[PLACES_MAX], most = session_choices(s, block, shown, PLACES_MAX);
	bool taken[PLACES_MAX] = { false };
	bool run = is_run(skip_between(text), most);
	char why[200];

	assert(s && text && choices && n && out);
	*n = 0;
	for (const char *p = skip_between(text); *p; p = skip_between(p)) {
		const char *end = p + (run ? 1 : strspn(p, "0123456789"));
		unsigned long place = !isdigit((unsigned char)*p) ? 0
			: run ? (unsigned long)(*p - '0') : strtoul(p, NULL, 10);

		if (!place || place > most || (!run && *end && skip_between(end) == end)) {
			snprintf(why, sizeof why,
			         _("Answer with the numbers of the list, 1 to %zu, and blanks "
			           "between them."), most);
			session_judgement_pending(out, why);
			return false;
		}
		if (taken[place - 1]) {
			snprintf(why, sizeof why, _("%lu stands twice in the answer."), place);
			session_judgement_pending(out, why);
			return false;
		}
		taken[place - 1] = true;
		choices[(*n)++] = shown[place - 1];
		p = end;
	}
	if (!*n)
		session_judgement_pending(out, _("Nothing is chosen yet."));
	return *n > 0;
}
