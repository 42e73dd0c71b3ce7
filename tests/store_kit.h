/* store_kit.h - a folder of its own for each test of the store, and records of numbered events */
#ifndef TESTS_STORE_KIT_H
#define TESTS_STORE_KIT_H

#include "tap.h"

#include "store/store.h"

extern char home[64], folder[80], path[120];   /* of this test; the record is at path */

void setup(void);
void teardown(void);

/* A whole file, in and out; slurp's text is freed by the caller. */
char *slurp(const char *name, size_t *n);
void spill(const char *name, const char *bytes, size_t n);
void add_to_file(const char *text);

/* The number of files set aside; *name, unless NULL, is the last one's, freed by the caller. */
size_t set_aside(char **name);

/* The record, which has nothing to complain about. */
struct store *open_quietly(void);

/* Appends event number n, and well: nothing goes wrong. */
enum status add(struct store *s, double n, struct diag *d);
void add_well(struct store *s, double n);
double n_of(const struct store *s, size_t i);

/* A file of so many events, numbered from 1. */
void make_file(int events);

/* The record holds exactly the events 1 to count, in this order. */
void expect_events(size_t count, const char *why);

#endif
