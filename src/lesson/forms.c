/* forms.c - the tables of forms.def */
#include "config.h"
#include "lesson/session_judging_private.h"

#include <assert.h>

static const struct form_ops *const forms[FORM_COUNT] = {
#define FORM(name, ops) [FORM_##name] = &ops,
#define KIND(name, ...)
#include "lesson/forms.def"
#undef FORM
#undef KIND
};

static const struct kind_info kinds[BLOCK_KIND_COUNT] = {
#define FORM(name, ops)
#define KIND(name, its_form, ...) \
	[BLOCK_##name] = { .exercise = true, .form = FORM_##its_form, __VA_ARGS__ },
#include "lesson/forms.def"
#undef FORM
#undef KIND
};

const struct form_ops *form_ops(enum form form)
{
	assert(form < FORM_COUNT);
	return forms[form];
}

const struct kind_info *block_kind(enum block_kind k)
{
	assert(k < BLOCK_KIND_COUNT);
	assert(kinds[k].exercise == schema_block(k)->exercise);
	return &kinds[k];
}
