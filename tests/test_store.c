/* test_store.c - the record: kept, shared, killed */
#include "config.h"
#include "store_kit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/random.h"
#include "store/act.h"

START_TEST(keeps_what_it_is_given)
{
	struct store *s;
	struct stat st;
	const struct json *e;

	umask(0);
	snprintf(folder, sizeof folder, "%s/a/b/state", home);
	snprintf(path, sizeof path, "%s/progress.jsonl", folder);
	s = open_quietly();
	ck_assert_uint_eq(store_count(s), 0);
	ck_assert_ptr_null(store_event(s, 0));
	add_well(s, 0.1);
	ck_assert_int_eq(store_append(s, "from-the-future", "", NULL), STATUS_OK);
	add_well(s, 1e300);
	store_close(s);
	ck_assert(stat(folder, &st) == 0 && (st.st_mode & 07777) == 0700);
	ck_assert(stat(path, &st) == 0 && (st.st_mode & 07777) == 0600);
	s = open_quietly();
	ck_assert_uint_eq(store_count(s), 3);
	ck_assert(n_of(s, 0) == 0.1 && n_of(s, 2) == 1e300);
	e = store_event(s, 0);
	SAME(json_string(json_get(e, "words"), ""), "\xd0\x96 \"quoted\"\n", "words");
	e = store_event(s, 1);
	SAME(json_string(json_get(e, "event"), ""), "from-the-future", "event");
	SAME(json_key(json_at(e, 0)), "seq", "first member");
	SAME(json_key(json_at(e, 1)), "time", "second member");
	SAME(json_key(json_at(e, 2)), "event", "third member");
	ck_assert_ptr_null(store_event(s, 3));
	store_close(s);
	store_close(NULL);
}
END_TEST

/* Bit by bit, from the definition: the program's own may not check itself. */
static unsigned long crc_by_division(const char *bytes, size_t n)
{
	unsigned long rest = 0;

	for (size_t bit = 0; bit < 8 * n + 32; bit++) {
		unsigned byte = bit < 8 * n ? (unsigned char)bytes[bit / 8] : 0,
			in = byte >> bit % 8 & 1;

		if (bit < 32)
			in ^= 1;       /* the CRC begins with all ones */
		rest = (rest << 1 | in) ^ (rest & 0x80000000u ? 0x04c11db7u : 0);
		rest &= 0xffffffffu;
	}
	rest = ~rest & 0xffffffffu;
	for (unsigned long straight = rest, i = rest = 0; i < 32; i++)
		rest = rest << 1 | (straight >> i & 1);
	return rest;
}

START_TEST(lines_are_as_promised)
{
	char *text, *line, *next;
	int lines = 0, seq, year;
	unsigned long crc;
	size_t n;

	ck_assert_uint_eq(crc_by_division("123456789", 9), 0xcbf43926u);
	make_file(5);
	text = slurp(path, &n);
	for (line = text; *line; line = next, lines++) {
		char *mark = strstr(line, ",\"crc\":\"");
		char tail[64];

		next = strchr(line, '\n') + 1;
		ck_assert(mark && mark < next);
		crc = crc_by_division(line, (size_t)(mark - line));
		snprintf(tail, sizeof tail, ",\"crc\":\"%08lx\"}\n", crc);
		ck_assert_msg(!strncmp(mark, tail, strlen(tail)), "line %d", lines);
		ck_assert_ptr_eq(mark + strlen(tail), next);
		if (lines == 0) {
			ck_assert(!strncmp(line, "{\"version\":1,", 13));
			continue;
		}
		ck_assert_int_eq(sscanf(line, "{\"seq\":%d,\"time\":\"%4d-", &seq, &year), 2);
		ck_assert_int_eq(seq, lines);
		ck_assert_int_ge(year, 2024);
	}
	ck_assert_int_eq(lines, 6);
	free(text);
}
END_TEST

static const struct { const char *why, *state, *home, *want; } places[] = {
	{ "XDG_STATE_HOME", "/s", "/h", "/s/fleetlab" },
	{ "unset", NULL, "/h", "/h/.local/state/fleetlab" },
	{ "empty", "", "/h", "/h/.local/state/fleetlab" },
	{ "relative", "s", "/h", "/h/.local/state/fleetlab" },
	{ "no home", NULL, NULL, NULL },
	{ "relative home", "s", "h", NULL },
	{ "home is a device", NULL, "/dev/null", NULL },
};

/* A leading slash stands for this test's own folder. */
static void set_place(const char *name, const char *value)
{
	bool ours = value && *value == '/' && strcmp(value, "/dev/null") != 0;
	char full[120];

	snprintf(full, sizeof full, "%s%s", ours ? home : "", value ? value : "");
	ck_assert_int_eq(value ? setenv(name, full, 1) : unsetenv(name), 0);
}

