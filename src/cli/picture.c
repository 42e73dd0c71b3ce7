/* picture.c - a chart on its way out */
#include "config.h"
#include "cli/picture_private.h"

#include <assert.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "chart/export.h"
#include "store/disk.h"

enum { WIDTH = 80, WIDTH_MOST = 500, HEIGHT = 22, SVG_WIDTH = 800, SVG_HEIGHT = 450 };

/* As wide as COLUMNS says, or the terminal, or a page; a terminal lower than the chart gets a lower
 * one. */
static void size(int *width, int *height)
{
	const char *columns = getenv("COLUMNS");
	long wide = columns ? strtol(columns, NULL, 10) : 0;
	struct winsize w;

	if (command_width() > 0)
		wide = command_width();
	*height = HEIGHT;
	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0) {
		wide = wide > 0 ? wide : w.ws_col;
		*height = w.ws_row > 3 && w.ws_row - 3 < HEIGHT ? w.ws_row - 3 : HEIGHT;
	}
	*width = (int)(wide <= 0 ? WIDTH : wide > WIDTH_MOST ? WIDTH_MOST : wide);
}

static enum charset charset(void)
{
	const char *name = getenv("TERM");

	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		return CHARSET_ASCII;
	return name && (!strcmp(name, "linux") || !strncmp(name, "vt", 2)) ? CHARSET_BLOCK
		: CHARSET_BRAILLE;
}

bool picture_wanted(const struct call *call)
{
	assert(call);
	return command_option(call, "--chart") || command_option(call, "--svg");
}

enum status picture_put(struct call *call, const struct chart *c, struct diag *d)
{
	const char *path = command_option(call, "--svg");
	struct strbuf svg = STRBUF_INIT;
	enum status s = STATUS_OK;
	int width, height;

	assert(call);
	if (!path) {
		size(&width, &height);
		chart_text(c, width, height, charset(), &call->out);
		return STATUS_OK;
	}
	chart_svg(c, SVG_WIDTH, SVG_HEIGHT, &svg);
	if (!strcmp(path, "-")) {
		strbuf_puts(&call->out, svg.text);
		call->as_it_is = true;
	} else {
		s = disk_write(path, svg.text, svg.length, d);
	}
	strbuf_free(&svg);
	return s;
}
