/* design.h - what is chosen on the what-if bench, without the screen */
#ifndef APP_BENCH_DESIGN_H
#define APP_BENCH_DESIGN_H

#include "explore/report.h"
#include "explore/scenario.h"
#include "text/text.h"

enum { PINS = 3, NONE = -1 };

/* What an axis covers; typed: it stays where it is whatever the knob does. */
struct stretch { double from, to; bool log, typed; };

/* What a person chose.  Every change of it can be undone. */
struct design {
	struct scenario now, start;    /* start: what "reset" goes back to */
	int x, y;                      /* swept parameters, by index; NONE */
	struct stretch along, across;   /* of x, and of y where that is a number; all 0 otherwise */
	bool curves;                   /* of two swept numbers some curves, not a map */
	int result;                    /* on the chart, by index */
	bool pinned[PINS];
	struct scenario pins[PINS];
};

void design_open(struct design *d, const struct scenario *start);
bool design_same(const struct design *a, const struct design *b);
const struct parameter *design_parameter(const struct design *d, int i);
double design_value(const struct design *d, int i);    /* of the parameter, as it is now */
bool design_is_number(const struct design *d, int i);  /* the parameter: neither a word nor a
                                                          catalog's entry */
/* What is wanted of the result on the chart, as typed. */
enum status design_target(const struct design *d, const char *text, double *target,
                          struct diag *why);
enum turn { TURN_FINE, TURN_STEP, TURN_FAST, TURN_END };
/* One step of that size down (-1) or up.  False, with the reason, when the knob cannot go there. */
bool design_turn(struct design *d, int knob, enum turn size, int direction, struct diag *why);
/* A value as typed: any number that fits the unit, also outside the domain, where the results then
 * say why not. */
enum status design_type(struct design *d, int knob, const char *text, struct diag *why);
void design_set(struct design *d, int knob, double value);     /* of a number */
void design_reset(struct design *d, int knob);
/* Along x, over a range that suits its value; the one that was there changes places with it if it
 * was the second. */
void design_sweep(struct design *d, int parameter);
void design_sweep_second(struct design *d, int parameter);     /* along y; NONE: nothing is */
struct stretch *design_stretch(struct design *d, int knob);  /* of the axis that it is along; NULL:
                                                                along none */
int design_ranged(const struct design *d, int knob);   /* the swept one whose range is meant when
                                                          that knob is marked */
bool design_is_map(const struct design *d);
void design_cover(struct design *d, double x);         /* x's range grows to hold it */
void design_follow(struct design *d);   /* so that ranges hold their knobs' values, unless typed */

#endif
