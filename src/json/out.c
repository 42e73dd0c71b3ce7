/* out.c - JSON written: nesting, commas, escapes and numbers */
#include "config.h"
#include "json/json.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"
#include "json/scan_private.h"

/* What stands between the last value and the next. */
static void separate(struct json_out *o)
{
	if (o->comma)
		strbuf_puts(o->to, o->spaced ? ", " : ",");
	o->comma = true;
}

static void open_with(struct json_out *o, char bracket)
{
	separate(o);
	strbuf_putc(o->to, bracket);
	o->comma = false;
	o->depth++;
}

static void close_with(struct json_out *o, char bracket)
{
	assert(o->depth > 0);
	strbuf_putc(o->to, bracket);
	o->comma = true;
	o->depth--;
}

void json_open_object(struct json_out *o)
{
	open_with(o, '{');
}

void json_close_object(struct json_out *o)
{
	close_with(o, '}');
}

void json_open_array(struct json_out *o)
{
	open_with(o, '[');
}

void json_close_array(struct json_out *o)
{
	close_with(o, ']');
}

/* C0, DEL, C1, the characters that turn the direction of what follows, and those that nobody sees:
 * without width, soft hyphens, fillers, tags.  Joiners stay: letters and emoji are made of them. */
static bool is_control(unsigned long c)
{
	static const struct { unsigned long first, last; } hidden[] = {
		{ 0, 0x1f },          { 0x7f, 0x9f },       { 0xad, 0xad },
		{ 0x034f, 0x034f },   { 0x061c, 0x061c },   { 0x115f, 0x1160 },
		{ 0x180b, 0x180f },   { 0x200b, 0x200b },   { 0x200e, 0x200f },
		{ 0x2028, 0x202e },
		{ 0x2060, 0x206f },   { 0x3164, 0x3164 },   { 0xfeff, 0xfeff },
		{ 0xffa0, 0xffa0 },   { 0xfff9, 0xfffb },   { 0xe0000, 0xe0fff },
	};

	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
		if (c >= hidden[i].first && c <= hidden[i].last)
			return true;
	return false;
}

/* Bytes at the beginning that are written as they are. */
static size_t plain(const char *text, size_t n)
{
	size_t at = 0;

	while (at < n) {
		unsigned long code = (unsigned char)text[at];
		size_t length = 1;

		if (code >= 0x80)
			length = utf8_read(text + at, n - at, &code);
		if (length == 0 || code == '"' || code == '\\' ||
		    ((code < 0x20 || code > 0x7e) && is_control(code)))
			break;
		at += length;
	}
	return at;
}

static void escape(struct strbuf *b, unsigned long code)
{
	static const char digits[] = "0123456789abcdef";
	char text[6] = { '\\', 'u' };

	if (code > 0xffff) {                   /* two surrogates */
		escape(b, 0xd800 + ((code - 0x10000) >> 10));
		escape(b, 0xdc00 + ((code - 0x10000) & 0x3ff));
		return;
	}

	for (int i = 0; i < 4; i++)
		text[2 + i] = digits[code >> (12 - 4 * i) & 0xf];
	strbuf_add(b, text, sizeof text);
}

static void quote(struct strbuf *b, const char *text, size_t n)
{
	strbuf_putc(b, '"');
	while (n > 0) {
		unsigned long code = 0xfffd;   /* for what is no UTF-8 */
		size_t length = plain(text, n);

		strbuf_add(b, text, length);
		text += length;
		n -= length;
		if (n == 0)
			break;
		length = utf8_read(text, n, &code);
		if (code == 0)
			code = 0xfffd;         /* no reader here takes a NUL */
		if (code == '"' || code == '\\')
			strbuf_add(b, code == '"' ? "\\\"" : "\\\\", 2);
		else if (is_control(code))
			escape(b, code);
		else
			strbuf_utf8(b, code);
		if (length == 0)
			length = 1;
		text += length;
		n -= length;
	}
	strbuf_putc(b, '"');
}

void json_out_key(struct json_out *o, const char *key)
{
	assert(o->to && key);
	separate(o);
	quote(o->to, key, strlen(key));
	strbuf_puts(o->to, o->spaced ? ": " : ":");
	o->comma = false;
}

void json_out_bytes(struct json_out *o, const char *text, size_t n)
{
	assert(text || n == 0);
	separate(o);
	quote(o->to, text, n);
}

void json_out_string(struct json_out *o, const char *text)
{
	if (text)
		json_out_bytes(o, text, strlen(text));
	else
		json_out_null(o);
}

void json_out_number(struct json_out *o, double value)
{
	char buffer[NUMBER_SIZE];

	separate(o);
	strbuf_puts(o->to, isfinite(value) ? number_text(buffer, value) : "null");
}

void json_out_bool(struct json_out *o, bool value)
{
	separate(o);
	strbuf_puts(o->to, value ? "true" : "false");
}

void json_out_null(struct json_out *o)
{
	separate(o);
	strbuf_puts(o->to, "null");
}

void json_out_copy(struct json_out *o, const struct json *j)
{
	enum json_type type = json_type(j);

	switch (type) {
	case JSON_NULL: json_out_null(o); break;
	case JSON_BOOL: json_out_bool(o, json_bool(j, false)); break;
	case JSON_NUMBER: json_out_number(o, json_number(j, 0)); break;
	case JSON_STRING: json_out_string(o, json_string(j, "")); break;
	case JSON_ARRAY:
	case JSON_OBJECT:
		open_with(o, type == JSON_ARRAY ? '[' : '{');
		for (const struct json *child = json_first(j); child; child = json_next(child)) {
			if (type == JSON_OBJECT)
				json_out_key(o, json_key(child));
			json_out_copy(o, child);
		}
		close_with(o, type == JSON_ARRAY ? ']' : '}');
		break;
	}
}

/* --- a key and its value ---------------------------------------------------------------------- */

void json_put_string(struct json_out *o, const char *key, const char *text)
{
	json_out_key(o, key);
	json_out_string(o, text);
}

void json_put_number(struct json_out *o, const char *key, double value)
{
	json_out_key(o, key);
	json_out_number(o, value);
}

void json_put_bool(struct json_out *o, const char *key, bool value)
{
	json_out_key(o, key);
	json_out_bool(o, value);
}

void json_put_null(struct json_out *o, const char *key)
{
	json_out_key(o, key);
	json_out_null(o);
}

void json_put_copy(struct json_out *o, const char *key, const struct json *j)
{
	json_out_key(o, key);
	json_out_copy(o, j);
}

void json_put_object(struct json_out *o, const char *key)
{
	json_out_key(o, key);
	json_open_object(o);
}

void json_put_array(struct json_out *o, const char *key)
{
	json_out_key(o, key);
	json_open_array(o);
}
