import OvershootScreenKit

/// How the cards of the menu lean to the pointer. All its tunables are here.
enum MenuEffects {
  /// How far a card leans to a pointer at its edge, in points, and by how much it is longer to there.
  private static let (offset, stretch) = (4.0, 0.012)

  /// Returns how a card leans.
  ///
  /// - Parameters:
  ///   - place: where the pointer is, from the centre: -1...1 from edge to edge.
  ///   - amount: how much is shown, 0...1; 0 is none.
  static func lean(to place: Vector2, amount: Double) -> Transform {
    guard amount > 0 else { return .identity }
    let place = Vector2(min(1, max(-1, place.x)), min(1, max(-1, place.y)))
    let length = place.length
    return Transform.stretch(along: place, by: stretch * amount * length * length)
      .concatenating(.shake(place * (offset * amount)))
  }
}
