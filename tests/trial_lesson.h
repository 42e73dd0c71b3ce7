/* trial_lesson.h - a lesson with one of everything, opened for each test, and short ways to it */
#ifndef TESTS_TRIAL_LESSON_H
#define TESTS_TRIAL_LESSON_H

#include <stdint.h>

#include "base/file.h"
#include "catalog/catalog.h"
#include "lesson/session.h"
#include "tap.h"

#define ALL_UP "\"model\":\"reliability.all_up\","
#define BY_KNOBS "\"set\":{\"availability\":{\"knob\":\"a\"},\"devices\":{\"knob\":\"n\"}}"

#pragma GCC diagnostic push
/* more than the 4,095 bytes that C promises; gcc and clang have no limit */
#pragma GCC diagnostic ignored "-Woverlength-strings"
static const char source[] =
	"{\"lesson\":{\"id\":\"trial\",\"title\":{\"en\":\"A trial\"},\"blocks\":["
	"{\"kind\":\"section\",\"id\":\"start\",\"title\":{\"en\":\"Start\"}},"
	"{\"kind\":\"knob\",\"id\":\"n\",\"label\":{\"en\":\"devices\",\"ru\":\"устройства\"}"
	"," ALL_UP
	"\"parameter\":\"devices\",\"from\":1,\"to\":1024,\"scale\":\"log\",\"start\":8,\"steps\":"
	"10},"
	"{\"kind\":\"knob\",\"id\":\"a\",\"label\":{\"en\":\"availability, {n} times\"}," ALL_UP
	"\"parameter\":\"availability\",\"from\":0.9,\"to\":1,\"scale\":\"linear\",\"start\":0.999,"
	"\"steps\":10},"
	"{\"kind\":\"knob\",\"id\":\"bw\",\"label\":{\"en\":\"bandwidth\"},\"from\":\"100 "
	"GB/s\",\"to\":\"8 TB/s\","
	"\"scale\":\"log\",\"start\":\"2 TB/s\",\"steps\":12},"
	"{\"kind\":\"knob\",\"id\":\"wait\",\"label\":{\"en\":\"wait\"},\"values\":[\"1 s\",\"10 "
	"s\",\"1 min\"],\"start\":\"10 s\"},"
	"{\"kind\":\"knob\",\"id\":\"mood\",\"label\":{\"en\":\"mood\"},\"values\":[\"calm\","
	"\"hurry\"]},"
	"{\"kind\":\"knob\",\"id\":\"z\",\"from\":\"9s\",\"to\":\"10h\",\"start\":\"2h\"},"
	"{\"kind\":\"knob\",\"id\":\"few\",\"label\":{\"en\":\"few\"},\"from\":1,\"to\":30,"
	"\"scale\":\"log\",\"steps\":30},"
	"{\"kind\":\"knob\",\"id\":\"region\",\"label\":{\"en\":\"region\"},\"model\":"
	"\"carbon.region\","
	"\"parameter\":\"region\",\"catalog\":\"grid\",\"start\":\"quebec\"},"
	"{\"kind\":\"value\",\"id\":\"co2\",\"model\":\"carbon.region\",\"result\":\"mass\","
	"\"set\":{\"energy\":\"1 MWh\",\"region\":{\"knob\":\"region\"}}},"
	"{\"kind\":\"value\",\"id\":\"p\"," ALL_UP "\"result\":\"probability\"," BY_KNOBS "},"
	"{\"kind\":\"value\",\"id\":\"half\"," ALL_UP "\"result\":\"devices_at_half\"," BY_KNOBS "}"
		","
	"{\"kind\":\"value\",\"id\":\"few_up\"," ALL_UP "\"result\":\"probability\","
	"\"set\":{\"availability\":0.5,\"devices\":{\"knob\":\"few\"}}},"
	"{\"kind\":\"chart\",\"id\":\"fall\",\"title\":{\"en\":\"At "
	"{n}\"}," ALL_UP "\"x\":\"devices\",\"from\":1,"
	"\"to\":1024,\"scale\":\"log\",\"y\":\"probability\",\"set\":{\"availability\":{\"knob\":"
	"\"a\"}},\"at\":\"n\","
	"\"series\":[{\"label\":{\"en\":\"yours\"}},{\"label\":{\"en\":\"half\"},\"set\":"
	"{\"availability\":0.5}}]},"
	"{\"kind\":\"chart\",\"id\":\"rise\",\"title\":{\"en\":\"Rise\"}," ALL_UP "\"x\":"
		"\"availability\",\"from\":0.5,"
	"\"to\":1,\"scale\":\"linear\",\"x_title\":{\"en\":\"up\",\"ru\":\"доля\"},\"y_title\":"
	"{\"en\":\"{n}\"},"
	"\"y\":\"devices_at_half\",\"set\":{\"devices\":{\"knob\":\"n\"}}},"
	"{\"kind\":\"simulate\",\"id\":\"runs\",\"title\":{\"en\":\"Runs\"}," ALL_UP "\"result\":"
		"\"probability\"," BY_KNOBS
	",\"runs\":500,\"seed\":7},"
	"{\"kind\":\"value\",\"id\":\"need\",\"model\":\"fleet.amdahl\",\"result\":\"speedup\","
	"\"solve\":\"devices\",\"at\":"
	"{\"knob\":\"n\"},\"set\":{\"serial_fraction\":0.01}},"
	"{\"kind\":\"value\",\"id\":\"least\",\"model\":\"reliability.checkpoint\",\"result\":"
	"\"waste\",\"best\":\"interval\",\"goal\":"
	"\"min\",\"set\":{\"write_time\":\"1 min\",\"mtbf\":\"5 h\"}},"
	"{\"kind\":\"table\",\"id\":\"rows\",\"title\":{\"en\":\"At "
	"{n}\"},\"model\":\"reliability.all_up\",\"columns\":[{\"name\":\"devices\"},"
	"{\"name\":\"probability\",\"label\":{\"en\":\"All | "
	"up\"}}],\"set\":{\"availability\":{\"knob\":\"a\"}},\"rows\":[{\"label\":{\"en\":\"one\"},"
	"\"set\":{\"devices\":1}},{\"label\":{\"en\":\"yours\"},\"set\":{\"devices\":{\"knob\":"
	"\"n\"}}},{\"label\":{\"en\":\"none\"}}]},"
	"{\"kind\":\"table\",\"id\":\"grids\",\"title\":{\"en\":\"Grids\"},\"catalog\":\"grid\","
	"\"columns\":[{\"name\":\"intensity\",\"unit\":\"kg/MWh\"}],"
	"\"rows\":[\"quebec\",\"poland\"]},"
	"{\"kind\":\"ask\",\"id\":\"power\",\"text\":{\"en\":\"{k} devices in "
	"{t}\"},\"relative\":0.02,\"drawn\":true,"
	"\"hints\":[{\"en\":\"one\"},{\"en\":\"two\"}],\"solve\":{\"en\":\"It is {answer:3 ms}, "
	"{answer*2:3}.\"},"
	"\"wrong\":[{\"id\":\"twice\",\"say\":{\"en\":\"{given:3} is twice "
	"{k}.\"},\"credit\":0.5}]},"
	"{\"kind\":\"ask\",\"id\":\"fixed\",\"text\":{\"en\":\"?\"},\"unit\":\"t\",\"relative\":"
	"0.02},"
	"{\"kind\":\"predict\",\"id\":\"word\",\"text\":{\"en\":\"?\"},\"choices\":[{\"en\":\"x\"},"
	"{\"en\":\"y\"},{\"en\":\"z\"},"
	"{\"en\":\"w\"}],\"right\":2,\"explain\":{\"en\":\"So.\"}},"
	"{\"kind\":\"predict\",\"id\":\"number\",\"text\":{\"en\":\"?\"},\"numeric\":true,"
	"\"reveal\":\"fall\"},"
	"{\"kind\":\"choose\",\"id\":\"which\",\"text\":{\"en\":\"?\"},\"choices\":[{\"text\":"
	"{\"en\":\"one\"},"
	"\"say\":{\"en\":\"Not at "
	"{n}.\"}},{\"text\":{\"en\":\"two\"}},{\"text\":{\"en\":\"three\"}},{\"text\":{\"en\":"
	"\"four\"}},"
	"{\"text\":{\"en\":\"five\"}}],\"right\":2,\"hints\":[{\"en\":\"h\"}]},"
	"{\"kind\":\"tune\",\"id\":\"turn\",\"text\":{\"en\":\"?\"},\"goals\":"
	"[{" ALL_UP "\"result\":\"probability\"," BY_KNOBS
	",\"at_most\":\"40 %\"},{\"knob\":\"n\",\"at_least\":500,\"at_most\":600}]},"
	"{\"kind\":\"tune\",\"id\":\"called\",\"text\":{\"en\":\"?\"},\"function\":true}"
	"]}}";
