import BombRush
import OvershootGeometry
import OvershootSupport

/// Levels as text.
@Suite struct LevelTests {
  private static let rows = ["#######", "#w..+>#", "#.....#", "#.....#", "#.....#", "#.....#", "#######"]

  private func fault(_ text: String) -> [Int] {
    do {
      _ = try BombRushLevel(parsing: text)
      return []
    } catch {
      expect(error.reason.hasSuffix(".") && error.reason.first?.isUppercase == true || error.reason.hasPrefix("'"))
      return [error.line, error.column]
    }
  }

  private func map(_ changes: [(Int, String)]) -> [String] {
    var rows = Self.rows
    for (row, text) in changes { rows[row] = text }
    return rows
  }

  // Behaviour: bomb-rush 21
  @Test func allKeysAreReadAndWrittenAgain() throws {
    let source = """
      title: A level
      goal: rescue 1
      time: 90
      seed: 18446744073709551615
      charges: 4
      regen: 0
      range: 3
      bombs: 2
      medals: 100 200 300
      hidden: range ghost
      note: Mind the gap

      map:
      #########
      #w..+?.>#
      #.#.#.#.#
      #...?...#
      #.#.#.#.#
      #*.....k#
      #########

      """
    let level = try BombRushLevel(parsing: source)
    expect(level.title == "A level" && level.goal == .rescue(1) && level.time == 90 && level.seed == .max)
    expect(level.charges == 4 && level.regeneration == 0 && level.range == 3 && level.bombs == 2)
    expect(level.medals, equals: BombRushLevel.Medals(bronze: 100, silver: 200, gold: 300))
    expect(level.hidden == [.range, .ghost] && level.note == "Mind the gap")
    expect(level.mysteries, equals: [Cell(5, 1), Cell(4, 3)])
    expect(level.actors, equals: [.init(.ward, Cell(1, 1)), .init(.warden, Cell(7, 5))])
    expect(level.text, equals: source)
    expect(try BombRushLevel(parsing: source.replacing("\n", with: "\r\n")) == level)
    expect(try BombRushLevel(parsing: String(source.dropLast())) == level)
  }

  // Behaviour: bomb-rush 17, 21
  @Test func hiddenPickupsAreDealtBySeed() throws {
    let rows = ["#########", "#?????..#", "#?????..#", "#.......#", "#.......#", "#######d#", "#########"]
    let level = try BombRushLevel(parsing: text(rows, goal: "purge", keys: "hidden: range focus slow quiet ghost\n"))
    func dealt(_ seed: UInt64) -> [Pickup?] {
      var game = BombRushGame(level, seed: seed)
      for cell in level.mysteries {
        game.advance([.act(cell)])
        for _ in 0..<180 { game.advance() }
      }
      return level.mysteries.map(game.board.pickup)
    }
    let first = dealt(1)
    expect(Set(first.compactMap(\.self)).count == 5 && first.count { $0 == nil } == 5)
    expect(dealt(1) == first && dealt(2) != first)
  }

  // Behaviour: bomb-rush 22
  @Test func aWrongMapIsRefusedWithLineAndColumn() {
    // The rows begin in line 6.
    func fault(_ changes: [(Int, String)], goal: String = "rescue 1", keys: String = "") -> [Int] {
      self.fault(text(map(changes), goal: goal, keys: keys))
    }
    expect(fault([]), equals: [])
    expect(fault([(2, "#....#")]), equals: [8, 7])
    expect(fault([(2, "#.....##")]), equals: [8, 8])
    expect(fault([(2, "#..x..#")]), equals: [8, 4])
    expect(fault([(3, "......#")]), equals: [9, 1])
    expect(fault([(6, "###+###")]), equals: [12, 4])
    expect(fault([(1, "#w#.+>#"), (2, "###...#")]), equals: [7, 2])
    expect(fault([(1, "#w*.+>#"), (2, "###...#")]), equals: [7, 2])
    expect(fault([(3, "#.d...#")]), equals: [9, 3])
    expect(fault([], goal: "rescue 2"), equals: [2, 7])
    expect(fault([], goal: "breach"), equals: [2, 7])
    expect(fault([], goal: "purge"), equals: [2, 7])
    expect(self.fault(text(Self.rows.map { String($0.dropLast()) })), equals: [6, 6])
    expect(self.fault(text(Self.rows.dropLast())), equals: [11, 1])
    expect(self.fault(text(["#####", "#w.>#", "#####"])), equals: [6, 5])
    expect(self.fault(text([])), equals: [5, 1])
  }

