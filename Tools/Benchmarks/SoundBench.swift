import OvershootCLimits
import OvershootSound

/// Measures the rendering of 32 voices of all waveforms, of which half glide, half are damped and a quarter glides in
/// cut-off, so loud that the limiter works.
struct SoundBench {
  let report: BenchReport

  /// The frames of a block, and the blocks of a repetition: half a second.
  private static let (frames, blocks) = (512, 47)
  private static let repetitions = 20

  // Behaviour: sound 7
  /// Prints the time of a frame, and how many seconds are rendered in one second of CPU time.
  func run() {
    report.header("voices", "ns/frame", "realtime", "allocs")
    var mixer = Mixer(seed: 1)
    for id in 0..<Mixer.voices { mixer.start(Sound(Self.voice(id)), id: id, at: 0) }
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: Self.frames * Mixer.channels)
    defer { buffer.deallocate() }
    var times: [Double] = []
    times.reserveCapacity(Self.repetitions)
    var allocations: UInt64 = 0
    for repetition in 0...Self.repetitions {
      let before = cl_allocations()
      let start = CPUTime.now
      for _ in 0..<Self.blocks { mixer.render(into: buffer) }
      let time = CPUTime.now - start
      guard repetition > 0 else { continue }
      allocations += cl_allocations() - before
      times.append(time / Double(Self.blocks * Self.frames))
    }
    let voices = mixer.soundingVoices
    report.row([
      .count("voices", voices), .figure("ns_per_frame", times.median * 1e9, places: 1),
      .figure("realtime", 1 / (times.median * Double(Mixer.sampleRate)), places: 1), .cell("\(allocations)"),
    ])
  }

  private static func voice(_ index: Int) -> Voice {
    Voice(
      Waveform.allCases[index % Waveform.allCases.count], pitch: 200 + 50 * Double(index),
      glide: index % 2 == 0 ? 12 : 0, cutoff: index % 4 < 2 ? 2_000 : .infinity, cutoffGlide: index % 4 == 0 ? -12 : 0,
      gain: 0.1, length: 20)
  }
}
