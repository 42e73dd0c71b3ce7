/* check.c - check: lessons linted and proved, every fault with its place */
#include "config.h"
#include "cli/commands_private.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "author/check.h"
#include "base/message.h"
#include "cli/output_private.h"
#include "quantity/quantity.h"
#include "quantity/typed.h"
#include "text/text.h"
#include "worker/worker.h"

enum { SEEDS = 200, SEEDS_MAX = 100000, SPACE_FIGURES = 6,
       SPACES_SHOWN = 12 };     /* of a lesson with more, --json tells */

/* --- for people ------------------------------------------------------------ */

/* " (seed 17, n = 3, and in 11 more variants)" */
static void print_times(struct strbuf *to, const struct finding *f)
{
	if (!f->seed)
		return;
	strbuf_printf(to, _(" (seed %lu"), f->seed);
	if (f->drawn) {
		strbuf_puts(to, ", ");
		text_clean(to, f->drawn, strlen(f->drawn), false);
	}
	if (f->times > 1)
		strbuf_printf(to,
		              message_plural(", and in %d more variant",
		                             ", and in %d more variants",
		                             (unsigned long)f->times - 1),
		              f->times - 1);
	strbuf_puts(to, ")");
}

static void print_fault(struct strbuf *to, const struct finding *f)
{
	strbuf_printf(to, "%s:%d: ", f->file, f->line > 0 ? f->line : 1);
	if (f->note)
		strbuf_printf(to, "%s ", _("note:"));
	if (*f->block)
		strbuf_printf(to, "%s: ", f->block);
	strbuf_puts(to, f->message);
	print_times(to, f);
	strbuf_printf(to, " [%s]\n", f->rule);
	if (*f->fix)
		strbuf_printf(to, "    %s %s\n", _("fix:"), f->fix);
}

/* "different variants: a 119 (all proven), b 2 500 000" */
static void print_spaces(struct strbuf *to, const struct proof *p)
{
	if (!p->n_spaces || p->n_spaces > SPACES_SHOWN)
		return;
	strbuf_printf(to, "%s: ", _("different variants"));
	for (size_t i = 0; i < p->n_spaces; i++) {
		const struct space *s = &p->spaces[i];

		strbuf_printf(to, "%s%s ", i ? ", " : "", s->exercise);
		if (isnan(s->size))
			strbuf_puts(to, _("not the same number for every draw"));
		else
			quantity_print(to, s->size, "1", SPACE_FIGURES);
		if (s->all)
			strbuf_printf(to, " (%s)", _("all proven"));
	}
	strbuf_putc(to, '\n');
}

static void print_proof(struct strbuf *to, const struct proof *p, bool alone)
{
	for (size_t i = 0; i < p->n; i++)
		print_fault(to, &p->faults[i]);
	strbuf_printf(to, _("%s: exercises: %zu, variants proven: %zu, faults: %zu"), p->lesson,
	              p->exercises, p->variants,
	              p->n_faults);
	strbuf_putc(to, '\n');
	if (alone)
		print_spaces(to, p);
}

/* On one line of a terminal, written over as it goes on. */
static void show_progress(void *context, const char *lesson, size_t done, size_t all)
{
	struct strbuf text = STRBUF_INIT;

	(void)context;
	if (done < all)
		strbuf_printf(&text, "%s: %zu/%zu", lesson, done, all);
	command_status_line(text.text);
	strbuf_free(&text);
}

/* --- for programs ---------------------------------------------------------- */

static void out_count(struct json_out *o, const char *key, size_t n)
{
	json_put_number(o, key, (double)n);
}

static void out_fault(struct json_out *o, const struct finding *f)
{
	json_open_object(o);
	json_put_string(o, "file", f->file);
	out_count(o, "line", (size_t)f->line);
	json_put_string(o, "block", f->block);
	json_put_string(o, "rule", f->rule);
	json_put_string(o, "message", f->message);
	json_put_string(o, "fix", f->fix);
	if (f->seed) {
		out_count(o, "seed", f->seed);
		json_put_string(o, "drawn", f->drawn);
		out_count(o, "times", (size_t)f->times);
	}
	json_close_object(o);
}

static void out_list(struct json_out *o, const char *key, const struct proof *p, bool notes)
{
	json_put_array(o, key);
	for (size_t i = 0; i < p->n; i++)
		if (p->faults[i].note == notes)
			out_fault(o, &p->faults[i]);
	json_close_array(o);
}

