-- Chapter: data storage.  First half: tiers, the corpus, the stall, the loader, many readers.
lesson "data-storage" { title = "Data storage", minutes = 90, book = "vol. II, Data storage", needs = { "introduction" },
  objectives = {
    [[say on which tier a data set or a model has to lie, and where its bandwidth falls off a cliff]],
    [[compute from the data pipeline what a fleet must read, and what it loses by waiting]],
    [[size a loader: cores, batches read ahead, memory of the shuffle]],
    [[find the number of readers at which shared storage, or the slowest read, binds]],
    [[size storage for checkpoints, so that they fit their window without a storm]],
    [[decide with prices what to stage, what to stream, what to own and what to rent]],
  } }

---------------------------------------------------------------------------------------------------
section "cliffs" { "Six tiers and their cliffs" }

text "cliffs-idea" [[
A byte on its way to a multiplication passes up to six places: an archive, an object store, a parallel file system, the drives of a node, the memory of the host, the HBM of the chip. Each step up is dearer by the gigabyte, and holds less.

People speak of *slow* storage and mean two different things: how long the **first** byte takes, and how many come after it in a second.
]]

predict "cliffs-guess" {
  [[You step down once, from the HBM of an accelerator to the memory of its host. What do you lose?]],
  choices = { "ten times in latency, hardly any bandwidth", "ten times in both", right "about 17 times in bandwidth, hardly any latency", "a factor of two in both" },
  reveal = "cliffs-share",
  explain = [[The first byte takes about 100 ns from either. But {r_hbm:3} came from one and {r_dram:3} come from the other: {r_hbm/r_dram:3} times less. HBM is not *quick* memory, it is *wide* memory.]],
}
value "r_hbm" { model = "storage.transfer", result = "shared_part", data = 0, own_bandwidth = "@hbm.bandwidth", shared_bandwidth = "@hbm.bandwidth" }
value "r_dram" { model = "storage.transfer", result = "shared_part", data = 0, own_bandwidth = "@dram.bandwidth", shared_bandwidth = "@dram.bandwidth" }
value "r_fs" { model = "storage.transfer", result = "shared_part", data = 0, own_bandwidth = "@nvme_raid.bandwidth", shared_bandwidth = "@parallel_fs.bandwidth", readers = 256 }
value "r_obj" { model = "storage.transfer", result = "shared_part", data = 0, own_bandwidth = "@nvme_raid.bandwidth", shared_bandwidth = "@object_store.bandwidth", readers = 256 }

knob "r_nodes" { "nodes", model = "storage.transfer", parameter = "readers", from = 1, to = 10000, scale = "log", start = 256, step = 40 }
knob "r_local" { "drives of a node", values = { "3.5 GB/s", "7 GB/s", "14 GB/s", "28 GB/s" }, start = "28 GB/s" }
value "r_part" { model = "storage.transfer", result = "shared_part", data = 0, own_bandwidth = "50 GB/s", shared_bandwidth = "1 TB/s", readers = knob "r_nodes" }
value "r_meet" { model = "storage.transfer", result = "crossing_readers", data = 0, own_bandwidth = knob "r_local", shared_bandwidth = "1 TB/s" }

chart "cliffs-share" { "Time to read 100 GB on each node", model = "storage.transfer", x = "readers", from = 1, to = 10000, scale = "log",
  y = "time", y_scale = "log", set = { data = "100 GB" }, at = knob "r_nodes", cross = "local drives win",
  series = {
    { "shared file system", set = { own_bandwidth = "50 GB/s", shared_bandwidth = "1 TB/s" } },
    { "local drives", set = { own_bandwidth = knob "r_local", shared_bandwidth = "1e9 TB/s" } },
  },
  alt = [[The curve of the shared file system is level up to 20 nodes, then rises in proportion to the nodes; it crosses the level line of the local drives, for 28 GB/s at about 36 nodes.]] }

table "cliffs-tiers" { "The tiers", catalog = "storage", columns = { { "bandwidth", "Bandwidth" }, { "latency", "First byte" }, { "capacity", "Capacity" }, { "price", "Price" } },
  rows = { "hbm", "dram", "nvme5", "nvme4", "parallel_fs", "object_store", "archive" } }

text "cliffs-turn" [[
Look at the table: the file system with its 1 TB/s seems to be *faster* than the host's memory. It is, for one reader. Its bandwidth is a cake, and {r_nodes} nodes have {r_part:3} each. A node's own drives are a cake for one. They win as soon as there are more than {r_meet:3} nodes.

So the hierarchy of a large fleet is not that of its data sheets. Each cliff has a size: {r_hbm/r_dram:3} from HBM to the host, several times more to the drives, and a last one that grows with $N$.

**What binds** ([the C³ taxonomy](b-c3)): communication (C₂), in a wire that many forget to count. What would show it: the same node reads faster at night, when the others are idle.
]]

ask "cliffs-cake" {
  vars = function(r) return { b = r:pick { "0.5 TB/s", "1 TB/s", "2 TB/s", "4 TB/s" }, d = r:pick { 2, 4, 8 }, w = r:pick { "3.5 GB/s", "7 GB/s", "14 GB/s" } } end,
  [[A parallel file system of {b} serves all nodes alike. Each node has {d} drives of {w}, read side by side. From how many nodes on does it pay to copy the data to the drives first?]],
  answer = function(v) return v.b / (v.d * v.w) end,
  accept = { rel = 0.03 }, ratio = false,
  wrong = {
    { id = "one_drive", value = function(v) return v.b / v.w end, say = [[You counted one drive. {d} of them give {d*w:3}.]] },
    { id = "times", value = function(v) return v.b * v.d / v.w end, say = [[More drives make a node *less* dependent on the shared system: the number must fall with them.]] },
  },
  hints = { [[How fast are the drives of one node together?]], [[{d*w:3}. At how many nodes is the share of each in {b} no more than that?]] },
  solve = [[{b} / ({d} · {w}) = {answer:3} nodes.]],
  chart = "cliffs-share", review = true,
  try = { at = { b = "1 TB/s", d = 4, w = "7 GB/s" }, ok = { "35.7", "36" }, is = { one_drive = "143" } },
}

