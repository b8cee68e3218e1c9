import Motion
import MotionNotation
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

/// Handles that are dragged with modifiers, several points at once, and curves drawn by hand.
@MainActor
@Suite struct CurveLabHandleTests {
  private let lab = CurveLabRig()
  private let graph: CurveGraphView

  init() throws {
    lab.run(2)
    graph = try #require(lab.find(CurveGraphView.self))
  }

  private func choose(_ kind: CurveDraft.Kind) throws {
    lab.choose(kind)
  }

  /// Shows lines with inner points at thirds of the height and even inputs.
  private func chooseLines(_ count: Int = 4) throws {
    let points = (1...count).map { "\(Double($0) / 10) \($0 * 20)%" }
    lab.clipboard.text = "linear(0, \(points.joined(separator: ", ")), 1)"
    lab.press(.v, modifiers: .control)
    lab.run(4)
  }

  private func center(_ index: Int) -> Vector2 { lab.center(graph.handles[index]) }

  private func pointer(_ point: Vector2, _ isDown: Bool) {
    lab.send(.pointer(point, button: 1, isDown: isDown))
    lab.run(0.02)
  }

  private func hold(_ key: Key, _ isDown: Bool) {
    lab.send(.key(key, isDown: isDown))
    lab.run(0.02)
  }

  private var points: [Vector2] { graph.handlePoints }
  private var selected: [Int] { graph.handles.indices.filter { graph.handles[$0].isSelected } }
  private func drag(from start: Vector2, by offset: Vector2) {
    pointer(start, true)
    lab.send(.move(start + offset * 0.5))
    lab.send(.move(start + offset))
    lab.run(0.02)
  }

  // Behaviour: curve-lab 6
  @Test func controlSnapsAHandleWhileItIsHeld() throws {
    try choose(.bezier)
    let start = center(0)
    drag(from: start, by: Vector2(33, -27))
    let free = points[0]
    hold(.leftControl, true)
    let snapped = points[0]
    expect(abs(snapped.x - free.x) <= 0.025 && abs(snapped.y - free.y) <= 0.025 && snapped != free)
    for value in [snapped.x, snapped.y] { expect(abs(value * 20 - (value * 20).rounded()) < 1e-9) }
    hold(.leftControl, false)
    expect(points[0], equals: free)
    pointer(start + Vector2(33, -27), false)
    lab.press(.z, modifiers: .control)
    expect(points[0], equals: Vector2(0.42, 0))
  }

  // Behaviour: curve-lab 6
  @Test func shiftKeepsAHandleOnALineThroughItsStart() throws {
    try choose(.bezier)
    hold(.rightShift, true)
    let start = center(0)
    drag(from: start, by: Vector2(50, -30))
    expect(points[0].y == 0 && points[0].x > 0.45)
    lab.send(.move(start + Vector2(20, -60)))
    expect(points[0].x == 0.42 && points[0].y > 0.1)
    hold(.leftControl, true)
    expect(points[0].x == 0.42 && abs(points[0].y * 20 - (points[0].y * 20).rounded()) < 1e-9)
    pointer(start + Vector2(20, -60), false)
  }

  // Behaviour: curve-lab 6
  @Test func altMirrorsTheOtherHandle() throws {
    try choose(.bezier)
    let (start, other) = (center(0), points[1])
    drag(from: start, by: Vector2(-40, -50))
    expect(points[1], equals: other)
    hold(.leftAlt, true)
    expect((points[1] - (Vector2(1, 1) - points[0])).length < 1e-9)
    hold(.leftAlt, false)
    expect(points[1], equals: other)
    hold(.leftAlt, true)
    pointer(start + Vector2(-40, -50), false)
    expect((points[1] - (Vector2(1, 1) - points[0])).length < 1e-9)
  }

  // Behaviour: curve-lab 6
  @Test func keysSnapAndMirrorToo() throws {
    try choose(.bezier)
    lab.focus(graph.handles[0])
    lab.press(.right, modifiers: .control)
    expect(points[0], equals: Vector2(0.45, 0))
    lab.press(.right, .up, modifiers: .control)
    expect(points[0], equals: Vector2(0.5, 0.05))
    lab.press(.left, modifiers: .control)
    expect(points[0], equals: Vector2(0.45, 0.05))
    lab.press(.left, modifiers: .alt)
    expect((points[0] - Vector2(0.44, 0.05)).length < 1e-9 && (points[1] - Vector2(0.56, 0.95)).length < 1e-9)
  }

