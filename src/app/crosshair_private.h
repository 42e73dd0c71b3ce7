/* crosshair_private.h - what the crosshairs of a lesson's chart and of the bench have in common */
#ifndef APP_CROSSHAIR_PRIVATE_H
#define APP_CROSSHAIR_PRIVATE_H

#include "app/keys.h"
#include "chart/cursor.h"

/* Moves it over that chart, if the command is one of those that do. */
bool crosshair_move(const struct chart *c, struct cursor *at, enum command command);

/* The place of the value nearest to v; 0 when v is NAN. */
size_t crosshair_nearest(const double *values, size_t n, double v);

#endif
