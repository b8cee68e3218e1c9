#!/usr/bin/env python3
"""Prints the integrated loudness (ITU-R BS.1770-4) and the true peak of 16-bit WAV files at 48 000 Hz.

With --games PROGRAM it has the program play each game by itself for a minute of its virtual clock, and fails where the
loudness is not within -26 to -18 LUFS or the true peak is above -1 dB.
"""

import array
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import wave

GAMES = ["2048", "breakout", "bomb-rush", "nonoku"]
# The two filters of the K weighting at 48 000 Hz: b0, b1, b2, a1, a2.
SHELF = (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585)
HIGH_PASS = (1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621)


def channels(path):
    """Returns the samples of each channel, -1 to 1."""
    with wave.open(str(path)) as file:
        if file.getframerate() != 48000 or file.getsampwidth() != 2:
            sys.exit(f"{path} is not 16-bit at 48 000 Hz.")
        count = file.getnchannels()
        samples = array.array("h", file.readframes(file.getnframes()))
    return [[sample / 32768 for sample in samples[index::count]] for index in range(count)]


def filtered(samples, coefficients):
    b0, b1, b2, a1, a2 = coefficients
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def loudness(sounds):
    """Returns the integrated loudness in LUFS, over blocks of 400 ms that overlap by three quarters."""
    step = 4800
    powers = []
    for samples in sounds:
        weighted = filtered(filtered(samples, SHELF), HIGH_PASS)
        powers.append([sum(y * y for y in weighted[i : i + step]) for i in range(0, len(weighted) - step + 1, step)])
    blocks = [
        sum(sum(power[i : i + 4]) for power in powers) / (4 * step) for i in range(len(powers[0]) - 3)
    ]
    level = lambda power: -0.691 + 10 * math.log10(power) if power > 0 else -math.inf
    mean = lambda values: sum(values) / len(values) if values else 0
    loud = [block for block in blocks if level(block) > -70]
    gate = level(mean(loud)) - 10
    return level(mean([block for block in loud if level(block) > gate]))


def true_peak(sounds):
    """Returns the largest value of the signal between samples too, in dB, by windowed sines at four times the rate."""
    reach = 12
    rows = []
    for phase in range(1, 4):
        row = []
        for tap in range(-reach + 1, reach + 1):
            x = math.pi * (phase / 4 - tap)
            row.append(math.sin(x) / x * (0.5 + 0.5 * math.cos(math.pi * (phase / 4 - tap) / (reach + 1))))
        rows.append(row)
    peak = 0.0
    for samples in sounds:
        peak = max([peak] + [abs(sample) for sample in samples])
        # Between quiet samples there is no peak.
        limit = 0.6 * peak
        for i in range(reach, len(samples) - reach):
            if abs(samples[i]) < limit:
                continue
            part = samples[i - reach + 1 : i + reach + 1]
            for row in rows:
                peak = max(peak, abs(sum(a * b for a, b in zip(row, part))))
    return 20 * math.log10(peak) if peak > 0 else -math.inf


def main():
    arguments = sys.argv[1:]
    if arguments[:1] != ["--games"]:
        for path in arguments:
            sounds = channels(path)
            print(f"{path}: {loudness(sounds):.1f} LUFS, true peak {true_peak(sounds):.1f} dB")
        return
    hasFailed = False
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder, "minute.jsonl")
        script.write_text(json.dumps({"at": 60, "type": "quit"}) + "\n")
        for game in GAMES:
            path = pathlib.Path(folder, f"{game}.wav")
            subprocess.run(
                [arguments[1], "--screen", game, "--self-play", "--seed", "1", "--input", script, "--wav", path],
                check=True, stdout=subprocess.DEVNULL)
            sounds = channels(path)
            level, peak = loudness(sounds), true_peak(sounds)
            isRight = -26 <= level <= -18 and peak <= -1
            hasFailed = hasFailed or not isRight
            print(f"{game}: {level:.1f} LUFS, true peak {peak:.1f} dB{'' if isRight else ': not as it should be'}")
    sys.exit(1 if hasFailed else 0)


main()
