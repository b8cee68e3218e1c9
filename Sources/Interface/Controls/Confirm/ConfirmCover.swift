import OvershootDrawing
public import OvershootGeometry
import OvershootStage

/// A ring that has its place on a page, and takes that of the dial, which comes out of the button otherwise.
@MainActor
public protocol ConfirmPageRing: AnyObject {
  /// Returns whether a point is inside, for a press at another one. Both are in points of the scene.
  func contains(_ point: Vector2, for press: Vector2) -> Bool
  /// Shows a press: called as it begins, and with each change.
  func show(_ confirmation: HoldConfirmation)
  /// Called as a press ends, confirmed by a release in the ring or not.
  func close(isConfirmed: Bool)
}

/// What lies above all other views of the scene during a press. While user interaction is enabled it receives every
/// press in the window.
class ConfirmCover: View {
  /// A pointer event, in the view's coordinates.
  enum Event {
    case down(Vector2), moved(Vector2), up(Vector2), cancelled
  }

  /// How a press ends.
  enum End {
    case unconfirmed, confirmed
  }

  private let onEvent: (Event) -> Void

  init(onEvent: @escaping (Event) -> Void) {
    self.onEvent = onEvent
    super.init()
    isUserInteractionEnabled = false
  }

  /// Returns whether a point of the scene is inside the ring.
  func contains(_ point: Vector2) -> Bool { false }

  /// Shows that a press has begun.
  func open() {}

  func show(_ confirmation: HoldConfirmation) {}

  /// Ends the press: the view receives no more input, and removes itself when its last animation has ended.
  func close(_ end: End) { removeFromSuperview() }

  override func pointerDown(at point: Vector2) { onEvent(.down(point)) }
  override func pointerMoved(to point: Vector2) { onEvent(.moved(point)) }
  override func pointerUp(at point: Vector2) { onEvent(.up(point)) }
  override func pointerCancelled() { onEvent(.cancelled) }
}

/// Passes a press on to the ring of a page.
final class PageRingCover: ConfirmCover {
  private weak var page: (any ConfirmPageRing)?
  /// Where the press is, in points of the scene.
  private let origin: Vector2

  init(_ page: any ConfirmPageRing, from origin: Vector2, onEvent: @escaping (Event) -> Void) {
    (self.page, self.origin) = (page, origin)
    super.init(onEvent: onEvent)
  }

  override func contains(_ point: Vector2) -> Bool { page?.contains(point, for: origin) ?? false }

  override func show(_ confirmation: HoldConfirmation) { page?.show(confirmation) }

  override func close(_ end: End) {
    super.close(end)
    page?.close(isConfirmed: end == .confirmed)
  }
}
