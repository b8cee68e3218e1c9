import OvershootScreenKit

/// How strong each effect is at present.
struct JuiceStrength {
  /// How much is shown of what is set by hand, 0...1: strength, number and length together.
  var amount = 0.0
  /// How each effect is set.
  var juice = Juice() {
    didSet { if juice != oldValue { apply() } }
  }
  private var impulses: [JuiceEffect: Impulse] = [:]
  /// Whether some effect is on.
  private var hasEffects = true

  init() { apply() }

  private mutating func apply() {
    hasEffects = JuiceEffect.allCases.contains { juice.amount($0) > 0 }
    for effect in JuiceEffect.allCases { impulses[effect] = Impulse(juice[effect].timed) }
  }

  /// Whether anything is shown.
  @MainActor
  var isOn: Bool { amount > 0 && hasEffects && AnimationEngine.animatesMovement }

  /// How much of an effect is shown: 1 as in Lively.
  @MainActor
  func callAsFunction(_ effect: JuiceEffect) -> Double { isOn ? amount * juice.amount(effect) : 0 }

  /// How an effect is set.
  subscript(_ effect: JuiceEffect) -> Juice.Row { juice[effect] }

  /// An impulse at rest that returns along the curve of an effect.
  func impulse(_ effect: JuiceEffect) -> Impulse { impulses[effect] ?? Impulse(juice[effect].timed) }
}
