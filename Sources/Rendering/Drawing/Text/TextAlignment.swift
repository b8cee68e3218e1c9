/// The horizontal position of a line in the available width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// Centred.
  case center
  /// At the right edge.
  case trailing

  /// The fraction of the spare width that is left of a line: 0, 0.5 or 1.
  public var leadingFraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
