#!/usr/bin/env python3
"""accuracy_operations.py - writes cases/accuracy/operations.tsv: edge, operations, security, robustness, responsibility

As accuracy.py does:  python3 accuracy_operations.py > cases/accuracy/operations.tsv
"""
from decimal import Decimal as D, localcontext

from accuracy import (amount, devices, expm1, first_largest, log1p, logarithmic, main, positive,
                      power, size, small_share, used, whole)

HALF = D("0.5")


def ratio_or_none(a, b):
    return a / b if b else None


def some(n, p):
    """The chance of at least one of n."""
    return D(1) if p == 1 else -expm1(n * log1p(-p))


def tail(z):
    """The chance beyond z of a standard normal value; the series in enough digits for any z."""
    x = abs(z)
    with localcontext() as c:
        c.prec = 180 + int(x * x)
        term = total = x
        k = 1
        while term > total * D(10) ** -(c.prec + 5):
            k += 2
            term *= x * x / k
            total += term
        two_pi = 2 * PI
        upper = HALF - total * (-x * x / 2).exp() / two_pi.sqrt()
    return +upper if z >= 0 else 1 - upper


PI = D("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534"
       "2117067982148086513282306647093844609550582231725359408128481117450284102701938521105559644622"
       "9489549303819644288109756659334461284756482337867831652712019091456485669234603486104543266482"
       "1339360726024914127372458700660631558817488152092096282925409171536436789259036001133053054882"
       "0466521384146951941511609433057270365759591953092186117381932611793105118548074462379962749567"
       "3518857527248912279381830119491298336733624406566430860213949463952247371907021798609437027705"
       "3921717629317675238467481846766940513200056812714526356082778577134275778960917363717872146844"
       "0901224953430146549585371050792279689258923542019956112129021960864034418159813629774771309960")


def quantile(p):
    z = D(0)
    for _ in range(9):
        z += (tail(z) - p) * (2 * PI).sqrt() * (z * z / 2).exp()
    return z


EDGES = [-quantile(D(k) / 10) for k in range(1, 10)]


# ------------------------------------------------ formulas, in the order of the structs
def training_memory(p, b, s, a):
    return p * b, p * b * (2 + s + a), 2 + s + a


def adapter_storage(p, own, n, b):
    return n * p * b, (p + n * own) * b, n * p / (p + n * own), p / own


def adapter_size(r, d, m):
    return 2 * r * d * m, d * d * m, 2 * r / d, d / 2


def federated_rounds(c, e, beta, eps):
    variance, drift = (1 + beta)**2 / (c * e * eps**2), beta**2 * e**2 / eps
    best = power(5 * (1 + beta)**2 / (16 * c * beta**2 * eps), D(1) / 3) if beta else None
    a = (1 + beta) / (c * e).sqrt()
    r = ((a + (a * a + 4 * beta**2 * e**2 * eps).sqrt()) / (2 * eps))**2
    return r, variance, drift, c * e * r, best, first_largest(variance, drift)


def federated_gap(c, e, r, beta):
    variance, drift = (1 + beta) / (c * e * r).sqrt(), beta**2 * e**2 / r
    return variance + drift, variance, drift, c * e * r


def local_epochs(a, e, t):
    return a / e + e + t, a.sqrt(), 2 * a.sqrt() + t


def upload(n, beta, budget):
    return 8 * n / beta, n / budget


def byzantine(n, f):
    holds = 2 * f + 2 < n
    return (n - 3) // 2, n - f - 2 if holds else None, int(not holds)


def cascade(e, tx, cloud, p):
    far = tx + cloud
    return (e + p * far, far, (e + p * far) / far, 1 - e / far if e <= far else None,
            int(not e + p * far < far))


def utilization_gain(u1, u2):
    return u2 / u1, u1 / u2, 1 - u1 / u2 if u2 >= u1 else None


def platform_roi(n, t, c, cost):
    return n * t * c, n * t * c / cost, cost / (t * c)


def platform_payback(n, u, t1, t2, c, cost, life):
    before, after = n * u * t1 * c, n * u * t2 * c + cost / life
    saved = n * u * c * (t1 - t2)
    return before, after, after / before, 12 * cost / saved if saved > 0 else None


