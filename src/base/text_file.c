/* text_file.c - files that people write in an editor: byte order marks, line ends, encodings */
#include "config.h"
#include "base/text_file.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/utf8.h"

size_t text_file_tidy(char *text, size_t length)
{
	static const char mark[] = "\xef\xbb\xbf";
	size_t from = length >= 3 && !memcmp(text, mark, 3) ? 3 : 0, to = 0;

	assert(text);
	for (size_t i = from; i < length; i++) {
		bool ends = text[i] == '\r';

		text[to++] = ends ? '\n' : text[i];
		i += ends && i + 1 < length && text[i + 1] == '\n';
	}
	text[to] = '\0';
	return to;
}

/* Two bytes a letter, as some editors call "Unicode". */
static bool is_utf16(const char *text, size_t length)
{
	return length >= 2 && (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2));
}

enum status text_file_check(const char *text, size_t length, int first,
                            struct text_fault *fault)
{
	unsigned long code;
	size_t i, n;

	assert(text && fault);
	*fault = (struct text_fault){ .line = first };
	for (i = 0; i < length; i += n) {
		n = text[i] ? utf8_read(text + i, length - i, &code) : 0;
		if (!n)
			break;
		fault->line += text[i] == '\n';
	}
	if (i == length) {
		fault->line = 0;
		return STATUS_OK;
	}
	if (is_utf16(text, length))
		snprintf(fault->cause, sizeof fault->cause, "%s",
		         _("the file is UTF-16: save it as UTF-8"));
	else if (!text[i])
		snprintf(fault->cause, sizeof fault->cause,
		         _("line %d has a zero byte: this is no text"), fault->line);
	else
		snprintf(fault->cause, sizeof fault->cause,
		         _("line %d is not UTF-8 (byte 0x%02X): save the file as UTF-8"),
		         fault->line, (unsigned)(unsigned char)text[i]);
	return STATUS_E_SYNTAX;
}

/* What was read becomes text, or is freed. */
static enum status make_text(const char *name, char **text, size_t *length,
                             struct text_fault *fault, struct diag *d)
{
	struct text_fault own;
	enum status s;

	fault = fault ? fault : &own;
	*length = text_file_tidy(*text, *length);
	s = text_file_check(*text, *length, 1, fault);
	if (s == STATUS_OK)
		return s;
	free(*text);
	*text = NULL;
	return diagnose(d, s, "%s: %s", name, fault->cause);
}

enum status text_file_read(const char *path, size_t limit, char **text, size_t *length,
                           struct text_fault *fault, struct diag *d)
{
	enum status s = file_read(path, limit, text, length, d);

	if (fault)
		*fault = (struct text_fault){ 0 };
	return s == STATUS_OK ? make_text(path, text, length, fault, d) : s;
}

enum status text_file_read_input(size_t limit, char **text, size_t *length,
                                 struct text_fault *fault, struct diag *d)
{
	enum status s = file_read_input(limit, text, length, d);

	if (fault)
		*fault = (struct text_fault){ 0 };
	return s == STATUS_OK ? make_text(_("standard input"), text, length, fault, d) : s;
}
