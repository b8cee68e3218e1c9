import OvershootGeometry

/// A board that a search plays on.
protocol SearchBoard {
  /// What pushes and values are looked up in.
  associatedtype Tables

  /// Equal for equal boards, and different for different ones but for a probability of 2⁻⁶⁴.
  var key: UInt64 { get }
  /// One bit for each empty cell, row by row from the lowest.
  var empty: UInt64 { get }

  /// Returns the board with a tile of `exponent`, 1 or 2, in the empty cell of one bit of `empty`.
  func placing(_ exponent: UInt64, at bit: UInt64) -> Self
  /// Returns the board after a push, before a new tile appears; nil where nothing moves.
  func pushed(_ direction: Direction, _ tables: Tables) -> Self?
  /// Returns the value of the board.
  func value(_ tables: Tables) -> Int32
  /// Returns the greatest value of the boards after the four pushes; that of a dead board where nothing
  /// moves.
  func greatestValueAfterPush(_ tables: Tables) -> Int32
}
