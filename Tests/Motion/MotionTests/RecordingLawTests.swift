import OvershootGeometry
import OvershootSupport

@testable import Motion
@testable import MotionLog

// Behaviour: animator P6
/// Recorded properties of all types, and timelines, replay to the same numbers.
@MainActor
@Suite(.laws) struct RecordingLawTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func aReplayIsTheRecording(seed: UInt64) throws {
    try law(seed: 7_000 + seed, cases: 160) { generator, _ throws in
      let program = RecordedProgram(seed: generator.next())
      program.play(turns: 1 + generator.integer(below: 12))
      let log = program.recorder.log
      try counterexample(log.json) {
        let read = try AnimatorLog(parsing: log.json)
        expect(read == log && log.deviations.isEmpty, "\(log.deviations)")
        compare(program, with: read.replay())
      }
      program.close()
    }
  }

  private func compare(_ program: RecordedProgram, with records: [AnimatorRecord]) {
    expect(records.compactMap(\.error), equals: [])
    expect(records.count, equals: program.recorder.steps.count)
    for (step, look) in program.looks.sorted(by: { $0.key < $1.key }) where records.indices.contains(step) {
      guard look.targets == program.recorder.steps[step].action.setTargets else { continue }
      let record = records[step]
      for (values, recorded) in [(record.shown, look.shown), (record.model, look.model)] {
        let found = Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.components) })
        expect(found.count, equals: RecordedProperties.count)
        for (index, value) in recorded.enumerated() {
          let replayed = found["\(index)"] ?? []
          let isSame = zip(replayed, value).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
          expect(isSame && replayed.count == value.count, "step \(step): \(index) is \(replayed), not \(value)")
          guard isSame else { return }
        }
      }
      guard let state = look.parts[record.animator] else { continue }
      let isSame =
        state.state == record.state && state.isRunning == record.isRunning && state.isReversed == record.isReversed
        && near(state.fraction, record.fractionComplete)
      expect(isSame, "step \(step): \(record) is not \(state)")
      guard isSame else { return }
    }
    expect(records.flatMap(\.completions).allSatisfy { program.positions[$0.name] == $0.position })
  }

  /// Recordings in which numbers and characters are changed neither trap nor show a number that is not finite.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func damagedRecordingsAreReplayedOrRejected(seed: UInt64) throws {
    var generator = SeededGenerator(seed: 7_100 + seed)
    let session = RecordedProgram(seed: generator.next())
    session.play(turns: 10)
    let pieces = session.recorder.log.json.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    session.close()
    let numbers = [
      "0", "1", "2", "-1", "1e9", "-1e9", "1e150", "5e-324", "1e-9", "0.9999999999999999", "3", "100000000",
    ]
    var replayed = 0
    try law(seed: 7_100 + seed, from: &generator, cases: 150) { (generator, _) throws in
      var damaged = pieces
      for _ in 0...generator.integer(below: 4) {
        let index = generator.integer(below: damaged.count)
        let piece = damaged[index]
        let number = piece.trimming { !$0.isNumber }
        if !number.isEmpty, Double(number) != nil, generator.integer(below: 20) > 0 {
          damaged[index] = piece.replacing(number, with: numbers[generator.integer(below: numbers.count)])
        } else if generator.integer(below: 10) == 0 {
          damaged[index] = ""
        }
      }
      guard let log = try? AnimatorLog(parsing: damaged.joined(separator: " ")) else { return }
      replayed += 1
      expect(try AnimatorLog(parsing: log.json) == log)
      log.replay(maximumWork: 50_000) { record in
        expect((record.shown + record.model).allSatisfy { $0.components.allSatisfy(\.isFinite) })
      }
    }
    expect(replayed > LawShare.scaled(20))
  }

  @Test func valuesOfSeveralNumbersAreListsAndVectorsHaveAName() throws {
    let session = AnimationEngine()
    let recorder = AnimatorRecorder(session)
    let (point, bars) = (Animatable(wrappedValue: Vector2(1, 2)), AnimatableVector(wrappedValue: [1.0, 2, 3]))
    recorder.record(point, as: "point")
    recorder.record(bars, as: "bars")
    let animator = PropertyAnimator(duration: 1, curve: .linear, engine: session) {
      point.wrappedValue = Vector2(3, 4)
      bars.wrappedValue = [4, 5, 6]
    }
    recorder.record(animator, as: "a")
    animator.startAnimation()
    session.advance(to: 0.5)
    expect(
      recorder.log.json.contains(
        #""properties": {"point": {"from": [1.0, 2.0], "to": [3.0, 4.0]}, "#
          + #""bars": {"from": {"vector": [1.0, 2.0, 3.0]}, "to": {"vector": [4.0, 5.0, 6.0]}}}"#))
    let shown = try #require(recorder.log.replay().last?.shown)
    expect(shown.map(\.components) == [[2, 3], [2.5, 3.5, 4.5]] && shown.map(\.value) == [2, 2.5])
    animator.stopAnimation(true)
  }

  nonisolated static let faults = [
    (#"{"x": [1, 2, 3]}"#, #""to" is a number, a list of 2, 4 or 8 numbers, or an object with a "vector" or "oklch"."#),
    (#"{"x": {"from": 1, "to": [1, 2]}}"#, #"The values of the property "x" differ in their number of numbers."#),
    (#"{"x": {"to": [1, 2], "velocity": 3}}"#, #"The values of the property "x" differ in their number of numbers."#),
    (#"{"x": {"to": {"vector": [1, 1e151]}}}"#, #"Each number of "vector" is at most 1e+150 in size."#),
    (#"{"x": {"to": {"list": []}}}"#, #""to" has no "list", but vector, oklch."#),
    (#"{"x": {"to": {}}}"#, #""to" has no "vector" and no "oklch"."#),
    (#"{"x": {"to": {"oklch": [1, 0, 0]}}}"#, #""oklch" has 4 numbers: the opacity is the last one."#),
    (#"{"x": {"to": {"oklch": [1, 0, 0, 1], "vector": [1]}}}"#, #""to" is one value."#),
    (
      #"{"x": {"to": {"vector": [\#(Array(repeating: "0", count: 10_001).joined(separator: ","))]}}}"#,
      "A value has at most 10000 numbers."
    ),
  ]

  @Test(arguments: faults)
  func wrongValuesAreToldWithTheirStep(_ properties: String, _ sentence: String) throws {
    let text = """
      {"animators": {"a": {"duration": 1, "curve": "linear"}},
      "steps": [{"at": 0}, {"at": 1, "call": "addAnimations", "properties": \(properties)}]}
      """
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    expect(error?.sentence == sentence && error?.line == 2 && error?.step == 2)
  }

  @Test func aPropertyHasOneNumberOfNumbers() {
    let text = """
      {"animators": {"a": {"duration": 1, "curve": "linear", "properties": {"x": [1, 2]}}},
      "steps": [{"at": 1, "call": "addAnimations", "properties": {"x": 1}}]}
      """
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    expect(error?.sentence == #""x" is of another kind already, such as [0.0, 0.0]."# && error?.step == 1)
  }

  nonisolated static let timelineFaults = [
    (#""blocks": [{"curve": "linear"}]"#, #"The block has no "properties"."#),
    (#""blocks": [{"properties": {}}]"#, #"The block has no "curve"."#),
    (#""blocks": [{"curve": "linear", "properties": {}, "begin": 1, "end": 0}]"#, "A block begins before its end."),
    (
      #""blocks": [{"curve": "spring(duration: 1, bounce: 0)", "properties": {}}]"#,
      #"A spring of a block has a mass, stiffness and damping, and "curveSeconds"."#
    ),
    (
      #""blocks": [{"curve": "linear", "properties": {}, "curveSeconds": 1}]"#,
      #""curveSeconds" is of springs by mass, stiffness and damping."#
    ),
    (
      #""blocks": [{"curve": "linear", "properties": {}, "returnCount": 2}]"#,
      #""returnCount" is at most the number of blocks so far."#
    ),
    (
      #""blocks": [{"curve": "linear", "properties": {}, "repetitions": [{"count": 0.5}]}]"#,
      #""count" is a whole number of 0 to 1000000000."#
    ),
    (#""blocks": [{"curve": "linear", "properties": {}, "repetitions": [{}]}]"#, #"The repetition has no "count"."#),
    (#""blocks": [], "properties": {}"#, #"A timeline has "blocks", no "properties", and the curve "linear"."#),
    (#""isEndless": true"#, #""isEndless" is of timelines, which have "blocks"."#),
  ]

  @Test(arguments: timelineFaults)
  func wrongTimelinesAreTold(_ members: String, _ sentence: String) {
    let text = #"{"animators": {"a": {"duration": 1, "curve": "linear", \#(members)}}, "steps": []}"#
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    expect(error?.sentence, equals: sentence)
  }

  @Test func whatATimelineDoesNotHaveIsRefusedInAReplay() throws {
    let text = """
      {"animators": {"t": {"duration": 1, "curve": "linear", "blocks": []}, "a": {"duration": 1, "curve": "linear"}},
      "steps": [{"at": 0, "call": "addAnimations", "properties": {}}, {"at": 0, "set": {"scrubsLinearly": true}},
      {"at": 0, "animator": "a", "call": "insert", "blocks": [], "end": 1}, {"at": 0, "call": "pauseAnimation"},
      {"at": 0, "call": "continueAnimation", "curve": "ease"},
      {"at": 0, "call": "insert", "blocks": [{"curve": "linear", "properties": {"x": 1}, "seconds": 1}], "end": 1}]}
      """
    let records = try AnimatorLog(parsing: text).replay()
    expect(records.map { $0.error == nil }, equals: [false, false, false, true, false, true])
    expect(records.last?.model.map(\.value), equals: [1])
  }

  // MARK: What cannot be recorded

  @Test func aFreeSpringIsNotRecordedAlone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        AnimatorRecorder(engine).record(PropertyAnimator(.bouncy, engine: engine), as: "a")
      }
    }
    expect(text(result).contains("is a free spring: put it into a timeline, or give it a duration."))
  }

  @Test func aVectorKeepsItsNumberOfComponents() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let (recorder, bars) = (AnimatorRecorder(engine), AnimatableVector(wrappedValue: [1.0]))
        recorder.record(bars, as: "bars")
        let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine) { bars.wrappedValue = [1, 2] }
        recorder.record(animator, as: "a")
        animator.startAnimation()
      }
    }
    expect(text(result).contains("vectors of a fixed number of components, and \"bars\" has another one now."))
  }

  @Test func keyFramesAreNotRecorded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (engine, x) = (AnimationEngine(), Animatable(wrappedValue: 0.0))
        let recorder = AnimatorRecorder(engine)
        recorder.record(x, as: "x")
        let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine) {
          x.follow(KeyframeTrack(from: 0, [.cubic(1, duration: 1), .cubic(0, duration: 1)]))
        }
        recorder.record(animator, as: "a")
        animator.startAnimation()
      }
    }
    expect(text(result).contains("but no key frames and paths, as one moves \"x\"."))
  }

  @Test func aSpringThatStartsAnotherWayAlongEachAxisIsNotRecorded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (engine, point) = (AnimationEngine(), Animatable(wrappedValue: Vector2.zero))
        let recorder = AnimatorRecorder(engine)
        recorder.record(point, as: "point")
        let timing = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(1, 2))
        let animator = PropertyAnimator(duration: 1, timingParameters: timing, engine: engine) {
          point.wrappedValue = Vector2(3, 4)
        }
        recorder.record(animator, as: "a")
        animator.startAnimation()
      }
    }
    expect(text(result).contains("one initial velocity of a spring for all numbers of \"point\""))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

extension String {
  /// Returns the text without the characters at its ends to which `isOuter` applies.
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> String {
    String(String(drop(while: isOuter).reversed()).drop(while: isOuter).reversed())
  }
}
