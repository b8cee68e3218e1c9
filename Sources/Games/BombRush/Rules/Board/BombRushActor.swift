public import OvershootGeometry

/// Someone on the board who moves by itself.
public struct BombRushActor: Hashable, Sendable {
  /// What an actor is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Wants to an exit, and burns.
    case ward
    /// An enemy that sees.
    case drifter
    /// An enemy that hears.
    case listener
    /// An enemy that sees and hears, and hunts wards.
    case warden

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var isEnemy: Bool { self != .ward }

    /// The units that it moves in a tick.
    public var speed: Int {
      switch self {
      case .ward, .drifter: 32
      case .listener: 40
      case .warden: 48
      }
    }

    /// The distance at which it hears a noise of loudness 1, in cells.
    public var hearingRange: Double {
      switch self {
      case .ward, .drifter: 0
      case .listener: 12
      case .warden: 8
      }
    }

    /// Whether it sees.
    public var hasSight: Bool { self == .drifter || self == .warden }

    /// The letter in levels.
    public var glyph: Character {
      switch self {
      case .ward: "w"
      case .drifter: "d"
      case .listener: "l"
      case .warden: "k"
      }
    }

    /// The number in digests.
    var number: UInt64 { UInt64(Self.allCases.firstIndex(of: self) ?? 0) }
  }

  /// The number, from 1, row by row in the level.
  public let id: Int
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let kind: Kind
  /// Where it is.
  public internal(set) var place: Spot
  /// The direction of its last step.
  public internal(set) var facing = Direction.down

  /// The cell that holds it.
  public var cell: Cell { place.cell }

  /// The cell that it goes to, which is its own where it stands in its centre.
  public var aim: Cell { place.aim(facing) }

  /// Goes on in its direction to the next centre.
  mutating func walk() { place.move(facing, by: kind.speed) }
}
