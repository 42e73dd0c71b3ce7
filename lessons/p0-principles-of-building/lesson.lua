-- Principles of building (volume I, part II): the iron law of one machine, and the silicon
-- contract.

lesson "principles-of-building" { title = "Principles of building", minutes = 60,
  book = "vol. I, part II, Principles of building", needs = { "introduction" },
  objectives = {
    [[split the time of a pass into bytes, arithmetic and fixed overhead, and say which of them an
      upgrade would move]],
    [[find bandwidth and overhead that no data sheet tells from two measurements]],
    [[judge by its bytes whether a cut in the arithmetic pays]],
    [[read from a model's intensity which resource it uses up first, on a given chip and at a given
      batch]],
    [[choose chips and batch for a promise of latency and throughput, and say where the batch loses
      its power]],
  } }

---------------------------------------------------------------------------------------------------
section "law" { "Three terms, one clock" }

text "law-idea" [[
A fleet is made of machines, so first ask what **one** machine does with its time. It moves bytes,
it computes, and it gets ready to do either. If the three take turns,

$T = \frac{D}{BW} + \frac{O}{R \eta} + L$

with $D$ bytes over a bandwidth $BW$, $O$ operations at the share $\eta$ of the peak rate $R$, and a
fixed overhead $L$: launching kernels, a trip over the network. This is the **iron law**.
]]

value "weights_8b" { model = "machine.weights", result = "memory", parameters = "@llama3_8b" }
text "law-job" [[
Our job is Llama 3 8B on an A100. Each pass reads all weights once, {weights_8b:4} in bf16, and
computes two operations a weight for every token in it. Half of the peak rate is good going; 3 ms of
fixed overhead are usual (the next section shows where that figure comes from).
]]

predict "law-guess" {
  [[The model writes answers **one token a pass**. The next chip has twice the FLOP/s, and nothing
    else is new. A token comes…]],
  choices = { "twice as fast", "a third faster", "a tenth faster", right "less than 1 % faster" },
  reveal = "peak",
  explain = [[From {law_one:5} to {law_two:5}. The computing took {law_one_c:3} of it; the weights
    needed {law_one_d:3} to come over. You bought speed for a term that was hardly there.]],
}
value "law_one" { model = "machine.iron_law", result = "serial_time", data = "16.06 GB",
  bandwidth = "@a100.bandwidth", operations = "16.06 GFLOP", peak = "@a100.bf16", efficiency = 0.5,
  latency = "3 ms" }
value "law_one_c" { model = "machine.iron_law", result = "compute_time", data = "16.06 GB",
  bandwidth = "@a100.bandwidth", operations = "16.06 GFLOP", peak = "@a100.bf16", efficiency = 0.5,
  latency = "3 ms" }
value "law_one_d" { model = "machine.iron_law", result = "data_time", data = "16.06 GB",
  bandwidth = "@a100.bandwidth", operations = "16.06 GFLOP", peak = "@a100.bf16", efficiency = 0.5,
  latency = "3 ms" }
value "law_two" { model = "machine.iron_law", result = "serial_time", data = "16.06 GB",
  bandwidth = "@a100.bandwidth", operations = "16.06 GFLOP", peak = "624 TFLOP/s", efficiency = 0.5,
  latency = "3 ms" }

knob "ops" { "operations of a pass", model = "machine.iron_law", parameter = "operations",
  values = { "16.06 GFLOP", "257 GFLOP", "4.11 TFLOP", "16.4 TFLOP" }, start = "16.06 GFLOP" }
knob "peak_r" { "peak rate", model = "machine.iron_law", parameter = "peak",
  values = { "312 TFLOP/s", "624 TFLOP/s", "1248 TFLOP/s", "2496 TFLOP/s", "4992 TFLOP/s" },
  start = "312 TFLOP/s" }
knob "band" { "bandwidth", model = "machine.iron_law", parameter = "bandwidth",
  values = { "2.039 TB/s", "4.078 TB/s", "8.156 TB/s", "16.312 TB/s", "32.624 TB/s" },
  start = "2.039 TB/s" }
knob "fixed" { "fixed overhead", model = "machine.iron_law", parameter = "latency",
  values = { "3 ms", "1.5 ms", "0.75 ms", "0.375 ms", "0.1875 ms" }, start = "3 ms" }
value "t_serial" { model = "machine.iron_law", result = "serial_time", data = "16.06 GB",
  bandwidth = knob "band", operations = knob "ops", peak = knob "peak_r", efficiency = 0.5,
  latency = knob "fixed" }
value "t_over" { model = "machine.iron_law", result = "overlapped_time", data = "16.06 GB",
  bandwidth = knob "band", operations = knob "ops", peak = knob "peak_r", efficiency = 0.5,
  latency = knob "fixed" }
value "t_data" { model = "machine.iron_law", result = "data_time", data = "16.06 GB",
  bandwidth = knob "band", operations = knob "ops", peak = knob "peak_r", efficiency = 0.5,
  latency = knob "fixed" }
value "t_comp" { model = "machine.iron_law", result = "compute_time", data = "16.06 GB",
  bandwidth = knob "band", operations = knob "ops", peak = knob "peak_r", efficiency = 0.5,
  latency = knob "fixed" }

chart "peak" { "Time of a pass, when only the chip's FLOP/s improve", model = "machine.iron_law",
  x = "peak", from = "50 TFLOP/s", to = "50 PFLOP/s", scale = "log",
  y = "serial_time", y_scale = "log", set = { data = "16.06 GB", bandwidth = knob "band",
    operations = knob "ops", efficiency = 0.5, latency = knob "fixed" }, at = knob "peak_r",
  series = { { "one after the other" }, { "overlapped", y = "overlapped_time" },
    { "computing alone", y = "compute_time" } },
  alt = [[The time of computing falls for ever as the peak rate rises. Both times of the pass run
    level at the bytes and the overhead: for one token everywhere, for a long prompt after they have
    followed the computing for a while.]] }

text "law-turn" [[
With your knobs: bytes {t_data:3}, computing {t_comp:3}, overhead {fixed}; together {t_serial:3}.
One token is 16.06 GFLOP, and its whole picture is a floor. Now turn the operations up to 4.11
TFLOP, a prompt of 256 tokens read in one pass. At the left the curve follows the chip; it leaves
the straight line where the other two terms take over, and no chip brings it below them.

Good software moves bytes **while** it computes. Then the longer of the two counts:

$T = \max(\frac{D}{BW}, \frac{O}{R \eta}) + L$

and your pass takes {t_over:3}. That is the *critical path*: what is hidden behind a longer
neighbour costs nothing, and making it faster gains nothing.
]]

ask "law-ceiling" {
  vars = function(r) return { d = r:pick { "6 ms", "8 ms", "10 ms" },
    c = r:pick { "12 ms", "20 ms", "26 ms", "30 ms" }, l = r:pick { "2 ms", "3 ms", "5 ms" } } end,
  text = [[A pass takes turns: {d} for its bytes, {c} computing, {l} of overhead. A vendor promises
    chips with ever more FLOP/s. What speed-up of the pass can they never exceed?]],
  answer = function(v) return (v.d + v.c + v.l) / (v.d + v.l) end,
  wrong = {
    { id = "overlap", value = function(v) return (v.d + v.c + v.l) / v.d end,
      say = [[You let the overhead go too. More FLOP/s leave both the bytes *and* the {l} where they
        are.]], credit = 0.5 },
    { id = "share", value = function(v) return v.c / (v.d + v.c + v.l) end,
      say = [[That is the share of the pass that disappears. What is asked: the old time over the
        time that is left.]], credit = 0.5 },
    { id = "to-old", value = function(v) return v.c / (v.d + v.l) end,
      say = [[Compare whole passes: {d+c+l:3} before, {d+l:3} at best after.]] },
  },
  hints = { [[Let the computing take no time at all. What is left?]],
    [[Two terms stay: {d} and {l}.]], [[The whole of {d+c+l:3} over these two.]] },
  solve = [[Without any computing {d} + {l} = {d+l:3} remain. {d+c+l:3} / {d+l:3} = {answer:3}: the
    ceiling for every chip of that road map.]],
  chart = "peak", review = true,
  try = { at = { d = "8 ms", c = "26 ms", l = "3 ms" }, ok = { "3.36", "37/11" },
    is = { overlap = "4.625", share = "0.703" } },
}

