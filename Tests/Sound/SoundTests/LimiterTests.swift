import OvershootGeometry
import OvershootSupport

@testable import OvershootSound

/// Behaviour: sound
@Suite(.laws) struct LimiterTests {
  /// Returns the greatest value between samples, by a four times finer signal: a sinc of 48 samples under a Blackman
  /// window.
  private func truePeak(_ samples: [Float]) -> Double {
    let half = 24
    let kernels = (1...3).map { phase in
      (1 - half...half).map { offset in
        let x = Double(phase) / 4 - Double(offset)
        let window = 0.5 + 0.5 * x / Double(half)
        let blackman =
          0.42 - 0.5 * Trigonometry.sineAndCosine(2 * Double.pi * window).cosine
          + 0.08 * Trigonometry.sineAndCosine(4 * Double.pi * window).cosine
        return Trigonometry.sineAndCosine(Double.pi * x).sine / (Double.pi * x) * blackman
      }
    }
    var peak = Double(samples.map(abs).max() ?? 0)
    samples.withUnsafeBufferPointer { samples in
      for start in 0..<max(0, samples.count - 2 * half) {
        for kernel in kernels {
          var sum = 0.0
          kernel.withUnsafeBufferPointer { kernel in
            for index in 0..<2 * half { sum += kernel[index] * Double(samples[start + index]) }
          }
          peak = max(peak, abs(sum))
        }
      }
    }
    return peak
  }

  private func check(_ recording: Recording, _ name: String) {
    expect(recording.peak <= 0.84, "\(name)")
    let peak = max(truePeak(recording.left), truePeak(recording.right))
    // -1 dB.
    expect(peak < 0.8912, "\(name): \(peak)")
  }

  @Test(arguments: Waveform.allCases)
  func statement5TheLoudestStaysBelowMinusOneDecibel(_ waveform: Waveform) {
    law(seed: 51, cases: 2, share: .all) { generator, index in
      let steps = (0..<32).map { id in
        let voice = Voice(waveform, pitch: generator.number(50, 8_000), gain: 1, pan: index == 0 ? -1 : 0, length: 1)
        return (frame: 0, command: MixerCommand.start(voice, id: id, frame: generator.integer(below: 2_000)))
      }
      check(Recording(6_000, steps), "32 of \(waveform)")
      check(Recording(6_000, [steps[0]]), "one \(waveform)")
      let parts = (0..<8).map { _ in
        Sound.Part(voice: Voice(waveform, pitch: generator.number(50, 8_000), gain: 1, pan: 1, length: 1))
      }
      check(
        Recording(6_000, [(0, .start(Sound(parts), id: 0, frame: 500, gain: 16, pitchFactor: 1, pan: 0))]),
        "8 of \(waveform) with a gain of 16")
    }
  }

  @Test func statement5RandomScriptsStayBelowMinusOneDecibel() {
    law(seed: 52, cases: 8) { generator, _ in
      let steps = (0..<30).map { _ in
        let frame = generator.integer(below: 12_000)
        return (frame: frame, command: generator.command(at: frame))
      }
      check(Recording(12_000, steps), "\(steps)")
    }
  }

  @Test func statement5WhatStaysBelowOneHalfIsUntouched() {
    law(seed: 53, cases: 20) { generator, _ in
      // Each sample is a product with the gain: with a power of two it has the same digits.
      let frames = 4_000
      let sounds = (0..<4).map { _ in
        let voice = generator.voice()
        return Sound(voice).scaled(by: 0.12)
      }
      func recording(_ gain: Double) -> Recording {
        Recording(
          frames,
          sounds.map { (0, .start($0, id: 0, frame: 0, gain: gain, pitchFactor: 1, pan: 0)) })
      }
      let (plain, half) = (recording(1), recording(0.5))
      expect(plain.peak < 0.5 && plain.left.map { $0 / 2 } == half.left && plain.right.map { $0 / 2 } == half.right)
    }
  }

  @Test func statement5PeaksAreLimitedByACurveWithoutCorners() {
    expect(Limiter.limited(Limiter.knee), equals: Limiter.knee)
    var (former, slope) = (Limiter.limited(0.5), Float(1))
    for step in 1...400 {
      let value = Limiter.limited(0.5 + Float(step) / 100)
      let next = (value - former) * 100
      expect(value > former && value < Limiter.ceiling && next < slope + 1e-4 && next > slope - 0.1)
      (former, slope) = (value, next)
    }
    expect(Limiter.limited(1_000) < Limiter.ceiling)
  }

  @Test func statement5TheGainIsBackAfterwards() {
    let loud = MixerCommand.start(Voice(.sine, pitch: 500, gain: 1, length: 0.1))
    let voice = Voice(.sine, pitch: 800, gain: 0.3, length: 0.2)
    let quiet = MixerCommand.start(voice, id: 1, frame: 72_000)
    let after = Recording(82_000, [(0, loud), (0, .start(Voice(.sine, pitch: 510, gain: 1, length: 0.1))), (0, quiet)])
    expect(Array(after.left.suffix(10_000)), equals: Array(Recording(82_000, [(0, quiet)]).left.suffix(10_000)))
  }

  @Test func volumeIsTheSquareOfItsPartAfterTheLimiter() {
    let loud = (frame: 0, command: MixerCommand.start(Voice(.sine, pitch: 500, gain: 1, pan: -1, length: 0.5)))
    let whole = Recording(9_600, [loud])
    for volume in [0.0, 5, 50, 70, 100] {
      let part = Recording(9_600, [loud, (0, .volume(volume))])
      for index in 480..<9_600 {
        expect(abs(part.left[index] - whole.left[index] * Float(volume * volume / 10_000)) < 1e-6)
      }
      expect(volume > 0 || part.left[480...].allSatisfy { $0 == 0 })
    }
  }
}
