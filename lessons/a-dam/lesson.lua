-- Appendix D·A·M: data, algorithm, machine. From a slow step to the axis that is to blame.

lesson "dam" { title = "Appendix D·A·M: data, algorithm, machine", minutes = 40,
  book = "vol. II, appendix D·A·M", needs = { "principles-of-building" },
  objectives = {
    [[say which of three axes, data, algorithm or machine, a slow step waits for]],
    [[tell a busy chip from a useful one: from three measurements to a suspect]],
    [[predict what breaks when one axis is changed, before it is paid for]],
    [[size a data path for the chip that it has to feed]],
  } }

---------------------------------------------------------------------------------------------------
section "axes" { "Three axes" }

text "axes-idea" [[
"Training is slow" is not a diagnosis. A step has three authors:

- **Data**: what is fed. Files, decoding, shuffling, the bytes of an example.
- **Algorithm**: what is computed with it. Operations, weights, formats, the batch.
- **Machine**: what it runs on. Peak rate, bandwidth, the links.

Each writes its own terms of the iron law, and the step takes as long as the slowest of them allows.
That is the **D·A·M taxonomy**: before you change anything, say whose turn it is.
]]

predict "axes-guess" {
  [[A vision model trains. Preparing a batch takes 250 ms, computing it 200 ms, and the next batch
    is prepared meanwhile. The chip is replaced by one **twice as fast**. A step becomes…]],
  choices = { "half as long", "a quarter shorter", right "no shorter at all", "20 % shorter" },
  reveal = "stall",
  explain = [[{step_old:3} before, {step_new:3} after. What did change is the chip's idleness: from
    {idle_old:2 %} to {idle_new:2 %} of the time. The better the machine, the worse it looks.]],
}
value "step_old" { model = "storage.stall", result = "pipelined_time", io_time = "250 ms",
  compute_time = "200 ms" }
value "step_new" { model = "storage.stall", result = "pipelined_time", io_time = "250 ms",
  compute_time = "100 ms" }
value "idle_old" { model = "storage.stall", result = "pipelined_stall", io_time = "250 ms",
  compute_time = "200 ms" }
value "idle_new" { model = "storage.stall", result = "pipelined_stall", io_time = "250 ms",
  compute_time = "100 ms" }

knob "prep" { "preparing a batch", model = "storage.stall", parameter = "io_time", from = "20 ms",
  to = "2 s", start = "250 ms", step = 40 }
knob "comp" { "computing it", model = "storage.stall", parameter = "compute_time", from = "20 ms",
  to = "2 s", start = "100 ms", step = 40 }
value "pipe" { model = "storage.stall", result = "pipelined_time", io_time = knob "prep",
  compute_time = knob "comp" }
value "seq" { model = "storage.stall", result = "sequential_time", io_time = knob "prep",
  compute_time = knob "comp" }
value "idle" { model = "storage.stall", result = "pipelined_stall", io_time = knob "prep",
  compute_time = knob "comp" }
chart "stall" { "A step, as the chip gets faster (to the left)", model = "storage.stall",
  x = "compute_time", from = "20 ms", to = "2 s", scale = "log", y = "pipelined_time",
  y_scale = "log",
  set = { io_time = knob "prep" }, at = knob "comp",
  series = { { "prepared meanwhile" }, { "one after the other", y = "sequential_time" } },
  alt = [[From right to left the time of a step falls with the computing, and becomes level where
    the preparing takes over; one after the other lies above.]] }

text "axes-turn" [[
Preparing {prep}, computing {comp}: a step of {pipe:3} (one after the other, {seq:3}), and the chip
idle for {idle:3 %} of it. Walk along the curve from right to left, as the chip gets faster. At the
bend the blame passes from the machine to the data.
]]

ask "axes-feed" {
  vars = function(r) return { io = r:pick { "150 ms", "250 ms", "320 ms", "400 ms" },
    c = r:pick { "120 ms", "200 ms", "280 ms" }, k = r:pick { 2, 3, 4, 5 } } end,
  text = [[Preparing takes {io}, computing {c}, overlapped. You have ordered a chip {k} times as
    fast. By what factor must the preparing become faster, so that the new chip never waits?]],
  answer = function(v) return v.io * v.k / v.c end,
  wrong = {
    { id = "same-factor", value = function(v) return apart(v.k, v.io * v.k / v.c) end,
      say = [[{k} would keep the *old* proportion of {io} to {c}. What counts is the new computing
        time, {c/k:3}.]] },
    { id = "old-chip", value = function(v) return apart(v.io / v.c, v.k, v.io * v.k / v.c) end,
      say = [[That feeds the chip you have. The one you ordered computes a batch in {c/k:3}.]],
      credit = 0.5 },
  },
  hints = { [[How long does the new chip compute a batch?]], [[{c/k:3}. The preparing must fit into
    that.]] },
  solve = [[{io} must come down to {c/k:3}: a factor of {answer:3}. Order the loaders together with
    the chip.]],
  chart = "stall", review = true,
  try = { at = { io = "250 ms", c = "200 ms", k = 2 }, ok = { "2.5" },
    is = { ["same-factor"] = "2", ["old-chip"] = "1.25" } },
}

knob "cores" { "processor cores that prepare", from = 1, to = 64, start = 8, step = 63,
  scale = "linear" }
