import Motion
import MotionNotation
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootStage

/// What is drawn of a curve, the curve beside it, and how large it is seen.
@MainActor
@Suite struct CurveViewingTests {
  private func scene(_ lab: CurveLabRig) throws -> CurveLabScene { try #require(lab.scene as? CurveLabScene) }

  private func graph(_ lab: CurveLabRig) throws -> CurveGraphView { try #require(lab.find(CurveGraphView.self)) }

  private func texts(_ lab: CurveLabRig) -> [String] {
    lab.host.semanticTree.all.flatMap { [$0.semantics.name, $0.semantics.description] }
  }

  // Behaviour: curve-lab 1
  @Test func theAxesHaveNumbersThatAreToldToo() throws {
    let lab = CurveLabRig()
    lab.run(2)
    // The poster draws no numbers, and tells them.
    expect(lab.host.semanticTree.all.contains { $0.semantics.name == "Axis: Position" })
    lab.press(.v)
    lab.run(0.1)
    let nodes = lab.host.semanticTree.all
    let time = try #require(nodes.first { $0.semantics.name == "Time in seconds" })
    expect(time.semantics.description.hasPrefix("0, 0.05, 0.1") && time.semantics.description.contains("; settles at "))
    let values = try #require(nodes.first { $0.semantics.name == "Axis: Position" })
    expect(values.semantics.description, equals: "0, 0.5, 1, 1.05")
    expect(nodes.contains { $0.semantics.name == "Axis: Acceleration" })
    for text in ["0.1", "0.5", "1.05", "s"] { expect(lab.host.drawnTexts.contains(text), "\(text)") }
    // The end of the curve is marked where its words say that it settles.
    let curve = try #require(graph(lab).curves.first)
    let settling = try #require(curve.settling)
    for fraction in stride(from: settling / curve.duration + 0.002, through: 1, by: 0.002) {
      expect(abs(curve.value(at: fraction) - 1) <= 0.00101)
    }
    expect(curve.words.hasSuffix("settles at \(settling.inSeconds)") && settling == curve.duration)
    // And where the line of a spring's numbers says it.
    lab.openPart(0)
    let seconds = settling.inSeconds.replacing(" ", with: "\u{A0}")
    expect(lab.text(containing: "Settles\u{A0}in")?.hasSuffix("Settles\u{A0}in\u{A0}\(seconds)") == true)
    let eased = try TimedCurve(CurveDescription("ease-out"), duration: 2)
    let end = try #require(eased.settling)
    expect(1 - eased.value(at: end / 2) <= 0.001 && 1 - eased.value(at: end / 2 - 0.0025) > 0.001)
  }

  /// Of what has no room, the value of the edited curve is left out last.
  // Behaviour: curve-lab 1
  @Test func theValueAtThePlayheadStaysLongest() throws {
    let lab = CurveLabRig(size: Size(360, 480))
    lab.run(2)
    lab.press(.b)
    lab.press(.v)
    let view = try graph(lab)
    while view.viewing.drawn != Set(GraphQuantity.choices) { lab.press(.v) }
    let scene = try scene(lab)
    lab.host.perform { scene.curve.player.scrub(toSeconds: 0.2) }
    lab.run(0.1)
    let value = CurveGraph.sample(try #require(view.curves.first), at: 0.2, order: 0)
    expect(lab.host.drawnTexts.contains(value.signed(2)))
  }

  /// Position, velocity and acceleration are read in any window, though only some have a diagram.
  // Behaviour: curve-lab 1
  @Test(arguments: [Size(1_000, 700), Size(1_000, 470)])
  func thePlayheadReadsAllThreeWithUnits(_ size: Size) throws {
    let lab = CurveLabRig(size: size)
    lab.run(2)
    lab.press(.v)
    let view = try graph(lab)
    let curve = try #require(view.curves.first)
    let scene = try scene(lab)
    lab.host.perform { scene.curve.player.scrub(toSeconds: 0.2) }
    lab.run(0.1)
    let fraction = 0.2 / curve.duration
    let wanted = [
      curve.value(at: fraction).signed(2), "\(curve.velocity(at: fraction).signed(2))/s",
      CurveUnit.perSecondSquared.text(curve.acceleration(at: fraction).signed(2)),
    ]
    for text in wanted {
      expect(lab.host.drawnTexts.contains(text), "\(text)")
      expect(texts(lab).contains { $0.contains(text) }, "\(text)")
    }
  }

  // Behaviour: curve-lab 3
  @Test func eachThingDrawnIsSwitched() throws {
    let lab = CurveLabRig(size: Size(1_280, 900))
    lab.run(2)
    lab.press(.digit4)
    lab.press(.b)
    lab.run(0.1)
    let view = try graph(lab)
    for quantity in GraphQuantity.choices {
      let box = try #require(lab.find(Checkbox.self) { $0.title.text == quantity.title })
      if box.value == .off { lab.click(box) }
    }
    lab.run(0.1)
    expect(view.graph.panels.map(\.quantity), equals: [.position, .velocity, .acceleration, .energy, .difference])
    expect(view.graph.phase != nil && view.viewing.drawn == Set(GraphQuantity.choices))
    for quantity in GraphQuantity.allCases {
      expect(lab.host.drawnTexts.contains(quantity.title), "\(quantity)")
      let box = lab.find(Checkbox.self) { $0.title.text == quantity.title }
      if let box { lab.click(box) }
    }
    lab.run(0.1)
    expect(view.graph.panels.map(\.quantity) == [.position] && view.graph.phase == nil)
    // The key goes through them, from what is usual.
    var seen: [Set<GraphQuantity>] = []
    for _ in 0..<6 {
      lab.press(.v)
      seen.append(view.viewing.drawn)
    }
    let expected: [Set<GraphQuantity>] = [
      GraphQuantity.standard, [.phase], [.energy], [.difference], Set(GraphQuantity.choices), [],
    ]
    expect(seen, equals: expected)
  }

  // Behaviour: curve-lab 3
  @Test func whatHasNoRoomIsTold() throws {
    for (size, isTold) in [(Size(360, 360), true), (Size(1_000, 700), false)] {
      let lab = CurveLabRig(size: size)
      lab.run(1)
      for _ in 0..<3 {
        lab.send(.key(.v, isDown: true))
        lab.send(.key(.v, isDown: false))
        lab.run(0.2)
      }
      expect((lab.text(containing: "There is no room for: Energy") != nil), equals: isTold)
    }
  }

  // Behaviour: curve-lab 4
  @Test func theCurveIsKeptAsBAndCompared() throws {
    let lab = CurveLabRig()
    lab.run(2)
    lab.openPart(3)
    expect(lab.text(containing: "No curve is kept as B.") != nil)
    let first = try #require(graph(lab).curves.first)
    lab.press(.b)
    lab.run(0.1)
    expect(lab.text(containing: "Kept.") != nil && lab.text(containing: "A and B are the same.") != nil)
    let scene = try scene(lab)
    lab.host.perform { scene.director.onKind(0) }
    lab.run(2)
    let second = try #require(graph(lab).curves.first)
    expect(try graph(lab).graph.ghost?.curve == first && scene.curve.stage.ghost == first)
    expect(lab.host.drawnTexts.contains("B"))
    expect(lab.text(containing: CurveComparison(second, first).text) != nil)
    // The axis is that of the longer one, also for handles, and the run lasts as long.
    let panel = try graph(lab).graph.panels[0]
    expect(try graph(lab).graph.duration == max(first.duration, second.duration))
    expect(abs(scene.curve.player.duration - max(first.duration, second.duration)) < 1e-9)
    let handle = try #require(lab.find(CurveHandle.self))
    let place = panel.point(handle.point.x * second.duration / (try graph(lab).graph.duration), handle.point.y)
    expect((handle.center - place).length < 1e-6)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Swap A and B" }))
    expect(try graph(lab).curves == [first] && graph(lab).viewing.reference == second)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Forget B" }))
    expect(try graph(lab).graph.ghost == nil && scene.curve.stage.ghost == nil)
    lab.press(.b)
    lab.press(.b)
    lab.run(0.1)
    expect(try graph(lab).viewing.reference == nil && lab.text(containing: "B is forgotten.") != nil)
  }

  // Behaviour: curve-lab 4
  @Test func theSecondCurveOfALectureIsB() throws {
    let director = CurveLabDirector(mode: .curve)
    let curves = try ["ease", "linear"].map { try TimedCurve(CurveDescription($0), duration: 0.8) }
    director.show(curves, on: .curve)
    expect(director.viewing.reference == curves[1] && director.timed?.curve.description == "ease")
    director.show([curves[1]], on: .curve)
    expect(director.viewing.reference == nil)
  }

  // Behaviour: curve-lab 1
  @Test func keysWheelAndButtonZoom() throws {
    let lab = CurveLabRig()
    lab.run(2)
    let (view, scene) = (try graph(lab), try scene(lab))
    lab.host.perform { scene.curve.player.scrub(toSeconds: 0.3) }
    lab.press(.equals, modifiers: .shift)
    lab.press(.plus)
    lab.run(1)
    expect(abs(view.window.width - 1 / 2.25) < 1e-9 && !lab.host.needsFrame)
    expect(view.graph.window, equals: view.window)
    // The playhead stays where it was, and is between the edges.
    let (whole, panel) = (view.graph.duration, view.graph.panels[0])
    expect(panel.columns.contains(0.3 / whole) && panel.range.contains(1))
    lab.press(.minus)
    lab.run(1)
    expect(abs(view.window.width - 1 / 1.5) < 1e-9)
    lab.press(.digit0)
    lab.run(1)
    expect(view.window, equals: CurveGraph.whole)
    // What is below the pointer stays there.
    let local = view.graph.panels[0].point(0.25, 0.5)
    let point = view.convert(local, to: lab.scene)
    lab.send(.move(point))
    lab.send(.key(.leftControl, isDown: true, modifiers: .control))
    for _ in 0..<5 { lab.send(.wheel(dx: 0, dy: 1)) }
    lab.send(.key(.leftControl, isDown: false))
    lab.run(0.1)
    expect(view.window.width < 0.5)
    let there = view.graph.panels[0].value(at: local)
    expect(abs(there.x - 0.25) < 1e-6 && abs(there.y - 0.5) < 1e-6)
    // A drag with the middle button takes the curve along.
    lab.send(.pointer(point, button: 2, isDown: true))
    lab.send(.move(point + Vector2(-30, 20)))
    lab.send(.pointer(point + Vector2(-30, 20), button: 2, isDown: false))
    lab.run(0.1)
    let moved = view.graph.panels[0].value(at: local + Vector2(-30, 20))
    expect(abs(moved.x - 0.25) < 1e-6 && abs(moved.y - 0.5) < 1e-6)
    expect(!scene.curve.player.isRunning)
    // Farther than the axes nothing is seen.
    for _ in 0..<40 { lab.send(.wheel(dx: 0, dy: 9)) }
    lab.host.perform { for _ in 0..<90 { view.zoom(ZoomStep(factor: 2, around: local, movedBy: Vector2(900, 900))) } }
    lab.run(0.1)
    expect(view.window.width == CurveGraphView.leastWindow && view.window.minX == 0)
    expect(view.window.maxY <= 1)
  }

  /// What stays is not drawn again while the playhead moves.
  // Behaviour: curve-lab 1
  @Test func whatStaysIsDrawnOnce() throws {
    let lab = CurveLabRig()
    lab.run(0.3)
    let layers = try graph(lab).subviews.compactMap { $0 as? GraphLayer }
    for _ in 0..<5 {
      lab.advance(0.02)
      expect(layers.map(\.hasChanged), equals: [false, true])
    }
  }
}
