import Motion

/// The answers to a log: a JSON object for each record, with all completions of its animator so far.
struct AnimatorAnswers {
  /// The completions of each animator so far, as the elements of a JSON array.
  private var completions: [String: String] = [:]

  /// Returns the answer for the next record of a replay.
  mutating func answer(to record: AnimatorRecord) -> JSONValue {
    let new = record.completions.map {
      JSONValue.object([("name", .string($0.name)), ("position", .string("\($0.position)"))]).text
    }
    if !new.isEmpty {
      let previous = completions[record.animator].map { "\($0), " } ?? ""
      completions[record.animator] = previous + new.joined(separator: ", ")
    }
    return [
      "at": .number(record.at), "animator": .string(record.animator), "state": .string("\(record.state)"),
      "isRunning": .bool(record.isRunning), "isReversed": .bool(record.isReversed),
      "fractionComplete": .number(record.fractionComplete), "duration": .number(record.duration),
      "shown": Self.object(record.shown), "model": Self.object(record.model),
      "completions": .literal("[\(completions[record.animator] ?? "")]"),
      "error": record.error.map(JSONValue.string) ?? .null,
    ]
  }

  private static func object(_ values: [AnimatorRecord.Value]) -> JSONValue {
    .object(values.map { ($0.name, .number($0.value)) })
  }
}
