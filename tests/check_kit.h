/* check_kit.h - for the tests of the linter: a folder, lessons written into it and checked */
#ifndef TESTS_CHECK_KIT_H
#define TESTS_CHECK_KIT_H

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "author/check.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "json/json.h"
#include "quantity/unit.h"
#include "worker/worker.h"
#include "tap.h"

enum { SEEDS = 60 };                    /* variants of each exercise */

#define HEAD "lesson 'l' { title = 'L' }\n\n"
#define RU "tr 'l' { title = 'Л' }\n"
#define VARS "vars = function(r) return { n = r:int(2, 40) } end, "

static char folder[] = "/tmp/fleetlab-check-XXXXXX";
static struct worker *worker;

static inline void open_all(void)
{
	char *units = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(units, &d) == STATUS_OK && catalog_open(&d) == STATUS_OK, "%s",
	              d.text);
	free(units);
	worker = worker_new();
	snprintf(folder, sizeof folder, "/tmp/fleetlab-check-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
}

static inline char *path_of(const char *name)
{
	struct strbuf b = STRBUF_INIT;

	strbuf_printf(&b, "%s%s%s", folder, *name ? "/" : "", name);
	return strbuf_take(&b);
}

static inline void write_file(const char *name, const char *text)
{
	char *path = path_of(name);
	FILE *f = fopen(path, "w");

	ck_assert_msg(f && fputs(text, f) >= 0 && fclose(f) == 0, "%s", path);
	free(path);
}

static inline void close_all(void)
{
	static const char *const names[] = { "lesson.lua", "ru.lua", "ids", "one.lua" };

	for (size_t i = 0; i < COUNT_OF(names); i++) {
		char *path = path_of(names[i]);

		unlink(path);
		free(path);
	}
	rmdir(folder);
	worker_free(worker);
	catalog_close();
	units_close();
}

static inline void check_it(const char *name, struct proof *out)
{
	struct check_setup setup = { .seeds = SEEDS };
	char *path = path_of(name);
	struct diag d = { "" };

	ck_assert_msg(check_lesson(worker, path, &setup, out, &d) == STATUS_OK, "%s", d.text);
	free(path);
}

static inline void write_lesson(const char *english, const char *russian)
{
	write_file("lesson.lua", english);
	if (russian)
		write_file("ru.lua", russian);
}

static inline const char *file_name(const struct finding *f)
{
	return strrchr(f->file, '/') ? strrchr(f->file, '/') + 1 : f->file;
}

#endif
