#!/usr/bin/env python3
"""accuracy_inference.py - writes cases/accuracy/inference.tsv: energy, carbon, water, kernels and inference, as accuracy.py

Run it from any folder and commit its output:  python3 accuracy_inference.py > cases/accuracy/inference.tsv
"""
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal as D

from accuracy import (amount, devices, expm1, logarithmic, main, positive, power, share, size,
                      small_share, used, whole)


def floor(x):
    return x.to_integral_value(ROUND_FLOOR)


def ceiling(x):
    return x.to_integral_value(ROUND_CEILING)


def ratio_or_none(a, b):
    return a / b if b else None


# ------------------------------------------------ formulas, in the order of the structs
def facility(p, pue, t, price):
    e = p * pue * t / 1000
    return p * pue, e, e - p * t / 1000, 1 - 1 / pue, e * price


def components(cpu, gpu, memory, network, pue):
    it = cpu + gpu + memory + network
    return it, it * pue, (gpu / it if it else D(0)) / pue, it * pue / gpu if gpu else None


def pue_change(p, pue, new, t, price):
    e = p * (pue - new) * t / 1000
    return p * (pue - new), e, e * price, 1 - new / pue


def energy_training(c, e, pue):
    return c / e / 3600000, c / e / 3600000 * pue


def device_power(p, u, s, n, t):
    return n * p * (s + (1 - s) * u), n * p * (s + (1 - s) * u) * t / 1000, s + (1 - s) * u


def kernel(o, d, ec, em):
    return o * ec + d * em, o * ec, d * em, em / ec, int(d * em > o * ec)


def energy_matmul(n, s, ec, em):
    return (2 * n**3 * ec + 3 * n**2 * s * em, 2 * n**3 * ec, 3 * n**2 * s * em, 2 * n / (3 * s),
            3 * s * em / (2 * ec))


def cmos(a, c, v, f, i, rise):
    dynamic, leak = a * c * v**2 * f, v * i * power(D(2), rise / 10)
    return dynamic + leak, dynamic, leak, share(leak, dynamic + leak)


def delay_product(p, t):
    return p * t, p * t * t


def duty_cycle(pa, pi, t, period, e):
    p = (pa * t + pi * (period - t)) / period
    return t / period, p, e / p / 3600 if p else None, share(pi, pi + pa)


def federated(n, local, agg, tx, cloud):
    return n * local + agg, n * tx + cloud, int(n * local + agg < n * tx + cloud)


def coolant(q, rise, c, rho):
    return q / (c * rise), q / (c * rise * rho)


def token_budget(p, e, battery, s):
    return p * e, battery * s / (p * e)


def growth(f, y, r):
    base = power(1 + r, y)
    return power(f, 1 / y), 12 * y * D(2).ln() / f.ln() if f > 1 else None, base, f / base


def embodied(m, life, t, n):
    return n * m * t / life, n * m * 24 / life


def footprint(n, p, t, pue, ci, m, life, u):
    e = n * p * t * pue * u / 1000
    op, emb = e * ci / 1000, n * m * t / life
    return op + emb, op, emb, share(emb, op + emb), e


def embodied_break_even(m, p, pue, ci):
    hourly = p * pue * ci / 1000000
    return ratio_or_none(m, hourly), hourly


def carbon_crossover(e, q, eq):
    return e / (q * eq), q * eq


def serving(q, eq, ci, days):
    return q * eq * days, q * eq, q * eq * days * ci / 1000


def equivalents(e, ci, home, flight):
    return e / home, e * ci / 1000, e * ci / 1000 / flight


def rebound(eta, d):
    return d / eta, eta


def elastic_rebound(eta, elasticity):
    way = 1 if eta == 1 or elasticity == 1 else 2 if elasticity > 1 else 0
    return power(eta, elasticity), power(eta, elasticity - 1), way


def placement(e, ci, price, tax):
    m = e * ci / 1000
    return e * price + m / 1000 * tax, e * price, m / 1000 * tax, m


