-- Appendix: fleet foundations.  The numbers that a fleet engineer knows by heart, and what each of
-- them decides.
lesson "fleet" { title = "Numbers to know by heart", minutes = 60,
  book = "vol. II, Fleet foundations", needs = { "introduction" },
  objectives = {
    [[place a byte on the ladder of wires, and say from which size on distance is cheap]],
    [[say for any size of fleet how often it fails, and which parts are in that number]],
    [[turn a peak into useful work with the usual defaults, and doubt them]],
    [[tell what power, cooling and waiting cost, and which of them is worth a fight]],
  } }

---------------------------------------------------------------------------------------------------
section "ladder" { "A ladder of wires" }

text "ladder-idea" [[
Every byte of a fleet stands on some rung of one ladder. Two numbers describe a rung: how many bytes
pass in a second, and how long the **first** one takes.

Latencies are hard to feel: half a microsecond and 40 milliseconds are both "at once". So slow the
world down until a message over NVLink takes **one second**.
]]

value "slow_ib" { model = "communication.transfer", result = "time", message = 0,
  latency = "@ndr.latency", bandwidth = "@ndr" }
value "slow_nv" { model = "communication.transfer", result = "time", message = 0,
  latency = "@nvlink4.latency", bandwidth = "@nvlink4" }
value "slow_eth" { model = "communication.transfer", result = "time", message = 0,
  latency = "@ethernet_100g.latency", bandwidth = "@ethernet_100g" }
value "slow_far" { model = "communication.transfer", result = "time", message = 0,
  latency = "40 ms", bandwidth = "@ethernet_100g" }

predict "ladder-guess" {
  [[In that slow world, how long does the first byte take to a data center across the continent (40
    ms)?]],
  choices = { "about a minute", "about an hour", right "about a day", "about a month" },
  reveal = "message",
  explain = [[40 ms are {slow_far/slow_nv*q1s:3 h} there. InfiniBand takes {slow_ib/slow_nv*q1s:3},
    Ethernet with TCP {slow_eth/slow_nv*q1s:3}. That is why gradients cross a rack in every step and
    a continent hardly ever.]],
}
value "q1s" { model = "fleet.step", result = "step_time", compute_time = "1 s", devices = 1,
  communication_time = 0 }

knob "msg" { "message", model = "communication.transfer", parameter = "message", from = "1 kB",
  to = "100 GB", start = "10 MB", step = 48, scale = "log" }
value "m_nv" { model = "communication.transfer", result = "time", message = knob "msg",
  latency = "@nvlink4.latency", bandwidth = "@nvlink4" }
value "m_ib" { model = "communication.transfer", result = "time", message = knob "msg",
  latency = "@ndr.latency", bandwidth = "@ndr" }
value "m_far" { model = "communication.transfer", result = "time", message = knob "msg",
  latency = "40 ms", bandwidth = "@ethernet_100g" }
value "h_ib" { model = "communication.transfer", result = "half_size", message = "1 MB",
  latency = "@ndr.latency", bandwidth = "@ndr" }
value "h_far" { model = "communication.transfer", result = "half_size", message = "1 MB",
  latency = "40 ms", bandwidth = "@ethernet_100g" }

chart "message" { "Time of one message", model = "communication.transfer", x = "message",
  from = "1 kB", to = "100 GB", scale = "log",
  y = "time", y_scale = "log", set = { latency = "@ndr.latency", bandwidth = "@ndr" },
    at = knob "msg",
  series = { { "InfiniBand NDR" },
    { "NVLink 4", set = { latency = "@nvlink4.latency", bandwidth = "@nvlink4" } },
    { "100G Ethernet", set = { latency = "@ethernet_100g.latency", bandwidth = "@ethernet_100g" } },
    { "the same, 40 ms away", set = { latency = "40 ms", bandwidth = "@ethernet_100g" } } },
  alt = [[Four curves that are level for small messages, at their latency, and rise with slope one
    for large ones, at their bandwidth. Two Ethernet curves, near and far, become one past some ten
    gigabytes.]] }

text "ladder-turn" [[
{msg:3}: {m_nv:3} over NVLink, {m_ib:3} over InfiniBand, {m_far:3} across the continent.

The bend of each curve is at $\alpha\beta$, the bytes that the wire holds while the first one
travels: {h_ib:3} for NDR, {h_far:3} for the far site. Left of the bend you pay latency, right of it
bandwidth. Make messages larger than the bend, and distance becomes cheap.

The rungs have chapters of their own: [chips](02-compute-infrastructure),
[wires](03-network-fabrics), [drives](04-data-storage).
]]

