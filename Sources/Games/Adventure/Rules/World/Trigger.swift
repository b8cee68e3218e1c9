/// What happens before or after an action, or at the end of each turn.
package struct Trigger: Sendable {
  package enum Occasion: Hashable, Sendable {
    case before(Verb)
    case after(Verb)
    // Before or after a verb of the world's own, by its index.
    case beforeOwn(Int)
    case afterOwn(Int)
    case turn
  }

  package enum Effect: Sendable {
    case print(String)
    case refuse(String)
    /// Ends the action before it happens; what the rule did stays.
    case fail(String)
    /// Moves an entity; -1 takes it out of the world.
    case move(Int, to: Int, Relation)
    case flag(Int, Int)
    /// Adds to a flag, which stays within ±10⁹.
    case add(Int, Int)
    case roll(Int, below: Int)
    /// Leads a way to a room; -1 closes it.
    case portal(Int, to: Int)
    case set(Int, EntityState)
    case score(Int)
    case end(String, isGood: Bool)
  }

  let key: String
  /// The index of the rule that it comes from.
  package let rule: Int
  package let entity: Int?
  /// The second thing; where it is there, `entity` is the first.
  package let other: Int?
  package let heading: Heading?
  package let when: [Condition]
  package let line: Int
  package var effects: [(order: Int, effect: Effect, sound: WorldSound?, line: Int)] = []
}

/// What an author wrote as one rule: triggers of it run once for an action, and give points once.
package struct WorldRule: Sendable {
  package let key: String
  /// The index of its mark among those of rules that run once in a game; nil for others.
  package let mark: Int?
}

/// A way out of a room.
package struct Portal: Sendable {
  package let from: Int
  package let heading: Heading
  /// Where it leads at the beginning; -1 for one that only an effect opens.
  package var to: Int
  package let door: Int?
  package let message: String?
  package let line: Int
}
