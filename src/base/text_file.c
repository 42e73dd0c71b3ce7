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

/* Two or four bytes a letter, as some editors call "Unicode": by its mark, or because nearly every
 * second byte, or three of four, are such as no text of ours has.  NULL: neither. */
const char *text_file_wide(const char *text, size_t length)
{
	enum { LOOK = 32, LAST_HIGH = 4 };     /* the alphabets' high bytes are 0 to 4 */
	size_t high[2] = { 0, 0 }, n = length < LOOK ? length / 4 * 4 : LOOK, all;

	if (length >= 4 && (!memcmp(text, "\xff\xfe\0\0", 4) || !memcmp(text, "\0\0\xfe\xff", 4)))
		return "UTF-32";
	if (length >= 2 && (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2)))
		return "UTF-16";
	for (size_t i = 0; i < n; i++)
		high[i % 2] += (unsigned char)text[i] <= LAST_HIGH;
	all = high[0] + high[1];
	if (n == 0 || all == n || 5 * (high[0] > high[1] ? high[0] : high[1]) < 4 * (n / 2))
		return NULL;
	return 10 * all >= 7 * n ? "UTF-32" : "UTF-16";
}

enum status text_file_check(const char *text, size_t length, int first,
                            struct text_fault *fault)
{
	unsigned long code;
	const char *wide;
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
	wide = text_file_wide(text, length);
	if (wide)
		snprintf(fault->cause, sizeof fault->cause,
		         _("the file is %s: save it as UTF-8"), wide);
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
