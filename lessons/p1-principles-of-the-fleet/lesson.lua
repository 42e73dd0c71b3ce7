-- The principles of the fleet: four laws that no purchase repeals, and the one that says where the
-- overhead goes.
lesson "principles-of-the-fleet" { title = "Principles of the fleet", minutes = 35,
  book = "vol. II, Principles of the fleet", needs = { "introduction" },
  objectives = {
    [[say how many devices a rack can run, from the heat that it sheds, and what a hungrier chip
      costs in number]],
    [[find the number of devices that a storage can feed, and the price of every device beyond it]],
    [[split the time of a message into latency and bytes, and size a bucket by it]],
    [[say where an overhead goes when it is removed, and set a checkpoint interval by that]],
    [[name the evidence that tells one wall from another, and the order in which the walls must be
      decided]],
  } }

---------------------------------------------------------------------------------------------------
section "power" { "The power wall" }

text "heat-why" [[
Every watt that enters a rack leaves it as heat. If the heat cannot leave, the watt must not enter.
So the first limit of a fleet is neither money nor space but

$P_{limit} = \frac{\Delta Q}{\Delta t}$

the heat that the cooling carries off in a second. How many devices a rack *holds* is a question for
a carpenter. How many it *cools* is a question of physics.
]]

predict "heat-guess" {
  [[A rack is cooled for 30 kW and full of 700 W accelerators. They are replaced by the next
    generation: 1 000 W each and more than twice as fast. The **number** of accelerators in that
    rack…]],
  choices = { "stays: the slots are the same", right "falls, by almost a third",
    "more than doubles: it is a better chip" },
  reveal = "cooled",
  explain = [[From {n_700} to {n_1000}. The rack still gains, because each chip is so much
    faster; but the gain is not the one on the data sheet: {2250/989:3} times the speed becomes
    {2250/989*n_1000/n_700:3} times for the rack.]],
}

value "n_700" { model = "machine.power_wall", result = "devices", heat = "30 kJ", time = "1 s",
  device_power = "700 W" }
value "n_1000" { model = "machine.power_wall", result = "devices", heat = "30 kJ", time = "1 s",
  device_power = "1000 W" }

knob "heat" { "heat carried off in a second", model = "machine.power_wall", parameter = "heat",
  from = "5 kJ", to = "200 kJ", scale = "log", start = "50 kJ", step = 32 }
knob "watts" { "power of one device", model = "machine.power_wall", parameter = "device_power",
  from = "200 W", to = "2000 W", scale = "log", start = "700 W", step = 40 }
value "cooled_n" { model = "machine.power_wall", result = "devices", heat = knob "heat",
  time = "1 s", device_power = knob "watts" }

chart "cooled" { "Devices that one rack can cool", model = "machine.power_wall", x = "device_power",
  from = "200 W", to = "2000 W", scale = "log",
  y = "devices", y_scale = "log", set = { heat = knob "heat", time = "1 s" }, at = knob "watts",
  series = { { "your cooling" }, { "air: 30 kJ a second", set = { heat = "30 kJ" } },
    { "liquid: 100 kJ a second", set = { heat = "100 kJ" } } },
  y_title = "devices that the rack can cool",
  alt = [[Parallel falling lines: the hungrier a device, the fewer a rack can cool; liquid lies
    above air by the same factor everywhere.]] }

text "heat-turn" [[
A rack that sheds {heat} a second keeps {cooled_n:3|device|devices} of {watts} at work. Double the
power of a device, and half of them must go, whatever their speed. What helps is another way of
cooling: that moves the whole line.
]]

