import BombRush
import OvershootCLimits
import OvershootGeometry

/// Measures a tick of Bomb Rush on the largest board, with 40 actors and 12 bombs that chase and burn.
struct BombRushBench {
  let report: BenchReport

  private static let ticks = 10_000
  private static let bombCount = 12

  // Behaviour: bomb-rush 30
  /// Prints all measurements.
  func run() throws {
    report.header("actors", "bombs", "p50 ms", "p99 ms", "kB more")
    let level = try Self.level()
    var game = BombRushGame(level)
    var generator = SeededGenerator(seed: 30)
    var times: [Double] = []
    times.reserveCapacity(Self.ticks)
    var memory: Int64 = 0
    while times.count < Self.ticks {
      // A game in which too many died is replaced by a new one.
      if game.phase != .playing || game.actors.count < level.actors.count * 9 / 10 { game = BombRushGame(level) }
      var verbs: [BombRushVerb] = []
      while game.bombs.count + verbs.count < Self.bombCount, game.charges > verbs.count {
        verbs.append(.act(Self.cell(using: &generator, game)))
      }
      times.append(CPUTime.measure { game.advance(verbs) })
      if times.count == Self.ticks / 10 { memory = cl_memory_in_use() }
    }
    let growth = cl_memory_in_use() - memory
    report.row(
      [.count("actors", level.actors.count), .cell("\(Self.bombCount)")] + .percentiles("tick_ms", of: times)
        + [.cell("\(growth / 1000)")])
  }

  /// Returns any cell, also one where no bomb can be set.
  private static func cell(using generator: inout SeededGenerator, _ game: BombRushGame) -> Cell {
    Cell(
      column: 1 + generator.integer(below: game.board.columns - 2),
      row: 1 + generator.integer(below: game.board.rows - 2))
  }

  /// Returns 10 wards that wait in cells of their own, and 30 enemies in a hall with pillars.
  private static func level() throws -> BombRushLevel {
    let columns = 31
    let wall = String(repeating: "#", count: columns)
    let aisle = "#" + String(repeating: ".", count: columns - 2) + "#"
    let pillars = String(repeating: "#.", count: columns / 2) + "#"
    let cells = "#" + String(repeating: "w#", count: 10) + String(repeating: ".#", count: 5)
    // An enemy in every sixth cell.
    let enemies = "#d.....l.....k.....d.....l....#"
    var rows: [String] = [wall, aisle, aisle, aisle, wall, cells, wall]
    for _ in 0..<5 { rows += [enemies, pillars] }
    rows += [enemies, aisle, aisle, wall]
    let text = "title: Bench\ngoal: purge\ntime: 600\ncharges: 12\nregen: 1\nbombs: 12\n\nmap:\n"
    return try BombRushLevel(parsing: text + rows.joined(separator: "\n") + "\n")
  }
}
