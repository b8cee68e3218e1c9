import Breakout
import OvershootGameKit

/// A level while it is made, which may still lack a brick that can break. All changes keep it within the limits of
/// levels.
struct LevelDraft: Hashable, Sendable {
  /// A number above the map.
  enum Number: CaseIterable, Sendable {
    case balls, par, speed, drift

    /// The allowed values.
    var range: ClosedRange<Int> {
      switch self {
      case .balls: BreakoutLevel.ballCounts
      case .par: BreakoutLevel.pars
      case .speed: BreakoutLevel.speeds
      case .drift: BreakoutLevel.drifts
      }
    }

    /// The distance of the values that a control gives.
    var step: Int { self == .balls ? 1 : 10 }
  }

  /// The name; empty for none.
  private(set) var name = ""
  /// Who made it; empty for none.
  private(set) var author = ""
  /// What bricks that carry one by chance draw from; not empty.
  private(set) var powerUps = PowerUp.allCases
  private(set) var bricks: Grid<LevelBrick>
  private var numbers: [Int]
  /// How quick it is played.
  private var tempo: BreakoutTempo

  private init(bricks: Grid<LevelBrick>, like level: BreakoutLevel) {
    self.bricks = bricks
    (name, author, powerUps) = (level.name ?? "", level.author ?? "", level.powerUps)
    numbers = [level.balls, level.par, level.speed, level.drift]
    tempo = level.tempo
  }

  /// Creates the draft of a level.
  init(_ level: BreakoutLevel) { self.init(bricks: level.bricks, like: level) }

  /// A wall to begin with: 12 columns and 8 rows, of which two have bricks.
  static let new: LevelDraft = {
    var bricks = Grid(columns: 12, rows: 8, repeating: LevelBrick.empty)
    for row in [2, 3] {
      for column in 2..<10 { bricks[Cell(column: column, row: row)] = .plain(hits: 1) }
    }
    return LevelDraft(BreakoutLevel(bricks: bricks).played(atTempo: 2))
  }()

  /// The level; nil where no brick can break.
  var level: BreakoutLevel? {
    guard bricks.elements.contains(where: \.isBreakable) else { return nil }
    return level(with: bricks)
  }

  private func level(with bricks: Grid<LevelBrick>) -> BreakoutLevel {
    var level = BreakoutLevel(bricks: bricks)
    level.tempo = tempo
    (level.name, level.author) = (name.isEmpty ? nil : name, author.isEmpty ? nil : author)
    (level.balls, level.par, level.speed, level.drift) = (self[.balls], self[.par], self[.speed], self[.drift])
    level.powerUps = powerUps
    return level
  }

  // MARK: Above the map

  /// A number; one that is set is limited to its range.
  subscript(number: Number) -> Int {
    get { numbers[number.index] }
    set {
      numbers[number.index] = min(max(newValue, number.range.lowerBound), number.range.upperBound)
      tempo.speed = self[.speed]
    }
  }

  mutating func setName(_ text: String) { name = Self.name(text) }

  mutating func setAuthor(_ text: String) { author = Self.name(text) }

  /// Returns what can stand in a level of a name: without control characters and spaces at its ends, at most 60
  /// scalars.
  private static func name(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    var name = scalars[start...].prefix(BreakoutLevel.greatestNameLength)
    while name.last == " " { name.removeLast() }
    return String(String.UnicodeScalarView(name))
  }

  /// Adds or removes a power-up from those that are drawn; the last one stays.
  mutating func set(_ powerUp: PowerUp, isDrawn: Bool) {
    let drawn = PowerUp.allCases.filter { $0 == powerUp ? isDrawn : powerUps.contains($0) }
    if !drawn.isEmpty, drawn.contains(powerUp) != powerUps.contains(powerUp) { powerUps = drawn }
  }

  // MARK: The map

  /// The cell that is as far from the right side as another one from the left.
  func mirrored(_ cell: Cell) -> Cell { Cell(column: bricks.columns - 1 - cell.column, row: cell.row) }

  /// Puts a brick, or nothing, into a cell, and into the mirrored one on both sides. No effect outside of the map.
  mutating func paint(_ brick: LevelBrick, at cell: Cell, _ sides: EditorSides) {
    guard bricks.contains(cell) else { return }
    bricks[cell] = brick
    if sides == .both { bricks[mirrored(cell)] = brick }
  }

  /// Paints all cells of one content that are reached from a cell across edges. No effect outside of the map.
  mutating func fill(_ brick: LevelBrick, from cell: Cell, _ sides: EditorSides) {
    guard bricks.contains(cell) else { return }
    let content = bricks[cell]
    var open = Grid(columns: bricks.columns, rows: bricks.rows, repeating: false)
    for cell in bricks.cells where bricks[cell] == content { open[cell] = true }
    var steps = GridSteps()
    steps.search(from: cell, through: open)
    for cell in bricks.cells where steps[cell] != nil { paint(brick, at: cell, sides) }
  }

  /// Replaces the right half by the mirrored left one.
  mutating func mirror() {
    for cell in bricks.cells where cell.column < bricks.columns / 2 { bricks[mirrored(cell)] = bricks[cell] }
  }

  /// Takes all bricks away.
  mutating func clear() {
    bricks = Grid(columns: bricks.columns, rows: bricks.rows, repeating: .empty)
  }

  /// Gives the map other numbers of columns and rows, limited to those of levels. What is cut off at the right and
  /// below is gone; new cells are empty.
  mutating func resize(columns: Int, rows: Int) {
    let (most, deepest) = (BreakoutLevel.columnCounts.upperBound, BreakoutLevel.rowCounts.upperBound)
    var resized = Grid(
      columns: min(max(columns, 1), most), rows: min(max(rows, 1), deepest), repeating: LevelBrick.empty)
    for cell in resized.cells where bricks.contains(cell) { resized[cell] = bricks[cell] }
    bricks = resized
    tempo.fit(rows: resized.rows)
  }

  // MARK: Keeping

  /// The text of a level with the same values and one brick, and the rows of the map.
  var kept: (head: String, rows: [String]) {
    let brick = Grid(columns: 1, rows: 1, repeating: LevelBrick.plain(hits: 1))
    let rows = (0..<bricks.rows).map { row in
      String((0..<bricks.columns).map { bricks[Cell(column: $0, row: row)].glyph })
    }
    return (level(with: brick).text, rows)
  }

  /// Reads what was kept; nil where it is none of a draft.
  init?(head: String, rows: [String]) {
    guard let level = try? BreakoutLevel(parsing: head), BreakoutLevel.rowCounts.contains(rows.count),
      let columns = rows.first?.count, BreakoutLevel.columnCounts.contains(columns)
    else { return nil }
    var bricks = Grid(columns: columns, rows: rows.count, repeating: LevelBrick.empty)
    for (row, glyphs) in rows.enumerated() {
      let found = glyphs.compactMap(LevelBrick.init(glyph:))
      guard found.count == columns, glyphs.count == columns else { return nil }
      for (column, brick) in found.enumerated() { bricks[Cell(column: column, row: row)] = brick }
    }
    self.init(bricks: bricks, like: level)
  }
}

/// Whether what is painted on one side comes to the other one too.
enum EditorSides: Hashable, Sendable {
  case one, both
}

extension LevelDraft.Number {
  fileprivate var index: Int {
    switch self {
    case .balls: 0
    case .par: 1
    case .speed: 2
    case .drift: 3
    }
  }
}
