/* rope.c - pulling */
#include "quay/rope_private.h"

int rope_pull(int load)
{
assert(load);
return load;
}
