import Motion

/// The animations of a run.
enum MotionWorkload: String, CaseIterable {
  case spring1, bezier1, rect4, spring4
  /// Each property has an animator of its own with its own start time.
  case spring1Apart = "spring1-apart"
  case bezier1Apart = "bezier1-apart"

  var width: Int { self == .rect4 || self == .spring4 ? 4 : 1 }
  var isApart: Bool { self == .spring1Apart || self == .bezier1Apart }

  /// Returns the properties of each animator, which share their timing.
  func groups(of count: Int) -> [StrideTo<Int>] {
    if isApart { return (0..<count).map { stride(from: $0, to: $0 + 1, by: 1) } }
    let variety = isSpring ? 35 : 9
    return (0..<min(variety, count)).map { stride(from: $0, to: count, by: variety) }
  }

  /// Returns an animator with the timing of property `index`.
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