ask "cliffs-random" {
  vars = function(r) return { s = r:pick { 2, 3, 5, 8, 12 }, w = r:pick { "3.5 GB/s", "7 GB/s" } } end,
  [[A drive is sold with {w}. A loader reads {s} TB of small loose files from it, here and there, and gets 0.5 GB/s. How much time would one pass **save** if the files lay one after another in large shards?]],
  answer = function(v) return q(v.s, "TB") / q("0.5 GB/s") - q(v.s, "TB") / v.w end,
  unit = "min", accept = { rel = 0.02 },
  wrong = {
    { id = "whole", value = function(v) return q(v.s, "TB") / q("0.5 GB/s") end, say = [[That is the whole pass as it is now. Shards still take {s*(1 TB)/w:3 min}.]], credit = 0.5 },
    { id = "rated", value = function(v) return q(v.s, "TB") / v.w end, say = [[That is how long a pass takes with shards. Asked is the difference.]] },
  },
  hints = { [[How long is a pass at 0.5 GB/s, how long at {w}?]], [[{s*2000/60:3} min now, {s*(1 TB)/w:3 min} then.]] },
  solve = [[{s} TB / 0.5 GB/s − {s} TB / {w} = {answer:3 min}. Nobody bought a new drive.]],
  try = { at = { s = 5, w = "7 GB/s" }, ok = { "155 min", "2.58 h" }, is = { whole = "167 min", rated = "11.9 min" } },
}

order "cliffs-order" {
  [[All 256 nodes of a fleet read at once. Order the sources by the bandwidth that **one node** sees, the slowest first. (The archive serves this node alone.)]],
  steps = {
    { "its share of an object store of 100 GB/s", say = [[Divide by 256: {r_obj:2}.]] },
    { "an archive of 1 GB/s", say = [[It is slow, but not divided by 256.]] },
    { "its share of a file system of 1 TB/s", say = [[Divide by 256: {r_fs:2}.]] },
    "one NVMe drive (PCI Express 4)",
    { "the memory of its host", say = [[The memory of a host gives {r_dram:3}.]] },
    "the HBM of one accelerator",
  },
  hints = { [[Two of the six are shared by 256.]], [[1000 GB/s over 256 is a little less than one good drive.]] },
  explain = [[{r_obj:2}, 1 GB/s, {r_fs:2}, 7 GB/s, {r_dram:3}, {r_hbm:3}. The two largest names of the data sheets are third and first from below.]],
}

---------------------------------------------------------------------------------------------------
section "corpus" { "How large is a corpus?" }

text "corpus-idea" [[
A corpus is counted in tokens, a drive in bytes. Between them stands one number that is easily passed over: how many bytes a token takes, once it is a number in a file.

A node in this section has four drives of 7.68 TB, read together at 28 GB/s.
]]

