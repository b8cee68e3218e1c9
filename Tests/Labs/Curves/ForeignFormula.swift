import Foundation

/// Formulas of other tools, written from their documentation and independent of the engine.
enum ForeignFormula {
  /// The position of a spring released at 0 towards 1, by the solutions of m·x″ + c·x′ + k·x = 0.
  static func spring(
    mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0
  ) -> @Sendable (Double) -> Double {
    let (beta, omega) = (damping / (2 * mass), (stiffness / mass).squareRoot())
    return { time in
      let slope = velocity - beta
      if abs(beta - omega) < 1e-9 { return 1 + exp(-beta * time) * (-1 + slope * time) }
      if beta < omega {
        let damped = (omega * omega - beta * beta).squareRoot()
        return 1 + exp(-beta * time) * (-cos(damped * time) + slope / damped * sin(damped * time))
      }
      let root = (beta * beta - omega * omega).squareRoot()
      return 1 + exp(-beta * time) * (-cosh(root * time) + slope / root * sinh(root * time))
    }
  }

  /// The same by angular frequency and damping ratio.
  static func spring(omega: Double, ratio: Double, velocity: Double = 0) -> @Sendable (Double) -> Double {
    spring(stiffness: omega * omega, damping: 2 * ratio * omega, velocity: velocity)
  }

  /// A cubic Bézier from (0, 0) to (1, 1), by halving.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> @Sendable (Double) -> Double {
    @Sendable func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    return { input in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if cubic(x1, x2, middle) < input { low = middle } else { high = middle }
      }
      return cubic(y1, y2, (low + high) / 2)
    }
  }

  /// Straight lines through points whose inputs go from 0 to 1; at a jump the value behind it.
  static func lines(_ points: [(Double, Double)]) -> @Sendable (Double) -> Double {
    { input in
      var index = 0
      while index + 2 < points.count, points[index + 1].0 <= input { index += 1 }
      let (a, b) = (points[index], points[index + 1])
      return b.0 == a.0 ? b.1 : a.1 + (b.1 - a.1) * (input - a.0) / (b.0 - a.0)
    }
  }

  /// Flutter's curve of two Béziers that meet in the third of its points.
  static func threePoints(_ p: [(Double, Double)]) -> @Sendable (Double) -> Double {
    let middle = p[2]
    let first = bezier(p[0].0 / middle.0, p[0].1 / middle.1, p[1].0 / middle.0, p[1].1 / middle.1)
    func scaled(_ point: (Double, Double)) -> (Double, Double) {
      ((point.0 - middle.0) / (1 - middle.0), (point.1 - middle.1) / (1 - middle.1))
    }
    let (c, d) = (scaled(p[3]), scaled(p[4]))
    let second = bezier(c.0, c.1, d.0, d.1)
    return { input in
      input < middle.0
        ? first(input / middle.0) * middle.1
        : second((input - middle.0) / (1 - middle.0)) * (1 - middle.1) + middle.1
    }
  }
}