knob "chip" { "speed of the chip", values = { 1, 2, 4 }, start = 1 }
chart "feed" { "Time of a step against the cores that feed it", x = "cores", y = function(k)
    return q(math.max(2048 / k.cores, 200 / k.chip), "ms") end, unit = "ms", y_scale = "log",
  alt = [[The time falls in proportion to the cores and becomes level where the chip's own computing
    time is reached.]] }

text "axes-spent" [[
Where you stand: {2048/cores:3} ms to prepare, {(200)/chip:3} ms to compute, {cores+10*chip:3} units
spent.
]]

tune "axes-budget" {
  [[A batch takes 2 048 ms of processor time to prepare, spread over your cores, and 200 ms to
    compute at speed 1. A core costs 1 unit, a chip 10 units times its speed. Get a step of **100
    ms** or less for at most **45 units**.]],
  goal = function(k) return math.max(2048 / k.cores, 200 / k.chip) <= 100.001 and k.cores + 10
    * k.chip < 45.5 end,
  chart = "feed",
  hints = { [[Which speed of the chip is fast enough, and no more than that?]],
    [[Speed 2 computes in 100 ms and costs 20. How many cores prepare a batch in 100 ms?]],
    [[{2048/100:4} cores, so the next whole number; `=` takes an exact one.]] },
  explain = [[Speed 2 and 21 cores, for 41 units. The chip of speed 4 leaves money for 5 cores only,
    and these prepare a batch in {2048/5:3} ms: it would wait for {1-50/(2048/5):2 %} of every
    step.]],
}

---------------------------------------------------------------------------------------------------
section "evidence" { "What the dashboard says" }

text "evidence-idea" [[
Three numbers are at hand on every machine, and each accuses another axis.

- **I/O wait**: the share of the step that waits for data. Below 1 % is good, above 10 % bad:
  *data*.
- **GPU utilization**: the share of time in which *some* kernel runs. Below 80 % the chip is
  starved; above 95 % it is the limit itself, so they say.
- **MFU**: useful operations over the peak. 50 % is good for training, 30 % the lower end.
]]

