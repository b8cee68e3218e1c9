import OvershootDrawing
import OvershootGeometry

/// A rounded rectangle in a space that device pixels are mapped to.
///
/// The space of an axis-aligned box is that of the device pixels. Any other box has a space of its own with the box's
/// centre as origin and units of about a pixel, and an affine map from device pixels to it.
package struct PixelBox: Equatable {
  /// The corner radius, in pixels, below which a corner is drawn sharp.
  package static let minimumRadius = 0.5
  /// A box without extent, for items that have none.
  package static let zero = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  /// The left edge.
  package var left: Double
  /// The top edge.
  package var top: Double
  /// The right edge, above `left`.
  package var right: Double
  /// The bottom edge, above `top`.
  package var bottom: Double
  /// The corner radius, from 0 to half of the shorter side.
  package var radius: Double
  /// The map from device pixels to the space of the box; nil for an axis-aligned box.
  package var toBox: Transform?

  /// Creates a box from its edges.
  package init(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double = 0, toBox: Transform? = nil
  ) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    self.radius = radius
    self.toBox = toBox
  }

  /// Creates the image of a rectangle under `transform`; nil when it is empty or not finite.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points before the transform.
  ///   - radius: its corner radius, already clamped.
  ///   - transform: the map from those points to device pixels.
  ///   - keepsCorners: whether corners stay exact under unequal scales along the axes; false makes such a box
  ///     axis-aligned.
  package init?(_ rect: Rect, radius: Double, transform: Transform, keepsCorners: Bool = true) {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    let scale = abs(transform.determinant).squareRoot()
    guard scale.isFinite, scale > 0, transform.tx.isFinite, transform.ty.isFinite else { return nil }
    if transform.keepsAxes, transform.isUniform || radius == 0 || !keepsCorners {
      let image = transform.apply(to: rect)
      left = PixelPosition.snapped(image.minX)
      top = PixelPosition.snapped(image.minY)
      right = PixelPosition.snapped(image.maxX)
      bottom = PixelPosition.snapped(image.maxY)
      self.radius = min(radius * scale, (right - left) / 2, (bottom - top) / 2)
      guard right > left, bottom > top, self.radius >= 0 else { return nil }
    } else {
      guard let toBox = Self.map(to: rect, scale: scale, transform) else { return nil }
      right = rect.width / 2 * scale
      bottom = rect.height / 2 * scale
      left = -right
      top = -bottom
      self.radius = radius * scale
      guard right.isFinite, bottom.isFinite, right > 0, bottom > 0 else { return nil }
      self.toBox = toBox
    }
  }

  /// Creates the image of a rounded rectangle; nil when it is empty or not finite.
  package init?(_ shape: RoundedRect, transform: Transform, keepsCorners: Bool = true) {
    self.init(shape.rect, radius: shape.effectiveRadius, transform: transform, keepsCorners: keepsCorners)
  }

  /// Returns the outer and the inner outline of a line along a rounded rectangle, whose round corners are round on both
  /// sides and whose sharp ones are sharp; nil if the line covers nothing. The inner one is nil where the line leaves
  /// no hole.
  package static func ring(
    along shape: RoundedRect, width: Double, transform: Transform
  ) -> (outer: PixelBox, inner: PixelBox?)? {
    guard width > 0, width.isFinite, !shape.rect.isEmpty else { return nil }
    let (rect, radius) = (shape.rect, shape.effectiveRadius)
    let outerRadius = radius > 0 ? radius + width / 2 : 0
    guard let outer = PixelBox(rect.inset(by: -width / 2), radius: outerRadius, transform: transform) else {
      return nil
    }
    let innerRadius = max(0, radius - width / 2)
    guard outer.toBox != nil else {
      return (outer, PixelBox(rect.inset(by: width / 2), radius: innerRadius, transform: transform))
    }
    // Both outlines are in one space, also where the corners of the inner one are sharp.
    let scale = abs(transform.determinant).squareRoot()
    var inner = outer.expanded(x: -width * scale, y: -width * scale)
    inner.radius = innerRadius * scale
    return (outer, inner.right > inner.left && inner.bottom > inner.top ? inner : nil)
  }

  /// Returns the map from device pixels to the space around the centre of `rect` with `scale` units to the point; nil
  /// where it is not finite.
  package static func map(to rect: Rect, scale: Double, _ transform: Transform) -> Transform? {
    guard let inverse = transform.inverse else { return nil }
    let map = inverse.concatenating(Transform(translationX: -rect.center.x, y: -rect.center.y))
      .concatenating(Transform(scaleX: scale, y: scale))
    return map.isFinite ? map : nil
  }

  /// The box with its vertical edges moved outwards by `x` and its horizontal ones by `y`, in units of its space.
  package func expanded(x: Double, y: Double) -> PixelBox {
    PixelBox(left: left - x, top: top - y, right: right + x, bottom: bottom + y, radius: radius, toBox: toBox)
  }

  /// The whole pixels that the box may touch.
  package var pixelBounds: PixelRect {
    guard let toBox else {
      return PixelRect(
        minX: PixelPosition.floor(left), minY: PixelPosition.floor(top), maxX: PixelPosition.ceil(right),
        maxY: PixelPosition.ceil(bottom))
    }
    guard let fromBox = toBox.inverse else { return .empty }
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return PixelRect(covering: fromBox.apply(to: rect).inset(by: -0.75))
  }

  /// A rectangle of pixels that the box covers entirely; empty unless it is axis-aligned.
  package var coveredPixels: PixelRect {
    guard toBox == nil else { return .empty }
    // 1 - √½ of the radius is where a diagonal meets the arc.
    let inset = radius < Self.minimumRadius ? 0 : radius * 0.29290 + 0.37
    let rect = PixelRect(
      minX: PixelPosition.ceil(left + inset), minY: PixelPosition.ceil(top + inset),
      maxX: PixelPosition.floor(right - inset), maxY: PixelPosition.floor(bottom - inset))
    return rect.isEmpty ? .empty : rect
  }

  /// Whether the box is axis-aligned and covers all of `pixels`, which may also lie between the corners outside of
  /// `coveredPixels`.
  package func covers(_ pixels: PixelRect) -> Bool {
    guard toBox == nil, left <= Double(pixels.minX), right >= Double(pixels.maxX), top <= Double(pixels.minY),
      bottom >= Double(pixels.maxY)
    else { return false }
    return radius == 0 || coveredPixels.contains(pixels)
      || (left + radius <= Double(pixels.minX) && right - radius >= Double(pixels.maxX))
      || (top + radius <= Double(pixels.minY) && bottom - radius >= Double(pixels.maxY))
  }

  /// Whether the box is exactly a rectangle of whole pixels.
  package var isWholePixels: Bool {
    toBox == nil && radius == 0 && left == left.rounded() && top == top.rounded() && right == right.rounded()
      && bottom == bottom.rounded()
  }
}
