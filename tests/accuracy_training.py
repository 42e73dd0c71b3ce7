#!/usr/bin/env python3
"""accuracy_training.py - writes cases/accuracy/training.tsv: storage, training, reliability and orchestration

As accuracy.py does:  python3 accuracy_training.py > cases/accuracy/training.tsv
"""
from accuracy import *                 # the drawing tools and main

HOUR, DAY, YEAR, MONTH = 3600, 86400, 8760, 730


def ceil(x):
    return x.to_integral_value(rounding="ROUND_CEILING")


def no(condition):
    """The index of "no" in yes, no."""
    return int(not condition)


# ------------------------------------------------ storage
def required_bandwidth(n, eta, d, t):
    return n * eta * d / t, eta * d / t


def stall(io, c):
    pipe = max(io, c)
    f = (pipe - c) / pipe
    return io + c, pipe, io / (io + c), f, 0 if f < D("0.02") else 2 if f > D("0.1") else 1


def utilization_curve(x, half, s):
    return (1 / (1 + power(half / x, s)) if x else D(0),)


def shard_collision(n, k):
    differ = D(1)
    for i in range(int(n)):
        differ *= 1 - i / k
        if differ < D("1e-200"):
            break
    return 1 - differ, -expm1(-n * n / (2 * k))


def hedged_reads(n, p):
    def all_of(q):
        return power(1 - q, n) if q < 1 else D(0)

    def some(q):
        return -expm1(n * log1p(-q)) if q < 1 else D(1)
    return all_of(p), some(p), some(p * p)


def storage_transfer(s, own, shared, n):
    return s / min(own, shared / n), shared / n, s * n, shared / own, int(shared / n < own)


def egress(s, e, r, ce, cs, cl, t):
    read, keep, local = s * ce / 10**9, s * cs * t / 10**12, s * cl * t / 10**12
    stream, stage = keep + r * e * read, keep + local + r * read
    return (stream, stage, abs(stream - stage), 1 + local / (r * read) if read else None,
            int(stage < stream))


def tier_cost(s, c, t):
    return s * c * t / 10**12, s * c / 10**12


def checkpoint_storm(p, b, w, bw):
    return p * b, w * p * b, w * p * b / bw, p * b / bw


def checkpoint_traffic(s, n, bl, bs, tau, t):
    k = t * DAY / tau
    return s / n, s / n / bl, s / bs, s / n / bl / tau, s / bs / tau, k, k * s


def payback(k, own, rented):
    return (k / (rented - own),)


def loader_cores(r, t, direct):
    return r * t, r * direct, r * (t - direct), (t - direct) / t


def memory_budget(p, t, n, bw, bg, bo, a, c, m):
    w, g, o = p * bw / t, p * bg / n, p * bo / n
    total = w + g + o + a + c
    return w, g, o, total, total / m, no(total <= m)


def corpus(d, b, s, bw, c):
    size = d * b
    return size, ceil(size / s), size / bw, max(size - c, D(0)), no(size <= c)


def processing(s, r, c):
    return s / r / HOUR, s / r / HOUR / c


def shuffle_buffer(n, s):
    return (n * s,)


# ------------------------------------------------ training
def communication_ratio(tc, n, comm, hidden):
    c, exposed = tc / n, comm * (1 - hidden)
    t = c + exposed
    return comm / c, exposed, t, exposed / t, c / t, tc / t


def parallelism(d, p, t, e):
    return d * p * t, p * t, 1 / (p * t), 1 / (p * t * e), d / e


def memory(p, z, n, a, m):
    kept, split = ((16, 0), (4, 12), (2, 14), (0, 16))[int(z)]
    state, room = p * (kept + split / n), m - a - kept * p
    fit = ceil(split * p / room) if split and room > 0 else None
    if not split and room >= 0:
        fit = D(1)
    return state, state + a, no(state + a <= m), fit


def model_parallel_memory(p, b, t, s, m):
    state = p * b / t / s
    return state, state / m, no(state <= m)


def sharding_traffic(p, b, z, n):
    k = 3 if z == 3 else 2
    return k * (n - 1) / n * p * b, D(k) / 2


def pipeline_bubble(p, m, v):
    return (p - 1) / (v * m + p - 1), (p - 1) / (v * m)


def microbatches(p, b, v):
    return (max(ceil((p - 1) * (1 - b) / (b * v)), D(1)),)


