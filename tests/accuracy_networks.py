#!/usr/bin/env python3
"""accuracy_networks.py - writes cases/accuracy/networks.tsv: machines, fabrics, collectives and fleets, as accuracy.py

Run it from any folder and commit its output:  python3 accuracy_networks.py > cases/accuracy/networks.tsv
"""
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal as D

from accuracy import (amount, devices, first_largest, logarithmic, main, positive, share,
                      size, small_share, used, whole)


def ceiling(x):
    return x.to_integral_value(ROUND_CEILING)


def floor(x):
    return x.to_integral_value(ROUND_FLOOR)


def log2(n):
    return n.ln() / D(2).ln()


def rounds(n):
    """⌈log2 n⌉, counted."""
    r = 0
    while 2**r < n:
        r += 1
    return D(r)


def ratio_or_none(a, b):
    return a / b if b else None


# ------------------------------------------------ formulas, in the order of the structs
def collective(steps, n, alpha, beta):
    t = steps * alpha + n / beta
    return t, n, share(steps * alpha, t)


def tree(m, n, alpha, beta):
    return collective(2 * rounds(n), 2 * rounds(n) * m, alpha, beta)


def double_tree(m, n, alpha, beta):
    return collective(2 * rounds(n), 2 * m if n > 1 else D(0), alpha, beta)


def butterfly(m, n, alpha, beta):
    return collective(2 * rounds(n), 2 * (n - 1) / n * m, alpha, beta)


def gather(m, n, alpha, beta):
    return collective(n - 1, (n - 1) / n * m, alpha, beta)


def all_to_all(m, n, alpha, beta):
    t = (n - 1) * (alpha + m / (n * beta))
    return t, (n - 1) * m / n, share((n - 1) * alpha, t)


def broadcast(m, n, alpha, beta):
    return collective(rounds(n), rounds(n) * m, alpha, beta)


def ring_time(m, n, alpha, beta):
    return 2 * (n - 1) * alpha + 2 * (n - 1) / n * m / beta


def hierarchical(m, n, g, alpha_in, beta_in, alpha_out, beta_out):
    inner = 2 * ((g - 1) * alpha_in + (g - 1) / g * m / beta_in)
    outer = 2 * (n - 1) * alpha_out + 2 * (n - 1) / n * (m / g) / beta_out
    flat = ring_time(m, n * g, alpha_out, beta_out)
    return inner + outer, inner, outer, flat, ratio_or_none(flat, inner + outer)


def crossover(n, alpha, beta):
    m = (2 * (n - 1) - 2 * log2(n)) * alpha * beta / (2 * log2(n) - 2 * (n - 1) / n)
    return m, n * alpha * beta / log2(n)


def oversubscription(f, r):
    t = (1 - f) + f * r
    return 1 / t, 1 - 1 / t, 1 + 1 / f if f else None


def bisection(n, beta, r, m):
    b = n / 2 * beta / r
    return b, n * m / 2 / b, n * beta


def compression(m, n, alpha, beta, c, codec):
    t = ring_time(m / c, n, alpha, beta) + codec
    saved = 2 * (n - 1) / n * m / beta * (1 - 1 / c)
    plain = ring_time(m, n, alpha, beta)
    return t, ratio_or_none(plain, t), int(not t < plain), saved


def fat_tree(k):
    return k**2 / 2, k**3 / 4, 5 * k**2 / 4, (k / 2)**2


def ratio(comm, comp):
    r = comm / comp
    return r, comm / (comm + comp), 0 if r < D("0.1") else 2 if r > 1 else 1


def logp(latency, o, compute):
    return 2 * o + max(compute, latency), min(compute, latency)


def fusion(k, n, alpha, beta):
    apart, fused = k * (alpha + n / beta), alpha + k * n / beta
    return apart, fused, ratio_or_none(apart, fused)


def block_quantization(b, v, c, s):
    return b * v / (b * c + s), 8 * (c + s / b)


