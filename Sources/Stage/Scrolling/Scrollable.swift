/// A view that scrolls its content vertically, by drags, wheel, keys and gamepad stick, which the host delivers.
///
/// `ScrollView` conforms. Any other view that conforms receives the same input.
@MainActor
public protocol Scrollable: View {
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
  /// Scrolls the minimum distance that shows the content between two heights, in points of `content`.
  func reveal(from top: Double, to bottom: Double)

  /// Begins a drag at a height in the view's points.
  ///
  /// - Parameter press: the position and time of the press, if that was earlier.
  func beginDrag(at y: Double, press: (position: Double, time: Double)?)
  /// Moves a drag to a height in the view's points.
  func drag(to y: Double)
  /// Ends a drag; the content glides with its velocity.
  func endDrag(at y: Double)
  /// Ends a drag without a fling.
  func cancelDrag()
}
