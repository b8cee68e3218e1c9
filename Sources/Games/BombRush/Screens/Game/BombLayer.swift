/// A layer of the overlay; the raw value is its key.
enum BombLayer: Int, CaseIterable, Hashable, Sendable {
  /// Walkable cells, and the ticks until cells burn.
  case danger = 0
  /// What each actor does.
  case actors
  /// What each enemy decided, and why.
  case decisions
  /// The latest query of the chosen enemy.
  case queries
  /// What the chosen enemy sees, hears and remembers.
  case senses

  /// The name on its switch.
  var title: String {
    switch self {
    case .danger: "Danger"
    case .actors: "Doing"
    case .decisions: "Why"
    case .queries: "Places"
    case .senses: "Senses"
    }
  }
}
