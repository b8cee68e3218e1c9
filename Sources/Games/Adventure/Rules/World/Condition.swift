/// One condition of a `when` list. Entities and flags are named by their index.
struct Condition: Hashable, Sendable {
  indirect enum Test: Hashable, Sendable {
    case flag(Int, ClosedRange<Int>)
    case holds(Int)
    case room(Int)
    case state(Int, EntityState)
    /// Whether the first is in, on or part of the second, at any depth.
    case inside(Int, Int)
    /// Whether one of the lists holds.
    case any([[Condition]])
    /// Whether it is dark for the player.
    case dark
    /// Whether the action goes that way.
    case going(Heading)
  }

  let test: Test
  let isNegated: Bool

  /// Whether it asks for darkness, at any depth.
  var asksForDarkness: Bool {
    switch test {
    case .dark: true
    case .any(let lists): lists.joined().contains(where: \.asksForDarkness)
    default: false
    }
  }
}

/// A state that conditions ask for and effects set.
enum EntityState: String, Sendable {
  case open, closed, locked, unlocked, on, off
}
