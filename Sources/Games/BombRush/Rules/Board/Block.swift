/// What fills a cell of a board.
public enum Block: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing: actors and bombs can be there.
  case floor
  /// A wall that nothing breaks.
  case hard
  /// A wall that breaks or burns.
  case soft
  /// Where wards are saved.
  case exit
  /// What must burn under the goal `breach`.
  case core

  /// Whether it blocks sight, steps and sound.
  public var isWall: Bool { self == .hard || self == .soft || self == .core }

  /// The letter in levels and pictures of boards.
  public var glyph: Character {
    switch self {
    case .floor: "."
    case .hard: "#"
    case .soft: "+"
    case .exit: ">"
    case .core: "*"
    }
  }
}

/// Something useful that lies in a cell.
public enum Pickup: String, CaseIterable, Hashable, Sendable {
  /// Blasts reach one cell farther.
  case range
  /// One more charge can be kept.
  case focus
  /// Bombs set from now on have a longer fuse.
  case slow
  /// The fuses of bombs set from now on make no noise.
  case quiet
  /// The next bomb that is steered passes soft walls.
  case ghost

  /// The letter in pictures of boards.
  public var glyph: Character {
    switch self {
    case .range: "R"
    case .focus: "F"
    case .slow: "S"
    case .quiet: "Q"
    case .ghost: "G"
    }
  }

  /// The number in digests, from 1.
  var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}
