import OvershootGeometry
import OvershootJSON

extension LevelPlay {
  private static let keys = [
    "acting", "active", "blasts", "broken", "drifts", "drawn", "due", "lost", "pause", "pieces", "shots", "time",
  ]

  /// All that decides how a level goes on and is drawn, but for the level and what its bricks carry, as a JSON object
  /// with sorted keys.
  ///
  /// - Parameter drifts: how the rows of its wall move.
  func json(_ drifts: [RowDrift]) -> String {
    let chains = [
      list("blasts", blasts) { "[\($0.brick)\($0.ball.map { ",\($0)" } ?? "")]" }, "\"broken\":\(broken)",
      list("drifts", drifts) { "[\($0.offset.json),\($0.previous.json),\($0.isRightward)]" },
      hasDrawn ? "\"drawn\":true" : "", list("due", due) { "\"\($0.rawValue)\"" },
      list("lost", lostChains) { "[\($0.ball),\($0.chain)]" },
    ]
    let moving = [
      pause > 0 ? "\"pause\":\(pause)" : "",
      list("pieces", pieces) {
        "[\"\($0.powerUp.rawValue)\",\($0.column),\($0.row),\($0.position.json),\($0.previous.json)]"
      },
      list("shots", shots) { "[\($0.position.json),\($0.previous.json)]" }, "\"time\":\(time)",
    ]
    let times = [list("acting", acting.all) { "\($0)" }, list("active", active.all) { "\($0)" }]
    return "{\((times + chains + moving).filter { !$0.isEmpty }.joined(separator: ","))}"
  }

  private func list<Element>(_ name: String, _ elements: [Element], _ text: (Element) -> String) -> String {
    "\"\(name)\":[\(elements.map(text).joined(separator: ","))]"
  }

  /// Goes on from a state; moves the rows of its wall.
  ///
  /// - Throws: `JSONFieldError` where no play leads to something like it.
  mutating func restore(_ value: JSONField, _ wall: inout BrickWall) throws {
    let object = try JSONFields(value, keys: Self.keys)
    let layout = wall.layout
    active = try PowerUpTimes(object.required("active"))
    restore(
      acting: try PowerUpTimes(object.required("acting")),
      time: try object.required("time").whole(in: BreakoutGame.counts),
      broken: try object.required("broken").whole(in: 0...layout.count),
      pause: try object.optional("pause")?.whole(in: 0...level.tempo.pauseTicks) ?? 0)
    hasDrawn = try object.optional("drawn")?.flag() ?? false
    due = try object.required("due").list(atMost: layout.count).map {
      try $0.choice(among: [PowerUp.balls, .life].map { ($0.rawValue, $0) })
    }
    blasts = try object.required("blasts").list(atMost: layout.count).map {
      let parts = try $0.parts(1...2, "a brick and a ball")
      return Blast(
        brick: try parts[0].whole(in: 0...layout.count - 1),
        ball: parts.count == 2 ? try parts[1].whole(in: BreakoutGame.counts) : nil)
    }
    lostChains = try object.required("lost").list(atMost: layout.count).map {
      let parts = try $0.parts(2...2, "a ball and a chain")
      return LostChain(
        ball: try parts[0].whole(in: BreakoutGame.counts), chain: try parts[1].whole(in: BreakoutGame.counts))
    }
    pieces = try object.required("pieces").list(atMost: layout.count).map { try FallingPiece($0, layout) }
    shots = try object.required("shots").list(atMost: BreakoutGame.greatestShotCount + 1).map {
      let parts = try $0.parts(2...2, "two places")
      return Shot(position: try parts[0].placeInField(), previous: try parts[1].placeInField())
    }
    try Self.restore(object.required("drifts"), &wall)
  }

  private static func restore(_ value: JSONField, _ wall: inout BrickWall) throws {
    let rows = try value.list()
    guard rows.count == wall.drifts.count else { throw value.refused("a list of \(wall.drifts.count) rows") }
    for (row, element) in rows.enumerated() {
      let parts = try element.parts(3...3, "two offsets and whether it goes to the right")
      guard
        wall.restore(
          row: row, try parts[0].number(), previous: try parts[1].number(), isRightward: try parts[2].flag())
      else { throw element.refused("within the limits of its row") }
    }
  }
}

extension PowerUpTimes {
  /// Reads the ticks of all, in the order of the cases.
  fileprivate init(_ value: JSONField) throws {
    self.init()
    let ticks = try value.parts(PowerUp.allCases.count...PowerUp.allCases.count, "the ticks of each power-up")
    for (powerUp, field) in zip(PowerUp.allCases, ticks) { self[powerUp] = try field.whole(in: 0...powerUp.duration) }
  }
}

extension FallingPiece {
  /// Reads a piece that falls.
  fileprivate init(_ value: JSONField, _ layout: BrickLayout) throws {
    let parts = try value.parts(5...5, "a power-up, a column, a row and two places")
    self.init(
      powerUp: try parts[0].choice(of: PowerUp.self), column: try parts[1].whole(in: 0...layout.columns - 1),
      row: try parts[2].whole(in: 0...layout.rows - 1), position: try parts[3].placeInField(),
      previous: try parts[4].placeInField(), isFalling: true)
  }
}

extension JSONField {
  /// Returns the elements of a list of some length.
  fileprivate func parts(_ counts: ClosedRange<Int>, _ requirement: String) throws -> [JSONField] {
    let parts = try list()
    guard counts.contains(parts.count) else { throw refused("a list of \(requirement)") }
    return parts
  }
}
