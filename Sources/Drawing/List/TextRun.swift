public import Geometry

/// One line of text in one font and colour, placed by the left end of its baseline.
public struct TextRun: Hashable, Sendable {
  /// What is written; line breaks have no meaning here.
  public var string: String
  /// The font, with its size in points.
  public var font: Font
  /// The colour of the letters.
  public var color: Color
  /// The left end of the baseline, in points.
  public var origin: Vector2
  /// How outlines are fitted to pixels.
  public var hinting: TextHinting

  /// Makes a run of text.
  public init(_ string: String, font: Font, color: Color, origin: Vector2, hinting: TextHinting = .light) {
    self.string = string
    self.font = font
    self.color = color
    self.origin = origin
    self.hinting = hinting
  }
}
