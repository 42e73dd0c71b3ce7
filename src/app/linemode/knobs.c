/* knobs.c - line mode: knobs set by their names, and what that changed */
#include "config.h"
#include "app/linemode/knobs_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/linemode/page_private.h"
#include "app/linemode/state.h"
#include "app/reader/knob_history_private.h"
#include "base/memory.h"
#include "base/nearest.h"

/* The knob of that id, or one of those listed here by its label; NO_BLOCK: none. */
static int find_knob(const struct linemode *p, const char *name)
{
	const struct entry *e = library_entry(p->app);
	const struct reader *r = &p->app->reader;
	int block = lesson_find(e->lesson, name);

	if (block != NO_BLOCK && e->lesson->blocks[block].kind == BLOCK_KNOB)
		return block;
	for (size_t i = 0; i < r->n_knobs; i++) {
		struct strbuf label = STRBUF_INIT;
		bool same;

		session_knob_label(e->session, r->knobs[i], &label);
		same = text_contains(label.text, name) && text_contains(name, label.text);
		strbuf_free(&label);
		if (same)
			return r->knobs[i];
	}
	return NO_BLOCK;
}

/* The next "name = value" of the line, cut off at ";"; both are freed by the caller. */
static bool next_setting(const char **line, char **name, char **value)
{
	size_t n = strcspn(*line, ";"), blank, end = strcspn(*line, "=");

	blank = strspn(*line, " ");
	if (end >= n || blank >= end || (*line)[end + 1] == '=')
		return false;
	*value = memory_copy(*line + end + 1, n - end - 1);
	while (end > blank && (*line)[end - 1] == ' ')
		end--;
	*name = memory_copy(*line + blank, end - blank);
	*line += n + ((*line)[n] == ';');
	return true;
}

/* --- what a turned knob moves ---------------------------------------------- */

struct knob_texts { char **texts; size_t n; char *chart; };

/* The paragraphs that were read out, and the chart in words. */
static struct knob_texts remember(const struct linemode *p)
{
	const struct reader *r = &p->app->reader;
	struct knob_texts s = { .n = r->sheet.n, .chart = memory_copy_text(r->alt.text) };

	s.texts = memory_new(s.n ? s.n : 1, sizeof *s.texts);
	for (size_t i = 0; i < s.n; i++)
		s.texts[i] = memory_copy_text(r->sheet.pieces[i].source);
	return s;
}

/* The paragraph at text; *rest is the next one's. */
static char *paragraph(const char *text, const char **rest)
{
	const char *end;

	text += strspn(text, "\n");
	end = strstr(text, "\n\n");
	*rest = end ? end : text + strlen(text);
	return memory_copy(text, (size_t)(*rest - text));
}

static void tell_paragraphs(const struct linemode *p, const char *now, const char *before,
                            struct strbuf *to)
{
	while (*now) {
		char *is = paragraph(now, &now), *was = paragraph(before, &before);

		if (strcmp(is, was) != 0)
			linemode_markup(p, is, to);
		free(is);
		free(was);
	}
}

static void tell_changes(struct linemode *p, struct knob_texts *s, struct strbuf *to)
{
	const struct reader *r = &p->app->reader;
	const struct session *session = library_entry(p->app)->session;

	for (size_t i = 0; i < s->n; i++) {
		const struct piece *piece = i < r->sheet.n && s->n == r->sheet.n
			? &r->sheet.pieces[i] : NULL;

		if (piece && piece->role == ROLE_TEXT && linemode_read_already(p, piece->block))
			tell_paragraphs(p, piece->source, s->texts[i], to);
		free(s->texts[i]);
	}
	if (r->chart != NO_BLOCK && linemode_read_already(p, r->chart) &&
	    !session_chart_hidden(session, r->chart) &&
	    strcmp(r->alt.text, s->chart) != 0)
		linemode_say(p, r->drawable ? r->alt.text : r->why.text, to);
	if (r->exercise == p->at)
		linemode_part(p, ROLE_GOALS, to);
	free(s->texts);
	free(s->chart);
}

static void say_value(const struct linemode *p, int block, struct strbuf *to)
{
	const struct entry *e = library_entry(p->app);
	struct strbuf line = STRBUF_INIT;

	strbuf_printf(&line, "%s = ", e->lesson->blocks[block].id);
	session_knob_print(e->session, block, &line);
	linemode_say(p, line.text, to);
	strbuf_free(&line);
}

static void say_unknown(const struct linemode *p, const char *name, struct strbuf *to)
{
	const struct lesson *l = library_entry(p->app)->lesson;
	struct strbuf why = STRBUF_INIT;
	struct nearest near;

	nearest_start(&near, name);
	for (size_t i = 0; i < l->n_blocks; i++)
		if (l->blocks[i].kind == BLOCK_KNOB)
			nearest_offer(&near, l->blocks[i].id);
	if (near.best)
		strbuf_printf(&why, _("There is no knob '%s'; did you mean '%s'?"), name,
		              near.best);
	else
		strbuf_printf(&why, _("There is no knob '%s'."), name);
	linemode_say(p, why.text, to);
	strbuf_free(&why);
}

/* False when there is no such knob, or not that value. */
static bool set(struct linemode *p, const char *name, const char *value, struct strbuf *to)
{
	struct entry *e = library_entry(p->app);
	int block = find_knob(p, name);
	struct diag why;

	if (block == NO_BLOCK) {
		say_unknown(p, name, to);
		return false;
	}
	if (session_knob_type(e->session, block, value, &why) != STATUS_OK) {
		linemode_say(p, why.text, to);
		return false;
	}
	p->app->turned = true;
	say_value(p, block, to);
	return true;
}

bool linemode_set_knobs(struct linemode *p, const char *line, bool only, struct strbuf *to)
{
	const char *ahead = line;
	struct knob_texts before;
	char *name, *value;
	bool goes_on = next_setting(&ahead, &name, &value), known;

	assert(line && to);
	if (!goes_on)
		return false;
	known = find_knob(p, name) != NO_BLOCK;
	free(name);
	free(value);
	if (!known && !only)
		return false;
	before = remember(p);
	knob_history_keep(library_entry(p->app), NO_BLOCK);
	while (goes_on && next_setting(&line, &name, &value)) {
		goes_on = set(p, name, value, to);
		free(name);
		free(value);
	}
	knob_history_done(library_entry(p->app));
	linemode_settle(p);
	tell_changes(p, &before, to);
	return true;
}

void linemode_reset_knob(struct linemode *p, const char *name, struct strbuf *to)
{
	struct entry *e = library_entry(p->app);
	int block = *name ? find_knob(p, name) : NO_BLOCK;
	struct knob_texts before;

	assert(name);
	if (*name && block == NO_BLOCK) {
		say_unknown(p, name, to);
		return;
	}
	before = remember(p);
	if (*name) {
		knob_history_keep(e, NO_BLOCK);
		session_knob_reset(e->session, block);
		knob_history_done(e);
		p->app->turned = true;
		say_value(p, block, to);
	} else {
		if (knob_history_reset(p->app))
			p->app->notice[0] = '\0';     /* its keys are others */
		linemode_settle(p);
		linemode_knobs(p, to);
	}
	linemode_settle(p);
	tell_changes(p, &before, to);
}