ask "heat-rack" {
  vars = function(r) return { kw = r:pick { 40, 60, 70, 100, 120 },
    w = r:pick { "700 W", "750 W", "1000 W", "1200 W" }, node = r:pick { 1.3, 1.5 } } end,
  [[A rack is cooled for {kw} kW. Each accelerator takes {w}, and the processors, cards and fans
    around it take so much that the server's power is {node} times that of its accelerators. How
    many **whole** accelerators can the rack run at full power?]],
  answer = function(v) return math.floor(v.kw * 1000 / (v.w:to("W") * v.node) + 1e-9) end,
  unit = "1",
  count = true,
  accept = { rel = 0, abs = 0.01 },
  wrong = {
    { id = "chips-only", value = function(v)
        return math.floor(v.kw * 1000 / v.w:to("W") + 1e-9) end,
      say = [[Those {given:3} leave nothing for the rest of the server, which takes {(node-1):2 %}
        on top.]], credit = 0.5 },
    { id = "rounded-up", value = function(v)
        return math.floor(v.kw * 1000 / (v.w:to("W") * v.node) + 1e-9) + 1 end,
      say = [[One more than the cooling carries: with {given:3} the rack takes
        {given*w*node:4 kW}.]] },
  },
  hints = {
    [[What does one accelerator cost the rack, its share of the server included?]],
    [[{w} times {node}.]],
    [[{kw} kW divided by {w*node:3 kW}, and no part of a device.]],
  },
  solve = [[One accelerator with its share of the server takes {w*node:3 kW}. {kw} kW are enough for
    {kw*1000/(w*node/(1 W)):4}, that is {answer} whole ones.]],
  chart = "cooled",
  try = { at = { kw = 40, w = "700 W", node = 1.3 }, ok = { "43" },
    is = { ["chips-only"] = "57", ["rounded-up"] = "44" } },
  review = true,
}

tune "heat-dense" {
  [[A vendor offers devices of **1 000 W or more**. You need at least **72** of them in one rack,
    and cooling is paid by the kilowatt: carry off no more than 15 % more heat than you must. Turn
    both knobs.]],
  goal = {
    { model = "machine.power_wall", result = "devices",
      set = { heat = knob "heat", time = "1 s", device_power = knob "watts" }, at_least = 72 },
    { knob = knob "watts", at_least = "1000 W" },
    { function(k) return num(k.heat, "kJ") <= 1.15 * 72 + 1e-6 end,
      say = [[no more than 15 % more heat is carried off than 72 devices of 1 000 W make]] },
  },
  chart = "cooled",
  hints = { [[72 devices of 1 000 W: how much heat is that in a second?]],
    [[At least {72*1000/1000:3} kJ. A knob takes exact values: `=` and the value.]] },
  explain = [[Between {72*1000/1000:3} and {72*1.15:3} kJ a second. Air stops at about 30: this rack
    is a liquid-cooled one, and that is decided years before the devices are bought.]],
}

---------------------------------------------------------------------------------------------------
section "feed" { "The I/O wall" }

text "feed-why" [[
A device that computes also eats. If one device uses up $R$ bytes of training data a second and the
storage gives $B$ bytes a second to all of them, then

$U = \min(1, \frac{B}{N R})$

is the share of the time in which they have something to compute on.
]]

predict "feed-guess" {
  vars = function(r) return { rate = r:pick { "50 MB/s", "100 MB/s", "200 MB/s", "250 MB/s" },
    bw = r:pick { "10 GB/s", "20 GB/s", "40 GB/s" } } end,
  [[Each device reads {rate}; the storage gives {bw} to all together. You add devices one by one.
    **From how many on** does another device bring nothing? Commit a guess.]],
  answer = function(v) return num(v.bw / v.rate) end,
  unit = "1",
  accept = { rel = 0.25 },
  reveal = "starve",
  explain = [[From {answer:3}: there the storage is fully used. Beyond it every further device only
    divides the same bytes into smaller portions, and the bill goes on rising.]],
}

knob "eaters" { "devices", model = "storage.io_wall", parameter = "devices", from = 8, to = 8192,
  scale = "log", start = 256, step = 40 }
knob "appetite" { "data for one device", model = "storage.io_wall", parameter = "rate",
  from = "10 MB/s", to = "1 GB/s", scale = "log", start = "100 MB/s", step = 40 }
knob "pipe" { "bandwidth of the storage", model = "storage.io_wall", parameter = "bandwidth",
  from = "5 GB/s", to = "1 TB/s", scale = "log", start = "20 GB/s", step = 46 }
value "fed_u" { model = "storage.io_wall", result = "utilization", devices = knob "eaters",
  rate = knob "appetite", bandwidth = knob "pipe" }
value "fed_n" { model = "storage.io_wall", result = "devices_fed", devices = knob "eaters",
  rate = knob "appetite", bandwidth = knob "pipe" }

