-- Chapter: data storage.  Tiers, the corpus, the stall, the loader, many readers; then checkpoints,
-- the storm, own drives, staging, prices.
lesson "data-storage" { title = "Data storage", minutes = 160, book = "vol. II, Data storage",
  needs = { "introduction" },
  objectives = {
    [[say on which tier a data set or a model has to lie, and where its bandwidth falls off a
      cliff]],
    [[compute from the data pipeline what a fleet must read, and what it loses by waiting]],
    [[size a loader: cores, batches read ahead, memory of the shuffle]],
    [[find the number of readers at which shared storage, or the slowest read, binds]],
    [[size storage for checkpoints, so that they fit their window without a storm]],
    [[decide with prices what to stage, what to stream, what to own and what to rent]],
  } }

---------------------------------------------------------------------------------------------------
section "cliffs" { "Six tiers and their cliffs" }

text "cliffs-idea" [[
A byte on its way to a multiplication passes up to six places: an archive, an object store, a
parallel file system that all nodes share, the drives of a node, the memory of the host, the HBM of
the accelerator. Each step up is dearer by the gigabyte, and holds less.

People speak of *slow* storage and mean two different things: how long the **first** byte takes, and
how many come after it in a second.
]]

predict "cliffs-guess" {
  [[You step down once, from the HBM of an accelerator to the memory of its host. What do you
    lose?]],
  choices = { "ten times in latency, hardly any bandwidth", "ten times in both",
    right "about 17 times in bandwidth, hardly any latency", "a factor of two in both" },
  reveal = "cliffs-first",
  explain = [[The first byte takes about 100 ns from either. But {r_hbm:3} came from one and
    {r_dram:3} come from the other: {r_hbm/r_dram:3} times less. HBM is not *quick* memory, it is
    *wide* memory.]],
}
value "r_hbm" { model = "storage.transfer", result = "shared_part", data = 0,
  own_bandwidth = "@hbm.bandwidth", shared_bandwidth = "@hbm.bandwidth" }
value "r_dram" { model = "storage.transfer", result = "shared_part", data = 0,
  own_bandwidth = "@dram.bandwidth", shared_bandwidth = "@dram.bandwidth" }
value "r_raid" { model = "storage.transfer", result = "shared_part", data = 0,
  own_bandwidth = "@nvme_raid.bandwidth", shared_bandwidth = "@nvme_raid.bandwidth" }

knob "r_piece" { "piece", model = "communication.transfer", parameter = "message", from = "1 kB",
  to = "1 GB", scale = "log", start = "1 MB", step = 30 }
value "r_piece_hbm" { model = "communication.transfer", result = "time", message = knob "r_piece",
  latency = "@hbm.latency", bandwidth = "@hbm.bandwidth" }
value "r_piece_dram" { model = "communication.transfer", result = "time", message = knob "r_piece",
  latency = "@dram.latency", bandwidth = "@dram.bandwidth" }
value "r_piece_raid" { model = "communication.transfer", result = "time", message = knob "r_piece",
  latency = "@nvme_raid.latency", bandwidth = "@nvme_raid.bandwidth" }

chart "cliffs-first" { "Time to fetch a piece, by its size", model = "communication.transfer",
  x = "message", from = "1 kB", to = "1 GB", scale = "log",
  y = "time", y_scale = "log", at = knob "r_piece",
  series = {
    { "HBM", set = { latency = "@hbm.latency", bandwidth = "@hbm.bandwidth" } },
    { "host's memory", set = { latency = "@dram.latency", bandwidth = "@dram.bandwidth" } },
    { "four drives", set = { latency = "@nvme_raid.latency", bandwidth = "@nvme_raid.bandwidth" } },
  },
  x_title = "size of the piece",
  alt = [[Three curves, level at first and then rising in proportion to the piece. HBM and the
    host's memory begin together at 100 ns and part from about 10 kB on; the drives begin a thousand
    times higher and rise from about 3 MB on.]] }

text "cliffs-first-turn" [[
{r_piece:3} come from HBM in {r_piece_hbm:3}, from the host's memory in {r_piece_dram:3}, from four
drives in {r_piece_raid:3}. Small pieces pay for the first byte and nothing else: HBM and the host
are alike, the drives a thousand times later. Large pieces pay for the width: {r_hbm/r_dram:3} times
from HBM to the host, {r_dram/r_raid:3} times more to the drives.

That is why data for training lie in large files, **shards** of some gigabytes, and are read from
end to end.
]]
value "r_fs" { model = "storage.transfer", result = "shared_part", data = 0,
  own_bandwidth = "@nvme_raid.bandwidth", shared_bandwidth = "@parallel_fs.bandwidth",
  readers = 256 }
value "r_obj" { model = "storage.transfer", result = "shared_part", data = 0,
  own_bandwidth = "@nvme_raid.bandwidth", shared_bandwidth = "@object_store.bandwidth",
  readers = 256 }

knob "r_nodes" { "nodes", model = "storage.transfer", parameter = "readers", from = 1, to = 10000,
  scale = "log", start = 256, step = 40 }
knob "r_local" { "drives of a node", values = { "3.5 GB/s", "7 GB/s", "14 GB/s", "28 GB/s" },
  start = "28 GB/s" }
value "r_share_time" { model = "storage.transfer", result = "time", data = "100 GB",
  own_bandwidth = "50 GB/s", shared_bandwidth = "1 TB/s", readers = knob "r_nodes" }
value "r_meet" { model = "storage.transfer", result = "crossing_readers", data = 0,
  own_bandwidth = knob "r_local", shared_bandwidth = "1 TB/s" }

chart "cliffs-share" { "Time to read 100 GB on each node", model = "storage.transfer",
  x = "readers", from = 1, to = 10000, scale = "log",
  y = "time", y_scale = "log", set = { data = "100 GB" }, at = knob "r_nodes",
    cross = "local drives win",
  series = {
    { "shared file system", set = { own_bandwidth = "50 GB/s", shared_bandwidth = "1 TB/s" } },
    { "local drives", set = { own_bandwidth = knob "r_local", shared_bandwidth = "1e9 TB/s" } },
  },
  y_title = "time until each has read its data",
  alt = [[The curve of the shared file system is level up to 20 nodes, then rises in proportion to
    the nodes; it crosses the level line of the local drives, for 28 GB/s at about 36 nodes.]] }

table "cliffs-tiers" { "The tiers", catalog = "storage",
  columns = { { "bandwidth", "Bandwidth" }, { "latency", "First byte" }, { "capacity", "Capacity" },
    { "price", "Price" } },
  rows = { "hbm", "dram", "nvme5", "nvme4", "parallel_fs", "object_store", "archive" } }

text "cliffs-turn" [[
Look at the table: the file system with its 1 TB/s seems to be *faster* than the host's memory. No
node ever sees that. Its own link lets 50 GB/s through, and from 20 nodes on the 1 TB/s is a cake to
be shared: of {r_nodes|node|nodes} each gets {100 GB/r_share_time:3}. The drives of a node are a
cake for one. They win as soon as there are more than {r_meet:3|node|nodes}.

So the hierarchy of a large fleet is not that of its data sheets. HBM, host and drives come with
each node; below them stands a cliff that grows with $N$.

**What binds** ([the C³ taxonomy](b-c3)): communication (C₂), in a wire that many forget to count.
What would show it: the same node reads faster at night, when the others are idle.
]]

ask "cliffs-cake" {
  vars = function(r) return { b = r:pick { "0.5 TB/s", "1 TB/s", "2 TB/s", "4 TB/s" },
    d = r:pick { 2, 4, 8 }, w = r:pick { "3.5 GB/s", "7 GB/s", "14 GB/s" } } end,
  [[A parallel file system of {b} serves all nodes alike. Each node has {d} drives of {w}, read side
    by side, and needs the same data in every epoch. From how many nodes on are its own drives the
    faster source?]],
  answer = function(v) return v.b / (v.d * v.w) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "one_drive", value = function(v) return v.b / v.w end,
      say = [[You counted one drive. {d} of them give {d*w:3}.]] },
    { id = "times", value = function(v) return v.b * v.d / v.w end,
      say = [[More drives make a node *less* dependent on the shared system: the number must fall
        with them.]] },
  },
  hints = { [[How fast are the drives of one node together?]],
    [[{d*w:3}. At how many nodes is the share of each in {b} no more than that?]] },
  solve = [[{b} / ({d} · {w}) = {answer:3} nodes.]],
  chart = "cliffs-share", review = true,
  try = { at = { b = "1 TB/s", d = 4, w = "7 GB/s" }, ok = { "35.7", "36" },
    is = { one_drive = "143" } },
}

ask "cliffs-random" {
  vars = function(r)
    return { s = r:pick { 2, 3, 5, 8, 12 }, w = r:pick { "3.5 GB/s", "7 GB/s" } } end,
  [[A drive is sold as one of {w}. A loader reads {s} TB of small loose files from it, here and
    there, and gets 0.5 GB/s. How much time would one pass **save** if the files lay one after
    another in large shards?]],
  answer = function(v) return q(v.s, "TB") / q("0.5 GB/s") - q(v.s, "TB") / v.w end,
  unit = "min", accept = { rel = 0.02 },
  wrong = {
    { id = "whole", value = function(v) return q(v.s, "TB") / q("0.5 GB/s") end,
      say = [[That is the whole pass as it is now. Shards still take {s*(1 TB)/w:3 min}.]],
      credit = 0.5 },
    { id = "rated", value = function(v) return q(v.s, "TB") / v.w end,
      say = [[That is how long a pass takes with shards. The question is what it saves.]] },
  },
  hints = { [[How long is a pass at 0.5 GB/s, how long at {w}?]],
    [[{s*2000/60:3} min now, {s*(1 TB)/w:3 min} then.]] },
  solve = [[{s} TB / 0.5 GB/s − {s} TB / {w} = {answer:3 min}. Nobody bought a new drive.]],
  try = { at = { s = 5, w = "7 GB/s" }, ok = { "155 min", "2.58 h" },
    is = { whole = "167 min", rated = "11.9 min" } },
}

ask "cliffs-cold" {
  vars = function(r) return { p = r:pick { 70, 175, 405 }, n = r:pick { 20, 50, 100, 200 } } end,
  [[{n} replicas of a service start at once. Each fetches the weights of {p} billion parameters, 2
    bytes each, from an object store of 100 GB/s in all. How long until all can answer?]],
  answer = function(v) return q(2 * v.p * v.n, "GB") / q("100 GB/s") end,
  unit = "s", accept = { rel = 0.02 },
  wrong = {
    { id = "alone", value = function(v) return q(2 * v.p, "GB") / q("100 GB/s") end,
      say = [[So long for one replica that has the 100 GB/s to itself. Here {n} share it.]] },
    { id = "one-byte", value = function(v) return q(v.p * v.n, "GB") / q("100 GB/s") end,
      say = [[You took one byte for each parameter. They have two.]], credit = 0.5 },
    { id = "whole-state", value = function(v) return q(14 * v.p * v.n, "GB") / q("100 GB/s") end,
      say = [[To answer, a replica needs the weights alone, without what the optimizer kept:
        {2*p} GB.]] },
  },
  hints = { [[How many bytes go out of the store in all?]], [[{2*p} GB for each, {2*p*n/1000:4} TB
    for all {n}.]] },
  solve = [[{n} · {2*p} GB / 100 GB/s = {answer:3}. From a drive of its own, at 7 GB/s, each would
    have them in {2*p/7:3} s. A service that is to start quickly keeps its weights where it runs.]],
  review = true,
  try = { at = { p = 175, n = 100 }, ok = { "350 s", "5.83 min" },
    is = { alone = "3.5 s", ["one-byte"] = "175 s" } },
}

order "cliffs-order" {
  [[All 256 nodes of a fleet read at once. Order the sources by the bandwidth that **one node**
    sees, the slowest first. (The archive serves this node alone.)]],
  steps = {
    { "its share of an object store of 100 GB/s", say = [[Divide by 256: {r_obj:2}.]] },
    { "an archive of 1 GB/s", say = [[It is slow, but not divided by 256.]] },
    { "its share of a file system of 1 TB/s", say = [[Divide by 256: {r_fs:2}.]] },
    "one NVMe drive (PCI Express 4)",
    { "the memory of its host", say = [[The memory of a host gives {r_dram:3}.]] },
    "the HBM of one accelerator",
  },
  hints = { [[Two of the six are shared by 256.]], [[1000 GB/s over 256 is a little less than one
    good drive.]] },
  explain = [[{r_obj:2}, 1 GB/s, {r_fs:2}, 7 GB/s, {r_dram:3}, {r_hbm:3}. Divided by its readers,
    the file system's 1 TB/s has come down to less than one drive, and the object store to less than
    the archive.]],
}

---------------------------------------------------------------------------------------------------
section "corpus" { "How large is a corpus?" }

text "corpus-idea" [[
A corpus is counted in tokens, a drive in bytes. Between them stands one number that is easily
passed over: how many bytes a token takes, once it is a number in a file.

A node in this section has four drives of 7.68 TB, read together at 28 GB/s.
]]

predict "corpus-guess" {
  [[1.5 trillion tokens, the reading of a large language model, four bytes each. How many such nodes
    does it take to hold **one** copy?]],
  choices = { right "one, and it is mostly empty", "two or three", "about thirty",
    "some hundreds" },
  reveal = "corpus-overflow",
  explain = [[{r_six:3 TB}: a fifth of one node, and read once in {r_six_t:3 min}. Text is small. It
    is pictures and films that overflow.]],
}
value "r_six" { model = "storage.corpus", result = "size", tokens = 1.5e12, bytes_per_token = "4 B",
  bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_six_t" { model = "storage.corpus", result = "time", tokens = 1.5e12,
  bytes_per_token = "4 B", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_cap" { model = "storage.corpus", solve = "tokens", result = "size", at = "30.72 TB",
  bytes_per_token = "4 B", from = 1e11, to = 1e14, bandwidth = "28 GB/s", capacity = "30.72 TB" }