START_TEST(place_is_found)
{
	struct store_notice notice;
	struct store *s;
	struct diag d = { "" };
	const char *why = places[_i].why;
	char want[200];

	set_place("XDG_STATE_HOME", places[_i].state);
	set_place("HOME", places[_i].home);
	ck_assert_int_eq(chdir(home), 0);
	s = store_open(NULL, &notice);
	if (places[_i].want) {
		snprintf(want, sizeof want, "%s%s/progress.jsonl", home, places[_i].want);
		SAME(store_path(s), want, why);
		SAME(notice.text, "", why);
		add_well(s, 1);
	} else {
		SAME(store_path(s), "", why);
		ck_assert_msg(*notice.text && !store_writes(s), "%s", why);
		ck_assert_int_eq(add(s, 1, &d), STATUS_E_IO);
		ck_assert_msg(*d.text, "%s", why);
		ck_assert_int_eq(store_refresh(s, NULL), STATUS_OK);
	}
	ck_assert_uint_eq(store_count(s), 1);
	store_close(s);
}
END_TEST

static const struct { const char *why, *body; } bodies[] = {
	{ "no JSON", "x" },
	{ "braces", "{\"a\":1}" },
	{ "ends the object", "\"a\":1},{\"b\":2" },
	{ "a key twice", "\"a\":1,\"a\":2" },
	{ "our seq", "\"seq\":7" },
	{ "our time", "\"time\":7" },
	{ "our event", "\"event\":7" },
	{ "our crc", "\"crc\":\"00000000\"" },
	{ "a line end", "\"a\":\n1" },
	{ "bad UTF-8", "\"a\":\"\xff\"" },
};

START_TEST(bad_bodies_are_refused)
{
	struct store *s = open_quietly();
	struct diag d = { "" };
	size_t before, after;
	char *text = slurp(path, &before);

	free(text);
	ck_assert_msg(store_append(s, "answer", bodies[_i].body, &d) == STATUS_E_SYNTAX, "%s",
	              bodies[_i].why);
	ck_assert(*d.text);
	ck_assert_uint_eq(store_count(s), 0);
	text = slurp(path, &after);
	free(text);
	ck_assert_msg(before == after, "%s: the file grew", bodies[_i].why);
	add_well(s, 1);
	store_close(s);
	expect_events(1, bodies[_i].why);
}
END_TEST

static const struct { const char *why, *header; bool ours; const char *says; } versions[] = {
	{ "newer", "{\"version\":2}\n", false, "newer version" },
	{ "newer, with more", "{\"version\":2,\"codec\":{\"name\":\"x\"}}\n", false,
	  "newer version" },
	{ "much newer", "{\"version\":1000000000}\n", false, "newer version" },
	{ "a point release", "{\"version\":1.5}\n", false, "newer version" },
	{ "none at all", "{\"version\":0}\n", false, "version" },
	{ "a word", "{\"version\":\"x\"}\n", false, "version" },
	{ "null", "{\"version\":null}\n", false, "version" },
	{ "ours, bare", "{\"version\":1}\n", true, "" },
	{ "missing", "", true, "" },
};

START_TEST(other_versions_are_left_alone)
{
	struct store_notice notice;
	struct strbuf b = STRBUF_INIT;
	struct store *s;
	struct diag d = { "" };
	char *text, *after;
	size_t n;

	make_file(2);
	text = slurp(path, &n);
	strbuf_puts(&b, versions[_i].header);
	strbuf_puts(&b, strchr(text, '\n') + 1);
	if (!versions[_i].ours)
		strbuf_puts(&b, "new-fangled line\nhalf a li");
	spill(path, b.text, b.length);
	s = store_open(folder, &notice);
	ck_assert_msg(strstr(notice.text, versions[_i].says), "%s: %s", versions[_i].why,
	              notice.text);
	ck_assert_msg(!*notice.text == versions[_i].ours, "%s: %s", versions[_i].why, notice.text);
	ck_assert_int_eq(store_writes(s), versions[_i].ours);
	ck_assert_uint_eq(store_count(s), 2);
	ck_assert_int_eq(add(s, 3, &d), versions[_i].ours ? STATUS_OK : STATUS_E_IO);
	ck_assert_int_eq(store_refresh(s, NULL), STATUS_OK);
	ck_assert_uint_eq(store_count(s), 3);
	ck_assert(n_of(s, 2) == 3);
	store_close(s);
	after = slurp(path, &n);
	ck_assert_msg(!memcmp(after, b.text, b.length), "%s", versions[_i].why);
	if (!versions[_i].ours)
		ck_assert_uint_eq(n, b.length);
	ck_assert_uint_eq(set_aside(NULL), 0);
	strbuf_free(&b);
	free(text);
	free(after);
}
END_TEST

