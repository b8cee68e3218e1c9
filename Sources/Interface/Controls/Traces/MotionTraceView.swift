import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// Draws a motion over time: its curve, with the part beyond the goal in the accent colour, a dot for each frame of
/// 1/60 second, the goal, the times at which it was changed, and the present time.
///
/// The view ignores input. It takes functions, so that it draws what a trace has and whatever else is a number over
/// time; both are called while it draws, about once for each two points of its width.
public final class MotionTraceView: View {
  /// What is shown; nil for nothing.
  public var curve: TracedCurve? { didSet { setNeedsDisplay() } }
  /// The time that is marked, in seconds; nil for none.
  public var time: Double? { didSet { if time != oldValue { setNeedsDisplay() } } }

  /// The space around the curve, in points.
  private static let margin = 8.0
  private static let lineWidth = 2.0
  private static let dotRadius = 2.5
  private static let markRadius = 5.0
  /// The seconds between two dots, and the points between them below which there are none.
  private static let frame = 1.0 / 60
  private static let dotDistance = 6.0
  /// The points beyond the goal from which on it is seen to be beyond it.
  private static let visibleExcess = 0.25

  /// Creates a view of a curve.
  public init(_ curve: TracedCurve? = nil) {
    self.curve = curve
    super.init()
    isUserInteractionEnabled = false
  }

  /// An image whose name says what moves.
  public override var semantics: Semantics? { curve.map { Semantics(.image, $0.title) } }

  /// Draws the curve, or nothing where it takes no time or has a value that is not finite.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let area = $bounds.shown.inset(by: Self.margin)
    guard let curve, area.width > 0, area.height > 0, let plot = Plot(curve, in: area) else { return }
    canvas.line(plot.times.map { plot.point(curve.goal($0), at: $0) }, width: 1, theme.line)
    for change in curve.changes where curve.times.contains(change) {
      canvas.fill(context.rule(atX: plot.x(change), area), theme.line)
    }
    var run: [Vector2] = []
    var isBeyond = false
    for time in plot.times {
      let point = plot.point(curve.value(time), at: time)
      run.append(point)
      guard beyond(plot, time) != isBeyond else { continue }
      canvas.line(run, width: Self.lineWidth, isBeyond ? theme.accent : theme.text)
      (run, isBeyond) = ([point], !isBeyond)
    }
    canvas.line(run, width: Self.lineWidth, isBeyond ? theme.accent : theme.text)
    if area.width * Self.frame >= Self.dotDistance * plot.seconds {
      for time in stride(from: curve.times.lowerBound, through: curve.times.upperBound, by: Self.frame) {
        dot(&canvas, plot, at: time, Self.dotRadius)
      }
    }
    guard let time, curve.times.contains(time) else { return }
    canvas.fill(context.rule(atX: plot.x(time), area), theme.text)
    dot(&canvas, plot, at: time, Self.markRadius)
  }

  private func beyond(_ plot: Plot, _ time: Double) -> Bool {
    let excess = (plot.curve.value(time) - plot.curve.goal(time)) * plot.curve.direction(at: time)
    return excess * plot.scale > Self.visibleExcess
  }

  private func dot(_ canvas: inout Canvas, _ plot: Plot, at time: Double, _ radius: Double) {
    let center = plot.point(plot.curve.value(time), at: time)
    let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(RoundedRect(rect, cornerRadius: radius), beyond(plot, time) ? theme.accent : theme.text)
  }
}

/// A curve within an area.
private struct Plot {
  let curve: TracedCurve
  /// The times of which it is drawn.
  let times: [Double]
  /// The points of a unit of the value.
  let scale: Double
  let seconds: Double
  private let area: Rect
  private let low: Double

  /// - Returns: nil for a curve that takes no time or has a value that is not finite.
  init?(_ curve: TracedCurve, in area: Rect) {
    let (start, count) = (curve.times.lowerBound, max(2, Int(min(10_000, area.width / 2))))
    let seconds = curve.times.upperBound - start
    let times = (0...count).map { start + seconds * Double($0) / Double(count) }
    let values = times.flatMap { [curve.value($0), curve.goal($0)] }
    guard seconds > 0, seconds.isFinite, values.allSatisfy(\.isFinite), let low = values.min(), let high = values.max()
    else { return nil }
    (self.curve, self.area, self.times, self.seconds) = (curve, area, times, seconds)
    // A value that stays is in the middle.
    scale = high > low ? area.height / (high - low) : 1
    self.low = high > low ? low : low - area.height / 2
  }

  func x(_ time: Double) -> Double { area.minX + area.width * (time - curve.times.lowerBound) / seconds }

  func point(_ value: Double, at time: Double) -> Vector2 { Vector2(x(time), area.maxY - (value - low) * scale) }
}

extension DrawContext {
  /// Returns a vertical line through an area, of about one point in width.
  fileprivate func rule(atX x: Double, _ area: Rect) -> RoundedRect {
    let width = max(1, scale.rounded()) / scale
    return RoundedRect(Rect(x: snap(x - width / 2), y: snap(area.minY), width: width, height: snap(area.height)))
  }
}