knob "r_tokens" { "tokens", model = "storage.corpus", parameter = "tokens", from = 1e11, to = 3e13,
  scale = "log", start = 1.5e12, step = 40 }
knob "r_bytes" { "bytes of a token", values = { "2 B", "3 B", "4 B", "8 B" }, start = "4 B" }
value "r_size" { model = "storage.corpus", result = "size", tokens = knob "r_tokens",
  bytes_per_token = knob "r_bytes", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_shards" { model = "storage.corpus", result = "shards", tokens = knob "r_tokens",
  bytes_per_token = knob "r_bytes", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_over" { model = "storage.corpus", result = "overflow", tokens = knob "r_tokens",
  bytes_per_token = knob "r_bytes", capacity = "30.72 TB", bandwidth = "28 GB/s" }

chart "corpus-overflow" { "What finds no place on one node", model = "storage.corpus", x = "tokens",
  from = 1e11, to = 3e13, scale = "log",
  y = "overflow", set = { capacity = "30.72 TB", bandwidth = "28 GB/s" }, at = knob "r_tokens",
  series = { { "yours", set = { bytes_per_token = knob "r_bytes" } },
    { "2 B", set = { bytes_per_token = "2 B" } } },
  alt = [[Both curves lie at zero and leave it suddenly: for four bytes a token at 7.7 trillion
    tokens, for two bytes at twice as many.]] }

text "corpus-turn" [[
{r_tokens:3 words} tokens at {r_bytes} are {r_size:3 TB}, in {r_shards|shard|shards} of 3 GB;
{r_over:3 TB} of it do not fit. At four bytes the edge is at {r_cap:3 words} tokens. Halve the
bytes, and it moves to twice that.

Below the edge every node can keep **all** of the corpus, and reading it disturbs nobody. Above it,
somebody must decide who has which shard, and the shared storage is back in the game.

**What binds:** below the edge neither wire nor storage: computation (C₁). Above it communication.
What would show it: the traffic of the storage network during a step, zero or not.
]]

value "r_two" { model = "storage.corpus", result = "size", tokens = 1.5e12, bytes_per_token = "2 B",
  bandwidth = "28 GB/s", capacity = "30.72 TB" }

choose "corpus-check" {
  [[**Check the book.** Its chapter on compute gives a token 2 bytes; its chapter on storage gives
    it 4. For 1.5 trillion tokens this is {r_two:3 TB} against {r_six:3 TB}. What separates the
    two?]],
  choices = {
    { "One counts the letters of the text, the other the tokens.",
      say = [[Both multiply a number of *tokens*. The letters of a word are gone once it is a
        number.]] },
    right "The width of the integer: how large a vocabulary it can number.",
    { "The training reads the corpus twice.", say = [[Reading twice makes traffic, not size: the
      file stays {r_six:3 TB}.]] },
    { "One of the two is wrong by a slip.", say = [[Each is right for its own vocabulary: 16 bits
      count to {2^16}, 32 bits to {2^32:3 words}.]] },
  },
  hints = { [[What is in the file where the word was?]], [[What is the largest number that two bytes
    hold?]] },
  explain = [[Two bytes number {2^16} different tokens: enough for the 50 257 of GPT-2, too few for
    the 128 256 of Llama 3, which get four. Both figures are right once the vocabulary is named; a
    plan that takes one for the other is wrong by a factor of {r_six/r_two:2}.]],
  chart = "corpus-overflow",
}

ask "corpus-room" {
  vars = function(r)
    return { n = r:pick { 2, 4, 8 }, d = r:pick { "3.84 TB", "7.68 TB", "15.36 TB" },
    b = r:pick { 2, 4 } } end,
  [[A node has {n} drives of {d}. A quarter of that is to stay free for checkpoints. The vocabulary
    needs {b} bytes a token. How many tokens can the corpus have, if each node is to hold all of
    it?]],
  answer = function(v) return v.n * num(v.d, "B") * 0.75 / v.b end,
  accept = { rel = 0.03 }, count = true,
  wrong = {
    { id = "no_reserve", value = function(v) return v.n * num(v.d, "B") / v.b end,
      say = [[Then there is no room for a checkpoint. A quarter stays free.]], credit = 0.5 },
    { id = "one_byte", value = function(v) return v.n * num(v.d, "B") * 0.75 end,
      say = [[These are bytes. A token takes {b} of them.]] },
  },
  hints = { [[How many bytes are left for the corpus?]], [[{0.75*n*d:4 TB}; and how many does a
    token take?]] },
  solve = [[0.75 · {n} · {d} / {b} B = {answer:3 words} tokens.]],
  chart = "corpus-overflow",
  try = { at = { n = 4, d = "7.68 TB", b = 4 }, ok = { "5.76e12" },
    is = { no_reserve = "7.68e12", one_byte = "2.304e13" } },
}

steps "corpus-stage" {
  vars = function(r) return { t = r:pick { 1e12, 1.5e12, 2e12, 3e12, 5e12 }, b = r:pick { 2, 4 },
    w = r:pick { "7 GB/s", "14 GB/s", "28 GB/s" }, d = r:pick { 10, 20, 30 } } end,
  [[{t:2 words} tokens of {b} bytes lie on drives that read {w} together. Training takes {d} days
    and reads the corpus once.]],
  ask "size" {
    [[How large is the corpus?]],
    answer = function(v) return q(v.t * v.b / 1e12, "TB") end, unit = "TB",
    wrong = {
      { id = "tokens_are_bytes", value = function(v) return q(v.t / 1e12, "TB") end,
        say = [[One byte numbers 256 different tokens. Here each takes {b}.]] },
      { id = "as_bits", value = function(v) return q(v.t * v.b / 8e12, "TB") end,
        say = [[You divided by eight: {b} are bytes already, not bits.]] },
    },
    hints = { [[Tokens times bytes of a token.]], [[{t:3} times {b} B, in TB.]] },
    solve = [[{t:2 words} · {b} B = {answer:3}.]],
    try = { { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 },
        is = { tokens_are_bytes = "1.5 TB", as_bits = "0.75 TB" } },
      { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 }, ok = { "6 TB", "6000 GB" } } },
  },
  ask "read" {
    [[How long would the drives need for it, without a pause?]],
    answer = function(v, before) return before.size / v.w end, unit = "min",
    wrong = {
      { id = "gigabit", value = function(v, before) return 8 * before.size / v.w end,
        say = [[{w} are bytes a second. You took them for bits.]] },
      { id = "twice", value = function(v, before) return 2 * before.size / v.w end,
        say = [[It is read once, not twice.]] },
    },
    hints = { [[Size over bandwidth.]], [[{before.size:3} at {w}.]] },
    solve = [[{before.size:3} / {w} = {answer:3 min}.]],
    try = { { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 },
        is = { gigabit = "28.6 min", twice = "7.14 min" } },
      { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 }, ok = { "3.57 min", "214 s" } } },
  },
  ask "busy" {
    [[For what share of the {d} days do the drives work?]],
    ratio = true,
    answer = function(v, before) return before.read / q(v.d, "d") end, accept = { rel = 0.04 },
    wrong = {
      { id = "one_day", value = function(v, before) return before.read / q(1, "d") end,
        say = [[That is the share of **one** day. The training has {d}.]] },
      { id = "turned_round", value = function(v, before) return q(v.d, "d") / before.read end,
        say = [[Upside down: so many times would the corpus fit into the training.]] },
    },
    hints = { [[Both times in the same unit.]], [[{before.read:3 min} out of {d} times
      1440 min.]] },
    solve = [[{before.read:3 min} / {d} d = {answer:2 %}. For text, the drives sleep.]],
    try = { { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 },
        is = { one_day = "0.00248", turned_round = "806400 %" } },
      { at = { t = 1.5e12, b = 4, w = "28 GB/s", d = 20 }, ok = { "0.000124", "0.0124 %" } } },
  },
}

---------------------------------------------------------------------------------------------------
section "stall" { "What waiting costs" }

text "stall-idea" [[
While the accelerators compute one batch, the loader can read the next. That is the whole idea of a
data pipeline. With $T_{IO}$ to read a batch and $T_c$ to compute it, a step takes

$T_{seq} = T_{IO} + T_c$ one after the other, but $T_{pipe} = \max(T_{IO}, T_c)$ pipelined.

The **stall** is the share of a step in which the accelerators have nothing to compute. Under 2 % is
healthy, above 10 % somebody should be woken.
]]

predict "stall-guess" {
  [[Reading a batch takes 250 ms, computing it 200 ms. One after the other, the accelerators wait
    {r_seq250:2 %} of the time. Now the two are pipelined. How much do they wait?]],
  choices = { "not at all: reading is hidden", right "20 %", "28 %, half of it", "still 56 %" },
  reveal = "stall-cliff",
  explain = [[A batch comes every 250 ms and keeps the accelerators busy for 200 ms: {r_pipe250:2 %}
    are lost. A pipeline hides what *fits behind* the computing, and not a millisecond more.]],
}
value "r_seq250" { model = "storage.stall", result = "sequential_stall", io_time = "250 ms",
  compute_time = "200 ms" }
value "r_pipe250" { model = "storage.stall", result = "pipelined_stall", io_time = "250 ms",
  compute_time = "200 ms" }

knob "r_io" { "reading", model = "storage.stall", parameter = "io_time", from = "20 ms", to = "2 s",
  scale = "log", start = "250 ms", unit = "ms", step = 40 }
knob "r_comp" { "computing", model = "storage.stall", parameter = "compute_time", from = "50 ms",
  to = "1 s", scale = "log", start = "200 ms", unit = "ms", step = 26 }
value "r_seq" { model = "storage.stall", result = "sequential_stall", io_time = knob "r_io",
  compute_time = knob "r_comp" }
value "r_pipe" { model = "storage.stall", result = "pipelined_stall", io_time = knob "r_io",
  compute_time = knob "r_comp" }

chart "stall-cliff" { "Share of a step without computing", model = "storage.stall", x = "io_time",
  from = "20 ms", to = "2 s", scale = "log",
  y = "pipelined_stall", set = { compute_time = knob "r_comp" }, at = knob "r_io",
  series = { { "pipelined" }, { "one after the other", y = "sequential_stall" } },
  alt = [[The pipelined stall lies at zero until reading takes as long as computing, then it rises
    steeply; the stall of one after the other rises all the way and stays above.]] }

text "stall-turn" [[
Reading {r_io:3 ms}, computing {r_comp:3 ms}: {r_seq:3 %} lost one after the other, {r_pipe:3 %}
pipelined. Left of the edge the pipeline makes storage *invisible*; right of it every millisecond of
reading is a millisecond of step. That is why a faster accelerator can "break" storage that served
well for years: it moves the edge to the left.

**What binds:** right of the edge communication (C₂), left of it computation (C₁). What would show
it: feed the same batch again and again from memory. If the step gets shorter, it was storage.
]]

text "stall-need-idea" [[
How much must arrive, so that nobody waits? $B = N \eta D / T$: the number of accelerators, the
share of the time in which they compute, the bytes of a batch, the time of a step.

Two fleets of 2048 accelerators, both with steps of 0.2 s and never idle. One learns from text: 4096
tokens of 4 bytes a step for each accelerator. One learns from pictures: 256 of 150 kB.
]]

predict "stall-need-guess" {
  [[What must their storage deliver?]],
  choices = { "hundreds of GB/s in both: large fleets read much",
    "text tens of GB/s, pictures ten times as much",
    right "text less than one cheap drive gives, pictures 2000 times as much",
    "less than 1 GB/s in both" },
  reveal = "stall-need",
  explain = [[{r_need_text0:3 MB/s} and {r_need_image0:3 GB/s}: {r_need_image0/r_need_text0:4} times
    as much. The size of the *sample* sets the bandwidth. The size of the model does not occur in
    the formula.]],
}
value "r_need_text0" { model = "storage.required_bandwidth", result = "bandwidth", devices = 2048,
  batch_size = "16384 B", step_time = "0.2 s" }
value "r_need_image0" { model = "storage.required_bandwidth", result = "bandwidth", devices = 2048,
  batch_size = "38.4 MB", step_time = "0.2 s" }

knob "r_fleet" { "accelerators", model = "storage.required_bandwidth", parameter = "devices",
  from = 8, to = 100000, scale = "log", start = 2048, step = 41 }
knob "r_step" { "time of a step", model = "storage.required_bandwidth", parameter = "step_time",
  from = "0.05 s", to = "5 s", scale = "log", start = "0.2 s", unit = "s", step = 40 }
value "r_need_text" { model = "storage.required_bandwidth", result = "bandwidth",
  devices = knob "r_fleet", batch_size = "16384 B", step_time = knob "r_step" }
value "r_need_image" { model = "storage.required_bandwidth", result = "bandwidth",
  devices = knob "r_fleet", batch_size = "38.4 MB", step_time = knob "r_step" }
value "r_one_text" { model = "storage.required_bandwidth", result = "per_device", devices = 1,
  batch_size = "16384 B", step_time = knob "r_step" }
value "r_one_image" { model = "storage.required_bandwidth", result = "per_device", devices = 1,
  batch_size = "38.4 MB", step_time = knob "r_step" }

