/* jobs.c - what the worker does for the workbench: lessons read, answers judged, charts drawn, the
 * console's lines; one thing after the other */
#include "config.h"
#include "app/jobs_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/console/pane_private.h"
#include "app/contents_private.h"
#include "app/lessons_private.h"
#include "app/library.h"
#include "app/naming_private.h"
#include "app/overlay/overlay_private.h"
#include "app/preview_private.h"
#include "app/reader/scroll_private.h"
#include "app/reader/sections_private.h"
#include "app/record_private.h"
#include "app/review_private.h"
#include "app/state.h"
#include "base/memory.h"
#include "lesson/lesson_cache.h"

static void lesson_is_faulty(struct app *a, struct entry *e, const struct diag *d)
{
	if (a->preview && e->state == ENTRY_READY) {
		preview_keep(a, d->text);
		return;
	}
	if (a->preview)
		preview_broken(a);
	e->state = ENTRY_FAULT;
	snprintf(e->fault, sizeof e->fault, "%s", d->text);
}

static void finish_load(struct app *a, struct entry *e, const struct json *reply)
{
	size_t sections = e->state == ENTRY_LISTED ? e->outline.n_sections : 0;
	int index = (int)(e - a->entries);
	struct entry old = *e;
	struct lesson *lesson;
	struct diag d;

	if (lesson_parse(reply, e->hash, &lesson, &d) != STATUS_OK) {
		lesson_is_faulty(a, e, &d);
		return;
	}
	e->sections = NULL;
	e->n_sections = 0;
	e->knob_history = (struct knob_history){ 0 };
	lessons_fill(a, e, lesson);
	if (old.lesson)
		overlay_forget(a, index);
	if (a->preview)
		preview_take(a, e, &old, reply);
	lessons_forget(&old);
	if (old.lesson)
		return;
	contents_grew(a, index, sections);
	if (a->open == index)
		reader_ready(a);
	if (a->reviewing)
		review_ready(a);
	overlay_grew(a);
}

static void finish_ask(struct app *a, const struct job *job, const struct json *reply)
{
	struct entry *e = &a->entries[job->entry];
	bool exercise = block_is_exercise(e->lesson->blocks[job->block].kind);
	bool pending = exercise && session_pending(e->session, job->block);

	session_take(e->session, job->block, reply, NULL);
	record_fault(a, e, job->block);
	if (!pending || session_pending(e->session, job->block))
		return;
	a->notice[0] = '\0';                   /* an answer was judged: that was an attempt */
	if (session_exercise(e->session, job->block)->last.verdict != VERDICT_NOT_YET)
		record_event(a, e, job->block);
	if (session_exercise(e->session, job->block)->phase == PHASE_RIGHT)
		field_clear(&e->drafts[job->block]);
	if (a->open == job->entry)
		reader_show(a, job->block, ROLE_VERDICT);
}

/* The job came to nothing: the lesson's fault, a stop, or no process. */
static void finish_badly(struct app *a, const struct job *job, const struct diag *d)
{
	struct entry *e;

	if (job->kind == JOB_CONSOLE) {
		console_done(a, WORKER_STOPPED, NULL, d);
		return;
	}
	e = &a->entries[job->entry];
	if (job->kind == JOB_LOAD)
		lesson_is_faulty(a, e, d);
	else if (job->kind == JOB_ASK || job->kind == JOB_BRING_BACK)
		session_take(e->session, job->block, NULL, d);
}

void jobs_take(struct app *a)
{
	struct json *reply = NULL;
	struct job job = a->job;
	struct diag d = { "" };
	enum worker_outcome outcome;
	double waited = worker_waited(a->worker);

	if (!worker_busy(a->worker))
		return;
	outcome = worker_take(a->worker, &reply, &d);
	if (outcome == WORKER_WAITING)
		return;
	a->reader.page_stands = false;
	a->job.kind = JOB_NONE;
	if (job.kind == JOB_LOAD)
		outline_waited(&a->patience, outcome == WORKER_STOPPED, waited);
	if (outcome == WORKER_STOPPED || (outcome == WORKER_FAULT && job.kind != JOB_ASK))
		a->held = NO_ENTRY;
	if (job.kind == JOB_CONSOLE) {
		console_done(a, outcome, reply, &d);
	} else if (outcome != WORKER_REPLIED) {
		finish_badly(a, &job, &d);
		if (job.kind == JOB_ASK)
			record_fault(a, &a->entries[job.entry], job.block);
	} else if (job.kind == JOB_LOAD) {
		a->held = job.entry;
		a->generation = worker_generation(a->worker);
		finish_load(a, &a->entries[job.entry], reply);
	} else if (job.kind == JOB_BRING_BACK) {
		a->held = job.entry;
		a->generation = worker_generation(a->worker);
	} else if (job.kind == JOB_ASK) {
		finish_ask(a, &job, reply);
	}
	json_free(reply);
}

