#!/usr/bin/env python3
"""Compares the build that tests share with the plain one: start, play, and the benches of the engine and the renderer.

    Scripts/compare-builds.py [SHARED [PLAIN]]    folders with overshoot and overshoot-bench

The two run in turns. Prints, for each subject, the median of the ratios of their CPU times; above 1 the shared one is
slower. A figure of one run on a busy machine says little: it is no test.
"""
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile

ROUNDS = 9
PLAY_SECONDS = 20


def cpu_seconds(command):
    """Runs a command and returns its CPU seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SDL_VIDEODRIVER": "dummy"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def figures(program):
    """Returns the measured numbers of a run of the bench by their row and name."""
    command = [program, "motion", "raster", "--json", "--resources", "Resources", "--shaders", "Shaders"]
    result = {}
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        row = json.loads(line)
        name = " ".join(str(value) for value in row.values() if not isinstance(value, float))
        for key, value in row.items():
            if isinstance(value, float) and value > 0:
                result[f"{name} {key}"] = value
    return result


def main():
    """Prints the ratios."""
    shared, plain = (sys.argv[1:] + [".build/shared/release", ".build/release"][len(sys.argv) - 1:])[:2]
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "end.jsonl")
        with open(script, "w", encoding="utf8") as file:
            file.write('{"at":%d,"type":"quit"}\n' % PLAY_SECONDS)
        subjects = {
            "start of 2048": ["--screen", "2048", "--seed", "7"],
            "start of the menu": ["--screen", "menu", "--seed", "7"],
            "play of breakout": ["--screen", "breakout", "--self-play", "--seed", "7", "--input", script],
            "play of 2048": ["2048", "--headless", "--self-play", "300", "--seed", "1", "--size", "560x680",
                             "--png", os.path.join(folder, "end.png")],
        }
        for name, arguments in subjects.items():
            ratios = [cpu_seconds([f"{shared}/overshoot", *arguments]) / cpu_seconds([f"{plain}/overshoot", *arguments])
                      for _ in range(ROUNDS)]
            print(f"{name:20} {statistics.median(ratios):.3f}")
    rounds = [(figures(f"{shared}/overshoot-bench"), figures(f"{plain}/overshoot-bench")) for _ in range(3)]
    medians = {key: statistics.median(a[key] / b[key] for a, b in rounds if key in a and key in b)
               for key in rounds[0][0] if key in rounds[0][1]}
    mean = math.exp(statistics.fmean(math.log(value) for value in medians.values()))
    print(f"{'bench, all rows':20} {mean:.3f}  (geometric mean of {len(medians)})")
    for key, value in sorted(medians.items(), key=lambda item: -item[1])[:8]:
        print(f"  {value:.3f}  {key}")


if __name__ == "__main__":
    main()
