import OvershootGeometry
import OvershootSupport

@testable import Motion
@testable import MotionLog

// Behaviour: animator P6
/// A replay is the recording, or says that it is not.
@MainActor
@Suite struct ReplayedRecordingTests {
  private let probe = Probe()
  private let recorder: AnimatorRecorder
  private let animator: PropertyAnimator

  init() {
    recorder = AnimatorRecorder(probe.engine)
    recorder.record(probe.$x, as: "x")
    animator = probe.animator()
    recorder.record(animator, as: "a")
  }

  /// Returns the records of the log, written and read again.
  private func replay(deviations: [AnimatorLog.Deviation.Reason] = []) throws -> [AnimatorRecord] {
    let log = recorder.log
    let read = try AnimatorLog(parsing: log.json)
    expect(read == log && read.deviations.map(\.reason) == deviations, "\(log.json)")
    let records = read.replay()
    expect(records.compactMap(\.error), equals: [])
    return records
  }

  private func expectTheSame(_ records: [AnimatorRecord], line: Int = #line) {
    expect(records.last.map { near($0.shown[0].value, probe.shown) } ?? false, line: line)
    expect(records.last.map { near($0.model[0].value, probe.x) } ?? false, line: line)
  }

  // MARK: Frames

  @Test func anAnimatorThatIsReversedTwiceInTheFrameOfItsStartRuns() throws {
    animator.startAnimation()
    animator.isReversed = true
    animator.isReversed = false
    probe.engine.advance(to: 0.5)
    expect(probe.shown, equals: 50)
    expectTheSame(try replay())
    animator.stopAnimation(true)
  }

  @Test func aTimelineThatIsResumedBeyondItsEndSettlesAsItDid() throws {
    let timeline = Timeline.sequence([
      probe.animator(SpringTimingParameters(dampingRatio: 0.4), duration: 0.6, to: 80),
      probe.animator(SpringTimingParameters(mass: 1, stiffness: 90, damping: 8), to: -40),
    ])
    timeline.pausesOnCompletion = true
    recorder.record(timeline, as: "t")
    timeline.startAnimation()
    probe.engine.advance(to: 0.3)
    timeline.pauseAnimation()
    for fraction in [1.2, 0.7, 1.5] {
      timeline.fractionComplete = fraction
      timeline.startAnimation()
      probe.engine.advance(to: probe.engine.time + 0.01)
      expectTheSame(try replay())
      if timeline.isRunning { timeline.pauseAnimation() }
      timeline.isReversed.toggle()
    }
    timeline.continueAnimation(durationFactor: 0.5)
    probe.engine.advance(to: probe.engine.time + 0.1)
    expectTheSame(try replay())
    timeline.stopAnimation(true)
  }

