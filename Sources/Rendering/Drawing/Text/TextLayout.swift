public import OvershootGeometry

/// A text broken into lines: at spaces, after hyphens and between ideographs; within a word only where it is wider than
/// a line, and never within a grapheme cluster. Text that does not fit into the last line is replaced by an ellipsis.
///
/// The widths are those of the lines as they are drawn; only the overhang of single glyphs is outside of them.
public struct TextLayout: Hashable, Sendable {
  /// The position of the text that is replaced by an ellipsis.
  public enum Truncation: Hashable, Sendable {
    /// At the end of the last line.
    case end
    /// In the middle of the last line; its second half is the end of the text.
    case middle
  }

  /// A line.
  public struct Line: Hashable, Sendable {
    /// The text, with the ellipsis if there is one.
    public let text: String
    /// The left end of the baseline, relative to the top left corner of the layout.
    public let origin: Vector2
    /// The advance in points.
    public let width: Double
  }

  /// The maximum length of a line in bytes of UTF-8; a longer one is broken there.
  public static let maximumLineLength = 4096
  /// The replacement of text that does not fit.
  static let ellipsis = "\u{2026}"

  /// The lines from top to bottom.
  public let lines: [Line]
  /// The width of the widest line and the height of all lines.
  public let size: Size
  /// Whether a part of the text is replaced by an ellipsis.
  public let isTruncated: Bool

  /// Breaks a text into lines.
  ///
  /// - Complexity: linear in the length of the visible part.
  ///
  /// - Parameters:
  ///   - text: the text. Line breaks in it begin new lines; other control characters count as spaces.
  ///   - font: the font.
  ///   - width: the maximum width of a line in points. For infinity, only line breaks in the text end a line; for 0 or
  ///     less and NaN, there are no lines. A character that is wider has a line of its own; an ellipsis may be wider.
  ///   - maximumLines: the maximum number of lines, or nil for any number; for 0 or less there are no lines.
  ///   - truncation: the position of the ellipsis in the last line.
  ///   - alignment: the position of each line in `width`, or in the width of the widest line if that is infinite.
  ///   - measuring: the source of text metrics.
  @MainActor
  public init(
    _ text: String, font: Font, width: Double, maximumLines: Int? = nil, truncation: Truncation = .end,
    alignment: TextAlignment = .leading, measuring: any TextMeasuring
  ) {
    var breaker = LineBreaker(text, font: font, width: width, measuring: measuring)
    var results: [(text: String, width: Double)] = []
    while width > 0, results.count < maximumLines ?? .max {
      guard let line = breaker.next(isLast: results.count + 1 == maximumLines, truncation) else { break }
      results.append(line)
    }
    let metrics = measuring.metrics(of: "", font: font)
    let height = metrics.ascent + metrics.descent
    let widest = results.reduce(0) { max($0, $1.width) }
    let available = width.isFinite ? width : widest
    lines = zip(0..., results).map { index, line in
      Line(
        text: line.text,
        origin: Vector2((available - line.width) * alignment.leadingFraction, metrics.ascent + Double(index) * height),
        width: line.width)
    }
    size = Size(widest, Double(results.count) * height)
    isTruncated = breaker.hasMore
  }
}
