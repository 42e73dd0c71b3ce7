/* chart_kit.h - units for the axes, a chart drawn on a canvas or as text */
#ifndef TESTS_CHART_KIT_H
#define TESTS_CHART_KIT_H

#include "base/file.h"
#include "chart/chart_draw.h"
#include "chart/ticks.h"
#include "quantity/unit.h"
#include "tap.h"

static inline void load_units(void)
{
	char *path = file_data_path("assets/units.xml");
	struct diag d;

	ck_assert_msg(units_open(path, &d) == STATUS_OK, "%s", d.text);
	free(path);
}

static inline void draw(const struct chart *c, int width, int height, enum charset charset,
                        struct canvas *canvas)
{
	canvas_init(canvas, width, height);
	chart_draw(c, canvas, (struct rectangle){ 0, 0, width, height }, charset);
}

static inline char *drawn(const struct chart *c, int width, int height, enum charset charset)
{
	struct strbuf text = STRBUF_INIT;
	struct canvas canvas;

	draw(c, width, height, charset, &canvas);
	canvas_dump(&canvas, &text);
	canvas_free(&canvas);
	return strbuf_take(&text);
}

static inline bool is_curve(const struct cell *cell)
{
	return cell->style >= STYLE_SERIES1 && cell->style <= STYLE_SERIES4 && *cell->text;
}

#endif
