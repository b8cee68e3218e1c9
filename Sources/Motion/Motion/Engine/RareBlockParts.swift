/// What few animation blocks have, kept apart so that the others are small.
final class RareBlockParts {
  /// The span for fractions that are scrubbed linearly; nil for the block's own.
  var scrub: TimeSpan?
  /// The channels of motion that is not along the curve: velocities that came with continuations, and what settles.
  @exclusivity(unchecked) var extraChannels: [ProgressChannel] = []
  /// The slot of properties that take their target at once, or -1. Its coefficients are always 0.
  var instantSlot = -1
  var instantMembers: ContiguousArray<AnimatedProperty> = []
  /// The owners that are closed to interaction.
  var locked: ContiguousArray<AnimationPresence> = []
  /// The owners that fade in because reduced motion moved them at once.
  var fading: ContiguousArray<AnimationPresence> = []
  /// What properties move beside the straight line.
  @exclusivity(unchecked) var courses: [BlockCourse] = []
  /// A motion by time that settles, apart from the path; nil while nothing settles by time.
  var settling: SettlingMotion?
}
