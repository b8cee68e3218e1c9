import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The arrow from a press to its ring, which leans to the ring once it is full.
final class ConfirmArrow: View {
  /// From the press to the ring.
  private let direction: Vector2

  // In points.
  private static let side = 40.0
  /// The least distance of the middle from the press.
  private static let lead = 26.0
  private static let length = 11.0
  private static let lineWidth = 3.5
  /// The edge that parts the arrow from what is behind it.
  private static let edge = 3.0
  /// The way to the ring.
  private static let way = 5.0

  /// Begins where the way from the press leaves the button, whose title stays readable.
  init(from origin: Vector2, to ring: ConfirmRing, leaving button: Rect) {
    direction = (ring.center - origin).normalized ?? Vector2(0, -1)
    super.init()
    isUserInteractionEnabled = false
    // Above the dial, which grows towards it.
    zPosition = 1
    let sides = [
      ((direction.x > 0 ? button.maxX : button.minX) - origin.x) / direction.x,
      ((direction.y > 0 ? button.maxY : button.minY) - origin.y) / direction.y,
    ]
    let exit = sides.filter { $0.isFinite && $0 >= 0 }.min() ?? 0
    let lead = max(Self.lead, exit + Self.length + Self.edge + Self.lineWidth / 2)
    frame = Rect(center: origin + direction * lead, size: Size(Self.side, Self.side))
  }

  func show() {
    PropertyAnimator.performWithoutAnimation { alpha = 0 }
    animate(.ease(duration: ConfirmMotion.fade)) { self.alpha = 1 }
  }

  /// The ring is full: leans to it, in full motion.
  func point() {
    guard transform == .identity, AnimationEngine.animatesMovement else { return }
    let way = direction * Self.way
    animate(.spring(ConfirmMotion.arrow)) {
      self.transform = Transform(translationX: way.x, y: way.y)
    }
  }

  func hide() { animate(.ease(duration: ConfirmMotion.fade)) { self.alpha = 0 } }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (center, along) = ($bounds.shown.center, direction * Self.length)
    let across = Vector2(-direction.y, direction.x) * (Self.length * 0.75)
    var path = Path([center - along, center + along], isClosed: false)
    path.move(to: center + along * 0.2 + across)
    path.addLine(to: center + along)
    path.addLine(to: center + along * 0.2 - across)
    for (width, color) in [(Self.lineWidth + 2 * Self.edge, theme.raisedSurface), (Self.lineWidth, theme.text)] {
      canvas.stroke(.path(path), StrokeStyle(width: width, cap: .round, join: .round), .solid(color))
    }
  }
}
