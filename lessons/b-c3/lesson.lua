-- Appendix: the C³ taxonomy.  Computation, communication, coordination: which of the three binds,
-- and what would show it.
lesson "c3" { title = "C³: which of the three binds?", minutes = 90,
  book = "vol. II, The C³ taxonomy", needs = { "introduction" },
  objectives = {
    [[split what a fleet loses into computation, communication and coordination, and name the
      measure of each]],
    [[find the number of devices at which the binding term changes]],
    [[tell from two or three measurements which term binds, without a profiler]],
    [[say what a remedy gains before it is bought, and which one gains nothing]],
    [[say where a remedy moves the overhead to]],
  } }

---------------------------------------------------------------------------------------------------
section "three" { "Three ways to lose a fleet" }

text "three-idea" [[
A hundred thousand accelerators are on the invoice. How many of them are *working*? Whatever is
missing was lost in one of three places:

| | the device… |
|---|---|
| **C₁ computation** | calculates, below its peak |
| **C₂ communication** | waits for bytes |
| **C₃ coordination** | waits for the others |

Each has its measure. **MFU**: what a device makes of its peak. **Scaling efficiency** $\eta$: what
is left of that when many share the work. **Goodput** $g$: the share of the time that leaves lasting
progress.
]]

value "tax_left" { model = "fleet.effective_compute", result = "share", devices = 100000,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.35, goodput = 0.6 }
value "tax_tax" { model = "fleet.effective_compute", result = "tax", devices = 100000,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.35, goodput = 0.6 }

predict "three-guess" {
  [[The devices reach 50 % of their peak. Sharing the work leaves 35 % of that. 60 % of the hours
    leave lasting progress. How many of the 100 000 accelerators would do the same at full peak?]],
  choices = { "about 48 000, the average of the three", "about 35 000, the worst of the three",
    right "about 10 000", "about 1 000" },
  reveal = "left",
  explain = [[The three multiply: {100000*tax_left:3}. You pay {tax_tax:3} times for every useful
    operation. No single figure looked like a disaster.]],
}

knob "mfu" { "MFU", model = "fleet.effective_compute", parameter = "mfu", from = 0.05, to = 1,
  start = 0.5, step = 19, scale = "linear" }
knob "eta" { "scaling", model = "fleet.effective_compute", parameter = "scaling_efficiency",
  from = 0.05, to = 1, start = 0.35, step = 19, scale = "linear" }
knob "good" { "goodput", model = "fleet.effective_compute", parameter = "goodput", from = 0.05,
  to = 1, start = 0.6, step = 19, scale = "linear" }
value "left_now" { model = "fleet.effective_compute", result = "share", devices = 100000,
  peak = "@h100.bf16", mfu = knob "mfu", scaling_efficiency = knob "eta", goodput = knob "good" }
value "up_mfu" { model = "fleet.lever", result = "mfu_gain", mfu = knob "mfu",
  scaling_efficiency = knob "eta", goodput = knob "good" }
value "up_eta" { model = "fleet.lever", result = "scaling_gain", mfu = knob "mfu",
  scaling_efficiency = knob "eta", goodput = knob "good" }
value "up_good" { model = "fleet.lever", result = "goodput_gain", mfu = knob "mfu",
  scaling_efficiency = knob "eta", goodput = knob "good" }

chart "left" { "Share of the peak that is left", model = "fleet.effective_compute",
  x = "scaling_efficiency", from = 0.05, to = 1, scale = "linear",
  y = "share", set = { devices = 100000, peak = "@h100.bf16", mfu = knob "mfu",
    goodput = knob "good" }, at = knob "eta",
  series = { { "your fleet" }, { "MFU 50 %, goodput 90 %", set = { mfu = 0.5, goodput = 0.9 } } },
  x_title = "scaling efficiency",
  alt = [[Two straight lines through zero: the share that is left is proportional to each
    efficiency. At the right edge, with perfect scaling, only MFU times goodput is left.]] }

chart "lever" { "Gain from raising one of them by 0.1", model = "fleet.lever",
  x = "scaling_efficiency", from = 0.1, to = 0.9, scale = "linear",
  y = "scaling_gain", set = { mfu = knob "mfu", goodput = knob "good" }, at = knob "eta",
  cross = "MFU is better",
  series = { { "scaling", y = "scaling_gain" }, { "MFU", y = "mfu_gain" },
    { "goodput", y = "goodput_gain" } },
  alt = [[Two level lines, the gains from MFU and from goodput, and a falling one, the gain from
    scaling: it is the best lever only while scaling is the lowest of the three.]] }

text "three-turn" [[
Now {100000*left_now:4} of 100 000. Ten points more of MFU would multiply that by {up_mfu:4}, of
scaling by {up_eta:4}, of goodput by {up_good:4}.

The **lowest** factor is the best lever: the same ten points are a larger part of a small number.
Raise it past the next one, and the best lever is another. That is what *binding* means, and why it
never stays where you left it.
]]

ask "three-worth" {
  vars = function(r) return { n = r:pick { 1024, 2048, 4096, 8192 },
    m0 = r:pick { 0.15, 0.2, 0.25, 0.3 }, m1 = r:pick { 0.4, 0.45, 0.5, 0.55 } } end,
  text = [[Better kernels raise the MFU of {n} accelerators from {m0:2 %} to {m1:2 %}. How many
    **more** accelerators would have had to be bought for the same effect, if scaling and goodput
    stayed as they are?]],
  answer = function(v) return v.n * (v.m1 / v.m0 - 1) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "whole-fleet", value = function(v) return v.n * v.m1 / v.m0 end,
      say = [[That is the size of the whole equivalent fleet. {n} of them you had already.]],
      credit = 0.5 },
    { id = "points", value = function(v) return v.n * (v.m1 - v.m0) end,
      say = [[You took percentage *points* of the fleet. The devices do {m1/m0:3} times as much as
        before: it is the ratio that counts.]] },
  },
  hints = { [[How many times as much does each device do now?]],
    [[{m1:2 %} over {m0:2 %} is {m1/m0:3}: so many times the fleet.]],
    [[Subtract the {n} that were there.]] },
  solve = [[$N (m_1/m_0 - 1)$ = {n} · ({m1/m0:3} − 1) = {answer:4}. In truth more: so many more
    devices would also scale worse.]],
  chart = "left", review = true,
  try = { at = { n = 4096, m0 = 0.15, m1 = 0.5 }, ok = { "9557" },
    is = { ["whole-fleet"] = "13653", points = "1434" } },
}

ask "three-lever" {
  vars = function(r) return { m = r:pick { 0.5, 0.55 }, e = r:pick { 0.25, 0.3, 0.35 },
    g = r:pick { 0.65, 0.7, 0.75 } } end,
  text = [[MFU {m:2 %}, scaling efficiency {e:2 %}, goodput {g:2 %}. A quarter's work of your team
    raises **one** of them by ten points. By what factor does the best choice raise the useful
    work?]],
  answer = function(v) return 1 + 0.1 / math.min(v.m, v.e, v.g) end,
  accept = { rel = 0.045 },
  wrong = {
    { id = "largest", value = function(v) return 1 + 0.1 / math.max(v.m, v.e, v.g) end,
      say = [[You polished what shines already: {given:4}. Ten points on the lowest factor give
        more.]] },
    { id = "ten-percent", value = function(v) return 1.1 end,
      say = [[Ten *points* are not ten percent: from {e:2 %} to {e+0.1:2 %} is {(e+0.1)/e:4}
        times.]] },
    { id = "middle", value = function(v) return 1 + 0.1 / v.m end,
      say = [[MFU is what people look at first, but it is not the lowest here.]] },
  },
  hints = { [[A factor that goes from $f$ to $f + 0{,}1$ multiplies the product by
    $(f + 0{,}1)/f$.]], [[For which of the three is that greatest?]],
    [[For the smallest one, {e:2 %}.]] },
  solve = [[The lowest is the scaling: ({e:2 %} + 10 points) / {e:2 %} = {answer:4}.]],
  chart = "lever",
  try = { at = { m = 0.5, e = 0.35, g = 0.65 }, ok = { "1.286", "1.29" },
    is = { largest = "1.154", ["ten-percent"] = "1.1" } },
}