order "ladder-order" {
  [[From the widest to the narrowest, for **one** accelerator and its node:]],
  steps = {
    "HBM of an H100",
    { "NVLink 4, one direction", say = [[450 GB/s: a seventh of its memory, but seven times the slot
      it sits in.]] },
    { "PCI Express 5, 16 lanes", say = [[63 GB/s. The 400-Gbit port behind it has 50.]] },
    { "InfiniBand NDR, 400 Gbit/s", say = [[Divide bits by eight: 50 GB/s.]] },
    { "one NVMe drive, PCI Express 5", say = [[14 GB/s: a drive has four lanes.]] },
    "10-gigabit Ethernet",
  },
  hints = { [[Bring all to gigabytes a second.]], [[3 350, 450, 64, 50, 14, 1.25.]] },
  explain = [[From the top to the bottom a factor of {3350/1.25:2}. A design decides on which rung
    each byte stands, and a job is as fast as the lowest rung that its bytes touch in every step.]],
}

table "wires" { "The rungs, one direction", catalog = "link",
  columns = { { "bandwidth", "bandwidth" }, { "latency", "latency" } },
  rows = { "nvlink5", "nvlink4", "pcie5", "ndr", "hdr", "ethernet_100g", "ethernet_10g" } }

ask "ladder-small" {
  vars = function(r) return { a = r:pick { "1.5 us", "3 us", "5 us", "10 us", "50 us" },
    b = r:pick { "100 Gbit/s", "200 Gbit/s", "400 Gbit/s", "800 Gbit/s" } } end,
  text = [[A link of {b} has a latency of {a}. From which message size on is the latency **less than
    a tenth** of the time?]],
  answer = function(v) return 9 * v.a * v.b end,
  unit = "kB", accept = { rel = 0.03 },
  wrong = {
    { id = "half-size", value = function(v) return v.a * v.b end,
      say = [[There the latency is *half* of the time.]] },
    { id = "ten-times", value = function(v) return 10 * v.a * v.b end,
      say = [[Then the latency is a tenth of the *transfer*. Of the whole time it should be a tenth:
        the transfer is the other nine.]], credit = 0.5 },
  },
  hints = { [[If latency is one tenth, the transfer is nine.]],
    [[$n = 9\,\alpha\beta$, and mind that the link counts bits.]] },
  solve = [[The transfer takes nine times {a}: {9*a:3} at {b:3 GB/s} carry {answer:3 MB}. Fuse
    anything smaller.]],
  chart = "message", review = true,
}

ask "ladder-storm" {
  vars = function(r) return { n = r:pick { 32, 64, 128, 256, 512 },
    w = r:pick { "80 GB", "140 GB", "280 GB" }, b = r:pick { "100 GB/s", "200 GB/s" } } end,
  text = [[After a restart {n} nodes each read a full copy of the weights, {w}, from an object store
    of {b} in all. How long do they take?]],
  answer = function(v) return v.n * (v.w / v.b) end,
  unit = "s",
  wrong = {
    { id = "alone", value = function(v) return v.w / v.b end, say = [[That is one node alone. They
      share the {b}.]] },
    { id = "split", value = function(v) return v.w / v.b / v.n end,
      say = [[They do not share one copy; each reads its own.]] },
  },
  hints = { [[How many bytes leave the store in all?]], [[{n} times {w}, at {b}.]] },
  solve = [[{n} · {w} = {n*w:3}; over {b} that is {answer:3}. One node that reads and a chain over
    50 GB/s links that hands it on need about {w/b+w/(50 GB/s):2}.]],
}

choose "ladder-check" {
  [[**Check the book.** NVLink is "18 times" as fast as InfiniBand here, 24 and 36 times elsewhere.
    The numbers behind: 900 GB/s over 50, 600 over 25, 900 over 25. Which is right?]],
  choices = {
    { "18; the other two are slips", say = [[600/25 and 900/25 divide just as rightly.]] },
    { "36; it is the newest", say = [[It is the newest NVLink against an *old* InfiniBand.]] },
    right "All divide rightly; they compare other pairs, and both directions with one.",
  },
  hints = { [[Divide all three.]], [[What does a data sheet count in 900 GB/s?]] },
  explain = [[A100 with HDR, H100 with HDR, H100 with NDR: name the pair. And the 900 GB/s of a data
    sheet are both directions together, the 50 GB/s of a port only one. In **one** direction an H100
    has 450 against 50: {450/50:2} times. For an all-reduce that is the ratio that counts. **What
    binds** on a low rung is communication; the evidence is a step that follows the link.]],
  chart = "message",
}

