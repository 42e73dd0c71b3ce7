/* number_picker.c - numbers of the screen into the answer */
#include "config.h"
#include "app/reader/number_picker_private.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/library.h"
#include "app/reader/reader_crosshair_private.h"
#include "app/reader/scroll_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "base/number.h"
#include "quantity/quantity.h"

/* Numbers of the screen into the answer: the crosshair's reading, the knobs, and what stands in the
 * text.  Each is offered only if the answer's own reader takes it. */

enum { NUMBERS_MOST = 60, TOKEN_MOST = 24, FIGURES_EXACT = 15 };

struct numbers { struct { char *text, *from; } list[NUMBERS_MOST]; size_t n; };

static struct reading read_as(const struct app *a, const char *text)
{
	struct reading r;

	session_read(a->entries[a->open].session, a->reader.exercise, text, &r);
	return r;
}

static bool takes(const struct app *a, const char *text, enum answer_reason also)
{
	struct reading r = read_as(a, text);

	return r.reason == ANSWER_NONE || r.reason == also;
}

/* It is of the kind that is asked for, which a bare number never is: the word behind it is a
 * unit. */
static bool fits(const struct app *a, const char *text)
{
	struct reading r = read_as(a, text);

	return r.reason == ANSWER_NONE && isfinite(r.value);
}

static bool add(const struct app *a, struct numbers *all, const char *text, const char *from)
{
	if (!*text || !takes(a, text, ANSWER_NEED_UNIT))
		return false;
	for (size_t i = 0; i < all->n; i++)
		if (!strcmp(all->list[i].text, text))
			return true;
	if (all->n < NUMBERS_MOST) {
		all->list[all->n].text = memory_copy_text(text);
		all->list[all->n++].from = memory_copy_text(from);
	}
	return true;
}

static void drop(struct numbers *all)
{
	for (size_t i = 0; i < all->n; i++) {
		free(all->list[i].text);
		free(all->list[i].from);
	}
	all->n = 0;
}

/* --- the numbers of a line ------------------------------------------------- */

/* A blank that does not break, in bytes; 0: it is none. */
static size_t hard_blank(const char *p)
{
	return !strncmp(p, "\u00a0", 2) ? 2 : !strncmp(p, "\u202f", 3) ? 3 : 0;
}

/* Digits with their marks and groups: "1 024,5", "1.5e9", "6·10²³" as far as it is one. */
static size_t number_length(const char *p)
{
	size_t n = 0;

	for (;;) {
		size_t blank = hard_blank(p + n);
		bool mark = p[n] == '.' || p[n] == ',';

		if (isdigit((unsigned char)p[n]))
			n++;
		else if ((mark && isdigit((unsigned char)p[n + 1])) ||
		         ((p[n] == 'e' || p[n] == 'E') && isdigit((unsigned char)p[n + 1])))
			n++;
		else if (blank && isdigit((unsigned char)p[n + blank]) &&
		         isdigit((unsigned char)p[n + blank + 1]) &&
		         isdigit((unsigned char)p[n + blank + 2]))
			n += blank;
		else
			return n;
	}
}

/* The word behind, without what ends a sentence. */
static size_t unit_length(const char *p)
{
	size_t n = 0;

	while (p[n] && p[n] != ' ' && !hard_blank(p + n) && n < TOKEN_MOST)
		n++;
	while (n > 0 && strchr(".,;:!?)\"", p[n - 1]))
		n--;
	return n;
}

/* With its unit when that is set as ours are, looks like one or fits: in running text "5 a" is not
 * an are. */
static size_t add_number(const struct app *a, struct numbers *all, const char *p)
{
	size_t n = number_length(p), blank = hard_blank(p + n), unit;
	bool ours = blank || p[n] == '%';
	char *text;
	bool found = false;

	blank = !blank && p[n] == ' ' ? 1 : blank;
	unit = unit_length(p + n + blank);
	for (size_t i = 0; !ours && i < unit; i++)
		ours = isupper((unsigned char)p[n + blank + i]) || p[n + blank + i] == '/' ||
		       (a->charset == CHARSET_ASCII && unit < 4);
	text = memory_copy(p, n + blank + unit);
	ours = ours || (unit && fits(a, text));
	if (unit && ours && takes(a, text, ANSWER_NONE))
		found = add(a, all, text, _("the text"));
	free(text);
	if (found)
		return n + blank + unit;
	text = memory_copy(p, n);
	add(a, all, text, _("the text"));
	free(text);
	return n;
}

static void add_line(const struct app *a, struct numbers *all, const char *text)
{
	for (const char *p = text; *p; ) {
		bool inside = p > text && (isalnum((unsigned char)p[-1]) || (p[-1] & 0x80) ||
		                           strchr("._^", p[-1]));

		if (isdigit((unsigned char)*p) &&
		    (!inside || (p - text >= 2 && hard_blank(p - 2)) ||
		                                   (p - text >= 3 && hard_blank(p - 3))))
			p += add_number(a, all, p);
		else if (isdigit((unsigned char)*p))
			p += number_length(p);
		else
			p++;
	}
}

