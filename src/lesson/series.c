/* series.c - charts whose y is a function of the lesson: asked from the worker */
#include "config.h"
#include "lesson/session_parts_private.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "explore/landmark.h"

/* Charts whose y is a function of the lesson's.  The worker computes a whole curve in one request;
 * until it is there the last one is shown. */

struct chart_slot *session_function_chart(struct session *s, int block, int points)
{
	struct chart_slot *slot = s->slots[block].chart;

	assert(s);
	if (!slot)
		slot = s->slots[block].chart = memory_new(1, sizeof *slot);
	if (!slot->title || slot->language != message_language()) {
		free(slot->title);
		free(slot->x_title);
		free(slot->y_title);
		session_name_chart(s, block, slot);
		slot->language = message_language();
	}
	if (!slot->drawable && !slot->failed)
		diagnose(&slot->why, STATUS_E_NOANSWER, "%s", _("This chart is being computed …"));
	slot->wanted = s->generation;
	slot->wanted_points = points;
	return slot;
}

/* Of models the landmarks are looked for between the points; of a function there are no others. */
void series_mark(struct chart_slot *slot, const struct chart_block *c, struct chart *out)
{
	struct slice axis = { .parameter = c->x, .result = c->curves[0].y };
	struct landmark half = { LANDMARK_HALF, chart_half(out), 0.5 };
	struct strbuf label = STRBUF_INIT;

	if (c->plain || out->n_marks == CHART_MARKS || !landmark_stands_out(&half, c->from, c->to,
		c->log_x))
		return;
	half.x = c->x->whole ? ceil(half.x) : half.x;
	landmark_print(&axis, &half, "", "", &label);
	free(slot->half);
	slot->half = strbuf_take(&label);
	out->marks[out->n_marks++] = (struct mark){ MARK_POINT, half.x, half.y, slot->half,
	                                            MARK_CROSSING };
}

bool series_wanted(const struct session *s, int block)
{
	const struct chart_slot *slot = s->slots[block].chart;

	assert(s);
	return block_at(s, block)->kind == BLOCK_CHART && block_at(s, block)->chart.function &&
		slot && slot->wanted &&
	       !slot->failed && !session_chart_hidden(s, block) &&
	       (slot->generation != slot->wanted || slot->points != slot->wanted_points);
}

void session_write_series(struct session *s, int block, struct json_out *o)
{
	const struct chart_block *c = &block_at(s, block)->chart;
	struct chart_slot *slot = s->slots[block].chart;

	assert(s && o);
	slot->asked = s->generation;
	slot->wanted = s->generation;
	slot->points = slot->wanted_points;
	json_open_object(o);
	json_put_string(o, "do", "series");
	json_put_string(o, "chart", block_at(s, block)->id);
	json_put_string(o, "unit", c->x->unit);
	json_out_key(o, "x");
	json_open_array(o);
	for (int i = 0; i < slot->points; i++)
		json_out_number(o, session_chart_sample(c, i, slot->points));
	json_close_array(o);
	json_out_key(o, "knobs");
	session_write_knobs(s, o);
	json_close_object(o);
}

void session_take_series(struct session *s, int block, const struct json *reply,
                         const struct diag *why)
{
	const struct chart_block *c = &block_at(s, block)->chart;
	struct chart_slot *slot = s->slots[block].chart;
	const struct json *y = json_get(reply, "y"), *one;
	struct curve_data data = { NULL, NULL, 0 };
	bool any = false;

	assert(s);
	if (!slot)
		return;
	if ((int)json_count(y) != slot->points) {
		slot->failed = true;
		slot->drawable = false;
		diagnose(&slot->why, STATUS_E_LESSON,
		         _("This chart has a fault in its lesson file. %s"),
		         why ? why->text : "");
		return;
	}
	data.x = memory_new((size_t)slot->points, sizeof *data.x);
	data.y = memory_new((size_t)slot->points, sizeof *data.y);
	for (one = json_first(y); one; one = json_next(one), data.n++) {
		data.x[data.n] = session_chart_sample(c, (int)data.n, slot->points);
		data.y[data.n] = json_number(one, NAN);
		any |= isfinite(data.y[data.n]);
	}
	free(slot->curves[0].x);
	free(slot->curves[0].y);
	slot->curves[0] = data;
	slot->drawable = any;
	if (!any)
		diagnose(&slot->why, STATUS_E_NOANSWER, "%s",
		         _("nothing can be computed at this setting of the knobs"));
	slot->generation = slot->asked;
}
