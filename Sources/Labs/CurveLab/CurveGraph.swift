import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit
import OvershootStage

/// Position, velocity and acceleration of curves over one time axis, one above the other.
struct CurveGraph {
  /// A curve with its colour.
  struct Line {
    let curve: TimedCurve
    let color: Color
  }

  /// One of the three diagrams.
  struct Panel {
    let title: String
    /// The unit of the values.
    let unit: CurveUnit
    /// The background, with a line of text at its top.
    let frame: Rect
    /// The part below the text.
    let area: Rect
    /// The values at the lower and the upper edge.
    let range: ClosedRange<Double>

    /// Returns the point of a value at a fraction of the time axis. Values out of range are up to one height outside.
    func point(_ fraction: Double, _ value: Double) -> Vector2 {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return Vector2(area.minX + fraction * area.width, area.maxY - max(-1, min(2, share)) * area.height)
    }

    /// Returns the fraction of the time axis and the value at a point.
    func value(at point: Vector2) -> Vector2 {
      Vector2(
        (point.x - area.minX) / area.width,
        range.lowerBound + (area.maxY - point.y) / area.height * (range.upperBound - range.lowerBound))
    }
  }

  let lines: [Line]
  /// The seconds of the time axis.
  let duration: Double
  let panels: [Panel]
  private let paths: [[(path: Path, color: Color)]]

  private static let font = Font.caption(.medium)
  private static let gap = 8.0
  /// The height of the line of text at the top of a panel, in points.
  private static let captionHeight = 20.0
  /// The height below which only the position is drawn, in points.
  private static let minimumHeight = 190.0
  /// The distance of samples in points.
  private static let pitch = 3.0
  /// The distance in points by which samples may be beside a line.
  private static let tolerance = 0.04
  /// The room above and below the extremes, as a fraction of the range.
  private static let headroom = 0.12
  /// The maximum number of steps that are drawn one by one.
  private static let maximumSteps = 100

  /// Creates the graph in `area` with texts of a size; `handles` are kept within the range of the position, which fits
  /// the curves unless it is given.
  init(
    _ lines: [Line], handles: [Vector2] = [], positions: ClosedRange<Double>? = nil, in area: Rect,
    textSize: Double = 1
  ) {
    self.lines = lines
    let duration = lines.map(\.curve.duration).max() ?? 1
    self.duration = duration
    let captionHeight = Self.captionHeight * textSize
    let isTall = area.height >= Self.minimumHeight * textSize
    let heights = isTall ? [0.58, 0.21, 0.21] : [1]
    let room = area.height - Self.gap * Double(heights.count - 1)
    let titles: [(String, CurveUnit)] = [
      (tr("Position"), .none), (tr("Velocity"), .perSecond), (tr("Acceleration"), .perSecondSquared),
    ]
    let count = max(2, Int(area.width / Self.pitch))
    var panels: [Panel] = []
    var paths: [[(Path, Color)]] = []
    var y = area.minY
    for (index, height) in heights.enumerated() {
      let samples = lines.map { line in
        (0...count).map { Self.sample(line.curve, at: Double($0) / Double(count) * duration, order: index) }
      }
      let fixed = index == 0 ? [0, 1] + handles.map(\.y) : [0]
      // On whole points, a clip needs no coverage.
      let bottom = (y + room * height).rounded()
      let frame = Rect(x: area.minX, y: y, width: area.width, height: bottom - y)
      let panel = Panel(
        title: titles[index].0, unit: titles[index].1, frame: frame,
        area: frame.inset(by: Insets(top: captionHeight, left: 0, bottom: 4, right: 0)),
        range: (index == 0 ? positions : nil) ?? Self.range(of: samples.joined() + fixed))
      panels.append(panel)
      paths.append(
        zip(samples, lines).map { samples, line in
          let steps = index == 0 ? Self.steps(of: line.curve) : nil
          let path =
            steps.map { Self.path(of: $0, for: line.curve.duration / duration, in: panel) }
            ?? Self.path(of: samples, in: panel)
          return (path, line.color)
        })
      y = bottom + Self.gap
    }
    (self.panels, self.paths) = (panels, paths)
  }

  /// Returns the position, the velocity or the acceleration of a curve, which rests after its end.
  static func sample(_ curve: TimedCurve, at time: Double, order: Int) -> Double {
    let fraction = time / curve.duration
    switch order {
    case 0: return curve.value(at: min(1, fraction))
    case _ where fraction > 1: return 0
    case 1: return curve.velocity(at: fraction)
    default: return curve.acceleration(at: fraction)
    }
  }

  private static func range(of values: some Sequence<Double>) -> ClosedRange<Double> {
    // Vertical tangents have no finite velocity, and large ones near them would flatten everything else.
    let sorted = values.filter(\.isFinite).sorted()
    guard let first = sorted.first, let last = sorted.last, last > first else { return -1...1 }
    let (low, high) = (sorted[sorted.count / 100], sorted[sorted.count - 1 - sorted.count / 100])
    let (minimum, maximum) = (max(first, min(0, low * 3)), min(last, max(0, high * 3)))
    let room = max(1e-9, maximum - minimum) * headroom
    return (minimum - room)...(maximum + room)
  }

  /// The steps of a curve; nil for other curves, and for more steps than samples can tell apart.
  private static func steps(of curve: TimedCurve) -> StepEasing? {
    guard case .easing(.steps(let steps)) = curve.curve, steps.count <= maximumSteps else { return nil }
    return steps
  }

