/* settings.h - what the reader has chosen once for all: one table behind `set`, the file and the
 * screen
 *
 * The file is $XDG_CONFIG_HOME/fleetlab/settings (default ~/.config), lines of "name = value"; "#"
 * begins a comment.  A line that is not understood is kept and reported, and counts for nothing.
 */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

enum preference {
	SETTING_LANGUAGE, SETTING_DECIMAL_MARK, SETTING_THEME, SETTING_CHARACTERS, SETTING_MOUSE,
		SETTING_PICTURES, SETTING_STUDENT,
	SETTING_COUNT
};

enum { SETTING_SIZE = 64, SETTING_VALUES = 5 };

struct setting_kind {
	const char *name;                      /* as it is typed, and told on the screen: N_IN */
	const char *help;                      /* N_() */
	const char *values[SETTING_VALUES];    /* the first is the default; none: any text of one
	                                          line, "" the default */
};

extern const struct setting_kind setting_kinds[SETTING_COUNT];

/* The name of a setting, or one of its values, for people. */
const char *setting_word(const char *word);

/* The i-th value that the setting may have, NULL behind the last; for the language the codes of all
 * there are. */
const char *setting_value(enum preference which, int i);

struct preferences {
	char value[SETTING_COUNT][SETTING_SIZE];       /* "" when not set */
	char notice[400];              /* what in the file is not understood; "" when all is well */
};

/* Never fails: without a file, or with one that cannot be read, everything is as by default. */
void settings_load(struct preferences *s);

/* The value in force: what is set, or the default. */
const char *settings_value(const struct preferences *s, enum preference which);
bool settings_is(const struct preferences *s, enum preference which, const char *value);

/* E_NOTFOUND with the nearest name and all there are. */
enum status setting_find(const char *name, enum preference *out, struct diag *d);

/* Changes the setting in *s and in the file.  E_SYNTAX with the possible values, E_IO: not saved,
 * but *s has it. */
enum status settings_set(struct preferences *s, enum preference which, const char *value,
                         struct diag *d);

/* The file's path in a new string; NULL when the environment names no folder. */
char *settings_path(void);

#endif
