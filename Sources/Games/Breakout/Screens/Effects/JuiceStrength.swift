import OvershootGameKit

/// How strong each effect is at present.
struct JuiceStrength {
  /// How much is shown of what is set by hand, 0...1: strength, number and length together.
  let amount: Double
  /// How each effect is set.
  let juice: Juice
  private let impulses: [JuiceEffect: Impulse]
  /// Whether some effect is on.
  private let hasEffects: Bool

  init(_ amount: Double = 0, of juice: Juice = Juice()) {
    (self.amount, self.juice) = (amount, juice)
    hasEffects = JuiceEffect.allCases.contains { juice.amount($0) > 0 }
    impulses = Dictionary(uniqueKeysWithValues: JuiceEffect.allCases.map { ($0, Impulse(juice[$0].timed)) })
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
