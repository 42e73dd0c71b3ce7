/* language.c - reads assets/languages: a section a language, a key and its value a line */
#include "config.h"
#include "base/language.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text_file.h"
#include "base/utf8.h"

enum { FILE_LIMIT = 1 << 16, CODE_SIZE = 4, GROUP_SIZE = 8, LARGE_SIZE = 32 };

struct row {
	char code[CODE_SIZE], decimal, group[GROUP_SIZE];
	unsigned long fraction;
	bool bare;
	const char *letters, *twins, *keyboard, *parts, *large, *date;      /* in kept */
	const char *words[LANGUAGE_WORDS];
};

#define ROW_START \
	{ .decimal = '.', .group = "\u00a0", .letters = "", .twins = "", .keyboard = "", \
	  .parts = "abcdefgh", .large = "", .date = "y-m-d" }

static struct row rows[LANGUAGES_MAX];
static int n_rows;
static char *kept;                      /* the file's text: the rows point into it */

/* --- reading --------------------------------------------------------------- */

static void set_group(struct row *r, const char *value)
{
	struct strbuf b = STRBUF_INIT;

	if (!strncmp(value, "U+", 2))
		strbuf_utf8(&b, strtoul(value + 2, NULL, 16));
	else
		strbuf_puts(&b, value);
	if (b.length < GROUP_SIZE)
		memcpy(r->group, b.text, b.length + 1);
	strbuf_free(&b);
}

static const char *const word_keys[LANGUAGE_WORDS] = {
#define X(name, key) [WORDS_##name] = key,
	LANGUAGE_WORD_LISTS(X)
#undef X
};

static void set(struct row *r, const char *key, const char *value)
{
	const struct { const char *key, **text; } texts[] = {
		{ "letters", &r->letters }, { "twins", &r->twins },
		{ "keyboard", &r->keyboard }, { "parts", &r->parts },
		{ "large", &r->large }, { "date", &r->date },
	};

	for (size_t i = 0; i < COUNT_OF(texts); i++)
		if (!strcmp(key, texts[i].key))
			*texts[i].text = value;
	for (size_t i = 0; i < LANGUAGE_WORDS; i++)
		if (!strcmp(key, word_keys[i]))
			r->words[i] = value;
	if (!strcmp(key, "decimal") && (*value == ',' || *value == '.'))
		r->decimal = *value;
	else if (!strcmp(key, "group"))
		set_group(r, value);
	else if (!strcmp(key, "powers"))
		r->bare = !strcmp(value, "bare");
	else if (!strcmp(key, "fraction"))
		r->fraction = strtoul(value, NULL, 10);
}

/* "[ru]": the section of a language with a code of two letters. */
static struct row *begin(const char *line)
{
	struct row *r = &rows[n_rows];

	if (n_rows == LANGUAGES_MAX || !islower((unsigned char)line[1]) ||
	    !islower((unsigned char)line[2]) || line[3] != ']')
		return NULL;
	*r = (struct row)ROW_START;
	memcpy(r->code, line + 1, 2);
	n_rows++;
	return r;
}

static void read_rows(char *text)
{
	struct row *r = NULL;

	for (char *line = text, *next; line; line = next) {
		char *value;

		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (*line == '[') {
			r = begin(line);
			continue;
		}
		for (size_t n = strlen(line); n && strchr(" \t\r", line[n - 1]); n--)
			line[n - 1] = '\0';
		value = line + strcspn(line, " \t");
		if (!r || *line == '#' || !*value)
			continue;
		*value++ = '\0';
		set(r, line, value + strspn(value, " \t"));
	}
}

static void need_rows(void)
{
	char *path, *text;
	size_t length;

	if (n_rows)
		return;
	path = file_data_path("assets/languages");
	if (text_file_read(path, FILE_LIMIT, &text, &length, NULL, NULL) == STATUS_OK)
		read_rows(kept = text);
	free(path);
	if (n_rows && !strcmp(rows[LANGUAGE_EN].code, "en"))
		return;
	rows[LANGUAGE_EN] = (struct row)ROW_START;
	memcpy(rows[LANGUAGE_EN].code, "en", sizeof "en");
	n_rows = 1;
}

static const struct row *row(enum language language)
{
	need_rows();
	assert((int)language >= 0 && (int)language < n_rows);
	return &rows[language];
}

/* --- asking ---------------------------------------------------------------- */

