/* layout_private.h - where the parts of the bench stand */
#ifndef APP_BENCH_LAYOUT_PRIVATE_H
#define APP_BENCH_LAYOUT_PRIVATE_H

#include "chart/canvas.h"

struct app;

void bench_layout(struct app *a);
struct rectangle bench_prompt_place(const struct app *a);       /* of the line being typed */

#endif
