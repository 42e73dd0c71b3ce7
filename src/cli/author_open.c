/* author_open.c - what the commands for authors share */
#include "config.h"
#include "cli/author_private.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "cli/output_private.h"
#include "quantity/typed.h"
#include "text/text.h"

enum { WIDTH = 80 };

struct identity author_identity(const struct call *call, struct preferences *settings)
{
	assert(call && settings);
	settings_load(settings);
	return identity_of(command_option(call, "--student"), settings);
}

enum status author_open(const struct call *call, const char *place, struct open_lesson *out,
                        struct diag *d)
{
	struct preferences settings;
	struct identity who = author_identity(call, &settings);
	struct courses courses;
	enum status s = course_open_all(command_option(call, "--course"), &courses, d);

	assert(call);
	if (s != STATUS_OK)
		return s;
	output_course_faults(&courses);
	s = open_lesson_at(&courses, place, &who, out, d);
	course_free_all(&courses);
	return s;
}

enum status author_number(const struct call *call, const char *option, uint64_t least,
                          uint64_t most, uint64_t *value,
                          struct diag *d)
{
	const char *text = command_option(call, option);
	char low[SEED_SIZE], high[SEED_SIZE];

	assert(call);
	if (text && !typed_whole(text, typed_mark(), least, most, value))
		return diagnose(d, STATUS_E_USAGE,
		                _("%s must be a whole number from %s to %s, not '%s'"), option,
		                author_seed(low, least), author_seed(high, most), text);
	return STATUS_OK;
}

const char *author_seed(char buffer[SEED_SIZE], uint64_t seed)
{
	snprintf(buffer, SEED_SIZE, "%" PRIu64, seed);
	return buffer;
}

void author_wrap(struct strbuf *to, const char *markdown)
{
	struct strbuf clean = STRBUF_INIT;
	struct document page;

	assert(to);
	text_clean(&clean, markdown, strlen(markdown), true);
	text_layout(clean.text, WIDTH, &page);
	for (size_t i = 0; i < page.n_lines; i++) {
		for (int k = 0; k < page.lines[i].indent; k++)
			strbuf_putc(to, ' ');
		for (size_t k = 0; k < page.lines[i].n_spans; k++)
			strbuf_puts(to, page.lines[i].spans[k].text);
		strbuf_putc(to, '\n');
	}
	text_document_free(&page);
	strbuf_free(&clean);
}
