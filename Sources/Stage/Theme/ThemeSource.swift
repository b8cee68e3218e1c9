import Motion
import OvershootGeometry

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
  /// A change that is under way; compared by identity, so that the frames of a replaced one end.
  private final class Change {
    let former: Theme
    let target: Theme

    init(from former: Theme, to target: Theme) {
      (self.former, self.target) = (former, target)
    }
  }

  private(set) var current: SharedTheme
  /// Nil while nothing changes.
  private var change: Change?

  /// Steeper in the middle than ease in and out, so that the mixture of light and dark is seen for a few frames only.
  static let timing = CubicTimingParameters(controlPoint1: Vector2(0.75, 0), controlPoint2: Vector2(0.25, 1))
  private static let curve = UnitBezier(
    x1: timing.controlPoint1.x, y1: timing.controlPoint1.y, x2: timing.controlPoint2.x, y2: timing.controlPoint2.y)

  init(_ theme: Theme) {
    current = SharedTheme(theme)
  }

  /// Changes to `theme` over `duration` seconds of the current engine, and calls `apply` in each frame; at once where
  /// no engine is current or the motion policy is off. A change under way continues from what is shown, and one whose
  /// `apply` returns false, outside a window, is completed at once.
  func change(to theme: Theme, duration: Double, apply: @escaping @MainActor (SharedTheme) -> Bool) {
    guard theme != change?.target ?? current.theme else { return }
    guard duration > 0, let engine = AnimationEngine.current, engine.motionPolicy != .none else {
      change = nil
      _ = set(theme, apply)
      return
    }
    let (start, change) = (engine.time, Change(from: current.theme, to: theme))
    self.change = change
    engine.follow { [weak self] time in
      guard let self, self.change === change else { return false }
      let fraction = (time - start) / duration
      if fraction < 1, set(change.former.mixed(with: theme, at: Self.curve.value(at: fraction)), apply) {
        return self.change === change
      }
      guard self.change === change else { return false }
      self.change = nil
      _ = set(theme, apply)
      return false
    }
  }

  private func set(_ theme: Theme, _ apply: @MainActor (SharedTheme) -> Bool) -> Bool {
    current = SharedTheme(theme)
    return apply(current)
  }
}
