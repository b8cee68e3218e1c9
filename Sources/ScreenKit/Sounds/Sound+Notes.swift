import OvershootSound

extension Sound {
  /// Returns notes of the scale one after the other, each a soft bell. Of more than four, each is one voice; else a
  /// second one sounds an octave above.
  ///
  /// - Parameters:
  ///   - steps: at most eight steps of the scale.
  ///   - interval: seconds between two notes.
  ///   - gain: the amplitude of each.
  ///   - length: seconds of each.
  package static func notes(_ steps: [Int], every interval: Double, gain: Double, length: Double = 0.22) -> Sound {
    Sound(
      steps.prefix(capacity).enumerated().flatMap { index, step -> [Part] in
        let start = Double(index) * interval
        let tone = Voice(
          .triangle, pitch: Scale.pitch(step), attack: 0.004, decay: length * 0.5, sustain: 0.35,
          release: length * 0.45, cutoff: 4_000, gain: gain, length: length)
        var overtone = tone
        (overtone.waveform, overtone.pitch, overtone.gain) = (.sine, tone.pitch * 2, gain * 0.25)
        let parts = [Part(start: start, voice: tone), Part(start: start, voice: overtone)]
        return steps.count > capacity / 2 ? [parts[0]] : parts
      })
  }
}
