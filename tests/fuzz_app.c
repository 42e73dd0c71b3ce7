/* fuzz_app.c - random events for the workbench, and what must hold after each */
#include "config.h"
#include "fuzz_app.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/app.h"
#include "app/screens.h"
#include "app/state.h"
#include "base/memory.h"
#include "base/random.h"
#include "store/settings.h"

enum {
	A_SESSION = 500,
	WAYS_OUT = 24,                 /* so many Escapes leave every screen for the contents */
	LAST_KEYS = 400                /* bytes of the script that is told */
};

/* What people type, and what they should not. */
static const char *const snippets[] = {
	"12", "160 ms", "1,500 s", "1.234", "2.5 GB/s", "99.9 %", "1e9", "-3", "0", "1e400", "0x10",
		"nan", "@h100", "@nothing",
	"all_up", "checkpoint", "ring", "1..1e6:log", "10..1", "5..5",
		"reliability.all_up devices=1000", "1 + ", "model",
	"sweep", "q(2 * params, 'B') / bw", "((((", "print(1)", "'", "\"", "é", "文字",
		"e\xcc\x81", "Ж",
	"A line of one's own", "probability", "speedup", "= ", "chart", "help", "\xe2\x80\xae", "x",
};

/* the worker is stopped */
static const char *const endless[] = { "while true do end", "for i=1,1e9 do end",
                                       "('x'):rep(1e9)" };

static const char *const pastes[] = {
	"160 ms", "a\nb\nc", "\033[31mred\033[0m", "", "\t\t", "\x80\xff", "1\r\n2\r\n", "文字文字文字",
	"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
};

static const char *const courses[] = { "tests/course/lessons", "tests/forms/lessons", "lessons" };

struct fuzz {
	struct random r;
	struct app *app;
	struct preferences settings;
	struct app_setup setup;
	char folder[512], last[LAST_KEYS + 64];
	struct canvas canvas;
	const char *home;
	uint64_t keys, wanted, seed;
	bool lied_to;
};

/* --- what must hold after every key ---------------------------------------- */

