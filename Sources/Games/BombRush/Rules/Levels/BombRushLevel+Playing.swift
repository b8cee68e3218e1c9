import OvershootGeometry

extension BombRushLevel {
  /// The greatest number of seconds of a game, beyond what texts of levels have.
  private static let maximumTime = 1_000_000

  /// The greatest number of bombs at a time, beyond what texts of levels have.
  private static let maximumBombs = 100

  /// Checks what holds for a parsed level and must for a changed one, or its game would leave the board.
  func checkPlayable(_ file: StaticString, _ line: UInt) {
    require(
      Self.columnCounts.contains(blocks.columns) && Self.rowCounts.contains(blocks.rows),
      "A BombRushLevel has 7 to 31 columns and 7 to 21 rows, not \(blocks.columns) and \(blocks.rows).", file: file,
      line: line)
    require(
      blocks.cells.allSatisfy { isInside($0) || blocks[$0] == .hard }, "The border of a BombRushLevel is hard wall.",
      file: file, line: line)
    require(
      mysteries.allSatisfy(isInside) && actors.allSatisfy { isInside($0.cell) },
      "The actors and the mysteries of a BombRushLevel are within its border.", file: file, line: line)
    require(
      actors.count { $0.kind.isEnemy } <= Self.maximumEnemies && actors.count { !$0.kind.isEnemy } <= Self.maximumWards
        && bombs <= Self.maximumBombs,
      "A BombRushLevel has at most 64 enemies, 128 wards and 100 bombs.", file: file, line: line)
    require(
      (0...Self.maximumTime).contains(time) && min(charges, regeneration, range, bombs) >= 0,
      "The numbers of a BombRushLevel are at least 0, and its time is at most a million seconds.", file: file,
      line: line)
  }

  private func isInside(_ cell: Cell) -> Bool {
    (1..<blocks.columns - 1).contains(cell.column) && (1..<blocks.rows - 1).contains(cell.row)
  }
}