  // Behaviour: curve-lab 6
  @Test func shiftAndAClickSelectPointsWhichMoveAndGoTogether() throws {
    try chooseLines()
    let before = points
    lab.click(graph.handles[0])
    expect(selected, equals: [0])
    hold(.leftShift, true)
    lab.click(graph.handles[2])
    expect(selected, equals: [0, 2])
    hold(.leftShift, false)
    let start = center(2)
    drag(from: start, by: Vector2(9, -40))
    pointer(start + Vector2(9, -40), false)
    let way = points[2] - before[2]
    expect(way.length > 0.05 && (points[0] - before[0] - way).length < 1e-9)
    expect(points[1] == before[1] && points[3] == before[3] && selected == [0, 2])
    lab.press(.z, modifiers: .control)
    expect(points, equals: before)
    lab.focus(graph.handles[2])
    lab.press(.delete)
    expect(points == [before[1], before[3]] && selected == [])
    lab.press(.z, modifiers: .control)
    expect(points, equals: before)
  }

  // Behaviour: curve-lab 6
  @Test func aGroupKeepsItsShapeBetweenItsNeighbours() throws {
    try chooseLines()
    lab.press(.a, modifiers: .control)
    expect(selected == [0, 1, 2, 3] && graph.handles.contains { $0.isFocused })
    let before = points
    let start = center(3)
    drag(from: start, by: Vector2(900, 0))
    expect(abs(points[3].x - 1) < 1e-9)
    for index in 0..<3 { expect((points[index] - before[index] - (points[3] - before[3])).length < 1e-6) }
    pointer(start + Vector2(900, 0), false)
    lab.focus(graph.handles[0])
    lab.press(.enter)
    expect(selected, equals: [1, 2, 3])
  }

  // Behaviour: curve-lab 6
  @Test func aRectangleSelectsAndAClickSelectsNothing() throws {
    try chooseLines()
    let corner = center(1) + Vector2(-12, 30)
    pointer(corner, true)
    lab.send(.move(center(2) + Vector2(12, -12)))
    lab.run(0.02)
    expect(selected, equals: [1, 2])
    pointer(center(2) + Vector2(12, -12), false)
    expect(!lab.isRunning)
    let values = try #require(graph.handles[1].semantics?.states)
    expect(values.contains([.selectable, .selected]))
    lab.click(graph.handles[0].superview ?? graph)
    expect(selected, equals: [])
    let ground = graph.convert(Vector2(graph.bounds.width * 0.6, graph.bounds.height * 0.85), to: lab.scene)
    pointer(ground, true)
    pointer(ground, false)
    lab.run(0.1)
    expect(lab.isRunning)
  }

  // MARK: Drawing

  private func draw(_ curve: TimedCurve, from first: Double = 0, to last: Double = 1) throws {
    let panel = try #require(graph.graph.panels.first)
    func place(_ x: Double) -> Vector2 {
      let point = panel.point(x, curve.value(at: x))
      return graph.convert(Vector2(point.x.rounded(), point.y.rounded()), to: lab.scene)
    }
    pointer(place(first), true)
    for step in 1...80 { lab.send(.move(place(first + (last - first) * Double(step) / 80))) }
    pointer(place(last), false)
  }

  // Behaviour: curve-lab 6
  @Test func aStrokeBecomesTheCurve() throws {
    try choose(.bezier)
    let summary = lab.summary
    lab.press(.d)
    expect(graph.handles.allSatisfy(\.isHidden) && graph.editing.isDrawing)
    let curve = try TimedCurve(CurveDescription("cubic-bezier(0.7, 0.1, 0.4, 0.9)"), duration: 0.8)
    try draw(curve)
    let drawn = try #require(graph.curves.first)
    for step in 0...20 {
      let (found, wanted) = (drawn.value(at: Double(step) / 20), curve.value(at: Double(step) / 20))
      expect(abs(found - wanted) < 0.015, "\(step): \(found) \(wanted)")
    }
    expect(drawn.duration == 0.8 && !graph.handles.contains(where: \.isHidden))
    expect(lab.text(containing: "Your stroke is a Bézier") != nil)
    lab.press(.z, modifiers: .control)
    lab.run(0.1)
    expect(lab.summary == summary && summary.contains("ease-in-out"))
  }

  // Behaviour: curve-lab 6
  @Test func aClickDrawsNothingAndEscapeEnds() throws {
    try choose(.bezier)
    let before = graph.curves
    lab.press(.d)
    lab.click(graph)
    expect(graph.curves == before && graph.editing.isDrawing)
    expect(lab.text(containing: "The stroke is too short") != nil)
    try draw(TimedCurve(CurveDescription("ease"), duration: 0.8), from: 0.5, to: 0.55)
    expect(graph.curves == before && graph.editing.isDrawing)
    lab.press(.escape)
    expect(!graph.editing.isDrawing && lab.scene.isInWindow)
    // A stroke during which drawing is ended counts for nothing.
    lab.press(.d)
    let start = graph.convert(Vector2(10, 100), to: lab.scene)
    pointer(start, true)
    for step in 1...30 { lab.send(.move(start + Vector2(Double(step) * 10, -Double(step)))) }
    lab.press(.d)
    pointer(start + Vector2(310, -31), false)
    expect(graph.curves == before && graph.editing.ground == nil)
  }
}
