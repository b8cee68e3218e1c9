import OvershootGameKit

/// Settings that one begins with.
package enum EffectPreset: String, CaseIterable, Sendable {
  case none
  case calm
  case lively
  case tooMuch = "too-much"

  /// Its name as a title.
  var title: String {
    switch self {
    // Translators: how strong the effects of hits are.
    case .none: tr("None")
    case .calm: tr("Calm")
    case .lively: tr("Lively")
    case .tooMuch: tr("Too much")
    }
  }

  /// The settings.
  package var effectSettings: EffectSettings {
    var effectSettings = EffectSettings()
    switch self {
    case .lively: break
    case .none:
      for effect in EffectKind.allCases { effectSettings[effect].isOn = false }
    case .calm:
      for effect in EffectKind.allCases { effectSettings[effect].strength = 30 }
      for effect in [EffectKind.eyes, .last, .push, .sag, .stop] { effectSettings[effect].isOn = false }
      effectSettings[.shatter].set("count", to: 8)
    case .tooMuch:
      for effect in EffectKind.allCases { effectSettings[effect].strength = 100 }
      effectSettings[.shatter].set("count", to: 60)
      effectSettings[.shatter].set("speed", to: 420)
      effectSettings[.trail].set("seconds", to: 0.6)
      effectSettings[.push].set("reach", to: 200)
      effectSettings[.points].set("rise", to: 90)
      effectSettings[.stop].set("milliseconds", to: 80)
      effectSettings[.last].set("zoom", to: 1.8)
    }
    return effectSettings
  }
}
