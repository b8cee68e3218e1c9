package import OvershootGeometry

extension StrokeStyle {
  /// The length in pixels of a dash and a gap below which they are drawn as a solid line of less opacity.
  private static let minimumPeriod = 0.5

  /// Returns the style by which a line is drawn, and the opacity of its paint; nil where nothing is drawn.
  ///
  /// Dashes that are too fine for the pixels become a solid line.
  ///
  /// - Parameter transform: the transform from points to pixels.
  package func visible(under transform: Transform) -> (style: StrokeStyle, opacity: Double)? {
    guard width > 0, width.isFinite, end > start else { return nil }
    guard let dash, let period = dashPeriod else { return (self, 1) }
    guard period > 0, period.isFinite else { return nil }
    guard period * transform.maximumStretch < Self.minimumPeriod else { return (self, 1) }
    var solid = self
    (solid.dash, solid.gap) = (nil, nil)
    solid.dashPhase = 0
    return (solid, cap == .butt ? dash / period : 1)
  }
}

extension Shape {
  /// Returns a rectangle around everything that a fill, or a stroke with `style`, may draw, in points.
  ///
  /// - Returns: nil where nothing is drawn or the shape is not finite.
  package func reach(_ style: StrokeStyle?) -> Rect? {
    let bounds = bounds
    guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else { return nil }
    if case .path = self {} else if bounds.isEmpty { return nil }
    guard let style else { return bounds }
    let margin = style.width / 2 * (style.join == .miter ? StrokeStyle.miterLimit : 1.5)
    return Rect(
      x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin)
  }
}
