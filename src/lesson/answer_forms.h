/* answer_forms.h - the forms that an answer may take, told once: for the help of both faces */
#ifndef LESSON_ANSWER_FORMS_H
#define LESSON_ANSWER_FORMS_H

#include <stddef.h>

/* examples: as they are typed, "; " between them; what they are.  Both N_(): the examples are those
 * of a language's own units and decimal mark. */
struct answer_form { const char *examples, *what; };

extern const struct answer_form answer_forms[];
extern const size_t answer_form_count;

#endif