enum language language_count(void)
{
	need_rows();
	return (enum language)n_rows;
}

enum language language_next(enum language language)
{
	return language + 1 < language_count() ? language + 1 : LANGUAGE_EN;
}

enum language language_beside(enum language language)
{
	return language == LANGUAGE_EN ? language_next(language) : LANGUAGE_EN;
}

const char *language_code(enum language language)
{
	return row(language)->code;
}

char language_decimal(enum language language)
{
	return row(language)->decimal;
}

const char *language_group(enum language language)
{
	return row(language)->group;
}

unsigned long language_fraction(enum language language)
{
	return row(language)->fraction;
}

const char *language_letters(enum language language)
{
	return row(language)->letters;
}

const char *language_words(enum language language, enum language_word_list list)
{
	const char *words = row(language)->words[list];

	assert(list < LANGUAGE_WORDS);
	return words ? words : "";
}

const char *language_twins(enum language language)
{
	return row(language)->twins;
}

const char *language_large(enum language language, int power)
{
	static char word[LARGE_SIZE];
	const char *words = row(language)->large;
	size_t n;

	for (int p = 3; ; p += 3, words += n) {
		words += strspn(words, " ");
		n = strcspn(words, " ");
		if (n == 0 || n >= sizeof word)
			return "";
		if (p == power)
			break;
	}
	memcpy(word, words, n);
	word[n] = '\0';
	return word;
}

/* "2026-11-30", as its ten characters stand; what is none stays. */
static bool is_date(const char *iso)
{
	for (int i = 0; i < 10; i++)
		if (i == 4 || i == 7 ? iso[i] != '-' : !isdigit((unsigned char)iso[i]))
			return false;
	return true;
}

void language_print_date(enum language language, const char *iso, struct strbuf *to)
{
	if (!is_date(iso)) {
		strbuf_puts(to, iso);
		return;
	}
	for (const char *c = row(language)->date; *c; c++)
		switch (*c) {
		case 'y': strbuf_add(to, iso, 4); break;
		case 'm': strbuf_add(to, iso + 5, 2); break;
		case 'd': strbuf_add(to, iso + 8, 2); break;
		default: strbuf_putc(to, *c);
		}
}

bool language_bare_powers(enum language language)
{
	return row(language)->bare;
}

const char *language_parts(enum language language)
{
	return row(language)->parts;
}

/* The character in the place of `character` among those of another keyboard; 0: it is not there. */
static unsigned long same_place(const char *keys, const char *others, unsigned long character)
{
	unsigned long here, there;
	size_t n, m;

	while ((n = utf8_read(keys, strlen(keys), &here)) &&
	       (m = utf8_read(others, strlen(others), &there))) {
		if (here == character)
			return there;
		keys += n;
		others += m;
	}
	return 0;
}

unsigned long language_key(enum language keyboard, unsigned long character)
{
	unsigned long key = 0;

	for (enum language l = LANGUAGE_EN + 1; !key && l < language_count(); l++)
		if (keyboard == LANGUAGE_NONE || keyboard == l)
			key = same_place(row(l)->keyboard, row(LANGUAGE_EN)->keyboard, character);
	return key;
}

enum language language_of_key(unsigned long character)
{
	enum language found = LANGUAGE_NONE;

	if (character < 0x80 && !isalpha((int)character))
		return LANGUAGE_NONE;
	for (enum language l = LANGUAGE_EN; l < language_count(); l++) {
		if (!same_place(row(l)->keyboard, row(l)->keyboard, character))
			continue;
		if (found != LANGUAGE_NONE)
			return LANGUAGE_NONE;
		found = l;
	}
	return found;
}

enum language language_find(const char *code)
{
	size_t n = code ? strspn(code, "abcdefghijklmnopqrstuvwxyz") : 0;

	need_rows();
	for (int i = 0; i < n_rows; i++)
		if (n == strlen(rows[i].code) && !strncmp(code, rows[i].code, n))
			return (enum language)i;
	return LANGUAGE_NONE;
}

const char *language_codes(const char *between)
{
	static char text[LANGUAGES_MAX * (CODE_SIZE + 8)];

	assert(strlen(between) < 8);
	*text = '\0';
	for (enum language i = 0; i < language_count(); i++) {
		if (i)
			strcat(text, between);
		strcat(text, language_code(i));
	}
	return text;
}