#pragma GCC diagnostic pop

static struct lesson *lesson;
static struct session *session;

static inline struct json *json_of(const char *text)
{
	struct json *root = NULL;
	struct diag d;

	ck_assert_msg(json_parse(text, strlen(text), &root, &d) == STATUS_OK, "%s: %s", text,
	              d.text);
	return root;
}

static inline struct session *begin(const char *student)
{
	struct session_setup setup = { student, "course", DECIMAL_POINT };

	return session_new(lesson, &setup);
}

static inline void open_text(const char *text)
{
	char *units = file_data_path("assets/units.xml");
	struct json *root;
	struct diag d;

	ck_assert_msg(units_open(units, &d) == STATUS_OK, "%s", d.text);
	ck_assert_msg(catalog_open(&d) == STATUS_OK, "%s", d.text);
	free(units);
	root = json_of(text);
	ck_assert_msg(lesson_parse(root, 0xabcdef, &lesson, &d) == STATUS_OK, "%s", d.text);
	json_free(root);
	session = begin("ann");
}

static inline void open_all(void)
{
	open_text(source);
}

static inline void close_all(void)
{
	session_free(session);
	lesson_free(lesson);
	catalog_close();
	units_close();
}

static inline int at(const char *id)
{
	int block = lesson_find(lesson, id);

	ck_assert_msg(block != NO_BLOCK, "%s", id);
	return block;
}

static inline const struct exercise_state *state(const char *id)
{
	return session_exercise(session, at(id));
}

/* What text a wording of that block becomes; the caller frees it. */
static inline char *text_of(int block, const char *text)
{
	struct wording w = { { (char *)(uintptr_t)text, NULL } };
	struct strbuf b = STRBUF_INIT;

	session_text(session, block, &w, &b);
	return strbuf_take(&b);
}

static inline void take(const char *id, const char *reply)
{
	struct json *root = json_of(reply);

	session_take(session, at(id), root, NULL);
	json_free(root);
}

#define VARIANT \
	"{\"vars\":{\"k\":{\"value\":1024,\"unit\":\"\"},\"t\":{\"value\":2,\"unit\":\"h\"}," \
	"\"w\":{\"text\":\"*so*\"}},\"answer\":{\"value\":40,\"unit\":\"ms\"}," \
	"\"wrong\":[{\"id\":\"twice\",\"value\":{\"value\":0.08,\"unit\":\"s\"}}]}"

static inline void prints(const char *id, const char *want, const char *why)
{
	struct strbuf b = STRBUF_INIT;

	session_knob_print(session, at(id), &b);
	SAME(b.text, want, why);
	strbuf_free(&b);
}

#endif