chart "stall-need" { "Bandwidth that the fleet reads", model = "storage.required_bandwidth",
  x = "devices", from = 8, to = 100000, scale = "log",
  y = "bandwidth", y_scale = "log", set = { step_time = knob "r_step" }, at = knob "r_fleet",
  series = { { "pictures", set = { batch_size = "38.4 MB" } },
    { "text", set = { batch_size = "16384 B" } } },
  y_title = "bandwidth that the fleet needs",
  alt = [[Two parallel rising lines: at every size of the fleet pictures ask for more than 2000
    times the bandwidth of text.]] }

text "stall-need-turn" [[
{r_fleet} accelerators, steps of {r_step:3 s}: {r_need_text:3 MB/s} for text, {r_need_image:3 GB/s}
for pictures. One drive of 7 GB/s would feed {7 GB/s/r_one_text:2} accelerators with text, but only
{7 GB/s/r_one_image:2} with pictures. So the first question about storage is not how large the model
is, but what it *looks at*.
]]

knob "r_node" { "bandwidth of a node", model = "storage.utilization_curve", parameter = "bandwidth",
  from = "0.5 GB/s", to = "100 GB/s", scale = "log", start = "7 GB/s", step = 46 }
value "r_used" { model = "storage.utilization_curve", result = "utilization",
  bandwidth = knob "r_node" }
value "r_used7" { model = "storage.utilization_curve", result = "utilization",
  bandwidth = "7 GB/s" }
value "r_used14" { model = "storage.utilization_curve", result = "utilization",
  bandwidth = "14 GB/s" }

chart "stall-curve" { "Use of a node of eight accelerators", model = "storage.utilization_curve",
  x = "bandwidth", from = "0.5 GB/s", to = "100 GB/s", scale = "log",
  y = "utilization", at = knob "r_node",
  series = { { "node" } },
  x_title = "bandwidth of one node",
  alt = [[An S-curve: nearly nothing up to 2 GB/s, one half at 10 GB/s, nearly all from 30 GB/s
    on.]] }

text "stall-curve-turn" [[
Real nodes read pictures and text, and stand at different places of the cliff. Together they make an
S: with {r_node:3} a node is in use {r_used:3 %} of the time, and one drive's {r_used7:3 %} become
{r_used14:3 %} with a second. (The curve is an illustration: drawn, not measured.)
]]

ask "stall-feed" {
  vars = function(r)
    return { b = r:pick { 20, 40, 60, 100 }, t = r:pick { "0.1 s", "0.2 s", "0.25 s", "0.4 s" },
    u = r:pick { 0.6, 0.7, 0.8 }, s = r:pick { 100, 150, 200 } } end,
  [[Storage delivers {b} GB/s. Each accelerator takes a batch of 256 images of {s} kB in every step
    of {t}, and computes {u:2 %} of the time. How many accelerators can it feed?]],
  answer = function(v) return q(v.b, "GB/s") * v.t / (v.u * q(256 * v.s, "kB")) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "no_use", value = function(v) return q(v.b, "GB/s") * v.t / q(256 * v.s, "kB") end,
      say = [[They do not read while they stand still: only {u:2 %} of the time counts.]],
      credit = 0.5 },
    { id = "use_twice", value = function(v) return v.u * q(v.b, "GB/s") * v.t / q(256 * v.s,
        "kB") end, say = [[Devices that compute *less* need less data; the same storage feeds more
          of them, not fewer.]] },
    { id = "no_step", value = function(v)
        return q(v.b, "GB/s") * q("1 s") / (v.u * q(256 * v.s, "kB")) end,
      say = [[You gave them a whole second for a batch. A step has {t}.]] },
  },
  hints = { [[What does one accelerator read in a second?]],
    [[{256*s/1000:4} MB every {t}, for {u:2 %} of the time.]], [[{u*256*s*(1 kB)/t:3 MB/s} each. How
      often is that in {b} GB/s?]] },
  solve = [[{b} GB/s over {u*256*s*(1 kB)/t:3 MB/s} each = {answer:3}.]],
  review = true,
  try = { at = { b = 40, t = "0.2 s", u = 0.8, s = 150 }, ok = { "260" },
    is = { no_use = "208", use_twice = "167", no_step = "1302" } },
}

ask "stall-faster" {
  vars = function(r) return { io = r:pick { 250, 300, 400, 500, 600 },
    c = r:pick { 120, 150, 180, 200 }, s = r:pick { 0.1, 0.15, 0.2 } } end,
  [[Pipelined, a batch is read in {io} ms and computed in {c} ms. How many times faster must storage
    become, for a stall of {s:2 %}?]],
  answer = function(v) return v.io * (1 - v.s) / v.c end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "to_zero", value = function(v) return v.io / v.c end,
      say = [[That removes the stall altogether. {s:2 %} were allowed, and cost less.]],
      credit = 0.5 },
    { id = "not_pipelined", value = function(v) return v.io * (1 - v.s) / (v.s * v.c) end,
      say = [[You made reading {s:2 %} of the sum of both times. Pipelined, the step is only the
        longer one.]] },
  },
  hints = { [[How long may a step be, if {c} ms are {1-s:2 %} of it?]],
    [[{c/(1-s):3} ms. That is how long reading may take.]] },
  solve = [[Reading may take {c} ms / {1-s:2} = {c/(1-s):3} ms instead of {io} ms: {answer:3} times
    faster.]],
  chart = "stall-cliff", review = true,
  try = { at = { io = 400, c = 200, s = 0.1 }, ok = { "1.8" },
    is = { to_zero = "2", not_pipelined = "18" } },
}

ask "stall-bill" {
  vars = function(r) return { n = r:pick { 256, 512, 1024, 2048 },
    io = r:pick { 220, 250, 300, 400 }, c = r:pick { 150, 180, 200 } } end,
  [[{n} accelerators at 2 USD an hour. Each step reads for {io} ms and computes for {c} ms,
    pipelined. What does the waiting cost in a week of 168 hours?]],
  answer = function(v) return q(v.n * 2 * 168 * (1 - v.c / v.io), "USD") end, unit = "USD",
  accept = { rel = 0.02 },
  wrong = {
    { id = "one_after_other", value = function(v) return q(v.n * 2 * 168 * v.io / (v.io + v.c),
        "USD") end, say = [[That would be a loader that reads only when the computing is done. This
          one reads ahead.]] },
    { id = "of_computing", value = function(v) return q(v.n * 2 * 168 * (v.io - v.c) / v.c,
        "USD") end, say = [[{io-c} ms are waited, right; but they are a part of the **step**,
          {io} ms, not of the {c} ms of computing.]] },
  },
  hints = { [[How long is a step, how much of it is waiting?]], [[{io-c} of {io} ms.]],
    [[A week of all costs {n*2*168} USD.]] },
  solve = [[({io} − {c}) / {io} of {n*2*168} USD = {answer:3}. It would buy drives.]],
  chart = "stall-cliff",
  try = { at = { n = 1024, io = 250, c = 200 }, ok = { "68813 USD" },
    is = { one_after_other = "191147 USD", of_computing = "86016 USD" } },
}

---------------------------------------------------------------------------------------------------
section "feed" { "The loader: cores, depth, shuffle" }

text "feed-idea" [[
Between drive and accelerator stands the host. Its cores decode and crop; its memory holds the
batches that were read ahead, and the buffer from which samples are drawn at random.

The average may be fine, and the accelerator waits all the same: reading *scatters*. A batch that
usually takes 100 ms takes half a second when a neighbour writes a checkpoint.
]]

predict "feed-guess" {
  [[A batch is computed in 200 ms and read in 100 ms on average, with a standard deviation of
    150 ms. How many batches should be under way, to cover all but rare delays (three
    deviations)?]],
  choices = { "none: reading is twice as fast as computing", "one, as always", right "three",
    "about thirty" },
  reveal = "feed-depth",
  explain = [[A late batch takes 100 ms + 3 · 150 ms = {100+3*150} ms. In that time
    {r_exact_depth:3|batch|batches} are computed: {r_deep} have to be there. The mean alone would
    have
    said {r_mean_depth}.]],
}
value "r_exact_depth" { model = "storage.prefetch_depth", result = "exact", io_time = "100 ms",
  compute_time = "200 ms", deviation = "150 ms" }
value "r_deep" { model = "storage.prefetch_depth", result = "depth", io_time = "100 ms",
  compute_time = "200 ms", deviation = "150 ms" }
value "r_mean_depth" { model = "storage.prefetch_depth", result = "depth", io_time = "100 ms",
  compute_time = "200 ms" }

knob "r_mean" { "mean of reading", model = "storage.prefetch_depth", parameter = "io_time",
  from = "10 ms", to = "200 ms", scale = "linear", start = "100 ms", unit = "ms", step = 19 }
knob "r_dev" { "deviation", model = "storage.prefetch_depth", parameter = "deviation",
  from = "0 ms", to = "600 ms", scale = "linear", start = "150 ms", unit = "ms", step = 60 }
value "r_depth" { model = "storage.prefetch_depth", result = "depth", io_time = knob "r_mean",
  compute_time = "200 ms", deviation = knob "r_dev" }

chart "feed-depth" { "Batches to keep under way", model = "storage.prefetch_depth", x = "deviation",
  from = "0 ms", to = "600 ms", scale = "linear",
  y = "depth", set = { compute_time = "200 ms" }, at = knob "r_dev",
  series = { { "your mean", set = { io_time = knob "r_mean" } },
    { "mean 200 ms", set = { io_time = "200 ms" } } },
  y_title = "batches to keep in flight",
  alt = [[Two flights of stairs that rise by one batch every 67 ms of deviation, from one batch
    without scatter to ten at 600 ms; they differ by a step at most.]] }

text "feed-turn" [[
Mean {r_mean:3 ms}, deviation {r_dev:3 ms}: batches to keep under way: {r_depth}. The stairs hardly
mind the mean; they climb with the **scatter**. Depth buys peace from delays, and nothing else: a
loader that is too slow *on average* empties any queue, a deep one a little later.

Depth and shuffle are paid in the memory of the host. Ten thousand text samples of 2048 tokens are
{r_buf_text:3 MB}, the same number of images {r_buf_image:3 GB}, and that for **each** loading
process.

**What binds:** computation (C₁), but that of the host's cheap cores, or communication (C₂), by the
scatter of a shared wire. What would show it: cores at 100 % in the first case, idle cores and an
empty queue in the second.
]]
value "r_buf_text" { model = "storage.shuffle_buffer", result = "memory", samples = 10000,
  sample_size = "8192 B" }
value "r_buf_image" { model = "storage.shuffle_buffer", result = "memory", samples = 10000,
  sample_size = "150 kB" }

ask "feed-cores" {
  vars = function(r) return { c = r:pick { 48, 64, 96, 128, 192 }, t = r:pick { 4, 5, 8, 10 },
    s = r:pick { 800, 1000, 1500, 2500 } } end,
  [[One core takes {t} ms to decode and crop an image. An accelerator uses up {s} images a second.
    How many accelerators can a host of {c} cores feed?]],
  answer = function(v) return v.c / (v.t * 1e-3 * v.s) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "one_core", value = function(v) return 1000 / v.t / v.s end,
      say = [[So much does one core feed. The host has {c}.]] },
    { id = "images", value = function(v) return v.c * 1000 / v.t end,
      say = [[That is how many *images* a second the host gets done. How many accelerators live on
        them?]], credit = 0.5 },
  },
  hints = { [[How many images a second does one core manage?]],
    [[{1000/t:3} a core, {c*1000/t:4} the host.]], [[Each accelerator uses up {s} of them.]] },
  solve = [[{s} images of {t} ms keep {s*t/1000:3} cores busy; {c} cores feed {answer:3}. A node has
    eight accelerators; where the host feeds fewer, decode once before training, or on the
    accelerators.]],
  review = true,
  try = { at = { c = 64, t = 5, s = 1000 }, ok = { "12.8" },
    is = { one_core = "0.2", images = "12800" } },
}

ask "feed-scatter" {
  vars = function(r) return { k = r:pick { 2, 3, 4, 6 }, c = r:pick { 200, 250, 400 },
    m = r:pick { 90, 120, 150 } } end,
  [[A loader keeps {k} batches under way. Each is computed in {c} ms, and read in {m} ms on average.
    Up to which standard deviation of reading do three deviations still find data?]],
  answer = function(v) return q((v.k * v.c - v.m) / 3, "ms") end, unit = "ms",
  accept = { rel = 0.02 },
  wrong = {
    { id = "one_sigma", value = function(v) return q(v.k * v.c - v.m, "ms") end,
      say = [[With that deviation the queue covers **one** deviation: about every sixth batch is
        late.]], credit = 0.5 },
    { id = "no_mean", value = function(v) return q(v.k * v.c / 3, "ms") end,
      say = [[The batch has to be read as well: {m} ms of the {k*c} ms are gone before any
        delay.]] },
  },
  hints = { [[How long can the accelerators live on {k} batches?]],
    [[{k*c} ms. The mean reading takes {m} ms of them.]], [[What is left are three deviations.]] },
  solve = [[({k} · {c} − {m}) / 3 = {answer:3}.]],
  chart = "feed-depth",
  try = { at = { k = 3, c = 200, m = 150 }, ok = { "150 ms" },
    is = { one_sigma = "450 ms", no_mean = "200 ms" } },
}

