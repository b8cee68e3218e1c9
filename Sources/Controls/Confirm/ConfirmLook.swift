public import Geometry

/// What the ring looks like in a state.
public struct ConfirmLook: Hashable, Sendable {
  /// The ring and its text.
  public let color: Color
  /// The size of the ring; where it can be hit does not change with it.
  public let scale: Double
  /// What stands in the ring.
  public let text: String

  /// The look of a state.
  public init(_ state: HoldConfirmation.State) {
    (color, scale, text) =
      switch state {
      case .idle, .updating: (.white, 1, "")
      case .selected: (Self.red, 1.1, "CONFIRM")
      case .confirmed: (Self.green, 1.3, "OK")
      }
  }

  /// Light enough to be read as text on the dark disc.
  private static let red = Color(hex: 0xFF5147)
  private static let green = Color(hex: 0x3FDC6B)
}
