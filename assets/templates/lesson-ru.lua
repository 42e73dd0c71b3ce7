-- Урок.  В этом виде он проходит `fleetlab check`.  Смотрите на него, пока пишете: fleetlab preview.
-- Имена блоков — навсегда: на них ссылаются записи учащихся.  У переименованного блока остается was = { "old-id" }.
lesson "@ID@" { title = "How far splitting helps", minutes = 10 }

-- Раздел — одна страница.
section "limit" { "The part that cannot be split" }

text "why" [[
A job is split over many devices. One tenth of it cannot be split: it runs on one device while all others wait.
]]

-- Прогноз дают раньше, чем увидят график.
predict "guess" {
  [[However many devices share the rest, how many times faster can the job become at most?]],
  choices = { "about 2 times", right "about 10 times", "about 100 times", "there is no limit" },
  reveal = "curve",
  explain = [[The tenth that cannot be split takes a tenth of the time, however fast the rest is.]],
}

-- Регуляторы поворачивают стрелками; единицу, пределы и шкалу дает модель.  Ее описывает `fleetlab models fleet.amdahl`.
knob "n" { "devices", model = "fleet.amdahl", parameter = "devices", from = 1, to = 1024, start = 8, step = 10 }
knob "share" { "share that cannot be split", model = "fleet.amdahl", parameter = "serial_fraction", from = 0.01, to = 0.5, start = 0.1, step = 49 }

-- value дает числу имя, чтобы вставить его в текст; число следует за регуляторами.
value "gain" { model = "fleet.amdahl", result = "speedup", serial_fraction = knob "share", devices = knob "n" }

-- Каждому графику нужно предложение о том, что на нем видно.
chart "curve" { "Speed-up of the job", model = "fleet.amdahl", x = "devices", from = 1, to = 1024, scale = "log", y = "speedup",
  set = { serial_fraction = knob "share" }, at = knob "n", alt = [[The speed-up rises with the number of devices and flattens out.]] }

text "turn" [[
With {n} devices the job is {gain:3} times faster. Turn both knobs: which of them matters more?
]]

-- Упражнение с собственными числами учащегося.  Все, что в нем может быть, показывает `fleetlab new exercise ИМЯ`.
ask "few" {
  vars = function(r) return { n = r:pick { 4, 6, 8, 12, 16, 24, 32 } } end,
  text = [[One tenth of a job cannot be split. How many times faster do {n} devices finish it?]],
  answer = function(v) return model["fleet.amdahl"] { serial_fraction = 0.1, devices = v.n }.speedup end,
  ratio = false,
  hints = { [[The tenth takes its time as before; the rest takes 1/{n} of its.]] },
  solve = [[$1 / (0.1 + 0.9 / {n})$ = {answer:3}]],
  try = { at = { n = 4 }, ok = { "3.08", "1/(0.1+0.9/4)" } },
}

-- Ответ — положение регуляторов.
tune "enough" {
  [[Find a setting at which the job is at least 20 times faster.]],
  goal = { model = "fleet.amdahl", result = "speedup", set = { serial_fraction = knob "share", devices = knob "n" }, at_least = 20 },
  hints = { [[Devices alone do not do it.]] },
}
