import OvershootScreenKit

/// A part of the window beside its screens, such as messages or captions.
///
/// By default it takes nothing of the window, and each call does nothing.
@MainActor
protocol AppPart: AnyObject {
  /// Lays out what it shows.
  ///
  /// - Parameter area: what earlier parts have left of the window; the part removes what it takes itself.
  func layOut(in area: inout Rect, _ context: DrawContext)
  /// What the user prefers has changed.
  func preferencesDidChange()
  /// All screens are shown in another language.
  func languageDidChange()
  /// The stack of screens has changed.
  func stackDidChange()
  /// A screen was made and is about to be opened.
  func prepare(_ screen: Screen, of route: Route)
  /// Returns whether it handles a key before any screen does.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool
  /// Returns whether it handles a key that no screen does.
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool
}

extension AppPart {
  func layOut(in area: inout Rect, _ context: DrawContext) {}
  func preferencesDidChange() {}
  func languageDidChange() {}
  func stackDidChange() {}
  func prepare(_ screen: Screen, of route: Route) {}
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }
}

extension Rect {
  /// Removes a strip at the top, and returns it.
  mutating func removeTop(_ height: Double) -> Rect {
    defer { self = inset(by: Insets(top: height, left: 0, bottom: 0, right: 0)) }
    return Rect(x: minX, y: minY, width: width, height: height)
  }

  /// Removes a strip at the bottom, and returns it.
  mutating func removeBottom(_ height: Double) -> Rect {
    defer { self = inset(by: Insets(top: 0, left: 0, bottom: height, right: 0)) }
    return Rect(x: minX, y: maxY - height, width: width, height: height)
  }
}
