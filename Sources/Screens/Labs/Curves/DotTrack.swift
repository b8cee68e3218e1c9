import Drawing
import Motion
import OvershootGeometry
import Stage

/// A dot that moves along a track, with a trail of its positions at 20 equal intervals of time.
@MainActor
final class DotTrack: View {
  private let readPosition: () -> Double
  private let readFraction: () -> Double
  private var curve: TimedCurve?
  var colorIndex = 0

  /// The number of intervals of the trail.
  static let slices = 20
  private static let dot = 18.0
  /// The part of the width beyond each end of the track, for curves that overshoot.
  private static let margin = 0.14

  /// Creates a track that reads the position of the dot and the fraction of the time in each frame.
  init(position: @escaping () -> Double, fraction: @escaping () -> Double) {
    (readPosition, readFraction) = (position, fraction)
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  func show(_ curve: TimedCurve) { self.curve = curve }

  private func x(_ value: Double) -> Double {
    let start = bounds.width * Self.margin
    return start + max(-10, min(10, value)) * (bounds.width - 2 * start)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let middle = bounds.height / 2
    canvas.fill(RoundedRect(bounds, cornerRadius: 6), theme.surface)
    for end in [0.0, 1] {
      let rule = Rect(x: context.snap(x(end)) - 0.5, y: 0, width: 1, height: bounds.height)
      canvas.fill(RoundedRect(rule), theme.outline)
    }
    let color = CurveGraphView.color(colorIndex, in: theme)
    if let curve {
      let fraction = readFraction()
      for slice in 0...Self.slices {
        let at = Double(slice) / Double(Self.slices)
        let ghost = Rect(center: Vector2(x(curve.value(at: at)), middle), size: Size(Self.dot, Self.dot))
        canvas.fill(.ellipse(ghost), .solid(color.withAlpha(at <= fraction ? 0.22 : 0.08)))
      }
    }
    let dot = Rect(center: Vector2(x(readPosition()), middle), size: Size(Self.dot, Self.dot))
    canvas.fill(.ellipse(dot), .solid(color))
  }
}
