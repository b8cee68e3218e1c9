import BombRush
import Breakout
import Foundation
import Nonoku
import OvershootGeometry
import OvershootJSON
import Twenty48

/// Checks the lines of a file of replays.
///
/// Answers are JSON objects with their keys in alphabetical order, so that equal answers are equal texts.
struct ReplayChecker {
  private struct MalformedLine: Encodable {
    struct Reason: Encodable {
      let reason: String
    }

    let line: Int
    let error: Reason
  }

  private struct GameName: Decodable {
    let game: String?
  }

  private static let gameKey = Array("\"game\"".utf8)

  private let decoder = JSONDecoder()
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Returns the answer without a line feed, or nil for a blank line.
  func answer(to line: InputLine) throws -> String? {
    guard let bytes = line.bytes else {
      return try malformed(line, "The line is longer than \(LineReader.maximumLineLength >> 20) MiB.")
    }
    guard !bytes.allSatisfy(Self.isBlank) else { return nil }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      return try malformed(line, "The line is not text in UTF-8.")
    }
    do {
      switch try game(of: bytes) {
      case nil, "2048": return try text(decoder.decode(Replay.self, from: Data(bytes)).check())
      case "bombs": return try ReplayAnswer.bombs(BombRushReplay(JSONField(parsing: bytes))).compactText
      case "breakout": return ReplayAnswer.breakout(try BreakoutReplay(JSONField(parsing: bytes))).compactText
      case "adventure":
        let line = try JSONField(parsing: bytes)
        return try MainActor.assumeIsolated { try ReplayAnswer.adventure(line).compactText }
      case NonokuReplay.game: return try text(decoder.decode(NonokuReplay.self, from: Data(bytes)).check())
      case let other?: return try malformed(line, "The game '\(other.quoted)' is not known.")
      }
    } catch let error as DecodingError {
      return try malformed(line, error.sentence(for: bytes))
    } catch let error as JSONFieldError {
      return try malformed(line, error.description)
    } catch let error as ReplayError {
      return try malformed(line, error.description)
    } catch let error as TextFault {
      return try malformed(line, "The text is not a valid puzzle. \(error)")
    }
  }

  /// Returns the game that a line names; nil for 2048, whose lines name none.
  private func game(of bytes: [UInt8]) throws -> String? {
    guard bytes.firstRange(of: Self.gameKey) != nil else { return nil }
    return try decoder.decode(GameName.self, from: Data(bytes)).game
  }

  private func malformed(_ line: InputLine, _ reason: String) throws -> String {
    try text(MalformedLine(line: line.number, error: .init(reason: reason)))
  }

  private func text(_ answer: some Encodable) throws -> String {
    String(decoding: try encoder.encode(answer), as: UTF8.self).escapedInJSON
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension DecodingError {
  /// Returns a sentence about the mistake in the object that `bytes` hold.
  fileprivate func sentence(for bytes: [UInt8]) -> String {
    switch self {
    case .keyNotFound(let key, _): "The field '\(key.stringValue)' is missing."
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      if let field = context.codingPath.first {
        "The field '\(field.stringValue)' does not hold \(Self.noun(of: type, at: context.codingPath))."
      } else {
        "The line is JSON but not an object."
      }
    case .dataCorrupted:
      if (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil {
        "A number of the line is not whole or too large."
      } else {
        "The line is not JSON."
      }
    @unknown default: "The line cannot be read as a replay."
    }
  }

  /// What is expected, in messages.
  private static let list = "a list of whole numbers"
  private static let inputs = "a list of inputs"

  private static func noun(of type: any Any.Type, at path: [any CodingKey]) -> String {
    if path.first?.stringValue == "inputs" { return inputs }
    if path.count > 1 { return list }
    return switch type {
    case is Int.Type: "a whole number"
    case is UInt64.Type: "a whole number from 0"
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    default: list
    }
  }
}