def top_k(f, v, i):
    return v / (f * (v + i)), v / (v + i)


def time_to_accuracy(k, t, k2, t2):
    return k * t, k2 * t2, k2 * t2 / (k * t), int(not k2 * t2 < k * t)


def ring_latency_limit(m, alpha, beta):
    return (m / (alpha * beta),)


def bus_bandwidth(m, n, t, beta):
    sent = 2 * (n - 1) / n * m
    return m / t, sent / t, sent / beta, sent / beta / t


def torus_allreduce(m, x, y, z, alpha, beta):
    n, steps = x * y * z, 2 * ((x - 1) + (y - 1) + (z - 1))
    return steps * alpha + 2 * (n - 1) / n * m / beta, n, steps, 2 * (n - 1) / n * m


def path_latency(h, hop, fec, d, c):
    t = h * (hop + fec) + d / c
    return t, h * hop, h * fec, d / c, 2 * t


def go_back_n(n, delivered, flight):
    return n - delivered, n + flight, flight / n


def links(n, price, power, faulty):
    return n * price, n * power, n * faulty


def switch_radix(b, rate):
    return (floor(b / rate),)


def torus(x, y, z, beta):
    def mean(k):
        distances = [min(i, int(k) - i) for i in range(int(k))]
        return D(sum(distances)) / k
    n = x * y * z
    far = sum(floor(k / 2) for k in (x, y, z))
    cut, layer = D(0), n
    for side in sorted((x, y, z), reverse=True):
        if side == 1:
            break
        layer /= side
        cut += 2 * layer
        if side % 2 == 0:
            break
    return n, far, mean(x) + mean(y) + mean(z), cut * beta if n > 1 else None


def dragonfly(p, a, h):
    g = a * h + 1
    return p * a * g, g, p + h + (a - 1), h / p


def injection(n, beta, r):
    return n * beta, n * beta / r


def silicon_contract(o, d, c, r, bw, room, eta):
    compute, data = o / (r * eta), d / bw
    return 2 if c > room else int(data > compute), compute, data, c / room


def decode(p, s, n, bw, r, b):
    memory, compute = p * s / (n * bw), 2 * p * b / (n * r)
    t = max(memory, compute)
    return t, b / t, b / t * 2 * p / (n * r), s * r / (2 * bw)


def measured_time(o, d, t, r, bw):
    shortest = max(o / r, d / bw)
    return o / t, o / t / r, shortest, 1 - shortest / t


def machine_diagnosis(w, u, g):
    return (0 if w < D("0.01") else 2 if w > D("0.1") else 1,
            0 if u >= D("0.5") else 2 if u < D("0.3") else 1,
            0 if g < D("0.8") else 2 if g > D("0.95") else 1)


def power_wall(q, t, p):
    return q / t, q / t / p


def power_ramp(n, p, t):
    return n * p, n * p / t


def performance_per_watt(r, p, eta):
    return r * eta / p, p / (r * eta)


def weights(p, s, c):
    return p * s, ceiling(p * s / c)


def build_or_buy(k, life, m, n, cloud, power, pue, price):
    own = k / (life / 8760) + m * k
    energy = power / 1000 * pue * 8760 * price
    rent = cloud * n * 8760
    return own / (rent - energy) if rent > energy else None, own, energy, rent


def io_wall(n, r, b):
    return min(D(1), b / (n * r)), b / r


def prefetch_depth(io, compute, sigma):
    return ceiling(io / compute + 3 * sigma / compute), io / compute + 3 * sigma / compute


def checkpoint_window(s, interval, f):
    return s / (f * interval), f * interval, s / interval


def checkpoint_write(p, s, bw):
    return p * s, p * s / bw


def effective_compute(n, r, mfu, eta, g):
    return n * r * mfu * eta * g, mfu * eta * g, 1 / (mfu * eta * g)


def overheads(*parts):
    left, stretch = D(1), D(1)
    for o in parts:
        left, stretch = left * (1 - o), stretch * (1 + o)
    return 1 - sum(parts) if sum(parts) <= 1 else None, left, stretch


