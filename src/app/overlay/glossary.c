/* glossary.c - words of the glossary on a page, found by their stems */
#include "config.h"
#include "app/overlay/glossary_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/overlay/items_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "base/utf8.h"

/* Words of the glossary on a page.  A word of the text is that of a term when their stems are the
 * same: endings of English and Russian inflection are taken off.  What a term writes in capitals is
 * so written in the text too: "FIT" is not a thing that does not fit. */

enum { WORDS_MOST = 12, STEM_LEAST = 3, FOUND_MOST = 60 };

/* --- stems ----------------------------------------------------------------- */

/* Takes off the longest of the endings that leaves a stem. */
static void take_off(char *word, const char *const *endings)
{
	size_t n = strlen(word), best = 0;

	for (; *endings; endings++) {
		size_t k = strlen(*endings);

		if (k < n && k > best && !strcmp(word + n - k, *endings) &&
		    utf8_count(word, n - k) >= STEM_LEAST)
			best = k;
	}
	word[n - best] = '\0';
}

/* "узел" and "узла": a vowel that comes and goes before the last consonant. */
static void drop_vowel(char *word)
{
	static const char *const vowels[] = { "е", "о", NULL };
	size_t n = strlen(word);

	for (const char *const *v = vowels; n > 4 && *v; v++)
		if (utf8_count(word, n) > STEM_LEAST && !strncmp(word + n - 4, *v, 2)) {
			memmove(word + n - 4, word + n - 2, 3);
			return;
		}
}

/* In place; the word is folded.  All endings are of two-byte letters, or all of Latin ones. */
static void stem_of(char *word)
{
	static const char *const russian[] = {
		"а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й", "ой", "ей", "ый", "ий", "ая",
			"яя", "ое", "ее", "ые",
		"ие", "ого", "его", "ому", "ему", "ым", "им", "ом", "ем", "ам", "ям", "ами", "ями",
			"ах", "ях", "ов",
		"ев", "ую", "юю", "ою", "ею", "ых", "их", "ыми", "ими", "ия", "ии", "ию", "ием",
			"иям", "иями", "иях",
		"ья", "ью", "ьи", "ье", NULL
	}, *const plural[] = { "s", "'s", NULL }, *const silent[] = { "e", NULL };

	if ((unsigned char)*word >= 0xd0) {
		take_off(word, russian);
		drop_vowel(word);
	} else {
		size_t n = strlen(word);

		if (n > 4 && !strcmp(word + n - 3, "ies"))
			strcpy(word + n - 3, "y");
		else if (n > 2 && strcmp(word + n - 2, "ss") != 0)
			take_off(word, plural);
		take_off(word, silent);
	}
}

/* --- a text as stems ------------------------------------------------------- */

struct stem { char *text; bool capitals; };
struct stems { struct stem *list; size_t n, capacity; };

/* Words of a term, words that a person asks for, and words that stand on a page. */
enum stems_from { FROM_TERM, FROM_PERSON, FROM_PAGE };

/* The bytes of the letter at p; 0: it is none.  Latin with accents, Greek and Cyrillic have two
 * bytes. */
static size_t letter(const char *p)
{
	unsigned char c = (unsigned char)*p;

	if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'')
		return 1;
	return c >= 0xc3 && c <= 0xd2 && p[1] ? 2 : 0;
}

static bool is_capital(const char *p)
{
	const unsigned char *c = (const unsigned char *)p;

	return (*c >= 'A' && *c <= 'Z') || (*c == 0xd0 && c[1] >= 0x90 && c[1] <= 0xaf);
}

/* "FIT" and "GPUs", not "Fit": it begins with two capitals. */
static bool in_capitals(const char *word)
{
	return is_capital(word) && is_capital(word + letter(word));
}

/* Words that hold a sentence together; "под" is a pod only where it is declined. */
static bool is_small_word(const char *folded)
{
	static const char *const words[] = { "под", "над", "при", "для", "без", "про", "или", "как",
	                                     "что" };

	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (!strcmp(folded, words[i]))
			return true;
	return false;
}

static void add_stem(struct stems *s, const char *text, size_t n, enum stems_from from)
{
	char *word = memory_copy(text, n), *folded = text_fold(word);

	GROW(s->list, s->n, s->capacity);
	s->list[s->n++] = (struct stem){ folded, from == FROM_PERSON || in_capitals(word) };
	if (from == FROM_PAGE && is_small_word(folded))
		*folded = '\0';
	stem_of(folded);
	free(word);
}

static void add_stems(struct stems *s, const char *text, enum stems_from from)
{
	for (const char *p = text; *p; ) {
		const char *begin = p;

		for (size_t n; (n = letter(p)) > 0; )
			p += n;
		if (p > begin) {
			add_stem(s, begin, (size_t)(p - begin), from);
			continue;
		}
		p += utf8_behind(p, strlen(p), 0);
	}
}

static void free_stems(struct stems *s)
{
	for (size_t i = 0; i < s->n; i++)
		free(s->list[i].text);
	free(s->list);
	*s = (struct stems){ 0 };
}

/* --- the terms ------------------------------------------------------------- */

/* One way to call a term: "mean time between failures", and "MTBF" that stood behind it in
 * brackets. */
struct name { struct place at; struct stems stems; };
struct names { struct name *list; size_t n, capacity; };

