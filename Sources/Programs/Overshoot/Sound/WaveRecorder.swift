import OvershootSound

/// Renders what is heard of a run on a virtual clock.
@MainActor
final class WaveRecorder {
  /// The seconds that are recorded at most; what comes later is left out.
  nonisolated static let maximumDuration = 600.0
  /// The frames in which a sound fades that is cut at the end.
  private static let fade = 240

  private var mixer: Mixer
  private var samples: [Float] = []

  init(seed: UInt64, volume: Double) {
    mixer = Mixer(seed: seed)
    mixer.setVolume(volume)
  }

  /// Does what a command says, `delay` seconds after `time`.
  func perform(_ command: MixerCommand, at time: Double, delay: Double) {
    render(to: Self.frame(time))
    guard case .start(let sound, let id, _, let gain, let pitchFactor, let pan) = command else {
      return mixer.perform(command)
    }
    mixer.start(
      sound, id: id, at: Self.frame(time + delay), gain: gain, pitchFactor: pitchFactor, pan: pan)
  }

  /// Ends the recording at a time: what sounds there is cut, and fades in its last 5 ms, or sounds to its own end.
  ///
  /// - Returns: the bytes of a WAV file.
  func end(at time: Double, isCut: Bool) -> [UInt8] {
    let end = Self.frame(min(time, Self.maximumDuration))
    if isCut {
      render(to: end - Self.fade)
      mixer.fadeOut()
      render(to: end)
    } else {
      render(to: end)
      let limit = Self.frame(Self.maximumDuration)
      while !mixer.isSilent, mixer.position < limit { render(to: mixer.position + 1) }
    }
    return WaveFile.bytes(samples)
  }

  private static func frame(_ time: Double) -> Int {
    Int((min(max(0, time), maximumDuration) * Double(Mixer.sampleRate)).rounded())
  }

  private func render(to frame: Int) {
    let count = (frame - mixer.position) * Mixer.channels
    guard count > 0 else { return }
    let start = samples.count
    samples.append(contentsOf: repeatElement(0, count: count))
    samples.withUnsafeMutableBufferPointer { buffer in
      mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[start...]))
    }
  }
}
