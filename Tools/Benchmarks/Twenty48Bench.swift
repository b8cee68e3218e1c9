import OvershootCLimits
import OvershootGeometry
import OvershootScreenKit
import OvershootTwenty48Screens
import Twenty48

/// Measures random play beside an engine in C, the tables, a search, and a long game that is taken back.
struct Twenty48Bench {
  let report: BenchReport

  private static let games = 100_000
  private static let runs = 5
  private static let longGame = 30_000
  /// The nodes of a hint on the screen.
  private static let hintNodes = 1_000_000
  /// Positions in the middle of a game.
  private static let board = "0001001201354679"
  private static let wideBoard = "0001001201301245013570124"

  // Behaviour: twenty48 22, 23, 27, 42
  /// Prints all measurements.
  func run() throws {
    report.header("random play", "moves/s", "games", "mean moves", "mean score")
    playAtRandom()
    tables()
    try search(Self.board, side: 4, nodes: PushEngine.standardBudget)
    try search(Self.board, side: 4, nodes: Self.hintNodes)
    try search(Self.wideBoard, side: 5, nodes: PushEngine.standardBudget)
    try longGame()
  }

  /// Plays the same games by both engines, in turn.
  private func playAtRandom() {
    cl_tables_build()
    var (swift, c): ([Double], [Double]) = ([], [])
    var (play, other) = (RandomPlay(games: 1), CLPlay())
    for _ in 0..<Self.runs {
      swift.append(CPUTime.measure { play = RandomPlay(games: Self.games) })
      c.append(CPUTime.measure { other = cl_tables_play(UInt64(Self.games)) })
    }
    row("swift", Int(play.moves), Int(play.score), seconds: swift.median)
    row("c", Int(other.moves), Int(other.score), seconds: c.median)
    report.note(
      "\((c.median / swift.median * Double(play.moves) / Double(other.moves)).decimals(2)) times the engine in C",
      json: [.figure("ratio", c.median / swift.median)])
  }

  private func row(_ engine: String, _ moves: Int, _ score: Int, seconds: Double) {
    let name: [BenchReport.Field] = [.word("engine", engine)]
    report.row(
      (engine == "c" ? name : name.map(\.cellOnly)) + [
        .figure("moves_per_cpu_s", Double(moves) / seconds, places: 0), .count("games", Self.games),
        .figure("mean_moves", Double(moves) / Double(Self.games), places: 2),
        .figure("mean_score", Double(score) / Double(Self.games), places: 1),
      ])
  }

  private func tables() {
    var bytes = 0
    let seconds = CPUTime.median(of: Self.runs) { _ in bytes = PushEngine.buildTables() }
    report.note(
      "tables: \(bytes / 1000) kB, built in \((seconds * 1000).decimals(2)) ms",
      json: [.count("tables_bytes", bytes), .figure("tables_ms", seconds * 1000)])
  }

  /// Asks for the best push on a board, with new memory each time.
  private func search(_ notation: String, side: Int, nodes budget: Int) throws {
    let board = try Board(notation: notation, columns: side, rows: side)
    var nodes = 0
    let count = 5_000_000 / budget
    let seconds = CPUTime.median(of: max(5, count)) { _ in nodes = PushEngine().answer(board, nodes: budget).nodes }
    let rate = Double(nodes) / seconds
    report.note(
      "\(side) × \(side), \(budget) nodes: \((seconds * 1000).decimals(2)) ms, \((rate / 1e6).decimals(1)) million "
        + "nodes/s",
      json: [
        .figure("hint_ms", seconds * 1000), .count("hint_nodes", budget), .figure("nodes_per_cpu_s", rate),
        .word("size", "\(side)x\(side)"),
      ])
  }

  /// Takes back the last inputs of a long game, goes to places all over it, and opens its replay.
  private func longGame() throws {
    var history = GameHistory(Game(rules: try Rules(columns: 6, rows: 6, target: 131_072), seed: 1))
    let order: [Direction] = [.down, .left, .down, .right]
    while history.moveCount < Self.longGame {
      let turn = history.moveCount
      let next = (0..<4).map { order[(turn + $0) % 4] }.first { history.game.preview($0) != nil }
      _ = history.push(next ?? .up)
      if history.game.isLost { history = GameHistory(Game(rules: history.game.rules, seed: UInt64(turn))) }
    }
    let line = history.replay.line
    var generator = SeededGenerator(seed: 1)
    let places = (0..<200).map { _ in generator.integer(below: history.moveCount) }
    let undo = places.map { _ in CPUTime.measure { _ = history.undo() } }
    var tape: GameTape?
    let open = CPUTime.median(of: Self.runs) { _ in tape = try? GameTape(line: line) }
    guard let tape else { return }
    let scrub = places.map { place in CPUTime.measure { _ = tape.push(at: place) } }
    let (undoTime, scrubTime) = ((undo.max() ?? 0) * 1000, (scrub.max() ?? 0) * 1000)
    report.note(
      "\(Self.longGame) moves: undo \(undoTime.decimals(3)) ms, any place \(scrubTime.decimals(3)) ms at most",
      json: [
        .figure("undo_ms", undoTime), .figure("scrub_ms", scrubTime), .count("moves", Self.longGame),
      ])
    report.note(
      "opened in \((open * 1000).decimals(1)) ms; \(line.utf8.count / 1000) kB as text",
      json: [.figure("open_ms", open * 1000), .count("line_bytes", line.utf8.count), .count("moves", Self.longGame)])
  }
}
