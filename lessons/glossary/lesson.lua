-- The words of the course, one sentence each.
lesson "glossary" { title = "Glossary", minutes = 10, book = "vol. II, Glossary" }

section "fleet-terms" { "The fleet" }

term "fleet" { [[A machine learning fleet: many machines that train or serve models as if they were
  one computer.]], name = "fleet" }
term "fleet-scale" { [[The size from which failures, communication and power decide, and no longer
  the single device.]], name = "fleet scale" }
term "scale-moment" { [[The point of growth at which what held for one machine stops holding.]],
  name = "Scale Moment" }
term "memory-wall" { [[Arithmetic has grown faster than the memory that feeds it, so the units wait
  for bytes.]], name = "memory wall" }
term "network-wall" { [[Moving data between machines takes longer than the work that it feeds.]],
  name = "network wall" }
term "energy-wall" { [[The power that can be delivered and cooled away, not the number of chips,
  ends the growth.]], name = "energy wall" }
term "fleet-stack" { [[Four layers that rest on one another: infrastructure, distribution, serving
  and operations, governance.]], name = "Fleet Stack" }
term "node" { [[One server of a cluster, usually with eight accelerators.]], name = "node" }
term "worker" { [[A process that does its share of a job, mostly one for each accelerator.]],
  name = "worker" }
term "accelerator" { [[A chip built for dense arithmetic on matrices: a GPU, a TPU or the like.]],
  name = "accelerator" }
term "hbm" { [[High-bandwidth memory, stacked beside the chip that reads it.]], name = "HBM" }
term "rack" { [[The cabinet of servers that shares power, cooling and often a switch.]],
  name = "rack" }
term "pod" { [[A group of racks wired as one fast network, bought and scheduled as a whole.]],
  name = "pod" }
term "data-centre" { [[The building that gives the racks power, cooling and links.]],
  name = "data centre" }
term "wsc" { [[A data centre that is programmed and run as a single machine.]],
  name = "warehouse-scale computer" }
term "workload" { [[What the machines are asked to do: its operations, bytes and messages.]],
  name = "workload" }
term "training-job" { [[One run that turns data and operations into a model.]],
  name = "training job" }
term "frontier-model" { [[A model at the present limit of size and ability.]],
  name = "frontier model" }
term "utilization" { [[The share of what the hardware could do that is done.]],
  name = "utilization" }
term "wall-clock-time" { [[The time that passes on a clock, waiting included.]],
  name = "wall-clock time" }
term "orchestration" { [[Deciding which job runs where and when, and moving it when something
  breaks.]], name = "orchestration" }
term "gang-scheduling" { [[All parts of a job start together or none does.]],
  name = "gang scheduling" }
term "preemption" { [[Taking machines from one job for another that matters more.]],
  name = "preemption" }
term "governance" { [[The rules and controls that decide what a fleet may be used for, and that show
  afterwards that they were kept.]], name = "governance" }
term "headroom" { [[Capacity that is kept free for peaks and failures.]], name = "headroom" }
term "edge" { [[Computing where the data arise: phones, cameras, sensors.]], name = "edge" }
term "archetype" { [[One of three workloads by which every idea is tried: a dense language model, a
  sharded recommender, a federated MobileNet.]], name = "archetype" }
term "gpu" { [[The commonest accelerator: thousands of small arithmetic units and matrix units
  behind one wide memory.]], name = "GPU" }
