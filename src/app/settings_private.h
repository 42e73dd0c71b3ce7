/* settings_private.h - the settings as a screen */
#ifndef APP_SETTINGS_PRIVATE_H
#define APP_SETTINGS_PRIVATE_H

#include <stdbool.h>

#include "app/keys.h"
#include "base/message.h"

struct app;
struct canvas;

void settings_open(struct app *a);
enum command settings_command(struct app *a, enum command command, int key);
int settings_click(struct app *a, int x, int y);
void settings_view(const struct app *a, struct canvas *c);
bool settings_on(const struct app *a);                 /* it has the keys */
void settings_language(struct app *a, enum language language); /* in force from now on, and kept */

#endif
