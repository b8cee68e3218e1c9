import Motion
import MotionLog
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P6
/// A recorded session replays to the same bytes.
@MainActor
@Suite struct AnimatorRecorderTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomSessionsReplayToIdenticalValues(seed: UInt64) throws {
    var session = RecordedSession(seed: seed)
    session.play(turns: 60)
    let log = session.recorder.log
    let read = try AnimatorLog(parsing: log.json)
    expect(read, equals: log)
    let records = read.replay()
    expect(records.allSatisfy { $0.error == nil })
    for look in session.looks {
      let record = records[look.steps - 1]
      expect(record.shown.filter { look.shown[$0.name] != $0.value }, equals: [], "at \(look.time)")
      expect(record.model.filter { look.model[$0.name] != $0.value }, equals: [], "at \(look.time)")
    }
    expect(records.flatMap(\.completions).allSatisfy { session.ends.positions[$0.name] == $0.position })
    session.close()
  }

  @Test func callsBeforeTheRecordingAreRecorded() throws {
    let probe = Probe()
    let recorder = AnimatorRecorder(probe.engine)
    probe.engine.advance(to: 0)
    expect(recorder.log.json, equals: "{\n  \"animators\": {},\n  \"steps\": []\n}\n")
    recorder.record(probe.$x, as: "x")
    recorder.record(probe.$alpha, as: "al\"pha")
    let animator = probe.animator(2, .easeIn)
    animator.addAnimations({ probe.alpha = 0.25 }, delayFactor: 0.5)
    animator.addCompletion { _ in }
    animator.pausesOnCompletion = true
    recorder.record(animator, as: "a")
    animator.startAnimation(afterDelay: 0.5)
    probe.engine.advance(to: 1)
    animator.addAnimations { probe.x = 50 }
    animator.stopAnimation(true)
    expect(
      recorder.log.json == """
        {
          "animators": {
            "a": {"duration": 2.0, "curve": "ease-in", "properties": {"x": {"from": 0.0, "to": 100.0}}, \
        "pausesOnCompletion": true}},
          "steps": [
            {"at": 0.0, "animator": "a", "call": "addAnimations", \
        "properties": {"al\\"pha": {"from": 1.0, "to": 0.25}}, "delayFactor": 0.5},
            {"at": 0.0, "animator": "a", "call": "addCompletion", "name": "1"},
            {"at": 0.0, "animator": "a", "call": "startAnimation", "afterDelay": 0.5},
            {"at": 1.0},
            {"at": 1.0, "animator": "a", "call": "addAnimations", \
        "properties": {"x": {"to": 50.0}}, "delayFactor": 0.0},
            {"at": 1.0, "animator": "a", "call": "stopAnimation", "withoutFinishing": true}]
        }

        """)
  }

  @Test func theEnginesStopIsAStopOfEachAnimator() throws {
    let probe = Probe()
    let recorder = AnimatorRecorder(probe.engine)
    recorder.record(probe.$x, as: "x")
    let animator = probe.animator()
    recorder.record(animator, as: "a")
    animator.startAnimation()
    probe.engine.advance(to: 0.25)
    probe.engine.stopAll()
    let record = try #require(recorder.log.replay().last)
    expect(record.state == .inactive && record.model[0].value == 25)
  }

  @Test func everyKindOfTimingIsWrittenAsText() throws {
    let timings: [(any TimingCurveProvider, String)] = [
      (CubicTimingParameters(animationCurve: .linear), "linear"), (CubicTimingParameters(), "ease"),
      (
        CubicTimingParameters(controlPoint1: Vector2(0.1, 2), controlPoint2: Vector2(0.3, -1)),
        "cubic-bezier(0.1, 2, 0.3, -1)"
      ),
      (EasingTimingParameters(.steps(StepEasing(count: 3))), "steps(3)"),
      (
        SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(3, 4)),
        "spring(dampingRatio: 0.5, velocity: 3)"
      ),
      (SpringTimingParameters(duration: 2, dampingRatio: -1), "spring(duration: 2, dampingRatio: 0)"),
      (SpringTimingParameters(mass: 2, stiffness: 50, damping: 5), "spring(mass: 2, stiffness: 50, damping: 5)"),
    ]
    for (timing, text) in timings {
      let probe = Probe()
      let recorder = AnimatorRecorder(probe.engine)
      recorder.record(probe.$x, as: "x")
      let animator = probe.animator(timing)
      recorder.record(animator, as: "a")
      animator.startAnimation()
      probe.engine.advance(to: 0.375)
      expect(recorder.log.json.contains("\"curve\": \"\(text)\""))
      expect(recorder.log.replay().last?.shown.first?.value, equals: probe.shown)
    }
  }

  @Test func anActiveAnimatorIsNotRecorded() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator()
        animator.startAnimation()
        AnimatorRecorder(probe.engine).record(animator, as: "a")
      }
    }
  }
}

