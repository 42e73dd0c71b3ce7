/* page_private.h - reading out the page, or a part of it; needs an open lesson that is ready */
#ifndef APP_LINEMODE_PAGE_PRIVATE_H
#define APP_LINEMODE_PAGE_PRIVATE_H

#include "app/linemode/state.h"

void linemode_settle(struct linemode *p);     /* waits for the worker; the page is up to date */
/* one paragraph, wrapped */
void linemode_say(const struct linemode *p, const char *text, struct strbuf *to);
void linemode_markup(const struct linemode *p, const char *markdown, struct strbuf *to);
void linemode_notice(struct linemode *p, struct strbuf *to); /* the workbench's own word, once */
/* the section that was gone to, from its place on */
void linemode_open(struct linemode *p, struct strbuf *to);
/* on, to the next exercise that needs work */
void linemode_read(struct linemode *p, struct strbuf *to);
/* nothing of the section is left, as far as it may be read */
bool linemode_at_end(const struct linemode *p);
/* a prediction keeps the rest of the section back */
bool linemode_gated(const struct linemode *p);
void linemode_exercise(struct linemode *p, struct strbuf *to);       /* its pieces of that role */
void linemode_part(const struct linemode *p, enum role role, struct strbuf *to);
void linemode_hint(const struct linemode *p, struct strbuf *to);     /* the last one */
void linemode_verdict(struct linemode *p, struct strbuf *to);        /* after an answer */
void linemode_chart(struct linemode *p, struct strbuf *to);
void linemode_knobs(struct linemode *p, struct strbuf *to);
bool linemode_read_already(const struct linemode *p, int block);

#endif