def load(n, a, b, c, most):
    each = a, b * n.ln(), c * n
    total = n * sum(each)
    return total, sum(each), total / most, ratio_or_none(a, c), first_largest(*each)


def own_or_rent(n, capital, p, rent, u, staff, life, pue, price):
    electricity = p / 1000 * 8760 * pue * price
    own, hours = capital + life * (electricity + staff), n * 8760 * life
    return (electricity, own, hours * rent * u, own / (hours * rent), own / hours,
            int(not own < hours * rent * u))


def optimization_payback(c0, c, s, life):
    return s * c * life, s * c * life / c0, c0 / (s * c)


def false_alarms(m, c, a):
    at_half = D(2).ln() / -log1p(-a) if a < 1 else D(0)
    return m * c * a, 365 * m * c * a, some(m, a), at_half


def control_limit(mean, s, x, k, run):
    away = abs(x - mean)
    return (mean + k * s, away / s, away / mean, 2 * tail(k), power(D(2), 1 - run),
            int(not away > k * s))


def proportion_test(p1, n1, p2, n2):
    pooled = (n1 * p1 + n2 * p2) / (n1 + n2)
    error = (pooled * (1 - pooled) * (1 / n1 + 1 / n2)).sqrt()
    gap = abs(p1 - p2)
    return gap, pooled, gap / error if error else None, 2 * tail(gap / error) if error else None


def sample_size(p1, p2, za, zb, rate):
    if p1 == p2:
        return None, None
    n = (za + zb)**2 * (p1 * (1 - p1) + p2 * (1 - p2)) / (p1 - p2)**2
    return n, n / rate


def rollout_risk(p, i, f):
    return p * i * f, p * i, 1 / f


def design_effect(n, m, rho):
    effect = 1 + (m - 1) * rho
    return effect, n / effect


def interference(t, c, b):
    measured, true = abs(t - c), abs(t - b)
    return measured, measured / c, true, true / b, ratio_or_none(measured, true)


def freshness(event, available, target):
    age = available - event
    return age, age / target, int(age > target)


def coordination(d, n, m):
    return m * d, m * d * n


def telemetry(n, m, f):
    return n * m * f, 86400 * n * m * f


def cost_attribution(c1, c2, t1, t2):
    return c2 / c1, t2 / t1, c2 / c1 * t1 / t2


def band(psi):
    return 0 if psi < D("0.1") else 1 if psi < D("0.25") else 2


def psi_shift(s):
    above = [D(1)] + [tail(e - s) for e in EDGES] + [D(0)]
    psi = D(0)
    for i in range(10):
        a = above[i] - above[i + 1] if i < 9 else above[i]
        if i < 9 and EDGES[min(i, 8)] < s:         # the far tail: from the other side
            below = [D(0)] + [tail(s - e) for e in EDGES]
            a = below[i + 1] - below[i]
        psi += (a - D("0.1")) * (10 * a).ln()
    return psi, band(psi)


def shares(values):
    e, a = values[:10], values[10:20]
    return [(x / sum(e), y / sum(a)) for x, y in zip(e, a) if x or y], sum(a)


def psi(*values):
    s, bins, terms = values[20], values[:10], []
    pairs = [(x / sum(bins), y / sum(values[10:20])) for x, y in zip(bins, values[10:20])]
    for e, a in pairs:
        if e or a:
            e, a = max(e, s), max(a, s)
            terms.append((a - e) * (a / e).ln() if a and e else D("inf"))
        else:
            terms.append(D(0))
    total, count = sum(terms), sum(1 for e, a in pairs if e or a)
    finite = total.is_finite()
    return (total if finite else None, max(terms) if finite else None,
            first_largest(*terms) + 1, count, band(total))


def divergence(*values):
    pairs, total = shares(values)

    def kl(pairs):
        if any(a and not e for e, a in pairs):
            return None
        return sum(a * (a / e).ln() for e, a in pairs if a)
    middle = kl([((e + a) / 2, a) for e, a in pairs]) + kl([((e + a) / 2, e) for e, a in pairs])
    gap, largest = D(0), D(0)
    for e, a in pairs:
        gap += a - e
        largest = max(largest, abs(gap))
    forward = kl(pairs)
    return (forward, kl([(a, e) for e, a in pairs]), middle / 2, largest,
            None if forward is None else total * sum((a - e)**2 / e for e, a in pairs),
            len(pairs) - 1)