chart "starve" { "Share of the time in which the devices have data", model = "storage.io_wall",
  x = "devices", from = 8, to = 8192, scale = "log",
  y = "utilization", set = { rate = knob "appetite", bandwidth = knob "pipe" }, at = knob "eaters",
  series = { { "your storage" }, { "five times the bandwidth", set = { bandwidth = "100 GB/s" } } },
  alt = [[Flat at one up to the number of devices that the storage can feed, then falling as one
    over the number of devices.]] }

text "feed-turn" [[
{eaters} devices at {appetite} each, {pipe} in all: they are fed {fed_u:3 %} of the time. The
storage can feed {fed_n:3}.

Look at the shape. There is no warning before the edge, and behind it no slope to climb: **a device
too many makes all the others slower**, by exactly what it eats.
]]

steps "feed-bill" {
  vars = function(r) return { n = r:pick { 512, 640, 1024, 1600, 2048 },
    rate = r:pick { "80 MB/s", "120 MB/s", "150 MB/s" },
    bw = r:pick { "20 GB/s", "25 GB/s", "30 GB/s" }, price = r:pick { 2, 3, 4 } } end,
  [[A fleet of {n} devices reads {rate} each from a storage of {bw}. A device costs {price} USD an
    hour, busy or not.]],
  ask "use" {
    [[What share of the time do the devices have data?]],
    ratio = true,
    answer = function(v) return model["storage.io_wall"] { devices = v.n, rate = v.rate,
      bandwidth = v.bw }.utilization end,
    accept = { rel = 0.02 },
    wrong = {
      { id = "upside-down", value = function(v) return v.n * num(v.rate / v.bw) end,
        say = [[That is demand over supply: {given:3} times more is wanted than there is. The share
          is its inverse.]], credit = 0.5 },
      { id = "starved", value = function(v) return 1 - num(v.bw / v.rate) / v.n end,
        say = [[That is the share of the time *without* data.]], credit = 0.5 },
    },
    hints = { [[How many bytes a second do all of them want?]],
      [[{n} times {rate} is {n*rate:3 GB/s}. How much of that does the storage give?]] },
    solve = [[They want {n*rate:3 GB/s} and get {bw}: {answer:3 %}.]],
  },
  ask "lost" {
    [[How many USD **an hour** are paid for devices that wait?]],
    answer = function(v, before) return q(v.n * v.price, "USD/h") * (1 - before.use) end,
    unit = "USD/h",
    accept = { rel = 0.03 },
    wrong = {
      { id = "busy", value = function(v, before) return q(v.n * v.price, "USD/h") * before.use end,
        say = [[That is what the busy share costs. The waiting share is the rest.]], credit = 0.5 },
      { id = "all", value = function(v) return q(v.n * v.price, "USD/h") end,
        say = [[That is the whole bill. Only the waiting part of it is lost.]] },
    },
    hints = { [[The whole fleet costs {n*price:4} USD an hour.]],
      [[You found that it has data {before.use:3 %} of the time; the waiting share is the rest.]] },
    solve = [[{n*price:4} USD/h times {1-before.use:3} is {answer:3}.]],
  },
  ask "cure" {
    [[What bandwidth would feed all of them, with 25 % to spare?]],
    answer = function(v) return v.n * v.rate * 1.25 end,
    unit = "GB/s",
    accept = { rel = 0.02 },
    wrong = {
      { id = "no-spare", value = function(v) return v.n * v.rate end,
        say = [[That feeds them when everything goes well, with nothing to spare.]], credit = 0.5 },
      { id = "spare-of-old", value = function(v) return v.bw * 1.25 end,
        say = [[A quarter more than today's {bw} is not what is needed: the demand is
          {n*rate:3 GB/s}.]] },
    },
    hints = { [[Begin with what they want, not with what there is.]],
      [[{n*rate:3 GB/s}, and a quarter of it on top.]] },
    solve = [[{n*rate:3 GB/s} times 1.25 is {answer:3}.]],
  },
}

tune "feed-design" {
  [[Feed at least **2 000** devices of **150 MB/s or more** all the time, with a storage that is no
    more than a fifth larger than it must be.]],
  goal = {
    { model = "storage.io_wall", result = "utilization",
      set = { devices = knob "eaters", rate = knob "appetite", bandwidth = knob "pipe" },
      at_least = 1 },
    { knob = knob "eaters", at_least = 2000 },
    { knob = knob "appetite", at_least = "150 MB/s" },
    { knob = knob "pipe", at_most = "360 GB/s" },
  },
  chart = "starve",
  hints = { [[How many bytes a second do 2 000 such devices want?]], [[{2000*150/1000:3} GB/s.]] },
  explain = [[Anything from {2000*150/1000:3} to 360 GB/s. The margin is thin on purpose: at 2 500
    devices the same storage would starve them again.]],
}

