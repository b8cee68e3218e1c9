/// The state of an animator with its data. Positions and fractions run forward, reversed or not.
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

  var isRunning: Bool { if case .running = self { true } else { false } }

  /// The pause in which the animator must not be released; nil where it may be.
  var pauseToKeep: Pause? {
    switch self {
    case .inactive, .running: nil
    case .paused(let pause): pause.startsWithFirstBlock ? nil : pause
    case .stopped(let pause): pause
    }
  }
}

/// The position and pace of a running animator at one time.
struct Anchor: Sendable {
  /// Seconds on the engine's clock; in the future during a delay.
  let time: Double
  /// The fraction of linear time, 0...1.
  let position: Double
  /// The change of the position per second: negative in reverse, infinite for an animator without duration, and 0 with
  /// the sign of the direction while its speed is 0.
  let pace: Double
  /// The position at which the animator ends or pauses.
  let goal: Double
  /// The time at which the goal is reached, and motion from beyond an end has settled.
  private(set) var endTime: Double
  /// Whether the animator pauses at the goal.
  let pauses: Bool
  /// Whether the end is later than the arrival at the goal, which is 0 or 1 then.
  private(set) var isExtended = false

  /// - Parameters:
  ///   - stop: the position at which the animator pauses; nil runs to the end.
  ///   - limit: the position of the end; infinite where the animator repeats forever.
  init(time: Double, position: Double, pace: Double, stop: Double? = nil, limit: Double = 1) {
    (self.time, self.position, self.pace) = (time, position, pace)
    goal = stop ?? (pace.sign == .minus ? 0 : pace.isInfinite ? 1 : limit)
    pauses = stop != nil
    let distance = abs(goal - position)
    endTime = distance == 0 ? time : time + distance / abs(pace)
  }

  /// The direction.
  var isBackward: Bool { pace.sign == .minus }

  /// Returns the run that ends now, where it is.
  func ended(at moment: Double) -> Anchor {
    Anchor(time: moment, position: position(at: moment), pace: pace, end: position(at: moment))
  }

  private init(time: Double, position: Double, pace: Double, end: Double) {
    (self.time, self.position, self.pace) = (time, position, pace)
    (goal, endTime, pauses) = (end, time, false)
  }

  /// Returns the run, lengthened to take at least `seconds`. More than the way to the goal does so only where that is 0
  /// or 1.
  func lasting(atLeast seconds: Double) -> Anchor {
    guard time + seconds > endTime else { return self }
    var anchor = self
    (anchor.endTime, anchor.isExtended) = (time + seconds, true)
    return anchor
  }

  /// Returns whether the position rests at the goal while the run continues.
  func rests(at moment: Double) -> Bool { isExtended && moment >= time && position(at: moment) == goal }

  @inline(__always) func position(at moment: Double) -> Double {
    guard moment > time || pace.isInfinite && moment == time else { return position }
    if moment >= endTime || pace.isInfinite { return goal }
    let reached = position + (moment - time) * pace
    return isBackward ? max(goal, reached) : min(goal, reached)
  }
}

/// The position of a paused or stopped animator.
struct Pause: Sendable {
  /// The fraction of linear time from which a start without a scrub continues.
  var position: Double
  /// The fraction that is shown; outside 0...1 it overshoots.
  var fraction: Double
  /// The remaining seconds of a start delay.
  var remainingDelay = 0.0
  /// The file of the call that paused or stopped the animator; see `line`.
  var file: StaticString = ""
  /// Whether the fraction was set since the pause, so that a start has to compute the position.
  var isScrubbed = false
  /// Whether the animator was started without a block, and runs as soon as it has one.
  var startsWithFirstBlock = false
  /// The line of the call that paused or stopped the animator; 0 where another reason paused it.
  var line: UInt32 = 0
}
