/* script.h - the only Lua: lessons loaded, variants drawn, functions of a lesson called
 *
 * Runs in the worker process.  Everything that crosses to the parent is JSON.  A script holds one
 * lesson at a time in one Lua state, rebuilt at each load, and beside it that of the console.
 *
 * Requests (objects with "do"):
 *   {"do":"load", "name":"01-introduction", "files":[{"name":"lesson.lua", "text":"…"},
 *     {"name":"ru.lua", "text":"…", "language":"ru"}]}
 *     -> {"lesson": {…}}, the lesson as plain data, below.  With "alone":"id" the file may lack the
 *     lesson block.
 *   {"do":"variant", "exercise":"id", "seed":"1234"}
 *     -> {"vars": {"n": QUANTITY, …}, "answer": QUANTITY, "wrong": [{"id", "value": QUANTITY}, …]}
 *     An ask that is a part of steps may carry "before": {"a": QUANTITY}, the student's own answers
 *     to earlier parts; its reply has "before" (the model's own) and, when there were any,
 *     "carried": QUANTITY, what comes out by the student's.  "try":0 puts the values of the
 *     author's test try[0].at in the place of what is drawn.
 *     For code: -> {"names": ["bw", …]}, of the variables an expression may use.
 *   {"do":"code", "exercise":"id", "seed":"1234", "text":"2 * params / bw"}
 *     an expression that a student wrote -> {"cases": [{"vars":{…}, "expected":QUANTITY}, …],
 *     "gives": [QUANTITY, …]} or {"not_yet": "why"}
 *   {"do":"goal", "exercise":"id", "knobs": {"id": QUANTITY, …}}
 *     a tune with goals that are functions -> {"holds": [true, …]}, in their order
 *   {"do":"series", "chart":"id", "x":[…], "unit":"…", "knobs":{…}}
 *     a chart whose y is a function -> {"y": [number or null, …]}
 *   {"do":"space", "exercise":"id", "seeds":200, "most":5000}
 *     how many different variants can be drawn -> {"size": number, "all":true, "stopped":false,
 *     "seeds":["213", …]}; of at most `most` all are looked for, and the seeds beyond 200 are
 *     told that draw what the first 200 do not.  "all":false when there are more, or not all were
 *     found in time; size null when it differs from variant to variant.
 *   {"do":"prove", "exercise":"id", "seed":"1", "count":50, "try"?}, or with "seeds":["7", …]
 *     the linter: the variants of the seeds 1, 2, … -> {"variants": [REPLY of "variant" |
 *     {"fault":ERROR} | {"differs":true}, …], "warnings":[…]}.  Each is drawn twice: "differs" when
 *     that gives two things.  Fewer than count when they take long; after an ERROR with stopped
 *     true the lesson is to be loaded again.
 *   {"do":"course", "text":"…"}
 *     what course.lua says; takes the place of the lesson that is loaded -> {"faults":[ERROR, …],
 *     "course": {"title", "key", "order":[…], "asks_name"}}, each only where it is set, and none
 *     when there are faults
 *   {"do":"console", "text":"x = q \"2 GB\"", "final":false}
 *     a chunk, or an expression (a "=" before it is allowed) -> {"parts": [{"text":"…"} |
 *     {"plot":"model.id", "words":["devices=1..8"], "result":"name" or null} | {"help":"name"}, …]}
 *     with "incomplete":true when more lines must follow (never when final), or "fault":"…" and its
 *     "line".  Its state is not the lesson's: it keeps what earlier chunks set until the process
 *     ends or a budget is spent.
 * With "faults":true any request that fails replies {"faults":[ERROR, …]}, which is no error to the
 * worker; of a lesson that is being loaded, one for each block that has one.
 * Any request may carry "language":"ru" for the sentences in its reply.
 * Any other outcome: {"error": ERROR}, which is {"file":"lesson.lua", "line":12, "block":"id",
 * "cause":"…", "fix":"…", "stopped":false, "rule":"…"?, "drawn":"n = 0"?, "vars":{…}?}, stopped
 * true when a budget of memory or time was spent, the last two when it is the fault of a variant.
 * QUANTITY is {"value": number, "unit": "GB/s"} ("" a plain number) or {"text": "word"}.
 *
 * A lesson as data: {"id", the keys of a lesson, "blocks":[BLOCK, …], "missing":{"ru":["id.key",
 * …]}, "warnings":[{"file", "line", "cause", "fix"}]}.  Warnings are what runs but is likely a
 * slip: a global variable.  A BLOCK, and the lesson itself, has "kind", "id", "line", "tr":{"ru":
 * line of its translation}, and the keys that schema/blocks.def gives its kind, under their names.
 * A translated text is {"en":"…", "ru":"…"} (a missing translation is absent), a setting a number,
 * a text as typed on the command line, or {"knob":"id"}.  Otherwise than in the schema:
 *   a knob's step is "steps"; a value's parameters are its "set"; a chart of a function has
 *   "function":true; a predict about a number has "numeric":true;
 *   vars and cases are "drawn":true; a part of steps stands behind them, with "id":"ID.a" and
 *   "steps":"ID"; an answer and the value of a wrong one are not sent;
 *   accept is "relative"?, "absolute", "figures_min", "figures_max" (0: not said);
 *   choices and the steps of an order are "choices":[{"text", "say"?}] (of a predict the texts
 *   alone), "right" the index of the one, or a list of them; free counts from 0;
 *   goal is "goals":[…], or "function":true when it is one function.
 */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "script/limits.h"

struct script;

/* Reads the data that lessons may use (units, catalog); call before script_new, while files can
 * be opened.  Errors as units_open and catalog_open. */
enum status script_open(struct diag *d);
void script_close(void);

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
