import Drawing

/// Text metrics in which every letter is 0.6 em wide and capitals are 0.7 em high.
@MainActor
final class EvenText: TextMeasuring {
  func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(string.count) * 0.6 * font.size, ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }
}
