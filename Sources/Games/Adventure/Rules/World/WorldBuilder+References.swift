import OvershootJSON

extension WorldBuilder {
  /// Returns a new key: not empty, without control characters.
  func name(_ row: WorldRow, _ field: String) throws(WorldError) -> String {
    let text = row.fields[field]?.text ?? ""
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw row.error("The field \"\(field)\" is empty or has control characters.")
    }
    return text
  }

  /// Returns the entity that a field names.
  func reference(_ row: WorldRow, _ field: String) throws(WorldError) -> Int {
    try reference(row, key: row.fields[field]?.text ?? "", field)
  }

  private func reference(_ row: WorldRow, key: String, _ field: String) throws(WorldError) -> Int {
    guard let index = world.indexes[key] else {
      throw row.error("The field \"\(field)\" names \"\(key.quoted)\", which is not an entity.")
    }
    return index
  }

  func relation(_ row: WorldRow) throws(WorldError) -> Relation {
    guard let text = row.fields["relation"]?.text else { return .in }
    guard let relation = Relation(name: text) else { throw row.error("There is no relation \"\(text.quoted)\".") }
    return relation
  }

  func heading(_ row: WorldRow) throws(WorldError) -> Heading {
    guard let heading = Heading(word: row.fields["direction"]?.text ?? "") else {
      throw row.error("There is no such direction.")
    }
    return heading
  }

  /// Returns the flag of an effect, which is not one of a game.
  mutating func ownFlag(_ row: WorldRow) throws(WorldError) -> Int {
    let name = try name(row, "flag")
    guard !name.hasPrefix(GameFact.prefix) else { throw row.error("The flags of games can only be read.") }
    return flag(name)
  }

  mutating func flag(_ name: String) -> Int {
    if let index = world.flagIndexes[name] { return index }
    world.flagIndexes[name] = world.flags.count
    world.flags.append(name)
    return world.flags.count - 1
  }

  /// Returns an entity that can be in a state.
  func stateful(_ row: WorldRow, _ index: Int, _ state: EntityState) throws(WorldError) -> Int {
    let entity = world.entities[index]
    let hasState =
      switch state {
      case .open, .closed: entity.opens != nil
      case .locked, .unlocked: entity.lock != nil
      case .on, .off: entity.switches != nil
      }
    guard hasState else { throw row.error("\"\(entity.key)\" is never \(state.rawValue).") }
    return index
  }

  /// Returns the conditions of a row.
  mutating func conditions(_ row: WorldRow) throws(WorldError) -> [Condition] {
    try conditions(row.fields["when"]?.list ?? [], row)
  }

  /// Returns conditions that say where it is dark, and so may not ask for it.
  mutating func darkness(_ list: [WorldValue], _ row: WorldRow) throws(WorldError) -> [Condition] {
    let conditions = try conditions(list, row)
    guard !conditions.flatMap(\.tests).contains(.dark) else {
      throw row.error("What makes it dark or light cannot depend on \"dark\".")
    }
    return conditions
  }

  private mutating func conditions(_ list: [WorldValue], _ row: WorldRow) throws(WorldError) -> [Condition] {
    var conditions: [Condition] = []
    for value in list {
      guard var members = value.members else { throw row.error("A condition is not known.") }
      var isNegated = false
      if let index = members.firstIndex(where: { $0.name == "not" }) {
        guard let flag = members.remove(at: index).value.flag else {
          throw row.error("The field \"not\" is true or false.")
        }
        isNegated = flag
      }
      conditions.append(Condition(test: try test(row, members), isNegated: isNegated))
    }
    return conditions
  }

  private mutating func test(_ row: WorldRow, _ members: [WorldValue.Member]) throws(WorldError) -> Condition.Test {
    let unknown = row.error("A condition is not known.")
    if let index = members.firstIndex(where: { $0.name == "flag" }), members.count == 2 {
      let other = members[1 - index]
      guard let name = members[index].value.text, let value = other.value.whole else { throw unknown }
      switch other.name {
      case "is": return .flag(flag(name), value...value)
      case "atLeast": return .flag(flag(name), value...Int.max)
      case "atMost": return .flag(flag(name), Int.min...value)
      default: throw unknown
      }
    }
    guard members.count == 1 else { throw unknown }
    switch (members[0].name, members[0].value) {
    case ("holds", .text(let key)): return .holds(try reference(row, key: key, "when"))
    case ("room", .text(let key)):
      let room = try reference(row, key: key, "when")
      guard world.entities[room].isRoom else { throw row.error("\"\(key)\" is not a room.") }
      return .room(room)
    case ("state", .list(let pair)) where pair.count == 2:
      guard let key = pair[0].text, let state = pair[1].text.flatMap(EntityState.init) else {
        throw row.error("There is no such state.")
      }
      return .state(try stateful(row, try reference(row, key: key, "when"), state), state)
    case ("inside", .list(let pair)) where pair.count == 2:
      guard let inner = pair[0].text, let outer = pair[1].text else { throw unknown }
      return .inside(try reference(row, key: inner, "when"), try reference(row, key: outer, "when"))
    case ("any", .list(let lists)) where !lists.isEmpty:
      var tests: [[Condition]] = []
      for list in lists {
        guard let list = list.list else { throw unknown }
        tests.append(try conditions(list, row))
      }
      return .any(tests)
    case ("dark", .flag(true)): return .dark
    case ("going", .text(let word)):
      guard let heading = Heading(word: word) else { throw row.error("There is no such direction.") }
      return .going(heading)
    default: throw unknown
    }
  }

  /// Makes the table of words.
  mutating func makeVocabulary() {
    for (index, entity) in world.entities.enumerated() {
      var words: Set<String> = []
      for name in entity.names { words.formUnion(name.others.union([name.head])) }
      for word in words { world.vocabulary[word, default: []].append(index) }
    }
  }
}
