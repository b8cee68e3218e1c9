import Motion
import MotionNotation
import RealModule

extension CurveDescription {
  /// Returns the curve with its numbers rounded to some significant digits, those below 1 to as many decimals.
  package func rounded(digits: Int) -> CurveDescription {
    func short(_ number: Double) -> Double { number.rounded(digits: digits) }
    return switch self {
    case .easing(.cubicBezier(let curve)):
      .easing(.cubicBezier(UnitBezier(curve.numbers.map(short))))
    case .easing(.points(let lines)):
      .easing(.points(LinearEasing(lines.points.map { .init(short($0.output), at: short($0.input)) })))
    case .spring(let form, let velocity): .spring(form.replacing { short($1) }, velocity: short(velocity))
    case .decay, .easing: self
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
