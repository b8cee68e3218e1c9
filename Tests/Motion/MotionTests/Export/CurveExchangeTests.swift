import Motion
import MotionNotation
import OvershootSupport

// Behaviour: screens L5
@Suite(.laws) struct CurveExchangeTests {
  static let curves = [
    "linear", "ease", "ease-in-out", "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "steps(4)", "steps(3, jump-none)",
    "linear(0, 0.4 30%, 1)", "ease-in-back", "ease-out-bounce", "ease-in-out-elastic", "ease-out-circ", "ease-in-quad",
    "ease-out-cubic", "spring(mass: 1, stiffness: 100, damping: 10)", "spring(duration: 0.5, bounce: 0.3)",
    "spring(response: 0.4, dampingFraction: 0.6, velocity: 3)", "spring(duration: 0.8, dampingRatio: 0.5)",
    "spring(dampingRatio: 0.4)", "bouncy", "smooth",
  ]

  @Test(arguments: curves)
  func everyNotationReadsBackWithinItsError(text: String) throws {
    let curve = try TimedCurve(CurveDescription(text), duration: 0.75)
    for (notation, written, error) in [
      ("Swift", curve.swift, 1e-12), ("JSON", curve.json(), 1e-12), ("JSON", curve.json(sampleCount: 5), 1e-12),
      ("CSS", try #require(curve.css), 1e-3), ("key frames", try #require(curve.cssKeyframes), 1e-3),
      ("declaration", "transition: translate \(try #require(curve.css));", 1e-3),
    ] {
      let read = try TimedCurve(reading: written, duration: curve.duration)
      expect(abs(read.duration / curve.duration - 1) <= 0.0006, "\(notation): \(written)")
      for step in 0...400 {
        let at = Double(step) / 400
        expect(abs(read.value(at: at) - curve.value(at: at)) <= error, "\(notation) at \(at): \(written)")
      }
    }
  }

  @Test func springsAreWrittenWithTheirDuration() throws {
    let spring = try TimedCurve(CurveDescription("spring(mass: 1, stiffness: 100, damping: 10)"))
    let css = try #require(spring.css)
    expect(
      css.hasPrefix("linear(0, ") && css.hasSuffix(", 1) \(Int((spring.duration * 1_000).rounded()))ms"), "\(css)")
    expect(try TimedCurve(CurveDescription("ease-in")).css == "ease-in")
    let quad = try TimedCurve(CurveDescription("ease-in-quad")).css
    expect(quad?.hasPrefix("cubic-bezier(0.3333333333333333, 0,") == true)
  }

  @Test func whatIsWrittenElsewhereIsRead() throws {
    let expected: [(String, String, Double)] = [
      ("transition: opacity 300ms cubic-bezier(0.2, 0, 0, 1) 50ms", "cubic-bezier(0.2, 0, 0, 1)", 0.3),
      ("animation: ease-in-back-move 2s ease-in;", "ease-in", 2), ("transition-timing-function: ease", "ease", 0.5),
      (" ease-out 1.5s ", "ease-out", 1.5),
      ("linear(0, 0.5 25% 75%, 1)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%)", 0.5),
      ("{\"duration\": 2, \"note\": [1, {\"a\": null}], \"curve\": \"ease\"}", "ease", 2),
      (
        "PropertyAnimator(duration: 0.4, timingParameters: CubicTimingParameters(controlPoint1: Vector2(0.1, 0.2), "
          + "controlPoint2: Vector2(0.3, 0.4)))", "cubic-bezier(0.1, 0.2, 0.3, 0.4)", 0.4
      ),
      (
        "SpringTimingParameters(mass: 1, stiffness: 100, damping: 20)", "spring(mass: 1, stiffness: 100, damping: 20)",
        0
      ),
      (
        "@keyframes a { from { translate: 0 } 50% { translate: 80px; } to { translate: 100px } }",
        "linear(0 0%, 0.8 50%, 1 100%)", 0.5
      ),
    ]
    for (text, curve, duration) in expected {
      let read = try TimedCurve(reading: text)
      expect(read.curve.description, equals: curve, "\(text)")
      if duration > 0 { expect(read.duration, equals: duration, "\(text)") }
    }
  }

  @Test(arguments: [
    ("", 1), ("ease-in 5", 9), ("ease-in -3s", 9), ("transition: opacity 300ms", 26),
    ("decay(rate: 0.99, velocity: 5)", 1),
    ("spring(mass: 1, stiffness: 1, damping: 0)", 1), ("{\"duration\": 1}", 1), ("{\"curve\": 5}", 11), ("{", 2),
    ("@media", 7), ("@keyframes a { }", 17), ("@keyframes a { 5 { translate: 1px } }", 16),
    ("PropertyAnimator(duration: x", 28), ("EasingTimingParameters(.sway)", 25),
    ("SpringTimingParameters(mass: 0)", 30),
    (String(repeating: "novel ", count: 20_000), 65_537),
  ])
  func mistakesHaveAColumn(text: String, column: Int) {
    #expect(throws: CurveSyntaxError.self) { try TimedCurve(reading: text) }
    do { _ = try TimedCurve(reading: text) } catch { expect(error.column, equals: column, "\(error)") }
  }

  /// Random changes of every notation are read or refused.
  @Test func mutatedTextIsReadOrRefused() throws {
    let texts = try Self.curves.flatMap { text in
      let curve = try TimedCurve(CurveDescription(text))
      return [curve.swift, curve.json(sampleCount: 2), curve.css ?? "", curve.cssKeyframes ?? ""]
    }
    law(seed: 812, cases: 4_000) { (generator, _) in
      var bytes = Array(texts[generator.integer(below: texts.count)].utf8.prefix(600))
      for _ in 0...generator.integer(below: 4) where !bytes.isEmpty {
        let index = generator.integer(below: bytes.count)
        switch generator.integer(below: 3) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(32 + generator.integer(below: 95))
        default: bytes.insert(bytes[generator.integer(below: bytes.count)], at: index)
        }
      }
      guard let curve = try? TimedCurve(reading: String(decoding: bytes, as: UTF8.self)) else { return }
      expect(curve.duration.isFinite && curve.duration > 0)
    }
  }

  @Test func derivativesAgreeWithDifferences() throws {
    for text in Self.curves where !text.hasPrefix("steps") && !text.hasPrefix("linear(") && !text.contains("bounce") {
      let curve = try TimedCurve(CurveDescription(text), duration: 2)
      for step in 4...36 {
        let (at, width) = (Double(step) / 40, 1e-6)
        let slope = (curve.value(at: at + width) - curve.value(at: at - width)) / (2 * width * curve.duration)
        expect(abs(slope - curve.velocity(at: at)) < 1e-4 * (1 + abs(slope)), "\(text) at \(at)")
        let change = (curve.velocity(at: at + 1e-4) - curve.velocity(at: at - 1e-4)) / (2e-4 * curve.duration)
        expect(abs(change - curve.acceleration(at: at)) < 1e-2 * (1 + abs(change)), "\(text) at \(at)")
      }
    }
  }

  @Test func tablesHaveALineForEverySample() throws {
    let curve = try TimedCurve(CurveDescription("ease-out-circ"), duration: 1)
    let lines = curve.csv(sampleCount: 3).split(separator: "\n")
    expect(lines.count, equals: 4)
    expect(lines[0], equals: "time,value,velocity,acceleration")
    expect(lines[1].hasPrefix("0,0,,"), "a vertical start has no velocity: \(lines[1])")
    expect(lines[3].hasPrefix("1,1,0"))
  }
}
