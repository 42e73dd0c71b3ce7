-- Chapter 3: network fabrics.  From two numbers for a wire to the fabric that a fleet is built on.

lesson "network-fabrics" { title = "Network fabrics", minutes = 120,
  book = "vol. II, Network fabrics", needs = { "introduction" },
  objectives = {
    [[find a link's latency and bandwidth from two timings, and say which of them a message pays
      for]],
    [[say how many accelerators a switch chip can join, in how many tiers, at what price]],
    [[judge what an oversubscribed fabric costs in work and saves in money]],
    [[choose between fat tree, rails, torus and dragonfly by the traffic that a job has]],
    [[tell from message size and fleet size whether a ring or a tree adds up faster]],
    [[foresee loss, incast, the watts of the optics and the next broken link]],
  } }

---------------------------------------------------------------------------------------------------
section "message" { "Two numbers for a wire" }

text "message-idea" [[
A message has to get going, and then it has to get through:

$T(n) = \alpha + n / \beta$

$\alpha$ is the **latency**: what even an empty message pays. $\beta$ is the **bandwidth** of one
direction. Our link for this chapter is InfiniBand NDR: $\alpha$ = 1.5 µs from memory to memory,
$\beta$ = 50 GB/s.
]]

predict "message-guess" {
  [[Messages of **4 kB** cross this link of 400 Gbit/s. You replace it by one of 800 Gbit/s with the
    same latency. A message arrives…]],
  choices = { "twice as fast", "a third faster", right "2 or 3 % faster", "not a bit faster" },
  reveal = "times",
  explain = [[{m_old:4} before, {m_new:4} after. Only {m_old-(1.5 us):3} of it was bytes: you
    doubled what {(m_old-(1.5 us))/m_old:2 %} of the time went into.]],
}
value "m_old" { model = "communication.transfer", result = "time", message = "4 kB",
  latency = "1.5 us", bandwidth = "50 GB/s" }
value "m_new" { model = "communication.transfer", result = "time", message = "4 kB",
  latency = "1.5 us", bandwidth = "100 GB/s" }

knob "msg" { "message", model = "communication.transfer", parameter = "message", from = "100 B",
  to = "1 GB", start = "100 kB", scale = "log", step = 42 }
knob "alpha" { "latency", model = "communication.transfer", parameter = "latency",
  values = { "0.5 us", "1 us", "1.5 us", "3 us", "5 us", "10 us", "25 us", "50 us" },
  start = "1.5 us" }
knob "beta" { "bandwidth", model = "communication.transfer", parameter = "bandwidth",
  values = { "12.5 GB/s", "25 GB/s", "50 GB/s", "100 GB/s", "200 GB/s", "450 GB/s" },
  start = "50 GB/s" }
value "m_now" { model = "communication.transfer", result = "time", message = knob "msg",
  latency = knob "alpha", bandwidth = knob "beta" }
value "m_half" { model = "communication.transfer", result = "half_size", message = knob "msg",
  latency = knob "alpha", bandwidth = knob "beta" }
value "m_share" { model = "communication.transfer", result = "latency_share", message = knob "msg",
  latency = knob "alpha", bandwidth = knob "beta" }

chart "times" { "Time of one message", model = "communication.transfer", x = "message",
  from = "100 B", to = "1 GB", scale = "log", y = "time", y_scale = "log",
  set = { latency = knob "alpha", bandwidth = knob "beta" }, at = knob "msg",
  series = { { "your link" },
    { "800 Gbit/s, same latency", set = { latency = knob "alpha", bandwidth = "100 GB/s" } },
    { "RoCE, 100 Gbit/s", set = { latency = "5 us", bandwidth = "12.5 GB/s" } } },
  landmarks = false,
  alt = [[Each curve is level for small messages and rises in proportion for large ones. On the
    level part the bandwidth makes no difference; only from some tens of kilobytes on do the lines
    part.]] }

chart "halves" { "Share of the time that is latency", model = "communication.transfer",
  x = "message", from = "100 B", to = "1 GB", scale = "log", y = "latency_share",
  set = { latency = knob "alpha", bandwidth = knob "beta" }, at = knob "msg",
  alt = [[An S-curve from one to zero. It passes one half at the half size, which is latency times
    bandwidth.]] }

text "message-turn" [[
{msg:3} over your link: {m_now:3}, of which {m_share:3 %} is latency. The two halves are equal at
the **half size** $n_{1/2} = \alpha\beta$ = {m_half:3}. A message of that size uses half of the line
rate. Far below it you buy latency, far above it bandwidth; nothing else.

Double the bandwidth, and the half size doubles with it: a faster link is a link that needs
**larger** messages.
]]

table "links" { "Links of the catalog, one direction; latency with its software", catalog = "link",
  columns = { { "bandwidth", "Bandwidth" }, { "latency", "Latency" } },
  rows = { "nvlink4", "pcie5", "ndr", "hdr", "roce_100g", "ethernet_100g", "ethernet_400g" } }

ask "message-ninety" {
  vars = function(r) return { a = r:pick { "1.5 us", "2 us", "3 us", "5 us" },
    b = r:pick { "12.5 GB/s", "25 GB/s", "50 GB/s", "100 GB/s" },
    p = r:pick { 0.75, 0.8, 0.9, 0.95 } } end,
  text = [[A library puts small tensors together before it sends them. On links with {a} of latency
    and {b} it is to reach **{p:2 %}** of the line rate. How large must its bundles be?]],
  answer = function(v) return v.a * v.b * (v.p / (1 - v.p)) end,
  unit = "kB",
  wrong = {
    { id = "half", value = function(v) return v.a * v.b end, say = [[That is the half size: there
      only 50 % of the line rate is reached.]], credit = 0.5 },
    { id = "upside", value = function(v) return v.a * v.b * ((1 - v.p) / v.p) end,
      say = [[At {given:3} it is the **latency** that takes {p:2 %} of the time.]] },
    { id = "times-p", value = function(v) return v.a * v.b * v.p end,
      say = [[That is even smaller than the half size of {a*b:3}, so less than half of the line
        rate.]] },
  },
  hints = { [[What share of the time may be latency?]], [[{1-p:2 %} is {a}. Then {p:2 %}, the bytes,
    take {p/(1-p):3} times as long.]], [[How many bytes pass in {a*p/(1-p):3}?]] },
  solve = [[$n/\beta = \alpha\,p/(1-p)$ = {a*p/(1-p):3}; at {b} these are {answer:3}, or {p/(1-p):3}
    half sizes.]],
  chart = "halves", review = true,
  try = { at = { a = "1.5 us", b = "50 GB/s", p = 0.9 }, ok = { "675 kB" },
    is = { half = "75 kB", upside = "8.33 kB" } },
}

