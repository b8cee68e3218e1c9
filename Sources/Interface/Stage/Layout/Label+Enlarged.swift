import OvershootDrawing

extension Label {
  /// Lets the text wrap at another text size than 1, or where its letters would be smaller than the least ones in
  /// `width` points; otherwise reduces its font size so that it fits on one line. Returns the label.
  @discardableResult
  package func wrappingEnlarged(_ context: DrawContext, in width: Double = .infinity) -> Label {
    let isShrunk = context.textSize == 1 && leastWidth(context) <= width
    fitting = isShrunk ? .shrinking : .wrapping(maximumLines: nil, .end)
    return self
  }
}
