import OvershootAdventure
import OvershootJSON
import SDLStage

/// The worlds of the text adventure.
package enum AdventureFiles {
  /// The world of the program, below its files.
  static let shipped = "Adventure/night-arcade.jsonl"

  /// Returns the rows of the world that a command line names: a file, or - for standard input; nil is that of the
  /// program.
  package static func rows(_ argument: String?) throws -> [WorldRow] {
    let bytes =
      if let argument {
        try WholeFile.read(argument: argument, atMost: 2 * WorldRow.maximumByteCount)
      } else {
        try WholeFile.read(
          CommandEnvironment.current.resources().file(shipped), atMost: WorldRow.maximumByteCount,
          accepting: .fileOrLink)
      }
    return try WorldRow.rows(in: bytes)
  }

}

extension WorldError {
  /// The fault as one line of JSON.
  var answer: JSONValue {
    ["key": key.map { .string($0) } ?? .null, "line": .whole(line), "reason": .string(reason)]
  }
}

extension Answer {
  /// The answer as a JSON object with its keys in alphabetical order.
  package var object: JSONValue {
    [
      "flags": .object(flags.map { (name: $0.name, value: .whole($0.value)) }), "hash": .string(hash),
      "holds": .list(holds.map { .string($0) }), "input": input.map { .string($0) } ?? .null,
      "kind": .string(kind.rawValue),
      "output": .list(output.map { ["style": .string($0.style.rawValue), "text": .string($0.text)] }),
      "reason": reason.map { .string($0.rawValue) } ?? .null, "room": .string(room), "score": .whole(score),
      "turn": .whole(turn), "word": word.map { .whole($0) } ?? .null,
    ]
  }

  /// The answer as text: the command behind >, and its paragraphs.
  package var text: String { ((input.map { ["> \($0)"] } ?? []) + output.map(\.text)).joined(separator: "\n") + "\n" }

  /// The lines that a script can want.
  var lines: [String] {
    output.flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) }
  }
}
