#include "config.h"
#include "model/table.h"

struct paged_cache_in { double tokens, page, bytes_per_token; };
struct paged_cache_out { double pages, allocated, waste, bytes; };

static struct paged_cache_out paged_cache(const struct paged_cache_in *in)
{
	double empty = fmod(in->page - fmod(in->tokens, in->page), in->page);
	double allocated = in->tokens + empty;

	return (struct paged_cache_out){
		.pages = allocated / in->page,
		.allocated = allocated,
		.waste = empty / allocated,
		.bytes = allocated * in->bytes_per_token,
	};
}
MODEL_EVAL(paged_cache)

static const struct parameter parameters[] = {
	PARAMETER(struct paged_cache_in, tokens, .symbol = "S", .unit = "1", .min = 1, .max = 1e15,
	          .whole = true, .scale = SCALE_LOG, MUST_BE_GIVEN,
	          .help = N_("tokens of the request")),
	PARAMETER(struct paged_cache_in, page, .symbol = "p", .unit = "1", .min = 1, .max = 1e9,
	          .whole = true, .scale = SCALE_LOG, .standard = 16,
	          .help = N_("tokens of a page")),
	PARAMETER(struct paged_cache_in, bytes_per_token, .symbol = "M", .unit = "B",
	          DOMAIN_POSITIVE, .standard = 327680, .help = N_("cache of one token")),
};

static const struct result results[] = {
	RESULT(struct paged_cache_out, pages, .symbol = "n", .unit = "1",
	       .help = N_("pages of the request")),
	RESULT(struct paged_cache_out, allocated, .symbol = "n p", .unit = "1",
	       .help = N_("tokens that these pages hold")),
	RESULT(struct paged_cache_out, waste, .symbol = "f", .unit = "1", .ratio = true,
	       .help = N_("share of that which stays empty")),
	RESULT(struct paged_cache_out, bytes, .symbol = "", .unit = "B",
	       .help = N_("memory of these pages")),
};

const struct model inference_paged_cache = {
	.id = "inference.paged_cache",
	.title = N_("Cache in pages"),
	.formula = "n = \\left\\lceil \\frac{S}{p} \\right\\rceil, \\quad f = \\frac{n p - S}{n "
	           "p}",
	.validity = N_("a request's last page is partly empty, its others are full"),
	.source = "Kwon and others 2023; Inference at scale",
	.example = "tokens=2050",
	.example_source = "companion package of the book",
	MODEL_TABLES(struct paged_cache_in, struct paged_cache_out),
	.eval = eval,
	.many = many,
};
