/* disk.c - folder, lock and file, with nothing followed and nothing half written */
#include "config.h"
#include "store/disk.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"

static enum status io_fault_as(struct diag *d, enum status s, const char *path, int error)
{
	if (error == ELOOP)
		return diagnose(d, s, _("%s is a symbolic link, which is not followed"), path);
	return diagnose(d, s, "%s: %s", path, strerror(error));
}

static enum status io_fault(struct diag *d, const char *path, int error)
{
	return io_fault_as(d, STATUS_E_IO, path, error);
}

char *disk_folder(void)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	struct strbuf b = STRBUF_INIT;

	/* The XDG specification has relative paths ignored. */
	if (state && *state == '/')
		strbuf_printf(&b, "%s/fleetlab", state);
	else if (home && *home == '/')
		strbuf_printf(&b, "%s/.local/state/fleetlab", home);
	else
		return NULL;
	return strbuf_take(&b);
}

/* Nobody else can exchange the files in it, nor lead us there by a link of theirs. */
static enum status check_folder(const char *folder, struct diag *d)
{
	struct stat st, target;
	uid_t self = geteuid();

	if (lstat(folder, &st) < 0 || stat(folder, &target) < 0)
		return io_fault(d, folder, errno);
	if (self && ((st.st_uid != self && st.st_uid != 0) || target.st_uid != self))
		return diagnose(d, STATUS_E_IO, _("%s belongs to somebody else"), folder);
	if (target.st_mode & S_IWOTH)
		return diagnose(d, STATUS_E_IO, _("%s is a folder in which others can write"),
		                folder);
	return STATUS_OK;
}

/* With the folders above it.  The first that is not there and cannot be made is the one to name:
 * "no such file" of the last would hide that a right is missing further up. */
enum status disk_make_folder(const char *folder, struct diag *d)
{
	char *path = memory_copy_text(folder);
	size_t n = strlen(path);
	enum status s = STATUS_OK;
	struct stat st;

	for (size_t i = 1; s == STATUS_OK && i <= n; i++) {
		if (folder[i] != '/' && folder[i])
			continue;
		path[i] = '\0';
		if (mkdir(path, 0700) < 0 && errno != EEXIST) {
			int error = errno;     /* an automounter may refuse what is there */

			if (stat(path, &st) < 0 && i < n)
				s = diagnose(d, STATUS_E_IO, _("%s cannot be made: %s: %s"),
				             folder, path, strerror(error));
			else if (i == n)
				s = io_fault(d, path, error);
		}
		path[i] = folder[i];
	}
	free(path);
	return s == STATUS_OK ? check_folder(folder, d) : s;
}

/* A pipe would block without O_NONBLOCK; regular files know no such thing. */
static int open_safely(const char *path, int flags)
{
	return open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
}

static enum status open_regular(const char *path, int flags, int *fd, struct diag *d)
{
	struct stat st;

	*fd = open_safely(path, flags);
	if (*fd < 0)
		return io_fault(d, path, errno);
	if (fstat(*fd, &st) == 0 && S_ISREG(st.st_mode))
		return STATUS_OK;
	close(*fd);
	return diagnose(d, STATUS_E_IO, _("%s: not a regular file"), path);
}

/* Tries a millisecond apart, at least one. */
static enum status wait_for_lock(int fd, const char *path, int patience, struct diag *d)
{
	const struct timespec nap = { .tv_nsec = 1000000 };

	for (int i = 0; i <= patience; i++) {
		if (i)
			nanosleep(&nap, NULL);
		if (flock(fd, LOCK_EX | LOCK_NB) == 0)
			return STATUS_OK;
		if (errno != EWOULDBLOCK && errno != EINTR)
			return io_fault(d, path, errno);
	}
	return diagnose(d, STATUS_E_LIMIT, _("%s: another program holds the lock"), path);
}

enum status disk_open(const char *folder, const char *path, int patience, struct disk *disk,
                      struct diag *d)
{
	struct strbuf lock = STRBUF_INIT;
	enum status s = disk_make_folder(folder, d);

