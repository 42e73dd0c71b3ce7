/* source.c - where a model's formula comes from, for people */
#include "config.h"
#include "model/model.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/message.h"

/* What the sources name beside papers, which keep their own language; a test wants them all. */
static const char *const places[] = {
	N_IN("source", "Introduction"), N_IN("source", "Compute infrastructure"),
	N_IN("source", "Network fabrics"), N_IN("source", "Data storage"),
	N_IN("source", "Distributed training"), N_IN("source", "Collective communication"),
	N_IN("source", "Fault tolerance"), N_IN("source", "Fleet orchestration"),
	N_IN("source", "Performance engineering"), N_IN("source", "Inference at scale"),
	N_IN("source", "Edge intelligence"), N_IN("source", "Operations at scale"),
	N_IN("source", "Security and privacy"), N_IN("source", "Robust AI"),
	N_IN("source", "Sustainable AI"), N_IN("source", "Responsible AI"),
	N_IN("source", "Part introductions"), N_IN("source", "Assumptions appendix"),
	N_IN("source", "Communication appendix"), N_IN("source", "C³ appendix"),
	N_IN("source", "D·A·M appendix"), N_IN("source", "Fleet appendix"),
	N_IN("source", "Reliability appendix"), N_IN("source", "Inference foundations"),
	N_IN("source", "Inference foundations (appendix)"),
	N_IN("source", "The book's companion package"),
	N_IN("source", "companion package of the book"),
	N_IN("source", "Hoffmann et al. 2022, approach 3"),
	N_IN("source", "refit by Besiroglu et al. 2024"),
	N_IN("source", " and others"), N_IN("source", " et al."),
	/* of worked cases */
	N_IN("source", "by hand"), N_IN("source", "reference case"),
	N_IN("source", "efficiency defaults"), N_IN("source", "the book rounds to 24"),
};

/* "Dao and others 2022" */
static void print_citation(const char *citation, struct strbuf *to)
{
	static const char *const others[] = { " and others", " et al." };

	for (size_t i = 0; i < COUNT_OF(others); i++) {
		const char *at = strstr(citation, others[i]);

		if (at) {
			strbuf_add(to, citation, (size_t)(at - citation));
			strbuf_printf(to, "%s%s", message_in("source", others[i]),
			              at + strlen(others[i]));
			return;
		}
	}
	strbuf_puts(to, citation);
}

static void print_part(const char *part, struct strbuf *to)
{
	const char *said = message_in("source", part);

	if (strcmp(said, part) != 0)
		strbuf_puts(to, said);
	else
		print_citation(part, to);
}

/* Its place without the details, which are in the author's words: "Introduction, case 12". */
static void print_case(const char *part, struct strbuf *to)
{
	char *place = memory_copy(part, strcspn(part, ",:"));
	int n;

	if (strcmp(message_in("source", part), part) != 0) {
		strbuf_puts(to, message_in("source", part));
	} else {
		print_part(place, to);
		if (sscanf(part + strlen(place), ", case %d", &n) == 1)
			strbuf_printf(to, _(", case %d"), n);
	}
	free(place);
}

/* What ";" stands between, each by the same function. */
static void print_all(const char *source, void (*print)(const char *, struct strbuf *),
                      struct strbuf *to)
{
	for (const char *s = source; *s; ) {
		size_t n = strcspn(s, ";");
		char *part = memory_copy(s, n);

		print(part, to);
		free(part);
		s += n;
		if (*s == ';') {
			strbuf_puts(to, "; ");
			s += strspn(s, "; ");
		}
	}
}

void model_print_source(const struct model *m, struct strbuf *to)
{
	assert(m && to && COUNT_OF(places) > 0);
	print_all(m->source, print_part, to);
}

void model_print_case(const struct model *m, struct strbuf *to)
{
	assert(m && to);
	if (message_language() == LANGUAGE_EN)
		strbuf_puts(to, m->example_source);
	else
		print_all(m->example_source, print_case, to);
}
