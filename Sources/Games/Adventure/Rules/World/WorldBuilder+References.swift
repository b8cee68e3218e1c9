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
    var conditions: [Condition] = []
    for case .object(var members) in row.fields["when"]?.list ?? [] {
      var isNegated = false
      if let not = members.removeValue(forKey: "not") {
        guard let flag = not.flag else { throw row.error("The field \"not\" is true or false.") }
        isNegated = flag
      }
      conditions.append(Condition(test: try test(row, members), isNegated: isNegated))
    }
    return conditions
  }

  private mutating func test(
    _ row: WorldRow, _ members: [String: WorldValue]
  ) throws(WorldError) -> Condition.Test {
    if members.count == 2, let name = members["flag"]?.text, let value = members["is"]?.whole {
      return .flag(flag(name), is: value)
    }
    guard members.count == 1, let (name, value) = members.first else { throw row.error("A condition is not known.") }
    switch (name, value) {
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
      guard let inner = pair[0].text, let outer = pair[1].text else { throw row.error("A condition is not known.") }
      return .inside(try reference(row, key: inner, "when"), try reference(row, key: outer, "when"))
    default: throw row.error("A condition is not known.")
    }
  }

  /// Makes the table of words.
  mutating func makeVocabulary() {
    for (index, entity) in world.entities.enumerated() {
      var words: Set<String> = []
      for name in entity.names { words.formUnion(name.others.union(name.heads)) }
      addForms(of: entity)
      for word in words { world.vocabulary[word, default: []].append(index) }
    }
  }
}