/// Three animators on two properties with random allowed calls.
@MainActor
private struct RecordedSession {
  struct Look {
    let time: Double
    /// The number of steps in the log.
    let steps: Int
    let shown: [String: Double]
    let model: [String: Double]
  }

  /// The positions of the completions by their names in the log.
  final class Ends {
    var positions: [String: AnimatingPosition] = [:]
  }

  let probe = Probe()
  let ends = Ends()
  let recorder: AnimatorRecorder
  private(set) var looks: [Look] = []
  private var generator: SeededGenerator
  private var animators: [PropertyAnimator] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    recorder = AnimatorRecorder(probe.engine)
    recorder.record(probe.$x, as: "x")
    recorder.record(probe.$alpha, as: "alpha")
    let timings: [any TimingCurveProvider] = [
      CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(animationCurve: .easeIn),
      SpringTimingParameters(dampingRatio: 0.6), SpringTimingParameters(mass: 1, stiffness: 80, damping: 9),
      CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5)),
    ]
    for (name, number) in [("a", "1"), ("b", "2"), ("c", "3")] {
      let timing = timings[generator.integer(below: timings.count)]
      let animator = probe.animator(timing, duration: 0.3 + generator.unit() * 1.7, to: target())
      recorder.record(animator, as: name)
      if generator.integer(below: 2) == 0 { animator.retargeting = .velocity }
      if generator.integer(below: 2) == 0 { animator.reversalMode = .smooth }
      animator.addCompletion { [weak animator, probe, ends] position in
        ends.positions[number] = position
        // Continues from its own end, between two frames.
        animator?.addAnimations { probe.alpha = 0.75 }
        animator?.startAnimation()
      }
      animators.append(animator)
    }
  }

  mutating func play(turns: Int) {
    for _ in 0..<turns {
      act(on: animators[generator.integer(below: animators.count)])
      look()
      // An animator without distance ends before the next call, in the session as in the replay.
      probe.engine.advance(to: probe.engine.time)
      for _ in 0..<generator.integer(below: 3) {
        probe.engine.advance(to: probe.engine.time + 0.001 + generator.unit() * 0.3)
      }
      look()
    }
  }

  mutating func close() {
    for animator in animators where animator.state != .inactive { animator.stopAnimation(true) }
  }

  private mutating func look() {
    looks.append(
      Look(
        time: probe.engine.time, steps: recorder.log.json.count { $0 == "\n" } - 7,
        shown: ["x": probe.$x.shown, "alpha": probe.$alpha.shown], model: ["x": probe.x, "alpha": probe.alpha]))
  }

  private mutating func target() -> Double { generator.unit() * 200 - 100 }

  private mutating func act(on animator: PropertyAnimator) {
    let (number, target) = (generator.unit(), target())
    switch (generator.integer(below: 12), animator.state) {
    case (_, .stopped):
      let positions: [AnimatingPosition] = [.end, .start, .current]
      animator.finishAnimation(at: positions[generator.integer(below: 3)])
    case (0, _), (1, _): animator.startAnimation()
    case (2, _): animator.startAnimation(afterDelay: number)
    case (3, _): animator.pauseAnimation()
    case (4, _): animator.isReversed.toggle()
    case (5, _): animator.fractionComplete = number * 1.4 - 0.2
    case (6, _): animator.addAnimations({ [probe] in probe.x = target }, delayFactor: number < 0.5 ? 0 : number)
    case (7, _): animator.addAnimations { [probe] in (probe.x, probe.alpha) = (target / 2, number) }
    case (8, .active): animator.stopAnimation(number < 0.3)
    case (9, .active) where !animator.isRunning: animator.continueAnimation(toFraction: number, durationFactor: 0)
    case (10, .active) where !animator.isRunning:
      let choices: [(any TimingCurveProvider)?] = [
        nil, EasingTimingParameters(.easeOut), SpringTimingParameters(dampingRatio: number),
        SpringTimingParameters(dampingRatio: number, initialVelocity: Vector2(target, 0)),
      ]
      let parameters = choices[generator.integer(below: choices.count)]
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: number < 0.5 ? 0 : number)
    case (11, _): animator.scrubsLinearly.toggle()
    default: animator.pausesOnCompletion.toggle()
    }
  }
}
