import Motion

extension AnimatorRecord {
  /// The record as a JSON object.
  var json: JSONValue {
    [
      "at": .number(at), "animator": .string(animator), "state": .string("\(state)"), "isRunning": .bool(isRunning),
      "isReversed": .bool(isReversed), "fractionComplete": .number(fractionComplete), "duration": .number(duration),
      "shown": Self.object(shown), "model": Self.object(model),
      "completions": .array(completions.map { ["name": .string($0.name), "position": .string("\($0.position)")] }),
      "error": error.map(JSONValue.string) ?? .null,
    ]
  }

  private static func object(_ values: [Value]) -> JSONValue {
    .object(values.map { ($0.name, .number($0.value)) })
  }
}
