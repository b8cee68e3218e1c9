/// What is earned for a level.
package enum Medal: Hashable, Sendable {
  case gold, silver, bronze

  /// Creates the medal of a number of stars: bronze for one, gold for three; nil for none.
  package init?(stars: Int) {
    switch stars {
    case 1: self = .bronze
    case 2: self = .silver
    case 3...: self = .gold
    default: return nil
    }
  }

  /// What it is called.
  package var title: String {
    switch self {
    case .gold: tr("Gold", context: "medal")
    case .silver: tr("Silver", context: "medal")
    case .bronze: tr("Bronze", context: "medal")
    }
  }

  /// The colour of its coin.
  package var color: Color {
    switch self {
    case .gold: .sun
    case .silver: Color(hex: 0xD5D9EA)
    case .bronze: Color(hex: 0xE08A4A)
    }
  }
}

extension Canvas {
  /// The radius of the ring around a golden disc as a multiple of the disc's, its width in points, and its opacity.
  private static let goldRing = (radius: 16.0 / 11, width: 2.5, opacity: 0.7)

  /// Draws a medal as a disc, a golden one with a ring, so that it is told by more than its colour.
  package mutating func draw(_ medal: Medal, center: Vector2, radius: Double) {
    let side = 2 * radius
    fill(RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: radius), medal.color)
    guard medal == .gold else { return }
    let outer = Self.goldRing.radius * radius - Self.goldRing.width / 2
    let ring = Rect(center: center, size: Size(2 * outer, 2 * outer))
    stroke(
      RoundedRect(ring, cornerRadius: outer), width: Self.goldRing.width,
      medal.color.withAlpha(Self.goldRing.opacity))
  }
}