---------------------------------------------------------------------------------------------------
section "wires" { "Two prices of a message" }

text "wires-why" [[
Sending $n$ bytes costs twice: once for *sending at all*, and once for *how much*.

$T(n) = \alpha + \frac{n}{\beta}$

$\alpha$ is the latency, $\beta$ the bandwidth. Where both prices are equal, at
$n_{1/2} = \alpha\beta$, the world changes sides.
]]

predict "wires-guess" {
  [[A link of 50 GB/s has a latency of 5 µs. You replace it by one of **100 GB/s** with the same
    latency. A message of 64 kB then takes…]],
  choices = { "half the time", "three quarters of the time",
    right "about nine tenths of the time" },
  reveal = "message",
  explain = [[{t64_50:3} become {t64_100:3}. Of the first, {l64_50:2 %} were latency, and latency
    was not for sale. Whoever sends many small messages needs fewer messages, not a wider link.]],
}

value "t64_50" { model = "communication.transfer", result = "time", message = "64 kB",
  latency = "5 us", bandwidth = "50 GB/s" }
value "l64_50" { model = "communication.transfer", result = "latency_share", message = "64 kB",
  latency = "5 us", bandwidth = "50 GB/s" }
value "t64_100" { model = "communication.transfer", result = "time", message = "64 kB",
  latency = "5 us", bandwidth = "100 GB/s" }

knob "size" { "message", model = "communication.transfer", parameter = "message", from = "1 kB",
  to = "1 GB", scale = "log", start = "64 kB", step = 36 }
knob "alpha" { "latency", model = "communication.transfer", parameter = "latency", from = "0.5 us",
  to = "100 us", scale = "log", start = "5 us", step = 46 }
knob "beta" { "bandwidth", model = "communication.transfer", parameter = "bandwidth",
  from = "1 GB/s", to = "1 TB/s", scale = "log", start = "50 GB/s", step = 30 }
value "half" { model = "communication.transfer", result = "half_size", message = knob "size",
  latency = knob "alpha", bandwidth = knob "beta" }
value "lat" { model = "communication.transfer", result = "latency_share", message = knob "size",
  latency = knob "alpha", bandwidth = knob "beta" }
value "took" { model = "communication.transfer", result = "time", message = knob "size",
  latency = knob "alpha", bandwidth = knob "beta" }

chart "message" { "Share of a message's time that is latency", model = "communication.transfer",
  x = "message", from = "1 kB", to = "1 GB", scale = "log",
  y = "latency_share", set = { latency = knob "alpha", bandwidth = knob "beta" }, at = knob "size",
  series = { { "your link" },
    { "inside a server: 0.5 µs, 450 GB/s", set = { latency = "0.5 us", bandwidth = "450 GB/s" } } },
  alt = [[The share falls from one for small messages to zero for large ones; it passes one half
    where latency times bandwidth equals the size.]] }

text "wires-turn" [[
A message of {size} takes {took:3}; {lat:3 %} of that is latency. The tie stands at {half:3}.

Now double the bandwidth and watch the half point: it moves to *larger* messages. **A faster link
makes more of your messages latency-bound.**
]]

ask "wires-bucket" {
  vars = function(r) return { alpha = r:pick { "1.5 us", "3 us", "5 us", "7 us", "10 us" },
    beta = r:pick { "25 GB/s", "50 GB/s", "100 GB/s" }, share = r:pick { 5, 10, 20 } } end,
  [[You collect gradients into buckets before you send them. The link has {alpha} and {beta}. How
    large must a bucket be so that latency is only {share} % of its time?]],
  answer = function(v) return v.alpha * v.beta * (100 / v.share - 1) end,
  unit = "kB",
  wrong = {
    { id = "half-point", value = function(v) return v.alpha * v.beta end,
      say = [[At {given:3} latency takes *half* of the time, not {share} %.]] },
    { id = "ratio-to-all", value = function(v) return v.alpha * v.beta * (100 / v.share) end,
      say = [[You set latency to {share} % of the *transfer*. It has to be {share} % of the sum of
        both.]], credit = 0.7 },
  },
  accept = { rel = 0.02 },
  hints = { [[Latency is {share} % of the whole: what multiple of the latency is the rest?]],
    [[The rest is {100/share-1:3} times {alpha}.]], [[That long, at {beta}.]] },
  solve = [[The transfer may last {100/share-1:3} times {alpha}; at {beta} that is {answer:3}.]],
  chart = "message",
  review = true,
  try = { at = { alpha = "5 us", beta = "50 GB/s", share = 10 }, ok = { "2250 kB", "2.25 MB" },
    is = { ["half-point"] = "250 kB", ["ratio-to-all"] = "2.5 MB" } },
}

