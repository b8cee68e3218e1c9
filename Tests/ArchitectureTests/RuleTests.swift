import Testing

/// The rules are tried on planted files, as a rule that finds nothing proves nothing.
@Suite struct RuleTests {
  private func violations(_ text: String, in path: String, of rules: [WordRule]) -> [String] {
    WordRule.violations(in: SourceFile(path: path, text: text), of: rules).map(\.description)
  }

  private func imports(_ text: String, in path: String) -> [String] {
    ImportTable.violations(in: SourceFile(path: path, text: text)).map(\.description)
  }

  // MARK: Imports

  @Test func anImportOutsideTheTableIsNamedWithTheRule() {
    #expect(
      imports("import Geometry\nimport Foundation\n", in: "Sources/Stage/Views/View.swift") == [
        "Sources/Stage/Views/View.swift:2: imports Foundation, but Stage may import only Geometry and Motion."
      ])
    #expect(
      imports("import Motion", in: "Sources/Geometry/Size.swift") == [
        "Sources/Geometry/Size.swift:1: imports Motion, but Geometry may import nothing."
      ])
  }

  @Test(arguments: [
    "import Glibc", "public import Glibc", "@preconcurrency import Glibc", "@testable internal import Glibc",
    "import struct Glibc.stat", "import Glibc.string", "  import Glibc", "import Geometry; import Glibc",
    "/* of C */ import Glibc", "@_spi(Inner) private import Glibc // for memcpy", "import\tGlibc",
    "import Geometry\r\nimport Glibc\r\n",
  ])
  func everyFormOfAnImportIsSeen(_ text: String) {
    #expect(imports(text, in: "Sources/Motion/Spring.swift").count == 1)
  }

  @Test(arguments: [
    "// import Glibc", "/* import Glibc\nimport Glibc */", "/* /* */ import Glibc */", "let text = \"import Glibc\"",
    "let text = \"\"\"\n  import Glibc\n  \"\"\"", "let text = #\"\"\"\n  \"\"\"\n  import Glibc\n  \"\"\"#",
    "let imports = Glibc", "important Glibc", "public import Geometry",
  ])
  func whatIsNoImportIsNotSeen(_ text: String) {
    #expect(imports(text, in: "Sources/Motion/Spring.swift").isEmpty)
  }

  @Test(arguments: ["import CSDL2", "public import CSDL2", "private import CSDL2"])
  func cComesInInternallyOnly(_ text: String) {
    #expect(
      imports(text, in: "Sources/SDLStage/Window.swift") == [
        "Sources/SDLStage/Window.swift:1: imports CSDL2 by '\(text)', but C comes in by 'internal import' only."
      ])
    #expect(imports("internal import CSDL2", in: "Sources/SDLStage/Window.swift").isEmpty)
  }

  @Test func aModuleIsNotPassedOn() {
    #expect(imports("@_exported import Geometry", in: "Sources/Motion/Spring.swift").count == 1)
  }

  @Test func aFolderWithoutALineIsNamed() {
    #expect(
      imports("", in: "Sources/Tetris/Board.swift") == [
        "Sources/Tetris: is a folder that the table of imports does not know."
      ])
  }

  // MARK: Words

  @Test func wordsOfTheHouseAreFound() {
    #expect(
      violations("let a = 1\nlet b = try! c()\n", in: "Tests/MotionTests/A.swift", of: WordRule.house) == [
        "Tests/MotionTests/A.swift:2: 'try!' stands here, but the world's failures are handled or passed on."
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
  func anEffectIsFoundOutsideTheComposition(_ text: String) {
    #expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).count == 1)
    #expect(violations(text, in: "Sources/Overshoot/Commands/Composition.swift", of: WordRule.effects).count == 1)
    #expect(violations(text, in: "Sources/Overshoot/Composition.swift", of: WordRule.effects).isEmpty)
  }

  @Test(arguments: [
    "Int.random(in: 0..<f(4), using: &generator)", "// Date()", "\"getenv\"", "var random = 4", "UpDate()",
    "Date(timeIntervalSince1970: 0)", "cells.shuffled(using: &generator)",
    "Int.random(\n  in: 0..<4,\n  using: &generator)", "func random(using generator: inout Dice)", "#\"\\(Date())\"#",
  ])
  func whatHasNoEffectPasses(_ text: String) {
    #expect(violations(text, in: "Sources/Screens/Lab/LabScene.swift", of: WordRule.effects).isEmpty)
  }

  @Test func benchmarksReadClocksButNoChance() {
    let text = "clock_gettime(CLOCK_MONOTONIC, &now)\nInt.random(in: 0..<4)"
    let found = violations(text, in: "Sources/Benchmarks/Stopwatch.swift", of: WordRule.effects)
    #expect(found.count == 1 && found.first?.contains(":2:") == true)
  }
}
