import OvershootScreenKit

/// A part of the window beside its screens, such as messages or captions.
///
/// By default it has no height, and each call does nothing.
@MainActor
protocol AppPart: AnyObject {
  /// The heights that it takes at the top and at the bottom of the window since its latest layout, in points.
  var heights: (top: Double, bottom: Double) { get }
  /// Lays out what it shows.
  ///
  /// - Parameter area: the part of the window that is left by the parts before it; its own is taken from it.
  func layOut(in area: inout Rect, _ context: DrawContext)
  /// What the user prefers has changed.
  func preferencesDidChange()
  /// All screens are shown in another language.
  func languageDidChange()
  /// Other screens are open.
  func stackDidChange()
  /// A screen was made, which is about to be opened.
  func prepare(_ screen: Screen, of route: Route)
  /// Returns whether it handles a key before any screen does.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool
  /// Returns whether it handles a key that no screen does.
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool
}

extension AppPart {
  var heights: (top: Double, bottom: Double) { (0, 0) }
  func layOut(in area: inout Rect, _ context: DrawContext) {}
  func preferencesDidChange() {}
  func languageDidChange() {}
  func stackDidChange() {}
  func prepare(_ screen: Screen, of route: Route) {}
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }
}
