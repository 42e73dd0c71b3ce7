/* test_console.c - the console's room: completion, help, chunks and replies, history; the line
 * inside the workbench; the line at a terminal. */
#include "config.h"
#include "terminal_kit.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "app/console/file.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "catalog/catalog.h"
#include "console/commands.h"
#include "console/console.h"
#include "model/model.h"
#include "quantity/unit.h"

/* --- completion ------------------------------------------------------------ */

static const struct completion_case {
	const char *name, *line, *common, *one;        /* one: a name that is among those offered;
	                                                  NULL: none is */
} completion_cases[] = {
	{ "a model in a text", "model[\"reliability.all", "_up", "reliability.all_up" },
	{ "a parameter of the model named", "model[\"reliability.all_up\"] { avail", "ability",
	  "availability" },
	{ "a result of it", "plot { \"reliability.all_up\", result = prob", "ability",
	  "probability" },
	{ "a function", "explore.sw", "eep", "explore.sweep" },
	{ "several functions", "explore.s", "", "explore.solve" },
	{ "a catalog name", "catalog \"h10", "0", "h100" },
	{ "a figure behind @", "q \"14 GB / @h100.bandw", "idth", "h100.bandwidth" },
	{ "a unit behind a number", "q \"3 Gbi", "t/s", "Gbit/s" },
	{ "a unit at once behind a number", "q \"3Gbi", "t/s", "Gbit/s" },
	{ "nothing", "xyzzy", "", NULL },
	{ "a finished text", "\"reliability.all_up\" xyz", "", NULL },
	{ "a quote in a text", "'1\\'b", "it", "bit" },
};

START_TEST(completes)
{
	const struct completion_case *t = &completion_cases[_i];
	struct completions c;
	bool found = false;

	console_complete(t->line, strlen(t->line), &c);
	ck_assert_msg(!strcmp(c.common, t->common), "%s: \"%s\" is added, not \"%s\"", t->name,
	              c.common, t->common);
	for (size_t i = 0; i < c.n; i++)
		found = found || (t->one && !strcmp(c.names[i], t->one));
	ck_assert_msg(found == (t->one != NULL), "%s: %zu names", t->name, c.n);
	complete_free(&c);
}
END_TEST

/* Whatever is typed before, each name offered goes on from the word at the cursor, in order. */
START_TEST(completions_fit)
{
	static const char line[] =
		"model[\"reliability.all_up\"] { availability = q \"3 GB/s\", x = @h100.ba "
		"'кириллица' catalog";

	for (size_t at = 0; at <= strlen(line); at++) {
		struct completions c;

		console_complete(line, at, &c);
		ck_assert_uint_le(c.start, at);
		for (size_t i = 0; i < c.n; i++) {
			ck_assert(!strncmp(c.names[i], line + c.start, at - c.start));
			ck_assert(i == 0 || strcmp(c.names[i - 1], c.names[i]) < 0);
			ck_assert(!strncmp(c.names[i] + (at - c.start), c.common,
			                   strlen(c.common)));
		}
		complete_free(&c);
	}
}
END_TEST

START_TEST(every_model_is_completed_and_has_help)
{
	for (size_t i = 0; models[i]; i++) {
		struct strbuf line = STRBUF_INIT, help = STRBUF_INIT;
		struct completions c;

		strbuf_printf(&line, "\"%.*s", (int)strlen(models[i]->id) - 1, models[i]->id);
		console_complete(line.text, line.length, &c);
		ck_assert_msg(c.n >= 1, "%s", models[i]->id);
		complete_free(&c);
		console_help(models[i]->id, &help);
		for (size_t k = 0; k < models[i]->n_parameters; k++)
			ck_assert_msg(strstr(help.text, models[i]->parameters[k].name), "%s",
			              models[i]->id);
		strbuf_free(&line);
		strbuf_free(&help);
	}
}
END_TEST

/* --- history --------------------------------------------------------------- */

START_TEST(keeps_lines)
{
	struct line_history h = { .n = 0 };
	struct strbuf text = STRBUF_INIT;
	char line[CONSOLE_LINE_MAX + 2];

	memset(line, 'x', sizeof line - 1);
	line[sizeof line - 1] = '\0';
	history_read(&h, "a\na\n\n  \nграфик\nb");
	history_add(&h, line);
	history_add(&h, "two\nlines");
	history_write(&h, &text);
	ck_assert_str_eq(text.text, "a\nграфик\nb\n");
	for (int i = 0; i < 2 * HISTORY_MAX; i++) {
		snprintf(line, sizeof line, "%d", i);
		history_add(&h, line);
	}
	ck_assert_uint_eq(h.n, HISTORY_MAX);
	ck_assert_str_eq(h.lines[HISTORY_MAX - 1], "999");
	strbuf_free(&text);
	history_free(&h);
}
END_TEST