static void out_proof(struct strbuf *to, const struct proof *p)
{
	struct json_out o = JSON_OUT(to);

	o.spaced = true;
	json_open_object(&o);
	json_put_string(&o, "lesson", p->lesson);
	json_put_string(&o, "path", p->path);
	out_list(&o, "faults", p, false);
	out_list(&o, "notes", p, true);
	json_put_object(&o, "counts");
	out_count(&o, "exercises", p->exercises);
	out_count(&o, "variants", p->variants);
	out_count(&o, "faults", p->n_faults);
	json_close_object(&o);
	json_put_array(&o, "spaces");
	for (size_t i = 0; i < p->n_spaces; i++) {
		json_open_object(&o);
		json_put_string(&o, "exercise", p->spaces[i].exercise);
		json_put_number(&o, "variants", p->spaces[i].size);
		json_put_bool(&o, "all", p->spaces[i].all);
		json_close_object(&o);
	}
	json_close_array(&o);
	json_close_object(&o);
	strbuf_putc(to, '\n');
}

/* --- the command ----------------------------------------------------------- */

static enum status read_seeds(const char *text, int *seeds, struct diag *d)
{
	uint64_t n;

	if (!text)
		return STATUS_OK;
	if (!typed_whole(text, typed_mark(), 1, SEEDS_MAX, &n))
		return diagnose(d, STATUS_E_USAGE,
		                _("--seeds is a whole number from 1 to %d, not '%s'"),
		                SEEDS_MAX, text);
	*seeds = (int)n;
	return STATUS_OK;
}

static int list_rules(struct call *call)
{
	for (size_t i = 0; check_rule_name(i); i++) {
		report_column(&call->out, check_rule_name(i), 16);
		strbuf_printf(&call->out, "%s\n", check_rule_says(i));
	}
	return command_finish(call, 0);
}

/* One lesson, of its course or alone; *faults grows by what is found. */
static enum status check_one(struct call *call, struct worker *w, const char *path, bool alone,
                             const struct check_setup *setup,
                             size_t *faults, struct diag *d)
{
	struct proof proof;
	enum status s = check_lesson(w, path, setup, &proof, d);

	if (s == STATUS_OK && !proof.n_faults && command_option(call, "--keep-ids"))
		s = check_keep_ids(w, proof.path, d);
	if (s == STATUS_OK && command_option(call, "--json"))
		out_proof(&call->out, &proof);
	else if (s == STATUS_OK)
		print_proof(&call->out, &proof, alone);
	if (s == STATUS_OK)
		command_flush(call);
	*faults += proof.n_faults;
	check_proof_free(&proof);
	return s;
}

/* What is wrong with the course itself. */
static enum status check_around(struct call *call, const char *path, size_t *faults,
                                struct diag *d)
{
	struct proof proof;
	enum status s = check_course(path, &proof, d);

	if (s == STATUS_OK && proof.n && command_option(call, "--json"))
		out_proof(&call->out, &proof);
	for (size_t i = 0; s == STATUS_OK && i < proof.n && !command_option(call, "--json"); i++)
		print_fault(&call->out, &proof.faults[i]);
	*faults += proof.n_faults;
	check_proof_free(&proof);
	return s;
}

static enum status check_path(struct call *call, struct worker *w, const char *path,
                              const struct check_setup *given,
                              size_t *faults, struct diag *d)
{
	struct check_setup setup = *given;
	char **paths = NULL;
	size_t n = 0;
	enum status s = check_find(path, &paths, &n, d), unopened = STATUS_OK;

	setup.in_course = s == STATUS_OK && check_is_course(path);
	for (size_t i = 0; i < n && s == STATUS_OK; i++) {
		s = check_one(call, w, paths[i], n == 1, &setup, faults, d);
		if (s != STATUS_OK && n > 1) {         /* the others can be checked */
			command_warn(d->text);
			unopened = s;
			s = STATUS_OK;
		}
	}
	for (size_t i = 0; i < n; i++)
		free(paths[i]);
	free(paths);
	if (s == STATUS_OK && check_is_course(path))
		s = check_around(call, path, faults, d);
	if (s == STATUS_OK && unopened != STATUS_OK)
		s = diagnose(d, unopened, "%s", _("not every lesson could be opened"));
	return s;
}

int command_check(struct call *call)
{
	struct check_setup setup = { .seeds = SEEDS, .progress = show_progress };
	struct diag d = { "" };
	enum status s = read_seeds(command_option(call, "--seeds"), &setup.seeds, &d);
	struct worker *w;
	size_t faults = 0;

	assert(call);
	if (command_option(call, "--rules"))
		return list_rules(call);
	if (s == STATUS_OK && !call->n_operands)
		s = diagnose(&d, STATUS_E_USAGE, _("usage: fleetlab %s %s"), call->command->name,
		             _(call->command->operands));
	w = worker_new();
	for (int i = 0; i < call->n_operands && s == STATUS_OK; i++)
		s = check_path(call, w, call->operands[i], &setup, &faults, &d);
	worker_free(w);
	return s == STATUS_OK ? command_finish(call, faults ? 1 : 0) : command_fail(call, s, &d);
}