START_TEST(instances_see_each_other)
{
	struct store *a = open_quietly(), *b = open_quietly();

	add_well(a, 1);
	ck_assert_uint_eq(store_count(b), 0);
	ck_assert_int_eq(store_refresh(b, NULL), STATUS_OK);
	ck_assert(store_count(b) == 1 && n_of(b, 0) == 1);
	add_well(b, 2);
	add_well(a, 3);                        /* reads 2 first */
	ck_assert(store_count(a) == 3 && n_of(a, 1) == 2 && n_of(a, 2) == 3);
	ck_assert(json_number(json_get(store_event(a, 2), "seq"), 0) == 3);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(store_refresh(b, NULL), STATUS_OK);
	ck_assert_uint_eq(store_count(b), 3);
	store_close(a);
	store_close(b);
}
END_TEST

/* Forgotten, restored from a copy, or changed by hand while it is open. */
START_TEST(file_replaced_under_way)
{
	struct store *s = open_quietly(), *other;
	char *text;
	size_t n;

	for (int i = 1; i <= 3; i++)
		add_well(s, i);
	text = slurp(path, &n);
	unlink(path);
	add_well(s, 1);
	ck_assert(store_count(s) == 1 && n_of(s, 0) == 1);
	spill(path, text, n);                  /* in place, and longer */
	ck_assert_int_eq(store_refresh(s, NULL), STATUS_OK);
	ck_assert(store_count(s) == 3 && n_of(s, 2) == 3);
	unlink(path);
	other = open_quietly();
	for (int i = 1; i <= 4; i++)
		add_well(other, i);
	store_close(other);
	add_well(s, 5);
	ck_assert(store_count(s) == 5 && n_of(s, 3) == 4);
	store_close(s);
	free(text);
	expect_events(5, "replaced");
}
END_TEST

/* As long as what was read, or longer, but another text. */
START_TEST(text_replaced_in_place)
{
	struct store *s = open_quietly(), *other;

	add_well(s, 7);
	add_well(s, 8);
	spill(path, "", 0);
	other = open_quietly();
	for (int i = 1; i <= 3; i++)
		add_well(other, i);
	store_close(other);
	add_well(s, 4);
	ck_assert(store_count(s) == 4 && n_of(s, 0) == 1);
	store_close(s);
	expect_events(4, "replaced in place");
}
END_TEST

/* A newer program has rewritten the file; the lines are as they were. */
START_TEST(version_raised_under_way)
{
	struct store *s = open_quietly();
	char raised[100], *text, *after;
	size_t n, m;

	add_well(s, 1);
	text = slurp(path, &n);
	memcpy(text, "{\"version\":2,\"new\"", 18);
	snprintf(raised, sizeof raised, "%s/raised", home);
	spill(raised, text, n);
	ck_assert_int_eq(rename(raised, path), 0);
	ck_assert_int_eq(add(s, 2, NULL), STATUS_E_IO);
	ck_assert(!store_writes(s) && store_count(s) == 2);
	store_close(s);
	after = slurp(path, &m);
	ck_assert(n == m && !memcmp(text, after, n));
	free(text);
	free(after);
}
END_TEST

