import OvershootGeometry
import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite(.laws) struct WaveformTests {
  private static let frames = 16_384

  /// Returns the middle of a voice that is held at its full level, without the attack.
  private func steady(_ waveform: Waveform, _ pitch: Double, frames: Int = Self.frames) -> [Float] {
    let voice = Voice(waveform, pitch: pitch, gain: 0.5, length: 10)
    return Array(Recording(Sound(voice), frames: frames + 480).left.suffix(frames))
  }

  @Test(arguments: [Waveform.triangle, .square, .saw])
  func statement2NothingIsFoldedBackAbove60DecibelsBelowTheFundamental(_ waveform: Waveform) {
    var pitches = [60.0, 100, 261.63, 997, 1_999.5, 3_322, 3_999, 4_000, 7_000, 15_000]
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<6 { pitches.append(generator.number(60, 4_000)) }
    for pitch in pitches {
      let spectrum = Spectrum(steady(waveform, pitch))
      let fundamental = spectrum.amplitude(at: pitch)
      let alias = spectrum.greatest(besideMultiplesOf: pitch)
      expect(fundamental > 0.05)
      expect(alias.amplitude < fundamental / 1_000, "\(waveform) at \(pitch) Hz has \(alias)")
    }
  }

  @Test(arguments: [Waveform.triangle, .square, .saw])
  func statement2AGlidingAndAHeldVoiceFoldNothingBack(_ waveform: Waveform) {
    // What is folded back lies everywhere, so also below the fundamental, where nothing else is.
    let glide = Voice(waveform, pitch: 2_600, glide: 7, gain: 0.5, length: 0.5)
    let gliding = Recording(Sound(glide)).left
    var steps = [(frame: 0, command: MixerCommand.hold(Voice(waveform, pitch: 2_600, gain: 0.5), id: 1))]
    for index in 1..<30 {
      let pitch = 2_600 + 45 * Double(index)
      steps.append((800 * index, .hold(Voice(waveform, pitch: pitch, gain: 0.5), id: 1)))
    }
    let held = Recording(24_000, steps).left
    for (name, samples) in [("gliding", gliding), ("held", held)] {
      let spectrum = Spectrum(Array(samples[2_000..<2_000 + Self.frames]))
      let low = spectrum.amplitudes[Spectrum.lobe..<Int(2_300 / spectrum.width)].max() ?? 0
      let steadyAmplitude = Spectrum(steady(waveform, 3_000)).amplitude(at: 3_000)
      expect(low < steadyAmplitude / 1_000, "\(name) \(waveform): \(low) of \(steadyAmplitude)")
    }
  }

  @Test func statement2ASineIsThatOfTheClosedForm() {
    law(seed: 22, cases: 20) { generator, _ in
      let voice = Voice(.sine, pitch: generator.number(20, 20_000), gain: generator.unit() / 2, length: 0.5)
      let samples = Recording(Sound(voice)).left
      let amplitude = voice.gain * Trigonometry.sineAndCosine(Double.pi / 4).sine
      // Between the attack and the release the envelope is 1.
      for index in stride(from: 100, to: 24_000 - 240, by: 7) {
        let turn = voice.pitch * Double(index) / 48_000
        let expected = amplitude * Trigonometry.sineAndCosine(2 * Double.pi * turn).sine
        expect(abs(Double(samples[index]) - expected) < 1e-4)
      }
    }
  }

  @Test func noWaveformIsLouderThanItsGain() {
    for waveform in Waveform.allCases {
      for pitch in [20.0, 30, 66, 250, 1_000, 5_000, 12_000] {
        let peak = steady(waveform, pitch, frames: 4_800).map(abs).max() ?? 0
        expect(peak <= 0.5 * 0.70711 && peak > (pitch < 10_000 || waveform == .noise ? 0.15 : 0.05), "\(waveform)")
      }
    }
  }

  @Test func theHarmonicsOfASawFallOffWithTheirNumber() {
    let spectrum = Spectrum(steady(.saw, 375))
    let first = spectrum.amplitude(at: 375)
    for number in 2...40 {
      expect(abs(spectrum.amplitude(at: 375 * Double(number)) / first * Double(number) - 1) < 0.02, "\(number)")
    }
  }

  @Test func statement2NoiseIsThatOfItsSeedAndHasNoTone() {
    let voice = MixerCommand.start(Voice(.noise, gain: 0.5, length: 1))
    let first = Recording(Self.frames, seed: 1, [(0, voice)])
    expect(first.left, equals: Recording(Self.frames, seed: 1, [(0, voice)]).left)
    expect(first.left != Recording(Self.frames, seed: 2, [(0, voice)]).left)
    let amplitudes = Spectrum(first.left).amplitudes
    let mean = amplitudes[10..<4_000].reduce(0, +) / 3_990
    expect((amplitudes[10..<4_000].max() ?? 0) < 6 * mean)
  }
}
