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

  var allowsRelease: Bool {
    switch self {
    case .inactive, .running: true
    case .paused(let pause): pause.startsWithFirstBlock
    case .stopped: false
    }
  }

  var legalCalls: [String] {
    switch state {
    case .inactive:
      [
        "startAnimation()", "startAnimation(afterDelay:)", "pauseAnimation()", "fractionComplete", "isReversed",
        "addAnimations(_:delayFactor:)", "addCompletion(_:)",
      ]
    case .active:
      [
        "startAnimation()", "pauseAnimation()", "stopAnimation(_:)", "fractionComplete", "isReversed",
        "addAnimations(_:delayFactor:)", "addCompletion(_:)",
      ]
    case .stopped: ["finishAnimation(at:)", "addCompletion(_:)"]
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

  /// When the end in the anchor's direction is reached.
  var endTime: Double {
    let way = pace > 0 ? 1 - position : position
    return way == 0 ? time : time + way / abs(pace)
  }

  func position(at moment: Double) -> Double {
    guard moment > time || pace.isInfinite && moment == time else { return position }
    if moment >= endTime { return pace > 0 ? 1 : 0 }
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
