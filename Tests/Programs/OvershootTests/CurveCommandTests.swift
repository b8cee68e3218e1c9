import Foundation
import OvershootSupport

@Suite struct CurveCommandTests {
  private func sample(_ arguments: [String]) throws -> [[String: Any]] {
    let outcome = try Program.run(["curve", "sample"] + arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try outcome.lines.map(object)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func numbers(_ key: String, _ samples: [[String: Any]]) -> [Double] {
    samples.compactMap { $0[key] as? Double }
  }

  // Behaviour: curve-lab 20
  @Test func presetsAreListedWithCurvesThatAreRead() throws {
    let outcome = try Program.run("curve", "presets", "--json")
    expect(outcome.status == 0 && outcome.errors.isEmpty)
    let presets = try outcome.lines.map(object)
    expect(presets.count == 91 && presets.allSatisfy { Set($0.keys) == ["curve", "name", "origin"] })
    for (name, value) in [("easeInExpo", pow(2, -5)), ("back.inOut", 0.5), ("power2.out", 0.875)] {
      let curve = try #require(presets.first { $0["name"] as? String == name }?["curve"] as? String)
      expect(abs(numbers("value", try sample([curve, "--at", "0.5"]))[0] - value) < 1e-6, "\(name)")
    }
    let table = try Program.run("curve", "presets").lines
    expect(table.count == 91 && table[1] == "CSS\tease\tease")
  }

  // MARK: Sample

  @Test func numbersAreTheShortestThatReadBack() throws {
    let outcome = try Program.run("curve", "sample", "ease", "--at", "0.25")
    expect(outcome.output.hasPrefix("{\"at\": 0.25, \"value\": 0.40851059135539"))
    expect(outcome.output.hasSuffix("}\n") && outcome.output.contains(", \"velocity\": 2.207882945658"))
    let line = try Program.run("curve", "sample", "linear", "--at", "0.1").output
    expect(line, equals: "{\"at\": 0.1, \"value\": 0.1, \"velocity\": 1}\n")
  }

  @Test(arguments: [
    ["ease", "--at", "-0.5", "0", "1.5"], ["--at", "-0.5", "0", "1.5", "ease"],
    ["--at=-0.5", "--at=0", "ease", "--at=1.5"],
    ["ease", "--at", "-0.5,0,1.5"], ["ease", "--at=-0.5,0", "1.5"], ["ease", "--at", "-0.5", "--at", "0, 1.5"],
    ["--at", "-.5", "--space", "linear", "ease", "--at", "0", "15e-1"],
  ])
  func inputsAreReadInEveryForm(arguments: [String]) throws {
    let samples = try sample(arguments)
    expect(numbers("at", samples), equals: [-0.5, 0, 1.5])
    expect(numbers("value", samples), equals: [-0.2, 0, 1])
  }

  /// A mass of 1 with stiffness 100 and no damping swings as 1 − cos 10t.
  @Test func springsGoFromZeroTowardsOne() throws {
    let samples = try sample(["spring(mass: 1, stiffness: 100, damping: 0)", "--at", "0", "0.1", "-0.1"])
    expect(numbers("value", samples).elementsEqual([0, 1 - cos(1), 1 - cos(1)]) { abs($0 - $1) < 1e-15 })
    expect(numbers("velocity", samples).elementsEqual([0, 10 * sin(1), -10 * sin(1)]) { abs($0 - $1) < 1e-14 })
    let pushed = try sample(["spring(mass: 1, stiffness: 100, damping: 0, velocity: 5)", "--at", "0", "0.1"])
    expect(numbers("velocity", pushed)[0], equals: 5)
    expect(abs(numbers("value", pushed)[1] - (1 - cos(1) + 0.5 * sin(1))) < 1e-15)
  }

  @Test func decaysAndVerticalCurvesAreSampled() throws {
    let glide = try sample(["decay(rate: 0.998, velocity: 1000)", "--at", "0", "0.001", "1000"])
    expect(abs(numbers("velocity", glide)[1] - 998) < 1e-9 && numbers("value", glide)[0] == 0)
    expect(abs(numbers("value", glide)[2] - 499.499_833_166_454_8) < 1e-9)
    let upright = try sample(["cubic-bezier(1, 0, 0, 1)", "--at", "0.5"])
    expect(upright[0]["velocity"] is NSNull && numbers("value", upright) == [0.5])
  }

  @Test func aValueBeyondTheLargestNumberIsRefused() throws {
    let outcome = try Program.run("curve", "sample", "linear(0, 1e100)", "--at", "1", "1e300")
    expect(outcome.status == 2 && outcome.output == "{\"at\": 1, \"value\": 1e+100, \"velocity\": 1e+100}\n")
    expect(outcome.errors, equals: "Error: At 1e+300 the value of the curve is beyond the largest number.\n")
  }

  /// No constant of a spring makes one of its parameters infinite or null, except for what never settles.
  @Test func springsOfAnySizeHaveFiniteParameters() throws {
    for (mass, stiffness, damping) in [
      ("1.7e308", "1.7e308", "1.7e308"), ("1.7e308", "5e-324", "1"), ("1", "1", "1e308"),
    ] {
      let outcome = try Program.run(
        "curve", "settle", "spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))")
      let report = try object(try #require(outcome.lines.first))
      expect(outcome.status == 0 && report.filter { $0.value is NSNull }.keys.allSatisfy { $0 == "settlingDuration" })
      let ratio = try #require(report["dampingRatio"] as? Double)
      expect(mass != stiffness || abs(ratio - (mass == "1" ? 5e307 : 0.5)) <= ratio * 1e-15)
    }
  }

  @Test func coloursAreMixedAtTheValue() throws {
    func colours(_ more: String...) throws -> [String] {
      try sample(["steps(2, jump-none)", "--at", "0", "0.9"] + more).compactMap { $0["color"] as? String }
    }
    expect(try colours("--from", "#AA3939", "--to", "#2266CC") == ["#AA3939", "#2266CC"])
    expect(try colours("--from", "#aa393980", "--to", "#2266cc") == ["#AA393980", "#2266CCFF"])
    expect(try colours().isEmpty)
    for (space, middle) in [("srgb", "#808080"), ("linear", "#BCBCBC"), ("oklab", "#636363")] {
      let mixed = try sample(["linear", "--at", "0.5", "--from", "#000000", "--to", "#FFFFFF", "--space", space])
      expect(mixed[0]["color"] as? String == middle)
    }
    let beyond = try sample([
      "linear", "--at", "-3", "1e300", "--from", "#102030", "--to", "#405060", "--space", "oklab",
    ])
    expect(beyond.count, equals: 2)
  }

  // MARK: Settle

  @Test func settlePrintsEveryForm() throws {
    let outcome = try Program.run("curve", "settle", "spring(mass: 1, stiffness: 100, damping: 10)")
    let report = try object(try #require(outcome.lines.first))
    let expected: [(String, Double)] = [
      ("settlingDuration", 1.472_700_334_678_092_5), ("mass", 1), ("stiffness", 100), ("damping", 10),
      ("dampingRatio", 0.5), ("velocity", 0), ("duration", 0.628_318_530_717_958_6), ("bounce", 0.5),
      ("response", 0.628_318_530_717_958_6), ("dampingFraction", 0.5),
    ]
    expect(outcome.status == 0 && outcome.lines.count == 1 && report.count == expected.count)
    for (key, value) in expected { expect(abs((report[key] as? Double ?? .nan) - value) < 1e-13, "\(key)") }
  }

  @Test func anInfiniteSettlingDurationIsNull() throws {
    let outcome = try Program.run("curve", "settle", "spring(mass: 1, stiffness: 100, damping: 0)")
    expect(outcome.status == 0 && outcome.output.hasPrefix("{\"settlingDuration\": null, \"mass\": 1, "))
  }

  @Test func aDampingRatioAndADurationGiveTheStiffness() throws {
    for (ratio, stiffness) in [(0.5, 161.7195), (1, 85.2559)] {
      let outcome = try Program.run("curve", "settle", "spring(duration: 1, dampingRatio: \(ratio))")
      let report = try object(try #require(outcome.lines.first))
      expect(abs((report["stiffness"] as? Double ?? 0) - stiffness) < 5e-5)
    }
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("sample", "cubic-bezier(0, 0, 1.5, 1)", "Column 20: x2 lies in 0...1."),
    ("sample", "wobble", "Column 1: There is no curve 'wobble'."),
    ("sample", "", "Column 1: A curve begins with its name."),
    ("sample", "spring(dampingRatio: 1)", "Column 1: This spring takes its duration from an animator"),
    ("settle", "spring(mass: 1, stiffness: 1)", "Column 1: A spring takes duration and dampingRatio"),
    ("settle", "spring(dampingRatio: 1)", "Column 1: This spring takes its duration from an animator"),
    ("settle", "ease", "Column 1: Only a spring settles"),
  ])
  func aMalformedCurveEndsWith2AndItsColumn(command: String, curve: String, message: String) throws {
    let outcome = try Program.run(["curve", command, curve] + (command == "sample" ? ["--at", "0"] : []))
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors.hasPrefix("Error: " + message) && outcome.errors.hasSuffix(".\n"))
  }

  @Test(arguments: [
    ["sample", "ease"], ["sample", "ease", "--at"], ["sample", "ease", "--at", "x"], ["sample", "ease", "--at", "nan"],
    ["sample", "ease", "--at", "1,"], ["sample", "--at", "1"], ["sample", "ease", "--at", "1", "--from", "#000000"],
    ["sample", "ease", "--at", "1", "--from", "black", "--to", "#FFFFFF"],
    ["sample", "ease", "--at", "1", "--space", "cmyk"],
    ["settle"], ["draw"],
  ])
  func aWrongCommandLineEndsWith64(arguments: [String]) throws {
    let outcome = try Program.run(["curve"] + arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.hasPrefix("Error: "))
  }
}
