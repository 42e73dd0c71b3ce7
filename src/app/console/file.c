/* file.c - the lines typed into the console, kept from one session to the next */
#include "config.h"
#include "app/console/file.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/message.h"
#include "store/disk.h"

enum { FILE_LIMIT = 1 << 20 };

static char *path_in(const char *folder)
{
	struct strbuf path = STRBUF_INIT;

	strbuf_printf(&path, "%s/console_history", folder);
	return strbuf_take(&path);
}

void console_file_load(const char *folder, struct line_history *h)
{
	char *own = folder ? memory_copy_text(folder) : disk_folder(), *path, *text;
	enum status s;
	size_t n;

	*h = (struct line_history){ .n = 0 };
	if (!own)
		return;
	path = path_in(own);
	s = file_read(path, FILE_LIMIT, &text, &n, NULL);
	if (s == STATUS_OK) {
		history_read(h, text);
		free(text);
	}
	h->unread = s != STATUS_OK && s != STATUS_E_NOTFOUND;
	free(path);
	free(own);
}

enum status console_file_save(const char *folder, const struct line_history *h, struct diag *d)
{
	char *own = folder ? memory_copy_text(folder) : disk_folder(), *path;
	struct strbuf text = STRBUF_INIT;
	enum status s;

	if (!own)
		return diagnose(d, STATUS_E_IO, "%s",
		                _("neither XDG_STATE_HOME nor HOME names a folder"));
	path = path_in(own);
	history_write(h, &text);
	s = h->unread ? diagnose(d, STATUS_E_IO, _("%s could not be read and is left as it is: "
	                         "the lines of this session are not kept"), path)
		: disk_make_folder(own, d);
	if (s == STATUS_OK)
		s = disk_replace(path, text.text, text.length, d);
	strbuf_free(&text);
	free(path);
	free(own);
	return s;
}
