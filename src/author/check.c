/* check.c - the linter: a lesson opened, every rule run, findings sorted */
#include "config.h"
#include "author/check_rule_private.h"

#include <assert.h>
#include <ctype.h>
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/nearest.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

enum { DRAWN_BYTES = 150, DRAWN_FIGURES = 6 };  /* of a message */

struct complaint { const struct rule *rule; int block,
                   index; enum language language; size_t fault; };

const char *check_rule_name(size_t i)
{
	return check_rules[i].name;
}

const char *check_rule_says(size_t i)
{
	return _(check_rules[i].says);
}

/* --- noting faults --------------------------------------------------------- */

/* "lessons/01-introduction/ru.lua": the worker knows only the name. */
static char *file_of(const struct check *c, const char *name)
{
	const char *slash = strrchr(c->path, '/');
	struct strbuf b = STRBUF_INIT;

	if (c->folder)
		strbuf_printf(&b, "%s/", c->path);
	else if (slash)
		strbuf_add(&b, c->path, (size_t)(slash + 1 - c->path));
	strbuf_puts(&b, name);
	return strbuf_take(&b);
}

static char *own_file(const struct check *c)
{
	return c->folder ? file_of(c, "lesson.lua") : memory_copy_text(c->path);
}

/* The same complaint made before; NULL: it is the first. */
static struct finding *said_before(const struct check *c, enum language language, int block,
                                   int index)
{
	for (size_t i = 0; i < c->n_complaints; i++) {
		const struct complaint *n = &c->complaints[i];

		if (n->rule == c->rule && n->block == block && n->index == index &&
		    n->language == language)
			return &c->proof->faults[n->fault];
	}
	return NULL;
}

static struct finding *new_fault(struct check *c, enum language language, int block, int index)
{
	struct proof *p = c->proof;

	GROW(c->complaints, c->n_complaints, c->complaints_capacity);
	c->complaints[c->n_complaints++] = (struct complaint){ c->rule, block, index,
	                                                       language, p->n };
	GROW(p->faults, p->n, p->capacity);
	p->faults[p->n] = (struct finding){
		.block = memory_copy_text(block == NO_BLOCK ? "" : c->lesson->blocks[block].id),
		.rule = c->rule->name, .times = 1,
		.seed = block != NO_BLOCK && c->varies ? (unsigned long)c->seed : 0,
	};
	return &p->faults[p->n++];
}

static void place(struct check *c, struct finding *f, enum language language, int block)
{
	const struct json *head = block == NO_BLOCK ? c->data : json_at(json_get(c->data, "blocks"),
		(size_t)block);
	double line = json_number(json_get(head, "line"), 0);
	double other = language == LANGUAGE_NONE
	                       ? 0
	                       : json_number(json_get(json_get(head, "tr"),
	                                              language_code(language)), 0);
	char name[16];

	if (other > 0) {
		snprintf(name, sizeof name, "%s.lua", language_code(language));
		f->file = file_of(c, name);
		f->line = (int)other;
	} else {
		f->file = own_file(c);
		f->line = (int)line;
	}
}

static char *sentence(const char *format, va_list ap)
{
	char text[900];
	struct strbuf clean = STRBUF_INIT;

	vsnprintf(text, sizeof text, format, ap);
	text_clean(&clean, text, strlen(text), false);
	return strbuf_take(&clean);
}

/* "n = 8, bw = 400 GB/s": what the session has drawn for that exercise; NULL: nothing. */
static char *drawn_now(const struct check *c, int block)
{
	struct strbuf text = STRBUF_INIT;
	struct variant v;

	if (!block_is_exercise(c->lesson->blocks[block].kind) ||
	    !session_variant(c->session, block, &v))
		return NULL;
	for (size_t i = 0; i < v.n_vars && text.length < DRAWN_BYTES; i++) {
		strbuf_printf(&text, "%s%s = ", i ? ", " : "", v.vars[i].name);
		if (v.vars[i].word)
			strbuf_puts(&text, v.vars[i].word);
		else
			quantity_print(&text, v.vars[i].quantity.value, v.vars[i].quantity.symbol,
			               DRAWN_FIGURES);
	}
	if (text.length)
		return strbuf_take(&text);
	strbuf_free(&text);
	return NULL;
}

