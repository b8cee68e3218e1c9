import Motion
import OvershootDrawing
import OvershootGeometry

/// A theme that views share by reference, so that comparing two of them costs nothing.
final class SharedTheme: Sendable {
  static let standard = SharedTheme(.light)

  let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
  }
}

/// The theme that a view sets for itself and its subviews, and the circles that reveal it.
@MainActor
final class ThemeSource {
  /// The owner of what moves circles: not the view's own, since its drawings in each theme stay the same meanwhile.
  let presence: AnimationPresence
  /// The theme that was set; while the view is drawn, that of the drawing.
  var current: SharedTheme
  /// The changes that are visible, the latest last. Empty while nothing changes.
  private(set) var reveals: [ThemeReveal] = []
  /// The index of the group of each circle in the latest drawing of the view, from its first command.
  var circleOffsets: [Int] = []

  init(_ theme: Theme, presence: AnimationPresence) {
    current = SharedTheme(theme)
    self.presence = presence
  }

  /// Sets the theme at once. Has no effect for the one that was set last, even if it is not yet entirely visible.
  func change(to theme: Theme) {
    guard theme != current.theme else { return }
    reveals = []
    current = SharedTheme(theme)
  }

  /// Sets the theme, and reveals it within `duration` seconds by a circle around `center`. A change back to the former
  /// theme closes the circle that still opens.
  func reveal(_ theme: Theme, from center: Vector2?, duration: Double) {
    guard theme != current.theme else { return }
    if let reveal = reveals.last, theme == (reveal.isOpening ? reveal.outer : reveal.inner).theme {
      reveal.open(!reveal.isOpening, duration: duration)
      current = reveal.isOpening ? reveal.inner : reveal.outer
    } else {
      let former = current
      current = SharedTheme(theme)
      reveals.append(ThemeReveal(from: former, to: current, center: center, presence: presence))
      reveals.last?.open(true, duration: duration)
    }
  }

  /// Removes the changes that are complete.
  func removeSettled() {
    if let last = reveals.lastIndex(where: { $0.isSettled && $0.isOpening }) { reveals.removeFirst(last + 1) }
    reveals.removeAll { $0.isSettled }
  }
}
