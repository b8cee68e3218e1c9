internal import OvershootSound
internal import Synchronization

/// What an audio device plays: commands become samples, block by block.
///
/// Commands are pushed by one thread at a time. Between `prepare` and the end of a device only the device's thread pops
/// them and uses the mixer, and takes no lock and allocates nothing; else the thread that opens devices does.
final class AudioFeed: @unchecked Sendable {
  /// The frames of a block.
  static let blockFrames = 512

  /// The commands on their way to the mixer.
  let ring = CommandRing()

  /// One for all devices, one after the other, so that what is held sounds on where a device was lost.
  private let mixer: UnsafeMutablePointer<Mixer>
  private var hasMixer = false
  private let seed: UInt64
  private let observe: AudioEvent.Observer?
  private let silence = Atomic<Int>(0)
  private let latestPosition = Atomic<Int>(0)

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - seed: determines all noise.
  ///   - observe: called on the thread of the device for each command.
  init(seed: UInt64, observe: AudioEvent.Observer?) {
    (self.seed, self.observe) = (seed, observe)
    mixer = .allocate(capacity: 1)
  }

  deinit {
    if hasMixer { mixer.deinitialize(count: 1) }
    mixer.deallocate()
  }

  /// The frames for which nothing has sounded.
  var silentFrames: Int { silence.load(ordering: .relaxed) }

  /// The frame with which the next block begins; while one is rendered, that of this one.
  var position: Int { latestPosition.load(ordering: .acquiring) }

  /// Gets ready for a device, which shall begin with a volume, in per cent.
  func prepare(volume: Double) {
    if !hasMixer {
      mixer.initialize(to: Mixer(seed: seed))
      hasMixer = true
    }
    // A change of volume is a fade, which nothing that sounds shall take part in.
    perform(.volume(volume))
    renderUnheard()
    silence.store(0, ordering: .relaxed)
  }

  /// Writes the next frames, left and right in turn.
  func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
    while let command = ring.pop() { perform(command) }
    render(into: samples)
  }

  /// Forgets all commands on their way, and what sounds. Only while there is no device.
  func fallSilent() {
    while ring.pop() != nil {}
    guard hasMixer else { return }
    perform(.fadeOut)
    renderUnheard()
  }

  private func renderUnheard() {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.blockFrames * Mixer.channels) { render(into: $0) }
  }

  private func render(into samples: UnsafeMutableBufferPointer<Float>) {
    mixer.pointee.render(into: samples)
    latestPosition.store(mixer.pointee.position, ordering: .releasing)
    let silentFrames = silence.load(ordering: .relaxed) + samples.count / Mixer.channels
    silence.store(mixer.pointee.isSilent ? silentFrames : 0, ordering: .relaxed)
  }

  private func perform(_ command: MixerCommand) {
    let position = mixer.pointee.position
    observe?(.performed(command, frame: position))
    if case .start(let sound, let id, let frame, let gain, let pitchFactor, let pan) = command {
      mixer.pointee.start(sound, id: id, at: position + frame, gain: gain, pitchFactor: pitchFactor, pan: pan)
    } else {
      mixer.pointee.perform(command)
    }
  }
}
