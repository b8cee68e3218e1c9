import OvershootGameKit

/// How strong each effect is at present.
struct EffectStrength {
  /// How much is shown of what is set by hand, 0...1: strength, number and length together.
  let amount: Double
  /// How each effect is set.
  let effectSettings: EffectSettings
  private let impulses: [EffectKind: Impulse]
  /// Whether some effect is on.
  private let hasEffects: Bool

  init(_ amount: Double = 0, of effectSettings: EffectSettings = EffectSettings()) {
    (self.amount, self.effectSettings) = (amount, effectSettings)
    hasEffects = EffectKind.allCases.contains { effectSettings.amount($0) > 0 }
    impulses = Dictionary(uniqueKeysWithValues: EffectKind.allCases.map { ($0, Impulse(effectSettings[$0].timed)) })
  }

  /// Whether anything is shown.
  @MainActor
  var isOn: Bool { amount > 0 && hasEffects && AnimationEngine.animatesMovement }

  /// How much of an effect is shown: 1 as in Lively.
  @MainActor
  func callAsFunction(_ effect: EffectKind) -> Double { isOn ? amount * effectSettings.amount(effect) : 0 }

  /// How an effect is set.
  subscript(_ effect: EffectKind) -> EffectSettings.Row { effectSettings[effect] }

  /// An impulse at rest that returns along the curve of an effect.
  func impulse(_ effect: EffectKind) -> Impulse { impulses[effect] ?? Impulse(effectSettings[effect].timed) }
}
