import Geometry
import Stage

/// Where device pixels fall on the pixels of a picture, in 2⁻¹⁶ pixels: whole numbers are the middles of pixels.
struct ImageMap: Equatable {
  /// One coordinate of the picture.
  struct Axis: Equatable {
    var origin: Int64
    var across: Int64
    var down: Int64
    /// The first and the last place that is shown.
    var low: Int64
    var high: Int64

    /// Adds a summary.
    func add(to sum: inout Fingerprint) {
      sum.add(Int(origin))
      sum.add(Int(across))
      sum.add(Int(down))
      sum.add(Int(low))
      sum.add(Int(high))
    }

    /// The place of the middle of pixel (x, y).
    @inline(__always)
    func place(_ x: Int, _ y: Int) -> Int64 { origin &+ Int64(x) &* across &+ Int64(y) &* down }

    /// The place, no farther out than what is shown.
    @inline(__always)
    func limited(_ place: Int64) -> Int64 { max(low, min(high, place)) }
  }

  /// The columns of the picture.
  var u: Axis
  /// The rows of the picture.
  var v: Axis

  /// Whether device rows follow the picture's rows, pixel by pixel.
  var isUpright: Bool {
    u.across == 65536 && u.down == 0 && v.across == 0 && v.down == 65536 && (u.origin | u.low | u.high) & 0xFFFF == 0
  }

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - toPixel: from device pixels to those of the picture; finite.
  ///   - shown: the part of the picture that is shown, inside of it.
  ///   - picture: what is sampled.
  init(_ toPixel: Transform, shown: Rect, of picture: Bitmap) {
    let middle = toPixel.apply(to: Vector2(0.5, 0.5)) - Vector2(0.5, 0.5)
    u = Self.axis(middle.x, toPixel.a, toPixel.c, shown.minX, shown.maxX, side: picture.width)
    v = Self.axis(middle.y, toPixel.b, toPixel.d, shown.minY, shown.maxY, side: picture.height)
  }

  /// Adds a summary.
  func add(to sum: inout Fingerprint) {
    u.add(to: &sum)
    v.add(to: &sum)
  }

  /// Places and steps beyond these, in 2⁻¹⁶ pixels, are cut off: sums of them do not overflow.
  private static let far = 0x1p45
  private static let steep = 0x1p30

  private static func axis(
    _ origin: Double, _ across: Double, _ down: Double, _ low: Double, _ high: Double, side: Int
  ) -> Axis {
    let (first, last) = (low, high - 1)
    let inside = first <= last ? (first, last) : ((first + last) / 2, (first + last) / 2)
    // A part that is thinner than a pixel has its middle nearer to pixels beside it, and those must not show.
    let lowest = Int64(max(0, min(side - 1, PixelPosition.floor(low)))) << 16
    let highest = Int64(min(side, PixelPosition.ceil(high)) - 1) << 16
    func limited(_ place: Double) -> Int64 { max(lowest, min(highest, fixed(place, far))) }
    return Axis(
      origin: fixed(settled(origin), far), across: fixed(across, steep), down: fixed(down, steep),
      low: limited(inside.0), high: limited(inside.1))
  }

  /// The origin moved to a whole pixel when it is within 1/64 of it.
  private static func settled(_ value: Double) -> Double {
    abs(value - value.rounded()) <= 1.0 / 64 ? value.rounded() : value
  }

  private static func fixed(_ value: Double, _ limit: Double) -> Int64 {
    Int64(max(-limit, min(limit, (value * 65536).rounded())))
  }
}
