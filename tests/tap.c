/* tap.c - main() of a room's test program: runs the file of tests by whose name it is called */
#include "tap.h"

#include <stdio.h>

int tap_argc;
char **tap_argv;
const char *tap_part = "";
int (*tap_worker)(void);

static struct tap_file *files;

void tap_enter(struct tap_file *file)
{
	file->next = files;
	files = file;
}

int tap_run(Suite *suite)
{
	SRunner *runner = srunner_create(suite);

	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_ENV);
	srunner_free(runner);
	return 0;
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* The file that is NAME.c, or else the one whose name goes on with "_" and a part; or NULL. */
static struct tap_file *find(const char *name)
{
	struct tap_file *best = NULL;
	size_t longest = 0;

	for (struct tap_file *f = files; f; f = f->next) {
		const char *base = base_name(f->path);
		size_t n = strlen(base) - 2;           /* without ".c" */

		if (n > longest && !strncmp(base, name, n) && (!name[n] || name[n] == '_')) {
			best = f;
			longest = n;
		}
	}
	if (best && name[longest])
		tap_part = name + longest + 1;
	return best;
}

int main(int argc, char **argv)
{
	struct tap_file *file = find(base_name(argv[0]));

	if (tap_worker && argc == 2 && !strcmp(argv[1], "--worker"))
		return tap_worker();
	if (!file && argc > 1 && (file = find(base_name(argv[1])))) {
		argc--;                        /* room_x test_y ARGUMENTS… */
		argv++;
	}
	if (!file) {
		fprintf(stderr, "Bail out! %s: call me by the name of one of these:", argv[0]);
		for (struct tap_file *f = files; f; f = f->next)
			fprintf(stderr, " %.*s", (int)strlen(base_name(f->path)) - 2,
			        base_name(f->path));
		fputc('\n', stderr);
		return 99;
	}
	tap_argc = argc;
	tap_argv = argv;
	return file->run();
}
