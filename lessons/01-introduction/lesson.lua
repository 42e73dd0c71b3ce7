-- Chapter 1: what changes when one machine becomes a fleet.
lesson "introduction" { title = "From one machine to a fleet", minutes = 50, book = "vol. II, Introduction" }

---------------------------------------------------------------------------------------------------
section "start" { "How to work here" }

text "start-why" [[
One accelerator is a device you can reason about. Twenty-five thousand of them are a **fleet**, and most of what you know about
one device stops being true. This chapter takes five of those surprises and lets you *measure* each one.
]]

text "start-how" [[
Every section has the same rhythm. You **predict**, and commit to it. You **turn the knobs** under the chart and watch the curve move. You are
surprised, or not, and then you **use** what you saw in an exercise whose numbers are your own.

A wrong answer costs nothing but a try, and tells you *which* slip it was. Type answers the way you would write them: `160 ms`, `0.16 s`
and `4 %` are all fine, and so is arithmetic: `2 GB / (12.5 GB/s)`.
]]

knob "warm_n" { "devices", model = "fleet.amdahl", parameter = "devices", from = 1, to = 1024, start = 8, step = 10 }
value "warm_speedup" { model = "fleet.amdahl", result = "speedup", serial_fraction = 0.2, devices = knob "warm_n" }

text "start-knob" [[
Try it now. Below the chart there is a knob; the arrow keys turn it. It stands at {warm_n} devices. If one fifth of a job cannot be split, that
many devices finish it {warm_speedup:3} times faster.
]]

chart "warm" { "Speed-up of a job that is one fifth serial", model = "fleet.amdahl", x = "devices", from = 1, to = 1024, scale = "log",
  y = "speedup", set = { serial_fraction = 0.2 }, at = knob "warm_n",
  alt = [[The speed-up rises with the number of devices and flattens out below 5.]] }

