/* design.h - what is chosen on the what-if bench, without the screen; inside app only */
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

/* scenario_file.c: a design in a file to share.  E_SYNTAX and what scenario_set gives,
	with the place
 * in the file. */
void scenario_file_write(const struct design *d, struct strbuf *to);
enum status scenario_file_read(const char *text, size_t length, struct design *out, struct diag *d);

/* For tests: the design on the bench; NULL before there is one. */
struct app;
const struct design *bench_design(const struct app *a);

/* --- names.c: words and the catalog's entries as lists -------------- */

size_t names_count(const struct parameter *p);         /* 0 of a parameter that is a number */
const char *names_at(const struct parameter *p, size_t i);
const char *names_title(const struct parameter *p, size_t i);  /* in the language in force */
/* Calls each for every figure of the catalog whose name "@h100.bf16" holds the word and whose unit
 * fits. */
void names_figures(const char *unit, const char *word, void (*each)(void *context, const char *name,
	const char *value),
                   void *context);

/* --- rows.c: the lines of a panel ----------------------------------- */

struct rows {
	struct { char *text; enum style style; } *list;
	size_t n, capacity;
	int width;
	bool ascii;
};

void rows_clear(struct rows *r);
void rows_free(struct rows *r);
/* One paragraph, wrapped, its further lines two columns in.  The text is emptied. */
void rows_put(struct rows *r, enum style style, struct strbuf *text);
void rows_say(struct rows *r, enum style style, const char *text);
/* What the report says in a panel. */
void rows_report(struct rows *to, const struct report *r);

/* explain.c: where the results of the evaluated design come from; why: the reason when there
 * are none.  One stage after the other, from 0, so that no one waits for all of it; false: that was
 * the last. */
bool bench_explain(const struct design *d, int knob, const struct diag *why, int stage,
                    struct rows *to);

#endif
