import Foundation

/// How many of the cases or steps of a law are checked.
///
/// With the environment variable `OVERSHOOT_LAWS=full` it is all of them.
public enum LawShare: Sendable {
  /// A quarter, rounded up.
  case quarter
  /// A quarter, and not fewer than a number, which a law needs for its kinds of cases.
  case atLeast(Int)
  /// At most a number, for a law whose cases are long.
  case atMost(Int)
  /// All, for a law whose cases are a list, or are cheap.
  case all

  /// Whether all cases of all laws are checked.
  public static let isFull = ProcessInfo.processInfo.environment["OVERSHOOT_LAWS"] == "full"

  /// Returns a number that grows with the number of cases, such as a bound of what happened in them: all of it, or a
  /// quarter rounded up.
  public static func scaled(_ count: Int) -> Int { quarter.count(of: count) }

  /// Returns how many of `count` cases are checked; 0 of 0 only.
  public func count(of count: Int, isFull: Bool = isFull) -> Int {
    let quarter = (count + 3) / 4
    return switch self {
    case _ where isFull: count
    case .quarter: quarter
    case .atLeast(let least): min(count, max(quarter, least))
    case .atMost(let most): min(count, most)
    case .all: count
    }
  }
}