def replacement(p, g, ci, m, life, u, pue):
    saved = (1 - 1 / g) * p / 1000 * u * 8760 * pue * ci / 1000
    return saved, m / life, int(saved > m / life)


def water(e, wue):
    return (e * wue,)


def batch_intensity(p, s, b, d, a, ridge):
    o, n = 2 * p * b, p * s + b * d * a
    gain = 2 * p - ridge * d * a
    return o / n, o, n, ridge * p * s / gain if gain > 0 else None, int(o / n < ridge)


def matmul_intensity(n, s, ridge):
    i = 2 * n / (3 * s)
    return i, 2 * n**3, 3 * n * n * s, 3 * s * ridge / 2, int(i < ridge)


def elementwise_intensity(k, s, n):
    return k / (2 * s), n * k, 2 * n * s


def attention_traffic(s, d, b, h, m):
    naive, flash = 4 * h * s * b * (s + d), 4 * h * s * d * b
    rows = m // (4 * d * b)
    blocked = flash / 2 * (1 + (s / rows).to_integral_value(ROUND_CEILING)) if rows else None
    return (naive, flash, blocked, naive / flash, naive / blocked if rows else None,
            1 - flash / naive, s * b / 4)


def block_scale(b, g, s, p):
    return b + s / g, s / g / b, (b + s / g) / 16, p * (b + s / g) / 8


def fusion(n, b, k, layers, bw):
    return n * b, n * b * k, n * b * k * layers, n * b * k * layers / bw


def launch_overhead(n, t, w):
    return n * t, n * t + w, share(n * t, n * t + w)


def optimized_step(a, b, c, ca, cb, cc):
    after = a * (1 - ca) + b * (1 - cb) + c * (1 - cc)
    return a + b + c, after, ratio_or_none(a + b + c, after), share(a * (1 - ca), after)


def overlap(f, b, x):
    t = f + max(b, x)
    return f + b + x, t, max(x - b, D(0)), ratio_or_none(f + b + x, t), int(x > b)


def utilization(o, r, d, t, peak, bw):
    used, memory = (o + r) / (t * peak), d / (t * bw)
    return o / (t * peak), used, memory, ratio_or_none(o, d), int(memory > used)


def cost_crossover(c, q, n, days):
    return c / (q * n), q * n * days, c + q * n * days, ratio_or_none(q * n * days, c)


def request_time(c, *others):
    return c + sum(others), share(sum(others), c + sum(others))


def batching(f, t, b):
    return f + b * t, b / (f + b * t), 1 / t, b * t / (f + b * t), f / t


def largest_batch(f, t, most):
    b = floor((most - f) / t)
    return b, f + b * t, b / (f + b * t)


def little(rate, t, w):
    return rate * t, rate * w, rate * (t - w)


def dynamic_batch(rate, window, most, t):
    """By the chance of each number of arrivals in a window; the wait by parts."""
    x, m = rate * window, int(most)
    if m > 10 * x + 1000:
        requests, waits = x, x * x / 2
    else:
        chance, below, requests, first_two = (-x).exp(), D(0), D(0), D(0)
        for j in range(m):
            if j == m - 1:
                first_two = below
            requests += j * chance
            below += chance
            chance *= x / (j + 1)
        requests += m * (1 - below)
        waits = x * x / 2 * first_two + D(m) * (m - 1) / 2 * (1 - below - chance)
    b = requests / -expm1(-x)
    return b, rate * t / b, int(rate * t >= b), waits / requests / rate


def static_waste(long, short, b):
    return (long - short) / (long * b), long - short


def continuous_gain(c):
    g = 1 + c * c / 2
    return g, 1 - 1 / g


def kv_cache(layers, h, d, s, b, v):
    token = 2 * layers * h * d * v
    return token, token * s, token * s * b


def memory_wall(c, w, r, m, s):
    return floor((c - w - r) / m / s), floor((c - w - r) / m), c - w - r


