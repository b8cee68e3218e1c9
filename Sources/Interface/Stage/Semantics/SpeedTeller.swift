import Motion

/// Reports how fast a value moves on the screen: once for each frame that shows it elsewhere, and once when it stands
/// still.
@MainActor
package final class SpeedTeller {
  private let value: () -> Double
  private let isMoving: () -> Bool
  private let tell: (Double) -> Void
  /// The value that was seen last, and when.
  private var last = (value: 0.0, time: 0.0)
  private var follows = false

  /// Creates a teller that has reported nothing yet.
  ///
  /// - Parameters:
  ///   - value: returns the value that is shown.
  ///   - isMoving: returns whether it may move again after a frame in which it does not.
  ///   - tell: called with the speed, in units per second of at least 0.
  package init(
    _ value: @escaping () -> Double, isMoving: @escaping () -> Bool = { false }, tell: @escaping (Double) -> Void
  ) {
    (self.value, self.isMoving, self.tell) = (value, isMoving, tell)
  }

  /// Reports from the next frame on; call it before the value moves, and at any time meanwhile.
  package func begin() {
    guard !follows, let engine = AnimationEngine.current else { return }
    follows = true
    last = (value(), engine.time)
    engine.follow { [weak self] in self?.follow($0) ?? false }
  }

  /// Reports that the value stands still. Has no effect before `begin()`.
  package func end() {
    guard follows else { return }
    follows = false
    tell(0)
  }

  private func follow(_ time: Double) -> Bool {
    guard follows else { return false }
    let (now, passed) = (value(), time - last.time)
    let speed = passed > 0 ? abs(now - last.value) / passed : 0
    last = (now, time)
    follows = speed > 0 || isMoving()
    tell(speed)
    return follows
  }
}
