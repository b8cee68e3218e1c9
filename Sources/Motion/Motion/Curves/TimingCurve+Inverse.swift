extension TimingCurve {
  /// The u of a curve that jumps at its start, just after the jump.
  static let justAfterStart = 0x1p-50
  /// The steps in which a function of the program is searched; what it does within one of them is not found.
  private static let searchSteps = 4096

  /// Returns the smallest u in 0...1 whose progress is `progress`, to within 2⁻⁵⁰; 0 for progress up to 0, and 1 where
  /// it is never reached. Where a curve jumps past `progress`, the u of the jump.
  func input(forProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    switch self {
    case .linear:
      return min(1, progress)
    case .bezier(let curve):
      return curve.firstInput(reaching: progress) ?? 1
    case .spring(let spring, let duration):
      return Self.firstInput(spring, duration, reaching: progress)
    case .steps(let steps):
      return max(Self.justAfterStart, steps.firstInput(reaching: progress) ?? 1)
    case .points(let points):
      return max(Self.justAfterStart, points.firstInput(reaching: progress) ?? 1)
    case .family(let family):
      return family.firstInput(reaching: progress) ?? 1
    case .custom(let function):
      return max(
        Self.justAfterStart,
        Self.smallestInput(for: progress, steps: Self.searchSteps) { $0 == 1 ? 1 : function.value(at: $0) })
    case .glide:
      return Self.smallestInput(for: progress, steps: Self.searchSteps) { self.progress(at: $0) }
    }
  }

  /// Returns where a curve reaches `progress`, to within 2⁻⁵⁰, in the first of `steps` even steps at whose end it has.
  static func smallestInput(for progress: Double, steps: Int, of curve: (Double) -> Double) -> Double {
    guard progress > 0 else { return 0 }
    var low = 0.0
    for step in 1...steps {
      let high = Double(step) / Double(steps)
      if curve(high) >= progress { return Bisection.first(in: low...high) { curve($0) >= progress } }
      low = high
    }
    return 1
  }

  /// A spring released without velocity is nearest to, or farthest beyond, its target in the first half swing.
  private static func firstInput(_ spring: Spring, _ duration: Double, reaching progress: Double) -> Double {
    func reached(_ u: Double) -> Double { u >= 1 ? 1 : 1 - spring.response(at: u * duration).displacement }
    let zeta = spring.dampingRatio
    let halfSwing = Double.pi / (spring.frequency * max(0, (1 - zeta) * (1 + zeta)).squareRoot() * duration)
    let end = min(1, halfSwing)
    guard reached(end) >= progress else { return 1 }
    return Bisection.first(in: 0...end) { reached($0) >= progress }
  }
}

extension UnitBezier {
  /// Returns the first input in 0...1 whose output is at least `progress`, which is above 0; nil if no output
  /// reaches it.
  fileprivate func firstInput(reaching progress: Double) -> Double? {
    var start = 0.0
    for end in y.extrema + [1] {
      if (end == 1 ? 1 : y.value(at: end)) >= progress {
        return x.value(at: Bisection.first(in: start...end) { y.value(at: $0) >= progress })
      }
      start = end
    }
    return nil
  }
}

extension FamilyEasing {
  /// Returns the first input in 0...1 whose output is at least `progress`, which is above 0; nil if no output
  /// reaches it.
  fileprivate func firstInput(reaching progress: Double) -> Double? {
    var start = 0.0
    for end in turningPoints + [1] {
      if value(at: end) >= progress { return Bisection.first(in: start...end) { value(at: $0) >= progress } }
      start = end
    }
    return nil
  }
}

extension LinearEasing {
  /// Whether the curve does not start at 0, or is vertical there.
  var jumpsAtStart: Bool { value(at: 0) != 0 || !slope(at: 0).isFinite }

  /// Returns the first input in 0...1 whose output is at least `progress`; nil if no output reaches it.
  fileprivate func firstInput(reaching progress: Double) -> Double? {
    // Of several points with one input only the first and the last have an effect.
    let inner = points.indices.filter { index in
      let input = points[index].input
      let isHidden =
        index > 0 && points[index - 1].input == input && points.last?.input != input
        && points[index + 1].input == input
      return input > 0 && input < 1 && !isHidden
    }.map { points[$0] }
    var from = Point(input: 0, output: value(at: 0))
    if from.output >= progress { return 0 }
    for to in inner + [Point(input: 1, output: value(at: 1.0.nextDown))] {
      if to.output >= progress {
        let fraction = (progress - from.output) / (to.output - from.output)
        let input = min(to.input, from.input + fraction * (to.input - from.input))
        return value(at: input) >= progress ? input : min(to.input, input.nextUp)
      }
      from = to
    }
    return nil
  }
}

enum Bisection {
  /// Returns the first number of a range from which on a condition holds.
  static func first(in range: ClosedRange<Double>, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
