/* fit.c - fit: the constants of a scaling law from a file of points */
#include "config.h"
#include "explore/fit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text_file.h"
#include "cli/commands_private.h"
#include "cli/output_private.h"

#define FILE_MOST 100000000            /* bytes: some three million points */

static enum status read_points(const char *path, const struct law *law, struct points *out,
                               struct diag *d)
{
	struct diag cause;
	size_t length;
	enum status s;
	char *text;

	*out = (struct points){ .n = 0 };
	if (strcmp(path, "-"))
		s = text_file_read(path, FILE_MOST, &text, &length, NULL, d);
	else
		s = text_file_read_input(FILE_MOST, &text, &length, NULL, d);
	if (s != STATUS_OK)
		return s;
	s = points_read(text, law, out, &cause);
	free(text);
	return s == STATUS_OK ? s : diagnose(d, s, "%s: %s",
	                                         strcmp(path, "-") ? path : _("standard input"),
	                                         cause.text);
}

int command_fit(struct call *call)
{
	struct report report;
	struct points points = { .n = 0 };
	struct fit fit = { .n = 0 };
	struct diag d;
	const struct law *law = fit_law_find(call->operands[0], &d);
	enum status s = law ? read_points(call->operands[1], law, &points, &d) : STATUS_E_NOTFOUND;

	assert(call);
	if (s == STATUS_OK)
		s = fit_law(law, &points, &fit, &d);
	report_init(&report);
	if (s == STATUS_OK)
		fit_report(law, &points, &fit, &report);
	points_free(&points);
	free(fit.weights);
	if (s == STATUS_OK)
		return output_report(call, &report);
	report_free(&report);
	return command_fail(call, s, &d);
}
