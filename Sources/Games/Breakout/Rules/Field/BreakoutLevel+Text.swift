import OvershootGeometry

extension BreakoutLevel {
  /// The text of the level, which reads back as the level; values that are the usual ones are left out.
  public var text: String {
    let plain = BreakoutLevel(bricks: bricks)
    var lines: [String] = []
    if let name { lines.append("name: \(name)") }
    if let author { lines.append("author: \(author)") }
    if speed != plain.speed { lines.append("speed: \(speed)") }
    if drift != plain.drift { lines.append("drift: \(drift)") }
    if balls != plain.balls { lines.append("balls: \(balls)") }
    if par != plain.par { lines.append("par: \(par)") }
    if powerUps != plain.powerUps { lines.append("powerUps: \(powerUps.map(\.rawValue).joined(separator: " "))") }
    if !lines.isEmpty { lines.append("") }
    return (lines + ["map:"] + rows).joined(separator: "\n") + "\n"
  }

  /// The rows of the map, from the top.
  public var rows: [String] {
    (0..<bricks.rows).map { row in
      String((0..<bricks.columns).map { bricks[Cell(column: $0, row: row)].glyph })
    }
  }
}
