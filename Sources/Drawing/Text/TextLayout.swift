public import Geometry

/// A text in lines: broken at spaces, hyphens and between ideographs, within words only where a word alone is too wide, and never within
/// a character as a reader sees it. What does not fit into the last line gives way to an ellipsis.
///
/// The widths are those of the lines as they are drawn, so that nothing reaches over them but the overhang of single letters.
public struct TextLayout: Hashable, Sendable {
  /// Where what does not fit is left out.
  public enum Truncation: Hashable, Sendable {
    /// At the end of the last line.
    case end
    /// In the middle of the last line, whose second half is the end of the text.
    case middle
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// What is written.
    public let text: String
    /// The left end of the baseline, from the top left corner of the layout.
    public let origin: Vector2
    /// The advance in points.
    public let width: Double
  }

  /// The longest line in bytes of UTF-8; a longer one is broken wherever it is that long.
  public static let longestLine = 4096
  /// What stands for the part that is left out.
  public static let ellipsis = "\u{2026}"

  /// The lines from the top down.
  public let lines: [Line]
  /// The width of the widest line, and the height of all.
  public let size: Size
  /// Whether a part of the text is left out.
  public let isTruncated: Bool

  /// Breaks a text into lines, in time that grows with the part of it that is shown.
  ///
  /// - Parameters:
  ///   - text: what to write. Line breaks in it begin new lines; other control characters count as spaces.
  ///   - font: the font.
  ///   - width: the room for a line in points. With infinity lines end only where the text says so; with 0 or less, or NaN, there is nothing.
  ///     A single character wider than that has a line of its own, and an ellipsis is shown however wide it is.
  ///   - maximumLines: the most lines, or nil for any number; with 0 or less there is nothing.
  ///   - truncation: where the last line leaves out what does not fit.
  ///   - alignment: where each line stands in `width`, or in the widest line's where that is infinite.
  ///   - measuring: the fonts that will draw it.
  @MainActor
  public init(
    _ text: String, font: Font, width: Double, maximumLines: Int? = nil, truncation: Truncation = .end,
    alignment: TextAlignment = .leading, measuring: any TextMeasuring
  ) {
    var breaker = LineBreaker(text, font: font, width: width, measuring: measuring)
    var found: [(text: String, width: Double)] = []
    while width > 0, found.count < maximumLines ?? .max {
      guard let line = breaker.next(isLast: found.count + 1 == maximumLines, truncation) else { break }
      found.append(line)
    }
    let metrics = measuring.metrics(of: "", font: font)
    let height = metrics.ascent + metrics.descent
    let widest = found.reduce(0) { max($0, $1.width) }
    let room = width.isFinite ? width : widest
    lines = zip(0..., found).map { index, line in
      Line(
        text: line.text,
        origin: Vector2((room - line.width) * alignment.leadingFraction, metrics.ascent + Double(index) * height),
        width: line.width)
    }
    size = Size(widest, Double(found.count) * height)
    isTruncated = breaker.hasMore
  }
}
