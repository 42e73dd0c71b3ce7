/* scaffold.c - templates filled in */
#include "config.h"
#include "author/scaffold.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "lesson/course.h"
#include "lesson/lesson.h"

enum { TEMPLATE_BYTES = 1 << 16 };

static const char mark[] = "@ID@";

static enum status in_the_way(const char *path, struct diag *d)
{
	return diagnose(d, STATUS_E_USAGE, _("%s is there already; nothing was changed"), path);
}

static enum status fault(const char *path, int number, struct diag *d)
{
	if (number == EEXIST)
		return in_the_way(path, d);
	return diagnose(d, number == ENOENT || number == ENOTDIR ? STATUS_E_NOTFOUND : STATUS_E_IO,
	                "%s: %s", path,
	                strerror(number));
}

/* A new file with those bytes; what could not be written whole is taken away again. */
static enum status write_new(const char *path, const struct strbuf *text, struct diag *d)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666), number = 0;
	size_t done = 0;

	if (fd < 0)
		return fault(path, errno, d);
	while (done < text->length && !number) {
		ssize_t n = write(fd, text->text + done, text->length - done);

		if (n < 0 && errno != EINTR)
			number = errno;
		done += n > 0 ? (size_t)n : 0;
	}
	if (close(fd) < 0 && !number)
		number = errno;
	if (number) {
		unlink(path);
		return fault(path, number, d);
	}
	return STATUS_OK;
}

/* The template with its comments in the language in force, or as it is. */
static enum status read_template(const char *template, char **text, struct diag *d)
{
	struct strbuf name = STRBUF_INIT;
	char *path;
	size_t length;
	enum status s;

	strbuf_printf(&name, "assets/templates/%s-%s.lua", template,
	              language_code(message_language()));
	path = file_data_path(name.text);
	s = file_read(path, TEMPLATE_BYTES, text, &length, d);
	free(path);
	if (s == STATUS_E_NOTFOUND) {
		strbuf_clear(&name);
		strbuf_printf(&name, "assets/templates/%s.lua", template);
		path = file_data_path(name.text);
		s = file_read(path, TEMPLATE_BYTES, text, &length, d);
		free(path);
	}
	strbuf_free(&name);
	return s;
}

/* The template with the id put in, as a new file. */
static enum status fill_in(const char *template, const char *id, const char *path,
                           struct strbuf *paths,
                           struct diag *d)
{
	struct strbuf text = STRBUF_INIT;
	char *raw = NULL;
	enum status s = read_template(template, &raw, d);

	if (s == STATUS_OK) {
		const char *from = raw, *at;

		for (; (at = strstr(from, mark)); from = at + strlen(mark)) {
			strbuf_add(&text, from, (size_t)(at - from));
			strbuf_puts(&text, id);
		}
		strbuf_puts(&text, from);
		s = write_new(path, &text, d);
	}
	if (s == STATUS_OK)
		strbuf_printf(paths, "%s\n", path);
	free(raw);
	strbuf_free(&text);
	return s;
}

/* The last part of a path without slashes at its end. */
static const char *last_part(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static enum status check_name(const char *path, struct diag *d)
{
	const char *last = last_part(path);

	if (*last && strcmp(last, ".") != 0 && strcmp(last, "..") != 0)
		return STATUS_OK;
	return diagnose(d, STATUS_E_USAGE,
	                _("what is it to be called?  Give a name, or a path that ends in one"));
}

enum status scaffold_exercise(const char *path, struct strbuf *paths, struct diag *d)
{
	size_t n = strlen(path);
	bool complete = n > 4 && !strcmp(path + n - 4, ".lua");
	struct strbuf file = STRBUF_INIT;
	char *id;
	enum status s = check_name(path, d);

	if (s != STATUS_OK)
		return s;
	strbuf_printf(&file, "%s%s", path, complete ? "" : ".lua");
	id = lesson_id_of(last_part(file.text), "exercise");
	s = fill_in("exercise", id, file.text, paths, d);
	free(id);
	strbuf_free(&file);
	return s;
}

/* "FOLDER/lesson.lua", or "FOLDER/XX.lua" for another language. */
static void name_file(struct strbuf *path, const char *folder, enum language k)
{
	strbuf_clear(path);
	strbuf_printf(path, "%s/%s.lua", folder,
	              k == LANGUAGE_EN ? "lesson" : language_code(k));
}

/* There is a translation to begin with in the languages that have a template of one. */
static bool has_template(enum language k)
{
	struct strbuf name = STRBUF_INIT;
	char *path;
	bool has;

	strbuf_printf(&name, "assets/templates/%s.lua", language_code(k));
	path = file_data_path(name.text);
	has = k == LANGUAGE_EN || access(path, R_OK) == 0;
	free(path);
	strbuf_free(&name);
	return has;
}

/* The lesson and its translations, or none of them. */
static enum status write_all(const char *id, const char *folder, struct strbuf *paths,
                             struct diag *d)
{
	struct strbuf path = STRBUF_INIT;
	enum language k, all = language_count();
	struct stat st;
	enum status s = STATUS_OK;

	for (k = 1; s == STATUS_OK && k < all; k++) {
		name_file(&path, folder, k);
		if (has_template(k) && lstat(path.text, &st) == 0)
			s = in_the_way(path.text, d);
	}
	for (k = 0; s == STATUS_OK && k < all; k++) {
		name_file(&path, folder, k);
		if (has_template(k))
			s = fill_in(k == LANGUAGE_EN ? "lesson" : language_code(k), id, path.text,
			            paths, d);
		for (enum language made = 0; s != STATUS_OK && made < k; made++) {
			name_file(&path, folder, made);
			if (has_template(made))
				unlink(path.text);
		}
	}
	strbuf_free(&path);
	return s;
}

enum status scaffold_lesson(const char *path, struct strbuf *paths, struct diag *d)
{
	size_t n = strlen(path);
	char *folder, *id;
	const char *name;
	bool made;
	enum status s = STATUS_OK;

	while (n > 1 && path[n - 1] == '/')
		n--;
	folder = memory_copy(path, n);
	name = last_part(folder);
	s = check_name(folder, d);
	id = lesson_id_of(course_bare(name), "lesson");
	made = s == STATUS_OK && mkdir(folder, 0777) == 0;
	if (s == STATUS_OK && !made && errno != EEXIST)
		s = fault(folder, errno, d);
	if (s == STATUS_OK)
		s = write_all(id, folder, paths, d);
	if (s != STATUS_OK && made)
		rmdir(folder);
	free(id);
	free(folder);
	return s;
}
