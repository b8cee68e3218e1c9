/// A view that uses the wheel itself, such as a number that is turned.
@MainActor
package protocol WheelView: View {
  /// Turns by lines of the wheel, away from the user above 0. Returns whether that had an effect; if not, what is
  /// around the view scrolls.
  func turnWheel(by lines: Double) -> Bool
}
