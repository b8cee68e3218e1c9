public import OvershootGeometry

/// The appearance of the ring in a state.
public struct ConfirmStyle: Hashable, Sendable {
  /// The ring and its text.
  public let color: Color
  /// The scale of the ring; the area that is hit-tested stays the same.
  public let scale: Double
  /// The text in the ring.
  public let text: String

  /// Creates the style of a state.
  public init(_ state: HoldConfirmation.State) {
    (color, scale, text) =
      switch state {
      case .idle, .updating: (.white, 1, "")
      case .selected: (Self.red, 1.1, "CONFIRM")
      case .confirmed: (Self.green, 1.3, "OK")
      }
  }

  // Light enough for text on the dark disc.
  private static let red = Color(hex: 0xFF5147)
  private static let green = Color(hex: 0x3FDC6B)
}
