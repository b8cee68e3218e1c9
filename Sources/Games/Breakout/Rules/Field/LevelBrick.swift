internal import OvershootGeometry

/// What a place of a level's wall has.
public enum LevelBrick: Hashable, Sendable {
  /// Nothing.
  case empty
  /// A brick that takes 1 to 4 hits.
  case plain(hits: Int)
  /// A brick that nothing breaks.
  case unbreakable
  /// A brick that breaks its eight neighbours one tick after it broke.
  case explosive
  /// A brick whose row moves to and fro.
  case moving
  /// A brick that carries a power-up by chance.
  case mystery
  /// A brick that carries a power-up.
  case carrier(PowerUp)

  /// The greatest number of hits that a brick takes.
  public static let greatestHits = 4

  /// Creates what a character of a level's map stands for; nil for others.
  public init?(glyph: Character) {
    switch glyph {
    case ".": self = .empty
    case "1", "2", "3", "4": self = .plain(hits: glyph.wholeNumberValue ?? 1)
    case "#": self = .unbreakable
    case "x": self = .explosive
    case "~": self = .moving
    case "?": self = .mystery
    default:
      guard let powerUp = PowerUp.allCases.first(where: { $0.letter == glyph }) else { return nil }
      self = .carrier(powerUp)
    }
  }

  /// The character of a level's map.
  public var glyph: Character {
    switch self {
    case .empty: "."
    case .plain(let hits): Character("\(hits)")
    case .unbreakable: "#"
    case .explosive: "x"
    case .moving: "~"
    case .mystery: "?"
    case .carrier(let powerUp): powerUp.letter
    }
  }

  /// Whether it is a brick that can break.
  public var isBreakable: Bool { self != .empty && self != .unbreakable }

  /// The hits until it breaks; `BrickWall.unbreakable` for one that does not, 0 for none.
  var hits: UInt8 {
    switch self {
    case .empty: 0
    case .plain(let hits): UInt8(clamping: hits)
    case .unbreakable: BrickWall.unbreakable
    case .explosive, .moving, .mystery, .carrier: 1
    }
  }

  /// Returns what falls from it: what it carries or, by chance, one of what the level has.
  func carried(of powerUps: [PowerUp], using generator: inout SeededGenerator) -> PowerUp? {
    switch self {
    case .carrier(let powerUp): powerUp
    case .mystery where !powerUps.isEmpty: powerUps[generator.integer(below: powerUps.count)]
    case .empty, .plain, .unbreakable, .explosive, .moving, .mystery: nil
    }
  }
}
