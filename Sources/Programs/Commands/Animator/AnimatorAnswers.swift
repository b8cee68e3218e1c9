import Motion
import MotionLog
import OvershootJSON

/// The answers to a log: a JSON object for each record, with all completions of its animator so far.
struct AnimatorAnswers {
  /// The completions of each animator so far.
  private var completions: [String: [JSONValue]] = [:]
  /// The number of completions in all answers.
  private var namedCount = 0

  /// The maximum number of completions that all answers name together.
  private static let maximumNamedCount = 1_000_000

  /// Returns the answer for the next record of a replay.
  ///
  /// - Throws: the exit status where the answers become too long, after the reason was printed.
  mutating func answer(to record: AnimatorRecord) throws -> JSONValue {
    completions[record.animator, default: []] += record.completions.map {
      ["name": .string($0.name), "position": .string("\($0.position)")]
    }
    let completions = completions[record.animator] ?? []
    namedCount += completions.count
    guard namedCount <= Self.maximumNamedCount else {
      throw ExitStatus.malformedInput.reporting(
        "The answers end here: each names the completions so far, and all together at most \(Self.maximumNamedCount).")
    }
    return JSONValue(present: [
      ("at", .number(record.at)), ("animator", .string(record.animator)), ("state", .string("\(record.state)")),
      ("isRunning", .flag(record.isRunning)), ("isReversed", .flag(record.isReversed)),
      ("fractionComplete", .number(record.fractionComplete)), ("duration", .number(record.duration)),
      ("shown", Self.object(record.shown)), ("model", Self.object(record.model)),
      ("completions", .list(completions)), ("error", record.error.map(JSONValue.string) ?? .null),
      ("deviation", record.deviation.map { .string($0.description) }),
    ])
  }

  private static func object(_ values: [AnimatorRecord.Value]) -> JSONValue {
    .object(
      values.map { value in
        let numbers = value.components
        return (value.name, numbers.count == 1 ? .number(value.value) : .list(numbers.map(JSONValue.number)))
      })
  }
}
