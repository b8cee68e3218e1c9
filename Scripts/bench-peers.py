#!/usr/bin/env python3
"""Draws scenes of `overshoot-bench raster` by Blend2D too, on one thread, and prints the CPU time of whole frames.

    Scripts/bench-peers.py OVERSHOOT-BENCH [OPTION]...

It needs the Python package blend2d-python, which nothing else does. Of Blend2D's ellipses it also prints the error: the
maximum difference of a pixel from its area.
"""
import itertools
import json
import math
import statistics
import subprocess
import sys
import time

import blend2d
import numpy

GROUND, BLUE, RED, WHITE = 0xF6F3ED, 0x2454B3, 0xE4572E, 0xFFFFFF
TINTS = [0xF8F7F2, 0xF3E8D3, 0xF0D3A3, 0xF4B76E, 0xF5944C, 0xF47249, 0xD2393A, 0xB21A4F]


def board():
    """The boxes of the board: x, y, width, height, radius, colour."""
    cells = [(402 + i % 4 * 122, 182 + i // 4 * 122) for i in range(16)]
    boxes = [(0, 0, 1280, 800, 0, GROUND)] + [(390 + i * 170, 90, 160, 60, 6, 0xC6BCAF) for i in range(3)]
    boxes += [(390, 170, 500, 500, 10, 0xC6BCAF)] + [(x, y, 110, 110, 6, 0xD8D2C7) for x, y in cells]
    return boxes + [(x + 0.3, y + 0.3, 110, 110, 6, TINTS[i % 8]) for i, (x, y) in enumerate(cells)]


def ellipses(step):
    return [(64 + i % 10 * 126.71 + step * 0.05, 40 + i // 10 * 80.37 + step * 0.1, 45, 30, BLUE) for i in range(100)]


def rings(step):
    return [(80 + i % 8 * 159.31, 80 + i // 8 * 159.77, 55, math.tau * (i + step / 160) / 41) for i in range(40)]


def color(rgb):
    return (rgb >> 16) / 255, (rgb >> 8 & 255) / 255, (rgb & 255) / 255, 1.0


def box(context, x, y, width, height, radius, rgb):
    path = blend2d.BLPath()
    path.add_round_rect(blend2d.BLRect(x, y, width, height), radius, radius)
    context.set_fill_style(color(rgb))
    context.fill_path(path)


def ellipse(context, x, y, a, b, rgb):
    context.set_fill_style(color(rgb))
    context.fill_ellipse(x, y, a, b)


def ring(context, x, y, radius, angle):
    path = blend2d.BLPath()
    path.arc_to(x, y, radius, radius, 0, angle, True)
    context.set_stroke_style(color(RED))
    context.stroke_width = 10
    context.set_stroke_caps(blend2d.BLStrokeCap.CAP_ROUND)
    context.stroke_path(path)


def draw(image, scale, *parts):
    """Returns the nanoseconds that it takes to draw parts: a function each, and the arguments of all its calls."""
    begin = time.process_time_ns()
    context = blend2d.BLContext(image)
    context.scale(scale, scale)
    for function, calls in parts:
        for arguments in calls:
            function(context, *arguments)
    del context  # ends the drawing
    return time.process_time_ns() - begin


def median_ms(scene, scale):
    image = blend2d.BLImage(1280 * scale, 800 * scale, blend2d.BLFormat.PRGB32)
    if scene == "2048-plain":
        frames = [[(box, board())]]
    else:
        function, make = (ellipse, ellipses) if scene == "curves-new" else (ring, rings)
        frames = [[(box, board()[:1]), (function, make(i * 0.6180339887))] for i in range(256)]
    return statistics.median(draw(image, scale, *frames[i % len(frames)]) for i in range(400)) / 1e6


def maximum_error():
    """The maximum difference of a pixel of some ellipses from its area, in 255ths."""
    rows, columns, image = (numpy.arange(8192) + 0.5) / 64, numpy.arange(128), blend2d.BLImage(128, 128)
    worst = 0
    for x, y, a, b in itertools.product((60.3, 60.9), (60.1, 60.6), (5.3, 21.7, 54.2), (6.1, 30.4, 49.8)):
        half = a * numpy.sqrt(numpy.maximum(0, 1 - ((rows - y) / b) ** 2))[:, None]
        overlaps = numpy.clip(numpy.minimum(x + half, columns + 1) - numpy.maximum(x - half, columns), 0, 1)
        draw(image, 1, (box, [(0, 0, 128, 128, 0, 0)]), (ellipse, [(x, y, a, b, WHITE)]))
        exact = overlaps.reshape(128, 64, 128).mean(axis=1) * 255
        worst = max(worst, numpy.abs(numpy.array(image.getDataAsNumPy())[..., 1] - exact).max())
    return worst


for scene, scale in (("2048-plain", 1), ("2048-plain", 2), ("curves-new", 1), ("rings-new", 1)):
    command = [sys.argv[1], "raster", "--only", scene, "--json", *sys.argv[2:]]
    rows = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    own = {row["width"]: row["cpu_ms"] for row in map(json.loads, rows)}[1280 * scale]
    other = median_ms(scene, scale)
    print(f"{scene:11} {1280 * scale}: {own:6.3f} ms, {own / other:5.2f} of Blend2D's {other:.3f} ms")
print(f"the ellipses of Blend2D are wrong by up to {maximum_error():.0f}/255 in a pixel")
