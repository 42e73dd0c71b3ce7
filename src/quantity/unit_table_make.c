/* unit_table_make.c - a program of the build: writes the unit file as C source to stdout */
#include "config.h"

#include <stdio.h>

#include "quantity/units.h"

int main(int argc, char **argv)
{
	struct strbuf source = STRBUF_INIT;
	struct diag d = { "usage: unit-table FILE" };

	if (argc != 2 || units_generate(argv[1], &source, &d) != STATUS_OK) {
		fprintf(stderr, "unit-table: %s\n", d.text);
		return 1;
	}
	fwrite(source.text, 1, source.length, stdout);
	strbuf_free(&source);
	units_close();
	return fflush(stdout) ? 1 : 0;
}
