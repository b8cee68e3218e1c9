"""Writes the reference values of the curve tests, computed with 60 digits.

    pip install mpmath && python3 curves.py

Parameters are doubles, written with all their digits; results are rounded to 20 digits. Each line of a file is one
case, and `#` begins a comment.
"""

import math
import pathlib
import random

from mpmath import mp, mpf, cos, exp, log, nstr, sin, sqrt

mp.dps = 60
chance = random.Random(2048)
folder = pathlib.Path(__file__).parent


def write(name, header, rows):
    text = "\n".join(" ".join(v if isinstance(v, str) else number(v) for v in row) for row in rows)
    (folder / name).write_text(f"# {header}\n{text}\n")


def number(value):
    return repr(value) if isinstance(value, float) else nstr(value, 20, strip_zeros=True)


def short(value, digits=6):
    return float(f"{value:.{digits}g}")


# Béziers


def bezier(p1, p2, s):
    r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s ** 3


def bisect(function, low, high):
    """The place where a function changes its sign, to 57 digits."""
    falls = function(low) > 0
    for _ in range(190):
        middle = (low + high) / 2
        if (function(middle) > 0) == falls:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def bezier_rows(count):
    def control_x():
        return chance.choice([0.0, 1.0]) if chance.random() < 0.3 else short(chance.random())

    for index in range(count):
        x1, x2 = control_x(), control_x()
        if index % 25 == 0:
            x1, x2 = 1.0, 0.0
        y1, y2 = short(chance.uniform(-1.5, 2.5)), short(chance.uniform(-1.5, 2.5))
        kind = index % 5
        if kind == 0:
            # Close to an input at which the curve is steepest.
            s = mpf(chance.random())
            steep = (x1, x2) == (1.0, 0.0)
            x = 0.5 + short(10 ** chance.uniform(-16, -2)) if steep else float(bezier(mpf(x1), mpf(x2), s))
        elif kind == 1:
            x = short(10 ** chance.uniform(-12, 0))
        elif kind == 2:
            x = 1 - short(10 ** chance.uniform(-12, 0))
        else:
            x = short(chance.random())
        if not 0 < x < 1:
            x = 0.5
        s = bisect(lambda s: bezier(mpf(x1), mpf(x2), s) - mpf(x), mpf(0), mpf(1))
        yield x1, y1, x2, y2, x, bezier(mpf(y1), mpf(y2), s)


# Springs


def constants(mass, stiffness, damping):
    m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
    return sqrt(k / m), c / (2 * sqrt(k * m))


def motion(mass, stiffness, damping, velocity, t):
    """Place and speed after release at 1 with `velocity`, 0 being rest."""
    (omega, zeta), x0, v0, t = constants(mass, stiffness, damping), mpf(1), mpf(velocity), mpf(t)
    if zeta == 1:
        b = v0 + omega * x0
        return (x0 + b * t) * exp(-omega * t), (b - omega * (x0 + b * t)) * exp(-omega * t)
    if zeta < 1:
        wd = omega * sqrt(1 - zeta ** 2)
        b = (zeta * omega * x0 + v0) / wd
        x = x0 * cos(wd * t) + b * sin(wd * t)
        v = wd * (b * cos(wd * t) - x0 * sin(wd * t)) - zeta * omega * x
        return x * exp(-zeta * omega * t), v * exp(-zeta * omega * t)
    spread = omega * sqrt(zeta ** 2 - 1)
    r1, r2 = -zeta * omega + spread, -zeta * omega - spread
    c2 = (v0 - r1 * x0) / (r2 - r1)
    c1 = x0 - c2
    return c1 * exp(r1 * t) + c2 * exp(r2 * t), c1 * r1 * exp(r1 * t) + c2 * r2 * exp(r2 * t)


def random_spring(kind):
    mass = short(10 ** chance.uniform(-2, 2))
    stiffness = short(10 ** chance.uniform(-1, 4))
    critical = 2 * (mass * stiffness) ** 0.5
    if kind == 0:
        return mass, stiffness, short(critical * 10 ** chance.uniform(-2, -0.01))
    if kind == 1:
        return mass, stiffness, short(critical * 10 ** chance.uniform(0.01, 2))
    if kind == 2:
        return mass, stiffness, critical * (1 + chance.choice([-1, 1]) * 10 ** chance.uniform(-16, -2))
    root = chance.randint(1, 100)
    return 1.0, float(root * root), 2.0 * root


