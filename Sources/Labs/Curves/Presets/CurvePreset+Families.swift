import Motion
import MotionNotation

extension CurvePreset {
  static let easings: [CurvePreset] = FamilyEasing.Family.allCases.flatMap { family in
    FamilyEasing.Side.allCases.map { side in
      CurvePreset(side.prefix + family.rawValue.capitalizedFirst, .easings, .easing(usual(FamilyEasing(family, side))))
    }
  }

  static let gsap: [CurvePreset] = {
    let powers: [FamilyEasing.Family] = [.quad, .cubic, .quart, .quint]
    var presets: [CurvePreset] = []
    for (index, family) in powers.enumerated() {
      presets += sides("power\(index + 1)") { .family(FamilyEasing(family, $0)) }
    }
    // At both ends GSAP has the overshoot of one end, unlike easings.net.
    presets += sides("back") { side in
      side == .easeInOut ? .function { double($0, back) } : .family(FamilyEasing(.back, side))
    }
    presets += sides("elastic") { usual(FamilyEasing(.elastic, $0)) }
    presets += sides("expo") { side in
      switch side {
      case .easeIn: .function(blended)
      case .easeOut: .function { 1 - blended(1 - $0) }
      case .easeInOut: .function { double($0, blended) }
      }
    }
    return presets
  }()

  /// Returns the presets of GSAP with a name, one for each side.
  private static func sides(_ name: String, _ easing: (FamilyEasing.Side) -> Easing) -> [CurvePreset] {
    FamilyEasing.Side.allCases.map { CurvePreset("\(name).\($0.suffix)", .gsap, .easing(easing($0))) }
  }

  /// The usual formula of a family: `expo` and `elastic` jump by 1/1024 at their slow ends, while those of Motion are
  /// scaled so that they do not.
  private static func usual(_ easing: FamilyEasing) -> Easing {
    guard easing.family == .expo || easing.family == .elastic else { return .family(easing) }
    let exponential = FamilyEasing(.expo, easing.side)
    return .function { x in
      guard x > 0, x < 1 else { return x }
      // Where the formula counts from the end, and the part of the distance that it has.
      let isEnd = easing.side == .easeOut || easing.side == .easeInOut && x >= 0.5
      let share = easing.side == .easeInOut ? 0.5 : 1.0
      func part(_ easing: FamilyEasing) -> Double {
        let value = easing.value(at: x)
        return (isEnd ? 1 - value : value) / share
      }
      let scaled = part(exponential)
      let growth = (1 + 1_023 * scaled) / 1_024
      // The oscillation alone, of which Motion's formula has the scaled growth as its amplitude.
      let wave = easing.family == .expo ? 1 : scaled > 0 ? part(easing) / scaled : 0
      let value = share * growth * wave
      return isEnd ? 1 - value : value
    }
  }

  /// GSAP's `expo.in`, which is blended with a power so that it starts at 0.
  private static func blended(_ x: Double) -> Double {
    let growth = (1 + 1_023 * FamilyEasing(.expo, .easeIn).value(at: x)) / 1_024
    return growth * x + x * x * x * x * x * x * (1 - x)
  }

  private static func back(_ x: Double) -> Double { FamilyEasing(.back, .easeIn).value(at: x) }

  /// Returns a function that has the formula at both ends, half of the time each.
  private static func double(_ x: Double, _ formula: (Double) -> Double) -> Double {
    x < 0.5 ? formula(2 * x) / 2 : 1 - formula(2 - 2 * x) / 2
  }
}

extension FamilyEasing.Side {
  fileprivate var prefix: String {
    switch self {
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    }
  }

  fileprivate var suffix: String {
    switch self {
    case .easeIn: "in"
    case .easeOut: "out"
    case .easeInOut: "inOut"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
