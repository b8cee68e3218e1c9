import Testing

/// Every rule finds what it should in planted files, and nothing else.
@Suite struct RuleTests {
  private func violations(_ text: String, in path: String, of rules: [WordRule]) -> [String] {
    WordRule.violations(in: SourceFile(path: path, text: text), of: rules).map(\.description)
  }

  // MARK: Words

  @Test func forbiddenWordsAreNamed() {
    #expect(
      violations("let a = 1\nlet b = try! c()\n", in: "Tests/MotionTests/A.swift", of: WordRule.house) == [
        "Tests/MotionTests/A.swift:2: has 'try!', but failures are handled or passed on."
      ])
    let bundle = violations("Bundle.module.url", in: "Sources/SDLStage/Fonts.swift", of: WordRule.house)
    #expect(bundle.count == 1)
    #expect(violations("retry!\ntry? a()\nBundle.modules\n", in: "Sources/A/B.swift", of: WordRule.house).count == 0)
  }

  @Test(arguments: [
    "ProcessInfo.processInfo", "getenv(name)", "clock_gettime(CLOCK_MONOTONIC, &now)", "let now = Date()",
    "SystemRandomNumberGenerator()", "Int.random(in: 0..<4)", "Bool.random()", "cells.randomElement()",
    "cells.shuffled()", "ContinuousClock.now", "print(\"it is \\(Date()) now\")",
    "min(Int.random(in: 0..<f(1)), g(using: 2))",
  ])
  func anEffectIsNamedOutsideTheComposition(_ text: String) {
    #expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).count == 1)
    #expect(violations(text, in: "Sources/Overshoot/Commands/Composition.swift", of: WordRule.effects).count == 1)
    #expect(violations(text, in: "Sources/Overshoot/Composition.swift", of: WordRule.effects).isEmpty)
  }

  @Test(arguments: [
    "Int.random(in: 0..<f(4), using: &generator)", "// Date()", "\"getenv\"", "var random = 4", "UpDate()",
    "Date(timeIntervalSince1970: 0)", "cells.shuffled(using: &generator)",
    "Int.random(\n  in: 0..<4,\n  using: &generator)", "func random(using generator: inout Generator)",
    "#\"\\(Date())\"#",
  ])
  func codeWithoutEffectsIsAccepted(_ text: String) {
    #expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).isEmpty)
  }

  @Test func benchmarksReadClocksButNoRandomness() {
    let text = "clock_gettime(CLOCK_MONOTONIC, &now)\nInt.random(in: 0..<4)"
    let found = violations(text, in: "Sources/Benchmarks/Stopwatch.swift", of: WordRule.effects)
    #expect(found.count == 1 && found.first?.contains(":2:") == true)
  }
}
