/// A view that scrolls its content along an axis, by drags and wheel, which the host delivers; vertically by keys and
/// gamepad stick too.
///
/// `ScrollView` conforms. Any other view that conforms receives the same input.
@MainActor
public protocol Scrollable: View {
  /// The axis along which the content scrolls.
  var axis: ScrollAxis { get }
  /// The view whose subviews scroll.
  var content: View { get }
  /// Whether the content moves by itself, so that a press catches it.
  var isCoasting: Bool { get }
  /// The distance to the end of the step that runs, in points, positive towards the end of the content; 0 without one.
  var remainingStep: Double { get }

  /// Returns whether a step in the direction of `distance` would scroll the content.
  func canScroll(by distance: Double) -> Bool
  /// Scrolls by detents of a wheel, positive towards the end of the content.
  func scroll(byDetents count: Double)
  /// Scrolls by a key and returns whether the key scrolls.
  func scroll(with key: Key, modifiers: Modifiers) -> Bool
  /// Scrolls with a fraction of the maximum speed, -1...1, until the next call; 0 stops.
  func steer(_ fraction: Double)
  /// Scrolls the minimum distance that shows the content between two places along the axis, in points of `content`.
  func reveal(from start: Double, to end: Double)

  /// Begins a drag at a place along the axis, in the view's points.
  ///
  /// - Parameter press: the position and time of the press, if that was earlier.
  func beginDrag(at position: Double, press: (position: Double, time: Double)?)
  /// Moves a drag to a place along the axis, in the view's points.
  func drag(to position: Double)
  /// Ends a drag; the content glides with its velocity.
  func endDrag(at position: Double)
  /// Ends a drag without a fling.
  func cancelDrag()
}
