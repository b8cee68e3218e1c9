import Motion
import MotionNotation
import OvershootGeometry

/// What the engine needs of a block.
extension AnimatorLog.Block {
  var span: TimeSpan {
    TimeSpan(
      begin: begin, end: end,
      repetitions: repetitions.map {
        TimeSpan.Repetition(count: $0.count, autoreverses: $0.autoreverses, begin: $0.begin, end: $0.end)
      }, holdsBeforeBegin: holdsBeforeBegin ?? (begin != 1 - end))
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
    switch self {
    case .number(let number): SingleLane(repeating: number)
    case .lanes(let numbers) where numbers.count == 2: SIMD2(numbers: numbers)
    case .lanes(let numbers) where numbers.count == 4: SIMD4(numbers: numbers)
    case .oklch(let numbers): SIMD4(numbers: numbers)
    case .lanes(let numbers): SIMD8(numbers: numbers)
    case .vector: nil
    }
  }
}
