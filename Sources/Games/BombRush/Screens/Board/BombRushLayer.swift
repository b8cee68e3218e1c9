import OvershootGameKit

/// A layer of the overlay; the raw value is its key.
enum BombRushLayer: Int, CaseIterable, Hashable, Sendable {
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
    // Translators: the layers of what the enemies know: cells in danger, what each does, why, the places that were
    // considered, and what is seen and heard.
    case .danger: tr("Danger", context: "X-ray")
    case .actors: tr("Doing", context: "X-ray")
    case .decisions: tr("Why", context: "X-ray")
    case .queries: tr("Places", context: "X-ray")
    case .senses: tr("Senses", context: "X-ray")
    }
  }
}