steps "three-goodput" {
  vars = function(r) return { s = r:pick { 0.08, 0.1, 0.12, 0.15, 0.17 },
    c = r:pick { 0.02, 0.03, 0.04 }, f = r:pick { 0.06, 0.08, 0.1 },
    n = r:pick { 2048, 4096, 8192 } } end,
  [[A fleet of {n} accelerators loses {s:2 %} of its hours to the scheduler, {c:2 %} to checkpoints,
    {f:2 %} to failures, 5 % to pipeline bubbles and 5 % to maintenance. Two people compute the
    goodput.]],
  ask "sum" {
    [[The first takes every loss as a share of **all** hours. What is left?]],
    ratio = true,
    answer = function(v) return model["fleet.overheads"] { scheduling = v.s, checkpoint = v.c,
      failure = v.f }.goodput end,
    accept = { rel = 0.01 },
    wrong = {
      { id = "lost", value = function(v) return 1 - model["fleet.overheads"] { scheduling = v.s,
          checkpoint = v.c, failure = v.f }.goodput end, say = [[That is what is lost. Goodput is
            what is left.]], credit = 0.5 },
      { id = "four", value = function(v) return 1 - v.s - v.c - v.f - 0.05 end,
        say = [[There are two losses of 5 %: bubbles and maintenance.]] },
    },
    hints = { [[Add up the five losses.]], [[One minus the sum.]] },
    solve = [[1 − ({s:2 %} + {c:2 %} + {f:2 %} + 5 % + 5 %) = {answer:3 %}.]],
  },
  ask "product" {
    [[The second takes each as a share of what the others **leave**. What is left now?]],
    ratio = true,
    answer = function(v) return model["fleet.overheads"] { scheduling = v.s, checkpoint = v.c,
      failure = v.f }.goodput_product end,
    accept = { rel = 0.01 },
    wrong = {
      { id = "product-lost", value = function(v)
          return 1 - model["fleet.overheads"] { scheduling = v.s, checkpoint = v.c,
          failure = v.f }.goodput_product end, say = [[That is what is lost in the end.]],
        credit = 0.5 },
      { id = "sum-again", value = function(v) return model["fleet.overheads"] { scheduling = v.s,
          checkpoint = v.c, failure = v.f }.goodput end, say = [[That is the sum again. A share of
            what is *left* multiplies: {1-s:2} · {1-c:2} · …]] },
    },
    hints = { [[After the scheduler {1-s:2} of the hours are left. Checkpoints take {c:2 %} of
      those.]], [[Multiply five factors $1 - o$.]] },
    solve = [[{1-s:2} · {1-c:2} · {1-f:2} · 0.95 · 0.95 = {answer:3 %}.]],
  },
  ask "hours" {
    [[Over a month of 720 hours, by how many **device-hours** do the two disagree?]],
    answer = function(v, before) return q(v.n * 720, "h") * (before.product - before.sum) end,
    unit = "h", accept = { rel = 0.05 },
    wrong = {
      { id = "one-device", value = function(v, before)
          return q(720, "h") * (before.product - before.sum) end,
        say = [[That is for one accelerator. All {n} are paid for.]] },
      { id = "all-hours", value = function(v, before) return q(v.n * 720, "h") * before.product end,
        say = [[Those are all useful hours of the second. Asked is the *difference* between the
          two.]] },
    },
    hints = { [[How many device-hours has the month?]],
      [[{n*720:4} device-hours, times the difference of the two shares.]] },
    solve = [[{n} · 720 h · ({before.product:4} − {before.sum:4}) = {answer:3}. A definition, not a
      machine, made them.]],
  },
}

value "g_sum" { model = "fleet.overheads", result = "goodput", scheduling = 0.17 }
value "g_sum0" { model = "fleet.overheads", result = "goodput", scheduling = 0 }
value "g_prod" { model = "fleet.overheads", result = "goodput_product", scheduling = 0.17 }
value "left_77" { model = "fleet.effective_compute", result = "share", devices = 100000,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.35, goodput = 0.77 }

choose "three-check" {
  [[**Check the book.** This appendix takes a goodput of 0.60; the appendix on fleets takes 0.77.
    The losses named: bubble 5 %, checkpoints 3 %, failures 10 %, maintenance 5 %, and here also 17
    % for the scheduler. What separates the two figures?]],
  choices = {
    { "One of the two sums is wrong.", say = [[Both add up: {g_sum0:2} without the scheduler,
      {g_sum:2} with it.]] },
    { "One adds the losses, the other multiplies them.", say = [[Multiplied, all five would give
      {g_prod:3}: neither of the two figures.]] },
    right "Only one counts the wait for the scheduler; both add.",
  },
  hints = { [[Add up the four losses that both have.]], [[Then add the fifth.]] },
  explain = [[Both are right for their own question: 0.77 is the goodput of a job that *runs*, 0.60
    that of hours that are *paid for*. On the fleet above it is {tax_left:3 %} of the peak against
    {left_77:3 %}. Multiplied, 0.60 would be {g_prod:3}: right if each loss acts on what the others
    leave. Ask of any goodput which hours are in its denominator.]],
  chart = "left",
}

choose "three-twice" {
  [[Your dashboard divides the tokens of the whole fleet, as they come out, by its peak, and calls
    the 40 % that it finds "MFU". A colleague multiplies this by the scaling efficiency of 50 % to
    get the useful share. What do you say?]],
  choices = {
    { "Right: the factors multiply.", say = [[They multiply if each is measured on what the one
      before leaves. This MFU was measured on the *whole* fleet, waiting included.]] },
    right "The loss by scaling is counted twice.",
    { "Goodput must be multiplied in, too, then it is right.",
      say = [[That would count one more loss twice: tokens as they come out already include some of
        the waiting.]] },
  },
  hints = { [[Was anybody waiting for the network while the dashboard counted?]] },
  explain = [[Tokens that come out of the whole fleet have paid for the wire and the barriers
    already. The useful share is the 40 % itself. To *split* it you need the MFU of one device, or
    of one node, running alone: the rest is $\eta$.]],
}

---------------------------------------------------------------------------------------------------
section "crossing" { "Where the wire overtakes the chip" }

value "t_one" { model = "training.time", result = "time", compute = "1.68e18 FLOP", devices = 1,
  peak = "@h100.bf16", mfu = 0.5 }
value "ring_big" { model = "communication.ring_allreduce", result = "time", message = "140 GB",
  devices = 1024, latency = "5 us", bandwidth = "50 GB/s" }

text "crossing-patient" [[
Here is a patient; we keep it for the whole chapter. A dense model of 70 billion parameters, a batch
of four million tokens: $6PD = 1.68 \cdot 10^{18}$ FLOP for a step. One H100 at half its peak would
need {t_one:3 s} for it; call it 3 400 s. Then come 140 GB of gradients, round a ring of 50 GB/s
links, and a barrier: $\log_2 N$ rounds up a tree and as many down again.

$T_{step} = T_{comp}/N + T_{comm}(N) + T_{sync}(N) - T_{overlap}$

For the moment nothing overlaps. (Where the law comes from: [the fleet law](introduction#law).)
]]

predict "crossing-guess" {
  [[More and more accelerators share this step. At how many does the **exchange** take as long as
    the **computing**?]],
  choices = { "about 60", right "about 600", "about 6 000", "about 60 000" },
  reveal = "terms",
  explain = [[A large ring moves twice the gradients whatever its size: {ring_big:3}, at any $N$.
    The computing is 3 400 s over $N$. They meet at {q3400/ring_big:3} devices. Llama 3 was trained
    on 16 384: {16384/(q3400/ring_big):2} times as many.]],
}
value "q3400" { model = "fleet.step", result = "step_time", compute_time = "3400 s", devices = 1,
  communication_time = 0 }

knob "n" { "devices", model = "fleet.step", parameter = "devices", from = 8, to = 1e5, start = 2048,
  step = 52 }
knob "work" { "work of a step", model = "fleet.step", parameter = "compute_time", from = "500 s",
  to = "9000 s", start = "3400 s", step = 30 }
knob "bw" { "link", model = "communication.ring_allreduce", parameter = "bandwidth",
  from = "5 GB/s", to = "500 GB/s", start = "50 GB/s", step = 40 }
knob "round" { "round of the barrier", model = "communication.tree_allreduce",
  parameter = "latency", from = "0.1 ms", to = "100 ms", start = "5 ms", step = 30 }
knob "hide" { "hidden exchange", model = "training.communication_ratio",
  parameter = "overlap_share", from = 0, to = 0.9, start = 0, step = 18 }
value "n_half" { model = "training.communication_ratio", solve = "devices",
  result = "scaling_efficiency", at = 0.5, compute_time = knob "work", communication_time = "5.6 s",
  overlap_share = knob "hide", from = 8, to = 1e5 }
value "v_comp" { model = "fleet.step", result = "step_time", compute_time = knob "work",
  devices = knob "n", communication_time = 0 }
value "v_wire" { model = "communication.ring_allreduce", result = "time", message = "140 GB",
  devices = knob "n", latency = "5 us", bandwidth = knob "bw" }
value "v_sync" { model = "communication.tree_allreduce", result = "time", message = 0,
  devices = knob "n", latency = knob "round", bandwidth = "1 GB/s" }

chart "terms" { "The three terms of a step", model = "fleet.step", x = "devices", from = 8,
  to = 1e5, scale = "log",
  y = "step_time", y_scale = "log", set = { compute_time = knob "work", communication_time = 0 },
    at = knob "n", cross = "the wire overtakes",
  series = {
    { "computation" },
    { "communication", model = "communication.ring_allreduce", y = "time",
      set = { message = "140 GB", latency = "5 us", bandwidth = knob "bw" } },
    { "coordination", model = "communication.tree_allreduce", y = "time",
      set = { message = 0, latency = knob "round", bandwidth = "1 GB/s" } },
  },
  alt = [[In a log-log chart computation falls as a straight line, communication is level,
    coordination creeps up. With the knobs at their start communication overtakes computation at
    about 600 devices, and coordination does so past 20 000.]] }

chart "shares" { "Shares of the step, with 5.6 s on the wire",
  model = "training.communication_ratio", x = "devices", from = 8, to = 1e5, scale = "log",
  y = "scaling_efficiency", set = { compute_time = knob "work", communication_time = "5.6 s",
    overlap_share = knob "hide" }, at = knob "n", cross = "half and half",
  series = { { "computation" }, { "communication", y = "communication_share" } },
  alt = [[Two mirrored S-curves: the share of computation falls from nearly all to nearly nothing,
    the share of communication rises, and they cross at one half.]] }

text "crossing-turn" [[
At {n} devices: {v_comp:3} of computing, {v_wire:3} on the wire, {v_sync:3} at the barrier. That is
{v_comp/(v_comp+v_wire+v_sync):3 %}, {v_wire/(v_comp+v_wire+v_sync):3 %} and
{v_sync/(v_comp+v_wire+v_sync):3 %} of the step.

Only the first term shrinks with $N$, the second is level, the third **grows**. So computation
always binds first. Then comes the wire, and whoever repairs it meets coordination: a faster link
moves the first crossing to the right. Try it: ten times the link, and look how near the third curve
is now.

The second chart keeps 5.6 s on the wire and lets you hide a part behind the computing: its crossing
now stands at {n_half:3|device|devices}.
]]

choose "crossing-size" {
  [[The model grows ten times, to 700 billion parameters. Batch, chips and links stay. Where is the
    crossing now?]],
  choices = {
    { "at ten times as many devices: there is more to compute",
      say = [[There is ten times more to compute, and ten times more to exchange.]] },
    { "at a tenth of the devices: the gradients are larger", say = [[They are, but so is the work
      for every token.]] },
    right "at the same number of devices",
  },
  hints = { [[Write down both times, with $P$ in them.]],
    [[$6PD/R$ over $N$, against $4P/\beta$.]] },
  explain = [[$N^* = 6PD/R : 4P/\beta = 1.5\,D\beta/R$. The parameters cancel! What decides is the
    **batch** $D$ and the ratio of link to chip, $\beta/R$. A new chip twice as fast, with the old
    link, *halves* the fleet that you can use well.]],
  chart = "terms",
}

ask "crossing-budget" {
  vars = function(r) return { t = r:pick { "1700 s", "3400 s", "6800 s" },
    w = r:pick { "1.4 s", "2.8 s", "5.6 s" }, e = r:pick { "60 %", "70 %", "80 %", "90 %" } } end,
  text = [[One accelerator computes {t} for a step. Exchanging gradients takes {w} on any large
    number of them, without overlap. Accounting wants every device to compute at least {e:2 %} of
    the step. How many may share it at most?]],
  answer = function(v) return v.t / v.w * (1 - v.e) / v.e end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "half", value = function(v) return v.t / v.w end, say = [[There the two times are equal:
      the devices compute half of the step, not {e:2 %}.]] },
    { id = "upside-down", value = function(v) return v.t / v.w * v.e / (1 - v.e) end,
      say = [[With {given:3} devices they would *communicate* {e:2 %} of the step. The ratio stands
        upside down.]] },
    { id = "of-computing", value = function(v) return v.t / v.w * (1 - v.e) end,
      say = [[You made the computing {1/(1-e):3} times the exchange. But it is {e:2 %} of the
        *step*, that is of both together.]] },
  },
  hints = { [[If computing is {e:2 %} of the step, what is the exchange?]],
    [[Then the computing of each device takes {e/(1-e):3} times the {w} of the exchange.]],
    [[Each computes {w*e/(1-e):4}; how many of these are in {t}?]] },
  solve = [[Each device must compute $w \cdot e/(1-e)$ = {w*e/(1-e):4} a step; {t} hold that
    {answer:4} times.]],
  chart = "shares", review = true,
}

