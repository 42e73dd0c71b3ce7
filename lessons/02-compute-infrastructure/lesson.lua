-- Compute infrastructure: from the ridge of a chip to the bill of a site.  Every section ends with
-- the C that binds.
lesson "compute-infrastructure" { title = "Compute infrastructure", minutes = 120,
  book = "vol. II, Compute infrastructure", needs = { "introduction" },
  objectives = {
    [[say from two figures of a data sheet which of two chips is faster for a given job]],
    [[say what a numeric format buys: bytes, arithmetic, users, or nothing]],
    [[find the ridge of every rung from memory to the wire between nodes, and place a job's traffic
      on the right rung]],
    [[count the spares of a fleet from its fault domains]],
    [[size power, buffers and cooling of a rack, and tell from the PUE what it hides]],
    [[decide between buying, renting and waiting, and defend it with numbers]],
  } }

---------------------------------------------------------------------------------------------------
section "chip" { "What a chip is built for" }

text "chip-idea" [[
A chip is a budget of silicon. By the book's estimates, so much of it does arithmetic:

| | of the die | the rest |
|---|---|---|
| CPU | 5–10 % | guessing what comes next |
| GPU | 50–60 % | schedulers, caches |
| TPU | 70–80 % | one large matrix unit, fed by a compiler |
| ASIC | over 90 % | hardly anything; it can do one thing |

Each step down gives up programs that the chip can run well, and gets arithmetic for them. But
arithmetic has to be fed. Peak over bandwidth is the **ridge**: the operations that a chip needs for
each byte, or it waits ([three bets on one chip](p0-principles-of-building#bets)).
]]

value "t_g3" { model = "machine.decode", result = "token_time", parameters = 34e9,
  bandwidth = "@gaudi3.bandwidth", peak = "@gaudi3.bf16" }
value "t_h200" { model = "machine.decode", result = "token_time", parameters = 34e9,
  bandwidth = "@h200.bandwidth", peak = "@h200.bf16" }

predict "chip-guess" {
  [[Two brochures. **Gaudi 3**: 1 835 TFLOP/s, 3.7 TB/s. **H200**: 989 TFLOP/s, 4.8 TB/s. A model of
    34 billion 16-bit weights answers one user. On the Gaudi 3 the answer comes…]],
  choices = { "nearly twice as fast", "as fast: both have more than enough",
    right "a quarter slower", "half as fast" },
  reveal = "two",
  explain = [[A token takes {t_g3:3} there and {t_h200:3} on the H200: {t_h200/t_g3:2 %} of the
    speed. For one user every weight is read and used twice, so the bytes decide, and {1835/989:3}
    times the arithmetic is idle arithmetic.]],
}

knob "kern" { "operations a byte", model = "machine.roofline", parameter = "operations", from = 1,
  to = 5000, start = 1, step = 48 }
value "a_g3" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@gaudi3.bf16", bandwidth = "@gaudi3.bandwidth" }
value "a_h200" { model = "machine.roofline", result = "attainable", operations = knob "kern",
  bytes = "1 B", peak = "@h200.bf16", bandwidth = "@h200.bandwidth" }

value "small_h100" { model = "machine.roofline", result = "attainable", operations = 2 * 512 ^ 3,
  bytes = 3 * 512 ^ 2 * 2, peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
chart "two" { "What two chips can reach", model = "machine.roofline", x = "operations", from = 1,
  to = 5000, scale = "log",
  y = "attainable", y_scale = "log", set = { bytes = "1 B" }, at = knob "kern",
    cross = "Gaudi 3 overtakes",
  series = { { "H200", set = { peak = "@h200.bf16", bandwidth = "@h200.bandwidth" } },
    { "Gaudi 3", set = { peak = "@gaudi3.bf16", bandwidth = "@gaudi3.bandwidth" } } },
  x_title = "operations a byte", y_title = "rate that the chip can reach",
  alt = [[Two roofs. On the slopes the H200 lies a little above the Gaudi 3, its roof turns level
    first, and past some 270 operations a byte the Gaudi 3 rises above it to nearly twice its
    height.]] }

text "chip-turn" [[
At {kern:3} for each byte: H200 {a_h200:3}, Gaudi 3 {a_g3:3}. Slide to the right. There is one
intensity at which the faster chip becomes the slower one.

And reality has lower roofs. The best product of two matrices in one published table for a chip of
989 TFLOP/s ran at 779 (79 %), the best copy in an H100's memory at 2.90 of 3.35 TB/s (87 %). A
product of 512 × 512 matrices reached 41 TFLOP/s, where the roofline of an H100 allows
{small_h100:2}: it was over in 6.6 µs, most of which went into *beginning*.
]]

ask "chip-cross" {
  vars = function(r)
    return { r1 = r:pick { "1300 TFLOP/s", "1600 TFLOP/s", "1835 TFLOP/s", "2250 TFLOP/s" },
    w1 = r:pick { "2.4 TB/s", "2.8 TB/s", "3.2 TB/s" },
    r2 = r:pick { "700 TFLOP/s", "825 TFLOP/s", "989 TFLOP/s" },
    w2 = r:pick { "4 TB/s", "4.8 TB/s", "5.3 TB/s" } } end,
  text = [[Chip A: {r1:4}, {w1:3}. Chip B: {r2:4}, {w2:3}. From which intensity on (in FLOP/B) is
    **A** the faster one?]],
  answer = function(v) return v.r2 / v.w1 end,
  unit = "FLOP/B",
  wrong = {
    { id = "ridge-a", value = function(v) return v.r1 / v.w1 end,
      say = [[That is A's own ridge. There it does {r1:4}, and B has long been stuck at {r2:4}: A
        passed it earlier.]] },
    { id = "ridge-b", value = function(v) return v.r2 / v.w2 end,
      say = [[That is B's ridge: B has just reached {r2:4}. A, on its slope, is at {r2*w1/w2:3}
        there.]] },
    { id = "peaks", value = function(v)
      local x = (v.r1 - v.r2) / (v.w2 - v.w1)
      for _,
        y in ipairs { v.r2 / v.w1, v.r1 / v.w1,
        v.r2 / v.w2 } do if math.abs(num(x / y) - 1) < 0.06 then return false end end
      return x
    end, say = [[Differences cross nowhere. Ask what each of them *does* at the crossing.]] },
  },
  hints = { [[At low intensities B wins, for it has more bandwidth. When does it stop rising?]],
    [[At the crossing B is at its roof already, {r2:4}; A is still on its slope, $I \cdot BW$.]],
    [[At which $I$ does {w1:3} bring A to {r2:4}?]] },
  solve = [[$I$ · {w1:3} = {r2:4} at $I$ = {answer:3}. Below it B wins although its brochure is
    thinner.]],
  chart = "two", review = true,
  try = { at = { r1 = "1835 TFLOP/s", w1 = "3.2 TB/s", r2 = "989 TFLOP/s", w2 = "4.8 TB/s" },
    ok = { "309 FLOP/B" }, is = { ["ridge-a"] = "573 FLOP/B", ["ridge-b"] = "206 FLOP/B" } },
}

ask "chip-begin" {
  vars = function(r) return { t = r:pick { "3 us", "4 us", "5 us", "6 us" },
    p = r:pick { "312 TFLOP/s", "989 TFLOP/s", "1307 TFLOP/s", "2250 TFLOP/s" } } end,
  text = [[Starting a kernel takes {t}; then a chip computes at {p:4}. Up to which $n$ does a
    product of two $n \times n$ matrices spend at least **half** of its time on starting?]],
  answer = function(v) return (num(v.p, "FLOP/s") * num(v.t, "s") / 2) ^ (1 / 3) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "one-op", value = function(v) return (num(v.p, "FLOP/s") * num(v.t, "s")) ^ (1 / 3) end,
      say = [[A multiply *and* an add for each of the $n^3$ pairs.]], credit = 0.5 },
    { id = "square", value = function(v) return (num(v.p, "FLOP/s") * num(v.t, "s") / 2) ^ 0.5 end,
      say = [[The *results* are $n^2$. Each is a sum of $n$ products.]] },
  },
  hints = { [[Half on starting: the computing takes no longer than the {t}.]],
    [[A product has $2n^3$ operations.]], [[The chip could do {p*t:3} in that time. Which $n$ is
      that?]] },
  solve = [[$2n^3$ = {p:4} · {t} = {p*t:3}, so $n$ = {answer:4}. The faster the chip, the larger the
    products that are "small". It is a reason to fuse, and to batch.]],
  try = { at = { t = "5 us", p = "989 TFLOP/s" }, ok = { "1352" }, is = { ["one-op"] = "1704" } },
}

pick "chip-who" {
  [[For which of these jobs is the chip with more **FLOP/s**, and less bandwidth, the better buy?]],
  choices = {
    right "training a dense language model with large batches",
    { "chatting with one user at a time", say = [[Two operations a weight: bytes decide.]] },
    { "looking up rows in the sharded tables of a recommender",
      say = [[One addition for a number read. It wants memory: size first, bandwidth second.]] },
    right "reading prompts of 8 000 tokens (prefill)",
    { "the update of the optimizer, element by element", say = [[A few operations for each number
      that is read and written.]] },
    { "a MobileNet on the phones of federated users", say = [[Its convolutions treat each channel
      alone, a few operations a byte. And a phone is limited by its battery long before.]] },
  },
  credit = "net",
  hints = { [[Who uses each byte hundreds of times?]] },
  explain = [[Only where many tokens share one reading of the weights. **What binds in this
    section**: computation, in both of its shapes, arithmetic and bytes of memory. The evidence:
    exchange the chip for one with the same bandwidth; if the time stays, it was bytes.]],
}

---------------------------------------------------------------------------------------------------
section "formats" { "Half the bits" }

text "formats-idea" [[
A weight can be written in 32, 16, 8 or 4 bits. Fewer bits mean fewer bytes to keep, to read and to
send, and smaller multipliers, so more of them on the die: an H100 does 989 TFLOP/s in BF16 and 1
979 in FP8.

| | exponent | digits | largest | smallest |
|---|---|---|---|---|
| FP32 | 8 bits | 24 bits | 10³⁸ | 10⁻⁴⁵ |
| BF16 | 8 | 8 | 10³⁸ | 10⁻⁴⁰ |
| FP16 | 5 | 11 | 65 504 | 6·10⁻⁸ |
| FP8 (E4M3) | 4 | 4 | 448 | 0.002 |
]]

value "k_bf16" { model = "machine.decode", result = "knee_batch", parameters = "@llama3_8b",
  bytes_per_parameter = "2 B", bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }
value "k_fp8" { model = "machine.decode", result = "knee_batch", parameters = "@llama3_8b",
  bytes_per_parameter = "1 B", bandwidth = "@h100.bandwidth", peak = "@h100.fp8" }
value "k_w4" { model = "machine.decode", result = "knee_batch", parameters = "@llama3_8b",
  bytes_per_parameter = "0.5 B", bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }

predict "formats-guess" {
  [[An H100 decodes for many users at once. In BF16, computing overtakes reading at
    {k_bf16:3|user|users}. Everything moves to **FP8**: half the bytes, twice the arithmetic. Now it
    happens at…]],
  choices = { "about 150 users: half the bytes to hide behind", right "about 300 users, as before",
    "about 600 users: twice the arithmetic to fill" },
  reveal = "speeds",
  explain = [[{k_fp8:3}. The ridge doubles, and so does what each byte is used for: the two cancel.
    FP8 makes *both* sides twice as fast, at any number of users. The data sheet's 590 FLOP/B is
    true, and says nothing about users.]],
}

knob "users" { "users", model = "machine.decode", parameter = "batch", from = 1, to = 2048,
  start = 295, step = 44 }
value "s_bf16" { model = "machine.decode", result = "tokens_per_second", parameters = "@llama3_8b",
  bytes_per_parameter = "2 B", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }
value "s_fp8" { model = "machine.decode", result = "tokens_per_second", parameters = "@llama3_8b",
  bytes_per_parameter = "1 B", bandwidth = "@h100.bandwidth", peak = "@h100.fp8",
  batch = knob "users" }
value "s_w4" { model = "machine.decode", result = "tokens_per_second", parameters = "@llama3_8b",
  bytes_per_parameter = "0.5 B", bandwidth = "@h100.bandwidth", peak = "@h100.bf16",
  batch = knob "users" }

chart "speeds" { "Llama 3 8B on an H100, tokens a second", model = "machine.decode", x = "batch",
  from = 1, to = 2048, scale = "log",
  y = "tokens_per_second", y_scale = "log",
    set = { parameters = "@llama3_8b", bandwidth = "@h100.bandwidth" }, at = knob "users",
    cross = "8 bits overtake 4",
  series = {
    { "FP8", set = { bytes_per_parameter = "1 B", peak = "@h100.fp8" } },
    { "4-bit weights, BF16 arithmetic",
      set = { bytes_per_parameter = "0.5 B", peak = "@h100.bf16" } },
    { "BF16", set = { bytes_per_parameter = "2 B", peak = "@h100.bf16" } },
  },
  alt = [[Three lines rise with the users and turn level. Four-bit weights are fastest for few users
    and level off first, at the height of BF16; FP8 crosses them at about 150 users and ends twice
    as high as both.]] }

text "formats-turn" [[
Tokens with {users|user|users}: BF16 {s_bf16:3}, FP8 {s_fp8:3}, 4-bit weights {s_w4:3}.

Four-bit weights that are unpacked to BF16 before they are multiplied save bytes only. For one user
they are four times as fast as BF16; past {k_w4:2|user|users} they do not get faster any more, and
from {k_bf16:3} on a server is no faster than with BF16. **Bits in memory buy latency, bits in the
multipliers buy throughput.**

Left out here: the users' own caches, which are read as well, and fill the memory long before 2 048
users are in.
]]

ask "formats-fit" {
  vars = function(r)
    local c = ({ { 70, 2 }, { 123, 2 }, { 175, 2 }, { 175, 4 }, { 405, 4 },
        { 405, 8 } })[r:now("case"):int(1, 6)]
    return { p = c[1], n = c[2], k = r:pick { "10 GB", "15 GB", "20 GB", "25 GB" } } end,
  text = [[A model of {p} billion parameters shall run on {n} chips of 80 GB. The users' caches and
    buffers need {k} on **each**. How many bits does that leave for each weight, all told?]],
  answer = function(v) return v.n * (q("80 GB") - v.k) / (v.p * 1e9) end,
  unit = "bit",
  wrong = {
    { id = "empty", value = function(v) return v.n * q("80 GB") / (v.p * 1e9) end,
      say = [[With that the weights fit, and not a single user.]] },
    { id = "once", value = function(v) return (v.n * q("80 GB") - v.k) / (v.p * 1e9) end,
      say = [[{k} on *each* of {n} chips.]], credit = 0.5 },
    { id = "one-chip", value = function(v) return (q("80 GB") - v.k) / (v.p * 1e9) end,
      say = [[{n} chips share the weights.]] },
  },
  hints = { [[How many bytes are left for weights on all {n}?]],
    [[{n*(80 GB-k):3}. Divide by the parameters; a byte has 8 bits.]] },
  solve = [[{n} · (80 GB − {k}) = {n*(80 GB-k):3} for {p} billion weights: {answer:3 bit}. The next
    format *below* that is what you can have.]],
  try = { at = { p = 175, n = 4, k = "20 GB" }, ok = { "10.97 bit", "1.371 B" },
    is = { empty = "14.6 bit", once = "13.7 bit" } },
}

steps "formats-block" {
  vars = function(r)
    local c = ({ { 989, 3.35 }, { 312, 2.039 }, { 989, 4.8 }, { 1307, 5.3 } })[r:now("chip"):int(1,
        4)]
    return { g = r:pick { 16, 32, 64, 128 }, p = r:pick { 13, 34, 70, 123 },
      peak = q(c[1], "TFLOP/s"), w = q(c[2], "TB/s") } end,
  [["4-bit" weights: a code of 4 bits each, and a 16-bit scale for every {g} of them. A model of {p}
    billion, on chips of {peak:4} and {w:4} that unpack to BF16 before they multiply.]],
  ask "bits" {
    [[How many bits does a weight really take?]],
    answer = function(v) return model["machine.block_scale"] { bits = "4 bit",
      group = v.g }.bits_per_weight end,
    unit = "bit", accept = { rel = 0.005, figs = { min = 3 } },
    wrong = {
      { id = "label", value = function(v) return q("4 bit") end,
        say = [[That is the label. The scales have to be kept, too.]] },
      { id = "whole-scale", value = function(v) return q("20 bit") end,
        say = [[A scale of 16 bits for *each* weight? {g} of them share it.]] },
      { id = "code-shared", value = function(v) return q(4 + 4 / v.g, "bit") end,
        say = [[The scale has 16 bits, not 4: {g} weights share *those*.]] },
    },
    hints = { [[How much of a scale belongs to one weight?]], [[16 bits shared by {g}.]] },
    solve = [[4 + 16/{g} = {answer:4}.]],
  },
  ask "memory" {
    [[How large is the model, then?]],
    answer = function(v, before) return before.bits * (v.p * 1e9) end,
    unit = "GB",
    wrong = {
      { id = "bits-for-bytes", value = function(v, before)
          return num(before.bits, "bit") * q(v.p, "GB") end,
        say = [[Bits, not bytes: eight to a byte.]] },
      { id = "sixteen", value = function(v) return q(2 * v.p, "GB") end, say = [[That is BF16.]] },
    },
    hints = { [[Bits times weights; then bytes.]], [[{before.bits:4} · {p} billion, over 8.]] },
    solve = [[{before.bits:4} · {p}·10⁹ = {answer:3 GB}.]],
  },
  ask "full" {
    [[At how many users does computing take as long as reading the weights?]],
    answer = function(v, before) return num(before.memory, "B") * num(v.peak,
      "FLOP/s") / (2 * v.p * 1e9 * num(v.w, "B/s")) end,
    accept = { rel = 0.03 },
    wrong = {
      { id = "bf16-knee", value = function(v) return num(v.peak, "FLOP/s") / num(v.w, "B/s") end,
        say = [[That would be with weights of two bytes. Fewer bytes are read sooner, so the
          computing catches up with fewer users.]] },
      { id = "no-pair", value = function(v, before) return num(before.memory, "B") * num(v.peak,
          "FLOP/s") / (v.p * 1e9 * num(v.w, "B/s")) end, say = [[Each weight costs a multiply
            **and** an add for each user.]], credit = 0.5 },
    },
    hints = { [[How long does one reading of the model take?]],
      [[{before.memory/w:3}. In that time the chip does {before.memory/w*peak:3}.]],
      [[A user costs {2*p} billion operations.]] },
    solve = [[Reading: {before.memory/w:3}. One user: {2*p} GFLOP at {peak:4}. Equal at {answer:3}
      users: the saving is gone for all who come after.]],
  },
}

ask "formats-scale" {
  vars = function(r) return { g = r:pick { 5e-9, 1e-9, 3e-10, 1.5e-10, 2e-11, 8e-12 } } end,
  text = [[The smallest number of FP16 is $2^{{-24}}$, about 6·10⁻⁸; what is smaller may become 0.
    Gradients of {g:2} matter in your training. By which **power of two** must the loss be
    multiplied, at least, so that they are not below it?]],
  answer = function(v) return 2 ^ math.ceil(math.log(2 ^ -24 / v.g, 2)) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "not-power", value = function(v) return 2 ^ -24 / v.g end,
      say = [[That is the exact factor. A power of two changes the exponent only, and rounds
        nothing: take the next one.]], credit = 0.5 },
    { id = "below", value = function(v) return 2 ^ math.floor(math.log(2 ^ -24 / v.g, 2)) end,
      say = [[{given} times {g:2} is {given*g:3}: still below.]] },
    { id = "normal", value = function(v) return 2 ^ math.ceil(math.log(2 ^ -14 / v.g, 2)) end,
      say = [[That keeps all 11 digits ($2^{{-14}}$). Asked was only that they do not vanish.]],
      credit = 0.5 },
  },
  hints = { [[By what factor is {g:2} too small?]], [[6·10⁻⁸ over {g:2} is {6e-8/g:3}.]],
    [[The next power of two: 16, 32, 64, 128, 256, …]] },
  solve = [[$2^{{-24}}$ / {g:2} = {2^(-24)/g:3}; the next power of two is {answer}. And the largest
    gradients must stay below 65 504 / {answer} = {65504/answer:3}.]],
  try = { at = { g = 1e-9 }, ok = { "64" }, is = { ["not-power"] = "59.6", below = "32" } },
}

