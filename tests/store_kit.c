/* store_kit.c - the record under fire: calls that fail, files that are cut */
#include "config.h"
#include "store_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

char home[64], folder[80], path[120];

void setup(void)
{
	snprintf(home, sizeof home, "/tmp/fleetlab-store-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(home));
	snprintf(folder, sizeof folder, "%s/state", home);
	snprintf(path, sizeof path, "%s/progress.jsonl", folder);
}

static int remove_one(const char *name, const struct stat *st, int kind, struct FTW *at)
{
	(void)st, (void)kind, (void)at;
	return remove(name);
}

void teardown(void)
{
	nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

char *slurp(const char *name, size_t *n)
{
	char *text = NULL;
	struct diag d;

	ck_assert_msg(file_read(name, 16 << 20, &text, n, &d) == STATUS_OK, "%s", d.text);
	return text;
}

void spill(const char *name, const char *bytes, size_t n)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	ck_assert_msg(fd >= 0, "%s: %s", name, strerror(errno));
	ck_assert_int_eq(write(fd, bytes, n), (ssize_t)n);
	close(fd);
}

void add_to_file(const char *text)
{
	int fd = open(path, O_WRONLY | O_APPEND);

	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
}

size_t set_aside(char **name)
{
	char pattern[140];
	glob_t found;
	size_t n = 0;

	snprintf(pattern, sizeof pattern, "%s.damaged-*", path);
	if (glob(pattern, 0, NULL, &found) == 0) {
		n = found.gl_pathc;
		if (name)
			*name = memory_copy_text(found.gl_pathv[n - 1]);
	}
	globfree(&found);
	return n;
}

struct store *open_quietly(void)
{
	struct store_notice notice;
	struct store *s = store_open(folder, &notice);

	SAME(notice.text, "", "notice");
	ck_assert(store_writes(s));
	SAME(store_path(s), path, "path");
	return s;
}

enum status add(struct store *s, double n, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	struct json_out o = JSON_OUT(&b);
	enum status status;

	json_out_key(&o, "n");
	json_out_number(&o, n);
	json_out_key(&o, "words");
	json_out_string(&o, "\xd0\x96 \"quoted\"\n");
	status = store_append(s, "answer", b.text, d);
	strbuf_free(&b);
	return status;
}

void add_well(struct store *s, double n)
{
	struct diag d = { "" };

	ck_assert_msg(add(s, n, &d) == STATUS_OK, "%g: %s", n, d.text);
}

double n_of(const struct store *s, size_t i)
{
	return json_number(json_get(store_event(s, i), "n"), -1);
}

void make_file(int events)
{
	struct store *s = open_quietly();

	for (int i = 1; i <= events; i++)
		add_well(s, i);
	store_close(s);
}

void expect_events(size_t count, const char *why)
{
	struct store *s = open_quietly();

	ck_assert_msg(store_count(s) == count, "%s: %zu events", why, store_count(s));
	for (size_t i = 0; i < count; i++)
		ck_assert_msg(n_of(s, i) == (double)(i + 1), "%s: event %zu", why, i);
	store_close(s);
}
