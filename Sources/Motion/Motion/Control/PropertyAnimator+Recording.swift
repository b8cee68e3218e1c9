import OvershootGeometry

/// What a recorder, and the replay of what it recorded, need to know of an animator.
extension PropertyAnimator {
  /// Whether the animator belongs to a timeline.
  package var isOfTimeline: Bool { core.flags.isTimeline }

  /// Whether the animator is a part of a timeline.
  package var isPart: Bool { core.flags.isPart }

  /// Whether the animator lasts for as long as its motion is visible.
  package var isFreeSpring: Bool { core.flags.isFreeSpring }

  /// The number of blocks that have run.
  package var blockCount: Int { core.blocks.count }

  /// The number of animated values that a frame computes: for each block its channels, on each of its properties and
  /// along each of the curves with which the animator was continued.
  package var frameWork: Int {
    var count = 0
    forEachBlock { block in count += (1 + block.extraChannels.count) * (1 + block.members.count + block.path.bendCount)
    }
    return count
  }

  /// Returns whether a block of the animator set `property`.
  package func moves(_ property: AnimatedProperty) -> Bool { core.blocks.contains { $0.moves(property) } }

  /// Returns why a call is not allowed now, as a sentence; nil where it is.
  package func refusal(of call: AnimatorCall) -> String? { misuse(of: call)?.description }

  /// Makes a new animator that of a timeline of these blocks.
  package func becomeTimeline(of blocks: [PendingBlock], isEndless: Bool) {
    core.flags.isTimeline = true
    core.flags.repeatsForever = isEndless
    scrubsLinearly = false
    pending = blocks
  }
}

extension AnimationBlock {
  /// Whether key frames or paths move a property of the block.
  package var hasCourses: Bool { rare?.courses.isEmpty == false }

  /// Whether properties of the block took their target at once, because their owner is in no window or shows no motion.
  package var hasInstantMembers: Bool { !instantMembers.isEmpty }

  /// The number of properties, or groups of vectors, that the block set.
  package var memberCount: Int { members.count + instantMembers.count }

  /// Whether it matters for all properties of the block how it moves one of them.
  package var isShared: Bool { hasTakeover || hasCourses || endlessAnimator != nil }

  /// The initial velocity of the block's spring, in distances per second.
  package var initialVelocity: Vector2 { path.initialVelocity }
}
