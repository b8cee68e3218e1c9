import Foundation
import Motion
import MotionNotation
import OvershootSupport

@testable import OvershootCurves

// Behaviour: curve-lab 2, 18
@Suite struct CurvePresetTests {
  private func preset(_ name: String, _ origin: CurveOrigin) throws -> CurvePreset {
    try #require(CurvePreset.all.first { $0.name == name && $0.origin == origin }, "\(name)")
  }

  /// Compares a preset, and its text, with a formula at places that no formula has as a special case.
  private func compare(_ name: String, _ origin: CurveOrigin, _ formula: (Double) -> Double) throws {
    let preset = try preset(name, origin)
    let curve = try #require(preset.timed)
    let text = try TimedCurve(CurveDescription(preset.text), duration: curve.duration)
    var worst = (curve: 0.0, text: 0.0)
    for step in 0...2_311 {
      let x = Double(step) / 2_311
      worst.curve = max(worst.curve, abs(curve.value(at: x) - formula(x)))
      worst.text = max(worst.text, abs(text.value(at: x) - formula(x)))
    }
    expect(worst.curve <= 1e-9, "\(name)")
    expect(worst.text <= 1e-6, "\(name) as text, of \(preset.text.utf8.count) bytes")
    expect(preset.text.utf8.count <= 65_536, "\(name)")
  }

  @Test func originsHaveTheirPresetsInOrder() {
    let origins = CurvePreset.all.map(\.origin)
    let counts = CurveOrigin.allCases.map { origin in origins.count { $0 == origin } }
    expect(counts, equals: [7, 10, 10, 9, 4, 30, 21, 0])
    for origin in CurveOrigin.allCases {
      let names = CurvePreset.all.filter { $0.origin == origin }.map(\.name)
      expect(Set(names).count, equals: names.count)
    }
    expect(origins, equals: CurveOrigin.allCases.flatMap { origin in origins.filter { $0 == origin } })
    expect(CurveOrigin.allCases.last, equals: .mine)
  }

  @Test func namesAreThoseOfTheirOrigins() throws {
    for (name, origin) in [
      ("easeInOutBack", CurveOrigin.easings), ("standard decelerate", .material), ("curveEasyEase", .fluent),
      ("power2.out", .gsap), ("ease-in-out", .css), (".bouncy", .apple), ("bottom sheet", .adwaita),
    ] { _ = try preset(name, origin) }
  }

