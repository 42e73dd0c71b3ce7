/* line.c - one line of the record, sealed with a CRC-32 as its last member */
#include "config.h"
#include "store/line.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* CRC-32 of IEEE 802.3 (as gzip and PNG have it). */
static uint32_t crc32(const char *bytes, size_t n)
{
	uint32_t crc = UINT32_MAX;

	for (size_t i = 0; i < n; i++) {
		crc ^= (unsigned char)bytes[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xedb88320) : 0);
	}
	return ~crc;
}

static void seal_text(char seal[LINE_SEAL + 1], const char *line, size_t n)
{
	snprintf(seal, LINE_SEAL + 1, ",\"crc\":\"%08" PRIx32 "\"}", crc32(line, n));
}

void line_seal(struct strbuf *b, size_t from)
{
	char seal[LINE_SEAL + 1];

	seal_text(seal, b->text + from, b->length - from);
	strbuf_puts(b, seal);
	strbuf_putc(b, '\n');
}

bool line_sealed(const char *line, size_t n)
{
	char seal[LINE_SEAL + 1];

	if (n < LINE_SEAL)
		return false;
	seal_text(seal, line, n - LINE_SEAL);
	return memcmp(seal, line + n - LINE_SEAL, LINE_SEAL) == 0;
}

void line_header(struct strbuf *b)
{
	size_t from = b->length;

	strbuf_printf(b, "{\"version\":%d", LINE_FORMAT);
	line_seal(b, from);
}

void line_event(struct strbuf *b, unsigned long long seq, const char *members)
{
	size_t from = b->length;

	strbuf_printf(b, "{\"seq\":%llu,%s", seq, members);
	line_seal(b, from);
}

/* A newer version may seal its lines otherwise; a broken seal of ours is damage. */
static bool is_header(const struct json *j, bool sealed)
{
	const struct json *version = json_get(j, "version");

	if (!version || sealed)
		return version;
	return !json_get(j, "crc") &&
		(json_number(version, 0) != LINE_FORMAT || json_count(j) == 1);
}

enum line_kind line_read(const char *line, size_t n, bool first, struct json **j)
{
	bool sealed = line_sealed(line, n);
	double seq;

	if ((!sealed && !first) || json_parse(line, n, j, NULL) != STATUS_OK)
		return LINE_BAD;
	seq = json_number(json_get(*j, "seq"), 0);
	if (sealed && seq >= 1 && seq < 9e15 && json_string(json_get(*j, "event"), NULL))
		return LINE_EVENT;
	if (first && is_header(*j, sealed))
		return LINE_HEADER;
	json_free(*j);
	return LINE_BAD;
}
