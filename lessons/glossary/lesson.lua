-- The words of the course, one sentence each.
lesson "glossary" { title = "Glossary", minutes = 10, book = "vol. II, Glossary" }

section "fleet-terms" { "The fleet" }

term "fleet" { [[Many machines that train or serve models as if they were one computer.]], name = "machine learning fleet" }
term "fleet-scale" { [[The size from which failures, communication and power decide, and no longer the single device.]], name = "fleet scale" }
term "scale-moment" { [[The point of growth at which what held for one machine stops holding.]], name = "Scale Moment" }
term "memory-wall" { [[Arithmetic has grown faster than the memory that feeds it, so the units wait for bytes.]], name = "memory wall" }
term "network-wall" { [[Moving data between machines takes longer than the work that it feeds.]], name = "network wall" }
term "energy-wall" { [[The power that can be delivered and cooled away, not the number of chips, ends the growth.]], name = "energy wall" }
term "fleet-stack" { [[Four layers that rest on one another: infrastructure, distribution, serving and operations, governance.]], name = "Fleet Stack" }
term "node" { [[One server of a cluster, usually with eight accelerators.]], name = "node" }
term "worker" { [[A process that does its share of a job, mostly one for each accelerator.]], name = "worker" }
term "accelerator" { [[A chip built for dense arithmetic on matrices: a GPU, a TPU or the like.]], name = "accelerator" }
term "hbm" { [[High-bandwidth memory, stacked beside the chip that reads it.]], name = "HBM" }
term "rack" { [[The cabinet of servers that shares power, cooling and often a switch.]], name = "rack" }
term "pod" { [[A group of racks wired as one fast network, bought and scheduled as a whole.]], name = "pod" }
term "data-centre" { [[The building that gives the racks power, cooling and links.]], name = "data centre" }
term "wsc" { [[A data centre that is programmed and run as a single machine.]], name = "warehouse-scale computer" }
term "workload" { [[What the machines are asked to do: its operations, bytes and messages.]], name = "workload" }
term "training-job" { [[One run that turns data and operations into a model.]], name = "training job" }
term "frontier-model" { [[A model at the present limit of size and ability.]], name = "frontier model" }
term "utilization" { [[The share of what the hardware could do that is done.]], name = "utilization" }
term "wall-clock-time" { [[The time that passes on a clock, waiting included.]], name = "wall-clock time" }
term "orchestration" { [[Deciding which job runs where and when, and moving it when something breaks.]], name = "orchestration" }
term "gang-scheduling" { [[All parts of a job start together or none does.]], name = "gang scheduling" }
term "preemption" { [[Taking machines from one job for another that matters more.]], name = "preemption" }
term "governance" { [[The rules and controls that decide what a fleet may be used for, and that show afterwards that they were kept.]], name = "governance" }
term "headroom" { [[Capacity that is kept free for peaks and failures.]], name = "headroom" }
term "edge" { [[Computing where the data arise: phones, cameras, sensors.]], name = "edge" }
term "archetype" { [[One of three workloads by which every idea is tried: a dense language model, a sharded recommender, a federated MobileNet.]], name = "lighthouse archetype" }

section "laws-terms" { "Models and laws" }

