import OvershootDrawing
import OvershootGeometry

/// Where the outline of a shape is built, and how far from there it is drawn.
///
/// Outlines that fit into the buffer are built at its upper left corner, with a place in 65536ths of a pixel: those
/// that differ by whole pixels are built once. Others are cut by the edges of the buffer, and depend on their place.
package struct PathPlacement {
  /// What the outline depends on.
  package let key: PathKey
  /// The distance to the right from where the outline is built to where it is drawn, in pixels.
  package let x: Int
  /// The distance downwards, in pixels.
  package let y: Int

  /// Places the inside of a shape, or a line along it.
  ///
  /// - Parameters:
  ///   - shape: the shape, in points.
  ///   - style: the style of a line along the shape; nil for its inside.
  ///   - transform: the map from points to pixels.
  ///   - buffer: all pixels, of which the first is in column 0 and row 0.
  ///   - visible: the pixels that are drawn.
  /// - Returns: nil where the shape touches no visible pixel or is not finite.
  package init?(
    _ shape: Shape, _ style: StrokeStyle?, transform: Transform, buffer: PixelRect, visible: PixelRect
  ) {
    guard let touched = shape.touchedPixels(style, under: transform), touched.intersects(visible) else { return nil }
    var key = PathKey(
      shape: shape, style: style, transform: transform, width: buffer.width, height: buffer.height)
    guard touched.width < buffer.width, touched.height < buffer.height else {
      (self.key, x, y) = (key, 0, 0)
      return
    }
    let origin: Vector2
    (key.shape, origin) = shape.atOrigin
    let moved = transform.apply(to: origin) - Vector2(Double(touched.minX), Double(touched.minY))
    key.transform.tx = (moved.x * 65536).rounded() / 65536
    key.transform.ty = (moved.y * 65536).rounded() / 65536
    (self.key, x, y) = (key, touched.minX, touched.minY)
  }
}

extension Shape {
  /// Returns the pixels that the inside of the shape, or a line along it, may touch; nil where nothing is drawn or the
  /// shape is not finite.
  package func touchedPixels(_ style: StrokeStyle?, under transform: Transform) -> PixelRect? {
    reach(style).map { PixelRect(covering: transform.apply(to: $0), margin: 1) }
  }

  /// The shape with the corner of its box at the origin, and where that corner was; paths stay where they are.
  fileprivate var atOrigin: (shape: Shape, origin: Vector2) {
    switch self {
    case .box(let box):
      (.box(RoundedRect(Rect(origin: .zero, size: box.rect.size), cornerRadius: box.cornerRadius)), box.rect.origin)
    case .ellipse(let rect): (.ellipse(Rect(origin: .zero, size: rect.size)), rect.origin)
    case .path: (self, .zero)
    }
  }
}
