internal import OvershootSound

/// What happens with a device, for tests.
enum AudioEvent: Sendable {
  /// Called on any thread.
  typealias Observer = @Sendable (AudioEvent) -> Void

  /// The device plays, from a frame on.
  case opened(frame: Int)
  /// A command was given to the mixer, at the first frame of a block.
  case performed(MixerCommand, frame: Int)
  /// There is no device, and none is tried for a while.
  case failed
  /// There is neither device nor thread; the next sound opens one.
  case idle
}
