/* grammar_private.h - the text of a unit taken apart into words with powers
 *
 * Inside this room only.  "kg·m/s^2", "GB/s", "g CO2e/(kW·h)", "GPU-h", "1/s".
 */
#ifndef QUANTITY_GRAMMAR_PRIVATE_H
#define QUANTITY_GRAMMAR_PRIVATE_H

#include "quantity/unit_words_private.h"

enum { FACTOR_MAX = 8 };

enum substance { SUBSTANCE_NONE, SUBSTANCE_CO2, SUBSTANCE_CO2E };

struct factor {
	struct word word;
	int power;
	enum substance substance;      /* of a mass */
};

struct factors {
	struct factor factor[FACTOR_MAX];
	size_t n;
};

/* A unit text inside an expression ends where a name of the expression begins. */
struct unit_stop {
	bool not_first;                /* the first word is a unit whatever the names are */
	bool (*is_name)(void *context, const char *name, size_t length);
	void *context;
};

/* Reads as much of the text as is a unit; *end is behind it.  stop may be NULL.  A text that begins
 * with no unit at all gives E_NOTFOUND or E_SYNTAX. */
enum status grammar_scan(const char *text, const struct unit_stop *stop, struct factors *out,
                         const char **end, struct diag *d);

/* The whole text. */
enum status grammar_parse(const char *text, struct factors *out, struct diag *d);

/* E_LIMIT when powers or sizes are beyond any sense. */
enum status grammar_unit(const struct factors *f, struct unit *out, struct diag *d);

/* Length of the letters at text, also of a lone "%" or "$" at their end; 0 when there are none. */
size_t grammar_word_length(const char *text);

/* How many bytes of the text a message quotes: at most 40 or so, no character cut in two. */
int grammar_quoted_length(const char *text, size_t length);

/* True, and *p moved behind it and its space, at a word that divides units: "tokens per second",
 * "байт в секунду". */
bool grammar_skip_per(const char **p);

/* Bytes of the name of a function whose bracket opens behind it, "ln(2)"; 0: none stands there. */
size_t grammar_function(const char *text);

/* "e^", "e**": the base of the natural logarithm, raised; all other e's are units. */
bool grammar_euler(const char *text);

/* Behind spaces, the no-break and thin ones too. */
const char *grammar_skip_spaces(const char *text);

/* The small whole number at *p in superscripts ("⁻²"), *p moved behind it; false when there is
 * none. */
bool grammar_superscript(const char **p, int *value);

/* True, and *p moved behind it, when the text at *p begins with word. */
bool grammar_skip_text(const char **p, const char *word);

/* A multiplication sign of any kind but "**". */
bool grammar_skip_times(const char **p);

/* The sign of an addition or subtraction, dashes and the Unicode minus too: +1, -1 or 0. */
int grammar_skip_sign(const char **p);

#endif