/* What no author can mean: the exercise could not be answered. */
static bool is_firm(const char *rule)
{
	static const char *const firm[] = { "form", "budget", "draw", "finite", "integer", "repeat",
	                                    "accept", "value" };

	for (size_t i = 0; i < COUNT_OF(firm); i++)
		if (!strcmp(rule, firm[i]))
			return true;
	return false;
}

/* The author means it: allow = { "negative" }. */
static bool is_allowed(const struct check *c, int block)
{
	const struct exercise *x;

	if (block == NO_BLOCK || !block_is_exercise(c->lesson->blocks[block].kind) ||
	    is_firm(c->rule->name))
		return false;
	x = &c->lesson->blocks[block].exercise;
	for (size_t i = 0; i < x->n_allow; i++)
		if (!strcmp(x->allow[i], c->rule->name))
			return true;
	return false;
}

static void note(struct check *c, enum language language, int block, int index, const char *fix,
                 const char *format,
                 va_list ap)
{
	struct finding *f = said_before(c, language, block, index);

	if (f) {
		f->times++;
		return;
	}
	if (is_allowed(c, block))
		return;
	f = new_fault(c, language, block, index);
	place(c, f, language, block);
	f->message = sentence(format, ap);
	f->fix = memory_copy_text(fix ? fix : "");
	if (f->seed)
		f->drawn = drawn_now(c, block);
	c->proof->n_faults++;
}

void check_fault(struct check *c, int block, int index, const char *fix, const char *format, ...)
{
	va_list ap;

	assert(check_knows(c, block));
	va_start(ap, format);
	note(c, LANGUAGE_NONE, block, index, fix, format, ap);
	va_end(ap);
}

void check_fault_in(struct check *c, enum language language, int block, int index, const char *fix,
                    const char *format, ...)
{
	va_list ap;

	assert(check_knows(c, block));
	va_start(ap, format);
	note(c, language == LANGUAGE_EN ? LANGUAGE_NONE : language, block, index, fix, format, ap);
	va_end(ap);
}

void check_warn(struct check *c, int block, const char *format, ...)
{
	struct finding *f = new_fault(c, LANGUAGE_NONE, block, 0);
	va_list ap;

	assert(check_knows(c, block));
	va_start(ap, format);
	f->message = sentence(format, ap);
	va_end(ap);
	f->fix = memory_copy_text("");
	f->note = true;
	place(c, f, LANGUAGE_NONE, block);
}

void check_fault_of(struct check *c, const struct rule *rule, int block, const struct json *error)
{
	const char *file = json_string(json_get(error, "file"), ""),
		*id = json_string(json_get(error, "block"), "");
	const char *cause = json_string(json_get(error, "cause"), ""),
		*fix = json_string(json_get(error, "fix"), "");
	int line = (int)json_number(json_get(error, "line"), 0);
	struct finding *f;

	assert(rule && check_knows(c, block));
	c->rule = rule;
	f = said_before(c, LANGUAGE_NONE, block, line);
	if (f) {
		f->times += rule != &rule_global;
		return;
	}
	f = new_fault(c, LANGUAGE_NONE, block, line);
	place(c, f, LANGUAGE_NONE, block);
	if (line) {
		free(f->file);
		f->file = *file ? file_of(c, file) : own_file(c);
		f->line = line;
	}
	if (*id && block == NO_BLOCK) {
		free(f->block);
		f->block = memory_copy_text(id);
	}
	f->message = memory_copy_text(cause);
	f->fix = memory_copy_text(fix);
	if (f->seed && *json_string(json_get(error, "drawn"), ""))
		f->drawn = memory_copy_text(json_string(json_get(error, "drawn"), ""));
	c->proof->n_faults++;
}

