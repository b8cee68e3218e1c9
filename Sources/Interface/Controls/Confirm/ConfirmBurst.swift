import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// What flies off the ring when it was confirmed: a wave and dots, on a view of the ring's size.
final class ConfirmBurst: View {
  /// 0 at the ring, 1 when all has faded.
  @Animatable(.scale) private var progress = 0.0
  private let color: Color

  private static let dotCount = 14
  /// The radii of the wave and of the dots' centres, at the start and at the end, in points.
  private static let wave = (start: 66.0, end: 118.0)
  private static let flight = (start: 66.0, end: 140.0)
  /// The width of the wave and the radius of a dot at the start, in points.
  private static let waveWidth = 5.0
  private static let dotRadius = 6.0

  init(color: Color) {
    self.color = color
    super.init()
    $progress.belongs(to: presence)
    isUserInteractionEnabled = false
  }

  func start() { animate(.ease(duration: ConfirmMotion.burst)) { self.progress = 1 } }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (progress, center) = ($progress.shown, $bounds.shown.center)
    guard progress < 1 else { return }
    let left = 1 - progress
    let radius = Self.wave.start + (Self.wave.end - Self.wave.start) * progress
    canvas.stroke(
      .ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius))),
      StrokeStyle(width: Self.waveWidth * left + 0.25), .solid(color.withAlpha(left * left)))
    for index in 0..<Self.dotCount {
      let angle = 2 * Double.pi * Double(index) / Double(Self.dotCount)
      // Every other dot is slower and smaller.
      let pace = index.isMultiple(of: 2) ? 1 : 0.72
      let distance = Self.flight.start + (Self.flight.end - Self.flight.start) * progress * pace
      let side = 2 * Self.dotRadius * left * pace
      let dot = center + Transform(rotationAngle: angle).apply(to: Vector2(distance, 0))
      let box = Rect(center: dot, size: Size(side, side))
      canvas.fill(RoundedRect(box, cornerRadius: side / 2), color.withAlpha(min(1, 2 * left)))
    }
  }
}
