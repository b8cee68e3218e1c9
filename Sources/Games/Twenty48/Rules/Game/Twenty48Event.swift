public import OvershootGeometry

/// A part of the answer to an input. A refused input gives `.refused` alone.
///
/// An accepted move gives `.moved` and `.merged` for every tile that moves, then `.scored` if there was a merge,
/// `.spawned`, `.goalReached` if the target was made for the first time, and `.noMoveLeft` if no move is left. After
/// both the game is lost.
///
/// **Moving tiles.** The events apply to the old board in the given order. Each takes the tile from its start cell:
/// `.moved` puts it into an empty slot, `.merged` into the slot of its partner, which then has the double value. A
/// start cell is a cell of the *old* board and appears in one event at most. A tile that no event starts from does not
/// move.
///
/// The partner of a `.merged(from:into:value:)` is the tile nearer to the wall: the one of an earlier
/// `.moved(from:to:)` of the same move with `to` equal to `into`, or else the tile at `into` on the old board.
public enum Twenty48Event: Hashable, Sendable {
  /// A tile slides to another cell of its row or column and keeps its value.
  case moved(from: Cell, to: Cell)
  /// A tile slides into its partner; one tile of `value` at `into` replaces both.
  case merged(from: Cell, into: Cell, value: TileValue)
  /// A new tile appears in an empty cell.
  case spawned(at: Cell, value: TileValue)
  /// The score grows by the sum of all numbers made by merging in this move; at least 4.
  case scored(Int)
  /// A merge made exactly the target for the first time. Unless the game is lost as well, it refuses moves until
  /// `keepGoing()`.
  case goalReached
  /// No slot is empty and no neighbours can merge; the game is over.
  case noMoveLeft
  /// Nothing changed: nothing would move, or the game is won or lost.
  case refused
}
