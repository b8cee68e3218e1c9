import MotionNotation

/// Where a screen lays a curve that the curve lab is to change.
@MainActor
package final class CurveDesk {
  /// A curve to be changed.
  package struct Order {
    /// What it is the curve of.
    package let title: String
    package let curve: TimedCurve
    /// Is called with each curve that the user has made of it.
    package let onChange: (TimedCurve) -> Void

    package init(_ title: String, _ curve: TimedCurve, onChange: @escaping (TimedCurve) -> Void) {
      (self.title, self.curve, self.onChange) = (title, curve, onChange)
    }
  }

  private var order: Order?

  /// Creates an empty desk.
  package init() {}

  /// Lays a curve there for the curve lab that is opened next.
  package func lay(_ order: Order) { self.order = order }

  /// Takes the curve away; nil where there is none.
  package func take() -> Order? {
    defer { order = nil }
    return order
  }
}

extension ScreenEnvironment {
  /// The desk of all screens.
  package var curveDesk: CurveDesk { shared { _ in CurveDesk() } }
}
