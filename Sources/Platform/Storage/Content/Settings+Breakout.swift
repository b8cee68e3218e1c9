extension Setting where Value == String {
  /// How many hits the bottom row of breakout takes.
  public static var breakoutDifficulty: Setting {
    Setting("breakout-difficulty", default: "easy", oneOf: ["easy", "hard"])
  }
  /// What losing the last ball of breakout costs.
  public static var breakoutMode: Setting { Setting("breakout-mode", default: "lives", oneOf: ["lives", "endless"]) }
}

extension Setting where Value == Bool {
  /// Whether balls of breakout are served by themselves.
  public static var breakoutAutoStart: Setting { Setting("breakout-auto-start", default: false) }
}

extension Setting where Value == Int {
  /// The columns of breakout's wall.
  public static var breakoutColumns: Setting { Setting("breakout-columns", default: 5, in: 1...14) }
  /// The rows of breakout's wall.
  public static var breakoutRows: Setting { Setting("breakout-rows", default: 4, in: 1...10) }
  /// The balls of breakout.
  public static var breakoutBalls: Setting { Setting("breakout-balls", default: 1, in: 1...5) }
  /// The speed of breakout's balls in per cent, a multiple of 5.
  public static var breakoutSpeed: Setting {
    Setting("breakout-speed", default: 100) { (min(max($0, 25), 200) + 2) / 5 * 5 }
  }
}