static void start(struct app *a, struct job job, const struct strbuf *request)
{
	struct diag d;

	if (worker_begin(a->worker, request->text, request->length, &d) != STATUS_OK) {
		finish_badly(a, &job, &d);
		return;
	}
	a->job = job;
	if (job.kind == JOB_CONSOLE)
		console_begun(a);
	if (job.kind == JOB_ASK && worker_generation(a->worker) != a->generation) {
		a->held = NO_ENTRY;            /* a fresh process that does not know the lesson */
		a->job.kind = JOB_STALE;
	}
}

static void start_load(struct app *a, int entry, enum job_kind kind, int block)
{
	struct entry *e = &a->entries[entry];
	struct strbuf request = STRBUF_INIT;
	struct job job = { kind, entry, block };
	struct diag d;

	if (lesson_request(e->path, &request, &e->hash, &d) != STATUS_OK) {
		finish_badly(a, &job, &d);
	} else {
		if (a->preview && kind == JOB_LOAD)
			preview_asked(a, &request, e->hash);
		start(a, job, &request);
	}
	strbuf_free(&request);
}

/* The lesson as the course was built with it, without its worker; what that has to draw waits until
 * it is on the screen. */
static bool take_loaded(struct app *a, struct entry *e)
{
	struct json *reply;

	if (a->preview || !lesson_cache_read(e->path, &e->hash, &reply))
		return false;
	finish_load(a, e, reply);
	json_free(reply);
	a->at_work = false;
	return true;
}

/* What that exercise or chart waits for is begun; false when it waits for nothing. */
static bool work_for_block(struct app *a, const struct entry *e, int block)
{
	struct strbuf request = STRBUF_INIT;
	bool found = session_wants(e->session, block, &request);

	if (found && a->held == a->open)
		start(a, (struct job){ JOB_ASK, a->open, block }, &request);
	else if (found)
		start_load(a, a->open, JOB_BRING_BACK, block);
	else if (block_is_exercise(e->lesson->blocks[block].kind) &&
	         session_look_at(e->session, block)) {
		a->reader.page_stands = false;
		record_fault(a, e, block);
	}
	strbuf_free(&request);
	return found;
}

/* The same for all of the section on the screen, and for the chart in the pane. */
static bool work_for_section(struct app *a, const struct entry *e)
{
	const struct section *section = &e->sections[a->reader.section];

	for (int i = section->first; i < section->end; i++)
		if (block_is_exercise(e->lesson->blocks[i].kind) && work_for_block(a, e, i))
			return true;
	return a->reader.chart != NO_BLOCK && work_for_block(a, e, a->reader.chart);
}

static bool work_for_preview(struct app *a)
{
	struct strbuf request = STRBUF_INIT;
	bool wanted = preview_wants(a, &request);

	strbuf_free(&request);
	if (wanted)
		start_load(a, 0, JOB_LOAD, NO_BLOCK);
	return wanted;
}

/* One step; false when there is nothing to do. */
static bool work_once(struct app *a)
{
	struct entry *e = library_entry(a);

	if (naming_on(a))
		return false;
	if (work_for_preview(a))
		return true;
	if (console_request(a)) {
		start(a, (struct job){ JOB_CONSOLE, NO_ENTRY, NO_BLOCK }, console_request(a));
		return true;
	}
	if (e && work_for_section(a, e))
		return true;
	if (a->open != NO_ENTRY && (a->entries[a->open].state == ENTRY_UNREAD ||
	                            a->entries[a->open].state == ENTRY_LISTED)) {
		if (!take_loaded(a, &a->entries[a->open]))
			start_load(a, a->open, JOB_LOAD, NO_BLOCK);
		return true;
	}
	for (size_t i = 0; i < a->n_entries && !library_gives_up(a); i++) {
		if (a->entries[i].state == ENTRY_UNREAD ||
		    (a->whole && a->entries[i].state == ENTRY_LISTED)) {
			start_load(a, (int)i, JOB_LOAD, NO_BLOCK);
			return true;
		}
	}
	return false;
}

void jobs_work(struct app *a)
{
	while (a->at_work && !worker_busy(a->worker) && work_once(a))
		;
}
