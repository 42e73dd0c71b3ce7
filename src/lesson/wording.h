/* wording.h - texts in all languages, and what the parameters of a model are set to */
#ifndef LESSON_WORDING_H
#define LESSON_WORDING_H

#include <stddef.h>

#include "base/message.h"

enum { NO_BLOCK = -1 };

struct wording { char *text[LANGUAGES_MAX]; };        /* NULL where there is no text */

const char *wording(const struct wording *w);   /* language in force, else English, else "" */

struct setting {                                       /* one PARAMETER = … */
	char *parameter;
	enum { SETTING_NUMBER, SETTING_TEXT, SETTING_KNOB } from;
	double number;                                 /* in the parameter's own unit */
	char *text;                                    /* as typed on the command line */
	int knob;                                      /* block index */
};
struct settings { struct setting *items; size_t n; };

#endif
