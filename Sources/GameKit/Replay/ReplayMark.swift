/// A place of a replay at which something happened.
package struct ReplayMark: Hashable, Sendable {
  /// How much it matters, from little on.
  package enum Weight: Int, Hashable, Sendable {
    case small, middle, great
  }

  /// Where it is, in the unit of the replay.
  package let place: Double
  package let weight: Weight
  /// Whether it is a mistake, or a loss.
  package let isFault: Bool

  package init(_ place: Double, _ weight: Weight = .small, isFault: Bool = false) {
    (self.place, self.weight, self.isFault) = (place, weight, isFault)
  }
}
