/// The pressure of touches, ignored until two different values were reported: most touch screens report a constant.
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

  /// Returns and clears the latest pressure; nil where none was reported since the last call or it has not varied.
  mutating func takeLatest() -> Double? {
    defer { latest = nil }
    return hasVaried ? latest : nil
  }
}
