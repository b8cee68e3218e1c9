import BombRush
import Breakout
import Nonoku
import OvershootAdventure
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import Twenty48

/// Checks the lines of a file of replays.
///
/// Answers are JSON objects with their keys in alphabetical order, so that equal answers are equal texts.
struct ReplayChecker {
  /// The replays of all games.
  private static let games: [any AnsweredReplay.Type] = [
    Twenty48Replay.self, BombRushReplay.self, BreakoutReplay.self, AdventureReplay.self, NonokuReplay.self,
  ]
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
      // A text without the name of a game is one of 2048, also where it is not JSON.
      let isNamed = bytes.firstRange(of: Self.gameKey) != nil
      let field = isNamed ? try JSONField(parsing: bytes) : JSONField(text)
      let name = isNamed ? try ReplayHead(field).game?.string() : nil
      guard let game = Self.games.first(where: { $0.game == name ?? Twenty48Replay.game }) else {
        return malformed(line, "The game '\((name ?? "").quoted)' is not known.")
      }
      return try game.answer(to: field).compactText
    } catch let error as TextError {
      return malformed(line, "The text is not a valid puzzle. \(error)")
    } catch {
      return malformed(line, "\(error)")
    }
  }

  private func malformed(_ line: InputLine, _ reason: String) -> String {
    let answer: JSONValue = ["error": ["reason": .string(reason)], "line": .whole(line.number)]
    return answer.compactText
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
