import Motion
import MotionNotation
import RealModule

extension CurveDescription {
  /// Returns the curve with its numbers rounded to some significant digits, those below 1 to as many decimals.
  package func rounded(digits: Int) -> CurveDescription {
    func short(_ number: Double) -> Double { number.rounded(digits: digits) }
    return switch self {
    case .easing(.cubicBezier(let curve)):
      .easing(
        .cubicBezier(
          UnitBezier(x1: short(curve.x1), y1: short(curve.y1), x2: short(curve.x2), y2: short(curve.y2))))
    case .easing(.points(let lines)):
      .easing(.points(LinearEasing(lines.points.map { .init(short($0.output), at: short($0.input)) })))
    case .spring(.physical(let mass, let stiffness, let damping), let velocity):
      .spring(
        .physical(mass: short(mass), stiffness: short(stiffness), damping: short(damping)), velocity: short(velocity))
    case .spring(.perceptual(let duration, let bounce), let velocity):
      .spring(.perceptual(duration: short(duration), bounce: short(bounce)), velocity: short(velocity))
    case .decay, .easing, .spring: self
    }
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let size = max(0, Double.log10(magnitude).rounded(.down) + 1)
    let scale = Double.pow(10, Double(digits) - size)
    let result = (self * scale).rounded() / scale
    return result.isFinite ? result : self
  }
}