predict "corpus-guess" {
  [[1.5 trillion tokens, the reading of a large language model, four bytes each. How many such nodes does it take to hold **one** copy?]],
  choices = { right "one, and it is mostly empty", "two or three", "about thirty", "some hundreds" },
  reveal = "corpus-overflow",
  explain = [[{r_six:3 TB}: a fifth of one node, and read once in {r_six_t:3 min}. Text is small. It is pictures and films that overflow.]],
}
value "r_six" { model = "storage.corpus", result = "size", tokens = 1.5e12, bytes_per_token = "4 B", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_six_t" { model = "storage.corpus", result = "time", tokens = 1.5e12, bytes_per_token = "4 B", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_cap" { model = "storage.corpus", solve = "tokens", result = "size", at = "30.72 TB", bytes_per_token = "4 B", from = 1e11, to = 1e14, bandwidth = "28 GB/s", capacity = "30.72 TB" }

knob "r_tokens" { "tokens", model = "storage.corpus", parameter = "tokens", from = 1e11, to = 3e13, scale = "log", start = 1.5e12, step = 40 }
knob "r_bytes" { "bytes of a token", values = { "2 B", "3 B", "4 B", "8 B" }, start = "4 B" }
value "r_size" { model = "storage.corpus", result = "size", tokens = knob "r_tokens", bytes_per_token = knob "r_bytes", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_shards" { model = "storage.corpus", result = "shards", tokens = knob "r_tokens", bytes_per_token = knob "r_bytes", bandwidth = "28 GB/s", capacity = "30.72 TB" }
value "r_over" { model = "storage.corpus", result = "overflow", tokens = knob "r_tokens", bytes_per_token = knob "r_bytes", capacity = "30.72 TB", bandwidth = "28 GB/s" }

chart "corpus-overflow" { "What finds no place on one node", model = "storage.corpus", x = "tokens", from = 1e11, to = 3e13, scale = "log",
  y = "overflow", set = { capacity = "30.72 TB", bandwidth = "28 GB/s" }, at = knob "r_tokens",
  series = { { "yours", set = { bytes_per_token = knob "r_bytes" } }, { "2 B", set = { bytes_per_token = "2 B" } } },
  alt = [[Both curves lie at zero and leave it suddenly: for four bytes a token at 7.7 trillion tokens, for two bytes at twice as many.]] }

text "corpus-turn" [[
{r_tokens:3 words} tokens at {r_bytes} are {r_size:3 TB}, in {r_shards} shards of 3 GB; {r_over:3 TB} of it find no place. At four bytes the edge is at {r_cap:3 words} tokens. Halve the bytes, and it moves to twice that.

Below the edge every node can keep **all** of the corpus, and reading it disturbs nobody. Above it, somebody must decide who has which shard, and the shared storage is back in the game.

**What binds:** below the edge neither wire nor storage: computation (C₁). Above it communication. What would show it: the traffic of the storage network during a step, zero or not.
]]

value "r_two" { model = "storage.corpus", result = "size", tokens = 1.5e12, bytes_per_token = "2 B", bandwidth = "28 GB/s", capacity = "30.72 TB" }

choose "corpus-check" {
  [[**Check the book.** Its chapter on compute gives a token 2 bytes; its chapter on storage gives it 4. For 1.5 trillion tokens this is {r_two:3 TB} against {r_six:3 TB}. What separates the two?]],
  choices = {
    { "One counts the letters of the text, the other the tokens.", say = [[Both multiply a number of *tokens*. The letters of a word are gone once it is a number.]] },
    right "The width of the integer: how large a vocabulary it can number.",
    { "The training reads the corpus twice.", say = [[Reading twice makes traffic, not size: the file stays {r_six:3 TB}.]] },
    { "One of the two is wrong by a slip.", say = [[Each is right for its own vocabulary: 16 bits count to {2^16}, 32 bits to {2^32:3 words}.]] },
  },
  hints = { [[What is in the file where the word was?]], [[What is the largest number that two bytes hold?]] },
  explain = [[Two bytes number {2^16} different tokens: enough for the 50 257 of GPT-2, too few for the 128 256 of Llama 3, which get four. Both figures are right once the vocabulary is named; a plan that takes one for the other is wrong by a factor of {r_six/r_two:2}.]],
  chart = "corpus-overflow",
}

ask "corpus-room" {
  vars = function(r) return { n = r:pick { 2, 4, 8 }, d = r:pick { "3.84 TB", "7.68 TB", "15.36 TB" }, b = r:pick { 2, 4 } } end,
  [[A node has {n} drives of {d}. A quarter of that is to stay free for checkpoints. The vocabulary needs {b} bytes a token. How many tokens can the corpus have, if each node is to hold all of it?]],
  answer = function(v) return v.n * num(v.d, "B") * 0.75 / v.b end,
  accept = { rel = 0.03 }, count = true, ratio = false,
  wrong = {
    { id = "no_reserve", value = function(v) return v.n * num(v.d, "B") / v.b end, say = [[Then there is no room for a checkpoint. A quarter stays free.]], credit = 0.5 },
    { id = "one_byte", value = function(v) return v.n * num(v.d, "B") * 0.75 end, say = [[These are bytes. A token takes {b} of them.]] },
  },
  hints = { [[How many bytes are left for the corpus?]], [[{0.75*n*d:4 TB}; and how many does a token take?]] },
  solve = [[0.75 · {n} · {d} / {b} B = {answer:3 words} tokens.]],
  chart = "corpus-overflow",
  try = { at = { n = 4, d = "7.68 TB", b = 4 }, ok = { "5.76e12" }, is = { no_reserve = "7.68e12", one_byte = "2.304e13" } },
}

steps "corpus-stage" {
  vars = function(r) return { t = r:pick { 1e12, 1.5e12, 2e12, 3e12, 5e12 }, b = r:pick { 2, 4 }, w = r:pick { "7 GB/s", "14 GB/s", "28 GB/s" }, d = r:pick { 10, 20, 30 } } end,
  [[{t:2 words} tokens of {b} bytes lie on drives that read {w} together. Training takes {d} days and reads the corpus once.]],
  ask "size" {
    [[How large is the corpus?]],
    answer = function(v) return q(v.t * v.b / 1e12, "TB") end, unit = "TB",
    wrong = {
      { id = "tokens_are_bytes", value = function(v) return q(v.t / 1e12, "TB") end, say = [[One byte numbers 256 different tokens. Here each takes {b}.]] },
      { id = "as_bits", value = function(v) return q(v.t * v.b / 8e12, "TB") end, say = [[You divided by eight: {b} are bytes already, not bits.]] },
    },
    hints = { [[Tokens times bytes of a token.]], [[{t:3} times {b} B, in TB.]] },
    solve = [[{t:2 words} · {b} B = {answer:3}.]],
  },
  ask "read" {
    [[How long would the drives need for it, without a pause?]],
    answer = function(v, before) return before.size / v.w end, unit = "min",
    wrong = {
      { id = "gigabit", value = function(v, before) return 8 * before.size / v.w end, say = [[{w} are bytes a second. You took them for bits.]] },
      { id = "twice", value = function(v, before) return 2 * before.size / v.w end, say = [[It is read once, not twice.]] },
    },
    hints = { [[Size over bandwidth.]], [[{before.size:3} at {w}.]] },
    solve = [[{before.size:3} / {w} = {answer:3 min}.]],
  },
  ask "busy" {
    [[For what share of the {d} days do the drives work?]],
    answer = function(v, before) return before.read / q(v.d, "d") end, accept = { rel = 0.04 },
    wrong = {
      { id = "one_day", value = function(v, before) return before.read / q(1, "d") end, say = [[That is the share of **one** day. The training has {d}.]] },
      { id = "turned_round", value = function(v, before) return q(v.d, "d") / before.read end, say = [[Upside down: so many times would the corpus fit into the training.]] },
    },
    hints = { [[Both times in the same unit.]], [[{before.read:3 min} out of {d} times 1440 min.]] },
    solve = [[{before.read:3 min} / {d} d = {answer:2 %}. For text, the drives sleep.]],
  },
}

---------------------------------------------------------------------------------------------------
section "stall" { "What waiting costs" }

text "stall-idea" [[
While the chips compute one batch, the loader can read the next. That is the whole idea of a data pipeline:

$T_{seq} = T_{IO} + T_c$, but $T_{pipe} = \max(T_{IO}, T_c)$

The **stall** is the share of a step in which the chips have nothing to compute. Under 2 % is healthy, above 10 % somebody should be woken.
]]

predict "stall-guess" {
  [[Reading a batch takes 250 ms, computing it 200 ms. One after the other the chips wait {r_seq250:2 %} of the time. Now the two are pipelined. How much do they wait?]],
  choices = { "not at all: reading is hidden", right "20 %", "28 %, half of it", "still 56 %" },
  reveal = "stall-cliff",
  explain = [[A batch comes every 250 ms and keeps the chips busy for 200 ms: {r_pipe250:2 %} are lost. A pipeline hides what *fits behind* the computing, and not a millisecond more.]],
}
value "r_seq250" { model = "storage.stall", result = "sequential_stall", io_time = "250 ms", compute_time = "200 ms" }
value "r_pipe250" { model = "storage.stall", result = "pipelined_stall", io_time = "250 ms", compute_time = "200 ms" }

knob "r_io" { "reading", model = "storage.stall", parameter = "io_time", from = "20 ms", to = "2 s", scale = "log", start = "250 ms", unit = "ms", step = 40 }
knob "r_comp" { "computing", model = "storage.stall", parameter = "compute_time", from = "50 ms", to = "1 s", scale = "log", start = "200 ms", unit = "ms", step = 26 }
value "r_seq" { model = "storage.stall", result = "sequential_stall", io_time = knob "r_io", compute_time = knob "r_comp" }
value "r_pipe" { model = "storage.stall", result = "pipelined_stall", io_time = knob "r_io", compute_time = knob "r_comp" }

chart "stall-cliff" { "Share of a step without computing", model = "storage.stall", x = "io_time", from = "20 ms", to = "2 s", scale = "log",
  y = "pipelined_stall", set = { compute_time = knob "r_comp" }, at = knob "r_io",
  series = { { "pipelined" }, { "one after the other", y = "sequential_stall" } },
  alt = [[The pipelined stall lies at zero until reading takes as long as computing, then it rises steeply; the stall of one after the other rises all the way and stays above.]] }

knob "r_node" { "bandwidth of a node", model = "storage.utilization_curve", parameter = "bandwidth", from = "0.5 GB/s", to = "100 GB/s", scale = "log", start = "7 GB/s", step = 46 }
value "r_used" { model = "storage.utilization_curve", result = "utilization", bandwidth = knob "r_node" }
value "r_used7" { model = "storage.utilization_curve", result = "utilization", bandwidth = "7 GB/s" }
value "r_used14" { model = "storage.utilization_curve", result = "utilization", bandwidth = "14 GB/s" }

chart "stall-curve" { "Use of a node of eight (an illustration)", model = "storage.utilization_curve", x = "bandwidth", from = "0.5 GB/s", to = "100 GB/s", scale = "log",
  y = "utilization", at = knob "r_node",
  series = { { "node" } },
  alt = [[An S-curve: nearly nothing up to 2 GB/s, one half at 10 GB/s, nearly all from 30 GB/s on.]] }

text "stall-turn" [[
Reading {r_io:3 ms}, computing {r_comp:3 ms}: {r_seq:3 %} lost one after the other, {r_pipe:3 %} pipelined. Left of the edge the pipeline makes storage *invisible*; right of it every millisecond of reading is a millisecond of step. That is why a faster chip can "break" storage that served well for years: it moves the edge to the left.

The second chart shows real life as an S, since nodes do not all stand at the same place of the cliff: one drive's {r_used7:3 %} become {r_used14:3 %} with a second. It is drawn, not measured.

How much must arrive? $B = N \eta D / T$: devices, the share of time they compute, bytes of a batch, time of a step.

**What binds:** right of the edge communication (C₂), left of it computation. What would show it: feed the same batch again and again from memory. If the step gets shorter, it was storage.
]]

ask "stall-feed" {
  vars = function(r) return { b = r:pick { 20, 40, 60, 100 }, t = r:pick { "0.1 s", "0.2 s", "0.25 s", "0.4 s" }, u = r:pick { 0.6, 0.7, 0.8 }, s = r:pick { 100, 150, 200 } } end,
  [[Storage delivers {b} GB/s. Each accelerator takes a batch of 256 images of {s} kB in every step of {t}, and computes {u:2 %} of the time. How many accelerators can it feed?]],
  answer = function(v) return q(v.b, "GB/s") * v.t / (v.u * q(256 * v.s, "kB")) end,
  accept = { rel = 0.02 }, ratio = false,
  wrong = {
    { id = "no_use", value = function(v) return q(v.b, "GB/s") * v.t / q(256 * v.s, "kB") end, say = [[They do not read while they stand still: only {u:2 %} of the time counts.]], credit = 0.5 },
    { id = "use_twice", value = function(v) return v.u * q(v.b, "GB/s") * v.t / q(256 * v.s, "kB") end, say = [[Devices that compute *less* need less data; the same storage feeds more of them, not fewer.]] },
    { id = "no_step", value = function(v) return q(v.b, "GB/s") * q("1 s") / (v.u * q(256 * v.s, "kB")) end, say = [[You gave them a whole second for a batch. A step has {t}.]] },
  },
  hints = { [[What does one accelerator read in a second?]], [[{256*s/1000:4} MB every {t}, for {u:2 %} of the time.]], [[{u*256*s*(1 kB)/t:3 MB/s} each. How often is that in {b} GB/s?]] },
  solve = [[{b} GB/s over {u*256*s*(1 kB)/t:3 MB/s} each = {answer:3}.]],
  review = true,
}

ask "stall-faster" {
  vars = function(r) return { io = r:pick { 250, 300, 400, 500, 600 }, c = r:pick { 120, 150, 180, 200 }, s = r:pick { 0.1, 0.15, 0.2 } } end,
  [[Pipelined, a batch is read in {io} ms and computed in {c} ms. How many times faster must storage become, for a stall of {s:2 %}?]],
  answer = function(v) return v.io * (1 - v.s) / v.c end,
  accept = { rel = 0.02 }, ratio = false,
  wrong = {
    { id = "to_zero", value = function(v) return v.io / v.c end, say = [[That removes the stall altogether. {s:2 %} were allowed, and cost less.]], credit = 0.5 },
    { id = "not_pipelined", value = function(v) return v.io * (1 - v.s) / (v.s * v.c) end, say = [[You made reading {s:2 %} of the sum of both times. Pipelined, the step is only the longer one.]] },
  },
  hints = { [[How long may a step be, if {c} ms are {1-s:2 %} of it?]], [[{c/(1-s):3} ms. That is how long reading may take.]] },
  solve = [[Reading may take {c} ms / {1-s:2} = {c/(1-s):3} ms instead of {io} ms: {answer:3} times faster.]],
  chart = "stall-cliff", review = true,
  try = { at = { io = 400, c = 200, s = 0.1 }, ok = { "1.8" }, is = { to_zero = "2", not_pipelined = "18" } },
}

ask "stall-bill" {
  vars = function(r) return { n = r:pick { 256, 512, 1024, 2048 }, io = r:pick { 220, 250, 300, 400 }, c = r:pick { 150, 180, 200 } } end,
  [[{n} accelerators at 2 USD an hour. Each step reads for {io} ms and computes for {c} ms, pipelined. What does the waiting cost in a week of 168 hours?]],
  answer = function(v) return q(v.n * 2 * 168 * (1 - v.c / v.io), "USD") end, unit = "USD",
  accept = { rel = 0.02 },
  wrong = {
    { id = "one_after_other", value = function(v) return q(v.n * 2 * 168 * v.io / (v.io + v.c), "USD") end, say = [[That would be a loader that reads only when the chips are done. This one reads ahead.]] },
    { id = "of_computing", value = function(v) return q(v.n * 2 * 168 * (v.io - v.c) / v.c, "USD") end, say = [[{io-c} ms are waited, right; but they are a part of the **step**, {io} ms, not of the {c} ms of computing.]] },
  },
  hints = { [[How long is a step, how much of it is waiting?]], [[{io-c} of {io} ms.]], [[A week of all costs {n*2*168} USD.]] },
  solve = [[({io} − {c}) / {io} of {n*2*168} USD = {answer:3}. It would buy drives.]],
  chart = "stall-cliff",
  try = { at = { n = 1024, io = 250, c = 200 }, ok = { "68813 USD" }, is = { one_after_other = "191147 USD", of_computing = "86016 USD" } },
}

---------------------------------------------------------------------------------------------------
section "feed" { "The loader: cores, depth, shuffle" }

text "feed-idea" [[
Between drive and chip stands the host. Its cores decode and crop; its memory holds the batches that were read ahead, and the buffer from which samples are drawn at random.

On average may be fine, and the chip waits all the same: reading *scatters*. A batch that usually takes 100 ms takes half a second when a neighbour writes a checkpoint.
]]

predict "feed-guess" {
  [[A batch is computed in 200 ms and read in 100 ms on average, with a standard deviation of 150 ms. How many batches should be under way, to cover all but rare delays (three deviations)?]],
  choices = { "none: reading is twice as fast as computing", "one, as always", right "three", "about thirty" },
  reveal = "feed-depth",
  explain = [[A late batch takes 100 ms + 3 · 150 ms = {r_late:3 ms}. In that time {r_exact_depth:3} batches are computed: {r_deep} have to be there. The mean alone would have said {r_mean_depth}.]],
}
value "r_late" { model = "storage.stall", result = "sequential_time", io_time = "450 ms", compute_time = "100 ms" }
value "r_exact_depth" { model = "storage.prefetch_depth", result = "exact", io_time = "100 ms", compute_time = "200 ms", deviation = "150 ms" }
value "r_deep" { model = "storage.prefetch_depth", result = "depth", io_time = "100 ms", compute_time = "200 ms", deviation = "150 ms" }
value "r_mean_depth" { model = "storage.prefetch_depth", result = "depth", io_time = "100 ms", compute_time = "200 ms" }

knob "r_mean" { "mean of reading", model = "storage.prefetch_depth", parameter = "io_time", from = "10 ms", to = "200 ms", scale = "linear", start = "100 ms", unit = "ms", step = 19 }
knob "r_dev" { "deviation", model = "storage.prefetch_depth", parameter = "deviation", from = "0 ms", to = "600 ms", scale = "linear", start = "150 ms", unit = "ms", step = 60 }
value "r_depth" { model = "storage.prefetch_depth", result = "depth", io_time = knob "r_mean", compute_time = "200 ms", deviation = knob "r_dev" }

chart "feed-depth" { "Batches to keep under way", model = "storage.prefetch_depth", x = "deviation", from = "0 ms", to = "600 ms", scale = "linear",
  y = "depth", set = { compute_time = "200 ms" }, at = knob "r_dev",
  series = { { "your mean", set = { io_time = knob "r_mean" } }, { "mean 200 ms", set = { io_time = "200 ms" } } },
  alt = [[Two flights of stairs that rise by one batch every 67 ms of deviation, from one batch without scatter to ten at 600 ms; they differ by a step at most.]] }

text "feed-turn" [[
Mean {r_mean:3 ms}, deviation {r_dev:3 ms}: {r_depth} batches under way. The stairs hardly mind the mean; they climb with the **scatter**. Depth buys peace from delays, and nothing else: a loader that is too slow *on average* empties any queue, a deep one a little later.

Depth and shuffle are paid in the memory of the host. Ten thousand text samples of 2048 tokens are {r_buf_text:3 MB}, the same number of images {r_buf_image:3 GB}, and that for **each** loading process.

**What binds:** the host's own computation (C₁, but of the cheap chip), or the scatter of a shared wire (C₂). What would show it: cores at 100 % in the first case, idle cores and an empty queue in the second.
]]
value "r_buf_text" { model = "storage.shuffle_buffer", result = "memory", samples = 10000, sample_size = "8192 B" }
value "r_buf_image" { model = "storage.shuffle_buffer", result = "memory", samples = 10000, sample_size = "150 kB" }

ask "feed-cores" {
  vars = function(r) return { c = r:pick { 48, 64, 96, 128, 192 }, t = r:pick { 4, 5, 8, 10 }, s = r:pick { 800, 1000, 1500, 2500 } } end,
  [[To decode and crop an image takes one core {t} ms. An accelerator takes {s} images a second. How many accelerators can a host of {c} cores feed?]],
  answer = function(v) return v.c / (v.t * 1e-3 * v.s) end,
  accept = { rel = 0.03 }, ratio = false,
  wrong = {
    { id = "one_core", value = function(v) return 1000 / v.t / v.s end, say = [[So much does one core feed. The host has {c}.]] },
    { id = "images", value = function(v) return v.c * 1000 / v.t end, say = [[That is how many *images* a second the host gets done. How many accelerators live on them?]], credit = 0.5 },
  },
  hints = { [[How many images a second does one core manage?]], [[{1000/t:3} a core, {c*1000/t:4} the host.]], [[Each accelerator takes {s} of them.]] },
  solve = [[{s} images of {t} ms keep {s*t/1000:3} cores busy; {c} cores feed {answer:3}. A node has eight: decode before training, or on the device.]],
  review = true,
  try = { at = { c = 64, t = 5, s = 1000 }, ok = { "12.8" }, is = { one_core = "0.2", images = "12800" } },
}

ask "feed-scatter" {
  vars = function(r) return { k = r:pick { 2, 3, 4, 6 }, c = r:pick { 200, 250, 400 }, m = r:pick { 90, 120, 150 } } end,
  [[A loader keeps {k} batches under way. Each is computed in {c} ms, and read in {m} ms on average. Up to which standard deviation of reading do three deviations still find data?]],
  answer = function(v) return q((v.k * v.c - v.m) / 3, "ms") end, unit = "ms",
  accept = { rel = 0.02 },
  wrong = {
    { id = "one_sigma", value = function(v) return q(v.k * v.c - v.m, "ms") end, say = [[With that deviation the queue covers **one** deviation: about every sixth batch is late.]], credit = 0.5 },
    { id = "no_mean", value = function(v) return q(v.k * v.c / 3, "ms") end, say = [[The batch has to be read as well: {m} ms of the {k*c} ms are gone before any delay.]] },
  },
  hints = { [[How long can the chips live on {k} batches?]], [[{k*c} ms. The mean reading takes {m} ms of them.]], [[What is left are three deviations.]] },
  solve = [[({k} · {c} − {m}) / 3 = {answer:3}.]],
  chart = "feed-depth",
  try = { at = { k = 3, c = 200, m = 150 }, ok = { "150 ms" }, is = { one_sigma = "450 ms", no_mean = "200 ms" } },
}

ask "feed-shuffle" {
  vars = function(r) return { m = r:pick { 32, 48, 64, 96 }, w = r:pick { 8, 12, 16, 32 }, s = r:pick { 150, 250, 600 } } end,
  [[A host spares {m} GB for shuffling. It runs {w} loading processes, each with a buffer of its own; a decoded image takes {s} kB. How many images may each buffer mix?]],
  answer = function(v) return v.m * 1e6 / (v.w * v.s) end,
  accept = { rel = 0.03 }, count = true, ratio = false,
  wrong = {
    { id = "one_process", value = function(v) return v.m * 1e6 / v.s end, say = [[One buffer of that size fills the memory. There are {w}.]] },
    { id = "upside_down", value = function(v) return v.m * 1e6 * v.w / v.s end, say = [[More processes leave *less* for each.]] },
  },
  hints = { [[How much memory has one process?]], [[{m/w:3} GB. And an image takes {s} kB.]] },
  solve = [[{m} GB / {w} / {s} kB = {answer:3}. A corpus sorted by class needs more than that, or a shuffle when the shards are written.]],
  try = { at = { m = 64, w = 16, s = 250 }, ok = { "16000" }, is = { one_process = "256000" } },
}

pick "feed-cures" {
  [[**On average** a batch takes longer to read than to compute. The cores are idle, the drives are busy with small files. Which of these can end the stall?]],
  choices = {
    { "twice as many batches read ahead", say = [[A deeper queue covers *scatter*. When the mean is too slow it runs dry all the same, a little later.]] },
    right "the files packed into large shards",
    { "a larger shuffle buffer", say = [[It makes the order more random and the memory fuller; no byte arrives sooner.]] },
    right "smaller images, resized once before training",
    { "more loading cores", say = [[The cores are idle already. It is the drives that are busy.]] },
    right "the data copied to local drives that read faster",
  },
  credit = "net",
  hints = { [[Which of them change bytes, or bytes a second?]], [[Three do.]] },
  explain = [[A mean is cured by fewer bytes or more bytes a second. Depth cures scatter, cores cure decoding, the shuffle cures the order. First find out which illness it is.]],
}

---------------------------------------------------------------------------------------------------
section "readers" { "Many readers" }

text "readers-idea" [[
One loader is a matter of bandwidth. A thousand loaders are a crowd: they divide what there is, they meet at the same shard, and a step waits for the **slowest** of them.

Three short calculations, each with its own edge.
]]

predict "readers-guess" {
  [[32 loaders each pick one of 1000 shards at random. How likely do at least two of them want the same one?]],
  choices = { "about 3 %: 32 of 1000", "about 10 %", right "about 40 %", "about 80 %" },
  reveal = "readers-birthday",
  explain = [[{r_p32:3 %}. It is not about a certain shard, but about any **pair** of loaders, and 32 loaders make {r_pairs} pairs. The same arithmetic finds two with one birthday in a school class.]],
}
value "r_p32" { model = "storage.shard_collision", result = "probability", clients = 32, shards = 1000 }
value "r_e32" { model = "storage.shard_collision", result = "estimate", clients = 32, shards = 1000 }
value "r_pairs" { model = "storage.prefetch_depth", result = "exact", io_time = "496 s", compute_time = "1 s" }

knob "r_clients" { "loaders", model = "storage.shard_collision", parameter = "clients", from = 2, to = 500, scale = "log", start = 32, step = 40 }
knob "r_shard" { "shards", model = "storage.shard_collision", parameter = "shards", from = 100, to = 100000, scale = "log", start = 1000, step = 30 }
value "r_p" { model = "storage.shard_collision", result = "probability", clients = knob "r_clients", shards = knob "r_shard" }

chart "readers-birthday" { "Chance that two want the same shard", model = "storage.shard_collision", x = "clients", from = 2, to = 500, scale = "log",
  y = "probability", set = { shards = knob "r_shard" }, at = knob "r_clients", cross = "the order turns",
  series = { { "exactly" }, { "approximately", y = "estimate" } },
  alt = [[Two S-curves that nearly coincide, the approximate one a little higher up to about 55 loaders, a little lower beyond; with 1000 shards they pass one half between 37 and 38 loaders and are nearly one at 100.]] }

knob "r_dev_n" { "accelerators", model = "storage.io_wall", parameter = "devices", from = 10, to = 10000, scale = "log", start = 200, step = 60 }
knob "r_rate" { "each reads", model = "storage.io_wall", parameter = "rate", from = "20 MB/s", to = "500 MB/s", scale = "log", start = "200 MB/s", unit = "MB/s", step = 28 }
knob "r_stor" { "storage", model = "storage.io_wall", parameter = "bandwidth", from = "5 GB/s", to = "200 GB/s", scale = "log", start = "20 GB/s", unit = "GB/s", step = 32 }
value "r_u" { model = "storage.io_wall", result = "utilization", devices = knob "r_dev_n", rate = knob "r_rate", bandwidth = knob "r_stor" }
value "r_fed" { model = "storage.io_wall", result = "devices_fed", devices = knob "r_dev_n", rate = knob "r_rate", bandwidth = knob "r_stor" }

chart "readers-wall" { "The wall: share of the time with data", model = "storage.io_wall", x = "devices", from = 10, to = 10000, scale = "log",
  y = "utilization", set = { rate = knob "r_rate", bandwidth = knob "r_stor" }, at = knob "r_dev_n",
  series = { { "your storage" }, { "100 GB/s", set = { bandwidth = "100 GB/s" } } },
  alt = [[Both curves are level at one and then fall: with 200 MB/s each and 20 GB/s of storage from 100 accelerators on, with 100 GB/s from 500 on.]] }

knob "r_reads" { "reads of a step", model = "storage.hedged_reads", parameter = "reads", from = 1, to = 10000, scale = "log", start = 100, step = 40 }
knob "r_slow" { "slow ones", model = "storage.hedged_reads", parameter = "slow_share", from = 0.001, to = 0.1, scale = "log", start = 0.01, step = 20 }
value "r_any" { model = "storage.hedged_reads", result = "any_slow", reads = knob "r_reads", slow_share = knob "r_slow" }
value "r_hedged" { model = "storage.hedged_reads", result = "hedged_any_slow", reads = knob "r_reads", slow_share = knob "r_slow" }

chart "readers-tail" { "Chance that a step meets a slow read", model = "storage.hedged_reads", x = "reads", from = 1, to = 10000, scale = "log",
  y = "any_slow", set = { slow_share = knob "r_slow" }, at = knob "r_reads",
  series = { { "sent once" }, { "sent twice", y = "hedged_any_slow" } },
  alt = [[Two S-curves: with 1 % of slow reads the chance passes one half at about 69 reads when each is sent once, and only at about 6900 when each is sent twice.]] }

text "readers-turn" [[
{r_clients} loaders, {r_shard:3} shards: {r_p:3 %} for a meeting. {r_dev_n} accelerators at {r_rate:3}: the wall stands at {r_fed:4}, they have data {r_u:3 %} of the time. {r_reads} reads of which {r_slow:2 %} are slow: {r_any:3 %} of the steps are slow; sent twice (*hedged*), {r_hedged:3 %}.

Note how differently the three fall ill. The wall is sharp: one accelerator too many, and **all** are a little hungry. Collisions grow with the *square* of the readers. The tail grows until every step has its slow read, and then the rare case is the usual one.

**What binds:** at the wall communication (C₂); at the shard and in the tail coordination (C₃): bandwidth is left, and still one waits for another. What would show it: the storage is not busy, but the slowest loader of a step is far from the median.
]]

choose "readers-check" {
  [[**Check the book.** For 32 loaders and 1000 shards its figure says 40.07 %; counted pick by pick it is {r_p32:4 %}. Which is right?]],
  choices = {
    { "40.07 %: the product forgets some pairs.", say = [[The product $\prod (1 - i/k)$ leaves out nothing: loader by loader, it asks for a shard that is still free.]] },
    right "The product is exact; 40.07 % comes from $n^2/2k$, which also pairs each loader with itself.",
    { "Both: the picks of real loaders scatter by that much.", say = [[Picks scatter, a probability does not. The two are two formulas for one number.]] },
  },
  hints = { [[How many pairs do 32 loaders make? And what is half of 32²?]], [[{r_pairs} and {32^2/2}.]] },
  explain = [[$1 - e^{-n^2/2k}$ is {r_e32:4 %}: half of $n^2$ is {32^2/2}, but there are only {r_pairs} pairs. For planning the two agree, and up to the root of $3k$, here {sqrt(3*1000):2} loaders, the simple form errs on the safe side: the chart marks where that turns. With five loaders it is off by a quarter.]],
  chart = "readers-birthday",
}

ask "readers-shards" {
  vars = function(r) return { n = r:pick { 32, 48, 64, 128, 256 }, p = r:pick { 0.05, 0.1, 0.2, 0.3 } } end,
  [[{n} loaders pick shards at random. Into how many shards should the corpus be cut, at least, so that two meet with no more than {p:2 %}? (The approximation $n^2/2k$ will do.)]],
  answer = function(v) return -v.n * v.n / (2 * math.log(1 - v.p)) end,
  accept = { rel = 0.06 }, count = true, ratio = false,
  wrong = {
    { id = "line", value = function(v) return v.n / v.p end, say = [[With {given:4} shards a *certain* shard is rarely met. But any pair will do, and pairs grow with $n^2$.]] },
    { id = "pairs_twice", value = function(v) return -v.n * v.n / math.log(1 - v.p) end, say = [[You counted each pair twice: A with B, and B with A.]], credit = 0.5 },
  },
  hints = { [[Solve $1 - e^{-n^2/2k} = p$ for $k$.]], [[$k = n^2 / (-2 \ln(1-p))$, and $n^2$ is {n^2}.]] },
  solve = [[{n}² / (−2 ln {1-p:2}) = {answer:4}. Or let the loaders agree who reads what: then even {n} shards do.]],
  chart = "readers-birthday", review = true,
  try = { at = { n = 64, p = 0.1 }, ok = { "19438", "19500" }, is = { line = "640", pairs_twice = "38876" } },
}

ask "readers-cache" {
  vars = function(r) return { b = r:pick { 10, 20, 40, 80 }, m = r:pick { 80, 100, 150, 200 }, h = r:pick { 0.3, 0.6, 0.75, 0.8 } } end,
  [[Storage of {b} GB/s; each accelerator uses up {m} MB/s. A cache on the nodes answers {h:2 %} of the bytes. At how many accelerators stands the wall now?]],
  answer = function(v) return v.b * 1000 / (v.m * (1 - v.h)) end,
  accept = { rel = 0.02 }, count = true, ratio = false,
  wrong = {
    { id = "no_cache", value = function(v) return v.b * 1000 / v.m end, say = [[That is the wall without the cache. Only {1-h:2 %} of the bytes still come from the storage.]] },
    { id = "hits", value = function(v) return v.b * 1000 / (v.m * v.h) end, say = [[What the cache answers does not reach the storage. It is the **rest** that does.]] },
  },
  hints = { [[How much of its {m} MB/s does an accelerator still ask of the storage?]], [[{m*(1-h):3} MB/s.]] },
  solve = [[{b} GB/s / ({m} MB/s · {1-h:2}) = {answer:4}: the cache multiplied the storage by {1/(1-h):3}.]],
  chart = "readers-wall",
  try = { at = { b = 20, m = 100, h = 0.75 }, ok = { "800" }, is = { no_cache = "200", hits = "267" } },
}

ask "readers-hedge" {
  vars = function(r) return { p = r:pick { 0.005, 0.01, 0.02, 0.05 }, s = r:pick { 0.1, 0.2, 0.5 } } end,
  [[{p:2 %} of all reads are slow, independently. Each is sent twice, and the first answer counts. How many reads may a step wait for, if no more than {s:2 %} of the steps shall be slow?]],
  answer = function(v) return math.log(1 - v.s) / math.log(1 - v.p * v.p) end,
  accept = { rel = 0.02 }, count = true, ratio = false,
  wrong = {
    { id = "sent_once", value = function(v) return math.log(1 - v.s) / math.log(1 - v.p) end, say = [[So many without the second sending. A read is slow now only if **both** are: with a chance of {p^2:3}.]] },
    { id = "halved", value = function(v) return math.log(1 - v.s) / math.log(1 - v.p / 2) end, say = [[Two do not halve the chance, they square it.]] },
  },
  hints = { [[How often are both sendings slow?]], [[$p^2$ = {p^2:3}. All $n$ reads are fast with $(1-p^2)^n$.]], [[Set that to {1-s:2} and take logarithms.]] },
  solve = [[ln {1-s:2} / ln (1 − {p^2:3}) = {answer:4}. Without hedging it would be about {p*answer:3}: for twice the requests you get {1/p:3} times the reads. In truth the two sendings share a network, and are not independent.]],
  chart = "readers-tail", review = true,
}

tune "readers-tune" {
  [[Feed **1000** accelerators or more, with data at least 95 % of the time. The storage may not exceed 60 GB/s, and records below 40 MB/s for each accelerator would cost the model its accuracy.]],
  goal = {
    { model = "storage.io_wall", result = "utilization", set = { devices = knob "r_dev_n", rate = knob "r_rate", bandwidth = knob "r_stor" }, at_least = 0.95 },
    { knob = knob "r_dev_n", at_least = 1000 },
    { knob = knob "r_stor", at_most = "60 GB/s" },
    { knob = knob "r_rate", at_least = "40 MB/s" },
  },
  hints = { [[More storage alone does not do it: at 200 MB/s each, 60 GB/s feed only 300.]], [[What must each accelerator read at most, if 1000 share 60 GB/s?]], [[Resize the records: turn what each reads down to between 40 and 60 MB/s.]] },
  explain = [[1000 accelerators on 60 GB/s have 60 MB/s each. No drive was faster than a smaller record.]],
  chart = "readers-wall",
}
