import OvershootScreenKit

/// What the root scene requests from the program. Each has no effect by default.
@MainActor
package protocol AppEffects: AnyObject {
  /// Takes a picture of the window, and shows a message about it. Returns false where none can be taken.
  func takePicture() -> Bool
  /// The enlargement of the window may have changed.
  func followEnlargement()
  /// Gives the window the whole display, or the place back that it had before this gave it.
  func setFullScreen(_ isOn: Bool)
  /// Another screen is shown.
  func screenDidChange(to route: Route)
  /// The program begins to end, which takes a moment.
  func beginEnd()
  /// The program is to end.
  func end()
}

extension AppEffects {
  package func takePicture() -> Bool { false }
  package func followEnlargement() {}
  package func setFullScreen(_ isOn: Bool) {}
  package func screenDidChange(to route: Route) {}
  package func beginEnd() {}
  package func end() {}
}

/// Effects that do nothing.
@MainActor
package final class NoEffects: AppEffects {
  package init() {}
}
