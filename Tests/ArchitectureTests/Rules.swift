extension WordRule {
  /// What no file of Swift has.
  static let house = [
    WordRule(word: "try", following: .text("!"), reason: "the world's failures are handled or passed on"),
    WordRule(
      word: "Bundle", following: .text(".module"),
      reason: "it traps once the program is installed, and before that it may read a stale build folder"),
  ]

  /// What only the composition file may read.
  static let effects = clocks + environment + chance

  private static let clocks = [
    clock("clock_gettime"), clock("gettimeofday"), clock("ContinuousClock"), clock("SuspendingClock"),
    clock("Date", .text("()")), clock("Date", .text(".now")), clock("CFAbsoluteTimeGetCurrent"),
    clock("DispatchTime", .text(".now")), clock("DispatchWallTime"),
  ]

  private static let environment = [
    onlyComposed("ProcessInfo", "environment"), onlyComposed("getenv", "environment"),
    onlyComposed("secure_getenv", "environment"), onlyComposed("NSHomeDirectory", "home directory"),
    onlyComposed("homeDirectoryForCurrentUser", "home directory"),
  ]

  private static let chance =
    ["SystemRandomNumberGenerator", "arc4random", "arc4random_uniform", "getrandom", "getentropy", "UUID"]
    .map { onlyComposed($0, "source of entropy") }
    + ["random", "randomElement", "shuffled", "shuffle"].map {
      onlyComposed($0, "source of entropy", .callWithoutGenerator)
    }

  private static func clock(_ word: String, _ following: Following = .anything) -> WordRule {
    var rule = onlyComposed(word, "clock", following)
    rule.spares = { isComposition($0) || $0.module == "Benchmarks" }
    return rule
  }

  private static func onlyComposed(_ word: String, _ effect: String, _ following: Following = .anything) -> WordRule {
    WordRule(
      word: word, following: following, reason: "only Composition.swift reads the \(effect) and hands on what it read",
      spares: isComposition)
  }

  @Sendable private static func isComposition(_ file: SourceFile) -> Bool {
    file.path == "Sources/Overshoot/Composition.swift"
  }
}
