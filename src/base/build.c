/* build.c - which build this is, from the configuration */
#include "config.h"
#include "base/build.h"

#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <string.h>

#include "base/random.h"

struct build { uint64_t *hash; bool found; };

static void mix(struct build *b, const unsigned char *id, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char byte[] = { (char)('a' + (id[i] >> 4)),
		                      (char)('a' + (id[i] & 15)), '\0' };

		*b->hash = random_hash(*b->hash, byte);
	}
	b->found = true;
}

static size_t padded(size_t n)
{
	return (n + 3) & ~(size_t)3;
}

static void look_at_notes(struct build *b, const char *notes, size_t size)
{
	ElfW(Nhdr) n;

	for (size_t at = 0; !b->found && at + sizeof n <= size; at += sizeof n +
	     padded(n.n_namesz) + padded(n.n_descsz)) {
		const char *name = notes + at + sizeof n;

		memcpy(&n, notes + at, sizeof n);
		if (n.n_type == NT_GNU_BUILD_ID && n.n_namesz == sizeof ELF_NOTE_GNU &&
		    !memcmp(name, ELF_NOTE_GNU, n.n_namesz))
			mix(b, (const unsigned char *)name + padded(n.n_namesz), n.n_descsz);
	}
}

/* The first object is the program itself; 1 ends the walk. */
static int look_at_object(struct dl_phdr_info *object, size_t size, void *context)
{
	(void)size;
	for (size_t i = 0; i < object->dlpi_phnum; i++) {
		const ElfW(Phdr) *part = &object->dlpi_phdr[i];

		if (part->p_type == PT_NOTE)
			look_at_notes(context, (const char *)(object->dlpi_addr + part->p_vaddr),
			              part->p_memsz);
	}
	return 1;
}

bool build_hash(uint64_t *hash)
{
	struct build b = { hash, false };

	dl_iterate_phdr(look_at_object, &b);
	return b.found;
}