choose "formats-bf16" {
  [[Training went from FP16 to BF16, which has *fewer* digits and the same size. Why?]],
  choices = {
    { "BF16 is twice as fast.", say = [[The same 989 TFLOP/s on an H100, the same two bytes.]] },
    { "BF16 is more precise.", say = [[8 binary digits against 11: eight times coarser.]] },
    right "BF16 reaches as far as FP32, so nothing vanishes or overflows.",
    { "BF16 needs less memory.", say = [[Both have 16 bits.]] },
  },
  hints = { [[Look at the columns "largest" and "smallest".]] },
  explain = [[Its exponent is that of FP32. Rounding errors of many products average out; a gradient
    that became zero, or a loss that became infinite, does not. The search for the scale above went
    away, and with it a reason for failed runs.]],
}

ask "formats-share" {
  vars = function(r) return { s = r:pick { 1.1, 1.15, 1.2, 1.25, 1.306, 1.35, 1.4 } } end,
  text = [[FP8 doubles the speed of matrix products, and of nothing else. Measured, a step of
    training became {s:4} times faster (published for a model of 3 billion on 8 H100s: 1.306). What
    share of the **old** step were the products?]],
  ratio = true,
  answer = function(v) return 2 * (1 - 1 / v.s) end,
  wrong = {
    { id = "saved", value = function(v) return 1 - 1 / v.s end,
      say = [[So much was *saved*, by halving the products. They were twice that.]] },
    { id = "gain", value = function(v) return v.s - 1 end,
      say = [[{s:4} times faster is not {s-1:3 %} shorter.]] },
    { id = "doubled-gain", value = function(v) return 2 * (v.s - 1) end,
      say = [[Take the saving of *time*: {1-(1)/s:3 %}, not the gain of speed.]] },
  },
  hints = { [[How much shorter is the new step, as a share of the old one?]],
    [[It is {(1)/s:3} of the old: {1-(1)/s:3 %} shorter.]], [[That is half of the products.]] },
  solve = [[$1 - f/2 = 1/s$ → $f$ = 2 · (1 − 1/{s:4}) = {answer:3 %}. The rest are exchange,
    optimizer, conversions. **What binds**: computation, and after FP8 less of it; the rest of the
    step had no bits to lose.]],
  review = true,
}

---------------------------------------------------------------------------------------------------
section "ladder" { "From chip to node to pod" }

text "ladder-idea" [[
A byte can come from five places, each slower than the one before: the chip's own memory, its
neighbours in the node (NVLink), the host (PCIe), another node (InfiniBand), another hall.

You know the ridge of a chip's memory. Every other rung has a ridge, too: the operations that the
job must have **for each byte that comes over that rung**, or the chip waits.
]]

