#!/usr/bin/env python3
"""accuracy.py - writes cases/accuracy/basics.tsv: each model at extreme arguments, computed with 120 digits

Every formula is written a second time here, from the book, in exact arithmetic; the C test compares
at 1e-12.  Run it from any folder and commit its output:  python3 accuracy.py > cases/accuracy/basics.tsv
"""
import os
import random
import sys
from decimal import Decimal as D, getcontext

getcontext().prec = 120
getcontext().Emax, getcontext().Emin = 10**9, -10**9
POINTS = 27
SMALLEST = 2.3e-308                    # below it a double has no 1e-12


def expm1(x):
    """Keeps its digits where e^x - 1 would cancel."""
    return x + x * x / 2 + x**3 / 6 if abs(x) < D("1e-40") else x.exp() - 1


def log1p(x):
    return x - x * x / 2 + x**3 / 3 if abs(x) < D("1e-40") else (1 + x).ln()


def power(a, b):
    return (b * a.ln()).exp()


def share(part, total):
    return part / total if total else D(0)


def first_largest(*terms):
    return terms.index(max(terms))


# ------------------------------------------------ formulas, in the order of the structs
def power_law(x, a, alpha, c):
    return a * power(x, -alpha) + c, -expm1(-alpha * D(2).ln())


def training_compute(p, d):
    return 6 * p * d, d / p


def compute_optimal(c, r):
    p = (c / (6 * r)).sqrt()
    return p, r * p


def loss(p, d, e, a, b, alpha, beta, _):
    of_p, of_d = a * power(p, -alpha), b * power(d, -beta)
    return e + of_p + of_d, of_p, of_d, 6 * p * d, first_largest(of_p, of_d)


def loss_optimal(c, e, a, b, alpha, beta, _):
    g = power(alpha * a / (beta * b), 1 / (alpha + beta))
    p = g * power(c / 6, beta / (alpha + beta))
    d = c / 6 / p
    return p, d, e + a * power(p, -alpha) + b * power(d, -beta), d / p


def training_time(c, n, r, mfu, eta, goodput):
    rate = n * r * mfu * eta * goodput
    hours = c / rate / 3600
    return hours, c / (n * r) / 3600, n * hours, rate


def all_up(a, n):
    half = D("0.5").ln() / a.ln() if 0 < a < 1 else None
    return (D(0) if a == 0 else power(a, n)), half, n * (1 - a)


def downtime(a):
    return ((1 - a) * 8760,)


def replicas(a, k):
    none_up = (1 - a)**int(k) if k < 1000 else D(0)
    return 1 - none_up, none_up * 8760


def fleet_mtbf(m, n, t):
    x = t * n / m
    return m / n, x, -expm1(-x), (-x).exp()


def intensity(n, o, beta, r):
    ratio = (n / o) / (beta / r)
    return n / o, beta / r, ratio, int(ratio > 1)


def transfer(n, alpha, beta):
    t = alpha + n / beta
    return t, alpha * beta, share(alpha, t)


def ring(m, n, alpha, beta):
    t = 2 * (n - 1) * alpha + 2 * (n - 1) / n * m / beta
    return t, 2 * (n - 1) / n * m, share(2 * (n - 1) * alpha, t)


def step(tc, n, comm, sync, overlap):
    c = tc / n
    t = c + comm + sync - overlap
    hidden = min(overlap, comm)
    return t, c / t, c / t, tc / t, first_largest(c, comm - hidden, sync - (overlap - hidden))


def amdahl(s, n):
    speedup = 1 / (s + (1 - s) / n)
    return speedup, speedup / n, 1 / s if s else None


def gustafson(s, n):
    return (n - s * (n - 1),)


def goodput(p, r, s):
    return (p * r * s,)


def straggler(n, f, d):
    return 1 + d, 1 / (1 + d), D(1) if f == 1 else -expm1(n * log1p(-f))


def productivity(o, *energies):
    total = sum(energies)
    return (o / total if total else None, *(share(e, total) for e in energies))


def energy_transfer(n, e):
    return (8 * n * e,)


def communication_tax(p, b, beta, tc, e, steps):
    n = 2 * p * b
    t = n / beta
    return n, t, tc / (tc + t), 8 * n * e, 8 * n * e * steps


def operational(e, ci, pue):
    return (e * pue * ci / 1000,)


def region(e, _, with_pue, ci, pue, low, high):
    mass = e * (pue if with_pue else 1) * ci / 1000
    return mass, ci / low if low else None, ci / high if high else None


def iron_law(d, bw, o, r, eta, lat):
    data, compute = d / bw, o / (r * eta)
    order = first_largest(compute, data, lat)
    return data + compute + lat, max(data, compute) + lat, data, compute, (1, 0, 2)[order]


def roofline(o, b, r, bw):
    return min(r, o / b * bw), o / b, r / bw, max(o / r, b / bw), int(b / bw > o / r)


# ------------------------------------------------ where they are evaluated
def logarithmic(low, high, *edges):
    """Edges first, then points spread evenly over the decades."""
    import math

    def draw(rng, i):
        if i < len(edges):
            return edges[i]
        return 10 ** rng.uniform(math.log10(low), math.log10(high))
    return draw


def whole(high, *edges):
    draw = logarithmic(1, high, *edges)
    return lambda rng, i: float(int(draw(rng, i)))