void check_language(struct check *c, enum language language)
{
	enum language wanted = language == LANGUAGE_NONE ? c->language : language;

	assert(wanted < language_count());
	if (message_language() != wanted)
		message_set_language(wanted);
}

/* --- loading --------------------------------------------------------------- */

static bool is_file(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

static bool is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* A path without slashes at its end; the folder of a lesson.lua, or of a translation beside one. */
static char *plain_path(const char *path)
{
	struct strbuf beside = STRBUF_INIT;
	size_t n = strlen(path);
	char *copy, *slash;

	while (n > 1 && path[n - 1] == '/')
		n--;
	copy = memory_copy(path, n);
	slash = strrchr(copy, '/');
	if (slash && slash > copy && !is_folder(copy)) {
		strbuf_printf(&beside, "%.*s/lesson.lua", (int)(slash - copy), copy);
		for (enum language k = 0; k < language_count(); k++) {
			char name[16];

			snprintf(name, sizeof name, "/%s.lua", language_code(k));
			if (!strcmp(slash, "/lesson.lua") ||
			    (!strcmp(slash, name) && is_file(beside.text))) {
				*slash = '\0';
				break;
			}
		}
	}
	strbuf_free(&beside);
	return copy;
}

/* Of one of the files, its encoding or its size. */
static void not_a_text(struct check *c, const struct text_place *where)
{
	struct finding *f;

	check_fault(c, NO_BLOCK, 0, NULL, "%s", where->fault.cause);
	f = &c->proof->faults[c->proof->n - 1];
	free(f->file);
	f->file = file_of(c, where->file);
	f->line = where->fault.line ? where->fault.line : f->line;
}

/* What the worker makes of the files; NULL: it is complained of, or *status says what failed. */
static struct json *load(struct check *c, uint64_t *hash, enum status *status, struct diag *d)
{
	struct strbuf request = STRBUF_INIT;
	struct json *reply = NULL;
	struct text_place where;

	c->rule = &rule_form;
	*status = lesson_request_at(c->path, &request, hash, &where, d);
	if (*status == STATUS_OK) {
		strbuf_printf(&c->load, "{\"faults\":true,\"language\":\"%s\",%s",
		              language_code(c->language),
		              request.text + 1);
		*status = worker_ask(c->worker, c->load.text, c->load.length, &reply, d);
	}
	strbuf_free(&request);
	if (*status == STATUS_E_LIMIT || *status == STATUS_E_LESSON) {
		c->rule = *status == STATUS_E_LIMIT ? &rule_budget : &rule_form;
		if (*where.file)
			not_a_text(c, &where);
		else
			check_fault(c, NO_BLOCK, 0, NULL, "%s", d->text);
		*status = STATUS_OK;
		return NULL;
	}
	return reply;
}

static int by_place(const void *a, const void *b)
{
	const struct finding *x = a, *y = b;
	int files = strcmp(x->file, y->file);

	return files ? files : x->line != y->line ? (x->line > y->line) - (x->line < y->line) : 0;
}

static bool same(const struct json *a, const struct json *b, const char *key)
{
	return !strcmp(json_string(json_get(a, key), ""), json_string(json_get(b, key), ""));
}

/* What was told before, or follows from a name at its line that nothing has. */
static bool is_told(const struct json *faults, const struct json *fault)
{
	double line = json_number(json_get(fault, "line"), 0);

	for (const struct json *f = json_first(faults); f != fault; f = json_next(f))
		if (json_number(json_get(f, "line"), 0) == line && same(f, fault, "file") &&
		    ((same(f, fault, "cause") && same(f, fault, "block")) ||
		     !strcmp(json_string(json_get(f, "rule"), ""), "unknown")))
			return true;
	return false;
}

static void complain_of_all(struct check *c, const struct json *faults)
{
	for (const struct json *f = json_first(faults); f; f = json_next(f)) {
		bool stopped = json_bool(json_get(f, "stopped"), false);

		if (is_told(faults, f))
			continue;
		c->n_complaints = 0;           /* several may be at one line */
		check_fault_of(c, stopped ? &rule_budget : &rule_form, NO_BLOCK, f);
	}
	/* Said in the order of the lines; the noted places are of no more use. */
	c->n_complaints = 0;
	if (c->proof->n)
		qsort(c->proof->faults, c->proof->n, sizeof *c->proof->faults, by_place);
}

static bool parse(struct check *c, const struct json *reply, uint64_t hash, struct lesson **lesson)
{
	struct lesson_place where;
	struct finding *f;
	struct diag d;

	c->data = json_get(reply, "lesson");
	if (lesson_parse_at(reply, hash, lesson, &where, &d) == STATUS_OK)
		return true;
	c->rule = &rule_form;
	check_fault(c, NO_BLOCK, 0, NULL, "%s", d.text);
	f = &c->proof->faults[c->proof->n - 1];
	free(f->block);
	f->block = memory_copy_text(where.block);
	f->line = where.line ? where.line : f->line;
	return false;
}

/* --- proving --------------------------------------------------------------- */

static void note_languages(struct check *c)
{
	c->translated[LANGUAGE_EN] = true;
	for (enum language k = 0; k < language_count(); k++)
		c->translated[k] |= json_get(json_get(c->data, "missing"),
		                             language_code(k)) != NULL;
}

/* Bytes of the language that the name begins with: "ru", "RU", "ru_RU", "pt-br"; 0: of none. */
static size_t language_part(const char *name)
{
	size_t n = strspn(name, LETTERS),
	       more = name[n] == '_' || name[n] == '-' ? strspn(name + n + 1, LETTERS) : 0;

	return n < 2 || n > 3 ? 0 : more >= 2 && more <= 4 ? n + 1 + more : n;
}

/* Is a file of that name meant to be read, and is not?  As a translation or, written otherwise,
 * the lesson itself.  fix: what it should be called. */
static bool is_stranger(const char *name, char *fix, size_t size)
{
	size_t n = language_part(name);
	char code[3] = { (char)tolower((unsigned char)name[0]),
	                 (char)tolower((unsigned char)name[*name != '\0']), '\0' };
	enum language language = language_find(code);
	char own[8];

	if (!strcasecmp(name, "lesson.lua")) {
		snprintf(fix, size, _("call it %s"), "lesson.lua");
		return strcmp(name, "lesson.lua") != 0;
	}
	if (!n || strcasecmp(name + n, ".lua") != 0)
		return false;
	snprintf(own, sizeof own, "%s.lua", code);
	if (language != LANGUAGE_NONE && language != LANGUAGE_EN) {
		snprintf(fix, size, _("call it %s"), own);
		return strcmp(name, own) != 0;
	}
	if (language == LANGUAGE_NONE)
		snprintf(fix, size, "%s", _("a language is a section of assets/languages"));
	else
		snprintf(fix, size, "%s", _("English stands in lesson.lua"));
	return true;
}

/* A translation into a language that is not known here would be passed over in silence. */
static void check_strangers(struct check *c)
{
	DIR *folder = c->folder ? opendir(c->path) : NULL;
	struct strbuf message = STRBUF_INIT;
	struct dirent *e;
	int number = 0;

	while (folder && (e = readdir(folder))) {
		const char *name = e->d_name;
		char fix[100];

		if (!is_stranger(name, fix, sizeof fix))
			continue;
		strbuf_clear(&message);
		strbuf_printf(&message, _("%s is read by nobody: the languages known here are %s"),
		              name,
		              language_codes(", "));
		check_fault(c, NO_BLOCK, ++number, fix,
		            "%s", message.text);
		free(c->proof->faults[c->proof->n - 1].file);
		c->proof->faults[c->proof->n - 1].file = file_of(c, name);
		c->proof->faults[c->proof->n - 1].line = 1;
	}
	if (folder)
		closedir(folder);
	strbuf_free(&message);
}

/* The names in allow are those of rules that can be broken on purpose. */
static void check_allowed(struct check *c, int block)
{
	const struct exercise *x = &c->lesson->blocks[block].exercise;

	for (size_t i = 0; i < x->n_allow; i++) {
		struct nearest near;
		char fix[100] = "";
		bool known = false;

		nearest_start(&near, x->allow[i]);
		for (const struct rule *r = check_rules; r->name; r++) {
			if (is_firm(r->name))
				continue;
			known = known || !strcmp(r->name, x->allow[i]);
			nearest_offer(&near, r->name);
		}
		if (near.best)
			snprintf(fix, sizeof fix, _("did you mean '%s'?"), near.best);
		if (!known)
			check_fault(c, block, (int)i,
			            *fix ? fix : _("fleetlab check --rules lists them"),
			            _("allow: no rule that can be broken is called '%.60s'"),
			            x->allow[i]);
	}
}

static void prove(struct check *c)
{
	c->rule = &rule_form;
	check_strangers(c);
	for (size_t i = 0; i < c->lesson->n_blocks; i++)
		if (block_is_exercise(c->lesson->blocks[i].kind))
			check_allowed(c, (int)i);
	note_languages(c);
	for (const struct rule *r = check_rules; r->name; r++) {
		c->rule = r;
		if (r->lesson)
			r->lesson(c);
	}
	check_variants(c);
	for (size_t i = 0; i < c->lesson->n_blocks; i++)
		for (const struct rule *r = check_rules; r->name; r++) {
			c->rule = r;
			if (r->block)
				r->block(c, (int)i);
		}
	for (const struct rule *r = check_rules; r->name; r++) {
		c->rule = r;
		if (r->head)
			r->block(c, NO_BLOCK);
	}
	/* Said in the order of the lines; the noted places are of no more use. */
	c->n_complaints = 0;
	if (c->proof->n)
		qsort(c->proof->faults, c->proof->n, sizeof *c->proof->faults, by_place);
}

enum status check_lesson(struct worker *w, const char *path, const struct check_setup *setup,
                         struct proof *out,
                         struct diag *d)
{
	char *plain = plain_path(path);
	struct check c = {
		.worker = w, .path = plain, .folder = is_folder(plain), .setup = setup,
			.proof = out,
		.language = message_language(), .load = STRBUF_INIT,
	};
	struct lesson *lesson = NULL;
	struct session_setup nobody = { .student = "", .course_key = "", .mark = DECIMAL_POINT };
	struct json *reply;
	uint64_t hash = 0;
	enum status status;

	*out = (struct proof){ .path = memory_copy_text(plain), .lesson = memory_copy_text(plain) };
	reply = load(&c, &hash, &status, d);
	if (reply && json_get(reply, "faults"))
		complain_of_all(&c, json_get(reply, "faults"));
	else if (reply && parse(&c, reply, hash, &lesson)) {
		free(out->lesson);
		out->lesson = memory_copy_text(lesson->id);
		c.lesson = lesson;
		c.session = session_new(lesson, &nobody);
		c.given_up = memory_new(lesson->n_blocks, sizeof *c.given_up);
		prove(&c);
		session_free(c.session);
	}
	free(c.given_up);
	free(c.complaints);
	lesson_free(lesson);
	json_free(reply);
	strbuf_free(&c.load);
	free(plain);
	return status;
}

void check_proof_free(struct proof *p)
{
	for (size_t i = 0; i < p->n; i++) {
		free(p->faults[i].file);
		free(p->faults[i].block);
		free(p->faults[i].message);
		free(p->faults[i].fix);
		free(p->faults[i].drawn);
	}
	for (size_t i = 0; i < p->n_spaces; i++)
		free(p->spaces[i].exercise);
	free(p->spaces);
	free(p->faults);
	free(p->lesson);
	free(p->path);
	*p = (struct proof){ 0 };
}
