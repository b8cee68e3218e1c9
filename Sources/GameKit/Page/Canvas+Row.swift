extension Canvas {
  /// Draws the band beneath the row of a list that is looked at, which reaches up to the end of its page, and the two
  /// prints that it has left behind, as it came from its other end.
  ///
  /// - Parameter reach: how far the prints are beyond the left end of the band, in points; 0 for none.
  @MainActor
  package mutating func band(_ rect: Rect, reach: Double, _ theme: Theme) {
    fill(RoundedRect(rect), theme.accent)
    guard reach > 0 else { return }
    let inner = (0.46 * reach).rounded()
    for (start, end, opacity) in [(reach, inner, 0.2), (inner, 0, 0.38)] {
      let print = Rect(x: rect.minX - start, y: rect.minY, width: start - end, height: rect.height)
      fill(RoundedRect(print), theme.accent.withAlpha(opacity * theme.echoStrength))
    }
  }

  /// Writes a line between two places, in smaller letters where it does not fit.
  ///
  /// - Parameter y: the middle of its capitals.
  @MainActor
  package mutating func write(
    _ text: String, _ font: Font, from x: Double, to end: Double, y: Double, _ color: Color, _ context: DrawContext,
    _ alignment: TextAlignment = .leading
  ) {
    let font = font.fitting(text, width: max(0, end - x), context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let left = x + (end - x - metrics.width) * alignment.leadingFraction
    self.text(
      TextRun(
        text, font: font, color: color, origin: Vector2(context.snap(left), context.snap(y + metrics.capHeight / 2))))
  }
}

extension Theme {
  /// Returns a colour of what stands on a disc or a band: the one that is wanted where it can be told from the disc.
  package func onAccent(_ color: Color, contrast: Double = 4.5) -> Color {
    color.contrast(with: accent) >= contrast && !isHighContrast ? color : onAccent
  }
}
