import MotionNotation
import OvershootScreenKit

/// A dot that moves along a track, with a trail of its positions at 20 equal intervals of time.
@MainActor
final class DotTrack: View {
  private let readPosition: () -> Double
  private let readFraction: () -> Double
  /// The positions of the trail.
  private var trail: [Double] = []
  private var reach = TrackScale.standardReach
  var colorIndex = 0

  /// The number of intervals of the trail.
  static let slices = 20
  private static let dot = 18.0

  /// Creates a track that reads the position of the dot and the fraction of the time in each frame.
  init(position: @escaping () -> Double, fraction: @escaping () -> Double = { 0 }) {
    (readPosition, readFraction) = (position, fraction)
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Shows the trail of a curve; `reach` are the values at both ends of the track, by default those that it needs.
  func show(_ curve: TimedCurve, reach: ClosedRange<Double>? = nil) {
    self.reach = reach ?? TrackScale.reach(of: [curve])
    trail = (0...Self.slices).map { curve.value(at: Double($0) / Double(Self.slices)) }
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let scale = TrackScale(bounds, reach: reach)
    scale.draw(into: &canvas, theme: theme, context: context)
    let color = CurveGraphView.color(colorIndex, in: theme)
    let fraction = readFraction()
    for (slice, value) in trail.enumerated() {
      let isPast = Double(slice) / Double(Self.slices) <= fraction
      scale.drawDot(at: value, side: Self.dot, color.withAlpha(isPast ? 0.22 : 0.08), into: &canvas)
    }
    scale.drawDot(at: readPosition(), side: Self.dot, color, into: &canvas)
  }
}