	strbuf_printf(&lock, "%s/lock", folder);
	if (s == STATUS_OK)
		s = open_regular(lock.text, O_RDWR | O_CREAT, &disk->lock, d);
	if (s == STATUS_OK) {
		s = wait_for_lock(disk->lock, lock.text, patience, d);
		if (s == STATUS_OK)
			s = open_regular(path, O_RDWR | O_CREAT | O_APPEND, &disk->file, d);
		if (s != STATUS_OK)
			close(disk->lock);
	}
	strbuf_free(&lock);
	return s;
}

void disk_close(struct disk *disk)
{
	close(disk->file);
	close(disk->lock);             /* and with it goes the lock */
}

enum status disk_open_read(const char *path, int *fd, struct diag *d)
{
	struct stat st;

	assert(path && fd);
	/* HOME=/dev/null is a way to have no home */
	if (lstat(path, &st) < 0 && (errno == ENOENT || errno == ENOTDIR))
		return io_fault_as(d, STATUS_E_NOTFOUND, path, errno);
	return open_regular(path, O_RDONLY, fd, d);
}

ssize_t disk_read(int fd, char *text, size_t n, off_t offset)
{
	size_t done = 0;

	assert(fd >= 0 && offset >= 0);
	while (done < n) {
		ssize_t got = pread(fd, text + done, n - done, offset + (off_t)done);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		done += (size_t)got;
	}
	return (ssize_t)done;
}

/* 0, or the errno of what went wrong. */
static int write_all(int fd, const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t put = write(fd, bytes, n);

		if (put < 0 && errno == EINTR)
			continue;
		if (put <= 0)
			return put < 0 ? errno : EIO;
		bytes += put;
		n -= (size_t)put;
	}
	return 0;
}

enum status disk_append(int fd, const char *path, off_t size, const char *bytes, size_t n,
                        struct diag *d)
{
	int error = write_all(fd, bytes, n);

	assert(size >= 0 && (bytes || n == 0));
	if (!error && fdatasync(fd) < 0)
		error = errno;
	if (!error)
		return STATUS_OK;
	/* Where even this fails, the next reader finds a damaged tail and sets it aside. */
	if (ftruncate(fd, size) < 0)
		error = errno;
	return io_fault(d, path, error);
}

void disk_sync_folder(const char *folder)
{
	int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	fsync(fd);
	close(fd);
}

struct tm disk_now(void)
{
	time_t now = time(NULL), begin = 0;
	struct tm tm;

	/* A clock may be beyond the years that a calendar has. */
	if (!gmtime_r(&now, &tm))
		gmtime_r(&begin, &tm);
	return tm;
}

enum { NAMES_MOST = 1000 };            /* of one second */

/* "<path>.<why>-20300131T235959Z", the second and later ones with "-2" and so on behind it. */
static void name_aside(const char *path, const char *why, int nth, struct strbuf *name)
{
	struct tm now = disk_now();
	char stamp[32];

	strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &now);
	strbuf_clear(name);
	strbuf_printf(name, "%s.%s-%s", path, why, stamp);
	if (nth > 1)
		strbuf_printf(name, "-%d", nth);
}