predict "evidence-guess" {
  [[An H100 decodes a model of 7 billion bf16 parameters for one user, a token every 50 ms. The
    dashboard shows 98 % utilization. What is the MFU?]],
  choices = { "98 %, by definition", "about 50 %", "about 5 %", right "below 0.1 %" },
  reveal = "unexplained",
  explain = [[{m_u:2 %}. Utilization counts time with *a* kernel, MFU counts work. And it is not the
    memory either: reading the weights takes {m_t:3} of the 50 ms. For {m_x:2 %} of the time *none*
    of the axes' own limits is to blame; something between them is, mostly software.]],
}
value "m_u" { model = "machine.measured_time", result = "utilization", operations = "14 GFLOP",
  bytes = "14 GB", time = "50 ms", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "m_t" { model = "machine.measured_time", result = "shortest_time", operations = "14 GFLOP",
  bytes = "14 GB", time = "50 ms", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "m_x" { model = "machine.measured_time", result = "unexplained", operations = "14 GFLOP",
  bytes = "14 GB", time = "50 ms", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }

knob "seen" { "measured time of a token", model = "machine.measured_time", parameter = "time",
  from = "4.2 ms", to = "200 ms", start = "50 ms", step = 40, scale = "log" }
value "s_u" { model = "machine.measured_time", result = "utilization", operations = "14 GFLOP",
  bytes = "14 GB", time = knob "seen", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
value "s_x" { model = "machine.measured_time", result = "unexplained", operations = "14 GFLOP",
  bytes = "14 GB", time = knob "seen", peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }
chart "unexplained" { "Share of the time that neither bytes nor arithmetic explain",
  model = "machine.measured_time", x = "time", from = "4.2 ms", to = "200 ms", scale = "log",
  y = "unexplained",
  set = { peak = "@h100.bf16", bandwidth = "@h100.bandwidth" }, at = knob "seen",
  series = { { "7B, one user", set = { operations = "14 GFLOP", bytes = "14 GB" } },
    { "70B on eight, one user", set = { operations = "17.5 GFLOP", bytes = "17.5 GB" } } },
  y_title = "unexplained share of the time",
  alt = [[Each curve starts at zero where the measured time is the shortest possible one and rises
    towards one; half is reached at twice that time.]] }

text "evidence-turn" [[
A token in {seen:3}: MFU {s_u:2 %}, unexplained {s_x:3 %}. At twice the shortest time half of it is
unexplained already. Keep this number beside the MFU: a decode with an MFU of 0.3 % may be perfect,
if nothing is unexplained.
]]

table "patients" { "Four patients", model = "machine.diagnosis",
  columns = { { "io_wait", "waits" }, { "gpu_utilization", "busy" }, { "mfu", "MFU" },
    { "data", "data" }, { "compute", "work" }, { "bound", "limit" } },
  rows = {
    { "images", set = { io_wait = 0.15, gpu_utilization = 0.7, mfu = 0.2 } },
    { "decode", set = { io_wait = 0.005, gpu_utilization = 0.98, mfu = 0.0003 } },
    { "big run", set = { io_wait = 0.005, gpu_utilization = 0.98, mfu = 0.55 } },
    { "kernels", set = { io_wait = 0.02, gpu_utilization = 0.99, mfu = 0.12 } },
  } }

choose "evidence-kernels" {
  [[The fourth patient trains: waits 2 %, busy 99 %, MFU 12 %. Its utilization points at the
    machine. What would you do first?]],
  choices = {
    { "order a faster chip: 99 % means that it is the limit", say = [[It already leaves 88 % of its
      peak unused. A chip twice as fast would run at an MFU of 6 %.]] },
    { "build a faster data path", say = [[It waits 2 % of the time. All of that removed is 2 %
      gained.]] },
    right "profile: what do the kernels do in the 99 %?",
    { "nothing: 12 % is usual", say = [[For training, 30 to 50 % is usual. A factor of three is
      lying about.]] },
  },
  hints = { [[Which of the three numbers is far from what it could be?]] },
  explain = [[Busy with what? Small kernels, launches, reads of memory. From 12 % to 40 % is
    {40/12:2} times the speed, on the chip that is already there. Algorithm and software come before
    machine.]],
}

ask "evidence-free" {
  vars = function(r)
    return { p = r:pick { 7, 8, 13, 34 }, bw = r:pick { "3.35 TB/s", "4.8 TB/s", "8 TB/s" },
    t = r:pick { "30 ms", "40 ms", "50 ms", "60 ms" } } end,
  text = [[One user, {p} billion parameters of 2 bytes, memory at {bw}; a token takes {t}. By what
    factor could software **alone** make it faster, before any hardware is bought?]],
  answer = function(v) return v.t * v.bw / q(2 * v.p, "GB") end,
  wrong = {
    { id = "one-byte", value = function(v) return v.t * v.bw / q(v.p, "GB") end,
      say = [[Two bytes each: {2*p} GB are read for a token.]], credit = 0.5 },
    { id = "share", value = function(v) return 1 - q(2 * v.p, "GB") / v.bw / v.t end,
      say = [[That is the unexplained *share*. The factor: the time now over the shortest time.]],
      credit = 0.5 },
  },
  hints = { [[What is the shortest time that this memory allows?]],
    [[{2*p} GB at {bw}. How often does that fit into {t}?]] },
  solve = [[{2*p} GB at {bw} need {t/answer:3}; {t} over that is {answer:3}.]],
  chart = "unexplained", review = true,
  try = { at = { p = 7, bw = "3.35 TB/s", t = "50 ms" }, ok = { "12", "11.96" },
    is = { ["one-byte"] = "23.9", share = "91.6 %" } },
}

ask "evidence-check" {
  vars = function(r) return { mfu = r:pick { "1 %", "2 %", "3 %", "4 %", "5 %" },
    s = r:pick { 2, 1 } } end,
  text = [[**Check the book.** Its planning tables assume an MFU of 5 % for inference with a batch
    of **one**; a chapter says 2 %. An H100 has its ridge at 295 FLOP/B; decoding does two
    operations a weight and user. With weights of {s} B, how many users must decode together before
    an MFU of {mfu} is even possible?]],
  answer = function(v) return num(v.mfu) * 295.224 * v.s / 2 end, unit = "1",
    accept = { rel = 0.03, abs = 0.2 },
  wrong = {
    { id = "no-two", value = function(v) return num(v.mfu) * 295.224 * v.s end,
      say = [[Two operations for each weight: half as many users.]], credit = 0.5 },
    { id = "ridge", value = function(v) return 295.224 * v.s / 2 end,
      say = [[So many users allow the *full* peak. The question is about {mfu} of it.]],
      credit = 0.5 },
  },
  hints = { [[Below the ridge: MFU is intensity over ridge.]],
    [[With $B$ users the intensity is $2B$ over {s} B.]] },
  solve = [[$2B/s$ = {mfu} of 295 gives $B$ = {answer:3}. One user on an H100 cannot pass
    {2/2/295.224:2 %} in bf16, so both figures silently assume a batch, or count the prompt, which
    is read many tokens at a time. Either is a fair assumption; it has to be said.]],
  try = { at = { mfu = "5 %", s = 2 }, ok = { "14.8", "15" },
    is = { ["no-two"] = "29.5", ridge = "295" } },
}

order "evidence-order" {
  [[A step is slow. Put the questions into the order in which they cost least and exclude most.]],
  steps = {
    { "How long would the step take at the iron law's best? (a pencil)",
      say = [[Without the best possible time you cannot know that the step *is* slow. It costs a
        minute and no machine.]] },
    { "Does the chip wait for data? (the dashboard's I/O wait)",
      say = [[A glance at a number that is there already comes before any profiler.]] },
    { "What do the kernels do while it is busy? (a profile of ten steps)",
      say = [[Profile before you change the code, and before you spend.]] },
    { "Does a changed batch or format move the time as predicted? (an experiment)",
      say = [[An experiment confirms the suspect. It comes after the suspicion and before the
        order.]] },
    "Which machine would be worth its price? (a purchase)",
  },
  hints = { [[Cheap questions first, money last.]] },
  explain = [[A minute, a glance, an hour, a day, a quarter. Most slow steps are explained before
    the third.]],
}

---------------------------------------------------------------------------------------------------
section "change" { "Change one axis, and another breaks" }

text "change-idea" [[
Overhead does not vanish, it moves. So does the bottleneck: whoever improves one axis exposes the
next. An A100 trains ResNet-50 (24.6 GFLOP an image, forward and back) at a quarter of its peak,
{1/(t_r50):3}. Forty processor cores prepare {1/(t_load):3}. The machine is the limit, as it should
be.
]]

value "t_r50" { model = "machine.iron_law", result = "compute_time", data = "110 kB",
  bandwidth = "440 MB/s", operations = "24.6 GFLOP", peak = "@a100.bf16", efficiency = 0.25 }
value "t_mob" { model = "machine.iron_law", result = "compute_time", data = "110 kB",
  bandwidth = "440 MB/s", operations = "1.76 GFLOP", peak = "@a100.bf16", efficiency = 0.25 }
value "t_load" { model = "machine.iron_law", result = "data_time", data = "110 kB",
  bandwidth = "440 MB/s", operations = "1.76 GFLOP", peak = "@a100.bf16", efficiency = 0.25 }

predict "change-guess" {
  [[The team changes the *algorithm*: MobileNetV2, with **14 times** fewer operations an image.
    Training in images a second becomes…]],
  choices = { "14 times faster", "about 7 times faster", right "about a quarter faster", "slower" },
  reveal = "image",
  explain = [[The chip could now do {1/(t_mob):3}. The cores prepare {1/(t_load):3}, as yesterday:
    {t_r50/t_load:3} times the rate, and the chip idles for {1-t_mob/t_load:2 %} of the time. The
    change was good; it was made on one axis only.]],
}

knob "work" { "operations an image, training", model = "machine.iron_law", parameter = "operations",
  from = "0.5 GFLOP", to = "200 GFLOP", start = "24.6 GFLOP", step = 52, scale = "log" }
knob "loader" { "preparing, in bytes", model = "machine.iron_law", parameter = "bandwidth",
  values = { "110 MB/s", "440 MB/s", "1.76 GB/s", "7.04 GB/s" }, start = "440 MB/s" }
value "img_t" { model = "machine.iron_law", result = "overlapped_time", data = "110 kB",
  bandwidth = knob "loader", operations = knob "work", peak = "@a100.bf16", efficiency = 0.25 }
value "img_d" { model = "machine.iron_law", result = "data_time", data = "110 kB",
  bandwidth = knob "loader", operations = knob "work", peak = "@a100.bf16", efficiency = 0.25 }
value "img_c" { model = "machine.iron_law", result = "compute_time", data = "110 kB",
  bandwidth = knob "loader", operations = knob "work", peak = "@a100.bf16", efficiency = 0.25 }
value "img_b" { model = "machine.iron_law", result = "binding", data = "110 kB",
  bandwidth = knob "loader", operations = knob "work", peak = "@a100.bf16", efficiency = 0.25 }
chart "image" { "Time of an image against the model's operations", model = "machine.iron_law",
  x = "operations", from = "0.5 GFLOP", to = "200 GFLOP", scale = "log", y = "overlapped_time",
  y_scale = "log",
  set = { data = "110 kB", peak = "@a100.bf16", efficiency = 0.25 }, at = knob "work",
  series = { { "your data path", set = { bandwidth = knob "loader" } },
    { "160 cores", set = { bandwidth = "1.76 GB/s" } } },
  x_title = "operations of the model", y_title = "time of an image",
  alt = [[From right to left the time of an image falls with the operations and becomes level where
    the data path is the limit; more cores lower the level part only.]] }

text "change-turn" [[
An image of 110 kB and {work:3}: {img_d:3} to prepare, {img_c:3} to compute, {1/(img_t):3}; what
binds is {img_b}. (A core prepares 100 images a second, so 440 MB/s are forty cores.)

What breaks when which axis is changed?

- **Data**: images of twice the side have four times the bytes *and*, in a convolutional net, four
  times the operations. Twice the context doubles the cache of every user. Data changes load all
  axes.
- **Algorithm**: fewer operations expose the data path; smaller weights expose the arithmetic;
  sparsity exposes the memory.
- **Machine**: more FLOP/s expose memory, then loaders, then storage. More bandwidth helps only
  whoever waited for it.
]]

table "matrix" { "One change at a time, on forty cores and an A100", model = "machine.iron_law",
  set = { data = "110 kB", bandwidth = "440 MB/s", operations = "24.6 GFLOP", peak = "@a100.bf16",
    efficiency = 0.25 },
  columns = { { "data_time", "prepare" }, { "compute_time", "compute" },
    { "overlapped_time", "an image" }, { "binding", "binds" } },
  rows = {
    { "today", set = { latency = "0 s" } },
    { "MobileNetV2", set = { operations = "1.76 GFLOP" } },
    { "twice the side", set = { data = "440 kB", operations = "98.4 GFLOP" } },
    { "H100", set = { peak = "@h100.bf16" } },
    { "160 cores", set = { bandwidth = "1.76 GB/s" } },
    { "both of these", set = { peak = "@h100.bf16", bandwidth = "1.76 GB/s" } },
  } }

steps "change-relay" {
  vars = function(r) return { ops = r:pick { "12 GFLOP", "24 GFLOP", "36 GFLOP" },
    r0 = r:pick { 312, 400 }, gain = r:pick { 2, 3 }, mfu = r:pick { "25 %", "30 %", "40 %" },
    core = r:pick { "8 ms", "10 ms", "12 ms" } } end,
  [[Training takes {ops} an image. The chip has {r0} TFLOP/s and reaches an MFU of {mfu}; the next
    one is {gain} times as fast at the same MFU. One core prepares an image in {core}.]],
  ask "rate" {
    [[How many images a second does the **new** chip compute?]],
    answer = function(v) return q(v.r0 * v.gain, "TFLOP/s") * v.mfu / v.ops end, unit = "1/s",
    wrong = {
      { id = "old-chip", value = function(v) return q(v.r0, "TFLOP/s") * v.mfu / v.ops end,
        say = [[That is the chip of today. The new one is {gain} times as fast.]], credit = 0.5 },
      { id = "full-peak", value = function(v) return q(v.r0 * v.gain, "TFLOP/s") / v.ops end,
        say = [[No training run sees the full peak; it reaches {mfu} of it.]], credit = 0.5 },
    },
    hints = { [[Useful operations a second, over the operations of an image.]],
      [[{r0*gain} TFLOP/s times {mfu}, over {ops}.]] },
    solve = [[{r0*gain} TFLOP/s · {mfu} / {ops} = {answer:4}.]],
    try = { at = { ops = "24 GFLOP", r0 = 400, gain = 2, mfu = "30 %", core = "10 ms" },
      ok = { "10000/s" }, is = { ["old-chip"] = "5000/s", ["full-peak"] = "33330/s" } },
  },
  ask "cores" {
    [[How many cores must prepare images for {before.rate:4}?]],
    answer = function(v, before) return before.rate * v.core end, unit = "1",
      accept = { rel = 0.02, abs = 1 },
    wrong = {
      { id = "images", value = function(v, before)
          return apart(q(1, "s") / v.core, before.rate * v.core) end,
        say = [[So many images a second *one* core prepares. How many cores for all of them?]],
        credit = 0.5 },
      { id = "upside-down", value = function(v, before)
          return apart(1 / (before.rate * v.core), before.rate * v.core) end,
        say = [[Turn it round: that many chips could be fed by one core.]], credit = 0.5 },
    },
    hints = { [[How many images a second does one core prepare?]],
      [[{before.rate:4} times {core}: the processor time that is due in each second.]] },
    solve = [[{before.rate:4} · {core} = {answer:4} cores for a single chip.]],
    try = { at = { ops = "24 GFLOP", r0 = 400, gain = 2, mfu = "30 %", core = "8 ms" },
      ok = { "80" }, is = { images = "125", ["upside-down"] = "0.0125" } },
  },
  ask "share" {
    [[The server has 32 cores for each chip. What share of the new chip's time will it really
      compute?]],
    ratio = true,
    answer = function(v, before) return 32 / before.cores end, unit = "1", accept = { rel = 0.03 },
    wrong = {
      { id = "idle", value = function(v, before) return 1 - 32 / before.cores end,
        say = [[That share it *waits*.]], credit = 0.5 },
      { id = "of-old", value = function(v, before)
          return math.min(1, 32 * v.gain / before.cores) end, say = [[That is the old chip's share.
            The new one asks for {before.cores:4} cores.]] },
    },
    hints = { [[It needs {before.cores:4} cores and gets 32.]],
      [[The data path delivers that share of what the chip could take.]] },
    solve = [[32 / {before.cores:4} = {answer:2 %}. The chip you paid for by the FLOP works at the
      speed of its loaders.]],
    try = { at = { ops = "24 GFLOP", r0 = 400, gain = 2, mfu = "30 %", core = "10 ms" },
      ok = { "32 %" } },
  },
}

code "change-code" {
  [[A step prepares its next batch while it computes. Preparing takes `io`, computing `c` (plain
    numbers). Write the **speed-up of the step** when the chip gets `k` times as fast and the data
    path `j` times. `math.max` takes two numbers.]],
  cases = function(r) return {
    { io = 250, c = 200, k = 2, j = 1 },
    { io = r:pick { 100, 120, 150 }, c = 400, k = 2, j = 1 },
    { io = 250, c = r:pick { 180, 200, 220 }, k = 4, j = 3 },
  } end,
  answer = function(v) return math.max(v.io, v.c) / math.max(v.io / v.j, v.c / v.k) end,
  hints = { [[The step before, over the step after.]], [[Each is the longer of two times.]] },
  explain = [[`math.max(io, c) / math.max(io / j, c / k)`. With `j = 1` and `io > c` it is 1 for
    every `k`.]],
}

choose "change-c3" {
  [[D·A·M looks into one machine, [C³](b-c3) at the fleet. A job on 64 machines: each machine's I/O
    wait is 1 %, its MFU within the computing part 50 %; but 60 % of every step passes in exchanging
    gradients. What do the two together say?]],
  choices = {
    { "the data axis is to blame: gradients are data", say = [[The data axis is what is *fed*. Its
      wait is 1 %.]] },
    { "the machine axis: its chips are too slow", say = [[At an MFU of 50 % they do well, while they
      compute.]] },
    right "D·A·M finds every machine sound; communication binds",
    { "coordination binds: machines wait for each other", say = [[They exchange bytes for 60 % of
      the step, in every step. The evidence is in the traffic, not in stragglers or restarts.]] },
  },
  hints = { [[Is any machine, taken alone, at fault?]] },
  explain = [[Clear each machine first, then look between them. Doubling the chips' speed would
    shorten a step by a fifth; removing the exchange, by three fifths. The evidence: the step
    shortens with faster links or a larger batch, and not with faster chips.]],
}

---------------------------------------------------------------------------------------------------
section "drill" { "Drill: whose turn is it?" }

text "drill-why" [[
Ten short ones with your own numbers. First name the axis, then compute.
]]

ask "d-idle" {
  vars = function(r) return { io = r:pick { "160 ms", "200 ms", "240 ms" },
    c = r:pick { "180 ms", "150 ms", "120 ms" }, k = r:pick { 2, 3, 4 } } end,
  text = [[Preparing {io}, computing {c}, overlapped. What share of the time will a chip {k} times
    as fast **wait**?]],
  ratio = true,
  answer = function(v) return 1 - v.c / v.k / v.io end,
  wrong = {
    { id = "working", value = function(v) local w = num(v.c / v.k / v.io)
        return math.abs(w - (1 - w)) > 0.05 and w end, say = [[That share it *computes*.]],
      credit = 0.5 },
    { id = "serial", value = function(v) return apart(v.io / (v.io + v.c / v.k), v.c / v.k / v.io,
        1 - v.c / v.k / v.io) end, say = [[Preparing and computing overlap; you took them one after
          the other.]] },
  },
  hints = { [[The step is as long as the preparing. How long of it does the chip compute?]],
    [[{c/k:3} of {io}.]] },
  solve = [[It computes for {c/k:3} of {io} and waits for {answer:3 %}.]],
  review = true,
  try = { at = { io = "200 ms", c = "120 ms", k = 2 }, ok = { "70 %" },
    is = { working = "30 %", serial = "76.9 %" } },
}

ask "d-fed" {
  vars = function(r) return { cores = r:pick { 48, 64, 96, 128 },
    t = r:pick { "5 ms", "8 ms", "10 ms" }, rate = r:pick { "800/s", "1000/s", "1600/s" } } end,
  text = [[A server's {cores|core|cores} prepare an image in {t} of one core's time. A chip takes
    {rate}
    of them. How many such chips can the server feed? (A part of a chip counts as a part.)]],
  answer = function(v) return v.cores / v.t / v.rate end, unit = "1",
  wrong = {
    { id = "one-core", value = function(v) return apart(v.rate * v.t, v.cores / v.t / v.rate) end,
      say = [[So many cores feed *one* chip. How often do they fit into {cores}?]], credit = 0.5 },
    { id = "inverse-fed", value = function(v)
        return apart(v.rate * v.t / v.cores, v.cores / v.t / v.rate) end,
      say = [[That is the share of the cores that one chip takes. Turn it round.]], credit = 0.5 },
  },
  hints = { [[How many images a second do all cores prepare?]],
    [[{cores|core|cores}, each {1/t:4}. Divide by what a chip takes.]] },
  solve = [[{cores} / {t} = {cores/t:4 1/s}; over {rate} that is {answer:3} chips.]],
  review = true,
  try = { at = { cores = 64, t = "8 ms", rate = "1000/s" }, ok = { "8" },
    is = { ["inverse-fed"] = "0.125" } },
}

ask "d-storage" {
  vars = function(r) return { n = r:pick { 256, 512, 1024 }, size = r:pick { 110, 150, 200 },
    rate = r:pick { 1500, 2500, 3000 }, b = r:pick { "40 GB/s", "60 GB/s", "80 GB/s" } } end,
  text = [[{n} chips train {rate} images a second each, {size} kB an image, all read from shared
    storage of {b}. What share of the chips' time is fed?]],
  ratio = true,
  answer = function(v) return model["storage.io_wall"] { devices = v.n,
    rate = q(v.rate * v.size, "kB/s"), bandwidth = v.b }.utilization end,
  wrong = {
    { id = "starved", value = function(v) local u = model["storage.io_wall"] { devices = v.n,
        rate = q(v.rate * v.size, "kB/s"), bandwidth = v.b }.utilization
        return u < 0.9 and math.abs(u - 0.5) > 0.05 and 1 - u end,
      say = [[That share they *wait*.]], credit = 0.5 },
    { id = "bits", value = function(v) local u = model["storage.io_wall"] { devices = v.n,
        rate = q(v.rate * v.size, "kB/s"), bandwidth = v.b }.utilization
        return u < 0.95 and u / 8 end, say = [[Bytes on both sides here: no factor of 8.]] },
  },
  hints = { [[How much do all chips ask for?]], [[{n} times {rate*size/1000:4} MB/s, against {b}.
    More than all cannot be fed.]] },
  solve = [[They ask for {n*rate*size/1e6:4} GB/s and get at most {b}: {answer:3 %}.]],
  review = true,
  try = { at = { n = 512, size = 150, rate = 2500, b = "60 GB/s" }, ok = { "31.2 %", "31.3 %" },
    is = { starved = "68.75 %", bits = "3.9 %" } },
}

ask "d-mfu" {
  vars = function(r) return { rate = r:pick { 1200, 1800, 2400, 3000 },
    ops = r:pick { 4, 8, 12, 15 }, peak = r:pick { 312, 989 } } end,
  text = [[A chip of {peak} TFLOP/s trains {rate} images a second; the model's *forward* pass takes
    {ops} GFLOP an image, training three times that. What is the MFU?]],
  ratio = true,
  answer = function(v) return 3 * v.rate * v.ops / 1000 / v.peak end,
  wrong = {
    { id = "forward", value = function(v) return v.rate * v.ops / 1000 / v.peak end,
      say = [[The backward pass costs about two more forward passes: three in all.]],
      credit = 0.5 },
    { id = "twice", value = function(v) return 2 * v.rate * v.ops / 1000 / v.peak end,
      say = [[The backward pass alone is twice the forward pass; together they make three.]],
      credit = 0.5 },
  },
  hints = { [[Useful operations a second over the peak.]], [[{rate} times {3*ops} GFLOP, against
    {peak} TFLOP/s.]] },
  solve = [[{rate} · {3*ops} GFLOP = {3*rate*ops/1000:3} TFLOP/s; over {peak} that is
    {answer:3 %}.]],
  review = true,
  try = { at = { rate = 2400, ops = 8, peak = 312 }, ok = { "18.5 %" },
    is = { forward = "6.15 %", twice = "12.3 %" } },
}

ask "d-side" {
  vars = function(r) return { a = r:pick { 160, 192, 224, 256 }, b = r:pick { 320, 384, 448, 512 },
    rate = r:pick { 1500, 2000, 3000 } } end,
  text = [[A convolutional net, limited by computing, trains {rate} images a second at {a} × {a}
    pixels. How many will it be at {b} × {b}?]],
  answer = function(v) return q(v.rate * (v.a / v.b) ^ 2, "1/s") end, unit = "1/s",
  wrong = {
    { id = "side", value = function(v) return q(v.rate * v.a / v.b, "1/s") end,
      say = [[The work goes by pixels, not by the side: both directions grow.]], credit = 0.5 },
    { id = "up", value = function(v) return q(v.rate * (v.b / v.a) ^ 2, "1/s") end,
      say = [[More pixels, more work for each image: fewer images.]] },
  },
  hints = { [[How many times more pixels?]], [[$({b}/{a})^2$ = {(b/a)^2:3} times.]] },
  solve = [[{(b/a)^2:3} times the pixels and the operations: {rate} over that is {answer:4}. A data
    change that lands on the machine.]],
  review = true,
  try = { at = { a = 224, b = 448, rate = 2000 }, ok = { "500 1/s", "500/s" },
    is = { side = "1000/s", up = "8000/s" } },
}

ask "d-both" {
  vars = function(r) return { io = r:pick { "100 ms", "140 ms" },
    c = r:pick { "300 ms", "360 ms", "420 ms" }, k = r:pick { 4, 5, 6 },
    j = r:pick { 1.25, 1.5 } } end,
  text = [[Preparing {io}, computing {c}, overlapped. The chip becomes {k} times as fast and the
    data path {j} times. How long is a step then?]],
  answer = function(v) local a, b = v.io / v.j, v.c / v.k return a > b and a or b end, unit = "ms",
  wrong = {
    { id = "sum", value = function(v) return v.io / v.j + v.c / v.k end,
      say = [[They still overlap: the longer counts, not the sum.]], credit = 0.5 },
    { id = "other", value = function(v) local a, b = v.io / v.j, v.c / v.k
        return apart(a > b and b or a, a > b and a or b) end,
      say = [[{given:3} is the shorter of the two. The step waits for the other.]], credit = 0.5 },
  },
  hints = { [[Compute both new times.]], [[Each is divided by its own factor: {io} by {j}, {c} by
    {k}.]] },
  solve = [[{io/j:3} to prepare, {c/k:3} to compute: the longer, {answer:3}, is the step.]],
  review = true,
  try = { at = { io = "140 ms", c = "360 ms", k = 4, j = 1.25 }, ok = { "112 ms" },
    is = { sum = "202 ms", other = "90 ms" } },
}

ask "d-ahead" {
  vars = function(r) return { io = r:pick { "300 ms", "450 ms", "600 ms" },
    sd = r:pick { "50 ms", "100 ms", "150 ms" }, c = r:pick { "200 ms", "250 ms", "350 ms" } } end,
  text = [[A batch takes {io} to read, give or take {sd} (one standard deviation), and {c} to
    compute. Readers work in parallel. How many batches must be under way, so that only a read later
    than three deviations makes the chip wait?]],
  answer = function(v) return model["storage.prefetch_depth"] { io_time = v.io, compute_time = v.c,
    deviation = v.sd }.depth end, unit = "1", accept = { rel = 0.001, abs = 0.1 },
  wrong = {
    { id = "mean-only", value = function(v)
        local p = model["storage.prefetch_depth"] { io_time = v.io, compute_time = v.c,
        deviation = v.sd } local m = math.ceil(num(v.io / v.c)) return m ~= p.depth and m end,
      say = [[That is enough for the *mean*. Half of the reads are later than that.]],
      credit = 0.5 },
    { id = "rounded-down", value = function(v)
        local p = model["storage.prefetch_depth"] { io_time = v.io, compute_time = v.c,
        deviation = v.sd } local m = math.floor(p.exact)
        return m ~= p.depth and m ~= math.ceil(num(v.io / v.c)) and m end,
      say = [[Part of a batch is no batch: round up.]], credit = 0.5 },
  },
  hints = { [[How late may a read be?]], [[{io} and three times {sd}, over {c}, rounded up.]] },
  solve = [[{io} + 3 · {sd} = {io+3*sd:3}; over {c}, rounded up: {answer:2}.]],
  review = true,
  try = { at = { io = "600 ms", sd = "100 ms", c = "250 ms" }, ok = { "4" },
    is = { ["mean-only"] = "3" } },
}

ask "d-flip" {
  vars = function(r)
    return { peak = r:pick { 312, 989, 2250 }, eta = r:pick { "40 %", "50 %", "70 %" },
    bw = r:pick { 2, 3.2, 4.8, 8 } } end,
  text = [[Decoding with bf16 weights on {peak} TFLOP/s, of which kernels reach {eta}, and {bw}
    TB/s. At which batch does the blame pass from the memory to the arithmetic?]],
  answer = function(v) return v.peak * v.eta / v.bw end, unit = "1",
    accept = { rel = 0.02, abs = 1 },
  wrong = {
    { id = "nominal", value = function(v) return v.peak / v.bw end,
      say = [[With kernels at full peak. They reach {eta}, so it happens earlier.]], credit = 0.5 },
    { id = "doubled", value = function(v)
        return apart(2 * v.peak * v.eta / v.bw, v.peak / v.bw) end,
      say = [[Two operations a weight, but also two bytes: the twos cancel.]], credit = 0.5 },
  },
  hints = { [[Two operations for two bytes, for each user of the batch.]],
    [[So the batch *is* the intensity. Where is the effective ridge?]] },
  solve = [[In bf16 the intensity is the batch itself. The effective ridge: {peak} · {eta} / {bw} =
    {answer:3}.]],
  review = true,
  try = { at = { peak = 989, eta = "50 %", bw = 3.2 }, ok = { "154.5", "155" },
    is = { nominal = "309" } },
}

ask "d-wrong-axis" {
  vars = function(r) return { d = r:pick { "12 ms", "14 ms", "18 ms" },
    c = r:pick { "3 ms", "5 ms", "8 ms" }, l = r:pick { "1 ms", "2 ms", "4 ms" } } end,
  text = [[A pass: bytes {d}, computing {c}, overlapped, and {l} of overhead. Budget for **one**:
    twice the FLOP/s, twice the bandwidth, or no overhead at all. What is the best speed-up to be
    had?]],
  answer = function(v)
    local d = v.d / 2
    if d < v.c then d = v.c end
    local old = v.d + v.l
    local a, b = old / (d + v.l), old / v.d
    return a > b and a or b
  end, accept = { rel = 0.015, figs = { min = 3 } },
  wrong = {
    { id = "two", value = function(v) return 2 end, say = [[Only a step without overhead, and
      without arithmetic in the way, would become twice as fast.]] },
    { id = "other-choice", value = function(v)
      local d = v.d / 2
      if d < v.c then d = v.c end
      local old = v.d + v.l
      local a, b = old / (d + v.l), old / v.d
      return apart(a > b and b or a, a > b and a or b)
    end, say = [[That is what the second-best choice gives. Compare all three.]], credit = 0.5 },
  },
  hints = { [[Three futures: compute each new pass.]], [[Twice the bandwidth: the longer of {d/2:3}
    and {c}, and {l}. No overhead: {d}. Twice the FLOP/s: nothing.]] },
  solve = [[Now {d+l:3}. With twice the bandwidth the pass waits for the longer of {d/2:3} and {c},
    and {l} besides; without overhead it takes {d}. The best of them is {answer:3} times faster.
    More FLOP/s give 1.]],
  review = true,
  try = { at = { d = "14 ms", c = "3 ms", l = "2 ms" }, ok = { "1.78" },
    is = { two = "2", ["other-choice"] = "1.14" } },
}

ask "d-prove" {
  vars = function(r) return { t = r:pick { "200 ms", "240 ms", "320 ms" },
    t2 = r:pick { 0.55, 0.65, 0.75, 0.85 } } end,
  text = [[An experiment: a step takes {t}; on the same chip, with half the operations (a thinner
    model, same data), it takes {t*t2:3}. One after the other, nothing overlaps. How much of the
    first step was computing?]],
  answer = function(v) return 2 * (1 - v.t2) * v.t end, unit = "ms",
  wrong = {
    { id = "difference", value = function(v) return (1 - v.t2) * v.t end,
      say = [[That much disappeared, and it was *half* of the computing.]], credit = 0.5 },
    { id = "rest", value = function(v) return apart(v.t2 * v.t, 2 * (1 - v.t2) * v.t) end,
      say = [[That is what is left of the step, all terms together.]] },
  },
  hints = { [[What disappeared between the two measurements?]],
    [[{t-t*t2:3}, and that is half of the computing.]] },
  solve = [[{t} - {t*t2:3} = {t-t*t2:3} is half of the computing: {answer:3}. The other {t-answer:3}
    do not belong to the algorithm. One cheap experiment, and the axis is known.]],
  review = true,
  try = { at = { t = "200 ms", t2 = 0.75 }, ok = { "100 ms" },
    is = { difference = "50 ms", rest = "150 ms" } },
}

brief "drill-brief" {
  [[Take a job that you know, or the image training above with the knobs as you set them. Name the
    axis that binds, the one measurement that proves it, and the axis that will bind next once this
    one is improved. What would you *not* buy?]],
  attach = { "work", "loader", "img_t", "img_b", "cores", "chip" },
}