ask "feed-shuffle" {
  vars = function(r) return { m = r:pick { 32, 48, 64, 96 }, w = r:pick { 8, 12, 16, 32 },
    s = r:pick { 150, 250, 600 } } end,
  [[A host spares {m} GB for shuffling. It runs {w} loading processes, each with a buffer of its
    own; a decoded image takes {s} kB. How many images may each buffer mix?]],
  answer = function(v) return v.m * 1e6 / (v.w * v.s) end,
  accept = { rel = 0.03 }, count = true,
  wrong = {
    { id = "one_process", value = function(v) return v.m * 1e6 / v.s end,
      say = [[One buffer of that size fills the memory. There are {w}.]] },
    { id = "upside_down", value = function(v) return v.m * 1e6 * v.w / v.s end,
      say = [[More processes leave *less* for each.]] },
  },
  hints = { [[How much memory has one process?]], [[{m/w:3} GB. And an image takes {s} kB.]] },
  solve = [[{m} GB / {w} / {s} kB = {answer:3}. A corpus sorted by class needs more than that, or a
    shuffle when the shards are written.]],
  try = { at = { m = 64, w = 16, s = 250 }, ok = { "16000" }, is = { one_process = "256000" } },
}

pick "feed-cures" {
  [[**On average** a batch takes longer to read than to compute. The cores are idle, the drives are
    busy with small files. Which of these can end the stall?]],
  choices = {
    { "twice as many batches read ahead", say = [[A deeper queue covers *scatter*. When the mean is
      too slow it runs dry all the same, a little later.]] },
    right "the files packed into large shards",
    { "a larger shuffle buffer", say = [[It makes the order more random and the memory fuller; no
      byte arrives sooner.]] },
    right "smaller images, resized once before training",
    { "more loading cores", say = [[The cores are idle already. It is the drives that are busy.]] },
    right "the data copied to local drives that read faster",
  },
  credit = "net",
  hints = { [[Which of them change bytes, or bytes a second?]], [[Three do.]] },
  explain = [[A mean is cured by fewer bytes or more bytes a second. Depth cures scatter, cores cure
    decoding, the shuffle cures the order. First find out which illness it is.]],
}

---------------------------------------------------------------------------------------------------
section "readers" { "Many readers" }

text "readers-idea" [[
One loader is a matter of bandwidth. A thousand loaders are a crowd: they divide what there is, they
meet at the same shard, and a step waits for the **slowest** of them.

Three short calculations, each with its own edge.
]]

predict "readers-guess" {
  [[32 loaders each pick one of 1000 shards at random. How likely is it that at least two want the
    same one?]],
  choices = { "about 3 %: 32 of 1000", "about 10 %", right "about 40 %", "about 80 %" },
  reveal = "readers-birthday",
  explain = [[{r_p32:3 %}. It is not about a certain shard, but about any **pair** of loaders, and
    32 loaders make {32*31/2} pairs. The same arithmetic finds two with one birthday in a school
    class.]],
}
value "r_p32" { model = "storage.shard_collision", result = "probability", clients = 32,
  shards = 1000 }
value "r_e32" { model = "storage.shard_collision", result = "estimate", clients = 32,
  shards = 1000 }

knob "r_clients" { "loaders", model = "storage.shard_collision", parameter = "clients", from = 2,
  to = 500, scale = "log", start = 32, step = 40 }
knob "r_shard" { "shards", model = "storage.shard_collision", parameter = "shards", from = 100,
  to = 100000, scale = "log", start = 1000, step = 30 }
value "r_p" { model = "storage.shard_collision", result = "probability", clients = knob "r_clients",
  shards = knob "r_shard" }

chart "readers-birthday" { "Chance that two want the same shard", model = "storage.shard_collision",
  x = "clients", from = 2, to = 500, scale = "log",
  y = "probability", set = { shards = knob "r_shard" }, at = knob "r_clients",
    cross = "the order turns",
  series = { { "exactly" }, { "approximately", y = "estimate" } },
  alt = [[Two S-curves that nearly coincide, the approximate one a little higher up to about 55
    loaders, a little lower beyond; with 1000 shards they pass one half between 37 and 38 loaders
    and are nearly one at 100.]] }

text "readers-turn" [[
{r_clients} loaders, {r_shard:3} shards: the chance that two meet is {r_p:3 %}. Collisions grow with
the *square* of the readers: as long as the chance is small, twice as many loaders meet four times
as often.

The next edge is sharper. Accelerators that read while they compute mind nothing until storage gives
out; then **all** of them are a little hungry.
]]

knob "r_dev_n" { "accelerators", model = "storage.io_wall", parameter = "devices", from = 10,
  to = 10000, scale = "log", start = 200, step = 60 }
knob "r_rate" { "each reads", model = "storage.io_wall", parameter = "rate", from = "20 MB/s",
  to = "500 MB/s", scale = "log", start = "200 MB/s", unit = "MB/s", step = 28 }
knob "r_stor" { "storage", model = "storage.io_wall", parameter = "bandwidth", from = "5 GB/s",
  to = "200 GB/s", scale = "log", start = "20 GB/s", unit = "GB/s", step = 32 }
value "r_u" { model = "storage.io_wall", result = "utilization", devices = knob "r_dev_n",
  rate = knob "r_rate", bandwidth = knob "r_stor" }
value "r_fed" { model = "storage.io_wall", result = "devices_fed", devices = knob "r_dev_n",
  rate = knob "r_rate", bandwidth = knob "r_stor" }

chart "readers-wall" { "The wall: share of the time with data", model = "storage.io_wall",
  x = "devices", from = 10, to = 10000, scale = "log",
  y = "utilization", set = { rate = knob "r_rate", bandwidth = knob "r_stor" }, at = knob "r_dev_n",
  series = { { "your storage" }, { "100 GB/s", set = { bandwidth = "100 GB/s" } } },
  alt = [[Both curves are level at one and then fall: with 200 MB/s each and 20 GB/s of storage from
    100 accelerators on, with 100 GB/s from 500 on.]] }

