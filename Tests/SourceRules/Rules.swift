extension WordRule {
  /// What no Swift file contains.
  static let house = [
    WordRule(word: "try", following: .text("!"), reason: "failures are handled or passed on"),
    WordRule(
      word: "Bundle", following: .text(".module"),
      reason: "it traps in an installed program and may read a stale build folder before"),
  ]

  /// What only the composition file reads.
  static let effects = clocks + environment + randomness

  /// What neither a board nor a director calls: events reach the tables of a game by themselves.
  static let tables = ["Twenty48", "Breakout", "BombRush", "Nonoku", "Adventure"].flatMap { game in
    ["Tables", "Sounds", "Messages", "Trophies"].map { kind in
      WordRule(word: game + kind, following: .text("."), reason: "boards and directors call no table of events") {
        !$0.path.hasPrefix("Sources/Games/") || !($0.path.contains("/Board/") || $0.path.hasSuffix("Director.swift"))
      }
    }
  }

  /// What no test does: on a busy machine everything may take any time.
  static let realTime =
    [
      "clock_gettime", "gettimeofday", "ContinuousClock", "SuspendingClock", "DispatchWallTime", "systemUptime",
      "usleep", "nanosleep", "asyncAfter", "SDL_Delay", "SDL_GetTicks", "SDL_GetTicks64",
    ].map { inTest($0) } + [
      inTest("Date", .text("()")), inTest("Date", .text(".now")), inTest("DispatchTime", .text(".now")),
      inTest("time", .text("(nil)")), inTest("sleep", .text("(")), inTest("wait", .text("(timeout")),
    ]

  private static func inTest(_ word: String, _ following: Following = .anything) -> WordRule {
    WordRule(word: word, following: following, reason: "no test reads a clock, sleeps or has a deadline")
  }

  private static let clocks = [
    clock("clock_gettime"), clock("gettimeofday"), clock("ContinuousClock"), clock("SuspendingClock"),
    clock("Date", .text("()")), clock("Date", .text(".now")), clock("CFAbsoluteTimeGetCurrent"),
    clock("DispatchTime", .text(".now")), clock("DispatchWallTime"),
  ]

  private static let environment = [
    processInfo, onlyComposed("getenv", "environment"),
    onlyComposed("secure_getenv", "environment"), onlyComposed("NSHomeDirectory", "home directory"),
    onlyComposed("homeDirectoryForCurrentUser", "home directory"),
  ]

  private static let processInfo: WordRule = {
    var rule = onlyComposed("ProcessInfo", "environment")
    rule.exempts = { isComposition($0) || $0.path.hasPrefix("Sources/Interface/StageTesting/") }
    return rule
  }()

  private static let randomness =
    ["SystemRandomNumberGenerator", "arc4random", "arc4random_uniform", "getrandom", "getentropy", "UUID"]
    .map { onlyComposed($0, "source of entropy") }
    + ["random", "randomElement", "shuffled", "shuffle"].map {
      onlyComposed($0, "source of entropy", .callWithoutGenerator)
    }

  private static func clock(_ word: String, _ following: Following = .anything) -> WordRule {
    var rule = onlyComposed(word, "clock", following)
    rule.exempts = { isComposition($0) || $0.path.hasPrefix("Tools/Benchmarks/") }
    return rule
  }

  private static func onlyComposed(_ word: String, _ effect: String, _ following: Following = .anything) -> WordRule {
    WordRule(
      word: word, following: following, reason: "only Composition.swift reads the \(effect) and passes the value on",
      exempts: isComposition)
  }

  @Sendable private static func isComposition(_ file: SourceFile) -> Bool {
    file.path == "Sources/Programs/Overshoot/Composition.swift"
  }
}
