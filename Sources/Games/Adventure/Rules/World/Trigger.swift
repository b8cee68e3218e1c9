/// What happens before or after an action, or at the end of each turn.
struct Trigger: Sendable {
  enum Occasion: Hashable, Sendable {
    case before(Verb)
    case after(Verb)
    case turn
  }

  enum Effect: Sendable {
    case print(String)
    case refuse(String)
    /// Moves an entity; -1 takes it out of the world.
    case move(Int, to: Int, Relation)
    case flag(Int, Int)
    case roll(Int, below: Int)
    /// Leads a way to a room; -1 closes it.
    case portal(Int, to: Int)
    case set(Int, EntityState)
    case score(Int)
    case end(String)
  }

  let key: String
  let occasion: Occasion
  let entity: Int?
  let when: [Condition]
  var effects: [(order: Int, effect: Effect, sound: WorldSound?)] = []
}

/// A way out of a room.
struct Portal: Sendable {
  let from: Int
  let heading: Heading
  /// Where it leads at the beginning; -1 for one that only an effect opens.
  var to: Int
  let door: Int?
  let message: String?
  let line: Int
}
