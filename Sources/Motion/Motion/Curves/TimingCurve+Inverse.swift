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
    case .easing(.linear): return min(1, progress)
    case .easing(.cubicBezier(let curve)):
      let s = Self.smallestInput(for: progress, ends: curve.y.extrema + [1]) { $0 == 1 ? 1 : curve.y.value(at: $0) }
      return s.map(curve.x.value) ?? 1
    case .easing(.steps(let steps)): return max(Self.justAfterStart, steps.firstInput(reaching: progress) ?? 1)
    case .easing(.points(let points)): return max(Self.justAfterStart, points.firstInput(reaching: progress) ?? 1)
    case .easing(.family(let family)):
      return Self.smallestInput(for: progress, ends: family.turningPoints + [1], of: family.value) ?? 1
    case .easing(.custom): return max(Self.justAfterStart, Self.searchedInput(for: progress, of: self.progress))
    case .spring(let spring, let duration): return Self.firstInput(spring, duration, reaching: progress)
    case .glide: return Self.searchedInput(for: progress, of: self.progress)
    }
  }

  /// Returns where a curve reaches `progress`, to within 2⁻⁵⁰, in the first of even steps at whose end it has.
  static func searchedInput(for progress: Double, of curve: (Double) -> Double) -> Double {
    guard progress > 0 else { return 0 }
    let ends = (1...searchSteps).lazy.map { Double($0) / Double(searchSteps) }
    return smallestInput(for: progress, ends: ends, of: curve) ?? 1
  }

  /// Returns where a curve reaches `progress`, to within 2⁻⁵⁰, in the first of the parts up to `ends` at whose end it
  /// has; nil if there is none.
  private static func smallestInput(
    for progress: Double, ends: some Sequence<Double>, of curve: (Double) -> Double
  ) -> Double? {
    var start = 0.0
    for end in ends {
      if curve(end) >= progress { return Bisection.first(in: start...end) { curve($0) >= progress } }
      start = end
    }
    return nil
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

extension LinearEasing {
  /// Whether the curve does not start at 0, or is vertical there.
  var jumpsAtStart: Bool { value(at: 0) != 0 || !slope(at: 0).isFinite }

  /// Returns the first input in 0...1 whose output is at least `progress`; nil if no output reaches it.
  fileprivate func firstInput(reaching progress: Double) -> Double? {
    // Of several points with one input only the first and the last have an effect.
    let inner = points.indices.filter { index in
      let input = points[index].input
      let isHidden =
        index > 0 && points[index - 1].input == input && points.last?.input != input && points[index + 1].input == input
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

extension RandomAccessCollection where Index == Int {
  /// Returns the number of leading elements for which a condition holds. O(log n).
  func leadingCount(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}

enum Bisection {
  /// Returns the first number of a range from which on a condition holds, after `count` halvings.
  static func first(in range: ClosedRange<Double>, halving count: Int = 60, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<count {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
