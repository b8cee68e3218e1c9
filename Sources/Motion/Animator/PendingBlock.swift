import Geometry

/// A block that an animator will run when it starts.
struct PendingBlock {
  let animations: () -> Void
  /// The part of the animator's time in which the block moves.
  var span: TimeSpan
  let curve: TimingCurve
  /// Seconds that the block takes.
  let duration: Double
  /// Distances a second.
  let velocity: Vector2
  /// Whether the animator that the block was added to closes what it animates to interaction.
  var disablesInteraction = false
  /// How many blocks, this one the last of them, lead there and back together once it is captured.
  var returnCount = 0
}