def gaussian_noise(eps, delta, s):
    m = (2 * (D("1.25") / delta).ln()).sqrt() / eps
    return s * m, m


def laplace_noise(eps, s):
    return s / eps, D(2).sqrt() * s / eps


def privacy_loss(eps, n):
    return eps.exp(), 1 / (1 + (-eps).exp()), 1 / n


def sampled_divergence(q, noise, a):
    """Renyi divergence of whole order a, times a - 1, of the sampled Gaussian mechanism."""
    if q == 1:
        return a * (a - 1) / (2 * noise**2)
    w, term, excess, growth, step = (1 / noise**2).exp(), (1 - q)**a, D(0), D(1), D(1)
    ratio = q / (1 - q)
    for i in range(1, a + 1):
        term *= ratio * (a - i + 1) / i
        growth *= step                     # w to the power i (i - 1)/2
        step *= w
        excess += term * (growth - 1)
    return log1p(excess)


def loss_by_orders(q, k, noise, delta):
    def loss(a):
        return ((k * sampled_divergence(q, noise, a) - delta.ln() - D(a).ln()) / (a - 1)
                + log1p(-1 / D(a)))
    low, high = 2, 4
    while high < 4096 and loss(high) < loss(high - 1):
        low, high = high, 2 * high
    while low < high:
        middle = (low + high) // 2
        if loss(middle + 1) >= loss(middle):
            high = middle
        else:
            low = middle + 1
    return max(loss(low), D(0)), low


def mills(x):
    """The chance beyond x over the density."""
    if x < 40:
        return tail(x) * (2 * PI).sqrt() * (x * x / 2).exp()
    total = term = 1 / x
    for i in range(1, 200):
        term *= -(2 * i - 1) / (x * x)
        total += term
    return total


def gaussian_loss(mu, delta):
    """The root of Balle and Wang's delta: halved, then by Newton; a delta of 0.5 at most."""
    def of(a):
        density = (-a * a / 2).exp() / (2 * PI).sqrt()
        other = density * mills(mu - a)
        return tail(-a) - other, mu * other
    low, high = D(-17), min(mu / 2, D(17))
    if of(high)[0] <= delta:
        return D(0)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if of(middle)[0] <= delta else (low, middle)
    for _ in range(4):
        value, slope = of(low)
        low += (delta - value) / slope
    return mu * (mu / 2 - low)


def dp_sgd(n, b, t, noise, delta):
    q, k, length = b / n, t * n / b, -delta.ln()
    c = k * q * q / (2 * noise**2)
    proved, order = loss_by_orders(q, k, noise, delta)
    by_noise = gaussian_loss(k.sqrt() / noise, delta)
    if by_noise <= proved:
        proved, order = by_noise, None
    return c + 2 * (c * length).sqrt(), 1 + (length / c).sqrt(), proved, order, q, k


def dp_noise(eps, n, b, t, delta):
    length = -delta.ln()
    c = ((length + eps).sqrt() - length.sqrt())**2
    return (t * b / n / (2 * c)).sqrt(), c


def composition(eps, k, delta):
    growth, length = expm1(eps), -delta.ln()
    simple = k * eps
    advanced = eps * (2 * k * length).sqrt() + simple * growth
    return (simple, advanced, 2 * length / (1 - growth)**2 if growth < 1 else None,
            int(simple > advanced))


def clipped_gradient(c, b, s):
    return 2 * c / b, s * 2 * c / b


def extraction(c, n, quota, price):
    return c / n, n / quota, price * n


def query_quota(base, score, gamma):
    return base * (-gamma * score).exp(), (-gamma * score).exp()


def rounding(d1, d2, n, m):
    return (d1 - d2) * D(10).ln() / D(2).ln(), (n - m) / n


def mean_shift(m0, m1, s, n, z):
    shift, error = abs(m1 - m0), s / n.sqrt()
    return error, shift / error, shift / s, (z * s / shift)**2 if shift else None


