/// A block that runs when its animator starts.
package struct PendingBlock {
  let animations: @MainActor () -> Void
  /// The part of the animator's time in which the block moves.
  package internal(set) var span: TimeSpan
  /// The curve of the block and its initial velocity.
  package let timing: ResolvedTiming
  /// The duration of the block in seconds.
  package internal(set) var duration: Double
  /// Whether the block's own animator closes the owners to interaction.
  var disablesInteraction = false
  /// The number of blocks, this one the last of them, that together return to their start; 0 for none.
  package internal(set) var returnCount = 0
  /// What a recorder has marked the block with; nil for one that is not marked.
  package var mark: Int?

  /// Creates a block.
  package init(
    animations: @escaping @MainActor () -> Void, span: TimeSpan, timing: ResolvedTiming, duration: Double,
    returnCount: Int = 0
  ) {
    (self.animations, self.span, self.timing) = (animations, span, timing)
    (self.duration, self.returnCount) = (duration, returnCount)
  }
}
