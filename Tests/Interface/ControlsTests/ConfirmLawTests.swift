import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

// Behaviour: confirm-button
/// Laws for random input, and the drawing of the ring, named by the statements' numbers.
@MainActor
@Suite(.laws) struct ConfirmLawTests {
  @Test(arguments: 1...12)
  func statements15And17HoldForRandomInput(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rig = ConfirmRig()
    rig.button.holdTime = 0.5
    rig.button.pressMode = seed % 3 == 0 ? .tap : .hold
    var confirmedReleases = 0
    law(seed: seed, from: &generator, steps: 600) { generator, _ in
      let event = randomEvent(&generator, rig)
      let (before, actions) = (rig.state, rig.actions)
      rig.send(event)
      if rig.actions > actions {
        expect(before == .confirmed && rig.state == .idle && event.isRelease, "\(event)")
        confirmedReleases += 1
      }
      rig.run(to: rig.now + generator.unit() * 0.2) { expectTable($0, rig) }
    }
    expect(rig.actions, equals: confirmedReleases)
    expectLog(rig.log)
  }

  /// Statement 10 and the table: the random input of the law above reaches all of it.
  @Test func statement17RandomInputReachesEveryStateAndConfirms() {
    var (states, actions) = (Set<HoldConfirmation.State>(), 0)
    for seed in 1...12 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let rig = ConfirmRig()
      rig.button.holdTime = 0.5
      law(seed: seed, from: &generator, steps: 600, share: .all) { generator, _ in
        rig.send(randomEvent(&generator, rig))
        rig.run(to: rig.now + generator.unit() * 0.2, fps: 10)
      }
      states.formUnion(rig.log)
      actions += rig.actions
    }
    expect(states.count == 4 && actions > 10)
  }

  private func randomEvent(_ generator: inout SeededGenerator, _ rig: ConfirmRig) -> InputEvent {
    let points = [rig.pressPoint, rig.ringCenter, rig.ringCenter + Vector2(0, 30), Vector2(20, 20)]
    let point = points[generator.integer(below: 4)]
    let keys: [Key] = [.space, .enter, .up, .up, .down, .escape, .tab]
    let controls: [GamepadControl] = [.a, .triggerRight, .dpadUp, .dpadDown, .leftY, .b]
    let isDown = generator.integer(below: 2) == 0
    switch generator.integer(below: 12) {
    case 0, 1: return .pointer(point, button: 1, isDown: isDown)
    case 2, 3: return .move(point)
    case 4, 5: return .key(keys[generator.integer(below: keys.count)], isDown: isDown)
    case 6, 7: return .gamepad(controls[generator.integer(below: controls.count)], value: isDown ? generator.unit() : 0)
    case 8:
      return .touch(id: 1, point, pressure: generator.unit(), isDown ? .down : .up)
    case 9, 10: return .touch(id: 1, point, pressure: generator.unit(), .move)
    default: return generator.integer(below: 8) == 0 ? .focus(gained: false) : .move(point)
    }
  }

  private func expectTable(_ list: DisplayList, _ rig: ConfirmRig) {
    let (shown, style) = (ShownRing(list), ConfirmStyle(rig.state, in: rig.host.scene.theme))
    // While idle only a dial that leaves is drawn.
    guard rig.state != .idle else {
      expect(rig.button.ring == nil)
      return
    }
    expect(shown?.text == style.text && shown?.end == rig.button.confirmation.ring)
    if let color = shown?.color { expect(color, equals: style.color) }
    if rig.state != .updating { expect(shown?.end, equals: 1) }
  }

  private func expectLog(_ log: [HoldConfirmation.State]) {
    var state = HoldConfirmation.State.idle
    for next in log {
      expect(next != state && (state != .idle || next == .updating))
      state = next
    }
  }

  @Test func statement18TheArcIsClockwiseFromTheRightAndExactToAPixel() {
    let rig = ConfirmRig()
    rig.button.ringStart = .right
    rig.down()
    expect(ShownRing(rig.host.frame(at: 0)).map { $0.end == 0 && $0.color == nil } == true)
    for time in stride(from: 0.05, through: 1.9, by: 0.05) {
      let list = rig.run(to: time)
      let strokes = list.commands.compactMap {
        if case .strokeShape(let shape, let style, _) = $0 { (shape, style) } else { nil }
      }
      guard let (shape, style) = strokes.last, case .ellipse(let rect) = shape else {
        Issue.record("No arc is drawn.")
        return
      }
      expect(style.cap == .round && style.start == 0 && rect.size == Size(100, 100))
      var (outline, arc) = (Polylines(), Polylines())
      Path(ellipseIn: rect).flatten(tolerance: 0.01, into: &outline)
      outline.trim(from: style.start, to: style.end, into: &arc)
      let (length, first) = (arc.lines.map { arc.length(of: $0) }.reduce(0, +), arc.points[arc.lines[0].range][0])
      expect(abs(length - time / 2 * 100 * .pi) <= 1)
      expect(first == Vector2(100, 50) && arc.points[1].y > 50)
    }
    expect(ShownRing(rig.run(to: 2))?.end, equals: 1)
  }

  @Test func statement19TheScaleIsAnimatedAndTheStateIsNot() {
    let rig = ConfirmRig()
    rig.down()
    rig.run(to: 2)
    rig.run(to: 2.03)
    let before = scale(rig.host.frame(at: rig.now))
    expect(rig.state == .selected && before > 1 && before < 1.1)
    expect(abs(scale(rig.run(to: 2.5)) - 1.1) < 1e-9)
    rig.move(rig.ringCenter)
    expect(rig.state, equals: .confirmed)
    expect(abs(scale(rig.run(to: 3)) - 1.3) < 1e-9)
  }

  @Test(arguments: [MotionPolicy.reduced, .none])
  func statement19UnderReducedMotionTheScaleJumpsAndTheRingFills(_ policy: MotionPolicy) {
    let rig = ConfirmRig(policy: policy)
    rig.down()
    expect(ShownRing(rig.run(to: 1.5))?.end, equals: 0.75)
    rig.run(to: 2)
    expect(rig.state == .selected && abs(scale(rig.host.frame(at: rig.now)) - 1.1) < 1e-12)
    rig.move(rig.ringCenter)
    expect(abs(scale(rig.host.frame(at: rig.now)) - 1.3) < 1e-12)
  }

  /// Returns the scale of the ring: that of the last group before the disc.
  private func scale(_ list: DisplayList) -> Double {
    let disc = list.commands.firstIndex { if case .fillShape(.ellipse, _) = $0 { true } else { false } } ?? 0
    for command in list.commands[..<disc].reversed() {
      if case .beginGroup(let group) = command { return group.transform.a }
    }
    return 1
  }
}

extension InputEvent {
  /// Whether the event releases an input.
  fileprivate var isRelease: Bool {
    switch self {
    case .pointer(_, _, isDown: false), .key(_, isDown: false, _, _), .touch(_, _, _, .up): true
    case .gamepad(_, let value): value <= 0.5
    default: false
    }
  }
}
