import OvershootJSON
import OvershootSound

extension Subject {
  // Behaviour: sound 7
  /// 32 voices of all waveforms, of which half glide, half are damped and a quarter glides in cut-off, so loud that the
  /// limiter works: the time of a frame, and how many seconds are rendered in one second of CPU time.
  static let sound = Subject(name: "sound") { report, _ in
    var mixer = Mixer(seed: 1)
    for id in 0..<Mixer.voices {
      let voice = Voice(
        Waveform.allCases[id % Waveform.allCases.count], pitch: 200 + 50 * Double(id), glide: id % 2 == 0 ? 12 : 0,
        cutoff: id % 4 < 2 ? 2_000 : .infinity, cutoffGlide: id % 4 == 0 ? -12 : 0, gain: 0.1, length: 20)
      mixer.start(Sound(voice), id: id, at: 0)
    }
    let (frames, blocks) = (512, 47)
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: frames * Mixer.channels)
    defer { buffer.deallocate() }
    let samples = Samples(of: 20) { _ in for _ in 0..<blocks { mixer.render(into: buffer) } }
    let seconds = samples.median / Double(blocks * frames)
    report.row([
      "voices": .whole(mixer.soundingVoices), "ns_per_frame": .figure(seconds * 1e9),
      "realtime": .figure(1 / (seconds * Double(Mixer.sampleRate))), "allocations": samples.meanAllocations,
    ])
  }
}
