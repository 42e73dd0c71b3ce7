/* reading_kit.h - for the tests of answers: rules by name, and readings by them */
#ifndef TESTS_READING_KIT_H
#define TESTS_READING_KIT_H

#include <string.h>

#include "lesson/judge.h"
#include "base/utf8.h"
#include "quantity/answer_text.h"
#include "units_kit.h"

/* Rules by name, so that a row fits on a line. */
static const struct answer_rule
        number = { .unit = "1", .relative = 0.02 },
        number_comma = { .unit = "1", .relative = 0.02, .mark = DECIMAL_COMMA },
        exact = { .unit = "1", .relative = 1e-12 },
        plain_only = { .unit = "1", .relative = 0.02, .no_expressions = true },
        hex = { .unit = "1", .relative = 0.02, .hexadecimal = true },
        three_figures = { .unit = "1", .relative = 0.02, .figures_min = 3, .figures_max = 3 },
        figures_taught = { .unit = "1",
	                   .relative = 0.02,
	                   .figures_min = 3,
	                   .figures_max = 3,
	                   .figures_topic = true },
        one_figure = { .unit = "1", .relative = 0.02, .figures_max = 1 },
        hours = { .unit = "h", .relative = 0.02 },
        hours_comma = { .unit = "h", .relative = 0.02, .mark = DECIMAL_COMMA },
        hours_lax = { .unit = "h", .relative = 0.02, .unit_optional = true },
        hours_plain = { .unit = "h", .relative = 0.02, .no_expressions = true },
        seconds = { .unit = "s", .relative = 0.02 },
        ms_figures = { .unit = "ms", .relative = 0.02, .figures_min = 3 },
        volts = { .unit = "V", .relative = 0.02 }, amperes = { .unit = "A", .relative = 0.02 },
        gibibytes = { .unit = "GiB", .relative = 0.02 },
        gigabytes = { .unit = "GB", .relative = 0.02 },
        kilobytes = { .unit = "kB", .relative = 0.02 },
        rate = { .unit = "TFLOP/s", .relative = 0.02 },
        flop = { .unit = "FLOP", .relative = 0.02, .unit_optional = true },
        parameters = { .unit = "parameter", .relative = 0.02, .count = true },
        tokens = { .unit = "token", .relative = 0.02, .count = true },
        dollars = { .unit = "USD", .relative = 0.02, .count = true },
        ratio = { .unit = "1", .relative = 0.02, .ratio = true },
        percent = { .unit = "%", .relative = 0.02 },
        ratio_comma = { .unit = "1", .relative = 0.02, .ratio = true, .mark = DECIMAL_COMMA },
        gravity = { .unit = "m/s^2", .relative = 0.02 }, watts = { .unit = "W", .relative = 0.02 },
        kilowatts = { .unit = "kW", .relative = 0.02 },
        torque = { .unit = "N m", .relative = 0.02 }, tonnes = { .unit = "t", .relative = 0.02 },
        bandwidth = { .unit = "GB/s", .relative = 0.02 },
        intensity = { .unit = "g/kWh", .relative = 0.02 },
        ridge = { .unit = "FLOP/B", .relative = 0.02 },
        each = { .unit = "operation/s", .relative = 0.02 },
        nodes = { .unit = "node", .relative = 0.02 },
        price = { .unit = "USD/kWh", .relative = 0.02 },
        money = { .unit = "USD", .relative = 0.02 },
        money_comma = { .unit = "USD", .relative = 0.02, .mark = DECIMAL_COMMA },
        zero_seconds = { .unit = "s", .absolute = 1e-9 };

static inline struct reading reading_of(const char *text, const struct answer_rule *rule)
{
	struct reading r;

	answer_read(text, strlen(text), rule, &r);
	return r;
}

/* UTF-8 without control characters. */
static inline bool clean_text(const char *text)
{
	size_t length = strlen(text), n;

	for (size_t at = 0; at < length; at += n) {
		unsigned long code;

		n = utf8_read(text + at, length - at, &code);
		if (n == 0 || code < 0x20 || (code >= 0x7f && code < 0xa0))
			return false;
	}
	return true;
}

#endif
