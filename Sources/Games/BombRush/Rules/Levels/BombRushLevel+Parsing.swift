public import OvershootGeometry

extension BombRushLevel {
  /// The names of all values above a map.
  package static let names = [
    "title", "goal", "time", "seed", "charges", "regen", "range", "bombs", "medals", "hidden", "note",
  ]

  /// Reads a level from its text.
  ///
  /// - Throws: the first mistake, with its line and column.
  public init(parsing bytes: [UInt8]) throws(TextError) {
    let lines = try LevelLines(bytes).lines
    let header = try LevelHeader(lines)
    let map = try LevelMap(lines, from: header.mapLine)
    self.init(title: header.title, goal: header.goal, time: header.time, blocks: map.blocks)
    (seed, charges, regeneration) = (header.seed ?? seed, header.charges ?? charges, header.regen ?? regeneration)
    (range, bombs, medals) = (header.range ?? range, header.bombs ?? bombs, header.medals)
    (hidden, note, mysteries, actors) = (header.hidden, header.note, map.mysteries, map.actors)
    try LevelCheck(level: self, header: header, map: map).run()
  }

  /// Reads a level from its text; see `init(parsing:)`.
  public init(parsing text: String) throws(TextError) { try self.init(parsing: Array(text.utf8)) }
}

/// The rows of a level.
struct LevelMap: Sendable {
  /// The number of the first row's line.
  let firstLine: Int
  private(set) var blocks: Grid<Block>
  private(set) var mysteries: [Cell] = []
  private(set) var actors: [BombRushLevel.Start] = []

  /// Reads the rows from a line on, which is counted from 1.
  init(_ lines: [String], from firstLine: Int) throws(TextError) {
    self.firstLine = firstLine
    let rows = lines.dropFirst(firstLine - 1).map(Array.init)
    let (columnCounts, rowCounts) = (BombRushLevel.columnCounts, BombRushLevel.rowCounts)
    guard let columns = rows.first?.count else { throw TextError(lines.count, 1, "The rows of the map are missing.") }
    guard columnCounts.contains(columns), columns % 2 == 1 else {
      throw TextError(
        firstLine, max(1, columns),
        "A row has an odd number of cells from \(columnCounts.lowerBound) to \(columnCounts.upperBound), "
          + "not \(columns).")
    }
    for (row, cells) in rows.enumerated() where cells.count != columns {
      throw TextError(
        firstLine + row, min(cells.count, columns) + 1, "The row has \(cells.count) cells, the first one \(columns).")
    }
    guard rowCounts.contains(rows.count), rows.count % 2 == 1 else {
      throw TextError(
        firstLine + rows.count - 1, 1,
        "A map has an odd number of rows from \(rowCounts.lowerBound) to \(rowCounts.upperBound), not \(rows.count).")
    }
    blocks = Grid(columns: columns, rows: rows.count, repeating: .floor)
    for (row, cells) in rows.enumerated() {
      for (column, glyph) in cells.enumerated() { try read(glyph, at: Cell(column: column, row: row)) }
    }
  }

  private mutating func read(_ glyph: Character, at cell: Cell) throws(TextError) {
    if let block = Block.allCases.first(where: { $0.glyph == glyph }) {
      blocks[cell] = block
    } else if let kind = BombRushActor.Kind.allCases.first(where: { $0.glyph == glyph }) {
      actors.append(BombRushLevel.Start(kind, cell))
    } else if glyph == "?" {
      blocks[cell] = .soft
      mysteries.append(cell)
    } else {
      throw error(at: cell, "'\(glyph)' is nothing that can be in a map.")
    }
    let isBorder =
      cell.column == 0 || cell.row == 0 || cell.column == blocks.columns - 1 || cell.row == blocks.rows - 1
    guard !isBorder || blocks[cell] == .hard else { throw error(at: cell, "The border is hard wall.") }
  }

  func error(at cell: Cell, _ reason: String) -> TextError {
    TextError(firstLine + cell.row, cell.column + 1, reason)
  }
}
