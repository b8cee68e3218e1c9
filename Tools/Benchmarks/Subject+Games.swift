import BombRush
import Nonoku
import OvershootAdventure
import OvershootCLimits
import OvershootGeometry
import OvershootJSON
import OvershootPerception
import OvershootQueries

extension Subject {
  // Behaviour: bomb-rush 30
  /// A tick of Bomb Rush on the largest board, with 40 actors and 12 bombs that chase and burn.
  static let bombs = Subject(name: "bombs") { report, _ in
    let (ticks, level) = (10_000, try hall())
    var game = BombRushGame(level)
    var generator = SeededGenerator(seed: 30)
    var samples = Samples(reserving: ticks)
    var memory: Int64 = 0
    for tick in 0..<ticks {
      // A game in which too many died is replaced by a new one.
      if game.phase != .playing || game.actors.count < level.actors.count * 9 / 10 { game = BombRushGame(level) }
      var verbs: [BombRushVerb] = []
      while game.bombs.count + verbs.count < 12, game.charges > verbs.count {
        // Any cell, also one where no bomb can be set.
        let column = 1 + generator.integer(below: game.board.columns - 2)
        verbs.append(.act(Cell(column: column, row: 1 + generator.integer(below: game.board.rows - 2))))
      }
      samples.measure { game.advance(verbs) }
      if tick == ticks / 10 { memory = cl_memory_in_use() }
    }
    report.row(
      ["actors": .whole(level.actors.count)] + samples.percentiles("tick_ms")
        + ["kb_more": .whole(Int(cl_memory_in_use() - memory) / 1000)])
  }

