import OvershootGeometry
import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite(.laws) struct VoiceTests {
  /// Returns how often a signal rises through 0 in each of `parts` equal parts, in Hz.
  private func pitches(_ samples: [Float], parts: Int) -> [Double] {
    (0..<parts).map { part in
      let piece = samples[samples.count * part / parts..<samples.count * (part + 1) / parts]
      let rises = zip(piece, piece.dropFirst()).filter { $0 <= 0 && $1 > 0 }.count
      return Double(rises) * 48_000 / Double(piece.count)
    }
  }

  private func loudness(_ samples: ArraySlice<Float>) -> Float { samples.map(abs).max() ?? 0 }

  @Test func statement1AnEnvelopeRisesFallsStaysAndEndsWithTheLength() {
    let voice = Voice(
      .sine, pitch: 4_000, attack: 0.1, decay: 0.1, sustain: 0.25, release: 0.1, gain: 0.5, pan: -1, length: 0.5)
    let samples = Recording(Sound(voice), frames: 30_000).left
    let levels = stride(from: 0, to: 30_000, by: 480).map { loudness(samples[$0..<min(30_000, $0 + 24)]) * 2 }
    expect(abs(levels[5] - 0.5) < 0.01 && abs(levels[10] - 1) < 0.01)
    expect(abs(levels[15] - (0.25 + 0.75 / 8)) < 0.01)
    for level in levels[20...40] { expect(abs(level - 0.25) < 0.001) }
    expect(abs(levels[45] - 0.25 / 4) < 0.005 && levels[49] > 0 && levels[50...].allSatisfy { $0 == 0 })
    expect(
      samples[0] == 0 && samples[24_000...].allSatisfy { $0 == 0 } && samples[23_900..<24_000].contains { $0 != 0 })
  }

  @Test func statement1AGlideIsCountedInSemitones() {
    let voice = Voice(.sine, pitch: 1_000, glide: 12, length: 1)
    let measured = pitches(Recording(Sound(voice)).left, parts: 20)
    for (index, pitch) in measured.enumerated() {
      let expected = 1_000 * Self.power((Double(index) + 0.5) / 20)
      expect(abs(pitch - expected) < 25, "\(index): \(pitch), not \(expected)")
    }
  }

  /// Returns 2 to an exponent of 0...1, by square roots.
  private static func power(_ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, 2.0, exponent)
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }

  @Test func statement1ACutoffDampsBy3DecibelsThereAnd12AnOctaveAbove() {
    // Frequencies in the middle of a bin of the spectrum.
    for cutoff in [375.0, 1_125, 4_500] {
      func level(_ pitch: Double) -> Double {
        let voice = Voice(.sine, pitch: pitch, cutoff: cutoff, gain: 0.5, pan: -1, length: 1)
        return Spectrum(Array(Recording(Sound(voice), frames: 20_000).left.suffix(16_384))).amplitude(at: pitch) * 2
      }
      expect(abs(level(cutoff) - 0.7071) < 0.01 && level(cutoff / 8) > 0.98)
      let (four, eight) = (level(min(20_000, cutoff * 4)), level(min(20_000, cutoff * 8)))
      expect(four < 0.2 && (cutoff > 2_000 || (3.3...4.5).contains(four / eight)), "\(cutoff): \(four), \(eight)")
    }
  }

  @Test func statement1ACutoffGlides() {
    let voice = Voice(.noise, cutoff: 8_000, cutoffGlide: -60, length: 1)
    let samples = Recording(Sound(voice)).left
    func roughness(_ range: Range<Int>) -> Float {
      let steps = zip(samples[range], samples[range].dropFirst()).map { ($1 - $0) * ($1 - $0) }.reduce(0, +)
      return (steps / samples[range].map { $0 * $0 }.reduce(0, +)).squareRoot()
    }
    // The steps of noise below a frequency are as great, in relation to its values, as the frequency is high.
    expect(roughness(0..<4_800) > 0.4 && roughness(42_000..<46_800) < 0.1)
  }

  @Test func statement1PowerIsEqualInAllPlaces() {
    for pan in [-1.0, -0.5, 0, 0.3, 1] {
      let recording = Recording(Sound(Voice(.sine, pitch: 1_000, gain: 0.5, pan: pan, length: 0.1)))
      let (left, right) = (loudness(recording.left[...]), loudness(recording.right[...]))
      expect(abs(left * left + right * right - 0.25) < 0.001 && (pan < 0) == (left > right + 0.01))
      if abs(pan) == 1 { expect(min(left, right) < 1e-6) }
    }
  }

  @Test func aHeldVoiceMovesAndIsReleased() {
    func voice(_ pitch: Double, _ gain: Double, _ pan: Double) -> Voice {
      Voice(.triangle, pitch: pitch, attack: 0.005, release: 0.02, gain: gain, pan: pan, length: 0.01)
    }
    let recording = Recording(
      48_000,
      [
        (0, .hold(voice(500, 0.2, -1), id: 4)), (16_000, .hold(voice(1_000, 0.4, 1), id: 4)),
        (32_000, .release(id: 4)), (32_000, .release(id: 5)),
      ])
    expect(abs(loudness(recording.left[1_000..<16_000]) - 0.2) < 0.005)
    expect(loudness(recording.right[1_000..<16_000]) < 1e-6)
    expect(abs(loudness(recording.right[17_000..<32_000]) - 0.4) < 0.02)
    expect(loudness(recording.left[17_000..<32_000]) < 1e-6)
    let pitches = [
      self.pitches(Array(recording.left[2_000..<14_000]), parts: 1),
      self.pitches(Array(recording.right[18_000..<30_000]), parts: 1),
    ]
    expect(abs(pitches[0][0] - 500) < 5 && abs(pitches[1][0] - 1_000) < 5)
    expect(recording.right[32_960..<33_008].contains { $0 != 0 } && recording.right[33_008...].allSatisfy { $0 == 0 })
  }

  @Test func anotherWaveformTakesThePlaceOfAHeldOne() {
    var mixer = Mixer()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2_000)
    defer { buffer.deallocate() }
    mixer.hold(Voice(.sine), id: 1)
    mixer.render(into: buffer)
    mixer.hold(Voice(.sine, pitch: 300), id: 1)
    mixer.render(into: buffer)
    expect(mixer.soundingVoices, equals: 1)
    mixer.hold(Voice(.saw), id: 1)
    mixer.hold(Voice(.saw, pitch: 200), id: 1)
    mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<400]))
    expect(mixer.soundingVoices, equals: 2)
    mixer.render(into: buffer)
    expect(mixer.soundingVoices, equals: 1)
  }

  @Test func soundsAreTransposedScaledAndPanned() {
    let sound = Sound([
      Sound.Part(voice: Voice(.saw, pitch: 400, cutoff: 1_000, gain: 0.5, pan: 0.5)),
      Sound.Part(start: 1, voice: Voice(.sine, pitch: 15_000, gain: 0.1, pan: -0.75, length: 0.5)),
    ])
    expect(sound.length == 1.5 && sound.count == 2 && Sound([]).length == 0)
    let parts = sound.transposed(by: 2).scaled(by: 4).panned(by: 0.75).parts
    expect(parts.map(\.voice.pitch) == [800, 20_000] && parts.map(\.voice.cutoff) == [2_000, .infinity])
    expect(parts.map(\.voice.gain) == [1, 0.4] && parts.map(\.voice.pan) == [1, 0])
    expect(
      sound == Sound(sound.parts) && sound != sound.scaled(by: 0.5) && Set([sound, Sound(sound.parts)]).count == 1)
  }
}