def paged_cache(s, p, m):
    n = ceiling(s / p)
    return n, n * p, 1 - s / (n * p), n * p * m


def tensor_parallel(t, n, x, k, layers):
    after = t / n + k * x
    return after, t / after, t / after / n, layers * after


def accepted(a, k):
    return sum(a**i for i in range(1, int(k) + 1))


def prefill(p, s, layers, d, peak, eta, t):
    o = 2 * p * s + 4 * layers * d * s * s
    return o / (peak * eta) + t, o, 4 * layers * d * s * s / o


def token_latency(w, c, n, bw, t, b):
    time = (w + c) / (n * bw) + t
    return time, b / time, c / (w + c)


def speculative(a, k, td, tv):
    e, t, cost = 1 + accepted(a, k), k * td + tv, td / tv
    root = None
    if cost <= 1:
        low, high = min(cost / 2, D("0.5")), D(1)      # far apart: halve in the logarithm
        for _ in range(200):
            middle = (low + high) / 2 if low > high / 4 else (low * high).sqrt()
            if accepted(middle, k) < k * cost:
                low = middle
            else:
                high = middle
        root = high if cost else D(0)
    return e, t, t / e, e * tv / t, root


def draft_length(a, c):
    best, k, e = (D(0), D(1), D(1)), D(1), 1 + a
    while e / (1 + k * c) > best[2]:
        best = (k, e, e / (1 + k * c))
        k += 1
        e += a**int(k)
    return best


def two_choices(r):
    two = r.ln().ln() / D(2).ln()
    return r.ln() / r.ln().ln(), two, r.ln() / r.ln().ln() / two


def weighted_routing(n1, r1, n2, r2, rate):
    each = rate / (n1 + n2)
    c = n1 * r1 + n2 * r2
    return c, rate / c, each / r1, each / r2, n1 * r1 / c


def consistent_hashing(k, n):
    return k / n, 1 / n, k * (n - 1) / n


def session_affinity(n, t):
    return n - 1, (n - 1) * t


def cache_move(n, bw, t):
    return n / bw, int(n / bw >= t)


def cold_start(*times):
    total = sum(times)
    return total, share(times[3], total), total - times[3]


def replica_target(now, soon, r, u, b):
    a, b_soon = ceiling(now / (r * u)), ceiling(soon / (r * u))
    return a, b_soon, max(a, b_soon) + b


def tail_latency(m, s, z, q):
    return m + z * s, -q.ln() * m, -q.ln() * m / (m + z * s)


def warm_pool(rate, n, r, u):
    needed = ceiling(rate / (r * u))
    return rate / (n * r), needed, max(needed - n, D(0))


def ranking_cascade(a, b, c, d, n, t):
    total = a + b + c + d
    return total, n * t, ratio_or_none(n * t, total), share(d, total)


def log_factorial(k):
    if k < 300:
        product = 1
        for i in range(2, k + 1):
            product *= i
        return D(product).ln()
    terms = ((1, 12), (-1, 360), (1, 1260), (-1, 1680), (1, 1188), (-691, 360360), (1, 156),
             (-3617, 122400))
    x, pi = D(k), D("3.14159265358979323846264338327950288419716939937510")
    tail = sum(D(a) / D(b) / x**(2 * i + 1) for i, (a, b) in enumerate(terms))
    return (x + D("0.5")) * x.ln() - x + (2 * pi).ln() / 2 + tail


def full_batch_wait(rate, b, service):
    """The sum over n of E[max(0, n T - time of n b arrivals)] / n."""
    load, total, n, part = rate * service, D(0), 0, D(1)
    while part > total * D("1e-25"):
        n += 1
        k, mean, over, i, at = n * int(b), n * load, D(0), 0, D(1)
        while i == 0 or i * at > over * D("1e-25"):
            i += 1
            at *= mean / (k + i)
            over += i * at
        part = over * (k * mean.ln() - mean - log_factorial(k)).exp() / n
        total += part
    return total / rate


