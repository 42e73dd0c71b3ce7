/* decode_private.h - keys and pastes out of what curses reads */
#ifndef TERM_DECODE_PRIVATE_H
#define TERM_DECODE_PRIVATE_H

#include <stdbool.h>

#include "app/event.h"

void decode_init(void);                /* after the start of curses */
void decode_done(void);

/* As term_read. */
bool decode_event(struct event *out);

#endif
