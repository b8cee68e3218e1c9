public import OvershootDrawing

/// Text without a font: every character is 0.6 em wide and drawn as a bar as high as a capital letter, 0.7 em.
///
/// Layouts and pictures are the same on every machine, whatever fonts it has.
@MainActor
public final class EvenText: TextMeasuring, TextMaskSource {
  /// The greatest em size that is drawn, in pixels.
  private static let maximumSize = 16_384.0

  /// Makes such a font.
  public init() {}

  /// Returns the room of one line: 0.6 em for each character.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(string.count) * 0.6 * font.size, ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }

  /// Returns a bar for each character; none for white space, and nil for a size that is NaN or beyond 16384 pixels.
  public func mask(for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting) -> TextMask? {
    guard pixelSize <= Self.maximumSize, pixelSize >= 0 else { return nil }
    let (advance, height) = (0.6 * pixelSize, Int((0.7 * pixelSize).rounded()))
    let width = Int((Double(string.count) * advance).rounded())
    guard width > 0, height > 0 else { return nil }
    var row = [UInt8](repeating: 0, count: width)
    for (index, character) in string.enumerated() where !character.isWhitespace {
      let (start, end) = (Int((Double(index) * advance).rounded()), Int((Double(index + 1) * advance).rounded()))
      // A column between two characters stays free.
      for x in start..<max(start, min(width, end) - 1) { row[x] = 255 }
    }
    let coverage = (0..<height).flatMap { _ in row }
    return TextMask(width: width, height: height, originX: 0, originY: height, coverage: coverage)
  }
}
