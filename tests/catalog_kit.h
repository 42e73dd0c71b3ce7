/* catalog_kit.h - the installed catalog opened, and the texts of catalog files */
#ifndef TESTS_CATALOG_KIT_H
#define TESTS_CATALOG_KIT_H

#include <stdio.h>

#include "catalog/catalog.h"
#include "quantity/unit.h"
#include "tap.h"

static inline void open_ours(void)
{
	struct diag d = { "" };

	ck_assert_msg(units_open(NULL, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
}

static inline void close_ours(void)
{
	catalog_close();
	units_close();
}

#define FILE_OF(kind, entries) "{\"kind\": \"" kind "\", \"entries\": {" entries "}}"
#define TITLE "\"title\": {\"en\": \"X\", \"ru\": \"Ы\"}"
#define GRID(figure) FILE_OF("grid", "\"x\": {" TITLE ", \"intensity\": {" figure "}}")
#define SPEED "\"value\": 1, \"unit\": \"GB/s\", \"source\": \"me\""
#define GOOD "\"value\": 5, \"unit\": \"g/kWh\", \"source\": \"me\""

static inline void put(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	ck_assert(f && fputs(text, f) >= 0 && !fclose(f));
}

#endif
