import Breakout
import OvershootGameKit

/// Numbers of a game in words.
enum GameWords {
  /// Returns a number of bricks, such as "1 brick".
  static func bricks(_ count: Int) -> String { tr("1 brick", plural: "\(count) bricks", count: count) }

  /// Returns a number of lives, such as "1 life".
  static func lives(_ count: Int) -> String { tr("1 life", plural: "\(count) lives", count: count) }

  /// Returns the seconds of a number of ticks, rounded up.
  static func seconds(_ ticks: Int) -> Int {
    (ticks + BreakoutField.ticksPerSecond - 1) / BreakoutField.ticksPerSecond
  }
}
