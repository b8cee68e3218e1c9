import Motion

/// The answers to a log: a JSON object for each record, with all completions of its animator so far.
struct AnimatorAnswers {
  /// The completions of each animator so far, as the elements of a JSON array.
  private var completions: [String: String] = [:]

  private var completionCounts: [String: Int] = [:]
  /// The number of completions in all answers.
  private var namedCount = 0

  /// The maximum number of completions that all answers name together.
  private static let maximumNamedCount = 1_000_000

  /// Returns the answer for the next record of a replay.
  ///
  /// - Throws: the exit status where the answers become too long, after the reason was printed.
  mutating func answer(to record: AnimatorRecord) throws -> JSONValue {
    completionCounts[record.animator, default: 0] += record.completions.count
    namedCount += completionCounts[record.animator] ?? 0
    guard namedCount <= Self.maximumNamedCount else {
      throw ExitStatus.malformedInput.reporting(
        "The answers end here: each names the completions so far, and all together at most \(Self.maximumNamedCount).")
    }
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
