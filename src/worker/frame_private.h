/* frame_private.h - messages on the socket between the program and its worker: four bytes of
 * length, then JSON.
 * Beside it: where the child is */
#ifndef WORKER_FRAME_PRIVATE_H
#define WORKER_FRAME_PRIVATE_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

enum {
	WORKER_SOCKET = 3,      /* the child's descriptors: the socket, and a file of one struct */
	WORKER_PLACE = 4,              /* script_place that both sides have in memory */
	FRAME_HEAD = 4,
	FRAME_MAX = 8 * 1024 * 1024,   /* a request */
	REPLY_MAX_LESSON = 4 * 1024 * 1024,
	REPLY_MAX = 64 * 1024
};

static inline void frame_head(unsigned char head[FRAME_HEAD], size_t length)
{
	assert(length <= UINT32_MAX);
	for (int i = 0; i < FRAME_HEAD; i++)
		head[i] = (unsigned char)(length >> 8 * i & 0xff);
}

static inline size_t frame_length(const unsigned char head[FRAME_HEAD])
{
	return (size_t)head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 |
		(size_t)head[3] << 24;
}

#endif
