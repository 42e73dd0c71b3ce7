/* crane.c - lifting */
#include "quay/crane.h"
#include "quay/rope_private.h"

int crane_lift(int load)
{
assert(load);
return rope_pull(load);
}
