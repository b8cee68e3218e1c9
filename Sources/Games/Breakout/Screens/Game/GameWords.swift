import Breakout

/// Numbers of a game as they are told.
enum GameWords {
  /// Returns a number of bricks, such as "1 brick".
  static func bricks(_ count: Int) -> String { count == 1 ? "1 brick" : "\(count) bricks" }

  /// Returns a number of lives, such as "1 life".
  static func lives(_ count: Int) -> String { count == 1 ? "1 life" : "\(count) lives" }

  /// Returns the seconds of a number of ticks, rounded up.
  static func seconds(_ ticks: Int) -> Int {
    (ticks + BreakoutField.ticksPerSecond - 1) / BreakoutField.ticksPerSecond
  }
}
