/* words.c - line mode: commands as words, in the language in force and in English */
#include "config.h"
#include "app/linemode/words_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/linemode/find_private.h"
#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/reader/lists_private.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "lesson/answer_forms.h"

/* Words of a command, the first its name; those of the language in force and the English ones
 * hold. */
static const struct command_word {
	enum linemode_word word;
	const char *names;             /* N_() */
	const char *argument;          /* N_(); NULL: it takes none */
	const char *help;              /* N_() */
	bool bare;                     /* the argument may be left out */
} words[] = {
	{ WORD_NEXT, N_("next|n"), NULL, N_("reads on; at the end of a section, the next one"),
	  false },
	{ WORD_BACK, N_("back|p"), NULL, N_("the section before"), false },
	{ WORD_READ, N_("read|r"), NULL, N_("this section once more, from its beginning"), false },
	{ WORD_ANSWER, N_("answer"), N_("TEXT"),
	  N_("gives that answer, even if it looks like a command"), false },
	{ WORD_CHECK, N_("check"), NULL, N_("gives the knobs as they stand as the answer"), false },
	{ WORD_HINT, N_("hint|h"), NULL, N_("one more hint"), false },
	{ WORD_SOLUTION, N_("solution|s"), NULL, N_("the solution (asks first)"), false },
	{ WORD_SKIP, N_("skip|x"), NULL, N_("leaves the exercise and reads on"), false },
	{ WORD_AGAIN, N_("again|a"), NULL,
	  N_("the exercise again, with new numbers where it has them"), false },
	{ WORD_UNDO, N_("undo|u"), NULL, N_("takes the last answer back"), false },
	{ WORD_KNOBS, N_("knobs|k"), NULL, N_("the knobs here; NAME = VALUE sets one"), false },
	{ WORD_RESET, N_("reset"), N_("NAME"),
	  N_("a knob back to where it began; without NAME, all here"), true },
	{ WORD_TURN_BACK, N_("turnback|z"), NULL, N_("undoes the last change of a knob"), false },
	{ WORD_CHART, N_("chart|v"), NULL, N_("the chart here, as a table and a sentence"), false },
	{ WORD_CONTENTS, N_("contents|c"), NULL, N_("the lessons and sections, with their numbers"),
	  false },
	{ WORD_GO, N_("go|g"), N_("NUMBER or ID"),
	  N_("to a lesson or section by its number, or to an exercise by its id"), false },
	{ WORD_SEARCH, N_("search|/"), N_("WORD"),
	  N_("where the lessons, or what you wrote, have that word"), false },
	{ WORD_WORD, N_("word"), N_("WORD"), N_("what the glossary says about it"), false },
	{ WORD_BOOKMARK, N_("bookmark|m"), NULL, N_("sets a bookmark here, or takes it away"),
	  false },
	{ WORD_NOTE, N_("note"), N_("TEXT"), N_("a note of your own here; without TEXT, none"),
	  true },
	{ WORD_NOTES, N_("notes"), NULL, N_("your bookmarks and notes"), false },
	{ WORD_BOOK, N_("book"), NULL, N_("which place of the book this is about"), false },
	{ WORD_SAVE, N_("save"), N_("FILE"),
	  N_("the chart here as FILE: svg, txt or csv by its end"), false },
	{ WORD_FOLLOW, N_("follow|f"), N_("NUMBER"), N_("to where the link of that number leads"),
	  false },
	{ WORD_REVIEW, N_("review|R"), NULL, N_("to the next exercise that is due again"), false },
	{ WORD_LANGUAGE, N_("language|L"), "",
	  N_("the other language, or that one"), true },
	{ WORD_HELP, N_("help|?"), NULL, N_("this list"), false },
	{ WORD_QUIT, N_("quit|q|exit"), NULL, N_("leaves; everything is saved"), false },
};

enum { WORDS = sizeof words / sizeof *words, NAME_MAX_BYTES = 60 };

/* The same but for capitals; a single letter to the letter. */
static bool same(const char *a, const char *b)
{
	if (strlen(a) == 1 || strlen(b) == 1)
		return !strcmp(a, b);
	return text_contains(a, b) && text_contains(b, a);
}

/* One code point. */
static bool is_letter(const char *name)
{
	return utf8_count(name, strlen(name)) == 1 && *name != '?';
}

/* The next of "next|n"; false at the end. */
static bool next_name(const char **names, char *name)
{
	size_t n = strcspn(*names, "|");

	if (!**names || n > NAME_MAX_BYTES)
		return false;
	memcpy(name, *names, n);
	name[n] = '\0';
	*names += n + ((*names)[n] == '|');
	return true;
}

static bool is_named(const char *names, const char *word, bool letters)
{
	char name[NAME_MAX_BYTES + 1];

	while (next_name(&names, name))
		if (same(name, word) && (letters || !is_letter(name)))
			return true;
	return false;
}

/* The line's first word, and what stands behind it. */
static bool split(const char *line, char *word, const char **rest)
{
	size_t n = strcspn(line, " ");

	if (n == 0 || n > NAME_MAX_BYTES)
		return false;
	memcpy(word, line, n);
	word[n] = '\0';
	*rest = line + n + strspn(line + n, " ");
	return true;
}

