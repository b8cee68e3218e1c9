/// Makes the calls of a timeline while it runs, forwards and backwards.
///
/// Each is made once when the timeline passes its time, with the engine at that time. A call at a time at which the
/// timeline stands still is made by the next start in that direction, unless it was made already.
@MainActor final class TimelineCalls {
  var marks: [TimelineMark] = []
  /// The time that was passed last, in seconds of the timeline.
  private var cursor = 0.0
  /// Whether the calls at the cursor itself are behind it.
  private var isPastCursor = false
  private var isReset = true
  private var work: ScheduledWork?
  /// The number of starts and pauses so far.
  private var changes = 0

  /// Begins at the position of the next start, because the timeline was scrubbed.
  func reset() { isReset = true }

  /// Waits no longer, because the timeline does not run any more.
  func cancel() {
    changes += 1
    work?.cancel()
    work = nil
  }

  /// Waits for the next call of a timeline that runs by `anchor`.
  func follow(_ anchor: Anchor, of animator: PropertyAnimator) {
    cancel()
    let isForward = !anchor.isBackward
    if isReset { (cursor, isPastCursor, isReset) = (anchor.position * animator.duration, !isForward, false) }
    guard anchor.pace.isFinite, animator.duration > 0, let next = nextTime(isForward) else { return }
    let engine = animator.engine
    let time = anchor.time + (next / animator.duration - anchor.position) / anchor.pace
    guard time.isFinite else { return }
    work = engine.after(max(0, time - engine.time)) { [weak self, weak animator] in
      guard let self, let animator else { return }
      let before = self.changes
      self.call(at: next, isForward)
      if self.changes == before, case .running(let anchor) = animator.core.phase { self.follow(anchor, of: animator) }
    }
  }

  /// Makes the calls that are left up to the goal of `anchor`; returns false where one of them changed the timeline.
  func finish(_ anchor: Anchor, of animator: PropertyAnimator) -> Bool {
    let before = changes
    let (isForward, end) = (!anchor.isBackward, anchor.goal * animator.duration)
    while let next = nextTime(isForward) {
      guard isForward ? next <= end + TimelineMark.tolerance : next >= end - TimelineMark.tolerance else { return true }
      call(at: next, isForward)
      if changes != before { return false }
    }
    return true
  }

  private func call(at time: Double, _ isForward: Bool) {
    (cursor, isPastCursor) = (time, isForward)
    let due = marks.filter { mark in
      (mark.first(from: time - TimelineMark.tolerance) ?? .infinity) <= time + TimelineMark.tolerance
    }
    for mark in isForward ? due : due.reversed() { mark.body() }
  }

  private func nextTime(_ isForward: Bool) -> Double? {
    let limit = cursor + (isPastCursor ? TimelineMark.tolerance : -TimelineMark.tolerance)
    return isForward
      ? marks.compactMap { $0.first(from: limit) }.min() : marks.compactMap { $0.last(upTo: limit) }.max()
  }
}
