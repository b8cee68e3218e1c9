import Motion
import MotionLog
import MotionNotation
import OvershootGeometry
import OvershootSupport

/// Reading and writing logs.
@MainActor
@Suite(.laws) struct AnimatorLogTests {
  private let animator = #""a": {"duration": 1, "curve": "linear", "properties": {"x": {"from": 0, "to": 100}}}"#

  private func log(_ steps: String, animators: String? = nil) throws(AnimatorLogError) -> AnimatorLog {
    try AnimatorLog(parsing: "{\"animators\": {\(animators ?? animator)}, \"steps\": [\n\(steps)]}")
  }

  private func fault(_ steps: String, animators: String? = nil) -> String {
    do {
      _ = try log(steps, animators: animators)
      return ""
    } catch {
      return error.description
    }
  }

  // MARK: Reading

  /// With sorted, hashed or reversed keys another one would be first.
  @Test func theFirstAnimatorIsTheOneWrittenFirst() throws {
    let names = ["m", "z", "a", "k", "b", "y"]
    let animators = names.map { "\"\($0)\": {\"duration\": 1, \"curve\": \"linear\"}" }.joined(separator: ", ")
    expect(try log(#"{"at": 0}"#, animators: animators).replay().map(\.animator) == ["m"])
    let stepsFirst = try AnimatorLog(parsing: "{\"steps\": [{\"at\": 0}], \"animators\": {\(animators)}}")
    expect(stepsFirst.replay().map(\.animator), equals: ["m"])
  }

  @Test func propertiesAreInTheOrderOfTheLog() throws {
    let records = try log(
      #"{"at": 0, "animator": "b", "call": "addAnimations", "properties": {"n": {"from": 4, "to": 5}, "x": 1}}"#,
      animators: animator
        + #", "b": {"curve": "spring(response: 1, dampingFraction: 1)", "properties": {"w": 3, "x": 2}}"#
    ).replay()
    expect(records[0].shown.map(\.name) == ["x", "w", "n"] && records[0].shown.map(\.value) == [0, 0, 4])
    expect(records[0].duration > 1)
  }

  @Test func namesMayContainAnyCharacter() throws {
    let log = try log(
      #"{"at": 0, "call": "addCompletion", "name": "\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"}, "#
        + #"{"at": 1, "call": "startAnimation"}, {"at": 2}"#,
      animators: "\"é \\u0001\": {\"duration\": 0.5, \"curve\": \"ease\"}")
    let name = "\"\\/\u{8}\u{C}\n\r\té😀"
    expect(try AnimatorLog(parsing: log.json) == log)
    let records = try AnimatorLog(parsing: log.json).replay()
    expect(records.last?.animator == "é \u{1}" && records.last?.completions.isEmpty == true)
    expect(records.allSatisfy { $0.error == nil })
    expect(log.json.contains(name) == false && log.json.contains("\\u000a") && log.json.contains("😀"))
  }

  @Test func everythingIsWrittenAsItWasParsed() throws {
    let text = """
      {
        "animators": {
          "a": {"duration": 0.1, "curve": "ease-in", "properties": {"x": {"from": -1e-07, "to": 1e+20}}, \
      "fractionComplete": 0.3, "isReversed": true, "scrubsLinearly": false, "pausesOnCompletion": true, \
      "isInterruptible": false, "isUserInteractionEnabled": false, "isManualHitTestingEnabled": true, \
      "retargeting": "velocity", "reversalMode": "smooth"},
          "b": {"duration": 0.0, "curve": "spring(dampingRatio: 0.5, velocity: 3)", "properties": {}},
          "c": {"duration": 2.0, "curve": "linear(0 0%, 0.5 25%, 1 100%)"}},
        "steps": [
          {"at": 0.0},
          {"at": 0.0, "animator": "b", "call": "startAnimation"},
          {"at": 0.0, "call": "startAnimation", "afterDelay": -1.0},
          {"at": 0.0, "call": "pauseAnimation"},
          {"at": 0.5, "call": "stopAnimation", "withoutFinishing": false},
          {"at": 0.5, "call": "finishAnimation", "position": "current"},
          {"at": 0.5, "call": "continueAnimation", "curve": null, "durationFactor": -1.0},
          {"at": 0.5, "call": "continueAnimation", "curve": "steps(3, jump-both)", "durationFactor": 0.1},
          {"at": 0.5, "call": "continueAnimation", "toFraction": 2.0, "durationFactor": 0.0},
          {"at": 0.5, "call": "addAnimations", "properties": {"y": {"from": 1.0, "to": 2.0}, "x": {"to": 0.0}}, \
      "delayFactor": 7.0},
          {"at": 0.5, "call": "addCompletion", "name": "done"},
          {"at": 0.5, "set": {"retargeting": "additive", "duration": null}},
          {"at": 1000000000.0, "set": {}}]
      }

      """
    expect(try AnimatorLog(parsing: text).json == text)
  }

  // MARK: Errors

  @Test(arguments: [
    (#"{"at": 0} {"at": 1}"#, "column 11: A comma or ] is expected here."),
    (#"{"at": "0"}"#, "column 8, step 1: \"at\" is a number."),
    (#"{"at": -1}"#, "column 8, step 1: A time is 0 to 1e9 seconds."),
    (#"{"at": 1e10}"#, "column 8, step 1: A time is 0 to 1e9 seconds."),
    (#"{"at": 0.}"#, "column 8, step 1: This is not a JSON number."),
    (#"{"at": 01}"#, "column 8, step 1: This is not a JSON number."),
    (#"{"at": 1e}"#, "column 8, step 1: This is not a JSON number."),
    (#"{"at": 1e400}"#, "column 8, step 1: This number is too large."),
    (#"{"at": NaN}"#, "column 8, step 1: \"at\" is a number."), ("{}", "column 1, step 1: The step has no \"at\"."),
    (#"{"at": 0, "at": 0}"#, "column 11, step 1: \"at\" occurs twice."),
    (
      #"{"at": 1}, {"at": 0.5}"#,
      "column 12, step 2: The step is earlier than the previous one: steps are in the order of time."
    ),
    (#"{"at": 0, "color": 1}"#, "column 11, step 1: A step has no \"color\", but at, animator, call, set."),
    (#"{"at": 0, "animator": "ä"}"#, "column 23, step 1: There is no animator \"ä\"."),
    (#"{"at": 0, "call": "jump"}"#, "column 19, step 1: An animator has no \"jump\", but startAnimation,"),
    (
      #"{"at": 0, "call": "pauseAnimation", "set": {}}"#,
      "column 37, step 1: A step has a \"call\" or a \"set\", not both."
    ),
    (#"{"at": 0, "afterDelay": 1}"#, "column 11, step 1: \"afterDelay\" needs a \"call\"."),
    (
      #"{"at": 0, "name": "b", "call": "pauseAnimation"}"#,
      "column 11, step 1: \"name\" is not an argument of this pauseAnimation."
    ),
    (#"{"at": 0, "call": "startAnimation", "afterDelay": 1e10}"#, "\"afterDelay\" is at most 1e9."),
    (
      #"{"at": 0, "call": "continueAnimation", "toFraction": 0, "curve": null}"#,
      "\"curve\" is not an argument of this continueAnimation."
    ),
    (#"{"at": 0, "call": "finishAnimation"}"#, "column 11, step 1: finishAnimation needs \"position\"."),
    (
      #"{"at": 0, "call": "finishAnimation", "position": "middle"}"#,
      "\"position\" is \"end\" or \"start\" or \"current\"."
    ),
    (#"{"at": 0, "call": "addAnimations"}"#, "addAnimations needs \"properties\"."),
    (#"{"at": 0, "call": "addCompletion"}"#, "addCompletion needs \"name\"."),
    (
      #"{"at": 0, "call": "addAnimations", "properties": {"x": {"from": 1, "to": 2}}}"#,
      "step 1: \"x\" has another \"from\" already: 0.0."
    ),
    (
      #"{"at": 0, "call": "addAnimations", "properties": {"x": {"from": 0}}}"#,
      "step 1: The property \"x\" has no \"to\"."
    ),
    (
      #"{"at": 0, "call": "addAnimations", "properties": {"x": {"by": 0}}}"#,
      "A property has no \"by\", but from, to, velocity."
    ),
    (
      #"{"at": 0, "call": "continueAnimation", "curve": "ease-up"}"#,
      "column 49, step 1: The curve is wrong. Column 1:"
    ),
    (#"{"at": 0, "call": "continueAnimation", "curve": "decay(rate: 0.5, velocity: 1)"}"#, "cannot drive an animator"),
    (#"{"at": 0, "set": {"alpha": 1}}"#, "column 19, step 1: An animator has no \"alpha\", but fractionComplete,"),
    (#"{"at": 0, "set": {"isReversed": 1}}"#, "\"isReversed\" is true or false."),
    (#"{"at": 0, "set": {"retargeting": "none"}}"#, "\"retargeting\" is \"additive\" or \"velocity\"."),
    (#"{"at": 0, "set": {"state": []}}"#, "\"state\" is a number."),
    (
      "{\"at\": 0, \"animator\": \"a\nb\"}",
      "column 25, step 1: A control character in a string is escaped."
    ),
    (#"{"at": 0, "animator": "\ud800"}"#, "column 24, step 1: The surrogate is not paired."),
    (#"{"at": 0, "animator": "\u00g0"}"#, "column 24, step 1: Four hexadecimal digits follow \\u."),
    (#"{"at": 0, "animator": "\x"}"#, "column 24, step 1: This is not a JSON escape."),
    (#"{"at": 0, "animator": "a"#, "step 1: The string has no closing quote."),
  ])
  func anErrorInAStepHasItsPosition(step: String, complaint: String) {
    expect(fault(step).hasPrefix("Line 2, column ") && fault(step).contains(complaint), "\(fault(step))")
  }

  @Test(arguments: [
    ("", "[", "A log is an object."), ("", "", "The log has no \"animators\"."),
    (#""animators": {}"#, "", "The log has no \"steps\"."), (#""animators": []"#, "", "\"animators\" is an object."),
    (#""version": 1"#, "", "A log has no \"version\", but animators, steps."),
    (#""animators": {}, "steps": [{"at": 0}]"#, "", "step 1: The log has a step, but no animator."),
    (#""animators": {"a": {"curve": "linear"}}"#, "", "The animator \"a\" has no \"duration\"."),
    (#""animators": {"a": {"duration": 1}}"#, "", "The animator \"a\" has no \"curve\"."),
    (#""animators": {"a": {"duration": -1}}"#, "", "A duration is 0, or 1e-9 to 1e9 seconds."),
    (#""animators": {"a": {"duration": 1e-10}}"#, "", "A duration is 0, or 1e-9 to 1e9 seconds."),
    (#""animators": {"a": {"state": 1}}"#, "", "An animator has no \"state\", but duration,"),
    (
      #""animators": {"a": {"duration": 1, "curve": "spring(mass: 1, stiffness: 1, damping: 0)"}}"#, "",
      "cannot drive an animator"
    ),
    (#""animators": {"a": 1}"#, "", "An animator is an object."),
  ])
  func anErrorOutsideTheStepsHasItsPosition(members: String, opening: String, complaint: String) {
    let text = opening.isEmpty ? "{\n\(members)}" : opening
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    expect(error?.description.contains(complaint) == true, "\(error?.description ?? "")")
  }

  @Test func nothingMayFollow() {
    expect(fault("").isEmpty)
    let text = "{\"animators\": {}, \"steps\": []}\n\n é}"
    #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
    let error = #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: "\n {\"é\":}") }
    expect(error.map { [$0.line, $0.column] }, equals: [2, 3])
  }

  // MARK: Limits

  @Test func logsAreBounded() {
    expect(
      fault(Array(repeating: #"{"at":0}"#, count: 100_001).joined(separator: ",")).contains("at most 100000 steps"))
    let name = String(repeating: "n", count: 257)
    expect(fault("", animators: "\"\(name)\": {}").contains("at most 256 bytes"))
    let animators = (0...1_000).map { "\"\($0)\": {\"duration\": 1, \"curve\": \"linear\"}" }
    expect(fault("", animators: animators.joined(separator: ",")).contains("at most 1000 animators"))
    let properties = (0...1_000).map { "\"\($0)\": 1" }.joined(separator: ",")
    expect(
      fault("", animators: "\"a\": {\"duration\": 1, \"curve\": \"linear\", \"properties\": {\(properties)}}")
        .contains("at most 1000 properties"))
    let completions = Array(repeating: #"{"at":0,"call":"addCompletion","name":"c"}"#, count: 10_001)
    expect(fault(completions.joined(separator: ",")).contains("at most 10000 completions"))
    let long = String(repeating: " ", count: AnimatorLog.maximumByteCount)
    expect(fault(long), equals: "Line 1, column 1: A log has at most 16 MiB.")
  }

  /// The records of a log hold every property, and a frame computes every block.
  @Test func recordsAreBounded() {
    let properties = (0..<1_000).map { "\"\($0)\": 1" }.joined(separator: ",")
    let wide = "\"a\": {\"duration\": 1, \"curve\": \"linear\", \"properties\": {\(properties)}}"
    let steps = { (count: Int) in Array(repeating: #"{"at":0}"#, count: count).joined(separator: ",") }
    expect(fault(steps(2_000), animators: wide).isEmpty)
    expect(
      fault(steps(2_001), animators: wide)
        == "Line 2, column 18001, step 2001: A log has at most 2000000 values: steps times numbers of properties.")
    let block = #"{"at":0,"call":"addAnimations","properties":{"x":1}}"#
    let blocks = { (count: Int) in Array(repeating: block, count: count).joined(separator: ",") }
    expect(fault(blocks(10_000)).isEmpty)
    expect(fault(blocks(10_001)).contains("step 10001: A log has at most 10000 blocks that steps add."))
  }

  @Test(arguments: [
    (#""call": "addAnimations", "properties": {"x": 1.1e150}"#, "\"to\" is at most 1e+150 in size."),
    (#""call": "addAnimations", "properties": {"x": {"from": -1e151, "to": 0}}"#, "\"from\" is at most 1e+150"),
    (#""call": "addAnimations", "properties": {"x": {"to": 0, "velocity": 1e308}}"#, "\"velocity\" is at most 1e+150"),
    (#""call": "continueAnimation", "curve": "linear", "velocity": 1e151"#, "\"velocity\" is at most 1e+150 in size."),
    (#""call": "continueAnimation", "toFraction": -1e10"#, "\"toFraction\" is at most 1000000000 in size."),
    (#""set": {"fractionComplete": 1e10}"#, "\"fractionComplete\" is at most 1000000000 in size."),
    (#""set": {"speed": 1e10}"#, "\"speed\" is at most 1000000000 in size."),
  ])
  func numbersAreBounded(members: String, complaint: String) {
    expect(fault("{\"at\": 0, \(members)}").contains(complaint), "\(fault("{\"at\": 0, \(members)}"))")
  }

  @Test func deepNestingIsHarmless() {
    for bracket in ["[", "{\"a\":"] {
      let deep = String(repeating: bracket, count: 1_000_000)
      for text in [
        deep, "{\"animators\": \(deep)", "{\"steps\": \(deep)", "{\"steps\": [{\"set\": {\"state\": \(deep)",
      ] {
        #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
      }
    }
  }

  @Test func damagedLogsAreParsedOrRejected() throws {
    var generator = SeededGenerator(seed: 7)
    let whole = Array(
      try log(
        #"{"at": 0, "call": "addAnimations", "properties": {"y": {"from": 1, "to": 2}}, "delayFactor": 0.5}, "#
          + #"{"at": 0.5, "call": "continueAnimation", "curve": "spring(dampingRatio: 0.5)", "durationFactor": 1}"#
      ).json.utf8)
    let alphabet = Array("{}[]\",:.0123456789eE+-\\ut af\n".utf8)
    try law(seed: 7, from: &generator, cases: 3_000) { (generator, _) throws in
      var bytes = whole
      for _ in 0...generator.integer(below: 3) {
        let offset = generator.integer(below: bytes.count)
        switch generator.integer(below: 3) {
        case 0: bytes.remove(at: offset)
        case 1: bytes[offset] = alphabet[generator.integer(below: alphabet.count)]
        default: bytes.insert(alphabet[generator.integer(below: alphabet.count)], at: offset)
        }
      }
      guard let log = try? AnimatorLog(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
      expect(try AnimatorLog(parsing: log.json) == log)
      expect(log.replay().count, equals: 2)
    }
  }

  /// Numbers at the limits of a log do not trap, and give finite ones.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func extremeNumbersDoNotTrap(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let numbers = [
      "0", "-0", "1", "1e150", "-1e150", "5e-324", "1e-300", "0.3", "-1e-16", "0.9999999999999999", "1e17",
    ]
    let fractions = ["0", "-0", "1", "1e9", "-1e9", "5e-324", "1e-300", "0.3", "-1e-16", "0.9999999999999999", "1.5"]
    let factors = ["0", "-0", "1", "5e-324", "1e-300", "0.3", "1e9", "-1e308"]
    let curves = [
      "linear", "cubic-bezier(0, 1e100, 1, -1e100)", "cubic-bezier(1e-300, 1e100, 1, 1)",
      "steps(1000000000, jump-both)",
      "linear(-1e100 -1e102%, 1e100 1e102%)",
      "spring(dampingRatio: 0)", "spring(dampingRatio: 1e300, velocity: 1e9)", "spring(duration: 1e-9, bounce: 1)",
      "spring(duration: 1e9, dampingRatio: 1)", "spring(mass: 1e-300, stiffness: 1e300, damping: 1)",
      "cubic-bezier(1, 0, 0, 1)",
    ].filter { (try? CurveDescription($0).timingParameters()) != nil }
    try law(seed: seed, from: &generator, cases: 300) { (generator, _) throws in
      func pick(_ texts: [String]) -> String { texts[generator.integer(below: texts.count)] }
      var at = 0.0
      let steps = (0..<12).map { _ in
        at = min(1e9, at + (Double(pick(["0", "1e-300", "1e-9", "0.1", "1", "5e8"])) ?? 0))
        let calls = [
          #""call": "startAnimation""#,
          #""call": "startAnimation", "afterDelay": \#(pick(["-1e308", "1e9", "1e-300"]))"#,
          #""call": "pauseAnimation""#, #""call": "stopAnimation""#,
          #""call": "finishAnimation", "position": "current""#,
          #""call": "continueAnimation", "curve": "\#(pick(curves))", "durationFactor": \#(pick(factors))"#,
          #""call": "continueAnimation", "toFraction": \#(pick(fractions)), "durationFactor": \#(pick(factors))"#,
          #""call": "addAnimations", "properties": {"x": \#(pick(numbers))}, "delayFactor": \#(pick(numbers))"#,
          #""call": "addAnimations", "properties": {"x": {"to": 1, "velocity": \#(pick(numbers))}}"#,
          #""call": "continueAnimation", "curve": "\#(pick(curves))", "velocity": \#(pick(numbers))"#,
          #""set": {"fractionComplete": \#(pick(fractions))}"#, #""set": {"isReversed": \#(pick(["true", "false"]))}"#,
          #""set": {"scrubsLinearly": \#(pick(["true", "false"]))}"#, #""set": {"pausesOnCompletion": true}"#,
        ]
        return "{\"at\": \(at), \(pick(calls))}"
      }
      let duration = pick(["0", "1e-9", "1e-8", "1", "1e9"])
      let log = try log(
        steps.joined(separator: ", "),
        animators:
          #""a": {"duration": \#(duration), "curve": "\#(pick(curves))", "properties": {"x": \#(pick(numbers))}, "#
          + #""retargeting": "\#(pick(["additive", "velocity"]))", "reversalMode": "\#(pick(["exact", "smooth"]))"}"#)
      let records = log.replay()
      expect(records.count, equals: 12)
      for record in records {
        let values = (record.shown + record.model).map(\.value)
        expect(values.allSatisfy(\.isFinite) && record.fractionComplete.isFinite, "\(record)")
        expect(record.error != nil || values.allSatisfy { abs($0) < 1e300 }, "\(record)")
      }
    }
  }
}
