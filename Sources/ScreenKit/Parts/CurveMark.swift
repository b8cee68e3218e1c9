/// The mark of the program: the step response of a spring up to `progress`, with a dot at its end.
package final class CurveMark: View {
  @Animatable(.fade) package var progress = 0.0

  /// The width in points at which the widths of lines are as given.
  private nonisolated static let unitWidth = 220.0

  private nonisolated static let spring = Spring(response: 0.55, dampingFraction: 0.34)
  /// The time that the whole curve covers, in seconds.
  private nonisolated static let timeSpan = 1.6
  /// The number of lines in the whole curve.
  private nonisolated static let samples = 96
  private var drawn: Drawn?

  package override init() {
    super.init()
    isUserInteractionEnabled = false
    $progress.belongs(to: presence)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let unit = bounds.width / Self.unitWidth
    let end = max(0, min(1, $progress.shown))
    if drawn?.bounds != bounds || drawn?.end != end { drawn = Drawn(bounds, end) }
    guard let drawn else { return }
    let goalStyle = StrokeStyle(width: 2 * unit, cap: .round, dash: 5 * unit)
    canvas.stroke(.path(drawn.goal), goalStyle, .solid(theme.text.withAlpha(0.22)))
    guard end > 0 else { return }
    let style = StrokeStyle(width: 8 * unit, cap: .round, join: .round)
    canvas.stroke(.path(drawn.curve), style, .solid(theme.accent))
    canvas.fill(.ellipse(Rect(center: drawn.tip, size: Size(22 * unit, 22 * unit))), .solid(theme.accent))
  }

  /// What is drawn up to an end, 0...1.
  private struct Drawn {
    let bounds: Rect
    let end: Double
    let goal: Path
    let curve: Path
    let tip: Vector2

    init(_ bounds: Rect, _ end: Double) {
      (self.bounds, self.end) = (bounds, end)
      let area = bounds.inset(by: 10 * bounds.width / CurveMark.unitWidth)
      let goal = area.minY + area.height * 0.36
      func point(_ fraction: Double) -> Vector2 {
        let value = 1 - CurveMark.spring.response(at: fraction * CurveMark.timeSpan).displacement
        return Vector2(area.minX + fraction * area.width, area.maxY + value * (goal - area.maxY))
      }
      self.goal = Path([Vector2(area.minX, goal), Vector2(area.maxX, goal)], isClosed: false)
      let count = max(1, Int((Double(CurveMark.samples) * end).rounded(.up)))
      curve = Path((0...count).map { point(end * Double($0) / Double(count)) }, isClosed: false)
      tip = point(end)
    }
  }
}
