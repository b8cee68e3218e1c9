/// The volume, which moves to a new value within 10 ms.
struct Fader {
  private static let frames = 480

  private var factor: Float = 1
  private var target: Float = 1
  private var step: Float = 0
  private var left = 0

  /// Moves the factor of all samples to `target`.
  mutating func fade(to target: Float) {
    (self.target, step, left) = (target, (target - factor) / Float(Self.frames), Self.frames)
  }

  /// Writes the sums of a piece to `target`, left and right in turn.
  mutating func write(_ frames: Int, _ scratch: MixerScratch, to target: UnsafeMutablePointer<Float>) {
    for index in 0..<frames {
      if left > 0 {
        left -= 1
        factor = left == 0 ? self.target : factor + step
      }
      target[2 * index] = scratch.left[index] * factor
      target[2 * index + 1] = scratch.right[index] * factor
    }
  }
}