steps "crossing-steps" {
  vars = function(r) return { p = r:pick { 7e9, 13e9, 34e9, 70e9 },
    bw = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" }, d = r:pick { 1e6, 2e6, 8e6 } } end,
  [[A dense model of {p:3 words} parameters, a batch of {d:2 words} tokens, accelerators that really
    do 400 TFLOP/s, links of {bw}. Gradients have two bytes.]],
  ask "wire" {
    [[How long does a large ring take to add up the gradients?]],
    answer = function(v) return q(4 * v.p, "B") / v.bw end, unit = "s",
    wrong = { { id = "once", value = function(v) return q(2 * v.p, "B") / v.bw end,
        say = [[A ring sends every gradient twice: to add it up, and to hand the sum round.]] },
      { id = "fp32", value = function(v) return q(8 * v.p, "B") / v.bw end,
        say = [[{given:3} would be gradients of four bytes.]] } },
    hints = { [[How many bytes leave each device?]], [[Twice the gradients: {4*p/1e9:3} GB.]] },
    solve = [[$2 \cdot 2P/\beta$ = {4*p/1e9:3} GB over {bw} = {answer:3}.]],
  },
  ask "chip" {
    [[How long would **one** accelerator compute for the step?]],
    answer = function(v) return q(6 * v.p * v.d / 400e12, "s") end, unit = "s",
    wrong = { { id = "forward", value = function(v) return q(2 * v.p * v.d / 400e12, "s") end,
        say = [[Two operations a parameter and token are the forward pass. The backward pass needs
          four more.]] },
      { id = "per-token", value = function(v) return q(6 * v.p / 400e12, "s") end,
        say = [[That is one token. The batch has {d:2 words}.]] } },
    hints = { [[$6PD$ operations.]], [[{6*p*d:3} FLOP at 400 TFLOP/s.]] },
    solve = [[$6PD$ = {6*p*d:3} FLOP; at 400 TFLOP/s that is {answer:3}.]],
  },
  ask "cross" {
    [[At how many devices does the exchange take as long as the computing?]],
    answer = function(v, before) return before.chip / before.wire end,
    accept = { rel = 0.03 },
    wrong = { { id = "third", value = function(v, before) return before.chip / before.wire / 3 end,
        say = [[There the exchange takes only a third of the computing.]] },
      { id = "turned", value = function(v, before) return before.wire / before.chip end,
        say = [[The other way round: computing on one device over the exchange.]] } },
    hints = { [[$T_{comp}/N = T_{comm}$.]], [[{before.chip:3} over {before.wire:3}.]] },
    solve = [[{before.chip:3} / {before.wire:3} = {answer:3}. Note what cancelled: the parameters.
      It is $1.5\,D\beta/R$.]],
  },
}

order "crossing-order" {
  [[A job of fixed size gets more and more devices. In which order will this happen? (The exchange
    takes the same time on any number of devices, and nothing overlaps.)]],
  steps = {
    "Each doubling nearly halves the step.",
    { "The exchange is a fifth of the step: the light turns amber.",
      say = [[A fifth comes before a half.]] },
    { "Exchange and computing take equally long.", say = [[A doubling saves $c/2$ of $c + w$. Below
      a tenth it is only when the computing is a quarter of the exchange.]] },
    "A doubling saves less than a tenth of the step.",
    { "Devices wait ten times as long as they compute.", say = [[At that point a doubling saves
      hardly a twentieth.]] },
  },
  hints = { [[Call the computing of one device $c$, the exchange $w$. Which of the five has the
    largest $c/w$?]], [[The values of $c/w$: large; 4; 1; 1/4; 1/10.]] },
  explain = [[$c/w$ falls as $1/N$: from 4 (amber) over 1 (crossing) to 1/4, where a doubling saves
    a tenth. From amber to there the fleet has grown only 16 times.]],
}

tune "crossing-tune" {
  [[The links stay: 5.6 s for an exchange. Give **at least 1 024 devices** to the patient and let
    them compute at least **75 %** of the step. The software team can hide at most **60 %** of the
    exchange, and a larger batch costs the loss samples: let the work be no more than a tenth more
    than it must.]],
  goal = {
    { model = "training.communication_ratio", result = "scaling_efficiency",
      set = { compute_time = knob "work", devices = knob "n", communication_time = "5.6 s",
        overlap_share = knob "hide" }, at_least = 0.75 },
    { knob = knob "n", at_least = 1024 },
    { knob = knob "work", at_most = "7570 s" },
    { knob = knob "hide", at_most = 0.6 },
  },
  chart = "shares",
  hints = { [[At 75 % the computing takes three times what sticks out of the exchange.]],
    [[Hide all that can be hidden: {5.6*0.4:3} s stick out.]],
    [[So each of 1 024 devices must compute for at least {5.6*0.4*3:3} s: how much work is that? `=`
      sets a knob exactly.]] },
  explain = [[With {5.6*0.4*3*1024:4} s of work, a batch of {5.6*0.4*3*1024/3400*4:2} million
    tokens, the batch alone does not do it: {5.6*0.4*3/(5.6*0.4*3+5.6):2 %}. The overlap alone
    neither. Together they open a narrow door at 1 024 devices, and the next doubling of the fleet
    shuts it.]],
}

value "err_512" { model = "fleet.step", result = "step_time", compute_time = "3400 s",
  devices = 512, communication_time = "5.6 s" }
value "sync_512" { model = "communication.tree_allreduce", result = "time", message = 0,
  devices = 512, latency = "5 ms", bandwidth = "1 GB/s" }
value "hid_30k" { model = "fleet.step", result = "step_time", compute_time = "3400 s",
  devices = 30000, communication_time = 0 }
value "sync_30k" { model = "communication.tree_allreduce", result = "time", message = 0,
  devices = 30000, latency = "5 ms", bandwidth = "1 GB/s" }

choose "crossing-check" {
  [[**Check the book.** One page prints the fleet law with $T_{sync}$, another without it. For the
    patient at 512 devices the term is {sync_512:2} in a step of {err_512:3}. When would leaving it
    out mislead you?]],
  choices = {
    { "Never: it is always a percent or less.", say = [[On 30 000 devices, with the exchange hidden,
      the barrier takes {sync_30k:3} and the computing {hid_30k:3}.]] },
    right "Where $N$ is large, or the exchange has been hidden.",
    { "Always: a law that lacks a term is worthless.",
      say = [[At 512 devices it errs by {sync_512/(err_512+sync_512):2 %}. Few measurements are
        better than that.]] },
  },
  hints = { [[Which of the three terms grows with $N$?]], [[And what is left of a step when the
    other two have been made small?]] },
  explain = [[Both forms are in use, for different jobs. At 512 devices the short one errs by
    {sync_512/(err_512+sync_512):2 %}; at 30 000, with the exchange hidden, more than half of the
    step is the term that it lacks. **What binds here**: communication, past some 600 devices. The
    evidence: the step no longer shrinks with $N$.]],
  chart = "terms",
}

---------------------------------------------------------------------------------------------------
section "evidence" { "Double one thing, and look" }

text "evidence-idea" [[
A profile says "45 % AllReduce". Is it the wire? Not yet: a device that waits for a late neighbour
waits *inside* the AllReduce. A profile shows where time is **spent**. To see what **binds**, change
one thing and watch what follows.
]]

value "r_now" { model = "fleet.step", result = "step_time", compute_time = "3400 s", devices = 2048,
  communication_time = "5.6 s" }
value "r_chip" { model = "fleet.step", result = "step_time", compute_time = "1700 s",
  devices = 2048, communication_time = "5.6 s" }
value "r_wire" { model = "fleet.step", result = "step_time", compute_time = "3400 s",
  devices = 2048, communication_time = "2.8 s" }

predict "evidence-guess" {
  [[The patient runs on 2 048 devices. Management buys a new generation: **chips twice as fast**,
    the same network. How much shorter does the step become?]],
  choices = { "by a half", "by about a third", right "by about a tenth", "not at all" },
  reveal = "remedy",
  explain = [[From {r_now:3} to {r_chip:3}: {(r_now-r_chip)/r_now:3 %} for the price of a new fleet.
    Links twice as fast, with the old chips: {r_wire:3}, that is {(r_now-r_wire)/r_now:3 %}.]],
}

chart "remedy" { "The step after each remedy", model = "fleet.step", x = "devices", from = 8,
  to = 1e5, scale = "log",
  y = "step_time", y_scale = "log", set = { compute_time = "3400 s", communication_time = "5.6 s" },
    at = knob "n", cross = "worth the same",
  series = { { "chips ×2", set = { compute_time = "1700 s" } },
    { "wire ×2", set = { communication_time = "2.8 s" } }, { "as it is" } },
  alt = [[Three falling curves that level off. Faster chips lower the left part only, a faster wire
    lowers the level at the right only; the two remedies cross where communication takes as long as
    computation.]] }

table "remedies" { "The patient on your number of devices", model = "fleet.step",
  set = { devices = knob "n", compute_time = "3400 s", communication_time = "5.6 s" },
  columns = { { "step_time", "step" }, { "compute_fraction", "computing", unit = "%" } },
  rows = {
    { "as it is", set = { compute_time = "3400 s" } },
    { "chips twice as fast", set = { compute_time = "1700 s" } },
    { "wire twice as fast", set = { communication_time = "2.8 s" } },
    { "both", set = { compute_time = "1700 s", communication_time = "2.8 s" } },
  } }

value "n_chip" { model = "training.communication_ratio", solve = "devices",
  result = "scaling_efficiency", at = 0.5, compute_time = "1700 s", communication_time = "5.6 s",
  from = 8, to = 1e5 }
value "p_now" { model = "fleet.step", result = "step_time", compute_time = "3400 s",
  devices = knob "n", communication_time = "5.6 s" }
value "p_chip" { model = "fleet.step", result = "step_time", compute_time = "1700 s",
  devices = knob "n", communication_time = "5.6 s" }
value "p_wire" { model = "fleet.step", result = "step_time", compute_time = "3400 s",
  devices = knob "n", communication_time = "2.8 s" }

text "evidence-turn" [[
At {n} devices, chips twice as fast make the step {p_now/p_chip:3} times faster, a wire twice as
fast {p_now/p_wire:3} times. Where the two remedies are worth the same, communication overtakes
computation. With the new chips it does so at {n_chip:3|device|devices} already: they moved the wall
*towards* you.

What a doubling does to the step, when one term has it nearly all:

| you double… | C₁ binds | C₂ binds | C₃ binds |
|---|---|---|---|
| the devices | halves | stays | **grows** |
| the chips' speed | halves | stays | stays |
| the bandwidth | stays | halves | stays |
| the batch | doubles | stays | stays |
]]

text "evidence-signs" [[
| sign | speaks for |
|---|---|
| kernels back to back, MFU low | C₁, the kernels |
| kernels back to back, MFU high | C₁, and healthy |
| links near line rate | C₂ |
| fewer bytes, shorter step | C₂ |
| AllReduce long, links nearly idle | C₃, someone late |
| one step in a hundred twice as long | C₃, noise |
| steps fine, hours missing between | C₃, restarts |

Rules of thumb, more of which are in [Numbers to know by heart](c-fleet): MFU green from 50 %, red
below 30; wire green up to 20 % of the step, red above 40; goodput green from 90 %, red below 75.
]]

steps "evidence-three" {
  vars = function(r) return { c = r:pick { 4, 6, 8 }, w = r:pick { 3, 5, 7 },
    s = r:pick { 0.7, 1.3, 1.7, 2.4 } } end,
  [[No profiler at hand, but three measurements. A step takes **{c+w+s:4} s**. On twice the devices,
    with the same batch: **{c/2+w+s:4} s**. On the first fleet again, with links of twice the
    bandwidth: **{c+w/2+s:4} s**.]],
  ask "comp" {
    [[How much of the first step is computing?]],
    answer = function(v) return q(v.c, "s") end, unit = "s",
    wrong = {
      { id = "saved", value = function(v) return q(v.c / 2, "s") end,
        say = [[{given:3} were *saved*, by halving the computing. It was twice that.]] },
      { id = "rest", value = function(v) return q(v.w + v.s, "s") end,
        say = [[That is what does **not** shrink.]], credit = 0.5 },
    },
    hints = { [[Twice the devices halve the computing, and nothing else.]],
      [[The difference of the first two measurements is half of the computing.]] },
    solve = [[2 · ({c+w+s:4} − {c/2+w+s:4}) s = {answer:3}.]],
  },
  ask "wire" {
    [[How much of it is bytes on the wire?]],
    answer = function(v) return q(v.w, "s") end, unit = "s",
    wrong = {
      { id = "wire-saved", value = function(v) return q(v.w / 2, "s") end,
        say = [[So much was saved by halving it.]] },
      { id = "wire-rest", value = function(v) return q(v.c + v.s, "s") end,
        say = [[That is what the links do not touch.]] },
    },
    hints = { [[Which of the measurements changed only the wire?]],
      [[Twice the difference of the first and the third.]] },
    solve = [[2 · ({c+w+s:4} − {c+w/2+s:4}) s = {answer:3}.]],
  },
  ask "sync" {
    [[And the part that neither devices nor links can shorten?]],
    answer = function(v, before) return q(v.c + v.w + v.s, "s") - before.comp - before.wire end,
      unit = "s", accept = { rel = 0.04 },
    wrong = {
      { id = "no-wire", value = function(v, before)
          return q(v.c + v.w + v.s, "s") - before.comp end, say = [[The wire is still in it.]] },
      { id = "no-comp", value = function(v, before)
          return q(v.c + v.w + v.s, "s") - before.wire end,
        say = [[The computing is still in it.]] },
    },
    hints = { [[Three terms, one sum.]], [[{c+w+s:4} s less {before.comp:3} less
      {before.wire:3}.]] },
    solve = [[{c+w+s:4} s − {before.comp:3} − {before.wire:3} = {answer:2}: coordination, or
      something that you have not thought of yet. Either way, money for chips or links will not buy
      it.]],
  },
}

ask "evidence-trace" {
  vars = function(r) return { t = r:pick { "10 s", "12 s", "16 s" },
    long = r:pick { "4 s", "5 s", "6 s" }, short = r:pick { "0.8 s", "1.2 s", "1.6 s" } } end,
  text = [[In the trace of a step of {t}, the AllReduce lasts {long} on the rank that enters it
    first, and {short} on the rank that enters it last. By what share would links **twice as fast**
    shorten the step?]],
  ratio = true,
  answer = function(v) return v.short / 2 / v.t end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "believed", value = function(v) return v.long / 2 / v.t end,
      say = [[You believed the profile of the first rank. For {long-short:3} of its {long} it waits
        for the last one; no bytes move.]] },
    { id = "gone", value = function(v) return v.short / v.t end,
      say = [[Twice as fast halves the transfer; it does not remove it.]], credit = 0.5 },
  },
  hints = { [[When do bytes begin to move? When the last one has come.]],
    [[The transfer itself is what the *last* rank sees: {short}.]],
    [[Half of {short}, as a share of {t}.]] },
  solve = [[Only {short} are transfer. Halving them saves {short/2:3} of {t}: {answer:3 %}. The
    other {long-short:3} are coordination, dressed up as communication.]],
  review = true,
}

