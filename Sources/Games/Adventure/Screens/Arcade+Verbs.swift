extension Arcade.Phrase {
  /// The verbs that are pressed, in the order in which they are shown.
  static let all: [Self] = [
    Self(verb: "take"), Self(verb: "open"), Self(verb: "put", preposition: "in"), Self(verb: "turn on"),
    Self(verb: "unlock", preposition: "with"), Self(verb: "push"), Self(verb: "pull"), Self(verb: "read"),
    Self(verb: "enter"), Self(verb: "play"), Self(verb: "talk to"), Self(verb: "give", preposition: "to"),
    Self(verb: "drop"), Self(verb: "close"), Self(verb: "turn off"),
  ]

  /// The phrase that a line begins; nil for another line.
  init?(beginning line: String) {
    guard let found = Self.all.first(where: { line.lowercased().hasPrefix("\($0.verb) ") }) else { return nil }
    self = found
  }
}

extension Arcade.Word {
  /// A word that enters itself.
  init(line: String) { self.init(text: line, press: .line(line)) }

  /// The verbs that are pressed: those that want a noun, and those that stand alone.
  static let verbs =
    [Self(line: "look")] + Arcade.Phrase.all.map { Self(text: $0.verb, press: .verb($0)) }
    + ["inventory", "wait", "hint", "undo"].map { Self(line: $0) }

  /// The verbs after an end.
  static let verbsAfterEnd = ["undo", "restart"].map { Self(line: $0) }
}
