/* preferences.c - the settings in force, and kept: without their screen */
#include "config.h"
#include "app/preferences_private.h"

#include <assert.h>
#include <string.h>

#include "app/state.h"

struct identity preferences_identity(const struct app *a)
{
	return identity_of(a->student, a->settings);
}

enum decimal_mark preferences_mark(const struct app *a)
{
	return preferences_identity(a).mark;
}

void preferences_keep(struct app *a, enum preference which, const char *value)
{
	struct diag d;

	assert(which < SETTING_COUNT && value);
	if (a->settings && settings_set(a->settings, which, value, &d) != STATUS_OK)
		app_notify(a, "%s", d.text);
}

/* Is the one the other but for what may separate digits?  Then it was a mark that was asked about,
 * and not percent, or a unit. */
static bool differ_in_marks(const char *a, const char *b)
{
	static const char marks[] = " ,.\u00a0\u202f";

	for (;; a++, b++) {
		a += strspn(a, marks);
		b += strspn(b, marks);
		if (*a != *b || !*a)
			return *a == *b;
	}
}

void preferences_offer_mark(struct app *a, const char *typed, const char *chosen)
{
	bool comma = strchr(typed, ',') != NULL, decimal = strpbrk(chosen, ".,") != NULL;
	const char *mark = comma == decimal ? "comma" : "point";

	assert(typed && chosen);
	if (!a->settings || a->mark_offered || !settings_is(a->settings, SETTING_DECIMAL_MARK,
	                                                    "auto") ||
	    comma == (strchr(typed, '.') != NULL) || !differ_in_marks(typed, chosen))
		return;
	a->mark_offered = true;
	a->settings_screen.row = SETTING_DECIMAL_MARK;
	if (a->plain)
		app_notify(a, _("To have it always read so: fleetlab set decimal_mark %s"), mark);
	else
		app_notify(a, _("To have it always read so, choose decimal_mark = %s in the "
		                "settings (,)."), message_in("setting", mark));
}