---------------------------------------------------------------------------------------------------
section "clock" { "Every size has its clock" }

text "clock-idea" [[
A part that fails once in $M$ hours has $10^9 / M$ **FIT**, failures in a billion hours. FIT add up:
a node has the sum of its parts, a fleet the sum of its nodes. An accelerator counts with 50 000 h,
that is 20 000 FIT; a network card with 150 000 h, a power supply with 100 000 h, a cable or
transceiver with 50 000 h.
]]

predict "clock-guess" {
  [[8 192 accelerators of 50 000 hours each: one dies once in almost six years. What is the chance
    of **at least one** failure in a day?]],
  choices = { "about 4 %", "about 25 %", "about 60 %", right "about 98 %" },
  reveal = "day",
  explain = [[{p_8k:3 %}: a failure every {m_8k:3}. With 256 accelerators it is {p_256:3 %}, an
    event for the weekly meeting. Between these two sizes lies another profession.]],
}
value "p_8k" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = "50000 h", devices = 8192 }
value "m_8k" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = "50000 h",
  devices = 8192 }
value "p_256" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = "50000 h", devices = 256 }

knob "size" { "devices", model = "reliability.fleet_mtbf", parameter = "devices", from = 8,
  to = 1e5, start = 8192, step = 52 }
knob "life" { "life of a device", model = "reliability.fleet_mtbf", parameter = "component_mtbf",
  from = "10000 h", to = "500000 h", start = "50000 h", step = 34 }
value "m_now" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = knob "life",
  devices = knob "size" }
value "p_now" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = knob "life", devices = knob "size" }

chart "day" { "Chance of a failure in a day", model = "reliability.fleet_mtbf", x = "devices",
  from = 8, to = 1e5, scale = "log",
  y = "failure_probability", set = { component_mtbf = knob "life", time = "24 h" },
    at = knob "size",
  series = { { "your devices" },
    { "with 3 593 h for a node of 8", set = { component_mtbf = "28742 h" } } },
  alt = [[Two S-curves from zero to one, less than a factor of two apart: at a thousand devices a
    failure in a day is about as likely as not, at ten thousand it is certain.]] }

table "clocks" { "Sizes and their clocks", model = "reliability.fleet_mtbf",
  set = { component_mtbf = knob "life", time = "24 h" },
  columns = { { "mtbf", "every" }, { "failures", "a day" },
    { "failure_probability", "day with one", unit = "%" } },
  rows = { { "256", set = { devices = 256 } }, { "1 024", set = { devices = 1024 } },
    { "2 048", set = { devices = 2048 } }, { "8 192", set = { devices = 8192 } },
    { "25 000", set = { devices = 25000 } }, { "100 000", set = { devices = 100000 } } } }

text "clock-turn" [[
{size} devices of {life:3}: a failure every {m_now:3}, and {p_now:3 %} of days have at least one.

Learn four sizes: with 50 000 h, **256** devices fail once a week, **2 000** once a day, **10 000**
every five hours, **100 000** every half hour.
]]

table "parts" { "Lives of parts", catalog = "component",
  columns = { { "mttf", "life" }, { "fit", "FIT" } },
  rows = { "gpu", "cable", "psu", "nic", "hbm_stack", "tor_switch" } }

ask "clock-size" {
  vars = function(r) return { m = r:pick { "30000 h", "50000 h", "100000 h" },
    p = r:pick { "60 %", "75 %", "80 %", "90 %" } } end,
  text = [[Devices of {m}. How large may a fleet be, if {p:2 %} of its days are to pass **without**
    a failure?]],
  answer = function(v) return math.log(1 / num(v.p)) * v.m:to("h") / 24 end,
  wrong = {
    { id = "complement", value = function(v)
        return math.log(1 / (1 - num(v.p))) * v.m:to("h") / 24 end,
      say = [[With {given:3} devices {p:2 %} of the days would *have* a failure.]] },
    { id = "mean", value = function(v) return v.m:to("h") / 24 end,
      say = [[That fleet fails once a day on average: only 37 % of its days are clean.]] },
  },
  hints = { [[A clean day has the chance $e^{-24 N/M}$.]],
    [[Solve for $N$: $N = \frac{M}{24\,h} \ln(1/p)$.]], [[{m/(24 h):4} devices fail once a day on
      average. Times $\ln(1/p)$, with $p$ = {p:2 %}.]] },
  solve = [[{m:3} over 24 h are {m/(24 h):4}; times $\ln(1/p)$, {answer/(m/(24 h)):3}: {answer:3}
    devices.]],
  chart = "day", review = true,
}

