/* rule_ids.c - rules about ids: those once published stay */
#include "config.h"
#include "author/rules_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/random.h"
#include "base/text_file.h"
#include "store/disk.h"

/* The file "ids" of a lesson's folder: what students' records may name, a word and an id on each
 * line ("ask copy-10gb"). An id that stands there is a block's, or in its was, for ever.  Behind
 * the id of an exercise with numbers stands a sum of what a few seeds draw: when it is another one,
 * students who have begun are judged by other numbers than they saw. */

enum { IDS_BYTES = 1 << 18, SUM_SEEDS = 3, SUM_SIZE = 20 };

static bool has_numbers(const struct exercise *x)
{
	return x->numeric || x->drawn || x->form == FORM_CODE;
}

static void prove_request(const char *id, struct strbuf *to)
{
	strbuf_printf(to, "{\"do\":\"prove\",\"exercise\":\"%s\",\"seed\":\"1\",\"count\":%d}", id,
	              SUM_SEEDS);
}

/* Of the variables and answers in a reply to that; "" when one of them has a fault. */
static void sum_numbers(const struct json *reply, char sum[SUM_SIZE])
{
	struct strbuf text = STRBUF_INIT;
	struct json_out o = JSON_OUT(&text);

	*sum = '\0';
	for (const struct json *v = json_first(json_get(reply, "variants")); v; v = json_next(v)) {
		if (json_get(v, "fault") || json_get(v, "differs")) {
			strbuf_free(&text);
			return;
		}
		json_open_object(&o);
		json_put_copy(&o, "vars", json_get(v, "vars"));
		json_put_copy(&o, "answer", json_get(v, "answer"));
		json_close_object(&o);
	}
	if (text.length)
		snprintf(sum, SUM_SIZE, "%016" PRIx64, random_hash(HASH_START, text.text));
	strbuf_free(&text);
}

static char *ids_path(const char *folder)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s/ids", folder);
	return strbuf_take(&b);
}

static bool is_recorded(const struct block *b)
{
	return block_is_exercise(b->kind) || b->kind == BLOCK_KNOB || b->kind == BLOCK_SECTION;
}

static bool still_there(const struct lesson *l, const char *kind, const char *id)
{
	return !strcmp(kind, "lesson") ? lesson_is_called(l, id)
		: lesson_find_recorded(l, id) != NO_BLOCK;
}

static void look_for(struct check *c, const char *path, int line, const char *kind, const char *id)
{
	struct nearest near;
	struct strbuf fix = STRBUF_INIT;
	struct finding *f;

	if (still_there(c->lesson, kind, id))
		return;
	nearest_start(&near, id);
	for (size_t i = 0; i < c->lesson->n_blocks; i++)
		nearest_offer(&near, c->lesson->blocks[i].id);
	if (near.best)
		strbuf_printf(&fix,
		              _("was it renamed? Then write was = { \"%s\" } into '%s'; if it is "
		                "gone for good, strike its line"),
		              id, near.best);
	else
		strbuf_printf(&fix,
		              _("write was = { \"%s\" } into the block that it became; if it is "
		                "gone for good, strike its line"),
		              id);
	check_fault(c, NO_BLOCK, line, fix.text,
	         _("students' records name %s '%s', and the lesson has it no more"), kind, id);
	strbuf_free(&fix);
	f = &c->proof->faults[c->proof->n - 1];
	free(f->file);
	f->file = memory_copy_text(path);
	f->line = line;
}

/* Calls for each line that has a word and an id; the third word may be "". */
static void each_line(char *text,
                      void (*take)(void *, int, const char *, const char *, const char *),
                      void *context)
{
	int number = 0;
	char *line;

	while ((line = strsep(&text, "\n"))) {
		char *kind = line + strspn(line, " \t"), *id = kind + strcspn(kind, " \t"), *sum;

		number++;
		if (!*id || *kind == '#')
			continue;
		*id++ = '\0';
		id += strspn(id, " \t");
		sum = id + strcspn(id, " \t\r");
		if (*sum)
			*sum++ = '\0';
		sum += strspn(sum, " \t");
		sum[strcspn(sum, " \t\r")] = '\0';
		take(context, number, kind, id, sum);
	}
}

struct looking { struct check *c; const char *path; };

