/* lesson_kit.h - for the tests of lessons as data: JSON from text, units and catalog open */
#ifndef TESTS_LESSON_KIT_H
#define TESTS_LESSON_KIT_H

#include "base/file.h"
#include "catalog/catalog.h"
#include "lesson/lesson.h"
#include "tap.h"

static inline struct json *json_of(const char *text)
{
	struct json *root = NULL;
	struct diag d;

	ck_assert_msg(json_parse(text, strlen(text), &root, &d) == STATUS_OK, "%s", d.text);
	return root;
}

static inline void open_data(void)
{
	char *units = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(units, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
	free(units);
}

static inline void close_data(void)
{
	catalog_close();
	units_close();
}

#endif