choose "warm-limit" {
  [[Turn the knob to its end. What happens to the speed-up?]],
  choices = {
    { "It keeps doubling with every doubling of the devices.", say = [[Look at the right half of the curve: from 128 devices on it is nearly flat.]] },
    right "It creeps towards 5 and never gets there.",
    { "It falls again.", say = [[This law has no cost of talking, so more devices never hurt in it. The section on the fleet law adds that cost.]] },
  },
  hints = { [[Read the curve at its right end.]], [[The serial fifth takes the same time however many devices wait for it.]] },
  explain = [[The serial fifth alone takes a fifth of the original time, so nothing can make the whole more than five times faster. That is Amdahl's law. A fleet meets it everywhere.]],
}

---------------------------------------------------------------------------------------------------
section "scaling" { "Why anyone builds a fleet" }

text "scaling-why" [[
The reason for all this hardware is one empirical regularity. Over many orders of magnitude the loss of a language model falls as a **power law** of
what you feed it: parameters, tokens, compute.

$L(X) = A X^{-\alpha} + C$

The constant $C$ is a floor that no amount of $X$ removes. The rest, the *reducible* loss, shrinks by the same **ratio** with each doubling.
]]

predict "scaling-guess" {
  [[Take the exponent $\alpha = 0.05$, the size reported for loss against compute. To **halve** the reducible loss, by how much must the compute grow?]],
  choices = { "2 times", "20 times", "about 1 000 times", right "about a million times" },
  reveal = "power",
  explain = [[Each doubling of the compute removes only {gain_005:2 %} of the reducible loss. It takes $1/\alpha$ doublings to halve it: twenty of them, and $2^{20}$ is {2^20:3 words}. An exponent that looks harmless decides
how large the machines must be.]],
}

value "gain_005" { model = "scaling.power_law", result = "gain_per_doubling", amount = 1, coefficient = 1, exponent = 0.05 }

knob "alpha" { "exponent α", model = "scaling.power_law", parameter = "exponent", from = 0.02, to = 0.5, start = 0.05, step = 24 }
knob "amount" { "resource X, relative", model = "scaling.power_law", parameter = "amount", from = 1, to = 1e9, start = 1000, step = 36 }
value "reducible" { model = "scaling.power_law", result = "loss", amount = knob "amount", coefficient = 1, exponent = knob "alpha" }
value "gain" { model = "scaling.power_law", result = "gain_per_doubling", amount = 1, coefficient = 1, exponent = knob "alpha" }

chart "power" { "Reducible loss, relative to X = 1", model = "scaling.power_law", x = "amount", from = 1, to = 1e9, scale = "log",
  y = "loss", set = { coefficient = 1, exponent = knob "alpha" }, at = knob "amount",
  series = { { "your exponent" }, { "α = 0.34", set = { exponent = 0.34 } } },
  alt = [[Two falling curves: the larger the exponent, the faster the reducible loss falls with the resource.]] }

text "scaling-turn" [[
With the exponent at {alpha} each doubling removes {gain:3 %}. With {amount} times the resource, {reducible:3 %} of the reducible loss is still there.

Turn the exponent. Between 0.05 and 0.34 the world changes: the first needs a fleet for every small gain, the second would be satisfied with a rack.
]]

ask "scaling-halve" {
  vars = function(r) return { alpha = r:pick { 0.08, 0.1, 0.125, 0.2, 0.25 } } end,
  text = [[A scaling law has the exponent $\alpha =$ {alpha}. By what factor must the resource grow to halve the reducible loss?]],
  answer = function(v) return 2 ^ (1 / v.alpha) end,
  accept = { rel = 0.03 },
  ratio = false,
  wrong = {
    { id = "linear", value = function(v) return 2 end, say = [[Two would be right if the loss were inversely proportional to the resource, that is for $\alpha = 1$. Here twice the resource removes only {(1-2^(-alpha)):2 %}.]] },
    { id = "doublings", value = function(v) return 1 / v.alpha end, say = [[{given:3} is the number of *doublings*. The factor is two to that power.]], credit = 0.5 },
    { id = "two-over", value = function(v) return 2 / v.alpha end, say = [[Dividing by the exponent treats the law as a straight line. It is a power: solve $f^{-\alpha} = 1/2$ for $f$.]] },
  },
  hints = {
    [[The reducible loss is multiplied by $f^{-\alpha}$ when the resource is multiplied by $f$.]],
    [[Set $f^{-\alpha} = 1/2$.]],
    [[So $f = 2^{1/\alpha}$, with $1/\alpha$ = {1/alpha:3}.]],
  },
  solve = [[$f^{-\alpha} = 1/2$ gives $f = 2^{1/\alpha}$. Here $1/\alpha$ = {1/alpha:3}, so the resource must grow {answer:3} times.]],
  chart = "power",
}

---------------------------------------------------------------------------------------------------
section "optimal" { "Parameters or tokens?" }

text "optimal-rule" [[
Training a dense model of $P$ parameters on $D$ tokens costs about

$C = 6 P D$

floating-point operations. A budget fixes the product, not the split. In 2022 a set of several hundred training runs suggested a simple split: about **20 tokens for each parameter**. Then
$P = \sqrt{C / (6 \cdot 20)}$, and both grow with the *square root* of the budget.
]]

knob "budget" { "compute budget", model = "scaling.compute_optimal", parameter = "compute", from = 1e21, to = 1e26, start = 3.14e23, step = 100 }
knob "ratio" { "tokens per parameter", model = "scaling.compute_optimal", parameter = "tokens_per_parameter", from = 1, to = 400, start = 20, step = 52 }
value "opt_p" { model = "scaling.compute_optimal", result = "parameters", compute = knob "budget", tokens_per_parameter = knob "ratio" }
value "opt_d" { model = "scaling.compute_optimal", result = "tokens", compute = knob "budget", tokens_per_parameter = knob "ratio" }

chart "split" { "How a budget is split", model = "scaling.compute_optimal", x = "compute", from = 1e21, to = 1e26, scale = "log",
  y = "parameters", y_scale = "log", set = { tokens_per_parameter = knob "ratio" }, at = knob "budget",
  series = { { "parameters", y = "parameters" }, { "tokens", y = "tokens" } },
  alt = [[Two parallel rising lines in a log-log chart: parameters and tokens both grow with the square root of the compute.]] }

text "optimal-turn" [[
With {budget} at {ratio:3} tokens per parameter: {opt_p:3 words} parameters and {opt_d:3 words} tokens. A hundred times the budget gives ten times the model.
]]

value "gpt3_c" { model = "scaling.training_compute", result = "compute", parameters = 175e9, tokens = 300e9 }
value "gpt3_r" { model = "scaling.training_compute", result = "tokens_per_parameter", parameters = 175e9, tokens = 300e9 }
value "gpt3_p" { model = "scaling.compute_optimal", result = "parameters", compute = 3.14e23 }
value "gpt3_d" { model = "scaling.compute_optimal", result = "tokens", compute = 3.14e23 }
value "gpt3_l" { model = "scaling.loss", result = "loss", parameters = 175e9, tokens = 300e9 }
value "gpt3_l_opt" { model = "scaling.loss", result = "loss", parameters = 51.2e9, tokens = 1.023e12 }

text "optimal-gpt3" [[
GPT-3 had 175 billion parameters and saw 300 billion tokens: {gpt3_r:3} tokens per parameter, at {gpt3_c:3}. The rule would have spent the same budget on
{gpt3_p:3 words} parameters and {gpt3_d:3 words} tokens. The parametric fit of the 2022 paper puts the loss at {gpt3_l:4} for the first and {gpt3_l_opt:4} for the second: a smaller model, read more, wins.
]]

ask "optimal-size" {
  vars = function(r) return { c = r:pick { "1e22 FLOP", "6e22 FLOP", "2.4e23 FLOP", "1.5e24 FLOP", "1e25 FLOP" } } end,
  text = [[You have {c} of training compute. How many parameters does the 20-tokens rule give your model?]],
  answer = function(v) return model["scaling.compute_optimal"] { compute = v.c }.parameters end,
  count = true,
  accept = { rel = 0.03 },
  wrong = {
    { id = "no-six", value = function(v) return (v.c:to("FLOP") / 20) ^ 0.5 end, say = [[You left out the 6: every parameter costs about six operations for each token, forward and backward.]] },
    { id = "no-ratio", value = function(v) return (v.c:to("FLOP") / 6) ^ 0.5 end, say = [[That is the split for one token per parameter. The rule asks for 20.]] },
    { id = "tokens", value = function(v) return model["scaling.compute_optimal"] { compute = v.c }.tokens end, say = [[That is the number of *tokens*. The question asks for parameters: 20 times fewer.]], credit = 0.5 },
    { id = "no-root", value = function(v) return v.c:to("FLOP") / 120 end, say = [[$C/120$ is $P^2$. The root is still to be taken.]] },
  },
  hints = {
    [[Put $D = 20 P$ into $C = 6 P D$.]],
    [[$C = 120 P^2$.]],
    [[$P$ is the square root of {c/120:3}.]],
  },
  solve = [[$C = 6 P \cdot 20 P = 120 P^2$, so $P = \sqrt{C/120}$ = {answer:3 words} parameters, trained on {20*answer:3 words} tokens.]],
  chart = "split",
}

value "trap_p" { model = "scaling.compute_optimal", result = "parameters", compute = 1e24 }
value "trap_d" { model = "scaling.compute_optimal", result = "tokens", compute = 1e24 }
value "trap_c" { model = "scaling.training_compute", result = "compute", parameters = 63e9, tokens = 1.4e12 }
value "trap_r" { model = "scaling.training_compute", result = "tokens_per_parameter", parameters = 63e9, tokens = 1.4e12 }

choose "optimal-check" {
  [[**Check the book.** Beside a budget of $10^{24}$ FLOP you may find quoted: "63 billion parameters, 1.4 trillion tokens". Test it against $C = 6PD$ and the 20-tokens rule. What do you find? (Set the budget knob to 1e24: press `=` and type it.)]],
  choices = {
    { "Both rules hold; the quote is right.", say = [[Multiply it out: 6 times 63e9 times 1.4e12 is {trap_c:3}, about half of the budget.]] },
    right "The quoted model costs only about half of the budget; the rules give a larger one.",
    { "The quoted model costs more than the budget.", say = [[6 times 63e9 times 1.4e12 is {trap_c:3}: less than the budget, not more.]] },
  },
  hints = { [[Compute 6PD for the quoted pair.]], [[Then read the chart at 1e24 FLOP.]] },
  explain = [[The quoted pair costs {trap_c:3}. With 20 tokens per parameter the whole $10^{24}$ FLOP buys {trap_p:3 words} parameters and {trap_d:3 words} tokens. Both numbers of the quote are near the ratio ({trap_r:3} tokens per parameter), but they belong to a smaller budget. A figure in print is a claim:
recompute it before you plan with it.]],
  chart = "split",
}

tune "optimal-corpus" {
  [[Your cleaned corpus holds 2 trillion tokens. Keep the 20-tokens rule, and find a budget that trains a model of at least 95 billion parameters **without running out of text**. Press Enter when the knobs stand right.]],
  goal = {
    { model = "scaling.compute_optimal", result = "tokens", set = { compute = knob "budget", tokens_per_parameter = knob "ratio" }, at_most = 2e12 },
    { model = "scaling.compute_optimal", result = "parameters", set = { compute = knob "budget", tokens_per_parameter = knob "ratio" }, at_least = 95e9 },
    { knob = knob "ratio", at_least = 19.9, at_most = 20.1 },
  },
  chart = "split",
  hints = { [[At 20 tokens per parameter, 2 trillion tokens belong to 100 billion parameters.]], [[$C = 6PD$ with those two numbers is {6*1e11*2e12:2} FLOP. A knob takes exact values: `=` and a number.]] },
  explain = [[The corpus, not the machine, sets the end of this road: past {6*1e11*2e12:2} FLOP the rule asks for text that you do not have.]],
}

---------------------------------------------------------------------------------------------------
section "gap" { "The reliability gap" }

text "gap-setting" [[
A synchronous training step needs **every** device. One that is up 99.9 % of the time sounds safe: it is down for less than nine hours a year. Now put a thousand of them into one job.
]]

predict "gap-guess" {
  [[A thousand devices, each up 99.9 % of the time and failing independently. How much of the time are they **all** up?]],
  choices = { "99.9 % of the time", "about 99 %", right "about 37 %", "practically never" },
  reveal = "collapse",
  explain = [[All of them are up {p_1000:3 %} of the time. Each device multiplies the chance by 0.999, and a thousand small losses make a large one. At ten thousand it is {p_10000:2 %}.]],
}

value "p_1000" { model = "reliability.all_up", result = "probability", availability = 0.999, devices = 1000 }
value "p_10000" { model = "reliability.all_up", result = "probability", availability = 0.999, devices = 10000 }

knob "avail" { "availability of one device", model = "reliability.all_up", parameter = "availability", values = { "99 %", "99.9 %", "99.99 %", "99.999 %", "99.9999 %" }, start = "99.9 %" }
knob "n" { "devices", model = "reliability.all_up", parameter = "devices", from = 1, to = 1e6, start = 1000, step = 60 }
value "p" { model = "reliability.all_up", result = "probability", availability = knob "avail", devices = knob "n" }
value "half" { model = "reliability.all_up", result = "devices_at_half", availability = knob "avail" , devices = knob "n" }
value "down" { model = "reliability.all_up", result = "expected_down", availability = knob "avail", devices = knob "n" }

chart "collapse" { "All devices up at once", model = "reliability.all_up", x = "devices", from = 1, to = 1e6, scale = "log",
  y = "probability", set = { availability = knob "avail" }, at = knob "n",
  series = { { "your availability" }, { "five nines", set = { availability = 0.99999 } } },
  alt = [[The probability that all devices are up stays near one for small fleets and collapses to zero within about two decades of fleet size.]] }

text "gap-turn" [[
$P = A^N$. At {avail} and {n} devices: all up {p:3 %} of the time; on average {down:3} of them are down. The cliff, where the chance is one half, stands at {half:3} devices.

Give the devices one more nine, and watch the cliff move. It moves by exactly a decade: **one nine buys one order of magnitude of fleet**, no more.
]]

ask "gap-all-up" {
  vars = function(r) return { a = r:pick { "99.9 %", "99.95 %", "99.99 %" }, n = r:pick { 512, 2048, 4096, 8192 } } end,
  text = [[A job runs on {n} devices, each available {a} of the time, independently. What is the probability that all of them are up?]],
  answer = function(v) return model["reliability.all_up"] { availability = v.a, devices = v.n }.probability end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "one-device", value = function(v) return v.a end, say = [[That is the chance for *one* device. All {n} must be up together, so the chances multiply.]] },
    { id = "complement", value = function(v) return 1 - model["reliability.all_up"] { availability = v.a, devices = v.n }.probability end, say = [[That is the chance that *at least one* is down: the complement of what is asked.]], credit = 0.5 },
    { id = "divided", value = function(v) return v.a / v.n end, say = [[Independent chances multiply; they are not shared out among the devices.]] },
  },
  hints = {
    [[Independent events: multiply.]],
    [[$P = A^N$.]],
    [[{a} to the power {n}. Mind the percent: write it as 1 minus something small. The answer line does arithmetic.]],
  },
  solve = [[$P = A^N$ = {answer:3}, that is {answer:3 %}.]],
  chart = "collapse",
}

