/* filter.c - the filter of system calls, and Landlock */
#include "config.h"
#include "worker/filter.h"

#include <errno.h>
#include <stddef.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <seccomp.h>

#include "base/memory.h"

/* The kernel looks at the pointer only when it knows the request. */
bool filter_available(void)
{
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) < 0 && errno == EFAULT;
}

int filter_landlock(void)
{
	int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0,
	                           LANDLOCK_CREATE_RULESET_VERSION);

	return version > 0 ? version : 0;
}

#ifdef SANITIZERS
void filter_shut_files(void)
{
}

bool filter_install(void)
{
	return true;
}
#else

/* A rule set that handles every right of the interface's first version and grants none. */
void filter_shut_files(void)
{
	struct landlock_ruleset_attr nothing =
		{ .handled_access_fs = 2 * LANDLOCK_ACCESS_FS_MAKE_SYM - 1 };
	int rules = (int)syscall(SYS_landlock_create_ruleset, &nothing,
	                         sizeof nothing.handled_access_fs, 0);

	if (rules < 0)
		return;                        /* a kernel without Landlock */
	syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
}

static const int allowed[] = {
	SCMP_SYS(read),         SCMP_SYS(write),           SCMP_SYS(close),
	SCMP_SYS(brk),          SCMP_SYS(munmap),          SCMP_SYS(mremap),
	SCMP_SYS(madvise),      SCMP_SYS(futex),           SCMP_SYS(exit_group),
	SCMP_SYS(rt_sigreturn), SCMP_SYS(restart_syscall), SCMP_SYS(clock_gettime),
	SCMP_SYS(newfstatat),   SCMP_SYS(fstat),           SCMP_SYS(getrandom),
	SCMP_SYS(setitimer),
};

/* The C library may try these for a message or a conversion; it copes without. */
static const int failing[] = {
	SCMP_SYS(openat), SCMP_SYS(readlink), SCMP_SYS(readlinkat),
};

/* Memory that can be executed is never mapped. */
static int allow_memory(scmp_filter_ctx filter)
{
	int failed = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1,
	                              SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));

	return failed | seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1,
	                                 SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
}

bool filter_install(void)
{
	scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
	int failed;

	if (!filter)
		return false;
	failed = allow_memory(filter);
	for (size_t i = 0; i < COUNT_OF(allowed); i++)
		failed |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
	for (size_t i = 0; i < COUNT_OF(failing); i++)
		failed |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), failing[i], 0);
	failed |= seccomp_load(filter);
	seccomp_release(filter);
	return failed == 0;
}
#endif
