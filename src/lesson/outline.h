/* outline.h - what the contents of a course tell of a lesson: its titles and exercises by name,
 * without the lesson itself */
#ifndef LESSON_OUTLINE_H
#define LESSON_OUTLINE_H

#include <stdint.h>

#include "lesson/lesson.h"

struct outline_name {
	char *id;                      /* NULL: the part in front of the first section */
	char **was;                    /* ids it had before */
	size_t n_was;
};

struct outline_section {
	struct outline_name name;
	struct wording title;
};

struct outline_exercise {
	struct outline_name name;
	enum block_kind kind;
	int section;                   /* its number, from 0 */
	bool review;                   /* comes back later */
	/* of the record, by outline_replay */
	bool finished;                 /* once answered or shown, in any variant */
	bool before, undoable;         /* what an undo brings back */
	int variant;
};

struct outline {
	struct outline_name name;      /* the lesson's */
	struct wording title;
	double minutes;
	struct outline_section *sections;      /* as they are numbered; always at least one */
	size_t n_sections;
	struct outline_exercise *exercises;    /* in their order */
	size_t n_exercises;
	size_t charts, variants;       /* variants: exercises with other numbers at each try */
	double translated[LANGUAGES_MAX];     /* share of the English texts, 0 … 1 */
	uint64_t hash;                 /* of the lesson's files */
};

/* What a list of lessons has waited for those that do not end, or take long. */
struct outline_patience { int hung; double slow_ms; };

/* Notes that reading a lesson took so many milliseconds; hung: it was stopped. */
void outline_waited(struct outline_patience *p, bool hung, double ms);

/* It is at its end: what would have to be read still is left until somebody opens it.  Lessons that
 * are read as quickly as most cost none of it, however many they are. */
bool outline_gives_up(const struct outline_patience *p);

void outline_of(const struct lesson *l, struct outline *out);
void outline_free(struct outline *o);                  /* an empty one too */

/* the lesson: now, or was before */
bool outline_is_called(const struct outline *o, const char *id);
/* also by an id it had before; -1: none */
int outline_exercise(const struct outline *o, const char *id);

/* How many exercises of that section are finished, and how many there are; section -1: of all. */
void outline_count(const struct outline *o, int section, size_t *done, size_t *all);

/* Takes one event of the record into account, as session_replay does, if it is about this lesson.
 * *section: the number of the section where the student was. */
void outline_replay(struct outline *o, const struct json *event, int *section);

/* One JSON object's members, the object being open; and read again from that object: E_SYNTAX when
 * it is none, *out is then empty. */
void outline_write(const struct outline *o, struct json_out *to);
enum status outline_read(const struct json *j, struct outline *out);

#endif
