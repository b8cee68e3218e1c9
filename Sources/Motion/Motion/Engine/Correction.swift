/// A difference between what a block shows and its path, which fades out.
struct Correction: Sendable {
  private enum Shape: Sendable {
    /// Fades linearly towards 0 and 1, after a scrub. Before 0 it fades from `left` to `first`, where the delay began.
    case linear(first: Double, left: Double)
    /// Fades towards the end of the new direction with a given initial slope, so that the velocity does not jump.
    case reversal(isBackward: Bool, slope: CurveSample)
  }

  private let at: Double
  private let residual: CurveSample
  private let shape: Shape

  /// Creates a difference at u that fades linearly towards 0 and 1 and is 0 beyond them. During a delay it fades
  /// towards 0 and towards `first`, where the delay began; from before that it fades towards `first`.
  init(linearAt at: Double, residual: CurveSample, first: Double = 0) {
    // Rounding must leave no side without room to fade.
    let isRounded = abs(at) < 1e-9 && (at >= first || first >= 0)
    (self.at, self.residual) = (isRounded ? 0 : at, residual)
    shape = .linear(first: first, left: min(at, self.at))
  }

  /// Creates a difference at u that fades, in value and slope, until u reaches the end in its direction.
  ///
  /// - Parameter slope: the difference of the slopes, per fraction of the distance from `at` to that end. One that is
  ///   not finite, after a duration beyond all measure, counts as 0.
  init(reversalAt at: Double, isBackward: Bool, residual: CurveSample, slope: CurveSample) {
    let isFinite = slope.remaining.isFinite && slope.impulse.isFinite
    let slope = isFinite ? slope : CurveSample(remaining: 0, impulse: 0)
    (self.at, self.residual, shape) = (at, residual, .reversal(isBackward: isBackward, slope: slope))
  }

  var isZero: Bool {
    guard case .linear = shape else { return false }
    return residual.isZero
  }

  var isReversal: Bool { if case .reversal = shape { true } else { false } }

  /// Returns whether the slope before u is another one than that after it.
  func hasCorner(at u: Double) -> Bool { if case .linear = shape { u == at } else { false } }

  /// Returns the difference at u.
  func value(at u: Double) -> CurveSample {
    switch shape {
    case .linear(let first, let left): return residual * weight(at: u, first, left)
    case .reversal(let isBackward, let slope):
      guard let s = fraction(of: u, isBackward) else { return residual * weight(at: u, 0, at) }
      return residual * ((1 + 2 * s) * (1 - s) * (1 - s)) + slope * (s * (1 - s) * (1 - s))
    }
  }

  /// Returns the derivative of the difference by u.
  func slope(at u: Double) -> CurveSample {
    switch shape {
    case .linear(let first, let left): return (residual * weightSlope(at: u, first, left)).finite
    case .reversal(let isBackward, let slope):
      guard let s = fraction(of: u, isBackward) else { return (residual * weightSlope(at: u, 0, at)).finite }
      let length = isBackward ? -at : 1 - at
      return (residual * (-6 * s * (1 - s)) + slope * ((1 - s) * (1 - 3 * s))) * (1 / length)
    }
  }

  /// Returns the fraction of the distance to the end that u has covered; nil before `at`.
  private func fraction(of u: Double, _ isBackward: Bool) -> Double? {
    let (length, covered) = isBackward ? (at, at - u) : (1 - at, u - at)
    guard length > 0, covered >= 0 else { return nil }
    return min(1, covered / length)
  }

  private func weight(at u: Double, _ first: Double, _ left: Double) -> Double {
    if at < first { return max(0, min(1, (first - u) / (first - at))) }
    if at <= 0, u < at, first < at { return u < left ? max(0, (u - first) / (left - first)) : 1 }
    let fraction = usesLeftSide(u) ? u / at : (1 - u) / (1 - at)
    return fraction.isFinite ? max(0, min(1, fraction)) : u == at ? 1 : 0
  }

  /// Returns the derivative of the weight by u; 0 where the weight is limited to 0 or 1.
  private func weightSlope(at u: Double, _ first: Double, _ left: Double) -> Double {
    if at < first { return u >= at && u <= first ? -1 / (first - at) : 0 }
    if at <= 0, u < at, first < at { return u >= first && u < left ? 1 / (left - first) : 0 }
    let isLeft = usesLeftSide(u)
    let (weight, slope) = isLeft ? (u / at, 1 / at) : ((1 - u) / (1 - at), -1 / (1 - at))
    return slope.isFinite && (0...1).contains(weight) ? slope : 0
  }

  private func usesLeftSide(_ u: Double) -> Bool { at < 1 && (u < at || at < 0) }
}
