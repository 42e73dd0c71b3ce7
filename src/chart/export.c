/* export.c - a chart written to a file */
#include "config.h"
#include "chart/export.h"

#include "chart/chart_draw.h"
#include "chart/kinds_private.h"

void chart_text(const struct chart *c, int width, int height, enum charset charset,
                struct strbuf *to)
{
	struct canvas canvas;

	canvas_init(&canvas, width, height);
	chart_draw(c, &canvas, (struct rectangle){ 0, 0, canvas.width, canvas.height }, charset);
	canvas_dump(&canvas, to);
	canvas_free(&canvas);
}

void chart_csv(const struct chart *c, struct strbuf *to)
{
	chart_kind_of(c)->csv(c, to);
}
