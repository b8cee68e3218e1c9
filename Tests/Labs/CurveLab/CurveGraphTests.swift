import Motion
import MotionNotation
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: screens L1
@MainActor
@Suite struct CurveGraphTests {
  /// The corners of the first line of the position.
  private func corners(_ text: String, beside other: String? = nil) throws -> (
    points: [Vector2], panel: CurveGraph.Panel
  ) {
    let curves = try [text, other].compactMap(\.self).map { try TimedCurve(CurveDescription($0), duration: 1) }
    let graph = CurveGraph(
      curves.map { CurveGraph.Line(curve: $0, color: .black) }, in: Rect(x: 0, y: 0, width: 300, height: 400))
    var canvas = Canvas()
    graph.draw(into: &canvas, theme: .light, context: DrawContext(text: EvenText(), scale: 1))
    let path = try #require(
      canvas.list.commands.lazy.compactMap { command -> Path? in
        if case .strokeShape(.path(let path), let style, _) = command, style.dash == nil { path } else { nil }
      }.first)
    let points = path.elements.compactMap { element -> Vector2? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    return (points, graph.panels[0])
  }

  @Test(arguments: ["steps(4)", "steps(7, jump-start)", "steps(3, jump-none)", "steps(10, jump-both)", "steps(29)"])
  func stepsHaveVerticalRisersWhereTheyJump(_ text: String) throws {
    let (points, panel) = try corners(text)
    for (a, b) in zip(points, points.dropFirst()) { expect(a.x == b.x || a.y == b.y) }
    let curve = try TimedCurve(CurveDescription(text), duration: 1)
    for (a, b) in zip(points, points.dropFirst()) where a.x < b.x {
      let middle = panel.value(at: (a + b) * 0.5)
      expect(abs(curve.value(at: middle.x) - middle.y) < 1e-9)
    }
    expect(points.first?.x == panel.area.minX && points.last?.x == panel.area.maxX)
  }

  /// Every point of a smooth curve is within the tolerance of the line that is drawn, which has few corners.
  @Test(arguments: ["ease", "spring(duration: 0.5, bounce: 0.3)", "linear"])
  func aSmoothCurveIsFollowedWithFewCorners(_ text: String) throws {
    let (points, panel) = try corners(text)
    let curve = try TimedCurve(CurveDescription(text), duration: 1)
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = panel.value(at: (a + b) * 0.5)
      let expected = panel.point(middle.x, curve.value(at: middle.x))
      expect(abs(expected.y - (a.y + b.y) / 2) < 0.3)
    }
    expect(points.count <= 80 && (text != "linear" || points.count == 2))
  }

  @Test func aShorterCurveRestsAtItsEnd() throws {
    let (points, panel) = try corners("steps(2)", beside: "spring(duration: 4, bounce: 0)")
    let (last, previous) = (points[points.count - 1], points[points.count - 2])
    expect(last.x == panel.area.maxX && last.y == previous.y && previous.x < panel.area.maxX - 50)
  }
}
