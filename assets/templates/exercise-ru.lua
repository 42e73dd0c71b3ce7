-- Одно упражнение.  В этом виде оно проходит `fleetlab check`: меняйте его по частям и проверяйте снова.
ask "@ID@" {
  -- Числа выпадают заново для каждого учащегося и каждой попытки; у каждого имени свой поток случайных чисел.
  vars = function(r) return { params = r:pick { 7, 13, 34, 70 }, bw = r:pick { 900, 1600, 2400, 3200 } } end,

  -- Markdown.  {выражение} подставляет значение, {выражение:3} — с тремя значащими цифрами.
  text = [[A model of {params} billion parameters is stored at 2 bytes each. The memory delivers {bw} GB/s. What is the least time to read all of it once?]],

  -- Верный ответ вычисляется, а не вписывается.  q(число, "единица") — величина; единицы участвуют в вычислении.
  answer = function(v) return q(2 * v.params, "GB") / q(v.bw, "GB/s") end,
  unit = "ms",

  -- Верно в пределах 2 %.  (Так и без этой строки.)
  accept = { rel = 0.02 },

  -- Ошибки, которые вы предвидите, и что на каждую сказать.
  wrong = {
    { id = "bits", value = function(v) return q(2 * v.params, "GB") / q(v.bw, "Gbit/s") end, say = [[The bandwidth is in bytes per second, not in bits.]] },
    { id = "one_byte", value = function(v) return q(v.params, "GB") / q(v.bw, "GB/s") end, say = [[Each parameter takes two bytes.]], credit = 0.5 },
  },

  -- Показываются по одной, когда учащийся просит.  В последней могут быть его числа, но не результат.
  hints = { [[How many bytes are the weights?]], [[Time is bytes divided by bandwidth.]], [[{2*params} GB at {bw} GB/s.]] },

  -- Разобранное решение с числами учащегося.
  solve = [[{2*params} GB / {bw} GB/s = {answer:3}]],

  -- Ваши собственные тесты, их выполняет `fleetlab check`: при этих значениях тексты из `ok` верны, а тексты из `is` дают эту ошибку или причину.
  try = { at = { params = 70, bw = 3200 }, ok = { "43.75 ms", "0.0438 s", "44 ms" }, is = { bits = "350 ms", one_byte = "21.9 ms", need_unit = "43.75" } },
}
