public import OvershootGeometry

extension BreakoutLevel {
  /// Reads a level from its text.
  ///
  /// - Throws: the first mistake in the text, with its line and column.
  public init(parsing bytes: [UInt8]) throws(TextError) {
    guard !bytes.isEmpty else { throw TextError(1, 1, "The level is empty.") }
    // A scalar has at most four bytes, so that long texts need not be decoded.
    guard bytes.count <= Self.greatestByteCount,
      String(decoding: bytes, as: UTF8.self).unicodeScalars.count <= Self.greatestLength
    else { throw TextError(1, 1, "The level has more than \(Self.greatestLength) characters.") }
    let lines = LevelLine.lines(of: bytes)
    let head = try LevelHead(lines)
    self.init(bricks: try Self.map(lines, from: head.mapIndex))
    (name, author) = (head.name, head.author)
    (tempo, earlier) = (head.tempo, head.earlier)
    (drift, balls) = (head.drift ?? drift, head.balls ?? balls)
    (par, powerUps) = (head.par ?? par, head.powerUps ?? powerUps)
    if let error = head.depthError, tempo.top > BreakoutTempo.lowestTop(rows: bricks.rows) { throw error }
  }

  /// Reads a level from its text; see `init(parsing:)`.
  public init(parsing text: String) throws(TextError) { try self.init(parsing: Array(text.utf8)) }

  /// The names of all values above a map.
  package static let names =
    ["name", "author", "tempo", "drift", "balls", "par", "powerUps"] + BreakoutTempo.figures.map(\.key)

  private static func map(_ lines: [LevelLine], from index: Int) throws(TextError) -> Grid<LevelBrick> {
    var rows = lines[index...]
    while rows.last?.isBlank == true { rows.removeLast() }
    guard let first = rows.first else { throw TextError(index + 1, 1, "The rows of the map are missing.") }
    var elements: [[LevelBrick]] = []
    for line in rows {
      guard elements.count < rowCounts.upperBound else {
        throw line.error(1, "A map has at most \(rowCounts.upperBound) rows.")
      }
      elements.append(try row(line, columns: elements.first?.count))
    }
    guard elements.contains(where: { $0.contains(where: \.isBreakable) }) else {
      throw first.error(1, "No brick of the map can break.")
    }
    var bricks = Grid(columns: elements[0].count, rows: elements.count, repeating: LevelBrick.empty)
    for (row, bricksOfRow) in elements.enumerated() {
      for (column, brick) in bricksOfRow.enumerated() { bricks[Cell(column: column, row: row)] = brick }
    }
    return bricks
  }

  /// Reads a row, which has as many columns as the first one.
  private static func row(_ line: LevelLine, columns: Int?) throws(TextError) -> [LevelBrick] {
    var bricks: [LevelBrick] = []
    for scalar in line.scalars {
      let column = bricks.count + 1
      guard column <= columns ?? columnCounts.upperBound else {
        throw line.error(
          column,
          columns.map { "The row has more cells than the first one, \($0)." }
            ?? "A row has at most \(columnCounts.upperBound) cells.")
      }
      guard let brick = LevelBrick(glyph: Character(scalar)) else {
        throw line.error(column, "'\(Character(scalar))' is nothing that can be in a map.")
      }
      bricks.append(brick)
    }
    if let fault = line.fault { throw fault }
    guard !bricks.isEmpty, bricks.count == columns ?? bricks.count else {
      let reason =
        columns.map { "The row has fewer cells than the first one, \($0)." } ?? "A row has at least one cell."
      throw line.error(bricks.count + 1, reason)
    }
    return bricks
  }
}

/// The values above the map of a level.
struct LevelHead {
  private static let mapLine = "map:"

  private(set) var name: String?
  private(set) var author: String?
  private(set) var tempo = BreakoutTempo.first
  private(set) var earlier: BreakoutLevel.EarlierFigures?
  private(set) var drift: Int?
  private(set) var balls: Int?
  private(set) var par: Int?
  private(set) var powerUps: [PowerUp]?
  /// What is wrong where the wall reaches too deep: its top.
  private(set) var depthError: TextError?
  /// The index of the first row's line.
  private(set) var mapIndex = 0

  init(_ lines: [LevelLine]) throws(TextError) {
    var found: Set<String> = []
    for line in lines {
      if line.isBlank, line.number > 1 { break }
      if mapIndex == 0, line.text == Self.mapLine, line.fault == nil { break }
      mapIndex += 1
      try read(line, &found)
    }
    if mapIndex > 0 { mapIndex += 1 }
    guard mapIndex < lines.count else {
      throw TextError(lines.count + 1, 1, "The text has no line '\(Self.mapLine)'.")
    }
    guard lines[mapIndex].text == Self.mapLine, lines[mapIndex].fault == nil else {
      throw lines[mapIndex].error(1, "After the blank line comes '\(Self.mapLine)'.")
    }
    mapIndex += 1
  }

  private mutating func read(_ line: LevelLine, _ found: inout Set<String>) throws(TextError) {
    guard let colon = line.scalars.firstIndex(of: ":") else {
      throw line.error(1, "A line above the map is 'key: value'.")
    }
    let key = LevelLine.text(line.scalars[..<colon])
    guard BreakoutLevel.names.contains(key) else {
      let reason = key == "map" ? "A blank line comes before 'map:'." : "The key '\(key.prefix(40))' is not known."
      throw line.error(1, reason)
    }
    guard found.insert(key).inserted else { throw line.error(1, "The key '\(key)' is there twice.") }
    let value = LevelValue(line, after: colon)
    switch key {
    case "name": name = try value.name()
    case "author": author = try value.name()
    case "tempo": begin(.numbered(try value.number(in: BreakoutTempo.numbers)), &found)
    case "drift": drift = try value.number(in: BreakoutLevel.drifts)
    case "balls": balls = try value.number(in: BreakoutLevel.ballCounts)
    case "par": par = try value.number(in: BreakoutLevel.pars)
    case "powerUps": powerUps = try value.powerUps()
    default: try readFigure(key, line, value)
    }
    if let fault = line.fault { throw fault }
  }

  private mutating func readFigure(_ key: String, _ line: LevelLine, _ value: LevelValue) throws(TextError) {
    guard let figure = BreakoutTempo.figures.first(where: { $0.key == key }), tempo.number > 1 || key == "speed" else {
      throw line.error(1, "The key '\(key)' stands below 'tempo: 2'.")
    }
    tempo[keyPath: figure.path] = try value.number(in: figure.range)
    guard key == "top" else { return }
    depthError = value.error("The wall reaches deeper than \(BreakoutTempo.greatestDepth) from this top.")
  }

  /// Takes a tempo; `speed` and `par` above it are those of the first tempo.
  private mutating func begin(_ tempo: BreakoutTempo, _ found: inout Set<String>) {
    guard tempo.number > 1 else { return }
    if found.contains("speed") || found.contains("par") {
      earlier = BreakoutLevel.EarlierFigures(speed: self.tempo.speed, par: par ?? 90)
    }
    found.subtract(["speed", "par"])
    (self.tempo, par) = (tempo, nil)
  }
}
