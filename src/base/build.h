/* build.h - which build of the program this is */
#ifndef BASE_BUILD_H
#define BASE_BUILD_H

#include <stdbool.h>
#include <stdint.h>

/* Mixes what the linker wrote into this very program to tell its builds apart into *hash.  False,
 * *hash untouched, when it wrote nothing. */
bool build_hash(uint64_t *hash);

#endif