steps "message-ping" {
  vars = function(r) return { a = r:pick { "1 us", "1.5 us", "2 us", "3 us" },
    b = r:pick { "12.5 GB/s", "25 GB/s", "50 GB/s" } } end,
  [[No data sheet, but a clock. On an idle link 8 kB take **{a+(8 kB)/b:5}**, and 200 kB take
    **{a+(200 kB)/b:5}**.]],
  ask "beta" {
    [[What is the bandwidth?]],
    answer = function(v) return v.b end, unit = "GB/s",
    wrong = {
      { id = "plain", value = function(v) return q("200 kB") / (v.a + q("200 kB") / v.b) end,
        say = [[200 kB over its whole time: the latency is still in it. Take the *difference* of the
          two timings.]], credit = 0.5 },
      { id = "small", value = function(v) return q("8 kB") / (v.a + q("8 kB") / v.b) end,
        say = [[The small message is mostly latency; it says nearly nothing about bandwidth.]] },
    },
    hints = { [[Both paid the same $\alpha$. What did the other 192 kB pay?]],
      [[192 kB over the difference of the two times.]] },
    solve = [[192 kB took {(192 kB)/b:4} more: {answer:3}.]],
    try = { { at = { a = "1.5 us", b = "50 GB/s" },
        is = { plain = "36.4 GB/s", small = "4.82 GB/s", need_unit = "50" } },
      { at = { a = "1.5 us", b = "50 GB/s" }, ok = { "50 GB/s", "400 Gbit/s" } } },
  },
  ask "alpha" {
    [[And the latency?]],
    answer = function(v, before) return v.a + q("8 kB") / v.b - q("8 kB") / before.beta end,
      unit = "us", accept = { rel = 0.03 },
    wrong = {
      { id = "with-bytes", value = function(v) return v.a + q("8 kB") / v.b end,
        say = [[That is all of the small message, its 8 kB included.]] },
      { id = "difference", value = function(v) return q("192 kB") / v.b end,
        say = [[The difference of the two timings is bytes only: the latency has cancelled.]] },
    },
    hints = { [[Take the bytes away from the small message's time.]],
      [[8 kB need {(8 kB)/before.beta:3}.]] },
    solve = [[{a+(8 kB)/b:4} − {(8 kB)/before.beta:3} = {answer:3}.]],
    try = { { at = { a = "1.5 us", b = "50 GB/s" },
        is = { ["with-bytes"] = "1.66 us", difference = "3.84 us" } },
      { at = { a = "1.5 us", b = "50 GB/s" }, ok = { "1.5 us" } } },
  },
  ask "many" {
    [[How many messages of 8 kB have to travel as one to reach 90 % of the line rate?]],
    answer = function(v, before) return before.alpha * before.beta * 9 / q("8 kB") end,
      accept = { rel = 0.05 },
    wrong = {
      { id = "half-rate", value = function(v, before)
          return before.alpha * before.beta / q("8 kB") end, say = [[So many reach one half.]],
        credit = 0.5 },
      { id = "tenfold", value = function(v, before)
          return before.alpha * before.beta * 0.9 / q("8 kB") end,
        say = [[That is 0.9 of the half size. At 90 % the bytes must take **nine** times the
          latency.]] },
    },
    hints = { [[The bytes must take nine times as long as the latency.]],
      [[Nine half sizes, {9*before.alpha*before.beta:3}, in pieces of 8 kB.]] },
    solve = [[$9\alpha\beta$ = {9*before.alpha*before.beta:3}; over 8 kB: {answer:3}.]],
    try = { { at = { a = "1.5 us", b = "50 GB/s" },
        is = { ["half-rate"] = "9.375", tenfold = "8.44" } },
      { at = { a = "1.5 us", b = "50 GB/s" }, ok = { "84.4", "84" } } },
  },
}

value "ib_small" { model = "communication.transfer", result = "time", message = "1 kB",
  latency = "1.5 us", bandwidth = "50 GB/s" }
value "ro_small" { model = "communication.transfer", result = "time", message = "1 kB",
  latency = "5 us", bandwidth = "12.5 GB/s" }
choose "message-check" {
  [[**Check the book.** RoCE has "five times the latency of InfiniBand", says this chapter, and
    computes with 5 µs and 1.5 µs. The registry of constants has 10 µs and 5 µs. What follows?]],
  choices = {
    { "The factor is 5, and the constants are rounded.", say = [[5 over 1.5 is {(5)/1.5:3}. No
      rounding makes 5 of it.]] },
    right "Neither pair gives 5: state the pair, and what it includes.",
    { "The factor is 4, as for the bandwidths.", say = [[4 is what large messages see: 50 over 12.5
      GB/s. Latency is another number.]] },
  },
  hints = { [[Divide, twice.]] },
  explain = [[{(5)/1.5:3} with the chapter's own pair, {(10)/5:2} with the registry's; a factor of 5
    needs 1 µs for InfiniBand, the best figure on offer. An $\alpha$ may be wire and switch alone,
    or the driver and the library too. For a real 1 kB the chapter's pair means {ib_small:3} against
    {ro_small:3}. For NDR alone the book's half sizes run from 75 kB to 250 kB: measure yours.]],
  chart = "times",
}

pick "message-help" {
  [[A scheduler sends control messages of 4 kB over our link, one after the other, {m_old:3} each.
    Which of these make it much faster?]],
  choices = {
    right "putting sixteen of them into one",
    { "a link of twice the bandwidth", say = [[{m_old:3} would become {m_new:3}.]] },
    { "compressing 4 kB to 1 kB", say = [[Of {m_old:3} that saves {0.75*(m_old-(1.5 us)):2}, and the
      codec is not yet paid for.]] },
    right "a NIC and a driver that start each one 1 µs sooner",
    right "sending the next before the last has arrived",
  },
  credit = "net",
  hints = { [[What are the {m_old:3} made of?]], [[Only {(m_old-(1.5 us))/m_old:2 %} are bytes.
    Which choices leave them alone and touch the rest?]] },
  explain = [[Below the half size you pay for each *message*: make them fewer, start them faster, or
    let them overlap. Bytes are nearly free there.]],
  chart = "halves",
}

text "message-c3" [[
A library adds to it. For a 1 kB AllReduce the book's own table predicts 3.1 µs and reports 25 µs
measured: {(25)/3.1:2} times as much, nearly all of it software. At 10 GB it predicts 200 ms and
reports 215: {(215-200)/215:1 %} apart.

**What binds?** C₂ on either side of the half size, but by different means. The evidence: double the
bytes. If the time hardly moves, you are paying for latency, and no bandwidth on the price list will
help.
]]

---------------------------------------------------------------------------------------------------
section "path" { "Where a microsecond goes" }

text "path-idea" [[
A bit leaves a NIC, passes some switches and some glass, and arrives. A switch takes some 0.6 µs to
look at the address and find the exit. Glass takes 5 ns for each metre. And at every switch the bits
are **corrected**, 0.1 to 0.2 µs each time, because they arrive wrong: more of that below. The 1.5
µs of our link count **one** switch; each further one comes on top.
]]

predict "path-guess" {
  [[Two nodes stand **20 m** apart, with three switches between them. What takes most of a bit's
    way?]],
  choices = { "the glass", right "the switches", "the correction of errors", "all three alike" },
  reveal = "way",
  explain = [[{p_sw:3} in the switches, {p_fec:3} in the correction, {p_fib:3} in the glass. Inside
    a hall, distance is **hops**, not metres: the rack next door behind three switches is farther
    than the end of the hall behind one.]],
}
value "p_sw" { model = "network.path_latency", result = "switching", hops = 3,
  fec_latency = "150 ns", distance = "20 m" }
value "p_fec" { model = "network.path_latency", result = "correction", hops = 3,
  fec_latency = "150 ns", distance = "20 m" }
value "p_fib" { model = "network.path_latency", result = "propagation", hops = 3,
  fec_latency = "150 ns", distance = "20 m" }

knob "hops" { "switches on the way", values = { 1, 3, 5 }, start = 3 }
knob "fec" { "correction", model = "network.path_latency", parameter = "fec_latency",
  values = { "0 ns", "100 ns", "150 ns", "200 ns" }, start = "150 ns" }
knob "dist" { "distance", model = "network.path_latency", parameter = "distance", from = "1 m",
  to = "1000 km", start = "20 m", scale = "log", step = 36 }
value "p_now" { model = "network.path_latency", result = "latency", hops = knob "hops",
  fec_latency = knob "fec", distance = knob "dist" }
value "p_trip" { model = "network.path_latency", result = "round_trip", hops = knob "hops",
  fec_latency = knob "fec", distance = knob "dist" }

chart "way" { "Where the time of a bit goes", model = "network.path_latency", x = "distance",
  from = "1 m", to = "1000 km", scale = "log", y = "propagation", y_scale = "log",
  set = { hops = knob "hops", fec_latency = knob "fec" }, at = knob "dist",
    cross = "glass = switches",
  series = { { "glass", y = "propagation" }, { "switches", y = "switching" },
    { "correction", y = "correction" }, { "all", y = "latency" } },
  alt = [[The time in the glass rises in proportion to the distance and crosses the level line of
    the switches at some hundred metres. Inside a hall the switches are nearly all of the way,
    between towns the glass is.]] }

text "path-turn" [[
Your path: {p_now:3} one way, {p_trip:3} there and back. Inside a hall you shorten it by taking out
a switch, between halls only by moving house: past the crossing every kilometre adds 5 µs, and
nobody sells faster light.

**Line coding.** Why are bits wrong at all? A lane of today sends one of **four** voltages a symbol
(PAM4): two bits, where two voltages (NRZ) carried one. Twice the rate on the same copper, but the
steps between the voltages are a third as high. So 544 symbols are sent for every 514 of data, and
257 bits for every 256, and the receiver repairs what noise has broken. That is forward error
correction (FEC).
]]

ask "path-lanes" {
  vars = function(r) return { g = r:pick { 26.5625, 53.125, 106.25 }, l = r:pick { 2, 4 },
    p = r:pick { 400, 800, 1600 } } end,
  text = [[A lane sends {g:6} billion symbols a second, each one of **{l}** voltages. 544 symbols
    carry 514 of data, and of these 257 bits carry 256. How many lanes does a port of **{p:4}
    Gbit/s** need?]],
  answer = function(v) return v.p / (v.g * math.log(v.l, 2) * 514 / 544 * 256 / 257) end,
  accept = { rel = 0.01 },
  wrong = {
    { id = "voltages", value = function(v) return v.p / (v.g * v.l * 514 / 544 * 256 / 257) end,
      say = [[{l} voltages are not {l} bits: a symbol tells which of {l} it is.]], credit = 0.5 },
    { id = "no-code", value = function(v) return v.p / (v.g * math.log(v.l, 2)) end,
      say = [[{given:4} lanes if every symbol were data. The code takes its part, and lanes come
        whole.]], credit = 0.5 },
  },
  hints = { [[How many bits tell one of {l} voltages from the others?]],
    [[Then multiply by 514/544 and by 256/257: what is left is {(514/544)*(256/257):4} of the raw
      rate.]], [[A lane carries {p/answer:3} Gbit/s of data. How often does that go into {p:4}?]] },
  solve = [[One of {l} voltages, times {g:6} · {(514/544)*(256/257):4}, is {p/answer:3} Gbit/s of
    data a lane: {answer:3} lanes. The code eats {1-(514/544)*(256/257):2 %} of what the copper
    carries.]],
  try = { at = { g = 53.125, l = 4, p = 400 }, ok = { "4" },
    is = { voltages = "2", ["no-code"] = "3.765" } },
}

steps "path-errors" {
  vars = function(r) return { rate = r:pick { "212.5 Gbit/s", "425 Gbit/s", "850 Gbit/s" },
    bad = r:pick { 1e-4, 1e-5, 1e-6 }, n = r:pick { 3000, 10000, 20000, 50000 } } end,
  [[A link carries {rate} on the wire, code included. The correction copes with error rates of up to
    2.4 in 10 000 bits; at this link a share of **{bad:2}** arrives wrong. After correction about
    one bit in $10^{15}$ is still wrong.]],
  ask "before" {
    [[How many wrong bits arrive in one second, before correction?]],
    answer = function(v) return num(v.rate, "bit/s") * v.bad end,
      accept = { rel = 0.02 },
    wrong = {
      { id = "bytes", value = function(v) return num(v.rate, "bit/s") * v.bad / 8 end,
        say = [[You counted bytes. The rate is in bits, and so are the errors.]] },
      { id = "gap", value = function(v) return num(v.rate, "bit/s") / 1e9 * v.bad end,
        say = [[That is per *billionth* of the rate: giga got lost.]] },
    },
    hints = { [[Bits a second times the share that is wrong.]],
      [[One Gbit is $10^9$ bits; multiply by {bad:2}.]] },
    solve = [[{rate} · {bad:2} = {answer:3} a second, on a link in good health. All of them are
      repaired in flight.]],
    try = { { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 },
        is = { bytes = "531250", gap = "0.00425" } },
      { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 }, ok = { "4.25e6" } } },
  },
  ask "after" {
    [[After correction: how long between two wrong bits on this link?]],
    answer = function(v) return q(1 / (num(v.rate, "bit/s") * 1e-15), "s") end, unit = "min",
      accept = { rel = 0.03 },
    wrong = {
      { id = "as-bytes", value = function(v) return q(8 / (num(v.rate, "bit/s") * 1e-15), "s") end,
        say = [[One in $10^{15}$ **bits**, not bytes.]] },
      { id = "raw", value = function(v) return q(1 / (num(v.rate, "bit/s") * v.bad), "s") end,
        say = [[That is between two errors *before* correction.]] },
    },
    hints = { [[How long does the link need for $10^{15}$ bits?]],
      [[$10^{15}$ bits are $10^6$ Gbit.]] },
    solve = [[$10^{15}$ bits at {rate}: {answer:3}.]],
    try = { { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 },
        is = { ["as-bytes"] = "314 min" } }, { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 },
        ok = { "39.2 min", "2353 s" } } },
  },
  ask "fleet" {
    [[The fabric has {n:5} such links. How long is it between two wrong bits **anywhere**?]],
    answer = function(v, before) return before.after / v.n end, unit = "ms",
      accept = { rel = 0.03 },
    wrong = {
      { id = "root", value = function(v, before) return before.after / math.sqrt(v.n) end,
        say = [[No root here: {n:5} links make errors {n:5} times as often.]] },
      { id = "longer", value = function(v, before) return before.after * v.n end,
        say = [[More links make errors more often, not more seldom.]] },
    },
    hints = { [[The rates of the links add up.]], [[{before.after:3} over {n:5}.]] },
    solve = [[{answer:3}. Somewhere a packet is thrown away many times a minute, on a fabric without
      a fault: remember it when we come to [loss](#congestion).]],
    try = { { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 }, is = { root = "23.5 s" } },
      { at = { rate = "425 Gbit/s", bad = 1e-5, n = 10000 }, ok = { "235 ms", "0.235 s" } } },
  },
}

ask "path-far" {
  vars = function(r)
    return { t = r:pick { "4 us", "10 us", "20 us", "50 us", "100 us", "200 us" } } end,
  text = [[The hall is full. A second one may stand as far away as the **round trip** does not grow
    by more than {t}. How many metres of fibre may lie between them?]],
  answer = function(v) return v.t / 2 * q("2e8 m/s") end,
  unit = "m",
  wrong = {
    { id = "one-way", value = function(v) return v.t * q("2e8 m/s") end,
      say = [[The way back takes its time too.]], credit = 0.5 },
    { id = "vacuum", value = function(v) return v.t / 2 * q("3e8 m/s") end,
      say = [[That is light in a vacuum. In glass it travels at two thirds of that.]] },
  },
  hints = { [[5 ns a metre, there and back.]], [[Half of {t} for each way.]] },
  solve = [[{t/2:3} one way, at 200 m a microsecond: {answer:3}. And that is fibre in its trench,
    not the line on the map.]],
  chart = "way", review = true,
  try = { at = { t = "10 us" }, ok = { "1 km", "1000 m", "1000" },
    is = { ["one-way"] = "2 km", vacuum = "1.5 km" } },
}

text "path-c3" [[
**What binds?** C₂ by its $\alpha$: a small message pays the path and little else. Evidence: run the
same pair of ranks in one rack and in two. If the step changes, it was hops.
]]

---------------------------------------------------------------------------------------------------
section "rdma" { "Take the kernel out of the way" }

text "rdma-idea" [[
Between the program and the wire stands an operating system. With TCP it copies the data, cuts it
up, takes interrupts, copies again: 50 to 100 µs for a message. With **RDMA** the NIC itself reads
the memory of one machine and writes that of the other; no kernel, no copy, 1 to 5 µs. It can even
read the accelerator's memory over PCIe, and the host need not know.
]]

predict "rdma-guess" {
  [[Somebody offers you either **RDMA over 100 Gbit/s** (RoCE, 5 µs) or **TCP over 400 Gbit/s** (50
    µs). Which moves a message of 100 kB faster?]],
  choices = { "TCP, about four times: it has four times the bandwidth", "TCP, by a little",
    "neither: they tie", right "RDMA, about four times" },
  reveal = "kernel",
  explain = [[{k_r:3} against {k_t:3}. The fat link is still clearing its throat when the thin one
    is done. It catches up only at {k_cross:3}.]],
}
value "k_r" { model = "communication.transfer", result = "time", message = "100 kB",
  latency = "5 us", bandwidth = "12.5 GB/s" }
value "k_t" { model = "communication.transfer", result = "time", message = "100 kB",
  latency = "50 us", bandwidth = "50 GB/s" }
value "k_cross" { model = "communication.transfer", result = "half_size", message = "1 MB",
  latency = "45 us", bandwidth = "16.6666667 GB/s" }

knob "tcpa" { "latency of TCP", values = { "10 us", "25 us", "50 us", "100 us" }, start = "50 us" }
knob "tcpb" { "bandwidth of TCP", values = { "25 GB/s", "50 GB/s", "100 GB/s", "200 GB/s" },
  start = "50 GB/s" }

chart "kernel" { "The kernel or a fatter wire", model = "communication.transfer", x = "message",
  from = "1 kB", to = "1 GB", scale = "log", y = "time", y_scale = "log",
  set = { latency = "5 us", bandwidth = "12.5 GB/s" }, at = knob "msg", cross = "TCP overtakes",
  series = { { "RDMA, 100 Gbit/s" },
    { "your TCP", set = { latency = knob "tcpa", bandwidth = knob "tcpb" } },
    { "RDMA, 400 Gbit/s", set = { latency = "1.5 us", bandwidth = "50 GB/s" } } },
  alt = [[The curve of TCP starts ten times higher than that of RDMA and stays level longer; it
    crosses the slower RDMA link only at hundreds of kilobytes.]] }

text "rdma-turn" [[
Your TCP, {tcpb} after {tcpa}, overtakes at
**{(tcpa-(5 us))/((1 MB)/(12.5 GB/s)-(1 MB)/tcpb)*(1 MB):3}**. Halve the latency, and that point
falls by half or more; double the bandwidth, and it falls by a third at most. No bandwidth at all
brings it below {(tcpa-(5 us))*(12.5 GB/s):3}: so much RDMA has delivered before TCP sends its first
byte.
]]

ask "rdma-cross" {
  vars = function(r) return { a1 = r:pick { "2 us", "5 us", "10 us" },
    b1 = r:pick { "12.5 GB/s", "25 GB/s" }, a2 = r:pick { "50 us", "60 us", "80 us", "100 us" },
    b2 = r:pick { "50 GB/s", "100 GB/s" } } end,
  text = [[RDMA with {a1} and {b1}, or TCP with {a2} and {b2}. Your traffic is checkpoint pieces of
    one size, and you may choose it. **From which size on** is TCP the faster way?]],
  answer = function(v) return (v.a2 - v.a1) / (1 / v.b1 - 1 / v.b2) end,
  unit = "kB",
  wrong = {
    { id = "one-link", value = function(v) return (v.a2 - v.a1) * v.b1 end,
      say = [[So much passes over RDMA during its head start. But then TCP has not yet sent a byte:
        it needs more to catch up.]], credit = 0.5 },
    { id = "half-size", value = function(v) return v.a2 * v.b2 end,
      say = [[That is TCP's half size. It says when TCP is at half of its rate, not when it
        overtakes.]] },
    { id = "bands", value = function(v) return apart((v.a2 - v.a1) * (v.b2 - v.b1),
        (v.a2 - v.a1) * v.b1, v.a2 * v.b2, (v.a2 - v.a1) / (1 / v.b1 - 1 / v.b2)) end,
      say = [[A difference of *rates* is not a difference of times. Write both times, and set them
        equal.]] },
  },
  hints = { [[$\alpha_1 + n/\beta_1 = \alpha_2 + n/\beta_2$]],
    [[RDMA has a head start of {a2-a1:3}.]], [[It loses {(1 MB)/b1-(1 MB)/b2:3} on each
      megabyte.]] },
  solve = [[{a2-a1:3} of head start; lost at {(1 MB)/b1-(1 MB)/b2:3} a megabyte: {answer:3 MB}.]],
  chart = "kernel", review = true,
  try = { at = { a1 = "5 us", b1 = "12.5 GB/s", a2 = "50 us", b2 = "50 GB/s" }, ok = { "750 kB" },
    is = { ["one-link"] = "562.5 kB", ["half-size"] = "2.5 MB" } },
}

ask "rdma-cores" {
  vars = function(r) return { b = r:pick { "12.5 GB/s", "25 GB/s", "50 GB/s" },
    c = r:pick { 2000, 3000, 4000, 5000 }, nics = r:pick { 4, 8 } } end,
  text = [[A node has {nics} NICs of {b} each. The kernel's TCP spends {c:4} cycles on every packet
    of 4096 bytes. How many cores of 3 GHz does the node need for its network **alone**?]],
  answer = function(v) return v.nics * num(v.b, "B/s") / 4096 * v.c / 3e9 end,
  wrong = {
    { id = "one-nic", value = function(v) return num(v.b, "B/s") / 4096 * v.c / 3e9 end,
      say = [[That is for one NIC. There are {nics}.]], credit = 0.5 },
    { id = "bits", value = function(v) return 8 * v.nics * num(v.b, "B/s") / 4096 * v.c / 3e9 end,
      say = [[The bandwidth is in bytes, and so is the packet: no factor of eight.]] },
  },
  hints = { [[How many packets a second?]], [[{nics} · {b} over 4096 B, times {c:4} cycles.]] },
  solve = [[{nics*b/(4096 B):3} packets, {c:4} cycles each, over 3 GHz: {answer:3} cores. A server
    has one or two hundred. RDMA is not only about latency: it gives you the host back.]],
  try = { at = { b = "50 GB/s", c = 3000, nics = 8 }, ok = { "97.7", "98" },
    is = { ["one-nic"] = "12.2", bits = "781" } },
}

order "rdma-order" {
  [[An accelerator writes into the memory of another, two racks away. Bring it into order.]],
  steps = {
    { "Both memories are registered with their NICs.", say = [[A NIC touches no memory that it has
      not been shown.]] },
    "A work request is posted and the doorbell rung.",
    { "The sender's NIC reads the accelerator's memory over PCIe.",
      say = [[First it has to be told that there is something to read.]] },
    "Packets cross the fabric.",
    "The receiver's NIC writes into the accelerator's memory.",
    "The sender finds a completion in its queue.",
  },
  hints = { [[What can be done once, long before the first message?]] },
  explain = [[No system call and no copy in host memory after the first line. That line is slow,
    milliseconds; so it is done once, and buffers are used again and again.]],
}

chart "fused" { "Messages of 4 kB put together", model = "communication.fusion", x = "messages",
  from = 1, to = 10000, scale = "log", y = "speedup", y_scale = "log",
  set = { message = "4 kB", latency = "1.5 us", bandwidth = "50 GB/s" },
  series = { { "InfiniBand" }, { "TCP, 400 Gbit/s", set = { latency = "50 us" } } },
  alt = [[The gain grows with the number of messages and levels off at about 20 for InfiniBand, but
    goes on to hundreds for TCP, which has more latency to save.]] }

value "f_ib" { model = "communication.fusion", result = "speedup", messages = 10000,
  message = "4 kB", latency = "1.5 us", bandwidth = "50 GB/s" }
value "f_tcp" { model = "communication.fusion", result = "speedup", messages = 10000,
  message = "4 kB", latency = "50 us", bandwidth = "50 GB/s" }
text "rdma-c3" [[
No RDMA to be had? Then send fewer messages. Ten thousand of 4 kB, put together, go {f_ib:3} times
faster over InfiniBand, {f_tcp:3} times over TCP.

**What binds?** For the accelerator it is C₂; what it waits for is the *computation* of the host.
The evidence stands in two figures side by side: one core at 100 %, the link at 5.
]]

---------------------------------------------------------------------------------------------------
section "clos" { "How far one chip reaches" }

text "clos-idea" [[
A switch chip passes a fixed number of bits a second; how many ports you cut that into is your
choice. The number of ports is its **radix** $k$. One switch joins $k$ hosts. To join more, stand
switches on switches, with as many cables up as down, so that no one has to queue: a **folded Clos**
network, or fat tree.

$H_2 = k^2/2, \quad H_3 = k^3/4, \quad S_3 = 5k^2/4$

hosts under two tiers, hosts and switches of three.
]]

predict "clos-guess" {
  [[A chip of 51.2 Tbit/s makes a switch with 64 ports of 800 Gbit/s. Run the **same** chip as 128
    ports of 400 Gbit/s. Three tiers then join…]],
  choices = { "as many hosts: the chip is the same", "twice as many", "four times as many",
    right "eight times as many" },
  reveal = "trees",
  explain = [[From {h64:5} to {h128:6} hosts: $k^3$. Each has half of the bandwidth, so the whole
    carries four times as much. The switches: {s64:4} become {s128:5}, also four times.]],
}
value "h64" { model = "communication.fat_tree", result = "hosts_three_tier", radix = 64 }
value "h128" { model = "communication.fat_tree", result = "hosts_three_tier", radix = 128 }
value "s64" { model = "communication.fat_tree", result = "switches_three_tier", radix = 64 }
value "s128" { model = "communication.fat_tree", result = "switches_three_tier", radix = 128 }

knob "radix" { "radix", values = { 16, 32, 64, 128, 256 }, start = 64 }
value "h2_now" { model = "communication.fat_tree", result = "hosts_two_tier", radix = knob "radix" }
value "h3_now" { model = "communication.fat_tree", result = "hosts_three_tier",
  radix = knob "radix" }
value "s3_now" { model = "communication.fat_tree", result = "switches_three_tier",
  radix = knob "radix" }
value "k_16k" { model = "communication.fat_tree", solve = "radix", result = "hosts_two_tier",
  at = 16384, from = 2, to = 1024 }

chart "trees" { "Hosts that a fat tree joins", model = "communication.fat_tree", x = "radix",
  from = 16, to = 256, scale = "log", y = "hosts_three_tier", y_scale = "log", at = knob "radix",
  landmarks = false,
  series = { { "three tiers" }, { "two tiers", y = "hosts_two_tier" },
    { "switches of three tiers", y = "switches_three_tier" } },
  alt = [[Three straight lines in a log-log chart. The hosts under three tiers rise steepest, with
    the third power of the radix; hosts under two tiers and the switches rise with its square.]] }

text "clos-turn" [[
With {radix} ports: {h2_now:6} hosts under two tiers, {h3_now:7} under three with {s3_now:6}
switches. Per host that is $3/k$ switches in two tiers and $5/k$ in three: {(3)/radix:3} and
{(5)/radix:3}. And five switches on the longest way instead of three.

So the **third tier** is the cliff of this section, and your radix puts it at {h2_now:6}. A fleet of
16 384 stays under two tiers only from radix {k_16k:3} on. Twice the ports are worth more than any
cleverness above them.
]]

steps "clos-steps" {
  vars = function(r)
    local c = ({ { 16, 200 }, { 51.2, 800 }, { 51.2, 400 }, { 76.8, 800 }, { 102.4, 1600 },
        { 115.2, 800 } })[r:now("chip"):int(1, 6)]
    return { cap = c[1] .. " Tbit/s", port = c[2] .. " Gbit/s",
      n = r:pick { 16384, 24576, 32768, 49152 } }
  end,
  [[A switch chip of {cap}; each accelerator gets one port of {port}. The fleet is to have **{n:5}**
    accelerators.]],
  ask "ports" {
    [[What radix has the switch?]],
    answer = function(v) return num(v.cap / v.port) end,
    wrong = {
      { id = "byte-ports", value = function(v) return num(v.cap / v.port) / 8 end,
        say = [[Both are in bits: no factor of eight.]] },
      { id = "both-ways", value = function(v) return num(v.cap / v.port) / 2 end,
        say = [[The data sheet's rate counts one direction of each port already.]] },
    },
    hints = { [[How many times does {port} go into {cap}?]], [[1 Tbit/s is 1 000 Gbit/s.]] },
    solve = [[{cap} / {port} = {answer:3}.]],
    try = { { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 },
        is = { ["byte-ports"] = "8", ["both-ways"] = "32" } },
      { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 }, ok = { "64" } } },
  },
  ask "two" {
    [[How many accelerators fit under two tiers, without oversubscription?]],
    answer = function(v, before) return before.ports ^ 2 / 2 end,
    wrong = {
      { id = "square", value = function(v, before) return before.ports ^ 2 end,
        say = [[Half of the ports of each lower switch go **up**.]], credit = 0.5 },
      { id = "quarter", value = function(v, before) return before.ports ^ 2 / 4 end,
        say = [[That is one pod of a tree of *three* tiers. With two, the upper switches have all
          their ports downwards.]] },
    },
    hints = { [[A lower switch has $k/2$ ports down. How many lower switches can an upper one
      see?]], [[$k$ lower switches with $k/2$ hosts each.]] },
    solve = [[$k^2/2$ = {answer:5}. {n:5} do not fit: a third tier it is.]],
    try = { { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 },
        is = { square = "4096", quarter = "1024" } },
      { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 }, ok = { "2048" } } },
  },
  ask "pods" {
    [[Three tiers are built of pods; a pod holds half as many as two tiers did. How many pods must
      you **buy**?]],
    answer = function(v, before) return math.ceil(v.n / (before.two / 2)) end,
      accept = { rel = 0.005 },
    wrong = {
      { id = "whole-tree", value = function(v, before) return math.ceil(v.n / before.two) end,
        say = [[In a pod the upper switches, too, give half of their ports to the tier above: it
          holds {before.two/2:4}.]] },
      { id = "all-pods", value = function(v, before) return before.ports end,
        say = [[So many it could have. The fleet needs fewer.]] },
    },
    hints = { [[A pod holds {before.two/2:5}.]], [[{n:5} over {before.two/2:5}, and round up.]] },
    solve = [[{n:5} / {before.two/2:5}: {answer:3} pods.]],
    try = { { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 },
        is = { ["whole-tree"] = "8", ["all-pods"] = "64" } },
      { at = { cap = "51.2 Tbit/s", port = "800 Gbit/s", n = 16384 }, ok = { "16" } } },
  },
}

