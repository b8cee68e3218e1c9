/// A side in a game; 255 stands for no team.
@frozen
public struct Team: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt8

  /// Creates the team of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No team.
  public static let none = Team(rawValue: 255)
}

/// What one actor is to another.
public enum Attitude: Int, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case hostile, neutral, friendly
}

/// A set of attitudes.
@frozen
public struct Attitudes: OptionSet, Hashable, Sendable {
  /// The attitudes as bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one attitude.
  public init(_ attitude: Attitude) { self.init(rawValue: 1 << UInt8(attitude.rawValue)) }

  /// All attitudes.
  public static let all = Attitudes(rawValue: 7)
  /// Hostile ones.
  public static let hostile = Attitudes(.hostile)
  /// Neutral ones.
  public static let neutral = Attitudes(.neutral)
  /// Friendly ones.
  public static let friendly = Attitudes(.friendly)
}

/// The attitudes of teams that differ from the usual ones. A row holds in one direction.
public struct AttitudeTable: Hashable, Sendable {
  /// One byte for each pair of teams, 0 for the usual attitude; empty while there is no row.
  private var rows: [UInt8] = []

  /// Creates a table without rows.
  public init() {}

  /// The attitude of one team to another; nil where the usual one holds. Either may be `Team.none`.
  public subscript(of team: Team, to other: Team) -> Attitude? {
    get {
      guard !rows.isEmpty else { return nil }
      return Attitude(rawValue: Int(rows[Int(team.rawValue) << 8 | Int(other.rawValue)]) - 1)
    }
    set {
      if rows.isEmpty { rows = Array(repeating: 0, count: 1 << 16) }
      rows[Int(team.rawValue) << 8 | Int(other.rawValue)] = newValue.map { UInt8($0.rawValue + 1) } ?? 0
    }
  }

  /// Returns the attitude of an actor of `team` to one of `other`: hostile from one who is berserk, else that of the
  /// table, else neutral where either has no team, friendly within one team and hostile between two.
  public func attitude(of team: Team, isBerserk: Bool = false, to other: Team) -> Attitude {
    if isBerserk { return .hostile }
    if let attitude = self[of: team, to: other] { return attitude }
    if team == .none || other == .none { return .neutral }
    return team == other ? .friendly : .hostile
  }
}
