import RealModule

extension Spring {
  /// Returns the seconds after which a motion released at `displacement` with `velocity` stays within `tolerance` of
  /// rest, rather an upper bound than a lower one; 0 where it never leaves it.
  func settlingTime(from displacement: Double, velocity: Double, within tolerance: Double) -> Double {
    let (omega, zeta) = (frequency, dampingRatio)
    if zeta < 1 - 1e-6 {
      let rate = zeta * omega
      let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let swing = (velocity + rate * displacement) / damped
      let amplitude = (displacement * displacement + swing * swing).squareRoot()
      return amplitude > tolerance ? min(Self.maximumSettlingTime, Double.log(amplitude / tolerance) / rate) : 0
    }
    func bound(_ time: Double) -> Double {
      let response = response(at: time)
      return abs(displacement) * abs(response.displacement) + abs(velocity) * response.impulse
    }
    // After the time of the slow root both parts decrease.
    var low = (zeta + max(0, (zeta - 1) * (zeta + 1)).squareRoot()) / omega
    if bound(low) <= tolerance { return abs(displacement) > tolerance ? low : velocity == 0 ? 0 : low }
    var high = 2 * low
    while high < Self.maximumSettlingTime, bound(high) > tolerance { (low, high) = (high, 2 * high) }
    let time = Bisection.first(in: low...high, halving: 40) { bound($0) <= tolerance }
    return min(time, Self.maximumSettlingTime)
  }
}

extension AnimatableKind {
  /// Returns the maximum difference in a lane that is not visible: half a point, 1/255 of a fade or colour channel, a
  /// tenth of a degree, and a thousandth of a scale.
  func visibleDifference(lane: Int, of count: Int) -> Double {
    let degree = Double.pi / 180
    // The lanes of a transform: translation, scale, rotation, shear.
    if count == 8 { return lane < 2 ? 0.5 : lane == 4 ? 0.1 * degree : 0.001 }
    return switch self {
    case .travel: 0.5
    case .scale: 0.001
    case .rotation: 0.1 * degree
    case .fade, .color: 1.0 / 255
    }
  }
}

/// The largest difference in a lane of a property that is not visible, in one byte.
@usableFromInline struct VisibilityThreshold: Sendable {
  /// 0 is relative to the distance, 1 is that of the kind; others are a binary logarithm in quarters.
  private let code: UInt8

  /// The least code of a logarithm.
  private static let minimumCode = 2.0
  /// The code of a length of 1.
  private static let zeroCode = 170.0
  private static let codesPerOctave = 4.0

  @usableFromInline init(_ difference: Double?, isOfKind: Bool) {
    guard let difference, difference > 0, difference.isFinite else {
      code = isOfKind ? 1 : 0
      return
    }
    let exact = Self.zeroCode + Self.codesPerOctave * Double.log2(difference)
    code = UInt8(max(Self.minimumCode, min(255, exact.rounded(.down))))
  }

  /// Returns the difference; nil where it depends on the distance.
  func difference(for kind: AnimatableKind, lane: Int, of count: Int) -> Double? {
    switch code {
    case 0: nil
    case 1: kind.visibleDifference(lane: lane, of: count)
    default: Double.exp2((Double(code) - Self.zeroCode) / Self.codesPerOctave)
    }
  }
}
