/* linemode_kit.c - a look into line mode and the workbench, for their tests */
#include "config.h"
#include "linemode_kit.h"

#include "app/linemode/state.h"
#include "app/library.h"
#include "app/screens.h"

int kit_asked(const struct linemode *p)
{
	return linemode_asked(p);
}

struct session *kit_session(const struct linemode *p)
{
	return library_entry(p->app)->session;
}

void kit_charset(struct app *a, enum charset charset)
{
	a->charset = charset;
}

unsigned kit_context(const struct app *a)
{
	return screens_context(a);
}