START_TEST(history_file_is_private)
{
	char folder[] = "/tmp/fleetlab-test-XXXXXX", path[64];
	struct line_history h = { .n = 0 }, again;
	struct stat st;
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/console_history", folder);
	history_add(&h, "q \"2 ГБ\"");
	ck_assert_msg(console_file_save(folder, &h, &d) == STATUS_OK, "%s", d.text);
	ck_assert_int_eq(stat(path, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	console_file_load(folder, &again);
	ck_assert_uint_eq(again.n, 1);
	ck_assert_str_eq(again.lines[0], h.lines[0]);
	history_free(&again);
	history_free(&h);
	unlink(path);
	rmdir(folder);
}
END_TEST

/* What is there and cannot be read is not written over. */
START_TEST(history_that_cannot_be_read)
{
	char folder[] = "/tmp/fleetlab-test-XXXXXX", path[64];
	struct line_history h;
	struct diag d;

	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/console_history", folder);
	ck_assert_int_eq(mkdir(path, 0700), 0);        /* no right is needed to see that */
	console_file_load(folder, &h);
	history_add(&h, "1 + 1");
	ck_assert(console_file_save(folder, &h, &d) == STATUS_E_IO);
	ck_assert_msg(strstr(d.text, "left as it is"), "%s", d.text);
	history_free(&h);
	rmdir(path);
	rmdir(folder);
}
END_TEST

/* --- the commands of the command line -------------------------------------- */

static size_t two_commands(const struct console_command **list)
{
	static const struct console_command commands[] = {
		{ "solve", "solves" }, { "sweep", "sweeps" },
	};

	*list = commands;
	return COUNT_OF(commands);
}

static void ran(int argc, char **argv, int width, struct strbuf *out, struct strbuf *faults)
{
	(void)argc, (void)width, (void)faults;
	strbuf_puts(out, argv[0]);
}

static void complete_nothing(const char *line, struct strbuf *to)
{
	(void)line, (void)to;
}

static bool is_open(const char *name)
{
	return !strcmp(name, "open");
}

static const struct console_commands two = { two_commands, ran, complete_nothing, is_open };

START_TEST(names_of_commands)
{
	static const struct { const char *why, *line; enum console_meaning want; } rows[] = {
		{ "a command", "solve x", CONSOLE_COMMAND },
		{ "one letter is missing", "solv reliability.all_up", CONSOLE_COMMAND },
		{ "a figure is no Lua either", "swep @h100", CONSOLE_COMMAND },
		{ "an assignment", "solv = 3", CONSOLE_LUA },
		{ "a call", "solv(3)", CONSOLE_LUA },
		{ "a call with a text", "solv \"x\"", CONSOLE_LUA },
		{ "an operator that is a word", "solv and 3", CONSOLE_LUA },
		{ "a name alone", "solv", CONSOLE_LUA },
		{ "a command alone", "solve", CONSOLE_COMMAND },
		{ "one that is not for the console", "open", CONSOLE_COMMAND },
		{ "with a word", "open x", CONSOLE_COMMAND },
		{ "as a name", "open = x", CONSOLE_LUA },
		{ "near nothing", "banana split", CONSOLE_LUA },
		{ "a keyword", "local solv = 1", CONSOLE_LUA },
	};
	struct console *c = console_new();
	struct completions words;
	struct parts parts;

	console_use_commands(&two);
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		ck_assert_msg(console_meaning(c, rows[i].line) == rows[i].want, "%s", rows[i].why);
	ck_assert(!console_command_run("solv 3", 80, &parts));
	ck_assert_uint_eq(parts.n, 1);
	ck_assert_str_eq(parts.list[0].text, "no command 'solv'; did you mean 'solve'?");
	console_parts_free(&parts);
	console_complete("swe", 3, &words);
	ck_assert_msg(words.n == 1 && !strcmp(words.names[0], "sweep"), "the command is completed");
	ck_assert_msg(!strncmp(words.common, "ep", 2), "\"%s\"", words.common);
	complete_free(&words);
	console_use_commands(NULL);
	console_free(c);
}
END_TEST

/* --- chunks and replies ---------------------------------------------------- */

static enum worker_outcome take_text(struct console *c, const char *reply, unsigned generation,
                                     struct parts *parts)
{
	struct json *j;
	struct diag d;

	ck_assert_msg(json_parse(reply, strlen(reply), &j, &d) == STATUS_OK, "%s", d.text);
	bool fine = console_take(c, WORKER_REPLIED, j, &d, generation, parts);

	json_free(j);
	return fine ? WORKER_REPLIED : WORKER_FAULT;
}

START_TEST(gathers_lines)
{
	struct console *c = console_new();
	struct strbuf request = STRBUF_INIT;
	struct parts parts;
	struct diag d;

	ck_assert(!console_line(c, "  ", &request, &d));
	ck_assert(console_line(c, "for i = 1, 2 do", &request, &d));
	take_text(c, "{\"parts\":[],\"incomplete\":true}", 1, &parts);
	ck_assert(console_continues(c));
	console_parts_free(&parts);
	strbuf_clear(&request);
	ck_assert(console_line(c, "print(i) end", &request, &d));
	struct json *sent;

	ck_assert_int_eq(json_parse(request.text, request.length, &sent, &d), STATUS_OK);
	ck_assert_str_eq(json_string(json_get(sent, "text"), ""), "for i = 1, 2 do\nprint(i) end");
	json_free(sent);
	take_text(c, "{\"parts\":[{\"text\":\"1\"},{\"text\":\"2\"}]}", 1, &parts);
	ck_assert(!console_continues(c));
	ck_assert_uint_eq(parts.n, 2);
	ck_assert_str_eq(parts.list[1].text, "2");
	console_parts_free(&parts);
	strbuf_free(&request);
	console_free(c);
}
END_TEST

START_TEST(tells_of_a_new_process)
{
	struct console *c = console_new();
	struct parts parts;

	take_text(c, "{\"parts\":[]}", 1, &parts);
	ck_assert_uint_eq(parts.n, 0);
	take_text(c, "{\"parts\":[{\"text\":\"2\"}]}", 2, &parts);
	ck_assert_uint_eq(parts.n, 2);
	ck_assert_int_eq(parts.list[0].kind, PART_NOTE);
	console_parts_free(&parts);
	take_text(c,
	          "{\"parts\":[{\"plot\":\"a.b\",\"words\":[\"x=1..2\"],\"result\":null}],"
	          "\"fault\":\"no\",\"line\":1}", 2, &parts);
	ck_assert_uint_eq(parts.n, 2);
	ck_assert_int_eq(parts.list[0].kind, PART_PLOT);
	ck_assert_uint_eq(parts.list[0].n_words, 1);
	ck_assert_str_eq(parts.list[1].text, "no");
	console_parts_free(&parts);
	console_free(c);
}
END_TEST

/* --- at a terminal --------------------------------------------------------- */

static void start_console(struct terminal *t, const char *folder)
{
	const char *words[] = { getenv("FLEETLAB"), "console", NULL };

	setenv("XDG_STATE_HOME", folder, 1);
	setenv("HOME", folder, 1);
	setenv("TERM", "xterm-256color", 1);
	terminal_start(t, 24, 80, words);
	terminal_until(t, "quit leaves", true);
}

static int drop(const char *path, const struct stat *st, int kind, struct FTW *place)
{
	(void)st, (void)kind, (void)place;
	return remove(path);
}

START_TEST(works_at_a_terminal)
{
	char folder[] = "/tmp/fleetlab-test-XXXXXX";
	struct terminal t;

	ck_assert_ptr_nonnull(mkdtemp(folder));
	start_console(&t, folder);
	terminal_keys(&t, "6 * 8\001=\005 - 6\r");      /* the beginning and the end of the line */
	terminal_until(&t, "42", true);
	terminal_keys(&t, "model[\"reliability.all\t\"].ti\tx\177tle\r");
	terminal_until(&t, "Chance that a whole fleet works", true);
	terminal_keys(&t, "for i = 7, 7 do\r");
	terminal_until(&t, ">>", true);
	terminal_keys(&t, "print(i * 11) end\r");
	terminal_until(&t, "77", true);
	terminal_keys(&t, "garbage");
	terminal_until(&t, "> garbage", true);  /* the editor has it, not only the terminal */
	terminal_keys(&t, "\003");                             /* Ctrl-C drops the line */
	while (terminal_take(&t, 300))  /* the terminal drops what is typed at that moment */
		;
	terminal_keys(&t, "1000 + 1\r");
	terminal_until(&t, "1001", true);
	terminal_until(&t, "nothing is called", false);
	terminal_keys(&t, "while true do end\r");
	terminal_until(&t, "names you have set are gone", true);
	terminal_keys(&t, "'те' .. 'ст'\r");
	terminal_until(&t, "тест", true);
	terminal_keys(&t, "plot('reliability.all_up', {devices='1..1e5', availability=0.999})\r");
	terminal_until(&t, "devices that must all work at once", true);
	terminal_keys(&t, "\004");
	ck_assert_int_eq(terminal_end(&t), 0);
	terminal_is_restored(&t, "Ctrl-D");
	terminal_free(&t);
	start_console(&t, folder);
	terminal_keys(&t, "\020\020\r");        /* two lines back, in another process */
	terminal_until(&t, "тест", true);
	terminal_keys(&t, "\004");
	ck_assert_int_eq(terminal_end(&t), 0);
	terminal_free(&t);
	nftw(folder, drop, 16, FTW_DEPTH | FTW_PHYS);
}
END_TEST

static const char *const terminals[] = { "xterm-256color", "linux", "vt100", "no-such-terminal" };

/* The workbench's own editor, with the keys that a terminal sends. */
START_TEST(works_in_the_workbench)
{
	char folder[] = "/tmp/fleetlab-test-XXXXXX";
	const char *words[] = { getenv("FLEETLAB"), NULL };
	struct terminal t;

	ck_assert_ptr_nonnull(mkdtemp(folder));
	setenv("XDG_STATE_HOME", folder, 1);
	setenv("TERM", terminals[_i], 1);
	terminal_start(&t, 24, 80, words);
	terminal_until(&t, "section 1/", true);
	terminal_keys(&t, ":");
	terminal_until(&t, "Console", true);
	terminal_keys(&t, "6 * 8\001(\005) - 6\r");
	terminal_until(&t, "42", true);
	terminal_keys(&t, "\020\033[D\033[D\033[D\177+\005 * 2\r");
	terminal_until(&t, "(6 * 8)+- 6 * 2", true);
	terminal_until(&t, "36", true);
	terminal_resize(&t, 30, 100);
	terminal_keys(&t, "plot('reliability.all_up', {devices='1..1e5', availability=0.999})\r");
	terminal_until(&t, "that must all work", true);
	terminal_keys(&t, "\004");
	terminal_until(&t, "Console", false);
	terminal_keys(&t, "q");
	ck_assert_int_eq(terminal_end(&t), 0);
	terminal_is_restored(&t, terminals[_i]);
	terminal_free(&t);
	nftw(folder, drop, 16, FTW_DEPTH | FTW_PHYS);
}
END_TEST

static Suite *console_suite(void)
{
	Suite *s = suite_create("console");
	TCase *c = tcase_create("room"), *t = tcase_create("terminal");

	tcase_add_loop_test(c, completes, 0,
	                    (int)(sizeof completion_cases / sizeof *completion_cases));
	tcase_add_test(c, completions_fit);
	tcase_add_test(c, every_model_is_completed_and_has_help);
	tcase_add_test(c, keeps_lines);
	tcase_add_test(c, history_file_is_private);
	tcase_add_test(c, history_that_cannot_be_read);
	tcase_add_test(c, names_of_commands);
	tcase_add_test(c, gathers_lines);
	tcase_add_test(c, tells_of_a_new_process);
	suite_add_tcase(s, c);
	tcase_add_test(t, works_at_a_terminal);
	tcase_add_loop_test(t, works_in_the_workbench, 0,
	                    (int)(sizeof terminals / sizeof *terminals));
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	struct diag d;
	char *units;
	int code;

	message_init(NULL, file_locale_path());
	units = file_data_path("assets/units.xml");
	if (units_open(units, &d) != STATUS_OK || catalog_open(&d) != STATUS_OK) {
		fprintf(stderr, "%s\n", d.text);
		return 99;
	}
	free(units);
	code = tap_run(console_suite());
	catalog_close();
	units_close();
	return code;
}
