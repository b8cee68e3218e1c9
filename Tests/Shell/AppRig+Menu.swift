import OvershootControls
import OvershootScreenTesting
import OvershootStage
import Testing

@testable import OvershootShell

/// The menu.
extension AppRig {
  /// The cards of the menu, without those of menus in previews.
  func cards() -> [MenuCard] { views(MenuCard.self) }

  func preview(_ index: Int) throws -> ScenePreview {
    try #require(try view(MenuCard.self, index).preview)
  }
}

extension View {
  /// The texts of all labels below the view, in order.
  var labelTexts: [String] { subviews.flatMap { ($0 as? Label).map { [$0.text] } ?? $0.labelTexts } }
}
