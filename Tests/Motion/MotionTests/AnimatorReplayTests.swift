import OvershootSupport

@testable import Motion
@testable import MotionLog

// Behaviour: animator P6
/// Statements about animators, as logs.
@MainActor
@Suite struct AnimatorReplayTests {
  /// Returns a log of animator a, from 0 to 100 within a second along `curve`, and of `more` animators.
  private func replay(
    curve: String = "linear", settings: String = "", more: String = "", _ steps: String...
  ) throws -> [AnimatorRecord] {
    let log = try AnimatorLog(
      parsing: """
        {"animators": {"a": {"duration": 1, "curve": "\(curve)", "properties": {"x": {"from": 0, "to": 100}}\(settings)}
        \(more)}, "steps": [\(steps.joined(separator: ",\n"))]}
        """)
    return log.replay()
  }

  private func shown(_ records: [AnimatorRecord], _ index: Int = 0) -> [Double] {
    records.map { $0.shown[index].value }
  }

  private func model(_ records: [AnimatorRecord]) -> [Double] { records.map { $0.model[0].value } }

  private let start = #"{"at": 0, "call": "startAnimation"}"#
  private let completion = #"{"at": 0, "call": "addCompletion", "name": "done"}"#

  @Test func reversedOnTheWay() throws {
    let records = try replay(
      completion, start, #"{"at": 0.4, "set": {"isReversed": true}}"#, #"{"at": 0.5}"#, #"{"at": 0.6}"#,
      #"{"at": 0.7}"#, #"{"at": 0.8}"#)
    expect(near(shown(records), [0, 0, 40, 30, 20, 10, 0]))
    expect(model(records), equals: [0, 100, 0, 0, 0, 0, 0])
    expect(records.map(\.state), equals: [.inactive] + Array(repeating: .active, count: 5) + [.inactive])
    expect(records.map(\.isReversed), equals: [false, false, true, true, true, true, false])
    expect(near(records.map(\.fractionComplete), [0, 0, 0.6, 0.7, 0.8, 0.9, 0]))
    expect(records[5].completions.isEmpty)
    expect(records[6].completions.map(\.name) == ["done"] && records[6].completions.map(\.position) == [.start])
  }

  @Test func aPauseOfACurveKeepsTheValue() throws {
    let records = try replay(
      curve: "ease-in", start, #"{"at": 0.5, "call": "pauseAnimation"}"#,
      #"{"at": 0.75, "set": {"fractionComplete": 0.75}}"#,
      #"{"at": 2, "set": {"fractionComplete": 0.3153568125725394}}"#,
      #"{"at": 2, "call": "startAnimation"}"#, #"{"at": 2.25}"#)
    expect(near(records[1].fractionComplete, 0.3154, 5e-5) && near(shown(records)[1], 31.54, 5e-3))
    expect(near(shown(records)[2], 75) && records[2].fractionComplete == 0.75)
    expect(near(records[4].fractionComplete, 0.5) && near(shown(records)[5], 62.186, 1e-3))
  }

  @Test func twoAnimatorsOnOnePropertyAddUp() throws {
    let records = try replay(
      more: #", "b": {"duration": 1, "curve": "linear", "properties": {"x": {"to": 0}}}"#, start,
      #"{"at": 0.5, "animator": "b", "call": "startAnimation"}"#, #"{"at": 0.75}"#, #"{"at": 1}"#,
      #"{"at": 1.25, "animator": "b"}"#, #"{"at": 1.5, "animator": "b"}"#)
    expect(near(shown(records), [0, 50, 50, 50, 25, 0]) && model(records) == [100, 0, 0, 0, 0, 0])
    expect(records.map(\.animator), equals: ["a", "b", "a", "a", "b", "b"])
    expect(records.map(\.isRunning), equals: [true, true, true, false, true, false])
  }

  @Test func durationsAreThoseOfTheCurve() throws {
    let steps = (start, #"{"at": 1.4727}"#)
    let settling = try replay(curve: "spring(mass: 1, stiffness: 100, damping: 10)", steps.0, steps.1)
    expect(near(settling.map(\.duration), [1.4727, 1.4727], 5e-5))
    let fitting = try replay(curve: "spring(dampingRatio: 0.5)", steps.0, #"{"at": 1}"#)
    expect(fitting.map(\.duration) == [1, 1] && shown(fitting) == [0, 100] && fitting[1].state == .inactive)
  }

  @Test func endsWithinANanosecondComeBeforeTheCall() throws {
    let records = try replay(
      completion, start, #"{"at": 0.9999999995, "call": "startAnimation"}"#,
      #"{"at": 1.5, "call": "stopAnimation", "withoutFinishing": true}"#)
    expect(records[2].completions.map(\.position), equals: [.end])
    expect(records[2].state == .active && !records[2].isRunning && shown(records)[2] == 100)
    expect(records[3].state == .inactive && records[3].error == nil)
  }

  @Test func everyCallHasItsArguments() throws {
    let records = try replay(
      settings: #", "pausesOnCompletion": true"#,
      #"{"at": 0, "call": "startAnimation", "afterDelay": 0.5}"#, #"{"at": 0.75}"#,
      #"{"at": 1, "call": "addAnimations", "delayFactor": 0.5, "properties": {"y": {"from": 8, "to": 16}, "x": 50}}"#,
      #"{"at": 1.375}"#, #"{"at": 2}"#,
      #"{"at": 2, "set": {"isReversed": true}}"#, #"{"at": 2, "call": "startAnimation"}"#,
      #"{"at": 2.25, "call": "pauseAnimation"}"#,
      #"{"at": 3, "call": "continueAnimation", "toFraction": 0.75, "durationFactor": 2}"#, #"{"at": 4}"#, #"{"at": 5}"#,
      #"{"at": 5, "call": "continueAnimation", "curve": null, "durationFactor": 1}"#, #"{"at": 5.5}"#,
      #"{"at": 6, "call": "stopAnimation", "withoutFinishing": false}"#,
      #"{"at": 6, "call": "finishAnimation", "position": "end"}"#)
    expect(records.allSatisfy { $0.error == nil })
    // At 0.75 after half a second of delay; y is delayed by half of the remaining time at 1.
    expect(near(Array(shown(records)[0...1]), [0, 25]))
    expect(near(Array(shown(records, 1)[0...4]), [8, 8, 8, 12, 16]))
    expect(!records[4].isRunning && records[4].fractionComplete == 1)
    expect(near(records.map(\.fractionComplete)[5...12].map { $0 }, [0, 0, 0.25, 0.25, 0.5, 0.75, 0.75, 0.875]))
    expect(records[13].state == .stopped && records[14].state == .inactive && records[14].model[1].value == 16)
  }

  @Test func settingsAreSetBeforeTheFirstStep() throws {
    let records = try replay(
      settings: """
        , "fractionComplete": 0.25, "isInterruptible": false, "scrubsLinearly": false,
        "isUserInteractionEnabled": false, "isManualHitTestingEnabled": true,
        "retargeting": "velocity", "reversalMode": "smooth", "isReversed": true
        """,
      #"{"at": 0}"#, #"{"at": 0, "call": "startAnimation"}"#, #"{"at": 0.125, "call": "pauseAnimation"}"#)
    expect(records[0].state == .active && records[0].isReversed && records[0].fractionComplete == 0.75)
    expect(near(shown(records), [25, 25, 12.5]))
    expect(records[2].isRunning && records[2].error?.contains("not interruptible") == true)
  }

  // MARK: Misuse

  /// States, a step that each does not allow, and the state's name.
  nonisolated private static let active = #"{"at": 0, "call": "startAnimation"}, "#
  nonisolated private static let paused = #"{"at": 0, "call": "pauseAnimation"}, "#
  nonisolated private static let stopped = paused + #"{"at": 0, "call": "stopAnimation"}, "#

  @Test(arguments: [
    ("", "stopAnimation", #""withoutFinishing": true"#, "inactive"), ("", "stopAnimation", "", "inactive"),
    ("", "finishAnimation", #""position": "end""#, "inactive"),
    ("", "continueAnimation", #""durationFactor": 0"#, "inactive"),
    (active, "finishAnimation", #""position": "current""#, "active"),
    (active, "continueAnimation", #""curve": null, "durationFactor": 0"#, "active"),
    (active, "continueAnimation", #""toFraction": 0.5"#, "active"),
    (paused, "finishAnimation", #""position": "start""#, "active"),
    (paused, "continueAnimation", #""durationFactor": -1"#, "active"),
    (paused, "continueAnimation", #""toFraction": 0.5, "durationFactor": -0.5"#, "active"),
    (stopped, "startAnimation", "", "stopped"), (stopped, "startAnimation", #""afterDelay": 1"#, "stopped"),
    (stopped, "pauseAnimation", "", "stopped"), (stopped, "stopAnimation", "", "stopped"),
    (stopped, "continueAnimation", "", "stopped"), (stopped, "addAnimations", #""properties": {"x": 7}"#, "stopped"),
  ])
  func aCallThatIsNotAllowed(before: String, call: String, arguments: String, state: String) throws {
    let more = arguments.isEmpty ? "" : ", " + arguments
    try expectMisuse(before, #""call": "\#(call)"\#(more)"#, name: call, state: state)
  }

  @Test(arguments: [
    (active, "isInterruptible", "false", "active"), (active, "isUserInteractionEnabled", "true", "active"),
    (paused, "isManualHitTestingEnabled", "false", "active"), (stopped, "fractionComplete", "0.5", "stopped"),
    (stopped, "isReversed", "true", "stopped"), (stopped, "isInterruptible", "true", "stopped"),
    ("", "duration", "2", "inactive"), (active, "state", #""stopped""#, "active"), (stopped, "delay", "1", "stopped"),
    (paused, "isRunning", "true", "active"), ("", "timingParameters", "null", "inactive"),
    // The step has no effect, although a part of it would be allowed.
    (active, "isInterruptible", #"false, "isReversed": true"#, "active"),
    (stopped, "fractionComplete", #"0.5, "pausesOnCompletion": true"#, "stopped"),
  ])
  func aPropertyThatCannotBeSet(before: String, name: String, value: String, state: String) throws {
    try expectMisuse(before, #""set": {"\#(name)": \#(value)}"#, name: name, state: state)
  }

  /// A rejected step has no effect: without it the other records are the same.
  private func expectMisuse(_ before: String, _ step: String, name: String, state: String) throws {
    let after = #"{"at": 0.25}, {"at": 0.5, "set": {"pausesOnCompletion": false}}, {"at": 2}"#
    let with = try replay(before + #"{"at": 0.125, \#(step)}, "# + after)
    let without = try replay(before + #"{"at": 0.125}, "# + after)
    let index = with.count - 4
    let error = try #require(with[index].error)
    expect(error.contains(name) && error.contains(state), "\(error)")
    expect(with.indices.allSatisfy { $0 == index || with[$0] == without[$0] && with[$0].error == nil })
    expect(with[index].shown == without[index].shown && with[index].state == without[index].state)
    expect(with[index].model, equals: without[index].model)
  }

  @Test func unfinishedAnimationsAtTheEndDoNotTrap() throws {
    let ends = [
      start, start + #", {"at": 0.5, "call": "pauseAnimation"}"#,
      #"{"at": 0, "set": {"fractionComplete": 3}}, {"at": 1, "call": "stopAnimation", "withoutFinishing": false}"#,
      #"{"at": 0, "set": {"isInterruptible": false}}, {"at": 0, "call": "startAnimation"}"#,
    ]
    for steps in ends { expect(try replay(steps).last?.state != .inactive) }
  }

  // MARK: Regressions

  /// A block that was added at the end has no distance, and nothing to reverse.
  @Test func aSmoothReversalOfABlockWithoutDistanceIsFinite() {
    let probe = Probe()
    let animator = probe.animator()
    animator.pausesOnCompletion = true
    animator.reversalMode = .smooth
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.addAnimations { probe.alpha = 0 }
    animator.startAnimation()
    animator.isReversed = true
    // At half the distance back the value is 50, and 2 · 100 · s(1 − s)² beyond it because of its velocity.
    expect(near(probe.values(at: [1, 1.5, 2]), [100, 75, 0]) && probe.$alpha.shown == 1)
    animator.stopAnimation(true)
  }

  /// Reversed means backwards, also for an animator that was running back to a fraction.
  @Test func reversingDuringARunBackToAFractionContinuesBack() throws {
    let records = try replay(
      completion, #"{"at": 0, "set": {"fractionComplete": 0.75}}"#,
      #"{"at": 0, "call": "continueAnimation", "toFraction": 0.25}"#, #"{"at": 0.25, "set": {"isReversed": true}}"#,
      #"{"at": 0.5}"#, #"{"at": 0.75}"#)
    expect(near(shown(records), [0, 75, 75, 50, 25, 0]))
    expect(records[5].completions.map(\.position), equals: [.start])
  }

  /// A record names what is new; the command adds up.
  @Test func recordsNameCompletionsOnce() throws {
    let records = try replay(
      completion, start, #"{"at": 1}"#, #"{"at": 2, "call": "addAnimations", "properties": {"x": 0}}"#,
      #"{"at": 2, "call": "addCompletion", "name": "again"}"#, #"{"at": 2, "call": "startAnimation"}"#, #"{"at": 3}"#,
      #"{"at": 4}"#)
    expect(records.map { $0.completions.map(\.name) }, equals: [[], [], ["done"], [], [], [], ["again"], []])
  }

  /// The blocks of an animator count in every frame, and so do the curves with which it was continued.
  @Test func aReplayComputesABoundedNumberOfValues() throws {
    let curve = "spring(dampingRatio: 0.5, velocity: 2)"
    let blocks = (0..<400).map { _ in #"{"at": 0.5, "call": "addAnimations", "properties": {"x": 50}}"# }
    let continuations = (0..<400).map {
      let at = 0.5 + Double($0) / 2_000
      return #"{"at": \#(at), "call": "pauseAnimation"}, "#
        + #"{"at": \#(at), "call": "continueAnimation", "curve": "\#(curve)"}"#
    }
    for steps in [blocks, continuations] {
      let log = try AnimatorLog(
        parsing: """
          {"animators": {"a": {"duration": 1, "curve": "linear", "properties": {"x": {"from": 0, "to": 100}}}},
           "steps": [\(start), \(steps.joined(separator: ", ")), {"at": 0.75}]}
          """)
      let whole = log.replay()
      expect(whole.allSatisfy { $0.error == nil })
      var records: [AnimatorRecord] = []
      log.replay(maximumWork: 3_000) { records.append($0) }
      expect(records.count, equals: whole.count)
      let played = try #require(records.firstIndex { $0.error != nil })
      expect((20..<200).contains(played) && records[..<played] == whole[..<played], "\(played)")
      let refused = records[played...]
      expect(refused.allSatisfy { $0.error?.contains("computed 3000 animated values") == true })
      expect(refused.first?.error?.contains("active") == true && refused.last?.error?.hasPrefix("This step") == true)
      expect(refused.allSatisfy { $0.shown == records[played - 1].shown && $0.state == .active })
    }
  }

  /// What was added before the start is captured at once.
  @Test func aThousandPendingBlocksKeepTheirOrder() throws {
    let blocks = (1...1_000).map { #"{"at": 0, "call": "addAnimations", "properties": {"x": \#($0)}}"# }
    let records = try replay(blocks.joined(separator: ", "), start, #"{"at": 0.5}"#, #"{"at": 1}"#)
    expect(records[1_000].model[0].value, equals: 1_000)
    expect(near(shown(records).suffix(3).map { $0 }, [0, 500, 1_000]))
  }
}
