/// What fingers tell of their pressure: most touch screens say the same for every touch, and are believed only when they have said
/// two different things.
struct TouchPressure {
  private var first: Double?
  private var hasVaried = false
  private var latest: Double?

  mutating func add(_ pressure: Double) {
    latest = pressure
    guard let first else {
      self.first = pressure
      return
    }
    if pressure != first { hasVaried = true }
  }

  /// The pressure that was told since the last call; nil where none was, or none can be believed.
  mutating func takeLatest() -> Double? {
    defer { latest = nil }
    return hasVaried ? latest : nil
  }
}
