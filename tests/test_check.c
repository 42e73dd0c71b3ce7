/* test_check.c - the linter: for each rule a small bad lesson that it alone finds fault with, at
 * its line; good ones pass. */
#include "config.h"
#include "check_kit.h"

enum { ANY_LINE = -1 };

#define KNOB "knob 'n' { 'devices', from = 1, to = 10, start = 1, step = 9 }\n"
#define ROWS \
	"model = 'fleet.amdahl', rows = { { 'a', set = { serial_fraction = 0.1, devices = 8 } } }"
#define RUNS \
	"model = 'reliability.all_up', result = 'probability', set = { availability = 0.99, " \
	"devices = 50 }"
#define CURVE "model = 'reliability.all_up', x = 'devices', from = 1, to = 100, y = 'probability'"
#define MATCH HEAD "match 'a' { '?', pairs = { { 'x', '1' }, { 'y', '2' }"
#define LONG_TITLE \
	"12345678901234567890123456789012345678901234567890123456789012345678901234567890"

/* Each bad block stands at line 3 of lesson.lua unless the row says otherwise. */
static const struct row {
	const char *name, *rule, *english, *russian;
	int line;                              /* 0: 3; or ANY_LINE */
	const char *file;                      /* NULL: lesson.lua */
	const char *says;                      /* in its message; NULL: anything */
} bad[] = {
	{ .name = "unknown key", .rule = "form",
	  .english = HEAD "ask 'a' { '?', answer = '4 s', hint = { 'x' } }", .says = "'hint'" },
	{ .name = "type", .rule = "form",
	  .english = HEAD "ask 'a' { '?', answer = '4 s', hints = 3 }", .says = "hints" },
	{ .name = "no answer", .rule = "form", .english = HEAD "ask 'a' { '?' }" },
	{ .name = "a pair without partner", .rule = "form",
	  .english = HEAD "match 'a' { '?', pairs = { { 'x' }, { 'y', '2' } } }",
	  .says = "no partner" },
	{ .name = "two pairs", .rule = "choices", .says = "one way to be wrong",
	  .english = MATCH " } }" },
	{ .name = "partners that read the same", .rule = "choices", .says = "partners 1 and 3",
	  .english = MATCH ", { 'z', '1' } } }" },
	{ .name = "one that belongs to none and to one", .rule = "choices",
	  .says = "partners 2 and 4", .english = MATCH ", { 'z', '3' } }, others = { '2' } }" },
	{ .name = "left sides that read the same", .rule = "choices", .says = "choices 1 and 3",
	  .english = MATCH ", { 'x', '3' } } }" },
	{ .name = "a partner untranslated", .rule = "untranslated", .file = "ru.lua",
	  .english = MATCH ", { 'z', '3' } } }", .says = "pairs.2.with", .line = ANY_LINE,
	  .russian = RU "tr 'a' { text = '?', pairs = { { 'и', '1' }, { 'к' }, { 'л', '3' } } }" },
	{ .name = "more pairs in the translation", .rule = "form", .file = "ru.lua", .line = 2,
	  .english = MATCH " }, others = { '3' } }", .says = "pairs has 3",
	  .russian = RU "tr 'a' { pairs = { { 'и', '1' }, { 'к', '2' }, { 'л', '3' } } }" },
	{ .name = "a value in a partner", .rule = "value", .says = "m",
	  .english = MATCH ", { 'z', '{m}' } } }" },
	{ .name = "no right choice", .rule = "form",
	  .english = HEAD "choose 'a' { '?', choices = { 'x', 'y' } }" },
	{ .name = "duplicate id", .rule = "form", .english = HEAD "text 'a' 'x'\ntext 'a' 'y'",
	  .line = 4, .says = "\"a\"" },
	{ .name = "syntax", .rule = "form", .english = HEAD "text 'a' {{ 'x'", .line = 3 },
	{ .name = "unknown model", .rule = "form",
	  .english = HEAD "value 'v' { model = 'reliability.all_upp', result = 'probability' }" },
	{ .name = "translated key", .rule = "form", .english = HEAD "text 'a' 'x'",
	  .russian = RU "tr 'a' { txt = 'ы' }",
	  .line = 2, .file = "ru.lua", .says = "'txt'" },
	{ .name = "translated stray", .rule = "form", .english = HEAD "text 'a' 'x'",
	  .russian = RU "tr 'aa' 'ы'", .line = 2,
	  .file = "ru.lua", .says = "\"aa\"" },
	/* the deadline may be first */
	{ .name = "loop at load", .rule = "budget", .english = HEAD "while true do end",
	  .line = ANY_LINE },
	{ .name = "loop", .rule = "budget",
	  .english = HEAD "ask 'a' { '?', answer = function() while true do end end }" },
	{ .name = "error", .rule = "draw",
	  .english = HEAD "ask 'a' { '?', answer = function(v) return v.x.y end }" },
	{ .name = "wrong kind", .rule = "draw",
	  .english = HEAD "ask 'a' { '?', unit = 'J', answer = function() return q'1 s' end }" },
	{ .name = "division by zero", .rule = "finite",
	  .english =
	  HEAD "ask 'a' { '{n}?', vars = function(r) return { n = r:int(0, 20) } end, answer = "
	       "function(v) return 1 / v.n end, accept = { abs = 0.1 } }" },
	{ .name = "integers", .rule = "integer",
	  .english = HEAD "ask 'a' { '?', answer = function() return 3000000000 * 4000000 end }",
	  .says = "2^53" },
	{ .name = "not repeatable", .rule = "repeat",
	  .english =
	  HEAD "local k = 0\nask 'a' { '{n}?', vars = function(r) k = k + 1 return { n = k } end, "
	       "answer = function(v) return q(v.n, 's') end }",
	  .line = 4 },
	{ .name = "global at load", .rule = "global", .english = HEAD "speed = 3\ntext 'a' 'x'",
	  .says = "speed" },
	{ .name = "global at run", .rule = "global",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "\nanswer = function(v) half = v.n / 2 return q(half, "
	                                 "'s') end }", .line = 4, .says = "half" },
	{ .name = "untranslated", .rule = "untranslated", .english = HEAD "text 'a' 'x'",
	  .russian = RU, .says = "a.text" },
	{ .name = "untranslated key", .rule = "untranslated",
	  .english = HEAD "ask 'a' { '?', answer = '4 s', hints = { 'x' } }",
	  .russian = RU "\ntr 'a' '?'", .line = 3, .file = "ru.lua", .says = "a.hints" },
	{ .name = "missing value", .rule = "translation",
	  .english = HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n, 's') end }",
	  .russian = RU "tr 'a' 'Сколько?'", .line = 2, .file = "ru.lua", .says = "lacks {n}" },
	{ .name = "extra value", .rule = "translation",
	  .english = HEAD "ask 'a' { 'How?', " VARS "answer = function(v) return q(v.n, 's') end }",
	  .russian = RU "tr 'a' 'Сколько? {2*n}'", .line = 2, .file = "ru.lua",
	  .says = "uses {n}" },
	{ .name = "a form too few", .rule = "agree",
	  .english = HEAD "ask 'a' { '{n|device}?', " VARS
	                  "answer = function(v) return q(v.n, 's') end }",
	                  .says = "the language has 2" },
	{ .name = "a form too few in Russian", .rule = "agree",
	  .english = HEAD KNOB "text 'a' '{n:3|time|times}'",
	  .russian = RU "tr 'n' { label = 'n' }\ntr 'a' '{n:3|раз|раза}'", .line = 3,
	  .file = "ru.lua", .says = "has 2 forms" },
	{ .name = "an empty form", .rule = "agree", .english = HEAD KNOB "text 'a' '{n|device|}'",
	  .line = 4, .says = "{n|device|}" },
	{ .name = "two alphabets", .rule = "alphabet", .english = HEAD "text 'a' 'A device.'",
	  .russian = RU "tr 'a' 'Одно уcтройство.'", .line = 2, .file = "ru.lua", .says = "look" },
	{ .name = "a word behind a unit", .rule = "agree",
	  .english = HEAD KNOB "text 'a' '{n * 1 GB|device|devices}'", .line = 4,
	  .says = "no plain number" },
	{ .name = "empty hint", .rule = "blank",
	  .english = HEAD "ask 'a' { '?', answer = '4 s', hints = { '  ' } }", .says = "hints.1" },
	{ .name = "link to no lesson", .rule = "link", .english =
	  HEAD "text 'a' 'See [the next](nowhere-at-all).'", .says = "'nowhere-at-all'" },
	{ .name = "link to no block", .rule = "link",
	  .english = HEAD "text 'a' 'See [it](#bb) and [this](l#a).'", .says = "'#bb'" },
	{ .name = "link of a hint", .rule = "link", .english =
	  HEAD "ask 'a' { '?', answer = '4 s', hints = { 'See [it](l#c).' } }", .says = "'#c'" },
	{ .name = "open", .rule = "brace", .english = HEAD "text 'a' '{1'", .says = "{1 in" },
	{ .name = "a picture in a translation", .rule = "link", .english = HEAD "text 'a' 'x'",
	  .russian = RU "tr 'a' 'Вот ![дом](a.png).'", .line = 2, .file = "ru.lua" },
	{ .name = "two objectives", .rule = "form", .english =
	  "\n\nlesson 'l' { title = 'L', objectives = { 'a', 'b' } }", .says = "3 to 6" },
	{ .name = "an objective without a value", .rule = "value", .english =
	  "\n\nlesson 'l' { title = 'L', objectives = { 'a {m}', 'b', 'c' } }", .says = "{m}" },
	{ .name = "objectives not translated", .rule = "untranslated",
	  .english = "\n\nlesson 'l' { title = 'L', objectives = { 'a', 'b', 'c' } }",
	  .russian = RU, .line = 1, .file = "ru.lua", .says = "l.objectives" },
	{ .name = "wide table", .rule = "table",
	  .english =
	  HEAD "table 't' { 'T', " ROWS ", columns = { { 'speedup', 'the speed-up that all of them "
	                                "reach together' }, "
	  "{ 'efficiency', 'the share of their time that is well spent' } } }",
	  .says = "columns wide" },
	{ .name = "long table", .rule = "table",
	  .english =
	  HEAD "local rows = {} for i = 1, 30 do rows[i] = { 'r' .. i, set = { serial_fraction = "
	       "0.1, devices = i } } end "
	  "table 't' { 'T', model = 'fleet.amdahl', columns = { 'speedup' }, rows = rows }",
	  .says = "lines long" },
	{ .name = "empty row", .rule = "table",
	  .english =
	  HEAD "table 't' { 'T', model = 'fleet.amdahl', columns = { 'speedup' }, rows = { { 'a' } "
	       "} }", .says = "row 1" },
	{ .name = "column", .rule = "form", .english =
	  HEAD "table 't' { 'T', " ROWS ", columns = { 'speedupp' } }", .says = "'speedupp'" },
	{ .name = "unit of a column", .rule = "form",
	  .english = HEAD "table 't' { 'T', " ROWS ", columns = { { 'speedup', unit = 's' } } }",
	  .says = "speedup" },
	{ .name = "entry", .rule = "form",
	  .english =
	  HEAD "table 't' { 'T', catalog = 'grid', columns = { 'intensity' }, rows = { 'polandd' } "
	       "}", .says = "polandd" },
	{ .name = "table of nothing", .rule = "form",
	  .english = HEAD "table 't' { 'T', columns = { 'x' } }", .says = "catalog" },
	{ .name = "solve without at", .rule = "form",
	  .english =
	  HEAD "value 'v' { model = 'fleet.amdahl', solve = 'devices', result = 'speedup', "
	       "serial_fraction = 0.1 }", .says = "at" },
	{ .name = "solve for what is set", .rule = "form",
	  .english =
	  HEAD "value 'v' { model = 'fleet.amdahl', solve = 'devices', devices = 4, result = "
	       "'speedup', at = 3, serial_fraction = 0.1 }", .says = "devices" },
	{ .name = "best of what", .rule = "form",
	  .english =
	  HEAD "value 'v' { model = 'fleet.amdahl', best = 'devices', result = 'speedup', goal = "
	       "'most' }", .says = "most" },
	{ .name = "no root", .rule = "value",
	  .english =
	  HEAD "text 'a' '{v}'\nvalue 'v' { model = 'fleet.amdahl', solve = 'devices', result = "
	       "'speedup', at = 30, serial_fraction = 0.1 }", .says = "{v}" },
	{ .name = "cross of one curve", .rule = "form",
	  .english =
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, cross = 'a = b', alt = "
	                                 "'x' }", .says = "cross" },
	{ .name = "simulation untold", .rule = "alt",
	  .english = HEAD "simulate 's' { 'S', " RUNS " }" },
	{ .name = "no simulator", .rule = "form",
	  .english =
	  HEAD "simulate 's' { 'S', model = 'fleet.amdahl', result = 'speedup', set = { "
	       "serial_fraction = 0.1 }, alt = 'x' }", .says = "fleet.amdahl" },
	{ .name = "not simulated", .rule = "form",
	  .english =
	  HEAD "simulate 's' { 'S', model = 'reliability.all_up', result = 'devices_at_half', set "
	       "= { availability = 0.9 }, alt = 'x' }", .says = "devices_at_half" },
	{ .name = "too many runs", .rule = "form",
	  .english = HEAD "simulate 's' { 'S', " RUNS ", runs = 1e9, alt = 'x' }", .says = "runs" },
	{ .name = "simulation without inputs", .rule = "chart",
	  .english =
	  HEAD "simulate 's' { 'S', model = 'reliability.all_up', result = 'probability', alt = "
	       "'x' }" },
	{ .name = "simulation's id", .rule = "form",
	  .english = HEAD "simulate 'a-b' { 'S', " RUNS ", alt = 'x' }", .says = "id" },
	{ .name = "unknown value", .rule = "value", .english = HEAD "text 'a' 'It is {m}.'",
	  .says = "{m}" },
	{ .name = "unknown variable", .rule = "value",
	  .english = HEAD "ask 'a' { '{m}?', " VARS "answer = function(v) return q(v.n, 's') end }",
	  .says = "{m}" },
	{ .name = "no value at one seed", .rule = "value",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n, 's') end, solve = "
	                                 "'{1/(n-7)} s' }", .says = "{1/(n-7)}" },
	{ .name = "a unit where a name was meant", .rule = "value",
	  .english = HEAD "text 'a' 'It is {128/b}.'", .says = "{128/b}" },
	{ .name = "symbol", .rule = "ascii", .english = HEAD "text 'a' 'a \u4e2d b'",
	  .says = "\u4e2d" },
	{ .name = "symbol in a hint", .rule = "ascii", .english =
	  HEAD "ask 'a' { '?', answer = '4 s', hints = { 'a \u4e2d b' } }", .says = "hints.1" },
	{ .name = "long text", .rule = "layout", .english =
	  HEAD "text 'a' (string.rep('One line of a paragraph.\\n\\n', 12))", .says = "lines" },
	{ .name = "long label", .rule = "layout",
	  .english =
	  HEAD "knob 'n' { 'the number of devices that take part in it', from = 1, to = 10 }",
	  .says = "columns" },
	{ .name = "long question", .rule = "layout",
	  .english =
	  HEAD "choose 'a' { (string.rep('So.\\n\\n', 9)), choices = { right '1', '2', '3', '4', "
	       "'5' } }", .says = "choices" },
	{ .name = "long in Russian", .rule = "layout",
	  .english = HEAD "knob 'n' { 'devices', from = 1, to = 10 }",
	  .russian = RU "tr 'n' 'число устройств, которые в этом участвуют'", .line = 2,
	  .file = "ru.lua" },
	{ .name = "tight", .rule = "figures",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n / 7, 's') end, accept "
	                                 "= { rel = 0.0001 } }",
	  .says = "3 figures" },
	{ .name = "rather tight", .rule = "figures",
	  .english = HEAD "ask 'a' { '?', answer = '1.044 s', accept = { rel = 0.01 } }",
	  .says = "2 figures" },
	{ .name = "zero", .rule = "zero", .english = HEAD "ask 'a' { '?', answer = '0 s' }" },
	{ .name = "past zero", .rule = "zero",
	  .english = HEAD "ask 'a' { '?', answer = '3 s', accept = { rel = 1 } }" },
	{ .name = "negative time", .rule = "negative",
	  .english = HEAD "ask 'a' { '?', answer = '-3 s' }" },
	{ .name = "trap inside", .rule = "wrong-accepted",
	  .english =
	  HEAD "ask 'a' { '?', answer = '80 GB', accept = { rel = 0.1 }, wrong = { { id = 'gib', "
	       "value = '80 GiB' } } }", .says = "'gib'" },
	{ .name = "trap inside at one seed", .rule = "wrong-accepted",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n, 's') end, wrong = { { "
	                                 "id = 'seven', value = '7 s' } } }",
	  .says = "'seven'" },
	{ .name = "same traps", .rule = "wrong-same",
	  .english =
	  HEAD "ask 'a' { '?', answer = '8 s', wrong = { { id = 'x', value = '64 s' }, { id = 'y', "
	       "value = '64000 ms' } } }", .says = "'x' and 'y'" },
	{ .name = "trap of another kind", .rule = "wrong-kind",
	  .english =
	  HEAD "ask 'a' { '?', answer = function() return q'8 s' end, wrong = { { id = 'x', value "
	       "= function() return q'8 B' end } } }" },
	{ .name = "trap that never is", .rule = "wrong-never",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n, 's') end, wrong = { { "
	                                 "id = 'x', value = function() return false end } } }" },
	{ .name = "few variants", .rule = "variants",
	  .english =
	  HEAD "ask 'a' { '{n}?', vars = function(r) return { n = r:pick { 1, 2, 3, 4 } } end, "
	       "answer = function(v) return q(v.n, 's') end }",
	  .says = "only 4" },
	{ .name = "one answer", .rule = "answers",
	  .english = HEAD "ask 'a' { '{n}?', " VARS "answer = '4 s' }" },
	{ .name = "hint with the answer", .rule = "hint",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n * 1.37, 's') end, "
	                                 "hints = { 'Think.', 'It is {answer:3}.' } }",
	  .says = "hint 2" },
	{ .name = "fixed hint with the answer", .rule = "hint",
	  .english = HEAD "ask 'a' { '?', answer = '0.0437 s', hints = { 'It is 43.7 ms.' } }" },
	{ .name = "same choices", .rule = "choices",
	  .english = HEAD "choose 'a' { '?', choices = { right 'x', 'y', 'y' } }" },
	{ .name = "goal holds", .rule = "tune-start",
	  .english = HEAD "tune 'a' { '?', goal = { knob = knob 'n', at_least = 1 } }\n" KNOB },
	{ .name = "function holds", .rule = "tune-start",
	  .english = HEAD "tune 'a' { '?', goal = function(k) return k.n >= 1 end }\n" KNOB },
	{ .name = "goal out of reach", .rule = "tune-reach",
	  .english = HEAD "tune 'a' { '?', goal = { knob = knob 'n', at_least = 3.2, at_most = 3.3 "
	  "} }\n" KNOB, .says = "10 positions" },
	{ .name = "function out of reach", .rule = "tune-reach",
	  .english = HEAD "tune 'a' { '?', goal = function(k) return k.n > 10 end }\n" KNOB },
	{ .name = "goal of a list", .rule = "form",
	  .english =
	  HEAD "tune 'a' { '?', goal = { knob = knob 'm', at_least = 3 } } knob 'm' { 'M', values "
	       "= { 'x', 'y' } }", .says = "one_of" },
	{ .name = "goal of no value", .rule = "form",
	  .english =
	  HEAD "tune 'a' { '?', goal = { knob = knob 'm', one_of = { 'z' } } } knob 'm' { 'M', "
	       "values = { 'x', 'y' } }", .says = "'z'" },
	{ .name = "goal of a range", .rule = "form",
	  .english = HEAD "tune 'a' { '?', goal = { knob = knob 'n', one_of = { 2 } } }\n" KNOB,
	  .says = "one_of" },
	{ .name = "what a goal says is translated", .rule = "untranslated", .english =
	  HEAD "tune 'a' { '?', goal = { function(k) return k.n > 7 end, say = 'so' } }\n" KNOB,
	  .russian = RU "tr 'a' '?'\ntr 'n' 'x'", .line = 2, .file = "ru.lua", .says = "a.say" },
	{ .name = "goals together out of reach", .rule = "tune-reach",
	  .english =
	  HEAD "tune 'a' { '?', goal = { { function(k) return k.n > 5 end, say = 'x' }, { knob = "
	       "knob 'n', at_most = 5 } } }\n" KNOB },
	{ .name = "constant code", .rule = "code",
	  .english =
	  HEAD "code 'a' { '?', cases = function(r) return { { n = 2, m = 3 }, { n = 3, m = 2 } } "
	       "end, answer = function(v) return v.n * v.m end }" },
	{ .name = "test not right", .rule = "try",
	  .english = HEAD "ask 'a' { '?', answer = '4 s', try = { ok = { '4 s', '4 ms' } } }",
	  .says = "\"4 ms\"" },
	{ .name = "test of a slip", .rule = "try",
	  .english =
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n, 's') end, try = { at "
	                                 "= { n = 8 }, is = { si_prefix = '8 ms', need_unit = '8 "
	                                 "s' } } }",
	  .says = "\"8 s\"" },
	{ .name = "no alt", .rule = "alt",
	  .english = HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 } }" },
	{ .name = "no points", .rule = "chart",
	  .english =
	  HEAD "chart 'c' { 'C', x = 'x', from = 1, to = 2, y = function(k) return nil end, unit = "
	       "'1', alt = 'None.' }" },
	{ .name = "long axis", .rule = "axes",
	  .english =
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x', x_title = "
	                                 "'" LONG_TITLE "' }", .says = "x_title" },
	{ .name = "long axis of a function", .rule = "axes",
	  .english =
	  HEAD "chart 'c' { 'C', x = 'x', from = 1, to = 2, y = function(k) return k.x end, alt = "
	       "'x', y_title = '" LONG_TITLE "' }", .says = "80 columns wide" },
	{ .name = "long axis in Russian", .rule = "axes",
	  .english =
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x', y_title = "
	                                 "'y' }",
	  .russian = RU "tr 'c' { title = 'К', alt = 'x', y_title = '" LONG_TITLE "' }", .line = 2,
	  .file = "ru.lua", .says = "y_title" },
	{ .name = "long axis of a simulation", .rule = "axes",
	  .english = HEAD "simulate 's' { 'S', " RUNS ", alt = 'x', x_title = '" LONG_TITLE "' }",
	  .says = "x_title" },
	{ .name = "empty axis", .rule = "blank", .says = "x_title", .english =
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x', x_title = ' "
	                                 "' }" },
	{ .name = "axis not translated", .rule = "untranslated",
	  .english =
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x', x_title = "
	                                 "'x' }",
	  .russian = RU "tr 'c' { title = 'К', alt = 'x' }", .line = 2, .file = "ru.lua",
	  .says = "c.x_title" },
	{ .name = "axis translated for nothing", .rule = "form",
	  .english = HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x' }",
	  .russian = RU "tr 'c' { title = 'К', alt = 'x', x_title = 'x' }", .line = 2,
	  .file = "ru.lua", .says = "x_title is translated" },
	{ .name = "no names", .rule = "colour",
	  .english =
	  HEAD "chart 'c' { 'C', " CURVE ", alt = 'Two.', series = { { 'a', set = { availability = "
	                                 "0.99 } }, { 'a', set = { availability = 0.9 } } } }" },
	{ .name = "colours in words", .rule = "colour",
	  .english = HEAD "text 'a' 'Look at the red curve.'" },
	{ .name = "colours in Russian", .rule = "colour", .english = HEAD "text 'a' 'Look.'",
	  .russian = RU "tr 'a' 'Где красная кривая?'",
	  .line = 2, .file = "ru.lua" },
	{ .name = "part of steps", .rule = "wrong-accepted",
	  .english =
	  HEAD "steps 's' { '{n}', " VARS "\nask 'a' { '?', answer = function(v) return q(v.n, "
	                                  "'h') end },\n"
	             "ask 'b' { 'One in {before.a}?', answer = function(v, before) return 720 / "
	             "before.a:to('h') end, unit = '1', ratio = false,"
	             " accept = { rel = 0.1 }, wrong = { { id = 'w', value = function(v, before) "
	             "return 730 / before.a:to('h') end } } } }",
	  .line = 5, .says = "'w'" },
};

