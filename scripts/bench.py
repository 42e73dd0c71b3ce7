"""bench.py BUILD: runs bench-core, the program and NumPy, and prints each figure with its limit.  See scripts/bench."""
import os
import platform
import subprocess
import sys
import time

import numpy as np
import scipy

BUILD = sys.argv[1]
POINTS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
CORE = os.path.join(BUILD, "scripts", "bench-core")
FLEETLAB = os.path.join(BUILD, "src", "fleetlab")
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
ENVIRONMENT = dict(os.environ, FLEETLAB_DATADIR=SOURCE, FLEETLAB_LOCALEDIR=os.path.join(BUILD, "locale"))
CORES = len(os.sched_getaffinity(0))
missed = []


def verdict(value, limit, unit=""):
    good = value <= limit
    return f"{'ok' if good else 'MISSED'} (limit {limit:g}{unit})", good


def line(name, text, value=None, limit=None, unit=""):
    said = ""
    if limit is not None:
        said, good = verdict(value, limit, unit)
        if not good:
            missed.append(name)
    print(f"  {name:<34} {text:<62} {said}", flush=True)


def core(*arguments, stdout=subprocess.PIPE):
    return subprocess.run([CORE, *arguments], stdout=stdout, stderr=subprocess.PIPE, text=True, check=True, env=ENVIRONMENT)


# --- the same arithmetic in NumPy: all results of the model ------------------------------------------

def all_up(n):
    a = np.linspace(0.999, 0.999999, n)
    log_a = np.log1p(a - 1)
    half = -np.log(2) / log_a
    return np.exp(25000 * log_a), half, 25000 * (1 - a)


def step(n):
    devices = np.linspace(1, n, n)
    compute = 1228.8 / devices
    total = compute + 56.1
    exchange, wait = 56.0, 0.1
    binding = np.where((compute >= exchange) & (compute >= wait), 0, 1 if exchange >= wait else 2)
    return total, compute / total, compute / total, 1228.8 / total, binding.astype(float)


def loss(n):
    p = np.linspace(1e9, 1e12, n)
    a = 406.4 * p ** -0.34
    b = 410.7 * np.full(n, 1.4e12) ** -0.28
    return 1.69 + a + b, a, b, 6 * p * 1.4e12, np.where(a >= b, 0.0, 1.0)


def checkpoint(n):
    interval = np.linspace(30, 20000, n)
    write, rework, recovery = 24.5 / interval, interval / 36000, np.full(n, 300 / 18000)
    waste = write + rework + recovery
    return waste, write, rework, recovery, 1 - waste


NUMPY = {"reliability.all_up": all_up, "fleet.step": step, "scaling.loss": loss, "reliability.checkpoint": checkpoint}


def numpy_times(model):
    times = []
    for _ in range(4):
        start = time.process_time()
        NUMPY[model](POINTS)
        times.append(time.process_time() - start)
    return times[0], min(times[1:])


# --- the figures ----------------------------------------------------------------------------------------

def sweeps():
    print(f"\nSweeps of {POINTS:,} points in memory, every result of the model; CPU seconds")
    for row in core("sweeps", str(POINTS)).stdout.splitlines():
        model, _, one, hand, wall, wall_all, same = row.split("\t")
        one, hand, wall, wall_all = map(float, (one, hand, wall, wall_all))
        cold, warm = numpy_times(model)
        line(model, f"engine {one:.3f}, C loop {hand:.3f}: {one / hand:.2f}x", one / hand, 1.3, "x")
        line("", f"NumPy cold {cold:.3f}: engine {one / cold:.2f}x; warm {warm:.3f}: {one / warm:.2f}x")
        line(f"  on {CORES} cores", f"wall {wall:.3f} -> {wall_all:.3f} s: {wall_all / wall:.2f}; bits: {same}",
             wall_all / wall, 0.6 if CORES > 1 else 1.1)
        if same != "same":
            missed.append(model + ": other bits")


def child_cpu(command, times=1):
    """CPU seconds of the whole process, from exec to exit; the median of so many."""
    seconds = []
    with open(os.devnull, "w") as null:
        for _ in range(times):
            child = os.posix_spawn(command[0], command, ENVIRONMENT, file_actions=[(os.POSIX_SPAWN_DUP2, null.fileno(), 1)])
            _, status, usage = os.wait4(child, 0)
            if status:
                sys.exit(f"{command}: status {status}")
            seconds.append(usage.ru_utime + usage.ru_stime)
    return sorted(seconds)[len(seconds) // 2]


def table():
    rows = 1_000_000
    print(f"\nCSV of {rows:,} rows, four columns; CPU seconds")
    alone = min(float(core("print", str(rows), stdout=subprocess.DEVNULL).stderr) for _ in range(3))
    ours = child_cpu([FLEETLAB, "sweep", "reliability.all_up", "devices=25000", f"availability=0.999..0.999999:{rows}",
                      "--csv"], 3)
    line("sweep --csv", f"{ours:.3f} (the sweep included), printf %.17g alone {alone:.3f}: {ours / alone:.2f}x",
         ours / alone, 5, "x")


def one_value():
    print("\nOne value, the whole process; the median of 51")
    command = [FLEETLAB, "eval", "reliability.all_up", "availability=99.9%", "devices=1000"]
    milliseconds = child_cpu(command, 51) * 1000
    line("fleetlab eval", f"{milliseconds:.1f} ms of CPU", milliseconds, 10, " ms")


def simulations():
    runs = 10_000
    print(f"\n{runs:,} runs of 90 days, checkpoints, a failure every 2 h (25,000 GPUs of 50,000 h): 1,080 failures a run")
    one, wall, wall_all, same = core("simulate", str(runs)).stdout.strip().split("\t")
    one, wall, wall_all = map(float, (one, wall, wall_all))
    line("simulate reliability.checkpoint", f"{one:.3f} s of CPU", one, 1, " s")
    line(f"  on {CORES} cores", f"wall {wall:.3f} -> {wall_all:.3f} s: {wall_all / wall:.2f}; bits: {same}",
         wall_all / wall, 0.6 if CORES > 1 else 1.1)
    if same != "same":
        missed.append("simulation: other bits")
    numpy_failures(runs)


def numpy_failures(runs):
    """The same chain of events, all runs side by side: lives from exponentials, work lost since the last checkpoint."""
    random = np.random.default_rng(1)
    start = time.process_time()
    clock, done = np.zeros(runs), np.zeros(runs)
    end, interval, write, recovery, mtbf = 90 * 86400.0, 594.0, 24.5, 60.0, 7200.0
    while clock.min() < end:
        life = np.minimum(random.exponential(mtbf, runs), np.maximum(end - clock, 0))
        done += np.floor(life / (interval + write)) * interval
        clock += life + recovery
    seconds = time.process_time() - start
    line("", f"NumPy, vectorised over the runs: {seconds:.3f} s of CPU")


def machine():
    name = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as f:
            name = next(l.split(":", 1)[1].strip() for l in f if l.startswith("model name"))
    except (OSError, StopIteration):
        pass
    print(f"{name}, {CORES} cores, load {os.getloadavg()[0]:.2f}; {platform.platform()}; "
          f"Python {platform.python_version()}, NumPy {np.__version__}, SciPy {scipy.__version__}")


machine()
sweeps()
table()
one_value()
simulations()
print("\n" + (f"missed: {', '.join(missed)}" if missed else "every limit kept"))
sys.exit(1 if missed else 0)
