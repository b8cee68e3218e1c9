/// The settings of an animator, and what kind of animator it is.
struct AnimatorFlags: Sendable {
  var retargeting = Retargeting.additive
  var reversalMode = ReversalMode.exact
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var isInterruptible = true
  var isUserInteractionEnabled = true
  var isManualHitTestingEnabled = false
  /// Whether the animator belongs to a timeline.
  var isTimeline = false
  /// Whether the animator is a part of a timeline.
  var isPart = false
  /// Whether the animator, a timeline, has no end.
  var repeatsForever = false
  /// Whether later animations have taken over all that the animator, a timeline without end, moves, so that it ends.
  var isSuperseded = false
  /// Whether the animator is a free spring, which lasts for as long as its motion is visible, and after which a
  /// sequence continues before it has settled.
  var isFreeSpring = false
  /// Whether one of the animator's blocks is running.
  var isCapturing = false

  /// Whether the owners of animated properties are closed to interaction while the animator is active.
  var disablesInteraction: Bool { !isUserInteractionEnabled && !isManualHitTestingEnabled }
  /// The name of the animator's type in messages.
  var noun: String { isTimeline ? "Timeline" : "PropertyAnimator" }
}
