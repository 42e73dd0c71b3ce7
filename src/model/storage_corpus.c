#include "config.h"
#include "model/table.h"

struct corpus_in { double tokens, bytes_per_token, shard, bandwidth, capacity; };
struct corpus_out { double size, shards, time, overflow, fits; };

enum { FITS_YES, FITS_NO };
static const char *const answers[] = { N_("yes"), N_("no"), NULL };

static struct corpus_out corpus(const struct corpus_in *in)
{
	double size = in->tokens * in->bytes_per_token;

	return (struct corpus_out){
		.size = size,
		.shards = ceil(size / in->shard),
		.time = size / in->bandwidth,
		.overflow = fmax(size - in->capacity, 0),
		.fits = size <= in->capacity ? FITS_YES : FITS_NO,
	};
}
MODEL_EVAL(corpus)

static const struct parameter parameters[] = {
	PARAMETER(struct corpus_in, tokens, .symbol = "D", .unit = "1", DOMAIN_SIZE, MUST_BE_GIVEN,
	          .help = N_("tokens of the corpus")),
	PARAMETER(struct corpus_in, bytes_per_token, .symbol = "b", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 4, .help = N_("bytes of one token")),
	PARAMETER(struct corpus_in, shard, .symbol = "s", .unit = "B", DOMAIN_POSITIVE,
	          .standard = 3e9, .help = N_("size of one shard")),
	PARAMETER(struct corpus_in, bandwidth, .symbol = "B", .unit = "B/s", DOMAIN_POSITIVE,
	          MUST_BE_GIVEN, .help = N_("bandwidth of the drives that hold it")),
	PARAMETER(struct corpus_in, capacity, .symbol = "C", .unit = "B", DOMAIN_NOT_NEGATIVE,
	          MUST_BE_GIVEN, .help = N_("capacity of those drives")),
};

static const struct result results[] = {
	RESULT(struct corpus_out, size, .symbol = "S", .unit = "B",
	       .help = N_("size of the corpus")),
	RESULT(struct corpus_out, shards, .symbol = "k", .unit = "1",
	       .help = N_("shards that hold it")),
	RESULT(struct corpus_out, time, .symbol = "T", .unit = "s",
	       .help = N_("time to read it once")),
	RESULT(struct corpus_out, overflow, .symbol = "ΔS", .unit = "B",
	       .help = N_("what finds no place on the drives")),
	RESULT(struct corpus_out, fits, .symbol = "", .unit = "", .words = answers,
	       .about = N_("fits"), .help = N_("does it fit"),
	       .largest = "capacity, size"),
};

const struct model storage_corpus = {
	.id = "storage.corpus",
	.title = N_("Size of a training corpus"),
	.formula = "S = D \\cdot b, \\quad k = \\lceil S / s \\rceil",
	.validity = N_("every token takes the same number of bytes; the whole corpus is read in "
	               "sequence"),
	.source = "Data storage",
	.example = "tokens=1.5e12 bandwidth=28GB/s capacity=4*7.68TB",
	.example_source = "Data storage, case 16",
	MODEL_TABLES(struct corpus_in, struct corpus_out),
	.eval = eval,
	.many = many,
};
