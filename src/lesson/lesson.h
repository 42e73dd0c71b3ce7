/* lesson.h - a lesson as plain data: what the worker made of lesson.lua
 *
 * Read only once parsed; everything is owned by the struct lesson.  Blocks refer to one another by
 * index into blocks[]; references were checked when the lesson was loaded.
 */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text_file.h"
#include "json/json.h"
#include "lesson/block.h"

struct lesson {
	char *id;
	struct wording title;
	double minutes;
	struct wording book;                           /* the book's chapter */
	char **needs;                                  /* lessons to read first */
	size_t n_needs;
	char **was;     /* ids it had before: the record under them counts */
	size_t n_was;
	struct wording *objectives;     /* what the reader can do afterwards; 0 or 3 to 6 */
	size_t n_objectives;
	uint64_t hash;                                 /* of the files it was made from */
	struct block *blocks;
	size_t n_blocks;
};

/* The request that loads a lesson from a folder ("…/lessons/01-introduction") or a single .lua
 * file: reads the files, computes the hash, writes the worker's JSON (request NULL: only the hash).
 *  A single file needs no lesson block.  E_NOTFOUND, E_LIMIT (over 1 MiB), E_IO; E_LESSON when a
 * file is no text in UTF-8. */
enum status lesson_request(const char *path, struct strbuf *request, uint64_t *hash,
                           struct diag *d);
/* The same; which file is no text ("" none), and where in it. */
struct text_place { char file[256]; struct text_fault fault; };
enum status lesson_request_at(const char *path, struct strbuf *request, uint64_t *hash,
                              struct text_place *where, struct diag *d);

/* A sound id made of a file's name: "My file.lua" is my-file; `otherwise` when there is nothing to
 * make it of.  The caller frees it. */
char *lesson_id_of(const char *name, const char *otherwise);

/* From the worker's reply ({"lesson": …}).  E_LESSON when the data does not fit (never a crash). */
enum status lesson_parse(const struct json *reply, uint64_t hash, struct lesson **out,
                         struct diag *d);
/* The same; a fault's place is apart from its sentence: the block's line and id (0 and "" for
 * none). */
struct lesson_place { int line; char block[64]; };
enum status lesson_parse_at(const struct json *reply, uint64_t hash, struct lesson **out,
                            struct lesson_place *where,
                            struct diag *d);
void lesson_free(struct lesson *l);                    /* NULL is allowed */

/* The translated texts that a block (NO_BLOCK: the lesson's head) has under the key of that number
 * in its schema: one for a text, *n for a list of them, NULL and 0 for keys of other types. */
const struct wording *lesson_texts(const struct lesson *l, int block, size_t key, size_t *n);

int lesson_find(const struct lesson *l, const char *id);       /* block index, or NO_BLOCK */
/* also by an id the block had before */
int lesson_find_recorded(const struct lesson *l, const char *id);
bool lesson_is_called(const struct lesson *l, const char *id);         /* now, or was before */

/* "Exercise 3 (a)": the parts of one exercise have one number, and letters in the language in
 * force. */
void lesson_exercise_name(const struct lesson *l, int block, struct strbuf *to);
void lesson_part_letter(const struct lesson *l, int block, struct strbuf *to);

/* A term's name, in the language in force. */
void lesson_term_name(const struct lesson *l, int block, struct strbuf *to);
/* The same, and in parentheses its name in the other language, where it has another. */
void lesson_term_names(const struct lesson *l, int block, struct strbuf *to);
/* The terms of [first, end) by name, in the language in force; returns how many (at most
 * capacity). */
size_t lesson_terms(const struct lesson *l, int first, int end, int *terms, size_t capacity);

#endif
