/* quantity.h - numbers with units: arithmetic text in, text for people and for machines out */
#ifndef QUANTITY_QUANTITY_H
#define QUANTITY_QUANTITY_H

#include "base/strbuf.h"
#include "quantity/unit.h"

enum { UNIT_TEXT_SIZE = 80 };

/* A value in `unit`, whose text a person would write is `symbol` ("" for a plain number). */
struct quantity {
	double value;
	struct unit unit;
	char symbol[UNIT_TEXT_SIZE];
};

/* Names that an expression may use.  find returns true and fills *out when it knows the name; with
 * NAN when the name has no value now.  closed: what divides a plain number is a name, never a unit:
 * in 128/b, a b that find does not know is E_NOTFOUND, not a bit. */
struct quantity_scope {
	bool (*find)(void *context, const char *name, struct quantity *out);
	void *context;
	bool closed;
};

/* value with a unit's text; the unit must parse (for units of our own tables). */
struct quantity quantity_make(double value, const char *unit);

/* Evaluates "2 GB / (12.5 GB/s)", "1 h 30 min", "params*2", "3.14e23 FLOP", "sqrt(2)", "42 %":
 * + - * / ^ ( ) sqrt pi % with units, at most 200 bytes, bounded depth and exponent, finite results
 * only.  A unit belongs to the number right before it, as far as it goes: 2 GB / 12.5 GB/s is 0.16
 * s, and 1/2 h is 1/(2 h); what people type is read by typed.h, where it is half an hour.  A name
 * of the scope wins over a unit, but not right behind a number: in 5 s there are seconds, in 5/s
 * the name divides.
 * Decimals have a point; digits may be grouped by no-break or thin spaces.  scope may be NULL.
 * E_SYNTAX, E_UNIT (both kinds named), E_NOTFOUND (nearest name), E_LIMIT; *out untouched then. */
enum status quantity_parse(const char *text, const struct quantity_scope *scope,
                           struct quantity *out, struct diag *d);

/* Is a text one number and its unit ("200 Gbit/s", "-3 s", "99.9 %")?  Nothing else is one: a
 * range, a date, a fraction, a list or a mere number stays a text, and so does "7B", which may be
 * seven billion. */
bool quantity_is_measure(const char *text);
bool quantity_is_bare(const char *text);       /* a number without a unit: "3", "1.5e9" */

/* The value of the text in `unit`; a bare number is taken to be in `unit` already.  Decimal exact
 * where it can be: "99.9 %" in "1" is the double nearest to 0.999.  Errors as quantity_parse. */
enum status quantity_read(const char *text, const char *unit, double *value, struct diag *d);

/* q in another unit.  E_UNIT, both kinds named, when it cannot be. */
enum status quantity_convert(const struct quantity *q, const char *unit, double *value,
                             struct diag *d);

enum quantity_operator { QUANTITY_ADD, QUANTITY_SUBTRACT, QUANTITY_MULTIPLY, QUANTITY_DIVIDE };

/* a op b; keeps a's unit text for sums and for products with plain numbers. */
enum status quantity_combine(enum quantity_operator op, const struct quantity *a,
                             const struct quantity *b, struct quantity *out, struct diag *d);
enum status quantity_power(const struct quantity *a, int power, struct quantity *out,
                           struct diag *d);

/* The square root; E_UNIT when the unit is no square, E_LIMIT of a negative value. */
enum status quantity_root(const struct quantity *a, struct quantity *out, struct diag *d);

/* For people: so many significant figures (3 or 4 usually), an SI prefix where the unit takes one,
 * "×10²³" where no prefix helps, groups of three by U+00A0, the decimal mark and unit symbols of
 * the language in force ("41.1 ms", "0,0411", "25 ГБ/с").  NAN prints "—".  The text reads back.
 * Returns the whole number that a word behind it agrees with (message_form): what was printed, or
 * what a fraction or a very large number counts as in the language. */
unsigned long quantity_print(struct strbuf *b, double value, const char *unit, int figures);

/* The same in exactly that unit: no other prefix is chosen. */
unsigned long quantity_print_in(struct strbuf *b, double value, const char *unit, int figures);

/* So many figures at most, in exactly that unit, as quantity_print_full in the source language and
 * as quantity_print_in in the others: for people, who know 15 of a double by heart. */
void quantity_print_exact(struct strbuf *b, double value, const char *unit, int figures);

/* So many figures, or as many more, 15 at most, as it takes to print x and y apart: "0.0018" and
 * "0.0018" help nobody who is to compare them. */
int quantity_figures_apart(double x, double y, const char *unit, int figures);

/* A number that somebody wrote, "4380", "1029.6 t", "3.675e24 FLOP", "-0.6 %", with all its figures
 * and no others, in the marks and symbols of the language in force.  What begins with no number is
 * printed as it stands. */
void quantity_print_written(struct strbuf *b, const char *text);

/* Full precision in exactly that unit, with the decimal mark of the language in force:
 * "0.36769542477096373", "939,1485505494 с".  Typed, it reads back as the same double. */
void quantity_print_full(struct strbuf *b, double value, const char *unit);

/* The end of a range: exact where 15 figures are enough ("1 048 576"), else rounded to so many
 * figures and to the inside, so that what it says is allowed is. */
enum quantity_end { QUANTITY_LEAST, QUANTITY_GREATEST };
void quantity_print_bound(struct strbuf *b, double value, const char *unit,
                          enum quantity_end end, int figures);

/* The unit's symbol in the language in force ("GB/s" -> "ГБ/с"). */
void quantity_print_unit(struct strbuf *b, const char *unit);

#endif
