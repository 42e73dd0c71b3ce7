/* console.c - lines gathered into chunks, replies into parts, history */
#include "config.h"
#include "console/console.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"
#include "json/json.h"
#include "quantity/typed.h"

enum { CHUNK_MAX = 20000 };

struct console {
	struct strbuf chunk;
	bool more;                     /* the worker wants another line */
	unsigned generation;           /* of the process that has our values; 0: none yet */
	struct strbuf assigned;        /* all that stood in front of a =, "|a|b|" */
};

struct console *console_new(void)
{
	struct console *c = memory_new(1, sizeof *c);

	c->chunk = c->assigned = (struct strbuf)STRBUF_INIT;
	return c;
}

void console_free(struct console *c)
{
	if (!c)
		return;
	strbuf_free(&c->chunk);
	strbuf_free(&c->assigned);
	free(c);
}

void console_cancel(struct console *c)
{
	strbuf_clear(&c->chunk);
	c->more = false;
}

bool console_continues(const struct console *c)
{
	return c->more;
}

static bool is_blank(const char *line)
{
	return line[strspn(line, " \t\r")] == '\0';
}

/* The word in front of each single = is a name that somebody uses. */
static void note_assigned(struct console *c, const char *line)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

	for (const char *at = strchr(line, '='); at; at = strchr(at + 1 + (at[1] == '='), '=')) {
		const char *end = at, *begin;

		while (end > line && strchr(" \t", end[-1]))
			end--;
		for (begin = end; begin > line && strchr(letters, begin[-1]); begin--)
			;
		if (at[1] != '=' && begin < end && c->assigned.length < CHUNK_MAX)
			strbuf_printf(&c->assigned, "|%.*s|", (int)(end - begin), begin);
	}
}

bool console_assigned(const struct console *c, const char *name)
{
	char *marked = memory_new(strlen(name) + 3, 1);
	bool is;

	assert(c);
	sprintf(marked, "|%s|", name);
	is = c->assigned.length > 0 && strstr(c->assigned.text, marked);
	free(marked);
	return is;
}

bool console_line(struct console *c, const char *line, struct strbuf *request, struct diag *d)
{
	struct json_out out = JSON_OUT(request);
	bool blank = is_blank(line);

	assert(c && line && request->length == 0 && d);
	d->text[0] = '\0';
	if (strlen(line) > CONSOLE_LINE_MAX || c->chunk.length > CHUNK_MAX) {
		diagnose(d, STATUS_E_LIMIT,
		         _("a line has at most %d bytes, and all lines of one piece at most %d"),
		         CONSOLE_LINE_MAX, CHUNK_MAX);
		console_cancel(c);
		return false;
	}
	if (blank && !c->more)
		return false;
	if (c->chunk.length)
		strbuf_putc(&c->chunk, '\n');
	strbuf_puts(&c->chunk, line);
	note_assigned(c, line);
	json_open_object(&out);
	json_put_string(&out, "do", "console");
	json_out_key(&out, "text");
	json_out_bytes(&out, c->chunk.text, c->chunk.length);
	json_put_bool(&out, "final", blank);
	json_put_string(&out, "language", language_code(message_language()));
	json_put_string(&out, "mark", typed_mark() == DECIMAL_COMMA ? "comma" : "point");
	json_close_object(&out);
	return true;
}

/* --- replies --------------------------------------------------------------- */

static struct part *add_part(struct parts *p, enum part_kind kind, const char *text)
{
	GROW(p->list, p->n, p->capacity);
	p->list[p->n] = (struct part){ .kind = kind, .text = text ? memory_copy_text(text) : NULL };
	return &p->list[p->n++];
}

void console_parts_free(struct parts *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct part *part = &p->list[i];

		for (size_t k = 0; k < part->n_words; k++)
			free(part->words[k]);
		free(part->words);
		free(part->text);
		free(part->model);
		free(part->result);
	}
	free(p->list);
	*p = (struct parts){ 0 };
}

static void add_plot(struct parts *p, const struct json *j)
{
	const struct json *words = json_get(j, "words"), *word;
	const char *result = json_string(json_get(j, "result"), NULL);
	struct part *part = add_part(p, PART_PLOT, NULL);

	part->model = memory_copy_text(json_string(json_get(j, "plot"), ""));
	part->result = result ? memory_copy_text(result) : NULL;
	part->words = memory_new(json_count(words) + 1, sizeof *part->words);
	for (word = json_first(words); word; word = json_next(word))
		part->words[part->n_words++] = memory_copy_text(json_string(word, ""));
}

static void add_help(struct parts *p, const char *about)
{
	struct strbuf text = STRBUF_INIT;

	console_help(about, &text);
	add_part(p, PART_HELP, text.text);
	strbuf_free(&text);
}

static void read_parts(const struct json *list, struct parts *out)
{
	for (const struct json *j = json_first(list); j; j = json_next(j)) {
		if (json_get(j, "plot"))
			add_plot(out, j);
		else if (json_get(j, "help"))
			add_help(out, json_string(json_get(j, "help"), ""));
		else
			add_part(out, PART_TEXT, json_string(json_get(j, "text"), ""));
	}
}

static void add_fault(struct parts *out, const struct json *reply, bool many_lines)
{
	const char *fault = json_string(json_get(reply, "fault"), "");
	double line = json_number(json_get(reply, "line"), 0);
	char text[700];

	if (many_lines && line >= 1)
		snprintf(text, sizeof text, _("line %.0f: %s"), line, fault);
	else
		snprintf(text, sizeof text, "%s", fault);
	add_part(out, PART_FAULT, text);
}

bool console_take(struct console *c, enum worker_outcome outcome, const struct json *reply,
                  const struct diag *why,
                  unsigned generation, struct parts *out)
{
	bool fresh = c->generation && generation != c->generation;
	bool many = strchr(c->chunk.text, '\n') != NULL;

	assert(c && why && out);
	*out = (struct parts){ 0 };
	if (outcome == WORKER_REPLIED && json_bool(json_get(reply, "incomplete"), false)) {
		c->more = true;
		c->generation = generation;
		return true;
	}
	console_cancel(c);
	if (outcome != WORKER_REPLIED) {
		bool had = c->generation != 0;

		c->generation = 0;
		add_part(out, PART_FAULT, why->text);
		if (had || outcome == WORKER_STOPPED)
			add_part(out, PART_NOTE,
			         _("The console starts anew: the names you have set are gone."));
		return false;
	}
	if (fresh)
		add_part(out, PART_NOTE,
		         _("The console has started anew: the names you had set are gone."));
	c->generation = generation;
	read_parts(json_get(reply, "parts"), out);
	if (!json_get(reply, "fault"))
		return true;
	add_fault(out, reply, many);
	return false;
}