choose "law-overlap" {
  [[In an overlapped pass the bytes take 8 ms, the computing 26 ms. Memory of twice the bandwidth
    brings the bytes down to 4 ms. What does the pass gain?]],
  choices = {
    { "4 ms", say = [[True if the two took turns. Here the 8 ms already ran in the shadow of the
      26.]] },
    { "half of its time", say = [[Only a part became twice as fast, and a part that nobody waited
      for.]] },
    right "nothing",
    { "2 ms, because only half of the transfer is hidden", say = [[All of it is hidden: 8 ms fit
      into 26 with room to spare.]] },
  },
  hints = { [[Which of the two does the pass wait for, before and after?]] },
  explain = [[The pass waits for the computing, before and after. Overlap turns "how much does it
    take?" into "does anybody wait for it?"]],
  chart = "peak",
}

text "law-spent" [[
Where you stand: {t_data:3} + {t_comp:3} + {fixed} = {t_serial:3}. Your improvements multiply to
{peak_r/(312 TFLOP/s)*band/(2.039 TB/s)*(3 ms)/fixed:3}; four doublings are 16.
]]

tune "law-doublings" {
  [[Your prompt pass (set the operations to 4.11 TFLOP; one after the other) must come below **10.5
    ms**. The road map pays for **four doublings** in all: each doubles the FLOP/s, doubles the
    bandwidth, or halves the overhead. Where do you spend them?]],
  goal = {
    { model = "machine.iron_law", result = "serial_time",
      set = { data = "16.06 GB", bandwidth = knob "band", operations = knob "ops",
        peak = knob "peak_r", efficiency = 0.5, latency = knob "fixed" }, at_most = "10.5 ms" },
    { knob = knob "ops", at_least = "4.1 TFLOP" },
    { function(k) return math.log(k.peak_r / q "312 TFLOP/s", 2) + math.log(k.band / q "2.039 TB/s",
        2) - math.log(k.fixed / q "3 ms", 2) < 4.1 end, say = [[the improvements multiply to at most
          16: four doublings in all]] },
  },
  chart = "peak",
  hints = {
    [[Spend the first doubling on the longest term. Then look again: which is the longest now?]],
    [[After two doublings of the FLOP/s the computing is down to {4.11e12/(4*156e12)*1000:2} ms, and
      the bytes are longer.]],
    [[All four on one term end above 12 ms, two and two at 11.6 ms. Leave the overhead alone.]],
  },
  explain = [[Three doublings of the FLOP/s and one of the bandwidth. Each doubling takes half of
    what its term *still* has, so a term is worth less each time it is improved, and the bottleneck
    moves on. Four doublings of the FLOP/s alone stay above 12 ms.]],
}

text "law-c3" [[
**What binds?** In the prompt pass, *computation*; in the one-token pass, *communication* with the
memory. The evidence is the same experiment twice: double the tokens of a pass. The first grows with
them. The second does not notice.
]]

---------------------------------------------------------------------------------------------------
section "moves" { "A cut that moves the bottleneck" }

text "moves-idea" [[
An improvement rarely touches one term only. It cuts here, and pays there: fewer bytes that must be
unpacked, fewer operations with lists of indices beside them. The law tells whether the trade was
good, if you know **all** its terms. One of them is in no data sheet: $L$.

A published benchmark gives us two measurements of one model, on one A100, one user: 13.3 GB of bf16
weights come at 104.9 tokens a second, that is {1/104.9*1000:4} ms each. Then the weights were
quantised to four bits: 4.38 GB are left.
]]

predict "moves-guess" {
  [[The same machine reads 3.04 times fewer bytes for each token. The measured rate rose…]],
  choices = { "4 times: four bits instead of sixteen", "3 times: it goes by the bytes",
    right "less than 2 times", "hardly at all" },
  reveal = "bytes",
  explain = [[To 196.8 tokens a second, {196.8/104.9:3} times. The bytes shrank; the fixed part of
    each token did not. Beside the bytes that are left it weighs three times as much, and that is
    where the gain went.]],
}

knob "bytes_k" { "bytes read for a token", model = "machine.iron_law", parameter = "data",
  from = "0.5 GB", to = "16 GB", start = "13.3 GB", step = 31, scale = "linear" }
knob "bw_fit" { "real bandwidth", model = "machine.iron_law", parameter = "bandwidth",
  from = "1 TB/s", to = "3 TB/s", start = "1.4 TB/s", step = 40, scale = "linear" }
knob "l_fit" { "fixed overhead", model = "machine.iron_law", parameter = "latency", from = "0 ms",
  to = "6 ms", start = "0 ms", step = 60, scale = "linear" }
value "fit_now" { model = "machine.iron_law", result = "serial_time", data = knob "bytes_k",
  bandwidth = knob "bw_fit", operations = "0 FLOP", peak = "@a100.bf16", latency = knob "l_fit" }
value "fit_big" { model = "machine.iron_law", result = "serial_time", data = "13.3 GB",
  bandwidth = knob "bw_fit", operations = "0 FLOP", peak = "@a100.bf16", latency = knob "l_fit" }
value "fit_small" { model = "machine.iron_law", result = "serial_time", data = "4.38 GB",
  bandwidth = knob "bw_fit", operations = "0 FLOP", peak = "@a100.bf16", latency = knob "l_fit" }

chart "bytes" { "Time of a token against the bytes it reads", model = "machine.iron_law",
  x = "data", from = "0.5 GB", to = "16 GB", scale = "linear",
  y = "serial_time", set = { bandwidth = knob "bw_fit", operations = "0 FLOP", peak = "@a100.bf16",
    latency = knob "l_fit" }, at = knob "bytes_k",
  series = { { "bytes and overhead" }, { "bytes alone", set = { latency = "0 ms" } } },
  y_title = "time of a token",
  alt = [[Two rising straight lines, one and the same as long as the overhead is zero. An overhead
    lifts the first of them off the second: it starts above zero, and halving the bytes does not
    halve its time.]] }

text "moves-fit" [[
The line must pass through both measurements: 9.53 ms at 13.3 GB and 5.08 ms at 4.38 GB. With your
knobs it gives {fit_big:3} and {fit_small:3}. Its *slope* is the bandwidth, and where it meets the
axis, at no bytes at all, is $L$.
]]

tune "moves-tune" {
  [[Turn bandwidth and overhead until the line gives **both** measured times to within 2 %.]],
  goal = {
    { model = "machine.iron_law", result = "serial_time",
      set = { data = "13.3 GB", bandwidth = knob "bw_fit", operations = "0 FLOP",
        peak = "@a100.bf16", latency = knob "l_fit" }, at_least = "9.34 ms", at_most = "9.72 ms" },
    { model = "machine.iron_law", result = "serial_time",
      set = { data = "4.38 GB", bandwidth = knob "bw_fit", operations = "0 FLOP",
        peak = "@a100.bf16", latency = knob "l_fit" }, at_least = "4.98 ms", at_most = "5.18 ms" },
  },
  chart = "bytes",
  hints = { [[The difference of the two measurements has no overhead in it: {13.3-4.38:3} GB take
    {9.533-5.081:3} ms more.]], [[First the slope from that difference. Then raise the overhead
    until the points fit.]] },
  explain = [[About 2.0 TB/s and 2.9 ms, if both formats are read equally well and pay the same
    overhead. What plain division calls a bandwidth, {13.3/9.533*1000:3} GB/s, is in large part
    fixed time that quantising cannot touch. A third measurement would be worth having: the authors'
    own test of the memory gave some 1.7 TB/s, and then {9.533-13.3/1.7:2} ms are fixed before and
    {5.081-4.38/1.7:2} ms after, since unpacking four bits costs time, too.]],
}

steps "moves-two" {
  vars = function(r)
    local bw, l = r:now("bw"):pick { 1.6, 1.8, 2, 2.4, 3 },
      r:now("l"):pick { 1.5, 1.85, 2.35, 3.5, 4.1 }
    local big, small = r:now("big"):pick { 12, 14, 16, 18 }, r:now("small"):pick { 4, 5, 6 }
    return { big = q(big, "GB"), small = q(small, "GB"), tb = q(big / bw + l, "ms"),
      ts = q(small / bw + l, "ms") }
  end,
  [[Your own service: {big} of weights give a token in {tb:4}. Pruned to {small} they give one in
    {ts:4}. Nothing overlaps; computing is negligible.]],
  ask "bw" {
    [[At what bandwidth are the weights really read?]],
    answer = function(v) return (v.big - v.small) / (v.tb - v.ts) end, unit = "TB/s",
    accept = { rel = 0.03 },
    wrong = {
      { id = "divide-big", value = function(v) return v.big / v.tb end,
        say = [[{big} over {tb:4} charges the fixed overhead to the memory. The *difference* of the
          two measurements is free of it.]] },
      { id = "divide-small", value = function(v) return v.small / v.ts end,
        say = [[This puts the overhead on the memory's account; with few bytes the error is
          largest.]] },
    },
    hints = { [[What is the same in both measurements cancels in their difference.]],
      [[{big-small:3} more bytes take {tb-ts:4} more.]] },
    solve = [[({big} - {small}) / ({tb:4} - {ts:4}) = {answer:3}.]],
    try = { at = { big = "16 GB", small = "4 GB", tb = "11.5 ms", ts = "5.5 ms" },
      ok = { "2 TB/s" }, is = { ["divide-big"] = "1.391 TB/s", ["divide-small"] = "0.727 TB/s" } },
  },
  ask "l" {
    [[With that bandwidth of {before.bw:3}: how much of a token is fixed overhead?]],
    answer = function(v, before) return v.ts - v.small / before.bw end, unit = "ms",
    accept = { rel = 0.04 },
    wrong = {
      { id = "reading", value = function(v, before) return v.small / before.bw end,
        say = [[That is the time to read {small}. The overhead is the rest of {ts:4}.]],
        credit = 0.5 },
      { id = "difference", value = function(v, before)
          return apart(v.tb - v.ts, v.small / before.bw, v.ts - v.small / before.bw) end,
        say = [[The difference of the measurements is bytes only. The overhead is what *both*
          contain.]] },
    },
    hints = { [[Take one measurement and subtract its bytes.]],
      [[{small} at {before.bw:3} take {small/before.bw:3}; the token took {ts:4}.]] },
    solve = [[{ts:4} - {small} / {before.bw:3} = {answer:3}.]],
    try = { at = { big = "16 GB", small = "4 GB", tb = "11.5 ms", ts = "5.5 ms" },
      ok = { "3.5 ms" }, is = { difference = "6 ms", need_unit = "3.5" } },
  },
  ask "gain" {
    [[Somebody offers to quantise the {small} down to a **quarter**. By what factor will the token
      rate really rise?]],
    answer = function(v, before) return v.ts / (v.small / 4 / before.bw + before.l) end,
    accept = { rel = 0.04 },
    wrong = {
      { id = "four", value = function(v) return 4 end, say = [[Four times fewer bytes, but the
        overhead of {before.l:3} stays whole.]] },
      { id = "inverse-gain", value = function(v, before)
          return (v.small / 4 / before.bw + before.l) / v.ts end,
        say = [[That is the new time as a share of the old one. The rate rises by its inverse.]],
        credit = 0.5 },
    },
    hints = { [[Only the bytes shrink. Write the new token as a sum of two terms.]],
      [[The bytes take a quarter of {small/before.bw:3}; add {before.l:3}. The old token over
        that.]] },
    solve = [[The new token takes {small/4/before.bw:3} + {before.l:3} =
      {small/4/before.bw+before.l:3}; {ts:4} over that is {answer:3}.]],
    try = { at = { big = "16 GB", small = "4 GB", tb = "11.5 ms", ts = "5.5 ms" }, ok = { "1.375" },
      is = { four = "4" } },
  },
}

text "moves-c3" [[
**What binds?** After quantising, neither the bytes nor the arithmetic but the fixed part: launches
and trips, the *latency* of communication. The evidence is a straight line through two sizes that
misses the origin.
]]

---------------------------------------------------------------------------------------------------
section "zeros" { "Less arithmetic, more time" }

text "zeros-idea" [[
Now a cut in the *operations*. Set 80 % of the weights to zero, here and there, and skip them: five
times less arithmetic. Only, the weights that stay must say where they stand: each drags a 4-byte
index along with its own 2 bytes. And reads that jump about reach perhaps half of the bandwidth.
]]

predict "zeros-guess" {
  [[Llama 3 8B writes one token at a time, with four fifths of its weights gone in this way. Its
    reading takes…]],
  choices = { "a fifth of the time", "about half of the time", "the same time",
    right "a fifth longer" },
  reveal = "sparse",
  explain = [[A fifth of the weights, three times the bytes each, at half the speed: {0.2*3/0.5:3}
    times as long. The arithmetic did shrink fivefold. Nobody was waiting for it.]],
}

knob "spars" { "sparsity", from = 0, to = 0.98, start = 0.8, step = 49 }
knob "idx" { "bytes of an index", values = { 0, 1, 2, 4 }, start = 4 }
knob "keep" { "share of the bandwidth kept", values = { 0.4, 0.5, 0.6, 0.8, 1 }, start = 0.5 }
chart "sparse" { "Time of the bytes, sparse over dense", x = "spars", y = function(k)
    return (1 - k.spars) * (2 + k.idx) / (2 * k.keep) end, unit = "1",
  alt = [[The relative time falls in a straight line with the sparsity; it starts well above one and
    falls below one only near the right end.]] }

text "zeros-turn" [[
With the sparsity $s$, $i$ bytes of index a weight, and the share $w$ of the bandwidth that is kept,
the reading takes

$\frac{(1-s)(2+i)}{2 w}$

times as long as that of the dense weights: now {(1-spars)*(2+idx)/(2*keep):3} times, at a sparsity
of {spars:2}, {idx} bytes of index, {keep:2} of the bandwidth. Only below 1 does the cut pay: here
from a sparsity of {1-2*keep/(2+idx):2} on.

Set index and share to 0 and 1: that is *structured* sparsity, whole rows or heads. Fewer zeros, and
all of them count.
]]

ask "zeros-break" {
  vars = function(r)
    return { i = r:pick { 1, 2, 4 }, w = r:pick { "40 %", "45 %", "65 %", "70 %", "80 %" } } end,
  text = [[2-byte weights, an index of {i} B with each that is kept, and {w} of the bandwidth left.
    What share of the weights must be zero before a memory-bound pass is no slower than the dense
    one?]],
  ratio = true,
  answer = function(v) return 1 - 2 * v.w / (2 + v.i) end,
  wrong = {
    { id = "no-index", value = function(v) return 1 - v.w end,
      say = [[{given:3} makes up for the slower reads only. Each weight that stays also carries its
        index.]], credit = 0.5 },
    { id = "no-loss", value = function(v) return v.i / (2 + v.i) end,
      say = [[{given:3} makes up for the indices only. The reads are slower, too: {w} of the
        bandwidth.]], credit = 0.5 },
    { id = "density", value = function(v) return 2 * v.w / (2 + v.i) end,
      say = [[That is the share of weights that may *stay*. The zeros are the rest.]],
      credit = 0.5 },
  },
  hints = { [[No slower means: the ratio on the chart is 1.]], [[$(1-s)(2+i) = 2w$.]],
    [[The share that stays is 2 times {w}, over {2+i}.]] },
  solve = [[$(1-s)(2+i) = 2w$ gives $1-s$ = {2*w/(2+i):3}, so $s$ = {answer:3}. Less sparsity than
    that is pure loss.]],
  chart = "sparse", review = true,
  try = { at = { i = 4, w = "65 %" }, ok = { "78.3 %", "0.78" },
    is = { ["no-index"] = "35 %", density = "0.217" } },
}

text "zeros-c3" [[
**What binds?** *Communication* with the memory, before and after. The evidence: the operations fell
fivefold, and the time did not.
]]

---------------------------------------------------------------------------------------------------
section "bets" { "Three bets on one chip" }

text "bets-idea" [[
Divide the operations by the bytes, and the job has one number that no chip can change: its
**arithmetic intensity** $I = O/D$, the use it makes of a byte. Divide the chip's peak by its
bandwidth, and the chip has one, too: the **ridge** $R/BW$, {ridge_h:4} for an H100. Below the ridge
the chip waits for bytes; above it, for arithmetic:

$P = \min(R, I \cdot BW)$

So every architecture signs a contract before the first line of code: which resource it will use up
first. That is the **silicon contract**.
]]
value "ridge_h" { model = "machine.roofline", result = "ridge", operations = 1, bytes = "1 B",
  peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }

predict "bets-guess" {
  [[An H100 can do 989 TFLOP/s. What share of that can Llama 3 8B reach **at best** while it writes
    an answer for one user, two operations for each 2-byte weight?]],
  choices = { "about half", "about a tenth", "about 3 %", right "about 0.3 %" },
  reveal = "roof",
  explain = [[One operation a byte times 3.35 TB/s is {roof_llama:3}: {u_one:2 %} of the peak. No
    kernel can be better; the contract says so.]],
}
value "roof_llama" { model = "machine.roofline", result = "attainable", operations = 1,
  bytes = "1 B", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "u_one" { model = "machine.decode", result = "utilization", parameters = "@llama3_8b",
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }

knob "inten" { "operations for each byte", model = "machine.roofline", parameter = "operations",
  from = 0.1, to = 10000, start = 1, step = 50 }
value "roof_now" { model = "machine.roofline", result = "attainable", operations = knob "inten",
  bytes = "1 B", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
chart "roof" { "What two chips can reach", model = "machine.roofline", x = "operations", from = 0.1,
  to = 10000, scale = "log",
  y = "attainable", y_scale = "log", set = { bytes = "1 B" }, at = knob "inten",
  series = { { "H100", set = { peak = "@h100.bf16", bandwidth = "@h100.bandwidth" } },
    { "A100", set = { peak = "@a100.bf16", bandwidth = "@a100.bandwidth" } } },
  x_title = "operations for each byte", y_title = "rate that the chip can reach",
  alt = [[Two roofs: both rise in a straight line with the operations for each byte and turn level
    at their ridge, the A100's farther left and lower.]] }

text "bets-roof" [[
At {inten:3} for each byte an H100 does {roof_now:3}, an A100 {roof_a:3}. Put the knob where three
models stand, one input at a time: on 1, on 160, on 0.25. No other number of a model decides so
much.
]]
value "roof_a" { model = "machine.roofline", result = "attainable", operations = knob "inten",
  bytes = "1 B", peak = "@a100.bf16", bandwidth = "@a100.bandwidth" }

table "three" { "Three models, one input, on an H100", model = "machine.roofline",
  set = { peak = "@h100.bf16", bandwidth = "@h100.bandwidth" },
  columns = { { "intensity", "intensity" }, { "attainable", "at best" }, { "bound", "waits for" } },
  rows = {
    { "ResNet-50", set = { operations = "@resnet50.operations", bytes = "51.2 MB" } },
    { "Llama 3 8B", set = { operations = "16.06 GFLOP", bytes = "16.06 GB" } },
    { "DLRM", set = { operations = 1, bytes = "4 B" } },
  } }

text "bets-three" [[
- **ResNet-50** is a bet on arithmetic. Its 25.6 million weights are swept over the whole image;
  each is used some 160 times: enough for the A100 under your knob, not yet for an H100.
- **Llama 3 8B**, decoding, is a bet on bandwidth. Each 2-byte weight is read for one multiply and
  one add.
- **DLRM**, the recommender, is a bet on memory itself. It picks rows from huge tables and adds them
  up: one addition for a 4-byte number. And the tables must be *somewhere* first.
]]

predict "bets-batch" {
  [[Batching reads the weights once for many inputs. Go from 1 input to 1 024 in all three; count
    also what the inputs themselves move. Whose intensity grows more than a hundredfold?]],
  choices = { "all three: that is what batching is for", "ResNet-50 and Llama", right "Llama alone",
    "none" },
  reveal = "uses",
  explain = [[Llama's grows 1 024 times. ResNet-50 goes from {r50_1:3} to {r50_1024:3}: each image
    writes and reads its own 11 million layer outputs, and these soon outweigh the shared weights.
    DLRM does not move at all: every user looks up rows of their own.]],
}
value "r50_1" { model = "machine.batch_intensity", result = "intensity", parameters = 4.1e9,
  bytes_per_parameter = "0.01249 B", width = 22.2e6, batch = 1 }
value "r50_1024" { model = "machine.batch_intensity", result = "intensity", parameters = 4.1e9,
  bytes_per_parameter = "0.01249 B", width = 22.2e6, batch = 1024 }

knob "inputs" { "batch", model = "machine.batch_intensity", parameter = "batch", from = 1,
  to = 4096, start = 1, step = 36 }
value "u_res" { model = "machine.batch_intensity", result = "intensity", parameters = 4.1e9,
  bytes_per_parameter = "0.01249 B", width = 22.2e6, batch = knob "inputs" }
value "u_llama" { model = "machine.batch_intensity", result = "intensity",
  parameters = "@llama3_8b", batch = knob "inputs" }
value "u_dlrm" { model = "machine.batch_intensity", result = "intensity", parameters = 1,
  bytes_per_parameter = "0.01 B", width = 2, bytes_per_activation = "4 B", batch = knob "inputs" }
chart "uses" { "Three bets, as the batch grows", model = "machine.batch_intensity", x = "batch",
  from = 1, to = 4096, scale = "log", y = "intensity", y_scale = "log", at = knob "inputs",
  series = {
    { "ResNet-50", set = { parameters = 4.1e9, bytes_per_parameter = "0.01249 B",
        width = 22.2e6 } },
    { "Llama 3 8B, decoding", set = { parameters = "@llama3_8b" } },
    { "DLRM, lookups", set = { parameters = 1, bytes_per_parameter = "0.01 B", width = 2,
        bytes_per_activation = "4 B" } },
  },
  x_title = "batch",
  alt = [[Llama's intensity rises in a straight line from 1 and overtakes ResNet-50's, which starts
    high and soon runs level; the recommender's stays flat at the bottom.]] }

text "bets-turn" [[
At a batch of {inputs}: ResNet-50 {u_res:3}, Llama {u_llama:3}, DLRM {u_dlrm:2}. (ResNet-50 enters
as 4.1 billion *uses* of its weights an image; its layer outputs are written once and read once,
nothing fused.)

So the well-known "ResNet-50 is compute-bound" has small print. Unfused it levels off at
{r50_1024:3}: above the ridge of a V100 or an A100, **below** that of an H100. The architecture kept
its word; the silicon changed.
]]

ask "bets-fuse" {
  vars = function(r) return { acts = r:pick { 11, 16, 20, 25 }, ops = r:pick { 5, 6, 7, 8 },
    ridge = r:pick { 250, 300, 400, 600 } } end,
  text = [[A vision model computes {ops} GFLOP an image and has {acts} million layer outputs of 2
    bytes. At a large batch the weights do not count. Unfused, each output is written once and read
    once. What share of that traffic must fusing remove to reach a ridge of {ridge} FLOP/B?]],
  ratio = true,
  answer = function(v) return 1 - v.ops * 1e9 / v.ridge / (v.acts * 4e6) end,
  accept = { abs = 0.01, figs = { min = 2 } },
  wrong = {
    { id = "kept", value = function(v) local k = v.ops * 1e9 / v.ridge / (v.acts * 4e6)
        return math.abs(1 - 2 * k) > 0.05 and k end, say = [[That share of the traffic may *stay*.
          The rest must go.]], credit = 0.5 },
    { id = "one-way", value = function(v) local k = v.ops * 1e9 / v.ridge / (v.acts * 4e6)
        return k < 0.48 and math.abs(1 - 3 * k) > 0.05 and 1 - 2 * k end,
      say = [[You counted each output once. It is written by one layer and read by the next:
        {acts*4:3} MB in all.]], credit = 0.5 },
  },
  hints = { [[How many bytes an image may {ops} GFLOP need at {ridge} FLOP/B?]],
    [[{ops*1000/ridge:3} MB may stay; how many are there unfused?]],
    [[There are {acts*4:3} MB. What share is too much?]] },
  solve = [[At {ridge} FLOP/B an image may move {ops*1000/ridge:3} MB. Unfused it moves {acts*4:3}
    MB, so {answer:3 %} must never leave the chip.]],
  chart = "uses",
  try = { at = { acts = 11, ops = 6, ridge = 300 }, ok = { "54.5 %", "0.545" },
    is = { kept = "45.5 %", ["one-way"] = "9.1 %" } },
}

table "contract" { "What one H100 runs out of first", model = "machine.silicon_contract",
  set = { peak = "@h100.bf16", bandwidth = "@h100.bandwidth", capacity = "@h100.capacity" },
  columns = { { "capacity_use", "of its memory", unit = "%" }, { "saturates", "runs out of" } },
  rows = {
    { "ResNet-50, 256 images", set = { operations = "2.1 TFLOP", bytes = "11.4 GB",
        capacity_needed = "11.4 GB" } },
    { "the same, well fused",
      set = { operations = "2.1 TFLOP", bytes = "4 GB", capacity_needed = "11.4 GB" } },
    { "Llama 3 8B, one user", set = { operations = "16.06 GFLOP", bytes = "16.06 GB",
        capacity_needed = "16.06 GB" } },
    { "Llama 3 70B, one user", set = { operations = "141.2 GFLOP", bytes = "141.2 GB",
        capacity_needed = "141.2 GB" } },
    { "DLRM, 10 TB of tables",
      set = { operations = "1 GFLOP", bytes = "4 GB", capacity_needed = "10 TB" } },
  } }

text "bets-capacity" [[
There is a third clause beside bandwidth and arithmetic: the data must *fit*. Before that nothing is
fast or slow.
]]

steps "bets-dlrm" {
  vars = function(r) return { size = r:pick { "4 TB", "6 TB", "10 TB", "16 TB", "24 TB" },
    qps = r:pick { 0.5, 1.5, 2, 3, 4 }, rows = r:pick { 500, 1000, 2000 } } end,
  [[A recommender has {size} of tables and answers {qps} million requests a second. Each looks up
    {rows} rows of 512 B. The tables are spread over H100s; let each give 80 GB to them.]],
  ask "n" {
    [[How many accelerators hold the tables?]],
    answer = function(v) return math.ceil(v.size / q "80 GB" - 1e-9) end, unit = "1",
      accept = { abs = 0.5 },
    wrong = {
      { id = "nodes", value = function(v) return v.size / q "640 GB" end,
        say = [[That counts nodes of eight. The question asks for accelerators.]], credit = 0.5 },
      { id = "read-time", value = function(v) return v.size / q "3.35 TB" end,
        say = [[You divided by what an H100 *reads* in a second, 3.35 TB. It *holds* 80 GB.]] },
    },
    hints = { [[Capacity, not speed: how often do 80 GB go into {size}?]],
      [[{size:3 GB} over 80 GB, rounded up.]] },
    solve = [[{size:5 GB} / 80 GB, rounded up: {answer:4}.]],
    try = { at = { size = "10 TB", qps = 2, rows = 1000 }, ok = { "125" },
      is = { nodes = "15.6", ["read-time"] = "2.99" } },
  },
  ask "need" {
    [[How many bytes a second do all lookups read together?]],
    answer = function(v) return q(v.qps * 1e6 * v.rows * 512, "B/s") end, unit = "TB/s",
    wrong = {
      { id = "one-row", value = function(v) return q(v.qps * 1e6 * 512, "B/s") end,
        say = [[One row a request. There are {rows} of them.]], credit = 0.5 },
      { id = "rows-only", value = function(v) return q(v.qps * 1e6 * v.rows, "B/s") end,
        say = [[Those are rows a second. Each has 512 B.]], credit = 0.5 },
    },
    hints = { [[Requests a second, rows a request, bytes a row.]],
      [[{qps} million times {rows} times 512 B.]] },
    solve = [[{qps} million · {rows} · 512 B = {answer:3}.]],
    try = { at = { size = "10 TB", qps = 2, rows = 1000 }, ok = { "1.024 TB/s" },
      is = { ["one-row"] = "1.024 GB/s", ["rows-only"] = "2 GB/s" } },
  },
  ask "share" {
    [[You bought {before.n:4} accelerators for {before.need:3} of lookups. What share of their
      memory bandwidth (3.35 TB/s each) do these use?]],
    ratio = true,
    answer = function(v, before) return before.need / (before.n * q "3.35 TB/s") end, unit = "1",
      accept = { rel = 0.03 },
    wrong = {
      { id = "one-chip", value = function(v, before) return before.need / q "3.35 TB/s" end,
        say = [[That is the load if *one* H100 had to serve all lookups. The {before.n:4} share
          it.]], credit = 0.5 },
      { id = "idle", value = function(v, before)
          return 1 - before.need / (before.n * q "3.35 TB/s") end,
        say = [[That share of the bandwidth is *idle*.]], credit = 0.5 },
    },
    hints = { [[How much bandwidth do they have together?]],
      [[{before.n:4} times 3.35 TB/s is {before.n*3.35:4} TB/s.]] },
    solve = [[{before.need:3} / ({before.n:4} · 3.35 TB/s) = {answer:2 %}. Capacity binds first, by
      far: you pay for memory, and get bandwidth and arithmetic thrown in. That is why such tables
      live in layers, hot rows in HBM and the rest in host memory.]],
    try = { at = { size = "10 TB", qps = 2, rows = 1000 }, ok = { "0.245 %" } },
  },
}

pick "bets-remedy" {
  [[Which of these brings a decoding Llama with one user **closer to the H100's peak**? (More than a
    few per cent; mark all.)]],
  choices = {
    right { "more users in one batch", say = [[Each byte is used once for every user.]] },
    { "a chip with twice the FLOP/s", say = [[It lifts the part of the roof under which this job
      does not stand. The share of the peak even halves.]] },
    right { "weights of one byte instead of two, computed at the same rate",
      say = [[The same two operations for half of the bytes.]] },
    { "pruning the model to half its weights, dense",
      say = [[Half the bytes and half the operations: twice as fast, at the same intensity and the
        same share of the peak.]] },
    right { "checking several drafted tokens in one pass", say = [[Speculative decoding: several
      tokens share one reading of the weights.]] },
  },
  credit = "net",
  hints = { [[Share of the peak below the ridge: intensity over ridge. Which of these raises the
    intensity?]] },
  explain = [[Intensity is uses a byte. Batch, smaller weights and drafted tokens raise it; a
    smaller dense model is faster but as idle as before.]],
}

text "bets-c3" [[
**What binds?** On one chip, the resource that the architecture bet on. The recommender shows what
follows: tables that fit no chip are spread over a hundred, and every request then asks many of them
at once. Its capacity problem comes back as *communication*, and as the wait for the slowest answer,
*coordination*.
]]

---------------------------------------------------------------------------------------------------
section "batch" { "Renegotiating: the batch" }

text "batch-idea" [[
The contract has one clause that the operator may change: how many users share one reading of the
weights. Each of them gets one token from it, and each needs two more operations a weight. So a
batch costs more arithmetic. Does it cost more time?
]]

predict "batch-guess" {
  [[Llama 3 8B on an H100 serves one user with a token every {tok_1:3}. Now **128 users** at once.
    The time between two tokens of one user becomes…]],
  choices = { "about 128 times longer", "about 10 times longer", "twice as long",
    right "the same" },
  reveal = "knee",
  explain = [[Still {tok_128:3}. The weights have to come anyway, and arithmetic for 128 fits into
    the wait. The other 127 are served by what one left idle.]],
}
value "tok_1" { model = "machine.decode", result = "token_time", parameters = "@llama3_8b",
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16", batch = 1 }
value "tok_128" { model = "machine.decode", result = "token_time", parameters = "@llama3_8b",
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16", batch = 128 }

knob "users" { "users in the batch", model = "machine.decode", parameter = "batch", from = 1,
  to = 2048, start = 1, step = 44 }
knob "wbytes" { "bytes of a weight", model = "machine.decode", parameter = "bytes_per_parameter",
  values = { "2 B", "1 B", "0.5 B" }, start = "2 B" }
value "tok" { model = "machine.decode", result = "token_time", parameters = "@llama3_8b",
  bytes_per_parameter = knob "wbytes", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }
value "tps" { model = "machine.decode", result = "tokens_per_second", parameters = "@llama3_8b",
  bytes_per_parameter = knob "wbytes", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }
value "used" { model = "machine.decode", result = "utilization", parameters = "@llama3_8b",
  bytes_per_parameter = knob "wbytes", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }
value "knee_b" { model = "machine.decode", result = "knee_batch", parameters = "@llama3_8b",
  bytes_per_parameter = knob "wbytes", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }

chart "knee" { "Time between two tokens of a user: the longer of two", model = "machine.decode",
  x = "batch", from = 1, to = 2048, scale = "log",
  y = "token_time", y_scale = "log",
    set = { parameters = "@llama3_8b", bytes_per_parameter = knob "wbytes" }, at = knob "users",
  cross = "the knee",
  series = { { "H100 reads", set = { bandwidth = "@h100.bandwidth", peak = "1e30 FLOP/s" } },
    { "H100 computes", set = { bandwidth = "1e30 B/s", peak = "@h100.bf16" } },
    { "A100, the longer", set = { bandwidth = "@a100.bandwidth", peak = "@a100.bf16" } } },
  alt = [[Reading the weights takes the same time for any number of users; computing rises in
    proportion to them. They cross at the knee, and a step takes the longer of the two. The A100's
    longer one is flat, too, and bends earlier and higher.]] }

text "batch-turn" [[
With $B$ users and weights of $s$ bytes a step takes

$T = \max(\frac{P s}{BW}, \frac{2 P B}{R})$

and the first term does not know $B$: the level line of the chart. The second is the rising one.
Users: {users}; a token every {tok:3}, {tps:4} in all, {used:3 %} of the peak. The knee stands at
{knee_b:4|user|users}. Left of it a further user is **free**; right of it everybody pays for the
newcomer.

Make the weights smaller and watch the knee: it moves *left*. Fewer bytes to wait behind means fewer
users to fill the wait.
]]

ask "batch-free" {
  vars = function(r)
    local c = r:now("chip"):pick { "a100", "h100", "h200", "b200", "mi300x" }
    return { chip = catalog(c .. ".bf16"), bw = catalog(c .. ".bandwidth"),
      s = r:pick { 2, 1, 0.5 }, eta = r:pick { "40 %", "60 %", "65 %", "80 %" } }
  end,
  text = [[A chip of {chip:4} and {bw:4}; kernels that reach {eta} of the peak; weights of {s} B. Up
    to how many users decode together for the price of one?]],
  answer = function(v) return q(v.s, "B") * v.chip * v.eta / (q(2, "FLOP") * v.bw) end, unit = "1",
    count = true,
  accept = { rel = 0.02, abs = 1 },
  wrong = {
    { id = "full-peak", value = function(v) return q(v.s, "B") * v.chip / (q(2, "FLOP") * v.bw) end,
      say = [[That needs kernels at the full peak. With {eta} of it the arithmetic fills the wait
        earlier.]], credit = 0.5 },
    { id = "no-half", value = function(v)
        return q(v.s, "B") * v.chip * v.eta / (q(1, "FLOP") * v.bw) end,
      say = [[Each weight costs **two** operations for each user.]], credit = 0.5 },
    { id = "more-free", value = function(v)
        return q(1, "B") * v.chip / (q(2, "FLOP") * v.bw * v.s * v.eta) end,
      say = [[Turn it round: bigger weights and better kernels both make *more* room for users.]] },
  },
  hints = { [[Equal times: reading a weight, and computing with it for $B$ users.]],
    [[$s/BW = 2B/(R \eta)$.]], [[Solve for $B$; half the effective ridge, {chip*eta/bw:4}, times
      {s}.]] },
  solve = [[$B = s R \eta / (2 BW)$ = {answer:3} users.]],
  chart = "knee", review = true,
  try = { at = { chip = "989 TFLOP/s", bw = "3.35 TB/s", s = 1, eta = "60 %" },
    ok = { "88.6", "89" }, is = { ["full-peak"] = "147.6", ["no-half"] = "177" } },
}

knob "chips" { "H100s", model = "machine.decode", parameter = "devices", from = 1, to = 8,
  start = 1, step = 7, scale = "linear" }
chart "seventy" { "Llama 3 70B on your H100s", model = "machine.decode", x = "batch", from = 1,
  to = 2048, scale = "log",
  y = "token_time", y_scale = "log",
    set = { parameters = "@llama3_70b", bandwidth = "@h100.bandwidth", peak = "@h100.bf16" },
    at = knob "users",
  series = { { "your H100s", set = { devices = knob "chips" } },
    { "eight", set = { devices = 8 } } },
  alt = [[The time between two tokens is flat and then rises; more chips lower the whole curve, and
    the knee stays where it is.]] }

tune "batch-design" {
  [[Llama 3 **70B** in bf16 (141 GB, so at least two H100s). Promise every user a token within **11
    ms**, and sell at least **24 000 tokens a second**. You have **four** H100s. Set chips and
    users.]],
  goal = {
    { model = "machine.decode", result = "token_time",
      set = { parameters = "@llama3_70b", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
        devices = knob "chips", batch = knob "users" }, at_most = "11 ms" },
    { model = "machine.decode", result = "tokens_per_second",
      set = { parameters = "@llama3_70b", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
        devices = knob "chips", batch = knob "users" }, at_least = 24000 },
    { knob = knob "chips", at_most = 4 },
  },
  chart = "seventy",
  hints = {
    [[One user first: how many chips read {141.2} GB within 11 ms?]],
    [[{141.2/3.35/4:3} ms with four. Then fill the step with users: 24 000 tokens a second means 24
      in each millisecond.]],
    [[{24*141.2/3.35/4:3} users at least; more than about 300 break the 11 ms. `=` takes an exact
      number.]],
  },
  explain = [[Four chips, some 260 to 300 users. Bandwidth sets the number of chips, and the batch
    then has to land in a narrow window between the sales target and the knee. (Real decoding adds
    the exchange between the chips; the end of the next section measures it.)]],
}

text "batch-cache" [[
So the batch turns decoding from memory-bound to compute-bound? On this chart. But each user brings
something more to read: the keys and values of everything said so far. Two numbers of 2 bytes for
each of 128 places in a head, in 8 heads and 32 layers: for Llama 3 8B {kv_tok:4} for each token of
context, read anew for every new token.
]]
value "kv_tok" { model = "inference.kv_cache", result = "bytes_per_token", layers = 32,
  kv_heads = 8 }
value "kv_req" { model = "inference.kv_cache", result = "bytes_per_request", layers = 32,
  kv_heads = 8, sequence = 8192 }

table "cached" { "Keys and values", model = "inference.kv_cache", set = { sequence = 8192 },
  columns = { { "bytes_per_token", "a token" }, { "bytes_per_request", "8 192 tokens" } },
  rows = {
    { "Llama 3 8B", set = { layers = 32, kv_heads = 8 } },
    { "Llama 3 70B", set = { layers = 80, kv_heads = 8 } },
    { "GPT-3", set = { layers = 96, kv_heads = 96 } },
  } }

predict "batch-kv" {
  [[Every user has 8 192 tokens of context. From how many users on is an H100 compute-bound?]],
  choices = { "295 as before", "about 600", "about 5 000", right "no number is enough" },
  reveal = "cache",
  explain = [[Each user adds {2*8.03:4} GFLOP **and** {kv_req:3} of cache. However many there are,
    the intensity stays below {kv_lim:3}, far from the ridge. A batch shares weights; nobody shares
    a conversation.]],
}
value "kv_lim" { model = "machine.batch_intensity", result = "intensity", parameters = "@llama3_8b",
  width = 536870912, batch = 1000000 }

chart "cache" { "Intensity of decoding, with the cache", model = "machine.batch_intensity",
  x = "batch", from = 1, to = 2048, scale = "log", y = "intensity", y_scale = "log",
  set = { parameters = "@llama3_8b" }, at = knob "users",
  series = { { "no context", set = { width = 0 } }, { "200 tokens", set = { width = 13107200 } },
    { "2 048 tokens", set = { width = 134217728 } },
    { "8 192 tokens", set = { width = 536870912 } } },
  alt = [[Without context the intensity rises in a straight line past the ridge; with context each
    curve bends and runs level, the longer the context the lower.]] }

ask "batch-context" {
  vars = function(r)
    local c = r:now("chip"):pick { "v100", "a100", "h100", "h200", "b200" }
    return {
      ridge = math.floor(num(catalog(c .. ".bf16") / catalog(c .. ".bandwidth"), "FLOP/B") + 0.5),
      kv = r:pick { "64 kB", "96 kB", "128 kB", "160 kB" }, p = r:pick { 7, 8, 13 } } end,
  text = [[{p} billion parameters, {kv} of cache for each token of context, a chip with its ridge at
    {ridge} FLOP/B. Beyond which context can **no** batch, however large, make decoding
    compute-bound? (Leave out the arithmetic on the cache.)]],
  answer = function(v) return q(2 * v.p * 1e9 / v.ridge, "B") / v.kv end, unit = "1",
    count = true,
  accept = { rel = 0.03 },
  wrong = {
    { id = "weights", value = function(v) return q(2 * v.p * 1e9, "B") / v.kv end,
      say = [[There the cache of one user is as large as the weights. But with many users the
        weights hardly count; compare the cache with the *arithmetic*.]] },
    { id = "one-op", value = function(v) return q(v.p * 1e9 / v.ridge, "B") / v.kv end,
      say = [[Each parameter costs two operations a token.]], credit = 0.5 },
  },
  hints = { [[With very many users the weights are shared away. What does each user compute, and
    what does each read?]], [[Each computes {2*p} GFLOP and reads {kv} for each token of context.]],
    [[At {ridge} FLOP/B that allows {2*p*1e3/ridge:4} MB. How many tokens are that?]] },
  solve = [[A user's {2*p} GFLOP allow {2*p*1e3/ridge:3} MB at {ridge} FLOP/B; at {kv} a token that
    is {answer:3} tokens of context. A page or two of text, and the batch has lost its power.]],
  chart = "cache",
  try = { at = { ridge = 295, kv = "128 kB", p = 8 }, ok = { "424" },
    is = { weights = "125000", ["one-op"] = "212" } },
}

text "batch-c3" [[
**What binds?** With few users *communication* with the memory, with many *computation*, with long
conversations *communication* again. The evidence: add users, and see whether the time of a token
moves. If it stays, bytes of the weights bind; if it rises, look whether shorter contexts bring it
down.
]]

---------------------------------------------------------------------------------------------------
section "chip" { "The other party changes" }

text "chip-idea" [[
A contract has two parties. The architecture's intensity is fixed when the model is designed; the
chip's ridge is fixed years earlier or later, by somebody else. From the A100 to the H100 the peak
grew {989/312:3} times and the bandwidth {3.35/2.039:3} times.
]]

predict "chip-guess" {
  [[A fused kernel of 200 FLOP/B ran at the full peak of an A100. On an H100 it becomes…]],
  choices = { "3.2 times faster, like the peak", right "2.1 times faster",
    "1.6 times faster, like the bandwidth", "no faster" },
  reveal = "roofs",
  explain = [[It had 312 TFLOP/s and gets {k_h:3}: {k_h/(312 TFLOP/s):3} times. Not the peak (it now
    stands *below* the ridge), and not the bandwidth alone (on the A100 it had bandwidth to spare).
    Nobody touched the kernel, and it changed sides.]],
}
value "k_h" { model = "machine.roofline", result = "attainable", operations = 200, bytes = "1 B",
  peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }

knob "kern" { "operations for each byte", model = "machine.roofline", parameter = "operations",
  from = 10, to = 2000, start = 200, step = 46 }
value "k_v100" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@v100.bf16", bandwidth = "@v100.bandwidth" }
value "k_a100" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@a100.bf16", bandwidth = "@a100.bandwidth" }
value "k_h100" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "k_b200" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@b200.bf16", bandwidth = "@b200.bandwidth" }
chart "roofs" { "Four generations of one vendor", model = "machine.roofline", x = "operations",
  from = 10, to = 2000, scale = "log", y = "attainable", y_scale = "log", set = { bytes = "1 B" },
  at = knob "kern",
  series = {
    { "V100", set = { peak = "@v100.bf16", bandwidth = "@v100.bandwidth" } },
    { "A100", set = { peak = "@a100.bf16", bandwidth = "@a100.bandwidth" } },
    { "H100", set = { peak = "@h100.bf16", bandwidth = "@h100.bandwidth" } },
    { "B200", set = { peak = "@b200.bf16", bandwidth = "@b200.bandwidth" } },
  },
  x_title = "operations for each byte", y_title = "rate that the chip can reach",
  alt = [[Four roofs, each higher than the last; the ridges of the first two stand near 150 FLOP/B,
    those of the last two near 290.]] }

text "chip-turn" [[
A kernel of {kern:4} for each byte: V100 {k_v100:3}, A100 {k_a100:3}, H100 {k_h100:3}, B200
{k_b200:3}.

Slide it from left to right. At the far left a generation is worth its bandwidth, at the far right
its peak, and between two ridges something in between. "How much faster is the new chip?" has no
answer without an intensity.
]]

table "silicon" { "The other party", catalog = "accelerator",
  columns = { { "bf16", "peak, bf16" }, { "bandwidth", "memory" }, { "capacity", "size" } },
  rows = { "v100", "a100", "h100", "h200", "b200", "mi300x", "gaudi3", "tpu_v5p" } }

ask "chip-move" {
  vars = function(r)
    local a = r:now("from"):pick { "v100", "a100" }
    local b = r:now("to"):pick { "h100", "b200" }
    return { r0 = catalog(a .. ".bf16"), w0 = catalog(a .. ".bandwidth"),
      r1 = catalog(b .. ".bf16"), w1 = catalog(b .. ".bandwidth"),
      i = r:pick { 170, 190, 210, 230, 250 } } end,
  text = [[Your kernel has {i} FLOP/B. The old chip: {r0:4} and {w0:4}. The new one: {r1:4} and
    {w1:4}. How many times faster will the kernel be?]],
  answer = function(v)
    local i = q(v.i, "FLOP/B")
    local old, new = i * v.w0, i * v.w1
    if old > v.r0 then old = v.r0 end
    if new > v.r1 then new = v.r1 end
    return new / old
  end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "peaks", value = function(v) return v.r1 / v.r0 end,
      say = [[{given:3} is the ratio of the peaks. On the new chip the kernel stands below the ridge
        and never sees that peak.]] },
    { id = "bandwidths", value = function(v) return v.w1 / v.w0 end,
      say = [[{given:3} is the ratio of the bandwidths. On the old chip the kernel was limited by
        the peak, and did not use all of its bandwidth.]] },
  },
  hints = { [[On which side of each ridge does the kernel stand?]],
    [[The ridges: {r0/w0:4} and {r1/w1:4}.]], [[Old: the peak. New: {i} FLOP/B times {w1:4}.]] },
  solve = [[The old chip gave its peak, {r0:4}. The new one gives {i} FLOP/B times {w1:4}, that is
    {i*(w1/(1 TB/s)):4} TFLOP/s, less than its peak. Ratio: {answer:3}.]],
  chart = "roofs", review = true,
  try = { at = { r0 = "312 TFLOP/s", w0 = "2.039 TB/s", r1 = "989 TFLOP/s", w1 = "3.35 TB/s",
      i = 210 }, ok = { "2.25", "703.5/312" }, is = { peaks = "3.17", bandwidths = "1.64" } },
}

choose "chip-check" {
  [[**Check the book.** A later chapter says that each generation of accelerators pushes the ridge
    *up*. Its own table has peak and bandwidth of five: V100 125 TFLOP/s and 0.9 TB/s, A100 312 and
    2.04, H100 989 and 3.35, H200 989 and 4.8, B200 2 250 and 8. What do the quotients say?]],
  choices = {
    { "The sentence holds for all five.", say = [[Up to the H100, {989/3.35:4}. Then the H200:
      {989/4.8:4}.]] },
    right "It held up to the H100; the H200 and the B200 have lower ridges than that.",
    { "It is the other way round: ridges fall.", say = [[From the V100's {125/0.9:4} to the H100's
      {989/3.35:4} they more than doubled.]] },
    { "The ridge is the same for all; only the roofs rise.", say = [[{125/0.9:4} and {989/3.35:4}
      are not the same.]] },
  },
  hints = { [[TFLOP/s over TB/s is FLOP/B. Five divisions.]] },
  explain = [[{125/0.9:4}, {312/2.04:4}, {989/3.35:4}, then {989/4.8:4} and {2250/8:4}. The trend
    was real from the V100 to the H100. Then memory caught up, because decoding LLMs pays for
    memory. Halve the precision, though, and the book is right again: the H100 in FP8 stands at
    {1979/3.35:4}. Say which format you mean.]],
  chart = "roofs",
}

code "chip-code" {
  [[Write the **tokens a second** that `n` users get together, decoding with a model of `params`
    parameters of `bytes` bytes on a chip of `peak` FLOP/s and `bw` bytes a second (plain numbers
    all). Reading and computing overlap. `math.max` takes two numbers.]],
  cases = function(r) return {
    { params = 8e9, bytes = 2, n = 1, peak = 1e15, bw = 4e12 },
    { params = r:pick { 7e9, 13e9, 34e9, 70e9 }, bytes = 1, n = r:pick { 8, 16, 32 }, peak = 1e15,
      bw = 4e12 },
    { params = r:pick { 7e9, 13e9, 34e9, 70e9 }, bytes = 2, n = 1024, peak = 1e15, bw = 4e12 },
  } end,
  answer = function(v) return v.n / math.max(v.params * v.bytes / v.bw,
    2 * v.params * v.n / v.peak) end,
  hints = { [[A step gives `n` tokens. How long is a step?]],
    [[The longer of reading `params * bytes` bytes and computing `2 * params * n` operations.]] },
  explain = [[`n / math.max(params * bytes / bw, 2 * params * n / peak)`. With few users it grows
    with `n`; with many it is `peak / (2 * params)`, whatever the memory.]],
}

text "chip-axes" [[
In the words of this course: $O/(R\eta)$ is **computation**. $D/BW$ and $L$ are **communication**,
first with the chip's own memory, later with other machines. **Coordination** begins with the second
machine. Each archetype of the fleet signs differently: the dense LLM decodes on bandwidth, the
recommender lives on capacity, and a MobileNet on a phone, one image at a time, on the arithmetic
and the battery it has.
]]

choose "chip-c3" {
  [[Back to the benchmark of section 2. The 7-billion model gives 105 tokens a second on one A100,
    and 328 on **eight**, split so that each reads an eighth of the weights. Each of its 32 layers
    needs two exchanges of a few kilobytes, one after the other. Which of the three C binds now:
    computation, communication or coordination?]],
  choices = {
    { "computation", say = [[One user's arithmetic was {law_one_c:2} even on one chip.]] },
    right "communication: not its bytes but its trips, the $L$ of the iron law",
    { "communication: the links are too narrow", say = [[A few kilobytes over hundreds of GB/s take
      nanoseconds. Twice the width would not be felt.]] },
    { "coordination: some of the eight fail or lag", say = [[Nothing failed in this measurement, and
      the pattern repeats in every token.]] },
  },
  hints = { [[How long would a token take if only an eighth of the bytes and nothing else
    counted?]], [[{9.533/8:3} ms by the bytes and {1000/328.4:3} ms measured. Which term fills the
    gap?]] },
  explain = [[{328.4/104.9:3} times instead of 8. The gap of {1000/328.4-9.533/8:3} ms, over 64
    exchanges, is {(1000/328.4-9.533/8)/64*1000:2} µs each: the latency of a message plus its
    launch. The evidence to look for: the gap stays when you widen the links, and shrinks when you
    need fewer exchanges. On a fleet $D/BW$ and $L$ become the network's; how to pay them is the
    rest of this course, see [the fleet law](introduction#law) in the introduction.]],
}

brief "chip-brief" {
  [[Next year you may have **one** of three for your decoding service: chips of twice the FLOP/s,
    memory of twice the bandwidth, or half the fixed overhead. Set the batch and weight knobs of the
    section on the batch to a service you believe in, and defend a choice: which term binds, what
    did you measure to know it, and what will bind next?]],
  attach = { "users", "wbytes", "tok", "used", "knee_b", "l_fit" },
}

---------------------------------------------------------------------------------------------------
section "drill" { "Drill: which term is it?" }

text "drill-why" [[
Short questions, each with numbers of your own, in mixed order, so that you first have to see
*which* law is asked. Half a minute each; they come back in your reviews.
]]

ask "d-promise" {
  vars = function(r) return { p = r:pick { 7, 8, 13, 34, 70 }, s = r:pick { 0.5, 1, 2 },
    rate = r:pick { 30, 50, 80, 120 } } end,
  text = [[You promise a single user {rate} tokens a second from {p} billion parameters of {s} B
    each. How fast must the memory at least be?]],
  answer = function(v) return q(v.rate * v.p * v.s, "GB/s") end,
  wrong = {
    { id = "operations", value = function(v) return q(v.rate * v.p * 2 * v.s, "GB/s") end,
      say = [[The factor of two belongs to the operations. A weight is *read* once.]],
      credit = 0.5 },
    { id = "one-token", value = function(v) return q(v.p * v.s / v.rate, "GB/s") end,
      say = [[More tokens a second need *more* bandwidth: multiply.]] },
  },
  hints = { [[What is read for one token?]], [[{p*s:3} GB a token, {rate} times a second.]] },
  solve = [[{p*s:3} GB · {rate}/s = {answer:3}.]],
  review = true,
  try = { at = { p = 8, s = 2, rate = 50 }, ok = { "800 GB/s", "0.8 TB/s" },
    is = { operations = "1.6 TB/s", ["one-token"] = "0.32 GB/s" } },
}

ask "d-amdahl" {
  vars = function(r) return { share = r:pick { "30 %", "40 %", "60 %", "70 %", "85 %" },
    k = r:pick { 2, 3, 4, 8 } } end,
  text = [[Profiling shows: bytes are {share} of a pass, the terms follow one another. Memory {k}
    times as fast makes the pass how many times faster?]],
  answer = function(v) return 1 / (1 - v.share + v.share / v.k) end,
  wrong = {
    { id = "linear-gain", value = function(v) return 1 + (v.k - 1) * v.share end,
      say = [[Speed-ups do not add by shares; *times* do. Write the new time as a sum.]] },
    { id = "time-left", value = function(v) return 1 - v.share + v.share / v.k end,
      say = [[That is what is left of the time. The speed-up is its inverse.]], credit = 0.5 },
  },
  hints = { [[Let the old pass take 1. What does the new one take?]],
    [[Untouched: 1 minus {share}. The rest shrinks {k} times.]] },
  solve = [[The new pass takes {1-share+share/k:3} of the old; 1 over that is {answer:3}.]],
  review = true,
  try = { at = { share = "60 %", k = 3 }, ok = { "1.67", "5/3" },
    is = { ["linear-gain"] = "2.2", ["time-left"] = "0.6" } },
}

ask "d-critical" {
  vars = function(r) return { d = r:pick { "20 ms", "24 ms", "30 ms" },
    c = r:pick { "9 ms", "11 ms", "14 ms" }, l = r:pick { "2 ms", "4 ms" },
    k = r:pick { 4, 5, 6 } } end,
  text = [[Reading and computing overlap: {d} of bytes, {c} of arithmetic, and {l} of overhead that
    nothing hides. With memory {k} times as fast, how long is the pass?]],
  answer = function(v) return v.c + v.l end, unit = "ms",
  wrong = {
    { id = "follow-bytes", value = function(v) return v.d / v.k + v.l end,
      say = [[The bytes are down to {d/k:3}, but the pass now waits for the {c} of arithmetic.]] },
    { id = "serial", value = function(v) return v.d / v.k + v.c + v.l end,
      say = [[They overlap: the shorter one is hidden.]] },
    { id = "all-scaled", value = function(v) return (v.d + v.l) / v.k end,
      say = [[You divided the whole pass. The overhead is no faster, and the critical path
        changes.]] },
  },
  hints = { [[Which of the two is the longer one *after* the change?]],
    [[{d/k:3} of bytes against {c} of arithmetic.]] },
  solve = [[The bytes take {d/k:3}, less than {c}: now the arithmetic is the critical path. {c} +
    {l} = {answer:3}.]],
  review = true,
  try = { at = { d = "24 ms", c = "11 ms", l = "2 ms", k = 4 }, ok = { "13 ms" },
    is = { ["follow-bytes"] = "8 ms", serial = "19 ms", ["all-scaled"] = "6.5 ms" } },
}

ask "d-mfu" {
  vars = function(r) return { p = r:pick { 3, 4, 7, 8 }, rate = r:pick { 60, 75, 90, 100, 120 },
    peak = r:pick { "312 TFLOP/s", "989 TFLOP/s", "2250 TFLOP/s" },
    busy = r:pick { "92 %", "95 %", "98 %" } } end,
  text = [[The dashboard shows a GPU that is {busy} busy. It decodes a model of {p} billion
    parameters at {rate} tokens a second; its peak is {peak:4}. What share of that peak is used?]],
  ratio = true,
  answer = function(v) return q(2 * v.p * v.rate * 1e9, "FLOP/s") / v.peak end,
    accept = { rel = 0.03 },
  wrong = {
    { id = "busy", value = function(v) return v.busy end, say = [[Busy means that *some* kernel
      runs, also one that waits for memory. Count operations.]] },
    { id = "one-op", value = function(v) return q(v.p * v.rate * 1e9, "FLOP/s") / v.peak end,
      say = [[Two operations a parameter and token.]], credit = 0.5 },
  },
  hints = { [[How many operations a second does it really perform?]],
    [[2 · {p} · 10⁹ · {rate} a second.]] },
  solve = [[{2*p*rate/1000:3} TFLOP/s of {peak:4} is {answer:2 %}, on a GPU that is "{busy}
    busy".]],
  review = true,
  try = { at = { p = 8, rate = 120, peak = "989 TFLOP/s", busy = "95 %" }, ok = { "0.194 %" },
    is = { busy = "95 %", ["one-op"] = "0.097 %" } },
}

ask "d-unexplained" {
  vars = function(r)
    return { p = r:pick { 7, 8, 13 }, bw = r:pick { "2.039 TB/s", "3.35 TB/s", "4.8 TB/s" },
    t = r:pick { "20 ms", "25 ms", "30 ms", "50 ms" } } end,
  text = [[One user, {p} billion bf16 parameters, memory at {bw}: a token takes {t}. What share of
    that do the bytes *not* explain?]],
  ratio = true,
  answer = function(v) return 1 - q(2 * v.p, "GB") / v.bw / v.t end, accept = { rel = 0.02 },
  wrong = {
    { id = "explained", value = function(v) return q(2 * v.p, "GB") / v.bw / v.t end,
      say = [[That share the bytes *do* explain.]], credit = 0.5 },
    { id = "one-byte", value = function(v) return 1 - q(v.p, "GB") / v.bw / v.t end,
      say = [[bf16 has two bytes a parameter: {2*p} GB.]], credit = 0.5 },
  },
  hints = { [[What is the shortest time for {2*p} GB?]], [[{2*p} GB over {bw}. What is left of {t}
    needs another reason.]] },
  solve = [[{2*p} GB at {bw} take {(1-answer)*t:3}; the other {answer:3 %} of {t} are software,
    launches or another bottleneck. No faster chip will help before that is found.]],
  review = true,
  try = { at = { p = 8, bw = "3.35 TB/s", t = "25 ms" }, ok = { "80.9 %" },
    is = { explained = "19.1 %", ["one-byte"] = "90.4 %" } },
}

ask "d-launches" {
  vars = function(r)
    return { w = r:pick { 8, 14, 16, 26, 40 }, bw = r:pick { "2 TB/s", "3.2 TB/s", "8 TB/s" },
    t0 = r:pick { "4 us", "5 us", "8 us", "10 us" } } end,
  text = [[A token reads {w} GB at {bw}; a kernel launch costs {t0}, none hidden. How many launches
    may a token have if they are to add at most a tenth to the reading?]],
  answer = function(v) return q(v.w, "GB") / v.bw / 10 / v.t0 end, unit = "1",
    accept = { rel = 0.03, abs = 1 },
  wrong = {
    { id = "whole", value = function(v) return q(v.w, "GB") / v.bw / v.t0 end,
      say = [[So many launches take as long as the whole reading. A tenth is allowed.]],
      credit = 0.5 },
    { id = "hundredth", value = function(v) return q(v.w, "GB") / v.bw / 100 / v.t0 end,
      say = [[That is a hundredth of the reading.]] },
  },
  hints = { [[How long does the reading take, and what is a tenth of it?]],
    [[A tenth of the reading, divided by {t0}.]] },
  solve = [[{answer*10*t0:3} of reading; a tenth is {answer*t0:3}; over {t0} that is {answer:3}
    launches. The faster the memory, the fewer you can afford.]],
  review = true,
  try = { at = { w = 16, bw = "2 TB/s", t0 = "5 us" }, ok = { "160" },
    is = { whole = "1600", hundredth = "16" } },
}

ask "d-devices" {
  vars = function(r) return { size = r:pick { 800, 2400, 4000, 5600 },
    need = r:pick { 60, 120, 180, 240 } } end,
  text = [[Tables of {size} GB, lookups of {need} TB/s in all. A chip holds 80 GB and reads 3 TB/s.
    How many chips keep **both** promises?]],
  answer = function(v) return math.max(v.size / 80, v.need / 3) end, unit = "1",
    accept = { rel = 0.001, abs = 0.5 },
  wrong = {
    { id = "smaller", value = function(v) return math.min(v.size / 80, v.need / 3) end,
      say = [[{given:3} chips keep one of the two promises, but hold only {given*80:4} GB and read
        only {given*3:4} TB/s.]], credit = 0.5 },
    { id = "sum", value = function(v) return v.size / 80 + v.need / 3 end,
      say = [[The same chip holds *and* reads. Take the larger number, not the sum.]] },
  },
  hints = { [[One number for the capacity, one for the bandwidth. Which is larger?]],
    [[{size} GB over 80 GB, and {need} TB/s over 3 TB/s.]] },
  solve = [[Capacity asks for {size/80:3} chips, bandwidth for {need/3:3}. The larger number binds:
    {answer:3}.]],
  review = true,
  try = { at = { size = 2400, need = 120 }, ok = { "40" }, is = { smaller = "30", sum = "70" } },
}

ask "d-format" {
  vars = function(r) return { ridge = r:pick { 240, 300, 360 }, i = r:pick { 100, 120, 150, 200 },
    n = r:pick { 4, 8 } } end,
  text = [[A kernel of {i} FLOP/B overlaps reading and computing, on a chip with its ridge at
    {ridge} FLOP/B. Compression cuts its bytes {n}-fold; the arithmetic stays. How many times faster
    does it get?]],
  answer = function(v) return v.ridge / v.i end,
  wrong = {
    { id = "by-bytes", value = function(v) return v.n end, say = [[So it would go as long as the
      bytes are the longer time. On the way the kernel crosses the ridge, and then waits for
      arithmetic.]] },
    { id = "none", value = function(v) return 1 end, say = [[It stood below the ridge, waiting for
      bytes. Fewer bytes do help, up to a point.]] },
  },
  hints = { [[Fewer bytes: where does the kernel stand afterwards?]],
    [[At {n*i} FLOP/B it is above the ridge. It gained until it got there.]] },
  solve = [[From {i} FLOP/B it gains until {ridge} FLOP/B: {answer:3} times. The rest of the
    {n}-fold cut is lost on it.]],
  review = true,
  try = { at = { ridge = 300, i = 100, n = 4 }, ok = { "3" },
    is = { ["by-bytes"] = "4", none = "1" } },
}

ask "d-prompt" {
  vars = function(r) return { ridge = r:pick { 150, 200, 240, 300 },
    eta = r:pick { "40 %", "50 %", "60 %", "80 %" }, s = r:pick { 1, 2 } } end,
  text = [[One user, one long prompt: all its tokens go through the weights ({s} B each) in one
    pass. The ridge is {ridge} FLOP/B at full peak; the kernels reach {eta} of it. From how many
    tokens on is the pass limited by computing?]],
  answer = function(v) return v.ridge * v.eta * v.s / 2 end, unit = "1",
    accept = { rel = 0.02, abs = 1 },
  wrong = {
    { id = "full", value = function(v) return v.ridge * v.s / 2 end,
      say = [[At full peak, yes. With {eta} of it computing becomes the longer time earlier.]],
      credit = 0.5 },
    { id = "divided-eta", value = function(v) return v.ridge / v.eta * v.s / 2 end,
      say = [[Slower kernels make computing the bottleneck *sooner*, not later.]] },
  },
  hints = { [[The tokens of a prompt share a reading just as users do.]],
    [[Two operations a token for {s} B; compare with {eta} of {ridge} FLOP/B.]] },
  solve = [[$2n/s$ = {ridge*eta:3} gives $n$ = {answer:3} tokens. Reading a prompt is a different
    bet than writing an answer: same model, same chip.]],
  review = true,
  try = { at = { ridge = 300, eta = "50 %", s = 2 }, ok = { "150" },
    is = { full = "300", ["divided-eta"] = "600" } },
}

ask "d-serial-gain" {
  vars = function(r) return { d = r:pick { "6 ms", "9 ms", "12 ms" },
    c = r:pick { "5 ms", "8 ms", "10 ms" }, l = r:pick { "1 ms", "2 ms" } } end,
  text = [[Bytes {d}, computing {c}, overhead {l}, all one after the other. You can rewrite the loop
    so that the bytes move while it computes. What speed-up is that worth, without any new
    hardware?]],
  answer = function(v) local m = v.d > v.c and v.d or v.c return (v.d + v.c + v.l) / (m + v.l) end,
  wrong = {
    { id = "shorter", value = function(v) local m, n = v.d, v.c if m < n then m, n = n,
      m end return apart((v.d + v.c + v.l) / (n + v.l), (v.d + v.c + v.l) / m) end,
      say = [[You let the *longer* one hide behind the shorter. It sticks out.]] },
    { id = "no-overhead", value = function(v) local m = v.d > v.c and v.d or v.c
        return (v.d + v.c + v.l) / m end, say = [[The overhead stays outside the overlap: add
          {l}.]], credit = 0.5 },
  },
  hints = { [[Which term is left standing when the two overlap?]], [[The longer one, plus {l}.]] },
  solve = [[{d+c+l:3} before; after it the longer of the two plus {l}. Speed-up {answer:3}.]],
  review = true,
  try = { at = { d = "9 ms", c = "5 ms", l = "1 ms" }, ok = { "1.5" },
    is = { ["no-overhead"] = "1.67", shorter = "2.5" } },
}
