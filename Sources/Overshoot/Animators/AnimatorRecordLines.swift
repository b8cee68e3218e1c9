import Foundation
import Motion

/// The records of a replay as lines of JSON, with keys in one order and numbers of 17 significant digits, which tell them exactly.
struct AnimatorRecordLines {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = .withoutEscapingSlashes
  }

  /// The line without a line feed.
  func line(_ record: AnimatorRecord) throws -> Data {
    let completions = try record.completions.map {
      "{\"name\": \(try text($0.name)), \"position\": \"\($0.position)\"}"
    }
    let members = [
      "\"at\": \(number(record.at))", "\"animator\": \(try text(record.animator))", "\"state\": \"\(record.state)\"",
      "\"isRunning\": \(record.isRunning)", "\"isReversed\": \(record.isReversed)",
      "\"fractionComplete\": \(number(record.fractionComplete))", "\"duration\": \(number(record.duration))",
      "\"shown\": \(try object(record.shown))", "\"model\": \(try object(record.model))",
      "\"completions\": [\(completions.joined(separator: ", "))]",
      "\"error\": \(try record.error.map(text) ?? "null")",
    ]
    return Data("{\(members.joined(separator: ", "))}".utf8)
  }

  private func object(_ values: [AnimatorRecord.Value]) throws -> String {
    "{\(try values.map { "\(try text($0.name)): \(number($0.value))" }.joined(separator: ", "))}"
  }

  private func text(_ string: String) throws -> String { String(decoding: try encoder.encode(string), as: UTF8.self) }

  private func number(_ value: Double) -> String { JSONNumbers.text(of: value) }
}
