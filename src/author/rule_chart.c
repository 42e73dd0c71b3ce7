/* rule_chart.c - rules about charts: what is drawn, alt, titles, colours */
#include "config.h"
#include "author/rules_private.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "chart/chart_draw.h"

enum { POINTS = 80 };
/* A chart on the reader's page at 80x24, as app/reader_pane.c places it. */
static const struct rectangle place = { 1, 1, 78, 12 };

void rule_alt(struct check *c, int block)
{
	const struct block *b = &c->lesson->blocks[block];
	const char *alt = b->chart.alt.text[LANGUAGE_EN];

	if (block_is_chart(b->kind) && (!alt || !alt[strspn(alt, " \t\r\n")]))
		check_fault(c, block, 0,
		         _("write alt = [[ … ]]: in a sentence, what a reader sees there"),
		         _("the chart has no alt: who cannot see it learns nothing from it"));
}

/* The prediction that hides the chart is committed. */
static bool shown(struct check *c, int block)
{
	int predict = c->lesson->blocks[block].chart.predict;
	struct judgement j;

	if (!session_chart_hidden(c->session, block))
		return true;
	if (!check_satisfy(c, predict))
		return false;
	session_answer(c->session, predict, "1", &j);
	session_reveal(c->session, predict);   /* a number with a unit was asked */
	return !session_chart_hidden(c->session, block);
}

/* Whether it is a chart that shows, or would, if its knobs allowed it. */
static bool ready(struct check *c, int block)
{
	const struct block *b = &c->lesson->blocks[block];
	struct chart chart;

	if (!block_is_chart(b->kind) || !shown(c, block))
		return false;
	if (!b->chart.function)
		return true;
	session_chart(c->session, block, POINTS, &chart, NULL);        /* asks for its curve */
	return check_satisfy(c, block);
}

void rule_chart(struct check *c, int block)
{
	struct chart chart;
	struct diag d = { "" };

	if (!ready(c, block))
		return;
	if (!session_chart(c->session, block, POINTS, &chart, &d)) {
		check_fault(c, block, 0,
		            _("look at from, to and set, and at where the knobs start"),
		         _("the chart shows nothing where the knobs start: %s"), d.text);
		return;
	}
	for (size_t i = 0; i < chart.n_series; i++) {
		const struct series *s = &chart.series[i];
		size_t points = 0;

		for (size_t k = 0; k < s->n; k++)
			points += isfinite(s->y[k]) && (!chart.y.log || s->y[k] > 0);
		if (!points)
			check_fault(c, block, (int)i + 1,
			         _("look at from, to, y_scale and set, and at where the knobs "
			           "start"),
			         _("curve %zu has no point"), i + 1);
	}
}

/* --- titles of the axes ---------------------------------------------------- */

static void look_at_title(struct check *c, enum language k, int block, int index, const char *key,
                          int width, int room)
{
	char fix[60];

	if (width <= room)
		return;
	snprintf(fix, sizeof fix, _("write a shorter %s = \"…\""), key);
	check_fault_in(c, k, block, index, fix,
	            _("the title of an axis (%s) is %d columns wide with its unit; there is room "
	              "for %d"), key, width, room);
}

void rule_axes(struct check *c, int block)
{
	if (!ready(c, block))
		return;
	for (enum language k = 0; k < language_count(); k++) {
		struct title_widths titles;
		struct chart chart;
		bool fits;

		if (k != LANGUAGE_EN && !c->translated[k])
			continue;
		check_language(c, k);
		fits = session_chart(c->session, block, POINTS, &chart, NULL) &&
		       chart_title_widths(&chart, place, CHARSET_BRAILLE, &titles);
		check_language(c, LANGUAGE_NONE);
		if (!fits)
			continue;
		look_at_title(c, k, block, 1, "x_title", titles.x, titles.room);
		look_at_title(c, k, block, 2, "y_title", titles.y, titles.room);
	}
}

/* --- colour ---------------------------------------------------------------- */

/* Words that name a colour, and what is drawn; the Russian ones are stems. */
static const char *const colours[] = {
	"red", "green", "blue", "yellow", "orange", "purple", "cyan", "magenta",
	"красн", "зелен", "син", "желт", "оранжев", "фиолетов", "голуб", NULL
};
static const char *const drawn[] = { "curve", "line", "bar", "series", "крив", "лини",
                                     "столбик", NULL };

/* The word at p is one of the list, in the plural too, or begins with a stem. */
static bool is_word(const char *p, const char *const *list)
{
	for (; *list; list++) {
		size_t n = strlen(*list);
		bool stem = (unsigned char)**list >= 0x80;

		if (strncasecmp(p, *list, n) != 0)
			continue;
		if (stem || !isalpha((unsigned char)p[n + (p[n] == 's')]))
			return true;
	}
	return false;
}

static bool names_colour(const char *text)
{
	static const char between[] = " \n*_(\"";

	for (const char *p = text + strspn(text, between); *p; p += strcspn(p, between),
	     p += strspn(p, between)) {
		const char *next = p + strcspn(p, between);

		if (is_word(p, colours) && is_word(next + strspn(next, between), drawn))
			return true;
	}
	return false;
}

static void look_in_texts(struct check *c, int block)
{
	struct text texts[TEXTS_MAX];
	size_t n = check_texts(c, block, texts, TEXTS_MAX);

	for (size_t i = 0; i < n; i++)
		for (enum language k = 0; k < language_count(); k++)
			if (texts[i].wording->text[k] && names_colour(texts[i].wording->text[k]))
				check_fault_in(c, k, block, texts[i].index,
				            _("call it by the name that its legend has"),
				            _("%s calls a curve by its colour, which not every "
				              "terminal shows"), texts[i].key);
}

/* Curves are told apart by their names. */
static void look_at_legend(struct check *c, int block)
{
	const struct chart_block *chart = &c->lesson->blocks[block].chart;

	for (enum language k = 0; k < language_count(); k++)
		for (size_t i = 0; i < chart->n_curves && chart->n_curves > 1 &&
		     c->translated[k]; i++) {
			const char *name = chart->curves[i].label.text[k], *other = NULL;

			if (!name && k != LANGUAGE_EN)
				continue;
			for (size_t j = 0; j < i && name && !other; j++)
				if (chart->curves[j].label.text[k] &&
				    !strcmp(chart->curves[j].label.text[k], name))
					other = name;
			if (!name || !name[strspn(name, " ")] || other)
				check_fault_in(c, k, block, (int)(i + TEXTS_MAX),
				            _("give each curve a name of its own"),
				            other
				            ? _("curve %zu is called as another one: only their "
				                "colours differ")
				                  : _("curve %zu has no name: only its colour "
				                      "tells which it is"), i + 1);
		}
}

void rule_colour(struct check *c, int block)
{
	look_in_texts(c, block);
	if (block_is_chart(c->lesson->blocks[block].kind))
		look_at_legend(c, block);
}
