/// A grid of walls: `true` is a wall, and all cells outside of the grid are walls.
extension Grid<Bool> {
  /// Returns whether a cell is `true`; one outside of the grid is.
  @inlinable
  public func isWall(_ cell: Cell) -> Bool { !contains(cell) || elements[index(of: cell)] }

  /// Returns whether no wall is between two places: not in a cell that the segment crosses, where those of its ends do
  /// not count, nor on both sides of a corner point that it passes.
  ///
  /// Ends at the first wall, so the work is at most the number of columns and rows.
  public func isClear(from start: Vector2, to end: Vector2) -> Bool {
    var line = GridLine(from: start, to: end)
    while let step = line.next() {
      if isBlocked(step) { return false }
    }
    return true
  }

  /// Returns the number of walls between two places, counted as `isClear(from:to:)` finds them, up to `limit`.
  ///
  /// A corner point between two walls counts as one.
  public func wallCount(from start: Vector2, to end: Vector2, atMost limit: Int) -> Int {
    var line = GridLine(from: start, to: end)
    var count = 0
    while count < limit, let step = line.next() {
      if isBlocked(step) { count += 1 }
    }
    return count
  }

  /// Returns whether no wall is between two places, and the number of cells between them, as `isClear(from:to:)` and
  /// `GridLine.cellCount(from:to:)` do, with one walk along the segment.
  public func trace(from start: Vector2, to end: Vector2) -> (isClear: Bool, cellCount: Int) {
    guard GridLine.isShort(from: start, to: end) else {
      return (isClear(from: start, to: end), GridLine.cellCount(from: start, to: end))
    }
    var line = GridLine(from: start, to: end)
    var (isClear, count) = (true, 0)
    while let step = line.next() {
      if isClear, isBlocked(step) { isClear = false }
      if case .cell = step { count += 1 }
    }
    return (isClear, count)
  }

  private func isBlocked(_ step: GridLine.Step) -> Bool {
    switch step {
    case .cell(let cell): isWall(cell)
    case .corner(let first, let second): isWall(first) && isWall(second)
    }
  }
}

extension GridLine {
  /// The number of cells from which on corner points are not taken into account.
  private static let exactCount = 1 << 12

  /// Returns the number of cells that the segment between two places crosses, without those of its ends.
  ///
  /// Walks along the segment. One that passes more than 4 096 columns and rows is not walked: each is counted as one.
  public static func cellCount(from start: Vector2, to end: Vector2) -> Int {
    guard isShort(from: start, to: end) else { return bound(from: start, to: end) - 1 }
    var line = GridLine(from: start, to: end)
    var count = 0
    while let step = line.next() {
      if case .cell = step { count += 1 }
    }
    return count
  }

  /// Returns whether a segment is walked to count its cells.
  static func isShort(from start: Vector2, to end: Vector2) -> Bool { bound(from: start, to: end) <= exactCount }

  /// Returns the columns and rows that a segment passes.
  private static func bound(from start: Vector2, to end: Vector2) -> Int {
    let (first, last) = (Cell(containing: start), Cell(containing: end))
    return abs(last.column - first.column) + abs(last.row - first.row)
  }
}