def batch_queue(rate, b, f, t):
    service = f + b * t
    wait = full_batch_wait(rate, b, service)
    response = wait + (b - 1) / (2 * rate) + service
    return (service, b / service, rate * service / b, wait, (b - 1) / (2 * rate), response,
            rate * response, rate * service)


def stable_batch(rate, f, t, u):
    limit, spare = rate * f / (1 - rate * t), u - rate * t
    headroom = rate * f / spare if spare > 0 else None
    return limit, floor(limit) + 1, headroom, ceiling(headroom) if headroom else None


def latency_batch(rate, f, t):
    """Down from a batch that is too large, while the response falls."""
    def response(b):
        service = f + b * t
        if rate * service >= b:
            return D("Infinity")
        return full_batch_wait(rate, b, service) + (b - 1) / (2 * rate) + service

    b = floor(2 * rate * f / (1 - rate * t)) + 5
    best = response(b)
    while b > 1:
        less = response(b - 1)
        if less > best:
            break
        b, best = b - 1, less
    return b, best, rate * (f + b * t) / b


def replica_queue(rate, s, c):
    load, inverse = rate * s, D(1)
    for k in range(1, int(c) + 1):
        inverse = 1 + k / load * inverse
    loss = 1 / inverse
    waits = loss / (1 - load / c * (1 - loss))
    each = s / (c - load)
    return (load / c, waits, waits * each, max((waits / D("0.5")).ln(), D(0)) * each,
            max((waits * 100).ln(), D(0)) * each, waits * each + s)


# ------------------------------------------------ where they are evaluated
pue = logarithmic(1, 1000, 1.0, 1000.0)
hours = logarithmic(1e-6, 1e6, 1e7)
value_bytes = logarithmic(0.01, 1000, 1000.0)
moderate = logarithmic(1e-12, 1e20, 0.0)
some = logarithmic(1e-12, 1e20)