ask "gap-cliff" {
  vars = function(r) return { a = r:pick { "99.5 %", "99.7 %", "99.8 %", "99.95 %", "99.98 %" } } end,
  text = [[Devices are available {a} of the time. For how many of them is the chance that all are up **one half**?]],
  answer = function(v) return model["reliability.all_up"] { availability = v.a, devices = 1 }.devices_at_half end,
  unit = "1",
  accept = { rel = 0.02, abs = 1 },
  wrong = {
    { id = "half-over", value = function(v) return 0.5 / (1 - v.a) end, say = [[You let the losses *add up* to one half. They multiply: what is left after the first loss is what the next one acts on. The true number is larger by $2 \ln 2$.]] },
    { id = "mean-one", value = function(v) return 1 / (1 - v.a) end, say = [[At that size one device is down *on average*. The chance that none is down is then 37 %, not one half.]] },
  },
  hints = {
    [[Solve $A^N = 1/2$ for $N$.]],
    [[$N = \ln(1/2) / \ln A$, and for $A$ near one $\ln A$ is nearly $-(1-A)$.]],
    [[About $0.693 / (1-A)$.]],
  },
  solve = [[$N = \ln(1/2) / \ln A$ = {answer:3} devices. The short form $0.693 / (1 - A)$ gives {0.693147/(1-a):3}.]],
  chart = "collapse",
}

