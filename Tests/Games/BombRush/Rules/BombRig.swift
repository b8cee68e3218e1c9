import BombRush
import OvershootGeometry
import OvershootPlay

/// Returns the level of some rows.
func level(
  _ rows: String..., goal: String = "rescue 1", time: Int = 60, keys: String = ""
) throws(TextError) -> BombRushLevel {
  try BombRushLevel(parsing: text(rows, goal: goal, time: time, keys: keys))
}

/// Returns the text of a level.
func text(_ rows: [String], goal: String = "rescue 1", time: Int = 60, keys: String = "") -> String {
  "title: Test\ngoal: \(goal)\ntime: \(time)\n\(keys)\nmap:\n" + rows.map { "\($0)\n" }.joined()
}

extension BombRushVerb {
  /// Acts on a cell.
  static func act(_ column: Int, _ row: Int) -> BombRushVerb { .act(Cell(column: column, row: row)) }
}

extension BombRushGame {
  /// Plays timed verbs and ticks, until `ticks` have passed or the game is over.
  mutating func run(_ ticks: Int, _ verbs: [TimedVerb] = []) {
    var next = 0
    while tick < ticks, phase == .playing {
      var given: [BombRushVerb] = []
      while next < verbs.count, verbs[next].tick <= tick {
        given.append(verbs[next].input)
        next += 1
      }
      advance(given)
    }
  }

  /// Plays ticks, and returns all their events.
  mutating func events(of ticks: Int, _ verbs: [BombRushVerb] = []) -> [BombRushEvent] {
    advance(verbs)
    var result = events
    for _ in 1..<max(1, ticks) {
      advance()
      result += events
    }
    return result
  }
}

extension Cell {
  init(_ column: Int, _ row: Int) { self.init(column: column, row: row) }
}

/// A level of 9 × 7 with one enemy in a corner of its own, so that nothing ends the game.
let open = [
  "#########",
  "#.......#",
  "#.......#",
  "#.......#",
  "#.......#",
  "#######d#",
  "#########",
]

/// Returns a random board of 7...31 columns with bombs set on it.
func randomGame(using generator: inout SeededGenerator, bombs: Int = 12) throws -> BombRushGame {
  let columns = 7 + 2 * generator.integer(below: 13)
  let rows = 7 + 2 * generator.integer(below: 8)
  var lines: [String] = []
  for row in 0..<rows {
    var line = ""
    for column in 0..<columns {
      let isBorder = row == 0 || column == 0 || row == rows - 1 || column == columns - 1
      let letters = Array("......++?#*>")
      line.append(isBorder ? "#" : letters[generator.integer(below: letters.count)])
    }
    lines.append(line)
  }
  // The core keeps the game alive.
  lines[1].replaceSubrange(
    lines[1].index(after: lines[1].startIndex)..<lines[1].index(lines[1].startIndex, offsetBy: 2), with: "*")
  let mysteries = lines.joined().count { $0 == "?" }
  let pickups = (0..<mysteries).map { _ in Pickup.allCases[generator.integer(below: 5)].rawValue }
  let keys =
    "bombs: 12\ncharges: 12\nregen: 5\nseed: \(generator.integer(below: 1000))\n"
    + (pickups.isEmpty ? "" : "hidden: \(pickups.prefix(20).joined(separator: " "))\n")
  var game = BombRushGame(try BombRushLevel(parsing: text(lines, goal: "breach", time: 600, keys: keys)))
  for _ in 0..<400 where game.bombs.count < bombs {
    let cell = Cell(generator.integer(below: columns), generator.integer(below: rows))
    let isFloor = game.board[cell] == .floor && game.bomb(at: cell) == nil && game.board.pickup(at: cell) == nil
    game.advance(isFloor && game.charges > 0 ? [.act(cell)] : [])
  }
  return game
}
