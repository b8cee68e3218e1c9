public import OvershootGeometry

/// A bomb on the board.
public struct Bomb: Hashable, Sendable {
  /// A turn that waits for the next centre.
  struct Turn: Hashable, Sendable {
    let direction: Direction
    /// The tick in which it was given.
    let tick: Int
  }

  /// The number, from 1 in the order in which bombs are set.
  public let id: Int
  /// Where it is.
  public internal(set) var place: Spot
  /// The ticks until it explodes; see `BombRushRules.fuse`.
  public internal(set) var fuse: Int
  /// The ticks of the fuse when it was set.
  public let fuseLength: Int
  /// The length of the chain of blasts that ends with this bomb: 1 without a flame that lit it.
  public internal(set) var depth = 1
  /// Whether a flame reached it.
  public internal(set) var isLit = false
  /// Whether its fuse makes no noise.
  public let isSilent: Bool
  /// Whether it passes soft walls.
  public internal(set) var isGhost = false
  /// The direction in which it moves; nil where it stands.
  public internal(set) var heading: Direction?
  var turn: Turn?
  /// Whether it stops at the next centre.
  var isHalting = false

  init(id: Int, at cell: Cell, fuse: Int, isSilent: Bool) {
    (self.id, place, self.isSilent) = (id, Spot(centerOf: cell), isSilent)
    (self.fuse, fuseLength) = (fuse, fuse)
  }

  /// The cell that holds it.
  public var cell: Cell { place.cell }

  /// The cell that it goes to, which is its own where it stands.
  public var aim: Cell { heading.map(place.aim) ?? cell }
}

/// Fire in a cell.
public struct Flame: Hashable, Sendable {
  /// The cell.
  public let cell: Cell
  /// The depth of the bomb that it is of.
  public let depth: Int
  /// The ticks that it burns, this one included.
  public internal(set) var left: Int
}
