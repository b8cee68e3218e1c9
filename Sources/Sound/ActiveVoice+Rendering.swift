extension ActiveVoice {
  /// Adds frames to the sums of both channels; fewer where the voice ends.
  mutating func render(_ frames: Int, _ scratch: MixerScratch, _ tables: Wavetables) {
    var rendered = 0
    while rendered < frames, !hasEnded {
      if segment == 0 { beginSegment(tables) }
      let count = min(frames - rendered, segment - done)
      if waveform == .noise { writeNoise(count, scratch.voice) } else { writePeriods(count, scratch) }
      if poleStart != 0 || poleEnd != 0 { damp(count, scratch) }
      add(count, scratch, at: rendered)
      rendered += count
      advance(by: count)
    }
  }

  private mutating func writeNoise(_ frames: Int, _ target: UnsafeMutablePointer<Float>) {
    var state = noise
    var (latest, former) = (noiseMemory.x, noiseMemory.y)
    for index in 0..<frames {
      // Knuth's linear congruential generator, of which the upper half is used.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let next = Float(Int32(truncatingIfNeeded: state >> 32)) * 0x1p-31
      target[index] = (next + former) * 0.25 + latest * 0.5
      (latest, former) = (next, latest)
    }
    noise = state
    noiseMemory = SIMD2(latest, former)
  }

  private mutating func writePeriods(_ frames: Int, _ scratch: MixerScratch) {
    guard let table else { return }
    let target = scratch.voice
    var (phase, increment) = (phase, increment)
    if let nextTable {
      let (blend, step) = (blendStart, (blendEnd - blendStart) / Float(segment))
      let ramp = scratch.ramp + done
      for index in 0..<frames {
        let place = Int(truncatingIfNeeded: phase >> Self.indexShift)
        let fraction = Self.fraction(phase)
        let first = table[place] + (table[place + 1] - table[place]) * fraction
        let second = nextTable[place] + (nextTable[place + 1] - nextTable[place]) * fraction
        target[index] = first + (second - first) * (blend + step * ramp[index])
        phase &+= increment
        increment &+= UInt64(bitPattern: incrementStep)
      }
    } else {
      for index in 0..<frames {
        let place = Int(truncatingIfNeeded: phase >> Self.indexShift)
        target[index] = table[place] + (table[place + 1] - table[place]) * Self.fraction(phase)
        phase &+= increment
        increment &+= UInt64(bitPattern: incrementStep)
      }
    }
    (self.phase, self.increment) = (phase, increment)
  }

  private static let indexShift = UInt64(64 - Wavetables.indexBits)

  /// Returns the place of a phase between two samples of a table, 0...1.
  private static func fraction(_ phase: UInt64) -> Float {
    Float(Int32(truncatingIfNeeded: (phase << UInt64(Wavetables.indexBits)) >> 40)) * 0x1p-24
  }

  private mutating func damp(_ frames: Int, _ scratch: MixerScratch) {
    let (samples, ramp) = (scratch.voice, scratch.ramp + done)
    let step = (poleEnd - poleStart) / Float(segment)
    var (first, second) = (filtered.x, filtered.y)
    for index in 0..<frames {
      let pole = poleStart + step * ramp[index]
      first = samples[index] * (1 - pole) + first * pole
      second = first * (1 - pole) + second * pole
      samples[index] = second
    }
    filtered = SIMD2(first, second)
  }

  private func add(_ frames: Int, _ scratch: MixerScratch, at start: Int) {
    let (samples, ramp) = (scratch.voice, scratch.ramp + done)
    let (left, right) = (scratch.left + start, scratch.right + start)
    let step = (amplitudeEnd - amplitude) / Float(segment)
    let amplitude = amplitude
    for index in 0..<frames {
      left[index] += samples[index] * (amplitude.x + step.x * ramp[index])
      right[index] += samples[index] * (amplitude.y + step.y * ramp[index])
    }
  }
}
