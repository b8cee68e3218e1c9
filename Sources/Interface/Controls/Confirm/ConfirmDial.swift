import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The disc, the arc and the text of the ring.
final class ConfirmDial: View {
  let caption = Label(font: .caption(.bold), alignment: .center)
  /// The fraction of the ring that is drawn, 0...1.
  @Animatable(.rotation) var fraction = 0.0
  var color = Color.white {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private let start: ConfirmRing.Start

  /// The width of the line, in points.
  private static let lineWidth = 1.0
  /// The width of the edge of the disc, in points.
  private static let edgeWidth = 1.5
  /// The distance between the line and the edge of the disc, in points.
  private static let rim = 7.0
  /// The strokes of the glow: widths in points and opacities.
  private static let glow = [(9.0, 0.05), (7.0, 0.08), (5.0, 0.12), (3.0, 0.18)]

  init(_ start: ConfirmRing.Start) {
    self.start = start
    super.init()
    $fraction.belongs(to: presence)
    isUserInteractionEnabled = false
    caption.hinting = .none
    addSubview(caption)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let disc = Shape.ellipse(bounds.inset(by: -Self.rim))
    canvas.fill(disc, .solid(theme.raisedSurface))
    canvas.stroke(disc, StrokeStyle(width: Self.edgeWidth), .solid(theme.outline))
    switch start {
    case .right: drawArc(&canvas, bounds)
    case .top:
      // A quarter turn back about the centre.
      let turn = Transform(translationX: -bounds.center.x, y: -bounds.center.y)
        .concatenating(Transform(cosine: 0, sine: -1))
        .concatenating(Transform(translationX: bounds.center.x, y: bounds.center.y))
      canvas.group(Group(transform: turn)) { drawArc(&$0, bounds) }
    }
  }

  private func drawArc(_ canvas: inout Canvas, _ bounds: Rect) {
    for (width, opacity) in Self.glow {
      canvas.stroke(.ellipse(bounds), arc(width), .solid(color.withAlpha(opacity)))
    }
    canvas.stroke(.ellipse(bounds), arc(Self.lineWidth), .solid(color))
  }

  /// The fraction that is seen, 0...1.
  var shownFraction: Double { max(0, min(1, $fraction.shown)) }

  /// Returns a stroke of `fraction` of the circle, clockwise.
  private func arc(_ width: Double) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, end: shownFraction)
  }
}