static const struct { const char *name, *english, *russian; } good[] = {
	{ "smallest", HEAD "ask 'a' { 'How long does 10 GB take at 2.5 GB/s?', answer = '4 s' }",
	  NULL },
	{ "alone", "ask 'copy' { 'How long does 10 GB take at 2.5 GB/s?', answer = '4 s' }", NULL },
	{ "typical",
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return q(v.n * 1.37, 's') end, "
	             "wrong = { { id = 'w', value = function(v) return q(v.n, 's') end, say = "
	             "'{given} is not {answer}.', credit = 0.5 } }, "
	             "hints = { 'Multiply.', '{n} times 1.37' }, solve = '{n} times 1.37 is "
	             "{answer:3}.', "
	             "try = { at = { n = 10 }, ok = { '13.7 s', '13700 ms' }, is = { w = '10 s', "
	             "need_unit = '13.7', si_prefix = '13.7 ms' } } }",
	  RU "tr 'a' { '{n} раз?', say = { w = '{given} \u2014 это не {answer}.' }, hints = { "
	     "'Умножьте.', '{n} на 1,37' }, solve = '{n} на 1,37 дает {answer:3}.' }" },
	{ "ratio",
	  HEAD "ask 'a' { '{n}?', " VARS "answer = function(v) return 1 / v.n end, hints = { 'The "
	                                 "inverse of {n}' } }", NULL },
	{ "money saved", HEAD "ask 'a' { '?', answer = '-3 USD' }", NULL },
	{ "counted",
	  HEAD "ask 'a' { '?', answer = function() return 1366 end, accept = { rel = 0 } }", NULL },
	{ "three figures wanted",
	  HEAD "ask 'a' { '?', answer = '1.044 s', accept = { rel = 0.005, figs = { min = 3 } } }",
	  NULL },
	{ "zero with a tolerance",
	  HEAD "ask 'a' { '?', answer = '0 s', unit = 's', accept = { abs = '1 ms' } }", NULL },
	{ "steps",
	  HEAD "steps 's' { '{n}', " VARS "ask 'a' { '?', answer = function(v) return q(v.n, 'h') "
	                                  "end }, ask 'b' { 'One in {before.a}?', "
	           "answer = function(v, before) return 720 / before.a:to('h') end, unit = '1', "
	           "ratio = false, solve = '720 h over {before.a} is {answer}.' } }",
	  NULL },
	{ "tries on each part",
	  HEAD "steps 's' { '{n}', " VARS "ask 'a' { '?', answer = function(v) return q(v.n, 'h') "
	                                  "end, "
	  "try = { at = { n = 5 }, ok = { '5 h' }, is = { factor_two = '10 h' } } }, ask 'b' { "
	  "'One in {before.a}?', "
	  "answer = function(v, before) return 720 / before.a:to('h') end, unit = '1', ratio = "
	  "false, wrong = { { id = 'w', value = function(v, before) "
	  "return 700 / before.a:to('h') end } }, try = { { at = { n = 4 }, ok = { '180' }, is = { "
	  "w = '175' } }, "
	  "{ at = { n = 10 }, ok = { '72' }, is = { w = '70' } } } } }", NULL },
	{ "choices",
	  HEAD "choose 'a' { '?', choices = { right 'x', 'y' } }\npick 'b' { '?', choices = { "
	       "right 'x', right 'y', 'z' } }\n"
	             "order 'c' { '?', steps = { 'x', 'y', 'z' }, free = { { 2, 3 } } }\nbrief 'd' "
	             "{ 'Why?' }", NULL },
	{ "pairs",
	  MATCH ", { 'z', with = '3', say = 'no' } } }\n"
	        "match 'b' { '?', pairs = { { 'x', '1' }, { 'y', '2' } }, others = { '3' } }\n"
	        "match 'c' { vars = function(r) return { n = r:step(2, 50, 2) } end, '{n}?', "
	        "pairs = { { 'x', '{n}' }, { 'y', '{n + 1}' }, { 'z', '{n + 2}' } } }",
	  RU "tr 'a' { text = '?', pairs = { { 'и', '1' }, { 'к', '2' }, "
	     "{ 'л', with = '3', say = 'нет' } } }\n"
	     "tr 'b' { text = '?', pairs = { { 'и', '1' }, { 'к', '2' } }, others = { '3' } }\n"
	     "tr 'c' { text = '{n}?', pairs = { { 'и', '{n}' }, { 'к', '{n + 1}' }, "
	     "{ 'л', '{n + 2}' } } }" },
	{ "tune",
	  HEAD KNOB "knob 'm' { 'M', values = { 'x', 'y' } }\ntune 'c' { '?', goal = { { knob = "
	            "knob 'm', one_of = { 'y' } }, { function(k) return k.n > 7 end, say = 'more "
	            "than 7, not {n}' } } }\ntune 'a' { '?', goal = { knob = knob 'n', at_least = "
	            "3 } }\ntune 'b' { '?', goal = function(k) return k.n > 7 end }", NULL },
	{ "code",
	  HEAD "code 'a' { '?', cases = function(r) return { { n = 2 }, { n = r:int(5, 9) } } end, "
	       "answer = function(v) return v.n * 2 end }", NULL },
	{ "charts",
	  HEAD "knob 'n' { 'devices', from = 1, to = 10 }\nchart 'c' { 'C', " CURVE ", set = { "
	  	"availability = 0.99 }, alt = 'It falls.' }\n"
	            "chart 'd' { 'D', x = 'n', y = function(k) return k.n * 2 end, unit = '1', alt "
	            "= 'It rises.' }\n"
	            "predict 'p' { '?', answer = '3 s', reveal = 'c' }", NULL },
	{ "titles of axes",
	  HEAD "chart 'c' { 'C', " CURVE ", set = { availability = 0.99 }, alt = 'x', x_title = "
	                                 "'those that must work', y_title = '"
	                    "a title of as many columns as a screen has, with hardly one of them "
	                    "to spare' }",
	  RU "tr 'c' { title = 'К', alt = 'x', x_title = 'те, что должны работать', y_title = "
	     "'вероятность' }" },
	{ "title of a simulation",
	  HEAD "simulate 's' { 'S', " RUNS ", alt = 'x', x_title = 'all up' }", NULL },
	{ "links",
	  HEAD "section 's' { 'S' }\ntext 'a' 'See [it](l), [this](#s), [the first "
	       "lesson](introduction) and [out](https://example.org).'", NULL },
	{ "objectives", "lesson 'l' { title = 'L', objectives = { 'do {1+1} things', 'b', 'c' } }",
	  NULL },
	{ "tables",
	  HEAD KNOB "table 't' { 'T', model = 'fleet.amdahl', set = { serial_fraction = 0.1 }, "
	            "columns = { 'devices', { 'speedup', 'Speed-up' } }, "
	            "rows = { { 'one', set = { devices = 1 } }, { 'yours', set = { devices = knob "
	            "'n' } } } }\n"
	            "table 'g' { 'G', catalog = 'grid', columns = { { 'intensity', unit = 'kg/MWh' "
	            "} }, rows = { 'quebec', 'poland' } }", NULL },
	{ "values that are looked for", HEAD "knob 's' { 'speed-up', from = 2, to = 5 }\n"
	  "value 'v' { model = 'fleet.amdahl', solve = 'devices', result = 'speedup', at = knob "
	  "'s', serial_fraction = 0.1, to = 1e6 }\n"
	  "value 'w' { model = 'reliability.checkpoint', best = 'interval', result = 'waste', goal "
	  "= 'min', write_time = '1 min', mtbf = '5 h' }\n"
	  "text 'a' '{v} {w:3 min}'", NULL },
	{ "landmarks",
	  HEAD "chart 'c' { 'C', model = 'fleet.amdahl', x = 'devices', from = 1, to = 100, y = "
	       "'speedup', set = { serial_fraction = 0.1 }, "
	               "series = { { 'a' }, { 'b', set = { serial_fraction = 0.2 } } }, cross = 'a "
	               "= b', landmarks = true, alt = 'x' }", NULL },
	{ "simulations",
	  HEAD KNOB "simulate 's' { 'S', model = 'reliability.all_up', result = 'probability', set "
	            "= { availability = 0.99, devices = knob 'n' }, "
	                 "runs = 50, seed = 3, alt = 'x' }\ntext 'a' '{s} {s_low} {s_high} "
	                 "{s_formula:3 %}'\npredict 'p' { '?', answer = 0.5, reveal = 's' }",
	                 NULL },
	{ "a dash of one's own", HEAD "text 'a' 'One \u2014 two. {2*3}'",
	  RU "tr 'a' 'Раз \u2014 два \u2014 {2*3}.'" },
	{ "words like colours",
	  HEAD "text 'a' 'A reduced line rate, a blue barrier, the red devices.'", NULL },
	{ "maths", HEAD "text 'a' [[$\\frac{a}{b} \\cdot \\alpha^{2}$ and $0{,}5$]]", NULL },
};

