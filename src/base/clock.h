/* clock.h - how long something has taken */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Milliseconds from any moment on; nobody can set this clock. */
double clock_ms(void);

#endif
