import OvershootGameKit

/// How effects are set where the program is started with a text of them; nil otherwise.
package struct EffectStart: ScreenValue {
  package var effectSettings: EffectSettings?

  package init(_ effectSettings: EffectSettings? = nil) { self.effectSettings = effectSettings }

  package static let standard = EffectStart()
}