  // Behaviour: bomb-rush 22
  @Test func aWrongKeyIsRefusedWithLineAndColumn() {
    func fault(_ lines: String...) -> [Int] {
      self.fault(lines.joined(separator: "\n") + "\n\nmap:\n" + Self.rows.joined(separator: "\n"))
    }
    let (title, goal, time) = ("title: T", "goal: rescue 1", "time: 60")
    expect(fault(title, goal, time), equals: [])
    expect(fault(goal, time), equals: [3, 1])
    expect(fault(title, time), equals: [3, 1])
    expect(fault(title, goal), equals: [3, 1])
    expect(fault(title, goal, time, "colour: red"), equals: [4, 1])
    expect(fault(title, goal, time, title), equals: [4, 1])
    expect(fault(title, goal, time, "nothing"), equals: [4, 1])
    expect(fault(title, goal, "time: 4"), equals: [3, 7])
    expect(fault(title, goal, "time:  601"), equals: [3, 8])
    expect(fault(title, goal, "time: 60 61"), equals: [3, 10])
    expect(fault(title, goal, "time: six"), equals: [3, 7])
    expect(fault("title: ", goal, time), equals: [1, 8])
    expect(fault("title: " + String(repeating: "é", count: 61), goal, time), equals: [1, 68])
    expect(fault(title, "goal: rescue 0", time), equals: [2, 14])
    expect(fault(title, "goal: rescue", time), equals: [2, 7])
    expect(fault(title, "goal: win", time), equals: [2, 7])
    for (line, column) in [
      ("charges: 0", 10), ("charges: 13", 10), ("regen: 601", 8), ("range: 9", 8), ("bombs: 13", 8), ("seed: -1", 7),
      ("seed: 18446744073709551616", 7), ("medals: 1 2", 9), ("medals: 1 2 3 4", 15), ("medals: 3 2 4", 11),
      ("hidden: cake", 9), ("hidden: range", 9),
    ] { expect(fault(title, goal, time, line), equals: [4, column], "\(line)") }
    expect(self.fault("title: T\ngoal: rescue 1\ntime: 60\nmap:\n"), equals: [4, 1])
    expect(self.fault("title: T\ngoal: rescue 1\ntime: 60\n\nmop:\n"), equals: [5, 1])
  }

  // Behaviour: bomb-rush 22
  @Test func textThatIsTooLargeOrNoneIsRefused() throws {
    expect(fault(""), equals: [1, 1])
    expect(fault("\n\n"), equals: [1, 1])
    expect(fault(String(repeating: "a", count: 65_537)), equals: [1, 1])
    expect(fault("title: T\nnote: " + String(repeating: "é", count: 126)), equals: [2, 132])
    #expect(throws: TextError.self) { try BombRushLevel(parsing: Array("title: ".utf8) + [0xFF]) }
    expect(fault("title: T\u{7}"), equals: [1, 9])
  }

  // Behaviour: bomb-rush 1
  @Test func theSmallestAndTheLargestBoardAreAccepted() throws {
    for (columns, rows) in [(7, 7), (31, 21), (7, 21), (31, 7)] {
      let wall = String(repeating: "#", count: columns)
      let row = "#" + String(repeating: ".", count: columns - 2) + "#"
      let first = "#*" + row.dropFirst(2)
      let lines = [wall, first] + Array(repeating: row, count: rows - 3) + [wall]
      let game = BombRushGame(try BombRushLevel(parsing: text(lines, goal: "breach")))
      expect(game.board.columns == columns && game.board.rows == rows)
    }
  }
}