def pipeline_boundary(*factors):
    b, s, d, size = factors
    return (b * s * d * size,)


def expert_dispatch(b, s, d, size, e, c, k):
    v = b * s * k * d * size
    return v, 2 * v, b * s * k / e, ceil(c * b * s * k / e * (1 - D("1e-12")))


def sgd_bound(smooth, distance, k, rate, variance, n, b, s):
    step = rate * smooth
    terms = (distance / (2 * rate * k), rate * (1 + step) * variance / (2 * n * b),
             (s * step)**2 * rate * variance / (n * b))
    return sum(terms), *terms, rate / (1 + s).sqrt()


def learning_rate(rate, base, b):
    return b / base, rate * b / base, rate * (b / base).sqrt()


def critical_batch(trace, norm):
    return (trace / norm,)


def useful_devices(n, mfu, eta):
    return n * mfu * eta, mfu * eta


def worker_scaling(n, k, k1, t, o):
    wall = k * t * (1 + o)
    return wall, k1 * t, k1 * t / wall, k1 / (n * k), n * wall / HOUR


# ------------------------------------------------ reliability
def node_mttf(*values):
    rate = sum(n / m for n, m in zip(values[:5], values[5:]))
    return 1 / rate if rate else None, rate * 10**9


def checkpoint(w, m, tau, r):
    parts = (w / tau, tau / (2 * m), r / m)
    return sum(parts), *parts, 1 - sum(parts)


def optimum(d):
    """-ln(1 - t) - t = d, by u = -ln(1 - t)."""
    u = (2 * d).sqrt() if d < 1 else d + 1
    for _ in range(80):
        u -= (u + (-u).exp() - 1 - d) / (1 - (-u).exp())
    return 1 - (-u).exp()


def checkpoint_interval(w, m):
    waste, x = (2 * w / m).sqrt(), (w / m / 2).sqrt()
    daly = (2 * w * m).sqrt() * (1 + x / 3 + x * x / 9) - w if w < 2 * m else m
    exact = optimum(w / m) * m
    return (2 * w * m).sqrt(), waste if waste < 1 else None, daly, exact, exact + w


def interval_penalty(k):
    return ((k + 1 / k) / 2,)


def checkpoint_overhead(w, pause, tau):
    return (w + pause) / tau, 1 - (w + pause) / tau


def recovery(detect, reschedule, s, bw, tau):
    return detect + reschedule + s / bw + tau / 2, s / bw, tau / 2


def silent_corruption(n, p, t):
    per_step = -expm1(n * t / HOUR * log1p(-p)) if p < 1 else D(1)
    return per_step, 1 / (n * p) if p else None, 1 / per_step if p else None


def spares(a, k, n):
    def part(first, x, last):
        total, term = D(0), power(first, n) if first else D(int(x in (0, n)))
        step = 1 if last > x else -1
        while True:
            total += term
            if x == last or not first or first == 1:
                return total
            term *= (n - x) / (x + 1) * a / (1 - a) if step > 0 else x / (n - x + 1) * (1 - a) / a
            x += step
    if k == 0 or a == 0 or a == 1:
        up = D(int(k == 0 or a == 1))
        return up, 1 - up
    return part(a, n, k), part(1 - a, D(0), k - 1)


def memory_errors(n, s, rate, k):
    hourly = n * s * 8 / 2**20 * rate / 10**9 / k
    return hourly, HOUR / hourly


def ecc(b, o):
    return b * (1 - o), b * o


def correlated_mtbf(m, n, k):
    return m / n / k, m / n


def health_probe(i, t, m, p):
    return m * i + t, m * i, p * i


def domains(n, m, d, md, t):
    rate = n / m + d / md
    return 1 / rate, t * rate, -expm1(-t * rate), (-t * rate).exp()


def replica_placement(a, k, ad):
    none, apart = (1 - a)**int(k), (1 - a * ad)**int(k)
    one = ad * (1 - none)
    return one, 1 - apart, (1 - one) * YEAR, apart * YEAR


# ------------------------------------------------ orchestration
def queue_wait(rho, c, s):
    w = rho / (1 - rho) * (1 + c * c) / 2
    return w, w * s, (w + 1) * s, rho * w


def fair_share(base, target, actual, eps):
    return (base * target / (actual + eps),)


def usage_decay(t, half):
    return (power(D(2), -t / half),)


