import ArgumentParser
import OvershootGeometry
import OvershootJSON
import Twenty48

/// `overshoot 2048 hint`: the best push on a board.
struct Twenty48HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Print the best push on a board.",
    discussion: """
      A board is written row by row from the top left, one digit to a cell: 0 empty, 1 for 2, 2 for 4, … 9, a, … h for \
      131072. The search stops before it has tried N pushes; equal questions have equal answers on every machine. With \
      --json one object is printed: best (U, R, D or L), depth, nodes and the values of all pushes, null for a push \
      that moves nothing. Values compare within one answer only. On a board without a push, best is null.

      \(ExitStatus.help([.success: "when the board was searched", .malformedInput: "when the board is malformed"]))
      """)

  @Option(help: ArgumentHelp("The board, such as 0001001201354679.", valueName: "NOTATION"))
  var board: String

  @Option(
    help: ArgumentHelp("Its columns and rows, from 2x2 to 6x6.", valueName: "CxR"), transform: BoardSize.init(argument:)
  )
  var boardSize: BoardSize?

  @OptionGroup var search: SearchOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let size = boardSize ?? .classic
    let board: Board
    do {
      board = try Board(notation: self.board, columns: size.columns, rows: size.rows)
    } catch {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
    let answer = PushEngine().answer(board, nodes: search.nodes)
    var output = RowOutput(printsJSON: json)
    let values = "DLRU".compactMap { letter in Direction.allCases.first { $0.letter == String(letter) } }
      .map { ($0.letter, answer.value(of: $0).map { JSONValue.whole($0) } ?? .null) }
    let best = answer.best.map { JSONValue.string($0.letter) } ?? .null
    if json {
      try output.write([
        "best": best, "depth": .whole(answer.depth), "nodes": .whole(answer.nodes),
        "values": .object(values.map { (name: $0.0, value: $0.1) }),
      ])
    } else {
      try output.write(
        .object(
          [("best", best), ("depth", .whole(answer.depth)), ("nodes", .whole(answer.nodes))]
            + values.map { (name: $0.0, value: $0.1) }))
    }
    try output.finish()
  }
}

/// How long a search is.
struct SearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The pushes to try, from 1000 to 10⁹.", valueName: "N"),
    transform: SearchOptions.nodes)
  var nodes = PushEngine.standardBudget

  private static func nodes(_ argument: String) throws -> Int {
    try Int(argument).flatMap { PushEngine.budgets.contains($0) ? $0 : nil }
      .orUsageError("'\(argument)' is not a valid number of nodes; give a whole number from 1000 to 1000000000.")
  }
}
