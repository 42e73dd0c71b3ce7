-- Chapter 1: what changes when one machine becomes a fleet.
lesson "introduction" {
  title = "From one machine to a fleet", minutes = 180, book = "vol. II, Introduction",
  objectives = {
    [[tell which wall a design hits first, and by which number]],
    [[split a training budget between parameters and tokens]],
    [[compute how often a fleet fails, and the spares that it needs]],
    [[say which of three axes binds a job, and what would prove you wrong]],
    [[say what a fleet cannot promise]],
  },
}

---------------------------------------------------------------------------------------------------
section "start" { "A first surprise" }

text "start-why" [[
One accelerator is a device you can reason about. Twenty-five thousand of them are a **fleet**, and
much of what you know about one device stops being true there. Here is the first surprise. Guess
before you look.
]]

predict "start-guess" {
  [[One fifth of a job has to be done in one piece; the rest can be split among any number of
    devices. You give it **500 devices** in place of one. It is done…]],
  choices = { "500 times faster", "400 times faster", "about 100 times faster",
    right "not even 5 times faster" },
  reveal = "warm",
  explain = [[{1/(0.2+0.8/500):3} times. However many share the rest, that one piece still takes a
    fifth of the old time, and all the others wait for it. This is **Amdahl's law**; a fleet meets
    it everywhere.]],
}

knob "warm_n" { "devices", model = "fleet.amdahl", parameter = "devices", from = 1, to = 1024,
  start = 8, step = 10 }
value "warm_speedup" { model = "fleet.amdahl", result = "speedup", serial_fraction = 0.2,
  devices = knob "warm_n" }

text "start-knob" [[
Now the chart is there, and a knob with it; the arrow keys turn it. It stands at
{warm_n|device|devices}: the job is done {warm_speedup:3} times faster.
]]

chart "warm" { "Speed-up of a job that is one fifth serial", model = "fleet.amdahl", x = "devices",
  from = 1, to = 1024, scale = "log",
  y = "speedup", set = { serial_fraction = 0.2 }, at = knob "warm_n",
  x_title = "devices that divide the rest",
  alt = [[The speed-up rises with the number of devices and flattens out below 5.]] }