START_TEST(descriptors_are_closed)
{
	struct store_notice notice;
	struct store *s;
	int before = open("/dev/null", O_RDONLY), after;

	close(before);
	make_file(3);
	ck_assert_int_eq(remove(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	s = store_open(folder, &notice);
	store_refresh(s, NULL);
	add(s, 1, NULL);
	store_close(s);
	after = open("/dev/null", O_RDONLY);
	ck_assert_int_eq(after, before);
	close(after);
}
END_TEST

/* Appends for ever and says, after each, how far it came. */
_Noreturn static void write_until_killed(int pipe, int from)
{
	struct store_notice notice;
	struct store *s = store_open(folder, &notice);

	while (add(s, ++from, NULL) == STATUS_OK)
		if (write(pipe, &from, sizeof from) != sizeof from)
			break;
	_exit(1);
}

START_TEST(killed_writers_lose_nothing)
{
	struct random r = random_start(60);
	int acknowledged = 0, written = 0;

	for (int round = 0; round < 60; round++) {
		struct timespec nap = { .tv_nsec = (long)random_below(&r, 8000000) };
		struct store *s;
		int ends[2], n, status;
		pid_t child;

		ck_assert_int_eq(pipe(ends), 0);
		child = fork();
		ck_assert_int_ge(child, 0);
		if (child == 0)
			write_until_killed(ends[1], written);
		close(ends[1]);
		if (round % 2)
			ck_assert(read(ends[0], &acknowledged, sizeof n) == sizeof n);
		nanosleep(&nap, NULL);
		kill(child, SIGKILL);
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		ck_assert(WIFSIGNALED(status));
		while (read(ends[0], &n, sizeof n) == sizeof n)
			acknowledged = n;
		close(ends[0]);
		s = open_quietly();
		written = (int)store_count(s);
		store_close(s);
		ck_assert_msg(written >= acknowledged, "%d of %d are left", written, acknowledged);
	}
	ck_assert_int_ge(acknowledged, 30);
	expect_events((size_t)written, "killed");
}
END_TEST

#define EACH 200

_Noreturn static void write_many(int who)
{
	struct store_notice notice;
	struct store *s = store_open(folder, &notice);

	/* On a very slow disk the lock may not come in time; then a later append saves both. */
	for (int i = 0; i < EACH; i++)
		add(s, who * EACH + i, NULL);
	store_close(s);
	_exit(*notice.text != '\0');
}

START_TEST(many_writers_lose_nothing)
{
	int writers = _i ? 4 : 2, next[4] = { 0 }, status;
	struct store *s;

	for (int who = 0; who < writers; who++) {
		pid_t child = fork();

		ck_assert_int_ge(child, 0);
		if (child == 0)
			write_many(who);
	}
	for (int who = 0; who < writers; who++) {
		ck_assert_int_gt(wait(&status), 0);
		ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	}
	s = open_quietly();
	ck_assert_uint_eq(store_count(s), (size_t)writers * EACH);
	for (size_t i = 0; i < store_count(s); i++) {
		int n = (int)n_of(s, i), who = n / EACH;

		ck_assert_int_eq(n % EACH, next[who]++);
		ck_assert(json_number(json_get(store_event(s, i), "seq"), 0) == (double)(i + 1));
	}
	store_close(s);
}
END_TEST

/* The words are in the files of every student: none may change. */
START_TEST(words_of_the_file)
{
	static const struct { enum act act; const char *word; bool answers; } rows[] = {
		{ ACT_PLACE, "place", false }, { ACT_ATTEMPT, "attempt", true },
		{ ACT_BRIEF, "brief", true }, { ACT_HINT, "hint", false },
		{ ACT_SKIP, "skip", false }, { ACT_REVEAL, "reveal", false },
		{ ACT_UNDO, "undo", false }, { ACT_AGAIN, "again", false },
		{ ACT_BOOKMARK, "bookmark", false }, { ACT_NOTE, "note", false },
		{ ACT_FAULT, "fault", false },
	};
	static const char *const others[] = { "{\"event\":\"Hint\"}", "{\"event\":\"\"}",
	                                      "{\"event\":1}", "{}", "[]" };
	struct json *j;

	ck_assert_int_eq(sizeof rows / sizeof *rows, ACT_COUNT - 1);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[40];
		int n = snprintf(text, sizeof text, "{\"event\":\"%s\"}", rows[i].word);

		ck_assert(json_parse(text, (size_t)n, &j, NULL) == STATUS_OK);
		ck_assert_int_eq(act_of(j), rows[i].act);
		SAME(act_name(rows[i].act), rows[i].word, "word");
		ck_assert(act_answers(rows[i].act) == rows[i].answers);
		json_free(j);
	}
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		ck_assert(json_parse(others[i], strlen(others[i]), &j, NULL) == STATUS_OK);
		ck_assert_int_eq(act_of(j), ACT_OTHER);
		json_free(j);
	}
	ck_assert(!act_answers(ACT_OTHER));
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("store");
	TCase *t = tcase_create("store");

	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, setup, teardown);
	tcase_add_test(t, words_of_the_file);
	tcase_add_test(t, keeps_what_it_is_given);
	tcase_add_test(t, lines_are_as_promised);
	tcase_add_loop_test(t, place_is_found, 0, COUNT_OF(places));
	tcase_add_loop_test(t, bad_bodies_are_refused, 0, COUNT_OF(bodies));
	tcase_add_loop_test(t, other_versions_are_left_alone, 0, COUNT_OF(versions));
	tcase_add_test(t, instances_see_each_other);
	tcase_add_test(t, file_replaced_under_way);
	tcase_add_test(t, text_replaced_in_place);
	tcase_add_test(t, version_raised_under_way);
	tcase_add_test(t, descriptors_are_closed);
	tcase_add_test(t, killed_writers_lose_nothing);
	tcase_add_loop_test(t, many_writers_lose_nothing, 0, 2);
	suite_add_tcase(s, t);
	return tap_run(s);
}
