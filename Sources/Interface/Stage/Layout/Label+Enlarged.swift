import OvershootDrawing

extension Label {
  /// Lets the text wrap at another text size than 1, and where a line of `width` points has no room for its smallest
  /// letters. Otherwise its font size is reduced so that it fits on one line. Returns the label.
  @discardableResult
  package func wrappingEnlarged(in width: Double = .infinity, _ context: DrawContext) -> Label {
    let isShort = context.textSize == 1 && leastWidth(context) <= width
    fitting = isShort ? .shrinking : .wrapping(maximumLines: nil, .end)
    return self
  }

  /// Returns the width of the text on one line in the smallest letters that it may have, in points.
  package func leastWidth(_ context: DrawContext) -> Double {
    var least = font
    least.size = min(font.size, Font.leastSize)
    return context.text.metrics(of: text, font: least).width
  }
}
