import OvershootGeometry
import OvershootJSON
import OvershootPlay

/// A recorded play of a puzzle: `{"game":"nonoku","inputs":[["set",0,2,"#"],…],"puzzle":"text"}`.
package struct NonokuReplay: ReplayText {
  /// The name of the game.
  package static let game = "nonoku"
  package static let keys = ["inputs", "puzzle", "seconds"]

  /// The text of the puzzle.
  let puzzle: String
  /// The inputs, nil for one that cannot be read, which is found when it is played.
  let inputs: [PuzzleInput?]
  /// The seconds of play; 0 where they are unknown.
  package let seconds: Int

  package init(_ object: JSONFields, from source: Void) throws {
    puzzle = try object.required("puzzle").string()
    inputs = try object.required("inputs").list().map { PuzzleInput($0) }
    seconds = (try? object.optional("seconds")?.whole(in: 0...1_000_000_000)) ?? 0
  }

  /// Returns a play as one line of JSON, with its keys sorted and without spaces.
  package static func line(_ puzzle: Puzzle, _ inputs: [PuzzleInput], seconds: Int) -> String {
    "{\"game\":\"\(game)\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],"
      + "\"puzzle\":\(puzzle.text.quotedAsJSON),\"seconds\":\(seconds)}"
  }

  /// Returns the puzzle, and the inputs where all fit.
  ///
  /// - Throws: `JSONFieldError` where the text is not a puzzle, and for the first input that does not fit.
  package func whole() throws -> (puzzle: Puzzle, inputs: [PuzzleInput]) {
    let outcome: NonokuOutcome
    do throws(TextError) { outcome = try check() } catch { throw JSONFieldError(error.description) }
    if let failure = outcome.error {
      throw JSONFieldError("Input \(failure.input + 1) does not fit. \(failure.reason)")
    }
    return (try Puzzle(text: puzzle), inputs.compactMap(\.self))
  }

  /// Plays the inputs to the last, or to the first that does not fit.
  ///
  /// - Throws: `TextError` where the text is not a puzzle.
  package func check() throws(TextError) -> NonokuOutcome {
    var play = PuzzlePlay(try Puzzle(text: puzzle))
    var failure: NonokuOutcome.Failure?
    for (index, input) in inputs.enumerated() {
      guard let input else {
        let reason = play.isComplete ? PlayError.complete.description : PuzzleInput.sentence
        failure = NonokuOutcome.Failure(input: index, reason: reason)
        break
      }
      do throws(PlayError) { try play.play(input) } catch {
        failure = NonokuOutcome.Failure(input: index, reason: error.description)
        break
      }
    }
    return NonokuOutcome(
      complete: play.isComplete, error: failure, grid: play.marks.rowTexts, inputs: inputs.count)
  }
}

extension PuzzleInput {
  fileprivate static let sentence =
    "The input is none of [\"set\", row, column, mark], [\"pencil\", row, column, symbols], "
    + "[\"undo\"] and [\"redo\"]."

  /// Reads a list, such as `["set",0,2,"#"]`, `["pencil",0,2,"12"]`, `["undo"]` or `["redo"]`; nil where it is none.
  fileprivate init?(_ value: JSONField) {
    guard let parts = try? value.list(), let verb = try? parts.first?.string() else { return nil }
    switch (verb, parts.count) {
    case ("undo", 1): self = .undo
    case ("redo", 1): self = .redo
    case ("set", 4), ("pencil", 4):
      let numbers = -(1 << 53)...(1 << 53)
      guard let row = try? parts[1].whole(in: numbers), let column = try? parts[2].whole(in: numbers),
        let text = try? parts[3].string()
      else { return nil }
      let cell = Cell(column: column, row: row)
      if verb == "pencil", let marks = PencilMarks(text: text) {
        self = .pencil(cell, marks)
      } else if verb == "set", text.unicodeScalars.count == 1,
        let mark = text.unicodeScalars.first.flatMap(CellMark.init)
      {
        self = .set(cell, mark)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// The input as a JSON list.
  fileprivate var json: String {
    switch self {
    case .set(let cell, let mark): "[\"set\",\(cell.row),\(cell.column),\"\(mark.glyph)\"]"
    case .pencil(let cell, let marks): "[\"pencil\",\(cell.row),\(cell.column),\"\(marks.text)\"]"
    case .undo: "[\"undo\"]"
    case .redo: "[\"redo\"]"
    }
  }
}

/// The result of a recorded play: the state after its last input, or before the first that does not fit.
package struct NonokuOutcome {
  /// The first input that does not fit.
  package struct Failure {
    package let input: Int
    package let reason: String
  }

  package let complete: Bool
  package let error: Failure?
  package let grid: [String]
  /// The number of all inputs.
  package let inputs: Int
}
