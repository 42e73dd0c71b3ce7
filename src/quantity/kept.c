/* kept.c - the unit table written at build time and read back at start */
#include "config.h"
#include "quantity/kept.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/build.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/random.h"

enum { FILE_BYTES = 1 << 20, HEAD_SIZE = 60 };

/* The first line, but for the number of units that ends it. */
static bool head_of(const char *xml, char head[HEAD_SIZE])
{
	uint64_t hash = HASH_START;

	if (!build_hash(&hash))
		return false;
	snprintf(head, HEAD_SIZE, "units %016" PRIx64 " ", hash_text(hash, xml));
	return true;
}

/* Up to the blank; false when it is empty or too long. */
static bool read_symbol(const char **p, char symbol[SYMBOL_SIZE])
{
	size_t n = strcspn(*p, " \n");

	if (n == 0 || n >= SYMBOL_SIZE || (*p)[n] != ' ')
		return false;
	memcpy(symbol, *p, n);
	symbol[n] = '\0';
	*p += n + 1;
	return true;
}

static bool read_figure(const char **p, char behind, double *value)
{
	const char *end;

	if (!number_read(*p, value, &end) || *end != behind)
		return false;
	*p = end + 1;
	return true;
}

/* "h h 3600 1 1 0 0 0 0 0 0 0 0 0": symbol, printed, numerator, denominator, powers; "-" is no
 * printed symbol. */
static bool read_line(const char **p, struct known *k)
{
	double power = 0;
	bool sound = read_symbol(p, k->symbol) && read_symbol(p, k->printed) &&
		read_figure(p, ' ', &k->unit.numerator) &&
	             read_figure(p, ' ', &k->unit.denominator);

	if (!strcmp(k->printed, "-"))
		k->printed[0] = '\0';
	for (int i = 0; sound && i < DIMENSION_COUNT; i++) {
		sound = read_figure(p, i == DIMENSION_COUNT - 1 ? '\n' : ' ', &power) &&
			power > -100 && power < 100;
		k->unit.dimension.power[i] = (signed char)(sound ? power : 0);
	}
	return sound;
}

static struct known *read_table(const char *text, size_t *n)
{
	struct known *table = NULL;
	size_t read = 0, capacity = 0;
	double all;
	bool sound = read_figure(&text, '\n', &all);

	while (*text && sound) {
		struct known k = { .symbol = "" };

		sound = read_line(&text, &k) &&
			(read == 0 || strcmp(table[read - 1].symbol, k.symbol) <= 0);
		GROW(table, read, capacity);
		table[read++] = k;
	}
	if (sound && read > 0 && (double)read == all) {
		*n = read;
		return table;
	}
	free(table);
	return NULL;
}

struct known *kept_read(const char *path, const char *xml, size_t *n)
{
	struct strbuf name = STRBUF_INIT;
	struct known *table = NULL;
	char head[HEAD_SIZE], *text = NULL;
	size_t length;

	strbuf_printf(&name, "%s.loaded", path);
	if (file_read(name.text, FILE_BYTES, &text, &length, NULL) == STATUS_OK &&
	    head_of(xml, head) &&
	    !strncmp(text, head, strlen(head)))
		table = read_table(text + strlen(head), n);
	free(text);
	strbuf_free(&name);
	return table;
}

void kept_write(const struct known *table, size_t n, const char *xml, struct strbuf *to)
{
	char head[HEAD_SIZE], number[NUMBER_SIZE];

	if (!head_of(xml, head))
		return;
	strbuf_printf(to, "%s%zu\n", head, n);
	for (size_t i = 0; i < n; i++) {
		const struct known *k = &table[i];

		strbuf_printf(to, "%s %s ", k->symbol, *k->printed ? k->printed : "-");
		strbuf_printf(to, "%s ", number_text(number, k->unit.numerator));
		strbuf_puts(to, number_text(number, k->unit.denominator));
		for (int a = 0; a < DIMENSION_COUNT; a++)
			strbuf_printf(to, " %d", k->unit.dimension.power[a]);
		strbuf_putc(to, '\n');
	}
}
