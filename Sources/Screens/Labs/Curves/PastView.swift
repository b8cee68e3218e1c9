import Drawing
import Motion
import OvershootGeometry
import Stage

/// The values of the last seconds as lines, drawn while they change. Time stands still at rest.
@MainActor
final class PastView: View {
  /// Values at one time.
  private struct Sample {
    let time: Double
    let values: [Double]
  }

  private let readings: [() -> Double]
  private var samples: [Sample] = []

  /// The seconds that are drawn.
  static let span = 4.0
  /// The values at the lower and the upper edge.
  private static let range = -0.35...1.35

  /// Creates a view that reads values in each frame; the first line is above the others.
  init(_ readings: [() -> Double]) {
    self.readings = readings
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    record()
    canvas.fill(RoundedRect(bounds, cornerRadius: 6), theme.surface)
    for level in [0.0, 1] {
      let line = Rect(x: 0, y: context.snap(y(level)), width: bounds.width, height: 1)
      canvas.fill(RoundedRect(line), theme.outline)
    }
    canvas.group(Group(clip: RoundedRect(bounds))) { canvas in
      for index in readings.indices.reversed() {
        let color = CurveGraphView.color(index, in: theme)
        canvas.stroke(
          .path(path(index)), StrokeStyle(width: 2, cap: .round, join: .bevel), .solid(color))
      }
    }
  }

  private func record() {
    guard let time = AnimationEngine.current?.time else { return }
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, values: readings.map { $0() }))
    if let old = samples.firstIndex(where: { $0.time > time - Self.span - 0.1 }), old > 0 { samples.removeFirst(old) }
  }

  private func y(_ value: Double) -> Double {
    let share = (value - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
    return bounds.height * (1 - max(-1, min(2, share)))
  }

  private func path(_ index: Int) -> Path {
    var path = Path()
    guard let last = samples.last, let first = samples.first else { return path }
    func point(_ sample: Sample) -> Vector2 {
      Vector2(bounds.width * (1 - (last.time - sample.time) / Self.span), y(sample.values[index]))
    }
    path.move(to: point(first))
    for sample in samples { path.addLine(to: point(sample)) }
    return path
  }
}
