import Drawing
import OvershootGeometry

/// A rounded rectangle as the shaders take it.
///
/// The space of an axis-aligned box is that of the pixels. Any other box has a space of its own with the box's centre
/// as origin and units of about a pixel, and an affine map from pixels to it.
struct ItemBox {
  /// The distance in pixels beyond the visible ones at which edges are as good as where they really are. Numbers of 32
  /// bits are exact there.
  private static let margin = 64.0

  private(set) var left: Double
  private(set) var top: Double
  private(set) var right: Double
  private(set) var bottom: Double
  private(set) var radius: Double
  /// The map from pixels to the space of the box; nil for an axis-aligned box.
  let toBox: Transform?

  /// Creates the image of a rectangle under `transform`; nil when it is empty or not finite.
  init?(_ rect: Rect, radius: Double, transform: Transform) {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return nil
    }
    let scale = abs(transform.determinant).squareRoot()
    guard scale.isFinite, scale > 0, transform.isFinite else { return nil }
    if transform.keepsAxes, transform.isUniform || radius == 0 {
      let image = transform.apply(to: rect)
      (left, top, right, bottom) = (image.minX.snapped, image.minY.snapped, image.maxX.snapped, image.maxY.snapped)
      self.radius = min(radius * scale, (right - left) / 2, (bottom - top) / 2)
      guard right > left, bottom > top, self.radius >= 0 else { return nil }
      toBox = nil
    } else {
      guard let map = Self.map(to: rect, scale: scale, transform) else { return nil }
      (right, bottom) = (rect.width / 2 * scale, rect.height / 2 * scale)
      (left, top) = (-right, -bottom)
      self.radius = radius * scale
      guard right.isFinite, bottom.isFinite, right > 0, bottom > 0 else { return nil }
      toBox = map
    }
  }

  /// Returns the map from pixels to the space around the centre of `rect`, with `scale` units to the point.
  static func map(to rect: Rect, scale: Double, _ transform: Transform) -> Transform? {
    guard let inverse = transform.inverse else { return nil }
    let map = inverse.concatenating(Transform(translationX: -rect.center.x, y: -rect.center.y))
      .concatenating(Transform(scaleX: scale, y: scale))
    return map.isFinite ? map : nil
  }

  /// The whole pixels that the box may touch.
  var pixelBounds: PixelRect {
    let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    guard let toBox else { return PixelRect(around: rect) }
    guard let fromBox = toBox.inverse else { return .empty }
    return PixelRect(around: fromBox.apply(to: rect).inset(by: -0.75))
  }

  /// Returns the same box for the pixels `visible` only: edges far beside them are moved nearer.
  func near(_ visible: PixelRect) -> ItemBox {
    guard toBox == nil else { return self }
    let reach = radius + Self.margin
    var box = self
    box.left = max(left, Double(visible.minX) - reach)
    box.top = max(top, Double(visible.minY) - reach)
    box.right = min(right, Double(visible.maxX) + reach)
    box.bottom = min(bottom, Double(visible.maxY) + reach)
    return box
  }

  /// Whether the box is exactly a rectangle of whole pixels.
  var isWholePixels: Bool {
    toBox == nil && radius == 0 && left == left.rounded() && top == top.rounded() && right == right.rounded()
      && bottom == bottom.rounded()
  }

  /// Whether the box is axis-aligned and certainly covers all of `pixels`.
  func covers(_ pixels: PixelRect) -> Bool {
    guard toBox == nil, left <= Double(pixels.minX), right >= Double(pixels.maxX), top <= Double(pixels.minY),
      bottom >= Double(pixels.maxY)
    else { return false }
    return radius == 0 || (left + radius <= Double(pixels.minX) && right - radius >= Double(pixels.maxX))
      || (top + radius <= Double(pixels.minY) && bottom - radius >= Double(pixels.maxY))
  }

  /// The edges.
  var edges: SIMD4<Float> { SIMD4<Float>(SIMD4(left, top, right, bottom)) }
}