def quota(team, department, used):
    left = department - used
    return min(team, left), int(left < team)


def dominant_share(*values):
    shares = [u / c for u, c in zip(values[:4], values[4:])]
    return max(shares), *shares, first_largest(*shares)


def elastic_batch(b, w, base):
    return b * w, w / base


def preemption(n, lost, reload, warm, c, k):
    t = lost + reload + warm
    return t, n * t * c, k * t, k * n * t, k * n * t * c


def migration(t, p, move):
    return move / p, t * p, no(t * p > move)


def autoscale_lag(c, d0, d1, ramp, load, detect, lead):
    if d1 <= c:
        return None, None, D(0), D(0)
    start = ramp * (c - d0) / (d1 - d0) if d0 < c else D(0)
    ready = max(start + load + detect - lead, D(0))

    def beyond(t):
        return (d0 + (d1 - d0) * t / ramp if t < ramp else d1) - c
    end = min(ready, ramp)
    late = (beyond(start) + beyond(end)) / 2 * (end - start) if end > start else D(0)
    return (start, ready, late + max(ready - ramp, D(0)) * (d1 - c),
            beyond(ready) if ready > start else D(0))


def utilization(a, b, c):
    return a * b * c, 1 - a * b * c


def device_hours(n, t, f, c):
    return n * t * f, n * t * f * c


def fragmentation(n, j):
    k = n // j
    return k, n - k * j, k * j / n


def oversubscription(j, w):
    return 1 / (1 - w), j / (1 - w)


def elastic_wait(few, many, wait):
    return max(few - many, D(0)), wait + many, no(wait + many < few)


def shared_fleet(t, s, peak, r, spare):
    n = t + peak + spare
    return n, t + s + r, (t + s + r) / n, peak - s


def sharing(m, s, k, cap, other, c):
    shared = ceil(m / k)
    saved = m - shared
    return shared + other, saved, saved / (m + other), k * s / cap, saved * c * YEAR


def topology_wait(v, k, fast, slow):
    return k * v * (1 / slow - 1 / fast), k * v / slow, k * v / fast


# ------------------------------------------------ where they are evaluated
stage = lambda rng, i: float(i % 4)
bytes_of_value = logarithmic(0.1, 100)
times = logarithmic(1e-9, 1e9)
parts = whole(1e6, 0.0, 1e6)
lives = logarithmic(1e-3, 1e12)