  /// 10 wards that wait in cells of their own, and 30 enemies in a hall with pillars.
  private static func hall() throws -> BombRushLevel {
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

  // Behaviour: nonoku 25
  /// Solving with grading, hints, and generating at size 8 with 5 symbols.
  static let nonoku = Subject(name: "nonoku") { report, _ in
    var (puzzles, generating) = ([Puzzle](), Samples())
    for seed in 0..<UInt64(60) {
      generating.measure {
        var generator = PuzzleGenerator(size: 8, symbols: 5, seed: seed)
        if let made = generator.next() { puzzles.append(made.puzzle) }
      }
    }
    func row(_ work: String, _ samples: Samples) {
      report.row(["work": .string(work), "n": .whole(8)] + samples.percentiles("ms"))
    }
    row("solve", Samples(of: puzzles.count) { _ = puzzles[$0].solve() })
    row("hint", Samples(of: puzzles.count) { _ = puzzles[$0].hint(from: puzzles[$0].givens) })
    row("generate", generating)
  }

  // Behaviour: adventure 27
  /// Commands, undo and opening in a world of 2 000 entities.
  static let adventure = Subject(name: "adventure") { report, _ in
    func row(_ work: String, _ count: Int, _ body: (Int) throws -> Void) rethrows {
      let samples = try Samples(of: count, body)
      report.row(["work": .string(work), "entities": .whole(2000)] + samples.percentiles("ms"))
    }
    let lines = Array(world.utf8)
    var play = Playthrough(try World(lines: lines))
    let commands = ["take thing 5", "look", "e", "drop thing 5", "w", "take all", "x thing 15", "drop all", "i", "z"]
    row("command", 400) { turn in
      _ = play.enter(commands[turn % commands.count])
      _ = play.takeRecords()
    }
    row("undo", 200) { _ in
      _ = play.enter("undo")
      _ = play.takeRecords()
    }
    try row("open", 20) { _ in _ = Playthrough(try World(lines: lines)) }
  }

  /// 200 rooms from west to east, with nine things in each of them but the last.
  private static var world: String {
    var lines = [#"{"table":"meta","world":"bench","version":1,"title":"Bench","start":"r0"}"#]
    for room in 0..<200 {
      lines.append(#"{"table":"entity","key":"r\#(room)"}"#)
      lines.append(#"{"table":"room","entity":"r\#(room)"}"#)
      lines.append(#"{"table":"text","entity":"r\#(room)","slot":"description","body":"A room."}"#)
      guard room > 0 else { continue }
      lines.append(#"{"table":"portal","from":"r\#(room - 1)","direction":"e","to":"r\#(room)"}"#)
      lines.append(#"{"table":"portal","from":"r\#(room)","direction":"w","to":"r\#(room - 1)"}"#)
    }
    for thing in 0..<1799 {
      lines.append(#"{"table":"entity","key":"t\#(thing)","parent":"r\#(thing / 9)"}"#)
      lines.append(#"{"table":"name","entity":"t\#(thing)","noun":"\#(thing)","adjectives":["thing"]}"#)
      lines.append(#"{"table":"takeable","entity":"t\#(thing)"}"#)
    }
    return lines.joined(separator: "\n")
  }

  // Behaviour: perception 21
  /// A tick of perception with 40 listeners and 40 sources, which move.
  static let perception = Subject(name: "perception") { report, _ in
    let count = 40
    var walls = Grid(columns: 31, rows: 21, repeating: false)
    for cell in walls.cells where cell.column % 2 == 0 && cell.row % 2 == 0 { walls[cell] = true }
    var senses = Senses(walls: walls)
    for id in 0..<count {
      // They look all round, so that as many pairs as possible ask for lines.
      try senses.add(
        Listener(id: id, place: place(id + 7), sightRadius: 40, loseRadius: 40, halfAngle: 180, hearingRange: 12))
      try senses.add(Source(id: 100 + id, place: place(id)))
    }
    // Lines to all have been asked for, and most events are over.
    for _ in 0..<100 { senses.advance() }
    var generator = SeededGenerator(seed: 4)
    var (samples, quietAllocations) = (Samples(), 0)
    for _ in 0..<3_000 {
      for id in 0..<count {
        let offset = Vector2(generator.unit() - 0.5, generator.unit() - 0.5) * 0.05
        try senses.moveSource(100 + id, to: place(id) + offset)
      }
      samples.measure { senses.advance() }
      if senses.events.isEmpty { quietAllocations += samples.allocations.last ?? 0 }
    }
    report.row(
      ["pairs": .whole(count * count)] + samples.percentiles("tick_ms")
        + ["allocations_without_events": .whole(quietAllocations)])
  }

  /// Returns one of many places between the pillars.
  private static func place(_ index: Int) -> Vector2 {
    Vector2(Double(index * 7 % 15 * 2 + 1) + 0.5, Double(index * 3 % 10 * 2 + 1) + 0.5)
  }

  // Behaviour: queries 21
  /// A query of 400 places and 5 tests that is answered in one tick, and the memory of 64 of them while they run.
  static let queries = Subject(name: "queries") { report, _ in
    var walls = Grid(columns: 31, rows: 21, repeating: false)
    for cell in walls.cells where cell.column % 4 == 0 && cell.row % 2 == 0 { walls[cell] = true }
    var walkable = walls
    for cell in walls.cells { walkable[cell] = !walls[cell] }
    let world = QueryScene(walls: walls, walkable: walkable)
    let tests = [
      QueryTest(.distance(to: "threat"), factor: 1), QueryTest(.distance(), factor: -0.5),
      QueryTest(.dot, factor: 0.2), QueryTest(.trace(to: "threat"), factor: -1), QueryTest(.path(), factor: -1),
    ]
    let places = (0..<400).map { Vector2(Double($0 % 20) * 1.3 + 1.5, Double($0 / 20) * 0.95 + 1.5) }
    let request = QueryRequest(
      QueryTemplate([QueryOption(QueryGenerator(.points(places)), tests: tests)]),
      querier: Querier(id: 1, place: Vector2(15.5, 10.5), facing: 30),
      contexts: [QueryContext("threat", [Vector2(3.5, 3.5)])], mode: .all)
    var items = 0
    let samples = try Samples(of: 600) { _ in
      var runner = QueryRunner(budget: .max)
      try runner.start(request, in: world)
      runner.tick(in: world) { items = $1.items.count }
    }
    let before = cl_memory_in_use()
    var (runner, memory) = (QueryRunner(), Int64(0))
    for _ in 0..<QueryRunner.maximumRunning { try runner.start(request, in: world) }
    while runner.count == QueryRunner.maximumRunning {
      memory = max(memory, cl_memory_in_use() - before)
      runner.tick(in: world) { _, _ in }
    }
    report.row(
      ["items": .whole(items)] + samples.percentiles("query_ms")
        + [
          "tests": .whole(tests.count), "allocations": samples.meanAllocations, "kb_of_64": .whole(Int(memory) / 1000),
        ])
  }
}
