/* units_kit.h - a suite run with the units open, in English */
#ifndef TESTS_UNITS_KIT_H
#define TESTS_UNITS_KIT_H

#include <stdio.h>

#include "base/file.h"
#include "base/message.h"
#include "quantity/unit.h"
#include "tap.h"

static inline int units_run(Suite *suite)
{
	struct diag d;
	int result;

	if (units_open(NULL, &d) != STATUS_OK) {
		printf("Bail out! %s\n", d.text);
		return 1;
	}
	message_init("en", file_locale_path());
	result = tap_run(suite);
	units_close();
	return result;
}

#endif
