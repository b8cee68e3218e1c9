import Motion
import MotionNotation
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

/// The edited curve from edge to edge: its places in all windows, the ball on it, and how it opens.
@MainActor
@Suite struct CurvePosterTests {
  nonisolated private static let sizes = [
    Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1_280, 800), Size(1_420, 800),
  ]
  nonisolated private static let curves = [
    "spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.7)", "spring(duration: 0.5, bounce: 0.9)",
    "spring(duration: 0.4, bounce: -0.3)", "cubic-bezier(0.3, 1.62, 0.5, 1)", "cubic-bezier(0.5, -1.2, 0.5, 2.4)",
    "ease-out-elastic", "ease-in-back", "steps(4)", "linear(0, 0.9 20%, 1)",
  ]

  private func page(_ lab: CurveLabRig, _ text: String) throws -> CurvePage {
    let scene = try #require(lab.scene as? CurveLabScene)
    let curve = try TimedCurve(CurveDescription(text), duration: 0.8)
    lab.host.perform { scene.director.show([curve], on: .curve) }
    lab.run(0.1)
    return scene.curve
  }

  private func frame(_ view: View, in lab: CurveLabRig) -> Rect {
    Rect(origin: view.convert(view.bounds.origin, to: lab.scene), size: view.bounds.size)
  }

  /// Every curve is between the head and the strip, with its floor and goal, and its number stands beside it.
  // Behaviour: curve-lab 1
  @Test(arguments: sizes, curves)
  func theCurveHasRoomInEveryWindow(_ size: Size, _ text: String) throws {
    let lab = CurveLabRig(size: size)
    let page = try page(lab, text)
    let (graph, panel) = (page.graph, try #require(page.graph.graph.panels.first))
    expect(graph.graph.isPoster && graph.frame.minX == 0 && graph.frame.maxX == size.width && graph.frame.minY == 0)
    let curve = try #require(graph.curves.first)
    let points = (0...300).map { step in
      let at = Double(step) / 300
      return panel.point(at, curve.value(at: at))
    }
    let grid = PageGrid(size)
    for point in points {
      expect(point.y > grid.back.maxY && point.y < graph.frame.maxY, "\(point)")
      expect(point.x >= 0 && point.x <= size.width + 1e-9)
    }
    let (floor, goal) = (panel.point(0, 0).y, panel.point(0, 1).y)
    expect(goal > grid.back.maxY && floor - goal > 20 && floor < graph.frame.maxY)
    // What is pressed is in the window, and nothing of it lies over another.
    let strip = page.values
    let columns = strip.columns.filter { !$0.isHidden }
    let pressed = [strip.chooser, strip.play, strip.more] + columns.map(\.number)
    let frames = pressed.map { frame($0, in: lab) }
    for (index, place) in frames.enumerated() {
      expect(place.minX >= 0 && place.maxX <= size.width && place.maxY <= size.height, "\(pressed[index])")
      for other in frames[..<index] { expect(place.intersection(other)?.isEmpty != false, "\(place) \(other)") }
    }
    guard grid.isWide, let number = lab.find(BigNumber.self) else { return }
    let place = frame(number, in: lab)
    expect(points.allSatisfy { !place.inset(by: 4).contains($0) }, "\(place)")
  }

  /// The ball of a spring lies on the upper side of its curve; that of another curve is at its value, beside the curve.
  // Behaviour: curve-lab 18
  @Test(arguments: curves)
  func theBallIsWhereTheCurveIs(_ text: String) throws {
    let lab = CurveLabRig(size: Size(1_280, 800))
    let page = try page(lab, text)
    let (graph, panel) = (page.graph, try #require(page.graph.graph.panels.first))
    let (curve, poster) = (try #require(graph.curves.first), try #require(graph.poster))
    for step in 0...20 {
      let seconds = curve.duration * Double(step) / 20
      let center = try #require(graph.ballPose(at: seconds)).apply(to: Vector2.zero)
      let place = panel.point(seconds / graph.graph.duration, CurveGraph.sample(curve, at: seconds, order: 0))
      if curve.spring == nil {
        expect(center.x == poster.ballX && abs(center.y - place.y) < 1e-6)
      } else {
        expect(abs((center - place).length - poster.ballRadius - poster.curveWidth / 2 - 1) < 1e-6)
        expect(center.y < place.y)
      }
    }
  }

  /// It plays at once, draws itself the first time, and plays again every 3 s, ten times in all.
  // Behaviour: curve-lab 7
  @Test func itOpensMovingAndComesToRest() throws {
    let lab = CurveLabRig(runs: 10)
    let page = try #require(lab.scene as? CurveLabScene).curve
    lab.run(0.3)
    expect(page.player.isRunning && page.isOpening && page.graph.drawsItself)
    var starts = 1
    var wasRunning = true
    for _ in 0..<(60 * 34) {
      lab.advance(1.0 / 60)
      if page.player.isRunning, !wasRunning { starts += 1 }
      wasRunning = page.player.isRunning
      expect(starts == 1 || !page.graph.drawsItself)
    }
    expect(starts == 10 && !page.isOpening && !page.player.isRunning && !lab.host.needsFrame)
    expect(page.player.fraction == 1)
  }

  // Behaviour: curve-lab 7
  @Test(arguments: [Key.left, .v, .space])
  func aTouchEndsTheOpening(_ key: Key) throws {
    let lab = CurveLabRig(runs: 10)
    let page = try #require(lab.scene as? CurveLabScene).curve
    lab.run(0.2)
    lab.press(key)
    expect(!page.isOpening && !page.graph.drawsItself)
    lab.run(7)
    expect(!page.player.isRunning && !lab.host.needsFrame)
  }

  /// What moves otherwise takes a strip of its own beside the curve, or below it.
  // Behaviour: curve-lab 7
  @Test(arguments: sizes)
  func whatMovesTakesAStrip(_ size: Size) throws {
    let lab = CurveLabRig(size: size)
    let scene = try #require(lab.scene as? CurveLabScene)
    lab.run(2)
    expect(scene.curve.stage.isHidden)
    lab.host.perform { scene.director.onMoving { $0.mover = .tile } }
    lab.run(1)
    let (graph, stage) = (frame(scene.curve.graph, in: lab), frame(scene.curve.stage, in: lab))
    expect(!scene.curve.stage.isHidden && graph.intersection(stage)?.isEmpty != false)
    expect(stage.maxX == size.width && stage.width > 100 && stage.height > 60)
  }

  /// A sheet takes a place of its own, and the curve is laid out in what it leaves.
  // Behaviour: curve-lab 1
  @Test(arguments: sizes)
  func aSheetCoversNothingOfTheCurve(_ size: Size) throws {
    let lab = CurveLabRig(size: size)
    let scene = try #require(lab.scene as? CurveLabScene)
    lab.run(2)
    for part in scene.curve.panel.parts.indices {
      lab.openPart(part)
      lab.run(1)
      let (graph, sheet) = (frame(scene.curve.graph, in: lab), frame(scene.curve.panel, in: lab))
      expect(graph.intersection(sheet)?.isEmpty != false && sheet.maxX == size.width && sheet.maxY == size.height)
      expect(graph.width > 150 && graph.height > 100)
    }
    lab.press(.escape)
    expect(scene.curve.panel.isHidden && lab.scene.isInWindow)
  }
}
