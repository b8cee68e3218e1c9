import Controls
import Drawing
import Stage

/// Measures every letter as 0.6 em wide and capitals as 0.7 em high.
@MainActor
final class EvenText: TextMeasuring {
  func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(string.count) * 0.6 * font.size, ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }
}