ask "clock-parts" {
  vars = function(r) return { k = r:pick { 128, 256, 512, 1024 }, nic = r:pick { 2, 4, 8 },
    cable = r:pick { 8, 16, 24 } } end,
  text = [[A node has 8 accelerators (20 000 FIT each), {nic} network cards (6 667), 2 power
    supplies (10 000) and {cable} cables (20 000). How long does a fleet of {k} such nodes run
    between two failures?]],
  answer = function(v)
    return q(1e9 / (8 * 20000 + v.nic * 1e9 / 150000 + 2 * 10000 + v.cable * 20000) / v.k, "h") end,
  unit = "h",
  wrong = {
    { id = "chips-only", value = function(v) return q(1e9 / (8 * 20000) / v.k, "h") end,
      say = [[Those are the accelerators alone. The cables alone have {cable*20000:3} FIT.]] },
    { id = "one-node", value = function(v)
        return q(1e9 / (8 * 20000 + v.nic * 1e9 / 150000 + 2 * 10000 + v.cable * 20000), "h") end,
      say = [[That is one node. There are {k}.]], credit = 0.5 },
  },
  hints = { [[Add the FIT of the node.]], [[{160000+nic*6667+20000+cable*20000:4} FIT a node.]],
    [[$10^9$ hours over FIT, over {k} nodes.]] },
  solve = [[{160000+nic*6667+20000+cable*20000:4} FIT a node; $10^9$ h over that, over {k}:
    {answer:3}. The accelerators are {160000/(160000+nic*6667+20000+cable*20000):2 %} of it.]],
}