text "readers-wall-turn" [[
{r_dev_n} accelerators at {r_rate:3}: the wall stands at {r_fed:4}, and they have data {r_u:3 %} of
the time.

The last edge is one of patience. You have seen [requests to many
shards](introduction#close-shards): of 100 reads of which 1 % are slow, at least one is slow in
{r_any100:3 %} of the steps.
]]
value "r_any100" { model = "storage.hedged_reads", result = "any_slow", reads = 100,
  slow_share = 0.01 }
value "r_hedged100" { model = "storage.hedged_reads", result = "hedged_any_slow", reads = 100,
  slow_share = 0.01 }

predict "readers-tail-guess" {
  [[Now each of the 100 reads is sent twice, to two servers, and the first answer counts. In how
    many steps is a read slow?]],
  choices = { "32 %: half of it", "40 %: 63 % of 63 %", right "1 %", "0.01 %: 1 % of 1 %" },
  reveal = "readers-tail",
  explain = [[One read is slow only if both its sendings are: 1 % of 1 %, once in 10 000 reads. A
    step has 100 of them: {r_hedged100:3 %}. The square is taken of the single read, not of the
    step, and that is its strength.]],
}

knob "r_reads" { "reads of a step", model = "storage.hedged_reads", parameter = "reads", from = 1,
  to = 10000, scale = "log", start = 100, step = 40 }
knob "r_slow" { "slow ones", model = "storage.hedged_reads", parameter = "slow_share", from = 0.001,
  to = 0.1, scale = "log", start = 0.01, step = 20 }
value "r_any" { model = "storage.hedged_reads", result = "any_slow", reads = knob "r_reads",
  slow_share = knob "r_slow" }
value "r_hedged" { model = "storage.hedged_reads", result = "hedged_any_slow",
  reads = knob "r_reads", slow_share = knob "r_slow" }

chart "readers-tail" { "Chance that a step meets a slow read", model = "storage.hedged_reads",
  x = "reads", from = 1, to = 10000, scale = "log",
  y = "any_slow", set = { slow_share = knob "r_slow" }, at = knob "r_reads",
  series = { { "sent once" }, { "sent twice", y = "hedged_any_slow" } },
  x_title = "reads of a step",
  alt = [[Two S-curves: with 1 % of slow reads the chance passes one half at about 69 reads when
    each is sent once, and only at about 6900 when each is sent twice.]] }

text "readers-tail-turn" [[
{r_reads} reads of a step, {r_slow:2 %} of them slow: {r_any:3 %} of the steps are slow; with every
read sent twice (*hedged*), {r_hedged:3 %}. Unhedged the tail grows until every step has its slow
read, and then the rare case is the usual one.

**What binds:** at the wall communication (C₂); at the shard and in the tail coordination (C₃):
bandwidth is left, and still one waits for another. What would show it: the storage is not busy, but
the slowest loader of a step is far from the median.
]]

choose "readers-check" {
  [[**Check the book.** For 32 loaders and 1000 shards its figure says 40.07 %; counted pick by pick
    it is {r_p32:4 %}. Which is right?]],
  choices = {
    { "40.07 %: the product forgets some pairs.", say = [[The product $\prod (1 - i/k)$ leaves out
      nothing: loader by loader, it asks for a shard that is still free.]] },
    right [[The product is exact; 40.07 % comes from $n^2/2k$, which also pairs each loader with
      itself.]],
    { "Both: the picks of real loaders scatter by that much.", say = [[Picks scatter, a probability
      does not. The two are two formulas for one number.]] },
  },
  hints = { [[How many pairs do 32 loaders make? And what is half of 32²?]],
    [[{32*31/2} and {32^2/2}.]] },
  explain = [[$1 - e^{-n^2/2k}$ is {r_e32:4 %}: half of $n^2$ is {32^2/2}, but there are only
    {32*31/2} pairs. For planning the two agree, and up to the root of $3k$, here {sqrt(3*1000):2}
    loaders, the simple form errs on the safe side: the chart marks where that turns. With five
    loaders it is off by a quarter.]],
  chart = "readers-birthday",
}

ask "readers-shards" {
  vars = function(r) return { n = r:pick { 32, 48, 64, 128, 256 },
    p = r:pick { 0.05, 0.1, 0.2, 0.3 } } end,
  [[{n} loaders pick shards at random. Into how many shards should the corpus be cut, at least, so
    that two meet with no more than {p:2 %}? (The approximation $n^2/2k$ will do.)]],
  answer = function(v) return -v.n * v.n / (2 * math.log(1 - v.p)) end,
  accept = { rel = 0.06 }, count = true,
  wrong = {
    { id = "line", value = function(v) return v.n / v.p end,
      say = [[With {given:4} shards a *certain* shard is rarely met. But any pair will do, and pairs
        grow with $n^2$.]] },
    { id = "pairs_twice", value = function(v) return -v.n * v.n / math.log(1 - v.p) end,
      say = [[You counted each pair twice: A with B, and B with A.]], credit = 0.5 },
  },
  hints = { [[Solve $1 - e^{-n^2/2k} = p$ for $k$.]], [[$k = n^2 / (-2 \ln(1-p))$, and $n^2$ is
    {n^2}.]] },
  solve = [[{n}² / (−2 ln {1-p:2}) = {answer:4}. Or let the loaders agree who reads what: then even
    {n} shards do.]],
  chart = "readers-birthday", review = true,
  try = { at = { n = 64, p = 0.1 }, ok = { "19438", "19500" },
    is = { line = "640", pairs_twice = "38876" } },
}

ask "readers-cache" {
  vars = function(r) return { b = r:pick { 10, 20, 40, 80 }, m = r:pick { 80, 100, 150, 200 },
    h = r:pick { 0.3, 0.6, 0.75, 0.8 } } end,
  [[Storage of {b} GB/s; each accelerator uses up {m} MB/s. A cache on the nodes answers {h:2 %} of
    the bytes. At how many accelerators does the wall stand now?]],
  answer = function(v) return v.b * 1000 / (v.m * (1 - v.h)) end,
  accept = { rel = 0.02 }, count = true,
  wrong = {
    { id = "no_cache", value = function(v) return v.b * 1000 / v.m end,
      say = [[That is the wall without the cache. Only {1-h:2 %} of the bytes still come from the
        storage.]] },
    { id = "hits", value = function(v) return v.b * 1000 / (v.m * v.h) end,
      say = [[What the cache answers does not reach the storage. It is the **rest** that does.]] },
  },
  hints = { [[How much of its {m} MB/s does an accelerator still ask of the storage?]],
    [[{m*(1-h):3} MB/s.]] },
  solve = [[{b} GB/s / ({m} MB/s · {1-h:2}) = {answer:4}: the cache multiplied the storage by
    {1/(1-h):3}.]],
  chart = "readers-wall",
  try = { at = { b = 20, m = 100, h = 0.75 }, ok = { "800" },
    is = { no_cache = "200", hits = "267" } },
}

ask "readers-hedge" {
  vars = function(r) return { p = r:pick { 0.005, 0.01, 0.02, 0.05 },
    s = r:pick { 0.1, 0.2, 0.5 } } end,
  [[{p:2 %} of all reads are slow, independently. Each is sent twice, and the first answer counts.
    How many reads may a step wait for, if no more than {s:2 %} of the steps may be slow?]],
  answer = function(v) return math.log(1 - v.s) / math.log(1 - v.p * v.p) end,
  accept = { rel = 0.02 }, count = true,
  wrong = {
    { id = "sent_once", value = function(v) return math.log(1 - v.s) / math.log(1 - v.p) end,
      say = [[So many without the second sending. A read is slow now only if **both** are: with a
        chance of {p^2:3}.]] },
    { id = "halved", value = function(v) return math.log(1 - v.s) / math.log(1 - v.p / 2) end,
      say = [[Two do not halve the chance, they square it.]] },
  },
  hints = { [[How often are both sendings slow?]], [[$p^2$ = {p^2:3}. All $n$ reads are fast with
    $(1-p^2)^n$.]], [[Set that to {1-s:2} and take logarithms.]] },
  solve = [[ln {1-s:2} / ln (1 − {p^2:3}) = {answer:4}. Without hedging it would be about
    {p*answer:3}: for twice the requests you get {1/p:3} times the reads. In truth the two sendings
    share a network, and are not independent.]],
  chart = "readers-tail", review = true,
  try = { at = { p = 0.01, s = 0.5 }, ok = { "6931", "6900" },
    is = { sent_once = "69", halved = "138" } },
}

tune "readers-tune" {
  [[Feed **1000** accelerators or more, with data at least 95 % of the time. The storage may not
    exceed **60 GB/s**. Smaller records cost accuracy: with yours 60 GB/s should not feed more than
    1 250 accelerators.]],
  goal = {
    { model = "storage.io_wall", result = "utilization",
      set = { devices = knob "r_dev_n", rate = knob "r_rate", bandwidth = knob "r_stor" },
      at_least = 0.95 },
    { knob = knob "r_dev_n", at_least = 1000 },
    { knob = knob "r_stor", at_most = "60 GB/s" },
    { model = "storage.io_wall", result = "devices_fed",
      set = { devices = knob "r_dev_n", rate = knob "r_rate", bandwidth = "60 GB/s" },
      at_most = 1250 },
  },
  hints = { [[More storage alone does not do it: at 200 MB/s each, 60 GB/s feed only 300.]],
    [[What may each accelerator read at most, if 1000 share 60 GB/s?]],
    [[60 MB/s, and a little more, since data may be late for 5 % of the time.]] },
  explain = [[1000 accelerators on 60 GB/s have 60 MB/s each, {60/0.95:3} if they may wait for 5 %
    of the time. No drive was faster than a smaller record.]],
  chart = "readers-wall",
}

---------------------------------------------------------------------------------------------------
section "checkpoint" { "What must survive" }

text "checkpoint-idea" [[
Reading was the first half of storage's work. The second half is a single, huge, impatient write.
Every so often a run saves all that it needs to go on after a failure. That is a **checkpoint**, and
while it is written, in the simplest design, every accelerator waits.

Take a model of 175 billion parameters, trained with Adam in mixed precision. Its weights in bf16
are 350 GB.
]]

value "k_s10" { model = "storage.checkpoint_write", result = "state", parameters = 175e9,
  bytes_per_parameter = "10 B" }
value "k_s12" { model = "storage.checkpoint_write", result = "state", parameters = 175e9,
  bytes_per_parameter = "12 B" }
value "k_s14" { model = "storage.checkpoint_write", result = "state", parameters = 175e9,
  bytes_per_parameter = "14 B" }
value "k_s16" { model = "storage.checkpoint_write", result = "state", parameters = 175e9,
  bytes_per_parameter = "16 B" }
value "k_t14" { model = "storage.checkpoint_write", result = "time", parameters = 175e9,
  bytes_per_parameter = "14 B", bandwidth = "100 GB/s" }

predict "checkpoint-guess" {
  [[How large is the checkpoint from which training goes on as if nothing had happened?]],
  choices = { "350 GB: the weights are the model", "700 GB: the weights and as much again",
    right "2 TB or more", "35 TB: each node's memory, as it stands" },
  reveal = "checkpoint-size",
  explain = [[Adam keeps, for each parameter, an exact copy of the weight and two running means,
    four bytes each. With the bf16 weights that makes 14 bytes: {k_s14:3 TB}, seven times the
    weights. At 100 GB/s it is {k_t14:3 s} of silence.]],
}

knob "k_par" { "parameters", model = "storage.checkpoint_write", parameter = "parameters",
  from = 1e9, to = 2e12, scale = "log", start = 175e9, step = 33 }
knob "k_wbw" { "storage", model = "storage.checkpoint_write", parameter = "bandwidth",
  from = "1 GB/s", to = "10 TB/s", scale = "log", start = "100 GB/s", step = 40 }
value "k_wtime" { model = "storage.checkpoint_write", result = "time", parameters = knob "k_par",
  bytes_per_parameter = "14 B", bandwidth = knob "k_wbw" }
value "k_wtime2" { model = "storage.checkpoint_write", result = "time", parameters = knob "k_par",
  bytes_per_parameter = "2 B", bandwidth = knob "k_wbw" }

chart "checkpoint-size" { "Time to write a checkpoint", model = "storage.checkpoint_write",
  x = "bandwidth", from = "1 GB/s", to = "10 TB/s", scale = "log", y = "time", y_scale = "log",
  set = { parameters = knob "k_par" }, at = knob "k_wbw",
  series = { { "14 bytes", set = { bytes_per_parameter = "14 B" } },
    { "weights only", set = { bytes_per_parameter = "2 B" } } },
  x_title = "bandwidth of the storage", y_title = "time to write the checkpoint",
  alt = [[Two parallel falling lines: the full state takes seven times as long as the weights alone,
    at every bandwidth.]] }

text "checkpoint-valley-idea" [[
{k_par:3 words} parameters go to storage of {k_wbw:3} in {k_wtime:3}; the weights alone would take
{k_wtime2:3}. Whoever budgets for the weights is late by a factor of seven, at any bandwidth.

How often should a run save, then? Save rarely, and a failure destroys half an interval of work on
average. Save often, and you do nothing but save. With $\delta$ the time of a write, $M$ the time
between failures and $\tau$ the interval, the lost share is

$W = \delta/\tau + \tau/(2M)$

You met this valley in [the introduction](introduction#mtbf), with the recovery beside it, which no
interval changes; here you pay for its floor. Turn the knobs; then the same fleet runs event by
event, and the formula is put beside it.
]]

knob "k_tau" { "interval", model = "reliability.checkpoint", parameter = "interval", from = "2 min",
  to = "4 h", scale = "log", start = "1 h", step = 24, unit = "min" }
knob "k_write" { "write", model = "reliability.checkpoint", parameter = "write_time", from = "1 s",
  to = "15 min", scale = "log", start = "24 s", step = 24, unit = "s" }
knob "k_mtbf" { "between failures", model = "reliability.checkpoint", parameter = "mtbf",
  from = "1 h", to = "50 h", scale = "log", start = "5 h", step = 24, unit = "h" }
value "k_loss" { model = "reliability.checkpoint", result = "waste", write_time = knob "k_write",
  mtbf = knob "k_mtbf", interval = knob "k_tau" }
value "k_best" { model = "reliability.checkpoint_interval", result = "interval",
  write_time = knob "k_write", mtbf = knob "k_mtbf" }
value "k_least" { model = "reliability.checkpoint_interval", result = "waste",
  write_time = knob "k_write", mtbf = knob "k_mtbf" }

chart "checkpoint-valley" { "The valley of the interval", model = "reliability.checkpoint",
  x = "interval", from = "2 min", to = "4 h", scale = "log", y = "waste", y_scale = "log",
  set = { write_time = knob "k_write", mtbf = knob "k_mtbf" }, at = knob "k_tau",
    cross = "best interval",
  series = { { "writing", y = "write_share" }, { "work done again", y = "rework_share" },
    { "both", y = "waste" } },
  alt = [[One line falls, one rises. Their sum is a valley with a flat bottom, and it is lowest just
    where the two lines cross.]] }

simulate "checkpoint_runs" { "Two hundred runs, failures and all", model = "reliability.checkpoint",
  result = "waste", runs = 200, seed = 4,
  set = { write_time = knob "k_write", mtbf = knob "k_mtbf", interval = knob "k_tau" },
  alt = [[A bell of lost shares; the formula's value stands at its right side or beyond, the more so
    the larger the loss.]] }

text "checkpoint-turn" [[
You lose {k_loss:3 %}; the best interval, $\tau = \sqrt{2 \delta M}$ = {k_best:3 min}, would lose
{k_least:3 %}. The bottom is flat: twice the best interval costs only a quarter more. How *low* the
bottom lies is another matter: the interval does not help there, only a faster write or rarer
failures.

The formula is of first order: it counts some hours twice. As long as it says a few percent, believe
it; at 30 %, believe the runs: here they say {checkpoint_runs:3 %}.

**What binds:** coordination (C₃): nobody lacks bytes or FLOP, all wait for one shared moment. What
would show it: a step time with a spike at every interval.
]]

ask "checkpoint-bandwidth" {
  vars = function(r)
    return { p = r:pick { 70, 175, 405 }, m = r:pick { "3 h", "4 h", "5 h", "8 h" },
    w = r:pick { 0.02, 0.03, 0.04, 0.05 } } end,
  [[A model of {p} billion parameters, 14 bytes each in a checkpoint. The fleet fails every {m}. You
    save at the best interval and want to lose {w:2 %} of the time, the restarts not counted. What
    bandwidth must the storage have?]],
  answer = function(v) return q(14 * v.p, "GB") / (v.w ^ 2 * v.m / 2) end,
  unit = "GB/s", accept = { rel = 0.03 },
  wrong = {
    { id = "weights", value = function(v) return q(2 * v.p, "GB") / (v.w ^ 2 * v.m / 2) end,
      say = [[These are the bf16 weights alone. All 14 bytes must go: {14*p} GB.]], credit = 0.5 },
    { id = "half-loss", value = function(v) return q(14 * v.p, "GB") / (v.w ^ 2 * v.m * 2) end,
      say = [[At the best interval half of the loss is writing, half is work done again. You let the
        writing alone take all of it: {given:3} would lose {2*w:2 %}.]] },
    { id = "no-square", value = function(v) return q(14 * v.p, "GB") / (v.w * v.m / 2) end,
      say = [[The loss grows as the *root* of the write time: $W = \sqrt{2\delta/M}$, so
        $\delta = W^2 M/2$.]] },
  },
  hints = { [[How much is lost at the best interval? Put $\tau = \sqrt{2\delta M}$ into $W$.]],
    [[$W = \sqrt{2\delta/M}$: solve for the write time $\delta$.]],
    [[The write may take {w^2*m/2:3 s}. How many bytes are to be written in it?]] },
  solve = [[$\delta = W^2 M / 2$ = {w^2*m/2:3 s}; {14*p} GB in that time is {answer:3 GB/s}. Half
    the loss takes four times the bandwidth.]],
  chart = "checkpoint-valley", review = true,
  try = { at = { p = 175, m = "5 h", w = 0.04 }, ok = { "170 GB/s" },
    is = { weights = "24.3 GB/s", ["half-loss"] = "42.5 GB/s" } },
}

steps "checkpoint-habit" {
  vars = function(r)
    return { p = r:pick { 70, 175, 405 }, bw = r:pick { "50 GB/s", "100 GB/s", "200 GB/s" },
    n = r:pick { 4096, 8192, 10000, 16384 } } end,
  [[{n} accelerators that fail once in 50 000 h each train {p} billion parameters (14 bytes each) on
    storage of {bw}. The team saves every hour, because it always has.]],
  ask "write" {
    [[How long does a write take?]],
    answer = function(v) return q(14 * v.p, "GB") / v.bw end, unit = "s",
    wrong = {
      { id = "write-weights", value = function(v) return q(2 * v.p, "GB") / v.bw end,
        say = [[The weights are only 2 of the 14 bytes.]] },
      { id = "write-grads", value = function(v) return q(4 * v.p, "GB") / v.bw end,
        say = [[Weights and gradients are not what Adam needs: 14 bytes a parameter are saved, not
          4.]] },
    },
    hints = { [[How many bytes is the checkpoint?]], [[{14*p} GB at {bw}.]] },
    solve = [[{14*p} GB / ({bw}) = {answer:3}.]],
    try = { { at = { p = 175, bw = "100 GB/s", n = 10000 },
        is = { ["write-weights"] = "3.5 s", ["write-grads"] = "7 s" } },
      { at = { p = 175, bw = "100 GB/s", n = 10000 }, ok = { "24.5 s" } } },
  },
  ask "best" {
    [[What would be the best interval?]],
    answer = function(v, before) return (2 * before.write * q(50000, "h") / v.n) ^ 0.5 end,
      unit = "min",
    wrong = {
      { id = "best-two", value = function(v, before)
          return (before.write * q(50000, "h") / v.n) ^ 0.5 end,
        say = [[Only *half* an interval is lost on average, hence the 2 under the root.]],
        credit = 0.5 },
      { id = "best-device", value = function(v, before)
          return (2 * before.write * q(50000, "h")) ^ 0.5 end,
        say = [[50 000 h is one device. {n} of them fail {n} times as often.]] },
    },
    hints = { [[How long is it between two failures of the whole fleet?]],
      [[{50000/n:3} h. Then $\tau = \sqrt{2\delta M}$.]] },
    solve = [[$M$ = 50 000 h / {n} = {50000/n:3} h; $\sqrt{2 \delta M}$ with $\delta$ =
      {before.write:3} is {answer:3 min}.]],
    try = { { at = { p = 175, bw = "100 GB/s", n = 10000 },
        is = { ["best-two"] = "11.07 min", ["best-device"] = "1565 min" } },
      { at = { p = 175, bw = "100 GB/s", n = 10000 }, ok = { "15.7 min", "939 s" } } },
  },
  ask "cost" {
    [[How many device-hours a day does the habit cost, against the best interval?]],
    answer = function(v, before)
      local m, h = q(50000, "h") / v.n, q(1, "h")
      return q(24 * v.n,
        "h")
        * (num(before.write / h + h / (2 * m))
          - num(before.write / before.best + before.best / (2 * m)))
    end,
    unit = "h", accept = { rel = 0.05 },
    wrong = {
      { id = "cost-all", value = function(v, before) local m, h = q(50000, "h") / v.n, q(1, "h")
          return q(24 * v.n, "h") * num(before.write / h + h / (2 * m)) end,
        say = [[That is all the hourly habit loses. The best interval loses something, too: take the
          difference.]], credit = 0.5 },
      { id = "cost-one", value = function(v, before) local m, h = q(50000, "h") / v.n, q(1, "h")
          return q(24,
          "h")
          * (num(before.write / h + h / (2 * m))
            - num(before.write / before.best + before.best / (2 * m))) end,
        say = [[That is for one device. All {n} wait.]] },
    },
    hints = { [[Find the lost share for both intervals: $\delta/\tau + \tau/(2M)$.]],
      [[A day has {24*n} device-hours. Multiply by the difference of the two shares.]] },
    solve = [[Saving hourly loses {before.write/(1 h)+n*1/(2*50000):3 %}, saving at the best
      interval {before.write/before.best+before.best*n/(2*50000 h):3 %}. The difference of {24*n}
      device-hours is {answer:3}.]],
    try = { { at = { p = 175, bw = "100 GB/s", n = 10000 },
        is = { ["cost-all"] = "25633 h", ["cost-one"] = "1.311 h" } },
      { at = { p = 175, bw = "100 GB/s", n = 10000 }, ok = { "13100 h" } } },
  },
}

choose "checkpoint-check" {
  [[**Check the book.** It sizes checkpoints with 10 bytes a parameter in one place, 12, 14 and 16
    in others: for 175 billion parameters {k_s10:3 TB}, {k_s12:3 TB}, {k_s14:3 TB}, {k_s16:3 TB}.
    Memory holds, for each parameter: bf16 weight 2, bf16 gradient 2, fp32 weight 4, two fp32 means
    4 + 4. What is the **least** from which the run goes on exactly as before?]],
  choices = {
    { "10 bytes", say = [[That is the bf16 weight and the two means. The fp32 weight is lost, and
      with it the small updates that bf16 rounds away: the run goes on, but not the same run.]] },
    right "12 bytes",
    { "14 bytes", say = [[Nearly: but the bf16 weight is only the fp32 weight, rounded. It can be
      made again when loading.]] },
    { "16 bytes", say = [[That saves the gradients, too. They are made anew in the first step.]] },
  },
  hints = { [[Which of the five can be computed from the others?]],
    [[The gradient comes from the next batch; the bf16 weight comes from the fp32 weight.]] },
  explain = [[4 + 4 + 4 = 12. With 14 the weights for serving lie beside them, with 16 the whole
    memory is dumped, with 10 the exact weights are given up. All four are in use. Between the least
    and the most lies a factor of {k_s16/k_s10:2} in every time of this chapter: say which one you
    mean.]],
  chart = "checkpoint-size",
}

---------------------------------------------------------------------------------------------------
section "storm" { "Everybody writes at once" }

value "k_one" { model = "storage.checkpoint_storm", result = "time", parameters = 70e9,
  writers = 1 }
value "k_128" { model = "storage.checkpoint_storm", result = "time", parameters = 70e9,
  writers = 128 }
value "k_1024" { model = "storage.checkpoint_storm", result = "time", parameters = 70e9,
  writers = 1024 }
value "k_alone" { model = "storage.transfer", result = "time", data = "1120 GB",
  own_bandwidth = "12.5 GB/s", shared_bandwidth = "100 GB/s", readers = 1 }
value "k_1024w" { model = "storage.checkpoint_storm", result = "written", parameters = 70e9,
  writers = 1024 }

text "storm-idea" [[
A model of 70 billion parameters is trained by 1024 replicas that hold the same state. Its 16 bytes
a parameter, written once at 100 GB/s, take {k_one:3 s}. Somebody writes, in good faith,
`save(state)` into the training script. It runs on every replica.
]]

predict "storm-guess" {
  [[How long until the last replica has written?]],
  choices = { "11 s, they write in parallel", "about a minute", "about 24 minutes",
    right "more than three hours" },
  reveal = "storm-writers",
  explain = [[{k_1024w:3 TB} go through the same 100 GB/s: {k_1024:3 min}. At a failure every few
    hours the run would never finish saving. And 1023 of the 1024 copies say nothing new.]],
}

knob "k_writers" { "writers", model = "storage.checkpoint_storm", parameter = "writers", from = 1,
  to = 4096, scale = "log", start = 1024, step = 12 }
knob "k_sbw" { "storage", model = "storage.checkpoint_traffic", parameter = "shared_bandwidth",
  from = "20 GB/s", to = "2 TB/s", scale = "log", start = "50 GB/s", step = 24 }
knob "k_stau" { "save every", model = "storage.checkpoint_traffic", parameter = "interval",
  from = "2 min", to = "2 h", scale = "log", start = "1 h", step = 24, unit = "min" }
value "k_storm" { model = "storage.transfer", result = "time", data = "1120 GB",
  own_bandwidth = "12.5 GB/s", shared_bandwidth = "100 GB/s", readers = knob "k_writers" }
value "k_storm_own" { model = "storage.transfer", result = "time", data = "1120 GB",
  own_bandwidth = "12.5 GB/s", shared_bandwidth = knob "k_sbw", readers = knob "k_writers" }

chart "storm-writers" { "Time until the last has written", model = "storage.transfer",
  x = "readers", from = 1, to = 4096, scale = "log", y = "time", y_scale = "log",
  set = { data = "1120 GB", own_bandwidth = "12.5 GB/s" }, at = knob "k_writers",
  series = { { "100 GB/s", set = { shared_bandwidth = "100 GB/s" } },
    { "your storage", set = { shared_bandwidth = knob "k_sbw" } } },
  x_title = "writers at the same time", y_title = "time until the last has written",
  alt = [[Each curve is level while the writers' own links are the narrower pipe, then turns up at a
    sharp corner, at 8 writers for 100 GB/s, and rises in proportion to their number.]] }

text "storm-turn" [[
At {k_writers|writer|writers} the last is done after {k_storm:3 min} with 100 GB/s, and after
{k_storm_own:3 min} with your {k_sbw:3}. The corner of the curve is where their links of 12.5 GB/s
together exceed the storage: past it, each writer slows all the others. (This is the model of the
readers of [the first section](#cliffs-share): a queue does not mind which way the bytes go.)

Three remedies: *one* replica writes; or each writes its *own part* (sharding: one copy in all, from
many sides); or the groups take *turns*. The first two shrink the bytes, the third only the queue.
The second is the best: a single writer is held up by its own link and takes {k_alone:3 s}, parts
from eight sides or more take {k_one:3 s} at 100 GB/s.

**What binds:** communication (C₂), a queue in front of shared bandwidth. What would show it: the
links are half asleep while the storage runs full.
]]

knob "k_part" { "share for writing", model = "storage.checkpoint_window", parameter = "write_share",
  from = 0.005, to = 1, scale = "log", start = 0.02, step = 23 }
value "k_window" { model = "storage.checkpoint_window", result = "bandwidth", state = "1120 GB",
  interval = knob "k_stau", write_share = knob "k_part" }
value "k_window_mean" { model = "storage.checkpoint_window", result = "mean_bandwidth",
  state = "1120 GB", interval = knob "k_stau", write_share = knob "k_part" }

chart "storm-window" { "Bandwidth for 1.12 TB, by what may go into writing",
  model = "storage.checkpoint_window", x = "write_share", from = 0.005, to = 1, scale = "log",
  y = "bandwidth", y_scale = "log",
  set = { state = "1120 GB", interval = knob "k_stau" }, at = knob "k_part",
  series = { { "while it writes", y = "bandwidth" }, { "on average", y = "mean_bandwidth" } },
  alt = [[The bandwidth in the window falls as more of the time may go into writing; the average is
    level. They meet only where writing takes all the time.]] }

text "storm-window-turn" [[
Even a single copy is a burst. Written every {k_stau:3 min} in {k_part:2 %} of the time, it asks for
{k_window:3 GB/s}; spread over the whole interval, the same bytes would be {k_window_mean:3 GB/s}.
Storage is bought for the **window**, and idles the rest of the time.
]]

ask "storm-allowed" {
  vars = function(r)
    return { p = r:pick { 8, 13, 34, 70 },
    bw = r:pick { "500 GB/s", "800 GB/s", "1 TB/s", "2 TB/s" },
    tau = r:pick { "20 min", "30 min", "40 min", "60 min" } } end,
  [[You inherit a run whose replicas each save the whole state: {p} billion parameters, 16 bytes
    each, every {tau}, to storage of {bw}. Nobody may touch the script. How many replicas can it
    have if writing is to take no more than 5 % of the time?]],
  answer = function(v) return math.floor(num(0.05 * v.tau * v.bw / q(16 * v.p, "GB")) + 1e-9) end,
  accept = { abs = 0.4 },
  wrong = {
    { id = "all-time", value = function(v)
        return math.floor(num(v.tau * v.bw / q(16 * v.p, "GB")) + 1e-9) end,
      say = [[So many would be writing all the time. The window is 5 % of {tau}.]] },
    { id = "weights-only", value = function(v)
        return math.floor(num(0.05 * v.tau * v.bw / q(2 * v.p, "GB")) + 1e-9) end,
      say = [[That is with 2 bytes a parameter, the weights. 16 are saved.]] },
  },
  hints = { [[How long is the window, in seconds?]], [[In {0.05*tau:3 s} the storage takes
    {0.05*tau*bw:4 TB}. How many copies is that?]], [[A copy is {16*p} GB; round down.]] },
  solve = [[{0.05*tau:3 s} · {bw} = {0.05*tau*bw:4 TB}; over {16*p} GB that is {answer} whole
    copies. Sharded, the same window would serve any number of replicas.]],
  chart = "storm-writers", review = true,
  try = { at = { p = 70, bw = "1 TB/s", tau = "40 min" }, ok = { "107" },
    is = { ["all-time"] = "2142" } },
}

choose "storm-check" {
  [[**Check the book.** The text speaks of a storm of 191 minutes; the figure in the margin shows
    23.9 minutes for the "same" storm: 70 billion parameters, 16 bytes, 100 GB/s. What separates
    them?]],
  choices = {
    { "Bits and bytes: the factor is 8.", say = [[The factor is indeed 8, but both count bytes: one
      copy is {k_one:3 s} in both.]] },
    right "The figure has 128 replicas, the text 1024.",
    { "The figure shards the state over 8 devices.", say = [[Sharded, it would take {k_one:3 s},
      however many write.]] },
  },
  hints = { [[How many times {k_one:3 s} is each?]] },
  explain = [[128 · {k_one:3 s} = {k_128:3 min}, and 1024 · {k_one:3 s} = {k_1024:3 min}. Both are
    right, for 128 nodes and for 1024 devices. (A factor of 8 always smells of bits; here it is the
    devices of a node.)]],
  chart = "storm-writers",
}

pick "storm-cures" {
  [[Which of these make the 1024 writers' checkpoint **end sooner**?]],
  choices = {
    right "Only one replica writes.",
    right "Each replica writes its own part of the state.",
    { "The groups write in turns.", say = [[The queue is orderly then, but the bytes are the same,
      and so is the end.]] },
    { "Each node gets a faster network card.", say = [[The corner of the curve was passed long ago:
      the storage is the narrow pipe.]] },
    right "The storage gets ten times the bandwidth.",
  },
  hints = { [[Time = bytes over the narrowest pipe. What changes either?]] },
  explain = [[Fewer bytes, or a wider shared pipe. Turns help only other users of the storage;
    faster cards help nobody past the corner.]],
  chart = "storm-writers",
}

tune "storm-buy" {
  [[Sharded writes of 2.8 TB; the fleet fails every 5 h. Writing may take at most **2 %** of the
    time, work done again at most **2 %** as well, and the purchase office stops reading at
    **250 GB/s**. Turn *storage* and *save every*.]],
  goal = {
    { model = "storage.checkpoint_traffic", result = "shared_overhead",
      set = { state = "2.8 TB", nodes = 256, local_bandwidth = "28 GB/s",
        shared_bandwidth = knob "k_sbw", interval = knob "k_stau" }, at_most = "2 %" },
    { model = "reliability.checkpoint", result = "rework_share",
      set = { write_time = "1 s", mtbf = "5 h", interval = knob "k_stau" }, at_most = "2 %" },
    { knob = knob "k_sbw", at_most = "250 GB/s" },
  },
  hints = { [[Begin with the work done again: it knows nothing of the storage.]],
    [[Half an interval over 5 h is 2 %: an interval of {2*0.02*300:3} min at most.]],
    [[Writing may take 2 % of that. 2.8 TB in so many seconds: how many GB/s? `=` sets a knob
      exactly.]] },
  explain = [[The door is narrow: {2*0.02*300:3} min ask for {2800/(0.02*0.04*18000):3} GB/s, and
    250 GB/s for {2800/250/0.02/60:3} min at least. Half the losses would need four times the
    storage.]],
}

---------------------------------------------------------------------------------------------------
section "local" { "The drives of your nodes" }

value "k_tl" { model = "storage.checkpoint_traffic", result = "local_time", state = "1750 GB",
  nodes = 256, local_bandwidth = "28 GB/s", interval = "10 min" }
value "k_ts" { model = "storage.checkpoint_traffic", result = "shared_time", state = "1750 GB",
  nodes = 256, local_bandwidth = "28 GB/s", interval = "10 min" }
value "k_wsh" { model = "reliability.checkpoint_interval", result = "waste", write_time = "1.75 s",
  mtbf = "30 min" }
value "k_wlo" { model = "reliability.checkpoint_interval", result = "waste", write_time = "0.244 s",
  mtbf = "30 min" }
value "k_pb" { model = "storage.checkpoint_traffic", result = "written", state = "1750 GB",
  nodes = 256, local_bandwidth = "28 GB/s", interval = "10 min" }

text "local-idea" [[
In every node four NVMe drives lie idle: 28 GB/s together. Down the corridor stands the shared
storage, a parallel file system of 1 TB/s, the pride of the house. When every node *read the same
100 GB*, the drives won from some number of nodes on ([the first section](#cliffs-share)). Now 256
nodes together *write one* checkpoint of 1.75 TB, each its own part.
]]

predict "local-guess" {
  [[Which is faster, and by how much?]],
  choices = { "the shared storage, about 36 times", "the shared storage, about 4 times",
    "they are about equal", right "the local drives, about 7 times" },
  reveal = "local-cross",
  explain = [[1 TB/s is 36 times one node's drives. But there are 256 of those, 7.2 TB/s together:
    {k_tl:3 s} against {k_ts:3 s}. The local drives grow with the fleet; the shared storage does
    not.]],
}

knob "k_nodes" { "nodes", model = "storage.checkpoint_traffic", parameter = "nodes", from = 4,
  to = 1024, scale = "log", start = 256, step = 16 }
value "k_tln" { model = "storage.checkpoint_traffic", result = "local_time", state = "1750 GB",
  nodes = knob "k_nodes", local_bandwidth = "28 GB/s", interval = "10 min" }

chart "local-cross" { "Time to save 1.75 TB", model = "storage.checkpoint_traffic", x = "nodes",
  from = 4, to = 1024, scale = "log", y = "local_time", y_scale = "log",
  set = { state = "1750 GB", local_bandwidth = "28 GB/s", interval = "10 min" },
    at = knob "k_nodes", cross = "local drives win",
  series = { { "local drives", y = "local_time" }, { "1 TB/s for all", y = "shared_time" } },
  alt = [[The time of the local drives falls with the number of nodes; that of the shared storage is
    level. They cross at about 36 nodes.]] }

text "local-turn" [[
{k_nodes} nodes save in {k_tln:3 s} locally, in {k_ts:3 s} on the shared storage. The crossing
stands where it stood for reading, since it knows only the two bandwidths; but here it is the
*local* time that changes, and it falls. In a month of checkpoints every ten minutes {k_pb:3 PB} are
written; on local drives not a byte of it meets anybody else's.

But why is there a checkpoint at all? Because a node dies. And with a node die its drives, for as
long as it is dead. The part that lay there is missing, and a checkpoint with a part missing is
none: *all* nodes go back to the last one that is whole somewhere else.

So both: often to the drives, for the failures that leave them alone (a process, a driver, a reset);
now and then to the shared storage, in the background, for those that do not. Or a copy to the
drives of a neighbour in another rack.

**What binds:** on the shared storage communication (C₂), on the local drives coordination (C₃):
what counts there is that *all* parts of one step survive. What would show it: the checkpoint from
which the last restart went on. Was it the newest?
]]

text "local-depth-idea" [[
What are seconds worth? A fleet ten times as large fails every 30 minutes. There {k_ts:3 s} of
writing cost {k_wsh:2 %} at the best interval, {k_tl:3 s} only {k_wlo:2 %}.
]]

chart "local-depth" { "Least loss, by the time of a write and the failures",
  model = "reliability.checkpoint_interval", x = "write_time", from = "0.2 s", to = "15 min",
  scale = "log", y = "waste", y_scale = "log",
  series = { { "every 5 h", set = { mtbf = "5 h" } },
    { "every 30 min", set = { mtbf = "30 min" } } },
  x_title = "time to write a checkpoint", y_title = "share of the time that is lost",
  alt = [[Two rising lines: the loss at the best interval grows as the root of the write time. The
    fleet that fails more often crosses one half first, at a write of a few minutes.]] }

ask "local-equal" {
  vars = function(r)
    return { d = r:pick { 2, 4, 8 }, one = r:pick { "3.5 GB/s", "7 GB/s", "14 GB/s" },
    pfs = r:pick { "500 GB/s", "1 TB/s", "2 TB/s" } } end,
  [[Nodes have {d} drives of {one} each. Every node writes its own part of the checkpoint, and its
    neighbour's part as well, so that one dead node loses nothing. The shared storage offers {pfs}
    and takes each part once. From how many nodes on are the drives the faster place even so?]],
  answer = function(v) return num(2 * v.pfs / (v.d * v.one)) end,
  accept = { rel = 0.03 },
  wrong = {
    { id = "no-copy", value = function(v) return num(v.pfs / (v.d * v.one)) end,
      say = [[From so many on without the copy. Each node writes two parts, its own and its
        neighbour's.]], credit = 0.5 },
    { id = "one-drive", value = function(v) return num(2 * v.pfs / v.one) end,
      say = [[That is the number of *drives*. A node has {d}.]], credit = 0.5 },
    { id = "eight", value = function(v) return num(v.pfs / (4 * v.d * v.one)) end,
      say = [[The drives belong to the node, not to each of its eight accelerators.]] },
  },
  hints = { [[How many bytes go to the drives, against those to the shared storage?]],
    [[Twice as many. The drives of one node do {d*one:3 GB/s} together: how many nodes make twice
      {pfs}?]] },
  solve = [[2 · {pfs} / ({d} · {one}) = {answer:3} nodes. The size of the checkpoint does not
    matter. A fleet of some hundreds can afford the copy.]],
  chart = "local-cross",
  try = { at = { d = 4, one = "7 GB/s", pfs = "1 TB/s" }, ok = { "71.4", "72" },
    is = { ["no-copy"] = "35.7", ["one-drive"] = "286", eight = "8.93" } },
}

ask "local-lost" {
  vars = function(r) return { a = r:pick { "2 min", "4 min", "5 min" },
    b = r:pick { "40 min", "60 min", "90 min" }, p = r:pick { 0.1, 0.2, 0.25, 0.3 } } end,
  [[A run saves to its drives every {a} and to the shared storage every {b}. Of the failures {p:2 %}
    take a node with its drives; the others leave them alone. How much work does a failure destroy
    on average?]],
  answer = function(v) return ((1 - v.p) * v.a + v.p * v.b) / 2 end,
  unit = "min", accept = { rel = 0.02 },
  wrong = {
    { id = "whole", value = function(v) return (1 - v.p) * v.a + v.p * v.b end,
      say = [[A failure comes in the middle of an interval on average: half of it is lost.]],
      credit = 0.5 },
    { id = "drives-only", value = function(v) return v.a / 2 end,
      say = [[So much if no drive is ever lost. {p:2 %} of the failures go back to the shared copy,
        {b/2:3 min} on average.]] },
    { id = "mean", value = function(v) return (v.a + v.b) / 4 end,
      say = [[That would be right if half of the failures took the drives: here it is {p:2 %}.]] },
  },
  hints = { [[Two kinds of failures, two kinds of rollback. What does each lose on average?]],
    [[{a/2:3 min} and {b/2:3 min}: now weigh them.]] },
  solve = [[{1-p:2} · {a/2:3 min} + {p:2} · {b/2:3 min} = {answer:3 min}. {p:2 %} of the failures
    make {p*b/((1-p)*a+p*b):2 %} of the loss: look at the longer interval first.]],
  review = true,
  try = { at = { a = "4 min", b = "60 min", p = 0.2 }, ok = { "7.6 min" },
    is = { whole = "15.2 min", ["drives-only"] = "2 min", mean = "16 min" } },
}

ask "local-wear" {
  vars = function(r) return { p = r:pick { 70, 175, 405 }, n = r:pick { 32, 64, 128, 256 } } end,
  [["Checkpoints will wear out our drives." A node's four drives of 7.68 TB may be written full once
    a day for their five years. The state of {p} billion parameters, 14 bytes each, is spread over
    {n} nodes. What is the shortest interval that the drives allow?]],
  answer = function(v) return q(14 * v.p / v.n, "GB") / (q(30.72, "TB") / q(1, "d")) end,
  unit = "s", accept = { rel = 0.03 },
  wrong = {
    { id = "one", value = function(v)
        return q(14 * v.p / v.n, "GB") / (q(7.68, "TB") / q(1, "d")) end,
      say = [[A node has four such drives: {4*7.68:4} TB a day.]], credit = 0.5 },
    { id = "not-sharded", value = function(v)
        return q(14 * v.p, "GB") / (q(30.72, "TB") / q(1, "d")) end,
      say = [[That is the whole state on every node. Each writes its part, {14*p/n:3} GB.]] },
  },
  hints = { [[How much does a node write for one checkpoint?]], [[{14*p/n:3} GB. How often does this
    fit into {4*7.68:4} TB a day?]], [[So many times a day; a day is 86 400 s.]] },
  solve = [[{14*p/n:3} GB each; {30720/(14*p/n):4} of them a day: one every {answer:3 s}. Whoever
    saves every ten minutes stays clear of that: the wear does not bind.]],
  try = { at = { p = 175, n = 256 }, ok = { "26.9 s" }, is = { one = "108 s" } },
}

order "local-order" {
  [[A checkpoint on two levels, with the shortest possible pause. Put its steps in order.]],
  steps = {
    "All accelerators stop after the same step.",
    "Each copies its part from HBM into the host's memory.",
    { "Training goes on.", say = [[The devices need not wait for any drive: once the copy is in the
      host's memory, they may overwrite their own.]] },
    { "The host writes the part to the local drives.", say = [[Drives before the shared storage:
      they are faster, and nobody else waits.]] },
    { "The host sends the part to the shared storage.", say = [[This is the slowest way; the local
      copy is safe before.]] },
    { "The last part has come: the checkpoint is declared valid.",
      say = [[Declared before all parts are there, it is a trap: it loads, with one part of another
        step.]] },
  },
  hints = { [[What must the devices wait for, and what can happen behind their backs?]],
    [[From fast to slow: host memory, drives, shared storage. The seal comes last.]] },
  explain = [[The pause is the copy into the host's memory only: well below a second. All the rest
    is hidden behind training, as long as it ends before the next checkpoint begins.]],
}

---------------------------------------------------------------------------------------------------
section "stage" { "Stream it, or fetch it once" }

text "stage-idea" [[
The data lie in the cloud, 50 TB at 23 USD/TB a month. The accelerators stand elsewhere. Reading
*out* of the cloud costs 0.09 USD/GB. A local copy on NVMe costs 100 USD/TB a month: more than four
times the rent in the cloud.

In a year there will be four runs of 20 epochs. Either every epoch streams from the cloud, or each
run fetches the data once and the copy is kept all year.
]]

predict "stage-guess" {
  [[From how many epochs a run is the expensive local copy the cheaper way?]],
  choices = { "from the first", right "from about 5", "from about 20",
    "never: it costs four times the rent" },
  reveal = "stage-epochs",
  explain = [[What costs is the door, not the shelf. One pass through it is 50 TB · 0.09 USD/GB =
    4500 USD; a *month* on the cloud's shelf is 1150 USD. The local shelf is paid for by a few
    passes saved.]],
}

knob "k_epochs" { "epochs", model = "storage.egress", parameter = "epochs", from = 1, to = 40,
  start = 20, step = 39, scale = "linear" }
knob "k_runs" { "runs a year", model = "storage.egress", parameter = "runs", from = 1, to = 16,
  start = 4, step = 15, scale = "linear" }
value "k_even" { model = "storage.egress", result = "break_even_epochs", data = "50 TB",
  epochs = knob "k_epochs", runs = knob "k_runs" }
value "k_stream" { model = "storage.egress", result = "stream_cost", data = "50 TB",
  epochs = knob "k_epochs", runs = knob "k_runs" }
value "k_even1" { model = "storage.egress", result = "break_even_epochs", data = "50 TB",
  epochs = 20, runs = 1 }
value "k_even16" { model = "storage.egress", result = "break_even_epochs", data = "50 TB",
  epochs = 20, runs = 16 }
value "k_stage" { model = "storage.egress", result = "stage_cost", data = "50 TB",
  epochs = knob "k_epochs", runs = knob "k_runs" }

chart "stage-epochs" { "A year with 50 TB", model = "storage.egress", x = "epochs", from = 1,
  to = 40, scale = "linear", y = "stream_cost",
  set = { data = "50 TB", runs = knob "k_runs" }, at = knob "k_epochs", cross = "staging pays",
  series = { { "stream", y = "stream_cost" }, { "fetch once", y = "stage_cost" } },
  alt = [[The cost of streaming rises with every epoch, that of fetching once is level; they cross
    between four and five epochs for four runs.]] }

text "stage-turn" [[
Streaming costs {k_stream:4 USD}, fetching once {k_stage:4 USD}; they are equal at
{k_even:3|epoch|epochs}. The *size* of the data has cancelled out, as a common factor. With one run
a year they would be equal at {k_even1:3}, with sixteen at {k_even16:3}.

A large language model reads its corpus about once; a vision model reads its pictures ninety times.
The same 50 TB, and opposite answers.

**What binds:** communication (C₂), in dollars: egress prices the bytes that move. What would show
it: a line of the invoice that grows with epochs and not with terabytes kept.
]]

ask "stage-even" {
  vars = function(r) return { c = r:pick { 60, 80, 100, 150, 200 }, runs = r:pick { 2, 3, 4, 6 },
    mo = r:pick { 6, 12 } } end,
  [[A local copy costs {c} USD/TB a month and is kept for {mo} months, in which there are {runs}
    runs. Egress is 0.09 USD/GB. Each run fetches the data once, or streams them in every epoch. At
    how many epochs a run do both cost the same?]],
  answer = function(v) return 1 + v.c * v.mo / (v.runs * 90) end,
  accept = { rel = 0.02 },
  wrong = {
    { id = "no-first", value = function(v) return v.c * v.mo / (v.runs * 90) end,
      say = [[Fetching once is one pass through the door, too. {given:3} are the passes *saved*; the
        first one is not.]], credit = 0.5 },
    { id = "one-run", value = function(v) return 1 + v.c * v.mo / 90 end,
      say = [[That is for a single run. The copy serves {runs}.]] },
    { id = "one-month", value = function(v) return 1 + v.c / (v.runs * 90) end,
      say = [[The copy is paid for {mo} months, not for one.]] },
  },
  hints = { [[Take one terabyte: its size cancels. What does its copy cost in all that time?]],
    [[{c*mo} USD for the copy; a pass costs 90 USD. How many passes must be saved in each of the
      {runs} runs?]], [[And one pass is made in any case.]] },
  solve = [[1 + {c} · {mo} / ({runs} · 90) = {answer:3} epochs.]],
  chart = "stage-epochs", review = true,
  try = { at = { c = 100, runs = 4, mo = 12 }, ok = { "4.33" },
    is = { ["no-first"] = "3.33", ["one-run"] = "14.33" } },
}

ask "stage-link" {
  vars = function(r) return { d = r:pick { 20, 50, 80, 120 }, h = r:pick { 6, 8, 10, 12 } } end,
  [[The {d} TB are to be staged overnight, in {h} hours. Long transfers reach 80 % of the line. What
    line must be ordered, in Gbit/s?]],
  answer = function(v) return q(8 * v.d * 1000, "Gbit") / q(v.h, "h") / 0.8 end,
  unit = "Gbit/s", accept = { rel = 0.03 },
  wrong = {
    { id = "full", value = function(v) return q(8 * v.d * 1000, "Gbit") / q(v.h, "h") end,
      say = [[That is what must *arrive*. Only 80 % of the line does.]], credit = 0.5 },
    { id = "times", value = function(v) return q(8 * v.d * 1000, "Gbit") / q(v.h, "h") * 0.8 end,
      say = [[You made the line smaller by the 80 %: it must be larger.]] },
  },
  hints = { [[How many bits are {d} TB?]], [[{8*d*1000} Gbit in {h*3600} s; and the line loses a
    fifth.]] },
  solve = [[{8*d*1000} Gbit / {h*3600} s / 0.8 = {answer:3 Gbit/s}.]],
  try = { at = { d = 50, h = 8 }, ok = { "17.4 Gbit/s" }, is = { full = "13.9 Gbit/s" } },
}

code "stage-code" {
  [[Write what the cheaper way saves, in USD, over the dearer one. Given per terabyte: `copy` (cost
    of the local copy for the whole time) and `pass` (egress of one pass); and `tb`, `epochs`,
    `runs`.]],
  cases = function(r) return {
    { copy = 1200, pass = 90, tb = 50, epochs = 20, runs = 4 },
    { copy = 1200, pass = 90, tb = r:pick { 10, 20, 30 }, epochs = 2, runs = r:pick { 1, 2, 3 } },
    { copy = r:pick { 600, 900 }, pass = 50, tb = 7, epochs = 90, runs = 2 } } end,
  answer = function(v) return v.tb * math.abs(v.runs * (v.epochs - 1) * v.pass - v.copy) end,
  hints = { [[Staging pays `copy` once and saves all passes but the first of every run.]],
    [[Passes saved: `runs * (epochs - 1)`.]], [[The difference may have either sign:
      `math.abs`.]] },
  solve = [[`tb * math.abs(runs * (epochs - 1) * pass - copy)`]],
}

---------------------------------------------------------------------------------------------------
section "price" { "The shelf and the landlord" }

table "price-tiers" { "The shelves", catalog = "storage",
  columns = { { "bandwidth", "Bandwidth" }, { "price", "Bought", unit = "USD/TB" },
    { "rent", "Rented" } },
  rows = { "hbm", "dram", "nvme4", "parallel_fs", "object_store", "archive" } }

text "price-idea" [[
Each step down is cheaper by the terabyte and slower to come back. The lower shelves are rented by
the month, and a rent has no end. Look at the NVMe drive: a *month* of it costs what the drive
costs. What is rented is the node around it, its power, and whoever replaces it.

A petabyte in the cloud, with what is read out of it, costs 1.14 million USD a year. Storage of
one's own: 3 million to build, and 0.5 million a year for power and people. (By the table a petabyte
of a file system is {1000*30*(1 USD):2}: a hundred times less. The book gives both figures and does
not say what stands between them. Before you compare two prices of a terabyte, ask what each of them
includes.)
]]

predict "price-guess" {
  [[After how many years has storage of one's own paid for itself?]],
  choices = { "less than one", "about two and a half", right "nearly five", "never" },
  reveal = "price-payback",
  explain = [[3 over 1.14 would be {3/1.14:2} years. But owning does not save the rent: it saves the
    rent *less its own running cost*, 0.64 million a year. {3/0.64:3} years is about as long as the
    drives live.]],
}

knob "k_rent" { "rent", model = "storage.payback", parameter = "rented_cost", from = "0.2 MUSD/yr",
  to = "4 MUSD/yr", start = "1.14 MUSD/yr", scale = "log", step = 24, unit = "MUSD/yr" }
knob "k_build" { "to build", model = "storage.payback", parameter = "build_cost", from = "1 MUSD",
  to = "6 MUSD", start = "3 MUSD", scale = "log", step = 24, unit = "MUSD" }
value "k_years" { model = "storage.payback", result = "time", build_cost = knob "k_build",
  own_cost = "0.5 MUSD/yr", rented_cost = knob "k_rent" }

chart "price-payback" { "Years until owning is cheaper", model = "storage.payback",
  x = "rented_cost", from = "0.2 MUSD/yr", to = "4 MUSD/yr", scale = "log", y = "time",
  y_scale = "log",
  set = { build_cost = knob "k_build" }, at = knob "k_rent",
  series = { { "running it costs 0.5 M", set = { own_cost = "0.5 MUSD/yr" } },
    { "0.25 M", set = { own_cost = "0.25 MUSD/yr" } } },
  x_title = "yearly rent",
  alt = [[Each curve falls steeply from a wall: there the rent only equals the cost of running one's
    own, and left of it owning never pays.]] }

text "price-turn" [[
With your knobs it takes {k_years:3 yr}. See the wall at the left: where the rent comes near the
cost of running one's own, the time grows beyond all bounds. There a small error of the running
cost, one more engineer, decides all.

**What binds:** coordination (C₃): who keeps what, and who may throw it away. What would show it:
the share of the bill for data that nobody has read for a year.
]]

value "k_a4" { model = "storage.tier_cost", result = "cost", data = "100 TB",
  price = "4 USD/TB/mo" }
value "k_a1" { model = "storage.tier_cost", result = "cost", data = "100 TB",
  price = "1 USD/TB/mo" }
value "k_a23" { model = "storage.tier_cost", result = "cost", data = "100 TB",
  price = "23 USD/TB/mo" }

chart "price-keep" { "Keeping 100 TB", model = "storage.tier_cost", x = "time", from = "1 mo",
  to = "60 mo", scale = "log", y = "cost", y_scale = "log", set = { data = "100 TB" },
  series = { { "object store", set = { price = "23 USD/TB/mo" } },
    { "archive at 4", set = { price = "4 USD/TB/mo" } },
    { "archive at 1", set = { price = "1 USD/TB/mo" } } },
  x_title = "how long the data are kept",
  alt = [[Three parallel rising lines: the object store far above, the two archive prices below it,
    a factor of four apart.]] }

choose "price-check" {
  [[**Check the book.** The chapter archives at 0.004 USD/GB a month, the list of constants at
    1 USD/TB a month. What follows for 100 TB kept for a year?]],
  choices = {
    { "Nothing: it is the same price in other units.", say = [[0.004 USD/GB is 4 USD/TB.]] },
    right "The bill differs by a factor of four, but the archive wins with either.",
    { "At 4 USD the object store is the cheaper one.", say = [[The object store costs {k_a23:3 USD},
      still nearly six times the {k_a4:3 USD}.]] },
    { "The bill differs by a factor of 250, and so does the decision.",
      say = [[0.004 against 1 are prices of different amounts: a TB is a thousand GB.]] },
  },
  hints = { [[Bring both to USD/TB a month.]] },
  explain = [[{k_a4:3 USD} against {k_a1:3 USD} a year; the object store takes {k_a23:3 USD}.
    Archives are sold at both prices: the cheaper comes back in hours, and reading it is charged.
    The *decision* is robust, the *budget* is not: name your price.]],
  chart = "price-keep",
}

ask "price-retain" {
  vars = function(r) return { p = r:pick { 175, 280, 405 }, b = r:pick { 500, 1000, 2000, 3000 },
    c = r:pick { 20, 23 } } end,
  [[Checkpoints of {p} billion parameters, 14 bytes each, are kept in an object store at {c} USD/TB
    a month. The group may spend {b} USD a month on them. How many can it keep?]],
  answer = function(v) return math.floor(v.b / v.c / (0.014 * v.p) + 1e-9) end,
  accept = { abs = 0.4 },
  wrong = {
    { id = "keep-weights", value = function(v)
        return math.floor(v.b / v.c / (0.002 * v.p) + 1e-9) end,
      say = [[So many if only the bf16 weights are kept. That is a good idea for old ones; but here
        all 14 bytes are.]] },
    { id = "keep-one", value = function(v) return math.floor(v.b / v.c + 1e-9) end,
      say = [[So many *terabytes*. One checkpoint is {0.014*p:3} TB.]] },
  },
  hints = { [[How many terabytes does the money keep?]],
    [[{b/c:4} TB; one checkpoint is {0.014*p:3} TB.]] },
  solve = [[{b} / {c} = {b/c:4} TB; over {0.014*p:3} TB that is {answer} whole ones. At one every
    ten minutes, that is {answer/6:3} hours of a run that lasts a month.]],
  review = true,
  try = { at = { p = 175, b = 1000, c = 23 }, ok = { "17" }, is = { ["keep-weights"] = "124" } },
}

ask "price-ceiling" {
  vars = function(r) return { rent = r:pick { 0.9, 1.14, 1.5, 2.0 }, own = r:pick { 0.3, 0.4, 0.5 },
    y = r:pick { 3, 4, 5 } } end,
  [[The rent is {rent} million USD a year, running one's own storage costs {own} million a year, and
    after {y} years the drives are scrap. What may building it cost at most?]],
  answer = function(v) return q((v.rent - v.own) * v.y, "MUSD") end,
  unit = "MUSD", accept = { rel = 0.02 },
  wrong = {
    { id = "rent-only", value = function(v) return q(v.rent * v.y, "MUSD") end,
      say = [[That is the rent saved. Running one's own takes {own*y:3} million of it.]],
      credit = 0.5 },
    { id = "sum", value = function(v) return q((v.rent + v.own) * v.y, "MUSD") end,
      say = [[The running cost is paid, not saved: subtract it.]] },
  },
  hints = { [[What is saved in one year?]], [[{rent-own:3} million a year, for {y} years.]] },
  solve = [[({rent} − {own}) · {y} = {answer:3 MUSD}. At this price it is a draw, without interest:
    demand a margin.]],
  chart = "price-payback",
  try = { at = { rent = 1.14, own = 0.5, y = 5 }, ok = { "3.2 MUSD", "3200000 USD" },
    is = { ["rent-only"] = "5.7 MUSD" } },
}

value "k_b_time" { model = "storage.transfer", result = "time", data = "10 TB",
  own_bandwidth = "1e9 TB/s", shared_bandwidth = "100 GB/s", readers = 1 }

text "price-close" [[
**What remains.** Of reading: HBM is wide, not quick; shared bandwidth is a cake; the sample sets
what a fleet reads, not the model; a pipeline hides what fits behind the computing, depth covers
scatter, and a step waits for its slowest read. Of writing: a checkpoint is seven times the weights;
its best interval hides in a flat valley, whose bottom only faster writes and rarer failures bring
down; many writers of one state are a storm, cured in the script and not in the shop; local drives
grow with the fleet and die with the node. Of paying: the door costs more than the shelf, and a rent
is compared with a running cost, not with nothing.

**The three archetypes.** A, the dense language model, hardly reads ({r_need_text0:3 MB/s} for 2048
accelerators) and writes much: {k_s14:3 TB} for 175 billion parameters. B, the recommender, *is* its
storage: 10 TB of tables take {k_b_time:3 s} to save at 100 GB/s, and every request reads from many
of them. C, the phones, have no shared storage at all: the data never leave them, and only averages
are kept.

**Where do the Cs bind?** While all stop to save, and where all wait for one: coordination. In front
of shared storage and at the egress door: communication. Computation only where the pipeline hides
everything else, or on the host's cheap cores. Whoever looks at the accelerators alone sees them
idle, and not why.
]]

brief "price-brief" {
  [[Defend a storage design for 175 billion parameters on 10 000 accelerators in five lines: **where
    the corpus lies and how it is read, which tier takes the checkpoints, at which interval and
    bandwidth, what is kept where afterwards, and which number would change your mind.** Turn the
    knobs of this chapter to your design first.]],
  attach = { "r_size", "r_over", "r_need_text", "k_tau", "k_best", "k_loss", "k_sbw", "k_stau",
    "k_nodes", "k_epochs", "k_even", "k_years" },
}