choose "warm-limit" {
  [[Each step of the knob doubles the devices. Turn it from end to end. From which fleet on does a
    doubling make the job **less than a tenth** faster?]],
  choices = {
    right "from about 32 devices on",
    { "from about 256 devices on", say = [[Look at the chart near 256: it has been nearly flat for a
      long time. Step back, and compare each speed-up with the one before.]] },
    { "from 1 024 devices on", say = [[The right half of the curve hardly rises at all. Go back to
      where it still does.]] },
    { "from none: each doubling helps as much as the last", say = [[Compare the first two steps with
      the last two. The section on [the fleet law](#law) has worse news: there talking costs time,
      too.]] },
  },
  hints = { [[Write down the speed-up at 8, 16, 32 and 64 devices.]],
    [[From 16 devices to 32 it still grows by a factor of {(0.2+0.8/16)/(0.2+0.8/32):3}. And the
      step after that?]] },
  explain = [[From 32 devices to 64 the job gets only {(0.2+0.8/32)/(0.2+0.8/64)-1:2 %} faster, and
    every later doubling brings less. A bigger fleet is always possible; where it stops being *worth
    it* is a number, and you have just read it off a curve.]],
}

text "start-how" [[
That is the rhythm of every section: you **predict**, you **turn the knobs**, you are surprised or
not, and you **use** what you saw on numbers of your own.

A wrong answer costs nothing but a try, and tells you *which* slip it was. Type answers as you would
write them: `160 ms`, `0.16 s` and `4 %` are all fine, and so is arithmetic: `2 GB / (12.5 GB/s)`.
]]

ask "warm-copy" {
  vars = function(r)
    return { size = r:step(50, 400, 50),
    bw = r:pick { "100 Gbit/s", "200 Gbit/s", "400 Gbit/s" } } end,
  [[A checkpoint of {size} GB is sent over a link of {bw}. How long does that take at best?]],
  answer = function(v) return q(v.size, "GB") / v.bw end,
  unit = "s",
  wrong = {
    { id = "bits", value = function(v) return q(v.size, "Gbit") / v.bw end,
      say = [[The link is given in **bits** a second and the file in bytes. A byte has 8 bits: your
        {given:3} is 8 times too short.]] },
    { id = "wrong_way", value = function(v) return q(v.size / 8, "Gbit") / v.bw end,
      say = [[You divided by 8 where the bits outnumber the bytes. {size} GB are {8*size} Gbit.]] },
  },
  hints = { [[Size over bandwidth, both in bits or both in bytes.]],
    [[{size} GB are {8*size} Gbit.]] },
  solve = [[{size} GB = {8*size} Gbit; over {bw} that is {answer:3}.]],
  try = { at = { size = 100, bw = "200 Gbit/s" }, ok = { "4 s", "4000 ms", "100 GB / (25 GB/s)" },
    is = { bits = "0.5 s", wrong_way = "62.5 ms", need_unit = "4" } },
}

---------------------------------------------------------------------------------------------------
section "walls" { "Three walls around one machine" }

text "walls-memory" [[
Why does one machine not do? Three walls stand around it. The first is **memory**: arithmetic on a
chip has become far cheaper than fetching the numbers to work on.

A language model that answers you reads *every one* of its weights to write one token, and does two
operations with each.
]]

value "walls_u1" { model = "machine.decode", result = "utilization", parameters = 8.03e9,
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }
value "walls_r1" { model = "machine.decode", result = "tokens_per_second", parameters = 8.03e9,
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }
value "walls_r2" { model = "machine.decode", result = "tokens_per_second", parameters = 8.03e9,
  bandwidth = "@h200.bandwidth", peak = "@h200.bf16" }

predict "walls-guess" {
  vars = function(r) return { p = r:pick { 3e9, 7e9, 8e9, 13e9, 20e9, 30e9 } } end,
  [[An H100 can do 989 TFLOP/s. It answers **one** user with a model of {p:2 words} parameters, 2
    bytes each, read from a memory of 3.35 TB/s for every token. What share of its arithmetic is
    busy?]],
  choices = { "nearly all of it", "about a third", "about 5 %",
    right "about a third of one percent" },
  reveal = "memory",
  explain = [[{walls_u1:2 %}. A token takes {2*p/3.35e9:3} ms, and nearly all of that is reading.
    The size of the model does not matter: it is read and computed in the same measure. Here a chip
    with twice the FLOP/s would be no faster at all: it would be idle twice as fast.]],
}

knob "walls_batch" { "users at once", model = "machine.decode", parameter = "batch", from = 1,
  to = 4096, start = 1, step = 12, scale = "log" }
value "walls_u" { model = "machine.decode", result = "utilization", parameters = 8.03e9,
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16", batch = knob "walls_batch" }
value "walls_t" { model = "machine.decode", result = "token_time", parameters = 8.03e9,
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16", batch = knob "walls_batch" }
value "walls_knee" { model = "machine.decode", result = "knee_batch", parameters = 8.03e9,
  bandwidth = "@h100.bandwidth", peak = "@h100.bf16" }

chart "memory" { "Share of the arithmetic in use", model = "machine.decode", x = "batch", from = 1,
  to = 4096, scale = "log", y = "utilization", y_scale = "log",
  set = { parameters = 8.03e9 }, at = knob "walls_batch",
  series = { { "H100", set = { bandwidth = "@h100.bandwidth", peak = "@h100.bf16" } },
    { "H200, same arithmetic", set = { bandwidth = "@h200.bandwidth", peak = "@h200.bf16" } } },
  alt = [[Two rising lines reach the roof at a few hundred users; the chip with the faster memory
    gets there sooner.]] }

text "walls-turn" [[
The chart is that of a model of 8 billion parameters. Users at once: {walls_batch}. A token for each
of them takes {walls_t:3} on the H100 and uses {walls_u:3 %} of its arithmetic. All share the *same*
reading, so company is free, up to {walls_knee:3|user|users}: there the curve meets the roof.

An H200 has the arithmetic of an H100 and a faster memory. That alone makes it {walls_r2/walls_r1:3}
times faster below the roof.
]]

ask "walls-token" {
  vars = function(r) return { p = r:pick { 8e9, 13e9, 34e9, 70e9 },
    rate = r:pick { 20, 40, 60, 100 } } end,
  [[A model of {p:3 words} parameters, 2 bytes each, is to write {rate} tokens a second for a single
    user. What memory bandwidth does it take at least?]],
  answer = function(v) return q(2 * v.p * v.rate, "B/s") end,
  unit = "TB/s",
  wrong = {
    { id = "one_byte", value = function(v) return q(v.p * v.rate, "B/s") end,
      say = [[A parameter has **two** bytes here, so twice your {given:3} has to be read.]] },
    { id = "once", value = function(v) return q(2 * v.p, "B/s") end,
      say = [[That reads the weights once a second. They are read anew for *each* of the {rate}
        tokens: the chip has no room to keep them.]] },
  },
  hints = { [[What is read for one token?]], [[{2*p/1e9:3} GB for one token, {rate} times a
    second.]] },
  solve = [[Each token reads {2*p/1e9:3} GB, and {rate} of them a second make {answer:3 TB/s}.
    FLOP/s do not occur in the answer.]],
  chart = "memory",
  review = true,
  try = { at = { p = 70e9, rate = 40 }, ok = { "5.6 TB/s", "5600 GB/s" },
    is = { one_byte = "2.8 TB/s", once = "140 GB/s", bits_bytes = "0.7 TB/s", need_unit = "5.6" } },
}

text "walls-network" [[
The second wall is the **network**. What does not fit on one device is spread over many, and then
the weights, gradients and requests have to travel. Each step away from the chip is narrower than
the last.
]]

order "walls-ladder" {
  [[A byte leaves the chip. Order the ways that it may take, from the **widest** to the
    narrowest.]],
  steps = {
    { "the memory stacks (HBM) of an H100", say = [[Nothing outside the chip's own package comes
      near it: 3.35 TB/s.]] },
    { "NVLink to a neighbour in the same server", say = [[NVLink 4 carries 450 GB/s each way. That
      is much, and yet several times less than the chip's own memory.]] },
    { "InfiniBand NDR to another rack", say = [[400 Gbit/s are 50 GB/s, one ninth of NVLink.]] },
    { "10-gigabit Ethernet", say = [[10 Gbit/s are 1.25 GB/s; a phone can only dream of it.]] },
    "the uplink of a phone",
  },
  hints = { [[Bits or bytes? 400 Gbit/s are 50 GB/s.]], [[Inside the package, inside the server,
    inside the building, outside.]] },
  explain = [[3.35 TB/s, 450 GB/s, 50 GB/s, 1.25 GB/s, about 1 MB/s: from the memory to the next
    rack it is a factor of {3350/50:2}. Whoever spreads a job over racks must send {3350/50:2} times
    less than they read. The tightest cut through the middle of the network, its **bisection**,
    decides for the whole fleet.]],
}

text "walls-energy" [[
The third wall is **energy**. Chips can be bought within a year; a substation takes about two. What
the site can feed and cool is what there is.
]]

ask "walls-power" {
  vars = function(r)
    return { site = r:step(20, 120, 10), pue = r:pick { 1.1, 1.25, 1.4, 1.6 } } end,
  [[A site gets {site} MW from the grid. For each watt of computers it draws {pue} W in all (its
    PUE). An accelerator with its share of the server takes 1.2 kW. How many can the site feed?]],
  answer = function(v) return v.site * 1e6 / v.pue / 1200 end,
  count = true,
  wrong = {
    { id = "no_pue", value = function(v) return v.site * 1e6 / 1200 end,
      say = [[Cooling and delivery want their share too: only 1/{pue} of the power reaches the
        computers.]] },
    { id = "times_pue", value = function(v) return v.site * 1e6 * v.pue / 1200 end,
      say = [[The PUE makes the site's bill larger, not its fleet: divide by it.]] },
  },
  hints = { [[How much of the power reaches the computers?]],
    [[{site} MW divided by {pue} is {site/pue:3} MW, at 1.2 kW each.]] },
  solve = [[{site} MW / {pue} = {site/pue:3} MW for computers; at 1.2 kW each they feed {answer:4}
    accelerators. Better cooling is a way to buy accelerators.]],
  try = { at = { site = 100, pue = 1.25 }, ok = { "66667", "66.7k", "66 667" },
    is = { no_pue = "83333", times_pue = "104167" } },
}

text "walls-end" [[
What binds inside one device this book counts as **computation**, though mostly it is the memory.
The evidence: more FLOP/s change nothing, more bandwidth does. Past one device the wall moves to the
wire. The rest of this chapter follows it.
]]

---------------------------------------------------------------------------------------------------
section "growth" { "The scale moment" }

text "growth-why" [[
AlexNet was trained in 2012 on two gaming cards with about half of $10^{18}$ operations, which the
book rounds up. Outside estimates for a model of the GPT-4 class, eleven years later, are near
$10^{25}$.

Between the two lies the **scale moment**: the point where the machine under the model stopped being
*one* machine.
]]

value "grow_t" { model = "scaling.growth", result = "doubling_time", factor = 1e7, time = "11 yr" }
value "grow_a" { model = "scaling.growth", result = "annual_factor", factor = 1e7, time = "11 yr" }
value "grow_chip" { model = "scaling.growth", result = "base_factor", factor = 1e7, time = "11 yr",
  base_rate = 0.414 }
value "grow_gap" { model = "scaling.growth", result = "gap", factor = 1e7, time = "11 yr",
  base_rate = 0.414 }

predict "growth-guess" {
  [[Seven orders of magnitude in eleven years. How often did the compute of the largest runs double,
    on average?]],
  choices = { "every two years, as transistors do", "once a year", right "about every half year",
    "every month" },
  reveal = "doubling",
  explain = [[Every {grow_t:3}, or {grow_a:3} times a year. Chips that double every two years grew
    {grow_chip:2} times meanwhile. The missing factor of {grow_gap:2 words} was not waited for. It
    was *bought*: more chips, for longer.]],
}

knob "grow_years" { "years since 2012", from = 0, to = 12, start = 11, step = 24 }
knob "grow_double" { "doubling time", from = "3 mo", to = "36 mo", start = "24 mo", step = 66 }
value "grow_factor" { model = "scaling.growth", result = "annual_factor", factor = 2,
  time = knob "grow_double" }

chart "doubling" { "Operations of the largest run, if it starts at AlexNet's", x = "grow_years",
  y = function(k) return q(1e18, "FLOP") * 2 ^ (12 * k.grow_years / num(k.grow_double, "mo")) end,
    y_scale = "log", unit = "FLOP",
  alt = [[A straight line on a logarithmic axis: the shorter the doubling time, the steeper it
    climbs.]] }

text "growth-turn" [[
A doubling time of {grow_double} is {grow_factor:3} times a year. By {2012+grow_years:5 plain} it
makes {1e18*2^(grow_years*12 mo/grow_double):2} FLOP of AlexNet's $10^{18}$. With the 24 months of
the chips that is not even $10^{20}$ in 2023: shorten the doubling time until the eleventh year
reads $10^{25}$.
]]

table "runs" { "Training runs of record", catalog = "training_run",
  columns = { { "operations", "Operations" }, { "devices", "Devices" }, { "time", "Time" } },
  rows = { "run_alexnet", "run_bert_large", "run_gpt3", "run_palm", "run_gpt4",
    "run_llama3_405b" } }

value "grow_fast" { model = "scaling.growth", result = "annual_factor", factor = 2,
  time = "3.4 mo" }

choose "growth-check" {
  [[**Check the book.** One passage has training compute double every **3.4 months**. The book's
    table goes from $10^{18}$ FLOP in 2012 to $10^{25}$ in 2023. Can both hold?]],
  choices = {
    { "No: the table must be wrong.", say = [[Its ends are the published and estimated runs. A
      doubling every {grow_t:3} follows from them; nothing is wrong with that.]] },
    { "Yes: 3.4 months is the same growth in other words.",
      say = [[It is not. 3.4 months means {grow_fast:3} times a year, the table {grow_a:3}
        times.]] },
    right [[Yes, if 3.4 months was measured over some of these years only, and the others were
      slower.]],
    { "No: growth cannot be faster than Moore's law.", say = [[It was, by far. One may buy more
      chips than last year.]] },
  },
  hints = { [[How many doublings of 3.4 months fit into 11 years?]],
    [[{11*12/3.4:3} doublings would be a factor of {2^(11*12/3.4):2}.]] },
  explain = [[At 3.4 months the table would end at {1e18*2^(11*12/3.4):2} FLOP, more than any
    machine on Earth. The short time was fitted to the runs of 2012 to 2019, before the growth
    slowed; the table spans eleven years. Both are right about their own years. A doubling time
    without its years is not a fact.]],
}

steps "growth-fleet" {
  vars = function(r) return { c = r:pick { 3e23, 1e24, 6e24, 1e25, 4e25 },
    days = r:pick { 30, 60, 90 } } end,
  [[A run needs {c:2} FLOP. An accelerator has a peak of 989 TFLOP/s and keeps 40 % of it busy.]],
  ask "a" {
    [[How long would **one** accelerator take?]],
    answer = function(v) return q(v.c / (0.4 * 989e12), "s") end,
    unit = "yr",
    wrong = {
      { id = "peak", value = function(v) return q(v.c / 989e12, "s") end,
        say = [[That is at full peak. Only 40 % of it is useful work, so it takes {1/0.4:2} times as
          long.]] },
      { id = "times", value = function(v) return q(0.4 * v.c / 989e12, "s") end,
        say = [[Working at 40 % makes it *longer*: divide by 0.4.]] },
    },
    hints = { [[Operations over useful operations a second.]],
      [[The useful rate is 0.4 times 989 TFLOP/s, {0.4*989:4} TFLOP/s.]] },
    solve = [[{c:2} FLOP / {0.4*989:4} TFLOP/s = {answer:3 yr}.]],
    try = { { at = { c = 1e24, days = 60 },
        is = { peak = "32.05 yr", times = "12.8 yr", need_unit = "80" } },
      { at = { c = 1e24, days = 60 }, ok = { "80.1 yr", "29270 d" } } },
  },
  ask "b" {
    [[You may take {days} days. How many accelerators are that, if they shared the work
      perfectly?]],
    answer = function(v, before) return before.a / q(v.days, "d") end,
    count = true,
    wrong = {
      { id = "again", value = function(v, before) return before.a / q(v.days, "d") / 0.4 end,
        say = [[The 40 % are in the time of part (a) already. You took them twice.]] },
      { id = "days_hours", value = function(v, before) return before.a / q(v.days, "h") end,
        say = [[{days} *hours* would need that many. You have days.]] },
    },
    hints = { [[How often do {days} days fit into the time of one accelerator?]],
      [[Both in days: {before.a} is the time to share out.]] },
    solve = [[{before.a:4} / {days} d = {answer:4}.]],
    try = { { at = { c = 1e24, days = 60 }, is = { again = "1219", days_hours = "11702" } },
      { at = { c = 1e24, days = 60 }, ok = { "488", "487.6" } } },
  },
  ask "c" {
    [[Each of them fails once in 50 000 hours. How many failures will that fleet have **in the whole
      run**?]],
    answer = function(v, before) return before.b * v.days * 24 / 50000 end,
    wrong = {
      { id = "a_day", value = function(v, before) return before.b * 24 / 50000 end,
        say = [[That is how many it has in one *day*. The run takes {days} of them.]] },
      { id = "one_device", value = function(v) return v.days * 24 / 50000 end,
        say = [[That is what one device has to expect. There are many.]] },
    },
    hints = { [[How many device-hours does the run take?]], [[Devices times {days*24} hours, and one
      failure in each 50 000 of them.]] },
    solve = [[{before.b:4} devices times {days*24} h are {before.b*days*24:3} device-hours, with a
      failure in each 50 000: {answer:3}.

The failures do not depend on the deadline: the same device-hours fail the same number of times, in
a hurry or not. Whoever buys a fleet buys its failures with it.]],
    try = { { at = { c = 1e24, days = 60 }, is = { a_day = "0.234", one_device = "0.0288" } },
      { at = { c = 1e24, days = 60 }, ok = { "14.04", "14" } } },
  },
}

text "growth-end" [[
No chip grows {grow_a:2} times a year, so a larger run is a larger *fleet*. Part (c) of the exercise
is the price: **coordination** enters as soon as the fleet is large enough to break during the run.
]]

---------------------------------------------------------------------------------------------------
section "fleet" { "What makes it a fleet" }

text "fleet-what" [[
A **machine learning fleet** is thousands of accelerators, their storage and their network, working
as *one* computer. The network is its bus, the distributed storage its disk, the orchestrator its
operating system.

A batch cluster is no fleet in this sense. There a task that fails or dawdles is run again somewhere
else, and nobody minds. A synchronous training job ends every step at a **barrier**: nobody starts
the next step before everybody has finished this one.
]]

predict "fleet-guess" {
  vars = function(r) return { n = r:pick { 3000, 4096, 5000, 6000, 8192 } } end,
  [[Each of {n} devices stumbles in one step of **ten thousand**: a hot chip, a busy host. In what
    share of its steps does the fleet wait for somebody?]],
  choices = { "one step in ten thousand", "about one step in twenty",
    right "about {1-0.9999^n:2 %}", "every step" },
  reveal = "stragglers",
  explain = [[{1-0.9999^n:3 %}. What is rare for each is common for all: the fleet is fast only when
    *none* of the {n} stumbles.]],
}

knob "fleet_n" { "devices", model = "fleet.straggler", parameter = "devices", from = 1, to = 1e5,
  start = 4096, step = 50 }
knob "fleet_rare" { "slow in a step", model = "fleet.straggler", parameter = "slow_fraction",
  from = 1e-6, to = 1e-2, start = 1e-4, step = 40, scale = "log" }
value "fleet_half" { model = "fleet.straggler", solve = "devices", result = "probability_any",
  at = 0.5, slow_fraction = knob "fleet_rare", slowdown = 0.1 }
value "fleet_p" { model = "fleet.straggler", result = "probability_any", devices = knob "fleet_n",
  slow_fraction = knob "fleet_rare", slowdown = 0.1 }

chart "stragglers" { "Share of the fleet's steps that are slow", model = "fleet.straggler",
  x = "devices", from = 1, to = 1e5, scale = "log",
  y = "probability_any", set = { slowdown = 0.1 }, at = knob "fleet_n",
  series = { { "your devices", set = { slow_fraction = knob "fleet_rare" } },
    { "one step in 100 000", set = { slow_fraction = 1e-5 } } },
  y_title = "chance of a slow step",
  alt = [[Two S-shaped curves rise from never to always as the fleet grows; the rarer the stumble,
    the larger the fleet at which the curve rises.]] }

text "fleet-turn" [[
{fleet_n|device|devices}, each slow in {fleet_rare:2 %} of its steps: the fleet is slow in
{fleet_p:3 %} of its own. At {fleet_half:3|device|devices} every second step is slow. A stumble ten
times rarer moves the whole curve by one decade of fleet size, no more and no less.
]]

choose "law-straggler" {
  vars = function(r) return { slow = r:pick { 0.1, 0.15, 0.2, 0.25, 0.3 },
    n = r:pick { 500, 1000, 2000, 5000 } } end,
  [[One device of {n} runs {slow:2 %} slower than the rest, all day. The job is synchronous. What
    does the fleet lose?]],
  choices = {
    { "Next to nothing: the slow device is one in {n}.", say = [[Averages hide it, barriers do not:
      nobody begins the next step before the slow one has arrived.]] },
    right "About {slow/(1+slow):2 %} of its throughput: everybody waits for the slow one.",
    { "{slow:2 %} of what one device does.", say = [[That would be right if the others could go on.
      In a synchronous step they may not.]] },
  },
  hints = { [[Who may start the next step, and when?]] },
  explain = [[The step takes {1+slow:3} times as long for **all**, so the throughput falls to
    {1/(1+slow):3} of what it was. The slowest device is the speed of the fleet. One sick device of
    {n} costs as much as {n*slow/(1+slow):3} missing ones.]],
}

ask "fleet-stumble" {
  vars = function(r) return { n = r:pick { 1024, 2048, 4096, 8192, 16384 },
    share = r:pick { 0.2, 0.3, 0.4 } } end,
  [[At most {share:2 %} of the steps of {n} devices may be slow. In what share of its own steps may
    one device stumble?]],
  ratio = true,
  answer = function(v) return 1 - (1 - v.share) ^ (1 / v.n) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "same", value = function(v) return v.share end, say = [[With {share:2 %} each, all {n}
      would be on time practically never.]] },
    { id = "complement", value = function(v) return 1 - v.share ^ (1 / v.n) end,
      say = [[You took {share:2 %} for the share of the *good* steps. {1-share:2 %} have to be
        good.]] },
    { id = "shared", value = function(v) return v.share / v.n end,
      say = [[You shared out the slow steps as if no two devices ever stumbled in the same one. Some
        do, so each may stumble a little more often.]], credit = 0.5 },
  },
  hints = { [[When is a step of the fleet not slow?]], [[All {n} must be on time: $(1-p)^N$ is
    {1-share:2}.]], [[$p$ is 1 minus the root; for so small a $p$ it is nearly $-\ln$ of
    {1-share:2}, shared among {n}.]] },
  solve = [[$(1-p)^N$ = {1-share:2}, so $p = 1 - $ {1-share:2}$^{1/N}$ = {answer:3}: one step in
    {1/answer:3}.]],
  chart = "stragglers",
  try = { at = { n = 4096, share = 0.2 }, ok = { "5.448e-5", "1 - 0.8^(1/4096)" },
    is = { same = "20 %", complement = "3.93e-4", shared = "4.88e-5" } },
}

pick "fleet-coupled" {
  [[Which of these wait, again and again, for their slowest member?]],
  choices = {
    right { "training with a gradient exchange after every step",
      say = [[The exchange is the barrier.]] },
    { "a thousand web servers behind a load balancer", say = [[One slow web server delays its own
      visitors. The others never notice.]] },
    right "one layer of a model split over eight devices",
    { "two hundred trainings with different settings", say = [[They share a building, but no
      barrier: each ends when it ends.]] },
    { "counting words in a million files, any file again anywhere",
      say = [[A slow file can be given to somebody else. That is how batch systems live with
        stragglers.]] },
  },
  credit = "net",
  hints = { [[Ask of each: what happens to the others while one is slow?]] },
  explain = [[Two of them. What makes a fleet is not its size but its **coupling**: a thousand
    loosely coupled machines are a thousand machines.]],
}

order "fleet-stack" {
  [[The book orders all of this in a stack of four layers, each standing on the one below. Order
    what follows, from the **bottom** upwards.]],
  steps = {
    { "accelerators, racks, power, cables", say = [[Everything runs on something: the physical layer
      is at the bottom.]] },
    { "collectives and sharding that make many devices one",
      say = [[Serving and rules need a machine first. This layer makes one out of many.]] },
    { "schedulers, rollouts, serving, monitoring", say = [[Someone has to run the machine before
      rules about its use mean anything.]] },
    "policy: who may do what, and how it can be proved",
  },
  hints = { [[What could you not have without what?]], [[Hardware, then what turns it into one
    machine, then what runs it, then what governs it.]] },
  explain = [[Infrastructure, distribution, serving and operation, governance. A demand at the top
    ("99.99 % available") becomes a demand on each layer below; a limit at the bottom bounds all
    above.]],
}

text "fleet-end" [[
Waiting for a straggler is **coordination**. The evidence: the same few arrive last at every barrier
while the others stand there, and neither more FLOP/s nor more bandwidth shortens the wait.
]]

---------------------------------------------------------------------------------------------------
section "scaling" { "Why anyone builds a fleet" }

text "scaling-why" [[
The reason for all this hardware is one empirical regularity. Over many orders of magnitude the loss
of a language model falls as a **power law** of what you feed it: parameters, tokens, compute.

$L(X) = A X^{-\alpha} + C$

The constant $C$ is a floor that no amount of $X$ removes. The rest, the *reducible* loss, shrinks
by the same **ratio** with each doubling.
]]

value "gain_005" { model = "scaling.power_law", result = "gain_per_doubling", amount = 1,
  coefficient = 1, exponent = 0.05 }

predict "scaling-guess" {
  [[Take the exponent $\alpha = 0.05$, the size reported for loss against compute. To **halve** the
    reducible loss, by how much must the compute grow?]],
  choices = { "2 times", "20 times", "about 1 000 times", right "about a million times" },
  reveal = "power",
  explain = [[Each doubling of the compute removes only {gain_005:2 %} of the reducible loss. It
    takes $1/\alpha$ doublings to halve it: twenty of them, and $2^{20}$ is {2^20:3 words}. An
    exponent that looks harmless decides
how large the machines must be.]],
}

knob "alpha" { "exponent α", model = "scaling.power_law", parameter = "exponent", from = 0.02,
  to = 0.5, start = 0.05, step = 24 }
knob "amount" { "resource X, relative", model = "scaling.power_law", parameter = "amount", from = 1,
  to = 1e9, start = 1000, step = 36 }
value "reducible" { model = "scaling.power_law", result = "loss", amount = knob "amount",
  coefficient = 1, exponent = knob "alpha" }
value "gain" { model = "scaling.power_law", result = "gain_per_doubling", amount = 1,
  coefficient = 1, exponent = knob "alpha" }

chart "power" { "Reducible loss, relative to X = 1", model = "scaling.power_law", x = "amount",
  from = 1, to = 1e9, scale = "log",
  y = "loss", set = { coefficient = 1, exponent = knob "alpha" }, at = knob "amount",
  series = { { "your exponent" }, { "α = 0.34", set = { exponent = 0.34 } } },
  alt = [[Two falling curves: the larger the exponent, the faster the reducible loss falls with the
    resource.]] }

text "scaling-turn" [[
With the exponent at {alpha} each doubling removes {gain:3 %}. With {amount} times the resource,
{reducible:3 %} of the reducible loss is still there.

Turn the exponent. Between 0.05 and 0.34 the world changes: the first needs a fleet for every small
gain, the second would be satisfied with a rack.
]]

ask "scaling-halve" {
  vars = function(r) return { alpha = r:pick { 0.07, 0.08, 0.1, 0.125, 0.16, 0.2, 0.25 } } end,
  text = [[A scaling law has the exponent $\alpha =$ {alpha}. By what factor must the resource grow
    to halve the reducible loss?]],
  answer = function(v) return 2 ^ (1 / v.alpha) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "linear", value = function(v) return 2 end, say = [[Two would be right if the loss were
      inversely proportional to the resource, that is for $\alpha = 1$. Here twice the resource
      removes only {(1-2^(-alpha)):2 %}.]] },
    { id = "doublings", value = function(v) return 1 / v.alpha end,
      say = [[{given:3} is the number of *doublings*. The factor is two to that power.]],
      credit = 0.5 },
    { id = "two-over", value = function(v) return 2 / v.alpha end,
      say = [[Dividing by the exponent treats the law as a straight line. It is a power: solve
        $f^{-\alpha} = 1/2$ for $f$.]] },
  },
  hints = {
    [[The reducible loss is multiplied by $f^{-\alpha}$ when the resource is multiplied by $f$.]],
    [[Set $f^{-\alpha} = 1/2$.]],
    [[So $f = 2^{1/\alpha}$, with $1/\alpha$ = {1/alpha:3}.]],
  },
  solve = [[$f^{-\alpha} = 1/2$ gives $f = 2^{1/\alpha}$. Here $1/\alpha$ = {1/alpha:3}, so the
    resource must grow {answer:3} times.]],
  chart = "power",
  review = true,
  try = { at = { alpha = 0.1 }, ok = { "1024", "2^10" },
    is = { linear = "2", doublings = "10", ["two-over"] = "20" } },
}

code "scaling-code" {
  [[Write it down once for all: the factor by which the resource must grow so that the reducible
    loss becomes `k` times smaller, at the exponent `alpha`.]],
  cases = function(r)
    return { { k = 2, alpha = 0.1 },
    { k = r:pick { 1.5, 3, 4, 10 }, alpha = r:pick { 0.12, 0.2, 0.25, 0.34 } },
    { k = 1.1, alpha = 0.05 } } end,
  answer = function(v) return v.k ^ (1 / v.alpha) end,
  hints = { [[The loss is multiplied by $f^{-\alpha}$, and that is to be $1/k$.]],
    [[Raise both sides to the power $-1/\alpha$.]] },
  solve = [[`k^(1/alpha)`. At $\alpha = 0.05$ even a loss smaller by a factor of only 1.1 costs
    {1.1^20:2} times the resource.]],
}

choose "scaling-claim" {
  vars = function(r) return { alpha = r:pick { 0.05, 0.07, 0.1, 0.15, 0.2 } } end,
  [["Twice the compute, twice the ability." What does a law with the exponent {alpha} say to
    that?]],
  choices = {
    { "It agrees: more is better, in proportion.", say = [[Proportion would be an exponent of one.
      Here it is {alpha}.]] },
    right "It promises {1-2^(-alpha):2 %} less reducible loss, and says nothing of ability.",
    { "It promises half of the loss.", say = [[Half of the reducible loss takes
      {2^(1/alpha):2 words} times the compute, and the floor stays.]] },
    { "It promises nothing: beyond some size the law fails.", say = [[Inside the range where it was
      fitted it does promise something, only little.]] },
  },
  hints = { [[What does one doubling multiply the reducible loss by?]] },
  explain = [[$2^{-\alpha}$ is {2^(-alpha):3}: {1-2^(-alpha):2 %} are gone. Loss is measured in nats
    a token. Which abilities come with it no scaling law says.]],
}

---------------------------------------------------------------------------------------------------
section "optimal" { "Parameters or tokens?" }

text "optimal-rule" [[
Training a dense model of $P$ parameters on $D$ tokens costs about

$C = 6 P D$

floating-point operations. A budget fixes the product, not the split. In 2022 a set of several
hundred training runs suggested a simple split: about **20 tokens for each parameter**.
]]

predict "optimal-guess" {
  vars = function(r) return { k = r:pick { 9, 16, 25, 100, 400 } } end,
  [[Next year you have **{k} times** the compute. By the rule of 20 tokens, how much larger is your
    next model?]],
  choices = { "{k} times", "{k/2} times", right "{sqrt(k)} times",
    "not at all: it reads {k} times the text" },
  reveal = "split",
  explain = [[$C = 6 P \cdot 20 P$ grows with the *square* of the size. {k} times the compute is
    {sqrt(k)} times the parameters and {sqrt(k)} times the text. Look for the text before you order
    the chips.]],
}

knob "budget" { "compute budget", model = "scaling.compute_optimal", parameter = "compute",
  from = 1e21, to = 1e26, start = 3.14e23, step = 100 }
knob "ratio" { "tokens per parameter", model = "scaling.compute_optimal",
  parameter = "tokens_per_parameter", from = 1, to = 400, start = 20, step = 52 }
value "opt_p" { model = "scaling.compute_optimal", result = "parameters", compute = knob "budget",
  tokens_per_parameter = knob "ratio" }
value "opt_d" { model = "scaling.compute_optimal", result = "tokens", compute = knob "budget",
  tokens_per_parameter = knob "ratio" }

chart "split" { "How a budget is split", model = "scaling.compute_optimal", x = "compute",
  from = 1e21, to = 1e26, scale = "log",
  y = "parameters", y_scale = "log", set = { tokens_per_parameter = knob "ratio" },
    at = knob "budget",
  series = { { "parameters", y = "parameters" }, { "tokens", y = "tokens" } },
  alt = [[Two parallel rising lines in a log-log chart: parameters and tokens both grow with the
    square root of the compute.]] }

value "gpt3_c" { model = "scaling.training_compute", result = "compute", parameters = 175e9,
  tokens = 300e9 }
value "gpt3_r" { model = "scaling.training_compute", result = "tokens_per_parameter",
  parameters = 175e9, tokens = 300e9 }
value "gpt3_p" { model = "scaling.compute_optimal", result = "parameters", compute = 3.14e23 }
value "gpt3_d" { model = "scaling.compute_optimal", result = "tokens", compute = 3.14e23 }
value "gpt3_l" { model = "scaling.loss", result = "loss", parameters = 175e9, tokens = 300e9 }
value "gpt3_l_opt" { model = "scaling.loss", result = "loss", parameters = 51.2e9,
  tokens = 1.023e12 }

text "optimal-gpt3" [[
{budget} at {ratio:3} tokens per parameter: {opt_p:3 words} parameters, {opt_d:3 words} tokens.

GPT-3 had 175 billion parameters and saw 300 billion tokens: {gpt3_r:3} for each parameter, at
{gpt3_c:3}. The rule would have spent that on {gpt3_p:3 words} parameters and {gpt3_d:3 words}
tokens. The fit of the 2022 paper puts the loss at {gpt3_l:4} for the first and {gpt3_l_opt:4} for
the second: a smaller model, read more, wins.
]]

ask "optimal-size" {
  vars = function(r)
    return { c = r:pick { "5e21 FLOP", "1e22 FLOP", "6e22 FLOP", "2.4e23 FLOP", "5e23 FLOP",
      "1.5e24 FLOP", "1e25 FLOP" } } end,
  text = [[You have {c} of training compute. How many parameters does the 20-tokens rule give your
    model?]],
  answer = function(v) return model["scaling.compute_optimal"] { compute = v.c }.parameters end,
  count = true,
  accept = { rel = 0.03 },
  wrong = {
    { id = "no-six", value = function(v) return (v.c:to("FLOP") / 20) ^ 0.5 end,
      say = [[You left out the 6: every parameter costs about six operations for each token, forward
        and backward.]] },
    { id = "no-ratio", value = function(v) return (v.c:to("FLOP") / 6) ^ 0.5 end,
      say = [[That is the split for one token per parameter. The rule asks for 20.]] },
    { id = "tokens", value = function(v)
        return model["scaling.compute_optimal"] { compute = v.c }.tokens end,
      say = [[That is the number of *tokens*. The question asks for parameters: 20 times fewer.]],
      credit = 0.5 },
    { id = "no-root", value = function(v) return v.c:to("FLOP") / 120 end,
      say = [[$C/120$ is $P^2$. The root is still to be taken.]] },
  },
  hints = {
    [[Put $D = 20 P$ into $C = 6 P D$.]],
    [[$C = 120 P^2$.]],
    [[$P$ is the square root of {c/120:3}.]],
  },
  solve = [[$C = 6 P \cdot 20 P = 120 P^2$, so $P = \sqrt{C/120}$ = {answer:3 words} parameters,
    trained on {20*answer:3 words} tokens.]],
  chart = "split",
  review = true,
  try = { at = { c = "6e22 FLOP" }, ok = { "2.236e10", "22.4B", "22.4 billion" },
    is = { ["no-six"] = "5.477e10", ["no-ratio"] = "1e11", tokens = "4.47e11",
      ["no-root"] = "5e20" } },
}

value "trap_p" { model = "scaling.compute_optimal", result = "parameters", compute = 1e24 }
value "trap_d" { model = "scaling.compute_optimal", result = "tokens", compute = 1e24 }
value "trap_c" { model = "scaling.training_compute", result = "compute", parameters = 63e9,
  tokens = 1.4e12 }
value "trap_r" { model = "scaling.training_compute", result = "tokens_per_parameter",
  parameters = 63e9, tokens = 1.4e12 }

choose "optimal-check" {
  [[**Check the book.** Beside a budget of $10^{24}$ FLOP you may find quoted: "63 billion
    parameters, 1.4 trillion tokens". Test it against $C = 6PD$ and the 20-tokens rule. What do you
    find? (Set the budget knob to 1e24: press `=` and type it.)]],
  choices = {
    { "Both rules hold; the quote is right.", say = [[Multiply it out: 6 times 63e9 times 1.4e12 is
      {trap_c:3}, about half of the budget.]] },
    right "The quoted model costs only about half of the budget; the rules give a larger one.",
    { "The quoted model costs more than the budget.", say = [[6 times 63e9 times 1.4e12 is
      {trap_c:3}: less than the budget, not more.]] },
  },
  hints = { [[Compute 6PD for the quoted pair.]], [[Then read the chart at 1e24 FLOP.]] },
  explain = [[The quoted pair costs {trap_c:3}. With 20 tokens per parameter the whole $10^{24}$
    FLOP buys {trap_p:3 words} parameters and {trap_d:3 words} tokens. The pair is near the ratio
    ({trap_r:3} tokens per parameter), but belongs to a smaller budget. A figure in print is a
    claim:
recompute it before you plan with it.]],
  chart = "split",
}

tune "optimal-corpus" {
  [[Your cleaned corpus holds 2 trillion tokens. Keep the 20-tokens rule, and find a budget that
    trains a model of at least 95 billion parameters **without running out of text**. Press Enter
    when the knobs stand right.]],
  goal = {
    { model = "scaling.compute_optimal", result = "tokens",
      set = { compute = knob "budget", tokens_per_parameter = knob "ratio" }, at_most = 2e12 },
    { model = "scaling.compute_optimal", result = "parameters",
      set = { compute = knob "budget", tokens_per_parameter = knob "ratio" }, at_least = 95e9 },
    { knob = knob "ratio", at_least = 19.9, at_most = 20.1 },
  },
  chart = "split",
  hints = { [[At 20 tokens per parameter, 2 trillion tokens belong to 100 billion parameters.]],
    [[$C = 6PD$ with those two numbers is {6*1e11*2e12:2} FLOP. A knob takes exact values: `=` and a
      number.]] },
  explain = [[The corpus, not the machine, sets the end of this road: past {6*1e11*2e12:2} FLOP the
    rule asks for text that you do not have.]],
}

---------------------------------------------------------------------------------------------------
section "limits" { "Where the law ends" }

text "limits-sum" [[
The loss has two reducible parts: one for a model that is too small, one for text that is too short.

$L(P, D) = E + \frac{A}{P^{\alpha}} + \frac{B}{D^{\beta}}$

A larger model shrinks the first only.
]]

value "lim_70" { model = "scaling.loss", result = "loss", parameters = 70e9, tokens = 300e9 }
value "lim_140" { model = "scaling.loss", result = "loss", parameters = 140e9, tokens = 300e9 }

predict "limits-guess" {
  [[Your corpus has 300 billion tokens and will not grow. You double the model from 70 to 140
    billion parameters, and with it the bill. The loss falls by…]],
  choices = { "about a half", "about a tenth", "about 3 %", right "less than 1 %" },
  reveal = "floor",
  explain = [[From {lim_70:4} to {lim_140:4}: {1-lim_140/lim_70:2 %}, for twice the compute. The
    text is the limit, and a larger model cannot read what is not there.]],
}

knob "lim_p" { "parameters", model = "scaling.loss", parameter = "parameters", from = 1e8,
  to = 1e13, start = 70e9, step = 50 }
knob "lim_d" { "tokens in the corpus", model = "scaling.loss", parameter = "tokens", from = 1e9,
  to = 1e14, start = 300e9, step = 50, scale = "log" }
value "lim_now" { model = "scaling.loss", result = "loss", parameters = knob "lim_p",
  tokens = knob "lim_d" }
value "lim_pt" { model = "scaling.loss", result = "parameter_term", parameters = knob "lim_p",
  tokens = knob "lim_d" }
value "lim_dt" { model = "scaling.loss", result = "token_term", parameters = knob "lim_p",
  tokens = knob "lim_d" }

chart "floor" { "Reducible loss, nats per token", model = "scaling.loss", x = "parameters",
  from = 1e8, to = 1e13, scale = "log", y = "loss", y_scale = "log", at = knob "lim_p",
  set = { floor = 0 }, series = { { "your corpus", set = { tokens = knob "lim_d" } },
    { "10 trillion tokens", set = { tokens = 1e13 } } },
  alt = [[Two falling curves that flatten at different heights: each corpus has a floor of its own
    that no model size passes.]] }

text "limits-turn" [[
{lim_p:3 words} parameters, {lim_d:3 words} tokens: a loss of {lim_now:4}. Of the part that can be
reduced {lim_pt:3} is for the model's size and {lim_dt:3} for the text; only the first shrinks as
you go right.

Where the first is the larger, you are **limited by compute**: buy a fleet, or settle for a small
model that reads more of your text. Where the second is, you are **limited by data**: clean it,
weight it, find more. The mark on your curve is where the two are equal; near it the budget is well
spent, far to its right a larger model buys next to nothing.
]]

choose "limits-regime" {
  [[A hospital has two billion tokens of notes, may not add any from outside, and has more
    accelerators than it can use. Which next step does the law recommend?]],
  choices = {
    { "A model ten times as large", say = [[The part of the loss for the model's size is small
      already. Set the corpus knob to 2e9 and look.]] },
    { "A fleet ten times as large", say = [[More compute is what they have too much of.]] },
    right "Better use of the text: cleaning, or starting from a model trained elsewhere",
    { "Ten times as many passes over the notes", say = [[The law counts *new* tokens. After a few
      passes the model learns the notes by heart.]] },
  },
  hints = { [[Which of the two terms is large when there is little text?]] },
  explain = [[They are limited by data. A larger model would only learn the notes by heart: the
    held-out loss stands still while the training loss goes on falling.]],
  chart = "floor",
}

pick "limits-signs" {
  [[A run has come to a standstill. Which signs say that **data**, and not the fleet, is the
    limit?]],
  choices = {
    right { "the training loss falls, the held-out loss does not", say = [[It is memorizing.]] },
    right "a model twice as large ends at the same loss",
    { "devices idle for a third of each step", say = [[Idle devices make a run slow. They do not
      change the loss that it ends at.]] },
    right "the same model, trained on twice the text, ends at a clearly lower loss",
    { "every step takes longer than last week", say = [[Slow steps are the fleet's trouble, not the
      law's.]] },
  },
  credit = "each",
  hints = { [[Tell the loss *per token read* from the loss *per hour*.]] },
  explain = [[A scaling law knows no hours. What shows in the loss for each token is data or model,
    what shows only on the clock is the fleet.]],
}

text "limits-breaks" [[
So when the law "breaks", something has outgrown its partner:

| what it is called | what outgrew what |
|---|---|
| overfitting | the model its text |
| under-used model | the model its training time |
| diminishing returns | the text its model |
| inefficient compute | the chips their wires and memory |
| semantic saturation | the text what there is to say |
]]

ask "limits-serving" {
  vars = function(r) return { p = r:pick { 8e9, 34e9, 70e9, 405e9 },
    d = r:pick { 1e12, 2e12, 5e12, 15e12 }, day = r:pick { 5e9, 20e9, 50e9 } } end,
  [[Training costs 6 operations for each parameter and token, writing a token 2 for each parameter.
    A model of {p:3 words} parameters was trained on {d:3 words} tokens and now writes {day:3 words}
    tokens a day. After how many days has serving used as much compute as training?]],
  answer = function(v) return q(3 * v.d / v.day, "d") end,
  unit = "d",
  wrong = {
    { id = "same_cost", value = function(v) return q(v.d / v.day, "d") end,
      say = [[Then each token would cost as much to write as to learn from. Learning takes the
        backward pass as well: three times as much.]], credit = 0.5 },
    { id = "six", value = function(v) return q(6 * v.d / v.day, "d") end,
      say = [[Writing is not for one operation but for two: forward only. 6 over 2 is 3.]] },
  },
  hints = { [[Set both costs equal. What cancels?]], [[$6 P D = 2 P n$.]],
    [[$n = 3 D$, which is {3*d:3 words} tokens.]] },
  solve = [[$6 P D = 2 P n$ gives $n = 3 D$ = {3*d:3 words} tokens, whatever the size of the model.
    At {day:3 words} a day: {answer:3}.]],
  try = { at = { p = 70e9, d = 15e12, day = 50e9 }, ok = { "900 d", "21600 h", "900" },
    is = { same_cost = "300 d", six = "1800 d" } },
}

text "limits-places" [[
So compute is spent in three places: before release (training), after it (fine-tuning), and in each
answer. A model that "thinks" ten times longer for each answer gets to that day ten times sooner.
Each place has its own machine, and its own binding axis.
]]

---------------------------------------------------------------------------------------------------
section "carbon" { "Where you compute" }

value "co2_poland" { model = "carbon.region", result = "mass", energy = "1287 MWh",
  region = "@poland" }
value "co2_quebec" { model = "carbon.region", result = "mass", energy = "1287 MWh",
  region = "@quebec" }

text "carbon-idea" [[
The power law has a bill, and it is paid in energy. A joule is a joule everywhere, but its carbon is
not. The grid decides:

$m = E \cdot k$

with the carbon intensity $k$ of the grid, in grams of CO₂ for each kilowatt-hour. GPT-3's training
took about 1 287 MWh.
]]

predict "carbon-guess" {
  [[Your job runs in Poland. Which saves more carbon: an algorithm **twice** as efficient, or moving
    the unchanged job to Quebec?]],
  choices = { "the algorithm, by far", "about the same", right "moving, by far" },
  reveal = "mass",
  explain = [[The better algorithm brings {co2_poland:3} down to {co2_poland/2:3}. Moving brings it
    down to {co2_quebec:3}, a factor of {co2_poland/co2_quebec:3}. Do both; but place comes
    first.]],
}

knob "region" { "region", model = "carbon.region", parameter = "region", catalog = "grid",
  start = "us" }
knob "job" { "energy of the job", model = "carbon.region", parameter = "energy", from = "1 MWh",
  to = "100000 MWh", start = "1287 MWh", step = 50 }
value "co2" { model = "carbon.region", result = "mass", energy = knob "job",
  region = knob "region" }
value "co2_best" { model = "carbon.region", result = "ratio_to_best", energy = knob "job",
  region = knob "region" }

chart "mass" { "Carbon of a training job", model = "carbon.region", x = "energy", from = "1 MWh",
  to = "100000 MWh", scale = "log",
  y = "mass", y_scale = "log", at = knob "job",
  series = { { "your region", set = { region = knob "region" } },
    { "Poland", set = { region = "@poland" } }, { "Quebec", set = { region = "@quebec" } } },
  x_title = "energy of the job",
  alt = [[Parallel rising lines, one a region: the same energy costs many times more carbon in one
    grid than in another.]] }

text "carbon-turn" [[
{job:4 MWh} in {region}: {co2:3} of CO₂, {co2_best:3} times what the cleanest grid of the list would
emit. The lines are parallel: a move jumps from one to another, where saving has to walk all the way
to the left.
]]

table "grids" { "Grids", catalog = "grid", columns = { { "intensity", "Intensity" } },
  rows = { "quebec", "norway", "france", "eu", "us", "china", "poland" } }

text "carbon-sources" [[
(The book's introduction has 800 g/kWh for Poland, another table of it 820; in 2023 it was 662. So
the gap to Quebec is {800/20:2}-fold, {820/20:2}-fold or {co2_poland/co2_quebec:2}-fold. When
sources differ, ask first whether your *decision* would.)
]]

ask "carbon-mass" {
  was = { "carbon-check" },
  vars = function(r) return { e = r:pick { "500 MWh", "1287 MWh", "2500 MWh", "5000 MWh" },
    from = r:pick { "429 g/kWh", "555 g/kWh", "820 g/kWh" },
    to = r:pick { "20 g/kWh", "50 g/kWh", "270 g/kWh" } } end,
  text = [[A training job takes {e}. How much CO₂ is **saved** by moving it from a grid of {from} to
    one of {to}?]],
  answer = function(v) return (v.e * (v.from - v.to)) end,
  unit = "t",
  wrong = {
    { id = "mwh-as-kwh", value = function(v)
        return q(v.e:to("MWh") * (v.from - v.to):to("g/kWh") / 1e6, "t") end,
      say = [[Megawatt-hours went in as kilowatt-hours: a factor of 1 000.]] },
    { id = "before", value = function(v) return v.e * v.from end,
      say = [[That is the whole emission before the move. {to} stay.]], credit = 0.5 },
    { id = "after", value = function(v) return v.e * v.to end, say = [[That is what is still emitted
      after the move. Asked is the difference.]] },
  },
  hints = { [[What changes for each kilowatt-hour?]], [[{from} less {to} is {from-to:3 g/kWh}.]],
    [[{e:4 kWh} times that; grams to tonnes is a factor of a million.]] },
  solve = [[{e} = {e:4 kWh}; each saves {from-to:3 g/kWh}, together {answer:3}.]],
  chart = "mass",
  try = { at = { e = "500 MWh", from = "820 g/kWh", to = "20 g/kWh" },
    ok = { "400 t", "400000 kg" }, is = { ["mwh-as-kwh"] = "400 kg", before = "410 t",
      after = "10 t", need_unit = "400" } },
}

tune "carbon-tune" {
  [[Keep a job of at least **5 000 MWh** below **500 tonnes** of CO₂.]],
  goal = {
    { model = "carbon.region", result = "mass",
      set = { energy = knob "job", region = knob "region" }, at_most = "500 t" },
    { knob = knob "job", at_least = "5000 MWh" },
  },
  chart = "mass",
  hints = { [[What intensity may the grid have at most? 500 t over 5 000 MWh.]],
    [[That is {500e6/5e6:3} g/kWh.]] },
  explain = [[Only a grid of {500e6/5e6:3} g/kWh or less will do. No chip generation gives such a
    factor; a location does.]],
}

---------------------------------------------------------------------------------------------------
section "gap" { "The reliability gap" }

text "gap-setting" [[
A synchronous training step needs **every** device. One that is up 99.9 % of the time sounds safe:
it is down for less than nine hours a year. Now put a thousand or so of them into one job.
]]

value "p_10000" { model = "reliability.all_up", result = "probability", availability = 0.999,
  devices = 10000 }

predict "gap-guess" {
  vars = function(r) return { n = r:pick { 500, 800, 1000, 1500, 2000 } } end,
  [[{n} devices, each up 99.9 % of the time and failing independently. How much of the time are they
    **all** up?]],
  choices = { "99.9 % of the time", "about 99 %", right "about {0.999^n:2 %}",
    "practically never" },
  reveal = "collapse",
  explain = [[All of them are up {0.999^n:3 %} of the time. Each device multiplies the chance by
    0.999, and {n} small losses make a large one. At ten thousand it is {p_10000:2 %}.]],
}

knob "avail" { "one device is up", model = "reliability.all_up", parameter = "availability",
  values = { "99 %", "99.9 %", "99.99 %", "99.999 %", "99.9999 %" }, start = "99.9 %" }
knob "n" { "devices", model = "reliability.all_up", parameter = "devices", from = 1, to = 1e6,
  start = 1000, step = 60 }
value "p" { model = "reliability.all_up", result = "probability", availability = knob "avail",
  devices = knob "n" }
value "half" { model = "reliability.all_up", result = "devices_at_half",
  availability = knob "avail" , devices = knob "n" }
value "down" { model = "reliability.all_up", result = "expected_down", availability = knob "avail",
  devices = knob "n" }

chart "collapse" { "All devices up at once", model = "reliability.all_up", x = "devices", from = 1,
  to = 1e6, scale = "log",
  y = "probability", set = { availability = knob "avail" }, at = knob "n",
  series = { { "your availability" }, { "five nines", set = { availability = 0.99999 } } },
  x_title = "devices",
  alt = [[The probability that all devices are up stays near one for small fleets and collapses to
    zero within about two decades of fleet size.]] }

text "gap-turn" [[
$P = A^N$. At {avail} and {n} devices: all up {p:3 %} of the time; on average {down:3} of them are
down. The cliff, where the chance is one half, stands at {half:3} devices.

Give the devices one more nine, and watch the cliff move. It moves by exactly a decade: **one nine
buys one order of magnitude of fleet**, no more.
]]

ask "gap-all-up" {
  vars = function(r) return { a = r:pick { "99.9 %", "99.95 %", "99.99 %" },
    n = r:pick { 512, 2048, 4096, 8192 } } end,
  text = [[A job runs on {n} devices, each available {a} of the time, independently. What is the
    probability that all of them are up?]],
  ratio = true,
  answer = function(v) return model["reliability.all_up"] { availability = v.a,
    devices = v.n }.probability end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "one-device", value = function(v) return v.a end, say = [[That is the chance for *one*
      device. All {n} must be up together, so the chances multiply.]] },
    { id = "complement", value = function(v)
        return 1 - model["reliability.all_up"] { availability = v.a,
        devices = v.n }.probability end, say = [[That is the chance that *at least one* is down: the
          complement of what is asked.]], credit = 0.5 },
    { id = "divided", value = function(v) return v.a / v.n end,
      say = [[Independent chances multiply; they are not shared out among the devices.]] },
  },
  hints = {
    [[Independent events: multiply.]],
    [[$P = A^N$.]],
    [[{a} to the power {n}. Mind the percent: write it as 1 minus something small. The answer line
      does arithmetic.]],
  },
  solve = [[$P = A^N$ = {answer:3}, that is {answer:3 %}.]],
  chart = "collapse",
  try = { at = { a = "99.95 %", n = 2048 }, ok = { "35.9 %", "0.9995^2048" },
    is = { ["one-device"] = "0.9995", complement = "64.1 %", divided = "0.000488" } },
}

ask "gap-cliff" {
  vars = function(r)
    return { a = r:pick { "99.5 %", "99.7 %", "99.8 %", "99.95 %", "99.98 %", "99.995 %" } } end,
  text = [[Devices are available {a} of the time. For how many of them is the chance that all are up
    **one half**?]],
  answer = function(v) return model["reliability.all_up"] { availability = v.a,
    devices = 1 }.devices_at_half end,
  unit = "1",
  accept = { rel = 0.02, abs = 1 },
  wrong = {
    { id = "half-over", value = function(v) return 0.5 / (1 - v.a) end,
      say = [[You let the losses *add up* to one half. They multiply: what is left after the first
        loss is what the next one acts on. The true number is $2 \ln 2$, nearly 1.4, times
        larger.]] },
    { id = "mean-one", value = function(v) return 1 / (1 - v.a) end,
      say = [[At that size one device is down *on average*. The chance that none is down is then 37
        %, not one half.]] },
  },
  hints = {
    [[Solve $A^N = 1/2$ for $N$.]],
    [[$N = \ln(1/2) / \ln A$, and for $A$ near one $\ln A$ is nearly $-(1-A)$.]],
    [[About $0.693 / (1-A)$.]],
  },
  solve = [[$N = \ln(1/2) / \ln A$ = {answer:3} devices. The short form $0.693 / (1 - A)$ gives
    {0.693147/(1-a):3}.]],
  chart = "collapse",
  review = true,
  try = { at = { a = "99.8 %" }, ok = { "346", "346.2" },
    is = { ["half-over"] = "250", ["mean-one"] = "500" } },
}

tune "gap-nines" {
  [[You need **10 000 devices** all up at least 90 % of the time. Set the knobs so that they show
    it. How many nines does each device need?]],
  goal = {
    { model = "reliability.all_up", result = "probability",
      set = { availability = knob "avail", devices = knob "n" }, at_least = 0.9 },
    { knob = knob "n", at_least = 10000 },
  },
  chart = "collapse",
  hints = { [[First set the devices: `=` and 10000.]], [[Then add nines until the mark is above
    0.9.]] },
  explain = [[Five nines: {p5:3 %}. No device is that good for long. There is another way out, and
    it is cheaper than you think.]],
}
value "p5" { model = "reliability.all_up", result = "probability", availability = 0.99999,
  devices = 10000 }

value "spare_0" { model = "reliability.spares", result = "probability", availability = 0.999,
  needed = 1000, provisioned = 1000 }
value "spare_5" { model = "reliability.spares", result = "probability", availability = 0.999,
  needed = 1000, provisioned = 1005 }

predict "gap-spares-guess" {
  [[The job needs 1 000 devices at 99.9 %. Now any **spare** can stand in for any that is down. How
    many spares lift the chance from {spare_0:2 %} to 99.9 %?]],
  choices = { "1 000, one for each", "about 100", right "about 5", "1" },
  reveal = "spares",
  explain = [[With five the chance is {spare_5:4 %}. On average only one device is down, and more
    than five at once is rare. Half a percent more hardware does what three more nines would do.]],
}

knob "prov" { "devices with the spares", model = "reliability.spares", parameter = "provisioned",
  from = 1000, to = 1040, start = 1000, step = 40, scale = "linear" }
value "spare_p" { model = "reliability.spares", result = "probability", availability = 0.999,
  needed = 1000, provisioned = knob "prov" }
value "spare_q" { model = "reliability.spares", result = "probability", availability = 0.995,
  needed = 1000, provisioned = knob "prov" }

chart "spares" { "At least 1 000 devices up", model = "reliability.spares", x = "provisioned",
  from = 1000, to = 1040, y = "probability",
  set = { needed = 1000 }, at = knob "prov",
  series = { { "99.9 %", set = { availability = 0.999 } },
    { "99.5 %", set = { availability = 0.995 } }, { "99 %", set = { availability = 0.99 } } },
  y_title = "chance that enough of them work",
  alt = [[Three curves climb from near nothing to near one over a few spares; worse devices need
    more of them.]] }

tune "gap-spares" {
  [[With {prov} devices enough are up {spare_p:4 %} of the time if each has 99.9 %, and
    {spare_q:4 %} if each has 99.5 %. Buy the cheap ones of **99.5 %**, and reach a chance of **99
    %** with as few as will do.]],
  goal = {
    { model = "reliability.spares", result = "probability",
      set = { availability = 0.995, needed = 1000, provisioned = knob "prov" }, at_least = 0.99 },
    { function(k) return k.prov <= 1000 or model["reliability.spares"] { availability = 0.995,
        needed = 1000, provisioned = k.prov - 1 }.probability < 0.99 end,
      say = [[one device fewer would not be enough]] },
  },
  chart = "spares",
  hints = { [[On average five devices in a thousand are down. What of the bad days?]],
    [[Add spares one by one and watch the second percentage.]] },
  explain = [[Five are down on average, so five spares are enough only a little more than half of
    the time; the other spares are for the bad days. A fleet does not wait for better devices. It
    **expects** failures: spares, checkpoints, jobs that can shrink. All that is
    **coordination**.]],
}

---------------------------------------------------------------------------------------------------
section "mtbf" { "Failure as a rate" }

value "m_16k" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = "50000 h",
  devices = 16384 }

text "mtbf-idea" [[
Seen from above, failures are not events but a **rate**. A part with a mean time between failures of
50 000 hours fails once in almost six years. That sounds like somebody else's problem.
]]

predict "mtbf-guess" {
  vars = function(r) return { n = r:pick { 10000, 16000, 20000, 25000, 40000 } } end,
  text = [[You run {n} such parts as one fleet. How long is it, on average, from one failure to the
    next?]],
  choices = { "some months", "about a week", "about a day", right "some hours, or less" },
  reveal = "survival",
  explain = [[{50000/n:3} hours. The rates of the parts add up, so $N$ of them fail $N$ times as
    often: $M_N = M / N$. That is {n*24/50000:3} failures a day, every day, on hardware that fails
    once in six years.]],
}

knob "mtbf_part" { "MTBF of one device", model = "reliability.fleet_mtbf",
  parameter = "component_mtbf", from = "5000 h", to = "500000 h", start = "50000 h", step = 40 }
knob "mtbf_n" { "devices", model = "reliability.fleet_mtbf", parameter = "devices", from = 1,
  to = 1e5, start = 1024, step = 50 }
value "m" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = knob "mtbf_part",
  devices = knob "mtbf_n" }
value "n_day" { model = "reliability.fleet_mtbf", solve = "devices", result = "survival", at = 0.5,
  component_mtbf = knob "mtbf_part", time = "24 h" }
value "s_day" { model = "reliability.fleet_mtbf", result = "survival",
  component_mtbf = knob "mtbf_part", devices = knob "mtbf_n", time = "24 h" }

chart "survival" { "A day without a failure", model = "reliability.fleet_mtbf", x = "devices",
  from = 1, to = 1e5, scale = "log",
  y = "survival", set = { component_mtbf = knob "mtbf_part", time = "24 h" }, at = knob "mtbf_n",
  y_title = "chance of a day without a failure",
  alt = [[The probability of a day without failure falls from one to zero as the fleet grows.]] }

text "mtbf-turn" [[
At {mtbf_part} for one device and {mtbf_n|device|devices}: a failure every {m:3}, and {s_day:3 %} of
days pass without one. The cliff, where every second day has a failure, stands at
{n_day:4|device|devices}.

Is 50 000 hours realistic? Meta's run of Llama 3 on 16 384 accelerators recorded 419 unplanned
interruptions in 54 days, one every {54*24/419:3} hours. The model says {m_16k:3}. As an *all-cause*
rate the figure holds.
]]

predict "mtbf-gaps-guess" {
  [[A fleet fails every two hours **on average**. Write down the times between failures for a month,
    and draw their histogram. Where is it highest?]],
  choices = { "at about two hours, falling off to both sides",
    "nowhere: all lengths are equally common", right "at the very shortest",
    "at about four hours" },
  reveal = "gaps",
  explain = [[An old fleet is no more due for a failure than a new one: the next may come at once,
    and short waits are the commonest. The mean is right, and yet "every two hours" is never a
    timetable.]],
}

knob "gaps_n" { "devices", model = "reliability.fleet_mtbf", parameter = "devices", from = 1000,
  to = 1e5, start = 25000, step = 20 }

simulate "gaps" { "Time to the next failure, 1 000 times", model = "reliability.fleet_mtbf",
  result = "mtbf", set = { component_mtbf = "50000 h", devices = knob "gaps_n" }, runs = 1000,
  seed = 1,
  x_title = "time to the next failure",
  alt = [[The bars are highest at the shortest times and fall off to the right with a long tail; the
    mean stands well to the right of the highest bar.]] }

text "mtbf-gaps" [[
With {gaps_n} devices the formula says {gaps_formula:3}. The mean of a thousand simulated waits is
{gaps:3}, somewhere between {gaps_low:3} and {gaps_high:3} with a confidence of 95 %. Nobody can
plan a repair for the next failure. One can plan for their **rate**.
]]

ask "mtbf-fleet" {
  vars = function(r) return { m = r:pick { "50000 h", "60000 h", "100000 h", "150000 h" },
    n = r:pick { 2048, 8192, 16384, 100000 } } end,
  text = [[{n} devices, each with a mean time between failures of {m}. What is the mean time between
    failures of the fleet?]],
  answer = function(v) return model["reliability.fleet_mtbf"] { component_mtbf = v.m,
    devices = v.n }.mtbf end,
  wrong = {
    { id = "per-day", value = function(v) return q(24 / (v.m:to("h") / v.n), "h") end,
      say = [[That number is the failures *a day*. The question asks for the time between two of
        them.]] },
    { id = "unchanged", value = function(v) return v.m end, say = [[That is the time for one device.
      With {n} of them some device fails {n} times as often.]] },
  },
  hints = { [[More devices, more failures: the rates add.]], [[$M_N = M/N$.]],
    [[{m} divided by {n}.]] },
  solve = [[$M_N = M/N$ = {m} / {n} = {answer:3}.]],
  chart = "survival",
  review = true,
  try = { at = { m = "100000 h", n = 8192 }, ok = { "12.2 h", "732 min" },
    is = { ["per-day"] = "1.966 h", unchanged = "100000 h", need_unit = "12.2" } },
}

ask "mtbf-year" {
  vars = function(r) return { m = r:pick { 30000, 40000, 60000, 80000, 100000 } } end,
  [[A footnote of the book says that 1 to 2 % of GPUs fail in a year, and its examples reckon with a
    mean time of tens of thousands of hours between failures. Take {m} hours. What share of such
    devices fails at least once within a year of 8 760 hours?]],
  ratio = true,
  answer = function(v) return 1 - math.exp(-8760 / v.m) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "linear", value = function(v) return 8760 / v.m end,
      say = [[That is the mean *number of failures* in a year, counting second ones. The share that
        fails at all is a little smaller.]], credit = 0.5 },
    { id = "survive", value = function(v) return math.exp(-8760 / v.m) end,
      say = [[That share *survives* the year.]] },
  },
  hints = { [[How likely is it to live through the year?]],
    [[$e^{-t/M}$ survive. The rest fail.]] },
  solve = [[$1 - e^{-8760/M}$ = {answer:3 %}.]],
  try = { at = { m = 40000 }, ok = { "19.67 %", "0.197" },
    is = { linear = "0.219", survive = "80.3 %" } },
}

value "year_fail" { model = "reliability.fleet_mtbf", result = "failure_probability",
  component_mtbf = "50000 h", devices = 1, time = "8760 h" }

choose "mtbf-check" {
  [[**Check the book.** 1 to 2 % in the footnote, {year_fail:2 %} from the 50 000 hours of its
    example. Who is right?]],
  choices = {
    { "The footnote: the example is ten times too dark.", say = [[Then a run on 16 384 would be
      interrupted every 30 hours or so. It was every three.]] },
    { "The example: the footnote is ten times too bright.", say = [[A chip that is *broken* is rarer
      than a run that is *interrupted*. The footnote may count the first.]] },
    right "Both may be: one counts broken chips, the other everything that stops a run.",
  },
  hints = { [[What does a job notice besides a dead chip?]] },
  explain = [[Cables, hosts, software and memory errors interrupt a run too. 419 interruptions in 54
    days on 16 384 devices are one in {16384*54*24/419:3} device-hours, of *any* cause. Plan a run
    with that figure, and the spare parts with the other.]],
}

text "mtbf-save" [[
What to do about it? Save. After a failure the job goes back to its last **checkpoint** and does the
rest again, on average half an interval. Saving too often costs writing, too seldom costs work, and
each failure costs its recovery, however often one saves:

$W = \frac{\delta}{\tau} + \frac{\tau}{2M} + \frac{R}{M}$

with the time $\delta$ to write, the interval $\tau$ between two checkpoints, the time $M$ between
two failures of the fleet and the time $R$ from a failure until training goes on.
]]

predict "mtbf-save-guess" {
  vars = function(r) return { n = r:pick { 20000, 25000, 30000, 40000, 50000 } } end,
  [[{n} devices at 50 000 hours each; a checkpoint takes a minute to write. How often should it be
    written?]],
  choices = { "every minute or two", right "about every quarter of an hour",
    "about every two hours, as often as it fails", "once a day" },
  reveal = "saves",
  explain = [[About every {sqrt(2*60*50000*3600/n)/60:2} minutes. The first two terms are equal, and
    their sum least, at $\tau = \sqrt{2 \delta M}$: the geometric middle between the minute of
    writing and the {50000/n:3} hours to the next failure, times $\sqrt{2}$. Long before each
    failure, and far from all the time. (The chart is for a fleet that fails every 2 hours.)]],
}

knob "save" { "time between checkpoints", model = "reliability.checkpoint", parameter = "interval",
  from = "2 min", to = "4 h", start = "2 h", step = 35 }
knob "save_write" { "time to write one", model = "reliability.checkpoint", parameter = "write_time",
  from = "5 s", to = "100 s", start = "60 s", step = 26, scale = "log" }
value "save_w" { model = "reliability.checkpoint", result = "waste", write_time = knob "save_write",
  mtbf = "2 h", interval = knob "save", recovery_time = "5 min" }
value "save_o" { model = "reliability.checkpoint", result = "write_share",
  write_time = knob "save_write", mtbf = "2 h", interval = knob "save", recovery_time = "5 min" }
value "save_r" { model = "reliability.checkpoint", result = "rework_share",
  write_time = knob "save_write", mtbf = "2 h", interval = knob "save", recovery_time = "5 min" }

chart "saves" { "Time lost, failures every 2 hours", model = "reliability.checkpoint",
  x = "interval", from = "2 min", to = "4 h", scale = "log", y = "waste",
  set = { write_time = knob "save_write", mtbf = "2 h", recovery_time = "5 min" }, at = knob "save",
  series = { { "lost in all" }, { "of it work done again", y = "rework_share" } },
  alt = [[A curve with a flat bottom near a quarter of an hour: to the left writing costs, to the
    right repeated work.]] }

value "save_best" { model = "reliability.checkpoint", best = "interval", result = "waste",
  goal = "min", write_time = knob "save_write", mtbf = "2 h", recovery_time = "5 min" }

tune "mtbf-save-tune" {
  [[Saving every {save:3 min}, the fleet loses {save_w:3 %} of its time: {save_o:3 %} to writing,
    {save_r:3 %} to work done again and {5/120:3 %} to recovering, five minutes after each failure.
    Storage is dear: bring the loss to **12.5 %** or less with a write of **20 seconds or more**.]],
  goal = {
    { model = "reliability.checkpoint", result = "waste",
      set = { write_time = knob "save_write", mtbf = "2 h", interval = knob "save",
        recovery_time = "5 min" }, at_most = 0.125 },
    { knob = knob "save_write", at_least = "20 s" },
  },
  chart = "saves",
  hints = { [[First find the bottom of the curve for a write of 20 s.]],
    [[A faster write moves the bottom to the left: $\sqrt{2 \cdot 20 \cdot 7200}$ s is
      {sqrt(2*20*7200)/60:2} minutes.]] },
  explain = [[A third of the write takes the best interval and what saving costs down by $\sqrt{3}$,
    not by 3. With your write of {save_write:3} it stands at {save_best:3 min}. And the bottom is
    flat: twice too long costs only a quarter more of it. Round the interval, then spend your effort
    on the {5/120:2 %} that recovery takes.]],
}

text "mtbf-end" [[
Failures are **coordination** too. Their evidence is not inside the steps but between them: in the
log of restarts.
]]

---------------------------------------------------------------------------------------------------
section "tax" { "The communication tax" }

text "tax-setting" [[
After each step all devices must agree on the gradients. In a large ring every endpoint sends and
receives about **twice** the gradient's size. For a model of $P$ parameters at $b$ bytes each,

$T_{comm} = \frac{2 P b}{\beta}$

where $\beta$ is the bandwidth of one endpoint. Meanwhile nobody computes, unless something is
overlapped.
]]

value "tax_bytes" { model = "energy.communication_tax", result = "bytes", parameters = 175e9,
  bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_hdr" { model = "energy.communication_tax", result = "communication_time",
  parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_f_hdr" { model = "energy.communication_tax", result = "compute_fraction",
  parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_f_ndr" { model = "energy.communication_tax", result = "compute_fraction",
  parameters = 175e9, bandwidth = "50 GB/s", compute_time = "1.2 s" }

predict "tax-guess" {
  [[A model of 175 billion parameters, 2 bytes each. One device computes for 1.2 s a step and then
    exchanges gradients over a 200 Gbit/s link, with no overlap. What share of the step is
    computing?]],
  choices = { "about 96 %", "about 60 %", "about 25 %", right "about 4 %" },
  reveal = "fraction",
  explain = [[Each endpoint moves {tax_bytes:3}. At 200 Gbit/s, that is 25 GB/s, this takes
    {tax_hdr:3}: the accelerators compute for {tax_f_hdr:2 %} of the step. Twice the bandwidth gives
    {tax_f_ndr:2 %}. The wire decides, not the chip.]],
}

knob "bw" { "bandwidth", model = "energy.communication_tax", parameter = "bandwidth",
  from = "1 GB/s", to = "2 TB/s", start = "25 GB/s", step = 66 }
knob "tc" { "computing", model = "energy.communication_tax", parameter = "compute_time",
  from = "0.1 s", to = "100 s", start = "1.2 s", step = 60 }
knob "size" { "parameters", model = "energy.communication_tax", parameter = "parameters",
  from = 1e8, to = 1e12, start = 175e9, step = 40 }
value "f" { model = "energy.communication_tax", result = "compute_fraction",
  parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }
value "t_comm" { model = "energy.communication_tax", result = "communication_time",
  parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }
value "e_step" { model = "energy.communication_tax", result = "energy_per_step",
  parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }

chart "fraction" { "Share of the step that computes", model = "energy.communication_tax",
  x = "bandwidth", from = "1 GB/s", to = "2 TB/s", scale = "log",
  y = "compute_fraction", set = { parameters = knob "size" }, at = knob "bw",
  series = { { "your step", set = { compute_time = knob "tc" } },
    { "ten seconds of computing", set = { compute_time = "10 s" } } },
  x_title = "bandwidth of a link, one direction",
  alt = [[The share of computing rises with the bandwidth in an S-shaped curve on the logarithmic
    axis; more computing in a step moves the curve to slower links.]] }

value "bw_half" { model = "energy.communication_tax", solve = "bandwidth",
  result = "compute_fraction", at = 0.5, parameters = knob "size", compute_time = knob "tc" }

text "tax-turn" [[
At {bw} and {tc} of computing: {t_comm:3} on the wire, {f:3 %} computing. The gradients of a model
with {size:3 words} parameters cost {e_step:3} of energy on each endpoint in every step, at 15 pJ a
bit. Half of the step would compute at {bw_half:3}.

Two ways lead up the curve: a faster wire, or more computing for each exchange (a larger batch). Try
both.
]]

ask "tax-time" {
  vars = function(r) return { p = r:pick { 7e9, 13e9, 70e9, 340e9 },
    bw = r:pick { "100 Gbit/s", "200 Gbit/s", "400 Gbit/s", "800 Gbit/s" } } end,
  text = [[A model of {p:3 words} parameters, gradients of 2 bytes each, links of {bw}. How long
    does each endpoint's exchange of gradients take in a large ring?]],
  answer = function(v) return q(2 * 2 * v.p, "B") / v.bw end,
  unit = "s",
  wrong = {
    { id = "once", value = function(v) return q(2 * v.p, "B") / v.bw end,
      say = [[You moved the gradients once. A ring all-reduce sends each byte on the way in (reduce)
        and on the way out (gather): twice.]] },
    { id = "bits", value = function(v) return q(2 * 2 * v.p, "bit") / v.bw end,
      say = [[The link is given in **bits** a second, the gradients in bytes: a factor of 8.]] },
  },
  hints = {
    [[How many bytes are the gradients? How many does an endpoint move?]],
    [[$2 P b$ bytes, and mind that the link is given in bits per second.]],
    [[{4*p/1e9:3} GB over {bw}.]],
  },
  solve = [[$2 P b$ = {4*p/1e9:3} GB = {32*p/1e9:3} Gbit. Over {bw} that takes {answer:3}.]],
  chart = "fraction",
  review = true,
  try = { at = { p = 70e9, bw = "400 Gbit/s" }, ok = { "5.6 s", "5600 ms", "280 GB / (50 GB/s)" },
    is = { once = "2.8 s", bits = "0.7 s", need_unit = "5.6" } },
}

ask "tax-energy" {
  vars = function(r) return { steps = r:pick { 100000, 250000, 500000, 750000, 1000000 },
    n = r:pick { 1024, 4096, 16384 } } end,
  text = [[Moving one bit across the fabric costs 15 pJ. One endpoint of the 175-billion-parameter
    job moves 700 GB in each step. How much energy do all {n} endpoints spend on that in {steps}
    steps?]],
  answer = function(v) return q(700e9 * 8 * 15e-12 * v.steps * v.n, "J") end,
  unit = "MWh",
  wrong = {
    { id = "bytes-as-bits", value = function(v) return q(700e9 * 15e-12 * v.steps * v.n, "J") end,
      say = [[15 pJ is the price of a **bit**; 700 GB are 8 times as many bits.]] },
    { id = "one-step", value = function(v) return q(84 * v.n, "J") end,
      say = [[That is one step. There are {steps} of them.]], credit = 0.5 },
    { id = "one-endpoint", value = function(v) return q(84 * v.steps, "J") end,
      say = [[That is one endpoint. There are {n} of them.]], credit = 0.5 },
  },
  hints = { [[How many bits are 700 GB?]], [[Bits times joules per bit gives one step of one
    endpoint: {700e9*8*15e-12:3} J.]], [[{700e9*8*15e-12:3} J times {steps} steps times {n}
    endpoints. A megawatt-hour is 3.6 GJ.]] },
  solve = [[700 GB = {700*8:4} Gbit; at 15 pJ each, {700e9*8*15e-12:3} J a step; times {steps} steps
    and {n} endpoints {answer:3 MWh}.]],
  try = { at = { steps = 1000000, n = 1024 }, ok = { "23.9 MWh", "86 GJ" },
    is = { ["bytes-as-bits"] = "2.99 MWh", ["one-step"] = "86 kJ", ["one-endpoint"] = "84 MJ",
      need_unit = "24" } },
}

tune "tax-half" {
  [[Bring the **compute fraction above one half** for the full model (175 billion parameters), with
    at most 10 s of computing a step. Several designs do it: find one with a link of at most 200
    GB/s.]],
  goal = {
    { model = "energy.communication_tax", result = "compute_fraction",
      set = { parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" },
      at_least = 0.5 },
    { knob = knob "size", at_least = 175e9 },
    { knob = knob "tc", at_most = "10 s" },
    { knob = knob "bw", at_most = "200 GB/s" },
  },
  chart = "fraction",
  hints = { [[One half means: as long on the wire as computing.]],
    [[The wire takes 700 GB divided by the bandwidth. At 100 GB/s that is 7 s.]] },
  explain = [[The two sides of the fraction trade against each other: a link of 100 GB/s needs 7 s
    of computing. That is why large jobs raise the batch, compress gradients and hide communication
    behind computing, all at once.]],
}

---------------------------------------------------------------------------------------------------
section "intensity" { "One number to carry, and its trap" }

text "ci-idea" [[
One number carries all this from job to job: the **communication intensity** $CI$, the bytes that a
device puts on the network for each operation that it does itself. A wire $\beta$ and a chip $R$ are
equally busy at the balance

$CI^* = \beta / R$
]]

value "ci" { model = "communication.intensity", result = "intensity", bytes = "700 GB",
  operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }
value "ci_balance" { model = "communication.intensity", result = "balance", bytes = "700 GB",
  operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }
value "ci_ratio" { model = "communication.intensity", result = "ratio", bytes = "700 GB",
  operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }
value "ci_h100" { model = "communication.intensity", result = "balance", bytes = "1 GB",
  operations = "1e15 FLOP", bandwidth = "@ndr", rate = "@h100.bf16" }

predict "ci-guess" {
  [[A rule of thumb calls a CI below **0.01 B/FLOP** low, above 0.1 high. The job of [the last
    section](#tax) moves 700 GB for each $1.2 \cdot 10^{15}$ FLOP: {ci:2}. So the network is…]],
  choices = { "nearly idle: the CI is far below low", "about as busy as the chip",
    right "more than twenty times too slow" },
  reveal = "balance",
  explain = [[You know the answer: {tax_hdr:3} on the wire for 1.2 s of computing, a factor of
    {ci_ratio:3}. The hardware balances at {ci_balance:2}. A "low" CI of 0.01 B/FLOP would be
    {0.01 B/FLOP / ci_balance:2} times too much for it.]],
}

knob "ci_bw" { "bandwidth", model = "communication.intensity", parameter = "bandwidth",
  from = "1 GB/s", to = "10 TB/s", start = "25 GB/s", step = 40 }
value "ci_b" { model = "communication.intensity", result = "balance", bytes = "700 GB",
  operations = "1.2e15 FLOP", bandwidth = knob "ci_bw", rate = "1e15 FLOP/s" }
value "ci_k" { model = "communication.intensity", result = "ratio", bytes = "700 GB",
  operations = "1.2e15 FLOP", bandwidth = knob "ci_bw", rate = "1e15 FLOP/s" }

chart "balance" { "Communication intensity", model = "communication.intensity", x = "bandwidth",
  from = "1 GB/s", to = "10 TB/s", scale = "log", y = "balance", y_scale = "log",
  set = { bytes = "700 GB", operations = "1.2e15 FLOP", rate = "1e15 FLOP/s" }, at = knob "ci_bw",
  series = { { "what the hardware balances", y = "balance" },
    { "what the job asks for", y = "intensity" } }, cross = "wire = chip",
  x_title = "bandwidth of a link, one direction",
  alt = [[The balance rises with the bandwidth and meets the job's constant intensity only near 600
    GB/s.]] }

text "ci-turn" [[
At {ci_bw} the hardware balances at {ci_b:2}, and communication takes {ci_k:3} times as long as
computing. Where the lines cross, wire and chip are equally busy: no link of a network card is
there, only one inside a server. It is a Roofline once more: left of the crossing the wire is the
roof, right of it the chip.
]]

choose "ci-check" {
  [[**Check the book.** An H100 on NDR balances at {ci_h100:2}. In which unit do the marks 0.01 and
    0.1 make sense?]],
  choices = {
    { "As printed, in bytes per FLOP", say = [[Then 0.01 is {0.01 B/FLOP / ci_h100:2} times the
      balance, and even "low" would drown the network.]] },
    { "In bits per FLOP", say = [[That is a factor of 8, and {0.01 B/FLOP / ci_h100:2} are
      missing.]] },
    right "In bytes per **thousand** FLOP",
    { "In no unit: the balance depends on the hardware", say = [[It does, within a factor of ten.
      But a mark may be drawn on either side of it, in the right unit.]] },
  },
  hints = { [[Write the balance as a number of bytes for 1 000 operations.]] },
  explain = [[{1000 FLOP * ci_h100:2} for a thousand FLOP: between 0.01 and 0.1, as a balance should
    be. A threshold without its unit is a trap, and a threshold without its hardware a rumour: use
    the ratio to $CI^*$ instead.]],
}

steps "ci-batch" {
  vars = function(r) return { p = r:pick { 7e9, 70e9, 405e9 }, t = r:pick { 512, 1024, 2048, 4096 },
    rate = r:pick { "200 TFLOP/s", "300 TFLOP/s", "400 TFLOP/s" },
    link = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" } } end,
  [[A model of {p:3 words} parameters is trained data-parallel. In a step each device works on {t}
    tokens, 6 FLOP for each parameter and token, and sends 4 bytes for each parameter. It does
    {rate} and has a link of {link}.]],
  ask "a" {
    [[What is the communication intensity of the job?]],
    answer = function(v) return q(4 * v.p, "B") / q(6 * v.p * v.t, "FLOP") end,
    unit = "B/FLOP",
    wrong = {
      { id = "once", value = function(v) return q(2 * v.p, "B") / q(6 * v.p * v.t, "FLOP") end,
        say = [[The ring sends each 2-byte gradient twice: 4 bytes for each parameter.]] },
      { id = "forward", value = function(v) return q(4 * v.p, "B") / q(2 * v.p * v.t, "FLOP") end,
        say = [[2 FLOP are the forward pass alone. Training does 6 for each parameter and
          token.]] },
    },
    hints = { [[Bytes sent over operations done. Something cancels.]],
      [[$4P / (6 P t)$ with {t} tokens.]] },
    solve = [[$4 P / (6 P t) = 2 / (3 t)$ = {answer:3}. The size of the model has gone.]],
    try = { { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        is = { once = "1.628e-4 B/FLOP", forward = "9.77e-4 B/FLOP", need_unit = "3.26e-4" } },
      { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        ok = { "3.255e-4 B/FLOP" } } },
  },
  ask "b" {
    was = { "ci-balance" },
    [[At what intensity would chip and link be equally busy?]],
    answer = function(v) return v.link / v.rate end,
    unit = "B/FLOP",
    wrong = {
      { id = "peak", value = function(v) return v.link / q("989 TFLOP/s") end,
        say = [[989 TFLOP/s stand in the data sheet. This chip does {rate}.]] },
      { id = "double", value = function(v) return 2 * v.link / v.rate end,
        say = [[The two directions of the link carry the two halves of the ring already. Count
          one.]] },
    },
    hints = { [[What it sends in a second over what it does in a second.]],
      [[{link} over {rate}.]] },
    solve = [[{link} / {rate} = {answer:3}. The other way up, {rate/link:3 FLOP/B}: so much
      arithmetic has to be found for each byte from the wire.]],
    try = { { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        is = { double = "5e-4 B/FLOP", peak = "5.06e-5 B/FLOP" } },
      { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        ok = { "2.5e-4 B/FLOP" } } },
  },
  ask "c" {
    [[How many times as long as computing does the exchange take?]],
    answer = function(v, before) return before.a / before.b end,
    wrong = {
      { id = "swapped", value = function(v, before) return before.b / before.a end,
        say = [[Turned round: that is how long computing takes for each second of exchange.]] },
      { id = "share", value = function(v, before) return before.a / (before.a + before.b) end,
        say = [[That is the *share* of the step. Asked is exchange over computing.]] },
    },
    hints = { [[Compare what is asked for with what is balanced.]] },
    solve = [[{before.a:3} over {before.b:3} is {answer:3}.]],
    try = { { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        is = { swapped = "0.768", share = "0.566" } },
      { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" }, ok = { "1.30" } } },
  },
  ask "d" {
    [[How many tokens a step must each device have for the two to take equally long?]],
    answer = function(v, before) return v.t * before.c end,
    count = true,
    accept = { rel = 0.03 },
    wrong = {
      { id = "divided", value = function(v, before) return v.t / before.c end,
        say = [[Fewer tokens make the intensity *higher*: the same bytes for less work.]] },
      { id = "twice", value = function(v, before) return 2 * v.t * before.c end,
        say = [[The ring's factor of two is in the 4 bytes of part (a). You took it again.]] },
    },
    hints = { [[Twice the tokens halve the intensity.]], [[It has to become {before.c:3} times
      smaller.]] },
    solve = [[{t} times {before.c:3} = {answer:4} tokens for each device.

The size of the model does not occur! A larger model computes more and sends more in the same
measure. What decides is the **tokens for each device**, and with a fixed batch every added device
has fewer. That is the cliff past which more devices do not help.]],
    try = { { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        is = { divided = "1573", twice = "5333" } },
      { at = { p = 7e9, t = 2048, rate = "200 TFLOP/s", link = "50 GB/s" },
        ok = { "2667", "2.67k" } } },
  },
}

text "ci-end" [[
In this section **communication** binds. The evidence: the step grows with the bytes and shrinks
with the bandwidth, while the chips' FLOP/s leave it as it is. Its cousin, *arithmetic* intensity,
asks the same of the memory inside one device.
]]

---------------------------------------------------------------------------------------------------
section "promise" { "What a fleet cannot promise" }

text "promise-cap" [[
A cable is cut, and half of a fleet no longer hears the other. Each half may **go on**, and the two
drift apart. Or it may **stop**, and they stay of one mind. The CAP theorem says that while the cut
lasts there is no third way: not both consistent and available.

Training has no database, but the same choice. It may wait for everybody, or use gradients that are
a little old.
]]

choose "promise-cut" {
  vars = function(r) return { n = r:pick { 1024, 2048, 4096, 8192, 16384 },
    part = r:pick { 0.25, 0.375, 0.125 } } end,
  [[A synchronous job on {n} devices loses sight of {part*n} of them; they are alive behind a broken
    switch. What happens at the next all-reduce?]],
  choices = {
    { "The others average without them, as if nothing had happened.",
      say = [[An all-reduce is a sum over *all*. It has no result without them, unless somebody
        starts a new job of {n-part*n} devices.]] },
    right "Everybody waits, on both sides, until the job is started anew without them.",
    { "Both sides go on and are averaged later.", say = [[That is federated learning. A synchronous
      job has one model, not two.]] },
    { "The {part*n} stop, the others are not affected.", say = [[The others need their gradients for
      the very next step.]] },
  },
  hints = { [[What is the sum of {n} numbers of which you know {n-part*n}?]] },
  explain = [[Synchronous training chooses consistency: one model, or none. The price is
    availability: the whole fleet stands still, for as long as it takes to notice ({n-part*n}
    healthy devices wait for a time-out), to drain and to start again from a checkpoint.]],
}

pick "promise-available" {
  [[Which of these **go on** when a part cannot be reached, and pay with copies that differ for a
    while?]],
  choices = {
    right { "phones that train alone and report when they find a network",
      say = [[Federated learning, the far end.]] },
    { "an all-reduce after every step", say = [[It waits. Consistency comes first.]] },
    right "an asynchronous parameter server that takes gradients up to four steps old",
    right "a recommender that answers from yesterday's features",
    { "a checkpoint that is valid only when all parts are written",
      say = [[A part that cannot be reached leaves no checkpoint at all. Rightly so: half a state is
        worse than none.]] },
  },
  credit = "net",
  hints = { [[For each: what does it do while half of it is silent?]] },
  explain = [[Which guarantee may be weakened is a *design decision*, and a different one for each
    part of the system. Stale gradients are an analogy to the theorem, not a case of it: the theorem
    speaks of reads and writes of shared data.]],
}

---------------------------------------------------------------------------------------------------
section "edge" { "Where the cut is normal" }

text "promise-edge" [[
At the **edge** the cut is the normal case. Millions of phones are asleep, on the move, short of
battery; and their pictures may not leave them. So the *model* travels: each phone trains a little
on its own pictures, and a server averages the results. That is one **round**.
]]

predict "edge-guess" {
  vars = function(r) return { e = r:pick { 30, 40, 50, 60, 80, 90 } } end,
  [[A round costs hours of waiting for phones. So let each phone make many passes over its pictures
    before it reports. From 5 passes to **{e}**, with phones whose pictures differ, the rounds
    needed…]],
  choices = { "fall {e/5} times", "fall a little", "stay the same", right "rise many times" },
  reveal = "rounds",
  explain = [[From {round_5:3} to more than {e^2:4}, by a rule of thumb: after $R$ rounds of $E$
    passes on $C = 100$ phones that differ by $h = 0.1$ the average is
    $\frac{1+h}{\sqrt{C E R}} + \frac{h^2 E^2}{R}$ away from the best; $0.01$ is accepted. The
    first part is noise, and more passes average it out. The second is *drift*, and it alone needs
    those {e^2:4} rounds: each phone walks towards its own optimum, and the longer it walks alone,
    the farther they have drifted apart when they are averaged. The mark on the curve is where the
    drift takes over.]],
}
value "round_5" { model = "edge.federated_rounds", result = "rounds", clients = 100, target = 0.01,
  heterogeneity = 0.1, local_epochs = 5 }

knob "passes" { "passes in a round", model = "edge.federated_rounds", parameter = "local_epochs",
  from = 0.5, to = 100, start = 1, step = 46, scale = "log" }
knob "differ" { "how much the phones differ", model = "edge.federated_rounds",
  parameter = "heterogeneity", from = 0, to = 0.5, start = 0.1, step = 10, scale = "linear" }
value "round_now" { model = "edge.federated_rounds", result = "rounds", clients = 100,
  target = 0.01, heterogeneity = knob "differ", local_epochs = knob "passes" }
value "round_work" { model = "edge.federated_rounds", result = "client_epochs", clients = 100,
  target = 0.01, heterogeneity = knob "differ", local_epochs = knob "passes" }

chart "rounds" { "Rounds until the average is good", model = "edge.federated_rounds",
  x = "local_epochs", from = 0.5, to = 100, scale = "log", y = "rounds", y_scale = "log",
  set = { clients = 100, target = 0.01 }, at = knob "passes",
  series = { { "your phones", set = { heterogeneity = knob "differ" } },
    { "phones all alike", set = { heterogeneity = 0 } } },
  x_title = "passes over its own data in a round",
  alt = [[For phones that are all alike the rounds fall with every pass; for phones that differ they
    fall, turn between three and four passes and rise steeply.]] }

tune "edge-tune" {
  [[With the knob at {passes}: {round_now:3|round|rounds} and {round_work:3 words} passes on all
    phones
    together. With a difference of **0.1** or more, finish in at most **60 rounds**, and spend no
    more than **17 000** passes of the phones' batteries.]],
  goal = {
    { model = "edge.federated_rounds", result = "rounds",
      set = { clients = 100, target = 0.01, heterogeneity = knob "differ",
        local_epochs = knob "passes" }, at_most = 60 },
    { model = "edge.federated_rounds", result = "client_epochs",
      set = { clients = 100, target = 0.01, heterogeneity = knob "differ",
        local_epochs = knob "passes" }, at_most = 17000 },
    { knob = knob "differ", at_least = 0.1 },
  },
  chart = "rounds",
  hints = { [[Find the bottom of the curve.]], [[Left of the bottom a pass still saves rounds, but
    costs more work than it saves. Stay a little to the left.]] },
  explain = [[Against noise alone each pass would replace a round, and the phones' work would stay
    the same. Drift is paid from the first pass on: the work grows even where the rounds still fall,
    and past the bottom both grow.]],
}

ask "edge-brake" {
  vars = function(r) return { v = r:pick { 50, 80, 100, 120, 130 },
    cloud = r:pick { 100, 150, 200, 250 }, car = r:pick { 20, 30, 50 } } end,
  [["The edge is a small cloud." A car at {v} km/h decides in {car} ms with its own computer, or in
    {cloud} ms by asking the cloud. How many metres farther does it go before it brakes, if it
    asks?]],
  answer = function(v) return q(v.v / 3.6 * (v.cloud - v.car) / 1000, "m") end,
  unit = "m",
  wrong = {
    { id = "whole", value = function(v) return q(v.v / 3.6 * v.cloud / 1000, "m") end,
      say = [[That is all of the {cloud} ms. It would have needed {car} ms in any case.]],
      credit = 0.5 },
    { id = "kmh", value = function(v) return q(v.v * (v.cloud - v.car) / 1000, "m") end,
      say = [[{v} km/h are not {v} m/s: divide by 3.6.]] },
  },
  hints = { [[How much later does it brake?]], [[{cloud-car} ms at {v/3.6:3} m/s.]] },
  solve = [[{cloud-car} ms at {v/3.6:3} m/s are {answer:3}. No server is fast enough to give them
    back, and no cloud answers in a tunnel.]],
  try = { at = { v = 120, cloud = 150, car = 50 }, ok = { "3.33 m", "333 cm", "3.33" },
    is = { whole = "5 m", kmh = "12 m" } },
}

steps "edge-round" {
  vars = function(r)
    return { p = r:pick { 2e6, 3.4e6, 5.4e6 }, up = r:pick { "2 Mbit/s", "5 Mbit/s", "10 Mbit/s" },
    photos = r:pick { 200, 500, 1000 } } end,
  [[A phone fine-tunes a MobileNet of {p:2 words} parameters on {photos} photos, 5 passes, with 2
    GFLOP for each photo and pass. It sustains 20 GFLOP/s before it gets hot, and sends 4 bytes for
    each parameter at {up}.]],
  ask "a" {
    [[How long does it compute in a round?]],
    answer = function(v) return q(v.photos * 5 * 2 / 20, "s") end,
    unit = "s",
    wrong = {
      { id = "one_pass", value = function(v) return q(v.photos * 2 / 20, "s") end,
        say = [[That is one pass. There are 5.]] },
      { id = "inverted", value = function(v) return q(20 * 5 * v.photos / 2, "s") end,
        say = [[You multiplied by the rate. Work over rate is time.]] },
    },
    hints = { [[How many operations are that in all?]], [[{photos*5*2} GFLOP at 20 GFLOP/s.]] },
    solve = [[{photos} photos, 5 passes, 2 GFLOP: {photos*10} GFLOP at 20 GFLOP/s are {answer:3}.]],
    try = { { at = { p = 2e6, up = "5 Mbit/s", photos = 200 },
        is = { one_pass = "20 s", need_unit = "100" } },
      { at = { p = 2e6, up = "5 Mbit/s", photos = 200 }, ok = { "100 s", "1.67 min" } } },
  },
  ask "b" {
    [[How long does it send?]],
    answer = function(v) return q(4 * v.p, "B") / v.up end,
    unit = "s",
    wrong = {
      { id = "bits", value = function(v) return q(4 * v.p, "bit") / v.up end,
        say = [[{4*p/1e6:3} *megabytes* at {up}: bits. A factor of 8.]] },
      { id = "one_byte", value = function(v) return q(v.p, "B") / v.up end,
        say = [[Four bytes for each parameter.]] },
    },
    hints = { [[How many megabytes is the update?]], [[{4*p/1e6:3} MB are {32*p/1e6:3} Mbit.]] },
    solve = [[{4*p/1e6:3} MB at {up} take {answer:3}.]],
    try = { { at = { p = 2e6, up = "5 Mbit/s", photos = 200 },
        is = { bits = "1.6 s", one_byte = "3.2 s" } },
      { at = { p = 2e6, up = "5 Mbit/s", photos = 200 }, ok = { "12.8 s" } } },
  },
  ask "c" {
    [[What share of the phone's busy time is computing?]],
    ratio = true,
    answer = function(v, before) return before.a / (before.a + before.b) end,
    wrong = {
      { id = "sending", value = function(v, before) return before.b / (before.a + before.b) end,
        say = [[That is the share of sending.]] },
      { id = "quotient", value = function(v, before) return before.b / before.a end,
        say = [[Sending over computing is a ratio of the two, not a share of the whole.]] },
    },
    hints = { [[Computing over computing and sending.]] },
    solve = [[{before.a:3} of {before.a+before.b:3}: {answer:3 %}.

On a phone the **computation** binds more often than the wire: watts, heat and battery set it. The
server can buy no faster phones.]],
    try = { { at = { p = 2e6, up = "5 Mbit/s", photos = 200 },
        is = { sending = "11.3 %", quotient = "0.128" } },
      { at = { p = 2e6, up = "5 Mbit/s", photos = 200 }, ok = { "88.7 %" } } },
  },
}

---------------------------------------------------------------------------------------------------
section "govern" { "Almost right, a billion times a day" }

text "govern-idea" [[
At a hundred users a bad answer is a bug report. At a billion it is an event in the world, and it
happens all the time. Whoever decides what the fleet may do, who may see what, and how that is
*proved*, is a part of the machine: its control plane.
]]

predict "govern-guess" {
  vars = function(r) return { rq = r:pick { 2e8, 5e8, 1e9, 2e9, 3e9 } } end,
  [[A service answers {rq:2 words} questions a day, and **99.999 %** of the answers are harmless.
    How long is it from one harmful answer to the next?]],
  choices = { "about a month", "about a day", "about an hour",
    right "about {86400/(1e-5*rq):2} seconds" },
  reveal = "harm",
  explain = [[{86400/(1e-5*rq):3} seconds. That is {1e-5*rq} a day. Five nines, the dream of every
    operator, are not a safety case at this scale.]],
}

knob "gov_q" { "requests in a day", model = "responsible.incidents", parameter = "requests_per_day",
  from = 1e3, to = 1e10, start = 1e9, step = 42, scale = "log" }
knob "gov_r" { "share that is harmful", model = "responsible.incidents", parameter = "unsafe_rate",
  from = 1e-9, to = 1e-2, start = 1e-5, step = 42, scale = "log" }
value "gov_t" { model = "responsible.incidents", result = "interval", unsafe_rate = knob "gov_r",
  requests_per_day = knob "gov_q" }

chart "harm" { "Time between two harmful answers", model = "responsible.incidents",
  x = "requests_per_day", from = 1e3, to = 1e10, scale = "log", y = "interval", y_scale = "log",
  at = knob "gov_q",
  series = { { "your share", set = { unsafe_rate = knob "gov_r" } },
    { "one in a hundred million", set = { unsafe_rate = 1e-8 } } },
  y_title = "mean time between two of them",
  alt = [[Two parallel falling lines: each ten times more requests make the time between two harmful
    answers ten times shorter.]] }

text "govern-turn" [[
{gov_q:2} requests a day, {gov_r:2 %} of them harmful: one every {gov_t:3}. The law is that of the
failing devices, with questions in their place. Growth alone, with not a line changed, turns an
exception into a rate.
]]

ask "govern-rate" {
  was = { "govern-alarms" },
  vars = function(r) return { rq = r:pick { 2e6, 1e7, 5e7, 2e8, 1e9 },
    per = r:pick { 7, 14, 30 } } end,
  [[You promise at most one harmful answer in {per} days, at {rq:2 words} requests a day. What share
    of the answers may be harmful?]],
  ratio = true,
  answer = function(v) return 1 / (v.rq * v.per) end,
  accept = { rel = 0.02, abs = 1e-13 },
  wrong = {
    { id = "day_only", value = function(v) return 1 / v.rq end,
      say = [[That is one harmful answer every *day*. You promised one in {per} days.]] },
    { id = "interval", value = function(v) return v.per / v.rq end,
      say = [[A longer promise is a harder one: in {per} days there are *more* answers, and still
        only one of them may be harmful.]] },
    { id = "per_cent", value = function(v) return 100 / (v.rq * v.per) end,
      say = [[That number is right in *percent*. Without the sign it is 100 times too large.]] },
  },
  hints = { [[How many answers are given in {per} days?]], [[One in {rq*per:2 words}.]] },
  solve = [[One in {rq*per:2 words}: {answer:3}. Nobody can *test* for that before release: it takes
    monitoring, and a way to stop. And the watch falls into [the reliability gap](#gap) itself:
    twenty metrics, each with a false alarm on 5 % of days, raise one on {1-0.95^20:2 %} of them.]],
  try = { at = { rq = 1e7, per = 7 }, ok = { "1.43e-8", "1/70000000", "1.43e-6 %" },
    is = { day_only = "1e-7", interval = "7e-7", per_cent = "1.43e-6" } },
}

choose "govern-lineage" {
  [[An author withdraws a book. You are to prove which of your models were trained on it. What must
    have been there **before** the first run?]],
  choices = {
    { "A filter on the answers", say = [[It hides the book from users. It proves nothing about the
      training.]] },
    { "A larger legal department", say = [[They will ask you for the very records.]] },
    right "A record of which data went into which run: lineage, kept by the pipeline itself",
    { "A copy of the weights", say = [[The book cannot be read out of weights with any certainty,
      one way or the other.]] },
  },
  hints = { [[What cannot be found out afterwards?]] },
  explain = [[Ten thousand devices have read the shards in an order that nobody remembers, unless it
    was written down. Audit is a property of the architecture, like throughput. It cannot be added
    later.]],
}

---------------------------------------------------------------------------------------------------
section "law" { "The fleet law and its three axes" }

text "law-formula" [[
Put the pieces together. One step of a synchronous job on $N$ devices takes

$T_{step}(N) = \frac{T_{comp}}{N} + T_{comm} + T_{sync} - T_{overlap}$

**Computation**, the arithmetic; **communication**, the wire; **coordination**, waiting, deciding,
recovering: the [**C³**](b-c3) of this book. Only the first shrinks with $N$. What is done at the
same time is taken off once.
]]

predict "law-guess" {
  vars = function(r) return { c = r:pick { 1, 2, 3, 4, 5, 6 } } end,
  [[A step needs 1 200 s of computing on one device, and {c} s of communication on any number of
    devices. {1200/c} devices compute for {c} s and talk for {c} s. You double the fleet to
    **{2400/c}** devices. The step becomes…]],
  choices = { "half as long", right "a quarter shorter", "just as long", "longer" },
  reveal = "step",
  explain = [[From {2*c} s to {1.5*c} s: the computing halves, the talking stays. Twice the devices
    make the step only {2/1.5:3} times faster, and the next doubling will give less.]],
}

knob "law_n" { "devices", model = "fleet.step", parameter = "devices", from = 1, to = 1e5,
  start = 600, step = 50 }
knob "law_comm" { "communication", model = "fleet.step", parameter = "communication_time",
  from = "0.01 s", to = "100 s", start = "2 s", step = 40 }
knob "law_sync" { "coordination", model = "fleet.step", parameter = "synchronization_time",
  from = "0.001 s", to = "10 s", start = "0.01 s", step = 40, scale = "log" }
value "law_t" { model = "fleet.step", result = "step_time", compute_time = "1200 s",
  devices = knob "law_n", communication_time = knob "law_comm",
  synchronization_time = knob "law_sync" }
value "law_f" { model = "fleet.step", result = "compute_fraction", compute_time = "1200 s",
  devices = knob "law_n", communication_time = knob "law_comm",
  synchronization_time = knob "law_sync" }
value "law_e" { model = "fleet.step", result = "scaling_efficiency", compute_time = "1200 s",
  devices = knob "law_n", communication_time = knob "law_comm",
  synchronization_time = knob "law_sync" }
value "law_s" { model = "fleet.step", result = "speedup", compute_time = "1200 s",
  devices = knob "law_n", communication_time = knob "law_comm",
  synchronization_time = knob "law_sync" }

chart "step" { "Time of a step that needs 1 200 s on one device", model = "fleet.step",
  x = "devices", from = 1, to = 1e5, scale = "log",
  y = "step_time", y_scale = "log",
    set = { compute_time = "1200 s", communication_time = knob "law_comm",
    synchronization_time = knob "law_sync" }, at = knob "law_n",
  series = { { "the fleet" },
    { "free communication", set = { communication_time = 0, synchronization_time = 0 } } },
  alt = [[The time of a step falls with the number of devices until communication dominates, then
    stays flat; without communication it would fall for ever.]] }

value "law_bend" { model = "fleet.step", solve = "devices", result = "compute_fraction", at = 0.5,
  compute_time = "1200 s", communication_time = knob "law_comm",
  synchronization_time = knob "law_sync" }

text "law-turn" [[
At {law_n|device|devices}: a step of {law_t:3}, a speed-up of {law_s:3}, which is {law_e:3 %} of
what {law_n|device|devices} could give. {law_f:3 %} of the step is computing.

Find the bend where the curve leaves the straight line, at {law_bend:3|device|devices}: there,
talking and waiting take as long as computing. Beyond the bend you pay for devices that wait.
]]

ask "law-efficiency" {
  vars = function(r) return { tc = r:pick { "600 s", "1200 s", "2400 s" },
    n = r:pick { 64, 128, 256, 512 }, comm = r:pick { "0.5 s", "1.5 s", "3 s" } } end,
  text = [[A step takes {tc} on one device. On {n} devices it also needs {comm} of communication,
    with no overlap. What is the **scaling efficiency**, the speed-up divided by the number of
    devices?]],
  ratio = true,
  answer = function(v) return model["fleet.step"] { compute_time = v.tc, devices = v.n,
    communication_time = v.comm }.scaling_efficiency end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "overhead", value = function(v) local s = model["fleet.step"] { compute_time = v.tc,
        devices = v.n, communication_time = v.comm } return 1 - s.compute_fraction end,
      say = [[That is the share of the step spent on communication: the part that is *lost*.]] },
    { id = "speedup", value = function(v) return model["fleet.step"] { compute_time = v.tc,
        devices = v.n, communication_time = v.comm }.speedup end,
      say = [[That is the speed-up. Divide it by the {n} devices.]], credit = 0.5 },
  },
  hints = {
    [[First the time of the step: {tc} divided by {n}, plus {comm}.]],
    [[Speed-up: time on one device over time of the step.]],
    [[Without overlap the efficiency is the computing share of the step: {tc/n:3} over
      {tc/n + comm:3}.]],
  },
  solve = [[The step takes {tc/n:3} + {comm} = {tc/n + comm:3}. The efficiency is {tc/n:3} /
    {tc/n + comm:3} = {answer:3}.]],
  chart = "step",
  review = true,
  try = { at = { tc = "1200 s", n = 256, comm = "1.5 s" }, ok = { "75.8 %", "0.758" },
    is = { overhead = "24.2 %" } },
}

ask "law-moves" {
  vars = function(r) return { f = r:pick { 0.5, 0.6, 0.7, 0.8 }, k = r:pick { 2, 3, 4 } } end,
  [[{f:2 %} of each step computes. You replace all chips by ones {k} times as fast; everything else
    stays. What share of the new step computes?]],
  ratio = true,
  answer = function(v) return (v.f / v.k) / (v.f / v.k + 1 - v.f) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "divided", value = function(v) return v.f / v.k end, say = [[That is measured against the
      *old* step. The new one is shorter.]] },
    { id = "same", value = function(v) return v.f end, say = [[The computing became {k} times
      shorter and the rest did not. Their shares cannot stay.]] },
  },
  hints = { [[Call the old step 1. What does the new one consist of?]],
    [[{f/k:3} of computing and {1-f:3} of the rest.]] },
  solve = [[{f/k:3} of {f/k+1-f:3}: {answer:3 %}. The step is {1/(f/k+1-f):3} times faster, not {k},
    and **another axis** has come forward. Overhead is not removed, it is moved.]],
  try = { at = { f = 0.6, k = 2 }, ok = { "42.9 %", "3/7" },
    is = { divided = "0.3", same = "60 %" } },
}

choose "law-lever" {
  vars = function(r) return { a = r:pick { 0.35, 0.4, 0.45 }, b = r:pick { 0.7, 0.75, 0.8 },
    c = r:pick { 0.85, 0.9 } } end,
  [[In production the axes are measured as a product, **goodput**: the program reaches {a:2 %} of
    the peak, {b:2 %} of its running time is progress, {c:2 %} of the fleet's time it runs at all.
    Which one would you raise by ten points?]],
  choices = {
    right "the first, {a:2 %} to {a+0.1:2 %}",
    { "the second, {b:2 %} to {b+0.1:2 %}", say = [[That makes the product {(b+0.1)/b:3} times as
      large; the first {(a+0.1)/a:3} times.]] },
    { "the third, {c:2 %} to {c+0.1:2 %}", say = [[It is the nearest to its end: {(c+0.1)/c:3}
      times, where the first gives {(a+0.1)/a:3}.]] },
    { "it does not matter: ten points are ten points", say = [[They would in a sum. In a product ten
      points of the smallest factor weigh the most.]] },
  },
  hints = { [[By what factor does each change the product?]] },
  explain = [[Together {a*b*c:3 %} of what was paid for. Ten points make {(a+0.1)*b*c:3 %},
    {a*(b+0.1)*c:3 %} or {a*b*(c+0.1):3 %}.]],
}

pick "law-hide" {
  [[The axes meet, and the best engineering is done where they do. Which of these hide
    **communication behind computation**?]],
  choices = {
    right "send the gradients of the last layers while the first still compute theirs",
    { "look for failing devices while the others compute", say = [[That hides *coordination* behind
      computation: what is saved is not bytes but waiting for a decision.]] },
    right { "fetch the next layer's weights while this one computes",
      say = [[The wire works while the chip does.]] },
    { "reduce inside each server first, between servers then",
      say = [[That fits communication to the *topology*. It hides nothing behind arithmetic.]] },
    { "let slow workers be one step behind", say = [[That relaxes the barrier: coordination, not
      communication.]] },
  },
  credit = "each",
  hints = { [[In which of them do wire and chip work at the same moment?]] },
  explain = [[Only what runs *at the same time* is subtracted in the law, and never more than the
    computing lasts. The other answers belong to the other two meetings: **computation with
    coordination** (health checks beside the work) and **communication with coordination** (reducing
    server by server, a barrier that lets somebody lag). [The appendix on C³](b-c3#between) goes
    through all three.]],
}

tune "law-tune" {
  [[Keep at least **half** of every device you pay for: bring the scaling efficiency to one half or
    more with **5 000 devices** or more.]],
  goal = {
    { model = "fleet.step", result = "scaling_efficiency",
      set = { compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm",
        synchronization_time = knob "law_sync" }, at_least = 0.5 },
    { knob = knob "law_n", at_least = 5000 },
  },
  chart = "step",
  hints = { [[At 5 000 devices each computes for {1200/5000:3} s a step.]],
    [[All the communication and coordination together may take no longer than that.]] },
  explain = [[At scale the budget for talking is tiny: {1200/5000:3} s for a step that keeps one
    device busy for twenty minutes. That is why so much engineering goes into making communication
    disappear.]],
}

---------------------------------------------------------------------------------------------------
section "energy" { "The energy invariant" }

text "energy-idea" [[
Time is not the only bill. What a fleet gets for its energy is

$\rho = \frac{O_{useful}}{E_{compute} + E_{cooling} + E_{network}}$

useful operations for each joule. Making the chips more efficient shrinks the first term of the sum
only. The other two then weigh more.
]]

predict "energy-guess" {
  vars = function(r) return { c = r:pick { 50, 55, 60, 65, 70 } } end,
  [[A job spends {c} kJ on computing, {85-c} kJ on cooling and 15 kJ on the network. New chips do
    the same work with **half** the computing energy. The old chillers run on at full speed, and the
    network stays. The productivity grows…]],
  choices = { "2 times", right "about {100/(100-c/2):2} times", "about 1.1 times", "not at all" },
  reveal = "rho",
  explain = [[{100-c/2:3} kJ instead of 100 kJ: {100/(100-c/2):3} times. The computing was only part
    of the bill, and Amdahl's law does not care whether the bill is in seconds or in joules.]],
}

knob "e_chip" { "computing", model = "energy.productivity", parameter = "compute_energy",
  from = "1 kJ", to = "100 kJ", start = "60 kJ", step = 50, scale = "log" }
knob "e_cool" { "cooling", model = "energy.productivity", parameter = "cooling_energy",
  from = "1 kJ", to = "100 kJ", start = "25 kJ", step = 50, scale = "log" }
knob "e_net" { "network", model = "energy.productivity", parameter = "network_energy",
  from = "1 kJ", to = "100 kJ", start = "15 kJ", step = 50, scale = "log" }
value "rho_now" { model = "energy.productivity", result = "productivity", operations = 1e16,
  compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }
value "rho_share" { model = "energy.productivity", result = "compute_share", operations = 1e16,
  compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }
value "rho_net" { model = "energy.productivity", result = "network_share", operations = 1e16,
  compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }

chart "rho" { "Useful operations for each joule", model = "energy.productivity",
  x = "compute_energy", from = "1 kJ", to = "100 kJ", scale = "log",
  y = "productivity", y_scale = "log", set = { operations = 1e16, cooling_energy = knob "e_cool",
    network_energy = knob "e_net" }, at = knob "e_chip",
  series = { { "with cooling and network" },
    { "chips alone", set = { cooling_energy = 0, network_energy = 0 } } },
  alt = [[As the computing energy falls the productivity of the chips alone rises without end; with
    cooling and network it levels off.]] }

text "energy-turn" [[
Now: {rho_now:3}; computing is {rho_share:3 %} of the bill and the network {rho_net:3 %}. Lower the
computing energy and see the solid curve level off where the dashed one would go on.
]]

ask "energy-share" {
  vars = function(r) return { c = r:pick { 40, 50, 60, 70 }, cool = r:pick { 10, 20, 30 },
    net = r:pick { 5, 15, 25 }, k = r:pick { 2, 3, 4 } } end,
  text = [[A job spends {c} kJ in the chips, {cool} kJ on cooling and {net} kJ in the network. The
    next chips need {k} times less for the same work, and this time the cooling is regulated and
    falls in the same measure; the network stays. By what factor does the energy productivity
    grow?]],
  answer = function(v) return (v.c + v.cool + v.net) / ((v.c + v.cool) / v.k + v.net) end,
  wrong = {
    { id = "chips-only", value = function(v) return v.k end,
      say = [[That would be the factor without a network. Its {net} kJ do not shrink.]] },
    { id = "cooling-stays", value = function(v)
        return (v.c + v.cool + v.net) / (v.c / v.k + v.cool + v.net) end,
      say = [[You let the cooling stay. What is not heated need not be cooled: it shrinks too.]],
      credit = 0.5 },
  },
  hints = { [[Add up all the joules, before and after.]], [[Before: {c+cool+net} kJ.]],
    [[After: {(c+cool)/k:3} kJ and the network's {net} kJ.]] },
  solve = [[{c+cool+net} kJ become {(c+cool)/k:3} + {net} = {(c+cool)/k+net:3} kJ, {answer:3} times
    less. The network is now {net/((c+cool)/k+net):3 %} of the bill.]],
  chart = "rho",
  try = { at = { c = 60, cool = 20, net = 20, k = 4 }, ok = { "2.5" },
    is = { ["chips-only"] = "4", ["cooling-stays"] = "1.818" } },
}

tune "energy-tune" {
  [[Double the productivity of the start, to **0.2 TFLOP/J** or more. The chips will not go below
    **20 kJ**, the network not below **10 kJ**.]],
  goal = {
    { model = "energy.productivity", result = "productivity",
      set = { operations = 1e16, compute_energy = knob "e_chip", cooling_energy = knob "e_cool",
        network_energy = knob "e_net" }, at_least = 2e11 },
    { knob = knob "e_chip", at_least = "20 kJ" },
    { knob = knob "e_net", at_least = "10 kJ" },
  },
  chart = "rho",
  hints = { [[How many kilojoules may it be in all?]], [[{1e16/2e11/1000:2} kJ: whatever the chips
    and the network take, the cooling has the rest.]] },
  explain = [[Better chips alone do not get there, even at their limit: {1e16/(20+25+15)/1000:2}
    FLOP/J. Two terms of the sum have to fall. Time and energy are two laws for one fleet: a device
    that waits for the wire burns both.]],
}

---------------------------------------------------------------------------------------------------
section "practice" { "Six habits and three traps" }

text "practice-six" [[
Six habits follow from all this. **Measure first**: the cause may sit on any axis. **Leave
headroom**, tenfold. **Expect the bottleneck to move** as soon as you relieve it. **Treat failure as
a rate.** **Let small gains multiply.** **Fit hardware and algorithm** to each other.
]]

order "practice-loop" {
  [[A run is slower than planned. Bring the work on it into order.]],
  steps = {
    { "measure where the time of a step goes", say = [[Before the time has been measured every other
      step is a guess.]] },
    { "name the axis that binds, and what would refute it", say = [[A remedy belongs to an axis.
      Name it first.]] },
    { "change one thing on that axis", say = [[Two changes at once, or a change elsewhere, and
      nobody knows what helped.]] },
    { "measure again: the bottleneck may have moved", say = [[This is how you learn whether it
      helped, and what binds now.]] },
    "stop when the next gain costs more than it brings",
  },
  hints = { [[Where does a doctor begin?]] },
  explain = [[It is a loop: the fourth step is the first of the next round.]],
}

ask "practice-gains" {
  vars = function(r) return { g = r:pick { 0.02, 0.03, 0.04, 0.05, 0.06, 0.08 },
    k = r:pick { 2, 3, 4 } } end,
  [[Each small improvement makes the fleet {g:2 %} faster than it was. How many of them make it {k}
    times as fast?]],
  answer = function(v) return math.log(v.k) / math.log(1 + v.g) end,
  accept = { rel = 0.03, abs = 1 },
  count = true,
  wrong = {
    { id = "added", value = function(v) return (v.k - 1) / v.g end,
      say = [[You added them up. Each works on what the others have already made faster: they
        multiply.]] },
    { id = "over", value = function(v) return v.k / v.g end,
      say = [[That adds the gains up, and from zero. The fleet was 1 to begin with, and gains
        multiply.]] },
  },
  hints = { [[After $n$ of them it is $(1+g)^n$ times as fast.]], [[$n = \ln k / \ln(1+g)$.]] },
  solve = [[$\ln$ {k} $/ \ln$ {1+g} = {answer:3}, instead of {(k-1)/g:3} if they only added up.]],
  try = { at = { g = 0.05, k = 2 }, ok = { "14.2", "15" }, is = { added = "20", over = "40" } },
}

ask "practice-headroom" {
  vars = function(r)
    local h = r:now("h"):pick { 3, 5, 10 }
    return { d = r:pick { 3, 4, 5, 6, 9, 12 }, h = h, twice = math.log(h) / math.log(2) }
  end,
  [[A design has room for {h} times today's load. The load doubles every {d} months. How long does
    the room last?]],
  answer = function(v) return q(v.d * math.log(v.h) / math.log(2), "mo") end,
  unit = "mo",
  accept = { rel = 0.03 },
  wrong = {
    { id = "linear", value = function(v) return q(v.d * v.h, "mo") end,
      say = [[You let the load grow by the same amount each time. It doubles: {h} times are only
        {twice:3} doublings.]] },
    { id = "pairs", value = function(v) return q(v.d * v.h / 2, "mo") end,
      say = [[{h} halves are not {h} doublings. {twice:3} doublings make {h} times.]] },
  },
  hints = { [[How many doublings make {h} times?]], [[{twice:3} of them, {d} months each.]] },
  solve = [[{twice:3} doublings of {d} months: {answer:3}. A factor sounds like for ever; counted in
    doublings it is soon gone.]],
  try = { at = { d = 6, h = 10 }, ok = { "19.9 mo", "1.66 yr" },
    is = { linear = "60 mo", pairs = "30 mo", need_unit = "20" } },
}

ask "practice-flops" {
  vars = function(r)
    return { cut = r:pick { 0.6, 0.7, 0.8 }, less = r:pick { 0.1, 0.15, 0.2, 0.25 } } end,
  [[**First trap: FLOP are not time.** A model is pruned and does {cut:2 %} fewer operations. Its
    latency falls by only {less:2 %}. What share of the latency was arithmetic?]],
  ratio = true,
  answer = function(v) return v.less / v.cut end,
  wrong = {
    { id = "equal", value = function(v) return v.less end, say = [[If *all* arithmetic had gone.
      {1-cut:2 %} of it are still there.]] },
    { id = "product", value = function(v) return v.less * v.cut end,
      say = [[A share of the latency times {cut:2 %} gave {less:2 %}. Divide to get it back.]] },
  },
  hints = { [[Call the share $a$. What is saved?]], [[$a$ times {cut:2} is {less:2}.]] },
  solve = [[{less:2} / {cut:2} = {answer:3 %}. The rest was memory, and zeros that are scattered
    about are read as if they were numbers.]],
  try = { at = { cut = 0.8, less = 0.2 }, ok = { "25 %", "0.25" },
    is = { equal = "20 %", product = "16 %" } },
}

ask "practice-linear" {
  vars = function(r) return { k = r:pick { 3, 4, 5, 8 }, s = r:pick { 1.4, 1.8, 2.4, 2.8 } } end,
  [[**Second trap: the straight line.** You have {k} times the devices and need the job {s} times as
    fast. What share of the **new**, shorter step may communication and coordination take at most,
    if the small fleet had none?]],
  ratio = true,
  answer = function(v) return 1 - v.s / v.k end,
  wrong = {
    { id = "efficiency", value = function(v) return v.s / v.k end,
      say = [[That is what must be left for computing.]] },
    { id = "overshoot", value = function(v) return v.k / v.s - 1 end,
      say = [[That compares the overhead with the computing. Asked is its share of the *step*.]] },
    { id = "old_step", value = function(v) return apart(1 / v.s - 1 / v.k, 1 - v.s / v.k, v.s / v.k,
        v.k / v.s - 1) end, say = [[That is the overhead as a share of the *old* step. The new one
          is shorter, only {1/s:3} of it.]], credit = 0.5 },
    { id = "serial", value = function(v) return apart((1 / v.s - 1 / v.k) / (1 - 1 / v.k),
        1 - v.s / v.k, v.s / v.k, v.k / v.s - 1, 1 / v.s - 1 / v.k) end, say = [[That is the serial
          share that Amdahl's law would need: work that the small fleet had too. Here the small
          fleet had no overhead, and all its work is divided by {k}.]] },
  },
  hints = { [[How fast is it with an overhead of $o$?]], [[{k} times $(1-o)$ is to be {s}.]] },
  solve = [[{k} $(1 - o)$ = {s}, so $o$ = {answer:3 %}. The book's example has three times the
    devices and 40 %: {3*(1-0.4):2} times, where a plan said three.]],
  try = { { at = { k = 4, s = 2.4 }, ok = { "40 %", "0.4" },
      is = { efficiency = "60 %", overshoot = "0.667", old_step = "16.7 %", serial = "22.2 %" } },
    { at = { k = 3, s = 1.4 }, ok = { "53.3 %" }, is = { old_step = "38.1 %" } } },
}

choose "practice-free" {
  [[**Third trap: the free lunch.** "INT8 makes the model four times smaller, so we win." Which
    question must be asked first?]],
  choices = {
    { "Whether the data sheet lists INT8", say = [[It does. What the chip *can* do is not what your
      users get.]] },
    right "What it costs in accuracy, latency and energy on *our* work, measured together",
    { "Whether INT4 would not be eight times smaller", say = [[One number went down, and you ask for
      it to go down more. What about the others?]] },
    { "None: less memory is always better", say = [[A point or two of accuracy is a usual price. For
      some products it is the product.]] },
  },
  hints = { [[Which numbers does the sentence leave out?]] },
  explain = [[Each optimization moves a point on several axes at once. Report all of them, or you
    have moved it where nobody looks.]],
}

---------------------------------------------------------------------------------------------------
section "close" { "Three questions for any fleet" }

text "close-c3" [[
You have met three ways to lose a fleet's work: devices that compute badly (**computation**), wires
that cannot keep up (**communication**), and devices that fail, wait or must agree
(**coordination**). Whatever job you are shown, ask which of the three binds, *what evidence would
show it*, and where the overhead goes when you remove it. [Data, algorithm and machine](a-dam) still
say what the job *is*; these three say what it costs to *spread* it.

Three **archetypes** go through this book: a dense language model (you met it in [the tax](#tax)), a
recommender sharded over hundreds of nodes, a MobileNet trained on phones (in [the phone's
round](#edge-round)).
]]

choose "close-a" {
  vars = function(r) return { p = r:pick { 70e9, 175e9, 405e9 }, bw = r:pick { 25, 50 },
    tc = r:pick { 0.8, 1.2, 2 } } end,
  [[**Archetype A.** A dense model of {p:3 words} parameters computes for {tc} s a step and
    exchanges 2-byte gradients in a ring over links of {bw} GB/s. Which of the three binds?]],
  choices = {
    { "computation", say = [[Computing takes {tc} s, the exchange of {4*p/1e9:3} GB takes
      {4*p/1e9/bw:3} s. Faster chips would change nothing you can see.]] },
    right "communication",
    { "coordination", say = [[Nobody waits for a decision or a failed device here; they wait for
      bytes.]] },
  },
  hints = { [[Which of the two times would you shorten first?]] },
  explain = [[{4*p/1e9:3} GB at {bw} GB/s take {4*p/1e9/bw:3} s on the wire against {tc} s. The
    evidence: the step grows with the gradients' size, and shrinks with bandwidth.]],
}

ask "close-shards" {
  vars = function(r) return { k = r:pick { 40, 60, 80, 100, 150 },
    slow = r:pick { 0.005, 0.01, 0.02 } } end,
  [[**Archetype B.** Each request to the recommender reads from {k} shards at once and answers when
    the *last* has come. A shard is slow in {slow:2 %} of its reads. What share of the requests is
    slow?]],
  ratio = true,
  answer = function(v) return 1 - (1 - v.slow) ^ v.k end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "one_shard", value = function(v) return v.slow end,
      say = [[That is one shard. The request waits for the slowest of {k}.]] },
    { id = "fast", value = function(v) return (1 - v.slow) ^ v.k end,
      say = [[That share is *fast*: all {k} shards were on time.]] },
  },
  hints = { [[You have met this law, [with devices and steps](#fleet).]],
    [[On time only if all {k} are: {1-slow:3} to that power.]] },
  solve = [[$1 - (1-p)^k$ = {answer:3 %}. Its bytes are few; what binds is **coordination**: placing
    the shards, routing, asking twice. The evidence is in the tail of the latency, not in its
    mean.]],
  try = { at = { k = 100, slow = 0.01 }, ok = { "63.4 %", "1 - 0.99^100" },
    is = { one_shard = "0.01", fast = "36.6 %" } },
}

choose "close-phone" {
  [[**Archetype C.** A million phones train a MobileNet. Rounds take long. Engineers offer four
    remedies. Which one works on the axis that binds *on the device*?]],
  choices = {
    { "a faster server for the averages", say = [[The average of small updates takes no time beside
      a round.]] },
    { "a compressed update, half the bytes", say = [[You computed it: sending is the smaller part on
      most phones. It helps the battery a little.]] },
    right "a smaller model, or fewer passes over the photos",
    { "more phones in each round", say = [[They make the average better, not the phone faster. The
      round still waits for slow ones.]] },
  },
  hints = { [[What was the larger part in [the exercise with the phone](#edge-round)?]] },
  explain = [[On the device **computation** binds, in watts and heat. Three archetypes, three axes:
    "more machines" is not one problem.]],
}

choose "close-b" {
  vars = function(r) return { n = r:pick { 16384, 25000, 50000, 100000 },
    done = r:pick { 0.7, 0.75, 0.8 } } end,
  [[A job on {n} accelerators keeps its devices computing 95 % of every step. Yet it finishes only
    {done:2 %} of the steps it should in a week. Which binds?]],
  choices = {
    { "computation", say = [[Within a step the devices compute nearly all the time.]] },
    { "communication", say = [[The steps themselves are fine. What is missing is whole hours between
      them.]] },
    right "coordination",
  },
  hints = { [[Where do the lost hours go, if not into the steps?]],
    [[How often does a fleet of this size fail?]] },
  explain = [[At 50 000 hours a device, a failure every {50000/n:2} hours means detection,
    rescheduling, reloading and repeated work, about {n*24/50000:2} times a day. The evidence is in
    the log of restarts, not in the step times.]],
}

steps "close-fleet" {
  vars = function(r) return { n = r:pick { 4096, 8192, 16384 }, c = r:pick { 4, 6, 8 },
    x = r:pick { 0.5, 1 }, l = r:pick { 20, 30, 45 } } end,
  [[**A fleet of your own.** {n} devices. A step computes for {c} s, and {x} s of communication are
    left uncovered. A device fails once in 50 000 hours by the calendar, repairs included; each
    failure costs the whole fleet {l} minutes, all told.]],
  ask "a" {
    [[What share of a step computes?]],
    ratio = true,
    answer = function(v) return v.c / (v.c + v.x) end,
    wrong = {
      { id = "wire", value = function(v) return v.x / (v.c + v.x) end,
        say = [[That share communicates. Asked is the one that computes.]] },
      { id = "double", value = function(v) return v.c / (v.c + 2 * v.x) end,
        say = [[You counted the communication twice.]] },
    },
    hints = { [[The step takes {c+x} s.]] },
    solve = [[{c} of {c+x} s: {answer:3 %}.]],
    try = { { at = { n = 8192, c = 4, x = 0.5, l = 20 }, is = { wire = "11.1 %", double = "0.8" } },
      { at = { n = 8192, c = 4, x = 0.5, l = 20 }, ok = { "88.9 %", "8/9" } } },
  },
  ask "b" {
    [[What share of all the calendar's hours do failures take?]],
    ratio = true,
    answer = function(v) return (v.l / 60) / (50000 / v.n) end,
    wrong = {
      { id = "one_device", value = function(v) return v.l / 60 / 50000 end,
        say = [[That is one device's share. Any of the {n} stops all.]] },
      { id = "hours", value = function(v) return v.l / (50000 / v.n) end,
        say = [[{l} *minutes*, not hours, in every {50000/n:3} hours.]] },
      { id = "up_only", value = function(v) return v.l / 60 / (50000 / v.n + v.l / 60) end,
        say = [[That lets {50000/n:3} hours of *work* pass between two failures and adds the {l}
          minutes. Here the hours are the calendar's: the minutes lie within
          them.]], credit = 0.5 },
    },
    hints = { [[How often does the fleet fail?]], [[Every {50000/n:3} hours, {l} minutes are
      lost.]] },
    solve = [[A failure every {50000/n:3} h takes {l} min: {answer:3 %}.]],
    try = { { at = { n = 8192, c = 4, x = 0.5, l = 20 },
        is = { one_device = "6.67e-6", hours = "327.7 %", up_only = "5.18 %" } },
      { at = { n = 8192, c = 4, x = 0.5, l = 20 }, ok = { "5.46 %" } } },
  },
  ask "c" {
    [[What share of all paid device-hours computes and counts?]],
    ratio = true,
    answer = function(v, before) return before.a * (1 - before.b) end,
    wrong = {
      { id = "lost", value = function(v, before) return 1 - before.a * (1 - before.b) end,
        say = [[That is what is *lost*.]] },
      { id = "both", value = function(v, before) return before.a * before.b end,
        say = [[Failures take {before.b:3 %}. What is left of the time is 1 less that.]] },
    },
    hints = { [[Of the time that failures leave, which part computes?]],
      [[{before.a:3} of {1-before.b:3}.]] },
    solve = [[{before.a:3} times {1-before.b:3} = {answer:3 %}.]],
    try = { { at = { n = 8192, c = 4, x = 0.5, l = 20 }, is = { lost = "16 %", both = "4.85 %" } },
      { at = { n = 8192, c = 4, x = 0.5, l = 20 }, ok = { "84 %" } } },
  },
  ask "d" {
    [[How many devices that never wait and never fail would do the same work?]],
    answer = function(v, before) return v.n * before.c end,
    count = true,
    wrong = {
      { id = "idle", value = function(v, before) return v.n * (1 - before.c) end,
        say = [[So many are as good as idle. Asked are the others.]] },
      { id = "inverse", value = function(v, before) return v.n / before.c end,
        say = [[It cannot be more than the {n} that you have.]] },
    },
    hints = { [[{before.c:3 %} of {n}.]] },
    solve = [[{n} times {before.c:3} = {answer:4}.

This is the number to look at before ordering more. Which of the two losses is the larger tells you
the axis.]],
    try = { { at = { n = 8192, c = 4, x = 0.5, l = 20 }, is = { idle = "1308", inverse = "9749" } },
      { at = { n = 8192, c = 4, x = 0.5, l = 20 }, ok = { "6884" } } },
  },
}

chart "plan" { "Share of the step that computes", model = "fleet.step", x = "devices", from = 1,
  to = 1e5, scale = "log", y = "compute_fraction",
  set = { compute_time = "1200 s", communication_time = knob "law_comm",
    synchronization_time = knob "law_sync" }, at = knob "law_n",
  series = { { "your job" }, { "free communication", set = { communication_time = 0 } },
    { "free coordination", set = { synchronization_time = 0 } } },
  alt = [[Three falling curves; the axis whose removal moves the curve farthest is the one that
    binds.]] }

brief "close-plan" {
  [[You may spend on **one** thing: links twice as fast, chips twice as fast, or spares and faster
    recovery. Turn the knobs ({law_n|device|devices} for a step of 1 200 s on one, {law_comm} of
    communication and {law_sync} of coordination) to the job that you have in mind. What do you buy,
    which axis binds, and which measurement would prove you wrong?]],
  attach = { "law_n", "law_comm", "law_sync", "law_t", "law_f", "mtbf_n", "m", "save_w", "co2" },
}

text "close-next" [[
What comes next: the chapters on [infrastructure](02-compute-infrastructure),
[networks](03-network-fabrics) and [storage](04-data-storage) build the machine; those on training,
collectives, fault tolerance and orchestration make it work as one; then it serves, at the edge too;
and the last part governs it. The laws of this chapter stay with you; [C³](b-c3) and [the numbers to
know by heart](c-fleet) are the two appendices to keep at hand, and every word is in [the
glossary](glossary).
]]
