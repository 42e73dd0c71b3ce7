/* identity.c - whose numbers: the student and the course that a session is opened for */
#include "config.h"
#include "lesson/identity.h"

#include <assert.h>

#include "lesson/seed_private.h"
#include "quantity/answer.h"

struct identity identity_of(const char *named, const struct preferences *settings)
{
	struct identity who = { .student = named ? named : "", .mark = answer_mark() };

	if (!settings)
		return who;
	if (!named)
		who.student = settings_value(settings, SETTING_STUDENT);
	if (settings_is(settings, SETTING_DECIMAL_MARK, "point"))
		who.mark = DECIMAL_POINT;
	if (settings_is(settings, SETTING_DECIMAL_MARK, "comma"))
		who.mark = DECIMAL_COMMA;
	return who;
}

char *identity_name(const char *typed)
{
	return seed_name(typed);
}

struct session_setup identity_setup(const struct identity *who, const struct course *course)
{
	assert(who && course);
	return (struct session_setup){ who->student, course->key ? course->key : "", who->mark };
}