choose "evidence-idle" {
  [[A recommender with sharded tables spends 40 % of each step in AllToAll. The counters of the
    links show 15 % of line rate **during** that time. What binds?]],
  choices = {
    { "Communication: 40 % is a red light.", say = [[The light is for time in which bytes move.
      During most of these 40 % none do.]] },
    { "Computation: the links are idle, so the chips must be slow.",
      say = [[The chips wait as well. Both being idle is the sign of the third C.]] },
    right "Coordination: somebody arrives late.",
  },
  hints = { [[Who is waiting for whom, if both the chips and the links are idle?]] },
  explain = [[Chips idle **and** links idle: they wait for somebody. In a sharded recommender it is
    mostly the owner of the popular rows. The evidence would be the spread of arrival times; the
    remedy is a better balance of the shards, not a faster switch.]],
}

pick "evidence-wire" {
  [[Which of these observations speak for **communication**?]],
  choices = {
    right "8-bit gradients instead of 16-bit make the step a third shorter.",
    { "The MFU falls from 45 % to 30 % when the fleet grows.",
      say = [[It falls for any of the three: waiting of every kind lowers it.]] },
    right "The links run near line rate while the chips are idle.",
    { "The step of one rank is 20 % longer every day at noon.", say = [[One rank, one hour: heat, or
      a neighbour. That is somebody late: coordination.]] },
    right "With half of each node's links switched off the step becomes 40 % longer.",
    { "With twice the batch the tokens per second nearly double.",
      say = [[So it is not computation. But a barrier does not notice the batch either.]] },
    { "The profile shows 40 % AllReduce.", say = [[Waiting for a straggler looks just the same
      there.]] },
  },
  credit = "net",
  hints = { [[Look for what changes with **bytes**, or with the links that carry them.]],
    [[For each of the others, ask whether a straggler would look the same.]] },
  explain = [[Three of them change or count bytes. The others would look just the same with a late
    rank, so they tell you that something waits, but not for what.]],
}

