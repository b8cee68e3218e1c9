import MotionNotation

/// A curve of another screen that the curve lab is to change, as the content of a route.
package struct CurveOrder: Sendable {
  /// What moved by the curve, which comes along and moves in the lab.
  package struct Thing: Sendable {
    /// Its drawing, and where that is.
    package let commands: [DrawCommand]
    package let frame: Rect
    /// The ground that it moved on.
    package let ground: Color

    package init(_ commands: [DrawCommand], _ frame: Rect, on ground: Color) {
      (self.commands, self.frame, self.ground) = (commands, frame, ground)
    }
  }

  /// The name of what the curve moves.
  package let title: String
  package let curve: TimedCurve
  package let thing: Thing?
  /// Is called with each curve that the user has made of it.
  package let onChange: @MainActor (TimedCurve) -> Void

  package init(
    _ title: String, _ curve: TimedCurve, thing: Thing? = nil, onChange: @escaping @MainActor (TimedCurve) -> Void
  ) {
    (self.title, self.curve, self.thing, self.onChange) = (title, curve, thing, onChange)
  }
}
