import Drawing
import OvershootGeometry

/// A rounded rectangle in a space that device pixels are mapped to.
///
/// The space of an axis-aligned box is that of the device pixels. Any other box has a space of its own with the box's
/// centre as origin and units of about a pixel, and an affine map from device pixels to it.
struct Box: Equatable {
  var left: Double
  var top: Double
  /// The right edge, above `left`.
  var right: Double
  /// The bottom edge, above `top`.
  var bottom: Double
  /// The corner radius, from 0 to half of the shorter side.
  var radius: Double
  /// The map from device pixels to the space of the box; nil for an axis-aligned box.
  var toBox: Transform?

  /// A box without extent, for items that have none.
  static let zero = Box(left: 0, top: 0, right: 0, bottom: 0, radius: 0)
}

extension Box {
  /// Creates the image of a rectangle under `transform`; nil when it is empty or not finite.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points before the transform.
  ///   - radius: its corner radius, already clamped.
  ///   - transform: the map from those points to device pixels.
  ///   - keepsCorners: whether corners stay exact under unequal scales along the axes; false makes such a box
  ///     axis-aligned.
  init?(_ rect: Rect, radius: Double, transform: Transform, keepsCorners: Bool = true) {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    let scale = abs(transform.determinant).squareRoot()
    guard scale.isFinite, scale > 0, transform.tx.isFinite, transform.ty.isFinite else { return nil }
    let isUniform = abs(transform.maximumStretch - scale) <= 1e-9 * scale
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

  /// The box with its vertical edges moved outwards by `x` and its horizontal ones by `y`, in units of its space.
  func expanded(x: Double, y: Double) -> Box {
    Box(left: left - x, top: top - y, right: right + x, bottom: bottom + y, radius: radius, toBox: toBox)
  }

  /// The whole pixels that the box may touch.
  var pixelBounds: PixelRect {
    guard let fromBox = toBox?.inverse else {
      return toBox == nil ? PixelRect(coveringLeft: left, top: top, right: right, bottom: bottom) : .empty
    }
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return PixelRect(covering: fromBox.apply(to: rect).inset(by: -0.75))
  }

  /// A rectangle of pixels that the box covers entirely; empty unless it is axis-aligned.
  var coveredPixels: PixelRect {
    guard toBox == nil else { return .empty }
    // 1 - √½ of the radius is where a diagonal meets the arc.
    let inset = radius < BoxRows.minimumRadius ? 0 : radius * 0.29290 + 0.37
    let rect = PixelRect(
      minX: PixelPosition.ceil(left + inset), minY: PixelPosition.ceil(top + inset),
      maxX: PixelPosition.floor(right - inset), maxY: PixelPosition.floor(bottom - inset))
    return rect.isEmpty ? .empty : rect
  }

  /// Whether the box is axis-aligned and covers all of `pixels`, which may also lie between the corners outside of
  /// `coveredPixels`.
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
}