code "evidence-best" {
  [[Write the speed-up of the step when the *largest* of the three terms `comp`, `wire`, `sync` (in
    seconds) is halved:]],
  cases = function(r)
    return { { comp = 6, wire = 2, sync = 1 },
    { comp = r:pick { 1, 2, 3 }, wire = r:pick { 5, 7, 9 }, sync = 0.5 },
    { comp = 1, wire = 2, sync = r:pick { 3, 4, 6 } } } end,
  answer = function(v) local t = v.comp + v.wire + v.sync
    return t / (t - math.max(v.comp, v.wire, v.sync) / 2) end,
  hints = { [[The step before is `comp + wire + sync`.]], [[`math.max(comp, wire, sync)` is the
    largest.]], [[The step before, over the step before less half of the largest.]] },
  solve = [[`(comp + wire + sync) / (comp + wire + sync - math.max(comp, wire, sync) / 2)`]],
}

text "evidence-real" [[
**Measured.** Meta published two rates of its 405-billion-parameter run of 2024: 430 TFLOP/s for
each accelerator on 8 192 of them, 400 on 16 384, with the same number of tokens in a step. Twice
the devices were {2*400/430:4} times as fast. Two measurements suffice for the method above: of a
step on 8 192, only {2*430/(2*400)-1:2 %} did *not* shrink.

On 16 384 that rest is {(2*430/(2*400)-1)/(430/(2*400)):2 %} of the step: computation still binds.
Carried on, the two would take equally long at {8192*(2-430/400)/(430/400-1):2} devices. Our patient
gets there at {q3400/ring_big:3}. What lies between is engineering: sixteen million tokens a step,
and most of the exchange hidden behind the computing.
]]

---------------------------------------------------------------------------------------------------
section "waiting" { "The wait that grows" }

