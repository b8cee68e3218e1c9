import MotionNotation
import OvershootScreenKit

/// How a graph looks that fills its page.
@MainActor
extension CurveGraph {
  /// How high the area of the greatest speed is, as a part of the distance.
  private static let speedHeight = 0.55
  private static let sampleCount = 480

  /// Returns points of what is seen, whose heights a function gives for times in seconds.
  private func points(in panel: Panel, _ y: (Double) -> Double) -> [Vector2] {
    (0...Self.sampleCount).map { step in
      let fraction = panel.columns.at(Double(step) / Double(Self.sampleCount))
      return Vector2(panel.point(fraction, 0).x, y(fraction * duration))
    }
  }

  /// Draws the area of the speed, what exceeds the goal, the lines of floor and goal, and the curves.
  func drawPoster(_ measures: PosterMeasures, isPlain: Bool, into canvas: inout Canvas, theme: Theme) {
    guard let panel = panels.first, let line = lines.first(where: { !$0.isGhost }) else { return }
    let (floor, goal) = (panel.point(0, 0).y, panel.point(0, 1).y)
    if line.curve.spring != nil, !isPlain { drawSpeed(of: line, panel, floor, floor - goal, into: &canvas, theme) }
    let curve = curvePoints
    canvas.lobes(of: curve, above: goal, theme.excess)
    if theme.isHighContrast {
      canvas.lobes(of: curve, above: goal, .stripes(Stripes(theme.text, width: 3, distance: 12)))
    }
    for y in [floor, goal] {
      let rule = Rect(x: 0, y: y - measures.lineWidth / 2, width: measures.size.width, height: measures.lineWidth)
      canvas.fill(RoundedRect(rule), theme.text)
    }
    for stroke in strokes[0] {
      let width = stroke.isGhost ? measures.lineWidth : measures.curveWidth
      let style = StrokeStyle(
        width: width, cap: stroke.isGhost ? .butt : .round, join: .round, dash: stroke.isGhost ? 3 * width : nil)
      canvas.stroke(.path(stroke.path), style, .solid(stroke.isGhost ? theme.mutedText : theme.text))
    }
    guard line.curve.spring != nil, let end = curve.last, window == Self.whole else { return }
    let rest = Rect(
      x: end.x, y: end.y - measures.curveWidth / 2, width: measures.size.width - end.x, height: measures.curveWidth)
    canvas.fill(RoundedRect(rest), theme.text)
  }

  private func drawSpeed(
    of line: Line, _ panel: Panel, _ floor: Double, _ height: Double, into canvas: inout Canvas, _ theme: Theme
  ) {
    var greatest = 1e-9
    let speeds = points(in: panel) { time in
      let speed = Self.sample(line.curve, at: time, order: 1)
      greatest = max(greatest, abs(speed))
      return speed
    }
    let area = speeds.map { Vector2($0.x, floor - $0.y / greatest * Self.speedHeight * height) }
    guard let first = area.first, let last = area.last else { return }
    canvas.fill(.path(Path([Vector2(first.x, floor)] + area + [Vector2(last.x, floor)])), .solid(theme.fill))
  }

  /// The points of the edited curve on a graph that fills its page.
  var curvePoints: [Vector2] {
    guard let panel = panels.first, let line = lines.first(where: { !$0.isGhost }) else { return [] }
    return points(in: panel) { panel.point(0, Self.sample(line.curve, at: $0, order: 0)).y }
  }
}
