import OvershootLocalization

/// Where a preset comes from.
package enum CurveOrigin: String, CaseIterable, Hashable, Sendable {
  case css = "CSS"
  case apple = "UIKit and SwiftUI"
  case material = "Material 3"
  case fluent = "Fluent 2"
  case adwaita = "libadwaita"
  case easings = "easings.net"
  case gsap = "GSAP"
  /// The user's own curves.
  case mine

  /// The origin, ready to show: a name of its own, which is not translated, except for `mine`.
  package var title: String {
    switch self {
    case .css, .material, .fluent, .adwaita, .easings, .gsap: rawValue
    // Translators: the origin of curves that have these names.
    case .apple: tr("UIKit and SwiftUI")
    // Translators: the title of the curves that the user has kept.
    case .mine: tr("Mine", context: "curves")
    }
  }
}
