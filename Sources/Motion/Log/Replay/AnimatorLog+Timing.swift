import Motion
import MotionNotation
import OvershootGeometry

/// What the engine needs of a block.
extension AnimatorLog.Block {
  var span: TimeSpan {
    TimeSpan(begin: begin, end: end, repetitions: repetitions, holdsBeforeBegin: holdsBeforeBegin ?? (begin != 1 - end))
  }

  var timing: ResolvedTiming {
    guard case .spring(_, let velocity) = curve, let spring, let curveSeconds else {
      if case .easing(let easing) = curve { return ResolvedTiming(.easing(easing), duration: seconds) }
      return .linear
    }
    return ResolvedTiming(
      .spring(spring, duration: curveSeconds), duration: curveSeconds, initialVelocity: Vector2(velocity, velocity))
  }
}

extension LoggedValue {
  /// The lanes of a velocity; nil for a vector.
  var lanes: (any AnimationLanes)? {
    switch (form, count) {
    case (.vector, _): nil
    case (_, 1): SingleLane(numbers: numbers)
    case (_, 2): SIMD2(numbers: numbers)
    case (_, 4): SIMD4(numbers: numbers)
    default: SIMD8(numbers: numbers)
    }
  }
}
