/* main.c - the way into one of the commands, and those that open the workbench */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "cli/command_private.h"
#include "cli/commands_private.h"
#include "cli/complete_private.h"
#include "cli/console_commands_private.h"
#include "cli/output_private.h"
#include "cli/picture_private.h"
#include "cli/preferences_private.h"
#include "cli/workbench_private.h"
#include "explore/parallel.h"
#include "json/trace.h"
#include "lesson/course.h"
#include "quantity/unit.h"
#include "store/disk.h"
#include "worker/worker.h"

/* Bytes of heap that any command soon uses: the units, the catalog, its own work. */
enum { START_HEAP = 768 << 10 };

/* The course that a place belongs to: its folder, which the caller frees, or NULL for the installed
 * one. */
static enum status course_of(const char *own, const char *place, char **directory, struct diag *d)
{
	struct courses courses;
	const struct course *which;
	char *name, *path;
	enum status s = course_open_all(own, &courses, d);

	*directory = NULL;
	if (s != STATUS_OK)
		return s;
	output_course_faults(&courses);
	which = &courses.items[courses.home];
	if (place) {
		name = memory_copy(place, strcspn(place, "#"));
		s = course_find_in_all(&courses, name, &which, &path, d);
		free(name);
		if (s == STATUS_OK)
			free(path);
	}
	if (s == STATUS_OK && which != &courses.items[courses.installed])
		*directory = memory_copy_text(which->directory);
	course_free_all(&courses);
	return s;
}

/* Faults of the reader's own catalog are told on the terminal before a screen is there.  Without
 * one, the catalog can wait until the first frame is drawn. */
static enum status tell_own_catalog(struct diag *d)
{
	char *own = file_config_path("catalog");
	enum status s = own && access(own, F_OK) == 0 ? catalog_need(d) : STATUS_OK;

	free(own);
	return s;
}

/* What stands at the command line: a lesson, or a scenario of the what-if bench. */
static struct workbench_setup setup_of(const struct call *call, int operand,
                                       struct preferences *settings)
{
	const char *what = call->n_operands > operand ? call->operands[operand] : NULL;
	bool scenario = what && file_ends(what, ".json");

	return (struct workbench_setup){ .place = scenario ? NULL : what, .scenario = scenario
	                                 ? what : NULL,
	                                 .student = command_option(call, "--student"),
	                                 .settings = settings };
}

static int run_workbench(struct call *call, bool preview)
{
	struct preferences settings;
	struct workbench_setup setup = setup_of(call, 0, &settings);
	char *directory = NULL;
	int number = 0, code;
	struct diag d;
	enum status s = tell_own_catalog(&d);

	setup.preview = preview;
	settings_load(&settings);
	if (s == STATUS_OK)
		s = course_of(command_option(call, "--course"), setup.place, &directory, &d);
	setup.course = directory;
	if (s == STATUS_OK)
		s = !preview && workbench_goes_plain(call) ? workbench_plain(&setup, call, &d)
			: workbench_run(&setup, &number, &d);
	free(directory);
	code = s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
	if (number)
		raise(number);
	return code;
}

int command_open(struct call *call)
{
	return run_workbench(call, false);
}

int command_preview(struct call *call)
{
	return run_workbench(call, true);
}

static enum status shot_of(const struct call *call, struct shot *shot, struct diag *d)
{
	const char *size = command_option(call, "--size"), *keys = command_option(call, "--keys"),
	           *ground = command_option(call, "--ground");
	int end = 0;

	*shot = (struct shot){ .keys = keys ? keys : "", .width = 80, .height = 24,
	                       .svg = file_ends(call->operands[0], ".svg"),
	                       .ground = GROUND_READER };
	if (size && (sscanf(size, "%4dx%4d%n", &shot->width, &shot->height, &end) != 2 ||
	             size[end] || shot->width < 1 ||
	             shot->height < 1))
		return diagnose(d, STATUS_E_USAGE,
		                _("--size is columns and lines, such as 80x24, not '%s'"), size);
	if (ground && strcmp(ground, "light") != 0 && strcmp(ground, "dark") != 0)
		return diagnose(d, STATUS_E_USAGE, _("--ground is light or dark, not '%s'"),
		                ground);
	if (ground)
		shot->ground = *ground == 'd' ? GROUND_DARK : GROUND_LIGHT;
	return STATUS_OK;
}