def always(value):
    return lambda rng, i: value


def near_one(rng, i):
    """An availability: zero to fifteen nines."""
    edges = (1.0, 1 - 1e-12, 1 - 2.0**-53, 0.999, 0.0, 0.5)
    return edges[i] if i < len(edges) else 1 - 10 ** rng.uniform(-15, -0.01)


def small_share(rng, i):
    edges = (0.0, 1.0, 1e-17, 1e-12, 1 - 2.0**-53)
    return edges[i] if i < len(edges) else 10 ** rng.uniform(-16, 0)


used = lambda rng, i: max(small_share(rng, i), 1e-17)
positive = logarithmic(1e-40, 1e40)
amount = logarithmic(1e-20, 1e40, 0.0, 1e60)
size = logarithmic(1, 1e30, 1.0, 1e30)
exponent = logarithmic(1e-3, 1, 1e-12)
coefficient = logarithmic(1e-3, 1e6)
unset = always(float("nan"))
constants = [logarithmic(0.1, 10, 0.0), coefficient, coefficient, exponent, exponent, unset]
fit = [logarithmic(0.5, 3), logarithmic(10, 5000), logarithmic(10, 5000), logarithmic(0.1, 1),
       logarithmic(0.1, 1), unset]
devices = whole(1e12, 1e9, 1.0, 1e12, 2.0)

MODELS = [
    ("carbon.operational", operational, [amount, amount, logarithmic(1, 1000, 1.0)]),
    ("carbon.region", region, [amount, always(0.0), lambda rng, i: float(i % 2),
                               logarithmic(1, 1000), logarithmic(1, 3), logarithmic(1, 100),
                               logarithmic(100, 1000)]),
    ("communication.intensity", intensity, [amount, positive, positive, positive]),
    ("communication.ring_allreduce", ring, [amount, devices, amount, positive]),
    ("communication.transfer", transfer, [amount, amount, positive]),
    ("energy.communication_tax", communication_tax,
     [size, logarithmic(0.1, 1000), positive, positive, logarithmic(1e-15, 1, 0.0),
      whole(1e15, 1e15, 1.0)]),
    ("energy.productivity", productivity, [amount] * 4),
    ("energy.transfer", energy_transfer, [amount, amount]),
    ("fleet.amdahl", amdahl, [small_share, devices]),
    ("fleet.goodput", goodput, [small_share] * 3),
    ("fleet.gustafson", gustafson, [small_share, devices]),
    ("fleet.step", step, [positive, devices, amount, logarithmic(1e-20, 1e40, 1e59, 0.0), None]),
    ("fleet.straggler", straggler, [devices, small_share, logarithmic(1e-17, 1e6, 0.0)]),
    ("machine.iron_law", iron_law, [amount, positive, amount, positive, used, amount]),
    ("machine.roofline", roofline, [positive] * 4),
    ("reliability.all_up", all_up, [near_one, None]),
    ("reliability.downtime", downtime, [near_one]),
    ("reliability.fleet_mtbf", fleet_mtbf, [logarithmic(1e-3, 1e40, 1e12), devices, None]),
    ("reliability.replicas", replicas, [small_share, None]),
    ("scaling.compute_optimal", compute_optimal, [positive, logarithmic(1e-6, 1e6)]),
    ("scaling.loss", loss, [size, size] + constants),
    ("scaling.loss_optimal", loss_optimal, [logarithmic(1e3, 1e40)] + fit),
    ("scaling.power_law", power_law, [positive, positive, exponent, amount]),
    ("scaling.training_compute", training_compute, [size, size]),
    ("training.time", training_time, [positive, devices, positive, used, used, used]),
]


def complete(name, values, rng):
    """The inputs that depend on the others, so that no result is smaller than a double can be."""
    if name == "fleet.step":
        limit = min(values[0] / values[1], values[2] + values[3])
        values[4] = rng.choice((0.0, 0.25, 0.5, 1.0)) * limit
    elif name == "reliability.all_up":
        rate = -float(log1p(D(values[0]) - 1)) if 0 < values[0] < 1 else 1e-9
        values[1] = float(min(10**12, max(1, int(rng.uniform(0, 700) / rate))))
    elif name == "reliability.fleet_mtbf":
        values[2] = values[0] / values[1] * 10 ** rng.uniform(-18, 2.8)
    elif name == "reliability.replicas":
        down = float(1 - D(values[0]))
        most = 700 if down == 1 or down == 0 else min(700, max(1, -700 / float(D(down).ln())))
        values[1] = float(max(1, int(rng.uniform(1, most))))


def number(x):
    if x is None or x != x:
        return "NAN"
    value = float(x)
    if value and abs(value) < SMALLEST:
        raise ValueError("too small to be compared: %s" % x)
    return repr(value)


def main(models=MODELS, complete=complete):
    print("# written by %s; do not edit: model, inputs, results" % os.path.basename(sys.argv[0]))
    for name, formula, draws in models:
        if len(sys.argv) > 1 and name not in sys.argv[1:]:
            continue
        rng = random.Random(name)
        for i in range(POINTS):
            values = [draw(rng, i) if draw else None for draw in draws]
            complete(name, values, rng)
            results = formula(*(D(v) for v in values))
            print("%s\t%s\t%s" % (name, " ".join(map(number, values)),
                                  " ".join(map(number, results))))


if __name__ == "__main__":
    main()
