/// How the X-ray is open: for as long as a press is held, while the clock stands, or until the next press.
struct BombRushSight: Hashable, Sendable {
  /// When the press began that may be held, in the engine's time; nil for none.
  var start: Double?
  /// When it was opened last.
  var opening = -Double.infinity
  /// When the press on its button ended last.
  var end: Double?
  /// Whether the page was turned, so that its parts have themes of their own.
  var hasTurned = false
  /// Whether the clock stands.
  var isFrozen: Bool { start != nil }
}