int command_screenshot(struct call *call)
{
	struct preferences settings;
	struct workbench_setup setup = setup_of(call, 1, &settings);
	char *directory = NULL;
	struct strbuf screen = STRBUF_INIT;
	struct shot shot;
	struct diag d;
	enum status s = catalog_need(&d);

	settings_load(&settings);
	if (s == STATUS_OK)
		s = shot_of(call, &shot, &d);
	if (s == STATUS_OK)
		s = course_of(command_option(call, "--course"), setup.place, &directory, &d);
	setup.course = directory;
	if (s == STATUS_OK)
		s = workbench_shot(&setup, &shot, &screen, &d);
	if (s == STATUS_OK && *shot.unsaved.text)
		command_warn(shot.unsaved.text);
	if (s == STATUS_OK && strcmp(call->operands[0], "-") != 0)
		s = disk_write(call->operands[0], screen.text, screen.length, &d);
	else if (s == STATUS_OK)
		strbuf_add(&call->out, screen.text, screen.length);
	strbuf_free(&screen);
	free(directory);
	return s == STATUS_OK ? command_finish(call, 0) : command_fail(call, s, &d);
}

int command_manual_page(struct call *call)
{
	call->as_it_is = true;
	command_manual(commands, &call->out);
	return command_finish(call, 0);
}

int command_completion(struct call *call)
{
	call->as_it_is = true;
	complete_line(commands, call->operands[0], &call->out);
	return command_finish(call, 0);
}

static void report(const struct diag *fault)
{
	command_warn(fault->text);
}

/* The data that every command may need.  A fault in the reader's own catalog costs that file
 * only. */
static enum status open_data(struct diag *d)
{
	char *path = file_data_path("assets/units.xml");
	enum status s = units_open(path, d);

	free(path);
	catalog_prepare(report);
	return s;
}

static int run(struct call *call, const struct request *request)
{
	struct diag d;
	enum status s;

	if (request->help) {
		command_help(commands, call->command, &call->out);
		return command_finish(call, 0);
	}
	if (request->version) {
		strbuf_puts(&call->out, PACKAGE_STRING "\n");
		return command_finish(call, 0);
	}
	s = trace_open(&d);
	if (s == STATUS_OK)
		s = open_data(&d);
	return s == STATUS_OK ? call->command->run(call) : command_fail(call, s, &d);
}

/* --lang holds for the complaint about the rest of the command line too, so it is looked for
 * first. */
static void speak(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		const char *value = !strncmp(argv[i], "--lang=", 7)                ? argv[i] + 7
		                    : !strcmp(argv[i], "--lang") && i + 1 < argc ? argv[i + 1]
		                                                                 : NULL;

		if (value && language_find(value) != LANGUAGE_NONE)
			message_set_language(language_find(value));
	}
}

int main(int argc, char **argv)
{
	struct preferences settings;
	struct request request;
	struct call call;
	struct diag d;
	enum status s;
	int code;

	signal(SIGXFSZ, SIG_IGN);      /* a limit on files is a fault of writing like others */
	memory_stock(START_HEAP);
	console_commands_lend();
	explore_init();
	message_init(NULL, file_locale_path());
	if (argc == 2 && !strcmp(argv[1], "--worker"))
		return worker_main();
	settings_load(&settings);
	preferences_apply(&settings);
	speak(argc, argv);
	s = command_parse(commands, argc, argv, &call, &request, &d);
	code = s == STATUS_OK ? run(&call, &request) : command_fail(&call, s, &d);
	catalog_close();
	units_close();
	return code;
}
