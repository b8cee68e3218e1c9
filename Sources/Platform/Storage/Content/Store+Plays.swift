internal import GRDB

extension Store {
  /// Returns a play; nil if the slot is empty. Waits for earlier writes on the calling thread.
  public func playNow(_ slot: PlaySlot) throws -> StoredPlay? { try readNow { try StoredPlay($0, name: slot.name) } }

  /// Returns a play with its facts of one kind, and without its turns and their changes; nil if the slot is empty.
  /// Waits for earlier writes on the calling thread.
  public func playNow(_ slot: PlaySlot, factsOf kind: String) throws -> StoredPlay? {
    try readNow { try StoredPlay($0, name: slot.name, factsOf: kind) }
  }

  /// Returns the last paragraphs of the transcript of a running play, in order.
  public nonisolated(nonsending) func transcript(ofWorld world: String, last count: Int) async throws -> [StoredLine] {
    try await read { db in
      try Row.fetchAll(
        db, sql: "SELECT style, text FROM play_line WHERE play = ? ORDER BY number DESC LIMIT ?",
        arguments: [PlaySlot.running(world: world).name, count]
      ).reversed().map { try StoredLine(style: $0.decode(atIndex: 0), text: $0.decode(atIndex: 1)) }
    }
  }
}

/// Writes the rows of one play.
struct PlayWriter {
  /// The number of paragraphs of a transcript that stay, the newest ones.
  static let maximumLines = 10_000

  let db: Database
  let name: String

  func replace(by play: StoredPlay) throws {
    try TextLimit.check(name, play.world)
    try db.run("DELETE FROM play WHERE name = ?", [name])
    try db.run(
      "INSERT INTO play (name, world, version, format, seed, position, brief) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        name, play.world, play.version, play.format, Int64(bitPattern: play.seed), play.position, play.isBrief ? 1 : 0,
      ])
    for fact in play.facts { try write(fact) }
    for turn in play.turns { try write(turn) }
    try write(play.loose, phase: "loose", turn: -1)
  }

  func write(_ step: PlayStep) throws {
    guard try Bool.fetchOne(db, sql: "SELECT count(*) FROM play WHERE name = ?", arguments: [name]) == true else {
      return
    }
    for fact in step.facts { try write(fact) }
    if let turn = step.turn {
      for table in ["play_turn WHERE play = ? AND number", "play_change WHERE play = ? AND turn"] {
        try db.run("DELETE FROM \(table) >= ?", [name, turn.number])
      }
      try write(turn)
    }
    if step.firstTurn > 0 {
      for table in ["play_turn WHERE play = ? AND number", "play_change WHERE play = ? AND turn >= 0 AND turn"] {
        try db.run("DELETE FROM \(table) < ?", [name, step.firstTurn])
      }
    }
    try db.run("DELETE FROM play_change WHERE play = ? AND turn = -1", [name])
    try write(step.loose, phase: "loose", turn: -1)
    try db.run(
      "UPDATE play SET position = ?, brief = ? WHERE name = ?", [step.position, step.isBrief ? 1 : 0, name])
    for line in step.lines {
      try TextLimit.check(line.text)
      try db.run(
        """
        INSERT INTO play_line (play, number, style, text)
        VALUES (?1, (SELECT coalesce(max(number) + 1, 0) FROM play_line WHERE play = ?1), ?2, ?3)
        """, [name, line.style, line.text])
    }
    try db.run(
      """
      DELETE FROM play_line
      WHERE play = ?1 AND number <= (SELECT max(number) FROM play_line WHERE play = ?1) - ?2
      """, [name, Self.maximumLines])
  }

  private func write(_ fact: StoredFact) throws {
    guard let value = fact.value else {
      return try db.run(
        "DELETE FROM play_fact WHERE play = ? AND kind = ? AND subject = ?", [name, fact.kind, fact.subject])
    }
    try TextLimit.check(fact.subject, value.text)
    try db.run(
      "INSERT OR REPLACE INTO play_fact (play, kind, subject, value) VALUES (?, ?, ?, ?)",
      [name, fact.kind, fact.subject, value.databaseValue])
  }

  private func write(_ turn: StoredTurn) throws {
    try TextLimit.check(turn.input)
    try db.run("INSERT INTO play_turn (play, number, input) VALUES (?, ?, ?)", [name, turn.number, turn.input])
    try write(turn.lead, phase: "lead", turn: turn.number)
    try write(turn.changes, phase: "turn", turn: turn.number)
  }

  private func write(_ changes: [StoredChange], phase: String, turn: Int) throws {
    for (number, change) in changes.enumerated() {
      try TextLimit.check(change.subject, change.before.text, change.after.text)
      try db.run(
        "INSERT INTO play_change (play, turn, phase, number, kind, subject, old, new) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          name, turn, phase, number, change.kind, change.subject, change.before.databaseValue,
          change.after.databaseValue,
        ])
    }
  }
}

extension StoredValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension StoredPlay {
  fileprivate init?(_ db: Database, name: String, factsOf kind: String? = nil) throws {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT world, version, format, seed, position, brief FROM play WHERE name = ?", arguments: [name])
    else { return nil }
    let facts = try Row.fetchAll(
      db,
      sql: """
        SELECT kind, subject, value FROM play_fact WHERE play = ?1 AND kind = coalesce(?2, kind) ORDER BY kind, subject
        """, arguments: [name, kind]
    ).map {
      try StoredFact(
        kind: $0.decode(atIndex: 0), subject: $0.decode(atIndex: 1), value: StoredValue($0[2] as DatabaseValue))
    }
    var changes: [String: [StoredChange]] = [:]
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT turn, phase, kind, subject, old, new FROM play_change WHERE play = ?1 AND ?2 ORDER BY turn, phase, number
        """, arguments: [name, kind == nil])
    while let row = try cursor.next() {
      guard let before = StoredValue(row[4] as DatabaseValue), let after = StoredValue(row[5] as DatabaseValue)
      else { continue }
      let (turn, part) = try (row.decode(Int.self, atIndex: 0), row.decode(String.self, atIndex: 1))
      let phase = "\(turn) \(part)"
      changes[phase, default: []].append(
        try StoredChange(kind: row.decode(atIndex: 2), subject: row.decode(atIndex: 3), before: before, after: after))
    }
    let turns = try Row.fetchAll(
      db, sql: "SELECT number, input FROM play_turn WHERE play = ?1 AND ?2 ORDER BY number",
      arguments: [name, kind == nil]
    ).map { row in
      let number: Int = try row.decode(atIndex: 0)
      return try StoredTurn(
        number: number, input: row.decode(atIndex: 1), changes: changes["\(number) turn"] ?? [],
        lead: changes["\(number) lead"] ?? [])
    }
    try self.init(
      world: row.decode(atIndex: 0), version: row.decode(atIndex: 1), format: row.decode(atIndex: 2),
      seed: UInt64(bitPattern: row.decode(Int64.self, atIndex: 3)), position: row.decode(atIndex: 4),
      isBrief: row.decode(Int.self, atIndex: 5) == 1, facts: facts, turns: turns, loose: changes["-1 loose"] ?? [])
  }
}
