/// The dimensions of a line of text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The advance from the left end of the baseline to the right end.
  public var width: Double
  /// The distance from the baseline up to the top of the line; positive.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line; positive.
  public var descent: Double
  /// The distance from the baseline up to the top of a capital letter or digit; positive.
  public var capHeight: Double

  /// Creates metrics from four distances in points.
  public init(width: Double, ascent: Double, descent: Double, capHeight: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// A source of text metrics that uses the fonts with which the text is drawn.
@MainActor
public protocol TextMeasuring: AnyObject {
  /// Returns the dimensions of a line; an empty string has a width of 0 and the font's heights.
  func metrics(of string: String, font: Font) -> TextMetrics
}