steps "clock-steps" {
  vars = function(r) return { p = r:pick { 70e9, 175e9, 405e9, 1e12 },
    n = r:pick { 4096, 8192, 16384 }, b = r:pick { "100 GB/s", "200 GB/s" } } end,
  [[A model of {p:3 words} parameters on {n} accelerators. Its training state has 14 bytes a
    parameter; storage writes {b}; an accelerator lives 50 000 h.]],
  ask "write" {
    [[How long does a checkpoint take?]],
    answer = function(v) return q(14 * v.p, "B") / v.b end, unit = "s",
    wrong = { { id = "weights", value = function(v) return q(2 * v.p, "B") / v.b end,
        say = [[Those are the weights alone. The optimizer's state is six times as much.]] },
      { id = "each", value = function(v) return q(14 * v.p, "B") / v.b * v.n end,
        say = [[The state is written once, in {n} parts, not once by each.]] } },
    hints = { [[How large is the state?]], [[{14*p/1e9:4} GB at {b}.]] },
    solve = [[{14*p/1e9:4} GB over {b} = {answer:3}.]],
  },
  ask "mtbf" {
    [[How long does the fleet run between two failures?]],
    answer = function(v) return q(50000 / v.n, "h") end, unit = "h",
    wrong = { { id = "a-day", value = function(v) return q(24 * v.n / 50000, "h") end,
        say = [[That is the number of failures in a day.]] } },
    hints = { [[Some device of {n} fails {n} times as often as one.]], [[50 000 h over {n}.]] },
    solve = [[50 000 h / {n} = {answer:3}.]],
  },
  ask "share" {
    [[With the best interval between checkpoints, what share of the time goes into writing and
      repeating work?]],
    ratio = true,
    answer = function(v, before) return (2 * before.write / before.mtbf) ^ 0.5 end,
    accept = { rel = 0.04 },
    wrong = { { id = "no-two", value = function(v, before)
          return (before.write / before.mtbf) ^ 0.5 end,
        say = [[The two is missing: $\sqrt{2\delta/M}$.]], credit = 0.5 },
      { id = "plain", value = function(v, before) return before.write / before.mtbf end,
        say = [[That would be one checkpoint for each failure, and all the work between them
          lost.]] } },
    hints = { [[At the best interval $\tau = \sqrt{2\delta M}$ writing and repeating take equally
      much.]], [[Together $\sqrt{2\delta/M}$.]], [[The root of twice {before.write:3} over
      {before.mtbf:3}.]] },
    solve = [[The root of twice {before.write:3} over {before.mtbf:3}: {answer:3 %}.]],
  },
}

value "n5172" { model = "reliability.node_mttf", result = "mttf", nics = 2 }
value "n3593" { model = "reliability.node_mttf", result = "mttf", pcie_switches = 1,
  hbm_stacks = 8 }
value "n6250" { model = "reliability.node_mttf", result = "mttf", nics = 0, psus = 0 }

choose "clock-check" {
  [[**Check the book.** For 10 000 accelerators (1 250 nodes) the appendices print a time between
    failures of 5.0 h, 4.14 h and 2.87 h. How can all three come from the same lives of parts?]],
  choices = {
    { "They cannot; two are wrong.", say = [[Each follows from its own list of parts:
      {n6250/1250:3}, {n5172/1250:3}, {n3593/1250:3}.]] },
    right "They count different parts of a node.",
    { "They are for other sizes of fleet.", say = [[All three are for 10 000 accelerators.]] },
  },
  hints = { [[8 accelerators alone: how long lives a node?]],
    [[Now add cards, power supplies, memory.]] },
  explain = [[Accelerators alone: {n6250/1250:3}. With 2 cards and 2 supplies: {n5172/1250:3}. With
    8 cards, a PCIe switch and 8 stacks of memory: {n3593/1250:3}. And a measurement: 16 384
    accelerators stopped once in {54*24/419:3} h for **any** cause, which is just
    {54*24/419*16384:3} h for each. So 50 000 h already holds everything; who adds cards to it
    counts them twice. **What binds** here is coordination.]],
  chart = "day",
}

---------------------------------------------------------------------------------------------------
section "peak" { "From peak to useful" }

text "peak-idea" [[
The peak on an invoice is the first of four factors: $R_{eff} = N R \cdot MFU \cdot \eta \cdot g$.
Defaults to carry in your head, where nothing is measured: MFU 30–50 % in training, 5 % for one
request at a time, 40 % for batches; goodput 0.77; and a scaling efficiency that falls with size:

| accelerators | 32 | 256 | 1 024 | 8 192 |
|---|---|---|---|---|
| $\eta$ | 0.90 | 0.70 | 0.50 | 0.35 |
]]

value "e_32" { model = "fleet.effective_compute", result = "rate", devices = 32,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.9, goodput = 0.77 }
value "e_8k" { model = "fleet.effective_compute", result = "rate", devices = 8192,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.35, goodput = 0.77 }
value "s_32" { model = "fleet.effective_compute", result = "share", devices = 32,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.9, goodput = 0.77 }
value "s_8k" { model = "fleet.effective_compute", result = "share", devices = 8192,
  peak = "@h100.bf16", mfu = 0.5, scaling_efficiency = 0.35, goodput = 0.77 }

predict "peak-guess" {
  [[From 32 accelerators to 8 192: **256 times** the invoice. How many times the useful work, by
    these defaults?]],
  choices = { "256 times", "about 230 times", right "about 100 times", "about 16 times" },
  reveal = "amdahl",
  explain = [[From {e_32:3} to {e_8k:3}: {e_8k/e_32:3} times. Of the peak, {s_32:3 %} were left
    before and {s_8k:3 %} after.]],
}

table "left" { "What is left, by the defaults", model = "fleet.effective_compute",
  set = { peak = "@h100.bf16", mfu = 0.5, goodput = 0.77 },
  columns = { { "scaling_efficiency", "scaling", unit = "%" }, { "rate", "useful" },
    { "share", "of the peak", unit = "%" } },
  rows = { { "32", set = { devices = 32, scaling_efficiency = 0.9 } },
    { "256", set = { devices = 256, scaling_efficiency = 0.7 } },
    { "1 024", set = { devices = 1024, scaling_efficiency = 0.5 } },
      { "8 192", set = { devices = 8192, scaling_efficiency = 0.35 } } } }

knob "serial" { "serial share", model = "fleet.amdahl", parameter = "serial_fraction", from = 0.001,
  to = 0.2, start = 0.05, step = 46, scale = "log" }
knob "amd_n" { "devices", model = "fleet.amdahl", parameter = "devices", from = 1, to = 1e4,
  start = 256, step = 48 }
value "amd_s" { model = "fleet.amdahl", result = "speedup", serial_fraction = knob "serial",
  devices = knob "amd_n" }
value "amd_l" { model = "fleet.amdahl", result = "limit", serial_fraction = knob "serial",
  devices = knob "amd_n" }
value "amd_d" { model = "fleet.doubling_limit", result = "devices", serial_fraction = knob "serial",
  gain = 0.1 }

chart "amdahl" { "Speed-up, with a part that cannot be shared", model = "fleet.amdahl",
  x = "devices", from = 1, to = 1e4, scale = "log",
  y = "speedup", y_scale = "log", set = { serial_fraction = knob "serial" }, at = knob "amd_n",
  series = { { "your share" }, { "10 %", set = { serial_fraction = 0.1 } },
    { "1 %", set = { serial_fraction = 0.01 } },
    { "nothing serial", set = { serial_fraction = 0 } } },
  x_title = "devices that divide the rest",
  alt = [[A straight line, and three curves that leave it and level off at ten, at twenty and at a
    hundred: one over the serial share.]] }

text "peak-turn" [[
A serial share of {serial:2 %}: {amd_n|device|devices} are {amd_s:3} times as fast, no number more
than {amd_l:3} times. Past {amd_d:3|device|devices} a doubling adds less than a tenth.
]]

ask "peak-double" {
  vars = function(r) return { s = r:pick { 0.005, 0.01, 0.02, 0.05, 0.1 },
    g = r:pick { 0.1, 0.2, 0.25, 0.5 } } end,
  text = [[{s:2 %} of a job cannot be shared out. A doubling of the fleet is granted only if it
    makes the job at least {g:2 %} faster. Up to how many devices is it granted?]],
  answer = function(v) return model["fleet.doubling_limit"] { serial_fraction = v.s,
    gain = v.g }.devices end,
  accept = { rel = 0.04, abs = 1 },
  wrong = {
    { id = "limit", value = function(v) return 1 / v.s end, say = [[That is the greatest *speed-up*,
      not a number of devices.]] },
    { id = "no-half", value = function(v) return (1 - v.s) * (1 - v.g) / (v.g * v.s) end,
      say = [[That is the size *after* the doubling.]], credit = 0.5 },
  },
  hints = { [[Write the time on $N$ and on $2N$ devices: $s + (1-s)/N$ and $s + (1-s)/2N$.]],
    [[Their ratio is to be {1+g:3}. Solve for $N$.]], [[$N = (1-s)(1-g)/(2gs)$]] },
  solve = [[$(1-s)(1-g)/(2gs)$ = {1-s:3} · {1-g:2} / (2 · {g:2} · {s:2}) = {answer:3}.]],
  chart = "amdahl", review = true,
  try = { at = { s = 0.1, g = 0.1 }, ok = { "40.5", "41" }, is = { limit = "10" } },
}

ask "peak-grown" {
  vars = function(r) return { n = r:pick { 512, 1024, 2048 }, f = r:pick { 2, 4, 8 },
    x = r:pick { 0.55, 0.65, 0.75 }, e = r:pick { 0.5, 0.6, 0.7 } } end,
  text = [[A fleet of {n} scales with {e:2 %}. It grows to {n*f}, and a step becomes {f*x:3} times
    faster. What is the scaling efficiency of the whole fleet now?]],
  ratio = true,
  answer = function(v) return v.e * v.x end,
  wrong = {
    { id = "fresh", value = function(v) return v.x end, say = [[That is the efficiency of the
      *growth*: {f*x:3} of {f}. The fleet before was not at 100 % either.]], credit = 0.5 },
    { id = "old", value = function(v) return v.e end, say = [[It would stay only if the step were
      {f} times faster.]] },
  },
  hints = { [[What would the growth have given ideally?]], [[{f*x:3} of {f} is {x:3}: such a part of
    the efficiency stays.]] },
  solve = [[{e:2 %} · {f*x:3}/{f} = {answer:3 %}.]],
}

---------------------------------------------------------------------------------------------------
section "bill" { "Megawatts and money" }

text "bill-idea" [[
An H100 draws 700 W and is rented for about \$4 an hour. For every watt of a chip the building needs
some more, for cooling and losses: the factor is called **PUE**, 1.06 with liquid, 1.12 with the
best air, 1.54 in the average place, 1.58 in an old one.
]]

value "el_cost" { model = "energy.facility", result = "cost", it_power = "700 W", pue = 1.12,
  time = "1 h", price = "@electricity_cloud" }
value "rent_hour" { model = "orchestration.device_hours", result = "cost", devices = 1,
  time = "1 h", price = "@gpu_hour" }

predict "bill-guess" {
  [[Electricity costs \$0.12 a kilowatt-hour. What share of the rent of an H100 is its electricity,
    cooling included?]],
  choices = { "about half", "about a fifth", right "about 2 %", "about 0.02 %" },
  reveal = "power",
  explain = [[{el_cost:2} of {rent_hour:2}: {el_cost/rent_hour:3 %}. Power is dear because it
    *cannot be had*, not because of its price: a megawatt more takes a year or two to come.]],
}

knob "it" { "power of the chips", model = "energy.facility", parameter = "it_power", from = "1 MW",
  to = "20 MW", start = "7 MW", step = 95, scale = "linear" }
knob "pue" { "PUE", model = "energy.facility", parameter = "pue", from = 1.04, to = 2, start = 1.4,
  step = 48, scale = "linear" }
value "fac" { model = "energy.facility", result = "power", it_power = knob "it", pue = knob "pue",
  time = "720 h", price = "@electricity_own" }
value "fac_cost" { model = "energy.facility", result = "cost", it_power = knob "it",
  pue = knob "pue", time = "720 h", price = "@electricity_own" }
value "fac_lost" { model = "energy.facility", result = "overhead_share", it_power = knob "it",
  pue = knob "pue", time = "720 h", price = "@electricity_own" }

chart "power" { "Power of the building", model = "energy.facility", x = "pue", from = 1.04, to = 2,
  scale = "linear",
  y = "power", set = { it_power = knob "it", time = "720 h" }, at = knob "pue",
  series = { { "your chips" }, { "10 000 B200, 1 kW each", set = { it_power = "10 MW" } } },
  x_title = "PUE",
  alt = [[Two rising straight lines: the power of the building is proportional to its PUE.]] }

table "chips" { "Chips", catalog = "accelerator",
  columns = { { "bf16", "peak" }, { "bandwidth", "memory" }, { "tdp", "power" } },
  rows = { "v100", "a100", "h100", "h200", "b200", "mi300x" } }

text "bill-turn" [[
{it:3} of chips at a PUE of {pue:3}: the building draws {fac:3}, {fac_lost:3 %} of it not for
computing, and a month of electricity costs {fac_cost:3}, at the 7 cents a kilowatt-hour of those
who buy it by the megawatt. 7 MW are ten thousand H100.
]]

ask "bill-pue" {
  vars = function(r) return { p = r:pick { "10 MW", "20 MW", "50 MW" },
    w = r:pick { "700 W", "1000 W" }, a = r:pick { 1.4, 1.5, 1.58 },
    b = r:pick { 1.06, 1.1, 1.12 } } end,
  text = [[The utility gives you {p}, not a watt more. Better cooling brings the PUE from {a} to
    {b}. How many **more** accelerators of {w} can run?]],
  answer = function(v) return v.p / v.b / v.w - v.p / v.a / v.w end,
  wrong = {
    { id = "difference", value = function(v) return v.p * (v.a - v.b) / v.w end,
      say = [[The PUE multiplies the *chips'* power, not the building's: {p} over {b} less {p} over
        {a}.]] },
    { id = "all", value = function(v) return v.p / v.b / v.w end, say = [[So many run in all.]],
      credit = 0.5 },
  },
  hints = { [[How much power reaches the chips, before and after?]], [[{p/a:3} and {p/b:3}.]],
    [[The difference, over {w}.]] },
  solve = [[{p/b:4} − {p/a:4} = {p/b-p/a:3} for chips of {w}: {answer:3} more. That is what cooling
    is worth where power is short.]],
  chart = "power",
}

ask "bill-restart" {
  vars = function(r) return { n = r:pick { 4096, 8192, 16384 }, m = r:pick { "3 h", "5 h", "6 h" },
    t = r:pick { "10 min", "15 min", "20 min", "30 min" } } end,
  text = [[{n} accelerators at \$2 an hour. There is a failure every {m} by the clock, and it costs
    all of them {t}. How much money is that in a month of 720 hours?]],
  answer = function(v) return v.n * (v.t / v.m) * q("720 h") * q("2 USD/h") end,
  unit = "USD",
  wrong = {
    { id = "one-chip", value = function(v) return v.t / v.m * q("720 h") * q("2 USD/h") end,
      say = [[That is for the one that failed. All {n} wait, and all are paid.]] },
    { id = "once", value = function(v) return v.n * v.t * q("2 USD/h") end,
      say = [[That is a single failure. There is one every {m}.]] },
  },
  hints = { [[What does a month of the fleet cost?]], [[Which share of it is lost? {t} in every
    {m}.]] },
  solve = [[{n} · 720 h · \$2 is {n*1440:4} dollars; {t/m:3 %} of it: {answer:3}. So much may better
    recovery cost each month.]],
}

ask "bill-share" {
  vars = function(r) return { w = r:pick { "700 W", "1000 W", "1200 W" },
    u = r:pick { 1.12, 1.4, 1.58 }, e = r:pick { "0.05 USD/kWh", "0.12 USD/kWh", "0.3 USD/kWh" },
    c = r:pick { "2 USD/h", "3 USD/h", "4 USD/h" } } end,
  text = [[An accelerator of {w}, rented for {c}, stands in a building with a PUE of {u} and
    electricity at {e}. **How many times** dearer could electricity become before it costs as much
    as the rent is now?]],
  answer = function(v) return v.c * q("1 h") / (v.w * v.u * q("1 h") * v.e) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "share", value = function(v) return v.w * v.u * q("1 h") * v.e / (v.c * q("1 h")) end,
      say = [[That is the share that electricity has now: one over what is asked.]], credit = 0.5 },
    { id = "no-pue", value = function(v) return v.c * q("1 h") / (v.w * q("1 h") * v.e) end,
      say = [[The building draws {u} times as much as the chip.]] },
  },
  hints = { [[What does the electricity of one hour cost?]], [[{w} · {u} = {w*u:3}, at {e}.]] },
  solve = [[{w*u:3} at {e} are {w*u*e*(1 h):3} an hour; the rent is {c}. {answer:3} times.]],
}

tune "bill-tune" {
  [[The contract is for **10 MW**. Run at least 8.6 MW of chips. There is no water at the site, so
    the PUE stays at 1.12 or more, and every hundredth below 1.2 costs a fortune: go no more than a
    hundredth lower than you must.]],
  goal = {
    { model = "energy.facility", result = "power",
      set = { it_power = knob "it", pue = knob "pue", time = "720 h" }, at_most = "10 MW" },
    { knob = knob "it", at_least = "8.6 MW" },
    { function(k) return num(k.pue) >= 10 / 8.6 - 0.0101 end,
      say = [[the PUE is no more than a hundredth lower than 8.6 MW of chips need]] },
  },
  chart = "power",
  hints = { [[10 MW over the chips' power is the largest PUE that fits.]],
    [[10 / 8.6 = {10/8.6:3}.]] },
  explain = [[A PUE of {10/8.6:4} suffices. With a PUE of 1.4 the same contract would feed
    {10/1.4:3} MW of chips: the difference is {(8.6-10/1.4)/0.0007:3} H100 that would stand dark.]],
}

code "bill-code" {
  [[A node has 8 accelerators of 20 000 FIT and `cables` cables of `fit` FIT each; the fleet has
    `nodes` nodes. Write the **failures a day**:]],
  cases = function(r) return { { cables = 8, fit = 20000, nodes = 1000 },
    { cables = r:pick { 16, 24 }, fit = r:pick { 5000, 10000 }, nodes = r:pick { 128, 512, 2048 } },
    { cables = 0, fit = 20000, nodes = r:pick { 100, 300 } } } end,
  answer = function(v) return v.nodes * (8 * 20000 + v.cables * v.fit) * 24 / 1e9 end,
  hints = { [[FIT are failures in $10^9$ hours, and they add.]],
    [[The FIT of a node times `nodes`, times 24 hours.]], [[Over 1e9.]] },
  solve = [[`nodes * (8 * 20000 + cables * fit) * 24 / 1e9`]],
}

choose "bill-peak" {
  [[A vendor shows a fleet of 10 000 H100: "9.9 EFLOP/s". Which single figure would you ask for
    first to know what you get?]],
  choices = {
    { "the PUE", say = [[It tells what the building draws. Useful work does not depend on it.]] },
    { "the peak in FP8", say = [[Another peak. Between peak and use lies a factor of three to
      ten.]] },
    right "tokens a second of a known model on the whole fleet, over a week",
    { "the utilization that the GPU driver reports", say = [[It counts the time in which *some*
      kernel runs, be it one that waits for the network.]] },
  },
  hints = { [[Which measurement has kernels, wires, stragglers and failures in it?]] },
  explain = [[Tokens over a week, times $6P$, over the peak, give the useful share with everything
    in it. Which of the three C ate the rest is the next question: [the clinic](b-c3#clinic).]],
}

brief "bill-brief" {
  [[Write your own card: the ten numbers of this chapter that you would want in your head in a
    meeting. For each, **what it decides**. Set the knobs to your own fleet first.]],
  attach = { "size", "m_now", "p_now", "it", "pue", "fac", "fac_cost" },
}
