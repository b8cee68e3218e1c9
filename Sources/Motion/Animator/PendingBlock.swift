import Geometry

/// A block that an animator will run when it starts.
struct PendingBlock {
  let animations: () -> Void
  /// The part of the animator's time in which the block moves.
  let span: TimeSpan
  let curve: TimingCurve
  /// Seconds that the block takes.
  let duration: Double
  /// Distances a second.
  let velocity: Vector2

  /// The same block where the animator's whole time becomes the part `begin` to `end` of another one's.
  func placed(from begin: Double, to end: Double) -> PendingBlock {
    PendingBlock(
      animations: animations, span: span.placed(from: begin, to: end), curve: curve, duration: duration,
      velocity: velocity)
  }

  /// The same block, run through `count` times within the animator's whole time.
  func repeated(_ count: Int, autoreverses: Bool) -> PendingBlock {
    PendingBlock(
      animations: animations, span: span.repeated(count, autoreverses: autoreverses), curve: curve,
      duration: duration, velocity: velocity)
  }
}
