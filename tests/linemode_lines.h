/* linemode_lines.h - for the tests of line mode: lines typed, and what is heard of them */
#ifndef TESTS_LINEMODE_LINES_H
#define TESTS_LINEMODE_LINES_H

#include "app_kit.h"
#include "linemode_kit.h"

static struct strbuf log_of_all = STRBUF_INIT; /* what was said since the last line */

static inline struct linemode *begin_with(struct app_setup setup)
{
	struct linemode *p;
	struct diag d;

	setup.state = home;
	setup.course = setup.course ? setup.course : course;
	setup.width = setup.width ? setup.width : 80;
	setup.begin = true;
	ck_assert_msg(linemode_new(&setup, &p, &d) == STATUS_OK, "%s", d.text);
	strbuf_clear(&log_of_all);
	linemode_start(p, &log_of_all);
	return p;
}

static inline struct linemode *begin(const char *place)
{
	return begin_with((struct app_setup){ .place = place, .charset = CHARSET_BRAILLE });
}

static inline void end(struct linemode *p)
{
	linemode_end(p, &log_of_all);
	linemode_free(p);
	strbuf_free(&log_of_all);
}

static inline void type(struct linemode *p, const char *line)
{
	strbuf_clear(&log_of_all);
	linemode_line(p, line, strlen(line), &log_of_all);
}

/* What the last line brought, blanks and line ends all alike. */
static inline bool heard(const char *words)
{
	struct strbuf flat = STRBUF_INIT;
	bool found;

	for (const char *s = log_of_all.text; *s; s++) {
		bool nbsp = !strncmp(s, "\xc2\xa0", 2);

		s += nbsp;
		if (!nbsp && *s != ' ' && *s != '\n')
			strbuf_putc(&flat, *s);
		else if (flat.length && flat.text[flat.length - 1] != ' ')
			strbuf_putc(&flat, ' ');
	}
	found = strstr(flat.text, words);
	strbuf_free(&flat);
	return found;
}

static inline void hear(const char *words)
{
	if (!heard(words)) {
		fprintf(stderr, "%s\n", log_of_all.text);
		ck_abort_msg("\"%s\" is not said", words);
	}
}

/* All events but places, without number, time and seal. */
static inline char *events(void)
{
	struct strbuf all = STRBUF_INIT;
	char path[128], *text, *line;
	size_t n;
	struct diag d;

	snprintf(path, sizeof path, "%s/progress.jsonl", home);
	ck_assert_msg(file_read(path, 1 << 20, &text, &n, &d) == STATUS_OK, "%s", d.text);
	for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		const char *from = strstr(line, "\"event\""), *to = strstr(line, ",\"crc\"");

		if (from && to && strncmp(from, "\"event\":\"place\"", 15) != 0) {
			strbuf_add(&all, from, (size_t)(to - from));
			strbuf_putc(&all, '\n');
		}
	}
	free(text);
	return strbuf_take(&all);
}

#endif