text "waiting-idea" [[
Coordination has three faces. Every **step** waits for the slowest device. Every **failure** costs
detection, a restart and the work since the last checkpoint. Every **job** waits for its place. None
of them looks like much for one device. (Failures as a rate: [the introduction](introduction#mtbf).)
]]

value "any_10k" { model = "fleet.straggler", result = "probability_any", devices = 10000,
  slow_fraction = 0.0001, slowdown = 0.5 }

predict "waiting-guess" {
  [[A device has a bad moment (an interrupt, a retry, a hot chip) in one step of 10 000, and that
    step then takes it half as long again. 10 000 devices work in lockstep. How many of the
    **fleet's** steps are that slow?]],
  choices = { "one in 10 000", "about one in a hundred", right "about two in three", "every one" },
  reveal = "anyslow",
  explain = [[{any_10k:3 %}. Each device is at its best 99.99 % of the time, and the fleet in
    {1-any_10k:3 %} of its steps.]],
}

knob "crowd" { "devices in step", model = "fleet.straggler", parameter = "devices", from = 8,
  to = 1e5, start = 10000, step = 52 }
knob "slow" { "slow steps", model = "fleet.straggler", parameter = "slow_fraction", from = 1e-6,
  to = 0.01, start = 1e-4, step = 40, scale = "log" }
knob "slowdown" { "slower by", model = "fleet.straggler", parameter = "slowdown", from = 0.05,
  to = 2, start = 0.5, step = 39, scale = "linear" }
value "any_now" { model = "fleet.straggler", result = "probability_any", devices = knob "crowd",
  slow_fraction = knob "slow", slowdown = knob "slowdown" }

chart "anyslow" { "Steps that wait for somebody", model = "fleet.straggler", x = "devices",
  from = 8, to = 1e5, scale = "log",
  y = "probability_any", set = { slow_fraction = knob "slow", slowdown = knob "slowdown" },
    at = knob "crowd",
  series = { { "your devices" },
    { "ten times better: 1 in 100 000", set = { slow_fraction = 1e-5 } } },
  y_title = "chance of a slow step",
  alt = [[Two S-curves from zero to one: with devices that are slow ten times less often, the same
    curve lies a decade further to the right.]] }

text "waiting-turn" [[
With {crowd} devices, each slow in {slow:2 %} of its steps: {any_now:3 %} of all steps wait, and the
mean step takes {1+any_now*slowdown:4} times as long as a clean one.

Twice as good a device moves the curve by a factor of two, no more: **coordination grows with $N$
unless every single device becomes better at the same pace.** So fleets do not wait for better
devices. They watch for the slow one and take it out.
]]

simulate "lots" { "Four hundred steps, drawn by lot", model = "fleet.straggler",
  result = "probability_any", set = { devices = knob "crowd", slow_fraction = knob "slow",
    slowdown = knob "slowdown" }, runs = 400, seed = 11,
  x_title = "0 %: a clean step, 100 %: a spoilt one",
  alt = [[Two bars, clean steps at the left and spoilt ones at the right, and nothing between
    them.]] }

text "waiting-lots" [[
Drawn by lot, device for device, {lots:3 %} of 400 steps waited for somebody ({lots_low:2 %} to
{lots_high:2 %}); the formula says {lots_formula:3 %}.

Look at the bars: **no** step has the mean length. A step is clean or spoilt, and a mean hides
which. Ask a log for the slowest steps in a hundred.
]]

knob "write" { "write", model = "reliability.checkpoint", parameter = "write_time", from = "2 s",
  to = "200 s", start = "30 s", step = 40 }
knob "recover" { "recovery", model = "reliability.checkpoint", parameter = "recovery_time",
  from = "1 min", to = "60 min", start = "15 min", step = 59, scale = "linear" }
value "m_now" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = "50000 h",
  devices = knob "crowd" }

chart "goodput" { "Goodput between failures, at the best interval", x = "crowd",
  y = function(k)
    local m = q("50000 h") / k.crowd
    local r = model["reliability.checkpoint"] { write_time = k.write, mtbf = m,
      interval = (2 * k.write * m) ^ 0.5, recovery_time = k.recover }
    return r and r.goodput
  end,
  alt = [[The share of time that makes progress stays near one up to a thousand devices and then
    falls ever faster; with a write of 30 s and a quarter of an hour to recover, half is lost at
    about seventy thousand.]] }

text "waiting-failures" [[
The second face. Accelerators that fail once in 50 000 hours give {crowd} of them a failure every
{m_now:3}. Each takes {recover:3 min} to get going again, and half a checkpoint interval of work.

Below a thousand devices you need not care. Past ten thousand, minutes of recovery are percents of
the fleet, and at
{(50000 h)/(1 s)*((2*(write+recover)/(1 s))^0.5-(2*write/(1 s))^0.5)^2/(2*recover/(1 s))^2:2}
devices half of the time is gone.
]]

ask "waiting-allowed" {
  vars = function(r) return { n = r:pick { 1000, 4000, 10000, 25000 },
    p = r:pick { "10 %", "20 %", "30 %" } } end,
  text = [[{n} devices work in lockstep. At most {p:2 %} of the steps may wait for a slow one. In
    one step out of **how many** may a single device be slow?]],
  answer = function(v) return 1 / (1 - (1 - v.p) ^ (1 / v.n)) end,
  accept = { rel = 0.02 }, count = true,
  wrong = {
    { id = "one-in-n", value = function(v) return v.n end, say = [[Slow once in {n} steps, *some*
      device is slow in 63 % of them.]] },
    { id = "added", value = function(v) return v.n / v.p end, say = [[You added the chances up. Two
      that are slow in the *same* step cost only one wait: a little less rare will do.]],
      credit = 0.5 },
    { id = "alone", value = function(v) return 1 / v.p end, say = [[That would do for one device.
      Here any of {n} can spoil the step.]] },
  },
  hints = { [[A clean step: all {n} are on time.]], [[$(1-f)^N = 1 - p$; solve for $f$, and take
    $1/f$.]], [[$f = 1 - {1-p:2}^{1/N}$, or nearly $-\ln({1-p:2})/N$.]] },
  solve = [[$(1-f)^N$ = {1-p:2}, so one step in {answer:4}.]],
  chart = "anyslow", review = true,
}

ask "waiting-worth" {
  vars = function(r) return { n = r:pick { 512, 1024, 4096, 8192, 16384 },
    d = r:pick { "5 %", "10 %", "20 %", "25 %" } } end,
  text = [[One of {n} devices takes {d:2 %} longer than the others for every step. How many devices
    could be switched off, the slow one among them, and the rest be as fast as the whole fleet is
    now?]],
  answer = function(v) return v.n * v.d / (1 + v.d) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "one", value = function(v) return v.d / (1 + v.d) end,
      say = [[That would be so if the others went on without it. They wait.]] },
    { id = "times", value = function(v) return v.n * v.d end,
      say = [[The step is {d:2 %} longer, but the throughput falls by {d/(1+d):3 %}: one over 1
        plus, not one less.]], credit = 0.5 },
  },
  hints = { [[What is the throughput of the fleet now, in devices that are on time?]],
    [[All are as slow as the slow one: {n} / {1+d:3}.]], [[How many is that short of {n}?]] },
  solve = [[{n} devices at 1/{1+d:3} of their speed do as much as {n/(1+d):4}. So {answer:3} might
    go, and only one of them is slow. (If the work divides as evenly.)]],
}

knob "every" { "interval", model = "reliability.checkpoint", parameter = "interval", from = "1 min",
  to = "120 min", start = "30 min", step = 48, scale = "log" }
value "iv_best" { model = "reliability.checkpoint", best = "interval", result = "goodput",
  goal = "max", write_time = knob "write", mtbf = "100 min", recovery_time = knob "recover",
  from = "1 min", to = "120 min" }
value "w_30k" { model = "reliability.checkpoint", result = "goodput", write_time = knob "write",
  mtbf = "100 min", interval = knob "every", recovery_time = knob "recover" }

tune "waiting-tune" {
  [[30 000 devices: a failure every 100 minutes. With these knobs the goodput is {w_30k:3 %}; make
    it **90 %** or more. The storage writes no checkpoint in less than 10 s, and no restart takes
    less than 3 minutes. Spend no more on either than you must.]],
  goal = {
    { model = "reliability.checkpoint", result = "goodput",
      set = { write_time = knob "write", mtbf = "100 min", interval = knob "every",
        recovery_time = knob "recover" }, at_least = 0.9 },
    { knob = knob "write", at_least = "9.99 s" },
    { knob = knob "recover", at_least = "2.99 min" },
  },
  chart = "goodput",
  hints = { [[What share of 100 minutes is one recovery?]], [[Three minutes are 3 % of it; so 7 %
    are left for writing and for repeated work.]], [[These two are smallest together at
    $\tau = \sqrt{2\delta M}$, and then take $\sqrt{2\delta/M}$: try a write of 10 to 14 s.]] },
  explain = [[With your write the best interval is {iv_best:3 min}. Writing faster helps with the
    square root only, recovering faster in proportion. **What binds here**: coordination. The
    evidence is not in any step; it is in the hours between them.]],
}

choose "waiting-remedy" {
  [[The slowest one in a hundred of your steps takes twice the median, and each time another rank is
    late. Which remedy fits?]],
  choices = {
    { "the next generation of chips", say = [[The steps become shorter, the pauses do not: their
      *share* grows.]] },
    { "links of twice the bandwidth", say = [[Nobody waits for bytes; they wait for a rank that
      comes late.]] },
    right "removing what interrupts the ranks, and spares for those it keeps hitting",
    { "a larger fleet, so that one rank matters less", say = [[In lockstep one rank matters as much
      in any fleet, and there are more ranks to be late.]] },
  },
  hints = { [[What do all the late ranks have in common?]] },
  explain = [[Different ranks: so it is not one sick device but noise that hits all (garbage
    collection, daemons, retries). Take it away from the critical path, or let it strike everybody
    in the same step: one common pause costs less than a thousand private ones.]],
}

---------------------------------------------------------------------------------------------------
section "between" { "Where two meet" }

text "between-idea" [[
Remedies live where two of them meet, and so do the nastiest faults.

| | what meets |
|---|---|
| **C₁∩C₂** | exchange behind the backward pass |
| **C₁∩C₃** | a hot chip: slow maths becomes waiting |
| **C₂∩C₃** | congestion: bytes late for the barrier |

Take the first. Gradients of the last layers are ready while the first still compute, so the
exchange can begin early.
]]

predict "overlap-guess" {
  [[Forward 1 s, backward 2 s, exchange 1.5 s, hidden behind the backward pass. Now the links become
    **twice as fast**. The step becomes…]],
  choices = { "a third shorter", "a sixth shorter", right "not shorter at all", "longer" },
  reveal = "overlap",
  explain = [[The exchange was hidden already: {ov_15:3} before, {ov_075:3} after. The profile shows
    1.5 s of AllReduce, and they cost nothing. Only what sticks out can be saved.]],
}
value "ov_15" { model = "machine.overlap", result = "overlapped_time", forward_time = "1 s",
  backward_time = "2 s", exchange_time = "1.5 s" }
value "ov_075" { model = "machine.overlap", result = "overlapped_time", forward_time = "1 s",
  backward_time = "2 s", exchange_time = "0.75 s" }

knob "exch" { "exchange", model = "machine.overlap", parameter = "exchange_time", from = "0.1 s",
  to = "6 s", start = "1.5 s", step = 59, scale = "linear" }
value "ov_now" { model = "machine.overlap", result = "overlapped_time", forward_time = "1 s",
  backward_time = "2 s", exchange_time = knob "exch" }
value "ov_out" { model = "machine.overlap", result = "exposed_time", forward_time = "1 s",
  backward_time = "2 s", exchange_time = knob "exch" }
value "ov_gain" { model = "machine.overlap", result = "speedup", forward_time = "1 s",
  backward_time = "2 s", exchange_time = knob "exch" }

chart "overlap" { "Step with 1 s forward and 2 s backward", model = "machine.overlap",
  x = "exchange_time", from = "0.1 s", to = "6 s", scale = "linear",
  y = "overlapped_time", set = { forward_time = "1 s", backward_time = "2 s" }, at = knob "exch",
  series = { { "overlapped", y = "overlapped_time" },
    { "one after the other", y = "serial_time" } },
  x_title = "time of the exchange",
  alt = [[One after the other the step rises with the exchange in a straight line. Overlapped it is
    level up to an exchange of two seconds, and rises as steeply from there.]] }

text "overlap-turn" [[
An exchange of {exch:3}: the step takes {ov_now:3}, {ov_out:3} of the exchange stick out, and
overlap is worth a factor of {ov_gain:3}.

The bend is where the exchange takes as long as the backward pass. Left of it the job is bound by
computation, whatever the profile says. And where devices are added, the backward pass shrinks and
the bend comes to you.
]]

ask "overlap-limit" {
  vars = function(r) return { t = r:pick { "1200 s", "2400 s", "3600 s", "6000 s" },
    w = r:pick { "1.5 s", "2.5 s", "4 s" } } end,
  text = [[A step computes {t} on one device, two thirds of it in the backward pass, and exchanges
    for {w} on any number of devices, hidden behind the backward pass as far as it goes. Up to how
    many devices does the exchange cost **nothing**?]],
  answer = function(v) return v.t * 2 / 3 / v.w end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "whole-step", value = function(v) return v.t / v.w end,
      say = [[There is no gradient to send during the forward pass. Only the backward pass,
        {t*2/3:4}, can hide it.]] },
    { id = "forward-pass", value = function(v) return v.t / 3 / v.w end,
      say = [[A third is the *forward* pass.]] },
  },
  hints = { [[Until when is the exchange no longer than what hides it?]],
    [[The backward pass on $N$ devices takes {t*2/3:4} over $N$.]], [[{t*2/3:4} / $N$ = {w}.]] },
  solve = [[{t*2/3:4} / $N$ = {w} at $N$ = {answer:4}. Past that every doubling shows its full
    exchange: overlap moves the wall, it does not remove it.]],
  chart = "overlap",
}

choose "between-hot" {
  [[At four in the afternoon one row of racks grows warm, and its chips clock down by 12 %. The
    profile of **all other** rows shows longer AllReduce, their links run at a third of line rate,
    their MFU falls. Which two of the three meet here, and what do you mend?]],
  choices = {
    { "C₁∩C₂: the links; AllReduce has grown everywhere", say = [[The bytes and the wires are those
      of the morning. The links run at a third because they have nothing to carry yet.]] },
    { "C₁ alone: the chips of the other rows, for their MFU falls",
      say = [[They compute as fast as in the morning, and then wait. Waiting lowers MFU, too.]] },
    right "C₁∩C₃: the cooling of that one row, or the row itself",
    { "C₂∩C₃: the topology; the row is too far away",
      say = [[It was as far away in the morning.]] },
  },
  hints = { [[Who is slow, and who only seems so?]], [[What is different at four from the
    morning?]] },
  explain = [[Slow maths in one place, waiting in all others. A step takes {1/(1-0.12):3} times as
    long for everybody, and not one profile but that of the warm row points to the cause. Look for
    the rank whose AllReduce is the *shortest*: it comes last.]],
}

