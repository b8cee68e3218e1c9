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