def kl_gaussian(mp, sp, mq, sq):
    def kl(s, t):
        return (t / s).ln() + (s * s + (mp - mq)**2) / (2 * t * t) - HALF
    return kl(sp, sq), kl(sq, sp), kl(sp, sq) + kl(sq, sp)


def ks_threshold(n, m, d, alpha, k):
    c = (-(alpha / k / 2).ln() / 2).sqrt()
    critical = c * ((n + m) / (n * m)).sqrt()
    return critical, c, 2 * (c / d)**2 if d else None, int(not d > critical)


def bonferroni(alpha, m):
    return alpha / m, some(m, alpha)


def adversarial_cost(k, t):
    return 1 + k, (1 + k) * t, k


def outlier_loss(e, usual, bend):
    return ((e / usual)**2, e / usual, e * e / 2 if e <= bend else bend * (e - bend / 2),
            min(e, bend))


def group_metrics(*v):
    def rates(tp, fp, fn, tn):
        return ((tp + fp) / (tp + fp + fn + tn), ratio_or_none(tp, tp + fn),
                ratio_or_none(fp, fp + tn), ratio_or_none(tp, tp + fp))

    def apart(x, y):
        return None if x is None or y is None else abs(x - y)
    a, b = rates(*v[:4]), rates(*v[4:8])
    low, high = min(a[0], b[0]), max(a[0], b[0])
    gaps = [apart(x, y) for x, y in zip(a, b)]
    na, nb = sum(v[:4]), sum(v[4:8])
    pooled = (v[0] + v[1] + v[4] + v[5]) / (na + nb)
    error = (pooled * (1 - pooled) * (1 / na + 1 / nb)).sqrt()
    return (*a, *b, ratio_or_none(low, high), gaps[0], gaps[1],
            None if None in gaps[1:3] else (gaps[1] + gaps[2]) / 2,
            ratio_or_none(gaps[0], error), int(low < D("0.8") * high))


def impossibility(pa, pb, ppv, tpr):
    a, b = (p / (1 - p) * (1 - ppv) / ppv * tpr for p in (pa, pb))
    return (a if a <= 1 else None, b if b <= 1 else None, abs(a - b) if max(a, b) <= 1 else None)


def threshold(m1, s1, m0, s0, p, t):
    tpr, fpr, refused = tail((t - m1) / s1), tail((t - m0) / s0), tail((m0 - t) / s0)
    found, wrong = p * tpr, (1 - p) * fpr
    return (tpr, fpr, found + wrong, ratio_or_none(found, found + wrong),
            found + (1 - p) * refused)


def incidents(r, q):
    return r * q, 365 * r * q, 86400 / (r * q)


def monitoring(k, m, t, alpha):
    return k * m, k * m * t, some(k * m, alpha)


# ------------------------------------------------ where they are evaluated
bytes_each = logarithmic(0.01, 1e3, 4.0)
epochs = logarithmic(1e-6, 1e6, 1.0)
money = logarithmic(1e-3, 1e15, 0.0)
price = logarithmic(1e-3, 1e15)
delta = logarithmic(1e-200, 1, 1e-5, 1 - 2.0**-53, 0.5)
below_one = lambda rng, i: min(small_share(rng, i), 1 - 2.0**-53)
score = lambda rng, i: rng.uniform(0, 30)
count = whole(1e6, 0.0, 1.0, 1e12, 7.0)
spread = logarithmic(1e-6, 1e6)


def between(low, high, *edges):
    return lambda rng, i: edges[i] if i < len(edges) else rng.uniform(low, high)


def up_to(n, first=0):
    return lambda rng, i: float(rng.randint(first, n))


def a_bin(rng, i):
    return 0.0 if i % 5 == 3 and rng.random() < 0.4 else float(int(10 ** rng.uniform(0, 6)))


