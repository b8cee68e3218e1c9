/// One condition of a `when` list. Entities and flags are named by their index.
struct Condition: Hashable, Sendable {
  enum Test: Hashable, Sendable {
    case flag(Int, is: Int)
    case holds(Int)
    case room(Int)
    case state(Int, EntityState)
    /// Whether the first is in, on or part of the second, at any depth.
    case inside(Int, Int)
  }

  let test: Test
  let isNegated: Bool
}

/// A state that conditions ask for and effects set.
enum EntityState: String, Sendable {
  case open, closed, locked, unlocked, on, off
}
