/* request.c - the request that loads a lesson: its files, and their hash */
#include "config.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/random.h"
#include "lesson/lesson.h"

enum {
	LESSON_BYTES = 1 << 20,        /* all files of one lesson together */
	ID_BYTES = 60
};

static const char *file_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static bool is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Without slashes at its end. */
static char *trimmed(const char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return memory_copy(path, n);
}

char *lesson_id_of(const char *name, const char *otherwise)
{
	char *id = memory_copy(name, strcspn(name, "."));
	bool any = false;

	if (strlen(id) > ID_BYTES)
		id[ID_BYTES] = '\0';
	for (char *p = id; *p; p++) {
		any = any || isalnum((unsigned char)*p);
		*p = isalnum((unsigned char)*p) ? (char)tolower((unsigned char)*p) : '-';
	}
	if (any)
		return id;
	free(id);
	return memory_copy_text(otherwise);
}

static void add_alone(struct json_out *o, const char *name)
{
	char *id = lesson_id_of(name, "lesson");

	json_put_string(o, "alone", id);
	free(id);
}

static void write_file(struct json_out *o, const char *name, const char *language, const char *text,
                       size_t length)
{
	json_open_object(o);
	json_put_string(o, "name", name);
	json_out_key(o, "text");
	json_out_bytes(o, text, length);
	if (language) {
		json_put_string(o, "language", language);
	}
	json_close_object(o);
}

/* Reads one file into the request's list (o NULL: only reads it) and mixes it into the hash; *room
 * shrinks by its size. */
static enum status add_file(struct json_out *o, const char *folder, const char *name,
                            const char *language,
                            size_t *room, uint64_t *hash, struct text_place *where,
                            struct diag *d)
{
	struct strbuf path = STRBUF_INIT;
	struct text_fault fault;
	size_t length = 0;
	char *text = NULL;
	enum status s;

	strbuf_printf(&path, "%s%s", folder, name);
	s = text_file_read(path.text, *room, &text, &length, &fault, d);
	if (s == STATUS_E_SYNTAX) {
		*where = (struct text_place){ .fault = fault };
		snprintf(where->file, sizeof where->file, "%s", name);
		s = STATUS_E_LESSON;
	}
	if (s == STATUS_OK) {
		if (o)
			write_file(o, name, language, text, length);
		*room -= length;
		*hash = random_hash(random_hash(*hash, name), text);
	} else if (s == STATUS_E_LIMIT) {
		*where = (struct text_place){ .fault = { .line = 0 } };
		snprintf(where->file, sizeof where->file, "%s", name);
		snprintf(where->fault.cause, sizeof where->fault.cause,
		         _("a lesson is at most %d bytes"), LESSON_BYTES);
		diagnose(d, s, "%s: %s", path.text, where->fault.cause);
	}
	free(text);
	strbuf_free(&path);
	return s;
}

/* lesson.lua and its translations; folder ends in a slash. */
static enum status add_folder(struct json_out *o, const char *folder, uint64_t *hash,
                              struct text_place *where, struct diag *d)
{
	size_t room = LESSON_BYTES;
	enum status s = add_file(o, folder, "lesson.lua", NULL, &room, hash, where, d);

	if (s == STATUS_E_NOTFOUND)
		return diagnose(d, s, _("%s: there is no lesson.lua in this folder"), folder);
	for (enum language k = 0; s == STATUS_OK && k < language_count(); k++) {
		struct strbuf name = STRBUF_INIT;

		strbuf_printf(&name, "%s.lua", language_code(k));
		if (k != LANGUAGE_EN) {
			s = add_file(o, folder, name.text, language_code(k), &room, hash, where,
			             d);
			if (s == STATUS_E_NOTFOUND)
				s = STATUS_OK;
		}
		strbuf_free(&name);
	}
	return s;
}

static void open_request(struct json_out *o, const char *name, bool whole)
{
	json_open_object(o);
	json_put_string(o, "do", "load");
	json_out_key(o, "name");
	if (!whole && strlen(name) > 4 && !strcmp(name + strlen(name) - 4, ".lua"))
		json_out_bytes(o, name, strlen(name) - 4);
	else
		json_out_string(o, name);
	if (!whole)
		add_alone(o, name);
	json_out_key(o, "files");
	json_open_array(o);
}

static enum status add_files(struct json_out *o, const char *path, const char *name, bool whole,
                             uint64_t *hash, struct text_place *where,
                             struct diag *d)
{
	struct strbuf folder = STRBUF_INIT;
	size_t room = LESSON_BYTES;
	enum status s;

	if (whole)
		strbuf_printf(&folder, "%s/", path);
	else
		strbuf_add(&folder, path, (size_t)(file_name(path) - path));
	s = whole ? add_folder(o, folder.text, hash, where, d)
	          : add_file(o, folder.text, name, NULL, &room, hash, where, d);
	strbuf_free(&folder);
	return s;
}

enum status lesson_request(const char *path, struct strbuf *request, uint64_t *hash,
                           struct diag *d)
{
	struct text_place where;

	return lesson_request_at(path, request, hash, &where, d);
}

enum status lesson_request_at(const char *given, struct strbuf *request, uint64_t *hash,
                              struct text_place *where, struct diag *d)
{
	struct json_out out = JSON_OUT(request), *o = request ? &out : NULL;
	char *path = trimmed(given), *name;
	uint64_t sum = HASH_START;
	size_t before = request ? request->length : 0;
	bool whole = is_folder(path);
	enum status s;

	*where = (struct text_place){ .file = "" };
	if (!whole && !strcmp(file_name(path), "lesson.lua") && file_name(path) > path + 1) {
		whole = true;   /* the file of a folder: its translations belong to it */
		path[file_name(path) - path - 1] = '\0';
	}
	name = memory_copy_text(file_name(path));
	if (o)
		open_request(o, name, whole);
	s = add_files(o, path, name, whole, &sum, where, d);
	if (o) {
		json_close_array(o);
		json_close_object(o);
	}
	if (s == STATUS_OK) {
		*hash = sum;
	} else if (request && request->length > before) {
		request->length = before;
		request->text[before] = '\0';
	}
	free(name);
	free(path);
	return s;
}