value "r_hbm" { model = "machine.roofline", result = "ridge", operations = 1, bytes = "1 B",
  peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "r_nv" { model = "machine.roofline", result = "ridge", operations = 1, bytes = "1 B",
  peak = "@h100.bf16", bandwidth = "@nvlink4" }
value "r_ib" { model = "machine.roofline", result = "ridge", operations = 1, bytes = "1 B",
  peak = "@h100.bf16", bandwidth = "@ndr" }

predict "ladder-guess" {
  [[An H100 needs {r_hbm/(1 FLOP/B):3} operations for each byte of its memory. Its link to other
    nodes (NDR) carries 50 GB/s. How many operations does it need for each byte **from there**?]],
  choices = { "about 300: the chip is the same", "about 2 000", right "about 20 000",
    "about 200 000" },
  reveal = "rungs",
  explain = [[{r_ib/(1 FLOP/B):3}, that is {r_ib/r_hbm:2} times as many. Between them is NVLink, at
    {r_nv/(1 FLOP/B):3}. A job may be well above one ridge and far below the next.]],
}

knob "far" { "operations a byte", model = "machine.roofline", parameter = "operations", from = 1,
  to = 100000, start = 3500, step = 50 }
value "f_nv" { model = "machine.roofline", result = "attainable", operations = knob "far",
  bytes = "1 B", peak = "@h100.bf16", bandwidth = "@nvlink4" }
value "f_ib" { model = "machine.roofline", result = "attainable", operations = knob "far",
  bytes = "1 B", peak = "@h100.bf16", bandwidth = "@ndr" }

chart "rungs" { "What an H100 can do with bytes from each rung", model = "machine.roofline",
  x = "operations", from = 1, to = 100000, scale = "log",
  y = "attainable", y_scale = "log", set = { bytes = "1 B", peak = "@h100.bf16" }, at = knob "far",
  series = { { "NDR", set = { bandwidth = "@ndr" } }, { "PCIe 5", set = { bandwidth = "@pcie5" } },
    { "NVLink", set = { bandwidth = "@nvlink4" } },
    { "HBM", set = { bandwidth = "@h100.bandwidth" } } },
  x_title = "operations a byte", y_title = "rate that the chip can reach",
  alt = [[Four slopes to one roof: memory reaches it at about 300 operations a byte, NVLink at about
    2 200, PCIe at about 16 000, the link to other nodes at about 20 000.]] }

table "rung-table" { "The ladder of an H100", model = "machine.roofline",
  set = { operations = "3500 FLOP", bytes = "1 B", peak = "@h100.bf16" },
  columns = { { "bandwidth", "one way" }, { "ridge", "its ridge" },
    { "attainable", "at 3 500 a byte" } },
  rows = {
    { "HBM", set = { bandwidth = "@h100.bandwidth" } },
    { "NVLink 4", set = { bandwidth = "@nvlink4" } },
    { "PCIe 5", set = { bandwidth = "@pcie5" } },
    { "NDR", set = { bandwidth = "@ndr" } },
    { "100G Ethernet", set = { bandwidth = "@ethernet_100g" } },
  } }

text "ladder-turn" [[
With {far:4} for each byte: {f_nv:3} if the bytes come over NVLink, {f_ib:3} if they come from
another node.

Why 3 500? **Tensor parallelism** splits each matrix of a layer over $n$ chips and adds up what they
found, twice a layer. Of width $d$, that makes about $3d/(n-1)$ operations for each byte sent: 3 500
for $d$ = 8 192 on 8 chips. Above the ridge of NVLink, far below that of NDR. So a node has eight
chips, and tensor parallelism does not leave it.
]]

steps "ladder-tp" {
  vars = function(r) return { d = r:pick { 4096, 5120, 8192, 12288, 16384 },
    t = r:pick { 2048, 4096, 8192, 16384 } } end,
  [[A layer of width {d} has $12 d^2$ weights; {t} tokens pass it, with two operations for each
    weight and token. Eight chips share it, each really does 600 TFLOP/s. Twice a layer they add up
    {t} × {d} numbers of two bytes: a ring, in which each chip sends 2 · 7/8 of them.]],
  ask "compute" {
    [[How long does each chip compute for the layer?]],
    answer = function(v) return q(24 * v.d ^ 2 * v.t / 8 / 600e12, "s") end, unit = "ms",
    wrong = {
      { id = "alone", value = function(v) return q(24 * v.d ^ 2 * v.t / 600e12, "s") end,
        say = [[That is one chip alone. Eight share the layer.]], credit = 0.5 },
      { id = "no-pair", value = function(v) return q(12 * v.d ^ 2 * v.t / 8 / 600e12, "s") end,
        say = [[Two operations for each weight and token.]] },
    },
    hints = { [[Operations of the layer, over eight chips.]], [[2 · 12 · {d}² · {t} = {24*d^2*t:3}
      FLOP.]] },
    solve = [[{24*d^2*t:3} FLOP / (8 · 600 TFLOP/s) = {answer:3}.]],
  },
  ask "nvlink" {
    [[How long do the two sums take over NVLink, 450 GB/s one way?]],
    answer = function(v) return q(2 * 2 * 7 / 8 * 2 * v.t * v.d, "B") / q("450 GB/s") end,
      unit = "ms",
    wrong = {
      { id = "half", value = function(v)
          return q(2 * 7 / 8 * 2 * v.t * v.d, "B") / q("450 GB/s") end,
        say = [[Half of it: either you forgot that there are two sums in each layer, or took 900
          GB/s, which counts both directions.]], credit = 0.5 },
      { id = "whole", value = function(v) return q(2 * 2 * v.t * v.d, "B") / q("450 GB/s") end,
        say = [[To add up *and* to hand the sum round, a ring sends 2 · 7/8 of the numbers.]] },
    },
    hints = { [[How many bytes does one chip send?]], [[{t} · {d} numbers of 2 B, 2 · 7/8 times,
      twice: {7*t*d/1e6:4} MB.]] },
    solve = [[{7*t*d/1e6:4} MB at 450 GB/s: {answer:3}.]],
  },
  ask "apart" {
    [[The eight chips now sit in **eight nodes**, with links of 50 GB/s. How many times longer does
      the layer take, computing and sums one after the other?]],
    answer = function(v, before)
      return (before.compute + 9 * before.nvlink) / (before.compute + before.nvlink) end,
    accept = { rel = 0.03 },
    wrong = {
      { id = "nine", value = function(v) return 9 end, say = [[The sums take nine times longer; the
        computing does not.]] },
      { id = "sums-only", value = function(v, before)
          return (before.compute + 9 * before.nvlink) / before.compute end,
        say = [[Over NVLink the sums took time, too.]], credit = 0.5 },
    },
    hints = { [[What becomes of the computing, what of the sums?]],
      [[Before: {before.compute+before.nvlink:3}. After: {before.compute+9*before.nvlink:3}.]] },
    solve = [[({before.compute:3} + 9 · {before.nvlink:3}) / ({before.compute:3} +
      {before.nvlink:3}) = {answer:3}. The same chips, the same model: what changed is the length of
      a cable.]],
  },
}

ask "ladder-degree" {
  vars = function(r) return { d = r:pick { 4096, 8192, 12288, 16384 },
    b = r:pick { "450 GB/s", "900 GB/s" },
    p = r:pick { "400 TFLOP/s", "600 TFLOP/s", "1200 TFLOP/s" }, x = r:pick { 0.4, 0.5 } } end,
  text = [[Each byte that a chip sends comes with $3d/(n-1)$ operations, if $n$ chips share a layer.
    Width {d}, chips that do {p:4}, links of {b:3}. At which $n$ does sending take just {x:2 %} of
    the time of **computing**? (It need not come out whole.)]],
  answer = function(v) return 1 + 3 * v.d * v.x * num(v.b, "B/s") / num(v.p, "FLOP/s") end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "equal", value = function(v) return 1 + 3 * v.d * num(v.b, "B/s") / num(v.p,
        "FLOP/s") end, say = [[With so many, sending takes as long as computing.]] },
    { id = "turned", value = function(v) return 1 + 3 * v.d / v.x * num(v.b, "B/s") / num(v.p,
        "FLOP/s") end, say = [[With so many, sending takes {(1)/x:3} times the computing: upside
          down.]] },
    { id = "partners", value = function(v)
      local n = 1 + 3 * v.d * v.x * num(v.b, "B/s") / num(v.p, "FLOP/s")
      return n < 20 and apart(n - 1, n, math.floor(n))
    end, say = [[That is $n - 1$: each chip has so many *partners*. Count it, too.]],
      credit = 0.5 },
    { id = "whole", value = function(v)
      local n = 1 + 3 * v.d * v.x * num(v.b, "B/s") / num(v.p, "FLOP/s")
      return n / math.floor(n) > 1.04 and math.floor(n)
    end, say = [[So many you would take, rightly. Asked is the $n$ itself, with what stands behind
      the point.]], credit = 0.9 },
  },
  hints = { [[What is the ridge of this link?]], [[{p/b:4}: there sending takes as long as
    computing. You want {(1)/x:3} times as many operations a byte.]],
    [[$3 \cdot {d} / (n-1)$ = {p/b/x:4}.]] },
  solve = [[$n - 1$ = 3 · {d} · {x:2} / {p/b:4}: $n$ = {answer:3}; what can be built is the whole
    number below. Wider models bear more; faster chips, with the old links, **fewer**.]],
  chart = "rungs", review = true,
}