/* The first such name that nothing has. */
static int open_new(const char *path, const char *why, struct strbuf *name)
{
	int fd = -1;

	for (int i = 1; i < NAMES_MOST; i++) {
		name_aside(path, why, i, name);
		fd = open_safely(name->text, O_WRONLY | O_CREAT | O_EXCL);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	return fd;
}

enum status disk_set_aside(const char *path, const char *why, const char *bytes, size_t n,
                           char **name,
                           struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	int fd = open_new(path, why, &b), error = fd < 0 ? errno : write_all(fd, bytes, n);

	assert(why && name);
	if (fd >= 0) {
		if (!error && fsync(fd) < 0)
			error = errno;
		close(fd);
		if (error)
			unlink(b.text);
	}
	if (error) {
		io_fault(d, b.text, error);
		strbuf_free(&b);
		return STATUS_E_IO;
	}
	*name = strbuf_take(&b);
	return STATUS_OK;
}

/* A copy, for file systems where a file has one name. */
static enum status copy_aside(const char *path, const char *why, char **name, struct diag *d)
{
	char *text = NULL;
	struct stat st;
	ssize_t n = -1;
	enum status s;
	int fd;

	s = disk_open_read(path, &fd, d);
	if (s != STATUS_OK)
		return s;
	if (fstat(fd, &st) == 0) {
		text = memory_new((size_t)st.st_size + 1, 1);
		n = disk_read(fd, text, (size_t)st.st_size, 0);
	}
	s = n < 0 || n != st.st_size ? io_fault(d, path, n < 0 ? errno : EIO)
		: disk_set_aside(path, why, text, (size_t)n, name, d);
	close(fd);
	free(text);
	return s;
}

enum status disk_keep_aside(const char *path, const char *why, char **name, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	int error = EEXIST;

	assert(path && why && name);
	for (int i = 1; i < NAMES_MOST && error == EEXIST; i++) {
		name_aside(path, why, i, &b);
		error = link(path, b.text) < 0 ? errno : 0;
	}
	if (!error) {
		*name = strbuf_take(&b);
		return STATUS_OK;
	}
	strbuf_free(&b);
	return copy_aside(path, why, name, d);
}

enum status disk_move_aside(const char *path, const char *why, char **name, struct diag *d)
{
	struct strbuf b = STRBUF_INIT;
	int fd = open_new(path, why, &b), error = fd < 0 ? errno : 0;

	assert(path && why && name);
	if (fd >= 0)
		close(fd);
	if (!error && rename(path, b.text) < 0) {
		error = errno;
		unlink(b.text);
	}
	if (error) {
		strbuf_free(&b);
		return io_fault(d, path, error);
	}
	*name = strbuf_take(&b);
	return STATUS_OK;
}

/* The folder that path is in; a new string. */
static char *folder_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return !slash ? memory_copy_text(".") : slash == path ? memory_copy_text("/")
		: memory_copy(path, (size_t)(slash - path));
}

enum status disk_replace(const char *path, const char *bytes, size_t n, struct diag *d)
{
	struct strbuf name = STRBUF_INIT;
	struct stat old;
	char *folder;
	int fd, error;

	assert(path && (bytes || n == 0));
	strbuf_printf(&name, "%s.XXXXXX", path);
	fd = mkostemp(name.text, O_CLOEXEC);   /* mode 0600, and never through a link */
	if (fd < 0) {
		error = errno;
		strbuf_free(&name);
		return io_fault(d, path, error);
	}
	error = write_all(fd, bytes, n);
	if (!error && stat(path, &old) == 0 && S_ISREG(old.st_mode) &&
	    fchmod(fd, old.st_mode & 0777) < 0)
		error = errno;
	if (!error && fsync(fd) < 0)
		error = errno;
	if (close(fd) < 0 && !error)
		error = errno;
	if (!error && rename(name.text, path) < 0)
		error = errno;
	if (error)
		unlink(name.text);
	strbuf_free(&name);
	if (error)
		return io_fault(d, path, error);
	folder = folder_of(path);
	disk_sync_folder(folder);
	free(folder);
	return STATUS_OK;
}

enum status disk_write(const char *path, const char *bytes, size_t n, struct diag *d)
{
	char *target;
	struct stat st;
	enum status s;
	int fd, error;

	if (stat(path, &st) < 0) {
		if (errno == ENOENT && lstat(path, &st) < 0)
			return disk_replace(path, bytes, n, d);
		st.st_mode = 0;
	}
	if (S_ISREG(st.st_mode) && (target = realpath(path, NULL))) {
		s = disk_replace(target, bytes, n, d);
		free(target);
		return s;
	}
	/* Nothing that could be lost is behind it: a link that leads nowhere is refused here. */
	fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	error = fd < 0 ? errno : write_all(fd, bytes, n);
	if (fd >= 0 && close(fd) < 0 && !error)
		error = errno;
	return error ? io_fault(d, path, error) : STATUS_OK;
}
