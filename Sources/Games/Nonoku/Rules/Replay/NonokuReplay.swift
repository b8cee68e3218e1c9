import OvershootGeometry
import OvershootJSON

/// A recorded play of a puzzle: `{"game":"nonoku","inputs":[["set",0,2,"#"],…],"puzzle":"text"}`.
package struct NonokuReplay: Decodable {
  /// The name of the game.
  package static let game = "nonoku"

  /// The text of the puzzle.
  let puzzle: String
  /// The inputs; those that cannot be read are found when they are played.
  let inputs: [RecordedInput]

  /// Returns a play as one line of JSON, with its keys sorted and without spaces.
  package static func line(_ puzzle: Puzzle, _ inputs: [PuzzleInput], seconds: Int) -> String {
    "{\"game\":\"\(game)\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],"
      + "\"puzzle\":\(puzzle.text.quotedAsJSON),\"seconds\":\(seconds)}"
  }

  /// Plays the inputs to the last, or to the first that does not fit.
  ///
  /// - Throws: `TextFault` where the text is not a puzzle.
  package func check() throws(TextFault) -> NonokuOutcome {
    var play = PuzzlePlay(try Puzzle(text: puzzle))
    var failure: NonokuOutcome.Failure?
    for (index, recorded) in inputs.enumerated() {
      guard let input = recorded.input else {
        let reason = play.isComplete ? PlayFault.complete.description : RecordedInput.sentence
        failure = NonokuOutcome.Failure(input: index, reason: reason)
        break
      }
      do throws(PlayFault) { try play.play(input) } catch {
        failure = NonokuOutcome.Failure(input: index, reason: error.description)
        break
      }
    }
    return NonokuOutcome(
      complete: play.isComplete, error: failure, grid: play.marks.rowTexts, inputs: inputs.count)
  }
}

/// An input as a list: `["set",0,2,"#"]`, `["pencil",0,2,"12"]`, `["undo"]` or `["redo"]`.
struct RecordedInput: Decodable {
  static let sentence =
    "The input is none of [\"set\", row, column, mark], [\"pencil\", row, column, symbols], "
    + "[\"undo\"] and [\"redo\"]."

  /// The input; nil where the list is not an input.
  let input: PuzzleInput?

  init(from decoder: any Decoder) throws {
    input = (try? decoder.unkeyedContainer()).flatMap(Self.read)
  }

  private static func read(_ list: any UnkeyedDecodingContainer) -> PuzzleInput? {
    var list = list
    guard let verb = try? list.decode(String.self) else { return nil }
    let input: PuzzleInput?
    switch verb {
    case "undo": input = .undo
    case "redo": input = .redo
    case "set", "pencil":
      guard let row = try? list.decode(Int.self), let column = try? list.decode(Int.self),
        let text = try? list.decode(String.self)
      else { return nil }
      let cell = Cell(column: column, row: row)
      if verb == "pencil" {
        input = PencilMarks(text: text).map { .pencil(cell, $0) }
      } else {
        let glyphs = text.unicodeScalars
        input = glyphs.first.flatMap { glyphs.count == 1 ? CellMark(glyph: $0) : nil }.map { .set(cell, $0) }
      }
    default: return nil
    }
    return list.isAtEnd ? input : nil
  }
}

extension PuzzleInput {
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
package struct NonokuOutcome: Encodable {
  /// The first input that does not fit.
  struct Failure: Encodable {
    let input: Int
    let reason: String
  }

  let complete: Bool
  let error: Failure?
  let grid: [String]
  /// The number of all inputs.
  let inputs: Int

  private enum CodingKeys: String, CodingKey { case complete, error, game, grid, inputs }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(complete, forKey: .complete)
    try container.encode(error, forKey: .error)
    try container.encode(NonokuReplay.game, forKey: .game)
    try container.encode(grid, forKey: .grid)
    try container.encode(inputs, forKey: .inputs)
  }
}
