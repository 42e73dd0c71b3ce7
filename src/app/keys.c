/* keys.c - the table of bindings, keys by their names, scripts of keys */
#include "config.h"
#include "app/keys.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "app/event.h"
#include "base/message.h"
#include "base/utf8.h"

#define BOTH (CONTEXT_CONTENTS | CONTEXT_LESSON)
#define MOVING (CONTEXT_CONTENTS | CONTEXT_LESSON | CONTEXT_CHOICE | CONTEXT_HELP)
#define LISTS (CONTEXT_PICK | CONTEXT_ORDER)
#define TYPING (CONTEXT_LINE | CONTEXT_WORDS | CONTEXT_CONSOLE | CONTEXT_SEARCH | CONTEXT_FILE)
#define BENCH CONTEXT_BENCH
#define CROSS CONTEXT_CROSSHAIR
#define SIGHT CONTEXT_BENCH_CROSSHAIR
#define ALL (MOVING | LISTS | TYPING | CONTEXT_SETTINGS | BENCH | CONTEXT_LIST | CROSS | SIGHT)

/* In the order of the help. */
const struct binding bindings[] = {
	{ { PRESS_UP, 'k' }, COMMAND_UP, MOVING | LISTS | CONTEXT_SETTINGS | BENCH | CONTEXT_LIST,
	  NULL, N_("one line or one place up"), NULL },
	{ { PRESS_DOWN, 'j' }, COMMAND_DOWN, MOVING | LISTS | CONTEXT_SETTINGS | BENCH |
	  CONTEXT_LIST, NULL, N_("one line or one place down"), NULL },
	{ { PRESS_PAGE_UP, 'b' }, COMMAND_PAGE_UP, MOVING | CONTEXT_LIST, NULL,
	  N_("one page up"), NULL },
	{ { PRESS_PAGE_DOWN, ' ' }, COMMAND_PAGE_DOWN, MOVING | CONTEXT_LIST, N_("PgDn, Space"),
	  N_("one page down; at the end, the next section"), NULL },

	{ { PRESS_ENTER, PRESS_RIGHT }, COMMAND_OPEN, CONTEXT_CONTENTS, NULL,
	  N_("open the lesson at this section"), N_("open") },
	{ { PRESS_HOME, 'g' }, COMMAND_TOP, CONTEXT_CONTENTS | CONTEXT_HELP | CONTEXT_LIST, NULL,
	  N_("to the beginning"), NULL },
	{ { PRESS_END, 'G' }, COMMAND_BOTTOM, CONTEXT_CONTENTS | CONTEXT_HELP | CONTEXT_LIST, NULL,
	  N_("to the end"), NULL },

	{ { PRESS_TAB }, COMMAND_NEXT, CONTEXT_LESSON, NULL,
	  N_("to the next knob or exercise"), N_("focus") },
	{ { PRESS_BACK_TAB }, COMMAND_PREVIOUS, CONTEXT_LESSON, NULL,
	  N_("to the previous knob or exercise"), NULL },
	{ { 'n' }, COMMAND_NEXT_SECTION, CONTEXT_LESSON, NULL,
	  N_("next section"), N_("next section") },
	{ { 'p' }, COMMAND_PREVIOUS_SECTION, CONTEXT_LESSON, NULL, N_("previous section"), NULL },

	{ { PRESS_LEFT, '-' }, COMMAND_LESS, CONTEXT_LESSON | BENCH, NULL,
	  N_("turn the knob down one step"), NULL },
	{ { PRESS_RIGHT, '+' }, COMMAND_MORE, CONTEXT_LESSON | BENCH, NULL,
	  N_("turn the knob up one step"), NULL },
	{ { PRESS_FAST_LEFT, '[' }, COMMAND_LESS_FAST, CONTEXT_LESSON | BENCH, NULL,
	  N_("five steps down"), NULL },
	{ { PRESS_FAST_RIGHT, ']' }, COMMAND_MORE_FAST, CONTEXT_LESSON | BENCH, NULL,
	  N_("five steps up"), NULL },
	{ { PRESS_HOME }, COMMAND_FIRST, CONTEXT_LESSON | BENCH, NULL,
	  N_("the knob to its lower end"), NULL },
	{ { PRESS_END }, COMMAND_LAST, CONTEXT_LESSON | BENCH, NULL,
	  N_("the knob to its upper end"), NULL },
	{ { '=' }, COMMAND_TYPE_VALUE, CONTEXT_LESSON | BENCH, NULL,
	  N_("type the knob's exact value, with a unit"), N_("exact value") },
	{ { 'r' }, COMMAND_RESET, CONTEXT_LESSON | BENCH, NULL,
	  N_("the knob back to where it began"), NULL },
	{ { 'v' }, COMMAND_CHART, CONTEXT_LESSON | BENCH | CROSS | SIGHT, NULL,
	  N_("the chart alone, and back"), N_("chart alone") },

	{ { '0' }, COMMAND_RESET_KNOBS, CONTEXT_LESSON, NULL,
	  N_("all knobs of the section back to where they began"), NULL },
	{ { 'z' }, COMMAND_UNDO_KNOB, CONTEXT_LESSON, NULL,
	  N_("undo the last change of a knob"), NULL },
	{ { 'Z' }, COMMAND_REDO_KNOB, CONTEXT_LESSON, NULL, N_("redo what was undone of the knobs"),
	  NULL },
	{ { 'T' }, COMMAND_CROSSHAIR, CONTEXT_LESSON | CROSS, NULL,
	  N_("a crosshair on the chart, and off"), NULL },
	{ { 'V' }, COMMAND_TABLE, CONTEXT_LESSON, NULL,
	  N_("the chart as a table, and back"), NULL },
	{ { 'S' }, COMMAND_SAVE_CHART, CONTEXT_LESSON | CROSS, NULL,
	  N_("save the chart: picture, text or numbers"), NULL },

	{ { PRESS_ENTER }, COMMAND_ACT, CONTEXT_LESSON, NULL,
	  N_("answer the marked exercise, or go on after it"), N_("answer") },
	{ { '1', '2', '3', '4' }, COMMAND_CHOOSE, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, "1-9",
	  N_("choose that answer at once"), NULL },
	{ { '5', '6', '7', '8' }, COMMAND_CHOOSE, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, "",
	  NULL, NULL },
	{ { '9' }, COMMAND_CHOOSE, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, "", NULL, NULL },
	{ { 'h' }, COMMAND_HINT, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, NULL,
	  N_("show a hint"), N_("hint") },
	{ { 's' }, COMMAND_SOLUTION, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, NULL,
	  N_("show the solution (asks first)"), N_("solution") },
	{ { 'x' }, COMMAND_SKIP, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, NULL,
	  N_("skip the exercise and go on"), N_("skip") },
	{ { 'u' }, COMMAND_UNDO, CONTEXT_LESSON | CONTEXT_CHOICE | LISTS, NULL,
	  N_("take the last answer back"), NULL },
	{ { 'a' }, COMMAND_AGAIN, CONTEXT_LESSON, NULL,
	  N_("the exercise again, with new numbers where it has them"), N_("again") },

	{ { 'i' }, COMMAND_SEND, CONTEXT_LESSON | CROSS, NULL,
	  N_("a number of the screen into the answer"), N_("into the answer") },

	{ { 'm' }, COMMAND_BOOKMARK, CONTEXT_LESSON, NULL,
	  N_("set a bookmark here, or take it away"), NULL },
	{ { 'M' }, COMMAND_NOTE, CONTEXT_LESSON, NULL, N_("write a note of your own here"), NULL },
	{ { 'g' }, COMMAND_WORDS, CONTEXT_LESSON, NULL, N_("words of the glossary on this page"),
	  NULL },
	{ { 'f' }, COMMAND_LINKS, CONTEXT_LESSON, NULL,
	  N_("follow a link of this page; Backspace comes back"), NULL },
	{ { 'B' }, COMMAND_BOOK, CONTEXT_LESSON, NULL, N_("which place of the book this is about"),
	  NULL },
	{ { PRESS_LEFT, '-' }, COMMAND_CROSSHAIR_LEFT, CROSS | SIGHT, NULL,
	  N_("one point to the left"), NULL },
	{ { PRESS_RIGHT, '+' }, COMMAND_CROSSHAIR_RIGHT, CROSS | SIGHT, NULL,
	  N_("one point to the right"), NULL },
	{ { PRESS_FAST_LEFT, '[' }, COMMAND_CROSSHAIR_LEFT_FAST, CROSS | SIGHT, NULL,
	  N_("ten points to the left"), NULL },
	{ { PRESS_FAST_RIGHT, ']' }, COMMAND_CROSSHAIR_RIGHT_FAST, CROSS | SIGHT, NULL,
	  N_("ten points to the right"), NULL },
	{ { PRESS_HOME }, COMMAND_CROSSHAIR_FIRST, CROSS | SIGHT, NULL,
	  N_("to the first point"), NULL },
	{ { PRESS_END }, COMMAND_CROSSHAIR_LAST, CROSS | SIGHT, NULL, N_("to the last point"),
	 NULL },
	{ { PRESS_UP, 'k' }, COMMAND_CROSSHAIR_UP, CROSS | SIGHT, NULL,
	  N_("to the curve before, or one row up in a map"), N_("curve") },
	{ { PRESS_DOWN, 'j' }, COMMAND_CROSSHAIR_DOWN, CROSS | SIGHT, NULL,
	  N_("to the next curve, or one row down in a map"), NULL },

	{ { ' ' }, COMMAND_MARK, CONTEXT_PICK, NULL, N_("mark this choice, or take the mark back"),
	  N_("mark") },
	{ { 'K', PRESS_FAST_UP }, COMMAND_STEP_UP, CONTEXT_ORDER, NULL,
	  N_("move this step up"), N_("move the step") },
	{ { 'J', PRESS_FAST_DOWN }, COMMAND_STEP_DOWN, CONTEXT_ORDER, NULL,
	  N_("move this step down"), NULL },
	{ { PRESS_ENTER }, COMMAND_NEW_LINE, CONTEXT_WORDS, NULL,
	  N_("a new line, in words of your own"), N_("new line") },
	{ { PRESS_UP }, COMMAND_LINE_UP, CONTEXT_WORDS, NULL, N_("one line up"), NULL },
	{ { PRESS_DOWN }, COMMAND_LINE_DOWN, CONTEXT_WORDS, NULL, N_("one line down"), NULL },

	{ { PRESS_ENTER }, COMMAND_SUBMIT, CONTEXT_LINE | CONTEXT_CHOICE | LISTS, NULL,
	  N_("give the answer"), N_("give the answer") },
	{ { PRESS_DOWN, PRESS_CTRL('n') }, COMMAND_NUMBER_NEXT, CONTEXT_LINE, NULL,
	  N_("put in a number of the screen; again: the next"), N_("number") },
	{ { PRESS_UP, PRESS_CTRL('p') }, COMMAND_NUMBER_PREVIOUS, CONTEXT_LINE, NULL,
	  N_("the number before"), NULL },
	{ { PRESS_LEFT, PRESS_CTRL('b') }, COMMAND_LINE_LEFT, TYPING, NULL,
	  N_("one character left"), NULL },
	{ { PRESS_RIGHT, PRESS_CTRL('f') }, COMMAND_LINE_RIGHT, TYPING, NULL,
	  N_("one character right"), NULL },
	{ { PRESS_FAST_LEFT }, COMMAND_WORD_LEFT, TYPING, NULL, N_("one word left"), NULL },
	{ { PRESS_FAST_RIGHT }, COMMAND_WORD_RIGHT, TYPING, NULL, N_("one word right"), NULL },
	{ { PRESS_HOME, PRESS_CTRL('a') }, COMMAND_LINE_START, TYPING, NULL,
	  N_("to the beginning of the line"), NULL },
	{ { PRESS_END, PRESS_CTRL('e') }, COMMAND_LINE_END, TYPING, NULL,
	  N_("to the end of the line"), NULL },
	{ { PRESS_BACKSPACE }, COMMAND_ERASE, TYPING, NULL,
	  N_("erase the character before"), NULL },
	{ { PRESS_DELETE, PRESS_CTRL('d') }, COMMAND_ERASE_NEXT, TYPING, NULL,
	  N_("erase the character under the cursor"), NULL },
	{ { PRESS_CTRL('w') }, COMMAND_ERASE_WORD, TYPING, NULL,
	  N_("erase the word before"), NULL },
	{ { PRESS_CTRL('u') }, COMMAND_ERASE_BEFORE, TYPING, NULL,
	  N_("erase everything before the cursor"), NULL },
	{ { PRESS_CTRL('k') }, COMMAND_ERASE_AFTER, TYPING, NULL,
	  N_("erase everything behind the cursor"), NULL },
	{ { PRESS_CTRL('y') }, COMMAND_YANK, TYPING, NULL,
	  N_("put back what was erased last"), NULL },
	{ { PRESS_CTRL('t') }, COMMAND_SWAP, TYPING, NULL,
	  N_("swap the two characters before the cursor"), NULL },

	{ { PRESS_ENTER }, COMMAND_SUBMIT, CONTEXT_CONSOLE, NULL, N_("evaluate the line"), NULL },
	{ { PRESS_UP, PRESS_CTRL('p') }, COMMAND_EARLIER, CONTEXT_CONSOLE, NULL,
	  N_("an earlier line that begins as this one does"),
	  N_("earlier line") },
	{ { PRESS_DOWN, PRESS_CTRL('n') }, COMMAND_LATER, CONTEXT_CONSOLE, NULL,
	  N_("a later line that begins so"), NULL },
	{ { PRESS_TAB }, COMMAND_COMPLETE, CONTEXT_CONSOLE, NULL,
	  N_("complete the name, or list what it may be"),
	  N_("complete") },
	{ { PRESS_CTRL('r') }, COMMAND_SEARCH, CONTEXT_CONSOLE, NULL,
	  N_("search the lines typed before; again: an older one"), N_("search") },
	{ { PRESS_CTRL('c') }, COMMAND_CANCEL, CONTEXT_CONSOLE, NULL,
	  N_("drop the line, or stop what it computes"), NULL },
	{ { PRESS_PAGE_UP }, COMMAND_PAGE_UP, CONTEXT_CONSOLE, NULL,
	  N_("one page up in the results"), NULL },
	{ { PRESS_PAGE_DOWN }, COMMAND_PAGE_DOWN, CONTEXT_CONSOLE, NULL,
	  N_("one page down in the results"), NULL },
	{ { PRESS_LEFT, '-' }, COMMAND_LESS, CONTEXT_SETTINGS, NULL,
	  N_("the setting's value before"), NULL },
	{ { PRESS_RIGHT, '+', PRESS_ENTER, ' ' }, COMMAND_MORE, CONTEXT_SETTINGS, NULL,
	  N_("the setting's next value"), NULL },
	{ { 'w' }, COMMAND_BENCH, BOTH | CONTEXT_CHOICE | LISTS | BENCH | CROSS | SIGHT, NULL,
	  N_("what-if bench: the model of this chart; back"), N_("what if") },
	{ { '/', 'm' }, COMMAND_MODEL, BENCH, NULL, N_("pick a model, by family or by search"),
	  N_("model") },
	{ { PRESS_TAB }, COMMAND_NEXT, BENCH, NULL, N_("the next result onto the chart"),
	  N_("result") },
	{ { PRESS_BACK_TAB }, COMMAND_PREVIOUS, BENCH, NULL,
	  N_("the result before onto the chart"), NULL },
	{ { '<', ',' }, COMMAND_LESS_FINE, BENCH, NULL, N_("a fine step down"), NULL },
	{ { '>', '.' }, COMMAND_MORE_FINE, BENCH, NULL, N_("a fine step up"), NULL },
	{ { PRESS_ENTER }, COMMAND_TYPE_VALUE, BENCH, NULL,
	  N_("type the value: number and unit, @name, or from the list"), N_("value") },
	{ { 'R' }, COMMAND_RESET_ALL, BENCH, NULL, N_("every knob back to where it began"), NULL },
	{ { 'x' }, COMMAND_SWEEP, BENCH, NULL, N_("this knob along the chart"), N_("along x") },
	{ { 'y' }, COMMAND_SWEEP_SECOND, BENCH, NULL,
	  N_("this knob along a second axis: a heat map; again: none"), N_("second axis") },
	{ { 'Y' }, COMMAND_MAP, BENCH, NULL, N_("the second axis as a map or as some curves"),
	  NULL },
	{ { 'X' }, COMMAND_RANGE, BENCH, NULL,
	  N_("type this axis's range, else that of x: 1..1e6:log"), NULL },
	{ { 'l' }, COMMAND_LOG_AXIS, BENCH, NULL,
	  N_("this knob's axis, else x, logarithmic or linear"), NULL },
	{ { 'T' }, COMMAND_CROSSHAIR, BENCH | SIGHT, NULL, N_("a crosshair on the chart, and off"),
	  N_("crosshair") },
	{ { PRESS_ENTER, 't' }, COMMAND_TAKE, SIGHT, NULL,
	  N_("the knobs to where the crosshair stands"), N_("take it") },
	{ { 'A', 'B', 'C' }, COMMAND_PIN, BENCH, NULL,
	  N_("pin this design as A, B or C; again: take it off"), N_("pin") },
	{ { 'a', 'b', 'c' }, COMMAND_UNPIN, BENCH, NULL,
	  N_("the knobs to where A, B or C has them"), NULL },
	{ { 'd' }, COMMAND_DIFFERENCES, BENCH, NULL, N_("what differs from the pinned designs"),
	  N_("differences") },
	{ { 's' }, COMMAND_SOLVE, BENCH, NULL,
	  N_("solve: which value of the knob gives this result"), N_("solve") },
	{ { 'o' }, COMMAND_LEAST, BENCH, NULL, N_("where along the knob the result is least"),
	  N_("least") },
	{ { 'O' }, COMMAND_GREATEST, BENCH, NULL, N_("where along the knob the result is greatest"),
	  NULL },
	{ { 'n' }, COMMAND_NEXT_FOUND, BENCH, NULL, N_("the next value that was found"), NULL },
	{ { 't' }, COMMAND_TAKE, BENCH, NULL, N_("the knob to the value that was found"),
	  N_("take it") },
	{ { 'i' }, COMMAND_MATTERS, BENCH, NULL, N_("which knobs matter most (tornado)"),
	  N_("what matters") },
	{ { 'e' }, COMMAND_EXPLAIN, BENCH, NULL, N_("where the result comes from"), N_("explain") },
	{ { 'f' }, COMMAND_SIMULATE, BENCH, NULL,
	  N_("the formula against a simulation; again: stop"), NULL },
	{ { 'u' }, COMMAND_UNDO, BENCH, NULL, N_("undo the last change"), N_("undo") },
	{ { 'U', PRESS_CTRL('r') }, COMMAND_REDO, BENCH, NULL, N_("redo what was undone"), NULL },
	{ { 'S' }, COMMAND_SAVE, BENCH, NULL, N_("save the bench in a file to share"), NULL },
	{ { 'F' }, COMMAND_HISTOGRAM, BENCH, NULL,
	  N_("the simulation's runs as a histogram; the curve again"), N_("histogram") },
	{ { 'E' }, COMMAND_EXPORT, BENCH, NULL, N_("the chart into a file: picture, numbers, text"),
	  N_("export") },
	{ { PRESS_PAGE_UP }, COMMAND_PAGE_UP, BENCH | CONTEXT_SEARCH, NULL,
	  N_("a page up in the list or the panel"), NULL },
	{ { PRESS_PAGE_DOWN }, COMMAND_PAGE_DOWN, BENCH | CONTEXT_SEARCH, NULL,
	  N_("a page down in the list or the panel"), NULL },
	{ { PRESS_UP, PRESS_CTRL('p') }, COMMAND_UP, CONTEXT_SEARCH, NULL,
	  N_("up in the list under the line"), NULL },
	{ { PRESS_DOWN, PRESS_CTRL('n') }, COMMAND_DOWN, CONTEXT_SEARCH, NULL,
	  N_("down in the list under the line"), N_("list") },
	{ { PRESS_TAB }, COMMAND_COMPLETE, CONTEXT_SEARCH, NULL,
	  N_("complete the line; among models: next family"), N_("complete") },
	{ { PRESS_BACK_TAB }, COMMAND_PREVIOUS_FAMILY, CONTEXT_SEARCH, NULL,
	  N_("among models: the family before"), NULL },
	{ { PRESS_ENTER }, COMMAND_SUBMIT, CONTEXT_SEARCH, NULL, N_("take it"), N_("take it") },

	{ { PRESS_ENTER }, COMMAND_SUBMIT, CONTEXT_LIST, NULL, N_("go there"), N_("go there") },
	{ { 'e' }, COMMAND_EDIT, CONTEXT_LIST, NULL, N_("write the note"), N_("write") },
	{ { 'd', PRESS_DELETE }, COMMAND_DELETE, CONTEXT_LIST, NULL,
	  N_("delete the bookmark and the note"), N_("delete") },
	{ { 'u' }, COMMAND_UNDO, CONTEXT_LIST, NULL, N_("bring back what was deleted last"),
	  N_("undo") },

	{ { '/' }, COMMAND_FIND, BOTH, NULL, N_("search in all lessons, and in what you wrote"),
	  N_("search") },
	{ { 'N' }, COMMAND_FIND_NEXT, BOTH, NULL, N_("to the next place that was found"), NULL },
	{ { '\'' }, COMMAND_NOTES, BOTH, NULL, N_("your bookmarks and notes"), NULL },
	{ { PRESS_BACKSPACE }, COMMAND_JUMP_BACK, BOTH, NULL,
	  N_("back to where you jumped from"), NULL },
	{ { 'c' }, COMMAND_CONTENTS, CONTEXT_LESSON, NULL,
	  N_("contents of the course"), N_("contents") },
	{ { 'R' }, COMMAND_REVIEW, BOTH, NULL,
	  N_("review: to the next exercise that is due"), N_("review") },
	{ { ':' }, COMMAND_CONSOLE, BOTH | BENCH | CROSS | SIGHT, NULL,
	  N_("the console: any model, any value, charts"), N_("console") },
	{ { ',' }, COMMAND_SETTINGS, BOTH, NULL, N_("settings"), NULL },
	{ { '?' }, COMMAND_HELP,
	  (MOVING | LISTS | BENCH | CROSS | SIGHT | CONTEXT_LIST | CONTEXT_SETTINGS) &
	  ~CONTEXT_HELP, NULL,
	  N_("this list of keys"), N_("keys") },
	{ { 'L' }, COMMAND_LANGUAGE, BOTH | BENCH | CONTEXT_HELP | CROSS | SIGHT, NULL,
	  N_("the other language"), NULL },
	{ { PRESS_ESCAPE }, COMMAND_BACK, ALL & ~(CONTEXT_HELP | CONTEXT_SETTINGS | CONTEXT_LIST),
	  NULL,
	  N_("back; what was typed is kept"), N_("back") },
	{ { PRESS_ESCAPE, 'q', '?' }, COMMAND_BACK, CONTEXT_HELP, NULL,
	  N_("back from this list"), N_("back") },
	{ { PRESS_ESCAPE, 'q' }, COMMAND_BACK, CONTEXT_SETTINGS, NULL, N_("back from the settings"),
	  N_("back") },
	{ { PRESS_ESCAPE, 'q' }, COMMAND_BACK, CONTEXT_LIST, NULL, N_("back to where you were"),
	  N_("back") },
	{ { PRESS_CTRL('s') }, COMMAND_SAVE_SCREEN, ALL & ~CONTEXT_FILE, NULL,
	  N_("save this screen as a picture or as text"), NULL },
	{ { PRESS_ENTER }, COMMAND_SUBMIT, CONTEXT_FILE, NULL,
	  N_("save into the file of that name"), N_("save") },
	{ { PRESS_TAB, PRESS_DOWN }, COMMAND_NEXT_KIND, CONTEXT_FILE, NULL,
	  N_("the next kind of file"), N_("another kind") },
	{ { PRESS_BACK_TAB, PRESS_UP }, COMMAND_PREVIOUS_KIND, CONTEXT_FILE, NULL,
	  N_("the kind of file before"), NULL },
	{ { PRESS_CTRL('l') }, COMMAND_REPAINT, ALL, NULL, N_("draw the whole screen anew"), NULL },
	{ { PRESS_CTRL('z') }, COMMAND_SUSPEND, ALL, NULL,
	  N_("to the shell; fg returns here"), NULL },
	{ { 'q' }, COMMAND_QUIT, (MOVING | LISTS | BENCH | CROSS | SIGHT) & ~CONTEXT_HELP, NULL,
	  N_("leave; everything is saved"), N_("leave") },
	{ { PRESS_CTRL('c') }, COMMAND_QUIT, ALL & ~CONTEXT_CONSOLE, NULL,
	  N_("leave from anywhere"), NULL },
};

