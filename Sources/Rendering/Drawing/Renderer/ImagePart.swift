package import OvershootGeometry

/// The part of a placed image that lies inside its bitmap.
package struct ImagePart {
  /// The part in pixels of the bitmap.
  package let source: Rect
  /// Where the part is drawn, in points.
  package let destination: Rect

  /// Nil where nothing of the bitmap is placed.
  package init?(_ image: ImagePlacement) {
    let (source, rect) = (image.source, image.destination.rect)
    let bounds = Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
    guard source.maxX.isFinite, source.maxY.isFinite, !rect.isEmpty, let visible = source.intersection(bounds) else {
      return nil
    }
    self.source = visible
    guard visible != source else {
      destination = rect
      return
    }
    let (xScale, yScale) = (rect.width / source.width, rect.height / source.height)
    destination = Rect(
      x: rect.minX + (visible.minX - source.minX) * xScale, y: rect.minY + (visible.minY - source.minY) * yScale,
      width: visible.width * xScale, height: visible.height * yScale)
  }

  /// Returns the map from pixels of the window to those of the bitmap; nil where it is not finite.
  ///
  /// - Parameter transform: the transform from points to pixels of the window.
  package func toSource(under transform: Transform) -> Transform? {
    guard let inverse = transform.inverse, inverse.isFinite else { return nil }
    let (xScale, yScale) = (source.width / destination.width, source.height / destination.height)
    let map = inverse.concatenating(
      Transform(
        a: xScale, b: 0, c: 0, d: yScale, tx: source.minX - destination.minX * xScale,
        ty: source.minY - destination.minY * yScale))
    return map.isFinite ? map : nil
  }
}
