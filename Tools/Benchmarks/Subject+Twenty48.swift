import OvershootCLimits
import OvershootGeometry
import OvershootJSON
import OvershootTwenty48Screens
import Twenty48

extension Subject {
  // Behaviour: twenty48 22, 23, 27, 42
  /// Random play beside an engine in C, the tables, a search, and a long game that is taken back.
  static let twenty48 = Subject(name: "twenty48") { report, _ in
    playAtRandom(report)
    var bytes = 0
    let tables = Samples(of: 5) { _ in bytes = PushEngine.buildTables() }
    report.row(["tables_bytes": .whole(bytes), "tables_ms": .figure(tables.median * 1000)])
    let board = try Board(notation: "0001001201354679", columns: 4, rows: 4)
    let budget = PushEngine.standardBudget
    var nodes = 0
    // With new memory each time.
    let search = Samples(of: 50) { _ in nodes = PushEngine().answer(board, nodes: budget).nodes }
    report.row([
      "hint_ms": .figure(search.median * 1000), "hint_nodes": .whole(budget),
      "nodes_per_cpu_s": .figure(Double(nodes) / search.median),
    ])
    try longGame(report)
  }

  /// Plays the same games by both engines, in turn.
  private static func playAtRandom(_ report: BenchReport) {
    cl_tables_build()
    let games = 100_000
    var (swift, c) = (Samples(), Samples())
    var (play, other) = (RandomPlay(games: 1), CLPlay())
    for _ in 0..<5 {
      swift.measure { play = RandomPlay(games: games) }
      c.measure { other = cl_tables_play(UInt64(games)) }
    }
    func row(_ moves: Double, _ score: Double, _ samples: Samples) -> JSONValue {
      [
        "moves_per_cpu_s": .figure(moves / samples.median), "games": .whole(games),
        "mean_moves": .figure(moves / Double(games)), "mean_score": .figure(score / Double(games)),
      ]
    }
    report.row(row(Double(play.moves), Double(play.score), swift))
    report.row(["engine": .string("c")] + row(Double(other.moves), Double(other.score), c))
  }

  /// Takes back the last inputs of a long game, goes to places all over it, and opens its replay.
  private static func longGame(_ report: BenchReport) throws {
    let moves = 30_000
    var history = Twenty48History(Twenty48Game(rules: try Rules(columns: 6, rows: 6, target: 131_072), seed: 1))
    let order: [Direction] = [.down, .left, .down, .right]
    while history.moveCount < moves {
      let turn = history.moveCount
      let next = (0..<4).map { order[(turn + $0) % 4] }.first { history.game.preview($0) != nil }
      _ = history.push(next ?? .up)
      if history.game.isLost { history = Twenty48History(Twenty48Game(rules: history.game.rules, seed: UInt64(turn))) }
    }
    let line = history.replay.line
    var timeline = try Twenty48Timeline(line: line)
    let open = try Samples(of: 5) { _ in timeline = try Twenty48Timeline(line: line) }
    var (generator, undo, scrub) = (SeededGenerator(seed: 1), Samples(), Samples())
    for _ in 0..<200 {
      let place = generator.integer(below: moves)
      undo.measure { _ = history.undo() }
      scrub.measure { _ = timeline.push(at: place) }
    }
    func worst(_ samples: Samples) -> JSONValue { .figure((samples.seconds.max() ?? 0) * 1000) }
    report.row([
      "undo_ms": worst(undo), "scrub_ms": worst(scrub), "moves": .whole(moves), "open_ms": .figure(open.median * 1000),
    ])
  }
}
