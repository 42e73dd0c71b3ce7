/* landmarks_private.h - the named places of the curve on the bench: half, ridge, cliff, end */
#ifndef APP_BENCH_LANDMARKS_PRIVATE_H
#define APP_BENCH_LANDMARKS_PRIVATE_H


#include <stdbool.h>

struct bench;

/* the curve is whole, and they were not looked for along it yet */
bool bench_landmarks_wanted(const struct bench *w);
void bench_landmarks_find(struct bench *w);
/* those that are there belong to the present curve */
bool bench_landmarks_hold(const struct bench *w);

#endif