MB_MODELS = [
    ("orchestration.autoscale_lag", autoscale_lag, [amount, None, None, None, times, None, None]),
    ("orchestration.device_hours", device_hours, [positive, amount, small_share, amount]),
    ("orchestration.dominant_share", dominant_share, [amount] * 4 + [positive] * 4),
    ("orchestration.elastic_batch", elastic_batch, [devices] * 3),
    ("orchestration.elastic_wait", elastic_wait, [amount] * 3),
    ("orchestration.fair_share", fair_share, [positive, small_share, small_share, used]),
    ("orchestration.fragmentation", fragmentation, [devices, devices]),
    ("orchestration.migration", migration, [amount, logarithmic(1e-20, 1e6), amount]),
    ("orchestration.oversubscription", oversubscription,
     [positive, lambda rng, i: small_share(rng, i) if i != 1 else 1 - 2.0**-53]),
    ("orchestration.preemption", preemption, [devices] + [amount] * 5),
    ("orchestration.queue_wait", queue_wait,
     [lambda rng, i: small_share(rng, i) if i != 1 else 0.25, logarithmic(1e-3, 1e6, 0.0), positive]),
    ("orchestration.quota", quota, [amount, amount, None]),
    ("orchestration.shared_fleet", shared_fleet, [positive, None, amount, None, amount]),
    ("orchestration.sharing", sharing,
     [devices, logarithmic(1, 1e12, 0.0), None, logarithmic(1, 1e30), amount, amount]),
    ("orchestration.topology_wait", topology_wait, [amount, devices, positive, None]),
    ("orchestration.usage_decay", usage_decay, [None, lives]),
    ("orchestration.utilization", utilization, [small_share] * 3),
    ("reliability.checkpoint", checkpoint, [None, positive, None, None]),
    ("reliability.checkpoint_interval", checkpoint_interval, [None, positive]),
    ("reliability.checkpoint_overhead", checkpoint_overhead, [None, None, logarithmic(1e-9, 1e7)]),
    ("reliability.correlated_mtbf", correlated_mtbf, [positive, devices, positive]),
    ("reliability.domains", domains, [devices, lives, devices, lives, None]),
    ("reliability.ecc", ecc, [amount, small_share]),
    ("reliability.health_probe", health_probe, [positive, amount, devices, devices]),
    ("reliability.interval_penalty", interval_penalty, [positive]),
    ("reliability.memory_errors", memory_errors,
     [devices, positive, positive, logarithmic(1, 1e30, 1.0)]),
    ("reliability.node_mttf", node_mttf, [parts] * 5 + [positive] * 5),
    ("reliability.recovery", recovery, [amount, amount, amount, positive, amount]),
    ("reliability.replica_placement", replica_placement, [near_one, whole(18), near_one]),
    ("reliability.silent_corruption", silent_corruption, [devices, small_share, times]),
    ("reliability.spares", spares,
     [lambda rng, i: near_one(rng, i) if i < 12 else rng.uniform(0.02, 0.999), None, None]),
    ("storage.checkpoint_storm", checkpoint_storm, [size, bytes_of_value, devices, positive]),
    ("storage.checkpoint_traffic", checkpoint_traffic,
     [amount, devices, positive, positive, positive, amount]),
    ("storage.corpus", corpus, [size, bytes_of_value, positive, positive, amount]),
    ("storage.egress", egress, [positive, devices, devices, amount, amount, amount, amount]),
    ("storage.hedged_reads", hedged_reads, [None, small_share]),
    ("storage.loader_cores", loader_cores, [amount, positive, None]),
    ("storage.memory_budget", memory_budget,
     [size, None, devices, amount, amount, amount, amount, amount, positive]),
    ("storage.payback", payback, [positive, None, positive]),
    ("storage.processing", processing, [amount, positive, devices]),
    ("storage.required_bandwidth", required_bandwidth, [devices, used, amount, positive]),
    ("storage.shard_collision", shard_collision,
     [whole(3000, 1.0, 2.0, 50000.0, 1e12, 40.0), whole(1e8, 1.0, 1e8, 1e8, 1e8, 30.0)]),
    ("storage.shuffle_buffer", shuffle_buffer, [devices, positive]),
    ("storage.stall", stall, [logarithmic(1e-3, 10, 0.0), logarithmic(1e-3, 10)]),
    ("storage.tier_cost", tier_cost, [amount] * 3),
    ("storage.transfer", storage_transfer, [amount, positive, positive, devices]),
    ("storage.utilization_curve", utilization_curve,
     [logarithmic(1, 1e15, 0.0), logarithmic(1, 1e12), logarithmic(0.01, 20, 20.0)]),
    ("training.communication_ratio", communication_ratio, [positive, devices, None, small_share]),
    ("training.critical_batch", critical_batch, [amount, positive]),
    ("training.expert_dispatch", expert_dispatch,
     [whole(1e4), whole(1e4), devices, bytes_of_value, devices, logarithmic(0.1, 100),
      lambda rng, i: (1.0, 2.0, 8.0)[i % 3]]),
    ("training.learning_rate", learning_rate, [positive, devices, devices]),
    ("training.memory", memory, [logarithmic(1, 1e12), stage, devices, logarithmic(1, 1e11, 0.0),
                                 logarithmic(1e9, 1e12)]),
    ("training.microbatches", microbatches, [devices, lambda rng, i: rng.uniform(0.001, 1), devices]),
    ("training.model_parallel_memory", model_parallel_memory,
     [size, bytes_of_value, devices, devices, positive]),
    ("training.parallelism", parallelism, [devices] * 4),
    ("training.pipeline_boundary", pipeline_boundary, [devices] * 3 + [bytes_of_value]),
    ("training.pipeline_bubble", pipeline_bubble, [devices] * 3),
    ("training.sgd_bound", sgd_bound,
     [logarithmic(1e-9, 1e9), amount, devices, None, amount, devices, devices, parts]),
    ("training.sharding_traffic", sharding_traffic, [size, bytes_of_value, stage, devices]),
    ("training.useful_devices", useful_devices, [devices, used, used]),
    ("training.worker_scaling", worker_scaling, [devices, devices, devices, positive, amount]),
]


def part_of(rng, whole_part):
    return rng.choice((0.0, 0.125, 0.5, rng.uniform(0, 0.999))) * whole_part