ask "between-late" {
  vars = function(r) return { n = r:pick { 512, 1024, 2048 }, p = r:pick { 0.0002, 0.0005, 0.001 },
    d = r:pick { "1 ms", "2 ms", "5 ms" } } end,
  text = [[C₂∩C₃: a ring of {n} devices takes {2*(n-1)} rounds, with a message on every link in
    each, and no round begins before the last message of the one before has come. On a busy switch
    one message in {1/p:2} is {d} late. How much longer does the exchange take, on average?]],
  answer = function(v) return 2 * (v.n - 1) * (1 - (1 - v.p) ^ v.n) * v.d end,
  unit = "s", accept = { rel = 0.025 },
  wrong = {
    { id = "one-link", value = function(v) return 2 * (v.n - 1) * v.p * v.d end,
      say = [[That is one link. In each round any of {n} can be the late one.]] },
    { id = "summed", value = function(v) return 2 * (v.n - 1) * v.n * v.p * v.d end,
      say = [[You counted every late message. Several in the same round cost only one wait.]],
      credit = 0.5 },
    { id = "always", value = function(v) return 2 * (v.n - 1) * v.d end,
      say = [[Not every round has a late message: {1-(1-p)^n:3 %} of them have.]] },
  },
  hints = { [[What is the chance that **some** message of a round is late?]],
    [[$1 - (1-p)^N$ = {1-(1-p)^n:3 %} of the rounds.]], [[So many of {2*(n-1)} rounds, at {d}
      each.]] },
  solve = [[{1-(1-p)^n:3 %} of {2*(n-1)} rounds, {d} each: {answer:3}. Bandwidth alone would not
    shorten it, and twice the ring makes it more than twice as long.]],
}

value "cx_64" { model = "communication.compression", result = "speedup", message = "1 GB",
  devices = 256, latency = "5 us", bandwidth = "50 GB/s", ratio = 64, codec_time = "2 ms" }
value "cx_1000" { model = "communication.compression", result = "speedup", message = "1 GB",
  devices = 256, latency = "5 us", bandwidth = "50 GB/s", ratio = 1000, codec_time = "2 ms" }

predict "codec-guess" {
  [[Gradients of 1 GB go round a ring of 256 devices, over links of 50 GB/s and 5 µs. A codec makes
    them **64 times** smaller and takes 2 ms. The exchange becomes…]],
  choices = { "64 times faster", "about 32 times", right "about 8 times", "slower" },
  reveal = "compressed",
  explain = [[{cx_64:3} times, and even at 1 000-fold only {cx_1000:3}. The bytes are gone. What is
    left is the codec, which is *computation*, and 510 rounds of latency, which no compression
    touches. You paid one axis with another.]],
}

knob "ratio" { "compression", model = "communication.compression", parameter = "ratio", from = 1,
  to = 1000, start = 8, step = 30, scale = "log" }
knob "codec" { "codec", model = "communication.compression", parameter = "codec_time",
  from = "0.1 ms", to = "100 ms", start = "2 ms", step = 30, scale = "log" }
value "cx_now" { model = "communication.compression", result = "speedup", message = "1 GB",
  devices = 256, latency = "5 us", bandwidth = "50 GB/s", ratio = knob "ratio",
  codec_time = knob "codec" }

chart "compressed" { "Exchange of 1 GB over 256 devices, speed-up",
  model = "communication.compression", x = "ratio", from = 1, to = 1000, scale = "log",
  y = "speedup", set = { message = "1 GB", devices = 256, latency = "5 us", bandwidth = "50 GB/s",
    codec_time = knob "codec" }, at = knob "ratio",
  series = { { "your codec" }, { "a codec of 20 ms", set = { codec_time = "20 ms" } } },
  x_title = "compression, times",
  alt = [[The speed-up first grows with the compression and then levels off, below ten for a codec
    of two milliseconds and below two for one of twenty.]] }

text "between-remedies" [[
Compressed {ratio:3} times by a codec of {codec:3}: {cx_now:3} times faster. Overhead does not
vanish; it [**moves**](p1-principles-of-the-fleet#moves).

| binds | fits | wrong |
|---|---|---|
| C₁ | better kernels | a faster network |
| C₂ | overlap, fewer bytes, batch | **faster chips** |
| C₃ | draining, balance, restart | more devices |

The last column is bought every year: it is what the price list has. And it makes the share of what
binds *larger*.

Where each row is at home: C₁ in [compute](02-compute-infrastructure), C₂ in
[networks](03-network-fabrics), both and C₃ too in [storage](04-data-storage).
]]

pick "between-moves" {
  [[Which of these remedies lighten the **wire** by giving the **chips** more to do?]],
  choices = {
    right "compressing the gradients",
    { "links of twice the bandwidth", say = [[The chips do not notice. The budget does.]] },
    right "computing a forward result again on each device instead of fetching it",
    { "draining a slow node", say = [[That is coordination, and no bytes less.]] },
    { "placing neighbours of the ring in one rack", say = [[Shorter ways, the same bytes, and no
      more maths.]] },
  },
  credit = "net",
  hints = { [[Look for those that spend operations to save bytes.]] },
  explain = [[Both trade C₂ for C₁: good while C₂ binds, a mistake as soon as it does not.]],
}

ask "between-share" {
  vars = function(r) return { w = r:pick { 0.3, 0.35, 0.4, 0.45 },
    c = r:pick { 0.45, 0.48, 0.5, 0.52 } } end,
  [[Computation is {c:2 %} of a step, communication {w:2 %}, the rest coordination. A year later the
    chips are **twice as fast**; wires and people are as they were. What is the share of
    communication now?]],
  ratio = true,
  answer = function(v) return v.w / (1 - v.c / 2) end,
  wrong = {
    { id = "unchanged", value = function(v) return v.w end, say = [[The seconds are as before. The
      step is not: it takes {1-c/2:3} of its old time.]] },
    { id = "vanished", value = function(v) return v.w / (1 - v.c) end,
      say = [[That would be so if the computing had vanished. It halved.]], credit = 0.5 },
    { id = "also-halved", value = function(v) return v.w / 2 end,
      say = [[Faster chips do not hurry the bytes.]] },
  },
  hints = { [[Take 100 s for the old step and write the three terms.]],
    [[The computing now takes {c*50:3} s. What is the sum?]], [[{w*100:3} s of {100-c*50:3} s.]] },
  solve = [[{w*100:3} s of {100-c*50:3} s: {answer:3 %}. The step gained {1/(1-c/2):3} times. **What
    binds** was computation; now it is communication, and by a wide margin. Evidence: the next chips
    gain less.]],
}

---------------------------------------------------------------------------------------------------
section "clinic" { "The clinic" }

text "clinic-idea" [[
Nine short cases, each with numbers of your own. Three questions answer them all: what is the
largest term? What does the remedy touch? What is left when it has worked?
]]

ask "clinic-halve" {
  vars = function(r)
    local big, mid, small = r:now("big"):pick { 5, 6, 7, 8 } .. " s",
      r:now("mid"):pick { 2, 3 } .. " s", r:now("small"):pick { 0.5, 0.8, 1 } .. " s"
    local turn = r:now("turn"):pick { 1, 2, 3 }
    if turn == 1 then return { c = big, w = mid, s = small } end
    if turn == 2 then return { c = mid, w = big, s = small } end
    return { c = small, w = mid, s = big }
  end,
  text = [[A step: {c} computation, {w} communication, {s} coordination. You can halve **one** of
    them. How many times faster does the best choice make the step?]],
  answer = function(v) local t = v.c + v.w + v.s
    return t / (t - math.max(v.c:to("s"), v.w:to("s"), v.s:to("s")) * q("0.5 s")) end,
  wrong = {
    { id = "twice", value = function(v) return 2 end, say = [[Only one of three terms is halved; the
      other two stay.]] },
    { id = "removed", value = function(v) local t = v.c + v.w + v.s
        return t / (t - math.max(v.c:to("s"), v.w:to("s"), v.s:to("s")) * q("1 s")) end,
      say = [[You removed it. Half of it stays.]], credit = 0.5 },
  },
  hints = { [[The step is {c+w+s:3}. Which term is the largest?]],
    [[Take half of that away, and divide.]] },
  solve = [[{c+w+s:3} over what is left when the largest term is halved: {answer:3}.]],
  review = true,
}

ask "clinic-chips" {
  vars = function(r) return { c = r:pick { "1 s", "1.5 s", "2 s" },
    w = r:pick { "4 s", "5 s", "6 s", "7 s" }, s = r:pick { "0.3 s", "0.5 s" },
    f = r:pick { 2, 3, 4 } } end,
  text = [[A step: {c} computation, {w} communication, {s} coordination. Salesmen offer chips {f}
    times as fast. By what share does the step become shorter?]],
  ratio = true,
  answer = function(v) return v.c * (1 - 1 / v.f) / (v.c + v.w + v.s) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "brochure", value = function(v) return 1 - 1 / v.f end,
      say = [[That is what the brochure says. It is true of {c/(c+w+s):3 %} of the step.]] },
    { id = "vanish", value = function(v) return v.c / (v.c + v.w + v.s) end,
      say = [[That would be chips that need no time at all.]], credit = 0.5 },
  },
  hints = { [[Which term becomes shorter, and by how much?]],
    [[{c} become {c/f:3}; the step was {c+w+s:3}.]] },
  solve = [[{c} − {c/f:3} = {c-c/f:3} of {c+w+s:3}: {answer:3 %}. No chip could give more than
    {c/(c+w+s):3 %}.]],
}

