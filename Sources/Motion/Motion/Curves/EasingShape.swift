import RealModule

/// The formula of a family of easing functions: from 0 to 1 with a slow start.
///
/// Its functions take the input and its distance from 1, so that no digits are lost near either end.
struct EasingShape {
  let family: FamilyEasing.Family
  /// Whether the formula is used at both ends, where `back` and `elastic` have other constants.
  let isDouble: Bool

  /// The overshoot of `back`, Penner's constant for 10 %.
  private var overshoot: Double { isDouble ? 1.70158 * 1.525 : 1.70158 }
  /// The angular frequency of `elastic`, in radians per unit of input.
  private var frequency: Double { 20 * Double.pi / (isDouble ? 4.5 : 3) }

  /// The logarithm of 1024, the growth of `expo` and of the amplitude of `elastic`.
  private static let growth = 10 * Double.log(2)

  func value(at x: Double, fromEnd z: Double) -> Double {
    switch family {
    case .sine:
      let half = Double.sin(Double.pi / 4 * x)
      return 2 * half * half
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return (x * x) * (x * x)
    case .quint: return (x * x) * (x * x) * x
    case .expo: return Self.exponential(x)
    case .circ: return x * x / (1 + (z * (1 + x)).squareRoot())
    case .elastic: return Self.exponential(x) * Double.cos(frequency * z)
    case .bounce:
      let (height, offset, _) = Self.parabola(at: z)
      return 1 - height - Self.steepness * offset * offset
    case .back: return x * x * ((overshoot + 1) * x - overshoot)
    }
  }

  func slope(at x: Double, fromEnd z: Double) -> Double {
    switch family {
    case .sine: return Double.pi / 2 * Double.sin(Double.pi / 2 * x)
    case .quad: return 2 * x
    case .cubic: return 3 * x * x
    case .quart: return 4 * x * x * x
    case .quint: return 5 * (x * x) * (x * x)
    case .expo: return Self.exponentialSlope(x)
    case .circ: return z > 0 ? x / (z * (1 + x)).squareRoot() : .infinity
    case .elastic:
      let angle = frequency * z
      return Self.exponentialSlope(x) * Double.cos(angle) + Self.exponential(x) * frequency * Double.sin(angle)
    case .bounce: return 2 * Self.steepness * Self.parabola(at: z).offset
    case .back: return x * (3 * (overshoot + 1) * x - 2 * overshoot)
    }
  }

  /// The inputs within 0...1 at which the slope changes its sign, in order.
  var turningPoints: [Double] {
    switch family {
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return []
    case .back: return [2 * overshoot / (3 * (overshoot + 1))]
    case .bounce:
      let points = Self.parabolas.reversed().flatMap { [1 - $0.center, 1 - $0.begin] }
      return points.filter { $0 > 0 && $0 < 1 }
    case .elastic: return elasticTurningPoints
    }
  }

  /// Between two zeros of the oscillation there is one extremum.
  private var elasticTurningPoints: [Double] {
    let halfPeriod = Double.pi / frequency
    var zeros: [Double] = []
    var zero = 1 - halfPeriod / 2
    while zero > 0 {
      zeros.insert(zero, at: 0)
      zero -= halfPeriod
    }
    func isRising(_ x: Double) -> Bool { slope(at: x, fromEnd: 1 - x) > 0 }
    var points: [Double] = []
    for (begin, end) in zip([0] + zeros, zeros) where isRising(begin) != isRising(end) {
      points.append(Bisection.first(in: begin...end) { isRising($0) == isRising(end) })
    }
    return points
  }

  // MARK: Parts

  /// 2^(10x), moved and scaled to run from 0 to 1.
  private static func exponential(_ x: Double) -> Double { Double.expMinusOne(growth * x) / 1_023 }
  private static func exponentialSlope(_ x: Double) -> Double { growth * Double.exp(growth * x) / 1_023 }

  /// The second half of the second derivative of all parabolas.
  private static let steepness = 7.5625
  /// The parabolas of `bounce` over the distance from the end: where each begins, its centre, and its lowest height.
  private static let parabolas: [(begin: Double, center: Double, height: Double)] = [
    (0, 0, 0), (1 / 2.75, 1.5 / 2.75, 0.75), (2 / 2.75, 2.25 / 2.75, 0.9375), (2.5 / 2.75, 2.625 / 2.75, 0.984375),
  ]

  private static func parabola(at z: Double) -> (height: Double, offset: Double, begin: Double) {
    let parabola = parabolas.last { z >= $0.begin } ?? parabolas[0]
    return (parabola.height, z - parabola.center, parabola.begin)
  }
}
