/* style.h - what a cell of text means; the terminal decides how that looks */
#ifndef TEXT_STYLE_H
#define TEXT_STYLE_H

/* X(name, what it is for) */
#define STYLE_LIST(X)                                                                      \
	X(PLAIN,    "running text")                                                        \
	X(STRONG,   "**strong**")                                                          \
	X(EMPHASIS, "*emphasis*")                                                          \
	X(CODE,     "`code`")                                                              \
	X(MATHS,    "$maths$")                                                             \
	X(HEADING,  "headings")                                                            \
	X(DIM,      "axes, borders, hints that may be overlooked")                         \
	X(BAR,      "title and status bars")                                               \
	X(LINK,     "words that lead to another place of the course")                      \
	X(KEY,      "a key's name in help and bars")                                       \
	X(FOCUS,    "the focused knob, choice, field")                                     \
	X(INPUT,    "what is typed")                                                       \
	X(VALUE,    "a live number")                                                       \
	X(RIGHT,    "verdict right")                                                       \
	X(WRONG,    "verdict wrong")                                                       \
	X(WARN,     "warnings, not an answer yet")                                         \
	X(MARK,     "a mark on a chart: prediction, half point, cursor")                   \
	X(SERIES1,  "first curve")                                                         \
	X(SERIES2,  "second curve")                                                        \
	X(SERIES3,  "third curve")                                                         \
	X(SERIES4,  "fourth curve")                                                        \
	X(HEAT1,    "the lowest of eight levels of a heat map")                            \
	X(HEAT2,    "the next level, and so on")                                           \
	X(HEAT3,    "")                                                                    \
	X(HEAT4,    "")                                                                    \
	X(HEAT5,    "")                                                                    \
	X(HEAT6,    "")                                                                    \
	X(HEAT7,    "")                                                                    \
	X(HEAT8,    "the highest level")

enum style {
#define X(name, use) STYLE_##name,
	STYLE_LIST(X)
#undef X
	STYLE_COUNT
};

#endif
