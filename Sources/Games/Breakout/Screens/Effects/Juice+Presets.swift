import OvershootGameKit

/// Settings that one begins with.
package enum JuicePreset: String, CaseIterable, Sendable {
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
  package var juice: Juice {
    var juice = Juice()
    switch self {
    case .lively: break
    case .none:
      for effect in JuiceEffect.allCases { juice[effect].isOn = false }
    case .calm:
      for effect in JuiceEffect.allCases { juice[effect].strength = 30 }
      for effect in [JuiceEffect.eyes, .last, .push, .sag, .stop] { juice[effect].isOn = false }
      juice[.shatter].set("count", to: 8)
    case .tooMuch:
      for effect in JuiceEffect.allCases { juice[effect].strength = 100 }
      juice[.shatter].set("count", to: 60)
      juice[.shatter].set("speed", to: 420)
      juice[.trail].set("seconds", to: 0.6)
      juice[.push].set("reach", to: 200)
      juice[.points].set("rise", to: 90)
      juice[.stop].set("milliseconds", to: 80)
      juice[.last].set("zoom", to: 1.8)
    }
    return juice
  }
}