  @Test func easingsAreTheFormulasOfEasingsNet() throws {
    func power(_ n: Double) -> (Double) -> Double { { pow($0, n) } }
    let starts: [(String, (Double) -> Double)] = [
      ("Sine", { 1 - cos($0 * .pi / 2) }), ("Quad", power(2)), ("Cubic", power(3)), ("Quart", power(4)),
      ("Quint", power(5)), ("Expo", { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) }), ("Circ", { 1 - sqrt(1 - $0 * $0) }),
      ("Back", { 2.70158 * $0 * $0 * $0 - 1.70158 * $0 * $0 }), ("Bounce", { 1 - bounce(1 - $0) }),
      ("Elastic", { $0 == 0 || $0 == 1 ? $0 : -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * 2 * .pi / 3) }),
    ]
    for (name, start) in starts {
      try compare("easeIn\(name)", .easings, start)
      try compare("easeOut\(name)", .easings) { 1 - start(1 - $0) }
      let double: (Double) -> Double =
        switch name {
        case "Back":
          { x in
            let c = 1.70158 * 1.525
            return x < 0.5
              ? pow(2 * x, 2) * ((c + 1) * 2 * x - c) / 2
              : (pow(2 * x - 2, 2) * ((c + 1) * (x * 2 - 2) + c) + 2) / 2
          }
        case "Elastic":
          { x in
            let wave = sin((20 * x - 11.125) * 2 * .pi / 4.5)
            if x == 0 || x == 1 { return x }
            return x < 0.5 ? -pow(2, 20 * x - 10) * wave / 2 : pow(2, -20 * x + 10) * wave / 2 + 1
          }
        default: { $0 < 0.5 ? start(2 * $0) / 2 : 1 - start(2 - 2 * $0) / 2 }
        }
      try compare("easeInOut\(name)", .easings, double)
    }
  }

  private func bounce(_ x: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    if x < 1 / d { return n * x * x }
    if x < 2 / d { return n * pow(x - 1.5 / d, 2) + 0.75 }
    if x < 2.5 / d { return n * pow(x - 2.25 / d, 2) + 0.9375 }
    return n * pow(x - 2.625 / d, 2) + 0.984375
  }

  @Test func gsapHasItsFormulas() throws {
    func all(_ name: String, _ start: @escaping (Double) -> Double) throws {
      try compare("\(name).in", .gsap, start)
      try compare("\(name).out", .gsap) { 1 - start(1 - $0) }
      try compare("\(name).inOut", .gsap) { $0 < 0.5 ? start(2 * $0) / 2 : 1 - start(2 - 2 * $0) / 2 }
    }
    for number in 1...4 { try all("power\(number)") { pow($0, Double(number + 1)) } }
    try all("back") { x in 1 - (x == 1 ? 0 : x * x * (2.70158 * -x + 1.70158) + 1) }
    try all("expo") { pow(2, 10 * ($0 - 1)) * $0 + pow($0, 6) * (1 - $0) }
    func elastic(_ period: Double) -> (Double) -> Double {
      { x in x == 1 ? 1 : pow(2, -10 * x) * sin((x - period / 4) * 2 * .pi / period) + 1 }
    }
    try compare("elastic.out", .gsap, elastic(0.3))
    try compare("elastic.in", .gsap) { 1 - elastic(0.3)(1 - $0) }
    try compare("elastic.inOut", .gsap) {
      $0 < 0.5 ? (1 - elastic(0.45)(1 - 2 * $0)) / 2 : 0.5 + elastic(0.45)(2 * $0 - 1) / 2
    }
  }

  /// A Bézier of the parameter s, whose x is found by bisection.
  private func bezier(_ points: [(x: Double, y: Double)], at x: Double) -> Double {
    func value(_ s: Double, _ p: (Int) -> Double) -> Double {
      let r = 1 - s
      return r * r * r * p(0) + 3 * r * r * s * p(1) + 3 * r * s * s * p(2) + s * s * s * p(3)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if value(middle, { points[$0].x }) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2) { points[$0].y }
  }

  @Test func emphasizedIsThePathOfTwoBeziers() throws {
    try compare("emphasized", .material) { x in
      x < 0.166666
        ? bezier([(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)], at: x)
        : bezier([(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)], at: x)
    }
  }

  @Test(arguments: [
    ("ease", CurveOrigin.css, [0.25, 0.1, 0.25, 1]), ("easeInOut", .apple, [0.42, 0, 0.58, 1]),
    ("standard", .material, [0.2, 0, 0, 1]), ("standard decelerate", .material, [0, 0, 0, 1]),
    ("standard accelerate", .material, [0.3, 0, 1, 1]), ("emphasized decelerate", .material, [0.05, 0.7, 0.1, 1]),
    ("emphasized accelerate", .material, [0.3, 0, 0.8, 0.15]), ("curveAccelerateMax", .fluent, [0.9, 0.1, 1, 0.2]),
    ("curveAccelerateMin", .fluent, [0.8, 0, 0.78, 1]), ("curveDecelerateMin", .fluent, [0.33, 0, 0.1, 1]),
    ("curveEasyEase", .fluent, [0.33, 0, 0.67, 1]), ("curveLinear", .fluent, [0, 0, 1, 1]),
  ])
  func beziersHaveTheNumbersOfTheirSource(_ name: String, _ origin: CurveOrigin, _ n: [Double]) throws {
    try compare(name, origin) { x in x == 0 || x == 1 ? x : bezier([(0, 0), (n[0], n[1]), (n[2], n[3]), (1, 1)], at: x)
    }
  }

  /// The position of a spring of mass m, stiffness k and damping ratio ζ that is let go at 0.
  @Test(arguments: [
    ("carousel", CurveOrigin.adwaita, 0.5, 500, 1.0), ("bottom sheet", .adwaita, 1, 400, 0.8),
    ("floating sheet", .adwaita, 1, 500, 0.62), ("navigation", .adwaita, 1, 1_000, 1),
    (".smooth", .apple, 1, pow(2 * Double.pi / 0.5, 2), 1), (".snappy", .apple, 1, pow(2 * Double.pi / 0.5, 2), 0.85),
    (".bouncy", .apple, 1, pow(2 * Double.pi / 0.5, 2), 0.7),
    ("spring(response:dampingFraction:)", .apple, 1, pow(2 * Double.pi / 0.5, 2), 0.825),
  ])
  func springsAreThoseOfTheirSource(
    _ name: String, _ origin: CurveOrigin, _ mass: Double, _ stiffness: Double, _ ratio: Double
  ) throws {
    let curve = try #require(try preset(name, origin).timed)
    let frequency = sqrt(stiffness / mass)
    for step in 1..<100 {
      let time = curve.duration * Double(step) / 100
      let damped = frequency * sqrt(max(0, 1 - ratio * ratio))
      let wave =
        ratio < 1
        ? cos(damped * time) + ratio * frequency / damped * sin(damped * time) : 1 + frequency * time
      expect(abs(curve.value(at: Double(step) / 100) - (1 - exp(-ratio * frequency * time) * wave)) < 1e-6)
    }
  }

  @Test func aSearchFindsWordsOfNamesAndOrigins() {
    func found(_ text: String) -> Int { CurvePreset.all.count { $0.matches(text) } }
    expect(found(""), equals: CurvePreset.all.count)
    expect(found("BACK") == 6 && found("material standard") == 3 && found("easings back") == 3)
    expect(found("no such curve"), equals: 0)
  }
}
