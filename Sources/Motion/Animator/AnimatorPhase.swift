/// What an animator is doing, with the data of that phase only. Positions and fractions run forward, reversed or not.
enum AnimatorPhase: Sendable {
  case inactive
  case running(Anchor)
  case paused(Pause)
  case stopped(Pause)

  var state: AnimatingState {
    switch self {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  var allowsRelease: Bool {
    switch self {
    case .inactive, .running: true
    case .paused(let pause): pause.startsWithFirstBlock
    case .stopped: false
    }
  }
}

/// Where a running animator was at one moment, and how fast its linear time runs from there.
struct Anchor: Sendable {
  /// Seconds on the engine's clock; in the future during a delay.
  let time: Double
  /// The share of linear time, 0...1.
  let position: Double
  /// Shares a second, negative in reverse; infinite for an animator without duration.
  let pace: Double
  /// Where the animator runs to.
  let goal: Double
  /// When the goal is reached.
  let endTime: Double
  /// Whether the animator pauses where it arrives.
  let pauses: Bool

  /// - Parameter stop: where the animator pauses; nil lets it run to its end.
  init(time: Double, position: Double, pace: Double, stop: Double? = nil) {
    (self.time, self.position, self.pace) = (time, position, pace)
    goal = stop ?? (pace > 0 ? 1 : 0)
    pauses = stop != nil
    let distance = abs(goal - position)
    endTime = distance == 0 ? time : time + distance / abs(pace)
  }

  @inline(__always)
  func position(at moment: Double) -> Double {
    guard moment > time || pace.isInfinite && moment == time else { return position }
    if moment >= endTime { return goal }
    return max(0, min(1, position + (moment - time) * pace))
  }
}

/// A standing animator.
struct Pause: Sendable {
  /// The share of linear time from which a start without a scrub goes on.
  var position: Double
  /// The shown fraction; outside 0...1 it overshoots.
  var fraction: Double
  /// Whether the fraction was set since the pause, so that the start has to find its position.
  var isScrubbed = false
  /// The seconds of a start delay that are still to wait.
  var remainingDelay = 0.0
  /// Whether the animator was started without a block, and runs as soon as it has one.
  var startsWithFirstBlock = false
}
