-- One of each of the later forms, for the tests of all layers.
lesson "forms" { title = "Forms of exercises", minutes = 5, needs = { "sample" },
  was = { "shapes" } }

section "several" { "Several and in order" }

pick "failing" {
  [[Which of these **stop** a synchronous step?]],
  choices = {
    right { "A device fails.", say = [[All devices must finish the step.]] },
    { "The loss rises.", say = [[The step still ends.]] },
    right "A link is cut.",
    { "A token is rare." },
  },
  credit = "net",
  hints = { [[Who waits for whom?]] },
  explain = [[A step waits for every device and every link.]],
}

order "recovery" {
  [[Bring a recovery into order.]],
  steps = {
    "The fault is noticed.",
    { "The bad node is drained.", say = [[It cannot be drained before it is known.]] },
    "A spare is taken.",
    "The checkpoint is read.",
  },
  free = { { 2, 3 } },
  review = true,
}

section "parts" { "In parts" }

steps "fleet" {
  vars = function(r) return { n = r:pick { 1000, 2000, 4000 },
    mtbf = r:pick { "40000 h", "50000 h" } } end,
  [[A fleet has {n} devices; each fails once in {mtbf}.]],
  ask "a" {
    [[How long is it between two failures of the fleet?]],
    answer = function(v) return v.mtbf / v.n end,
    unit = "h",
    wrong = { { id = "times", value = function(v) return v.mtbf * v.n end,
      say = [[More devices fail more often.]] } },
    hints = { [[They fail one after another.]] },
    solve = [[{mtbf} / {n} = {answer:3}.]],
  },
  ask "b" {
    [[A failure comes every {before.a:3}. How many come in 30 days?]],
    answer = function(v, before) return q(30, "d") / before.a end,
    wrong = { { id = "day", value = function(v, before) return q(1, "d") / before.a end,
      say = [[That is one day.]], credit = 0.5 } },
    solve = [[30 d / {before.a:3} = {answer:3}.]],
  },
}

section "written" { "Written out" }

knob "bw" { "bandwidth", from = "100 GB/s", to = "1000 GB/s", start = "400 GB/s", step = 9 }

chart "read" { "Time to read the weights", x = "bw", y = function(k) return q("14 GB") / k.bw end,
  unit = "ms",
  alt = [[It falls as one over the bandwidth.]] }

code "least" {
  [[Write the least time per token for `params` parameters of two bytes at the bandwidth `bw`.]],
  cases = function(r) return {
    { params = 7e9, bw = q(100, "GB/s") },
    { params = r:pick { 13e9, 30e9 }, bw = r:step("200 GB/s", "800 GB/s", "200 GB/s") },
    { params = 70e9, bw = q(3, "TB/s") },
  } end,
  answer = function(v) return q(2 * v.params, "B") / v.bw end,
  unit = "ms",
  hints = { [[`q(2, "B")` is two bytes.]] },
  solve = [[`q(2 * params, "B") / bw`]],
}

brief "plan" { [[What would you buy first, and why?]], attach = { "bw" } }
