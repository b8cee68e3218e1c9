extension State {
  /// Returns a fact and its value by names.
  func row(_ fact: Int, _ value: FactValue) -> FactRow {
    let (kind, subject) = name(of: fact)
    return FactRow(kind: kind.rawValue, subject: subject, value: outside(value, kind))
  }

  func row(_ change: Change) -> FactChange {
    let (kind, subject) = name(of: change.fact)
    return FactChange(
      kind: kind.rawValue, subject: subject, before: outside(change.before, kind), after: outside(change.after, kind))
  }

  /// Returns a change of this world; nil where its names do not fit.
  func change(_ row: FactChange) -> Change? {
    guard let before = fact(row.kind, row.subject, row.before), let after = fact(row.kind, row.subject, row.after)
    else { return nil }
    return Change(fact: before.0, before: before.1, after: after.1)
  }

  /// Returns a fact of this world and its value; nil where the names do not fit.
  func fact(_ kind: String, _ subject: String, _ value: FactValue) -> (Int, FactValue)? {
    guard let kind = FactKind(rawValue: kind), let index = index(of: subject, kind),
      let value = inside(value, kind, index)
    else { return nil }
    return (self.number(of: kind, index), value)
  }

  /// All facts that differ from those of another state of the same world.
  func differences(from other: State) -> [Change] {
    (0..<(values.count + texts.count)).compactMap { fact in
      let (before, after) = (other.value(fact), value(fact))
      return before == after ? nil : Change(fact: fact, before: before, after: after)
    }
  }

  // MARK: Names

  private func name(of fact: Int) -> (FactKind, String) {
    let (kind, index) = kind(of: fact)
    let subject =
      switch kind {
      case .place, .open, .locked, .on, .seen: world.entities[index].key
      case .flag, .told: world.flags[index]
      case .way:
        "\(world.entities[world.portals[index].from].key) \(world.portals[index].heading.name)"
      case .scored: world.rules[index].key
      case .ran: world.rules[world.onceRules[index]].key
      case .scalar: Scalar(rawValue: index)?.name ?? ""
      case .text: Text(rawValue: index)?.name ?? ""
      }
    return (kind, subject)
  }

  private func index(of subject: String, _ kind: FactKind) -> Int? {
    switch kind {
    case .place: world.indexes[subject].flatMap { world.entities[$0].isRoom ? nil : $0 }
    case .open: world.indexes[subject].flatMap { world.entities[$0].opens == nil ? nil : $0 }
    case .locked: world.indexes[subject].flatMap { world.entities[$0].lock == nil ? nil : $0 }
    case .on: world.indexes[subject].flatMap { world.entities[$0].switches == nil ? nil : $0 }
    case .seen: world.indexes[subject]
    case .flag, .told: world.flagIndexes[subject]
    case .way:
      world.portals.indices.first {
        "\(world.entities[world.portals[$0].from].key) \(world.portals[$0].heading.name)" == subject
      }
    case .scored: world.rules.firstIndex { $0.key == subject }
    case .ran: world.onceRules.firstIndex { world.rules[$0].key == subject }
    case .scalar: Scalar.allCases.first { $0.name == subject }?.rawValue
    case .text: Text.allCases.first { $0.name == subject }?.rawValue
    }
  }

  // MARK: Values

  private func outside(_ value: FactValue, _ kind: FactKind) -> FactValue {
    guard case .number(let number) = value else { return value }
    switch kind {
    case .place:
      let (parent, relation) = (number / 4 - 1, Relation(rawValue: number & 3) ?? .in)
      return .text(parent < 0 ? "" : "\(relation.name) \(world.entities[parent].key)")
    case .way: return .text(number < 0 ? "" : world.entities[number].key)
    default: return value
    }
  }

  private func inside(_ value: FactValue, _ kind: FactKind, _ index: Int) -> FactValue? {
    switch (kind, value) {
    case (.place, .text(let text)):
      guard let space = text.firstIndex(of: " ") else { return text.isEmpty ? .number(0) : nil }
      guard let relation = Relation(name: String(text[..<space])),
        let parent = world.indexes[String(text[text.index(after: space)...])]
      else { return nil }
      return .number((parent + 1) * 4 + relation.rawValue)
    case (.way, .text(let text)):
      if text.isEmpty { return .number(-1) }
      return world.indexes[text].flatMap { world.entities[$0].isRoom ? .number($0) : nil }
    case (.text, .text): return value
    case (.open, .number(0...1)), (.locked, .number(0...1)), (.on, .number(0...1)), (.seen, .number(0...1)),
      (.scored, .number(0...1)), (.ran, .number(0...1)), (.flag, .number), (.told, .number):
      return value
    case (.scalar, .number(let number)):
      return Scalar(rawValue: index)?.range.contains(number) == true ? value : nil
    default: return nil
    }
  }
}