ask "clinic-change" {
  vars = function(r)
    return { n = r:pick { 64, 128, 256, 512 }, c = r:pick { "8 s", "10 s", "12 s", "15 s" },
    w = r:pick { "1.6 s", "2.5 s", "4 s" } } end,
  text = [[On {n} devices a step computes for {c} and communicates for {w}, in a large ring and
    without overlap. At how many devices does the binding constraint change?]],
  answer = function(v) return v.n * (v.c / v.w) end,
  wrong = {
    { id = "factor", value = function(v) return v.c / v.w end,
      say = [[So many *times* as many. Times {n}.]], credit = 0.5 },
    { id = "backwards", value = function(v) return v.n * (v.w / v.c) end,
      say = [[With fewer devices the computing takes longer still.]] },
    { id = "both", value = function(v) return v.n * ((v.c + v.w) / v.w) end,
      say = [[The computing has to fall to {w}, not the whole step.]] },
  },
  hints = { [[Computing falls as $1/N$; the wire stays.]], [[From {c} to {w}: by what factor?]] },
  solve = [[{c} must fall to {w}: {c/w:3} times the devices, {answer:4}.]],
}

ask "clinic-double" {
  vars = function(r) return { c = r:pick { "3 s", "4 s", "6 s" },
    w = r:pick { "1 s", "2 s", "2.5 s" }, s = r:pick { "0.2 s", "0.4 s", "0.8 s" } } end,
  text = [[A step: {c} computation, {w} communication, {s} coordination. You double the devices; the
    last two stay as they are. How many times faster is the step?]],
  answer = function(v) return (v.c + v.w + v.s) / (v.c / 2 + v.w + v.s) end,
  wrong = {
    { id = "twofold", value = function(v) return 2 end, say = [[Only the {c} are shared by more
      devices.]] },
    { id = "endless", value = function(v) return (v.c + v.w + v.s) / (v.w + v.s) end,
      say = [[That is the limit for *endlessly* many devices.]] },
  },
  hints = { [[What becomes of {c}?]], [[{c+w+s:3} before; {c/2+w+s:3} after.]] },
  solve = [[{c+w+s:3} / {c/2+w+s:3} = {answer:3}.]],
  review = true,
}

ask "clinic-green" {
  vars = function(r) return { c = r:pick { "3 s", "4 s", "5 s" },
    w = r:pick { "6 s", "8 s", "10 s", "12 s" }, s = r:pick { "0.2 s", "0.5 s", "0.8 s" } } end,
  text = [[A step: {c} computation, {w} communication, {s} coordination. How many times faster must
    the wire be to turn green, with communication **a fifth** of the step?]],
  answer = function(v) return v.w / (0.25 * (v.c + v.s)) end,
  wrong = {
    { id = "old-step", value = function(v) return v.w / (0.2 * (v.c + v.w + v.s)) end,
      say = [[A fifth of the *old* step. The new one is shorter, so a fifth of it is less.]] },
    { id = "fifth-of-rest", value = function(v) return v.w / (0.2 * (v.c + v.s)) end,
      say = [[A fifth of the other two makes it only a sixth of the step: more than was asked.]] },
  },
  hints = { [[If communication is one fifth of the new step, the other two are four fifths.]],
    [[So it may take a quarter of {c+s:3}.]] },
  solve = [[A quarter of {c+s:3} is {(c+s)/4:3}; the wire takes {w}: {answer:3} times faster. Rather
    hide it.]],
}

ask "clinic-batch" {
  vars = function(r) return { c = r:pick { "1 s", "1.5 s", "2 s" },
    w = r:pick { "4 s", "5 s", "6 s", "8 s" }, s = r:pick { "0.2 s", "0.5 s" } } end,
  text = [[A step: {c} computation, {w} communication, {s} coordination. You double the **batch**.
    How many times as many tokens per second come out?]],
  answer = function(v) return 2 * (v.c + v.w + v.s) / (2 * v.c + v.w + v.s) end,
  wrong = {
    { id = "free", value = function(v) return 2 end, say = [[Twice the tokens, but also {c} more
      computing.]] },
    { id = "longer", value = function(v) return (2 * v.c + v.w + v.s) / (v.c + v.w + v.s) end,
      say = [[So many times *longer* is the step. Two batches in that time, if you please.]] },
  },
  hints = { [[The new step takes {2*c+w+s:3}.]], [[Two batches in {2*c+w+s:3}, one in
    {c+w+s:3}.]] },
  solve = [[2 · {c+w+s:3} / {2*c+w+s:3} = {answer:3}. The more the wire binds, the nearer to 2:
    until the loss no longer profits from the batch.]],
}

ask "clinic-fixed" {
  vars = function(r)
    local t, f = r:now("t"):pick { 8, 10, 20, 40 }, r:now("f"):pick { 0.55, 0.6, 0.65, 0.7, 0.8 }
    return { n = r:pick { 256, 512, 1024 }, t1 = t .. " s", t2 = t * f .. " s" }
  end,
  text = [[The same step: {t1} on {n} devices, {t2} on {2*n}. At how many devices do computing and
    all the rest take **equally** long?]],
  answer = function(v) return v.n * ((2 * (v.t1 - v.t2)) / (2 * v.t2 - v.t1)) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "upside", value = function(v) return v.n * ((2 * v.t2 - v.t1) / (2 * (v.t1 - v.t2))) end,
      say = [[The rest over the computing: upside down.]] },
    { id = "half-computing", value = function(v)
        return v.n * ((v.t1 - v.t2) / (2 * v.t2 - v.t1)) end, say = [[{t1-t2:3} were saved: that is
          *half* of the computing.]], credit = 0.5 },
  },
  hints = { [[Twice the devices halve the computing only: it was {2*(t1-t2):3} on {n}.]],
    [[The rest is {2*t2-t1:3}, on any number.]], [[The computing has to fall from {2*(t1-t2):3} to
      {2*t2-t1:3}.]] },
  solve = [[Computing {2*(t1-t2):3} on {n} devices, the rest {2*t2-t1:3}. Equal at {n} ·
    {(2*(t1-t2))/(2*t2-t1):3} = {answer:3}.]],
}

ask "clinic-restart" {
  vars = function(r) return { n = r:pick { 4096, 8192, 16384 }, m = r:pick { "3 h", "4 h", "6 h" },
    r = r:pick { "12 min", "18 min", "30 min" } } end,
  text = [[{n} accelerators; there is a failure every {m} by the clock, and it costs all of them
    {r}, repeated work included. How many accelerators' worth is lost?]],
  answer = function(v) return v.n * (v.r / v.m) end,
  wrong = {
    { id = "left", value = function(v) return v.n * (1 - v.r / v.m) end,
      say = [[So many are left.]], credit = 0.5 },
    { id = "daily", value = function(v) return v.n * (v.r / q("24 h")) end,
      say = [[One failure a *day*? There is one every {m}.]] },
  },
  hints = { [[What share of the time is lost?]], [[{r} out of every {m}.]] },
  solve = [[{r} of {m} is {r/m:3 %}; of {n} that is {answer:3}. A tenth less recovery is worth
    {answer/10:2} accelerators.]],
}

ask "clinic-tax" {
  vars = function(r) return { n = r:pick { 500, 1000, 2000 }, m = r:pick { 0.35, 0.4, 0.5 },
    e = r:pick { 0.5, 0.6, 0.7 }, g = r:pick { 0.75, 0.8, 0.9 } } end,
  text = [[You promised the work of {n} accelerators at full peak. The fleet reaches MFU {m:2 %},
    scaling {e:2 %}, goodput {g:2 %}. How many must you have?]],
  answer = function(v) return v.n / (v.m * v.e * v.g) end,
  wrong = {
    { id = "shrunk", value = function(v) return v.n * v.m * v.e * v.g end,
      say = [[So much would be left of {n}. You need more, not fewer.]] },
    { id = "worst-only", value = function(v) return v.n / math.min(v.m, v.e, v.g) end,
      say = [[The worst factor alone? The other two take their part of what it leaves.]] },
  },
  hints = { [[How much of one accelerator is useful?]], [[{m*e*g:3}; divide.]] },
  solve = [[Each gives {m*e*g:3} of its peak, so {n} / {m*e*g:3} = {answer:4}.]],
}

choose "clinic-archetype" {
  [[Three fleets: (A) a dense language model on 16 000 accelerators, (B) a recommender with 10 TB of
    sharded tables, (C) federated learning on a million phones. For which is a faster **chip** the
    first thing to want?]],
  choices = {
    { "A", say = [[A exchanges gradients of every parameter in every step: it feels its wire
      first.]] },
    { "B", say = [[B does little arithmetic for each byte; it waits for the shard that everybody
      asks.]] },
    right "C",
    { "all of them", say = [[Look at what each device waits for. Two of the three hardly wait for
      arithmetic.]] },
  },
  hints = { [[Which one has neither a shared wire in every step nor a barrier of microseconds?]] },
  explain = [[To the battery and the cores of a phone even a small model is heavy: computation binds
    while it trains, and *availability* (coordination) between the rounds. A is bound by
    communication, B by coordination. The same remedy is right for one of three.]],
}

brief "clinic-brief" {
  [[You have one budget for the patient: new chips, new links, or a team for stragglers and
    restarts. Turn the knobs to your fleet, decide, and defend it in five lines: **which C binds,
    what evidence you would ask for first, what will bind afterwards.**]],
  attach = { "n", "bw", "v_comp", "v_wire", "v_sync", "crowd", "any_now" },
}
