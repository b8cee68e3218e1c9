import Drawing
import Geometry
import Motion
import Stage

/// The ring over everything else in the window, while a press lasts.
///
/// Colour, text and fraction are those of the state in every frame; only the size eases. While it is open to interaction it
/// catches every press in the window.
final class ConfirmRingView: View {
  /// What the pointer does here.
  enum Event {
    case down(Vector2), moved(Vector2), up(Vector2), cancelled
  }

  /// How long the size takes to follow, in seconds.
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
    let look = ConfirmLook(confirmation.state)
    dial.fraction = confirmation.ring
    dial.color = look.color
    dial.caption.text = look.text
    dial.caption.textColor = look.color
    let transform = Transform(scaleX: look.scale, y: look.scale)
    guard transform != dial.transform else { return }
    guard AnimationEngine.current?.motionPolicy == .full else { return dial.transform = transform }
    let animator = PropertyAnimator(duration: Self.scaleDuration, curve: .easeOut) { [dial] in
      dial.transform = transform
    }
    animator.retargeting = .velocity
    animator.startAnimation()
    scaling = animator
  }

  /// Takes the ring away at once.
  func close() {
    if scaling?.state == .active { scaling?.stopAnimation(true) }
    removeFromSuperview()
  }

  override func pointerDown(at point: Vector2) { onEvent(.down(point)) }
  override func pointerMoved(to point: Vector2) { onEvent(.moved(point)) }
  override func pointerUp(at point: Vector2) { onEvent(.up(point)) }
  override func pointerCancelled() { onEvent(.cancelled) }
}

/// The disc, the arc and the text.
private final class ConfirmDial: View {
  let caption = Label(font: Font(.bold, size: 12), alignment: .center)
  var fraction = 0.0
  var color = Color.white

  /// The width of the line, in points.
  private static let lineWidth = 1.0
  /// Dark enough for white, red and green on any ground.
  private static let ground = Color(hex: 0x10141C).withAlpha(0.88)
  /// How far the disc reaches beyond the line, in points, so that the line has it on both sides.
  private static let rim = 7.0
  /// The glow of radius 2: wider and wider lines, fainter and fainter, as widths in points and opacities.
  private static let glow = [(9.0, 0.05), (7.0, 0.08), (5.0, 0.12), (3.0, 0.18)]

  override init() {
    super.init()
    isUserInteractionEnabled = false
    caption.hinting = .none
    addSubview(caption)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let circle = Shape.ellipse($bounds.shown)
    canvas.fill(.ellipse($bounds.shown.inset(by: -Self.rim)), .solid(Self.ground))
    for (width, opacity) in Self.glow {
      canvas.stroke(circle, arc(width), .solid(color.withAlpha(opacity)))
    }
    canvas.stroke(circle, arc(Self.lineWidth), .solid(color))
  }

  /// From the rightmost point, clockwise.
  private func arc(_ width: Double) -> StrokeStyle { StrokeStyle(width: width, cap: .round, end: fraction) }
}
