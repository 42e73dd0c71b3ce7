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