  /// Returns a path along steps, which take `length` of the time axis, with vertical risers.
  private static func path(of steps: StepEasing, for length: Double, in panel: Panel) -> Path {
    var path = Path()
    path.move(to: panel.point(0, steps.value(at: 0, before: true)))
    for index in 0..<steps.count {
      // The middle of a step lies beyond the rounding errors of its ends.
      let value = steps.value(at: (Double(index) + 0.5) / Double(steps.count))
      for end in [index, index + 1] { path.addLine(to: panel.point(Double(end) / Double(steps.count) * length, value)) }
    }
    path.addLine(to: panel.point(length, steps.value(at: 1)))
    if length < 1 { path.addLine(to: panel.point(1, steps.value(at: 1))) }
    return path
  }

  /// Returns a path through samples, without those that the lines between others meet.
  private static func path(of samples: [Double], in panel: Panel) -> Path {
    var path = Path()
    var isDrawing = false
    // The start of the present line, the latest sample, and the slopes from the start that meet all in between.
    var (corner, last) = (Vector2.zero, Vector2.zero)
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    for (index, value) in samples.enumerated() {
      guard value.isFinite else {
        if isDrawing { path.addLine(to: last) }
        isDrawing = false
        continue
      }
      let point = panel.point(Double(index) / Double(samples.count - 1), value)
      if !isDrawing {
        path.move(to: point)
        (isDrawing, corner, lowest, highest) = (true, point, -.infinity, .infinity)
      } else {
        let slope = (point.y - corner.y) / (point.x - corner.x)
        if slope < lowest || slope > highest {
          path.addLine(to: last)
          (corner, lowest, highest) = (last, -.infinity, .infinity)
        }
        let width = point.x - corner.x
        lowest = max(lowest, (point.y - tolerance - corner.y) / width)
        highest = min(highest, (point.y + tolerance - corner.y) / width)
      }
      last = point
    }
    if isDrawing { path.addLine(to: last) }
    return path
  }

  // MARK: Drawing

  /// Draws panels and lines.
  @MainActor
  func draw(into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    for (panel, lines) in zip(panels, paths) {
      canvas.fill(RoundedRect(panel.frame, cornerRadius: 6), theme.surface)
      for level in panel.unit == .none ? [0, 1.0] : [0.0] where panel.range.contains(level) {
        let y = context.snap(panel.point(0, level).y)
        canvas.fill(RoundedRect(Rect(x: panel.area.minX, y: y, width: panel.area.width, height: 1)), theme.outline)
      }
      for (path, color) in lines {
        canvas.group(Group(clip: RoundedRect(panel.frame))) { canvas in
          canvas.stroke(.path(path), StrokeStyle(width: 2, cap: .round, join: .bevel), .solid(color))
        }
      }
      let origin = Vector2(context.snap(panel.frame.minX + 8), context.snap(panel.frame.minY + 14 * context.textSize))
      canvas.text(TextRun(panel.title, font: Self.font, color: theme.mutedText, origin: origin))
    }
  }

  /// The titles of the panels, and the values of all curves at a fraction of the time axis, in words.
  func words(at fraction: Double) -> String {
    panels.enumerated().map { order, panel in
      let values = lines.compactMap { valueText($0, at: fraction, order: order) }
      let (name, value) = (panel.title, values.joined(separator: " "))
      // Translators: a name and a number, such as "open 40", for a screen reader.
      return value.isEmpty ? name : tr("\(name) \(value)")
    }.joined(separator: ", ")
  }

  /// Returns the value of a curve at a fraction of the time axis with its unit; nil for one that is not finite.
  private func valueText(_ line: Line, at fraction: Double, order: Int) -> String? {
    let value = Self.sample(line.curve, at: max(0, min(1, fraction)) * duration, order: order)
    return value.isFinite ? panels[order].unit.text(value.signed(value.magnitude < 100 ? 2 : 0)) : nil
  }

  /// Draws a line across all panels at a fraction of the time axis, with a dot on every curve and the values.
  @MainActor
  func drawPlayhead(at fraction: Double, into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    guard let first = panels.first else { return }
    let x = context.snap(first.point(max(0, min(1, fraction)), 0).x)
    for (order, panel) in panels.enumerated() {
      let rule = Rect(x: x - 0.5, y: panel.area.minY, width: 1, height: panel.frame.maxY - panel.area.minY)
      canvas.fill(RoundedRect(rule), theme.mutedText)
      var right = panel.frame.maxX - 8
      let titleEnd = panel.frame.minX + 16 + context.text.metrics(of: panel.title, font: Self.font).width
      for line in lines.reversed() {
        let value = Self.sample(line.curve, at: max(0, min(1, fraction)) * duration, order: order)
        guard let text = valueText(line, at: fraction, order: order) else { continue }
        right -= context.text.metrics(of: text, font: Self.font).width
        let origin = Vector2(context.snap(right), context.snap(panel.frame.minY + 14 * context.textSize))
        // Values that have no room beside the title are left out.
        if right >= titleEnd { canvas.text(TextRun(text, font: Self.font, color: line.color, origin: origin)) }
        right -= 12
        guard panel.range.contains(value) else { continue }
        let dot = Rect(center: Vector2(x, panel.point(0, value).y), size: Size(9, 9))
        canvas.fill(.ellipse(dot), .solid(line.color))
        canvas.stroke(.ellipse(dot), StrokeStyle(width: 1.5), .solid(theme.background))
      }
    }
  }
}
