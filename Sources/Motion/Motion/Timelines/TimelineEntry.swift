/// A part of a timeline, and its begin.
@MainActor struct TimelineEntry {
  let animator: PropertyAnimator
  /// Seconds from the start of the timeline, or of each of its runs.
  let begin: Double

  /// - Precondition: the part is new.
  init(_ part: any TimelinePart, at begin: Double) {
    let animator = part.partAnimator
    let flags = animator.core.flags
    require(
      animator.state == .inactive && !animator.core.reversed && !flags.isPart && animator.recording == nil,
      "A timeline takes parts that are new: this \(flags.noun) is \(animator.state)\(animator.detail)"
        + (animator.core.reversed ? " and reversed" : "") + (animator.recording != nil ? " and recorded" : "")
        + AnimatorEvent.past(animator.core.history.all) + ".")
    require(
      animator.speed > 0, "A timeline takes parts that move: the speed of this \(flags.noun) is \(animator.speed).")
    animator.core.flags.isPart = true
    (self.animator, self.begin) = (animator, begin)
  }

  var end: Double { begin + animator.duration / animator.speed }

  /// The time at which the next part of a sequence begins: a free spring is followed after its response, and settles
  /// meanwhile.
  var sequenceEnd: Double {
    guard animator.core.flags.isFreeSpring, case .spring(let spring, _) = animator.core.timing.curve else { return end }
    return min(end, begin + spring.response / animator.speed)
  }

  /// Removes and returns the animator's blocks, placed in runs of `length` seconds, `offset` seconds after their start.
  func takeSteps(length: Double, offset: Double = 0) -> [TimelineStep] {
    let (from, to) = length > 0 ? ((begin + offset) / length, (end + offset) / length) : (0, 1)
    let blocks = animator.pending.map { block in
      var block = block
      block.span = block.span.placed(from: from, to: to)
      block.duration /= animator.speed
      block.disablesInteraction = block.disablesInteraction || animator.core.flags.disablesInteraction
      return block
    }
    animator.pending.removeAll()
    animator.core.rare?.calls = nil
    return TimelineStep.steps(of: blocks, length: length)
  }
}

extension TimelineEntry {
  /// The calls of the part, in the time of the timeline.
  var marks: [TimelineMark] { (animator.calls?.marks ?? []).map { $0.placed(at: begin, speed: animator.speed) } }
}

/// The blocks that are captured together when a timeline starts: one, or several that together return to their start.
struct TimelineStep {
  /// The time of the first begin in nanoseconds, rounded so that rounding errors do not affect the order.
  let begin: Double
  var blocks: [PendingBlock]

  /// Returns the blocks of steps in the order of their begin. Where times are equal the given order decides.
  static func sorted(_ steps: [TimelineStep]) -> [PendingBlock] {
    steps.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
      .flatMap(\.element.blocks)
  }

  /// Returns the steps of blocks in a time of `length` seconds, in their given order.
  static func steps(of blocks: [PendingBlock], length: Double) -> [TimelineStep] {
    var steps: [TimelineStep] = []
    for block in blocks {
      steps.append(TimelineStep(begin: (block.span.firstBegin * length * 1e9).rounded(), blocks: [block]))
      var missingCount = block.returnCount - 1
      while missingCount > 0 {
        let last = steps.removeLast()
        missingCount -= steps[steps.count - 1].blocks.count
        steps[steps.count - 1].blocks += last.blocks
      }
    }
    return steps
  }
}
