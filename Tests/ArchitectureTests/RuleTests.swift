import OvershootSupport

@testable import OvershootSourceRules

/// Every rule finds what it should in planted files, and nothing else.
@Suite struct RuleTests {
  private func violations(_ text: String, in path: String, of rules: [WordRule]) -> [String] {
    WordRule.violations(in: SourceFile(path: path, text: text), of: rules).map(\.description)
  }

  // MARK: Words

  @Test func forbiddenWordsAreNamed() {
    expect(
      violations("let a = 1\nlet b = try! c()\n", in: "Tests/MotionTests/A.swift", of: WordRule.house) == [
        "Tests/MotionTests/A.swift:2: has 'try!', but failures are handled or passed on."
      ])
    let bundle = violations("Bundle.module.url", in: "Sources/SDLStage/Fonts.swift", of: WordRule.house)
    expect(bundle.count, equals: 1)
    expect(
      violations("retry!\ntry? a()\nBundle.modules\n", in: "Sources/A/B.swift", of: WordRule.house).count, equals: 0)
  }

  @Test(arguments: [
    "ProcessInfo.processInfo", "getenv(name)", "clock_gettime(CLOCK_MONOTONIC, &now)", "let now = Date()",
    "SystemRandomNumberGenerator()", "Int.random(in: 0..<4)", "Bool.random()", "cells.randomElement()",
    "cells.shuffled()", "ContinuousClock.now", "print(\"it is \\(Date()) now\")",
    "min(Int.random(in: 0..<f(1)), g(using: 2))",
  ])
  func anEffectIsNamedOutsideTheComposition(_ text: String) {
    expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).count, equals: 1)
    expect(
      violations(text, in: "Sources/Programs/Overshoot/Commands/Composition.swift", of: WordRule.effects).count == 1)
    expect(violations(text, in: "Sources/Programs/Overshoot/Composition.swift", of: WordRule.effects).isEmpty)
  }

  @Test(arguments: [
    "Int.random(in: 0..<f(4), using: &generator)", "// Date()", "\"getenv\"", "var random = 4", "UpDate()",
    "Date(timeIntervalSince1970: 0)", "cells.shuffled(using: &generator)",
    "Int.random(\n  in: 0..<4,\n  using: &generator)", "func random(using generator: inout Generator)",
    "#\"\\(Date())\"#", "case random(seed: UInt64)", "case .random(let seed): order(seed)",
  ])
  func codeWithoutEffectsIsAccepted(_ text: String) {
    expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).isEmpty)
  }

  @Test func benchmarksReadClocksButNoRandomness() {
    let text = "clock_gettime(CLOCK_MONOTONIC, &now)\nInt.random(in: 0..<4)"
    let found = violations(text, in: "Tools/Benchmarks/Stopwatch.swift", of: WordRule.effects)
    expect(found.count == 1 && found.first?.contains(":2:") == true)
  }

  @Test(arguments: [
    "clock_gettime(CLOCK_MONOTONIC, &now)", "usleep(4000)", "nanosleep(&interval, nil)", "sleep(1)",
    "let end = DispatchTime.now() + 1", "ContinuousClock.now", "let now = Date()", "Date.now", "time(nil)",
    "Thread.sleep(forTimeInterval: 1)", "try await Task.sleep(for: .seconds(1))", "SDL_Delay(1)",
    "queue.asyncAfter(deadline: .now() + 1) {}", "done.wait(timeout: .now() + 1)",
  ])
  func aClockInATestIsNamed(_ text: String) {
    expect(
      violations("import A\n" + text, in: "Tests/Platform/B/C.swift", of: WordRule.realTime).map {
        $0.hasPrefix("Tests/Platform/B/C.swift:2: has '")
          && $0.hasSuffix("', but no test reads a clock, sleeps or has a deadline.")
      } == [true])
  }

  @Test(arguments: [
    "// sleep(1)", "\"usleep(1)\"", "Date(timeIntervalSince1970: 0)", "UpDate()", "done.wait()", "time(0)", "sleeps(1)",
    "@Test(.timeLimit(.minutes(60))) func a() {}", "clock.pause(for: 1)", "let sleep = 1",
  ])
  func aTestWithoutAClockIsAccepted(_ text: String) {
    expect(violations(text, in: "Tests/Platform/B/C.swift", of: WordRule.realTime).isEmpty)
  }

  // MARK: Homes of constants

  private func violations(_ text: String, in path: String = "Sources/A/B.swift", of rule: HomeRule) -> [String] {
    rule.violations(in: SourceFile(path: path, text: text)).map(\.description)
  }

  @Test(arguments: [
    "private static let slop = 5.0", "let doublePressInterval: Double = 0.3", "static let stickDeadZone = 0.24",
    "var repetitionDelays = (first: 0.5, next: 0.1)", "let repeatDelay = Duration.seconds(0.4)",
    "init(deadZone: Double) { let clickInterval = 1.5 / 2 }",
  ])
  func aSecondConstantOfInputIsNamed(_ text: String) {
    expect(
      violations("import A\n" + text, of: .inputTunables) == [
        "Sources/A/B.swift:2: has a constant of its own for interpreting input, but those are in "
          + "Sources/Interface/Stage/Input/InputTunables.swift."
      ])
    expect(violations(text, in: HomeRule.inputTunables.home, of: .inputTunables), equals: [])
  }

  @Test(arguments: [
    "let slop = InputTunables.slop", "let slope = 0.5", "// let slop = 5", "var appearDelay = 0.06",
    "if travel > InputTunables.slop * 2 {", "let interval = 0.4",
  ])
  func otherConstantsAreAccepted(_ text: String) {
    expect(violations(text, of: .inputTunables), equals: [])
  }

  @Test func exitStatusesAndWindowSizesAreNamed() {
    expect(violations("throw ExitCode(2)", of: .exitStatuses).count, equals: 1)
    expect(violations("throw ExitCode(status.rawValue)", of: .exitStatuses), equals: [])
    expect(violations("let size = Size(360, 480)", of: .minimumSize).count, equals: 1)
    expect(violations("let size = Size(1360, 480)", of: .minimumSize), equals: [])
  }
}
