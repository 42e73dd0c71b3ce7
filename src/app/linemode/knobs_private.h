/* knobs_private.h - the knobs of a section, set by their names */
#ifndef APP_LINEMODE_KNOBS_PRIVATE_H
#define APP_LINEMODE_KNOBS_PRIVATE_H

#include <stdbool.h>

struct linemode;
struct strbuf;

/* "name = value; …".  False when the line is no such thing; unless it can be nothing
 * else (only), a name that no knob has makes it none either. */
bool linemode_set_knobs(struct linemode *p, const char *line, bool only, struct strbuf *to);
/* "": all of the section */
void linemode_reset_knob(struct linemode *p, const char *name, struct strbuf *to);

#endif
