/* pane_private.h - the console inside the workbench */
#ifndef APP_CONSOLE_PANE_PRIVATE_H
#define APP_CONSOLE_PANE_PRIVATE_H

#include "app/keys.h"
#include "worker/worker.h"

struct app;
struct canvas;
struct diag;
struct json;
struct strbuf;

void console_open(struct app *a);
void console_close(struct app *a);                     /* and saves its history */
bool console_on(const struct app *a);                  /* it has the keys */
enum command console_command(struct app *a, enum command command, int key);
void console_paste(struct app *a, const char *text);
void console_view(const struct app *a, struct canvas *c);
const struct strbuf *console_request(const struct app *a);     /* what the worker should do for it;
                                                                  NULL: nothing */
void console_begun(struct app *a);                     /* the worker has the request */
void console_done(struct app *a, enum worker_outcome outcome, const struct json *reply,
                  const struct diag *why);

#endif
