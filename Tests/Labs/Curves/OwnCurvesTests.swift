import Motion
import MotionNotation
import OvershootJSON
import OvershootSupport

@testable import OvershootCurves

// Behaviour: curve-lab 8, 19
@Suite struct OwnCurvesTests {
  private func curves(_ texts: [(String, String)]) throws -> OwnCurves {
    var own = OwnCurves()
    for (name, text) in texts { try own.add(name, TimedCurve(CurveDescription(text), duration: 0.3)) }
    return own
  }

  @Test func curvesAreSortedAndTheirNamesOccurOnce() throws {
    var own = try curves([("b", "ease"), ("A", "linear"), (" c ", "ease-in")])
    expect(own.presets.map(\.name), equals: ["A", "b", "c"])
    #expect(throws: OwnCurveError.nameOccurs) { try own.add("b", TimedCurve(easing: .linear)) }
    for name in ["", "   ", "$a", "a.b", "a{b", "a\nb", String(repeating: "a", count: 41)] {
      #expect(throws: OwnCurveError.nameIsNotAllowed) { try own.add(name, TimedCurve(easing: .linear)) }
    }
    try own.rename("b", to: "d")
    expect(own.presets.map(\.name), equals: ["A", "c", "d"])
    #expect(throws: OwnCurveError.nameOccurs) { try own.rename("d", to: "A") }
    own.remove("A")
    expect(own.presets.map(\.name), equals: ["c", "d"])
  }

  @Test func theFileIsReadBack() throws {
    let own = try curves([
      ("bezier", "cubic-bezier(0.2, 0, 0, 1)"), ("spring", "spring(mass: 1, stiffness: 180, damping: 12)"),
      ("lines", "linear(0, 0.5 20%, 1)"), ("steps", "steps(3)"), ("back", "ease-in-back"), ("Ümlaut \"x\"", "ease"),
    ])
    expect(try OwnCurves(reading: own.json) == own)
    expect(own.json.contains("\"bezier\": {\"$type\": \"cubicBezier\", \"$value\": [0.2, 0, 0, 1]"))
    expect(try OwnCurves(reading: OwnCurves().json) == OwnCurves())
    // RoomTokens of others, with what is not read.
    let tokens = """
      {"$description": "x", "soft": {"$type": "cubicBezier", "$value": [0, 0, 0.2, 1.5], "$description": "y"}}
      """
    expect(try OwnCurves(reading: tokens).presets.map(\.text) == ["cubic-bezier(0, 0, 0.2, 1.5)"])
  }

  @Test func importedNamesThatOccurGetANumber() throws {
    var own = try curves([("a", "ease")])
    try own.add(try curves([("a", "linear"), ("b", "ease-in")]))
    try own.add(try curves([("a", "linear")]))
    expect(own.presets.map(\.name), equals: ["a", "a 2", "a 3", "b"])
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("{\"a\": 1}", 1, 7), ("{\n  \"a\": {\"$type\": \"color\"}}", 2, 18),
    ("{\"a\": {\"$value\": [0, 0, 2, 1]}}", 1, 25), ("{\"a\": {\"$value\": [0, 0, 1]}}", 1, 18),
    ("{\"a.b\": {\"$value\": [0, 0, 1, 1]}}", 1, 2), ("{\"a\": {}}", 1, 7),
    ("{\"a\": {\"$value\": [0, 0, NaN, 1]}}", 1, 25),
    ("{\"a\": {\"$extensions\": {\"overshoot\": {\"curve\": \"nothing\"}}}}", 1, 47),
    ("{\"a\": {\"$extensions\": {\"overshoot\": {\"duration\": -1}}}}", 1, 50),
  ])
  func whatIsWrongHasAPlace(_ text: String, _ line: Int, _ column: Int) {
    #expect {
      try OwnCurves(reading: text)
    } throws: { error in
      (error as? JSONError).map { $0.line == line && $0.column == column } ?? false
    }
  }

  @Test func sizesAreBounded() throws {
    let many = (0...500).map { "\"\($0)\": {\"$value\": [0, 0, 1, 1]}" }.joined(separator: ",")
    #expect(throws: JSONError.self) { try OwnCurves(reading: "{\(many)}") }
    #expect(throws: JSONError.self) { try OwnCurves(reading: String(repeating: "[", count: 1_000_001)) }
    #expect(throws: JSONError.self) { try OwnCurves(reading: String(repeating: "{\"a\":", count: 100_000)) }
    var own = OwnCurves()
    for number in 0..<500 { try own.add("\(number)", TimedCurve(easing: .linear)) }
    #expect(throws: OwnCurveError.isFull) { try own.add("more", TimedCurve(easing: .linear)) }
  }
}