ask "clos-price" {
  vars = function(r) return { p = r:pick { "10000 USD", "20000 USD", "30000 USD", "50000 USD" },
    k = r:pick { 32, 64, 128 } } end,
  text = [[Your fleet just fills the two tiers of switches with {k} ports, at {p} each. The next,
    larger one needs a third tier. By how much does the price of the switches rise **for each
    accelerator**?]],
  answer = function(v) return v.p * (2 / v.k) end,
  unit = "USD",
  wrong = {
    { id = "whole", value = function(v) return v.p * (5 / v.k) end,
      say = [[That is what an accelerator pays under three tiers. Under two it paid {p*3/k:4}
        already.]], credit = 0.5 },
    { id = "one-more", value = function(v) return v.p * (1 / v.k) end,
      say = [[One more port? A cable up to the third tier has two ends, and both ends are
        ports.]] },
  },
  hints = { [[Two tiers: $3k/2$ switches for $k^2/2$ hosts. Three: $5k^2/4$ for $k^3/4$.]],
    [[$3/k$ switches a host become $5/k$.]] },
  solve = [[$5/k - 3/k = 2/k$ switches: {answer:4} an accelerator, and as many again in cables and
    watts: [optics](#optics).]],
  chart = "trees",
  try = { at = { p = "20000 USD", k = 64 }, ok = { "625 USD" },
    is = { whole = "1562.5 USD", ["one-more"] = "312.5 USD" } },
}

choose "clos-check" {
  [[**Check the book.** The switches of a fat tree are said to grow "as $N \log N$", elsewhere as
    $N^{1.5}$. Yet the chapter gives $5k^2/4$ switches for $N = k^3/4$ hosts. If the fleet grows
    **by a larger radix**, how do the switches grow?]],
  choices = {
    { "as $N \\log N$", say = [[From radix 64 to 128 that would be {8*19/16:2} times. It is
      {s128/s64:2}.]] },
    right "as $N^{2/3}$: more slowly than the fleet",
    { "as $N^{1.5}$", say = [[Eight times the hosts would need {8^1.5:3} times the switches. They
      need {s128/s64:2} times as many.]] },
  },
  hints = { [[Eight times as many hosts: by what factor did $k$ grow?]],
    [[Twice, and $k^2$ four times.]] },
  explain = [[{h128/h64:2} times the hosts, {s128/s64:2} times the switches: $8^{2/3} = 4$.
    $N \log N$ is right for another question: a **fixed** radix and ever more tiers. There the step
    from two tiers to three costs {(5)/3:3} times the switches per host.]],
  chart = "trees",
}

knob "cap" { "switch chip", model = "network.switch_radix", parameter = "capacity",
  from = "12.8 Tbit/s", to = "102.4 Tbit/s", start = "25.6 Tbit/s", scale = "log", step = 3 }
knob "port" { "port", model = "network.switch_radix", parameter = "port_rate", from = "200 Gbit/s",
  to = "1600 Gbit/s", start = "1600 Gbit/s", scale = "log", step = 3 }
value "ports_now" { model = "network.switch_radix", result = "ports", capacity = knob "cap",
  port_rate = knob "port" }
knob "hall" { "accelerators", from = 32, to = 1e5, scale = "log", start = 2000, step = 40 }
chart "tiers" { "Switches for 1 000 accelerators", x = "hall", at = knob "hall",
  y = function(k)
    local ports, tiers = num(k.cap / k.port), 1
    while 2 * (ports / 2) ^ tiers < k.hall do tiers = tiers + 1 end
    return 1000 * (2 * tiers - 1) / ports
  end,
  alt = [[A flight of stairs. Each step is one more tier: level for a long way, then up all at once.
    With more ports the steps are lower and come much later.]] }
text "clos-now" [[
Your switch has {ports_now|port|ports} and joins {ports_now^2/2:5} accelerators in two tiers. Every
step of these stairs is one more tier, for **all** of the fleet: the accelerator that no longer fits
makes each of those that did fit dearer by {2/ports_now:3} of a switch.
]]
tune "clos-tune" {
  [[2 000 accelerators, **two tiers** without oversubscription, and at least 800 Gbit/s for each. A
    chip's price grows with what it carries: choose the smallest that does it, and the port.]],
  goal = {
    { model = "network.switch_radix", result = "ports",
      set = { capacity = knob "cap", port_rate = knob "port" }, at_least = 64 },
    { knob = knob "port", at_least = "800 Gbit/s" },
    { function(k) return num(k.cap, "Gbit/s") / 2 / 800 < 63.9 end,
      say = [[a chip of half the size would not do]] },
  },
  chart = "tiers",
  hints = { [[What radix holds 2 000 hosts under two tiers?]],
    [[$k^2/2 \ge 2\,000$ means $k \ge 64$, rounded up to an even number that chips come in.]] },
  explain = [[64 ports of 800 Gbit/s: {64^2/2:4} hosts. Half of the rate would have let a chip of
    half the size do it; twice the rate needs the largest.]],
}

text "clos-c3" [[
**What binds?** The radix sets how many hops a message makes, so $\alpha$, and what the wire costs:
C₂ either way. In a full fat tree nothing binds in the *middle*; each accelerator is limited by its
own port. Evidence: pairs far apart are as fast as neighbours. If not, read on.
]]

---------------------------------------------------------------------------------------------------
section "bisection" { "Cut the fleet in half" }

text "bisection-idea" [[
Draw a line through the hall so that half of the accelerators are on each side, where the fewest
cables cross. What these carry is the **bisection bandwidth**. In a full fat tree it is
$N/2 \cdot \beta$: {bis:3} for 1 024 ports of 50 GB/s.

A quarter of the upper cables and switches is a quarter of their price. That is 4:1
**oversubscription**: four accelerators share one way up.
]]
value "bis" { model = "communication.bisection", result = "bisection", devices = 1024,
  bandwidth = "50 GB/s" }

predict "bisection-guess" {
  [[A job spends **30 %** of its step communicating, on a full network. All of that crosses the
    upper tier, nothing is hidden. The new fabric is 4:1. How much of the throughput is lost?]],
  choices = { "7 %", "a quarter", right "nearly a half", "three quarters" },
  reveal = "over",
  explain = [[{ov_4:3 %}. The 30 become 120, the 70 stay: a step of 100 takes 190. Of a cluster for
    300 million dollars, {300*ov_4:3} million stand idle.]],
}
value "ov_4" { model = "communication.oversubscription", result = "loss",
  communication_fraction = 0.3, ratio = 4 }

knob "ratio" { "oversubscription", model = "communication.oversubscription", parameter = "ratio",
  from = 1, to = 16, start = 4, step = 30, scale = "linear" }
knob "frac" { "communicates", model = "communication.oversubscription",
  parameter = "communication_fraction", from = 0.02, to = 0.6, start = 0.3, step = 58,
  scale = "linear" }
value "ov_now" { model = "communication.oversubscription", result = "throughput",
  communication_fraction = knob "frac", ratio = knob "ratio" }
value "ov_half" { model = "communication.oversubscription", result = "ratio_at_half",
  communication_fraction = knob "frac", ratio = knob "ratio" }

chart "over" { "What oversubscription leaves of the throughput",
  model = "communication.oversubscription", x = "ratio", from = 1, to = 16, scale = "linear",
  y = "throughput",
  set = { communication_fraction = knob "frac" }, at = knob "ratio",
  series = { { "your job" }, { "10 % communicates", set = { communication_fraction = 0.1 } },
    { "50 % communicates", set = { communication_fraction = 0.5 } } },
  x_title = "oversubscription", y_title = "share of the throughput that is left",
  alt = [[Three falling curves that start at one. The more a job communicates, the sooner it is at
    one half: at a ratio of 3 when half of it communicates, at 11 when a tenth does.]] }

text "bisection-turn" [[
At {ratio:3}:1 your job keeps {ov_now:3 %} of its throughput; at {ov_half:3}:1 it is down to one
half. Oversubscription is the same for everybody and ruinous for some: at 4:1 a job that
communicates for a tenth loses {ov_10:3 %}, one that does so for a half {ov_50:3 %}. Before you
choose the ratio, know the job.
]]
value "ov_10" { model = "communication.oversubscription", result = "loss",
  communication_fraction = 0.1, ratio = 4 }
value "ov_50" { model = "communication.oversubscription", result = "loss",
  communication_fraction = 0.5, ratio = 4 }

ask "bisection-most" {
  vars = function(r) return { f = r:pick { 0.08, 0.1, 0.15, 0.2, 0.25, 0.3 },
    l = r:pick { 0.05, 0.1, 0.15, 0.2 } } end,
  text = [[Your jobs communicate for {f:2 %} of a step on a full network. You are allowed to lose at
    most **{l:2 %}** of the throughput. What oversubscription can you afford, as the $r$ of
    $r$:1?]],
  answer = function(v) return 1 + v.l / (1 - v.l) / v.f end,
  wrong = {
    { id = "no-one", value = function(v) return v.l / (1 - v.l) / v.f end,
      say = [[So much may be *added* to the ratio of 1 that everybody has.]], credit = 0.5 },
    { id = "proportional", value = function(v) return apart(1 / (1 - v.l), v.l / (1 - v.l) / v.f,
        1 + v.l / (1 - v.l) / v.f) end, say = [[You let the whole step suffer. Only {f:2 %} of it
          does, so the ratio may be larger.]] },
  },
  hints = { [[How much longer may the step become?]], [[{1/(1-l):4} times its length, so {l/(1-l):3}
    of it is added.]], [[$f(r-1)$ = {l/(1-l):3}.]] },
  solve = [[$1/(1 + f(r-1))$ = {1-l:2}, so $r$ = 1 + {l/(1-l):3}/{f:2} = {answer:3}.]],
  chart = "over", review = true,
  try = { at = { f = 0.3, l = 0.1 }, ok = { "1.37" }, is = { proportional = "1.111" } },
}

ask "bisection-worth" {
  vars = function(r) return { f = r:pick { 0.05, 0.1, 0.2, 0.3, 0.4 },
    s = r:pick { 0.1, 0.15, 0.2 }, o = r:pick { 2, 4, 8 } } end,
  text = [[The network is {s:2 %} of a cluster's price; an oversubscription of {o}:1 takes half of
    that away. Jobs communicate for {f:2 %} of a step, all across the upper tier. By what factor
    does the **work per dollar** change?]],
  answer = function(v) return 1 / (1 - v.f + v.f * v.o) / (1 - v.s / 2) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "work-only", value = function(v) return 1 / (1 - v.f + v.f * v.o) end,
      say = [[That is the work. The cluster is cheaper, too: {1-s/2:3} of its price.]],
      credit = 0.5 },
    { id = "price-only", value = function(v) return 1 / (1 - v.s / 2) end,
      say = [[That would be so if the jobs did not notice.]] },
  },
  hints = { [[Work over price, both compared with the full network.]],
    [[The work is {1/(1-f+f*o):3}; the price {1-s/2:3}.]] },
  solve = [[{1/(1-f+f*o):4} of the work for {1-s/2:3} of the price: {answer:3}. Above 1 the saving
    was worth it. It seldom is: accelerators cost more than the cables for which they wait.]],
  try = { at = { f = 0.2, s = 0.2, o = 4 }, ok = { "0.694" },
    is = { ["work-only"] = "0.625", ["price-only"] = "1.111" } },
}

choose "bisection-check" {
  [[**Check the book.** Each of 1 024 accelerators sends 100 GB to the others, over a bisection of
    {bis:3}. The chapter says that it takes 2 000 ms. All the data together are 102.4 TB. Which
    assumption does the figure need?]],
  choices = {
    { "None: 102.4 TB over 25.6 TB/s.", say = [[That is {(102.4)/25.6:2} s.]] },
    right "Half of the data stays on its own side.",
    { "Links send and receive at once.", say = [[They do, but the bisection is counted in one
      direction already.]] },
  },
  hints = { [[What passes in 2 s?]], [[51.2 TB. Where is the other half?]] },
  explain = [[With destinations spread evenly, half of the data stays on the sender's side:
    {(102.4)/2:3} TB cross, and the book sends them over the bandwidth of one direction: {ex_2:2}.
    (Both directions at once would halve that.) If every byte crossed: {ex_4:2}. A figure for an
    exchange without its traffic pattern is half a figure.]],
}
value "ex_2" { model = "communication.bisection", result = "exchange_time", devices = 1024,
  bandwidth = "50 GB/s", message_per_device = "100 GB" }
value "ex_4" { model = "communication.bisection", result = "exchange_time", devices = 1024,
  bandwidth = "50 GB/s", message_per_device = "200 GB" }

tune "bisection-tune" {
  [[On the full network, with nothing hidden, 30 % of the step communicates. The upper tiers are
    **15 %** of the cluster's price; at $r$:1 only $1/r$ of that is paid. Software can hide
    communication, at the chips' expense: 0.3 % of their speed to halve the 30 %, 0.9 % to quarter
    them, 2.1 % for an eighth, and so on. With your knobs the work is
    {(1-0.003*(0.3/frac-1))/(1+frac*(ratio-1)):3} and the price {1-0.15*(1-1/ratio):3} of what they
    were. Set both so that a dollar buys **1 % more work** than on the full network.]],
  goal = {
    { function(k) local f, r = num(k.frac), num(k.ratio)
      return (1 - 0.003 * (0.3 / f - 1)) / (1 + f * (r - 1)) >=
        1.00995 * (1 - 0.15 * (1 - 1 / r)) end,
      say = [[the work, divided by the price, is at least 1.01 of the full network's]] },
  },
  chart = "over",
  hints = { [[What does a leaner network take from a job that hides nothing? And from one that hides
    nearly all?]],
    [[The money that is saved is less with each step: a half of the 15 % at 2:1, three quarters at
      4:1. So is what hiding brings.]],
    [[Hide until 3 or 4 % are left, then try ratios about 2:1.]] },
  explain = [[Neither does it alone: 2:1 with nothing hidden leaves {1/(1+0.3)/(1-0.15/2):3} of the
    work for a dollar, and hiding on a full network only costs. Together they do, near 2.5:1 with 3
    %: {(1-0.003*(0.3/0.03-1))/(1+0.03*1.5)/(1-0.15*0.6):4}. Overlap written in software replaces
    more than half of the upper cables.]],
}

text "bisection-c3" [[
**What binds?** C₂, in the middle of the fabric instead of at the port. The evidence: two halves of
the fleet exchange data, first with one pair of nodes, then with all. If the rate per pair falls, it
is the bisection.
]]

---------------------------------------------------------------------------------------------------
section "rails" { "Eight rails" }

text "rails-idea" [[
A node has eight accelerators and eight NICs. Cable them so: the **first** NIC of every node to
switch 1, the second to switch 2, and so on. Each such switch is a **rail**. Two accelerators of
equal rank are one switch apart. Two of different rank have no path across the rails, nor need one:
the data first changes rank *inside* the node, over NVLink, which is nine times as fast (450 against
50 GB/s).

AllReduce likes that. Sum within the node, so that each accelerator holds an eighth; sum the eighths
along each rail; hand them round within the node.
]]

predict "rails-guess" {
  [[140 GB of gradients, 16 nodes of 8. One flat ring over all 128 on the 50 GB/s links takes
    {r_flat:3}. In two stages, node and rail, it takes…]],
  choices = { "as long: a byte is a byte", "about half as long", right "about a fifth",
    "about a ninth, the ratio of the links" },
  reveal = "hier",
  explain = [[{r_hier:3}, {r_flat/r_hier:3} times less: {r_in:3} inside, {r_out:3} between. Each
    rail carries an *eighth* of the gradients, and eight rails work at once. The rest is the price
    of going through the node twice.]],
}
value "r_flat" { model = "communication.hierarchical_allreduce", result = "flat_time",
  message = "140 GB", nodes = 16, devices_per_node = 8, inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = "50 GB/s" }
value "r_hier" { model = "communication.hierarchical_allreduce", result = "time",
  message = "140 GB", nodes = 16, devices_per_node = 8, inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = "50 GB/s" }
value "r_in" { model = "communication.hierarchical_allreduce", result = "inner_time",
  message = "140 GB", nodes = 16, devices_per_node = 8, inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = "50 GB/s" }
value "r_out" { model = "communication.hierarchical_allreduce", result = "outer_time",
  message = "140 GB", nodes = 16, devices_per_node = 8, inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = "50 GB/s" }

knob "gpn" { "accelerators per node", model = "communication.hierarchical_allreduce",
  parameter = "devices_per_node", values = { 2, 4, 8, 16, 32, 72 }, start = 8 }
knob "nic" { "link of each", model = "communication.hierarchical_allreduce",
  parameter = "outer_bandwidth", values = { "25 GB/s", "50 GB/s", "100 GB/s", "200 GB/s" },
  start = "50 GB/s" }
value "hr_now" { model = "communication.hierarchical_allreduce", result = "time",
  message = "140 GB", nodes = 16, devices_per_node = knob "gpn", inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = knob "nic" }
value "hi_now" { model = "communication.hierarchical_allreduce", result = "inner_time",
  message = "140 GB", nodes = 16, devices_per_node = knob "gpn", inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = knob "nic" }
value "ho_now" { model = "communication.hierarchical_allreduce", result = "outer_time",
  message = "140 GB", nodes = 16, devices_per_node = knob "gpn", inner_latency = "0.5 us",
  inner_bandwidth = "@nvlink4", outer_latency = "1.5 us", outer_bandwidth = knob "nic" }

chart "hier" { "AllReduce of 140 GB over 16 nodes", model = "communication.hierarchical_allreduce",
  x = "devices_per_node", from = 2, to = 72, scale = "log", y = "time", y_scale = "log",
  set = { message = "140 GB", nodes = 16, inner_latency = "0.5 us", inner_bandwidth = "@nvlink4",
    outer_latency = "1.5 us", outer_bandwidth = knob "nic" }, at = knob "gpn",
  cross = "inside = between",
  series = { { "between nodes", y = "outer_time" }, { "inside", y = "inner_time" },
    { "both", y = "time" }, { "flat ring", y = "flat_time" } },
  alt = [[The time between nodes falls with the number of accelerators in a node, the time inside
    rises and levels off. They cross between nine and ten accelerators. The flat ring runs level,
    far above.]] }

text "rails-turn" [[
{gpn} in a node: {hi_now:3} inside and {ho_now:3} between, together {hr_now:3}. Left of the crossing
the rails bind. Right of it NVLink does: there even endlessly fast NICs would save less than half.
Double the NICs and watch the crossing move left.

Rails save switches, too. 128 nodes on switches of 128 ports: a leaf–spine network for their 1 024
NICs needs 16 leaves and 8 spines. Rails need **8** switches, one for each, and every hop is the
first one.
]]

steps "rails-steps" {
  vars = function(r) return { m = r:pick { "16 GB", "28 GB", "68 GB", "140 GB" },
    g = r:pick { 4, 8 }, n = r:pick { 32, 64, 128 }, bw = r:pick { "25 GB/s", "50 GB/s" } } end,
  [[{m} of gradients on {n} nodes of {g} accelerators. Inside the node 450 GB/s, between nodes {bw}
    for each accelerator. Leave latency out.]],
  ask "inside" {
    [[How long do the two stages **inside** the node take, down to shares and back?]],
    answer = function(v) return v.m / q("450 GB/s") * (2 * (v.g - 1) / v.g) end, unit = "ms",
    wrong = {
      { id = "one-stage", value = function(v) return v.m / q("450 GB/s") * ((v.g - 1) / v.g) end,
        say = [[That is the way to the shares. They have to be handed round in the end.]],
        credit = 0.5 },
      { id = "plain", value = function(v) return v.m / q("450 GB/s") end,
        say = [[In each stage a device sends $(G-1)/G$ of the data, and there are two.]] },
    },
    hints = { [[A ring of {g}: each stage sends {(g-1)/g:3} of {m}.]],
      [[Twice {m*(g-1)/g:3} over 450 GB/s.]] },
    solve = [[2 · {m*(g-1)/g:3} / 450 GB/s = {answer:3}.]],
    try = { { at = { m = "140 GB", g = 8, n = 128, bw = "50 GB/s" },
        is = { ["one-stage"] = "272 ms", plain = "311 ms" } },
      { at = { m = "140 GB", g = 8, n = 128, bw = "50 GB/s" }, ok = { "544 ms" } } },
  },
  ask "rail" {
    [[And the sum along the rails?]],
    answer = function(v) return v.m / v.g / v.bw * (2 * (v.n - 1) / v.n) end, unit = "ms",
    wrong = {
      { id = "whole", value = function(v) return v.m / v.bw * (2 * (v.n - 1) / v.n) end,
        say = [[Each rail carries only its share: {m/g:3}.]] },
      { id = "once", value = function(v) return v.m / v.g / v.bw * ((v.n - 1) / v.n) end,
        say = [[A ring sends everything twice: once to add up, once to hand round.]],
        credit = 0.5 },
    },
    hints = { [[What does one accelerator hold when the node has summed?]],
      [[A ring of {n} for {m/g:3}.]] },
    solve = [[2 · {(n-1)/n:3} · {m/g:3} / {bw} = {answer:3}.]],
    try = { { at = { m = "140 GB", g = 8, n = 128, bw = "50 GB/s" },
        is = { whole = "5.556 s", once = "347 ms" } },
      { at = { m = "140 GB", g = 8, n = 128, bw = "50 GB/s" }, ok = { "695 ms" } } },
  },
  ask "gain" {
    [[How many times faster is it than a flat ring over all {n*g:4}, on the links of {bw}?]],
    answer = function(v, before)
      return num(v.m / v.bw * (2 * (v.n * v.g - 1) / (v.n * v.g))
        / (before.inside + before.rail)) end, accept = { rel = 0.03 },
    wrong = {
      { id = "rails-only", value = function(v, before)
          return num(v.m / v.bw * (2 * (v.n * v.g - 1) / (v.n * v.g)) / before.rail) end,
        say = [[You left out the two stages inside.]], credit = 0.5 },
      { id = "links", value = function(v) return v.g end, say = [[{g} would be the gain if the node
        itself took no time.]] },
    },
    hints = { [[The flat ring takes {2*m/bw:3}, near enough.]],
      [[The two stages {before.inside:3}, the rails {before.rail:3}.]] },
    solve = [[{2*m/bw*(n*g-1)/(n*g):3} / ({before.inside:3} + {before.rail:3}) = {answer:3}.]],
    try = { at = { m = "140 GB", g = 8, n = 128, bw = "50 GB/s" }, ok = { "4.51" } },
  },
}

value "ms_144" { model = "communication.hierarchical_allreduce", result = "time", message = "8 GiB",
  nodes = 2, devices_per_node = 72, inner_latency = "0 s", inner_bandwidth = "900 GB/s",
  outer_latency = "0 s", outer_bandwidth = "50 GB/s" }
value "ms_1440" { model = "communication.hierarchical_allreduce", result = "time",
  message = "8 GiB", nodes = 20, devices_per_node = 72, inner_latency = "0 s",
  inner_bandwidth = "900 GB/s", outer_latency = "0 s", outer_bandwidth = "50 GB/s" }
choose "rails-measured" {
  [[A cloud published AllReduce of 8 GiB on racks of 72: **21.5 ms** on 2 racks, **45.0 ms** on 20.
    The two-stage model, with 900 GB/s inside a rack, 50 GB/s for each accelerator between racks and
    no latency, says {ms_144:3} and {ms_1440:3}. What do you conclude?]],
  choices = {
    { "The model is wrong; it cannot be used.",
      say = [[On two racks it is off by {1-ms_144/(21.49 ms):2 %}. Few models do better.]] },
    { "Somebody measured badly at 20 racks.", say = [[They published the whole curve; at 512 MiB the
      gap is even larger.]] },
    right "The model knows the bytes; at 20 racks something else costs as much again.",
  },
  hints = { [[What in the real fabric is missing in the model, and grows with the racks?]] },
  explain = [[At 2 racks bytes are everything. At 20 they are half; the other half is something
    else: collisions of flows in the upper tiers, latency of more rounds, racks that do not start
    together. The model gives you the floor, so you know *how much* is to be looked for:
    {(45 ms)-ms_1440:3}.]],
}

ask "rails-moe" {
  vars = function(r)
    return { g = r:pick { 4, 8, 16 },
    nic = r:pick { "25 GB/s", "50 GB/s", "100 GB/s", "200 GB/s" } } end,
  text = [[A mixture of experts: every accelerator sends tokens to **every** other (AllToAll),
    evenly. Rails of {g}, no spine: what is meant for another rank in another node changes its rank
    first, over NVLink with 450 GB/s; then all of it leaves through NICs of {nic}. How many times
    **longer** do the NICs need than NVLink?]],
  answer = function(v) return num(q("450 GB/s") / v.nic) * v.g / (v.g - 1) end,
  wrong = {
    { id = "all-change", value = function(v) return num(q("450 GB/s") / v.nic) end,
      say = [[One in {g} happens to go to its own rank and need not change.]], credit = 0.5 },
    { id = "one-changes", value = function(v) return num(q("450 GB/s") / v.nic) * v.g end,
      say = [[One in {g} goes to its **own** rank. It is the others that change.]] },
  },
  hints = { [[What share of the traffic changes its rank?]],
    [[{g-1} of {g}: NVLink carries {(g-1)/g:3} of what the NICs carry.]] },
  solve = [[450 GB/s over {nic}, and NVLink carries only {(g-1)/g:3} of it: {answer:3} times. So a
    missing spine hardly hurts while NVLink has this much room.]],
  chart = "hier",
  try = { at = { g = 8, nic = "50 GB/s" }, ok = { "10.3" },
    is = { ["all-change"] = "9", ["one-changes"] = "72" } },
}

text "rails-c3" [[
**What binds?** C₂: rails or NVLink, and the crossing in the chart says which. Evidence: run the sum
within one node, then along one rail. But a fabric that was bought because AllReduce never leaves
its rail should not be judged by AllReduce alone.
]]

---------------------------------------------------------------------------------------------------
section "torus" { "Neighbours, or anybody" }

text "torus-idea" [[
A fat tree treats all pairs alike and pays for it. Two other plans do not. In a **torus** each
device has cables to its neighbours only, two along each dimension, and the ends are joined; no
switch at all. In a **dragonfly**, routers form groups, all connected within; each group has one
cable to every other group.
]]

predict "torus-guess" {
  [[A torus of 16 × 16 × 16 devices, with links of 50 GB/s. You add as many again at one end: **32**
    × 16 × 16. What passes through the narrowest cut…]],
  choices = { "doubles, like the fleet", "grows by a half", right "stays as it was", "halves" },
  reveal = "cut",
  explain = [[{t_16:3} before and after: you cut across the *long* dimension, and there the section
    is still 16 × 16, twice for the ring. Twice the devices share it, so each has half.]],
}
value "t_16" { model = "network.torus", result = "bisection", x = 16, y = 16, z = 16,
  bandwidth = "50 GB/s" }
value "t_fat" { model = "communication.bisection", result = "bisection", devices = 4096,
  bandwidth = "50 GB/s" }

knob "edge" { "first dimension", model = "network.torus", parameter = "x",
  values = { 4, 8, 12, 16, 24, 32, 48, 64 }, start = 16 }
knob "side" { "the other two", model = "network.torus", parameter = "y", values = { 4, 8, 16, 32 },
  start = 16 }
value "tb_now" { model = "network.torus", result = "bisection", x = knob "edge", y = knob "side",
  z = knob "side", bandwidth = "50 GB/s" }
value "td_now" { model = "network.torus", result = "diameter", x = knob "edge", y = knob "side",
  z = knob "side", bandwidth = "50 GB/s" }
value "tn_now" { model = "network.torus", result = "devices", x = knob "edge", y = knob "side",
  z = knob "side", bandwidth = "50 GB/s" }
value "th_now" { model = "network.torus", result = "mean_hops", x = knob "edge", y = knob "side",
  z = knob "side", bandwidth = "50 GB/s" }

chart "cut" { "Bisection of a torus that grows at one end", model = "network.torus", x = "x",
  from = 2, to = 64, scale = "linear", y = "bisection",
  set = { y = knob "side", z = knob "side", bandwidth = "50 GB/s" }, at = knob "edge",
    landmarks = false,
  series = { { "yours" }, { "8 × 8 across", set = { y = 8, z = 8 } } },
  y_title = "bandwidth between two halves",
  alt = [[The bandwidth rises with the first dimension until that is the longest one, then it stays
    level for ever.]] }

text "torus-turn" [[
{tn_now:5} devices: {tb_now:3} across the middle, {tb_now/tn_now:3} for each; {td_now|step|steps}
between the farthest, {th_now:3} on average. A fat tree of 4 096 would have {t_fat:3} across.

The curve bends where the first dimension becomes the longest: at {side}. From there on each new
slice brings devices, and not one link for the cut.

In a cube the cut grows as $N^{2/3}$, the longest way as $N^{1/3}$. For a **ring** AllReduce that is
no matter: it only ever talks to neighbours, and the torus has exactly those. For AllToAll it is the
whole matter.
]]

steps "torus-steps" {
  vars = function(r) return { x = r:pick { 8, 16 }, y = r:pick { 4, 8 }, z = r:pick { 20, 24, 32 },
    m = r:pick { "1 GB", "2 GB", "4 GB" }, bw = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" } } end,
  [[A torus of {x} × {y} × {z} devices with links of {bw} in each direction.]],
  ask "far" {
    [[How many links are there between the two devices that are farthest from one another?]],
    answer = function(v) return v.x / 2 + v.y / 2 + v.z / 2 end,
      accept = { rel = 0.01 },
    wrong = {
      { id = "no-wrap", value = function(v) return v.x + v.y + v.z - 3 end,
        say = [[That would be a grid with open ends. Here the ends are joined: never more than half
          way round.]], credit = 0.5 },
      { id = "sum", value = function(v) return v.x + v.y + v.z end,
        say = [[All the way round each dimension? Half way round is farthest.]] },
    },
    hints = { [[In a ring of {z}, what is farthest?]], [[Half of each dimension, added up.]] },
    solve = [[{x/2} + {y/2} + {z/2} = {answer:3}.]],
    try = { { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" },
        is = { ["no-wrap"] = "53", sum = "56" } },
      { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" }, ok = { "28" } } },
  },
  ask "cut" {
    [[What passes through the narrowest cut into halves, in one direction?]],
    answer = function(v) return v.bw * (2 * v.x * v.y) end, unit = "TB/s",
    wrong = {
      { id = "one-cut", value = function(v) return v.bw * (v.x * v.y) end,
        say = [[A ring is cut in *two* places.]], credit = 0.5 },
      { id = "other-way", value = function(v) return v.bw * (2 * v.x * v.z) end,
        say = [[Cut across the longest dimension, {z}: there the section is smallest.]] },
    },
    hints = { [[Across which dimension do you cut?]], [[The section is {x} × {y}, and every ring is
      cut twice.]] },
    solve = [[2 · {x} · {y} links of {bw}: {answer:3}.]],
    try = { { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" },
        is = { ["one-cut"] = "6.4 TB/s", ["other-way"] = "51.2 TB/s" } },
      { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" }, ok = { "12.8 TB/s" } } },
  },
  ask "all" {
    [[Every device sends {m}, spread evenly over all the others, so that half of it crosses the cut,
      half of that each way. How long does the cut need?]],
    answer = function(v, before) return v.m * (v.x * v.y * v.z / 4) / before.cut end, unit = "ms",
      accept = { rel = 0.03 },
    wrong = {
      { id = "no-halves", value = function(v, before)
          return v.m * (v.x * v.y * v.z) / before.cut end, say = [[Half of the data stays on its
            side, and the rest goes half one way and half the other.]] },
      { id = "one-direction", value = function(v, before)
          return v.m * (v.x * v.y * v.z / 2) / before.cut end,
        say = [[Both directions work at once.]], credit = 0.5 },
    },
    hints = { [[{x*y*z} devices of {m}. Which part goes each way?]],
      [[A quarter: {x*y*z/4*m:3}.]] },
    solve = [[{x*y*z/4*m:3} over {before.cut:3}: {answer:3}. At its own ports each device would need
      only {m/(6*bw):3}. The cut is what takes the time.]],
    try = { { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" },
        is = { ["no-halves"] = "320 ms", ["one-direction"] = "160 ms" } },
      { at = { x = 16, y = 8, z = 32, m = "1 GB", bw = "50 GB/s" }, ok = { "80 ms" } } },
  },
}

value "t_check" { model = "network.torus", result = "bisection", x = 8, y = 8, z = 16,
  bandwidth = "50 GB/s" }
choose "torus-check" {
  [[**Check the book.** The table gives a 3-D torus of 1 024 devices with links of 50 GB/s a
    bisection of 8.0 TB/s. What do you find?]],
  choices = {
    { "8.0 TB/s", say = [[That needs 160 links through the cut. A section of 8 × 8, cut twice, has
      {2*8*8}.]] },
    right "6.4 TB/s, for 8 × 8 × 16",
    { "3.2 TB/s", say = [[You cut each ring once. It has to be cut twice to fall into halves.]] },
    { "25.6 TB/s", say = [[That is the full fat tree.]] },
  },
  hints = { [[Which three whole numbers multiply to 1 024 and are as alike as can be?]],
    [[8 × 8 × 16. Cut across the 16.]] },
  explain = [[2 · 64 links of 50 GB/s: {t_check:3}. 1 024 is no cube; if it were, $2N^{2/3}$ links
    would cross, {2*1024^(2/3)*50/1000:3} TB/s. So 8.0 lies between the real machine and the ideal
    one. In the table 6.4 stands beside it, at the butterfly.]],
  chart = "cut",
}

knob "hosts" { "hosts per router", model = "network.dragonfly", parameter = "hosts_per_router",
  from = 1, to = 16, start = 4, step = 15, scale = "linear" }
knob "group" { "routers per group", model = "network.dragonfly", parameter = "routers_per_group",
  from = 2, to = 32, start = 8, step = 30, scale = "linear" }
knob "glob" { "global links", model = "network.dragonfly", parameter = "global_links", from = 1,
  to = 16, start = 4, step = 15, scale = "linear" }
value "dn" { model = "network.dragonfly", result = "hosts", hosts_per_router = knob "hosts",
  routers_per_group = knob "group", global_links = knob "glob" }
value "dr" { model = "network.dragonfly", result = "radix", hosts_per_router = knob "hosts",
  routers_per_group = knob "group", global_links = knob "glob" }
value "dg" { model = "network.dragonfly", result = "groups", hosts_per_router = knob "hosts",
  routers_per_group = knob "group", global_links = knob "glob" }
value "ds" { model = "network.dragonfly", result = "global_share", hosts_per_router = knob "hosts",
  routers_per_group = knob "group", global_links = knob "glob" }

chart "dragon" { "Hosts of a dragonfly", model = "network.dragonfly", x = "routers_per_group",
  from = 2, to = 32, scale = "linear", y = "hosts", y_scale = "log",
  set = { hosts_per_router = knob "hosts", global_links = knob "glob" }, at = knob "group",
  series = { { "hosts" }, { "ports of a router", y = "radix" } },
  alt = [[The number of hosts rises with the square of the routers in a group, to tens of thousands,
    while the ports that each router needs only rise by one for each.]] }

text "dragon-turn" [[
Your dragonfly joins **{dn:5}** hosts in {dg|group|groups} with routers of **{dr}** ports, at most
three hops apart. Between groups it has {ds:3 %} of what its hosts can send. Where the knobs began,
15 ports were enough for {4*8*(8*4+1)}; switches of 16 ports need three tiers for {16^3/4}.

The catch: between any two *given* groups there is one cable.
]]

tune "dragon-tune" {
  [[Join **at least 9 000 hosts** with routers of **at most 27 ports**, and keep the full bandwidth
    between groups (100 % or more).]],
  goal = {
    { model = "network.dragonfly", result = "hosts",
      set = { hosts_per_router = knob "hosts", routers_per_group = knob "group",
        global_links = knob "glob" }, at_least = 9000 },
    { model = "network.dragonfly", result = "radix",
      set = { hosts_per_router = knob "hosts", routers_per_group = knob "group",
        global_links = knob "glob" }, at_most = 27 },
    { model = "network.dragonfly", result = "global_share",
      set = { hosts_per_router = knob "hosts", routers_per_group = knob "group",
        global_links = knob "glob" }, at_least = 1 },
  },
  chart = "dragon",
  hints = { [[Full bandwidth between groups means at least as many global links as hosts at a
    router.]], [[$p$ hosts, $h = p$ global links and $a - 1$ routers share 27 ports. Hosts grow with
    $p\,a \cdot a h$: which of them counts twice?]], [[Give about half of the ports to the group, a
    quarter each to hosts and to global links.]] },
  explain = [[7, 14 and 7 join {7*14*(14*7+1)} hosts. Half of the ports for the group, a quarter for
    hosts and a quarter for the world: that is the balanced dragonfly. Three tiers of a fat tree
    with 26 ports reach {26^3/4:4}.]],
}

ask "dragon-worst" {
  vars = function(r) return { p = r:pick { 4, 6, 8, 12 }, a = r:pick { 8, 12, 16, 24, 32 } } end,
  text = [[A dragonfly has {p} hosts at each of the {a} routers of a group, links of 50 GB/s. A
    scheduler puts the two halves of one job into **two** groups, and every host of one talks to a
    host of the other, by the shortest way. What rate does each get?]],
  answer = function(v) return q("50 GB/s") / (v.p * v.a) end,
  unit = "MB/s",
  wrong = {
    { id = "router", value = function(v) return q("50 GB/s") / v.p end,
      say = [[That would be one cable for each router. There is one for the whole group.]],
      credit = 0.5 },
    { id = "group", value = function(v) return apart(q("50 GB/s") / v.a, q("50 GB/s") / v.p) end,
      say = [[Each router has {p} hosts, and they all want to cross.]], credit = 0.5 },
    { id = "full", value = function(v) return q("50 GB/s") end,
      say = [[A full *sum* of global bandwidth helps only if it goes to many groups. These two share
        one cable.]] },
  },
  hints = { [[How many cables are there between the two groups?]],
    [[{p*a} hosts share one cable.]] },
  solve = [[50 GB/s over {p*a} hosts: {answer:3} each. The way out is a detour by a random third
    group: twice the hops, but {a} routers' worth of cables. And a scheduler that knows the
    topology.]],
  try = { at = { p = 8, a = 16 }, ok = { "390.6 MB/s", "0.39 GB/s" },
    is = { router = "6.25 GB/s", group = "3.125 GB/s", full = "50 GB/s" } },
}

text "torus-c3" [[
**What binds?** On a torus, C₂ at the cut, if the traffic goes far. On a dragonfly, a *placement*:
the bytes and the wires are the same, and only where the scheduler put the job has made the
difference. That is C₃, coordination, in the dress of C₂. Evidence: place the same job otherwise and
time it.
]]

---------------------------------------------------------------------------------------------------
section "ring" { "Ring or tree?" }

text "ring-idea" [[
All have numbers; all want the sum. In a **ring** each passes a piece to its neighbour, $2(N-1)$
times; hardly a byte is sent that need not be. In a **tree** whole messages go up and down, in
$2 \log_2 N$ rounds.

$T_{ring} = 2(N-1)\alpha + 2\frac{N-1}{N}\frac{M}{\beta}$

$T_{tree} = 2 \log_2 N \,(\alpha + M/\beta)$

The ring pays in latency, the tree in bytes.
]]

predict "ring-guess" {
  [[256 devices add up **1 kB**, a norm or a flag. Latency 1 µs, links of 25 GB/s. Ring or tree?]],
  choices = { "the ring: it is optimal", "they tie", "the tree, twice as fast",
    right "the tree, thirty times as fast" },
  reveal = "algos",
  explain = [[{a_ring:3} against {a_tree:3}. The ring makes {2*255} steps for a message that fits
    into one packet. "Optimal" it is in *bytes*, and here nobody pays for bytes.]],
}
value "a_ring" { model = "communication.ring_allreduce", result = "time", message = "1 kB",
  devices = 256, latency = "1 us", bandwidth = "25 GB/s" }
value "a_tree" { model = "communication.tree_allreduce", result = "time", message = "1 kB",
  devices = 256, latency = "1 us", bandwidth = "25 GB/s" }

knob "ranks" { "devices", model = "communication.butterfly_allreduce", parameter = "devices",
  values = { 8, 64, 256, 1024, 4096, 16384 }, start = 256 }
knob "size" { "message to add up", model = "communication.ring_allreduce", parameter = "message",
  from = "1 kB", to = "10 GB", start = "1 MB", scale = "log", step = 28 }
knob "round" { "latency of a step", model = "communication.ring_allreduce", parameter = "latency",
  values = { "0.5 us", "1 us", "2 us", "5 us", "10 us" }, start = "1 us" }
value "al_ring" { model = "communication.ring_allreduce", result = "time", message = knob "size",
  devices = knob "ranks", latency = knob "round", bandwidth = "25 GB/s" }
value "al_tree" { model = "communication.tree_allreduce", result = "time", message = knob "size",
  devices = knob "ranks", latency = knob "round", bandwidth = "25 GB/s" }
value "al_cross" { model = "communication.crossover", result = "message", devices = knob "ranks",
  latency = knob "round", bandwidth = "25 GB/s" }
value "al_limit" { model = "communication.ring_latency_limit", result = "devices",
  message = knob "size", latency = knob "round", bandwidth = "25 GB/s" }

chart "algos" { "Time to add up over all devices", model = "communication.ring_allreduce",
  x = "message", from = "1 kB", to = "10 GB", scale = "log", y = "time", y_scale = "log",
  set = { devices = knob "ranks", latency = knob "round", bandwidth = "25 GB/s" }, at = knob "size",
    cross = "ring = tree",
  series = { { "ring" }, { "tree", model = "communication.tree_allreduce", y = "time" },
    { "double tree", model = "communication.double_tree_allreduce", y = "time" } },
  x_title = "data to be summed, on each device",
  alt = [[For small messages the ring lies thirty times above the tree, both level. The tree turns
    upwards first and crosses the ring at about a megabyte; the double tree follows the tree on the
    left and the ring on the right.]] }

text "ring-turn" [[
{size:3} over {ranks} devices: ring {al_ring:3}, tree {al_tree:3}. They tie at **{al_cross:3}**;
more devices or more latency moves that to the right. Real libraries switch in between, and use a
third plan: **two** trees, each carrying half of the data in pieces. It has the tree's latency and
nearly the ring's bytes. So has the butterfly, where $N$ is a power of two.

For one *given* message, a ring turns from bytes to latency as the fleet grows. That happens at
$N = M/(\alpha\beta)$: for your message at {al_limit:3} devices (below two: always).
]]

chart "ringn" { "Share of a ring's time that is latency", model = "communication.ring_allreduce",
  x = "devices", from = 2, to = 1e5, scale = "log", y = "latency_share",
  set = { message = knob "size", latency = knob "round", bandwidth = "25 GB/s" }, at = knob "ranks",
  series = { { "yours" }, { "100 MB", set = { message = "100 MB" } },
    { "1 GB", set = { message = "1 GB" } } },
  alt = [[Three S-curves from zero to one: a ring that turns from bytes to latency as it grows. Ten
    times the message passes one half at ten times as many devices.]] }

ask "ring-limit" {
  vars = function(r) return { m = r:pick { "10 MB", "25 MB", "50 MB", "100 MB" },
    a = r:pick { "1.5 us", "3 us", "5 us" }, b = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" } } end,
  text = [[A framework sends gradients in buckets of {m}, each round a ring; a step of it has {a} of
    latency, links have {b}. From how many devices on does a bucket spend **more on latency than on
    bytes**?]],
  answer = function(v) return v.m / (v.a * v.b) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "half-step", value = function(v) return v.m / (v.a * v.b) / 2 end,
      say = [[Both terms have the factor 2: it cancels.]], credit = 0.5 },
    { id = "upside", value = function(v) return v.a * v.b / v.m end,
      say = [[Upside down: that would be {given:2} devices.]] },
  },
  hints = { [[How large is the piece that is sent in one step?]], [[$M/N$. When does it take {a}?]],
    [[When it is the half size of the link, {a*b:3}.]] },
  solve = [[A step sends $M/N$; at the half size {a*b:3} bytes and latency are equal: {m} /
    {a*b:3} = {answer:3} devices. Larger fleet, larger buckets.]],
  chart = "ringn", review = true,
  try = { at = { m = "100 MB", a = "5 us", b = "50 GB/s" }, ok = { "400" },
    is = { ["half-step"] = "200", upside = "0.0025" } },
}

code "ring-bucket" {
  [[The reverse: the **least message** with which the latency of a ring over `devices` stays within
    `share` of its time, with `latency` for each step and links of `bandwidth`:]],
  cases = function(r) return {
    { devices = 256, latency = "5 us", bandwidth = "50 GB/s", share = 0.1 },
    { devices = r:pick { 64, 512, 1024 }, latency = "2 us", bandwidth = "25 GB/s", share = 0.2 },
    { devices = r:pick { 2048, 4096 }, latency = "1.5 us", bandwidth = "100 GB/s",
      share = r:pick { 0.05, 0.3 } },
  } end,
  answer = function(v) return v.latency * v.bandwidth * (v.devices * (1 - v.share) / v.share) end,
  unit = "MB",
  hints = { [[In each of the steps a piece of $M/N$ travels.]],
    [[The piece must take $(1-s)/s$ times the latency.]], [[`devices * latency * bandwidth` is the
      message at which it is one half.]] },
  solve = [[`devices * latency * bandwidth * (1 - share) / share`: for 10 % it is nine times the
    half size, for **every** device.]],
}

steps "ring-steps" {
  vars = function(r)
    return { n = r:pick { 64, 256, 1024 }, m = r:pick { "50 kB", "100 kB", "8 GB", "16 GB" },
    a = r:pick { "2 us", "5 us" } } end,
  [[{n} devices add up {m}. Latency {a}, links of 50 GB/s.]],
  ask "ring" {
    [[How long does a ring take?]],
    answer = function(v) return model["communication.ring_allreduce"] { message = v.m,
      devices = v.n, latency = v.a, bandwidth = "50 GB/s" }.time end, unit = "ms",
    wrong = {
      { id = "one-lap", value = function(v)
          return model["communication.ring_allreduce"] { message = v.m, devices = v.n,
          latency = v.a, bandwidth = "50 GB/s" }.time / 2 end, say = [[One lap adds up. A second one
            hands the sums round.]], credit = 0.5 },
      { id = "whole-piece", value = function(v)
          return (v.a + v.m / q("50 GB/s")) * (2 * (v.n - 1)) end,
        say = [[In a step only a *piece* of {m/n:3} travels, not all of {m}.]] },
    },
    hints = { [[How many steps, and what travels in each?]], [[{2*(n-1)} steps; in each {a} and a
      piece of {m/n:3}.]] },
    solve = [[{2*(n-1)} · ({a} + {m/n/(50 GB/s):3}) = {answer:3}.]],
    try = { { at = { n = 256, m = "8 GB", a = "5 us" }, is = { ["one-lap"] = "160.6 ms" } },
      { at = { n = 256, m = "8 GB", a = "5 us" }, ok = { "321 ms" } } },
  },
  ask "tree" {
    [[And a tree?]],
    answer = function(v) return model["communication.tree_allreduce"] { message = v.m,
      devices = v.n, latency = v.a, bandwidth = "50 GB/s" }.time end, unit = "ms",
    wrong = {
      { id = "up-only", value = function(v)
          return model["communication.tree_allreduce"] { message = v.m, devices = v.n,
          latency = v.a, bandwidth = "50 GB/s" }.time / 2 end, say = [[Up is half of it: the sum has
            to come down again.]], credit = 0.5 },
      { id = "one-round", value = function(v) return v.a + v.m / q("50 GB/s") end,
        say = [[That is one round. The tree of {n} is several rounds deep, and is passed twice.]] },
    },
    hints = { [[How deep is a tree of {n}? And it is passed twice.]],
      [[In each round {a} and the *whole* {m}: {a+m/(50 GB/s):3}.]] },
    solve = [[Twice the depth, times ({a} + {m/(50 GB/s):3}): {answer:3}.]],
    try = { { at = { n = 256, m = "8 GB", a = "5 us" },
        is = { ["up-only"] = "1.28 s", ["one-round"] = "160 ms" } },
      { at = { n = 256, m = "8 GB", a = "5 us" }, ok = { "2.56 s" } } },
  },
  ask "gain" {
    [[How many times faster is the better one?]],
    answer = function(v, before) local x = num(before.ring / before.tree)
      return x > 1 and x or 1 / x end, accept = { rel = 0.03 },
    wrong = {
      { id = "worse", value = function(v, before) local x = num(before.ring / before.tree)
          return x > 1 and 1 / x or x end, say = [[Longer over shorter, not the other way round.]],
        credit = 0.5 },
      { id = "rounds", value = function(v, before) local x = num(before.ring / before.tree)
          return apart((v.n - 1) / math.log(v.n, 2), x > 1 and x or 1 / x) end,
        say = [[You compared the numbers of rounds. They do not last equally long: in one the ring
          sends {m/n:3}, the tree {m}.]] },
    },
    hints = { [[Which of the two is shorter?]], [[{before.ring:3} and {before.tree:3}: divide.]] },
    solve = [[{answer:3} times. The same machine, the same wires: only the order in which they
      talk.]],
    try = { { at = { n = 256, m = "8 GB", a = "5 us" }, is = { worse = "0.125" } },
      { at = { n = 256, m = "8 GB", a = "5 us" }, ok = { "7.97", "8" } } },
  },
}

choose "ring-measured" {
  [[16 accelerators in a cloud. Someone fits $\alpha$ and $\beta$ to two measured AllReduces, 16 B
    and 8 GiB: both exact now. At **16 MiB** the fitted ring says 216 µs; measured are **978 µs**.
    What is the lesson?]],
  choices = {
    { "α was fitted too small.", say = [[It is exact at 16 B, where there is nothing but
      $\alpha$.]] },
    { "β was fitted too large.", say = [[It is exact at 8 GiB, where there is nothing but
      $\beta$.]] },
    right "In the middle the library does something else than at the ends.",
  },
  hints = { [[32 MiB take only 8 % longer than 16 MiB. What line does that?]] },
  explain = [[It changes its protocol and algorithm with the size, and a line through two ends
    cannot know. {(978)/216:2} times off, in the very range in which gradient buckets live.
    **Measure where you work.** And **what binds**: C₂; below the tie its latency, above it its
    bytes. Evidence: halve the bytes.]],
  chart = "algos",
}

---------------------------------------------------------------------------------------------------
section "congestion" { "Loss, incast and the brake" }

text "congestion-idea" [[
Packets get lost: a bit that could not be repaired, a buffer that ran over. A NIC of the simple kind
answers with **go-back-N**: it throws away *everything* after the gap, though it arrived well, and
has it sent again. Between the loss and the news of it the wire was full: at 50 GB/s and 10 µs there
and back, {(50e9)*10e-6/4096:3} packets of 4096 bytes.
]]

predict "congestion-guess" {
  [[**One packet in a hundred** is lost on such a link. What is left of its throughput?]],
  choices = { "99 %", "90 %", "about three quarters", right "less than half" },
  reveal = "gbn",
  explain = [[{(0.99)/(0.99+0.01*(50e9)*10e-6/4096):3 %}. Each loss costs not one packet but
    {(50e9)*10e-6/4096:3}. Were only the lost one sent again, 99 % would be left.]],
}
knob "loss" { "packets lost", from = 1e-6, to = 0.1, start = 0.01, scale = "log", step = 30 }
knob "rtt" { "round trip", values = { "5 us", "10 us", "20 us", "50 us" }, start = "10 us" }
knob "pace" { "link", values = { "12.5 GB/s", "25 GB/s", "50 GB/s", "100 GB/s", "200 GB/s" },
  start = "50 GB/s" }

chart "gbn" { "What go-back-N leaves of the throughput", x = "loss", from = 1e-6, to = 0.1,
  scale = "log",
  y = function(k) local w = num(k.rtt * k.pace / q("4096 B"))
    return (1 - k.loss) / (1 - k.loss + k.loss * w) end, at = knob "loss",
  alt = [[A level line near one that falls off a cliff: at 50 GB/s and ten microseconds there and
    back it is at nine tenths for one loss in a thousand, below one half for one in a hundred.]] }

text "congestion-turn" [[
{loss:2 %} lost, {rtt} there and back at {pace}: {rtt*pace/(4096 B):3} packets are under way, and
{(1-loss)/(1-loss+loss*(rtt*pace/(4096 B))):3 %} of the throughput is left. Half is gone at
**{1/(1+rtt*pace/(4096 B)):2 %}** of loss. A longer way moves the cliff to the **left**, and so does
a *faster link*: more is under way.

Hence *lossless* Ethernet: a switch whose buffer fills tells its neighbour to **pause** (PFC).
Better is to slow down the sender before that: by marks on packets (DCQCN), or by telling it the
true length of the queue (HPCC).
]]

ask "congestion-rate" {
  vars = function(r) return { b = r:pick { "12.5 GB/s", "25 GB/s", "50 GB/s", "100 GB/s" },
    t = r:pick { "8 us", "10 us", "20 us" }, keep = r:pick { 0.9, 0.95, 0.98 } } end,
  text = [[A link of {b}, {t} there and back, packets of 4096 bytes, go-back-N. What **loss rate**
    may it have at most to keep {keep:2 %} of its throughput? (Small rates: left is $1/(1 + pW)$,
    with $W$ packets under way.)]],
  ratio = true,
  answer = function(v) return (1 / v.keep - 1) / num(v.b * v.t / q("4096 B")) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "selective", value = function(v) return 1 - v.keep end,
      say = [[That would be so if only the lost packet were sent again. Here each loss costs
        {b*t/(4096 B):3} packets.]] },
    { id = "no-share", value = function(v) return 1 / num(v.b * v.t / q("4096 B")) end,
      say = [[With $pW = 1$ only one half is left.]] },
  },
  hints = { [[How many packets are under way?]],
    [[{b*t/(4096 B):3}; and $pW$ may be {(1)/keep-1:2}.]] },
  solve = [[{(1)/keep-1:2} / {b*t/(4096 B):3} = {answer:2}. Compare: repaired links lose one bit in
    $10^{15}$. So much margin is only there while no *buffer* runs over.]],
  chart = "gbn",
  try = { at = { b = "50 GB/s", t = "10 us", keep = 0.9 }, ok = { "9.1e-4", "0.091 %" },
    is = { selective = "10 %", ["no-share"] = "0.0082" } },
}

steps "congestion-incast" {
  vars = function(r)
    return { n = r:pick { 4, 8, 12, 16 }, b = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" },
    buf = r:pick { "16 MB", "32 MB", "64 MB" } } end,
  [[**Incast**: {n} senders begin at the same moment to send to one receiver, each at {b}, which is
    also the rate of the receiver's port. The switch has {buf} of buffer for it.]],
  ask "fill" {
    [[At what rate does the buffer fill?]],
    answer = function(v) return v.b * (v.n - 1) end, unit = "GB/s", accept = { rel = 0.03 },
    wrong = {
      { id = "inflow", value = function(v) return v.b * v.n end,
        say = [[So much flows in. {b} flow out at the same time.]], credit = 0.5 },
      { id = "outflow", value = function(v) return v.b end, say = [[That is what flows *out*.]] },
    },
    hints = { [[What comes in, less what goes out.]], [[{n} times {b} come in, {b} go out.]] },
    solve = [[({n} − 1) · {b} = {answer:3}.]],
    try = { { at = { n = 8, b = "50 GB/s", buf = "64 MB" },
        is = { inflow = "400 GB/s", outflow = "50 GB/s" } },
      { at = { n = 8, b = "50 GB/s", buf = "64 MB" }, ok = { "350 GB/s" } } },
  },
  ask "over" {
    [[How long until it runs over?]],
    answer = function(v, before) return v.buf / before.fill end, unit = "us",
      accept = { rel = 0.02 },
    wrong = {
      { id = "drain", value = function(v, before) return v.buf / v.b end,
        say = [[In that time the port could *empty* it.]] },
      { id = "nothing-leaves", value = function(v) return v.buf / (v.b * v.n) end,
        say = [[So it would be if nothing left the buffer meanwhile.]], credit = 0.5 },
    },
    hints = { [[A volume over the rate at which it fills.]], [[{buf} at {before.fill:3}.]] },
    solve = [[{buf} / {before.fill:3} = {answer:3}. A sender that hears of trouble after 10 µs has
      time; a scheduler that looks every millisecond has none.]],
    try = { { at = { n = 8, b = "50 GB/s", buf = "64 MB" },
        is = { drain = "1.28 ms", ["nothing-leaves"] = "160 us" } },
      { at = { n = 8, b = "50 GB/s", buf = "64 MB" }, ok = { "183 us" } } },
  },
  ask "burst" {
    [[Nobody brakes. What is the most that **each** may send in this way without a loss?]],
    answer = function(v, before) return v.b * before.over end, unit = "MB", accept = { rel = 0.02 },
    wrong = {
      { id = "divided", value = function(v) return v.buf / v.n end,
        say = [[While {n} pieces come in, one goes out: only {n-1} must fit into the buffer.]],
        credit = 0.5 },
      { id = "all-buffer", value = function(v) return v.buf end,
        say = [[All of the buffer for one sender? There are {n}.]] },
    },
    hints = { [[They send at {b} until it runs over.]], [[{b} for {before.over:3}.]] },
    solve = [[{answer:3} each. Of {n} such pieces one leaves meanwhile and {n-1} fill the buffer.]],
    try = { { at = { n = 8, b = "50 GB/s", buf = "64 MB" },
        is = { divided = "8 MB", ["all-buffer"] = "64 MB" } },
      { at = { n = 8, b = "50 GB/s", buf = "64 MB" }, ok = { "9.14 MB" } } },
  },
}

choose "congestion-check" {
  [[**Check the book.** A message of 1 GB loses a packet after 900 MB; under go-back-N, it says,
    "100 MB are sent again". The link has 50 GB/s, and the news of the loss is back after 10 µs. How
    much is really sent **twice**?]],
  choices = {
    { "100 MB", say = [[Most of these have not been sent yet. They would have had to be sent without
      a loss, too.]] },
    { "900 MB", say = [[All before the gap has been acknowledged.]] },
    right "half a megabyte",
    { "4 kB, the lost packet", say = [[That is selective repeat. Go-back-N throws away what follows,
      too.]] },
  },
  hints = { [[How far has the sender got when it hears of the gap?]],
    [[10 µs further, at 50 GB/s.]] },
  explain = [[{(50e9)*10e-6/1e6:2} MB were under way: {gb:2 %} of the message. 100 MB is what is
    *left to send*; sent twice it would be only if the sender had been finished before it heard of
    the loss. The cost of a loss is $\beta$ times the round trip, however long the message.]],
  chart = "gbn",
}
value "gb" { model = "network.go_back_n", result = "overhead", message = "1 GB",
  delivered = "900 MB", in_flight = "500 kB" }

ask "congestion-tenants" {
  vars = function(r) return { f = r:pick { 0.15, 0.2, 0.25, 0.3, 0.4 },
    n = r:pick { 2, 3, 4, 5 } } end,
  text = [[{n} tenants have virtual NICs of their own (SR-IOV): none sees the memory or the
    addresses of another. Their flows share one uplink, fairly: of {n} that send, each gets an equal
    part. Your job communicates for {f:2 %} of a step when it has the uplink alone. Now **all the
    others** write checkpoints. How many times as long does your step take?]],
  answer = function(v) return 1 - v.f + v.f * v.n end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "isolated", value = function(v) return 1 end, say = [[A virtual NIC keeps memories and
      addresses apart. The cable behind it is still one.]] },
    { id = "whole-step", value = function(v) return v.n end, say = [[Only the {f:2 %} is stretched;
      computing goes on at its own pace.]] },
    { id = "on-top", value = function(v) return apart(1 + v.f * v.n, 1 - v.f + v.f * v.n) end,
      say = [[One part was yours before: the communication *becomes* {n} times as long, it does not
        get that on top.]], credit = 0.5 },
  },
  hints = { [[Which part of the step notices the others?]], [[{1-f:2 %} stay as they are, {f:2 %}
    become {n} times as long.]] },
  solve = [[{1-f:2} + {n} · {f:2} = {answer:3}. Apart in memory is not apart in bandwidth: that
    takes a queue with a reserved share in every switch, or wires of one's own.]],
  review = true,
  try = { at = { f = 0.3, n = 3 }, ok = { "1.6" },
    is = { isolated = "1", ["whole-step"] = "3", ["on-top"] = "1.9" } },
}

order "congestion-storm" {
  [[A lossless fabric comes to a stop because of one sick host. In which order?]],
  steps = {
    { "A host's memory stalls and its NIC takes no more packets.",
      say = [[What was there before the first pause?]] },
    "The NIC pauses its switch port.",
    { "The leaf's buffer fills with packets for that host.", say = [[A buffer fills when its exit is
      paused.]] },
    "The leaf pauses the spine.",
    "Flows to healthy hosts wait behind the paused ones.",
    "Jobs stop that never talked to the sick host.",
  },
  hints = { [[Pauses travel backwards, from the receiver towards the senders.]] },
  explain = [[A pause stops a *class of traffic*, not a flow. That is the price of never losing
    anything. A watchdog that drops packets of a port that was paused too long is the fuse.]],
}

choose "congestion-collapse" {
  [[A user reports AllReduce over 24 ranks: **32 MiB take 2.18 ms, 64 MiB take 24.4 ms**. What can
    $\alpha$ and $\beta$ say about it?]],
  choices = {
    { "β is small: the link is slow.", say = [[At 32 MiB the same link had done well.]] },
    { "α is large.", say = [[Then the *small* message would suffer most.]] },
    right "Nothing: twice the bytes cannot take more than twice the time. Something breaks.",
  },
  hints = { [[By what factor can $\alpha + n/\beta$ grow if $n$ doubles?]] },
  explain = [[{(24.41)/2.1801:3} times for 2 times the bytes. No law of the form $\alpha + n/\beta$
    bends like that; a buffer, a protocol or a path did. A model is useful here by what it
    **forbids**.]],
}

text "congestion-c3" [[
**What binds?** Loss and full queues look like C₂, but the wires are idle on average: what failed is
agreement on *when* to send. That is C₃. Evidence: counters. Link use low, pauses or marks high; or
the mean time of a step fine, and the slowest in a hundred ten times as long.
]]

---------------------------------------------------------------------------------------------------
section "optics" { "Light costs, and light breaks" }

text "optics-idea" [[
Copper carries 400 Gbit/s for three metres, 800 Gbit/s for one or two. What is farther away goes by
light: a transceiver at each end of the fibre, some $500 and 20 W for a pluggable one of 400 Gbit/s,
10 W if the light is made beside the switch chip (co-packaged).

In a full fat tree of three tiers, each accelerator has its cable to the leaf, and *one more*
cable's worth in each tier above.
]]

predict "optics-guess" {
  [[All three of those links use pluggable optics. How many watts of light does an accelerator of
    700 W need **for itself**?]],
  choices = { "about 2", "about 20", right "about 120", "about 500" },
  reveal = "watts",
  explain = [[3 links, 2 ends, 20 W: {w_gpu:3}, or {w_gpu/(700 W):2 %} of the accelerator. In a
    fleet of 16 384 that is {w_fleet:3}, for moving bits, before a single switch is switched on.]],
}
value "w_gpu" { model = "network.links", result = "power", links = 6, unit_power = "20 W" }
value "w_fleet" { model = "network.links", result = "power", links = 98304, unit_power = "20 W" }

knob "ends" { "optical links", model = "network.links", parameter = "links", from = 2000,
  to = 200000, start = 20000, step = 20, scale = "log" }
knob "watt" { "power, both ends", model = "network.links", parameter = "unit_power",
  values = { "10 W", "20 W", "30 W", "40 W", "50 W" }, start = "40 W" }
knob "life" { "life of each", values = { "50000 h", "100000 h", "300000 h", "600000 h" },
  start = "50000 h" }
value "wl_power" { model = "network.links", result = "power", links = knob "ends",
  unit_price = "1000 USD", unit_power = knob "watt" }
value "wl_cost" { model = "network.links", result = "cost", links = knob "ends",
  unit_price = "1000 USD", unit_power = knob "watt" }
value "wl_bad" { model = "network.links", result = "faulty", links = knob "ends",
  faulty_share = 0.001 }
value "wl_mtbf" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = knob "life",
  devices = knob "ends" }

chart "watts" { "Power of the optics", model = "network.links", x = "links", from = 1000,
  to = 200000, scale = "log", y = "power", y_scale = "log", set = { unit_power = knob "watt" },
  at = knob "ends",
  series = { { "yours" }, { "co-packaged, 20 W", set = { unit_power = "20 W" } } },
    landmarks = false,
  alt = [[Straight lines: power in proportion to the number of links, up to megawatts.]] }

chart "breaks" { "Time between two broken links", model = "reliability.fleet_mtbf", x = "devices",
  from = 1000, to = 200000, scale = "log", y = "mtbf", y_scale = "log",
  set = { component_mtbf = knob "life" }, at = knob "ends",
  series = { { "yours" }, { "600 000 h each", set = { component_mtbf = "600000 h" } } },
    landmarks = false,
  x_title = "links, or their transceivers", y_title = "mean time between two failures",
  alt = [[The time between two failures falls in proportion to the number of links: from two days
    for a thousand to minutes for two hundred thousand.]] }

text "optics-turn" [[
{ends:5} links with a transceiver at each end: {wl_power:3}, {wl_cost:3 MUSD}, and one breaks every
**{wl_mtbf:3}**. If one in a thousand is bad without being dead, that makes {wl_bad:3} links that
correct, retry and crawl.

The book's life of a cable with its transceivers is 50 000 h. Is that so? A training run on 16 384
accelerators reported 35 interruptions by the network in 54 days. Three links for each at 50 000 h
would have failed {(54)*24*16384*3/50000:4} times. Both can be true: a fat tree has other paths, and
a link that flaps costs a **slow** step, not a stop. Those are the expensive ones, for nobody is
called.
]]

ask "optics-spares" {
  vars = function(r) return { n = r:pick { 1024, 2048, 4096, 8192, 16384 }, t = r:pick { 2, 3 },
    l = r:pick { "50000 h", "100000 h", "150000 h" } } end,
  text = [[A fat tree of {t} tiers for {n} accelerators: {t} links for each. A link lives {l} on
    average, and new ones come once a **month** (720 h). How many spare links does the store room
    use up in that time?]],
  answer = function(v) return v.n * v.t * num(q("720 h") / v.l) end,
  wrong = {
    { id = "per-gpu", value = function(v) return v.n * num(q("720 h") / v.l) end,
      say = [[So many of the links at the accelerators. Every tier has as many again.]],
      credit = 0.5 },
    { id = "ends", value = function(v) return v.n * v.t * num(q("720 h") / v.l) * 2 end,
      say = [[The life given is that of the whole link, both ends included.]] },
  },
  hints = { [[How many links are there?]], [[{n*t} links, each breaking {(720 h)/l:3} times a
    month.]] },
  solve = [[{n*t} · 720 h / {l} = {answer:3} a month. And stock more: failures come in bunches.]],
  chart = "breaks", review = true,
  try = { at = { n = 8192, t = 3, l = "50000 h" }, ok = { "354" },
    is = { ["per-gpu"] = "118", ends = "708" } },
}

simulate "month" { "Links of 2 000 that break in a month", model = "reliability.fleet_mtbf",
  result = "failures", set = { component_mtbf = knob "life", devices = 2000, time = "720 h" },
  runs = 1000, seed = 3,
  alt = [[A bell of bars about the mean. Months with a third more or a third fewer broken links are
    nothing unusual.]] }

text "optics-month" [[
Does the mean tell you what to stock? A thousand months with 2 000 links of {life:6} each, by
chance: {month:3} break on average, as the formula says ({month_formula:3}). But look at the width.
Who stocks the mean runs out in nearly every second month; twice the root of it on top,
{month_formula+2*month_formula^0.5:2}, lasts nearly always.
]]

steps "optics-steps" {
  vars = function(r) return { n = r:pick { 2048, 4096, 8192, 16384 },
    usd = r:pick { 0.06, 0.08, 0.1, 0.12 } } end,
  [[{n} accelerators in a full fat tree of three tiers; the first tier's links are short enough for
    **copper** (0 W), the other two are optical with 20 W at each end.]],
  ask "power" {
    [[How much power do the optics take?]],
    answer = function(v) return q(v.n * 2 * 2 * 20, "W") end, unit = "kW",
    wrong = {
      { id = "one-end", value = function(v) return q(v.n * 2 * 20, "W") end,
        say = [[A fibre has two ends, each with its transceiver.]], credit = 0.5 },
      { id = "all-tiers", value = function(v) return q(v.n * 3 * 2 * 20, "W") end,
        say = [[The first tier is copper.]], credit = 0.5 },
    },
    hints = { [[How many transceivers for each accelerator?]],
      [[Two optical tiers with two ends: four, so {4*n} in all.]] },
    solve = [[{4*n} · 20 W = {answer:3}.]],
    try = { { at = { n = 4096, usd = 0.1 },
        is = { ["one-end"] = "163.8 kW", ["all-tiers"] = "491.5 kW" } },
      { at = { n = 4096, usd = 0.1 }, ok = { "327.68 kW", "0.328 MW" } } },
  },
  ask "bill" {
    [[What does a year (8 760 h) of that cost at {usd:2} USD/kWh, with a PUE of 1.1?]],
    answer = function(v, before) return q(num(before.power, "kW") * 8760 * 1.1 * v.usd, "USD") end,
      unit = "USD", accept = { rel = 0.02 },
    wrong = {
      { id = "no-pue", value = function(v, before) return q(num(before.power, "kW") * 8760 * v.usd,
          "USD") end, say = [[Each watt has to be cooled, too: times 1.1.]], credit = 0.5 },
      { id = "month", value = function(v, before)
          return q(num(before.power, "kW") * 720 * 1.1 * v.usd, "USD") end,
        say = [[That is a month.]] },
    },
    hints = { [[Kilowatts, times hours, times PUE, times price.]],
      [[{before.power:3} for 8 760 h, with 1.1 on top.]] },
    solve = [[{before.power:3} · 8 760 h · 1.1 · {usd:2} USD/kWh = {answer:3}.]],
    try = { { at = { n = 4096, usd = 0.1 }, is = { ["no-pue"] = "287048 USD" } },
      { at = { n = 4096, usd = 0.1 }, ok = { "315752 USD" } } },
  },
  ask "gpus" {
    [[Co-packaged optics halve the power. With a fixed budget of megawatts, how many **more
      accelerators** of 700 W does that feed?]],
    answer = function(v, before) return num(before.power / 2 / q("700 W")) end,
      accept = { rel = 0.02 },
    wrong = {
      { id = "all", value = function(v, before) return num(before.power / q("700 W")) end,
        say = [[Half of it stays.]], credit = 0.5 },
      { id = "quarter", value = function(v, before) return num(before.power / 4 / q("700 W")) end,
        say = [[Halve it once: 20 W become 10.]] },
    },
    hints = { [[How many watts are set free?]], [[{before.power/2:3} are, at 700 W each.]] },
    solve = [[{before.power/2:3} / 700 W = {answer:3}. Where [power
      binds](p0-principles-of-building), a watt saved in the wire is a watt for arithmetic: C₂
      traded for C₁.]],
    try = { { at = { n = 4096, usd = 0.1 }, is = { all = "468", quarter = "117" } },
      { at = { n = 4096, usd = 0.1 }, ok = { "234" } } },
  },
}

ask "optics-ring" {
  vars = function(r) return { f = r:pick { 0.0005, 0.001, 0.002 },
    n = r:pick { 256, 512, 1024, 2048 } } end,
  text = [[{f:2 %} of all links are bad: alive, but at a fraction of their rate. A synchronous ring
    passes through {n} of them. What is the chance that it meets **at least one**?]],
  ratio = true,
  answer = function(v) return 1 - (1 - v.f) ^ v.n end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "none", value = function(v) return (1 - v.f) ^ v.n end,
      say = [[That is the chance of meeting none.]], credit = 0.5 },
    { id = "sum", value = function(v) return v.f * v.n end, say = [[{given:3} is how many it meets
      on *average*. A chance cannot be more than 1.]] },
  },
  hints = { [[What is the chance that all {n} are sound?]], [[{1-f:5} to the power of {n}.]] },
  solve = [[1 − {1-f:5}^{n} = {answer:3 %}. And one is enough: the ring goes at the pace of its
    slowest link, for all.]],
  try = { at = { f = 0.001, n = 512 }, ok = { "40 %", "0.401" },
    is = { none = "0.599", sum = "0.512" } },
}

ask "optics-slow" {
  vars = function(r) return { n = r:pick { 1024, 2048, 4096, 8192 }, f = r:pick { 0.1, 0.2, 0.3 },
    k = r:pick { 2, 4 } } end,
  text = [[{n} accelerators train in step; {f:2 %} of the step is a ring that nothing hides. **One**
    link has lost lanes and carries 1/{k} of its rate. No alarm: everything runs. How many
    accelerators' worth of work does the fleet lose?]],
  answer = function(v) return v.n * (1 - 1 / (1 - v.f + v.f * v.k)) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "one", value = function(v) return 1 end, say = [[As if one device had to do without its
      link. But its neighbours wait for it, theirs for them, and so round.]] },
    { id = "noise", value = function(v) return 2 end, say = [[So it would be if only the two ends of
      that link waited. In a ring every piece passes *every* link.]] },
    { id = "all-slow", value = function(v) return v.n * (1 - 1 / v.k) end,
      say = [[Only the {f:2 %} of communication is slowed. The rest of the step is as long as
        before.]] },
    { id = "longer", value = function(v)
        return apart(v.n * v.f * (v.k - 1), v.n * (1 - 1 / (1 - v.f + v.f * v.k))) end,
      say = [[By that share the step gets *longer*. Of the longer step it is less.]],
      credit = 0.5 },
  },
  hints = { [[How long is a step now, if it was 1?]], [[{1-f:2} + {k} · {f:2} = {1-f+f*k:3}.]],
    [[{n} accelerators now do the work of {n} / {1-f+f*k:3}.]] },
  solve = [[The step takes {1-f+f*k:3} times as long: {answer/n:3 %} of {n} accelerators, {answer:4}
    of them. Find it by halves: time two half rings, split the slow one again; each round halves
    what is left.]],
  review = true,
  try = { at = { n = 1024, f = 0.2, k = 4 }, ok = { "384" },
    is = { one = "1", noise = "2", ["all-slow"] = "768", longer = "614.4" } },
}

choose "optics-archetype" {
  [[Three jobs look for a fabric: (A) a dense language model, ring AllReduce along rails; (B) a
    recommender whose sharded tables exchange **all-to-all**; (C) federated learning on phones. Who
    needs the full bisection most?]],
  choices = {
    { "A: it moves the most bytes", say = [[It does, but to neighbours. Rails or a torus serve it
      well; its cut is never crowded.]] },
    right "B: everybody talks to everybody",
    { "C: it has the most devices", say = [[They talk to a server over LTE. Their fabric is the
      radio, and what binds is who answers.]] },
  },
  hints = { [[Whose traffic crosses *any* cut that you draw?]] },
  explain = [[Half of B's traffic crosses every cut, so for B the bisection **is** the network. A is
    content with neighbours and few hops. C has no fabric to design; it shrinks its update. Same
    bytes, three verdicts: traffic comes before topology.]],
}

choose "optics-menu" {
  [[The book's price list for 1 024 accelerators, bisection and price of a Gbit/s:

- **fat tree** 25.6 TB/s, 3.0 USD
- **dragonfly** 20.0 TB/s, 4.0 USD
- **rails** 12.8 TB/s, 2.0 USD
- **torus** 8.0 TB/s, 1.5 USD

Your traffic is all-to-all. Which gives the most bisection for a dollar?]],
  choices = {
    { "the torus: its ports are the cheapest", say = [[Cheap by the port. You are asked for what
      crosses the cut.]] },
    { "rails: two thirds of the fat tree's price", say = [[And which part of its bisection?]] },
    right "the fat tree: dear, but not for what crosses",
    { "the dragonfly: it saves the most cables", say = [[It saves cables, but its ports are the
      dearest of the four.]] },
  },
  hints = { [[Two columns: what does one of them have to be divided by?]],
    [[Bisection by price: rails give {(12.8)/2:2}.]] },
  explain = [[Fat tree {(25.6)/3:3}, rails {(12.8)/2:3}, torus {(8)/1.5:3}, dragonfly {(20)/4:3}
    TB/s for each dollar of a Gbit/s. The cheap plans leave out more of the cut than of the price.
    They win where traffic never gets to the cut: along a rail, to a neighbour. With the 6.4 TB/s
    that you [counted](#torus-check), the torus comes last: {(6.4)/1.5:3}.]],
}

brief "optics-brief" {
  [[You build a fabric for 4 096 accelerators that train dense models and, every other week, a
    mixture of experts. Choose: **fat tree, rails, torus or dragonfly; radix; oversubscription;
    copper or light.** Set the knobs of this chapter to your choice and defend it in up to ten
    lines: which C will bind first, what evidence would show it, and what you gave up.]],
  attach = { "radix", "h2_now", "ratio", "ov_now", "gpn", "hr_now", "wl_power", "wl_mtbf" },
}

text "optics-c3" [[
**What binds in a fabric?** C₂ at the port while messages are large; its $\alpha$ when they are
small; C₂ at the cut when traffic goes far; C₃ when queues, placement or one bad link make all the
others wait. And under all of it the price: watts and dollars that are not spent on C₁.

Its neighbours, by what binds them: C₁ and its watts in [compute
infrastructure](02-compute-infrastructure#power); C₂ at the other end of the wire, when [everybody
writes at once](04-data-storage#storm); C₃ as [the wait that grows](b-c3#waiting). And [where the
wire overtakes the chip](b-c3#crossing).
]]