tune "gap-nines" {
  [[You need **10 000 devices** all up at least 90 % of the time. Set the knobs so that they show it. How many nines does each device need?]],
  goal = {
    { model = "reliability.all_up", result = "probability", set = { availability = knob "avail", devices = knob "n" }, at_least = 0.9 },
    { knob = knob "n", at_least = 10000 },
  },
  chart = "collapse",
  hints = { [[First set the devices: `=` and 10000.]], [[Then add nines until the mark is above 0.9.]] },
  explain = [[Five nines: {p5:3 %}. No device is that good for long, so a fleet does not wait for better devices. It expects failures and recovers from them: checkpoints, spares, elastic jobs.]],
}
value "p5" { model = "reliability.all_up", result = "probability", availability = 0.99999, devices = 10000 }

---------------------------------------------------------------------------------------------------
section "mtbf" { "Failure as a rate" }

value "m_25k" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = "50000 h", devices = 25000 }
value "f_25k" { model = "reliability.fleet_mtbf", result = "failures", component_mtbf = "50000 h", devices = 25000, time = "24 h" }
value "m_16k" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = "50000 h", devices = 16384 }

text "mtbf-idea" [[
Seen from above, failures are not events but a **rate**. A part with a mean time between failures of 50 000 hours fails once in almost six years. A fleet of $N$ such parts fails $N$ times as often:

$M_N = M / N$
]]

predict "mtbf-guess" {
  text = [[25 000 accelerators, each with a mean time between failures of 50 000 hours. How long does the fleet run, on average, until the next failure? Commit a guess.]],
  answer = function() return model["reliability.fleet_mtbf"] { component_mtbf = "50000 h", devices = 25000 }.mtbf end,
  unit = "h",
  accept = { rel = 0.25 },
  reveal = "survival",
  explain = [[{m_25k}. That is {f_25k:3} failures a day, every day, on hardware that fails once in six years.]],
}

knob "mtbf_part" { "MTBF of one device", model = "reliability.fleet_mtbf", parameter = "component_mtbf", from = "5000 h", to = "500000 h", start = "50000 h", step = 40 }
knob "mtbf_n" { "devices", model = "reliability.fleet_mtbf", parameter = "devices", from = 1, to = 1e5, start = 1024, step = 50 }
value "m" { model = "reliability.fleet_mtbf", result = "mtbf", component_mtbf = knob "mtbf_part", devices = knob "mtbf_n" }
value "s_day" { model = "reliability.fleet_mtbf", result = "survival", component_mtbf = knob "mtbf_part", devices = knob "mtbf_n", time = "24 h" }

chart "survival" { "A day without a failure", model = "reliability.fleet_mtbf", x = "devices", from = 1, to = 1e5, scale = "log",
  y = "survival", set = { component_mtbf = knob "mtbf_part", time = "24 h" }, at = knob "mtbf_n",
  alt = [[The probability of a day without failure falls from one to zero as the fleet grows.]] }

text "mtbf-turn" [[
At {mtbf_part} for one device and {mtbf_n} devices: a failure every {m:3}, and {s_day:3 %} of days pass without one.

Is 50 000 hours realistic? A training run on 16 384 accelerators recorded 419 unplanned interruptions in 54 days, one every {54*24/419:3} hours. The model says {m_16k:3}. As an *all-cause* rate the figure holds.
]]

ask "mtbf-fleet" {
  vars = function(r) return { m = r:pick { "50000 h", "100000 h", "150000 h" }, n = r:pick { 2048, 8192, 16384, 100000 } } end,
  text = [[{n} devices, each with a mean time between failures of {m}. What is the mean time between failures of the fleet?]],
  answer = function(v) return model["reliability.fleet_mtbf"] { component_mtbf = v.m, devices = v.n }.mtbf end,
  wrong = {
    { id = "per-day", value = function(v) return q(24 / (v.m:to("h") / v.n), "h") end, say = [[That number is the failures *a day*. The question asks for the time between two of them.]] },
    { id = "unchanged", value = function(v) return v.m end, say = [[That is the time for one device. With {n} of them some device fails {n} times as often.]] },
  },
  hints = { [[More devices, more failures: the rates add.]], [[$M_N = M/N$.]], [[{m} divided by {n}.]] },
  solve = [[$M_N = M/N$ = {m} / {n} = {answer:3}.]],
  chart = "survival",
}

---------------------------------------------------------------------------------------------------
section "tax" { "The communication tax" }

text "tax-setting" [[
After each step all devices must agree on the gradients. In a large ring every endpoint sends and receives about **twice** the gradient's size. For a model of $P$ parameters at $b$ bytes each,

$T_{comm} = \frac{2 P b}{\beta}$

where $\beta$ is the bandwidth of one endpoint. Meanwhile nobody computes, unless something is overlapped.
]]

