/* export_private.h - a prompt for a file's name, before any screen, and the file */
#ifndef APP_EXPORT_PRIVATE_H
#define APP_EXPORT_PRIVATE_H

#include "app/state.h"

/* What may be saved: a file's name ends in `ending`. */
struct export_kind { const char *ending, *what; };     /* ".svg"; N_() */

enum { EXPORT_KINDS = 4 };

/* The kinds of a chart's files, for the head of a table of kinds. */
enum { EXPORT_PICTURE, EXPORT_NUMBERS, EXPORT_TEXT, EXPORT_OTHERS };
#define EXPORT_CHART_KINDS                                                                  \
	[EXPORT_PICTURE] = { ".svg", N_("the chart as a picture") },                        \
	[EXPORT_NUMBERS] = { ".csv", N_("its numbers at full precision, with units") },     \
	[EXPORT_TEXT] = { ".txt", N_("the chart as text") }

struct export_maker {
	/* Appends the file's bytes; a fault is shown under the name. */
	enum status (*make)(struct app *a, size_t kind, struct strbuf *to, struct diag *d);
	const struct export_kind *kinds;
	size_t n;                      /* at most EXPORT_KINDS */
};

/* Asks for a name; the one that is offered is no file yet.  `first` of the kinds is marked; a
 * name's ending says its kind, and marks it.  A file that is there is replaced only when Enter is
 * pressed once more. */
void export_begin(struct app *a, const char *stem, const struct export_maker *maker, size_t first);
/* Saves at once, without the prompt; never into a file that is there. */
enum status export_named(struct app *a, const char *name, const struct export_maker *maker,
                         struct diag *d);
void export_chart(const struct app *a, const struct chart *c, size_t kind, struct strbuf *to);
enum command export_command(struct app *a, enum command command, int key);
void export_paste(struct app *a, const char *text);
bool export_on(const struct app *a);                   /* it has the keys */
void export_view(const struct app *a, struct canvas *c);       /* over the screen's lower lines */
void export_free(struct app *a);

#endif