static void add_piece(const struct app *a, struct numbers *all, const struct piece *p)
{
	const struct reader *r = &a->reader;

	for (size_t i = 0; i < p->document.n_lines; i++) {
		const struct line *line = &p->document.lines[i];
		int y = p->top + (int)i - r->scroll;
		struct strbuf text = STRBUF_INIT;

		if (!a->plain && (y < 0 || y >= r->layout.text.height))
			continue;
		for (size_t k = 0; k < line->n_spans; k++)
			strbuf_puts(&text, line->spans[k].text);
		add_line(a, all, text.text);
		strbuf_free(&text);
	}
}

/* --- all of them ----------------------------------------------------------- */

static void knob_number(const struct app *a, int block, struct strbuf *to)
{
	const struct entry *e = &a->entries[a->open];
	const struct knob *k = &e->lesson->blocks[block].knob;
	double value = session_knob_value(e->session, block);

	if (k->choices)
		session_knob_print(e->session, block, to);
	else if (k->ratio)
		quantity_print_full(to, number_round(value * 100, FIGURES_EXACT), "%");
	else
		quantity_print_full(to, value, k->unit);
}

static void add_knob(const struct app *a, struct numbers *all, int block)
{
	struct strbuf text = STRBUF_INIT, label = STRBUF_INIT;

	knob_number(a, block, &text);
	session_knob_label(a->entries[a->open].session, block, &label);
	add(a, all, text.text, label.text);
	strbuf_free(&text);
	strbuf_free(&label);
}

/* The crosshair's first, then the knob that is being turned, the question, the page, the other
 * knobs. */
static void collect(const struct app *a, struct numbers *all)
{
	const struct reader *r = &a->reader;
	struct strbuf text = STRBUF_INIT;

	if (reader_crosshair_number(a, &text))
		add(a, all, text.text, _("the crosshair"));
	strbuf_free(&text);
	if (r->line.knob_first && r->knob != NO_BLOCK)
		add_knob(a, all, r->knob);
	for (int pass = 0; pass < 2; pass++)
		for (size_t i = 0; i < r->sheet.n; i++) {
			const struct piece *p = &r->sheet.pieces[i];
			bool asked = p->block == r->exercise && p->role == ROLE_QUESTION;

			if (asked == (pass == 0) && p->role != ROLE_INPUT &&
			    p->role != ROLE_READING &&
			    p->role != ROLE_HEADING && p->role != ROLE_CHOICE)
				add_piece(a, all, p);
		}
	for (size_t i = 0; i < r->n_knobs; i++)
		add_knob(a, all, r->knobs[i]);
}

/* Puts number `at` in the place of the one that was put there before. */
static void put(struct app *a, const struct numbers *all, int at)
{
	struct reader *r = &a->reader;
	struct field *f = &library_entry(a)->drafts[r->exercise];
	const char *text = all->list[at].text;

	while (r->line.sent_bytes > 0 && f->cursor > r->line.sent_from)
		field_command(f, &a->cut, COMMAND_ERASE);
	r->line.sent_from = f->cursor;
	field_paste(f, text);
	r->line.sent_bytes = f->cursor - r->line.sent_from;
	r->line.sent = at;
	app_notify(a, _("number %d of %zu: %s"), at + 1, all->n, all->list[at].from);
}

void number_picker_turn(struct app *a, int by)
{
	struct reader *r = &a->reader;
	struct numbers all = { .n = 0 };

	assert(by == 1 || by == -1);
	collect(a, &all);
	if (all.n == 0)
		app_notify(a, "%s", _("no number on the screen can be an answer here"));
	else if (r->line.sent_bytes == 0)
		put(a, &all, by > 0 ? 0 : (int)all.n - 1);
	else
		put(a, &all, (r->line.sent + by + (int)all.n) % (int)all.n);
	drop(&all);
}

void number_picker_begin(struct app *a)
{
	struct reader *r = &a->reader;
	const struct entry *e = library_entry(a);

	if (r->exercise == NO_BLOCK || !e->lesson->blocks[r->exercise].exercise.numeric ||
	    session_exercise(e->session, r->exercise)->phase != PHASE_OPEN) {
		app_notify(a, "%s", _("no exercise that asks for a number is open here"));
		return;
	}
	r->line.knob_first = r->on_knob;
	r->on_knob = r->alone = false;
	r->line.readings = 0;
	r->line.sent_bytes = 0;
	a->mode = MODE_ANSWER;
	number_picker_turn(a, 1);
	reader_show(a, r->exercise, ROLE_INPUT);
}