term "fleet-law" { [[The time of a step: computation shared by all devices, plus communication, plus coordination, less what overlaps.]], name = "Fleet Law" }
term "step-time" { [[The time from one update of the weights to the next.]], name = "step time" }
term "overlap" { [[Communication that goes on while the devices compute, and so costs no time of its own.]], name = "overlap" }
term "f-compute" { [[The part of a step in which the devices compute.]], name = "compute-time fraction" }
term "scaling-efficiency" { [[The speed-up that was got, divided by the number of devices.]], name = "scaling efficiency" }
term "energy-invariant" { [[What matters of energy is useful operations for each joule, with moving and waiting counted.]], name = "Energy-Scale Invariant" }
term "c3" { [[The three places where the time of a fleet goes: computation, communication, coordination.]], name = "C³ taxonomy" }
term "computation" { [[The arithmetic itself: the part that more or faster devices shorten.]], name = "computation" }
term "communication" { [[The moving of bytes between devices.]], name = "communication" }
term "coordination" { [[Waiting for one another: barriers, stragglers, scheduling, recovery.]], name = "coordination" }
term "dam" { [[Data, algorithm and machine: a change on one axis is paid for on another.]], name = "D·A·M taxonomy" }
term "iron-law" { [[Time is data over bandwidth, plus operations over the rate achieved, plus fixed overhead.]], name = "iron law of ML systems" }
term "silicon-contract" { [[Every architecture bets on the resource that it will saturate first.]], name = "Silicon Contract" }
term "hardware-efficiency" { [[The rate achieved over the peak rate.]], name = "hardware efficiency" }
term "scaling-law" { [[How the loss falls when parameters, data or compute grow.]], name = "scaling law" }
term "power-law" { [[Each doubling of the one changes the other by the same factor; a straight line on log-log paper.]], name = "power law" }
term "scaling-exponent" { [[The slope of a scaling law: how much a doubling brings.]], name = "scaling exponent" }
term "loss-floor" { [[The loss that no amount of data or compute removes.]], name = "loss floor" }
term "loss" { [[The number that training makes small: how surprised the model is by the next token.]], name = "loss" }
term "compute-optimal" { [[Said of the split of a budget into parameters and tokens that gives the lowest loss.]], name = "compute-optimal" }
term "chinchilla-ratio" { [[About twenty training tokens for each parameter.]], name = "Chinchilla ratio" }
term "compute-budget" { [[The operations that a training run may spend.]], name = "compute budget" }
term "diminishing-returns" { [[Each further unit of effort brings less than the one before.]], name = "diminishing returns" }
term "amdahls-law" { [[The part that cannot be split bounds the speed-up, however many machines help.]], name = "Amdahl's law" }
term "gustafsons-law" { [[When the job grows with the machines, the speed-up grows too.]], name = "Gustafson's law" }
term "littles-law" { [[What is inside a system is what arrives per second times how long it stays.]], name = "Little's law" }
term "cap-theorem" { [[While the network is cut, a system is either consistent or available, not both.]], name = "CAP theorem" }
term "roofline" { [[The rate attained is the lesser of the peak rate and bandwidth times arithmetic intensity.]], name = "roofline model" }
term "arithmetic-intensity" { [[Operations done for each byte read from memory.]], name = "arithmetic intensity" }
term "ridge-point" { [[The arithmetic intensity from which a machine is bound by its arithmetic and no longer by its memory.]], name = "ridge point" }
term "ci" { [[Bytes sent for each operation computed.]], name = "communication intensity" }
term "alpha-beta" { [[A message costs a fixed latency plus its size over the bandwidth.]], name = "α-β model" }
term "strong-scaling" { [[The same job on more machines: it should take less time.]], name = "strong scaling" }
term "weak-scaling" { [[A job that grows with the machines: it should take the same time.]], name = "weak scaling" }
term "speedup" { [[The time on one machine over the time on many.]], name = "speed-up" }
term "goodput" { [[Useful work per second: what is left of throughput when repeated and wasted work is taken away.]], name = "goodput" }
term "binding-constraint" { [[The one resource whose relief makes the whole faster.]], name = "binding constraint" }
term "critical-path" { [[The longest chain of things that wait for one another; it alone sets the time.]], name = "critical path" }

section "reliability-terms" { "Reliability" }

