/* export.h - a prompt for a file's name, before any screen, and the file; inside app only */
#ifndef APP_EXPORT_H
#define APP_EXPORT_H

#include "app/screens.h"

/* What may be saved: a file's name ends in `ending`. */
struct export_kind { const char *ending, *what; };     /* ".svg"; N_() */

enum { EXPORT_KINDS = 4 };

struct export_maker {
	/* Appends the file's bytes; a fault is shown under the name. */
	enum status (*make)(const struct app *a, size_t kind, struct strbuf *to, struct diag *d);
	const struct export_kind *kinds;
	size_t n;                      /* at most EXPORT_KINDS */
};

/* Asks for a name; the one that is offered is no file yet.  `first` of the kinds is marked, and a name with another's
 * ending marks that one.  A file that is there is replaced only when Enter is pressed once more. */
void export_begin(struct app *a, const char *stem, const struct export_maker *maker, size_t first);
void export_screen(struct app *a);                     /* the screen as it is */
void export_key(struct app *a, int key);
void export_paste(struct app *a, const char *text);
bool export_on(const struct app *a);                   /* it has the keys */
void export_view(const struct app *a, struct canvas *c);       /* over the screen's lower lines */
void export_free(struct app *a);

#endif
