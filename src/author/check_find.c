/* check_find.c - lessons and courses found among the paths to check */
#include "config.h"
#include "author/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "lesson/course.h"

static bool exists(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0;
}

static char *inside(const char *folder, const char *name)
{
	struct strbuf b = STRBUF_INIT;
	size_t n = strlen(folder);

	while (n > 1 && folder[n - 1] == '/')
		n--;
	strbuf_printf(&b, "%.*s/%s", (int)n, folder, name);
	return strbuf_take(&b);
}

bool check_is_course(const char *path)
{
	char *lesson = inside(path, "lesson.lua");
	struct stat st;
	bool course = stat(path, &st) == 0 && S_ISDIR(st.st_mode) && !exists(lesson);

	free(lesson);
	return course;
}

static enum status list_course(const char *path, char ***paths, size_t *n, struct diag *d)
{
	struct course c;
	enum status s = course_open_at(path, &c, d);

	if (s != STATUS_OK)
		return s;
	if (!c.n) {
		course_free(&c);
		return diagnose(d, STATUS_E_NOTFOUND,
		                _("%s: there is no lesson.lua in this folder, nor in those inside"),
		                path);
	}
	*paths = memory_new(c.n, sizeof **paths);
	for (*n = 0; *n < c.n; ++*n)
		(*paths)[*n] = inside(path, c.folders[*n]);
	course_free(&c);
	return STATUS_OK;
}

enum status check_find(const char *path, char ***paths, size_t *n, struct diag *d)
{
	struct course installed;
	char *found = NULL;
	enum status s;

	if (exists(path) && check_is_course(path))
		return list_course(path, paths, n, d);
	if (exists(path)) {
		found = memory_copy_text(path);
		s = STATUS_OK;
	} else {
		s = course_open(&installed, d);
		if (s == STATUS_OK) {
			s = course_find(&installed, path, &found, d);
			course_free(&installed);
		}
	}
	if (s != STATUS_OK)
		return s;
	*paths = memory_new(1, sizeof **paths);
	(*paths)[0] = found;
	*n = 1;
	return STATUS_OK;
}
