/* preview_private.h - a lesson being written, shown anew whenever its file is saved */
#ifndef APP_PREVIEW_PRIVATE_H
#define APP_PREVIEW_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>

struct app;
struct canvas;
struct entry;
struct json;
struct preview;
struct strbuf;

void preview_start(struct app *a);                     /* of the only entry */
void preview_free(struct preview *p);                  /* NULL is allowed */
bool preview_look(struct app *a);                      /* whether the files may have changed */
bool preview_wants(struct app *a, struct strbuf *request);     /* it is to be read again */
void preview_asked(struct app *a, const struct strbuf *request, uint64_t hash);
void preview_broken(struct app *a);                    /* the file has a fault now */
/* The same where a lesson is shown already: that stays, and the fault stands below until it is
 * mended. */
void preview_keep(struct app *a, const char *fault);
void preview_draw(const struct app *a, struct canvas *c);
/* *e has just been read anew; *old is what it was before, to be freed by the caller. */
void preview_take(struct app *a, struct entry *e, struct entry *old, const struct json *reply);

#endif
