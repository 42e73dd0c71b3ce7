/* preferences_private.h - settings as the commands use them */
#ifndef CLI_PREFERENCES_PRIVATE_H
#define CLI_PREFERENCES_PRIVATE_H

#include "chart/chart.h"
#include "chart/palette.h"
#include "store/settings.h"

/* What charts are drawn with: the setting where the locale allows it, else what the terminal is
 * thought to show. */
enum charset set_preferred_charset(const struct preferences *s);

/* What the theme says of the screen's ground. */
enum ground set_preferred_ground(const struct preferences *s);

/* Language and colours, for the rest of the process; --lang comes after and wins. */
void preferences_apply(const struct preferences *s);

#endif
