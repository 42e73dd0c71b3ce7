/* roll.h - inside store: events without their numbers, and two lists of them made one */
#ifndef STORE_ROLL_H
#define STORE_ROLL_H

#include <stddef.h>

#include "store/store.h"

/* An event as the text of its members but "seq" and "crc"; that text is what tells it from
 * others. */
struct roll_entry { char *members, *time; };
struct roll { struct roll_entry *entries; size_t n, capacity; };

void roll_add(struct roll *r, const struct json *event);
void roll_free(struct roll *r);

/* *all: every event of ours and those of theirs that ours lacks; an event that stands k times in
 * one and m times in the other stands max(k, m) times.  Ours keep their order, theirs too; between
 * the two lists the earlier time comes first.  Both lists stay the caller's; returns how many are
 * new. */
size_t roll_merge(const struct roll *ours, const struct roll *theirs, struct roll *all);

/* A file's worth of text, the events numbered anew; and back, where several such texts may stand
 * one behind the other (they are merged) and lines may end in CR LF.  Damaged lines are counted in
 * *out. E_SYNTAX: no record, or a newer version's. */
void roll_export(const struct roll *r, struct strbuf *to);
enum status roll_read(const char *text, size_t n, struct roll *r, struct store_import *out,
                      struct diag *d);

#endif