value "tax_bytes" { model = "energy.communication_tax", result = "bytes", parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_hdr" { model = "energy.communication_tax", result = "communication_time", parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_f_hdr" { model = "energy.communication_tax", result = "compute_fraction", parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s" }
value "tax_f_ndr" { model = "energy.communication_tax", result = "compute_fraction", parameters = 175e9, bandwidth = "50 GB/s", compute_time = "1.2 s" }

predict "tax-guess" {
  [[A model of 175 billion parameters, 2 bytes each. One device computes for 1.2 s a step and then exchanges gradients over a 200 Gbit/s link, with no overlap. What share of the step is computing?]],
  choices = { "about 96 %", "about 60 %", "about 25 %", right "about 4 %" },
  reveal = "fraction",
  explain = [[Each endpoint moves {tax_bytes:3}. At 200 Gbit/s, that is 25 GB/s, this takes {tax_hdr:3}: the accelerators compute for {tax_f_hdr:2 %} of the step. Twice the bandwidth gives {tax_f_ndr:2 %}. The wire decides, not the chip.]],
}

knob "bw" { "bandwidth of an endpoint", model = "energy.communication_tax", parameter = "bandwidth", from = "1 GB/s", to = "2 TB/s", start = "25 GB/s", step = 66 }
knob "tc" { "compute time of a step", model = "energy.communication_tax", parameter = "compute_time", from = "0.1 s", to = "100 s", start = "1.2 s", step = 60 }
knob "size" { "parameters", model = "energy.communication_tax", parameter = "parameters", from = 1e8, to = 1e12, start = 175e9, step = 40 }
value "f" { model = "energy.communication_tax", result = "compute_fraction", parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }
value "t_comm" { model = "energy.communication_tax", result = "communication_time", parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }
value "e_step" { model = "energy.communication_tax", result = "energy_per_step", parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }

chart "fraction" { "Share of the step that computes", model = "energy.communication_tax", x = "bandwidth", from = "1 GB/s", to = "2 TB/s", scale = "log",
  y = "compute_fraction", set = { parameters = knob "size", compute_time = knob "tc" }, at = knob "bw",
  alt = [[The share of computing rises with the bandwidth in an S-shaped curve on the logarithmic axis.]] }

text "tax-turn" [[
At {bw} and {tc} of computing: {t_comm:3} on the wire, {f:3 %} computing. The gradients of a model with {size:3 words} parameters cost {e_step:3} of energy on each endpoint in every step.

Two ways lead up the curve: a faster wire, or more computing for each exchange (a larger batch). Try both.
]]

value "ci" { model = "communication.intensity", result = "intensity", bytes = "700 GB", operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }
value "ci_balance" { model = "communication.intensity", result = "balance", bytes = "700 GB", operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }
value "ci_ratio" { model = "communication.intensity", result = "ratio", bytes = "700 GB", operations = "1.2e15 FLOP", bandwidth = "25 GB/s", rate = "1e15 FLOP/s" }

text "tax-intensity" [[
One number carries this from job to job: the **communication intensity**, bytes over the network for each local operation. A device that does $10^{15}$ FLOP/s computes $1.2 \cdot 10^{15}$ FLOP in the 1.2 s of the example, and moves {tax_bytes:3}: {ci:3}. The hardware balances at
{ci_balance:3}. The job asks {ci_ratio:3} times more than the wire can feed, so communication binds.
]]

ask "tax-time" {
  vars = function(r) return { p = r:pick { 7e9, 13e9, 70e9, 340e9 }, bw = r:pick { "100 Gbit/s", "200 Gbit/s", "400 Gbit/s", "800 Gbit/s" } } end,
  text = [[A model of {p:3 words} parameters, gradients of 2 bytes each, links of {bw}. How long does each endpoint's exchange of gradients take in a large ring?]],
  answer = function(v) return q(2 * 2 * v.p, "B") / v.bw end,
  unit = "s",
  wrong = {
    { id = "once", value = function(v) return q(2 * v.p, "B") / v.bw end, say = [[You moved the gradients once. A ring all-reduce sends each byte on the way in (reduce) and on the way out (gather): twice.]] },
    { id = "bits", value = function(v) return q(2 * 2 * v.p, "bit") / v.bw end, say = [[The link is given in **bits** a second, the gradients in bytes: a factor of 8.]] },
  },
  hints = {
    [[How many bytes are the gradients? How many does an endpoint move?]],
    [[$2 P b$ bytes, and mind that the link is given in bits per second.]],
    [[{4*p/1e9:3} GB over {bw}.]],
  },
  solve = [[$2 P b$ = {4*p/1e9:3} GB = {32*p/1e9:3} Gbit. Over {bw} that takes {answer:3}.]],
  chart = "fraction",
}

ask "tax-energy" {
  vars = function(r) return { steps = r:pick { 100000, 250000, 500000, 750000, 1000000 } } end,
  text = [[Moving one bit across the fabric costs 15 pJ. One endpoint of the 175-billion-parameter job moves 700 GB in each step. How much energy is that over {steps} steps?]],
  answer = function(v) return model["energy.communication_tax"] { parameters = 175e9, bandwidth = "25 GB/s", compute_time = "1.2 s", steps = v.steps }.energy end,
  unit = "J",
  wrong = {
    { id = "bytes-as-bits", value = function(v) return q(700e9 * 15e-12 * v.steps, "J") end, say = [[15 pJ is the price of a **bit**; 700 GB are 8 times as many bits.]] },
    { id = "one-step", value = function(v) return q(84, "J") end, say = [[That is one step. There are {steps} of them.]], credit = 0.5 },
  },
  hints = { [[How many bits are 700 GB?]], [[Bits times joules per bit gives one step.]], [[{700e9*8*15e-12:3} J for each step, times {steps}.]] },
  solve = [[700 GB = {700*8:4} Gbit; at 15 pJ each, {700e9*8*15e-12:3} J a step; over {steps} steps {answer:3}.]],
}

tune "tax-half" {
  [[Bring the **compute fraction above one half** for the full model (175 billion parameters), with at most 10 s of computing a step. Several designs do it: find one with a link of at most 200 GB/s.]],
  goal = {
    { model = "energy.communication_tax", result = "compute_fraction", set = { parameters = knob "size", bandwidth = knob "bw", compute_time = knob "tc" }, at_least = 0.5 },
    { knob = knob "size", at_least = 175e9 },
    { knob = knob "tc", at_most = "10 s" },
    { knob = knob "bw", at_most = "200 GB/s" },
  },
  chart = "fraction",
  hints = { [[One half means: as long on the wire as computing.]], [[The wire takes 700 GB divided by the bandwidth. At 100 GB/s that is 7 s.]] },
  explain = [[The two sides of the fraction trade against each other: a link of 100 GB/s needs 7 s of computing. That is why large jobs raise the batch, compress gradients and hide communication behind computing, all at once.]],
}

---------------------------------------------------------------------------------------------------
section "law" { "The fleet law" }

text "law-formula" [[
Put the pieces together. One step of a synchronous job on $N$ devices takes

$T_{step}(N) = \frac{T_{comp}}{N} + T_{comm} + T_{sync} - T_{overlap}$

Only the first term shrinks with $N$. The others do not care how many devices you bought; they are the price of being many.
]]

predict "law-guess" {
  [[A step needs 1 200 s of computing on one device, and 2 s of communication on any number of devices. 600 devices compute for 2 s and talk for 2 s. You double the fleet to **1 200** devices. The step becomes…]],
  choices = { "half as long", right "a quarter shorter", "just as long", "longer" },
  reveal = "step",
  explain = [[From {law_600:3} to {law_1200:3}: the computing halves, the talking stays. Twice the devices make the step only {law_600/law_1200:3} times faster, and the next doubling will give less.]],
}
value "law_600" { model = "fleet.step", result = "step_time", compute_time = "1200 s", devices = 600, communication_time = "2 s" }
value "law_1200" { model = "fleet.step", result = "step_time", compute_time = "1200 s", devices = 1200, communication_time = "2 s" }

knob "law_n" { "devices", model = "fleet.step", parameter = "devices", from = 1, to = 1e5, start = 600, step = 50 }
knob "law_comm" { "communication", model = "fleet.step", parameter = "communication_time", from = "0.01 s", to = "100 s", start = "2 s", step = 40 }
knob "law_sync" { "coordination", model = "fleet.step", parameter = "synchronization_time", from = "0.001 s", to = "10 s", start = "0.01 s", step = 40, scale = "log" }
value "law_t" { model = "fleet.step", result = "step_time", compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }
value "law_f" { model = "fleet.step", result = "compute_fraction", compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }
value "law_e" { model = "fleet.step", result = "scaling_efficiency", compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }
value "law_s" { model = "fleet.step", result = "speedup", compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }

chart "step" { "Time of a step that needs 1 200 s on one device", model = "fleet.step", x = "devices", from = 1, to = 1e5, scale = "log",
  y = "step_time", y_scale = "log", set = { compute_time = "1200 s", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }, at = knob "law_n",
  series = { { "the fleet" }, { "free communication", set = { communication_time = 0, synchronization_time = 0 } } },
  alt = [[The time of a step falls with the number of devices until communication dominates, then stays flat; without communication it would fall for ever.]] }

text "law-turn" [[
At {law_n} devices: a step of {law_t:3}, a speed-up of {law_s:3}, which is {law_e:3 %} of what {law_n} devices could give. {law_f:3 %} of the step is computing.

Find the bend where the curve leaves the straight line: there, communication takes as long as computing. Beyond the bend you pay for devices that wait.
]]

ask "law-efficiency" {
  vars = function(r) return { tc = r:pick { "600 s", "1200 s", "2400 s" }, n = r:pick { 64, 128, 256, 512 }, comm = r:pick { "0.5 s", "1.5 s", "3 s" } } end,
  text = [[A step takes {tc} on one device. On {n} devices it also needs {comm} of communication, with no overlap. What is the **scaling efficiency**, the speed-up divided by the number of devices?]],
  answer = function(v) return model["fleet.step"] { compute_time = v.tc, devices = v.n, communication_time = v.comm }.scaling_efficiency end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "overhead", value = function(v) local s = model["fleet.step"] { compute_time = v.tc, devices = v.n, communication_time = v.comm } return 1 - s.compute_fraction end, say = [[That is the share of the step spent on communication: the part that is *lost*.]] },
    { id = "speedup", value = function(v) return model["fleet.step"] { compute_time = v.tc, devices = v.n, communication_time = v.comm }.speedup end, say = [[That is the speed-up. Divide it by the {n} devices.]], credit = 0.5 },
  },
  hints = {
    [[First the time of the step: {tc} divided by {n}, plus {comm}.]],
    [[Speed-up: time on one device over time of the step.]],
    [[Without overlap the efficiency is the computing share of the step: {tc/n:3} over {tc/n + comm:3}.]],
  },
  solve = [[The step takes {tc/n:3} + {comm} = {tc/n + comm:3}. The efficiency is {tc/n:3} / {tc/n + comm:3} = {answer:3}.]],
  chart = "step",
}

choose "law-straggler" {
  [[One device of 1 000 runs 10 % slower than the rest. The job is synchronous. What does the fleet lose?]],
  choices = {
    { "Next to nothing: the slow device is one in a thousand.", say = [[Averages hide it, barriers do not: nobody begins the next step before the slow one has arrived.]] },
    right "About 9 % of its throughput: everybody waits for the slow one.",
    { "10 % of a thousandth.", say = [[That would be right if the others could go on. In a synchronous step they may not.]] },
  },
  hints = { [[Who may start the next step, and when?]] },
  explain = [[The step takes 1.1 times as long for **all**, so the throughput falls to {1/1.1:3} of what it was. The slowest device is the speed of the fleet.]],
}

tune "law-tune" {
  [[Keep at least **half** of every device you pay for: bring the scaling efficiency to one half or more with **5 000 devices** or more.]],
  goal = {
    { model = "fleet.step", result = "scaling_efficiency", set = { compute_time = "1200 s", devices = knob "law_n", communication_time = knob "law_comm", synchronization_time = knob "law_sync" }, at_least = 0.5 },
    { knob = knob "law_n", at_least = 5000 },
  },
  chart = "step",
  hints = { [[At 5 000 devices each computes for {1200/5000:3} s a step.]], [[All the communication and coordination together may take no longer than that.]] },
  explain = [[At scale the budget for talking is tiny: {1200/5000:3} s for a step that keeps one device busy for twenty minutes. That is why so much engineering goes into making communication disappear.]],
}

---------------------------------------------------------------------------------------------------
section "energy" { "The energy invariant" }

text "energy-idea" [[
Time is not the only bill. What a fleet gets for its energy is

$\rho = \frac{O_{useful}}{E_{compute} + E_{cooling} + E_{network}}$

useful operations for each joule. Making the chips more efficient shrinks the first term of the sum only. The other two then weigh more.
]]

predict "energy-guess" {
  [[A job spends 60 kJ on computing, 25 kJ on cooling and 15 kJ on the network. New chips do the same work with **half** the computing energy; cooling and network stay. The productivity grows…]],
  choices = { "2 times", right "about 1.4 times", "about 1.1 times", "not at all" },
  reveal = "rho",
  explain = [[From {rho_old:3} to {rho_new:3}: {rho_new/rho_old:3} times. The computing was only part of the bill, and Amdahl's law does not care whether the bill is in seconds or in joules.]],
}
value "rho_old" { model = "energy.productivity", result = "productivity", operations = 1e16, compute_energy = "60 kJ", cooling_energy = "25 kJ", network_energy = "15 kJ" }
value "rho_new" { model = "energy.productivity", result = "productivity", operations = 1e16, compute_energy = "30 kJ", cooling_energy = "25 kJ", network_energy = "15 kJ" }

knob "e_chip" { "computing", model = "energy.productivity", parameter = "compute_energy", from = "1 kJ", to = "100 kJ", start = "60 kJ", step = 50, scale = "log" }
knob "e_cool" { "cooling", model = "energy.productivity", parameter = "cooling_energy", from = "1 kJ", to = "100 kJ", start = "25 kJ", step = 50, scale = "log" }
knob "e_net" { "network", model = "energy.productivity", parameter = "network_energy", from = "1 kJ", to = "100 kJ", start = "15 kJ", step = 50, scale = "log" }
value "rho_now" { model = "energy.productivity", result = "productivity", operations = 1e16, compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }
value "rho_share" { model = "energy.productivity", result = "compute_share", operations = 1e16, compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }
value "rho_net" { model = "energy.productivity", result = "network_share", operations = 1e16, compute_energy = knob "e_chip", cooling_energy = knob "e_cool", network_energy = knob "e_net" }

chart "rho" { "Useful operations for each joule", model = "energy.productivity", x = "compute_energy", from = "1 kJ", to = "100 kJ", scale = "log",
  y = "productivity", y_scale = "log", set = { operations = 1e16, cooling_energy = knob "e_cool", network_energy = knob "e_net" }, at = knob "e_chip",
  series = { { "with cooling and network" }, { "chips alone", set = { cooling_energy = 0, network_energy = 0 } } },
  alt = [[As the computing energy falls the productivity of the chips alone rises without end; with cooling and network it levels off.]] }

text "energy-turn" [[
Now: {rho_now:3}; computing is {rho_share:3 %} of the bill and the network {rho_net:3 %}. Lower the computing energy and see the solid curve level off where the dashed one would go on.
]]

ask "energy-share" {
  vars = function(r) return { c = r:pick { "40 kJ", "50 kJ", "70 kJ" }, cool = r:pick { "10 kJ", "20 kJ", "30 kJ" }, net = r:pick { "5 kJ", "15 kJ", "25 kJ" } } end,
  text = [[A job does $10^{16}$ useful operations with {c} in the chips, {cool} for cooling and {net} in the network. What is its energy productivity, in FLOP/J?]],
  answer = function(v) return model["energy.productivity"] { operations = 1e16, compute_energy = v.c, cooling_energy = v.cool, network_energy = v.net }.productivity end,
  wrong = {
    { id = "chips-only", value = function(v) return q(1e16, "FLOP") / v.c end, say = [[You counted the chips' energy only. The joules for cooling and network were spent on the same work.]] },
    { id = "inverse-rate", value = function(v) return q(1e16, "FLOP") / (v.c + v.cool) end, say = [[The network is missing from the sum.]], credit = 0.5 },
  },
  hints = { [[Add up all the joules first.]], [[{c} + {cool} + {net} = {c+cool+net:4}.]], [[$10^{16}$ FLOP divided by {c+cool+net:4}.]] },
  solve = [[{c} + {cool} + {net} = {c+cool+net:4}; $10^{16}$ FLOP over that is {answer:3}.]],
  chart = "rho",
}

---------------------------------------------------------------------------------------------------
section "carbon" { "Where you compute" }

value "co2_poland" { model = "carbon.region", result = "mass", energy = "1287 MWh", region = "@poland" }
value "co2_quebec" { model = "carbon.region", result = "mass", energy = "1287 MWh", region = "@quebec" }
value "co2_us" { model = "carbon.region", result = "mass", energy = "1287 MWh", region = "@us" }

text "carbon-idea" [[
A joule is a joule everywhere, but its carbon is not. The grid decides:

$m = E \cdot CI$

with the carbon intensity $CI$ in grams of CO₂ for each kilowatt-hour. GPT-3's training took about 1 287 MWh.
]]

predict "carbon-guess" {
  [[Your job runs in Poland. Which saves more carbon: an algorithm **twice** as efficient, or moving the unchanged job to Quebec?]],
  choices = { "the algorithm, by far", "about the same", right "moving, by far" },
  reveal = "mass",
  explain = [[The better algorithm brings {co2_poland:3} down to {co2_poland/2:3}. Moving brings it down to {co2_quebec:3}, a factor of {co2_poland/co2_quebec:3}. Do both; but place comes first.]],
}

knob "region" { "region", model = "carbon.region", parameter = "region", catalog = "grid", start = "us" }
knob "job" { "energy of the job", model = "carbon.region", parameter = "energy", from = "1 MWh", to = "100000 MWh", start = "1287 MWh", step = 50 }
value "co2" { model = "carbon.region", result = "mass", energy = knob "job", region = knob "region" }
value "co2_best" { model = "carbon.region", result = "ratio_to_best", energy = knob "job", region = knob "region" }

chart "mass" { "Carbon of a training job", model = "carbon.region", x = "energy", from = "1 MWh", to = "100000 MWh", scale = "log",
  y = "mass", y_scale = "log", at = knob "job",
  series = { { "your region", set = { region = knob "region" } }, { "Poland", set = { region = "@poland" } }, { "United States", set = { region = "@us" } }, { "Quebec", set = { region = "@quebec" } } },
  alt = [[Parallel rising lines, one a region: the same energy costs many times more carbon in one grid than in another.]] }

text "carbon-turn" [[
{job:4} in {region}: {co2:3} of CO₂, {co2_best:3} times what the cleanest grid of the list would emit.
]]

ask "carbon-mass" {
  vars = function(r) return { e = r:pick { "500 MWh", "1287 MWh", "2500 MWh" }, ci = r:pick { "50 g/kWh", "270 g/kWh", "429 g/kWh" } } end,
  text = [[A training job takes {e} from a grid of {ci}. How much CO₂ is that?]],
  answer = function(v) return model["carbon.operational"] { energy = v.e, intensity = v.ci }.mass end,
  unit = "t",
  wrong = {
    { id = "mwh-as-kwh", value = function(v) return q(v.e:to("MWh") * v.ci:to("g/kWh") / 1e6, "t") end, say = [[Megawatt-hours went in as kilowatt-hours: a factor of 1 000.]] },
  },
  hints = { [[Bring both to kilowatt-hours.]], [[{e} times {ci}; grams to tonnes is a factor of a million.]] },
  solve = [[{e} = {e:3 kWh}; times {ci} = {answer:3}.]],
  chart = "mass",
}

choose "carbon-check" {
  [[**Check the book.** One chapter gives Poland's grid 800 g/kWh and calls the gap to Quebec "40 times"; a table elsewhere has 820 g/kWh and "41 times". Quebec is 20 g/kWh in both. Which is wrong?]],
  choices = {
    { "The 40.", say = [[800 / 20 is 40: the ratio follows from its own figure.]] },
    { "The 41.", say = [[820 / 20 is 41: the ratio follows from its own figure.]] },
    right "Neither: each ratio follows from its own figure; the two sources differ.",
  },
  hints = { [[Divide, twice.]] },
  explain = [[{800/20:3} and {820/20:3}. The inputs differ by {(820-800)/800:2 %}, the conclusion does not: a ratio of forty stays a ratio of forty. When two figures disagree, ask first whether the decision would.]],
}

tune "carbon-tune" {
  [[Keep a job of at least **5 000 MWh** below **500 tonnes** of CO₂.]],
  goal = {
    { model = "carbon.region", result = "mass", set = { energy = knob "job", region = knob "region" }, at_most = "500 t" },
    { knob = knob "job", at_least = "5000 MWh" },
  },
  chart = "mass",
  hints = { [[What intensity may the grid have at most? 500 t over 5 000 MWh.]], [[That is {500e6/5e6:3} g/kWh.]] },
  explain = [[Only a grid of {500e6/5e6:3} g/kWh or less will do. No chip generation gives such a factor; a location does.]],
}

---------------------------------------------------------------------------------------------------
section "close" { "Three questions for any fleet" }

text "close-c3" [[
You have met three ways to lose a fleet's work: devices that compute badly (**computation**), wires that cannot keep up (**communication**), and devices that fail, wait or must agree
(**coordination**). Whatever job you are shown, ask which of the three binds, and *what evidence would show it*. Take one away, and another binds: overhead does not vanish, it moves.
]]

choose "close-a" {
  [[A 175-billion-parameter model computes for 1.2 s a step and exchanges gradients for 28 s. Which of the three binds?]],
  choices = {
    { "computation", say = [[Computing takes {tax_f_hdr:2 %} of the step. Making it faster changes nothing you can see.]] },
    right "communication",
    { "coordination", say = [[Nobody waits for a decision or a failed device here; they wait for bytes.]] },
  },
  hints = { [[Which of the two times would you shorten first?]] },
  explain = [[{tax_hdr:3} on the wire against 1.2 s. The evidence: the step grows with the gradients' size, and shrinks with bandwidth.]],
}

choose "close-b" {
  [[A job on 25 000 accelerators keeps its devices computing 95 % of every step. Yet it finishes only three quarters of the steps it should in a week. Which binds?]],
  choices = {
    { "computation", say = [[Within a step the devices compute nearly all the time.]] },
    { "communication", say = [[The steps themselves are fine. What is missing is whole hours between them.]] },
    right "coordination",
  },
  hints = { [[Where do the lost hours go, if not into the steps?]], [[How often does a fleet of this size fail?]] },
  explain = [[A failure every {m_25k:3} means detection, rescheduling, reloading and repeated work, about {f_25k:3} times a day. The evidence is in the log of restarts, not in the step times.]],
}

text "close-next" [[
What comes next: the chapters on infrastructure, networks and storage build the machine; those on training, collectives and fault tolerance make it work as one. The laws of this chapter stay with you.
]]