term "tpu" { [[Google's accelerator: few and large matrix units that a compiler keeps fed.]],
  name = "TPU" }
term "asic" { [[A chip that does one thing, with hardly any silicon spent on anything else.]],
  name = "ASIC" }
term "die" { [[The piece of silicon inside a chip's package.]], name = "die" }
term "host" { [[The processor and memory of the server in which accelerators sit: they prepare the
  data and run the operating system.]], name = "host" }
term "nic" { [[Network interface card: a server's port to the network.]], name = "NIC" }
term "lockstep" { [[All devices do the same step, and none begins the next before the last one is
  done.]], name = "lockstep" }
term "device-hour" { [[One device for one hour, used or not: what is paid for.]],
  name = "device-hour" }
term "lead-time" { [[The time from the order until the thing works.]], name = "lead time" }
term "break-even" { [[The use, or the time, from which on one way costs less than the other.]],
  name = "break-even" }
term "payback" { [[The time after which a purchase has saved what it cost.]], name = "payback" }
term "coupling" { [[How often the machines must wait for one another; it makes a fleet of a crowd of
  machines.]], name = "coupling" }
term "scheduler" { [[The program that decides which job gets which devices, and when.]],
  name = "scheduler" }

section "laws-terms" { "Models and laws" }

term "fleet-law" { [[The time of a step: computation shared by all devices, plus communication, plus
  coordination, less what overlaps.]], name = "Fleet Law" }
term "step-time" { [[The time from one update of the weights to the next.]], name = "step time" }
term "overlap" { [[Communication that goes on while the devices compute, and so costs no time of its
  own.]], name = "overlap" }
term "f-compute" { [[The part of a step in which the devices compute.]], name = "compute fraction" }
term "scaling-efficiency" { [[The speed-up that was got, divided by the number of devices.]],
  name = "scaling efficiency" }
term "energy-invariant" { [[Useful operations for each joule, with cooling and network counted: a
  saving in one term leaves the others to decide.]], name = "Energy-Scale Invariant" }
term "c3" { [[The three places where the time of a fleet goes: computation, communication,
  coordination.]], name = "C³" }
term "computation" { [[The arithmetic itself: the part that more or faster devices shorten.]],
  name = "computation" }
term "communication" { [[The moving of bytes between devices.]], name = "communication" }
term "coordination" { [[Waiting for one another: barriers, stragglers, scheduling, recovery.]],
  name = "coordination" }
term "dam" { [[Data, algorithm and machine: a change on one axis is paid for on another.]],
  name = "D·A·M taxonomy" }
term "iron-law" { [[Time is data over bandwidth, plus operations over the rate achieved, plus fixed
  overhead.]], name = "iron law" }
term "silicon-contract" { [[Every architecture bets on the resource that it will saturate first.]],
  name = "Silicon Contract" }
term "hardware-efficiency" { [[The rate achieved over the peak rate.]],
  name = "hardware efficiency" }
term "scaling-law" { [[How the loss falls when parameters, data or compute grow.]],
  name = "scaling law" }
term "power-law" { [[Each doubling of the one changes the other by the same factor; a straight line
  on log-log paper.]], name = "power law" }
term "scaling-exponent" { [[The slope of a scaling law: how much a doubling brings.]],
  name = "scaling exponent" }
term "loss-floor" { [[The loss that no amount of data or compute removes.]], name = "loss floor" }
term "loss" { [[The number that training makes small: how surprised the model is by the next
  token.]], name = "loss" }
term "compute-optimal" { [[Said of the split of a budget into parameters and tokens that gives the
  lowest loss.]], name = "compute-optimal" }
term "chinchilla-ratio" { [[About twenty training tokens for each parameter.]],
  name = "Chinchilla ratio" }
term "compute-budget" { [[The operations that a training run may spend.]], name = "compute budget" }
term "diminishing-returns" { [[Each further unit of effort brings less than the one before.]],
  name = "diminishing returns" }
term "amdahls-law" { [[The part that cannot be split bounds the speed-up, however many machines
  help.]], name = "Amdahl's law" }
term "gustafsons-law" { [[When the job grows with the machines, the speed-up grows too.]],
  name = "Gustafson's law" }
term "littles-law" { [[What is inside a system is what arrives per second times how long it
  stays.]], name = "Little's law" }
term "cap-theorem" { [[While the network is cut, a system is either consistent or available, not
  both.]], name = "CAP theorem" }
term "roofline" { [[The rate attained is the lesser of the peak rate and bandwidth times arithmetic
  intensity.]], name = "roofline" }
term "arithmetic-intensity" { [[Operations done for each byte read from memory.]],
  name = "arithmetic intensity" }
term "ridge-point" { [[The arithmetic intensity from which a machine is bound by its arithmetic and
  no longer by its memory.]], name = "ridge" }
term "ci" { [[Bytes sent for each operation computed.]], name = "communication intensity" }
term "alpha-beta" { [[A message costs a fixed latency plus its size over the bandwidth.]],
  name = "α-β model" }
term "strong-scaling" { [[The same job on more machines: it should take less time.]],
  name = "strong scaling" }
term "weak-scaling" { [[A job that grows with the machines: it should take the same time.]],
  name = "weak scaling" }
term "speedup" { [[The time on one machine over the time on many.]], name = "speed-up" }
term "goodput" { [[The share of the time that leaves lasting progress: what remains without waiting,
  writing, repeating and repairing.]], name = "goodput" }
term "binding-constraint" { [[The one resource whose relief makes the whole faster.]],
  name = "binding constraint" }
term "critical-path" { [[The longest chain of things that wait for one another; it alone sets the
  time.]], name = "critical path" }
term "serial-share" { [[The part of a job that cannot be split over machines.]],
  name = "serial share" }
term "six-pd" { [[Training takes six operations for each parameter and token: two in the forward
  pass, four in the backward pass.]], name = "6PD rule" }
term "reducible-loss" { [[The part of the loss above its floor, which more parameters, data or
  compute can still remove.]], name = "reducible loss" }
term "doubling-time" { [[How long a growing quantity takes to become twice as large.]],
  name = "doubling time" }
term "balance" { [[A link's bandwidth over a chip's rate: the communication intensity at which both
  are equally busy.]], name = "hardware balance" }
term "knee" { [[The bend of a curve up to which more costs nothing: for a batch, where computing
  takes as long as reading the weights.]], name = "knee" }
term "bottleneck" { [[The part for which all the others wait.]], name = "bottleneck" }
term "confidence-interval" { [[The range in which the true mean lies in 95 of 100 such
  experiments.]], name = "confidence interval" }
term "held-out-loss" { [[The loss on text that was kept out of the training: when it stops falling,
  the model only memorizes.]], name = "held-out loss" }
term "standard-deviation" { [[How far values usually lie from their mean.]],
  name = "standard deviation" }
term "significance" { [[How often a test raises an alarm although nothing is wrong.]],
  name = "significance level" }

section "reliability-terms" { "Reliability" }

term "reliability-gap" { [[The distance between how reliable a part is and how reliable a fleet of
  such parts is.]], name = "Reliability Gap" }
term "reliability-collapse" { [[The chance that all parts are up falls as a power with their
  number.]], name = "reliability collapse" }
term "availability" { [[The share of time in which a thing works.]], name = "availability" }
term "mtbf" { [[The mean time between failures of a part, or of a whole fleet.]], name = "MTBF" }
term "mttr" { [[The mean time to repair.]], name = "MTTR" }
term "fit" { [[Failures in a billion hours: the unit in which makers state failure rates.]],
  name = "FIT" }
term "failure" { [[A part stops doing what it is for.]], name = "failure" }
term "fault" { [[The defect behind a failure.]], name = "fault" }
term "fault-tolerance" { [[Going on with the work while parts fail.]], name = "fault tolerance" }
term "silent-corruption" { [[A wrong result with no error reported.]],
  name = "silent data corruption" }
term "straggler" { [[The slowest worker of a synchronous step; all others wait for it.]],
  name = "straggler" }
term "thermal-throttling" { [[A chip that is too hot lowers its clock.]],
  name = "thermal throttling" }
term "checkpoint" { [[The saved state from which a job can go on after a failure.]],
  name = "checkpoint" }
term "checkpoint-interval" { [[The time between two checkpoints; the best one balances saving
  against lost work.]], name = "checkpoint interval" }
term "rollback" { [[Going back to the last checkpoint, and losing what was done since.]],
  name = "rollback" }
term "failure-domain" { [[The parts that fail together because they share a supply, a switch or a
  rack.]], name = "fault domain" }
term "blast-radius" { [[How much stops when one thing fails.]], name = "blast radius" }
term "redundancy" { [[More parts than needed, so that some may fail.]], name = "redundancy" }
term "downtime" { [[The time in which a thing does not work.]], name = "downtime" }
term "graceful-degradation" { [[Doing less, or worse, instead of stopping.]],
  name = "graceful degradation" }
term "bathtub-curve" { [[Failure rates that are high at first, low for long and high again at the
  end of life.]], name = "bathtub curve" }
term "nines" { [[How availability is counted: three nines are 99.9 %.]], name = "nines" }
term "interruption" { [[Whatever stops a run against its plan, a broken part or not.]],
  name = "interruption" }
term "spare" { [[A machine kept ready to take the place of a failed one.]], name = "spare" }
term "drain" { [[Taking a node out of service after its work has been moved away.]],
  name = "draining" }
term "recovery" { [[All that lies between a failure and the moment when the lost work is done
  again.]], name = "recovery" }
term "rework" { [[Work that is done again because it was lost after the last checkpoint.]],
  name = "rework" }
term "replica" { [[A full copy of a model that works on its own share of the batch or of the
  requests.]], name = "replica" }
term "checkpoint-storm" { [[Many replicas write the same state at once, and each slows all the
  others.]], name = "checkpoint storm" }
term "two-level-checkpoint" { [[Saved often to local drives, and now and then to shared storage that
  outlives the node.]], name = "two-level checkpoint" }
term "burn-in" { [[Running new hardware hard before it joins the fleet, so that what fails early
  fails there.]], name = "burn-in" }

section "communication-terms" { "Communication" }

term "collective" { [[A communication in which all workers of a group take part.]],
  name = "collective operation" }
term "allreduce" { [[Every worker gets the sum of what all workers had.]], name = "AllReduce" }
term "allgather" { [[Every worker gets the pieces of all.]], name = "AllGather" }
term "reducescatter" { [[The sum of all is formed, and each worker keeps one piece of it.]],
  name = "ReduceScatter" }
term "alltoall" { [[Every worker sends a different piece to every other.]], name = "AllToAll" }
term "ring-allreduce" { [[Pieces go round a ring: the bytes per worker hardly grow with the ring,
  the number of hops does.]], name = "ring AllReduce" }
term "tree-allreduce" { [[Sums go up a tree and down again: few hops, each with the whole
  message.]], name = "tree AllReduce" }
term "broadcast" { [[One worker's data go to all.]], name = "broadcast" }
term "gradient-synchronization" { [[The gradients of all workers are averaged before the weights
  change.]], name = "gradient synchronization" }
term "barrier" { [[A point that nobody passes before all have arrived.]], name = "barrier" }
term "communication-tax" { [[The part of a step that goes into exchanging data.]],
  name = "communication tax" }
term "coordination-tax" { [[The part of a step that goes into waiting for others.]],
  name = "coordination tax" }
term "exposed-communication" { [[The communication that no computation hides.]],
  name = "exposed communication" }
term "latency" { [[The time until the first byte arrives.]], name = "latency" }
term "bandwidth" { [[Bytes per second once they flow.]], name = "bandwidth" }
term "bisection-bandwidth" { [[What passes, in one direction, through the narrowest cut that halves
  the machines.]], name = "bisection bandwidth" }
term "gradient-compression" { [[Sending fewer bits or fewer entries of the gradient.]],
  name = "gradient compression" }
term "congestion" { [[More traffic wants a link than it carries; queues grow.]],
  name = "congestion" }
term "incast" { [[Many senders reach one receiver at the same moment.]], name = "incast" }
term "tail-latency" { [[The latency of the slowest few of many requests.]], name = "tail latency" }
term "staleness" { [[How many updates old the weights are on which a gradient was computed.]],
  name = "gradient staleness" }
term "rank" { [[One participant of a collective operation, by its number.]], name = "rank" }
term "endpoint" { [[One device's end of the network, with a bandwidth of its own.]],
  name = "endpoint" }
term "hop" { [[One switch or link on the way of a message.]], name = "hop" }
term "round-trip" { [[The time there and back.]], name = "round trip" }
term "round" { [[One turn of a collective operation in which messages travel at the same time; in
  federated learning, one turn of training and averaging.]], name = "round" }
term "half-size" { [[The message for which latency and transfer take equally long: latency times
  bandwidth.]], name = "half size" }
term "bucket" { [[Gradients gathered into one message, so that the latency is paid once.]],
  name = "bucket" }
term "double-tree" { [[Two trees that carry half of the data each: the latency of a tree with nearly
  the bytes of a ring.]], name = "double tree" }
term "butterfly" { [[Partners at distances of 1, 2, 4 and so on exchange shares: the rounds of a
  tree with the bytes of a ring.]], name = "butterfly" }
term "hierarchical-allreduce" { [[A sum inside each node first, then between nodes, then handed
  round inside.]], name = "hierarchical AllReduce" }
term "codec" { [[What compresses data before they are sent and expands them on arrival.]],
  name = "codec" }
term "congestion-control" { [[Slowing a sender before a buffer runs over, by marks on packets
  (DCQCN) or by the measured queue (HPCC).]], name = "congestion control" }
term "go-back-n" { [[After a loss everything from the gap on is sent again, though it arrived
  well.]], name = "go-back-N" }
term "lossless-ethernet" { [[Ethernet whose switches tell their neighbours to pause (PFC) rather
  than drop packets.]], name = "lossless Ethernet" }
term "placement" { [[Which devices of the fabric a job is given.]], name = "placement" }

section "training-terms" { "Training" }

term "training-step" { [[One batch forward and backward, and one update of the weights.]],
  name = "training step" }
term "batch" { [[The examples that are worked on together.]], name = "batch" }
term "micro-batch" { [[A slice of a batch, small enough for one pass through a pipeline.]],
  name = "micro-batch" }
term "gradient-accumulation" { [[Gradients of several micro-batches are added before one update.]],
  name = "gradient accumulation" }
term "optimizer-state" { [[What the optimizer keeps for each weight, often more bytes than the
  weight.]], name = "optimizer state" }
term "data-parallelism" { [[Every worker has the whole model and its own part of the batch.]],
  name = "data parallelism" }
term "tensor-parallelism" { [[The matrices of a layer are split over devices.]],
  name = "tensor parallelism" }
term "pipeline-parallelism" { [[The layers of a model are split over devices, and micro-batches flow
  through them.]], name = "pipeline parallelism" }
term "pipeline-bubble" { [[The time in which stages wait for the first or the last micro-batch.]],
  name = "pipeline bubble" }
term "expert-parallelism" { [[Each device holds some experts of a mixture, and tokens travel to
  them.]], name = "expert parallelism" }
term "mixture-of-experts" { [[A model that uses only a few of its parts for each token.]],
  name = "mixture of experts" }
term "shard" { [[One of the parts into which data or a model is split.]], name = "shard" }
term "parameter-server" { [[A machine that keeps the weights and takes updates from workers.]],
  name = "parameter server" }
term "synchronous-training" { [[All workers finish a step before any begins the next.]],
  name = "synchronous training" }
term "activation-recomputation" { [[Computing activations again in the backward pass instead of
  keeping them.]], name = "activation recomputation" }
term "mfu" { [[Model FLOP utilization: the model's own operations per second over the peak of the
  hardware.]], name = "MFU" }
term "flop" { [[One floating-point operation; FLOP/s is the rate.]], name = "FLOP" }
term "compute-bound" { [[Arithmetic takes the time; faster memory would not help.]],
  name = "compute-bound" }
term "memory-bound" { [[Moving bytes from memory takes the time; faster arithmetic would not
  help.]], name = "memory-bound" }
term "kernel-fusion" { [[Several operations in one launch, so that data stay on the chip between
  them.]], name = "kernel fusion" }
term "numeric-format" { [[How a number is kept: FP32, BF16, FP8 and so on; fewer bits, more speed,
  less precision.]], name = "numeric format" }
term "quantization" { [[Keeping weights or gradients in fewer bits.]], name = "quantization" }
term "embedding-table" { [[A large table of vectors that is read in a few places for each
  request.]], name = "embedding table" }
term "token" { [[The piece of text that a language model reads or writes at a time.]],
  name = "token" }
term "parameter" { [[One trained number of a model; also called a weight.]], name = "parameter" }
term "fine-tuning" { [[Training a finished model further, on few data for one purpose.]],
  name = "fine-tuning" }
term "gradient" { [[For each weight, which way and how strongly a step should change it.]],
  name = "gradient" }
term "activation" { [[What a layer puts out for an input, kept for the backward pass.]],
  name = "activation" }
term "forward-pass" { [[From the input through all layers to the output.]], name = "forward pass" }
term "backward-pass" { [[From the loss back through all layers, for the gradients; about twice the
  work of the forward pass.]], name = "backward pass" }
term "epoch" { [[One pass over all training data.]], name = "epoch" }
term "corpus" { [[All the text that a model is trained on, counted in tokens.]], name = "corpus" }
term "vocabulary" { [[The tokens that a model knows; their number decides how many bytes a token
  takes in a file.]], name = "vocabulary" }
term "asynchronous-training" { [[Workers do not wait for one another and use weights that are some
  updates old.]], name = "asynchronous training" }
term "model-parallelism" { [[One model is split over several devices, because it does not fit into
  one or would be too slow there.]], name = "model parallelism" }
term "mixed-precision" { [[Computing in 16 bits or fewer while a 32-bit copy of the weights is
  kept.]], name = "mixed precision" }
term "loss-scaling" { [[The loss is multiplied by a power of two, so that small gradients do not
  become zero in FP16.]], name = "loss scaling" }
term "sparsity" { [[Zeros among the weights: scattered ones need indices, whole rows or heads
  (structured sparsity) need none.]], name = "sparsity" }
term "pruning" { [[Taking weights out of a trained model.]], name = "pruning" }
term "kernel" { [[The program of one operation that an accelerator runs; starting it costs some
  microseconds (the launch).]], name = "kernel" }
term "llm" { [[Large language model: it writes text token by token.]], name = "LLM" }

section "energy-terms" { "Energy and carbon" }

term "tdp" { [[The power that a chip's cooling is built for.]], name = "TDP" }
term "pue" { [[Power usage effectiveness: all power of a data centre over that of its computers; one
  would be perfect.]], name = "PUE" }
term "wue" { [[Water usage effectiveness: litres of water for each kilowatt-hour of computing.]],
  name = "WUE" }
term "carbon-intensity" { [[Grams of CO₂ for each kilowatt-hour that a grid delivers.]],
  name = "carbon intensity" }
term "carbon-footprint" { [[All emissions of a thing, of its making and of its running.]],
  name = "carbon footprint" }
term "embodied-emissions" { [[What making the hardware emitted before it was first switched on.]],
  name = "embodied emissions" }
term "operational-emissions" { [[What the electricity emits while the hardware runs.]],
  name = "operational emissions" }
term "energy-per-bit" { [[The energy to move one bit over a link or out of a memory.]],
  name = "energy per bit" }
term "siting" { [[Deciding where to build, mostly by power, grid and water.]], name = "siting" }
term "rebound-effect" { [[What becomes cheaper is used more, and the saving is eaten up.]],
  name = "rebound effect" }
term "power-budget" { [[The power that a site can deliver; it bounds how many devices may run.]],
  name = "power budget" }
term "liquid-cooling" { [[Heat is carried off by a liquid at the chip, where air is not enough.]],
  name = "liquid cooling" }
term "power-wall" { [[The heat that can leave a rack in a second bounds the devices that can work in
  it.]], name = "power wall" }
term "power-jump" { [[The jump of a whole fleet's power when all its devices begin to compute at
  once.]], name = "power ramp" }
term "substation" { [[Where a site is joined to the grid; a new one takes about two years.]],
  name = "substation" }
term "busbar" { [[The bar that carries a rack's current to its servers, at 48 V today.]],
  name = "busbar" }
term "coolant" { [[The air or water that carries the heat off; water needs some 3 500 times less
  volume.]], name = "coolant" }
term "operations-per-joule" { [[What a chip or a fleet really computes for its energy, below what
  peak and design power promise.]], name = "operations per joule" }

section "network-terms" { "Network and storage" }

term "network-fabric" { [[Switches and links that make machines one network.]],
  name = "network fabric" }
term "interconnect" { [[The wires between chips, and what is spoken on them.]],
  name = "interconnect" }
term "scale-up" { [[A bigger machine: more devices on the fast wires inside one server.]],
  name = "scale-up" }
term "scale-out" { [[More machines on the network between servers.]], name = "scale-out" }
term "fat-tree" { [[A Clos network whose upper levels carry as much as the lower ones.]],
  name = "fat tree" }
term "radix" { [[The number of ports of a switch; it sets how many machines a tree can join.]],
  name = "radix" }
term "oversubscription" { [[Less bandwidth going up a tree than comes in from below.]],
  name = "oversubscription" }
term "rail" { [[The network that joins the accelerators of one number in all servers.]],
  name = "rail" }
term "rdma" { [[Remote direct memory access: a network card reads and writes another machine's
  memory without its processor.]], name = "RDMA" }
term "line-rate" { [[The nominal speed of a link.]], name = "line rate" }
term "packet-loss" { [[Packets that do not arrive and must be sent again.]], name = "packet loss" }
term "storage-hierarchy" { [[Layers from fast and small to slow and large: memory, NVMe, parallel
  file system, object store.]], name = "storage hierarchy" }
term "bandwidth-cliff" { [[The step down in bandwidth between two layers.]],
  name = "bandwidth cliff" }
term "data-pipeline" { [[What brings examples from storage to the accelerators.]],
  name = "data pipeline" }
term "data-stall" { [[Accelerators wait for the next batch, and the share of a step that this
  takes.]], name = "stall" }
term "nvme" { [[Flash disks on the server's own bus.]], name = "NVMe" }
term "object-store" { [[Cheap storage of whole objects over the network, with high latency.]],
  name = "object store" }
term "prefetching" { [[Reading the next batches before they are asked for.]], name = "prefetching" }
term "capacity" { [[How much fits in.]], name = "capacity" }
term "tcp" { [[The way to send through the operating system, which copies and cuts the data: 50 to
  100 µs for a message.]], name = "TCP" }
term "roce" { [[RDMA over Ethernet.]], name = "RoCE" }
term "infiniband" { [[A network made for clusters, with RDMA; HDR carries 200 Gbit/s on a port, NDR
  400.]], name = "InfiniBand" }
term "nvlink" { [[The link between accelerators of one server or rack; its data sheet counts both
  directions together.]], name = "NVLink" }
term "pcie" { [[PCI Express, the bus between the host and its accelerators, network cards and
  drives.]], name = "PCIe" }
term "clos" { [[Switches on switches, with as many cables up as down, so that nobody has to
  queue.]], name = "Clos network" }
term "tier" { [[One level of switches in a tree, or of storage in a hierarchy.]], name = "tier" }
term "torus" { [[Each device has cables to its neighbours along every dimension, and the ends are
  joined.]], name = "torus" }
term "dragonfly" { [[Groups of routers, all joined inside, with one cable from each group to every
  other.]], name = "dragonfly" }
term "line-coding" { [[How bits become voltages on a wire: PAM4 sends two bits with one of four
  voltages, NRZ one bit with one of two.]], name = "line coding" }
term "fec" { [[Forward error correction: symbols sent along, from which the receiver repairs wrong
  bits by itself.]], name = "FEC" }
term "transceiver" { [[What turns electric signals into light, at each end of a fibre.]],
  name = "transceiver" }
term "co-packaged-optics" { [[The light is made beside the switch chip, for about half of the
  power.]], name = "co-packaged optics" }
term "buffer" { [[Memory of a switch in which packets wait their turn.]], name = "buffer" }
term "io-wall" { [[The number of devices beyond which shared storage no longer feeds them all.]],
  name = "I/O wall" }
term "parallel-file-system" { [[One file system on many storage servers, whose bandwidth all readers
  share.]], name = "parallel file system" }
term "archive" { [[Storage for what is hardly ever read: cheap to keep, slow to bring back.]],
  name = "archive" }
term "loader" { [[The processes of the host that read, decode and shuffle examples, and hand over
  batches.]], name = "loader" }
term "prefetch-depth" { [[How many batches are under way at once, as a store against delays.]],
  name = "prefetch depth" }
term "shuffle-buffer" { [[Examples in the memory of the host, from which the next one is drawn at
  random.]], name = "shuffle buffer" }
term "staging" { [[Copying data once to where they will be used, instead of streaming them every
  time.]], name = "staging" }
term "streaming" { [[Reading data over the network as they are needed, anew each time.]],
  name = "streaming" }
term "egress" { [[Reading data out of a cloud, which is paid by the byte.]], name = "egress" }
term "write-window" { [[The time in which a checkpoint has to be written; storage is bought for
  it.]], name = "window" }
term "hedged-read" { [[A read that is sent twice, and the first answer counts.]],
  name = "hedged read" }
term "leaf-spine" { [[Two tiers of switches: leaves with the servers below them, spines above that
  join the leaves.]], name = "leaf and spine" }

section "serving-terms" { "Inference and serving" }

term "inference" { [[Using a trained model.]], name = "inference" }
term "serving" { [[Answering requests with a model, within a time.]], name = "serving" }
term "qps" { [[Queries per second.]], name = "QPS" }
term "batching" { [[Answering several requests in one pass, so that the weights are read once for
  all.]], name = "batching" }
term "decode" { [[Writing an answer token by token; every token reads all weights.]],
  name = "decoding" }
term "prefill" { [[Reading the whole prompt at once before the first token.]], name = "prefill" }
term "kv-cache" { [[Keys and values of the tokens so far, kept so that they are not computed
  again.]], name = "KV cache" }
term "load-balancing" { [[Spreading requests over servers.]], name = "load balancing" }
term "federated-learning" { [[Devices train on their own data and send only updates.]],
  name = "federated learning" }
term "recommender" { [[A model that ranks what to show; most of it is embedding tables.]],
  name = "recommender" }
term "slo" { [[Service level objective: the latency or availability that is promised.]],
  name = "SLO" }
term "context" { [[The tokens that a model has before it while it writes the next one.]],
  name = "context" }
term "speculative-decoding" { [[A small model drafts several tokens, and the large one checks them
  in a single pass.]], name = "speculative decoding" }
term "gpu-utilization" { [[The share of time in which some kernel runs, be it one that only waits
  for memory.]], name = "GPU utilization" }
term "io-wait" { [[The share of a step that waits for data.]], name = "I/O wait" }
term "profile" { [[A record of what the hardware did during some steps: it shows where time is
  spent, which is not yet what binds.]], name = "profile" }
term "dlrm" { [[Deep learning recommendation model: huge embedding tables and little arithmetic; the
  course's second archetype.]], name = "DLRM" }

section "responsibility-terms" { "Security and responsibility" }

term "privacy" { [[Noise that hides whether any one person's data were used, for a stated budget.]],
  name = "differential privacy" }
term "attack-surface" { [[All the places where an attacker can reach a system.]],
  name = "attack surface" }
term "data-poisoning" { [[Bad examples put into training data on purpose.]],
  name = "data poisoning" }
term "robustness" { [[Right answers also for inputs that are unusual or hostile.]],
  name = "robustness" }
term "distribution-shift" { [[The inputs are no longer like those that the model was trained on.]],
  name = "distribution shift" }
term "fairness" { [[No group of people gets the worse of a model's errors.]], name = "fairness" }
term "transparency" { [[One can see what a system does and why.]], name = "transparency" }
term "accountability" { [[Somebody answers for what a system does.]], name = "accountability" }
term "audit-log" { [[A record that cannot be changed later, of who did what and when.]],
  name = "audit log" }
term "control-plane" { [[The part that does not compute but decides and records: who may do what
  with the fleet, and how that is proved.]], name = "control plane" }
term "data-lineage" { [[The record of which data went into which run.]], name = "data lineage" }