def relative_efficiency(before, after, speedup, eta):
    ideal = after / before
    return ideal, speedup / ideal, eta * speedup / ideal


def doubling_limit(s, g):
    n = (1 - s) * (1 - g) / (2 * g * s)
    return (n if n >= 1 else None,)


def share_removed(c):
    return (1 / (1 - c),)


def lever(mfu, eta, g, step):
    gains = [(f + step) / f if f + step <= 1 else None for f in (mfu, eta, g)]
    return (*gains, first_largest(*(x or 0 for x in gains)))


def fleet_diagnosis(mfu, comm, g, eta):
    return (0 if mfu >= D("0.5") else 2 if mfu < D("0.3") else 1,
            0 if comm <= D("0.2") else 2 if comm > D("0.4") else 1,
            0 if g >= D("0.9") else 2 if g < D("0.75") else 1,
            0 if eta >= D("0.7") else 2 if eta < D("0.35") else 1)


def lost_hours(n, t, f, p):
    return n * t, n * t * f, n * t * f * p


def straggler_cost(n, d, k):
    return n * d, k * d


def repair_loss(n, m, repair, t):
    return n * t / m, n * t / m * repair, n * repair / m


# ------------------------------------------------ where they are evaluated
def at_least(low):
    return lambda rng, i: max(float(low), devices(rng, i))


def times_one(rng, i):
    edges = (1.0, 1e12)
    return edges[i] if i < len(edges) else 10 ** rng.uniform(0, 6)


def power_of_two(rng, i):
    return 2.0 ** (i if i < 3 else rng.randint(0, 40))


def even(rng, i):
    return 2.0 * (1 if i == 0 else 2**19 if i == 1 else rng.randint(1, 5000))


def some(rng, i):
    """A share away from its edges, where rules of thumb and differences are safe."""
    return rng.uniform(0.02, 0.98)


def little(rng, i):
    return 0.0 if i == 0 else rng.uniform(0, 0.15)


value_bytes = logarithmic(0.01, 1000, 4.0, 0.5)
side = whole(1e4, 1.0, 1e4)
small_side = whole(1000, 1.0, 2.0)
collectives = [amount, devices, amount, positive]

