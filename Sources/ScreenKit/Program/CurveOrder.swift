import MotionNotation

/// A curve of another screen that the curve lab is to change, as the content of a route.
package struct CurveOrder: Sendable {
  /// The name of what the curve moves.
  package let title: String
  package let curve: TimedCurve
  /// Is called with each curve that the user has made of it.
  package let onChange: @MainActor (TimedCurve) -> Void

  package init(_ title: String, _ curve: TimedCurve, onChange: @escaping @MainActor (TimedCurve) -> Void) {
    (self.title, self.curve, self.onChange) = (title, curve, onChange)
  }
}
