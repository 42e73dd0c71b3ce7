/* scenario_file.h - a design in a file to share */
#ifndef APP_BENCH_SCENARIO_FILE_H
#define APP_BENCH_SCENARIO_FILE_H

#include "app/bench/design.h"
#include "base/status.h"

struct strbuf;

/* E_SYNTAX and what scenario_set gives,
	with the place
 * in the file. */
void scenario_file_write(const struct design *d, struct strbuf *to);
enum status scenario_file_read(const char *text, size_t length, struct design *out, struct diag *d);

#endif
