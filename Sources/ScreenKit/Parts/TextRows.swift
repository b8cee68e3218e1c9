extension Font {
  /// Returns the height of a row that is `height` points high at a text size of 1: a line of text grows, the space
  /// around it does not.
  package static func rowHeight(_ height: Double, at textSize: Double) -> Double {
    height * (1 + 0.6 * (textSize - 1))
  }
}

extension LayoutPart {
  /// Returns a row of controls or text with such a height.
  @MainActor
  package func row(_ height: Double, _ context: DrawContext) -> Layout {
    // The layout multiplies heights of text itself.
    self.height(Font.rowHeight(height, at: context.textSize) / context.textSize)
  }
}
