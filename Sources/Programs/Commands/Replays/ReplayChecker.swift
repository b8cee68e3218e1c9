import BombRush
import Breakout
import Nonoku
import OvershootGeometry
import OvershootJSON
import Twenty48

/// Checks the lines of a file of replays.
///
/// Answers are JSON objects with their keys in alphabetical order, so that equal answers are equal texts.
struct ReplayChecker {
  private static let gameKey = Array("\"game\"".utf8)

  /// Returns the answer without a line feed, or nil for a blank line.
  func answer(to line: InputLine) -> String? {
    guard let bytes = line.bytes else {
      return malformed(line, "The line is longer than \(LineReader.maximumLineLength >> 20) MiB.")
    }
    guard !bytes.allSatisfy(Self.isBlank) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      return malformed(line, "The line is not text in UTF-8.")
    }
    do {
      guard bytes.firstRange(of: Self.gameKey) != nil else { return try twenty48(text) }
      let field = try JSONField(parsing: bytes)
      return switch try field.member("game")?.string() {
      case nil, "2048": try twenty48(text)
      case "bombs": try ReplayAnswer.bombs(BombRushReplay(field)).compactText
      case "breakout": try ReplayAnswer.breakout(field).compactText
      case "adventure": try ReplayAnswer.adventure(field).compactText
      case NonokuReplay.game: try ReplayAnswer.nonoku(NonokuReplay(field)).compactText
      case let other?: malformed(line, "The game '\(other.quoted)' is not known.")
      }
    } catch let error as TextError {
      return malformed(line, "The text is not a valid puzzle. \(error)")
    } catch {
      return malformed(line, "\(error)")
    }
  }

  /// Returns the answer to a game of 2048, whose lines need not name it.
  private func twenty48(_ text: String) throws -> String {
    ReplayAnswer.twenty48(try Twenty48Replay(line: text).check()).compactText
  }

  private func malformed(_ line: InputLine, _ reason: String) -> String {
    let answer: JSONValue = ["error": ["reason": .string(reason)], "line": .whole(line.number)]
    return answer.compactText
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension JSONField {
  /// Returns the value of a key; nil where it is null, or the value is no object with that key.
  fileprivate func member(_ name: String) -> JSONField? {
    (try? members())?.first { $0.key == name && !$0.isNull }
  }
}