const size_t binding_count = sizeof bindings / sizeof *bindings;

static bool has_key(const struct binding *b, int key)
{
	for (size_t i = 0; i < BINDING_KEYS; i++)
		if (b->keys[i] == key)
			return true;
	return false;
}

static enum command command_of(int key, unsigned contexts)
{
	for (size_t i = 0; key && i < binding_count; i++)
		if ((bindings[i].contexts & contexts) && has_key(&bindings[i], key))
			return bindings[i].command;
	return COMMAND_NONE;
}

/* The place of a key counts, whichever layout is on: й is q, and "," is ? where one is on that has
 * it there. */
int keys_place(int key, enum language keyboard, unsigned contexts)
{
	bool itself = command_of(key, contexts) != COMMAND_NONE;
	int place;

	if (key <= ' ' || key >= PRESS_NONE || keyboard == LANGUAGE_EN ||
	    (itself && keyboard == LANGUAGE_NONE))
		return key;
	place = (int)language_key(keyboard, (unsigned long)key);
	return command_of(place, contexts) != COMMAND_NONE ? place : key;
}

enum command keys_command(int key, unsigned contexts)
{
	return command_of(keys_place(key, LANGUAGE_NONE, contexts), contexts);
}

const struct binding *keys_binding(enum command command, unsigned contexts)
{
	for (size_t i = 0; i < binding_count; i++)
		if ((bindings[i].contexts & contexts) && bindings[i].command == command)
			return &bindings[i];
	return NULL;
}

