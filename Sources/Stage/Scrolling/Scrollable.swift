/// A view that scrolls its content vertically, driven by the host: by drags, wheel, keys and gamepad stick.
///
/// `ScrollView` conforms. A view of another kind that conforms receives the same input.
@MainActor
public protocol Scrollable: View {
  /// The view whose subviews scroll.
  var content: View { get }
  /// Whether the content moves by itself, so that a press catches it.
  var isCoasting: Bool { get }

  /// Returns whether the content can move by `distance` points, positive towards its end.
  func canScroll(by distance: Double) -> Bool
  /// Scrolls by detents of a wheel, positive towards the end of the content.
  func scroll(byDetents count: Double)
  /// Scrolls by a key and returns whether the key scrolls.
  func scroll(with key: Key, modifiers: Modifiers) -> Bool
  /// Scrolls continuously at a fraction of the greatest speed, -1...1; 0 ends it.
  func steer(_ fraction: Double)
  /// Scrolls no further than needed to show the content between two heights, in points of `content`.
  func reveal(from top: Double, to bottom: Double)

  /// Begins a drag at a height in the view's points, with the position and time of its press where it began as one.
  func beginDrag(at y: Double, press: (position: Double, time: Double)?)
  /// Continues a drag.
  func drag(to y: Double)
  /// Ends a drag; the content coasts with the velocity of the drag.
  func endDrag(at y: Double)
  /// Ends a drag without velocity.
  func letGo()
}