/* The word that the same keys give on the source's keyboard; false when some key of it gives none
 * there. */
static bool on_source_keyboard(const char *word, char *source)
{
	struct strbuf typed = STRBUF_INIT;
	unsigned long c;
	bool whole = true;

	for (size_t n; whole && (n = utf8_read(word, strlen(word), &c)); word += n) {
		unsigned long key = language_key(LANGUAGE_NONE, c);

		whole = key != 0;
		if (whole)
			strbuf_utf8(&typed, key);
	}
	whole = whole && !*word && typed.length <= NAME_MAX_BYTES;
	if (whole)
		strcpy(source, typed.text);
	strbuf_free(&typed);
	return whole;
}

static enum linemode_word find(const char *word, const char *rest, bool letters)
{
	for (size_t i = 0; i < WORDS; i++) {
		bool fits = words[i].argument ? words[i].bare || *rest : !*rest;

		if (fits && (is_named(words[i].names, word, letters) ||
		             is_named(_(words[i].names), word, letters)))
			return words[i].word;
	}
	return WORD_NONE;
}

enum linemode_word linemode_word_find(const char *line, bool letters, const char **rest)
{
	char word[NAME_MAX_BYTES + 1], source[NAME_MAX_BYTES + 1];
	enum linemode_word found;

	assert(line && rest);
	if (!split(line, word, rest))
		return WORD_NONE;
	found = find(word, *rest, letters);
	if (found == WORD_NONE && message_language() != LANGUAGE_EN &&
	    on_source_keyboard(word, source))
		found = find(source, *rest, letters);
	return found;
}

const char *linemode_word_nearest(const char *line)
{
	char word[NAME_MAX_BYTES + 1], name[NAME_MAX_BYTES + 1];
	const char *rest, *best = NULL;
	size_t distance = 0;

	assert(line);
	if (!split(line, word, &rest) || is_letter(word))
		return NULL;
	for (size_t i = 0; i < 2 * WORDS; i++) {
		const char *names = i < WORDS ? _(words[i].names) : words[i - WORDS].names,
			*first = names;
		struct nearest near;

		if (!next_name(&names, name))
			continue;
		nearest_start(&near, word);
		nearest_offer(&near, name);
		if (near.best && (!best || near.distance < distance)) {
			best = first;
			distance = near.distance;
		}
	}
	return best;
}

/* A whole word only: the key of "y" gives a letter of the Russian for no. */
static bool means_on_source_keyboard(const char *name, const char *line)
{
	char source[NAME_MAX_BYTES + 1];

	return on_source_keyboard(line, source) && same(source, name);
}

bool linemode_word_is_yes(const char *line)
{
	return is_named("yes|y", line, true) || is_named(_("yes|y"), line, true) ||
	       means_on_source_keyboard("yes", line);
}

bool linemode_word_is_no(const char *line)
{
	return is_named("no|n", line, true) || is_named(_("no|n"), line, true) ||
	       means_on_source_keyboard("no", line);
}

void linemode_word_help(const struct linemode *p, struct strbuf *to)
{
	struct strbuf line = STRBUF_INIT;

	linemode_say(p, _("Type an answer when an exercise asks for it, or one of these:"), to);
	for (size_t i = 0; i < WORDS; i++) {
		char name[NAME_MAX_BYTES + 1];
		const char *names = _(words[i].names), *separator = "";

		strbuf_clear(&line);
		while (next_name(&names, name)) {
			strbuf_printf(&line, "%s%s", separator, name);
			if (!*separator && words[i].argument)
				strbuf_printf(&line, " %s",
				              *words[i].argument ? _(words[i].argument)
				                                 : language_codes(", "));
			separator = ", ";
		}
		strbuf_printf(&line, ": %s", _(words[i].help));
		linemode_say(p, line.text, to);
	}
	linemode_say(p,
	          _("An empty line reads on when nothing is asked, and checks the knobs of a task. "
	               "The end of the input leaves, too."), to);
	linemode_say(p, _("What an answer may look like"), to);
	for (size_t i = 0; i < answer_form_count; i++) {
		strbuf_clear(&line);
		strbuf_printf(&line, "%s: %s", _(answer_forms[i].examples),
		              _(answer_forms[i].what));
		linemode_say(p, line.text, to);
	}
	strbuf_free(&line);
}

char *linemode_sorted_places(const char *text)
{
	unsigned long long marked = 0;
	struct strbuf sorted = STRBUF_INIT;

	for (const char *s = text; *s; ) {
		char *end;
		unsigned long place = strtoul(s, &end, 10);

		if (end == s || place < 1 || place > PLACES_MAX || marked >> place & 1)
			return memory_copy_text(text);  /* no such list: the verdict says what is
			                                   wrong */
		marked |= 1ULL << place;
		s = end + strspn(end, " ,;");
	}
	for (unsigned long place = 1; place <= PLACES_MAX; place++)
		if (marked >> place & 1)
			strbuf_printf(&sorted, "%s%lu", sorted.length ? " " : "", place);
	return strbuf_take(&sorted);
}