term "reliability-gap" { [[The distance between how reliable a part is and how reliable a fleet of such parts is.]], name = "Reliability Gap" }
term "reliability-collapse" { [[The chance that all parts are up falls as a power with their number.]], name = "reliability collapse" }
term "availability" { [[The share of time in which a thing works.]], name = "availability" }
term "mtbf" { [[The mean time between failures of a part, or of a whole fleet.]], name = "MTBF" }
term "mttr" { [[The mean time to repair.]], name = "MTTR" }
term "fit" { [[Failures in a billion hours: the unit in which makers state failure rates.]], name = "FIT" }
term "failure" { [[A part stops doing what it is for.]], name = "failure" }
term "fault" { [[The defect behind a failure.]], name = "fault" }
term "fault-tolerance" { [[Going on with the work while parts fail.]], name = "fault tolerance" }
term "silent-corruption" { [[A wrong result with no error reported.]], name = "silent data corruption" }
term "straggler" { [[The slowest worker of a synchronous step; all others wait for it.]], name = "straggler" }
term "thermal-throttling" { [[A chip that is too hot lowers its clock.]], name = "thermal throttling" }
term "checkpoint" { [[The saved state from which a job can go on after a failure.]], name = "checkpoint" }
term "checkpoint-interval" { [[The time between two checkpoints; the best one balances saving against lost work.]], name = "checkpoint interval" }
term "rollback" { [[Going back to the last checkpoint, and losing what was done since.]], name = "rollback" }
term "failure-domain" { [[The parts that fail together because they share a supply, a switch or a rack.]], name = "failure domain" }
term "blast-radius" { [[How much stops when one thing fails.]], name = "blast radius" }
term "redundancy" { [[More parts than needed, so that some may fail.]], name = "redundancy" }
term "downtime" { [[The time in which a thing does not work.]], name = "downtime" }
term "graceful-degradation" { [[Doing less, or worse, instead of stopping.]], name = "graceful degradation" }
term "bathtub-curve" { [[Failure rates that are high at first, low for long and high again at the end of life.]], name = "bathtub curve" }

section "communication-terms" { "Communication" }

