import ArgumentParser
import OvershootGeometry
import OvershootJSON
import SDLStage
import Twenty48

/// `overshoot 2048 autoplay`: games that the program plays, and how strong and how fast it was.
struct Twenty48AutoplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autoplay", abstract: "Autoplay games, and print the results.",
    discussion: """
      A line is printed for each game: cpu_s, max (the greatest tile), moves, nodes (pushes that the search tried), \
      over, reached (whether the tile of --until was made), score and seed; and at the end one for all. A game goes on \
      after its target until it is lost, or ends with the limits. Equal seeds and nodes give equal games.

      \(ExitStatus.help([
        .success: "when the games were played", .failure: "when a file could not be written",
        .malformedInput: "when the seeds are malformed",
      ]))
      """)

  @Option(help: ArgumentHelp("The seeds of the games: one, or the first and the last.", valueName: "A-B"))
  var seeds: String

  @OptionGroup var search: SearchOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("End a game when this tile is made.", valueName: "NUMBER"),
    transform: Twenty48AutoplayCommand.tile)
  var until: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("End a game after this many moves.", valueName: "N"),
    transform: Twenty48AutoplayCommand.moves)
  var moves: Int?

  @Option(
    help: ArgumentHelp("The columns and rows, from 2x2 to 6x6.", valueName: "CxR"), transform: BoardSize.init(argument:)
  )
  var boardSize: BoardSize?

  @Option(
    help: ArgumentHelp("Write the replays of the games to FILE, one on a line.", valueName: "FILE"), completion: .file()
  )
  var record: String?

  @Flag(help: "Print one JSON object per line.")
  var json = false

  private static let greatestCount: UInt64 = 1_000_000

  func run() throws {
    let seeds = try seedRange()
    if let record { try WholeFile.checkWritable(record) }
    let size = boardSize ?? .classic
    let rules = try Rules(columns: size.columns, rows: size.rows)
    let player = SearchPlayer()
    var output = RowOutput(printsJSON: json, widths: ["cpu_s": 9, "max": 6, "moves": 6, "nodes": 11, "score": 7])
    var total = AutoplayTotal()
    var lines = ""
    for seed in seeds {
      let start = CommandEnvironment.current.cpuTime()
      let result = player.play(
        rules, seed: seed, nodes: search.nodes, limits: SearchPlayer.Limits(tile: until, moves: moves))
      let seconds = CommandEnvironment.current.cpuTime() - start
      total.add(result, seconds: seconds)
      try output.write(result.row(seconds: seconds))
      // A game can take minutes.
      try output.finish()
      if record != nil { lines += "\(result.replay.line)\n" }
    }
    try output.write(total.row)
    try output.finish()
    if let record { try WholeFile.write(Array(lines.utf8), to: record, flushed: false) }
  }

  private func seedRange() throws -> ClosedRange<UInt64> {
    let ends = seeds.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last else {
      throw ExitStatus.malformedInput.reporting(
        "'\(seeds)' are not valid seeds; give one from 0 to \(UInt64.max), or the first and the last as in 1-100.")
    }
    guard last - first < Self.greatestCount else {
      throw ExitStatus.malformedInput.reporting("Give at most \(Self.greatestCount) seeds.")
    }
    return first...last
  }

  private static func tile(_ argument: String) throws -> Int {
    try Int(argument).flatMap { (4...131_072).contains($0) ? TileValue(number: $0)?.number : nil }
      .orUsageError("'\(argument)' is not a valid tile to reach; give a power of two from 4 to 131072.")
  }

  private static func moves(_ argument: String) throws -> Int {
    try Int(argument).flatMap { $0 >= 1 ? $0 : nil }
      .orUsageError("'\(argument)' is not a valid number of moves; give a whole number from 1.")
  }
}

/// The totals of games that the program played.
private struct AutoplayTotal {
  private var games = 0
  private var reached = 0
  private var score = 0
  private var moves = 0
  private var nodes = 0
  private var seconds = 0.0
  private var greatest: [Int: Int] = [:]

  mutating func add(_ result: SearchPlayer.Result, seconds: Double) {
    games += 1
    reached += result.isReached ? 1 : 0
    score += result.history.game.score
    moves += result.history.moveCount
    nodes += result.nodes
    self.seconds += seconds
    greatest[result.greatest, default: 0] += 1
  }

  var row: JSONValue {
    let counts = greatest.sorted { $0.key < $1.key }.map {
      (name: "\($0.key)", value: JSONValue.whole($0.value))
    }
    func rate(_ count: Int) -> JSONValue { .numeral((Double(count) / max(seconds, 1e-6)).decimals(0)) }
    return [
      "games": .whole(games), "max": .object(counts),
      "mean_score": .numeral((Double(score) / Double(max(1, games))).decimals(1)),
      "moves_per_cpu_s": rate(moves), "nodes_per_cpu_s": rate(nodes), "reached": .whole(reached),
    ]
  }
}

extension SearchPlayer.Result {
  fileprivate func row(seconds: Double) -> JSONValue {
    [
      "cpu_s": .numeral(seconds.decimals(4)), "max": .whole(greatest),
      "moves": .whole(history.moveCount), "nodes": .whole(nodes), "over": .flag(history.game.isLost),
      "reached": .flag(isReached), "score": .whole(history.game.score), "seed": .numeral("\(seed)"),
    ]
  }
}
