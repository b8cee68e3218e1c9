public import Geometry

/// One thing that happens in answer to an input. A refused input gives `.refused` alone.
///
/// An accepted move gives its travels (`.moved` and `.merged`), then `.scored` if there was a merge, `.spawned`, `.won`
/// if the target was made for the first time, `.lost` if no move is left. `.won` and `.lost` may come together; the game
/// is then lost.
///
/// **Travels.** Applied to the old board in the given order, each one takes the tile from its start cell; a `.moved` puts
/// it down in an empty slot, a `.merged` into the slot of its partner, which then holds the double value. A start cell
/// appears in one travel at most, and it is a cell of the *old* board: the tile that was drawn there is the one that
/// travels. A tile that no travel starts from stands still.
///
/// The partner of a `.merged(from:into:value:)`, the tile nearer to the wall, is the one that came by an earlier
/// `.moved(from:to:)` of the same move with `to` equal to `into`; where there is none, the tile that stood at `into` on
/// the old board and stands still.
public enum GameEvent: Hashable, Sendable {
  /// A tile slides to another cell of its row or column and keeps its value.
  case moved(from: Cell, to: Cell)
  /// A tile slides into its partner; both give way to one tile of `value` at `into`.
  case merged(from: Cell, into: Cell, value: TileValue)
  /// A new tile appears in a cell that is empty after all travels.
  case spawned(at: Cell, value: TileValue)
  /// The score grows by the sum of all numbers made by merging in this move; at least 4.
  case scored(Int)
  /// A merge made exactly the target for the first time; unless the game is lost as well, it now waits for `keepGoing()`.
  case won
  /// No slot is empty and no neighbours can merge; the game is over.
  case lost
  /// Nothing changed: nothing would move, or the game is won and waiting, or it is over.
  case refused
}
