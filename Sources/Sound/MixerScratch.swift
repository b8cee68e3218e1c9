/// The samples of a piece on their way: those of one voice, and the sums of both channels.
struct MixerScratch {
  /// The most frames of a piece.
  static let frames = 64

  /// The whole numbers from 0, of a voice's segment.
  let ramp: UnsafeMutablePointer<Float>
  let voice: UnsafeMutablePointer<Float>
  let left: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>

  init() {
    ramp = .allocate(capacity: 4 * Self.frames)
    ramp.initialize(repeating: 0, count: 4 * Self.frames)
    for index in 0..<Self.frames { ramp[index] = Float(index) }
    (voice, left, right) = (ramp + Self.frames, ramp + 2 * Self.frames, ramp + 3 * Self.frames)
  }

  func deallocate() { ramp.deallocate() }
}
