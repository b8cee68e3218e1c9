import Drawing
import Motion
import OvershootGeometry
import Stage

/// The ring above all other views of the scene, during a press.
///
/// Colour, text and fraction change at once with the state; only the scale is animated. While user interaction is
/// enabled it receives every press in the window.
final class ConfirmRingView: View {
  /// A pointer event, in the view's coordinates.
  enum Event {
    case down(Vector2), moved(Vector2), up(Vector2), cancelled
  }

  /// The duration of a change of the scale, in seconds.
  static let scaleDuration = 0.25

  let ring: ConfirmRing
  private let dial = ConfirmDial()
  private let onEvent: (Event) -> Void
  private var scaling: PropertyAnimator?

  init(_ ring: ConfirmRing, onEvent: @escaping (Event) -> Void) {
    self.ring = ring
    self.onEvent = onEvent
    super.init()
    isUserInteractionEnabled = false
    addSubview(dial)
    dial.frame = ring.box
    dial.caption.frame = Rect(origin: .zero, size: ring.box.size).inset(by: 6)
  }

  func show(_ confirmation: HoldConfirmation) {
    let style = ConfirmStyle(confirmation.state)
    dial.fraction = confirmation.ring
    dial.color = style.color
    dial.caption.text = style.text
    dial.caption.textColor = style.color
    let transform = Transform(scaleX: style.scale, y: style.scale)
    guard transform != dial.transform else { return }
    guard AnimationEngine.current?.motionPolicy == .full else { return dial.transform = transform }
    scaling = animate(.ease(Self.scaleDuration)) { [dial] in dial.transform = transform }
  }

  /// Removes the ring at once.
  func close() {
    if scaling?.state == .active { scaling?.stopAnimation(true) }
    removeFromSuperview()
  }

  override func pointerDown(at point: Vector2) { onEvent(.down(point)) }
  override func pointerMoved(to point: Vector2) { onEvent(.moved(point)) }
  override func pointerUp(at point: Vector2) { onEvent(.up(point)) }
  override func pointerCancelled() { onEvent(.cancelled) }
}

/// The disc, the arc and the text of the ring.
private final class ConfirmDial: View {
  let caption = Label(font: Font(.bold, size: 12), alignment: .center)
  var fraction = 0.0
  var color = Color.white

  /// The width of the line, in points.
  private static let lineWidth = 1.0
  /// Dark enough for white, red and green text on any background.
  private static let discColor = Color(hex: 0x10141C).withAlpha(0.88)
  /// The distance between the line and the edge of the disc, in points.
  private static let rim = 7.0
  /// The strokes of the glow: widths in points and opacities.
  private static let glow = [(9.0, 0.05), (7.0, 0.08), (5.0, 0.12), (3.0, 0.18)]

  override init() {
    super.init()
    isUserInteractionEnabled = false
    caption.hinting = .none
    addSubview(caption)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let circle = Shape.ellipse($bounds.shown)
    canvas.fill(.ellipse($bounds.shown.inset(by: -Self.rim)), .solid(Self.discColor))
    for (width, opacity) in Self.glow {
      canvas.stroke(circle, arc(width), .solid(color.withAlpha(opacity)))
    }
    canvas.stroke(circle, arc(Self.lineWidth), .solid(color))
  }

  /// Returns a stroke of `fraction` of the circle, clockwise from its rightmost point.
  private func arc(_ width: Double) -> StrokeStyle { StrokeStyle(width: width, cap: .round, end: fraction) }
}
