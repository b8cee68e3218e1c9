/// How much room a line of text takes, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The advance from the left end of the baseline to the right end.
  public var width: Double
  /// From the baseline up to the top of the line; positive.
  public var ascent: Double
  /// From the baseline down to the bottom of the line; positive.
  public var descent: Double
  /// From the baseline up to the top of a capital letter or digit; positive.
  public var capHeight: Double

  /// Makes metrics from four distances in points.
  public init(width: Double, ascent: Double, descent: Double, capHeight: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
  }
}

/// Measures text by the same font that draws it.
@MainActor
public protocol TextMeasuring: AnyObject {
  /// The room that one line takes; an empty string has a width of 0 and the font's heights.
  func metrics(of string: String, font: Font) -> TextMetrics
}
