/* deck.c - the ship's side */
#include "quay/crane.h"

int main(void)
{
assert(1);
return crane_lift(3);
}
												/* 96 */