def complete_autoscale(v, rng):
    v[0] = min(v[0], 1e40)
    v[1] = part_of(rng, v[0]) if rng.random() < 0.7 else 1.5 * v[0]
    v[2] = max(v[1], v[0]) * rng.choice((1.0, 1.25, rng.uniform(1, 50)))
    v[3], v[4], v[5] = rng.choice((0.0, rng.uniform(1, 500))), rng.uniform(0, 900), rng.uniform(0, 60)
    v[6] = rng.choice((0.0, 0.0, rng.uniform(0, 300), 1e9))


def complete_spares(v, rng):
    a, n = v[0], int(10 ** rng.uniform(0, 4))
    if a < 0.3 or rng.random() < 0.1:
        n = max(1, n // 10)
    if a == 0.999:
        n = 10**6
    sigma = (n * a * (1 - a)) ** 0.5
    v[1] = float(min(n, max(0, round(n * a + rng.choice((0, 1, 3, -3, 10, -20, 25)) * sigma))))
    v[2] = float(n)


COMPLETE = {
    "orchestration.autoscale_lag": complete_autoscale,
    "orchestration.quota": lambda v, rng: v.__setitem__(2, part_of(rng, v[1])),
    "orchestration.shared_fleet": lambda v, rng: (
        v.__setitem__(1, part_of(rng, v[2])), v.__setitem__(3, part_of(rng, v[2] - v[1]))),
    "orchestration.sharing": lambda v, rng: v.__setitem__(
        2, float(max(1, min(1e12, part_of(rng, v[3] / v[1]) // 1 if v[1] else 7))))
    or v.__setitem__(3, max(v[3], 2 * v[1])),
    "orchestration.topology_wait": lambda v, rng: v.__setitem__(
        3, max(part_of(rng, v[2]), 1e-6 * v[2])),
    "orchestration.usage_decay": lambda v, rng: v.__setitem__(0, v[1] * rng.uniform(0, 1000)),
    "reliability.checkpoint": lambda v, rng: (
        v.__setitem__(1, min(v[1], 1e12)),
        v.__setitem__(0, min(1e7, v[1] * 10 ** rng.uniform(-15, -2))),
        v.__setitem__(2, max(4 * v[0], part_of(rng, v[1]))),
        v.__setitem__(3, part_of(rng, v[1] / 8))),
    "reliability.checkpoint_interval": lambda v, rng: v.__setitem__(
        0, v[1] * 10 ** rng.uniform(-18, 3)),
    "reliability.checkpoint_overhead": lambda v, rng: (
        v.__setitem__(0, part_of(rng, v[2])), v.__setitem__(1, part_of(rng, v[2] - v[0]))),
    "reliability.domains": lambda v, rng: v.__setitem__(
        4, 10 ** rng.uniform(-18, 2.8) / (v[0] / v[1] + v[2] / v[3])),
    "reliability.spares": complete_spares,
    "storage.hedged_reads": lambda v, rng: v.__setitem__(
        0, float(max(1, min(10**12, int(rng.uniform(0, 690) / -float(log1p(-D(v[1])))))))
        if 0 < v[1] < 1 else 5.0),
    "storage.loader_cores": lambda v, rng: v.__setitem__(2, part_of(rng, v[1])),
    "storage.memory_budget": lambda v, rng: v.__setitem__(
        1, float(max(1, int(part_of(rng, v[2]))))),
    "storage.payback": lambda v, rng: v.__setitem__(1, part_of(rng, v[2])),
    "training.parallelism": lambda v, rng: (
        v.__setitem__(3, float(int(v[3] ** 0.5))),
        v.__setitem__(0, v[3] * max(1, min(1e12, v[0]) // v[3]))),
    "training.expert_dispatch": lambda v, rng: v.__setitem__(4, max(v[4], v[6])),
    "training.sgd_bound": lambda v, rng: v.__setitem__(
        3, min(1e3, 10 ** rng.uniform(-9, -1e-9) / v[0])),
    "training.communication_ratio": lambda v, rng: v.__setitem__(
        2, rng.choice((0.0, rng.uniform(0, 0.99) * v[0] / v[1] / max(v[3], 1e-9)))),
}


if __name__ == "__main__":
    main(MB_MODELS, lambda name, v, rng: COMPLETE[name](v, rng) if name in COMPLETE else None)
