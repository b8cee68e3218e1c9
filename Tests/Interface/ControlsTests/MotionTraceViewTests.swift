import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

@MainActor
@Suite struct MotionTraceViewTests {
  private let view = MotionTraceView()
  private let rig: ControlRig
  private let theme = ControlRig.theme

  init() { rig = ControlRig(view, Rect(x: 100, y: 80, width: 216, height: 116)) }

  /// A spring of one second from 0 to 1, from second 2 on.
  private func spring(_ dampingRatio: Double, changes: [Double] = []) -> TracedCurve {
    let spring = Spring(response: 0.4, dampingFraction: dampingRatio)
    return TracedCurve(
      "x of Ball: spring 0.4 s, bounce 0.5, 0 to 1", from: 2, to: 3, changes: changes, goal: { _ in 1 },
      value: { 1 - spring.response(at: $0 - 2).displacement })
  }

  /// The bounds of the lines of a colour.
  private func lines(_ color: Color) -> [Rect] {
    rig.nextFrame().commands.compactMap { command -> Rect? in
      guard case .strokeShape(.path(let path), _, .solid(color)) = command else { return nil }
      let points = path.elements.compactMap { element -> Vector2? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      let (x, y) = (points.map(\.x), points.map(\.y))
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// The centres of the dots of a radius.
  private func dots(radius: Double) -> [Vector2] {
    rig.nextFrame().commands.compactMap { command -> Vector2? in
      guard case .fill(let shape, _) = command, shape.cornerRadius == radius, radius > 0 else { return nil }
      return shape.rect.center
    }
  }

  @Test func theCurveLeadsToItsGoalAndBeyondInTheAccent() throws {
    view.curve = spring(0.3)
    let (plain, beyond) = (lines(theme.text), lines(theme.accent))
    let goal = try #require(lines(theme.line).first)
    let area = Rect(x: 8, y: 8, width: 200, height: 100)
    expect(near(goal.minX, area.minX) && near(goal.maxX, area.maxX) && near(goal.minY, goal.maxY))
    // The first line begins at the start; above the goal the lines have the accent.
    expect(near(plain[0].minX, area.minX) && near(plain[0].maxY, area.maxY))
    expect(near(beyond.map(\.minY).min() ?? 0, area.minY))
    expect(beyond.count >= 2 && beyond.allSatisfy { $0.minY < goal.minY })
    expect(near((plain + beyond).map(\.maxX).max() ?? 0, area.maxX))
  }

  @Test func aDotIsAFrameAndTheLargeOneIsThePresent() {
    view.curve = spring(1, changes: [2.5, 7])
    // 61 frames would be 3.3 points apart.
    expect(dots(radius: 2.5).isEmpty)
    view.curve = TracedCurve("", from: 0, to: 0.25, changes: [0.125, 7], goal: { _ in 1 }, value: { 4 * $0 })
    expect(dots(radius: 2.5).count, equals: 16)
    expect(dots(radius: 5).isEmpty)
    view.time = 0.125
    expect(dots(radius: 5), equals: [Vector2(108, 58)])
    view.time = 1
    expect(dots(radius: 5).isEmpty)
    let rules = rig.nextFrame().commands.filter {
      guard case .fill(let shape, theme.line) = $0 else { return false }
      return shape.rect.height == 100
    }
    expect(rules.count, equals: 1)
  }

  @Test func whatStaysOrTakesNoTimeIsDrawnAsSuch() {
    view.curve = TracedCurve("", from: 0, to: 1, goal: { _ in 5 }, value: { _ in 5 })
    expect(lines(theme.text).map(\.minY), equals: [58])
    for curve in [
      nil, TracedCurve("", from: 1, to: 0, goal: { _ in 5 }, value: { _ in 5 }),
      TracedCurve("", from: 0, to: 1, goal: { _ in 5 }, value: { _ in .nan }),
    ] {
      view.curve = curve
      expect(lines(theme.text).isEmpty && lines(theme.line).isEmpty)
    }
  }

  @Test func theWayBackIsNotBeyond() {
    view.curve = TracedCurve("", from: 0, to: 1, goal: { $0 < 0.5 ? 1 : 0 }, value: { min($0, 1 - $0) })
    expect(lines(theme.accent).isEmpty && !lines(theme.text).isEmpty)
  }

  @Test func aScreenReaderSaysWhatMoves() {
    expect(view.semantics, equals: nil)
    view.curve = spring(0.5)
    expect(view.semantics, equals: Semantics(.image, "x of Ball: spring 0.4 s, bounce 0.5, 0 to 1"))
    expect(rig.host.scene.hitTest(Vector2(200, 130)) === rig.host.scene)
  }

  private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-6 }
}