term "collective" { [[A communication in which all workers of a group take part.]], name = "collective operation" }
term "allreduce" { [[Every worker gets the sum of what all workers had.]], name = "AllReduce" }
term "allgather" { [[Every worker gets the pieces of all.]], name = "AllGather" }
term "reducescatter" { [[The sum of all is formed, and each worker keeps one piece of it.]], name = "ReduceScatter" }
term "alltoall" { [[Every worker sends a different piece to every other.]], name = "AllToAll" }
term "ring-allreduce" { [[Pieces go round a ring: the bytes per worker hardly grow with the ring, the number of hops does.]], name = "ring AllReduce" }
term "tree-allreduce" { [[Sums go up a tree and down again: few hops, each with the whole message.]], name = "tree AllReduce" }
term "broadcast" { [[One worker's data go to all.]], name = "broadcast" }
term "gradient-synchronization" { [[The gradients of all workers are averaged before the weights change.]], name = "gradient synchronization" }
term "barrier" { [[A point that nobody passes before all have arrived.]], name = "barrier" }
term "communication-tax" { [[The part of a step that goes into exchanging data.]], name = "communication tax" }
term "coordination-tax" { [[The part of a step that goes into waiting for others.]], name = "coordination tax" }
term "exposed-communication" { [[The communication that no computation hides.]], name = "exposed communication" }
term "latency" { [[The time until the first byte arrives.]], name = "latency" }
term "bandwidth" { [[Bytes per second once they flow.]], name = "bandwidth" }
term "bisection-bandwidth" { [[What passes through the narrowest cut that halves the machines.]], name = "bisection bandwidth" }
term "gradient-compression" { [[Sending fewer bits or fewer entries of the gradient.]], name = "gradient compression" }
term "congestion" { [[More traffic wants a link than it carries; queues grow.]], name = "congestion" }
term "incast" { [[Many senders reach one receiver at the same moment.]], name = "incast" }
term "tail-latency" { [[The latency of the slowest few of many requests.]], name = "tail latency" }
term "staleness" { [[How many updates old the weights are on which a gradient was computed.]], name = "gradient staleness" }

section "training-terms" { "Training" }

term "training-step" { [[One batch forward and backward, and one update of the weights.]], name = "training step" }
term "batch" { [[The examples that are worked on together.]], name = "batch" }
term "micro-batch" { [[A slice of a batch, small enough for one pass through a pipeline.]], name = "micro-batch" }
term "gradient-accumulation" { [[Gradients of several micro-batches are added before one update.]], name = "gradient accumulation" }
term "optimizer-state" { [[What the optimizer keeps for each weight, often more bytes than the weight.]], name = "optimizer state" }
term "data-parallelism" { [[Every worker has the whole model and its own part of the batch.]], name = "data parallelism" }
term "tensor-parallelism" { [[The matrices of a layer are split over devices.]], name = "tensor parallelism" }
term "pipeline-parallelism" { [[The layers of a model are split over devices, and micro-batches flow through them.]], name = "pipeline parallelism" }
term "pipeline-bubble" { [[The time in which stages wait for the first or the last micro-batch.]], name = "pipeline bubble" }
term "expert-parallelism" { [[Each device holds some experts of a mixture, and tokens travel to them.]], name = "expert parallelism" }
term "mixture-of-experts" { [[A model that uses only a few of its parts for each token.]], name = "mixture of experts" }
term "shard" { [[One of the parts into which data or a model is split.]], name = "shard" }
term "parameter-server" { [[A machine that keeps the weights and takes updates from workers.]], name = "parameter server" }
term "synchronous-training" { [[All workers finish a step before any begins the next.]], name = "synchronous training" }
term "activation-recomputation" { [[Computing activations again in the backward pass instead of keeping them.]], name = "activation recomputation" }
term "mfu" { [[Model FLOP utilization: the model's own operations per second over the peak of the hardware.]], name = "MFU" }
term "flop" { [[One floating-point operation; FLOP/s is the rate.]], name = "FLOP" }
term "compute-bound" { [[Arithmetic takes the time; faster memory would not help.]], name = "compute-bound" }
term "memory-bound" { [[Moving bytes from memory takes the time; faster arithmetic would not help.]], name = "memory-bound" }
term "kernel-fusion" { [[Several operations in one launch, so that data stay on the chip between them.]], name = "kernel fusion" }
term "numeric-format" { [[How a number is kept: FP32, BF16, FP8 and so on; fewer bits, more speed, less precision.]], name = "numeric format" }
term "quantization" { [[Keeping weights or gradients in fewer bits.]], name = "quantization" }
term "embedding-table" { [[A large table of vectors that is read in a few places for each request.]], name = "embedding table" }
term "token" { [[The piece of text that a language model reads or writes at a time.]], name = "token" }
term "parameter" { [[One trained number of a model.]], name = "parameter" }
term "fine-tuning" { [[Training a finished model further, on few data for one purpose.]], name = "fine-tuning" }

section "energy-terms" { "Energy and carbon" }

term "tdp" { [[The power that a chip's cooling is built for.]], name = "TDP" }
term "pue" { [[Power usage effectiveness: all power of a data centre over that of its computers; one would be perfect.]], name = "PUE" }
term "wue" { [[Water usage effectiveness: litres of water for each kilowatt-hour of computing.]], name = "WUE" }
term "carbon-intensity" { [[Grams of CO₂ for each kilowatt-hour that a grid delivers.]], name = "carbon intensity" }
term "carbon-footprint" { [[All emissions of a thing, of its making and of its running.]], name = "carbon footprint" }
term "embodied-emissions" { [[What making the hardware emitted before it was first switched on.]], name = "embodied emissions" }
term "operational-emissions" { [[What the electricity emits while the hardware runs.]], name = "operational emissions" }
term "energy-per-bit" { [[The energy to move one bit over a link or out of a memory.]], name = "energy per bit" }
term "siting" { [[Deciding where to build, mostly by power, grid and water.]], name = "siting" }
term "rebound-effect" { [[What becomes cheaper is used more, and the saving is eaten up.]], name = "rebound effect" }
term "power-budget" { [[The power that a site can deliver; it bounds how many devices may run.]], name = "power budget" }
term "liquid-cooling" { [[Heat is carried off by a liquid at the chip, where air is not enough.]], name = "liquid cooling" }

section "network-terms" { "Network and storage" }

term "network-fabric" { [[Switches and links that make machines one network.]], name = "network fabric" }
term "interconnect" { [[The wires between chips, and what is spoken on them.]], name = "interconnect" }
term "scale-up" { [[A bigger machine: more devices on the fast wires inside one server.]], name = "scale-up" }
term "scale-out" { [[More machines on the network between servers.]], name = "scale-out" }
term "fat-tree" { [[A Clos network whose upper levels carry as much as the lower ones.]], name = "fat tree" }
term "radix" { [[The number of ports of a switch; it sets how many machines a tree can join.]], name = "switch radix" }
term "oversubscription" { [[Less bandwidth going up a tree than comes in from below.]], name = "oversubscription" }
term "rail" { [[The network that joins the accelerators of one number in all servers.]], name = "rail" }
term "rdma" { [[Remote direct memory access: a network card reads and writes another machine's memory without its processor.]], name = "RDMA" }
term "line-rate" { [[The nominal speed of a link.]], name = "line rate" }
term "packet-loss" { [[Packets that do not arrive and must be sent again.]], name = "packet loss" }
term "storage-hierarchy" { [[Layers from fast and small to slow and large: memory, NVMe, parallel file system, object store.]], name = "storage hierarchy" }
term "bandwidth-cliff" { [[The step down in bandwidth between two layers.]], name = "bandwidth cliff" }
term "data-pipeline" { [[What brings examples from storage to the accelerators.]], name = "data pipeline" }
term "data-stall" { [[Accelerators wait for the next batch.]], name = "data stall" }
term "nvme" { [[Flash disks on the server's own bus.]], name = "NVMe" }
term "object-store" { [[Cheap storage of whole objects over the network, with high latency.]], name = "object store" }
term "prefetching" { [[Reading the next batches before they are asked for.]], name = "prefetching" }
term "capacity" { [[How much fits in.]], name = "capacity" }

section "serving-terms" { "Inference and serving" }

term "inference" { [[Using a trained model.]], name = "inference" }
term "serving" { [[Answering requests with a model, within a time.]], name = "serving" }
term "qps" { [[Queries per second.]], name = "QPS" }
term "batching" { [[Answering several requests in one pass, so that the weights are read once for all.]], name = "batching" }
term "decode" { [[Writing an answer token by token; every token reads all weights.]], name = "decoding" }
term "prefill" { [[Reading the whole prompt at once before the first token.]], name = "prefill" }
term "kv-cache" { [[Keys and values of the tokens so far, kept so that they are not computed again.]], name = "KV cache" }
term "load-balancing" { [[Spreading requests over servers.]], name = "load balancing" }
term "federated-learning" { [[Devices train on their own data and send only updates.]], name = "federated learning" }
term "recommender" { [[A model that ranks what to show; most of it is embedding tables.]], name = "recommendation model" }
term "slo" { [[Service level objective: the latency or availability that is promised.]], name = "SLO" }

section "responsibility-terms" { "Security and responsibility" }

term "privacy" { [[Noise that hides whether any one person's data were used, for a stated budget.]], name = "differential privacy" }
term "attack-surface" { [[All the places where an attacker can reach a system.]], name = "attack surface" }
term "data-poisoning" { [[Bad examples put into training data on purpose.]], name = "data poisoning" }
term "robustness" { [[Right answers also for inputs that are unusual or hostile.]], name = "robustness" }
term "distribution-shift" { [[The inputs are no longer like those that the model was trained on.]], name = "distribution shift" }
term "fairness" { [[No group of people gets the worse of a model's errors.]], name = "fairness" }
term "transparency" { [[One can see what a system does and why.]], name = "transparency" }
term "accountability" { [[Somebody answers for what a system does.]], name = "accountability" }
term "audit-log" { [[A record that cannot be changed later, of who did what and when.]], name = "audit log" }