MODELS = [
    ("communication.all_gather", gather, collectives),
    ("communication.all_to_all", all_to_all, collectives),
    ("communication.bisection", bisection, [at_least(2), positive, times_one, amount]),
    ("communication.block_quantization", block_quantization,
     [devices, value_bytes, value_bytes, logarithmic(1e-3, 1000, 0.0)]),
    ("communication.broadcast", broadcast, collectives),
    ("communication.bus_bandwidth", bus_bandwidth,
     [logarithmic(1e-20, 1e20), at_least(2), None, logarithmic(1e-20, 1e20)]),
    ("communication.butterfly_allreduce", butterfly, [amount, power_of_two, amount, positive]),
    ("communication.compression", compression,
     [amount, devices, amount, positive, times_one, amount]),
    ("communication.crossover", crossover, [at_least(3), amount, positive]),
    ("communication.double_tree_allreduce", double_tree, collectives),
    ("communication.fat_tree", fat_tree, [even]),
    ("communication.fusion", fusion, collectives[1::-1] + collectives[2:]),
    ("communication.hierarchical_allreduce", hierarchical,
     [amount, devices, devices, amount, positive, amount, positive]),
    ("communication.logp", logp, [amount] * 3),
    ("communication.oversubscription", oversubscription, [small_share, times_one]),
    ("communication.ratio", ratio, [amount, positive]),
    ("communication.reduce_scatter", gather, collectives),
    ("communication.ring_latency_limit", ring_latency_limit, [amount, positive, positive]),
    ("communication.time_to_accuracy", time_to_accuracy, [devices, positive, devices, positive]),
    ("communication.top_k", top_k, [used, value_bytes, logarithmic(1e-3, 1000, 0.0)]),
    ("communication.torus_allreduce", torus_allreduce,
     [amount, side, side, side, amount, positive]),
    ("communication.tree_allreduce", tree, collectives),
    ("fleet.diagnosis", fleet_diagnosis, [some] * 4),
    ("fleet.doubling_limit", doubling_limit, [used, some]),
    ("fleet.effective_compute", effective_compute, [devices, positive, used, used, used]),
    ("fleet.lever", lever, [some, some, some, logarithmic(1e-9, 0.02)]),
    ("fleet.lost_hours", lost_hours, [devices, amount, small_share, amount]),
    ("fleet.overheads", overheads, [little] * 5),
    ("fleet.relative_efficiency", relative_efficiency, [devices, devices, positive, used]),
    ("fleet.share_removed", share_removed, [lambda rng, i: min(small_share(rng, i), 0.999)]),
    ("fleet.straggler_cost", straggler_cost, [devices, logarithmic(1e-17, 1e9, 0.0), amount]),
    ("machine.build_or_buy", build_or_buy,
     [amount, positive, little, whole(1e3, 8.0), logarithmic(1, 100), logarithmic(1, 1e4),
      logarithmic(1, 2, 1.0), logarithmic(1e-3, 1e-2, 0.0)]),
    ("machine.decode", decode, [size, value_bytes, devices, positive, positive, devices]),
    ("machine.diagnosis", machine_diagnosis, [small_share] + [some] * 2),
    ("machine.measured_time", measured_time, [amount, amount, None, positive, positive]),
    ("machine.performance_per_watt", performance_per_watt, [positive, positive, used]),
    ("machine.power_ramp", power_ramp, [devices, amount, positive]),
    ("machine.power_wall", power_wall, [amount, positive, positive]),
    ("machine.silicon_contract", silicon_contract, [amount] * 3 + [positive] * 3 + [used]),
    ("machine.weights", weights, [size, value_bytes, positive]),
    ("network.dragonfly", dragonfly, [side] * 3),
    ("network.go_back_n", go_back_n, [positive, None, None]),
    ("network.injection", injection, [devices, positive, times_one]),
    ("network.links", links, [devices, amount, amount, small_share]),
    ("network.path_latency", path_latency, [whole(1e6, 0.0), amount, amount, amount, positive]),
    ("network.switch_radix", switch_radix, [positive, positive]),
    ("network.torus", torus, [small_side, small_side, small_side, positive]),
    ("reliability.repair_loss", repair_loss, [devices, positive, None, amount]),
    ("storage.checkpoint_window", checkpoint_window, [positive, positive, used]),
    ("storage.checkpoint_write", checkpoint_write, [size, value_bytes, positive]),
    ("storage.io_wall", io_wall, [devices, positive, positive]),
    ("storage.prefetch_depth", prefetch_depth, [amount, positive, amount]),
]


def complete(name, values, rng):
    """The inputs that depend on the others."""
    if name == "communication.bus_bandwidth":
        values[2] = 2 * values[0] / values[3] * 10 ** rng.uniform(0, 9)
    elif name == "machine.measured_time":
        shortest = max(values[0] / values[3], values[1] / values[4])
        values[2] = max(shortest, 1e-60) * 10 ** rng.uniform(0.1, 9)
        values[2] = min(values[2], 1e60)
        while values[2] < 1.1 * shortest:
            values[0], values[1] = values[0] / 1e10, values[1] / 1e10
            shortest = max(values[0] / values[3], values[1] / values[4])
    elif name == "network.go_back_n":
        values[1] = values[0] * rng.choice((0.0, 0.25, 0.5))
        values[2] = values[0] * rng.choice((0.0, 0.125, 0.5))
    elif name == "reliability.repair_loss":
        values[2] = values[1] / values[0] * 10 ** rng.uniform(-18, -1e-3)


if __name__ == "__main__":
    main(MODELS, complete)
