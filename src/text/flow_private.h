/* flow_private.h - a paragraph before it is broken: clean text in runs of one style */
#ifndef TEXT_FLOW_PRIVATE_H
#define TEXT_FLOW_PRIVATE_H

#include "text/text.h"

/* A run ends where the next one starts. */
struct run {
	size_t start;
	enum style style;
	bool whole;                    /* broken inside only when a line cannot hold it */
};

struct flow {
	struct strbuf text;            /* clean; '\n' is a hard break */
	struct run *runs;
	size_t n_runs, capacity;
};

#define FLOW_INIT { .text = STRBUF_INIT }

/* Cleans what it adds. */
void flow_add(struct flow *f, const char *text, size_t length, enum style style, bool whole);
void flow_break(struct flow *f);
void flow_append(struct flow *f, const struct flow *other);
void flow_clear(struct flow *f);
void flow_free(struct flow *f);

/* The run that holds byte at. */
size_t flow_run(const struct flow *f, size_t at);

/* May a line end before this byte?  SECOND only when a line has no FIRST. */
enum flow_break { BREAK_NONE, BREAK_FIRST, BREAK_SECOND };

/* One enum flow_break for each byte of the text; the caller frees. */
char *flow_breaks(const struct flow *f);

#endif