code "wires-tie" {
  [[Two links: the first has latency `a1` and bandwidth `b1`, the second `a2` and `b2` (a larger
    latency but a larger bandwidth). Write the message size at which both take the same time.]],
  cases = function(r) return { { a1 = "1 us", b1 = "10 GB/s", a2 = "5 us", b2 = "50 GB/s" },
    { a1 = "2 us", b1 = r:pick { "20 GB/s", "25 GB/s" }, a2 = r:pick { "8 us", "12 us", "20 us" },
      b2 = "100 GB/s" }, { a1 = "0.5 us", b1 = "4 GB/s", a2 = "50 us", b2 = "5 GB/s" } } end,
  answer = function(v) return (v.a2 - v.a1) / (1 / v.b1 - 1 / v.b2) end,
  unit = "kB",
  hints = { [[Set both times equal and solve for the size.]], [[$a_1 + n/b_1 = a_2 + n/b_2$: gather
    $n$ on one side.]] },
  solve = [[$n = \frac{a_2 - a_1}{1/b_1 - 1/b_2}$]],
}

---------------------------------------------------------------------------------------------------
section "moves" { "Overhead is not removed, it moves" }

text "moves-why" [[
The fourth principle is about the other three. Improve one part of a step, and the part that you did
not touch becomes the larger one. Save more often, and you repeat less work but write more.
**Overhead has an address, and an improvement is a change of address.**
]]

predict "moves-guess" {
  [[On 100 devices a step computes for 1 s, exchanges gradients for 0.6 s and waits for 0.1 s. You
    bought devices of **twice** the speed, and the step became shorter. The next purchase that helps
    most is…]],
  choices = { "faster devices again: it worked", right "a faster network",
    "either: a second saved is a second saved" },
  reveal = "address",
  explain = [[The step went from {m_before:3} to {m_after:3}. Doubling the devices' speed once more
    would save {0.5/2:3} s, doubling the network's {0.6/2:3} s. Before the first purchase it was the
    other way round: {1/2:3} s against {0.6/2:3} s. The overhead had moved.]],
}

value "m_before" { model = "fleet.step", result = "step_time", compute_time = "100 s",
  devices = 100, communication_time = "0.6 s", synchronization_time = "0.1 s" }
value "m_after" { model = "fleet.step", result = "step_time", compute_time = "50 s", devices = 100,
  communication_time = "0.6 s", synchronization_time = "0.1 s" }

knob "work" { "computation of a step, one device", model = "fleet.step", parameter = "compute_time",
  from = "5 s", to = "1000 s", scale = "log", start = "100 s", step = 46 }
knob "talk" { "communication of a step", model = "fleet.step", parameter = "communication_time",
  from = "0.01 s", to = "10 s", scale = "log", start = "0.6 s", step = 30 }
value "share" { model = "fleet.step", result = "compute_fraction", compute_time = knob "work",
  devices = 100, communication_time = knob "talk", synchronization_time = "0.1 s" }
value "binds" { model = "fleet.step", result = "binding", compute_time = knob "work", devices = 100,
  communication_time = knob "talk", synchronization_time = "0.1 s" }