MODELS = [
    ("carbon.crossover", carbon_crossover, [amount, positive, positive]),
    ("carbon.elastic_rebound", elastic_rebound,
     [logarithmic(1, 1e6, 1.0, 1e6, 2.0), logarithmic(1e-6, 4, 0.5, 4.0, 1.0, 1 - 1e-9)]),
    ("carbon.embodied", embodied, [amount, hours, None, devices]),
    ("carbon.embodied_break_even", embodied_break_even, [amount, positive, pue, amount]),
    ("carbon.equivalents", equivalents, [amount, amount, positive, positive]),
    ("carbon.footprint", footprint,
     [devices, moderate, None, pue, moderate, moderate, hours, small_share]),
    ("carbon.placement", placement, [amount] * 4),
    ("carbon.rebound", rebound, [positive, amount]),
    ("carbon.replacement", replacement,
     [moderate, logarithmic(1, 1e6, 1.0, 1 + 2.0**-40), moderate, amount, positive, small_share,
      pue]),
    ("carbon.serving", serving, [amount] * 4),
    ("energy.cmos", cmos, [small_share, moderate, some, moderate, moderate,
                           lambda rng, i: (0.0, -300.0, 1000.0)[i] if i < 3
                           else rng.uniform(-300, 1000)]),
    ("energy.components", components, [amount, amount, amount, amount, pue]),
    ("energy.coolant", coolant, [amount, positive, positive, positive]),
    ("energy.delay_product", delay_product, [amount, amount]),
    ("energy.device_power", device_power, [amount, small_share, small_share, devices, amount]),
    ("energy.duty_cycle", duty_cycle, [amount, amount, None, positive, amount]),
    ("energy.facility", facility, [amount, pue, amount, amount]),
    ("energy.federated", federated, [devices, amount, amount, amount, amount]),
    ("energy.kernel", kernel, [amount, amount, positive, amount]),
    ("energy.matmul", energy_matmul, [devices, value_bytes, positive, amount]),
    ("energy.pue_change", pue_change, [amount, pue, None, amount, amount]),
    ("energy.token_budget", token_budget, [size, positive, amount, small_share]),
    ("energy.training", energy_training, [positive, positive, pue]),
    ("inference.batch_queue", batch_queue,
     [logarithmic(0.1, 1e9), whole(1e4, 1.0, 2.0, 1e4), None, None]),
    ("inference.batching", batching, [positive, positive, devices]),
    ("inference.cache_move", cache_move, [amount, positive, amount]),
    ("inference.cold_start", cold_start, [amount] * 7),
    ("inference.consistent_hashing", consistent_hashing, [size, devices]),
    ("inference.continuous_gain", continuous_gain, [logarithmic(1e-9, 1e6, 0.0, 1e6)]),
    ("inference.cost_crossover", cost_crossover, [amount, positive, positive, amount]),
    ("inference.draft_length", draft_length,
     [logarithmic(1e-6, 0.999, 0.0, 0.999, 0.9), logarithmic(1e-4, 10, 1e3, 1e-3)]),
    ("inference.dynamic_batch", dynamic_batch, [some, None, None, amount]),
    ("inference.kv_cache", kv_cache, [devices, devices, devices, size, devices, value_bytes]),
    ("inference.largest_batch", largest_batch, [moderate, some, None]),
    ("inference.latency_batch", latency_batch,
     [logarithmic(1e-6, 1e6), None, None]),
    ("inference.little", little, [amount, amount, None]),
    ("inference.memory_wall", memory_wall, [some, None, None, None, logarithmic(1, 1e6, 1.0)]),
    ("inference.paged_cache", paged_cache,
     [whole(1e15, 1e15, 1.0), whole(1e9, 1e9, 16.0), positive]),
    ("inference.prefill", prefill,
     [size, size, whole(1e12, 0.0, 1e12), whole(1e12, 1e6, 1e12), positive, used, amount]),
    ("inference.ranking_cascade", ranking_cascade, [moderate] * 4 + [size, moderate]),
    ("inference.replica_queue", replica_queue,
     [logarithmic(1e-2, 1e6), None, whole(1000, 1.0, 10.0, 2000.0)]),
    ("inference.replica_target", replica_target,
     [moderate, moderate, some, used, whole(1e6, 0.0, 5.0)]),
    ("inference.request_time", request_time, [amount] * 5),
    ("inference.session_affinity", session_affinity, [devices, amount]),
    ("inference.speculative", speculative,
     [small_share, lambda rng, i: float(rng.choice((1, 2, 5, 17, 100))), None,
      logarithmic(1e-9, 1e3)]),
    ("inference.stable_batch", stable_batch,
     [logarithmic(1e-6, 1e6), logarithmic(1e-6, 1e3), None, lambda rng, i: rng.uniform(0.1, 1)]),
    ("inference.static_waste", static_waste, [positive, None, devices]),
    ("inference.tail_latency", tail_latency,
     [positive, amount, logarithmic(0.01, 40, 0.0, 2.33), used]),
    ("inference.tensor_parallel", tensor_parallel,
     [positive, devices, amount, whole(1e6, 1e6, 2.0), devices]),
    ("inference.token_latency", token_latency,
     [positive, amount, devices, positive, amount, devices]),
    ("inference.two_choices", two_choices,
     [lambda rng, i: float(max(16, int(devices(rng, i))))]),
    ("inference.warm_pool", warm_pool, [moderate, devices, some, used]),
    ("inference.weighted_routing", weighted_routing,
     [devices, positive, devices, positive, amount]),
    ("machine.attention_traffic", attention_traffic,
     [size, whole(1e6, 1e6, 1.0), value_bytes, devices, logarithmic(1, 1e12)]),
    ("machine.batch_intensity", batch_intensity,
     [size, value_bytes, devices, logarithmic(1, 1e12, 0.0), value_bytes,
      logarithmic(0.01, 1e5)]),
    ("machine.block_scale", block_scale,
     [logarithmic(1, 64, 1.0, 64.0), devices, logarithmic(1, 64, 0.0), size]),
    ("machine.elementwise_intensity", elementwise_intensity, [positive, value_bytes, size]),
    ("machine.fusion", fusion, [size, value_bytes, whole(1e6, 1e6, 4.0), devices, positive]),
    ("machine.launch_overhead", launch_overhead, [devices, amount, amount]),
    ("machine.matmul_intensity", matmul_intensity, [devices, value_bytes, positive]),
    ("machine.optimized_step", optimized_step,
     [moderate, moderate, moderate, small_share, small_share, small_share]),
    ("machine.overlap", overlap, [amount, amount, amount]),
    ("machine.utilization", utilization, [moderate, moderate, moderate, None, some, some]),
    ("scaling.growth", growth,
     [logarithmic(1, 1e30, 1.0, 1 + 2.0**-50, 2.0), logarithmic(0.3, 300), small_share]),
    ("water.usage", water, [amount, amount]),
]