choose "ladder-check" {
  [[**Check the book.** It gives the ratio of NVLink to InfiniBand as 18, 24 and 36 in different
    places: 900 over 50 GB/s, 600 over 25, 900 over 25. Your chip sends a gradient to its neighbour,
    once over each. How many times faster is NVLink 4 than NDR for that?]],
  choices = {
    { "18 times: 900 over 50", say = [[900 GB/s adds up both directions; the 50 are one. A message
      goes one way.]] },
    right "9 times",
    { "36 times: the worst pair is the safe one", say = [[That pair is an H100 with the links of the
      A100's day. And it adds up both directions as well.]] },
    { "24 times", say = [[That is an A100 with HDR.]] },
  },
  hints = { [[What does a data sheet add up when it says 900 GB/s?]] },
  explain = [[All three are right as labels: pairs of different generations, NVLink counted both
    ways, the network one way. For a message it is 450 / 50 = {450/50:2}. In an exchange in which
    everybody sends *and* receives, the network also carries 50 each way, and it is 9 again. Write
    the pair and the direction beside any such ratio.]],
}

choose "ladder-c3" {
  [[A layer split over 16 chips runs at 70 % of peak with 16 chips in one NVLink domain, and at 20 %
    over two nodes. Which C binds over two nodes, and what shows it cheapest?]],
  choices = {
    { "Computation; a profile of the kernels.", say = [[The kernels are the same in both runs.]] },
    right "Communication; send the sums in one byte a number instead of two.",
    { "Coordination; look for the slow chip.", say = [[A slow chip would be slow in one domain,
      too.]] },
  },
  hints = { [[What changed between the two runs?]], [[Which experiment changes bytes and nothing
    else?]] },
  explain = [[Only the rung changed, so bytes. Fewer bytes, shorter layer: that is the proof. The
    archetypes differ: the dense model puts tensor parallelism on NVLink and gradients on the
    network; the sharded recommender sends rows from *everybody to everybody*, so its ridge is the
    network's; the federated MobileNet has a rung of megabits, and sends once a day. What the bytes
    meet outside the node is [the next chapter](network-fabrics).]],
}

---------------------------------------------------------------------------------------------------
section "node" { "What dies together" }

text "node-idea" [[
A node is what you buy, what you plug in, and what you lose as one: eight chips, eight network
cards, two power supplies, switches, memory, fans, an operating system. When any of them dies, **the
job on all of it stops**. Such a group is a fault domain. The rack with its power and its coolant is
a larger one.
]]

value "life_gpu" { model = "reliability.node_mttf", result = "mttf", nics = 0, psus = 0 }
value "f_gpu" { model = "reliability.repair_loss", result = "failures", nodes = 128,
  node_mttf = "6250 h", time = "336 h" }
value "f_all" { model = "reliability.repair_loss", result = "failures", nodes = 128,
  node_mttf = "@dgx_node", time = "336 h" }

predict "node-guess" {
  [[A GPU lives 50 000 hours on average, so eight of them fail every 6 250 hours. But the book's
    registry gives a **whole** node, all parts and its software, 1 000 hours. 128 nodes run for two
    weeks. How many interruptions are there **by the registry**?]],
  choices = { "about 1", "about 7", right "about 43", "about 300" },
  reveal = "fails",
  explain = [[{f_all:3}: three a day. By the GPUs alone it would be {f_gpu:2}. If the registry is
    right, the chip that everybody talks about causes one failure in {f_all/f_gpu:2}, and the rest
    are cards, cables, supplies, memory, and programs. Whether it is right, [a run that was
    counted](#node-check) says at the end of this section.]],
}

knob "nodes" { "nodes", model = "reliability.repair_loss", parameter = "nodes", from = 8, to = 4096,
  start = 128, step = 36 }
knob "repair" { "repair", model = "reliability.repair_loss", parameter = "repair_time",
  unit = "min", from = "2 min", to = "120 min", start = "30 min", step = 40, scale = "log" }
value "sh_gpu" { model = "reliability.repair_loss", result = "share", nodes = knob "nodes",
  node_mttf = "6250 h", repair_time = knob "repair" }
value "sh_all" { model = "reliability.repair_loss", result = "share", nodes = knob "nodes",
  node_mttf = "@dgx_node", repair_time = knob "repair" }

chart "fails" { "Share of the run that waits for repairs", model = "reliability.repair_loss",
  x = "nodes", from = 8, to = 4096, scale = "log",
  y = "share", y_scale = "log", set = { repair_time = knob "repair" }, at = knob "nodes",
  series = { { "everything, 1 000 h", set = { node_mttf = "@dgx_node" } },
    { "parts, 3 593 h", set = { node_mttf = "3593 h" } },
    { "GPUs alone, 6 250 h", set = { node_mttf = "6250 h" } } },
  y_title = "share of the run that waits",
  alt = [[Three parallel rising lines in a log-log chart, one for each life of a node: the shortest
    life lies six times above the longest, and with half an hour of repair it reaches one half at
    about a thousand nodes.]] }

text "node-turn" [[
{nodes} nodes, {repair:3} until the run goes on: by the GPUs alone {sh_gpu:2 %} of the time is lost,
by the registry's life of a whole node {sh_all:2 %}.

Where a line comes to 100 % it ends, and the text has a dash: such a run is repaired all the time
and never gets on. You can move that point by better parts, or by repairing *faster*: a spare node
that is warm turns half an hour into two minutes. Time is the cheaper knob of the two.
]]

value "early" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = "1000 h", devices = 128, time = "7.8125 h" }
value "hour" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = "1000 h", devices = 128, time = "1 h" }

predict "gaps-guess" {
  [[With the registry's 1 000 hours those 128 nodes fail every {(1000)/128:2} hours, on average. How
    often does the next failure come **before** so much time has passed?]],
  choices = { "in 37 of 100 cases", "in half of them: that is what a mean is", right "in 63 of 100",
    "nearly never: failures keep their distance" },
  reveal = "gaps",
  explain = [[{early:2 %}, and in {hour:2 %} within the very first hour. Nothing remembers when the
    last one was, so short gaps are the commonest, and a few very long ones make up the mean. Half
    of all gaps are shorter than {(1000)/128*0.6931:2} hours.]],
}

simulate "gaps" { "Hours between two failures of 128 nodes", model = "reliability.fleet_mtbf",
  result = "mtbf", set = { component_mtbf = "1000 h", devices = 128 }, runs = 2000, seed = 3,
  x_title = "time between two failures",
  alt = [[A histogram that is highest at the left edge and falls ever more slowly to the right; the
    mean lies far right of the highest bar.]] }

text "gaps-turn" [[
Two thousand gaps, one after the other: their mean is {gaps:3} ({gaps_low:3} to {gaps_high:3}, 95
%), the formula says {gaps_formula:3}, and hardly a gap looks like it. So a spare for "one failure
every eight hours" is too few on many a night. Plan spares and crews for the **bunch**, not for the
mean.
]]

ask "node-better" {
  vars = function(r) return { n = r:pick { 4, 8, 12 }, f = r:pick { 2, 3, 4 },
    g = r:pick { "50000 h", "80000 h", "100000 h" } } end,
  text = [[A node: 8 GPUs of {g} each, {n} network cards of 150 000 h, 2 supplies of 100 000 h.
    Somebody offers GPUs that live **{f} times** as long. How many times as long will the **node**
    live?]],
  answer = function(v)
    local old = model["reliability.node_mttf"] { gpus = 8, nics = v.n, gpu_mttf = v.g }.mttf
    return model["reliability.node_mttf"] { gpus = 8, nics = v.n, gpu_mttf = v.f * v.g }.mttf / old
  end,
  wrong = {
    { id = "brochure", value = function(v) return v.f end, say = [[The cards and supplies die as
      before.]] },
    { id = "gpus-gone", value = function(v)
      local rest = v.n / 150000 + 2 / 100000
      local most = (8 / num(v.g, "h") + rest) / rest
      return math.abs(most / v.f - 1) > 0.05 and most
    end, say = [[That would be GPUs that never die: the limit.]] },
  },
  hints = { [[Lives do not add up; failures in an hour do.]],
    [[GPUs: 8 / {g}. The rest: {n}/150 000 + 2/100 000 = {n/150000+2/100000:3} an hour.]],
    [[Only the first term is divided by {f}. Then take the ratio of the sums.]] },
  solve = [[In a million hours: GPUs {8e6 h/g:3}, the rest {(n/150000+2/100000)*1e6:3}. Before
    {8e6 h/g+(n/150000+2/100000)*1e6:3} failures, after {8e6 h/g/f+(n/150000+2/100000)*1e6:3}:
    {answer:3} times. Amdahl's law holds for what breaks, too.]],
  review = true,
  try = { at = { n = 8, f = 2, g = "50000 h" }, ok = { "1.52" }, is = { brochure = "2" } },
}

steps "node-domain" {
  vars = function(r) return { n = r:pick { 4608, 9216, 18432, 36864 },
    t = r:pick { "6 h", "12 h", "24 h", "48 h" } } end,
  [[{n} accelerators, one failure in 50 000 h each. A repair takes {t}, and while it lasts, the
    whole domain around the dead one stands still.]],
  ask "open" {
    [[How many repairs are going on at any moment, on average?]],
    answer = function(v) return num(v.t, "h") * v.n / 50000 end,
      accept = { rel = 0.03 },
    wrong = {
      { id = "per-day", value = function(v) return v.t ~= q("24 h") and 24 * v.n / 50000 end,
        say = [[That is one day's failures. Each is open for {t}.]] },
      { id = "between", value = function(v) return 50000 / v.n end,
        say = [[So many *hours* lie between two failures. How many of those begin while one repair
          lasts?]] },
    },
    hints = { [[How often does one of {n} fail?]], [[{n/50000:3} an hour; each stays open for
      {t}.]] },
    solve = [[{n/50000:3} an hour · {t} = {answer:3}.]],
  },
  ask "eight" {
    [[The domain is a **node of 8**. How many accelerators stand still, on average?]],
    answer = function(v, before) return 8 * before.open end, accept = { rel = 0.03 },
    wrong = { { id = "dead-only", value = function(v, before) return before.open end,
        say = [[Those are dead. Their neighbours are healthy, and idle.]] },
      { id = "seven", value = function(v, before) return 7 * before.open end,
        say = [[The dead one stands still as well.]], credit = 0.5 } },
    hints = { [[Eight for each open repair.]], [[{before.open:3} · 8.]] },
    solve = [[8 · {before.open:3} = {answer:3}.]],
  },
  ask "rack" {
    [[The domain is a **rack of 72** on one NVLink instead. How much **more** a year do the idle
      ones cost, at 2 USD an hour each?]],
    answer = function(v, before) return 8760 * 2 * 64 * before.open * q("1 USD") end, unit = "USD",
      accept = { rel = 0.03 },
    wrong = { { id = "all-rack", value = function(v, before)
          return 8760 * 2 * 72 * before.open * q("1 USD") end, say = [[*More* than with nodes of 8:
            those 8 stood still before.]], credit = 0.5 },
      { id = "an-hour", value = function(v, before) return 2 * 64 * before.open * q("1 USD") end,
        say = [[That is one hour. A year has 8 760.]] } },
    hints = { [[How many more stand still for each repair?]], [[64 more, of each {before.open:3}; 8
      760 hours at 2 USD.]] },
    solve = [[64 · {before.open:3} · 8 760 h · 2 USD/h = {answer:3}. The large domain that makes
      tensor parallelism fast makes every failure nine times wider. That is why such racks keep a
      few chips as spares *inside*.]],
  },
}

knob "up" { "rack is up", model = "reliability.spares", parameter = "availability", from = 0.96,
  to = 0.999, start = 0.97, step = 39, scale = "linear" }
knob "racks" { "racks bought", model = "reliability.spares", parameter = "provisioned", from = 64,
  to = 80, start = 65, step = 16, scale = "linear" }
value "enough" { model = "reliability.spares", result = "probability", availability = knob "up",
  needed = 64, provisioned = knob "racks" }

chart "spare" { "Chance that 64 racks work", model = "reliability.spares", x = "provisioned",
  from = 64, to = 76, scale = "linear",
  y = "probability", set = { needed = 64 }, at = knob "racks",
  series = { { "yours", set = { availability = knob "up" } },
    { "repaired in 12 h", set = { availability = 0.983 } },
    { "repaired in 48 h", set = { availability = 0.9353 } } },
  x_title = "racks that there are", y_title = "chance that 64 of them work",
  alt = [[Three S-shaped rises: with racks repaired in twelve hours four spares are nearly always
    enough, with 48 hours it takes ten.]] }

tune "node-spares" {
  [[A job needs **64 racks** of 72 at once, **99 %** of the time; with your knobs it has them
    {enough:3 %} of it. One chip in 72 fails every {50000/72:3} hours: a crew that repairs within 7
    keeps a rack up for 99 % of the time. It costs three million dollars, and one that halves the
    time a rack is down costs twice as much. A spare rack costs three million too. Yours come to
    {3*(racks-64)+0.03/(1-up):3} million together: find spares and a crew for **12 million** or
    less.]],
  goal = {
    { model = "reliability.spares", result = "probability",
      set = { availability = knob "up", needed = 64, provisioned = knob "racks" },
      at_least = 0.99 },
    { function(k) return 3 * (k.racks - 64) + 0.03 / (1 - num(k.up)) <= 12.001 end,
      say = [[spare racks and crew cost at most 12 million dollars together]] },
  },
  chart = "spare",
  hints = { [[Try the best crew without any spare, then the spares without a better crew. Neither
    does it.]], [[Each spare forgives one more rack that is down at the same time. How good must the
      crew still be, and what do you save?]],
    [[One spare is too few, four are too many. Try the crew for two, and for three.]] },
  explain = [[Without a spare a crew that keeps racks up for 99 % gives {0.99^64:2 %}. Three spares
    for sixty-four racks, {3/64:2 %} more of them, and repairs within eight hours do it, or two
    spares and repairs within four. **Spares buy against the number of failures, crews against their
    length**; the product of both must be small, and the last step on either road is the dearest.]],
}

choose "node-check" {
  [[**Check the book.** A node lives 5 172 h on one page, 3 593 on another, and 1 000 in the
    registry. Meta counted 419 unexpected interruptions of 16 384 GPUs in 54 days: one every 3.09 h.
    Which node is that?]],
  choices = {
    { "the one of 1 000 h", say = [[2 048 such nodes would be interrupted every {1000/2048*60:2}
      minutes.]] },
    { "the one of 3 593 h: it counts the most parts", say = [[2 048 of them: one every {3593/2048:3}
      h. Nearly twice as often as was counted.]] },
    { "the one of 5 172 h", say = [[2 048 of them: one every {5172/2048:3} h. The counted ones were
      rarer.]] },
    right "none: about 6 300 h, with everything",
  },
  hints = { [[16 384 GPUs are 2 048 nodes.]], [[3.09 h times 2 048.]] },
  explain = [[The three count different parts: GPUs, 2 NICs and 2 supplies; 8 NICs, a switch and 8
    HBM stacks more; all parts and all software. Meta's nodes lived {3.09*2048:4} h with **all**
    causes, almost exactly what 8 GPUs of 50 000 h would ({50000/8} h). So that figure is no GPU's
    life: it already contains the others, and who adds cards and supplies counts them twice. For the
    128 nodes at the start of this section that makes
    {128*336/(3.09*2048):2|interruption|interruptions} in two weeks and not 43: the registry's 1 000
    hours are far too dark. Ask of every life what ended it.]],
}

text "node-c3" [[
**What binds here**: coordination. Not one operation is slower and not one byte later; hours are
missing between steps. The evidence is in the log of interruptions, and in the number of healthy
chips that stand beside a dead one. The dense model feels it most, for it needs all its nodes at
once; federated learning hardly notices a phone that went to bed. The work that dies with the step,
and where to keep it: [what must survive](data-storage#checkpoint).
]]

---------------------------------------------------------------------------------------------------
section "power" { "Megawatts that flicker" }

text "power-idea" [[
A thousand web servers are busy at a thousand different moments, and their sum is smooth. A training
job is one program: all chips compute, then **all** chips exchange, then all compute. The substation
sees every step.

On its way to a chip the current passes a transformer, batteries, a busway, the supply of the rack,
a busbar at 48 V, and a regulator beside the chip that makes less than a volt of it. Each keeps some
percent for itself (six stages of 97 % leave {0.97^6:3 %}), each is a fault domain of its own size,
and each has to follow the load.
]]

value "jump" { model = "machine.power_ramp", result = "power", devices = 100000, swing = "300 W",
  time = "100 us" }
value "jump_1k" { model = "machine.power_ramp", result = "power", devices = 1024, swing = "300 W",
  time = "100 us" }

predict "power-guess" {
  [[100 000 chips draw 300 W less while they exchange gradients. At the end of an exchange they
    start computing within 100 µs of each other. What does the power station see, every few
    seconds?]],
  choices = { "nothing: it averages out", "a jump of a few hundred kilowatts",
    right "a jump of 30 megawatts", "a jump of 30 gigawatts" },
  reveal = "ramp",
  explain = [[{jump:3}: a small town, switched on and off with every step. Even 1 024 chips jump by
    {jump_1k:3}. Nothing averages, for nobody is out of step. That is what synchronous means.]],
}

knob "chips" { "devices", model = "machine.power_ramp", parameter = "devices", from = 8,
  to = 200000, start = 100000, step = 44 }
knob "swing" { "swing", model = "machine.power_ramp", parameter = "swing", from = "50 W",
  to = "700 W", start = "300 W", step = 13, scale = "linear" }
value "jump_now" { model = "machine.power_ramp", result = "power", devices = knob "chips",
  swing = knob "swing", time = "100 us" }
value "ramp_now" { model = "machine.power_ramp", result = "ramp", devices = knob "chips",
  swing = knob "swing", time = "100 us" }

chart "ramp" { "Jump at the end of an exchange", model = "machine.power_ramp", x = "devices",
  from = 8, to = 200000, scale = "log",
  y = "power", y_scale = "log", set = { time = "100 us" }, at = knob "chips",
  series = { { "your swing", set = { swing = knob "swing" } },
    { "all the way from idle, 500 W", set = { swing = "500 W" } } },
  alt = [[Straight lines in a log-log chart: ten times the devices, ten times the jump. A thousand
    devices jump by hundreds of kilowatts, a hundred thousand by tens of megawatts.]] }

text "power-turn" [[
{chips} devices, {swing} each: {jump_now:3} at a time, {ramp_now:3}. A turbine takes seconds for
what happens here in a ten-thousandth. Kilowatts disappear in the grid; megawatts shake it. So sites
put batteries and capacitors between, programs burn useless work during an exchange to keep the
power up, and schedulers start large jobs rack by rack.

The other half of the truth: nobody draws what the label says. Fleets measure 70–85 % of the design
power. A published training run on 1 024 TPUs drew 245 W of 450 each.
]]

ask "power-buffer" {
  vars = function(r) return { n = r:pick { 1024, 4096, 16384, 32768 },
    p = r:pick { "250 W", "300 W", "400 W" }, c = r:pick { "1.5 s", "2 s", "4 s" },
    w = r:pick { "0.5 s", "0.8 s", "1 s" } } end,
  text = [[{n} chips compute for {c}, exchange for {w} and draw {p} less meanwhile, over and over. A
    store of energy shall hide this: the grid sees the **mean**, always. How much must it hold?]],
  answer = function(v) return v.n * v.p * v.c * v.w / (v.c + v.w) end,
  unit = "kJ",
  wrong = {
    { id = "whole-gap", value = function(v) return v.n * v.p * v.w end,
      say = [[That would keep the grid at the **peak**. At the mean, the grid gives a part during
        the exchange and the store another part during the computing.]] },
    { id = "half-gap", value = function(v) return v.n * v.p * v.w / 2 end,
      say = [[The mean is half way only if both last as long.]] },
    { id = "cycle", value = function(v) return v.n * v.p * (v.c + v.w) end,
      say = [[That is the swing, all the time.]] },
  },
  hints = { [[How far below the peak is the mean?]], [[By {w/(c+w):3} of the swing: the low part's
    share of the time.]], [[While computing, {c} long, the store adds just that, for all {n}.]] },
  solve = [[The mean lies {p*w/(c+w):3} below the peak. For {c} the store fills that gap: {n} ·
    {p*w/(c+w):3} · {c} = {answer:3}, and gets it back in {w}.]],
  chart = "ramp", review = true,
}

ask "power-cap" {
  vars = function(r)
    local c = ({ { 650, 0.03 }, { 650, 0.05 }, { 650, 0.07 }, { 600, 0.08 }, { 600, 0.1 },
        { 600, 0.12 }, { 600, 0.14 } })[r:now("case"):int(1, 7)]
    return { cap = q(c[1], "W"), e = c[2], o = r:pick { "200 W", "300 W", "450 W", "575 W" } } end,
  text = [[A site has a fixed number of megawatts. Each H100 takes 700 W, and {o} more for its share
    of the server (host, fans, cards). Capped to {cap}, it does {e:2 %} less; the {o} stay, and the
    watts saved go to **more** chips. By what factor does the work of the site change?]],
  answer = function(v) return (q("700 W") + v.o) / (v.cap + v.o) * (1 - v.e) end,
  accept = { rel = 0.01, figs = { min = 3 } },
  wrong = {
    { id = "chip-alone", value = function(v) return q("700 W") / v.cap * (1 - v.e) end,
      say = [[You let the servers run for nothing. Each additional chip takes {o} besides.]] },
    { id = "chips-only", value = function(v) return (q("700 W") + v.o) / (v.cap + v.o) end,
      say = [[So many more *chips*. Each does {e:2 %} less.]], credit = 0.5 },
  },
  hints = { [[How many more chips can the same megawatts feed?]],
    [[{700 W+o:4} before, {cap+o:4} after: {(700 W+o)/(cap+o):4} times as many.]],
    [[Each does {1-e:3} of the work.]] },
  solve = [[{(700 W+o)/(cap+o):4} · {1-e:3} = {answer:4}. By the chip alone it would look like
    {700 W/cap*(1-e):4}. Whether a cap gains anything is decided by the watts that it does *not*
    touch.]],
  try = { at = { cap = "600 W", e = 0.12, o = "575 W" }, ok = { "0.955" },
    is = { ["chip-alone"] = "1.027", ["chips-only"] = "1.085" } },
}

ask "power-volts" {
  vars = function(r) return { p = r:pick { "40 kW", "80 kW", "120 kW" },
    m = r:pick { 0.05, 0.1, 0.2 } } end,
  text = [[The busbar of a rack has {m} mΩ and carries {p}. How much less power does it waste at
    **48 V** than at 12 V? (A current $I$ through $R$ wastes $I^2R$.)]],
  answer = function(v) local p = num(v.p, "W")
    return q(p ^ 2 * v.m / 1000 * (1 / 12 ^ 2 - 1 / 48 ^ 2), "W") end,
  unit = "kW",
  wrong = {
    { id = "left", value = function(v) local p = num(v.p, "W")
        return q(p ^ 2 * v.m / 1000 / 48 ^ 2, "W") end, say = [[That is what it *still* wastes at 48
          V.]] },
    { id = "linear", value = function(v) local p = num(v.p, "W")
        return q(p ^ 2 * v.m / 1000 / 12 ^ 2 * 0.75, "W") end,
      say = [[A quarter of the current wastes a *sixteenth*, not a quarter.]] },
  },
  hints = { [[Which currents are these?]], [[{p/(12 W):4} A at 12 V, {p/(48 W):4} A at 48 V.]],
    [[Square, times {m}/1 000 Ω, and subtract.]] },
  solve = [[At 12 V {p/(12 W):4} A, at 48 V {p/(48 W):4} A. The difference of $I^2R$ is {answer:3}.
    The first of these currents wants copper as thick as a wrist: that is the real reason. The next
    step is 800 V.]],
}

text "power-c3" [[
**What binds here**: coordination made it. One barrier for all means one jump for all. A recommender
that serves a million people at random moments has no ramp; a dense model in lockstep has the
largest there is. The evidence is a power meter with a millisecond's resolution, laid beside the
trace of the steps. The wall itself is in [the power wall](p1-principles-of-the-fleet#power).
]]

---------------------------------------------------------------------------------------------------
section "cooling" { "The heat has to go somewhere" }

text "cooling-idea" [[
Every watt that goes into a chip comes out of it as heat, and something has to carry it out of the
building. What a stream of air or water carries is

$Q = \rho \dot V c_p \Delta T$

its density, its flow, its heat capacity, and how much warmer it leaves. Nothing else is in it: no
brand, no cleverness.
]]

value "air_120" { model = "energy.coolant", result = "volume_flow", heat = "120 kW",
  temperature_rise = "15 K" }
value "water_120" { model = "energy.coolant", result = "volume_flow", heat = "120 kW",
  temperature_rise = "15 K", heat_capacity = "4180 J/(kg K)", density = "1000 kg/m^3" }

predict "cooling-guess" {
  [[A rack of 72 new chips makes 120 kW of heat. **Water** that leaves it 15 degrees warmer than it
    came carries that away through a pipe two fingers thick: {water_120*1000/(1 m^3/s):3} litres a
    second. How much **air** would it take, at the same 15 degrees?]],
  choices = { "20 litres a second", "about 100 litres", "about 1 000 litres",
    right "over 6 000 litres" },
  reveal = "flow",
  explain = [[{air_120:3}, that is {air_120/water_120:4} times the volume. Through the front of a
    rack, a little over one square metre, that is a storm: over 5 m/s, everywhere and always. The
    rack is not *inconvenient* to cool with air; it cannot be.]],
}

knob "heat" { "heat", model = "energy.coolant", parameter = "heat", unit = "kW", from = "5 kW",
  to = "250 kW", start = "120 kW", step = 49, scale = "linear" }
knob "rise" { "warmer by", model = "energy.coolant", parameter = "temperature_rise", from = "5 K",
  to = "30 K", start = "15 K", step = 25, scale = "linear" }
value "fl_air" { model = "energy.coolant", result = "volume_flow", heat = knob "heat",
  temperature_rise = knob "rise" }
value "fl_water" { model = "energy.coolant", result = "volume_flow", heat = knob "heat",
  temperature_rise = knob "rise", heat_capacity = "4180 J/(kg K)", density = "1000 kg/m^3" }

chart "flow" { "Coolant for a rack, each second", model = "energy.coolant", x = "heat",
  from = "5 kW", to = "250 kW", scale = "log",
  y = "volume_flow", y_scale = "log", set = { temperature_rise = knob "rise" }, at = knob "heat",
  series = { { "air" },
    { "water", set = { heat_capacity = "4180 J/(kg K)", density = "1000 kg/m^3" } } },
  y_title = "volume of air or water",
  alt = [[Two parallel lines in a log-log chart: air needs three and a half thousand times the
    volume of water at any heat.]] }

text "cooling-turn" [[
{heat:3} with {rise:3}: {fl_air:3} of air, or {fl_water*1000/(1 m^3/s):3} litres of water a second.

The knob for more degrees is tempting: twice as warm, half the flow. But the chip sits at the hot
end. And fans are worse than they look: twice the air takes **eight times** their power. That is
where a tenth and more of an air-cooled server's watts go.
]]

ask "cooling-rack" {
  vars = function(r) return { f = r:pick { "0.9 m^3/s", "1.2 m^3/s", "1.5 m^3/s", "1.8 m^3/s" },
    t = r:pick { "12 K", "15 K", "18 K" }, n = r:pick { 1024, 2048, 4096 } } end,
  text = [[Your hall sends {f} of air through each rack and lets it warm by {t}. A node of 8 GPUs
    makes 10.2 kW; racks hold **whole** nodes. How many racks do {n} GPUs need? (Air: 1.2 kg/m³, 1
    005 J/(kg K).)]],
  answer = function(v)
    local kw = num(v.f, "m^3/s") * 1.2 * 1005 * num(v.t, "K") / 1000
    return math.ceil(v.n / 8 / math.floor(kw / 10.2))
  end,
  accept = { rel = 0.005, figs = { min = 3 } },
  wrong = {
    { id = "fractions", value = function(v)
      local kw = num(v.f, "m^3/s") * 1.2 * 1005 * num(v.t, "K") / 1000
      local x = math.ceil(v.n / 8 * 10.2 / kw)
      if x == math.ceil(v.n / 8 / math.floor(kw / 10.2)) then return false end
      return x
    end, say = [[That has pieces of nodes in the racks. {f*t*1.2060 kJ/(m^3 K):3} carry
      {f*t*1.2060 kJ/(m^3 K)/(10.2 kW):3} nodes: the part behind the point does not go in.]],
      credit = 0.5 },
    { id = "four", value = function(v)
      local kw = num(v.f, "m^3/s") * 1.2 * 1005 * num(v.t, "K") / 1000
      if math.floor(kw / 10.2) == 4 then return false end
      return v.n / 32
    end, say = [[Four nodes fit into a rack by their *height*. Four make 40.8 kW; your air carries
      {f*t*1.2060 kJ/(m^3 K):3}.]] },
  },
  hints = { [[How many kilowatts does the air carry out of one rack?]],
    [[{f*t*1.2060 kJ/(m^3 K):3}. How many nodes of 10.2 kW is that, whole ones?]],
    [[{n/8} nodes; round the racks up.]] },
  solve = [[The air carries {f*t*1.2060 kJ/(m^3 K):3}: {f*t*1.2060 kJ/(m^3 K)/(10.2 kW):3} nodes,
    whole ones only. {n/8} nodes fill {answer} racks. Each additional rack is floor, and **metres of
    cable**: past three metres copper ends and optics begin.]],
  chart = "flow", review = true,
}

choose "cooling-check" {
  [[**Check the book.** A figure ends air cooling at about 10 kW a rack; the text says 30 kW. At 15
    degrees, which of them is right?]],
  choices = {
    { "10 kW: everything above is marketing", say = [[30 kW need {30/(1.206*15):3} m³/s. With closed
      aisles and strong fans that is done every day.]] },
    { "30 kW: 10 is out of date", say = [[10 kW are {10/(1.206*15):2} m³/s: what a rack gets from a
      raised floor, *without* closed aisles. Most halls are like that.]] },
    right "both, with different air",
  },
  hints = { [[How much air do 10 kW need at 15 K, and how much 30 kW?]] },
  explain = [[{10/(1.206*15):2} m³/s against {30/(1.206*15):3}: a floor with holes against closed
    aisles with fans that take {(30/10)^3:3} times the power. "The limit of air" is a limit of
    *your* air. Neither of them brings a rack of 120 kW near.]],
}

tune "cooling-tune" {
  [[Water comes to a rack of 72 chips and its hosts, **at least 125 kW**, at 40 degrees. Say that
    its pump draws 0.3 kW for one litre a second and, as fans do, eight times as much for two; and
    that each degree by which the water gets warmer makes hot chips leak 0.2 % of the rack's power.
    With your knobs {fl_water*1000/(1 m^3/s):3} litres a second take
    {0.3*(fl_water*1000/(1 m^3/s))^3:3} kW for the pump and {0.002*(rise/(1 K))*(heat/(1 kW)):3} kW
    for the leakage. Bring both together to **6 kW** or less.]],
  goal = {
    { function(k) local flow = model["energy.coolant"] { heat = k.heat, temperature_rise = k.rise,
        heat_capacity = "4180 J/(kg K)", density = "1000 kg/m^3" }.volume_flow
      return 0.3 * num(flow, "L/s") ^ 3 + 0.002 * num(k.rise, "K") * num(k.heat, "kW") <= 6.001 end,
      say = [[pump and leakage take at most 6 kW together]] },
    { knob = knob "heat", at_least = "125 kW" },
  },
  chart = "flow",
  hints = { [[More degrees, less flow. Which of the two terms falls then, and which grows?]],
    [[At 15 degrees 125 kW want {125/(4.18*15):3} litres a second, at 20 degrees
      {125/(4.18*20):3}.]], [[The
      least is where a degree more costs the leakage what it saves the pump: between these two. `=`
      sets a knob exactly.]] },
  explain = [[At 18 degrees the pump takes {0.3*(125/(4.18*18))^3:3} kW and the leakage
    {0.002*18*125:3}, and the bottom is flat: two degrees either way cost next to nothing. At 10
    degrees the cube takes over, {0.3*(125/(4.18*10))^3:3} kW for the pump alone. And mind what it
    says in summer: the water may *come* at 40 degrees. Warm water can be cooled by outside air
    nearly everywhere, without chillers: that is half of a low PUE.]],
}

ask "cooling-pump" {
  vars = function(r) return { p = r:pick { "80 kW", "100 kW", "120 kW", "140 kW" },
    w = r:pick { "15 kg", "20 kg", "30 kg" }, c = r:pick { "40 kg", "60 kg", "80 kg" },
    t = r:pick { "25 K", "35 K", "45 K" } } end,
  text = [[The pump of a rack of {p} stops. In its cold plates and pipes are {c} of copper (385
    J/(kg K)) and {w} of water (4 180). The chips shut down when all this is {t} warmer. How long
    have you got?]],
  answer = function(v) return (v.c * q("385 J/(kg K)") + v.w * q("4180 J/(kg K)")) * v.t / v.p end,
  unit = "s",
  wrong = {
    { id = "copper", value = function(v) return v.c * q("385 J/(kg K)") * v.t / v.p end,
      say = [[The water in the plates warms as well; it holds most of the heat.]] },
    { id = "water", value = function(v) return v.w * q("4180 J/(kg K)") * v.t / v.p end,
      say = [[And the copper?]], credit = 0.5 },
  },
  hints = { [[How much heat does one degree take?]], [[{(c*385 J/(kg K)+w*4180 J/(kg K))*(1 K):3 kJ}
    for each; and it is {t/(1 K)} degrees.]], [[Divide by {p}.]] },
  solve = [[{c} · 385 + {w} · 4 180, times {t}, over {p}: {answer:3}. Nobody walks to the hall in
    that time. The pump belongs to the batteries, and the rack needs a reflex of its own.]],
}

text "cooling-c3" [[
**What binds here** looks like computation: so many kilowatts a rack, so many chips. But if heat
forces the chips *apart*, the cables grow longer, and it is **communication** that pays. And one hot
row makes everybody wait: coordination. The evidence: clocks that fall with the temperature, and
steps that are longest at four in the afternoon.
]]

---------------------------------------------------------------------------------------------------
section "pue" { "What the meter at the gate says" }

text "pue-idea" [[
The chips get a part of what the site draws. **PUE** is the whole over what reaches the equipment:
1.5 means that for every watt of computing half a watt goes into fans, chillers, pumps and
transformers.
]]

value "el_hour" { model = "energy.facility", result = "cost", it_power = "700 W", pue = 1.12,
  time = "1 h", price = "0.12 USD/kWh" }

predict "pue-guess" {
  [[A cloud rents an accelerator of 700 W for 4 dollars an hour, at a PUE of 1.12, and pays 12 cents
    for a kilowatt-hour. How much of the 4 dollars is the chip's electricity?]],
  choices = { "about half", "about a quarter", "about a tenth", right "two or three percent" },
  reveal = "bill",
  explain = [[{el_hour/(0.01 USD):2|cent|cents}: {el_hour/(4 USD):2 %}.]],
}

knob "kwh" { "a kilowatt-hour", model = "energy.facility", parameter = "price",
  from = "0.02 USD/kWh", to = "0.4 USD/kWh", start = "0.12 USD/kWh", step = 38, scale = "linear" }
knob "pue_now" { "PUE", model = "energy.facility", parameter = "pue", from = 1.02, to = 2,
  start = 1.5, step = 49, scale = "linear" }

chart "bill" { "Electricity's share of the rent", x = "pue_now", unit = "%",
  y = function(k) return q("0.7 kW") * k.pue_now * k.kwh / q("4 USD/h") end,
  alt = [[A rising straight line: from a PUE of 1.02 to one of 2 the share of the rent that pays for
    electricity doubles, from two percent to four.]] }

text "bill-turn" [[
At {kwh:3} and a PUE of {pue_now:3} the electricity of the chip takes
{0.7 kW*pue_now*kwh/(4 USD/h):2 %} of its rent. Even three times the price *and* the worst hall make
it {0.7 kW*2*0.36 USD/kWh/(4 USD/h):2 %}.

So the **price** of power decides little. What is scarce is the power itself: a site has so many
megawatts, and no money buys the next one before two years have passed. What does PUE do to *that*?
]]

predict "pue-more" {
  [[A site has 10 MW, and no more. Its PUE goes from 1.5 to 1.06. How many more accelerators can it
    feed?]],
  choices = { "4 %: cooling is a small matter",
    "29 %: so much less does each of them draw at the gate", right "42 %",
    "none: the site draws its 10 MW as before" },
  reveal = "site",
  explain = [[Each draws {1-1.06/1.5:2 %} less at the gate, so {1.5/1.06:4} times as many find a
    place: {1.5/1.06-1:2 %} more. What was cooling has become computing.]],
}

knob "mw" { "site", unit = "MW", from = "1 MW", to = "100 MW", scale = "log", start = "10 MW",
  step = 20 }
value "over" { model = "energy.facility", result = "overhead_share", it_power = "1 MW",
  pue = knob "pue_now", time = "1 h" }

chart "site" { "Accelerators that the site feeds", x = "pue_now",
  y = function(k) return k.mw / (k.pue_now * q("1.275 kW")) end,
  alt = [[The number of accelerators falls as one over the PUE: from a PUE of 2 to 1.02 it nearly
    doubles.]] }

table "ways" { "Ways of cooling", catalog = "cooling",
  columns = { { "pue", "PUE" }, { "wue", "water" } } }

text "pue-turn" [[
{mw:3} at a PUE of {pue_now:3} feed {mw/(pue_now*1.275 kW):4} accelerators (1.275 kW each, with its
part of the server); {over:3 %} of the power never meets a chip. At 1.06 they would be
{mw/(1.06*1.275 kW):4}.

So the same better cooling has two prices. For a *fixed fleet* it saves kilowatt-hours, the cheap
thing. For a *fixed site* it makes accelerators, the dear one.

The other column of the table is a meter that no PUE reads. At 1.8 L/kWh this equipment would
evaporate {mw/pue_now*1.8 L/kWh*24 h:3 m^3} of water a day.
]]

steps "pue-site" {
  vars = function(r) return { s = r:pick { "5 MW", "10 MW", "20 MW", "50 MW" },
    a = r:pick { 1.4, 1.5, 1.58 }, b = r:pick { 1.06, 1.1, 1.12 },
    e = r:pick { "0.05 USD/kWh", "0.07 USD/kWh", "0.1 USD/kWh" } } end,
  [[A site of {s} goes from a PUE of {a} to {b}. An accelerator takes 1.275 kW with its part of the
    server; a kilowatt-hour costs {e}.]],
  ask "more" {
    [[The site keeps drawing all its {s}. How many **more** accelerators can stand there?]],
    answer = function(v) return v.s / q("1.275 kW") * (1 / v.b - 1 / v.a) end,
    wrong = {
      { id = "uncooled", value = function(v) return v.s / q("1.275 kW") * (1 - v.b / v.a) end,
        say = [[The freed power, all of it for new chips? They have to be cooled as well: each draws
          {b} times its own.]], credit = 0.5 },
      { id = "points", value = function(v) return v.s / q("1.275 kW") * (v.a - v.b) end,
        say = [[A PUE is over the power of the *equipment*, not over that of the site.]] },
    },
    hints = { [[How many does the site feed before, how many after?]],
      [[At {a} each draws {1.275 kW*a:4} at the gate, at {b} {1.275 kW*b:4}.]] },
    solve = [[{s/(1.275 kW*b):4} − {s/(1.275 kW*a):4} = {answer:3}.]],
  },
  ask "saved" {
    [[Or the fleet stays as it is, and the site draws less. How much does that save **a year**?]],
    answer = function(v) return v.s * (1 - v.b / v.a) * q("8760 h") * v.e end,
    unit = "USD",
    wrong = {
      { id = "it-points", value = function(v) return v.s * (v.a - v.b) * q("8760 h") * v.e end,
        say = [[{s} is the *whole* site at a PUE of {a}; the equipment has {s/a:3} of it.]] },
      { id = "day", value = function(v) return v.s * (1 - v.b / v.a) * q("24 h") * v.e end,
        say = [[That is a day.]] },
    },
    hints = { [[The equipment has {s/a:3}. What does the site draw for it at {b}?]],
      [[{s/a*b:3} in place of {s}; 8 760 hours.]] },
    solve = [[({s} − {s/a*b:3}) · 8 760 h · {e} = {answer:3}.]],
  },
  ask "ratio" {
    [[The additional accelerators rent for 2 USD an hour each, 60 % of the hours. How many times the
      saving is that, a year?]],
    answer = function(v, before) return before.more * 8760 * 0.6 * q("2 USD") / before.saved end,
    accept = { rel = 0.03 },
    wrong = {
      { id = "sold-out", value = function(v, before)
          return before.more * 8760 * q("2 USD") / before.saved end,
        say = [[All hours? 60 % of them are sold.]], credit = 0.5 },
    },
    hints = { [[What does one of them earn in a year?]],
      [[{2*0.6*8760:5} USD, times {before.more:3}; over {before.saved:3}.]] },
    solve = [[{before.more:3} · {2*0.6*8760:5} USD = {before.more*8760*0.6*2:3} USD: {answer:3}
      times the bill that was saved. (They have to be bought, too. But they *can* be.)]],
  },
}

ask "pue-fans" {
  vars = function(r) return { a = r:pick { 1.25, 1.3, 1.4, 1.5 },
    f = r:pick { 0.08, 0.1, 0.12, 0.15 } } end,
  text = [[A hall has a PUE of {a}. Of the power of its **servers**, {f:2 %} turn the fans inside
    them. New plates for water make these fans superfluous; pumps and chillers of the hall draw just
    what they drew before. What is the PUE now?]],
  answer = function(v) return 1 + (v.a - 1) / (1 - v.f) end,
  accept = { rel = 0.008, figs = { min = 3 } },
  wrong = {
    { id = "better", value = function(v) return v.a - v.f end,
      say = [[The fans *in* the servers counted as equipment: below the line, not above.]] },
    { id = "same", value = function(v) return v.a end, say = [[The hall draws less, but so does the
      equipment, and that is what it is divided by.]] },
    { id = "scaled", value = function(v) return v.a * (1 - v.f) end,
      say = [[You shrank the whole; what shrank is the divisor as well.]] },
  },
  hints = { [[Take servers of 100 kW, fans included. What does the hall draw on top?]],
    [[{(a-1)*100:3} kW, before and after. The servers: {100-f*100:3} kW.]],
    [[The whole over the servers.]] },
  solve = [[({100-f*100:3} + {(a-1)*100:3}) / {100-f*100:3} = {answer:4}. The site draws {f/a:2 %}
    less, and its PUE got **worse**. A ratio that can be spoiled by saving is no goal.]],
  review = true,
  try = { at = { a = 1.4, f = 0.15 }, ok = { "1.47", "1.471" },
    is = { better = "1.25", same = "1.40" } },
}

choose "pue-c3" {
  [[Two halls with the same chips. One has a PUE of 1.1 and chips that compute 35 % of the time; the
    other a PUE of 1.4 and 60 %. Which gives more useful operations for a kilowatt-hour at the gate?
    (A waiting chip draws 40 % of its power.)]],
  choices = {
    { "the first: its PUE is far better", say = [[Per useful second: ({0.35+0.65*0.4:3} / 0.35) ·
      1.1 = {(0.35+0.65*0.4)/0.35*1.1:3} against ({0.6+0.4*0.4:3} / 0.6) · 1.4 =
      {(0.6+0.4*0.4)/0.6*1.4:3}.]] },
    right "the second",
    { "the same: chips and hall multiply", say = [[They do multiply, but not to the same.]] },
  },
  hints = { [[What does a chip draw on average, in each hall?]],
    [[{0.35+0.65*0.4:3} and {0.6+0.4*0.4:3} of its power. Divide by the useful share, multiply by
      the PUE.]] },
  explain = [[{(0.35+0.65*0.4)/0.35*1.1:3} against {(0.6+0.4*0.4)/0.6*1.4:3} of a chip's energy for
    each useful second. **Waiting is the largest overhead of a hall, and no PUE contains it.** So
    communication and coordination, which make chips wait, end up on the electricity bill under
    "equipment".]],
}

---------------------------------------------------------------------------------------------------
section "watt" { "Operations for a joule" }

text "watt-idea" [[
If power is what runs out, a chip is worth its operations **for each joule**. Data sheets make this
easy, peak over design power: V100 0.42 TFLOP/J, H100 1.4. Two words in that sentence are traps:
*peak*, and *design*.
]]

predict "watt-guess" {
  [[A chip computes half of the time and waits the other half. Waiting, it draws 30 % of its full
    power. Of the operations for a joule that it gives at full use, how much is left?]],
  choices = { "all: half the work for half the energy", right "about three quarters", "about half",
    "about a third" },
  reveal = "half",
  explain = [[Half of the work, for {0.3+0.7*0.5:2} of the energy: {0.5/(0.3+0.7*0.5):2 %}. And with
    memory and network that never sleep, an idle *node* draws half of its power or more: then it is
    {0.5/(0.5+0.5*0.5):2 %}.]],
}

knob "use" { "use", model = "energy.device_power", parameter = "utilization", from = 0.05, to = 1,
  start = 0.5, step = 19, scale = "linear" }
knob "idle" { "idle draws", model = "energy.device_power", parameter = "idle_share", from = 0,
  to = 0.8, start = 0.3, step = 16, scale = "linear" }
value "drawn" { model = "energy.device_power", result = "of_peak", peak_power = "700 W",
  utilization = knob "use", idle_share = knob "idle" }

chart "half" { "Operations for a joule, over those at full use", x = "use", unit = "%",
  y = function(k) return k.use / model["energy.device_power"] { peak_power = "700 W",
    utilization = k.use, idle_share = k.idle }.of_peak end,
  alt = [[A curve that rises steeply at first and then ever more slowly to one hundred percent: a
    chip used for a tenth of the time gives a quarter of its operations for a joule.]] }

text "watt-half" [[
In use {use:2 %} of the time, idling at {idle:2 %}: {drawn:3 %} of the power, {use/drawn:3 %} of the
operations for a joule. That is the trap of *design*: what a chip draws is not what its label says,
and it does not stop when the work stops.
]]

chart "sheet" { "Operations for a joule by the data sheet", model = "machine.performance_per_watt",
  x = "efficiency", from = 0.05, to = 1, scale = "linear", y = "productivity", y_scale = "linear",
  series = { { "B200", set = { peak = "@b200.bf16", power = "@b200.tdp" } },
    { "H100", set = { peak = "@h100.bf16", power = "@h100.tdp" } },
    { "A100", set = { peak = "@a100.bf16", power = "@a100.tdp" } },
    { "V100", set = { peak = "@v100.bf16", power = "@v100.tdp" } } },
  x_title = "share of the peak rate that is reached",
  alt = [[Four lines through zero, each generation steeper. A B200 that reaches a fifth of its peak
    gives about as much for a joule as a V100 that reaches all of it.]] }

text "watt-turn" [[
This chart has the trap of the *peak*: a chip gives what it *reaches*. An H100 at an MFU of 40 %
gives as much for a joule as a B200 at {0.4*989/700*1000/2250:2 %}: a new chip that your programs
cannot fill saves nothing.
]]

value "gen_fp8" { model = "machine.performance_per_watt", result = "productivity",
  peak = "4500 TFLOP/s", power = "1 kW" }
value "gen_bf16" { model = "machine.performance_per_watt", result = "productivity",
  peak = "2250 TFLOP/s", power = "1 kW" }
value "gen_p100" { model = "machine.performance_per_watt", result = "productivity",
  peak = "21.2 TFLOP/s", power = "300 W" }

choose "watt-check" {
  [[**Check the book.** From the P100 (21.2 TFLOP/s in FP16, 300 W) to the B200 it finds 236 times
    the throughput in a figure, 212 times in the registry, and 64 times the operations for a joule.
    What is behind the three?]],
  choices = {
    { "236 is a slip: it should be 212.", say = [[It follows from the 5 000 TFLOP/s that some sheets
      give: {5000/21.2:3}.]] },
    { "212 and 64 contradict each other.", say = [[{4500/21.2:3} times the operations for
      {1000/300:3} times the power: {gen_fp8/gen_p100:3}. They agree.]] },
    right "Different peaks of one chip; and all of them compare FP8 with FP16.",
  },
  hints = { [[Divide 5 000, 4 500 and 2 250 by 21.2.]], [[In which format did the P100 do its
    21.2?]] },
  explain = [[{5000/21.2:3}, {4500/21.2:3} and, in the *same* format, {2250/21.2:3}; for a joule
    {gen_fp8/gen_p100:3}, or {gen_bf16/gen_p100:3} in 16 bits. A factor of two is bits, a factor of
    3.3 is watts. What is left, {gen_bf16/gen_p100:2} times in eight years, is engineering: five
    doublings, one every {8*12/5:2} months.]],
}

steps "watt-token" {
  vars = function(r)
    return { b = r:pick { 2, 4, 16, 64, 128 }, pue = r:pick { 1.06, 1.12, 1.4, 1.58 } } end,
  [[An H100 writes answers with Llama 3 8B in BF16 (16.06 GB, read once a step at 3.35 TB/s) for {b}
    users at once. With its part of the server it draws 1.275 kW, at a PUE of {pue}.]],
  ask "rate" {
    [[How many tokens a second is that, all users together?]],
    answer = function(v) return v.b * (q("3.35 TB/s") / q("16.06 GB")) end, unit = "1/s",
    wrong = { { id = "per-token", value = function(v)
          return q(3.35e12 / 16.06e9 / v.b, "1/s") ~= q(v.b * 3.35e12 / 16.06e9,
          "1/s") and q(3.35e12 / 16.06e9 / v.b, "1/s") end,
        say = [[One reading of the weights serves all {b}.]] },
      { id = "two-ops", value = function(v) return v.b * (q("3.35 TB/s") / q("32.12 GB")) end,
        say = [[16.06 GB is the model in 16 bits already.]] } },
    hints = { [[How long does one reading of the weights take?]],
      [[{16.06/3.35:4} ms; each gives a token to everybody.]] },
    solve = [[{b} · 3.35 TB/s / 16.06 GB = {answer:3}.]],
  },
  ask "joule" {
    [[How many joules **at the gate** does a token cost?]],
    answer = function(v, before) return q("1.275 kW") * v.pue / before.rate end, unit = "J",
      accept = { rel = 0.025 },
    wrong = { { id = "inside", value = function(v, before) return q("1.275 kW") / before.rate end,
        say = [[At the gate: the hall takes {pue} times that.]], credit = 0.5 },
      { id = "divided", value = function(v, before) return q("1.275 kW") / v.pue / before.rate end,
        say = [[The hall adds to it; multiply by the PUE.]] } },
    hints = { [[Joules in a second, over tokens in a second.]],
      [[{1.275 kW*pue:4} over {before.rate:3}.]] },
    solve = [[{1.275 kW*pue:4} / {before.rate:3} = {answer:3}.]],
  },
  ask "tea" {
    [[A litre of water for tea, from 20 to 100 degrees, takes 334 kJ. How many **tokens** is
      that?]],
    answer = function(v, before) return q("334 kJ") / before.joule end,
      accept = { rel = 0.03 }, count = true,
    wrong = { { id = "kilo", value = function(v, before) return q("334 J") / before.joule end,
        say = [[Kilojoules.]] } },
    hints = { [[{before.joule:3} for each.]] },
    solve = [[334 kJ / {before.joule:3} = {answer:3}. With 128 users it would be {(128)/b:3} times
      as many: nothing in the hall saves as much energy as a batch.]],
  },
}

text "watt-c3" [[
**What binds here**: computation, by its watts. The evidence is a power meter on the node and the
count of tokens, nothing else. In the archetypes: the dense model wins by the batch; the
recommender's hungry part is memory that must be powered whether anybody asks or not; and the phone
has three watts, and a battery that its owner wants for something else.
]]

---------------------------------------------------------------------------------------------------
section "tco" { "Build or rent" }

text "tco-idea" [[
A node costs 350 000 dollars and is written off in three years. The same eight chips are rented for
4 dollars an hour each. What you own costs you **by the year**, used or not; what you rent costs you
by the hour. So there is a use at which both cost the same. (Electricity counts with the hours in
use: 6.72 kW, a tenth more for the hall, 7 cents a kilowatt-hour.)
]]

value "u_4" { model = "machine.build_or_buy", result = "use", capital = "350000 USD",
  power = "6.72 kW" }
value "u_4m" { model = "machine.build_or_buy", result = "use", capital = "350000 USD",
  power = "6.72 kW", maintenance = 0.05 }
value "u_2" { model = "machine.build_or_buy", result = "use", capital = "350000 USD",
  power = "6.72 kW", maintenance = 0.05, cloud_price = "2 USD/h" }

predict "tco-guess" {
  [[From which share of the hours on is **owning** cheaper?]],
  choices = { "from 10 %: renting is always dearer", right "from about 42 %", "from about 80 %",
    "never: the cloud buys cheaper" },
  reveal = "even",
  explain = [[{u_4:3 %}. If 5 % of its price go into maintenance every year (a knob below),
    {u_4m:3 %}. Let the rent fall to 2 dollars, too, the reference of the book's own fleet, and it
    is {u_2:3 %}: owning pays only for a node that never stands still, or that lives longer.]],
}

knob "rent" { "rent", model = "machine.build_or_buy", parameter = "cloud_price", from = "1.5 USD/h",
  to = "8 USD/h", start = "4 USD/h", step = 26, scale = "linear" }
knob "life" { "lifetime", model = "machine.build_or_buy", parameter = "lifetime", unit = "yr",
  from = "17520 h", to = "52560 h", start = "26280 h", step = 48, scale = "linear" }
knob "maint" { "maintenance", model = "machine.build_or_buy", parameter = "maintenance", from = 0,
  to = 0.15, start = 0, step = 30, scale = "linear" }
value "even_now" { model = "machine.build_or_buy", result = "use", capital = "350000 USD",
  power = "6.72 kW", cloud_price = knob "rent", lifetime = knob "life", maintenance = knob "maint" }
value "never" { model = "machine.build_or_buy", solve = "cloud_price", result = "use", at = 1,
  capital = "350000 USD", power = "6.72 kW", lifetime = knob "life", maintenance = knob "maint",
  from = "0.5 USD/h", to = "8 USD/h" }
value "own_now" { model = "machine.build_or_buy", result = "own_per_year", capital = "350000 USD",
  power = "6.72 kW", cloud_price = knob "rent", lifetime = knob "life", maintenance = knob "maint" }
value "el_now" { model = "machine.build_or_buy", result = "power_per_year", capital = "350000 USD",
  power = "6.72 kW", cloud_price = knob "rent", lifetime = knob "life", maintenance = knob "maint" }

chart "even" { "Use from which on owning is cheaper", model = "machine.build_or_buy",
  x = "cloud_price", from = "1.5 USD/h", to = "8 USD/h", scale = "linear",
  y = "use", y_scale = "linear", set = { capital = "350000 USD", power = "6.72 kW",
    maintenance = knob "maint" }, at = knob "rent",
  series = { { "your lifetime", set = { lifetime = knob "life" } },
    { "two years", set = { lifetime = "17520 h" } },
    { "six years", set = { lifetime = "52560 h" } } },
  y_title = "use from which on owning is cheaper",
  alt = [[Falling curves: the higher the rent, the less use makes owning worthwhile. With a life of
    two years the curve passes one, where owning never pays, between 2 and 3 dollars an hour.]] }

text "tco-turn" [[
At {rent:3}, a life of {life:3} and {maint:2 %} maintenance, owning and renting cost the same at
{even_now:3 %} of the hours. There are no hours above 100 %: below a rent of {never:3} owning never
pays, however busy you are. The node costs {own_now:3} a year standing still, and {el_now:3} more
for power in full use, {el_now/own_now:2 %} of that.

Look at which knobs matter. Power hardly counts. The **lifetime** and the **rent** decide, and both
are guesses about other people's next chip.
]]

ask "tco-price" {
  vars = function(r) return { k = r:pick { "250000 USD", "300000 USD", "350000 USD", "420000 USD" },
    l = r:pick { 3, 4 }, u = r:pick { 0.4, 0.5, 0.6, 0.7, 0.8 } } end,
  text = [[A node of 8 chips costs {k}, lives {l} years, takes 5 % of its price a year for
    maintenance, and is in use {u:2 %} of the hours; an hour of use takes 0.85 USD of power for the
    node. At which rent **per chip and hour** does owning cost the same?]],
  answer = function(v)
    return (v.k / v.l + 0.05 * v.k) / (8 * 8760 * v.u) / q("1 h") + q("0.85 USD/h") / 8 end,
  unit = "USD/h",
  wrong = {
    { id = "always-on", value = function(v)
        return (v.k / v.l + 0.05 * v.k) / (8 * 8760) / q("1 h") + q("0.85 USD/h") / 8 end,
      say = [[That spreads the price over all hours. Only {u:2 %} of them are of use to
        anybody.]] },
    { id = "no-upkeep", value = function(v)
        return (v.k / v.l) / (8 * 8760 * v.u) / q("1 h") + q("0.85 USD/h") / 8 end,
      say = [[And the maintenance?]], credit = 0.5 },
    { id = "node-rent", value = function(v)
        return (v.k / v.l + 0.05 * v.k) / (8760 * v.u) / q("1 h") + q("0.85 USD/h") end,
      say = [[That is the node. It has eight chips.]], credit = 0.5 },
  },
  hints = { [[What does the node cost in a year, used or not?]],
    [[{k/l+0.05*k:4}, for {8760*u:4} hours of use and 8 chips.]],
    [[And the power: 0.85 USD for 8.]] },
  solve = [[{k/l+0.05*k:4} / (8 · {8760*u:4} h) + 0.85/8 USD/h = {answer:3}. Idle hours are the
    dearest part of an own machine.]],
  chart = "even", review = true,
  try = { at = { k = "350000 USD", l = 4, u = 0.6 }, ok = { "2.60 USD/h" },
    is = { ["always-on"] = "1.60 USD/h", ["no-upkeep"] = "2.19 USD/h" } },
}

ask "tco-crowd" {
  vars = function(r) return { st = r:pick { "2 MUSD", "3 MUSD", "5 MUSD", "8 MUSD" },
    u = r:pick { 0.7, 0.8, 0.9 }, p = r:pick { "2.5 USD/h", "3 USD/h", "4 USD/h" } } end,
  text = [[Per chip and year, owning costs 10 900 USD for the chip with its part of network and
    building, and 900 USD for power. On top come people for {st} a year, **however many** chips
    there are. Renting costs {p}, and you would use {u:2 %} of the hours. From how many chips on is
    owning cheaper?]],
  answer = function(v) return v.st / (v.p * v.u * q("8760 h") - q("11800 USD")) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "no-hardware", value = function(v) return v.st / (v.p * v.u * q("8760 h")) end,
      say = [[The people paid, but no hardware.]] },
    { id = "all-hours", value = function(v) return v.st / (v.p * q("8760 h") - q("11800 USD")) end,
      say = [[You rent only the {u:2 %} that you need.]] },
  },
  hints = { [[What does each chip save you in a year, before the people are paid?]],
    [[Rent {p*u*8760 h:5}, own 11 800 USD: {p*u*8760 h-11800 USD:4} saved.]],
    [[How many of these pay {st}?]] },
  solve = [[{st} / ({p*u*8760 h:5} − 11 800 USD) = {answer:3}. Below that the people cost more than
    the chips save. A fleet has to be large *and* busy to be worth owning.]],
  try = { at = { st = "5 MUSD", u = 0.7, p = "2.5 USD/h" }, ok = { "1416", "1420" } },
}

code "tco-code" {
  [[`capital` USD for a node that lives `years`; renting the like costs `rent` USD an hour, power of
    your own `power` USD for an hour of use. Write the share of the hours (of 8 760 a year) from
    which on owning is cheaper:]],
  cases = function(r) return {
    { capital = 350000, years = 3, rent = 32, power = 0.5 },
    { capital = r:pick { 250000, 300000, 420000 }, years = r:pick { 4, 5 },
      rent = r:pick { 16, 20, 24 }, power = r:pick { 0.8, 1.2 } },
    { capital = r:pick { 50000, 90000 }, years = 2, rent = r:pick { 6, 9 }, power = 0.2 },
  } end,
  answer = function(v) return v.capital / v.years / (8760 * (v.rent - v.power)) end,
  hints = { [[A year of owning: `capital / years`, and `power` for each hour of use.]],
    [[A year of renting: `rent` for each hour of use. Set them equal.]],
    [[`capital / years` on one side, the hours of use times (`rent - power`) on the other.]] },
  solve = [[`capital / years / (8760 * (rent - power))`]],
}

tune "tco-tune" {
  [[You will use the node for 64 % of the hours. The longer you keep it, the more of it breaks:
    maintenance takes **1.5 %** of the price a year for each year of its life (6 % if it is to live
    four years). And the longer it lives, the cheaper the rent that you compare it with: **3.80
    dollars** less 30 cents for each of these years (2.60 with four). Show that owning still pays:
    break-even at **64 %** or below, without cheating.]],
  goal = {
    { model = "machine.build_or_buy", result = "use",
      set = { capital = "350000 USD", power = "6.72 kW", cloud_price = knob "rent",
        lifetime = knob "life", maintenance = knob "maint" }, at_most = 0.64 },
    { function(k) return num(k.rent, "USD/h") <= 3.801 - 0.3 * num(k.life, "yr") end,
      say = [[the rent is no more than 3.80 dollars less 30 cents for each year of life]] },
    { function(k) return num(k.maint) >= 0.015 * num(k.life, "yr") - 1e-4 end,
      say = [[maintenance is no less than 1.5 % for each year of life]] },
  },
  chart = "even",
  hints = { [[Choose a lifetime; rent and maintenance follow from it. What does one year more do to
    each of the three?]],
    [[With three years the price is spread over too few, with six repairs and rent have eaten the
      gain.]],
    [[Put rent and maintenance on the limits that your lifetime sets; `=` takes exact values.]] },
  explain = [[Three years are too short and six too long; it pays best near four and a half,
    {(350000/4.5+350000*0.0675)/8760/(8*2.45-6.72*1.1*0.07):3 %}: only if the node is *still wanted*
    in its fourth year. The whole decision hangs on a bet on the next two generations of chips, not
    on anything in the hall.]],
}

ask "tco-useful" {
  vars = function(r) return { pa = r:pick { "2 USD/h", "2.5 USD/h", "3 USD/h" },
    ma = r:pick { 0.35, 0.4, 0.45 }, pb = r:pick { "4 USD/h", "5 USD/h", "6 USD/h" },
    mb = r:pick { 0.2, 0.25, 0.3 } } end,
  text = [[An H100 (989 TFLOP/s) rents for {pa}, and your program really reaches {ma:2 %} of that
    peak. A B200 (2 250 TFLOP/s) rents for {pb}; until somebody rewrites the kernels, the program
    reaches {mb:2 %} there. How many times as much as on the H100 does **the same work** cost on the
    B200?]],
  answer = function(v) return num(v.pb / v.pa) * (989 * v.ma) / (2250 * v.mb) end,
  wrong = {
    { id = "brochure", value = function(v) return num(v.pb / v.pa) * 989 / 2250 end,
      say = [[That is the price of a *peak* operation. Your program does {ma:2 %} of the one peak,
        and {mb:2 %} of the other.]] },
    { id = "hour", value = function(v) local x = num(v.pb / v.pa)
        return apart(x, x * (989 * v.ma) / (2250 * v.mb)) end, say = [[So much dearer is an *hour*.
          How much gets done in it?]] },
  },
  hints = { [[What does the program do in a second on each of them?]],
    [[{989*ma:3} and {2250*mb:3} TFLOP/s, for {pa} and {pb}.]],
    [[({pb} / {2250*mb:3}) over ({pa} / {989*ma:3}).]] },
  solve = [[For 10¹⁸ operations: {pb/(2250 TFLOP/s)/mb*1e18 FLOP:3} against
    {pa/(989 TFLOP/s)/ma*1e18 FLOP:3}, so {answer:3} times as much. On paper it is
    {pb/pa*989/2250:3}. An hour is not what you buy.]],
  review = true,
  try = { at = { pa = "2.5 USD/h", ma = 0.4, pb = "5 USD/h", mb = 0.25 }, ok = { "1.41", "1.4" },
    is = { brochure = "0.879", hour = "2" } },
}

choose "tco-wrong" {
  [[A start-up owns 256 chips, 95 % of them in use, and finds that each useful hour costs it 3.10
    dollars; the cloud asks 2.40. "So our hall is inefficient", says the board. Its MFU is 18 %;
    other people's is 40 %. What do you look at first?]],
  choices = {
    { "the PUE of 1.5", say = [[All its electricity is a few percent of the price.]] },
    right "the jobs: why do they wait for 82 % of the peak?",
    { "the utilisation: 95 % can become 99", say = [[That would gain {99/95-1:2 %}.]] },
    { "the price of the next order", say = [[Later. The chips that are there do less than half of
      what they could.]] },
  },
  hints = { [[In use is not the same as useful. What factor lies in each remedy?]] },
  explain = [[From 18 to 40 % is {40/18:3} times the work for the same money: no discount does that.
    "In use" says that a job *holds* the chips. **What binds here** is the C that made it wait: [the
    C³ taxonomy](b-c3#evidence) says how to find it, and it decides the price of an hour more than
    the invoice does.]],
}

---------------------------------------------------------------------------------------------------
section "plan" { "Ordering for a need that grows" }

text "plan-idea" [[
Chips come six to twelve months after the order. A hall takes 12 to 18. A substation with its line
takes 18 to 24 months, and longer where everybody wants one. What you will need then has not stopped
growing meanwhile.
]]

predict "plan-guess" {
  text = [[Your need of computing doubles every **8 months**. A grid connection that is ordered
    today is live in **24 months**. How many times what you draw now must it be, to suffice on the
    day on which it is switched on?]],
  answer = 2 ^ (24 / 8),
  wrong = {
    { id = "divided", value = 24 / 8, say = [[{24/8} is the number of *doublings*.]] },
    { id = "added", value = 1 + 24 / 8, say = [[That adds today's need {24/8} times. A doubling
      doubles what is there *then*.]] },
  },
  reveal = "need",
  explain = [[{24/8} doublings make {answer:3} times. And on that day it is full. Whoever orders
    twice the present need, and feels bold, has {2/answer:2 %} of what is needed.]],
}

knob "lead" { "lead time", unit = "mo", from = "1 mo", to = "48 mo", start = "24 mo", step = 47,
  scale = "linear" }
knob "twice" { "doubles every", unit = "mo", from = "4 mo", to = "36 mo", start = "8 mo", step = 32,
  scale = "linear" }

chart "need" { "Need when it is live, over that of today", x = "lead", y_scale = "log",
  y = function(k) return 2 ^ (k.lead / k.twice) end,
  alt = [[A straight line in a chart with a logarithmic scale: each doubling time of lead doubles
    what has to be ordered.]] }

text "plan-turn" [[
{lead:3} of lead, doubling every {twice:3}: {2^(lead/twice):3} times today's need. Turn the lead
time and see that it stands in the **exponent**: one month less makes the order
{1-0.5^(1 mo/twice):2 %} smaller.

And the growth is a guess. Should each doubling take half as long again, {2^(lead/twice/1.5):3}
times today's need would have done, and what was ordered beyond that stands empty.
]]

ask "plan-lead" {
  vars = function(r) return { p = r:pick { "2 MW", "4 MW", "6 MW", "10 MW" },
    l = r:pick { "18 mo", "24 mo", "30 mo" },
    d = r:pick { "9 mo", "12 mo", "15 mo", "18 mo" } } end,
  text = [[You draw {p}, doubling every {d}. A connection takes {l} from the order, and you order
    **once a year**: today's must last until next year's is live. How many megawatts do you
    order?]],
  answer = function(v) return v.p * 2 ^ (num((v.l + q("12 mo")) / v.d)) end,
  unit = "MW", accept = { rel = 0.03 },
  wrong = {
    { id = "first-day", value = function(v) return v.p * 2 ^ (num(v.l / v.d)) end,
      say = [[That is full on its first day, and the next one comes a year later.]], credit = 0.5 },
    { id = "linear", value = function(v)
      local x, early = num((v.l + q("12 mo")) / v.d), num(v.l / v.d)
      return math.abs((1 + x) / 2 ^ early - 1) > 0.1 and v.p * (1 + x)
    end, say = [[Each doubling doubles what is there *then*: $2 \cdot 2 \cdot 2 \dots$, not
      $1 + 1 + 1 \dots$]] },
  },
  hints = { [[Until which month must today's order suffice?]],
    [[Until month {l+12 mo:3}. How many doublings is that?]],
    [[{(l+12 mo)/d:3} doublings of {p}.]] },
  solve = [[{(l+12 mo)/d:3} doublings of {p}: {answer:3}. If the growth breaks off, you pay for
    empty megawatts; if you do not order, somebody else has them.]],
  chart = "need", review = true,
}

ask "plan-wait" {
  vars = function(r) return { m = r:pick { "3 mo", "4 mo", "6 mo", "9 mo" },
    f = r:pick { 1.5, 1.8, 2.5, 3 } } end,
  text = [[In {m} there will be chips that do {f} times as much for the money. You can buy only
    once. Started today, with today's chips, a job takes $T$. How long must $T$ be for **waiting**
    to finish first?]],
  answer = function(v) return v.m * v.f / (v.f - 1) end,
  unit = "mo",
  wrong = {
    { id = "wait-itself", value = function(v) return v.m * v.f end,
      say = [[A job of {m*f:3} would be done after {m} + {m:3}: {m*2:3}. Compare with {m*f:3}
        itself.]] },
    { id = "only-gain", value = function(v) return v.m / (v.f - 1) end,
      say = [[A job of {given:3} would be over before {m} and {given/f:3} have passed.]] },
  },
  hints = { [[Waiting: {m}, then $T$ over {f}.]], [[$T = m + T/f$.]],
    [[$T (1 - 1/f) = m$, with $1 - 1/f$ = {1-(1)/f:3}.]] },
  solve = [[$T = m f/(f-1)$ = {answer:3}. Shorter jobs should begin now. And it holds only for the
    *whole* job: what trains for three months begins today, whatever is announced.]],
  try = { at = { m = "6 mo", f = 1.5 }, ok = { "18 mo", "1.5 yr" },
    is = { ["wait-itself"] = "9 mo", ["only-gain"] = "12 mo" } },
}

ask "plan-idle" {
  vars = function(r) return { k = r:pick { "25000 USD", "30000 USD", "40000 USD" },
    l = r:pick { 3, 4 }, p = r:pick { "1.4 kW", "1.7 kW", "2 kW" } } end,
  text = [[The chips have come, the substation has not. A chip costs {k}, is worth nothing after {l}
    years, and draws {p} with all that belongs to it. Somebody offers generators. Up to which price
    for a kilowatt-hour is that better than letting the chips age?]],
  answer = function(v) return v.k / (v.l * q("8760 h")) / v.p end,
  unit = "USD/kWh",
  wrong = {
    { id = "one-year", value = function(v) return v.k / q("8760 h") / v.p end,
      say = [[It ages over {l} years, not in one.]] },
    { id = "per-hour", value = function(v) return v.k / (v.l * q("8760 h")) / q("1 kW") end,
      say = [[So much is lost in an hour. In that hour it would have used {p} · 1 h.]],
      credit = 0.5 },
  },
  hints = { [[What does a chip lose in an hour in its box?]],
    [[{k/(l*8760 h):3}. And how many kilowatt-hours would it use in that hour?]] },
  solve = [[{k/(l*8760 h):3} over {p}: {answer:3}. Grid power, at 7 cents, costs
    {(0.07 USD/kWh)/answer:2 %} of that. It explains the gas turbines beside new halls: **the dear
    thing must never wait for the cheap one.**]],
  try = { at = { k = "30000 USD", l = 4, p = "1.7 kW" },
    ok = { "0.504 USD/kWh", "50.4 USD/MWh * 10" }, is = { ["one-year"] = "2.01 USD/kWh" } },
}

order "plan-order" {
  [[A new fleet, from nothing. Bring the steps into the order in which they have to **begin**.]],
  steps = {
    "the grid connection: 18 to 24 months",
    { "hall and cooling: 12 to 18 months", say = [[Nobody builds a hall where it is not known
      whether power will come.]] },
    { "chips, switches, cables: 6 to 12 months", say = [[They age from the day they come. They
      should be the last of the three to be ordered.]] },
    { "burn-in: every node alone, then every link", say = [[Before a job, for a bad node found by a
      job costs all of them a restart.]] },
    "the first job that needs all of it",
  },
  hints = { [[All are to be ready at the same time. Which takes longest?]] },
  explain = [[Last in, first to age: order what is dear and short-lived as late as the slow things
    allow.]],
}

text "plan-c3" [[
**What binds here**: coordination, this time of suppliers. Three orders with three lead times have
to meet in one month, and the latest one makes the other two wait. The evidence needs no profiler:
three dates, and the boxes in the yard. And whatever you order, the wait does not vanish, [it
moves](p1-principles-of-the-fleet#moves).
]]

brief "plan-brief" {
  [[Your board gives you the site and the rent that stand on the knobs, and one choice: **more
    megawatts, better cooling, newer chips, or a longer lease in the cloud.** Decide, and defend it
    in six lines: which C binds your fleet today, what evidence you have for it, which number above
    decided, and what will bind when you are done.]],
  attach = { "mw", "pue_now", "over", "rent", "life", "even_now", "lead", "twice" },
}