MODELS = [
    ("edge.adapter_size", adapter_size, [whole(1e6), whole(1e9), whole(1e9)]),
    ("edge.adapter_storage", adapter_storage, [size, size, devices, bytes_each]),
    ("edge.byzantine_clients", byzantine, [whole(1e12, 3.0, 1e12, 10.0), None]),
    ("edge.cascade", cascade, [None, positive, amount, small_share]),
    ("edge.federated_gap", federated_gap, [devices, epochs, devices, between(0, 1e3, 0.0, 1e-9)]),
    ("edge.federated_rounds", federated_rounds,
     [devices, epochs, logarithmic(1e-12, 1e3, 0.0, 1e3), logarithmic(1e-12, 1)]),
    ("edge.local_epochs", local_epochs, [positive, logarithmic(1e-9, 1e12), logarithmic(1e-9, 1e12)]),
    ("edge.training_memory", training_memory, [size, bytes_each, between(0, 16, 0.0),
                                               logarithmic(1e-9, 1e6, 0.0)]),
    ("edge.upload", upload, [amount, positive, positive]),
    ("operations.control_limit", control_limit,
     [positive, positive, amount, between(0, 30, 0.0, 30.0), up_to(1000, 1)]),
    ("operations.coordination", coordination, [positive, devices, up_to(10**6, 1)]),
    ("operations.cost_attribution", cost_attribution, [positive] * 4),
    ("operations.design_effect", design_effect,
     [devices, None, small_share]),
    ("operations.false_alarms", false_alarms, [devices, positive, used]),
    ("operations.freshness", freshness, [amount, None, positive]),
    ("operations.interference", interference, [positive, None, None]),
    ("operations.load", load, [devices, amount, amount, logarithmic(1e-20, 1e40, 0.0), positive]),
    ("operations.optimization_payback", optimization_payback, [positive, positive, used, positive]),
    ("operations.own_or_rent", own_or_rent,
     [devices, money, money, price, used, money, logarithmic(0.1, 100), logarithmic(1, 1e3, 1.0),
      logarithmic(1e-6, 1e3, 0.0)]),
    ("operations.platform_payback", platform_payback,
     [devices, positive, positive, None, positive, amount, positive]),
    ("operations.platform_roi", platform_roi, [devices, positive, positive, positive]),
    ("operations.proportion_test", proportion_test, [small_share, devices, None, devices]),
    ("operations.psi", psi, [a_bin] * 20 + [logarithmic(1e-12, 1e-3, 0.0, 0.1, 0.0, 0.0)]),
    ("operations.psi_shift", psi_shift, [logarithmic(0.01, 30, 0.01, 30.0, 1.0)]),
    ("operations.rollout_risk", rollout_risk, [small_share, amount, used]),
    ("operations.sample_size", sample_size, [small_share, None, score, score, positive]),
    ("operations.telemetry", telemetry, [devices, devices, positive]),
    ("operations.utilization_gain", utilization_gain, [used, None]),
    ("responsible.group_metrics", group_metrics, [count, count, count, whole(1e6, 3.0)] * 2),
    ("responsible.impossibility", impossibility, [below_one, below_one, used, small_share]),
    ("responsible.incidents", incidents, [used, positive]),
    ("responsible.monitoring", monitoring, [devices, whole(1e6), amount, used]),
    ("responsible.threshold", threshold, [between(-1, 1), spread, None, spread, small_share, None]),
    ("robustness.adversarial_cost", adversarial_cost, [up_to(10**6), amount]),
    ("robustness.bonferroni", bonferroni, [used, devices]),
    ("robustness.divergence", divergence, [a_bin] * 20),
    ("robustness.kl_gaussian", kl_gaussian, [between(-1e9, 1e9, 0.0), positive, None, None]),
    ("robustness.ks_threshold", ks_threshold,
     [devices, devices, small_share, logarithmic(1e-60, 1, 1.0), devices]),
    ("robustness.mean_shift", mean_shift, [amount, None, positive, devices, between(0, 30, 0.0)]),
    ("robustness.outlier_loss", outlier_loss, [amount, positive, positive]),
    ("security.clipped_gradient", clipped_gradient, [positive, devices, amount]),
    ("security.composition", composition, [logarithmic(1e-12, 0.6, 1e-17, 1.0, 100.0), devices, delta]),
    ("security.dp_noise", dp_noise, [logarithmic(1e-9, 700), devices, None, epochs, delta]),
    ("security.dp_sgd", dp_sgd,
     [devices, None, logarithmic(1e-3, 1e4), logarithmic(0.3, 30), logarithmic(1e-60, 0.5)]),
    ("security.extraction", extraction, [positive, positive, positive, amount]),
    ("security.gaussian_noise", gaussian_noise, [logarithmic(1e-12, 1, 1.0), delta, positive]),
    ("security.laplace_noise", laplace_noise, [logarithmic(1e-12, 700, 700.0), positive]),
    ("security.privacy_loss", privacy_loss, [logarithmic(1e-12, 700, 700.0, 1e-17), devices]),
    ("security.query_quota", query_quota, [positive, small_share, between(0, 100, 0.0)]),
    ("security.rounding", rounding, [up_to(17), None, whole(1e12), None]),
]


