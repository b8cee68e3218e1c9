extension State {
  /// Returns a sentence of the engine: the first of the world's own texts whose conditions hold, or else the
  /// engine's text.
  func sentence(_ sentence: Sentence, _ values: [String: SentenceValue] = [:]) -> String {
    let own = world.answers[sentence]?.first { holds($0.when) }?.template
    let template = own ?? world.language.sentences[sentence]
    return template.parts.map { part in
      switch part {
      case .text(let text): return text
      case .value(let name, let form, let isStart):
        guard let value = values[name] else { return "" }
        let text = self.text(value, form)
        return isStart && !sentence.isPart && value.isName(form) ? text.asSentence : text
      }
    }.joined()
  }

  /// Returns a sentence about one thing or two.
  func sentence(
    _ sentence: Sentence, _ thing: Int, _ other: Int? = nil, _ values: [String: SentenceValue] = [:]
  ) -> String {
    var values = values
    values["thing"] = .thing(thing)
    if let other { values["other"] = .thing(other) }
    return self.sentence(sentence, values)
  }

  /// Returns words as a list of a sentence.
  func list(_ words: [String], _ conjunction: Sentence) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(sentence(conjunction)) \(last)"
  }

  /// The title of a room.
  func roomName(_ room: Int) -> String {
    text(room, "title") ?? (world.entities[room].names.isEmpty ? world.entities[room].key : definite(room, .nominative))
  }

  // MARK: Values

  private func text(_ value: SentenceValue, _ form: Template.Form) -> String {
    switch (value, form) {
    case (.text(let text), _): return text
    case (.number(let number), .choice(let texts)): return texts[number == 1 ? 0 : 1]
    case (.number(let number), _): return "\(number)"
    case (.direction(let heading), _): return heading.name
    case (.things(let things), .choice(let texts)):
      let isPlural = things.count != 1 || world.entities[things[0]].isPlural
      return texts.count == 2 ? texts[isPlural ? 1 : 0] : ""
    case (.things(let things), _): return list(things)
    case (.place(let room), .title): return roomName(room)
    case (.thing(let thing), _), (.place(let thing), _):
      switch form {
      case .declined(let wanted):
        if case .place = value, world.entities[thing].names.isEmpty { return roomName(thing) }
        return definite(thing, wanted)
      case .name: return world.entities[thing].name
      case .title: return roomName(thing)
      case .choice(let texts):
        let gender = thing == world.you ? .masculine : world.entities[thing].gender
        if texts.count == GrammaticalGender.allCases.count { return texts[gender.rawValue] }
        return texts[gender == .plural ? 1 : 0]
      }
    }
  }

  private func definite(_ thing: Int, _ wanted: GrammaticalCase) -> String {
    guard thing == world.you else { return world.entities[thing].definite }
    return sentence([.you, .youAccusative, .youDative][wanted.rawValue])
  }

  private func list(_ things: [Int]) -> String {
    let names = things.map { thing in
      let entity = world.entities[thing]
      let name = entity.indefinite
      return shines(thing) && entity.switches != nil ? sentence(.lit, ["name": .text(name)]) : name
    }
    return list(names, .and)
  }
}

extension SentenceValue {
  /// Whether it is a name that has a capital at the start of a sentence.
  fileprivate func isName(_ form: Template.Form) -> Bool {
    switch (self, form) {
    case (.thing, .declined), (.place, .declined), (.things, _), (.direction, _), (_, .choice): true
    default: false
    }
  }
}