  @Test func whatACompletionDoesComesBeforeTheNextEndOfTheFrame() throws {
    let second = PropertyAnimator(duration: 1, curve: .linear, engine: probe.engine) { [probe] in probe.x = 300 }
    recorder.record(second, as: "b")
    animator.addCompletion { [probe] _ in
      second.pauseAnimation()
      probe.x = 7
    }
    animator.startAnimation()
    second.startAnimation()
    probe.engine.advance(to: 1.5)
    expect(second.state == .active && probe.x == 7)
    let records = try replay()
    expectTheSame(records)
    expect(records.last?.at, equals: 1.5)
    expect(recorder.log.json.contains(#"{"at": 1.0, "endsBefore": 1, "animator": "b", "call": "pauseAnimation"}"#))
    second.stopAnimation(true)
  }

  @Test func aStepAfterAnEndThatDoesNotComeSaysSo() throws {
    let text = """
      {"hasFrames": true, "animators": {"a": {"duration": 1, "curve": "linear", "properties": {"x": 8}}}, "steps": [
      {"at": 0, "call": "startAnimation"}, {"at": 0.5, "endsBefore": 1, "call": "pauseAnimation"}, {"at": 0.75}]}
      """
    let records = try AnimatorLog(parsing: text).replay()
    expect(records.map(\.isRunning) == [true, true, true] && records[2].shown[0].value == 6)
    expect(
      records[1].error?.contains("belongs after 1 ends of a frame that has 0, so that this is not what was recorded")
        == true)
  }

  @Test(arguments: [
    (#"{"at": 0, "endsBefore": 0}"#, #""endsBefore" is of a "call" or a "set"."#),
    (#"{"at": 0, "endsBefore": 0.5}"#, #""endsBefore" is a whole number of 0 to 100000."#),
    (#"{"at": 0, "endsBefore": 0, "set": {}}"#, #""endsBefore" is of logs with "hasFrames"."#),
  ])
  func wrongFramesAreTold(_ step: String, _ sentence: String) {
    let text = #"{"animators": {"a": {"duration": 1, "curve": "linear"}}, "steps": [\#(step)]}"#
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    expect(error?.sentence == sentence && error?.step == 1, "\(error?.sentence ?? "")")
  }

  // MARK: Values that are set

  @Test func valuesThatAreSetOutsideOfBlocksAreReplayed() throws {
    probe.x = 20
    animator.startAnimation()
    probe.engine.advance(to: 0.25)
    probe.x = -40
    probe.x = 60
    probe.engine.advance(to: 0.5)
    expectTheSame(try replay())
    animator.stopAnimation(false)
    probe.x = 5
    animator.finishAnimation(at: .start)
    probe.x = 6
    probe.engine.advance(to: 0.75)
    probe.x = 7
    let records = try replay()
    expectTheSame(records)
    expect(records[0].shown[0].value, equals: 20)
    expect(recorder.log.json.contains(#"{"at": 0.25, "set": {"properties": {"x": {"to": 60.0}}}}"#))
  }

  @Test func aVelocityThatIsTrackedIsReplayed() throws {
    probe.$x.tracksVelocity = true
    animator.retargeting = .velocity
    for frame in 1...6 {
      probe.engine.advance(to: Double(frame) / 60)
      probe.engine.perform { probe.x = Double(frame * frame) }
    }
    animator.startAnimation()
    probe.engine.advance(to: 0.2)
    expectTheSame(try replay())
    animator.stopAnimation(true)
    probe.$x.set(3, velocity: 500)
    animator.addAnimations { [probe] in probe.x = 9 }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    expectTheSame(try replay())
    animator.stopAnimation(true)
  }

  // MARK: Deviations

  @Test func anAnimatorThatIsNotRecordedIsADeviation() throws {
    animator.startAnimation()
    probe.engine.advance(to: 0.25)
    let other = probe.animator(1, .linear, to: 7)
    other.startAnimation()
    probe.engine.advance(to: 0.5)
    let records = try replay(deviations: [.animatedByOther])
    expect(records.map { $0.deviation == nil }, equals: [true, false, false])
    expect(
      records[2].deviation?.description
        == "From 0.25 s on a replay may differ from what was recorded: \"x\" was animated by an animator that is not "
        + "recorded.")
    animator.stopAnimation(true)
    other.stopAnimation(true)
  }

  @Test func whatALogCannotHoldIsADeviation() throws {
    animator.startAnimation()
    probe.$x.stop()
    probe.x = .infinity
    probe.x = 0
    animator.addAnimations { [probe] in PropertyAnimator.performWithoutAnimation { probe.x = 50 } }
    animator.stopAnimation(true)
    _ = try replay(deviations: [.endedAlone, .outOfRange, .changedInBlock])
  }

  @Test func propertiesThatShowNoMotionAreADeviation() throws {
    probe.engine.motionPolicy = .none
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    _ = try replay(deviations: [.setAtOnce])
    animator.stopAnimation(true)
  }

  @Test(arguments: [Retargeting.additive, .velocity])
  func aPropertyBesideThatChangesTheMotionIsADeviation(_ retargeting: Retargeting) throws {
    let other = PropertyAnimator(duration: 1, curve: .linear, engine: probe.engine) { [probe] in probe.alpha = 0 }
    other.startAnimation()
    probe.engine.advance(to: 0.25)
    animator.retargeting = retargeting
    animator.addAnimations { [probe] in (probe.alpha, probe.x) = (0.5, 1) }
    animator.startAnimation()
    _ = try replay(deviations: retargeting == .velocity ? [.movesOthers] : [])
    animator.stopAnimation(true)
    other.stopAnimation(true)
  }

  @Test func aSpringOfTwoVelocitiesIsADeviationForValuesWithAxes() throws {
    let spring = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(1, 2))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    _ = try replay()
    recorder.record(probe.$center, as: "center")
    animator.addAnimations { [probe] in probe.center = Vector2(1, 2) }
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    _ = try replay(deviations: [.twoVelocities])
    animator.stopAnimation(true)
  }

  @Test func aVectorThatIsResizedIsADeviation() throws {
    let bars = AnimatableVector(wrappedValue: [1.0, 2, 3, 4, 5])
    recorder.record(bars, as: "bars")
    bars.wrappedValue = [5.0, 4, 3, 2, 1]
    expect(try replay().last?.shown.last?.components, equals: [5, 4, 3, 2, 1])
    bars.wrappedValue = [1]
    _ = try replay(deviations: [.resized])
  }

  @Test func aLogThatIsFullSaysSo() {
    for _ in 0...AnimatorLog.maximumStepCount { animator.scrubsLinearly.toggle() }
    expect(recorder.log.deviations.map(\.reason), equals: [.cut])
    expect(recorder.log.steps.count, equals: AnimatorLog.maximumStepCount)
  }
}
