import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// The affine map from device pixels to the pixels of a bitmap, in 2⁻¹⁶ pixels: whole pixels are the centres of pixels.
struct ImageMap: Equatable {
  /// The map to one coordinate of the bitmap.
  struct Axis: Equatable {
    /// The position at the centre of device pixel (0, 0).
    var origin: Int64
    /// The change of the position per device column.
    var xStep: Int64
    /// The change of the position per device row.
    var yStep: Int64
    /// The minimum position that is visible.
    var minimum: Int64
    /// The maximum position that is visible.
    var maximum: Int64

    /// Adds everything to `fingerprint`.
    func add(to fingerprint: inout Fingerprint) {
      fingerprint.add(Int(origin))
      fingerprint.add(Int(xStep))
      fingerprint.add(Int(yStep))
      fingerprint.add(Int(minimum))
      fingerprint.add(Int(maximum))
    }

    /// The position of the centre of device pixel (x, y).
    @inline(__always)
    func position(_ x: Int, _ y: Int) -> Int64 { origin &+ Int64(x) &* xStep &+ Int64(y) &* yStep }

    /// The position clamped to the visible ones.
    @inline(__always)
    func clamped(_ position: Int64) -> Int64 { max(minimum, min(maximum, position)) }
  }

  /// The columns of the bitmap.
  var u: Axis
  /// The rows of the bitmap.
  var v: Axis

  /// Whether the map is a translation by whole pixels.
  var isWholeTranslation: Bool {
    u.xStep == 65536 && u.yStep == 0 && v.xStep == 0 && v.yStep == 65536
      && (u.origin | u.minimum | u.maximum) & 0xFFFF == 0
  }

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - toPixel: the map from device pixels to those of the bitmap; finite.
  ///   - visible: the visible part of the bitmap, inside its bounds.
  ///   - bitmap: the bitmap that is sampled.
  init(_ toPixel: Transform, visible: Rect, of bitmap: Bitmap) {
    let center = toPixel.apply(to: Vector2(0.5, 0.5)) - Vector2(0.5, 0.5)
    u = Self.axis(center.x, toPixel.a, toPixel.c, visible.minX, visible.maxX, side: bitmap.width)
    v = Self.axis(center.y, toPixel.b, toPixel.d, visible.minY, visible.maxY, side: bitmap.height)
  }

  /// Adds everything to `fingerprint`.
  func add(to fingerprint: inout Fingerprint) {
    u.add(to: &fingerprint)
    v.add(to: &fingerprint)
  }

  /// The maximum position in 2⁻¹⁶ pixels; with `maximumStep`, sums of positions and steps do not overflow.
  private static let maximumPosition = 0x1p45
  /// The maximum change of the position per device pixel, in 2⁻¹⁶ pixels.
  private static let maximumStep = 0x1p30

  private static func axis(
    _ origin: Double, _ xStep: Double, _ yStep: Double, _ low: Double, _ high: Double, side: Int
  ) -> Axis {
    let (first, last) = (low, high - 1)
    let inside = first <= last ? (first, last) : ((first + last) / 2, (first + last) / 2)
    // The centre of a part thinner than a pixel may be nearer to a neighbour, which must not be visible.
    let minimum = Int64(max(0, min(side - 1, PixelPosition.floor(low)))) << 16
    let maximum = Int64(min(side, PixelPosition.ceil(high)) - 1) << 16
    func clamped(_ position: Double) -> Int64 { max(minimum, min(maximum, fixed(position, limit: maximumPosition))) }
    return Axis(
      origin: fixed(PixelPosition.snappedToWhole(origin), limit: maximumPosition),
      xStep: fixed(xStep, limit: maximumStep), yStep: fixed(yStep, limit: maximumStep),
      minimum: clamped(inside.0), maximum: clamped(inside.1))
  }

  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    Int64(max(-limit, min(limit, (value * 65536).rounded())))
  }
}
