/* die.h - the machine failed: leave with one line, after whoever owns the terminal restored it */
#ifndef BASE_DIE_H
#define BASE_DIE_H

/* Prints "fleetlab: ..." on stderr and exits with code 4. */
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Called once by die() before it prints; term registers the way back to the shell's screen.
 * NULL unregisters. */
void die_hook(void (*hook)(void));

#endif
