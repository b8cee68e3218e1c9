/// The weight of a typeface.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  /// For running text.
  case regular
  /// For labels and buttons.
  case medium
  /// For titles, and numbers on tiles.
  case bold
}

/// The interface typeface in one weight and size.
public struct Font: Hashable, Sendable {
  /// The weight.
  public var weight: FontWeight
  /// The em size in points; above 0.
  public var size: Double

  /// Creates a font.
  public init(_ weight: FontWeight = .regular, size: Double) {
    self.weight = weight
    self.size = size
  }

  /// The size in points up to which letters grow by the whole factor of a text size.
  private static let fullyGrowingSize = 16.0

  /// Returns the font at a text size, which is a factor above 0: letters of up to 16 points grow by the factor, and
  /// larger ones by as many points as those of 16.
  package func enlarged(by textSize: Double) -> Font {
    textSize == 1 ? self : Font(weight, size: size + min(size, Self.fullyGrowingSize) * (textSize - 1))
  }
}

/// The fitting of glyph outlines to the pixel grid.
public enum TextHinting: String, Hashable, Sendable {
  /// Stems are fitted vertically, and the spacing is not changed: for text that does not change size.
  case light
  /// Outlines are not fitted: for text that changes size.
  case none
}
