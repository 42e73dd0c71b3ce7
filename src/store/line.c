/* line.c - one line of the record, sealed with a CRC-32 as its last member */
#include "config.h"
#include "store/line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* CRC-32 of IEEE 802.3 (as gzip and PNG have it), a byte at a time. */
static uint32_t crc32(const char *bytes, size_t n)
{
	static uint32_t of_byte[256];          /* what each byte adds; made at the first use */
	uint32_t crc = UINT32_MAX;

	for (uint32_t i = 0; !of_byte[255] && i < 256; i++) {
		uint32_t c = i;

		for (int bit = 0; bit < 8; bit++)
			c = c & 1 ? c >> 1 ^ 0xedb88320 : c >> 1;
		of_byte[i] = c;
	}
	for (size_t i = 0; i < n; i++)
		crc = crc >> 8 ^ of_byte[(crc ^ (unsigned char)bytes[i]) & 0xff];
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

void line_trim(const char **line, size_t *n, bool first)
{
	static const char mark[] = "\xef\xbb\xbf";

	assert(line && *line && n);
	if (first && *n >= sizeof mark - 1 && !memcmp(*line, mark, sizeof mark - 1)) {
		*line += sizeof mark - 1;
		*n -= sizeof mark - 1;
	}
	*n -= *n > 0 && (*line)[*n - 1] == '\r';
}

/* Moves *p over a text that stands there; false when another does. */
static bool skip(const char **p, const char *end, const char *text)
{
	size_t n = strlen(text);

	if ((size_t)(end - *p) < n || memcmp(*p, text, n) != 0)
		return false;
	*p += n;
	return true;
}

bool line_members_place(const char *members, size_t n, const char **lesson, size_t *length)
{
	const char *p = members, *end = members + n, *quote;

	if (!skip(&p, end, "\"time\":\""))
		return false;
	quote = memchr(p, '"', (size_t)(end - p));
	if (!quote || memchr(p, '\\', (size_t)(quote - p)))
		return false;
	p = quote;
	if (!skip(&p, end, "\",\"event\":\"place\",\"lesson\":\""))
		return false;
	quote = memchr(p, '"', (size_t)(end - p));
	if (!quote || memchr(p, '\\', (size_t)(quote - p)))
		return false;
	*lesson = p;
	*length = (size_t)(quote - p);
	return true;
}

bool line_is_place(const char *line, size_t n, struct line_place *place)
{
	enum { DIGITS_MOST = 15 };
	const char *p = line, *end = line + n, *digits;

	assert(line && place);
	if (!skip(&p, end, "{\"seq\":"))
		return false;
	place->seq = 0;
	for (digits = p; p < end && *p >= '0' && *p <= '9' && p - digits < DIGITS_MOST; p++)
		place->seq = place->seq * 10 + (unsigned long long)(*p - '0');
	return place->seq > 0 && *digits != '0' && skip(&p, end, ",") &&
		line_members_place(p, (size_t)(end - p), &place->lesson, &place->lesson_length) &&
		is_sealed(line, n);
}
