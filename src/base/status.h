/* status.h - the one way a function says that it could not do its job
 *
 * The world's or the user's faults travel as an enum status with a sentence in the caller's
 * struct diag; our own bugs are assertions; a machine that fails goes to die().
 */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

/* X(name, text, exit code of a command that ends with it) */
#define STATUS_LIST(X)                                                  \
	X(OK,          N_("done"), 0)                                   \
	X(E_USAGE,     N_("wrong usage"), 2)                            \
	X(E_SYNTAX,    N_("cannot be read"), 2)                         \
	X(E_UNIT,      N_("unit does not fit the quantity"), 2)         \
	X(E_NOTFOUND,  N_("no such name"), 2)                           \
	X(E_MISSING,   N_("a value is missing"), 2)                     \
	X(E_LESSON,    N_("the lesson has a fault"), 2)                 \
	X(E_LIMIT,     N_("a limit was reached"), 2)                    \
	X(E_DOMAIN,    N_("outside the model's domain"), 3)             \
	X(E_NOANSWER,  N_("no answer exists there"), 3)                 \
	X(E_IO,        N_("the machine failed"), 4)

enum status {
#define X(id, text, code) STATUS_##id,
	STATUS_LIST(X)
#undef X
	STATUS_COUNT
};

/* One sentence for a person: what was wrong, where, what is possible.  No newline at its end. */
struct diag { char text[600]; };

/* The status in one translated phrase; never NULL. */
const char *status_text(enum status s);

/* The exit code that a command ends with (DESIGN: 0, 2, 3 or 4). */
int status_exit(enum status s);

/* Formats the sentence into *d (d may be NULL; too long a sentence is cut) and returns s, so that
 * a caller can write: return diagnose(d, STATUS_E_UNIT, _("..."), ...). */
enum status diagnose(struct diag *d, enum status s, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
