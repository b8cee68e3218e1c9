import Foundation
import Motion
import MotionNotation
import OvershootSupport

@testable import OvershootCurves

/// Whole files in which something moves along a curve.
// Behaviour: curve-lab 11
@Suite struct CompleteFileTests {
  private static let texts = [
    "linear", "ease", "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "steps(4)", "linear(0.2, 0.5 30%, 0.4 30%, 0.9)",
    "ease-out-elastic", "spring(duration: 0.5, bounce: 0.3)", "spring(response: 0.4, dampingFraction: 1.5)",
    "spring(mass: 2, stiffness: 300, damping: 12, velocity: 4)", "smooth",
  ]

  private func files(_ dialect: CurveDialect) throws -> [(curve: TimedCurve, text: String)] {
    try Self.texts.map { text in
      let curve = try ReadCurve(text, duration: 0.6).curve
      return (curve, try #require(dialect.file(of: curve), "\(text) in \(dialect)"))
    }
  }

  /// The compiler takes them, with the modules that these tests are built with.
  @Test func swiftCompiles() throws {
    let built = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let parts = try files(.swift).enumerated().map { index, file in
      "enum Example\(index) {\n\(file.text.replacing("import Motion\n", with: ""))}\n"
    }
    try TemporaryFolder.with { folder in
      let source = try folder.file("Movers.swift", Data("import Motion\n\(parts.joined())".utf8))
      let checkouts = [
        built, built.deletingLastPathComponent(), built.deletingLastPathComponent().deletingLastPathComponent(),
      ]
      .map { $0.appending(path: "checkouts/swift-numerics/Sources/_NumericsShims/include").path(percentEncoded: false) }
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments =
        [
          "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I",
          built.appending(path: "Modules").path(percentEncoded: false),
        ]
        + checkouts.flatMap { ["-I", $0] } + [source.path(percentEncoded: false)]
      let errors = try folder.file("errors")
      compiler.standardError = try FileHandle(forWritingTo: errors)
      try compiler.run()
      compiler.waitUntilExit()
      let told = try String(contentsOf: errors, encoding: .utf8)
      expect(compiler.terminationStatus == 0, "\(told)")
    }
  }

  /// Rules with declarations, whose transition has the curve and a time.
  @Test func styleSheetsAreParsed() throws {
    for (curve, text) in try files(.css) {
      let plain = text.replacing(/\/\*.*?\*\//, with: "")
      let rules = plain.matches(of: /([.:a-z]+) \{\n((?:  [a-z-]+: [^;{}]+;\n)+)\}\n/)
      expect(rules.map { String($0.1) } == [".target", ".target:hover"], "\(text)")
      expect(plain.replacing(/([.:a-z]+) \{\n((?:  [a-z-]+: [^;{}]+;\n)+)\}\n/, with: "").allSatisfy(\.isWhitespace))
      let timing = try #require(rules[0].2.firstMatch(of: /transition: translate (.+) ([0-9]+)ms;/), "\(text)")
      let seconds = try #require(Double(timing.2)) / 1_000
      let read = try ReadCurve(String(timing.1), duration: seconds).curve
      expect(abs(seconds - curve.duration) < 0.001 && error(of: read, curve) <= stated(text) + 1e-6, "\(text)")
    }
  }

  /// What is around the piece of code in each file of a language that nothing here compiles: the text before it, and
  /// that behind it.
  private static let outlines: [CurveDialect: [(start: String, end: String)]] = [
    .swiftui: [(".animation(", ", value: isMoved)"), ("} keyframes: { _ in\n", "\n      }\n      .onTapGesture")],
    .uikit: [
      ("let animator = ", "\n  animator.addAnimations { view.transform ="),
      ("func move(_ view: UIView) {\n", "\n  animation.keyPath = \"transform.scale\"\n  view.layer.add("),
    ],
    .framer: [("animate(\".target\", { x: 100 }, ", ");\n"), ("import { animate } from \"motion\";\n\n", ";\n")],
    .gsap: [("gsap.registerPlugin(CustomEase);\n", "\n")],
    .flutter: [
      ("controller.animateWith(", ");\n"), ("CurvedAnimation(parent: controller, curve: ", ");\n"),
      ("(AnimationController controller) =>\n", ".animate(controller);\n"),
    ],
    .compose: [("animatable.animateTo(1f, ", ")\n}\n"), ("AnimationVector1D>) {\n", "\n}\n")],
    .qml: [("NumberAnimation on x {\n      from: 0\n      to: 200\n", "    }\n  }\n}\n")],
  ]

  /// Brackets and quotes close, and the piece of code in the outline is the curve.
  @Test(arguments: outlines.keys.sorted { $0.rawValue < $1.rawValue })
  func othersHaveTheirOutline(_ dialect: CurveDialect) throws {
    let outlines = try #require(Self.outlines[dialect])
    for (curve, text) in try files(dialect) {
      expect(isBalanced(text), "\(text)")
      let pieces = outlines.compactMap { outline -> String? in
        guard let start = text.firstRange(of: outline.start)?.upperBound,
          let end = text[start...].firstRange(of: outline.end)?.lowerBound
        else { return nil }
        let piece = String(text[start..<end])
        let call = "animatable.animateTo(1f, tween"
        guard !piece.contains(call) else { return String(piece.replacing(call, with: "tween").dropLast()) }
        return dialect == .qml ? "NumberAnimation {\n\(piece)}" : piece
      }
      let read = pieces.compactMap { try? ReadCurve($0, duration: curve.duration) }
      let error = read.map { self.error(of: $0.curve, curve) }.min() ?? 1
      expect(error <= stated(text) + 1e-6, "\(error) \(pieces)\n\(text)")
      expect(read.allSatisfy { $0.dialect == dialect }, "\(text)")
    }
  }

  @Test func onlyTheseHaveFiles() throws {
    let curve = try ReadCurve("ease").curve
    for dialect in CurveDialect.allCases {
      expect((dialect.file(of: curve) != nil) == CurveDialect.complete.contains(dialect), "\(dialect)")
    }
  }

  private func isBalanced(_ text: String) -> Bool {
    var open: [Character] = []
    var quote: Character?
    for line in text.split(separator: "\n") where !line.hasPrefix("//") && !line.hasPrefix("/*") {
      for character in line {
        if let present = quote {
          if character == present { quote = nil }
        } else if "\"'".contains(character) {
          quote = character
        } else if let end = ["(": ")", "[": "]", "{": "}"][character] as Character? {
          open.append(end)
        } else if ")]}".contains(character), open.popLast() != character {
          return false
        }
      }
      if quote != nil { return false }
    }
    return open.isEmpty
  }

  private func stated(_ text: String) -> Double {
    text.firstMatch(of: /greatest error ([0-9.]+)/).flatMap { Double($0.1) } ?? 0
  }

  private func error(of first: TimedCurve, _ second: TimedCurve) -> Double {
    let seconds = min(first.duration, second.duration) * 0.999_999
    return (0...1_003).map { step in
      let part = Double(step) / 1_003
      guard first.spring == nil || second.spring == nil else {
        return abs(
          first.value(at: part * seconds / first.duration) - second.value(at: part * seconds / second.duration))
      }
      return abs(first.value(at: part) - second.value(at: part))
    }.max() ?? 1
  }
}

/// The address that opens a curve.
// Behaviour: curve-lab 12
@Suite struct CurveAddressTests {
  @Test func anAddressIsReadWithItsDuration() throws {
    let bezier = try ReadCurve("cubic-bezier(0.2, 0, 0, 1)", duration: 0.35).curve
    let text = try #require(CurveDialect.address.text(of: bezier))
    expect(text, equals: "overshoot:curve?c=cubic-bezier(0.2,%200,%200,%201)&d=0.35")
    let read = try ReadCurve(" \(text)\n", duration: 2)
    expect(read.curve == bezier && read.dialect == .address)
    let spring = try ReadCurve("spring(duration: 0.5, bounce: 0.3)").curve
    expect(try ReadCurve(#require(CurveDialect.address.text(of: spring))).curve, equals: spring)
  }

  @Test(arguments: [
    ("overshoot:", 11), ("overshoot:curves?c=ease", 16), ("overshoot:curve?", 17), ("overshoot:curve?d=1", 20),
    ("overshoot:curve?c=linar", 19), ("overshoot:curve?c=cubic-bezier(2,%200,%200,%201)", 32),
    ("overshoot:curve?c=ease&d=0", 26), ("overshoot:curve?c=ease&d=1&d=1", 28), ("overshoot:curve?c=ea%2", 21),
    ("overshoot:curve?c=ease&x=1", 24), ("overshoot:curve?c=ease b", 24),
    ("overshoot:curve?c=decay(rate:0.9,velocity:1)", 1),
  ])
  func whatIsWrongIsRefusedAtItsPlace(_ text: String, _ column: Int) {
    let error = #expect(throws: CurveSyntaxError.self) { try ReadCurve(text) }
    expect(
      error?.column == column && error?.sentence.hasSuffix(".") == true, "\(error.map { "\($0)" } ?? "") of \(text)")
  }

  @Test func anAddressThatIsTooLongIsRefused() {
    let long = "overshoot:curve?c=linear(" + String(repeating: "0,%20", count: 200_000) + "1)"
    #expect(throws: CurveSyntaxError.self) { try ReadCurve(long) }
  }
}
