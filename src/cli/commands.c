/* commands.c - the table of subcommands: operands, options and help of each */
#include "config.h"
#include "cli/commands_private.h"

#include "base/message.h"
#include "cli/picture_private.h"

static const struct option json_option[] = {
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

#define IN_OPTION { "--in", N_("[NAME=]UNIT"), N_("show results in that unit; may be repeated") }

static const struct option eval_options[] = {
	IN_OPTION,
	{ "--csv", NULL, N_("comma-separated values at full precision, a header with units") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option value_options[] = {
	IN_OPTION,
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option models_options[] = {
	{ "--search", N_("WORD"),
	  N_("only those that have it in their id, title, formula, parameters or results; may be "
	     "repeated") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option sweep_options[] = {
	{ "--result", N_("NAME[,NAME]"), N_("only these results") },
	{ "--vs", N_("[ID,]name=value,…"),
	  N_("another scenario, or another model, beside it; may be repeated") },
	IN_OPTION,
	{ "--csv", NULL, N_("comma-separated values at full precision, a header with units") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ "--chart", NULL, N_("draw it: curves, bars of names, a heat map of two parameters") },
	SVG_OPTION,
	{ NULL }
};

static const struct option sensitivity_options[] = {
	{ "--result", N_("NAME"), N_("of this result; the first one otherwise") },
	IN_OPTION,
	{ "--csv", NULL, N_("comma-separated values at full precision, a header with units") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ "--chart", NULL, N_("draw it as a tornado") },
	SVG_OPTION,
	{ NULL }
};

static const struct option compare_options[] = {
	{ "--with", N_("name=value,…"), N_("what the other scenario changes; may be repeated") },
	IN_OPTION,
	{ "--csv", NULL, N_("comma-separated values at full precision, a header with units") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option simulate_options[] = {
	{ "--runs", N_("N"), N_("so many runs; 10000 otherwise") },
	{ "--seed", N_("N"), N_("the same seed gives the same answer; 1 otherwise") },
	{ "--time", N_("DURATION"),
	  N_("what one run of reliability.checkpoint covers; 90 days otherwise") },
	{ "--weibull", N_("SHAPE"),
	  N_("lives of reliability.fleet_mtbf: Weibull of that shape, the same mean") },
	{ "--result", N_("NAME"), N_("of this result; the first one otherwise") },
	IN_OPTION,
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ "--chart", NULL, N_("draw what the single runs gave") },
	SVG_OPTION,
	{ NULL }
};

static const struct option claims_options[] = {
	{ "--chapter", N_("N"), N_("only that chapter's; 0: the appendices") },
	{ "--measured", NULL, N_("published measurements and what the models predict") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option check_options[] = {
	{ "--seeds", N_("N"), N_("so many variants of each exercise; 200 otherwise") },
	{ "--keep-ids", NULL,
	  N_("where nothing is found, note the ids that students' records may name, in the "
	     "lesson's file ids") },
	{ "--rules", NULL, N_("list what is looked for") },
	{ "--json", NULL, N_("print one JSON object for each lesson, each on a line") },
	{ NULL }
};

#define COURSE_OPTION \
	{ "--course", N_("DIR"), \
	  N_("look for lessons in that folder first; $FLEETLAB_PATH names more, with ':' " \
	     "between") }
#define STUDENT_OPTION { "--student", N_("S"), \
	N_("with the numbers of that student; otherwise of the one in the settings") }

static const struct option progress_options[] = {
	{ "--json", NULL, N_("show: print one JSON object") },
	{ "--yes", NULL, N_("forget, and import of another person's record: do not ask") },
	COURSE_OPTION,
	{ NULL }
};

static const struct option open_options[] = {
	{ "--plain", NULL,
	  N_("line by line, for a screen reader or a pipe: no drawing, no colours") },
	STUDENT_OPTION,
	COURSE_OPTION,
	{ NULL }
};

static const struct option preview_options[] = {
	STUDENT_OPTION,
	COURSE_OPTION,
	{ NULL }
};

static const struct option shot_options[] = {
	{ "--keys", N_("SCRIPT"), N_("keys to press first: wring<Enter><Down>") },
	{ "--size", N_("WxH"), N_("columns and lines; 80x24 otherwise") },
	{ "--ground", N_("light|dark"),
	  N_("what the picture stands on; otherwise as its reader's screen") },
	STUDENT_OPTION,
	COURSE_OPTION,
	{ NULL }
};

static const struct option lessons_options[] = {
	COURSE_OPTION,
	{ "--json", NULL, N_("print a JSON list, an object for each lesson") },
	{ NULL }
};

static const struct option answer_options[] = {
	STUDENT_OPTION,
	{ "--seed", N_("N"), N_("draw the numbers from this seed, as vary lists them") },
	{ "--before", N_("PART=TEXT"),
	  N_("of a part of steps: what was answered to an earlier one; may be repeated") },
	COURSE_OPTION,
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option vary_options[] = {
	{ "-n", N_("N"), N_("so many variants; 10 otherwise") },
	{ "--seed", N_("N"),
	  N_("the one variant of that seed, as vary, check and the record tell it") },
	STUDENT_OPTION,
	COURSE_OPTION,
	{ "--csv", NULL, N_("comma-separated values at full precision, a header with units") },
	{ "--json", NULL, N_("print one JSON object, numbers at full precision") },
	{ NULL }
};

static const struct option print_options[] = {
	{ "--answers", NULL, N_("with the answers, the solutions and the seeds at the end") },
	STUDENT_OPTION,
	COURSE_OPTION,
	{ NULL }
};

const struct command commands[] = {
	{ .name = "", .operands = "[--plain]", .summary = N_("the workbench, where you left off"),
	  .options = open_options, .run = command_open },
	{ .name = "open", .operands = N_("[LESSON[#ID] | SCENARIO.json]"),
	  .summary =
	  N_("the workbench, at that lesson, section or exercise, or with that what-if scenario"),
	  .more =
	  N_("  fleetlab open introduction\n  fleetlab open introduction --plain < answers.txt"),
	  .most = 1, .options = open_options, .run = command_open },
	{ .name = "lessons", .operands = "",
	  .summary = N_("the lessons, and where you stand in them"),
	  .more = N_("  fleetlab lessons\n  fleetlab lessons --course ~/my-course --json"),
	  .options = lessons_options, .run = command_lessons },
	{ .name = "models", .in_console = true,
	  .operands = N_("[ID]"),
	  .summary = N_("list the models, or describe one"),
	  .more =
	  N_("  fleetlab models\n  fleetlab models reliability.all_up\n  fleetlab models --search "
	     "checkpoint"),
	  .most = 1, .options = models_options, .run = command_models },
	{ .name = "eval", .in_console = true,
	  .operands = N_("ID name=value…"), .summary = N_("evaluate a model"),
	  .more =
	  N_("A value carries its unit (mtbf=50000h, bandwidth=200Gbit/s, availability=99.9%), or "
	     "is in the\n"
	             "parameter's own unit, or names a figure of the catalog (peak=@h100.bf16).\n"
	             "  fleetlab eval reliability.all_up availability=99.9% devices=1000\n"
	             "  fleetlab eval reliability.fleet_mtbf component_mtbf=50000h devices=25000 "
	             "--in min"),
	  .least = 1, .most = -1, .options = eval_options, .run = command_eval },
	{ .name = "sweep", .in_console = true,
	  .operands = N_("ID name=FROM..TO[:COUNT][:log] name=value…"),
	  .summary = N_("a model over a range of values"),
	  .more =
	  N_("One or two parameters get a range, or a list: devices=8,64,512, with semicolons "
	     "where the comma is\n"
	     "the decimal mark: availability=\"0,9; 0,99\".  A unit of one end counts for the "
	     "other\n"
	             "(bandwidth=25..900GB/s).  Points without an answer are gaps.\n"
	             "  fleetlab sweep reliability.all_up devices=1..1e6:200:log "
	             "availability=99.9% --chart\n"
	             "  fleetlab sweep energy.communication_tax bandwidth=25,100,900GB/s "
	             "parameters=175e9 compute_time=1.2s \\\n"
	             "    --result compute_fraction --vs parameters=7e9 --csv"),
	  .least = 2, .most = -1, .options = sweep_options, .run = command_sweep },
	{ .name = "solve", .in_console = true,
	  .operands = N_("ID result=TARGET for=NAME name=value…"),
	  .summary = N_("the values of a parameter at which a result hits a target"),
	  .more =
	  N_("NAME=FROM..TO narrows where to look.  Exit code 3 when there is no such value.\n"
	             "  fleetlab solve energy.communication_tax compute_fraction=0.5 for=bandwidth "
	             "parameters=175e9 compute_time=1.2s"),
	  .least = 2, .most = -1, .options = value_options, .run = command_solve },
	{ .name = "optimum", .in_console = true,
	  .operands = N_("ID result=min|max for=NAME name=value…"),
	  .summary =
	  N_("the value of a parameter at which a result is best, and how flat it is there"),
	  .more = N_("NAME=FROM..TO narrows where to look.\n"
	             "  fleetlab optimum reliability.checkpoint waste=min for=interval "
	             "write_time=24.5s mtbf=5h"),
	  .least = 2, .most = -1, .options = value_options, .run = command_optimum },
	{ .name = "sensitivity", .in_console = true,
	  .operands = N_("ID name=value…"),
	  .summary = N_("which parameter matters most"),
	  .more =
	  N_("A parameter may have a range: mtbf=50000±10000h, mtbf=50000h+-20%; the others go 20 "
	     "% up and down.\n"
	             "  fleetlab sensitivity reliability.fleet_mtbf component_mtbf=50000±10000h "
	             "devices=25000"),
	  .least = 1, .most = -1, .options = sensitivity_options, .run = command_sensitivity },
	{ .name = "compare", .in_console = true,
	  .operands = N_("ID name=value… --with name=value,…"),
	  .summary = N_("two scenarios side by side"),
	  .more =
	  N_("  fleetlab compare reliability.all_up availability=99.9% devices=1000 --with "
	     "availability=99.99%"),
	  .least = 1, .most = -1, .options = compare_options, .run = command_compare },
	{ .name = "explain", .in_console = true,
	  .operands = N_("ID name=value…"),
	  .summary = N_("where a result comes from, and how far it holds"),
	  .more =
	  N_("An uncertain input, name=0.4±20%, or name=50000±10000h, gives the range of each "
	     "result.\n"
	             "  fleetlab explain carbon.region energy=1287MWh region=@poland"),
	  .least = 1, .most = -1, .options = value_options, .run = command_explain },
	{ .name = "simulate", .in_console = true,
	  .operands = N_("ID name=value…"),
	  .summary =
	  N_("the same question played by chance, with a confidence interval beside the formula"),
	  .more =
	  N_("Models: fleet.straggler, inference.batch_queue, inference.dynamic_batch,\n"
	             "inference.replica_queue, inference.speculative, "
	     "inference.two_choices,\n"
	             "orchestration.autoscale_lag, orchestration.queue_wait, "
	     "reliability.all_up,\n"
	             "reliability.checkpoint, reliability.fleet_mtbf, reliability.spares, "
	     "storage.hedged_reads.\n"
	             "Ctrl-C stops and shows what was simulated by then.\n"
	             "  fleetlab simulate reliability.checkpoint write_time=24.5s mtbf=5h "
	             "interval=939s --runs 10000 --seed 1"),
	  .least = 1, .most = -1, .options = simulate_options, .run = command_simulate },
	{ .name = "fit", .in_console = true,
	  .operands = N_("ID FILE"),
	  .summary = N_("the constants of a scaling law from points in a file"),
	  .more =
	  N_("FILE (- for standard input) holds separated values; its first line names the "
	     "columns: amount,loss for\n"
	             "scaling.power_law, parameters,tokens,loss for scaling.loss.  The separator "
	             "is a comma, or a semicolon\n"
	             "or a tab, beside which a comma may be decimal; lines that begin with # are "
	             "passed over.\n"
	             "Outliers weigh less; errors are standard errors.\n"
	             "  fleetlab fit scaling.power_law points.csv"),
	  .least = 2, .most = 2, .options = json_option, .run = command_fit },
	{ .name = "claims", .in_console = true,
	  .operands = "",
	  .summary = N_("the book's own numbers, computed anew; measurements beside predictions"),
	  .more = N_("  fleetlab claims --chapter 1\n  fleetlab claims --measured"),
	  .options = claims_options, .run = command_claims },
	{ .name = "convert", .in_console = true,
	  .operands = N_("EXPRESSION [UNIT]"),
	  .summary = N_("arithmetic with units"),
	  .more = N_("  fleetlab convert \"2 GB / (12.5 GB/s)\" ms"),
	  .least = 1, .most = 2, .free_text = true, .options = json_option,
	  .run = command_convert },
	{ .name = "catalog", .in_console = true,
	  .operands = N_("[KIND [NAME]]"),
	  .summary = N_("devices, links, grids, prices, … with their sources"),
	  .more =
	  N_("@NAME or @NAME.FIGURE stands for a figure wherever a value is asked, also in an "
	     "expression.  Files\n"
	             "in ~/.config/fleetlab/catalog (or $XDG_CONFIG_HOME/fleetlab/catalog) add "
	             "entries of your own: they look\n"
	             "like the installed ones, *.json with {\"kind\": …, \"entries\": {…}}.\n"
	             "  fleetlab catalog\n  fleetlab catalog grid\n  fleetlab catalog @h100\n"
	             "  fleetlab convert \"14 GB / @h100.bandwidth\" ms"),
	  .most = 2, .options = json_option, .run = command_catalog },
	{ .name = "check", .operands = N_("PATH…"),
	  .summary = N_("lint and prove lessons: every fault with its place and a fix"),
	  .more =
	  N_("PATH is a lesson's folder, a .lua file (one exercise alone, too), a folder of "
	     "lessons, or a lesson of the\n"
	             "course by name.  Exit code 1 when something is found.\n"
	             "  fleetlab check lessons\n  fleetlab check my-exercise.lua --seeds 1000"),
	  .most = -1, .options = check_options, .run = command_check },
	{ .name = "progress",
	  .operands = N_("[show | export [FILE] | import FILE | forget [LESSON[#EXERCISE]]]"),
	  .summary = N_("your own record: how far you are, to another machine and back, forgotten"),
	  .more =
	  N_("import merges the record of another machine; the same file twice adds nothing.  A "
	     "record that is another\n"
	             "person's is told, and merged only after a question.  export without a FILE, "
	             "or to -, writes to standard\n"
	             "output; import of - reads standard input.  forget keeps a copy of the "
	     "record beside it and says where.\n"
	             "  fleetlab progress\n  fleetlab progress export laptop.jsonl\n  fleetlab "
	             "progress forget introduction"),
	  .most = 2, .options = progress_options, .run = command_progress },
	{ .name = "answer", .operands = N_("LESSON#ID TEXT"),
	  .summary = N_("judge one answer as the workbench does; nothing is recorded"),
	  .more =
	  N_("LESSON is a folder's name in the course, or a path to a .lua file or a folder; #ID "
	     "may be left out where\n"
	             "there is only one exercise.  TEXT is what a student types: a number with its "
	             "unit; of a list the numbers\n"
	             "as shown (2, or \"1 3\", or \"2 1 3\"); of a tune the knobs; of code the "
	             "expression; of a brief the words.\n"
	             "Exit code 0: right; 1: wrong, or not an answer yet; 2: bad use, or a fault "
	             "of the lesson.\n"
	             "  fleetlab answer introduction#warm-limit 2\n"
	             "  fleetlab answer my.lua#copy \"120 min\" --student anna --json\n"
	             "  fleetlab answer my.lua#fleet.b \"8\" --before \"a=500 h\"\n"
	             "  fleetlab answer my.lua#enough \"bw=3.35TB/s devices=64\"\n"
	             "  fleetlab answer my.lua#copy -2.5\n"
	             "In JSON every member is always there: verdict is right, wrong or not_yet; "
	             "reading how it was read, value and\n"
	             "unit the number in the unit expected (of another kind of quantity: as "
	             "typed); slip the author's id or a named\n"
	             "slip; reason why it is not an answer yet (numbers only); message a sentence "
	             "in Markdown; choices the readings\n"
	             "asked about; credit 0 to 1; seed what the numbers came from.  What does not "
	             "apply is null, choices is []."),
	  .least = 2, .most = 2, .free_text = true, .options = answer_options,
	  .run = command_answer },
	{ .name = "vary", .operands = N_("LESSON#ID"),
	  .summary = N_("a table of variants: seeds, drawn values, answers, wrong answers"),
	  .more =
	  N_("Row 1 is what the student is given first, row 2 what comes after it, and so on.  Of "
	     "a steps all parts\n"
	             "stand in a row, of a code the cases and what is wanted for each.  A variant "
	             "with a fault is a row, too;\n"
	             "exit code 2 then.\n"
	             "  fleetlab vary introduction#mtbf-fleet -n 50 --csv\n  fleetlab vary my.lua "
	             "--student anna"),
	  .least = 1, .most = 1, .options = vary_options, .run = command_vary },
	{ .name = "preview", .operands = N_("FILE"),
	  .summary = N_("the workbench on a lesson being written, read again at each save"),
	  .more =
	  N_("FILE is a .lua file or a lesson's folder.  Each save shows the block that was "
	     "edited; knobs, place and what\n"
	             "was typed stay.  A mistake in the file is shown below until it is "
	             "mended.  Nothing is recorded.\n"
	             "  fleetlab preview my.lua"),
	  .least = 1, .most = 1, .options = preview_options, .run = command_preview },
	{ .name = "print", .operands = N_("LESSON"),
	  .summary = N_("a handout as Markdown, with the numbers of one student"),
	  .more = N_("  fleetlab print introduction --student anna > anna.md\n"
	             "  fleetlab print introduction --student anna --answers --lang ru"),
	  .least = 1, .most = 1, .options = print_options, .run = command_print },
	{ .name = "new", .operands = N_("lesson|exercise NAME|PATH"),
	  .summary = N_("write a lesson, or one exercise, to begin with"),
	  .more = N_("What is written passes check as it stands.  Nothing is ever overwritten.\n"
	             "  fleetlab new exercise /tmp/x.lua\n  fleetlab new lesson "
	             "lessons/18-my-topic"),
	  .least = 2, .most = 2, .run = command_new },
	{ .name = "console", .operands = "",
	  .summary = N_("the what-if console: the lessons' Lua, values with units, charts"),
	  .more =
	  N_("At a terminal with history, completion (Tab) and the keys of your ~/.editrc (vi's, "
	     "if it says so); the\n"
	     "workbench's console (:) has the same history and the keys that ? lists there.  In a "
	     "pipe each line is\n"
	     "evaluated, and the exit code is 2 when one failed.  Commands that only tell "
	     "something work by their names; quit\n"
	     "leaves.\n"
	             "  > eval scaling.loss parameters=70e9 tokens=1.4e12\n"
	             "  > q \"14 GB\" / catalog \"h100.bandwidth\"\n"
	             "  > plot(\"reliability.all_up\", {devices = \"1..1e5\", availability = "
	             "0.999})\n"
	             "  > help \"reliability.all_up\""),
	  .run = command_console },
	{ .name = "set", .operands = N_("[NAME [VALUE]]"),
	  .summary = N_("your settings: listed, told, changed"),
	  .more = N_("  fleetlab set\n  fleetlab set language ru\n  fleetlab set characters ascii"),
	  .most = 2, .options = json_option, .run = command_set },
	{ .name = "doctor", .operands = "",
	  .summary = N_("what this terminal, locale and system can do"),
	  .more = N_("Exit code 1 when something that is needed does not work."),
	  .options = json_option, .run = command_doctor },
	{ .name = "index", .operands = N_("[DIR]"),
	  .summary = N_("for the build: what the contents show of each lesson, as JSON"),
	  .more =
	  N_("Kept in a course's folder as index.json, it spares reading the lessons before they "
	     "are opened.  Of a\n"
	             "lesson's folder: the lesson as it was read; kept there as lesson.loaded, it "
	             "spares running it to show it.\n"
	             "Likewise of a course.lua, kept beside it as course.loaded.\n"
	             "  fleetlab index ~/my-course > ~/my-course/index.json\n"
	             "  fleetlab index ~/my-course/01-start > ~/my-course/01-start/lesson.loaded"),
	  .most = 1, .run = command_index },
	{ .name = "screenshot", .operands = N_("FILE [LESSON[#ID] | SCENARIO.json]"), .least = 1,
	  .most = 2, .options = shot_options,
	  .run = command_screenshot },     /* likewise: FILE.svg is a picture, any other and - are
	                                      text */
	/* for the build: no summary, not listed */
	{ .name = "manual", .operands = "", .run = command_manual_page },
	/* for the shells: assets/completion */
	{ .name = "completion", .operands = N_("LINE"), .least = 1, .most = 1,
	  .run = command_completion },
	{ NULL }
};
