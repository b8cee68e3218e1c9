import Geometry
import Motion

/// A theme that views share by reference, so that comparing two of them costs nothing.
final class SharedTheme: Sendable {
  static let standard = SharedTheme(.light)

  let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
  }
}

/// The theme that a view sets for itself and its subviews, and its change into another one.
@MainActor
final class ThemeSource {
  private(set) var current: SharedTheme
  private var target: Theme
  /// Counts changes, so that the frames of an earlier change end.
  private var changeCount = 0

  /// Steeper in the middle than ease in and out, so that the mixture of light and dark is seen for a few frames only.
  private static let curve = UnitBezier(x1: 0.75, y1: 0, x2: 0.25, y2: 1)
  /// The same curve for what changes with the theme by an animator of its own.
  static let timing = CubicTimingParameters(controlPoint1: Vector2(0.75, 0), controlPoint2: Vector2(0.25, 1))

  init(_ theme: Theme) {
    (current, target) = (SharedTheme(theme), theme)
  }

  /// Changes to `theme` over `duration` seconds of the current engine, and calls `apply` in each frame; at once where
  /// no engine is current or the motion policy is off. A change under way continues from what is shown.
  func change(to theme: Theme, duration: Double, apply: @escaping @MainActor (SharedTheme) -> Bool) {
    guard theme != target else { return }
    changeCount += 1
    target = theme
    guard duration > 0, let engine = AnimationEngine.current, engine.motionPolicy != .none else {
      return set(theme, apply)
    }
    let (start, former, number) = (engine.time, current.theme, changeCount)
    engine.follow { [weak self] time in
      guard let self, number == changeCount else { return false }
      let fraction = (time - start) / duration
      guard fraction < 1 else {
        set(theme, apply)
        return false
      }
      set(former.mixed(with: theme, at: Self.curve.value(at: fraction)), apply)
      guard number == changeCount else {
        // Outside a window nothing is drawn on the way.
        if target == theme { set(theme, apply) }
        return false
      }
      return true
    }
  }

  private func set(_ theme: Theme, _ apply: @MainActor (SharedTheme) -> Bool) {
    current = SharedTheme(theme)
    if !apply(current) { changeCount += 1 }
  }
}