START_TEST(each_rule)
{
	const struct row *row = &bad[_i];
	struct proof p;

	write_lesson(row->english, row->russian);
	check_it("", &p);
	ck_assert_msg(p.n_faults > 0, "%s: nothing is found", row->name);
	for (size_t i = 0; i < p.n; i++) {
		const struct finding *f = &p.faults[i];

		ck_assert_msg(!strcmp(f->rule, row->rule), "%s: %s:%d [%s] %s", row->name, f->file,
		              f->line, f->rule, f->message);
		SAME(file_name(f), row->file ? row->file : "lesson.lua", row->name);
		ck_assert_msg(row->line == ANY_LINE || f->line == (row->line ? row->line : 3),
		              "%s: at line %d: %s", row->name, f->line, f->message);
		ck_assert_msg(!row->says || strstr(f->message, row->says), "%s: %s", row->name,
		              f->message);
	}
	ck_assert_int_eq(message_language(), LANGUAGE_EN);
	check_proof_free(&p);
}
END_TEST

START_TEST(good_lessons)
{
	struct proof p;

	write_file(strcmp(good[_i].name, "alone") ? "lesson.lua" : "one.lua", good[_i].english);
	if (good[_i].russian)
		write_file("ru.lua", good[_i].russian);
	check_it(strcmp(good[_i].name, "alone") ? "" : "one.lua", &p);
	if (p.n)
		ck_abort_msg("%s: [%s] %s", good[_i].name, p.faults[0].rule, p.faults[0].message);
	check_proof_free(&p);
}
END_TEST

