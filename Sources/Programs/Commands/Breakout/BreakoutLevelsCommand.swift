import ArgumentParser
import Breakout
import OvershootGeometry
import OvershootJSON

/// `overshoot breakout check FILE`: says what is wrong with a level.
struct BreakoutCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a level.",
    discussion: """
      Printed is one JSON object: bricks that can break, columns, error, which is null, rows, and unbreakable; or \
      column, line and reason of the first mistake, which ends with status 2.
      """)

  @Argument(help: ArgumentHelp("The text of a level, or - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  func run() throws {
    let bytes = try BreakoutLevelFiles.bytes(file)
    let level: BreakoutLevel
    do throws(TextError) { level = try BreakoutLevel(parsing: bytes) } catch {
      let answer: JSONValue = [
        "column": .whole(error.column), "line": .whole(error.line), "reason": .string(error.reason),
      ]
      try StandardOutput.write(line: answer.compactText)
      throw ExitStatus.malformedInput.code
    }
    let answer: JSONValue = [
      "bricks": .whole(level.brickCount), "columns": .whole(level.bricks.columns), "error": .null,
      "rows": .whole(level.bricks.rows), "unbreakable": .whole(level.unbreakableCount),
    ]
    try StandardOutput.write(line: answer.compactText)
  }
}

/// `overshoot breakout levels`: lists the levels.
struct BreakoutLevelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels", abstract: "List the levels that come with the program.")

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    var output = RowOutput(printsJSON: json, widths: ["name": 24])
    for name in BreakoutLevels.names {
      let level = try BreakoutLevelFiles.level(name).level
      try output.write([
        "level": .string(name), "name": level.name.map { .string($0) } ?? .null, "par": .whole(level.par),
        "world": .whole(BreakoutLevels.world(of: name)),
      ])
    }
    try output.finish()
  }
}

/// `overshoot breakout endless`: prints a wall of the endless ones.
struct BreakoutEndlessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endless", abstract: "Print a wall from a seed; later ones are harder.")

  @Option(
    parsing: .unconditional, help: "The start of all random numbers; the same seed gives the same walls.",
    transform: UInt64.seed)
  var seed: UInt64

  @Option(parsing: .unconditional, help: ArgumentHelp("Which wall, from 1.", valueName: "K"))
  var wall: Int

  func validate() throws {
    guard wall >= 1 else { throw ValidationError("--wall takes a number from 1.") }
  }

  func run() throws { try StandardOutput.write(Array(EndlessWall.level(wall, seed: seed).text.utf8)) }
}

/// `overshoot breakout daily`: prints the wall of a day.
struct BreakoutDailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Print the wall of a day, the same for everybody.")

  @Option(
    help: ArgumentHelp("The day, such as 2026-11-21; today by default.", valueName: "DATE"),
    transform: CalendarDay.init(argument:))
  var date: CalendarDay?

  func run() throws {
    let day = date ?? CalendarDay(unixTime: CommandEnvironment.current.localDate())
    try StandardOutput.write(Array(EndlessWall.level(of: day).text.utf8))
  }
}
