-- One exercise.  It passes `fleetlab check` as it stands: change it piece by piece and check again.
ask "@ID@" {
  -- Drawn anew for every student and every try; each name has a random stream of its own.
  vars = function(r) return { params = r:pick { 7, 13, 34, 70 }, bw = r:pick { 900, 1600, 2400, 3200 } } end,

  -- Markdown.  {expression} puts a value in, {expression:3} with three figures.
  text = [[A model of {params} billion parameters is stored at 2 bytes each. The memory delivers {bw} GB/s. What is the least time to read all of it once?]],

  -- The model answer is computed, never written out.  q(number, "unit") is a quantity; units take part in the arithmetic.
  answer = function(v) return q(2 * v.params, "GB") / q(v.bw, "GB/s") end,
  unit = "ms",

  -- Right within 2 percent.  (That is the standard, so this line may go.)
  accept = { rel = 0.02 },

  -- Mistakes that you foresee, and what to say to each.
  wrong = {
    { id = "bits", value = function(v) return q(2 * v.params, "GB") / q(v.bw, "Gbit/s") end, say = [[The bandwidth is in bytes per second, not in bits.]] },
    { id = "one_byte", value = function(v) return q(v.params, "GB") / q(v.bw, "GB/s") end, say = [[Each parameter takes two bytes.]], credit = 0.5 },
  },

  -- Shown one by one, when asked for.  The last one may hold the student's numbers, but not the result.
  hints = { [[How many bytes are the weights?]], [[Time is bytes divided by bandwidth.]], [[{2*params} GB at {bw} GB/s.]] },

  -- The worked solution, with the student's own numbers.
  solve = [[{2*params} GB / {bw} GB/s = {answer:3}]],

  -- Your own tests, run by `fleetlab check`: at these values the texts of `ok` are right, those of `is` come to that id, slip or reason.
  try = { at = { params = 70, bw = 3200 }, ok = { "43.75 ms", "0.0438 s", "44 ms" }, is = { bits = "350 ms", one_byte = "21.9 ms", need_unit = "43.75" } },
}