def spring_rows(count):
    for index in range(count):
        mass, stiffness, damping = random_spring(index % 4)
        omega, zeta = constants(mass, stiffness, damping)
        velocity = short(float(omega) * chance.uniform(-3, 3)) if index % 3 else 0.0
        slow = float(omega * zeta if zeta < 1 else omega * (zeta - sqrt(zeta ** 2 - 1)))
        t = short(chance.uniform(0, 10) / slow) if index % 16 else -short(chance.uniform(0, 1) / float(omega))
        yield (mass, stiffness, damping, velocity, t) + motion(mass, stiffness, damping, velocity, t)


# Settling


def settling(mass, stiffness, damping, velocity):
    """Apple's rule; `velocity` leads towards rest."""
    omega, zeta = constants(mass, stiffness, damping)
    if abs(zeta - 1) > mpf("1e-6") and zeta < 1:
        wd = omega * sqrt(1 - zeta ** 2)
        return log(1000 * (1 + abs(zeta * omega - mpf(velocity)) / wd)) / (zeta * omega)
    tenth = 1
    while abs(motion(mass, stiffness, damping, -velocity, mpf(tenth) / 10)[0]) >= mpf("0.001"):
        tenth += 1
    return mpf(tenth) / 10


def settling_rows(count):
    for index in range(count):
        mass, stiffness, damping = random_spring(index % 4)
        omega, zeta = constants(mass, stiffness, damping)
        slow = omega / max(1, zeta) / 2
        if zeta >= 1 and slow < mpf("0.02"):
            continue
        velocity = short(float(omega) * chance.uniform(-3, 3)) if index % 2 else 0.0
        yield mass, stiffness, damping, velocity, settling(mass, stiffness, damping, velocity)


# Damping ratio and duration


def blended(zeta, s, root, w):
    """Up to a damping of 0.3 the whole envelope has settled; from 0.35 on, the part that swings through the target."""
    low, high = mpf("0.3"), mpf("0.35")
    if zeta >= high:
        return w

    def excess(x):
        return log(1 + (zeta / root * (1 - s / x)) ** 2) / 2 - x - log(mpf("0.001"))

    x = bisect(excess, mpf(1), mpf(40))
    if zeta > low:
        part = (zeta - low) / (high - low)
        x += (zeta * w - x) * part * part * (3 - 2 * part)
    return x / zeta


def stiffness_rows(count):
    for index in range(count):
        ratio = 1.0 if index % 10 == 0 else short(chance.uniform(0.01, 1))
        duration = short(10 ** chance.uniform(-1, 1))
        velocity = short(chance.uniform(-5, 5) / duration) if index % 2 else 0.0
        if abs(velocity * duration) > 5:
            continue
        zeta, s = mpf(ratio), mpf(velocity) * mpf(duration)
        root = sqrt(1 - zeta ** 2)

        def envelope(w, zeta=zeta, s=s, root=root, exp=exp):
            if zeta == 1:
                return abs(1 + w - s) * exp(-w) - 0.001
            return abs((zeta * w - s) / (w * root)) * exp(-zeta * w) - 0.001

        # From above in plain numbers, down to the first change of sign.
        plain = (float(zeta), float(s), float(root), math.exp)
        step = 60 / ratio / 60000
        low = 60 / ratio - step
        while envelope(low, *plain) < 0:
            low -= step
        w = bisect(lambda w: envelope(w) + mpf(0.001) - mpf("0.001"), mpf(low - step), mpf(low + step))
        w = blended(zeta, s, root, w)
        yield ratio, duration, velocity, (w / mpf(duration)) ** 2


write("beziers.txt", "x1 y1 x2 y2 input: output", bezier_rows(1000))
write("springs.txt", "mass stiffness damping velocity time: place speed, after release at 1", spring_rows(1000))
write("settling.txt", "mass stiffness damping velocity: settling duration", settling_rows(300))
write("stiffness.txt", "damping ratio, duration, velocity: stiffness for mass 1", stiffness_rows(300))
