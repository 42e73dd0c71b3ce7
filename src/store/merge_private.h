/* merge_private.h - events without their numbers, and two lists of them made one */
#ifndef STORE_MERGE_PRIVATE_H
#define STORE_MERGE_PRIVATE_H

#include <stddef.h>

#include "store/store.h"

/* An event as the text of its members but "seq" and "crc"; that text is what tells it from
 * others. */
struct merge_entry { char *members, *time; };
struct merge_list { struct merge_entry *entries; size_t n, capacity; };

void merge_add(struct merge_list *r, const struct json *event);
void merge_free(struct merge_list *r);

/* *all: every event of ours and those of theirs that ours lacks; an event that stands k times in
 * one and m times in the other stands max(k, m) times; of the places of a
 * lesson only the last.  Ours keep their order, theirs too; between the two lists the earlier time
 * comes first.  Both lists stay the caller's; returns how many are new. */
size_t merge_lists(const struct merge_list *ours, const struct merge_list *theirs,
                   struct merge_list *all);

/* A file's worth of text, the events numbered anew; and back, where several such texts may stand
 * one behind the other (they are merged) and lines may end in CR LF.  Damaged lines are counted in
 * *out. E_SYNTAX: no record, or a newer version's. */
void merge_export(const struct merge_list *r, struct strbuf *to);
enum status merge_read(const char *text, size_t n, struct merge_list *r, struct store_import *out,
                      struct diag *d);

#endif
