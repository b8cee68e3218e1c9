/// When each cell burns, if all bombs stand still and no verb is given.
enum DangerForecast {
  /// A bomb that will explode.
  struct Charge {
    var index: Int
    var fuse: Int
  }

  /// Returns the ticks until each cell burns, row by row: 0 where it does now, -1 where it never will.
  ///
  /// Follows blast after blast, with the bombs that they set off, the walls that they burn and the pickups in those.
  static func ticks(board: BombRushBoard, bombs: [Charge], range: Int, isBurning: [Bool]) -> [Int] {
    var result = isBurning.map { $0 ? 0 : -1 }
    guard !bombs.isEmpty else { return result }
    var board = board
    var bombs = bombs
    var occupied = Array(repeating: false, count: result.count)
    for bomb in bombs { occupied[bomb.index] = true }
    // The time of the latest blast that burns a cell.
    var stamps = Array(repeating: -1, count: result.count)
    while let now = bombs.map(\.fuse).min() {
      var burnt: [Int] = []
      for bomb in bombs where bomb.fuse == now {
        board.forEachCell(burntFrom: bomb.index, range: range, bombs: occupied) { burnt.append($0) }
      }
      for bomb in bombs where bomb.fuse == now { occupied[bomb.index] = false }
      bombs.removeAll { $0.fuse == now }
      // A cell that several blasts reach burns once, so that a pickup freed from its wall stays.
      for index in burnt where stamps[index] != now {
        stamps[index] = now
        _ = board.burn(index)
        if result[index] < 0 { result[index] = now }
      }
      for index in bombs.indices where stamps[bombs[index].index] == now {
        bombs[index].fuse = min(bombs[index].fuse, now + BombRushRules.litFuse)
      }
    }
    return result
  }
}
