public import OvershootGeometry

/// Something that happened in a tick.
public enum BombRushEvent: Hashable, Sendable {
  /// Another bomb is held.
  case held(Bomb)
  /// The fuse of a bomb is heard, the more often the less is left of it.
  case fuse(Bomb)
  /// An enemy begins to hunt or search.
  case noticed(BombRushActor)
  /// A bomb was set.
  case set(bomb: Int, Cell)
  /// A soft wall was cracked.
  case cracked(Cell)
  /// A pickup was taken.
  case took(Pickup, Cell)
  /// A verb was refused; the cell is that of an `act`.
  case refused(BombRushRefusal, Cell?)
  /// A bomb exploded, and these cells burn.
  case exploded(bomb: Int, cells: [Cell])
  /// A soft wall or core burnt down.
  case burnt(Block, Cell)
  /// An actor died; `by` is the enemy that killed a ward, nil for a flame.
  case died(BombRushActor, by: Int?)
  /// A ward was saved.
  case saved(BombRushActor)
  /// The game ended.
  case ended(BombRushPhase)
}

/// How a game stands.
public enum BombRushPhase: Hashable, Sendable {
  /// Why a game is lost.
  public enum Loss: String, CaseIterable, Hashable, Sendable {
    /// Too few wards are left.
    case wards
    /// The time is over.
    case time
    /// Nothing can be done any more.
    case exhausted
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case playing
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case won
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case lost(Loss)

  /// The name: playing, won or lost.
  public var name: String {
    switch self {
    case .playing: "playing"
    case .won: "won"
    case .lost: "lost"
    }
  }
}
