import Geometry

/// A rounded rectangle on its way to the screen, in a space that a device pixel is mapped to.
///
/// Aligned boxes lie in device pixels themselves. Others lie in a space of their own, centred on the origin and in units of about
/// a pixel, with an affine map from the device.
struct Box: Equatable {
  /// The left edge.
  var left: Double
  /// The top edge.
  var top: Double
  /// The right edge, above `left`.
  var right: Double
  /// The bottom edge, above `top`.
  var bottom: Double
  /// The corner radius, within 0 and half of the shorter side.
  var radius: Double
  /// From device pixels to the space of the box; nil for an aligned box.
  var toBox: Transform?
}

extension Box {
  /// The image of a rectangle under `transform`, or nil when nothing of it can be seen or its place is not a number.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in the points before the transform.
  ///   - radius: its corner radius, already limited.
  ///   - transform: from those points to device pixels.
  ///   - keepsCorners: whether unequal scales along the axes need exact corners; false lets such a box be aligned.
  init?(_ rect: Rect, radius: Double, transform: Transform, keepsCorners: Bool = true) {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    let scale = abs(transform.determinant).squareRoot()
    guard scale.isFinite, scale > 0, transform.tx.isFinite, transform.ty.isFinite else { return nil }
    let isUniform = abs(transform.longestStretch - scale) <= 1e-9 * scale
    if transform.keepsAxes, isUniform || radius == 0 || !keepsCorners {
      let image = transform.apply(to: rect)
      left = PixelPosition.snapped(image.minX)
      top = PixelPosition.snapped(image.minY)
      right = PixelPosition.snapped(image.maxX)
      bottom = PixelPosition.snapped(image.maxY)
      self.radius = min(radius * scale, (right - left) / 2, (bottom - top) / 2)
      guard right > left, bottom > top, self.radius >= 0 else { return nil }
    } else {
      guard let inverse = transform.inverse else { return nil }
      let center = Transform(translationX: -rect.center.x, y: -rect.center.y)
      let toBox = inverse.concatenating(center).concatenating(Transform(scaleX: scale, y: scale))
      guard toBox.isFinite else { return nil }
      right = rect.width / 2 * scale
      bottom = rect.height / 2 * scale
      left = -right
      top = -bottom
      self.radius = radius * scale
      guard right.isFinite, bottom.isFinite, right > 0, bottom > 0 else { return nil }
      self.toBox = toBox
    }
  }

  /// The whole pixels that the box may touch.
  var pixelBounds: PixelRect {
    guard let fromBox = toBox?.inverse else {
      return toBox == nil ? Self.pixels(left, top, right, bottom) : .empty
    }
    let image = fromBox.apply(to: Rect(x: left, y: top, width: right - left, height: bottom - top)).inset(by: -0.75)
    return Self.pixels(image.minX, image.minY, image.maxX, image.maxY)
  }

  /// Whole pixels that the box covers entirely; empty unless it is aligned.
  var coveredPixels: PixelRect {
    guard toBox == nil else { return .empty }
    let inset = radius < BoxRows.smallestRadius ? 0 : radius * 0.29290 + 0.37
    let rect = PixelRect(
      minX: PixelPosition.ceil(left + inset), minY: PixelPosition.ceil(top + inset),
      maxX: PixelPosition.floor(right - inset), maxY: PixelPosition.floor(bottom - inset))
    return rect.isEmpty ? .empty : rect
  }

  /// Whether the box is aligned and covers all of `pixels`; unlike `coveredPixels`, it looks between the corners too.
  func covers(_ pixels: PixelRect) -> Bool {
    guard toBox == nil, left <= Double(pixels.minX), right >= Double(pixels.maxX), top <= Double(pixels.minY),
      bottom >= Double(pixels.maxY)
    else { return false }
    return radius == 0 || coveredPixels.contains(pixels)
      || (left + radius <= Double(pixels.minX) && right - radius >= Double(pixels.maxX))
      || (top + radius <= Double(pixels.minY) && bottom - radius >= Double(pixels.maxY))
  }

  /// Whether the box is exactly a rectangle of whole pixels.
  var isWholePixels: Bool {
    toBox == nil && radius == 0 && left == left.rounded() && top == top.rounded() && right == right.rounded()
      && bottom == bottom.rounded()
  }

  private static func pixels(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> PixelRect {
    PixelRect(
      minX: PixelPosition.floor(left), minY: PixelPosition.floor(top),
      maxX: PixelPosition.ceil(right), maxY: PixelPosition.ceil(bottom))
  }
}
