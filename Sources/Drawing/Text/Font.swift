/// The thickness of a typeface.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  /// For running text.
  case regular
  /// For labels.
  case medium
  /// For buttons and headings.
  case semibold
  /// For numbers on tiles.
  case bold
}

/// The interface typeface in one weight and size.
public struct Font: Hashable, Sendable {
  /// The thickness.
  public var weight: FontWeight
  /// The em size in points; above 0.
  public var size: Double

  /// Makes a font.
  public init(_ weight: FontWeight = .regular, size: Double) {
    self.weight = weight
    self.size = size
  }
}

/// How outlines are fitted to the pixel grid.
public enum TextHinting: String, Hashable, Sendable {
  /// Stems are fitted vertically, letters keep their even spacing: for text that stands still.
  case light
  /// Outlines as designed: for text that changes size.
  case none
}