/* The numbers that students have seen are still the numbers. */
static void compare_numbers(struct check *c, const char *id, const char *sum)
{
	int block = lesson_find(c->lesson, id);
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	char now[SUM_SIZE];

	if (!*sum || block == NO_BLOCK || !block_is_exercise(c->lesson->blocks[block].kind) ||
	    !has_numbers(&c->lesson->blocks[block].exercise))
		return;
	prove_request(id, &request);
	reply = check_ask(c, block, request.text);
	sum_numbers(reply, now);
	if (*now && strcmp(now, sum) != 0)
		check_warn(c, block,
		           _("its numbers are others than when its id was noted: students who have "
		             "begun will find other ones; --keep-ids notes these"));
	json_free(reply);
	strbuf_free(&request);
}

static void look_at_line(void *context, int line, const char *kind, const char *id, const char *sum)
{
	struct looking *l = context;

	look_for(l->c, l->path, line, kind, id);
	compare_numbers(l->c, id, sum);
}

void rule_ids(struct check *c)
{
	char *path, *text = NULL;
	size_t length;
	struct diag d;
	enum status s;

	if (!c->folder)
		return;
	path = ids_path(c->path);
	s = text_file_read(path, IDS_BYTES, &text, &length, NULL, &d);
	if (s == STATUS_OK)
		each_line(text, look_at_line, &(struct looking){ c, path });
	else if (s != STATUS_E_NOTFOUND)       /* nothing was given out yet */
		check_fault(c, NO_BLOCK, 0, NULL, "%s", d.text);
	free(text);
	free(path);
}

/* --- keeping them ---------------------------------------------------------- */

struct keeping { const struct lesson *lesson; struct strbuf *to; };

/* What is named by none of the lesson's present ids stays. */
static void keep_line(void *context, int line, const char *kind, const char *id, const char *sum)
{
	struct keeping *k = context;
	int block = lesson_find(k->lesson, id);

	(void)line, (void)sum;
	if (!strcmp(kind, "lesson") ? strcmp(k->lesson->id, id) != 0
	                            : block == NO_BLOCK || !is_recorded(&k->lesson->blocks[block]))
		strbuf_printf(k->to, "%s %s\n", kind, id);
}

/* The worker has loaded the lesson. */
static void write_block(struct worker *w, const struct block *b, struct strbuf *to)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	char sum[SUM_SIZE] = "";

	if (block_is_exercise(b->kind) && has_numbers(&b->exercise)) {
		prove_request(b->id, &request);
		if (worker_ask(w, request.text, request.length, &reply, NULL) == STATUS_OK)
			sum_numbers(reply, sum);
	}
	strbuf_printf(to, "%s %s%s%s\n", block_kind_word(b->kind), b->id, *sum ? " " : "", sum);
	json_free(reply);
	strbuf_free(&request);
}

static enum status write_ids(struct worker *w, const char *path, const struct lesson *l,
                             struct diag *d)
{
	struct strbuf out = STRBUF_INIT;
	char *old = NULL;
	size_t length;
	enum status s = text_file_read(path, IDS_BYTES, &old, &length, NULL, d);

	/* What cannot be read is not written over: it may hold ids that students have. */
	if (s != STATUS_OK && s != STATUS_E_NOTFOUND)
		return s;
	strbuf_printf(&out, "lesson %s\n", l->id);
	for (size_t i = 0; i < l->n_blocks; i++)
		if (is_recorded(&l->blocks[i]))
			write_block(w, &l->blocks[i], &out);
	if (old)
		each_line(old, keep_line, &(struct keeping){ l, &out });
	free(old);
	s = disk_write(path, out.text, out.length, d);
	strbuf_free(&out);
	return s;
}

enum status check_keep_ids(struct worker *w, const char *folder, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct lesson *lesson = NULL;
	struct json *reply = NULL;
	char *path = ids_path(folder);
	struct stat st;
	uint64_t hash;
	enum status s = STATUS_OK;

	if (stat(folder, &st) != 0 || !S_ISDIR(st.st_mode))
		s = diagnose(d, STATUS_E_USAGE, _("%s: only the folder of a lesson keeps its ids"),
		             folder);
	if (s == STATUS_OK)
		s = lesson_request(folder, &request, &hash, d);
	if (s == STATUS_OK)
		s = worker_ask(w, request.text, request.length, &reply, d);
	if (s == STATUS_OK)
		s = lesson_parse(reply, hash, &lesson, d);
	if (s == STATUS_OK)
		s = write_ids(w, path, lesson, d);
	lesson_free(lesson);
	json_free(reply);
	strbuf_free(&request);
	free(path);
	return s;
}
