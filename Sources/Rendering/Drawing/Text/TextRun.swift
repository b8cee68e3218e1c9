public import OvershootGeometry

/// A line of text in one font and colour, positioned by the left end of its baseline.
public struct TextRun: Hashable, Sendable {
  /// The text; line breaks have no effect.
  public var string: String
  /// The font, with its size in points.
  public var font: Font
  /// The colour of the glyphs.
  public var color: Color
  /// The left end of the baseline, in points.
  public var origin: Vector2
  /// The fitting of outlines to the pixel grid.
  public var hinting: TextHinting

  /// Creates a run of text.
  public init(_ string: String, font: Font, color: Color, origin: Vector2, hinting: TextHinting = .light) {
    self.string = string
    self.font = font
    self.color = color
    self.origin = origin
    self.hinting = hinting
  }
}
