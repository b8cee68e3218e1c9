import ArgumentParser
import Nonoku
import OvershootGeometry
import OvershootJSON
import SDLStage

/// `overshoot nonoku …`: commands about puzzles.
struct NonokuCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nonoku", abstract: "Check, solve and generate puzzles of Nonoku.",
    discussion: """
      Every row and column of a puzzle holds each symbol once; its other cells are empty. A clue tells the lengths of \
      the runs of filled cells in a line, or ? where it is hidden. A puzzle is a text:

        nonoku 1
        size 5 3
        rows: 3 3 3 2.1 2.1
        cols: 1.2 1.2 3 2.1 3
        givens:
        .....
        ...1.
        ....2
        2....
        .....

      \(ExitStatus.help([
        .success: "when the answer was printed", .failure: "when a file failed, or no puzzle was found",
        .malformedInput: "when the text is not a valid puzzle; line and column of the mistake are printed",
      ]))
      """,
    subcommands: [
      NonokuCheckCommand.self, NonokuSolveCommand.self, NonokuGenerateCommand.self, NonokuDailyCommand.self,
    ])
}

/// The text of a puzzle on the command line.
struct PuzzleArgument: ParsableArguments {
  /// The maximum number of bytes that are read, beyond that of a puzzle.
  private static let maximumByteCount = 16 << 20

  @Argument(
    help: ArgumentHelp("The text of a puzzle, or - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  /// Reads the puzzle.
  ///
  /// - Throws: the exit status where the text is not a puzzle, after the mistake was printed; `FileError` where it
  /// cannot   be read.
  func read() throws -> Puzzle {
    let bytes = try WholeFile.read(argument: file, atMost: Self.maximumByteCount)
    do throws(TextError) { return try Puzzle(bytes: bytes) } catch {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
  }
}

/// `overshoot nonoku check`.
struct NonokuCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Count the solutions of a puzzle, up to two, and grade it.")

  @OptionGroup var puzzle: PuzzleArgument

  func run() throws {
    let puzzle = try puzzle.read()
    let solution = puzzle.solve()
    let answer: JSONValue = [
      "clues": .whole(puzzle.shownClues), "givens": .whole(puzzle.givenCells), "grade": .whole(solution.grade),
      "size": .list([.whole(puzzle.size), .whole(puzzle.symbols)]), "solutions": .whole(solution.grids.count),
    ]
    try StandardOutput.write(line: answer.compactText)
  }
}

/// `overshoot nonoku solve`.
struct NonokuSolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Solve a puzzle by human steps.",
    discussion: """
      Printed is one JSON object: solutions (0, 1, or 2 for several), solution and second as rows of text, grade from \
      1 to 5, and steps. A step has cells [row, column] from 0, a line from 1 in which it follows, the rule, and puts: \
      empty, filled, a symbol, or not with one of these.
      """)

  @OptionGroup var puzzle: PuzzleArgument

  func run() throws {
    let solution = try puzzle.read().solve()
    func rows(_ index: Int) -> JSONValue {
      solution.grids.indices.contains(index)
        ? .list(solution.grids[index].rowTexts.map { .string($0) }) : .null
    }
    let steps = solution.steps.map { step -> JSONValue in
      [
        "cells": .list(step.cells.map { .list([.whole($0.row), .whole($0.column)]) }),
        "line": .string(step.line.description), "puts": .string(step.finding.description),
        "rule": .string(step.rule.rawValue),
      ]
    }
    let answer: JSONValue = [
      "grade": .whole(solution.grade), "second": rows(1), "solution": rows(0),
      "solutions": .whole(solution.grids.count), "steps": .list(steps),
    ]
    try StandardOutput.write(line: answer.compactText)
  }
}

/// `overshoot nonoku generate`.
struct NonokuGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Make a puzzle with one solution from a seed.")

  @Option(
    parsing: .unconditional, help: "The start of all random numbers; the same seed gives the same puzzle.",
    transform: UInt64.seed)
  var seed: UInt64

  @Option(parsing: .unconditional, help: "The number of cells in a line, from 4 to 9; with --symbols. 5 by default.")
  var size: Int?

  @Option(parsing: .unconditional, help: "The number of symbols, from 2 to 6, below --size. 3 by default.")
  var symbols: Int?

  @Option(parsing: .unconditional, help: "How hard the puzzle is, from 1 to 5; any by default.")
  var grade: Int?

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard (size == nil) == (symbols == nil) else { throw ValidationError("Give --size and --symbols, or neither.") }
    let (size, symbols) = shape
    guard Puzzle.sizes.contains(size) else { throw ValidationError("--size takes a number from 4 to 9.") }
    let counts = Puzzle.symbolCounts(size: size)
    guard counts.contains(symbols) else {
      throw ValidationError("--symbols takes a number from 2 to \(counts.upperBound) for --size \(size).")
    }
    if let grade, !(1...5).contains(grade) { throw ValidationError("--grade takes a number from 1 to 5.") }
  }

  func run() throws {
    var generator = PuzzleGenerator(
      size: shape.size, symbols: shape.symbols, grades: grade.map { $0...$0 }, seed: seed)
    guard let made = generator.next() else {
      throw ExitStatus.failure.reporting(
        "None of \(PuzzleGenerator.maximumCandidates) candidates has the grade. Give another seed, size or grade.")
    }
    try MadePuzzle(puzzle: made.puzzle, grade: made.grade, seed: seed).write(asJSON: json)
  }

  private var shape: (size: Int, symbols: Int) { (size ?? 5, symbols ?? 3) }
}

/// `overshoot nonoku daily`.
struct NonokuDailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Print the puzzle of a day, the same for everybody.")

  @Option(
    help: ArgumentHelp("The day, such as 2026-11-21; today by default.", valueName: "DATE"),
    transform: CalendarDay.init(argument:))
  var date: CalendarDay?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let day = date ?? CalendarDay(unixTime: CommandEnvironment.current.localDate())
    guard let made = DailyPuzzle.puzzle(of: day) else {
      throw ExitStatus.failure.reporting("No candidate for \(day) has the grade of a daily puzzle.")
    }
    try MadePuzzle(puzzle: made.puzzle, grade: made.grade, seed: DailyPuzzle.seed(of: day)).write(asJSON: json)
  }
}

/// A puzzle that was made from a seed, as both commands print it.
private struct MadePuzzle {
  let puzzle: Puzzle
  let grade: Int
  let seed: UInt64

  func write(asJSON isJSON: Bool) throws {
    guard isJSON else { return try StandardOutput.write(Array(puzzle.text.utf8)) }
    let answer: JSONValue = ["grade": .whole(grade), "seed": .numeral("\(seed)"), "text": .string(puzzle.text)]
    try StandardOutput.write(line: answer.compactText)
  }
}
