import OvershootGeometry

extension BreakoutLevel {
  /// The text of the level, which reads back as the level; values that are the usual ones are left out.
  public var text: String {
    var plain = BreakoutLevel(bricks: bricks)
    plain.tempo = .numbered(tempo.number)
    var lines: [String] = []
    if let name { lines.append("name: \(name)") }
    if let author { lines.append("author: \(author)") }
    if let earlier { lines += ["speed: \(earlier.speed)", "par: \(earlier.par)"] }
    if tempo.number > 1 { lines.append("tempo: \(tempo.number)") }
    for figure in BreakoutTempo.figures where tempo[keyPath: figure.path] != plain.tempo[keyPath: figure.path] {
      lines.append("\(figure.key): \(tempo[keyPath: figure.path])")
    }
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
