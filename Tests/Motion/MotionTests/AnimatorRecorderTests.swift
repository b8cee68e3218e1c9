import Motion
import MotionLog
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P6
/// A recorded session replays to the same bytes.
@MainActor
@Suite struct AnimatorRecorderTests {
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
          "hasFrames": true,
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
