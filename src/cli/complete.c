/* complete.c - what may stand next on a command line, for the shells' completion: read from the
 * table of commands, the models, the catalog and the course */
#include "config.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/language.h"
#include "base/memory.h"
#include "catalog/catalog.h"
#include "cli/complete_private.h"
#include "lesson/course.h"
#include "model/model.h"
#include "store/settings.h"

/* The words before the one that is being typed, and that one. */
struct words { char *text, **before, *last; size_t n; };

static struct words split(const char *line)
{
	struct words w = { .text = memory_copy_text(line) };
	size_t capacity = 0;
	char *at = w.text;

	for (;;) {
		at += strspn(at, " ");
		w.last = at;
		at += strcspn(at, " ");
		if (!*at)
			return w;
		*at++ = '\0';
		GROW(w.before, w.n, capacity);
		w.before[w.n++] = w.last;
	}
}

static void words_free(struct words *w)
{
	free(w->before);
	free(w->text);
}

/* One candidate a line, if it goes on from what is typed; end is what follows it: " " or "". */
static void offer(const struct words *w, const char *word, const char *end, struct strbuf *to)
{
	if (!strncmp(word, w->last, strlen(w->last)))
		strbuf_printf(to, "%s%s\n", word, end);
}

static void offer_options(const struct words *w, const struct option *options, struct strbuf *to)
{
	for (; options && options->name; options++)
		offer(w, options->name, " ", to);
}

static void offer_commands(const struct words *w, const struct command *table, struct strbuf *to)
{
	for (; table->name; table++)
		if (*table->name && table->summary)
			offer(w, table->name, " ", to);
}

static void offer_models(const struct words *w, struct strbuf *to)
{
	for (size_t i = 0; i < model_count(); i++)
		offer(w, models[i]->id, " ", to);
}

/* Those of the model that have no value yet. */
static void offer_parameters(const struct words *w, const struct model *m, struct strbuf *to)
{
	for (size_t i = 0; i < m->n_parameters; i++) {
		const char *name = m->parameters[i].name;
		size_t k = 0, length = strlen(name);

		while (k < w->n && (strncmp(w->before[k], name, length) != 0 ||
		                    w->before[k][length] != '='))
			k++;
		if (k == w->n)
			offer(w, name, "=", to);
	}
}

static void offer_lessons(const struct words *w, struct strbuf *to)
{
	struct courses courses;
	struct diag d;

	if (course_open_all(NULL, &courses, &d) != STATUS_OK)
		return;
	for (size_t i = 0; i < courses.n; i++)
		for (size_t k = 0; k < courses.items[i].n; k++)
			offer(w, course_bare(courses.items[i].folders[k]), "", to);
	course_free_all(&courses);
}

static void offer_kinds(const struct words *w, struct strbuf *to)
{
	const struct kind *kinds;
	struct diag d;
	size_t n = catalog_need(&d) == STATUS_OK ? catalog_kinds(&kinds) : 0;

	for (size_t i = 0; i < n; i++)
		offer(w, kinds[i].name, " ", to);
}

/* The settings' names, or the values of one. */
static void offer_settings(const struct words *w, const char *name, struct strbuf *to)
{
	for (int i = 0; i < SETTING_COUNT; i++) {
		const struct setting_kind *kind = &setting_kinds[i];
		bool this = name && !strcmp(kind->name, name);

		if (!name)
			offer(w, kind->name, " ", to);
		for (int k = 0; this && setting_value((enum preference)i, k); k++)
			offer(w, setting_value((enum preference)i, k), " ", to);
	}
}

/* The words in small letters of what help shows: "show | export [FILE]", "lesson|exercise",
 * "en|ru".  Those in capitals stand for something. */
static void offer_literals(const struct words *w, const char *shown, struct strbuf *to)
{
	while (*shown) {
		size_t n = strcspn(shown, "|[] ");
		char *word = memory_copy(shown, n);

		if (islower((unsigned char)*word) && !strpbrk(word, "=,"))
			offer(w, word, " ", to);
		free(word);
		shown += n + (shown[n] != '\0');
	}
}

static void offer_languages(const struct words *w, struct strbuf *to)
{
	for (int i = 0; i < (int)language_count(); i++)
		offer(w, language_code((enum language)i), " ", to);
}

static void offer_operand(const struct words *w, const struct command *c, char **operands, size_t n,
                          struct strbuf *to)
{
	const struct model *m = n ? model_find(operands[0]) : NULL;

	if (m && strstr(c->operands, "name="))
		offer_parameters(w, m, to);
	else if (!strcmp(c->name, "set") && n < 2)
		offer_settings(w, n ? operands[0] : NULL, to);
	else if (n)
		return;
	else if (!strncmp(c->operands + (*c->operands == '['), "ID", 2))
		offer_models(w, to);
	else if (strstr(c->operands, "LESSON") && !islower((unsigned char)c->operands[1]))
		offer_lessons(w, to);
	else if (strstr(c->operands, "KIND"))
		offer_kinds(w, to);
	else
		offer_literals(w, c->operands, to);
}

static const struct option *option_of(const struct option *options, const char *name)
{
	for (; options && options->name; options++)
		if (!strcmp(options->name, name))
			return options;
	return NULL;
}

static const struct option *option_here(const struct command *c, const char *name)
{
	const struct option *o = option_of(c->options, name);

	return o ? o : option_of(common_options, name);
}

/* The command that the words before name, and their operands; the table's first has no name. */
static const struct command *command_here(const struct command *table, const struct words *w,
                                          char **operands, size_t *n)
{
	const struct command *c = table;

	*n = 0;
	for (size_t i = 0; i < w->n; i++) {
		const struct option *o = option_here(c, w->before[i]);

		if (o)
			i += o->argument != NULL;
		else if (c != table)
			operands[(*n)++] = w->before[i];
		else
			while ((++c)->name && strcmp(c->name, w->before[i]) != 0)
				;
		if (!c->name)
			return NULL;
	}
	return c;
}

void complete_line(const struct command *table, const char *line, struct strbuf *to)
{
	struct words w = split(line);
	char **operands = memory_new(w.n + 1, sizeof *operands);
	size_t n;
	const struct command *c = command_here(table, &w, operands, &n);
	const struct option *o = c && w.n ? option_here(c, w.before[w.n - 1]) : NULL;

	assert(!*table->name);
	if (o && !strcmp(o->name, "--lang")) {
		offer_languages(&w, to);
	} else if (o && o->argument) {
		offer_literals(&w, o->argument, to);
	} else if (c && *w.last == '-') {
		offer_options(&w, c->options, to);
		offer_options(&w, common_options, to);
	} else if (c == table) {
		offer_commands(&w, table, to);
	} else if (c) {
		offer_operand(&w, c, operands, n, to);
	}
	free(operands);
	words_free(&w);
}
