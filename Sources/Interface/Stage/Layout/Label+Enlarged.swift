import OvershootDrawing

extension Label {
  /// Lets the text wrap at another text size than 1, and reduces its font size otherwise so that it fits on one line.
  /// Returns the label.
  @discardableResult
  package func wrappingEnlarged(_ context: DrawContext) -> Label {
    fitting = context.textSize == 1 ? .shrinking : .wrapping(maximumLines: nil, .end)
    return self
  }
}
