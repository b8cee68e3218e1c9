import OvershootStage

/// The number of presses in quick succession at one position.
struct ClickCount: Hashable, Sendable {
  private var count = 0
  private var x = 0.0

  /// Adds a press at `x` within the double-press interval of the previous one. Returns its number: 1, 2 or 3, then 1
  /// again.
  mutating func press(at x: Double) -> Int {
    count = count > 0 && abs(x - self.x) <= InputTunables.doublePressSlop ? count % 3 + 1 : 1
    self.x = x
    return count
  }
}
