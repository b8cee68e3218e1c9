/// A block that runs when its animator starts.
struct PendingBlock {
  let animations: @MainActor () -> Void
  /// The part of the animator's time in which the block moves.
  var span: TimeSpan
  /// The curve of the block and its initial velocity.
  let timing: ResolvedTiming
  /// The duration of the block in seconds.
  var duration: Double
  /// Whether the block's own animator closes the owners to interaction.
  var disablesInteraction = false
  /// The number of blocks, this one the last of them, that together return to their start; 0 for none.
  var returnCount = 0
  /// Where the block is recorded; nil for one that is not, or is the next one of its animator.
  var record: AnimatorRecording.Position?
}