/* Every rule of the table is tried above, and each is named once.  Two guard what the program
 * promises of every lesson, and are tried as laws; ids and courses have files: tests/check.sh. */
START_TEST(all_rules)
{
	static const char *const elsewhere[] = { "course", "id", "accept", "order" };

	for (size_t i = 0; check_rule_name(i); i++) {
		size_t rows = 0;

		for (size_t k = 0; k < COUNT_OF(elsewhere); k++)
			rows += !strcmp(check_rule_name(i), elsewhere[k]);
		for (size_t k = 0; k < COUNT_OF(bad); k++)
			rows += !strcmp(bad[k].rule, check_rule_name(i));
		ck_assert_msg(rows, "no bad lesson for the rule %s", check_rule_name(i));
		ck_assert_msg(*check_rule_says(i), "%s", check_rule_name(i));
		for (size_t k = 0; k < i; k++)
			ck_assert_str_ne(check_rule_name(k), check_rule_name(i));
	}
}
END_TEST

/* Whatever the unit and the size, what a lesson answers can be typed as an answer. */
START_TEST(own_answers)
{
	static const char *const units[] = {
		"s", "h", "ms", "GB/s", "Gbit/s", "GiB", "TFLOP/s", "FLOP/B", "kWh", "J/s", "USD/h",
			"t", "g/kWh", "L/kWh", "%",
		"1/h", "W/m^2", "B/FLOP", "token/s", "pJ/bit", "1",
	};
	static const char *const values[] = { "1", "0.005", "0.42", "3.141", "-2.5", "1234.5",
	                                      "1234567", "1e25", "1e-12" };
	struct strbuf text = STRBUF_INIT;
	struct proof p;

	strbuf_puts(&text, HEAD);
	for (size_t i = 0; i < COUNT_OF(units); i++)
		for (size_t k = 0; k < COUNT_OF(values); k++)
			strbuf_printf(&text,
			              "ask 'a%zu-%zu' { '?', unit = '%s', answer = function() "
			              "return q(%s, '%s') end }\n", i, k, units[i],
			              values[k], units[i]);
	write_lesson(text.text, NULL);
	check_it("", &p);
	for (size_t i = 0; i < p.n; i++)
		ck_assert_msg(!strcmp(p.faults[i].rule, "negative") ||
		              !strcmp(p.faults[i].rule, "figures"), "[%s] %s",
		              p.faults[i].rule, p.faults[i].message);
	ck_assert_uint_eq(p.variants, COUNT_OF(units) * COUNT_OF(values));
	strbuf_free(&text);
	check_proof_free(&p);
}
END_TEST

TEST_PROGRAM
{
	Suite *s = suite_create("check");
	TCase *t = tcase_create("check");

	if (!getenv("FLEETLAB")) {             /* this program itself is no worker */
		puts("Bail out! FLEETLAB must name the program");
		return 99;
	}
	message_init("en", file_locale_path());
	worker_program(getenv("FLEETLAB"));
	tcase_add_checked_fixture(t, open_all, close_all);
	tcase_add_loop_test(t, each_rule, 0, COUNT_OF(bad));
	tcase_add_loop_test(t, good_lessons, 0, COUNT_OF(good));
	tcase_add_test(t, all_rules);
	tcase_add_test(t, own_answers);
	suite_add_tcase(s, t);
	return tap_run(s);
}