static const struct press_name {
	const char *script, *label;
} press_names[] = {
#define X(name, script, label) { script, label },
	PRESS_LIST(X)
#undef X
};

void keys_name(int key, struct strbuf *to)
{
	if (key > PRESS_NONE && key < PRESS_END_OF_LIST) {
		const struct press_name *name = &press_names[key - PRESS_NONE - 1];

		strbuf_puts(to, name->label ? _(name->label) : name->script);
	} else if (key > 0 && key < 32) {
		strbuf_printf(to, "Ctrl-%c", key + 64);
	} else if (key == ' ') {
		strbuf_puts(to, _("Space"));
	} else {
		strbuf_utf8(to, (unsigned long)key);
	}
}

void keys_names(const struct binding *b, struct strbuf *to)
{
	assert(b);
	if (b->label) {
		strbuf_puts(to, *b->label ? _(b->label) : "");
		return;
	}
	for (size_t i = 0; i < BINDING_KEYS && b->keys[i]; i++) {
		if (i)
			strbuf_puts(to, ", ");
		keys_name(b->keys[i], to);
	}
}

void keys_write(int key, struct strbuf *to)
{
	assert(key > 0 && key != PRESS_NONE && key < PRESS_END_OF_LIST);
	if (key > PRESS_NONE)
		strbuf_printf(to, "<%s>", press_names[key - PRESS_NONE - 1].script);
	else if (key < 32 && key <= PRESS_CTRL('z'))
		strbuf_printf(to, "<C-%c>", key + 'a' - 1);
	else if (key == '<')
		strbuf_puts(to, "<lt>");
	else
		strbuf_utf8(to, (unsigned long)key);
}

/* The key named between "<" and ">", n bytes. */
static int named_key(const char *name, size_t n)
{
	for (size_t i = 0; i < sizeof press_names / sizeof *press_names; i++)
		if (strlen(press_names[i].script) == n && !strncmp(press_names[i].script, name, n))
			return PRESS_NONE + 1 + (int)i;
	if (n == 3 && !strncmp(name, "C-", 2) && name[2] >= 'a' && name[2] <= 'z')
		return PRESS_CTRL(name[2]);
	if (n == 2 && !strncmp(name, "lt", 2))
		return '<';
	return PRESS_NONE;
}

/* One code point of well-formed UTF-8; a bad byte stands for itself. */
static int code_point(const char **text)
{
	unsigned long code = (unsigned char)**text;
	size_t n = utf8_read(*text, strlen(*text), &code);

	*text += n ? n : 1;
	return (int)code;
}

int keys_read(const char **script)
{
	const char *end;

	assert(script && *script);
	*script += strspn(*script, "\n");
	if (!**script)
		return 0;
	end = **script == '<' ? strchr(*script, '>') : NULL;
	if (end) {
		const char *name = *script + 1;

		*script = end + 1;
		return named_key(name, (size_t)(end - name));
	}
	return code_point(script);
}
