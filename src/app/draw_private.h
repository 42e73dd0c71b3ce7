/* draw_private.h - texts, bars and sliders on the workbench's canvas */
#ifndef APP_DRAW_PRIVATE_H
#define APP_DRAW_PRIVATE_H

#include "app/keys.h"
#include "app/state.h"

/* As canvas_text for any text at all: cleaned, in ASCII where the terminal needs it; what does not
 * fit ends in an ellipsis. */
int draw_text(const struct app *a, struct canvas *c, int x, int y, int limit, const char *text,
              enum style style);

/* Ends at the column before `right`.  Returns where it began. */
int draw_right(const struct app *a, struct canvas *c, int right, int y, const char *text,
               enum style style);

/* The columns that draw_text will need. */
int draw_width(const struct app *a, const char *text);

/* The top line: what this is, and where one stands. */
void draw_title(const struct app *a, struct canvas *c, const char *left, const char *right);

/* The bottom line: as many keys as fit, in order; the help's key always fits.  A label is N_();
 * NULL is the table's own; pair names a second command whose key stands beside the first
 * ("← → turn"). */
struct key_hint { enum command command; const char *label; enum command pair; };
void draw_keys(const struct app *a, struct canvas *c, unsigned context,
               const struct key_hint *hints, size_t n);

/* The message, whole, over all that was drawn: last of all, then.  One line of it stands in place
 * of the keys, more stand above them. */
void draw_notice(const struct app *a, struct canvas *c);

/* "‹──●────›" of so many columns (at least 5); place of places. */
void draw_slider(const struct app *a, struct canvas *c, int x, int y, int width, int place,
                 int places, enum style style);

/* The field in so many columns, scrolled so that its cursor shows; returns the cursor's column. */
int draw_field(const struct app *a, struct canvas *c, int x, int y, int width,
               const struct field *f);

/* How many lines a paragraph of that width has. */
int draw_height(const struct app *a, const char *text, int width);

/* A paragraph, of which r holds the first lines; an ellipsis says that there are more. */
void draw_paragraph(const struct app *a, struct canvas *c, struct rectangle r, const char *text,
                    enum style style);

/* A paragraph in the middle of r, where there is nothing else to show. */
void draw_note(const struct app *a, struct canvas *c, struct rectangle r, const char *text);

/* A glyph, or its stand-in where there is no UTF-8. */
const char *draw_glyph(const struct app *a, const char *glyph, const char *ascii);

#endif