/* ck_assert writes a file each time; this is asked millions of times. */
#define HOLDS(f, condition) do { if (!(condition)) \
	ck_abort_msg( \
		"key %" PRIu64 " of seed %" PRIu64 ", %dx%d, cursor %d,%d, context %x in %s: %s; " \
		                                   "the last keys: %s", \
	             (f)->keys, (f)->seed, (f)->app->width, (f)->app->height, \
	             (f)->canvas.cursor_x, (f)->canvas.cursor_y, \
	             screens_context((f)->app), (f)->folder, #condition, (f)->last); } while (0)

static void check_entry(struct fuzz *f, const struct entry *e)
{
	size_t done, all;

	session_progress(e->session, &done, &all);
	HOLDS(f, done <= all);
	HOLDS(f, e->section >= 0 && (size_t)e->section < e->n_sections);
	for (size_t i = 0; i < e->lesson->n_blocks; i++) {
		const struct block *b = &e->lesson->blocks[i];

		if (b->kind == BLOCK_KNOB)
			HOLDS(f, session_knob_position(e->session, (int)i) >= 0 &&
			         session_knob_position(e->session,
			                               (int)i) < session_knob_positions(e->session,
			                               	(int)i));
		if (!block_is_exercise(b->kind))
			continue;
		const struct exercise_state *x = session_exercise(e->session, (int)i);

		HOLDS(f, x->phase != PHASE_FAULT || f->lied_to);
		HOLDS(f, x->tries >= 0 && x->hints >= 0 && x->hints <= (int)b->exercise.n_hints &&
		      x->variant >= 0);
		HOLDS(f, x->phase != PHASE_RIGHT || x->tries > 0 || block_kind(b->kind)->unscored ||
		      !x->judged);
	}
}

static void check(struct fuzz *f)
{
	const struct app *a = f->app;
	const struct canvas *c = &f->canvas;

	app_view(a, &f->canvas);
	HOLDS(f, c->width == a->width && c->height == a->height);
	HOLDS(f, c->cursor_x < c->width && c->cursor_y < c->height && c->cursor_x >= -1 &&
	      c->cursor_y >= -1);
	for (int i = 0; i < c->width * c->height; i++) {
		const struct cell *cell = &c->cells[i];

		HOLDS(f, (unsigned char)*cell->text >= 0x20 || !*cell->text);
		HOLDS(f, cell->width < 2 || (i + 1) % c->width != 0);
		if (a->charset == CHARSET_ASCII)
			HOLDS(f, (unsigned char)*cell->text < 0x80);
	}
	if (a->open != NO_ENTRY && a->entries[a->open].state == ENTRY_READY)
		check_entry(f, &a->entries[a->open]);
}

/* --- one event ------------------------------------------------------------- */

static void remember(struct fuzz *f, const char *script)
{
	size_t n = strlen(f->last), more = strlen(script);

	if (n + more > LAST_KEYS) {
		memmove(f->last, f->last + n / 2, n - n / 2 + 1);
		n -= n / 2;
	}
	snprintf(f->last + n, sizeof f->last - n, "%s", script);
}

static void remember_key(struct fuzz *f, int key)
{
	static const char *const names[] = {
#define X(name, script, label) script,
		PRESS_LIST(X)
#undef X
	};
	struct strbuf text = STRBUF_INIT;

	if (key > PRESS_NONE)
		strbuf_printf(&text, "<%s>", names[key - PRESS_NONE - 1]);
	else if (key < 32)
		strbuf_printf(&text, "<C-%c>", key + 96);
	else if (key == '<')
		strbuf_puts(&text, "<lt>");
	else
		strbuf_utf8(&text, (unsigned long)key);
	remember(f, text.text);
	strbuf_free(&text);
}

/* Files that are named here stay in the scratch folder. */
static bool leads_away(const struct fuzz *f, int key)
{
	return screens_context(f->app) == CONTEXT_FILE && (key == '/' || key == '~' || key == '.');
}

/* False: the workbench has ended. */
static bool happen(struct fuzz *f, const struct event *e)
{
	unsigned effects = app_update(f->app, e);

	f->keys++;
	if (random_below(&f->r, 3) == 0)
		app_settle(f->app);
	check(f);
	return !(effects & EFFECT_QUIT);
}

static bool press(struct fuzz *f, int key)
{
	if (key == 0 || leads_away(f, key) ||
	    (keys_command(key, screens_context(f->app)) == COMMAND_QUIT && random_below(&f->r, 60)))
		return true;
	remember_key(f, key);
	return happen(f, &(struct event){ .kind = EVENT_KEY, .key = key });
}

/* A key that means something here, or anywhere. */
static bool press_binding(struct fuzz *f, unsigned contexts)
{
	const struct binding *b;

	do {
		b = &bindings[random_below(&f->r, binding_count)];
	} while (!(b->contexts & contexts));
	return press(f, b->keys[random_below(&f->r, BINDING_KEYS)]);
}

static bool type(struct fuzz *f, const char *text)
{
	int key;

	while ((key = keys_read(&text)))
		if (!press(f, key))
			return false;
	return true;
}

static bool resize(struct fuzz *f)
{
	static const struct { int width, height; } usual[] = { { 80, 24 }, { 120, 40 }, { 40, 12 },
	                                                       { 200, 60 }, { 1, 1 }, { 39, 12 } };
	struct event e = { .kind = EVENT_RESIZE };
	size_t i = (size_t)random_below(&f->r, 2 * COUNT_OF(usual));
	char script[32];

	e.width = i < COUNT_OF(usual) ? usual[i].width : 1 + (int)random_below(&f->r, 260);
	e.height = i < COUNT_OF(usual) ? usual[i].height : 1 + (int)random_below(&f->r, 90);
	snprintf(script, sizeof script, "<%dx%d>", e.width, e.height);
	remember(f, script);
	return happen(f, &e);
}

static bool paste(struct fuzz *f)
{
	struct event e = { .kind = EVENT_PASTE,
	                   .text = pastes[random_below(&f->r, COUNT_OF(pastes))] };

	remember(f, "<paste>");
	return happen(f, &e);
}

static bool click_anywhere(struct fuzz *f)
{
	struct event e = { .kind = EVENT_CLICK };

	e.x = (int)random_below(&f->r, (uint64_t)f->app->width);
	e.y = (int)random_below(&f->r, (uint64_t)f->app->height);
	remember(f, "<click>");
	return happen(f, &e);
}

static bool step(struct fuzz *f)
{
	int chance = (int)random_below(&f->r, 100);

	if (chance < 62)
		return press_binding(f, screens_context(f->app));
	if (chance < 70)
		return press_binding(f, ~0u);
	if (chance < 82 && random_below(&f->r, 1000) == 0)
		return type(f, endless[random_below(&f->r, COUNT_OF(endless))]);
	if (chance < 82)
		return type(f, snippets[random_below(&f->r, COUNT_OF(snippets))]);
	if (chance < 88)
		return press(f, (int)random_below(&f->r, 0x80));
	if (chance < 90)
		return press(f, (int)random_below(&f->r, 0xd800));
	if (chance < 91)
		return paste(f);
	if (chance < 93)
		return click_anywhere(f);
	if (chance < 95)
		return resize(f);
	if (chance < 97)
		return happen(f, &(struct event){ .kind = EVENT_IDLE });
	return happen(f, &(struct event){ .kind = EVENT_WORKER });
}

/* --- a session ------------------------------------------------------------- */

/* Somewhere, or at that lesson of the same course.  False: a liar says that there is none. */
static bool begin(struct fuzz *f, const char *place)
{
	struct diag d = { "" };
	enum status s;

	if (!place)
		snprintf(f->folder, sizeof f->folder, "%s/%s", getenv("SRCDIR"),
		         courses[random_below(&f->r, COUNT_OF(courses))]);
	f->settings = (struct preferences){ .notice = "" };
	f->setup = (struct app_setup){ .place = place, .state = f->home, .course = f->folder,
	                               .settings = &f->settings,
	                               .begin = random_below(&f->r, 2), .width = 80, .height = 24,
	                               .charset = (enum charset)random_below(&f->r,
	                               	CHARSET_BRAILLE + 1) };
	message_set_language((enum language)random_below(&f->r, language_count()));
	s = app_new(&f->setup, &f->app, &d);
	if (f->lied_to && s == STATUS_E_LESSON && *d.text)
		return false;
	ck_assert_msg(s == STATUS_OK, "%s", d.text);
	*f->last = '\0';
	app_update(f->app, &(struct event){ .kind = EVENT_START });
	return true;
}

/* Whatever was going on: Escape leads to the contents, and q out; where nothing fits, q does at
 * once. */
static void leave(struct fuzz *f)
{
	bool small = random_below(&f->r, 4) == 0;
	struct event e = { .kind = EVENT_RESIZE, .width = 20, .height = 5 };

	if (small)
		app_update(f->app, &e);
	app_settle(f->app);
	e = (struct event){ .kind = EVENT_KEY, .key = PRESS_ESCAPE };
	for (int i = 0; !small && i < WAYS_OUT && screens_context(f->app) != CONTEXT_CONTENTS; i++)
		app_update(f->app, &e);
	e.key = 'q';
	HOLDS(f, app_update(f->app, &e) & EFFECT_QUIT);
}

/* Another day finds in the record what was on the screen. */
static void come_back(struct fuzz *f, const char *id, size_t done, size_t all)
{
	size_t again, count;

	begin(f, id);
	app_settle(f->app);
	HOLDS(f, f->app->open != NO_ENTRY);
	ck_assert_msg(f->app->entries[f->app->open].state == ENTRY_READY,
	              "key %" PRIu64 " of seed %" PRIu64 ": %s: %s",
	              f->keys, f->seed, id, f->app->entries[f->app->open].fault);
	session_progress(f->app->entries[f->app->open].session, &again, &count);
	HOLDS(f, again == done && count == all);
	app_free(f->app);
}

static void play_session(struct fuzz *f)
{
	const struct entry *e;
	size_t done, all;
	bool more = true;
	char *id = NULL;

	f->keys++;
	if (!begin(f, NULL))
		return;
	for (int i = 0; i < A_SESSION && more && f->keys < f->wanted; i++)
		more = step(f);
	if (more)
		leave(f);
	e = f->app->open == NO_ENTRY ? NULL : &f->app->entries[f->app->open];
	if (e && e->state == ENTRY_READY) {
		session_progress(e->session, &done, &all);
		id = memory_copy_text(e->name);
	}
	app_free(f->app);
	if (id && !f->lied_to)
		come_back(f, id, done, all);
	free(id);
}

void fuzz_app(const struct fuzz_plan *plan)
{
	enum { SESSIONS_A_HOME = 8 };
	struct fuzz f = { .r = random_start(plan->seed), .wanted = plan->keys, .seed = plan->seed,
	                  .lied_to = plan->lied_to };

	canvas_init(&f.canvas, 1, 1);
	for (int session = 0; f.keys < f.wanted; session++) {
		if (session % SESSIONS_A_HOME == 0)
			f.home = plan->fresh_home();
		play_session(&f);
	}
	canvas_free(&f.canvas);
	message_set_language(LANGUAGE_EN);
}
