import OvershootJSON

extension WorldExpansion {
  /// Adds a trigger with its effects for each verb and thing of a rule.
  mutating func addRule(_ row: WorldRow) throws(WorldError) {
    let (verbs, whats, withs) = (row.words("on"), row.words("what"), row.words("with"))
    guard !verbs.isEmpty else { throw row.error("The field \"on\" names no action.") }
    let phase = row.fields["phase"]?.text ?? "before"
    let effects = try (row.fields["do"]?.list ?? []).map { (value) throws(WorldError) in
      try effect(value.members ?? [], row)
    }
    guard !effects.isEmpty else { throw row.error("The rule does nothing.") }
    let alike = [verbs.joined(separator: ","), whats.joined(separator: ","), phase].filter { !$0.isEmpty }
    let rule = row.fields["key"]?.text ?? name(ofRule: alike.joined(separator: " "))
    var triggers: [(verb: String, what: String?, with: String?)] = []
    for verb in verbs {
      for what in whats.isEmpty ? [nil] : whats.map(Optional.some) {
        for with in withs.isEmpty ? [nil] : withs.map(Optional.some) { triggers.append((verb, what, with)) }
      }
    }
    guard triggers.count * (effects.count + 1) <= WorldRow.maximumCount else { throw row.error(WorldRow.tooMany) }
    for (index, trigger) in triggers.enumerated() {
      let key = WorldValue.text(triggers.count == 1 ? rule : "\(rule) / \(index + 1)")
      add(
        "trigger", row,
        [
          "key": key, "on": .text(trigger.verb), "entity": trigger.what.map { .text($0) },
          "with": trigger.with.map { .text($0) }, "direction": row.fields["direction"], "phase": .text(phase),
          "when": row.fields["when"], "once": row.fields["once"] == .flag(true) ? .flag(true) : nil,
          "rule": triggers.count == 1 ? nil : .text(rule),
        ])
      for (order, fields) in effects.enumerated() {
        var fields = fields
        (fields["trigger"], fields["order"]) = (key, .whole(order + 1))
        add(WorldRow(line: row.line, table: "effect", fields: fields))
      }
    }
  }

  /// Returns the fields of the effect that an object of `do` stands for.
  private func effect(_ members: [WorldValue.Member], _ row: WorldRow) throws(WorldError) -> [String: WorldValue] {
    var members = members
    var fields: [String: WorldValue] = [:]
    if let index = members.firstIndex(where: { $0.name == "sound" }) {
      fields["sound"] = members.remove(at: index).value
    }
    guard members.count == 1 else { throw row.error("An effect of \"do\" is an object with one member.") }
    let (name, value) = (members[0].name, members[0].value)
    let wrong = row.error("The effect \"\(name.quoted)\" has a value of another type.")
    func pair() throws(WorldError) -> (WorldValue, WorldValue) {
      guard let list = value.list, list.count == 2, list[0].text != nil else { throw wrong }
      return (list[0], list[1])
    }
    fields["kind"] = .text(["say": "print", "state": "set", "exit": "portal"][name] ?? name)
    switch name {
    case "say", "refuse", "fail", "end", "win":
      guard value.text != nil else { throw wrong }
      fields["text"] = value
    case "score":
      guard value.whole != nil else { throw wrong }
      fields["value"] = value
    case "flag", "add", "roll":
      let (flag, number) = try pair()
      guard number.whole != nil else { throw wrong }
      (fields["flag"], fields[name == "roll" ? "below" : "value"]) = (flag, number)
    case "move":
      let (entity, to) = try pair()
      fields["entity"] = entity
      guard to != .null else {
        fields["to"] = .null
        break
      }
      guard let text = to.text else { throw wrong }
      let place = try row.place(text, "do")
      (fields["relation"], fields["to"]) = (place.relation, place.key)
    case "state":
      let (entity, state) = try pair()
      guard state.text != nil else { throw wrong }
      (fields["entity"], fields["state"]) = (entity, state)
    case "exit":
      guard let list = value.list, list.count == 3, list[0].text != nil, list[1].text != nil,
        list[2].text != nil || list[2] == .null
      else { throw wrong }
      (fields["from"], fields["direction"], fields["to"]) = (list[0], list[1], list[2])
    default: throw row.error("There is no effect \"\(name.quoted)\".")
    }
    return fields
  }
}
