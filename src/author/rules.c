/* rules.c - the table of rules: a name, what it says, the function that looks */
#include "config.h"
#include "author/rules_private.h"

/* What the worker or the loader finds belongs to these; nothing looks for it here. */
#define FOUND_FORM \
	{ .name = "form", .says = N_("the lesson is written as lessons/README.md says") }
#define FOUND_BUDGET { .name = "budget", .says = N_("nothing uses up its time or memory") }
#define FOUND_DRAW   { .name = "draw", .says = N_("every variant can be drawn") }
#define FOUND_FINITE \
	{ .name = "finite", .says = N_("every answer is a finite number: no division by zero") }
#define FOUND_INTEGER { .name = "integer", .says = N_("no product of integers goes beyond 2^53") }
#define FOUND_REPEAT { .name = "repeat", .says = N_("one seed always draws the same variant") }

const struct rule rule_form = FOUND_FORM, rule_budget = FOUND_BUDGET, rule_draw = FOUND_DRAW,
                  rule_finite = FOUND_FINITE, rule_integer = FOUND_INTEGER,
                  rule_repeat = FOUND_REPEAT,
                  rule_course_file = { .name = "course" },
                  rule_global = { .name = "global", .says = N_("variables are local") };

const struct rule check_rules[] = {
	FOUND_FORM,
	FOUND_BUDGET,
	FOUND_DRAW,
	FOUND_FINITE,
	FOUND_INTEGER,
	FOUND_REPEAT,
	{ .name = "global", .says = N_("variables are local"), .lesson = rule_globals },
	{ .name = "course",
	  .says = N_("course.lua is sound, and no two lessons have one id"),
	  .lesson = rule_course },
	{ .name = "id", .says = N_("an id that was given out is still there, or in a was"),
	  .lesson = rule_ids },
	{ .name = "untranslated", .says = N_("a translation has every text"),
	  .lesson = rule_untranslated },
	{ .name = "translation", .says = N_("a translation has the same {values} in it"),
	  .head = true, .block = rule_translation },
	{ .name = "alphabet",
	  .says = N_("a translation is in its own letters: no word of two alphabets, no passage "
	             "left"),
	  .head = true, .block = rule_alphabet },
	{ .name = "blank", .says = N_("no text is empty"), .head = true, .block = rule_blank },
	{ .name = "link",
	  .says = N_("every link leads to a lesson of the course and a block that it has; no text "
	             "has a picture"),
	  .lesson = rule_links },
	{ .name = "brace",
	  .says = N_("every brace in a text is closed, and a colon in it has figures or a unit "
	             "behind it"),
	  .head = true, .block = rule_brace },
	{ .name = "value", .says = N_("every {value} in a text can be computed"), .head = true,
	  .block = rule_value_block,
	  .variant = rule_value_variant },
	{ .name = "agree",
	  .says = N_("a word behind a number has as many forms as the language, and the number no "
	             "unit"),
	  .head = true, .block = rule_agree, .variant = rule_agree_variant },
	{ .name = "ascii", .says = N_("every symbol can be spelled on a terminal without UTF-8"),
	  .head = true, .block = rule_ascii_block, .variant = rule_ascii_variant },
	{ .name = "layout", .says = N_("every text fits on a screen of 80x24"), .head = true,
	  .block = rule_layout_block,
	  .variant = rule_layout_variant },
	{ .name = "accept", .says = N_("the model answer is accepted, in all languages"),
	  .variant = rule_accept },
	{ .name = "figures", .says = N_("the rounded answer is accepted"),
	  .variant = rule_figures },
	{ .name = "zero", .says = N_("an answer of 0 has an absolute tolerance"),
	  .variant = rule_zero },
	{ .name = "negative", .says = N_("times, counts and amounts of data are not negative"),
	  .variant = rule_negative },
	{ .name = "wrong-accepted",
	  .says = N_("no listed wrong answer is within the tolerance of the right one"),
	  .variant = rule_wrong_accepted },
	{ .name = "wrong-same", .says = N_("no two wrong answers are the same"),
	  .variant = rule_wrong_same },
	{ .name = "wrong-kind", .says = N_("a wrong answer is of the answer's kind"),
	  .variant = rule_wrong_kind },
	{ .name = "wrong-never", .says = N_("every wrong answer occurs"),
	  .exercise = rule_wrong_never },
	{ .name = "variants", .says = N_("vars gives at least five variants"),
	  .exercise = rule_variants },
	{ .name = "answers", .says = N_("variants differ in their answers"),
	  .exercise = rule_answers },
	{ .name = "hint", .says = N_("no hint gives the answer away"), .variant = rule_hint,
	  .exercise = rule_hint_often },
	{ .name = "choices", .says = N_("choices and steps differ from one another"),
	  .variant = rule_choices },
	{ .name = "order", .says = N_("steps are never shown in a right order"),
	  .exercise = rule_order },
	{ .name = "tune-start", .says = N_("a goal does not hold before a knob is turned"),
	  .block = rule_tune_start },
	{ .name = "tune-reach", .says = N_("the knobs can reach the goal"),
	  .block = rule_tune_reach },
	{ .name = "code", .says = N_("no constant passes the cases of an expression"),
	  .exercise = rule_code },
	{ .name = "try", .says = N_("the author's own tests hold"), .exercise = rule_try },
	{ .name = "alt", .says = N_("a chart is told in words too"), .block = rule_alt },
	{ .name = "chart", .says = N_("every curve of a chart has points"), .block = rule_chart },
	{ .name = "axes", .says = N_("the titles of a chart's axes fit on a screen of 80x24"),
	  .block = rule_axes },
	{ .name = "table",
	  .says = N_("a table fits on a screen of 80x24, and every row of it has a value"),
	  .block = rule_table },
	{ .name = "colour", .says = N_("colour is never the only thing that tells curves apart"),
	  .block = rule_colour },
	{ .name = NULL }
};
