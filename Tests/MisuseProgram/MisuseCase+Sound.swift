import OvershootSound

extension MisuseCase {
  /// Misuses of OvershootSound.
  static let sound = [
    MisuseCase("The pitch of a Voice lies within") { _ = Sound(Voice(pitch: .nan)) },
    MisuseCase("The gain of a Voice lies within 0.0...1.0, not 1.5.") { _ = Sound(Voice(gain: 1.5)) },
    MisuseCase("The length of a Voice lies within 0.0...3600.0, not inf.") { _ = Sound(Voice(length: .infinity)) },
    MisuseCase("The cutoff of a Voice lies within") { _ = Sound(Voice(cutoff: 0)) },
    MisuseCase("A Sound has at most 8 parts, not 9.") {
      _ = Sound((0..<9).map { _ in Sound.Part(voice: Voice()) })
    },
    MisuseCase("A part of a Sound starts within 0...3600.0 s, not at -1.0.") {
      _ = Sound([Sound.Part(start: -1, voice: Voice())])
    },
    MisuseCase("A Sound is transposed by a finite factor above 0, not by 0.0.") {
      _ = Sound(Voice()).transposed(by: 0)
    },
    MisuseCase("A Sound is scaled by a gain of at least 0, not by nan.") { _ = Sound(Voice()).scaled(by: .nan) },
    MisuseCase("A Sound is panned by a number, not by nan.") { _ = Sound(Voice()).panned(by: .nan) },
    MisuseCase("A sound starts with a gain of 0...16, not nan.") {
      withMixer { $0.start(Sound(Voice()), id: 0, at: 0, gain: .nan) }
    },
    MisuseCase("A sound starts with a finite pitch factor above 0, not inf.") {
      withMixer { $0.start(Sound(Voice()), id: 0, at: 0, pitchFactor: .infinity) }
    },
    MisuseCase("A sound starts at a place that is a number, not nan.") {
      withMixer { $0.start(Sound(Voice()), id: 0, at: 0, pan: .nan) }
    },
    MisuseCase("A sound is raised by -200...200 dB, not inf.") { withMixer { $0.raise(0, by: .infinity) } },
    MisuseCase("The pan of a Voice lies within -1.0...1.0, not nan.") {
      withMixer { $0.hold(Voice(pan: .nan), id: 0) }
    },
    MisuseCase("The volume of a Mixer lies within 0...100, not nan.") { withMixer { $0.setVolume(.nan) } },
    MisuseCase("A sound starts at a finite time, not at nan.") {
      var sequencer = SoundSequencer()
      _ = sequencer.add("x", Sound(Voice()), .note, at: .nan)
    },
    MisuseCase("A WaveFile of 2 channels needs whole frames, not 3 samples.") { _ = WaveFile.bytes([0, 0, 0]) },
    MisuseCase("A WaveFile has one channel or two, not 3.") { _ = WaveFile.bytes([0, 0, 0], channels: 3) },
  ]

  private static func withMixer(_ body: (inout Mixer) -> Void) {
    var mixer = Mixer()
    body(&mixer)
  }
}