chart "address" { "Share of the step that computes, 100 devices", model = "fleet.step",
  x = "compute_time", from = "5 s", to = "1000 s", scale = "log",
  y = "compute_fraction", set = { devices = 100, communication_time = knob "talk",
    synchronization_time = "0.1 s" }, at = knob "work",
  series = { { "your network" },
    { "a network of twice the speed", set = { communication_time = "0.3 s" } } },
  x_title = "time of the computation on one device",
  alt = [[The less a step has to compute, the smaller the share of it that computes; below the half
    point most of the fleet's time goes into talking and waiting.]] }

text "moves-turn" [[
With {work} of computation for 100 devices, {talk} of communication and 0.1 s of waiting {share:3 %}
of the step computes; what binds is {binds}. Make the devices faster, that is the computation
smaller, and walk down the curve to the left.
]]

text "moves-save" [[
The same principle sets the interval between checkpoints. Writing costs $\delta/\tau$ of the time,
the work that a failure destroys costs $\tau/2M$. Shorten the interval and the cost moves from the
second to the first. Only their sum can be made small, and only so far.
]]

knob "interval" { "interval between checkpoints", model = "reliability.checkpoint",
  parameter = "interval", unit = "min", from = "1 min", to = "10 h", scale = "log", start = "2 h",
  step = 50 }
knob "write" { "time to write one", model = "reliability.checkpoint", parameter = "write_time",
  from = "1 s", to = "10 min", scale = "log", start = "1 min", step = 40 }
value "waste" { model = "reliability.checkpoint", result = "waste", write_time = knob "write",
  mtbf = "3 h", interval = knob "interval" }
value "w_write" { model = "reliability.checkpoint", result = "write_share",
  write_time = knob "write", mtbf = "3 h", interval = knob "interval" }
value "w_rework" { model = "reliability.checkpoint", result = "rework_share",
  write_time = knob "write", mtbf = "3 h", interval = knob "interval" }

chart "valley" { "Time lost, with a failure every three hours", model = "reliability.checkpoint",
  x = "interval", from = "1 min", to = "10 h", scale = "log",
  y = "waste", y_scale = "log", set = { write_time = knob "write", mtbf = "3 h" },
    at = knob "interval",
  cross = "the bottom",
  series = { { "writing", y = "write_share" }, { "repeating", y = "rework_share" },
    { "in all", y = "waste" } },
  alt = [[Writing falls and repeating rises with the interval; their sum is a valley, lowest where
    the two lines cross.]] }

text "moves-valley" [[
A checkpoint every {interval}: {w_write:3 %} of the time is written away, {w_rework:3 %} repeated,
{waste:3 %} in all. The valley lies where the two lines cross: the best interval is the one that
loses *equally* on both sides.
]]

ask "moves-interval" {
  vars = function(r) return { delta = r:pick { "20 s", "30 s", "60 s", "90 s", "120 s" },
    m = r:pick { "2 h", "3 h", "5 h", "8 h" } } end,
  [[A checkpoint takes {delta} to write, and the fleet fails once in {m}. How many **minutes** of
    work should lie between two checkpoints?]],
  answer = function(v) return model["reliability.checkpoint_interval"] { write_time = v.delta,
    mtbf = v.m }.interval end,
  unit = "min",
  accept = { rel = 0.05 },
  wrong = {
    { id = "no-two", value = function(v) return q((v.delta:to("s") * v.m:to("s")) ^ 0.5, "s") end,
      say = [[The two is missing under the root. On average a failure destroys only *half* an
        interval, so it may be longer.]], credit = 0.5 },
    { id = "no-root", value = function(v) return q(2 * v.delta:to("s") * v.m:to("s") / 3600,
        "s") end, say = [[The product is a time squared: take its root.]] },
    { id = "often", value = function(v) return v.m / 2 end,
      say = [[At half the time between failures each failure costs {m/4:3} on average. Writing takes
        {delta}: you can afford it far more often.]] },
  },
  hints = { [[Where are both losses equal?]], [[$\delta/\tau = \tau/2M$.]],
    [[$\tau = \sqrt{2 \delta M}$, with {m} = {m:4 s}.]] },
  solve = [[The root of 2 · {delta} · {m:4 s} is {answer:3 s}, that is {answer:3 min}.]],
  chart = "valley",
  try = { at = { delta = "30 s", m = "2 h" }, ok = { "11 min", "657 s" },
    is = { ["no-two"] = "464.8 s", often = "1 h" } },
  review = true,
}

tune "moves-valley-tune" {
  [[Bring the time lost to **5 % or less** with a failure every three hours, without writing more
    often than every **15 minutes**. Two knobs, one of them costs money: how short must the write
    become?]],
  goal = {
    { model = "reliability.checkpoint", result = "waste",
      set = { write_time = knob "write", mtbf = "3 h", interval = knob "interval" },
      at_most = 0.05 },
    { knob = knob "interval", at_least = "15 min" },
  },
  chart = "valley",
  hints = { [[At 15 minutes the repeated work alone costs how much?]],
    [[{15/(2*180):3 %}. The rest is what the write may take of 15 minutes.]] },
  explain = [[Repeating costs {15/360:3 %} at 15 minutes, so writing may take {0.05-15/360:2 %} of
    them: {(0.05-15/360)*900:2} s. Faster storage is a reliability measure.]],
}

---------------------------------------------------------------------------------------------------
section "defend" { "Before you sign" }

text "defend-time" [[
Devices can be bought in weeks. Power takes a year and a half to two years, a building longer, a
storage system of the right bandwidth most of a year. The walls are built before the fleet is.
]]

ask "defend-growth" {
  vars = function(r) return { grow = r:pick { 5, 6, 8, 10 }, mem = r:pick { 1.5, 2 },
    years = r:pick { 2, 3 } } end,
  [[Models grow {grow}-fold a year, the memory of one device {mem}-fold. A model fits into one
    device today. On how many devices must its successor be split in {years} years?]],
  answer = function(v) return (v.grow / v.mem) ^ v.years end,
  unit = "1",
  accept = { rel = 0.03 },
  wrong = {
    { id = "models-only", value = function(v) return v.grow ^ v.years end,
      say = [[The devices grow too: {mem^years:3}-fold in that time.]], credit = 0.5 },
    { id = "linear", value = function(v) return v.grow / v.mem * v.years end,
      say = [[The gap is {grow/mem:3}-fold *each year*, on top of the year before: it
        multiplies.]] },
  },
  hints = { [[By how much does the gap widen in one year?]],
    [[{grow/mem:3}-fold, {years} times over.]] },
  solve = [[{grow/mem:3}-fold, {years} times over, is {answer:3}: what fitted into one device needs
    {answer:3} of them, and a network between.]],
  try = { at = { grow = 10, mem = 2, years = 2 }, ok = { "25" },
    is = { ["models-only"] = "100", linear = "10" } },
  review = true,
}

steps "defend-scaled" {
  vars = function(r) return { n = r:pick { 256, 512, 1024 }, k = r:pick { 4, 8 },
    s = r:pick { 2.2, 2.6, 3.0, 3.4 }, eta = r:pick { 0.6, 0.7, 0.8 } } end,
  [[A fleet of {n} devices works at a scaling efficiency of {eta:2 %}. It is made {k} times larger,
    and the job becomes {s} times faster.]],
  ask "relative" {
    [[Which share of the promised speed-up arrived?]],
    ratio = true,
    answer = function(v) return v.s / v.k end,
    accept = { rel = 0.02 },
    wrong = {
      { id = "inverse-share", value = function(v) return v.k / v.s end,
        say = [[That is promise over delivery. The share is {s} out of {k}.]], credit = 0.5 },
      { id = "gain-share", value = function(v) return (v.s - 1) / (v.k - 1) end,
        say = [[You compared the gains beyond one. Efficiency compares the speeds themselves: {s}
          and {k}.]] },
    },
    hints = { [[{k} times the devices promise {k} times the speed.]], [[{s} of {k}.]] },
    solve = [[{s} of {k}: {answer:3 %}.]],
  },
  ask "eta" {
    [[And the scaling efficiency of the grown fleet, against one device?]],
    ratio = true,
    answer = function(v, before) return v.eta * before.relative end,
    accept = { rel = 0.02 },
    wrong = {
      { id = "as-before", value = function(v) return v.eta end, say = [[It was {eta:2 %} before. The
        new devices brought only part of their promise.]] },
      { id = "difference", value = function(v, before) return v.eta - (1 - before.relative) end,
        say = [[Efficiencies multiply: each is a share of what the one before left.]] },
    },
    hints = { [[Each efficiency is a share of what the one before leaves.]],
      [[{eta:2 %} of {before.relative:3 %}.]] },
    solve = [[{eta:2} · {before.relative:3} = {answer:3}.]],
  },
  ask "worth" {
    [[How many *perfect* devices do the grown fleet's devices amount to?]],
    answer = function(v, before) return v.n * v.k * before.eta end,
    unit = "1",
    accept = { rel = 0.03 },
    wrong = {
      { id = "all-of-them", value = function(v) return v.n * v.k end,
        say = [[You own that many. At this efficiency they do the work of fewer.]] },
      { id = "old-eta", value = function(v) return v.n * v.k * v.eta end,
        say = [[The efficiency of the small fleet does not hold for the large one.]] },
    },
    hints = { [[How many devices are there now?]], [[{n*k:5} of them, at the efficiency that you
      have just found.]] },
    solve = [[{n*k:5} times {before.eta:3} is {answer:4}. Before it was {n*eta:4}: {n*(k-1):5} new
      devices brought {answer-n*eta:4}.]],
  },
}

pick "defend-which" {
  [[A fleet's devices are idle for a third of the time. Which measurements would show that
    **storage** is to blame?]],
  choices = {
    right "with the gradient exchange switched off the devices idle as long as before",
    right "with the data copied to local drives the idle time disappears",
    { "the step becomes longer when gradients are sent in full precision",
      say = [[That would point at the network: gradients do not come from storage.]] },
    { "one device in a thousand is 10 % slower than the rest",
      say = [[That is a straggler: coordination, not storage.]] },
    { "the rack is throttled in the afternoon", say = [[That is the power wall.]] },
  },
  credit = "each",
  hints = { [[Evidence against a wall is what changes when that wall alone is moved.]] },
  explain = [[Evidence is what changes when *one* wall is moved and the others stay. Copying the
    data moves the I/O wall alone; without the exchange there is neither a wire nor a barrier left
    to wait for. (An idle share that grows with the fleet would not do: stragglers and the wire grow
    with it too.)]],
}

order "defend-order" {
  [[A site is to run ten thousand devices in two years. In which order must the decisions fall?]],
  steps = {
    { "apply for the power", say = [[The longest lead time comes first. What takes a year and a half
      to two years?]] },
    { "choose the cooling, and so the density of a rack", say = [[The cooling follows from the
      power, and the building from the cooling.]] },
    { "fix the network's topology and the storage's bandwidth for the full size",
      say = [[The network and the storage must be there before the devices are.]] },
    { "order the accelerators", say = [[Accelerators come in weeks to months, and age fastest: they
      are bought late.]] },
    "tune the batch size and the overlap",
  },
  hints = { [[Sort by lead time, the longest first.]] },
  explain = [[Power, cooling, network and storage, devices, software: from what cannot be changed
    for years to what can be changed in an afternoon.]],
}

choose "defend-check" {
  [[**Check the book.** The principles say that a good job keeps 0.85 to 0.95 of its efficiency "at
    moderate scale". The table of defaults in an appendix lists 0.90 at 32 devices, 0.70 at 256 and
    0.50 at 1 024. How do the two go together?]],
  choices = {
    right "Only if 32 devices are already a moderate scale: the next row is below the range.",
    { "They do not: 0.90 is outside the range.", say = [[0.90 lies between 0.85 and 0.95: at 32
      devices both say the same.]] },
    { "They agree at all sizes: 0.70 is nearly 0.85.", say = [[At 256 devices that is the difference
      between {0.70*256:3} and {0.85*256:3} devices' worth of work.]] },
  },
  hints = { [[Which rows of the table lie inside the range?]] },
  explain = [[At 32 devices {32*0.9:3} devices' worth of work are left; at 256 only {256*0.70:4},
    where the guide would promise {256*0.85:4}. Both are rules of thumb for different jobs. Before
    you plan with one, ask at *which size* and for *which job* it was measured.]],
}

brief "defend-brief" {
  [[You run 1 024 devices that are idle a third of the time, and your budget allows one change:
    faster storage, a faster network, or more cooling. Which measurement do you take first, which
    result would make you choose which of the three, and where would the overhead move afterwards?
    Five lines, with your numbers.]],
  attach = { "fed_u", "share", "waste" },
}

text "defend-next" [[
Which of the three C's binds each wall? The power wall bounds **computation**, the I/O wall and the
wires are **communication**, the checkpoint is **coordination**; [the C³ taxonomy](b-c3) says how to
tell them apart. The chapters that follow take the walls one by one:
[compute](02-compute-infrastructure), [networks](03-network-fabrics), and [storage](04-data-storage)
after them.
]]