def part_of(rng, x):
    return float(max(1, int(x * 10 ** rng.uniform(-6, 0))))


def complete_proportion(v, rng):
    """A score of at most 30 or so: beyond, the chance has no digits left to compare."""
    v[1] = v[1] if v[0] in (0, 1) else min(v[1], 1e12)
    step = (v[0] * (1 - v[0]) * (1 / v[1] + 1 / v[3])) ** 0.5
    v[2] = v[0] if step == 0 else min(1.0, max(0.0, v[0] + rng.uniform(-12, 12) * step))


def complete_threshold(v, rng):
    v[5] = v[0] + rng.uniform(-25, 25) * v[1]
    v[2] = v[5] + rng.uniform(-25, 25) * v[3]
    for i in (2, 5):
        v[i] = min(1e6, max(-1e6, v[i]))
    v[1] = max(v[1], abs(v[5] - v[0]) / 25)
    v[3] = max(v[3], abs(v[5] - v[2]) / 25)


def complete_kl(v, rng):
    v[1] = max(1e-15, min(1e15, v[1]))
    v[2] = v[0] + rng.choice((0.0, 1e-9, 1.0, rng.uniform(-9, 9))) * v[1]
    v[3] = v[1] * rng.choice((1 + 1e-9, 1 - 1e-3, 0.4, 3.0, 1.25, 10 ** rng.uniform(-6, 6)))


def put(i, f):
    return lambda v, rng: v.__setitem__(i, f(v, rng))


COMPLETE = {
    "edge.byzantine_clients": lambda v, rng: (
        v.__setitem__(0, max(3.0, v[0])),
        v.__setitem__(1, float(int(v[0] * rng.choice((0.0, 0.25, 0.5, 0.75)))))),
    "edge.cascade": put(0, lambda v, rng: (v[1] + v[2]) * rng.choice((0.0, 0.125, 0.5, 3.0))),
    "operations.design_effect": put(1, lambda v, rng: rng.choice(
        (1.0, 1 + 1e-9, min(v[0], 1e9), min(v[0], 1e9) ** rng.random())) if v[0] > 1 else 1.0),
    "operations.freshness": put(1, lambda v, rng: min(1e60, v[0] + v[2] * rng.choice((0.0, 0.5, 2)))),
    "operations.interference": lambda v, rng: (
        v.__setitem__(1, v[0] * rng.choice((1.0, 0.75, 1.5, 1e-9))),
        v.__setitem__(2, v[0] * rng.choice((1.0, 0.5, 1.25, 1e9)))),
    "operations.platform_payback": put(3, lambda v, rng: v[2] * rng.choice((0.0, 0.25, 1.0, 2.0))),
    "operations.proportion_test": complete_proportion,
    "operations.sample_size": put(1, lambda v, rng: rng.choice((v[0], 0.5, v[0] / 2, rng.random()))),
    "operations.utilization_gain": put(1, lambda v, rng: rng.choice((v[0], v[0] / 2, min(1, v[0] * 3)))),
    "responsible.threshold": complete_threshold,
    "robustness.kl_gaussian": complete_kl,
    "robustness.mean_shift": put(1, lambda v, rng: v[0] * rng.choice((1.0, 0.5, 1 + 2.0**-40, 8.0))),
    "security.dp_noise": put(2, lambda v, rng: part_of(rng, v[1])),
    "security.dp_sgd": put(1, lambda v, rng: part_of(rng, v[0])),
    "security.rounding": lambda v, rng: (
        v.__setitem__(1, float(rng.randint(0, int(v[0])))),
        v.__setitem__(3, part_of(rng, v[2]))),
}


if __name__ == "__main__":
    main(MODELS, lambda name, v, rng: COMPLETE[name](v, rng) if name in COMPLETE else None)
