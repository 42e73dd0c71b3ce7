/* file.c - finding the installed data; reading whole files */
#include "config.h"
#include "base/file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/message.h"
#include "base/strbuf.h"

static const char *from_environment(const char *name, const char *otherwise)
{
	const char *value = getenv(name);

	return value && *value ? value : otherwise;
}

char *file_data_path(const char *name)
{
	struct strbuf b = STRBUF_INIT;

	assert(name && *name);
	strbuf_printf(&b, "%s/%s", from_environment("FLEETLAB_DATADIR", PKGDATADIR), name);
	return strbuf_take(&b);
}

char *file_config_path(const char *name)
{
	const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
	struct strbuf b = STRBUF_INIT;

	/* The XDG specification has relative paths ignored. */
	if (config && *config == '/')
		strbuf_printf(&b, "%s/fleetlab/%s", config, name);
	else if (home && *home == '/')
		strbuf_printf(&b, "%s/.config/fleetlab/%s", home, name);
	else
		return NULL;
	return strbuf_take(&b);
}

const char *file_locale_path(void)
{
	return from_environment("FLEETLAB_LOCALEDIR", LOCALEDIR);
}

/* Reads until the end or one byte more than limit; -1 on error. */
static ssize_t read_all(int fd, char *text, size_t limit)
{
	size_t n = 0;

	while (n <= limit) {
		ssize_t got = read(fd, text + n, limit + 1 - n);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		n += (size_t)got;
	}
	return (ssize_t)n;
}

enum status file_read(const char *path, size_t limit, char **text, size_t *length, struct diag *d)
{
	enum status s = STATUS_OK;
	char *buffer = NULL;
	struct stat st;
	ssize_t n = -1;
	int fd;

	assert(path && text && length);
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (fd < 0)
		return diagnose(d, errno == ENOENT ? STATUS_E_NOTFOUND : STATUS_E_IO, "%s: %s",
		                path, strerror(errno));
	if (fstat(fd, &st) < 0 || !S_ISREG(st.st_mode)) {
		s = diagnose(d, STATUS_E_IO, _("%s: not a regular file"), path);
	} else {
		size_t room = (size_t)st.st_size < limit ? (size_t)st.st_size + 1 : limit;

		buffer = memory_new(room + 2, 1);
		n = read_all(fd, buffer, room);
		if (n < 0)
			s = diagnose(d, STATUS_E_IO, "%s: %s", path, strerror(errno));
		else if ((size_t)n > room || (size_t)n > limit)
			s = diagnose(d, STATUS_E_LIMIT, _("%s: larger than %zu bytes"),
			             path, limit);
	}
	close(fd);
	if (s != STATUS_OK) {
		free(buffer);
		return s;
	}
	buffer[n] = '\0';
	*text = buffer;
	*length = (size_t)n;
	return STATUS_OK;
}

enum status file_read_input(size_t limit, char **text, size_t *length, struct diag *d)
{
	size_t room = 65536, n = 0;
	char *buffer = memory_new(room + 2, 1);
	ssize_t got;

	assert(text && length);
	/* one byte more than the room tells that there is more */
	while ((got = read_all(STDIN_FILENO, buffer + n, room - n)) > 0) {
		n += (size_t)got;
		if (n <= room || n > limit)
			break;
		room *= 2;
		buffer = memory_resize(buffer, room + 2, 1);
	}
	if (n > limit) {
		free(buffer);
		return diagnose(d, STATUS_E_LIMIT, _("%s: larger than %zu bytes"),
		                _("standard input"), limit);
	}
	if (got < 0) {
		free(buffer);
		return diagnose(d, STATUS_E_IO, "%s: %s", _("standard input"), strerror(errno));
	}
	buffer[n] = '\0';
	*text = buffer;
	*length = n;
	return STATUS_OK;
}

bool file_ends(const char *name, const char *ending)
{
	size_t n = strlen(name), k = strlen(ending);

	return n > k && !strcmp(name + n - k, ending);
}
