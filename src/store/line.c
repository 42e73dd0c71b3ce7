/* line.c - one line of the record, sealed with a CRC-32 as its last member */
#include "config.h"
#include "store/line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* CRC-32 of IEEE 802.3 (as gzip and PNG have it), four bits at a time. */
static uint32_t crc32(const char *bytes, size_t n)
{
	static const uint32_t quarter[16] = {
		0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158,
		0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4,
		0xa00ae278, 0xbdbdf21c,
	};
	uint32_t crc = UINT32_MAX;

	for (size_t i = 0; i < n; i++) {
		crc ^= (unsigned char)bytes[i];
		crc = crc >> 4 ^ quarter[crc & 0xf];
		crc = crc >> 4 ^ quarter[crc & 0xf];
	}
	return ~crc;
}

static void seal_text(char text[LINE_SEAL + 1], const char *line, size_t n)
{
	snprintf(text, LINE_SEAL + 1, ",\"crc\":\"%08" PRIx32 "\"}", crc32(line, n));
}

/* b holds, from `from` on, a JSON object without its closing brace: adds the CRC-32 of those
 * bytes, the brace and a newline. */
static void seal(struct strbuf *b, size_t from)
{
	char text[LINE_SEAL + 1];

	seal_text(text, b->text + from, b->length - from);
	strbuf_puts(b, text);
	strbuf_putc(b, '\n');
}

/* Whether n bytes, newline not counted, end with the seal that they must have, to the letter. */
static bool is_sealed(const char *line, size_t n)
{
	char text[LINE_SEAL + 1];

	if (n < LINE_SEAL)
		return false;
	seal_text(text, line, n - LINE_SEAL);
	return memcmp(text, line + n - LINE_SEAL, LINE_SEAL) == 0;
}

void line_header(struct strbuf *b)
{
	size_t from = b->length;

	strbuf_printf(b, "{\"version\":%d", LINE_FORMAT);
	seal(b, from);
}

void line_event(struct strbuf *b, unsigned long long seq, const char *members)
{
	size_t from = b->length;

	assert(seq >= 1 && members && *members);
	strbuf_printf(b, "{\"seq\":%llu,%s", seq, members);
	seal(b, from);
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
	bool sealed = is_sealed(line, n);
	double seq;

	assert(line && j);
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
