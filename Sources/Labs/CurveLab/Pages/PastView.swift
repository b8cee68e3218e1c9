import OvershootScreenKit

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
  private static let range = -0.35...1.35
  private static let font = Font.labDetail

  /// Creates a view that reads values in each frame; the first line is above the others.
  init(_ readings: [() -> Double]) {
    self.readings = readings
    super.init()
    isUserInteractionEnabled = false
  }

  private var title: String { tr("Position in the last \(Self.span, decimals: 0, "seconds") s") }

  override var semantics: Semantics? { Semantics(.image, tr("Past"), description: title) }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    record()
    let frame = RoundedRect(Rect(origin: .zero, size: bounds.size))
    canvas.fill(frame, theme.fill)
    for level in [0.0, 1] {
      canvas.fill(RoundedRect(Rect(x: 0, y: context.snap(y(level)), width: bounds.width, height: 1)), theme.outline)
    }
    canvas.group(Group(clip: frame)) { canvas in
      for index in readings.indices.reversed() {
        let style = StrokeStyle(width: 2, cap: .round, join: .bevel)
        canvas.stroke(.path(path(index)), style, .solid(CurveGraphView.color(index, in: theme)))
      }
    }
    let origin = Vector2(8, context.snap(14 * context.textSize))
    canvas.text(TextRun(title, font: Self.font, color: theme.mutedText, origin: origin))
  }

  private func y(_ value: Double) -> Double {
    let share = (value - Self.range.lowerBound) / (Self.range.upperBound - Self.range.lowerBound)
    return bounds.height * (1 - max(-1, min(2, share)))
  }

  private func record() {
    guard let time = AnimationEngine.current?.time else { return }
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, values: readings.map { $0() }))
    if let old = samples.firstIndex(where: { $0.time > time - Self.span - 0.1 }), old > 0 { samples.removeFirst(old) }
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
