/* script.h - the only Lua: lessons loaded, variants drawn, functions of a lesson called
 *
 * Runs in the worker process.  Everything that crosses to the parent is JSON.  A script holds one lesson at a
 * time in one Lua state, rebuilt at each load, and beside it that of the console.
 *
 * Requests (objects with "do"):
 *   {"do":"load", "name":"01-introduction", "files":[{"name":"lesson.lua","text":"…"},{"name":"ru.lua","text":"…","language":"ru"}]}
 *     -> {"lesson": {…}}        the lesson as plain data, below.  With "alone":"id" the file may lack the lesson block.
 *   {"do":"variant", "exercise":"id", "seed":"1234"}
 *     -> {"vars": {"n": QUANTITY, …}, "answer": QUANTITY, "wrong": [{"id":"bits","value":QUANTITY}, …]}
 *     An ask that is a part of steps may carry "before": {"a": QUANTITY}, the student's own answers to earlier parts; its
 *     reply has "before" (the model's own) and, when there were any, "carried": QUANTITY, what comes out by the student's.
 *     "try":0 puts the values of the author's test try[0].at in the place of what is drawn.
 *     For code: -> {"names": ["bw", …]}        of the variables an expression may use
 *   {"do":"code", "exercise":"id", "seed":"1234", "text":"2 * params / bw"}     an expression that a student wrote
 *     -> {"cases": [{"vars":{…}, "expected":QUANTITY}, …], "gives": [QUANTITY, …]} or {"not_yet": "why"}
 *   {"do":"goal", "exercise":"id", "knobs": {"id": QUANTITY, …}}        a tune with goals that are functions
 *     -> {"holds": [true, …]}, in their order
 *   {"do":"series", "chart":"id", "x":[…], "unit":"…", "knobs":{…}}     a chart whose y is a function
 *     -> {"y": [number or null, …]}
 *   {"do":"prove", "exercise":"id", "seed":"1", "count":50, "try"?}     the linter: the variants of the seeds 1, 2, …
 *     -> {"variants": [REPLY of "variant" | {"fault":ERROR} | {"differs":true}, …], "warnings":[…]}
 *     Each is drawn twice: "differs" when that gives two things.  Fewer than count when they take long; after an ERROR with
 *     stopped true the lesson is to be loaded again.
 *   {"do":"console", "text":"x = q \"2 GB\"", "final":false}        a chunk, or an expression (a "=" before it is allowed)
 *     -> {"parts": [{"text":"…"} | {"plot":"model.id","words":["devices=1..8"],"result":"name" or null} | {"help":"name"}, …]}
 *     with "incomplete":true when more lines must follow (never when final), or "fault":"…" and its "line".  Its
 *     state is not the lesson's: it keeps what earlier chunks set until the process ends or a budget is spent.
 * With "faults":true any request that fails replies {"faults":[ERROR, …]}, which is no error to the worker; of a lesson that
 * is being loaded, one for each block that has one.
 * Any request may carry "language":"ru" for the sentences in its reply.
 * Any other outcome: {"error": {"file":"lesson.lua","line":12,"block":"id","cause":"…","fix":"…","stopped":false,"rule":"…"?}}
 * with stopped true when a budget of memory or time was spent.
 * QUANTITY is {"value": number, "unit": "GB/s"} ("" a plain number) or {"text": "word"}.
 *
 * A lesson as data.  WORDING is {"en":"…","ru":"…"} (a missing translation is absent).
 * SETTING is a number, a string as typed on the command line, or {"knob":"id"}.
 *   {"id", "title":WORDING, "minutes", "book", "needs":[…], "objectives":[WORDING], "was":[…], "blocks":[BLOCK…], "missing":{"ru":["id.key",…]},
 *    "warnings":[{"file","line","cause","fix"}]}        what runs but is likely a slip: a global variable
 * BLOCK (and the lesson itself), each with "kind", "id", "line", "tr":{"ru":line of its translation} and, when the block was renamed, "was":["old-id"]:
 *   section {"title"}     text {"text"}
 *   knob    {"label", "model","parameter" | "unit","scale" | "values":[…] | "catalog", "from","to","start","steps"}   from, to, start as typed
 *   value   {"model","result","set":{param:SETTING}}, and "solve":"parameter","at":SETTING or "best":"parameter","goal":"min"; "from","to"
 *   simulate {"title","model","result","set","runs","seed","alt":WORDING,"x_title":WORDING?}
 *   table   {"title","catalog" | "model","set","columns":[{"name","label":WORDING?,"unit"?}],"rows":["entry"] | [{"label":WORDING,"set"}]}
 *   chart   {"title","model","x","from","to","scale","y","y_scale","set","series":[{"label","model","y","set"}],"at":"knob-id","alt":WORDING,"landmarks":bool?,"cross":WORDING?,"x_title":WORDING?,"y_title":WORDING?,"function":bool,"unit"}
 *   Exercises also {"review":bool,"needs":[…],"book"} where the lesson says so.
 *   ask     {"text","unit"?,"relative"?,"absolute","figures_min","figures_max","count","ratio"?,"hints":[WORDING],"solve","chart"?,
 *            "wrong":[{"id","say":WORDING,"credit"}],"drawn":bool,"steps":"id"?,"try":[{"at":{…},"ok":[…],"is":{"slip":["…"]}}]}
 *   predict {"text","choices":[WORDING],"right":0 | "numeric":true (then as ask),"reveal","explain"}
 *   choose  {"text","choices":[{"text":WORDING,"say":WORDING?}],"right":0,"hints","explain","drawn"}
 *   pick    as choose, with "right":[0,2],"credit":"all" | "each" | "net"
 *   order   {"text","choices":[the steps in their right order, as of choose],"free":[[1,2]],"hints","explain","drawn"}
 *   steps   {"text","drawn"}     its parts follow, each an ask with "id":"ID.a","steps":"ID"
 *   code    as ask     brief {"text","attach":["knob or value"],"hints","chart"}     term {"name","text"}
 *   tune    {"text","goals":[{"model","result","set" | "knob", "at_least","at_most","one_of"} | {"function":true,"say"}] | "function":true,"chart","hints","explain"}
 *           at_least, at_most: a number in the result's (knob's) own unit, or a text with a unit
 */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"

struct script;

/* Reads the data that lessons may use (units, catalog); call before script_new, while files can
 * be opened.  Errors as units_open and catalog_open. */
enum status script_open(struct diag *d);
void script_close(void);

/* Where the lesson's code is, kept up to date while a request runs: memory shared with whoever must
 * say what a process was at when it ended. */
struct script_place {
	char file[200], block[64];     /* "" when not known */
	int line;                      /* 0: no lesson runs */
};

struct script_limits {
	size_t memory;                 /* bytes alive in the Lua heap at once */
	double cpu_seconds;            /* for one request */
	struct script_place *place;    /* may be NULL */
};

/* NULL when even an empty Lua state does not fit into the limits.  Free with script_free. */
struct script *script_new(struct script_limits limits);
void script_free(struct script *s);

/* Brings the place up to the line that runs at this moment.  For a signal handler: reads, allocates
 * nothing. */
void script_mark(struct script *s);

/* Serves one request; always appends exactly one JSON object to *reply, whatever the request or
 * the lesson does (unless the process is stopped from outside). */
void script_serve(struct script *s, const char *request, size_t length, struct strbuf *reply);

#endif
