/* parallel.c - work cut into pieces for the cores there are */
#include "config.h"
#include "explore/parallel.h"

#include <gsl/gsl_errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <unistd.h>

enum { THREADS_MOST = 64 };

struct piece {
	void (*part)(void *context, size_t from, size_t to);
	void *context;
	size_t from, to;
	pthread_t thread;
	bool started;
};

static void *run_piece(void *argument)
{
	struct piece *p = argument;

	p->part(p->context, p->from, p->to);
	return NULL;
}

static size_t pieces(size_t n, size_t least, int threads)
{
	long cores = threads > 0 ? threads : sysconf(_SC_NPROCESSORS_ONLN);
	size_t most = n / (least ? least : 1), count;

	count = cores < 1 ? 1 : cores > THREADS_MOST ? THREADS_MOST : (size_t)cores;
	count = count < most ? count : most;
	return count ? count : 1;
}

void parallel_run(size_t n, size_t least, int threads,
                  void (*part)(void *context, size_t from, size_t to),
                  void *context)
{
	struct piece piece[THREADS_MOST];
	size_t count = pieces(n, least, threads);

	for (size_t i = 0; i < count; i++) {
		piece[i] = (struct piece){ part, context, n / count * i, i + 1 < count
		                           ? n / count * (i + 1) : n };
		/* The last piece is this thread's own. */
		piece[i].started = i + 1 < count && !pthread_create(&piece[i].thread, NULL,
			run_piece, &piece[i]);
	}
	for (size_t i = count; i-- > 0;)
		if (!piece[i].started)
			run_piece(&piece[i]);
	for (size_t i = 0; i < count; i++)
		if (piece[i].started)
			pthread_join(piece[i].thread, NULL);
}

void explore_init(void)
{
	gsl_set_error_handler_off();
}
