/* complete.c - completion, walked from the descriptors */
#include "config.h"
#include "console/commands.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/utf8.h"
#include "catalog/catalog.h"
#include "console/words.h"
#include "model/model.h"

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '.' || (c & 0x80);
}

struct search { const char *word; size_t n; struct completions *out; };

static void offer(struct search *s, const char *name)
{
	if (strncmp(name, s->word, s->n) != 0 || !name[s->n] || s->out->n == COMPLETIONS_MAX)
		return;
	for (size_t i = 0; i < s->out->n; i++)
		if (!strcmp(s->out->names[i], name))
			return;
	s->out->names[s->out->n++] = memory_copy_text(name);
}

/* The last model that the line names before that place; NULL when it names none. */
static const struct model *model_named(const char *line, size_t end)
{
	const struct model *found = NULL;
	char id[80];

	for (size_t i = 0; i < end; i++) {
		size_t n = 0;

		if (line[i] != '"' && line[i] != '\'')
			continue;
		while (i + 1 + n < end && n < sizeof id - 1 && is_word(line[i + 1 + n])) {
			id[n] = line[i + 1 + n];
			n++;
		}
		id[n] = '\0';
		if (model_find(id))
			found = model_find(id);
	}
	return found;
}

static void offer_figures(struct search *s)
{
	const struct kind *kinds;
	size_t n = catalog_kinds(&kinds);
	char name[120];

	for (size_t k = 0; k < n; k++)
		for (size_t i = 0; i < kinds[k].n_entries; i++) {
			const struct entry *e = &kinds[k].entries[i];
			size_t length = strlen(e->name);

			offer(s, e->name);
			if (s->n <= length || strncmp(s->word, e->name, length) != 0)
				continue;
			for (size_t f = 0; f < e->n_figures; f++) {
				snprintf(name, sizeof name, "%s.%s", e->name, e->figures[f].field);
				offer(s, name);
			}
		}
}

/* The units that any model declares: what a reader will want behind a number. */
static void offer_units(struct search *s)
{
	for (size_t i = 0; models[i]; i++) {
		for (size_t k = 0; k < models[i]->n_parameters; k++)
			if (strcmp(models[i]->parameters[k].unit, "1") != 0)
				offer(s, models[i]->parameters[k].unit);
		for (size_t k = 0; k < models[i]->n_results; k++)
			if (strcmp(models[i]->results[k].unit, "1") != 0)
				offer(s, models[i]->results[k].unit);
	}
	for (const char *const *u = (const char *const[]){ "ms", "min", "h", "day", "KB", "MB",
	                                                   "GB", "TB", "GB/s", "TB/s",
	                                                   "Gbit/s", "TFLOP/s", "PFLOP/s", "kW",
	                                                   "MW", "kWh", "MWh", NULL };
	     *u; u++)
		offer(s, *u);
}

static void offer_names(struct search *s, const struct model *m)
{
	for (size_t i = 0; m && i < m->n_parameters; i++)
		offer(s, m->parameters[i].name);
	for (size_t i = 0; m && i < m->n_results; i++)
		offer(s, m->results[i].name);
	for (size_t i = 0; i < console_function_count; i++)
		offer(s, console_functions[i].name);
}

static void offer_commands(struct search *s)
{
	const struct console_command *list;
	size_t n = console_command_list(&list);

	for (size_t i = 0; i < n; i++)
		offer(s, list[i].name);
}

/* What may stand at the end of a command; false when the line is none.  Its words end at blanks. */
static bool offer_command_words(struct search *s, const char *line, size_t cursor, size_t *start)
{
	struct strbuf words = STRBUF_INIT;
	char *before = memory_copy(line, cursor), *rest, *word;
	bool is = console_command_complete(before, &words);
	size_t from = cursor;

	while (is && from > 0 && line[from - 1] != ' ')
		from--;
	if (is) {
		s->word = line + from;
		s->n = cursor - from;
		*start = from;
	}
	rest = words.length ? words.text : NULL;
	while (is && rest && (word = strsep(&rest, "\n"))) {
		word[strcspn(word, " ")] = '\0';
		if (*word)
			offer(s, word);
	}
	strbuf_free(&words);
	free(before);
	return is;
}

/* Is the place inside a text, and where did that begin? */
static bool inside_text(const char *line, size_t end, size_t *begin)
{
	char quote = 0;

	for (size_t i = 0; i < end; i++) {
		if (quote && line[i] == '\\' && i + 1 < end)
			i++;
		else if (quote && line[i] == quote)
			quote = 0;
		else if (!quote && (line[i] == '"' || line[i] == '\'')) {
			quote = line[i];
			*begin = i + 1;
		}
	}
	return quote != 0;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void find_common(struct completions *c, size_t word)
{
	size_t n = c->n ? strlen(c->names[0]) : 0;

	for (size_t i = 1; i < c->n; i++) {
		size_t same = 0;

		while (same < n && c->names[i][same] == c->names[0][same])
			same++;
		n = same;
	}
	n = n ? utf8_cut(c->names[0], strlen(c->names[0]), n) : 0;
	c->common = n > word ? memory_copy(c->names[0] + word, n - word) : memory_copy_text("");
}

void console_complete(const char *line, size_t cursor, struct completions *out)
{
	struct search s = { .out = out };
	size_t begin = 0, start = cursor;
	bool text = inside_text(line, cursor, &begin);

	assert(cursor <= strlen(line));
	*out = (struct completions){ 0 };
	while (start > 0 && (is_word(line[start - 1]) || (text && line[start - 1] == '/')))
		start--;
	if (text && start < begin)
		start = begin;
	if (text && start < cursor && isdigit((unsigned char)line[start]))     /* "14GB" */
		while (start < cursor &&
		       (isdigit((unsigned char)line[start]) || line[start] == '.'))
			start++;
	char *word = memory_copy(line + start, cursor - start);

	s.word = word;
	s.n = strlen(word);
	out->start = start;
	if (start > 0 && line[start - 1] == '@')
		offer_figures(&s);
	else if (offer_command_words(&s, line, cursor, &out->start))
		;
	else if (text && start > begin)
		offer_units(&s);
	else if (text) {
		for (size_t i = 0; models[i]; i++)
			offer(&s, models[i]->id);
		offer_figures(&s);
	} else {
		offer_names(&s, model_named(line, start));
		if (line[strspn(line, " \t")] == line[start] && strspn(line, " \t") == start)
			offer_commands(&s);
	}
	qsort(out->names, out->n, sizeof *out->names, by_name);
	find_common(out, s.n);
	free(word);
}

void complete_free(struct completions *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->names[i]);
	free(c->common);
	*c = (struct completions){ 0 };
}
