import MotionNotation
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: screens L1, L3, L4
@MainActor
@Suite struct CurveLabModeTests {
  /// Calls of the animator by their buttons, its fraction by the slider, and its completions.
  @Test func theAnimatorIsDrivenByHand() throws {
    let lab = CurveLabRig(.animator)
    func press(_ title: String) throws {
      lab.click(try #require(lab.find(Button.self) { $0.title.text == title }))
    }
    func isEnabled(_ title: String) -> Bool { lab.find(Button.self) { $0.title.text == title }?.isEnabled ?? false }
    let trial = try #require(lab.find(AnimatorPage.self)).trial
    expect(isEnabled("Start") && !isEnabled("Stop") && !isEnabled("Finish .end"))
    try press("Start")
    lab.run(0.6)
    try press("Add block")
    expect(trial.second == 1 && trial.isRunning)
    let slider = try #require(lab.find(Slider.self))
    let origin = slider.convert(.zero, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(10 + fraction * (slider.bounds.width - 20), 16) }
    lab.send(.pointer(point(0.1), button: 1, isDown: true))
    lab.send(.move(point(0.5)))
    lab.send(.pointer(point(0.5), button: 1, isDown: false))
    lab.run(0.3)
    expect(!trial.isRunning && trial.state == .active)
    expect(isEnabled("Go on") && !isEnabled("Pause"))
    try press("Stop")
    expect(trial.state == .stopped && isEnabled("Finish .current") && !isEnabled("Start"))
    try press("Finish .current")
    expect(trial.state, equals: .inactive)
    lab.run(0.1)
    expect(lab.text(containing: ".current   values ") != nil)
    // Reversed by its key on the way, the next one ends at its start.
    lab.press(.space)
    lab.run(0.5)
    lab.press(.r)
    lab.run(3)
    expect(lab.text(containing: ".start   values ") != nil)
    expect(!lab.host.needsFrame)
  }

  nonisolated private static let curves = [
    "spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.8, bounce: 0)", "ease-in-out", "ease-out-back",
  ]

  /// Up to the handover all go one way. Then the new curve goes on with the same slope, and the other one from rest.
  // Behaviour: screens L3
  @Test(arguments: curves, [0.05, 0.16, 0.3])
  func anInterruptionKeepsTheVelocity(_ text: String, _ handover: Double) throws {
    let curve = try TimedCurve(CurveDescription(text), duration: 0.6)
    for goal in [0.3, 1.2, -0.4] {
      let run = InterruptedRun(curve, at: handover, to: goal, .velocity)
      let step = run.handoverStep
      for index in 0..<step {
        expect(run.old[index] == run.kept[index] && run.old[index] == run.plain[index])
        let time = Double(index) * run.step / curve.duration
        expect(abs(run.old[index] - curve.value(at: min(1, time))) < 1e-6)
      }
      let before = (run.kept[step] - run.kept[step - 1]) / run.step
      let after = (run.kept[step + 1] - run.kept[step]) / run.step
      let rest = (run.plain[step + 1] - run.plain[step]) / run.step
      expect(abs(before - run.velocity) < 0.6 && abs(after - run.velocity) < 0.6, "\(before) \(after) \(run.velocity)")
      // Some curves begin fast.
      if abs(curve.velocity(at: 0)) < 1e-6 { expect(abs(rest) < 0.5, "\(rest)") }
      expect(abs((run.kept.last ?? 0) - goal) < 0.01 && abs((run.old.last ?? 0) - 1) < 0.01)
    }
  }

  /// The exact reversal goes back through the positions of the way there; the smooth one first moves on.
  // Behaviour: screens L3
  @Test func aReversalIsExactForOneAndSmoothForTheOther() throws {
    let run = InterruptedRun(
      try TimedCurve(CurveDescription("ease-in-out"), duration: 0.6), at: 0.3, to: 0.7, .reversal)
    let step = run.handoverStep
    expect(run.goal == 0 && run.kept[step + 1] > run.kept[step])
    for index in 1..<step { expect(abs(run.plain[step + index] - run.old[step - index]) < 0.01) }
    expect(abs(run.kept.last ?? 1) < 0.05 && abs(run.plain.last ?? 1) < 1e-3)
  }

  /// The handover is dragged along the curve, the new goal and the curve are set in the strip, and the number is the
  /// velocity that is kept.
  @Test func theHandoverIsDragged() throws {
    let lab = CurveLabRig(.interrupt)
    let page = try #require(lab.find(InterruptPage.self))
    let graph = page.graph
    lab.run(2)
    func point(_ seconds: Double) -> Vector2 {
      let run = graph.run
      return graph.convert(graph.places.point(seconds, run?.value(of: run?.old ?? [], at: seconds) ?? 0), to: lab.scene)
    }
    expect((graph.handover - point(0.16)).length < 1e-6 && page.handover == 0.16)
    lab.send(.pointer(point(0.16), button: 1, isDown: true))
    lab.send(.move(point(0.16) + Vector2(0.1 * graph.places.pace, 0)))
    lab.run(0.05)
    lab.send(.pointer(point(0.26), button: 1, isDown: false))
    expect(abs(page.handover - 0.26) < 0.03 && page.handover != 0.16)
    let number = try #require(lab.find(BigNumber.self))
    expect(number.text, equals: "\(abs(graph.run?.velocity ?? 0).localized(decimals: 1))/s")
    let columns = lab.all(ValueColumn.self)
    expect(columns.map(\.caption.text), equals: ["New goal at", "New goal", "Bounce"])
    let former = graph.run?.kept
    lab.host.perform {
      columns[1].slider.onChange(0.8)
      columns[2].slider.onChange(0.6)
    }
    expect(page.goal == 0.8 && graph.run?.kept != former)
    expect((lab.scene as? CurveLabScene)?.director.shown?.text, equals: "spring(duration: 0.5, bounce: 0.6)")
    lab.press(.space)
    lab.run(0.1)
    expect(lab.isRunning)
    lab.press(.c)
    expect(page.comparison == .reversal && graph.run?.goal == 0)
    lab.run(4)
    expect(!lab.host.needsFrame)
  }

  /// Escape, resize, a change of theme and of mode in the middle of everything.
  @Test func oddMomentsAreHarmless() {
    for mode in CurveLabMode.allCases {
      for size in [Size(360, 480), Size(560, 700), Size(2_400, 480), Size(360, 1_500), Size(60, 60)] {
        let lab = CurveLabRig(mode)
        lab.run(0.2)
        lab.host.resize(to: size, scale: 1)
        lab.send(.pointer(Vector2(30, 40), button: 1, isDown: true))
        lab.run(0.1)
        lab.host.resize(to: Size(900, 500), scale: 1.5)
        for key in [Key.t, .escape, .space, .r, .tab, .enter] {
          lab.send(.key(key, isDown: true))
          lab.send(.key(key, isDown: false))
          lab.run(0.03)
        }
        lab.run(0.5)
      }
    }
  }
}
