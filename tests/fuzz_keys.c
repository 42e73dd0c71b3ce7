/* fuzz_keys.c - random keys on every screen: nothing breaks, nothing sticks, nothing is lost
 *
 * fuzz_keys [KEYS [SEED]]; scripts/fuzz-keys runs it long, with sanitizers.  What fails names the
 * last keys, so that they can be played again.
 */
#include "config.h"
#include "app_kit.h"

#include "fuzz_app.h"

enum { SHORT_RUN = 20000 };

static uint64_t keys = SHORT_RUN, seed = 1;

/* Files that are saved by chance fall into it, too. */
static const char *fresh_home(void)
{
	if (*home)
		drop_home();
	make_home();
	ck_assert_int_eq(chdir(home), 0);
	setenv("XDG_CONFIG_HOME", home, 1);
	return home;
}

START_TEST(random_keys)
{
	fuzz_app(&(struct fuzz_plan){ .keys = keys, .seed = seed, .fresh_home = fresh_home });
	drop_home();
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("fuzz_keys");
	TCase *t = tcase_create("keys");

	tcase_set_timeout(t, keys > SHORT_RUN ? 0 : 120);
	tcase_add_test(t, random_keys);
	suite_add_tcase(s, t);
	return s;
}

TEST_PROGRAM
{
	if (tap_argc > 1)
		keys = strtoull(tap_argv[1], NULL, 10);
	if (tap_argc > 2)
		seed = strtoull(tap_argv[2], NULL, 10);
	return kit_run(suite);
}
