import OvershootGeometry

extension BombRushLevel {
  /// The text of the level, which reads back as the level; values that are the usual ones are left out.
  public var text: String {
    var lines = ["title: \(title)", "goal: \(goal.text)", "time: \(time)"]
    let plain = BombRushLevel(title: title, goal: goal, time: time, blocks: blocks)
    if seed != plain.seed { lines.append("seed: \(seed)") }
    if charges != plain.charges { lines.append("charges: \(charges)") }
    if regeneration != plain.regeneration { lines.append("regen: \(regeneration)") }
    if range != plain.range { lines.append("range: \(range)") }
    if bombs != plain.bombs { lines.append("bombs: \(bombs)") }
    if let medals { lines.append("medals: \(medals.bronze) \(medals.silver) \(medals.gold)") }
    if !hidden.isEmpty { lines.append("hidden: \(hidden.map(\.rawValue).joined(separator: " "))") }
    if let note { lines.append("note: \(note)") }
    return (lines + ["", "map:"] + rows).joined(separator: "\n") + "\n"
  }

  /// The rows of the map.
  public var rows: [String] {
    var glyphs = Grid(columns: blocks.columns, rows: blocks.rows, repeating: Block.floor.glyph)
    for cell in blocks.cells { glyphs[cell] = blocks[cell].glyph }
    for cell in mysteries { glyphs[cell] = "?" }
    for actor in actors { glyphs[actor.cell] = actor.kind.glyph }
    return (0..<blocks.rows).map { row in
      String((0..<blocks.columns).map { glyphs[Cell(column: $0, row: row)] })
    }
  }
}
