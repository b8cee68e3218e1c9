import OvershootDrawing

extension Label {
  /// The width that the text needs on one line, in points, with letters of the least size, or of its own where that is
  /// less.
  package func leastWidth(_ context: DrawContext) -> Double {
    var font = font
    font.size = min(font.size, Font.leastSize)
    return context.text.metrics(of: text, font: font).width
  }
}
