lesson "pairs" { title = "Pairs" }
section "matching" { "What belongs together" }

match "parts" {
  [[Which part of a step does each of these shorten?]],
  pairs = {
    { "a faster link", "the all-reduce",
      say = [[A link moves gradients; it computes nothing.]] },
    { "a faster chip", with = "forward and backward pass" },
    { "more loader threads", "waiting for data", say = [[Threads read ahead.]] },
    { "a burst buffer", "writing the checkpoint" },
  },
  others = { "shuffling the data" },
  hints = { [[What does the part do while the step runs?]] },
  explain = [[Each part of the machine shortens its own part of the step.]],
  review = true,
}

match "sizes" {
  vars = function(r) return { n = r:pick { 7, 13, 70 } } end,
  [[How much memory do {n} billion parameters take?]],
  pairs = { { "4 bytes each", "{4*n} GB" }, { "2 bytes each", "{2*n} GB" },
    { "1 byte each", "{n} GB" } },
}
