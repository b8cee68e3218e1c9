import OvershootScreenKit

/// The values of the last seconds as lines, and below them their velocities where there is room, drawn while they
/// change. Time stands still at rest.
@MainActor
final class PastView: View {
  /// Values and their velocities at one time.
  private struct Sample {
    let time: Double
    let values: [Double]
    let velocities: [Double]
  }

  /// A diagram.
  private struct Panel {
    let title: String
    let frame: Rect
    /// The values at the lower and the upper edge.
    let range: ClosedRange<Double>
    /// The values that are marked by a line.
    let levels: [Double]
    let read: (Sample) -> [Double]

    func y(_ value: Double) -> Double {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return frame.maxY - frame.height * max(-1, min(2, share))
    }
  }

  private let readings: [() -> Double]
  private var samples: [Sample] = []
  /// The greatest velocity that is shown, in distances per second; nil to show no velocities.
  var greatestVelocity: Double?

  /// The seconds that are drawn.
  static let span = 4.0
  private static let range = -0.35...1.35
  /// The height from which on velocities are shown, in points.
  private static let minimumHeight = 170.0
  /// The fraction of the height that velocities take, 0...1.
  private static let velocityShare = 0.42
  /// The gap above velocities, in points.
  private static let gap = 8.0
  private static let font = Font.labDetail

  /// Creates a view that reads values in each frame; the first line is above the others.
  init(_ readings: [() -> Double]) {
    self.readings = readings
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    Semantics(.image, tr("Past"), description: panels().map(\.title).joined(separator: ", "))
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    record()
    for panel in panels() {
      canvas.fill(RoundedRect(panel.frame), theme.fill)
      for level in panel.levels {
        let line = Rect(x: 0, y: context.snap(panel.y(level)), width: bounds.width, height: 1)
        canvas.fill(RoundedRect(line), theme.outline)
      }
      canvas.group(Group(clip: RoundedRect(panel.frame))) { canvas in
        for index in readings.indices.reversed() {
          let color = CurveGraphView.color(index, in: theme)
          canvas.stroke(
            .path(path(index, in: panel)), StrokeStyle(width: 2, cap: .round, join: .bevel), .solid(color))
        }
      }
      let origin = Vector2(8, context.snap(panel.frame.minY + 14 * context.textSize))
      canvas.text(TextRun(panel.title, font: Self.font, color: theme.mutedText, origin: origin))
    }
  }

  private func panels() -> [Panel] {
    let title = tr("Position in the last \(Self.span, decimals: 0, "seconds") s")
    func positions(_ height: Double) -> Panel {
      Panel(
        title: title, frame: Rect(x: 0, y: 0, width: bounds.width, height: height), range: Self.range, levels: [0, 1],
        read: \.values)
    }
    guard let greatestVelocity, bounds.height >= Self.minimumHeight else { return [positions(bounds.height)] }
    let height = (bounds.height * Self.velocityShare).rounded()
    let frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    return [
      positions(bounds.height - height - Self.gap),
      Panel(
        title: tr("Velocity"), frame: frame, range: -greatestVelocity...greatestVelocity, levels: [0],
        read: \.velocities),
    ]
  }

  private func record() {
    guard let time = AnimationEngine.current?.time else { return }
    if samples.last?.time == time { samples.removeLast() }
    let values = readings.map { $0() }
    let velocities = samples.last.map { last in
      zip(values, last.values).map { ($0 - $1) / (time - last.time) }
    }
    samples.append(Sample(time: time, values: values, velocities: velocities ?? values.map { _ in 0 }))
    if let old = samples.firstIndex(where: { $0.time > time - Self.span - 0.1 }), old > 0 { samples.removeFirst(old) }
  }

  private func path(_ index: Int, in panel: Panel) -> Path {
    var path = Path()
    guard let last = samples.last, let first = samples.first else { return path }
    func point(_ sample: Sample) -> Vector2 {
      Vector2(bounds.width * (1 - (last.time - sample.time) / Self.span), panel.y(panel.read(sample)[index]))
    }
    path.move(to: point(first))
    for sample in samples { path.addLine(to: point(sample)) }
    return path
  }
}
