import OvershootAdventure
import OvershootJSON
import OvershootStorage

extension FactValue {
  fileprivate init(_ value: StoredValue) {
    switch value {
    case .integer(let number): self = .number(Int(number))
    case .real(let number): self = .text("\(number)")
    case .text(let text): self = .text(text)
    }
  }

  fileprivate var stored: StoredValue {
    switch self {
    case .number(let number): .integer(Int64(number))
    case .text(let text): .text(text)
    }
  }
}

extension FactChange {
  init(_ change: StoredChange) {
    self.init(
      kind: change.kind, subject: change.subject, before: FactValue(change.before), after: FactValue(change.after))
  }

  fileprivate var stored: StoredChange {
    StoredChange(kind: kind, subject: subject, before: before.stored, after: after.stored)
  }
}

extension TurnRows {
  init(_ turn: StoredTurn) {
    self.init(
      number: turn.number, input: turn.input, changes: turn.changes.map(FactChange.init),
      lead: turn.lead.map(FactChange.init))
  }

  fileprivate var stored: StoredTurn {
    StoredTurn(number: number, input: input, changes: changes.map(\.stored), lead: lead.map(\.stored))
  }
}

extension FactRow {
  fileprivate var stored: StoredFact { StoredFact(kind: kind, subject: subject, value: value?.stored) }
}

extension SavedPlay {
  init(_ play: StoredPlay) {
    self.init(
      world: play.world, version: play.version, schema: play.format,
      facts: play.facts.map { FactRow(kind: $0.kind, subject: $0.subject, value: $0.value.map(FactValue.init)) })
  }

  var stored: StoredPlay {
    StoredPlay(world: world, version: version, format: schema, facts: facts.map(\.stored))
  }
}

extension StoredPlay {
  init(_ play: Playthrough) {
    let kept = play.kept
    self = kept.play.stored
    (seed, position, isBrief) = (kept.seed, kept.position, kept.isBrief)
    turns = kept.turns.map(\.stored)
    loose = kept.loose.map(\.stored)
  }
}

extension PlayStep {
  init(_ record: PlayRecord, lines: [StoredLine]) {
    self.init(
      facts: record.facts.map(\.stored), turn: record.turn?.stored, firstTurn: record.firstTurn,
      position: record.position, loose: record.loose.map(\.stored), isBrief: record.isBrief,
      lines: lines)
  }
}

extension StoredLine {
  init(_ line: OutputLine) { self.init(style: line.style.rawValue, text: line.text) }
}

extension StoredWorldRow {
  init(_ row: WorldRow) {
    var values: [String: StoredValue] = [:]
    for (name, value) in row.fields {
      switch value {
      case .null: break
      case .flag(let flag): values[name] = .integer(flag ? 1 : 0)
      case .whole(let number): values[name] = .integer(Int64(number))
      case .text(let text): values[name] = .text(text)
      case .list, .object, .number: values[name] = .text(value.json.compactText)
      }
    }
    // Conditions of darkness, and the words of hints, answers and verbs, have columns of their own.
    if case .list? = row.fields["dark"] { values["when"] = values.removeValue(forKey: "dark") }
    if let texts = values.removeValue(forKey: "texts") { values["words"] = texts }
    if let sentence = values.removeValue(forKey: "for") { values["key"] = sentence }
    if let says = values.removeValue(forKey: "says") { values["text"] = says }
    self.init(line: row.line, table: row.table, values: values)
  }
}
