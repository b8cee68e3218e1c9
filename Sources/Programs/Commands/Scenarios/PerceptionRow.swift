import OvershootGeometry
import OvershootJSON
import OvershootPerception

/// A line of the answers to a scenario of perception.
struct PerceptionRow {
  /// The members in the order of their names.
  let object: JSONValue

  /// The widths of the columns of a table.
  static let widths = [
    "actor": 8, "age": 6, "at": 24, "attitude": 8, "event": 8, "listener": 8, "predicted": 24, "sense": 8,
    "strength": 20, "expired": 7, "seen": 5,
  ]

  init(_ event: PerceptionEvent) {
    object = [
      "actor": .whole(event.actor), "at": .place(event.place), "event": .string("\(event.kind)"),
      "listener": .whole(event.listener), "sense": event.sense.map { .string("\($0)") } ?? .null,
      "strength": .number(event.strength), "tag": event.tag.map(JSONValue.string) ?? .null,
      "tick": .whole(event.tick),
    ]
  }

  init(_ memory: Memory, tick: Int) {
    object = [
      "actor": .whole(memory.actor), "age": .whole(memory.age), "at": .place(memory.place),
      "attitude": .string("\(memory.attitude)"), "expired": .flag(memory.isExpired),
      "listener": .whole(memory.listener), "predicted": .place(memory.predicted), "seen": .flag(memory.isSeen),
      "sense": .string("\(memory.sense)"), "strength": .number(memory.strength), "tick": .whole(tick),
    ]
  }

  init(endOf senses: Senses) {
    object = [
      "longestWait": .whole(senses.longestWait), "notes": .list(senses.notes.map { .string($0.description) }),
      "traces": .whole(senses.traceCount),
    ]
  }
}

extension PerceptionScenario {
  /// Plays the scenario to its end, and passes on each line of the answers.
  func run(_ print: (PerceptionRow) throws -> Void) throws {
    var senses = senses
    var next = 0
    for tick in 0...until {
      while next < steps.count, steps[next].tick == tick {
        try senses.apply(steps[next].change)
        next += 1
      }
      senses.advance()
      for event in senses.events { try print(PerceptionRow(event)) }
    }
    for listener in listeners {
      for memory in senses.memories(of: listener) { try print(PerceptionRow(memory, tick: until)) }
    }
    try print(PerceptionRow(endOf: senses))
  }
}

extension JSONValue {
  /// A list of two numbers.
  static func place(_ place: Vector2) -> JSONValue { .list([.number(place.x), .number(place.y)]) }
}