def part_of(rng, whole_value):
    return whole_value * rng.choice((0.0, 0.25, 0.5, 1.0))


def complete(name, v, rng):
    """The inputs that depend on the others."""
    if name == "carbon.embodied":
        v[2] = part_of(rng, v[1])
    elif name == "carbon.footprint":
        v[2] = part_of(rng, v[6])
    elif name == "energy.duty_cycle":
        v[2] = part_of(rng, v[3])
    elif name == "energy.pue_change":
        v[2] = 1 + (v[1] - 1) * rng.choice((0.0, 1 / 3, 0.9, 1.0))
        v[2] = min(v[2], v[1])
    elif name == "inference.batch_queue":
        service = v[1] * rng.choice((0.1, 0.5, 0.8, 0.9, 0.97)) / v[0]
        adds = rng.choice((0.0, 1e-9, 0.3, 0.9))
        v[2], v[3] = service * (1 - adds), service * adds / v[1]
    elif name == "inference.latency_batch":
        v[1] = 10 ** rng.uniform(-3, 0.5) / v[0]
        v[2] = rng.choice((0.0, 1e-9, 0.3, 0.6)) / v[0]
    elif name == "inference.stable_batch":
        v[2] = rng.choice((0.0, 1e-9, 0.3, 0.9)) / v[0]
    elif name == "inference.dynamic_batch":
        x = rng.choice((1e-6, 0.3, 1.5, 100, 5000))
        v[1] = x / v[0]
        v[2] = float(max(1, int(x * rng.choice((0.0, 0.5, 1.0, 2.0))))) \
            if rng.random() < 0.8 else 1e12
    elif name == "inference.largest_batch":
        v[2] = v[0] + v[1] * (int(10 ** rng.uniform(0, 3)) + 0.5)
        while v[2] - v[0] < 1e-3 * v[2]:
            v[0] /= 10
            v[2] = v[0] + v[1] * 7.5
    elif name == "inference.little":
        v[2] = part_of(rng, v[1])
    elif name == "inference.memory_wall":
        v[1], v[2] = v[0] / 4, v[0] / 8
        v[3] = v[0] * 10 ** rng.uniform(-9, -1)
    elif name == "inference.replica_queue":
        v[1] = v[2] / v[0] * rng.uniform(0.5, 0.95)
    elif name == "inference.speculative":
        v[2] = v[3] * rng.choice((0.0, 1e-12, 0.05, 0.3, 1.0, 2.0))
    elif name == "inference.static_waste":
        v[1] = v[0] * rng.choice((0.25, 0.5, 1.0))
    elif name == "machine.utilization":
        v[3] = max((v[0] + v[1]) / v[4], v[2] / v[5], 1e-30) * 10 ** rng.uniform(0.1, 6)


if __name__ == "__main__":
    main(MODELS, complete)
