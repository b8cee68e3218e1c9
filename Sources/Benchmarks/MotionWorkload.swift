import Motion

/// What every property of a run does.
enum MotionWorkload: String, CaseIterable {
  case spring1, bezier1, rect4, spring4
  /// Each property by an animator of its own, started at a moment of its own.
  case spring1Apart = "spring1-apart"
  case bezier1Apart = "bezier1-apart"

  var width: Int { self == .rect4 || self == .spring4 ? 4 : 1 }
  var isApart: Bool { self == .spring1Apart || self == .bezier1Apart }

  /// Which properties of `count` move by one animator: those with the same timing.
  func groups(of count: Int) -> [StrideTo<Int>] {
    if isApart { return (0..<count).map { stride(from: $0, to: $0 + 1, by: 1) } }
    let variety = isSpring ? 35 : 9
    return (0..<min(variety, count)).map { stride(from: $0, to: count, by: variety) }
  }

  /// An animator with the timing of property `index`.
  @MainActor
  func animator(_ index: Int) -> PropertyAnimator {
    guard isSpring else {
      return PropertyAnimator(duration: 2 + 0.25 * Double(index % 9), timingParameters: CubicTimingParameters())
    }
    let spring = Spring(stiffness: Double(20 + index % 7), damping: 2 + 0.1 * Double(index % 5))
    return PropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(spring))
  }

  private var isSpring: Bool { self != .bezier1 && self != .rect4 && self != .bezier1Apart }
}
