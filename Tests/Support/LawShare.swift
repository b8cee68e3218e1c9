import Foundation

/// How many of its cases a law has: a quarter, or all of them with `OVERSHOOT_LAWS=full` in the environment.
public enum LawShare {
  private static let isFull = ProcessInfo.processInfo.environment["OVERSHOOT_LAWS"] == "full"

  /// Returns a quarter of a number, rounded up, or the number where all cases are asked for.
  public static func part(of count: Int) -> Int { isFull ? count : (count + 3) / 4 }
}
