/// The kinds of what play changes.
package enum FactKind: String, CaseIterable, Sendable {
  /// Where an entity is: the index of what has it and the relation.
  case place
  // Whether an entity is open, locked, on, or was seen.
  case open, locked, on, seen
  case flag
  /// Where a way leads.
  case way
  /// Whether a rule has given its points.
  case scored
  /// The number of a game's fact that was said last.
  case told
  /// Whether a rule has run that runs once.
  case ran
  case scalar, text
}

/// A number or a text.
public enum FactValue: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case number(Int)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case text(String)
}

/// One value that a command changed.
struct Change: Hashable, Sendable {
  /// The number of the fact in its state.
  let fact: Int
  let before: FactValue
  var after: FactValue
}
