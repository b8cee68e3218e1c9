/// One condition of a `when` list. Entities and flags are named by their index.
package struct Condition: Hashable, Sendable {
  package indirect enum Test: Hashable, Sendable {
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

  package let test: Test
  package let isNegated: Bool

  /// Its test, and those of the conditions in it, at any depth.
  package var tests: [Test] {
    if case .any(let lists) = test { [test] + lists.joined().flatMap(\.tests) } else { [test] }
  }
}

/// A state that conditions ask for and effects set.
package enum EntityState: String, Sendable {
  case open, closed, locked, unlocked, on, off
}
