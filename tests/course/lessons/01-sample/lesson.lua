-- A lesson with every kind of block, for the tests of the workbench.
lesson "sample" { title = "A sample lesson", minutes = 10, book = "none" }

section "up" { "All of them at once" }

text "up-why" [[
A job needs **every** device. If each one is up with probability $A$, all $N$ are up with
probability

$P = A^N$

Turn the knobs: {n} devices, each up {a} of the time, are all up {p:3 %} of it.
]]

knob "n" { "devices", model = "reliability.all_up", parameter = "devices", from = 1, to = 10000,
  start = 100, step = 40 }
knob "a" { "availability", model = "reliability.all_up", parameter = "availability", from = 0.99,
  to = 0.9999, start = 0.999, step = 10 }
value "p" { model = "reliability.all_up", result = "probability", devices = knob "n",
  availability = knob "a" }

chart "curve" { "All devices up", model = "reliability.all_up", x = "devices", from = 1, to = 10000,
  scale = "log", y = "probability",
  set = { availability = knob "a" }, at = knob "n",
  alt = [[The chance that all devices are up falls from one to nothing.]] }

ask "copy" {
  review = true,
  vars = function(r) return { size = r:pick { "10 GB", "20 GB", "40 GB" },
    rate = r:pick { "2 GB/s", "2.5 GB/s" } } end,
  text = [[How long does it take to copy {size} at {rate}?]],
  answer = function(v) return v.size / v.rate end,
  unit = "s",
  wrong = { { id = "inverse", say = [[That is the rate over the size.]],
    value = function(v) return q(v.rate:to("GB/s") / v.size:to("GB"), "s") end } },
  hints = { [[Time is size over rate.]], [[{size} over {rate}.]] },
  solve = [[{size} / ({rate}) = {answer:3}.]],
}

choose "which" {
  review = true,
  [[Which of the two knobs bends the curve?]],
  choices = { { "devices", say = [[It only moves along the curve.]] }, right "availability" },
  hints = { [[Try both.]] },
  explain = [[The number of devices is the axis itself.]],
}

section "split" { "A part that cannot be split" }

predict "guess" {
  [[A tenth of a job is serial. How much faster do 1000 devices finish it?]],
  choices = { "about 1000 times", "about 100 times", right "about 10 times" },
  reveal = "speed",
  explain = [[The serial tenth alone takes a tenth of the time.]],
}

knob "m" { "devices", model = "fleet.amdahl", parameter = "devices", from = 1, to = 1000,
  start = 10, step = 30 }
knob "serial" { "serial part", model = "fleet.amdahl", parameter = "serial_fraction", from = 0.01,
  to = 0.5, start = 0.1, step = 49 }
value "gain" { model = "fleet.amdahl", result = "speedup", devices = knob "m",
  serial_fraction = knob "serial" }

chart "speed" { "Speed-up", model = "fleet.amdahl", x = "devices", from = 1, to = 1000,
  scale = "log", y = "speedup",
  set = { serial_fraction = knob "serial" }, at = knob "m",
  series = { { "this job" }, { "half as serial", set = { serial_fraction = 0.05 } } },
  alt = [[Two curves that rise and level off.]] }

text "split-now" [[ {m} devices: {gain:3} times faster. ]]

tune "reach" {
  [[Make the job at least 20 times faster.]],
  goal = { model = "fleet.amdahl", result = "speedup",
    set = { devices = knob "m", serial_fraction = knob "serial" }, at_least = 20 },
  chart = "speed",
  hints = { [[More devices alone will not do.]] },
  explain = [[The serial part had to shrink.]],
}
