import OvershootGeometry
import OvershootJSON
import OvershootQueries

/// The answer to a scenario of a query, as JSON or as tables.
struct QueryAnswer {
  let result: QueryResult

  /// The widths of the columns of a table.
  static let widths = [
    "at": 24, "by": 4, "dropped": 44, "index": 6, "raw": 20, "score": 20, "state": 8, "status": 16, "test": 4,
    "title": 44, "total": 20,
  ]

  /// Writes the object, or the same as tables: what came of the query, its titles, its items, and all values.
  func write(to output: inout RowOutput, asJSON: Bool) throws {
    guard !asJSON else { return try output.write(object) }
    try output.write([
      "count": .whole(result.items.count), "dropped": dropped, "option": .whole(result.option), "parameter": parameter,
      "status": .string(result.status.rawValue), "ticks": .whole(result.ticks), "winner": .whole(result.winner),
      "work": .whole(result.work),
    ])
    for note in result.notes { try output.write(["note": .string(note)]) }
    for title in result.titles {
      try output.write(["title": .string(title.title), "details": .string(title.details)])
    }
    for item in result.items {
      try output.write([
        "at": .place(item.place), "by": .whole(item.failedTest), "index": .whole(item.index),
        "state": .string(item.state.rawValue), "total": .number(item.total),
      ])
    }
    for (position, item) in result.items.enumerated() {
      for test in 0..<result.testCount {
        try output.write([
          "index": .whole(item.index), "test": .whole(test), "raw": raw(position, test),
          "score": .number(result.score(of: position, test: test)),
        ])
      }
    }
  }

  private var object: JSONValue {
    [
      "count": .whole(result.items.count), "dropped": dropped, "items": .list(result.items.indices.map(item)),
      "notes": .list(result.notes.map(JSONValue.string)), "option": .whole(result.option), "parameter": parameter,
      "status": .string(result.status.rawValue), "ticks": .whole(result.ticks),
      "titles": .list(result.titles.map { .list([.string($0.title), .string($0.details)]) }),
      "winner": .whole(result.winner), "work": .whole(result.work),
    ]
  }

  private var dropped: JSONValue {
    [
      "invalid": .whole(result.dropped.invalid), "merged": .whole(result.dropped.merged),
      "projection": .whole(result.dropped.projection),
    ]
  }

  private var parameter: JSONValue { result.parameter.map(JSONValue.string) ?? .null }

  private func item(_ position: Int) -> JSONValue {
    let item = result.items[position]
    let tests = (0..<result.testCount).map { test -> JSONValue in
      ["raw": raw(position, test), "score": .number(result.score(of: position, test: test))]
    }
    return [
      "at": .place(item.place), "by": .whole(item.failedTest), "index": .whole(item.index),
      "state": .string(item.state.rawValue), "tests": .list(tests), "total": .number(item.total),
    ]
  }

  private func raw(_ position: Int, _ test: Int) -> JSONValue {
    result.raw(of: position, test: test).map(JSONValue.number) ?? .null
  }
}

extension QueryScenario {
  /// Runs the query to its end.
  func answer() throws -> QueryAnswer {
    var runner = QueryRunner(budget: budget)
    try runner.start(request, in: world)
    var answers: [QueryAnswer] = []
    while answers.isEmpty {
      runner.tick(in: world) { answers.append(QueryAnswer(result: $1)) }
    }
    return answers[0]
  }
}
