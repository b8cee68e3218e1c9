internal import OvershootGeometry

extension BombRushBoard {
  /// Calls `body` with each cell that a blast burns: its own, and those of four rays. A ray ends before a hard wall and
  /// an exit, and on the first soft wall, core, bomb or pickup.
  ///
  /// - Parameter bombs: whether a bomb is in each cell, row by row.
  func forEachCell(burntFrom center: Int, range: Int, bombs: [Bool], _ body: (Int) -> Void) {
    body(center)
    for direction in Direction.allCases {
      let step = step(direction)
      var index = center
      for _ in 0..<range {
        index += step
        let block = blocks[index]
        if block == .hard || block == .exit { break }
        body(index)
        if block != .floor || bombs[index] || pickups[index] != nil { break }
      }
    }
  }
}