static void add_name(struct names *all, struct place at, const char *text, size_t n)
{
	char *part = memory_copy(text, n);

	GROW(all->list, all->n, all->capacity);
	all->list[all->n] = (struct name){ .at = at };
	add_stems(&all->list[all->n].stems, part, FROM_TERM);
	free(part);
	if (all->list[all->n].stems.n && all->list[all->n].stems.n <= WORDS_MOST)
		all->n++;
	else
		free_stems(&all->list[all->n].stems);
}

static void add_term(struct names *all, const struct entry *e, struct place at)
{
	struct strbuf name = STRBUF_INIT;
	const char *open, *close;

	lesson_term_name(e->lesson, at.block, &name);
	open = strchr(name.text, '(');
	close = open ? strchr(open, ')') : NULL;
	add_name(all, at, name.text, open ? (size_t)(open - name.text) : name.length);
	if (close)
		add_name(all, at, open + 1, (size_t)(close - open - 1));
	strbuf_free(&name);
}

/* The longest first, so that a part of a term is not taken for another. */
static int longer(const void *a, const void *b)
{
	const struct name *x = a, *y = b;

	if (x->stems.n != y->stems.n)
		return x->stems.n < y->stems.n ? 1 : -1;
	if (x->at.entry != y->at.entry)
		return x->at.entry < y->at.entry ? -1 : 1;
	return x->at.block < y->at.block ? -1 : x->at.block > y->at.block;
}

static void all_names(const struct app *a, struct names *all)
{
	for (size_t i = 0; i < a->n_entries; i++) {
		const struct entry *e = &a->entries[i];

		for (int k = 0; e->state == ENTRY_READY && k < (int)e->lesson->n_blocks; k++)
			if (e->lesson->blocks[k].kind == BLOCK_TERM)
				add_term(all, e, (struct place){ (int)i, k });
	}
	if (all->n)
		qsort(all->list, all->n, sizeof *all->list, longer);
}

static void free_names(struct names *all)
{
	for (size_t i = 0; i < all->n; i++)
		free_stems(&all->list[i].stems);
	free(all->list);
}

static bool is_the_same(const struct stem *of_term, const struct stem *of_text)
{
	return !strcmp(of_term->text, of_text->text) && (of_text->capitals || !of_term->capitals);
}

static bool stands_at(const struct name *name, const struct stems *text, size_t at,
                      const bool *taken)
{
	for (size_t i = 0; i < name->stems.n; i++)
		if (at + i >= text->n || taken[at + i] ||
		    !is_the_same(&name->stems.list[i], &text->list[at + i]))
			return false;
	return true;
}

/* The same term may be explained in several lessons, and has two names: once is enough. */
static bool is_listed(const struct app *a, const struct items *to, const struct place *at)
{
	struct strbuf name = STRBUF_INIT;
	bool listed = false;

	lesson_term_name(a->entries[at->entry].lesson, at->block, &name);
	for (size_t i = 0; i < to->n && !listed; i++) {
		struct strbuf other = STRBUF_INIT;

		lesson_term_name(a->entries[to->list[i].place.entry].lesson,
		                 to->list[i].place.block, &other);
		listed = !strcmp(name.text, other.text);
		strbuf_free(&other);
	}
	strbuf_free(&name);
	return listed;
}

/* Its name, the other language's, and the sentence. */
static void list_term(const struct app *a, struct place at, struct items *to)
{
	const struct entry *e = &a->entries[at.entry];
	const struct block *b = &e->lesson->blocks[at.block];
	const char *other = b->title.text[language_beside(message_language())];
	struct strbuf head = STRBUF_INIT, text = STRBUF_INIT;

	lesson_term_name(e->lesson, at.block, &head);
	if (other && strcmp(other, head.text) != 0)
		strbuf_printf(&head, " — %s", other);
	session_text(e->session, at.block, &b->text, &text);
	items_add(to, at, head.text, text.text);
	strbuf_free(&head);
	strbuf_free(&text);
}

static void find_terms(const struct app *a, const struct stems *text, struct items *to)
{
	bool *taken = memory_new(text->n + 1, sizeof *taken);
	struct names all = { 0 };

	all_names(a, &all);
	for (size_t i = 0; i < all.n && to->n < FOUND_MOST; i++) {
		const struct name *name = &all.list[i];
		bool found = false;

		for (size_t at = 0; at < text->n; at++) {
			if (!stands_at(name, text, at, taken))
				continue;
			memset(taken + at, true, name->stems.n);
			found = true;
		}
		if (found && !is_listed(a, to, &name->at))
			list_term(a, name->at, to);
	}
	free_names(&all);
	free(taken);
}

void glossary_find(const struct app *a, const char *text, struct items *to)
{
	struct stems stems = { 0 };

	assert(text && to);
	add_stems(&stems, text, FROM_PERSON);
	find_terms(a, &stems, to);
	free_stems(&stems);
}

void glossary_open(struct app *a)
{
	const struct sheet *p = &a->reader.sheet;
	struct stems page = { 0 };

	assert(library_entry(a));
	overlay_open(a, OVERLAY_GLOSSARY);
	for (size_t i = 0; i < p->n; i++)
		add_stems(&page, p->pieces[i].source, FROM_PAGE);
	find_terms(a, &page, &a->overlay.items);
	free_stems(&page);
}
