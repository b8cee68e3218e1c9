import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// The rows of a pattern of parallel stripes.
///
/// The coverage is exact: projected across the stripes, a pixel is a trapezoid, and its coverage is a second difference
/// of the stripes' double integral. Positions across the stripes are measured in periods.
struct StripeRows: Equatable {
  /// The position of device point (0, 0).
  private var origin: Double
  /// The change of the position per column.
  private var xStep: Double
  /// The change of the position per row.
  private var yStep: Double
  /// The width of a stripe as a fraction of the period, above 0 and at most 1.
  private var fraction: Double

  /// Creates stripes under `transform`, from their points to device pixels; nil if none would be visible.
  init?(_ stripes: Stripes, transform: Transform) {
    guard let inverse = transform.inverse, inverse.isFinite, stripes.distance > 0, stripes.distance.isFinite else {
      return nil
    }
    let length = stripes.direction.length * stripes.distance
    guard length > 0, length.isFinite, stripes.width > 0 else { return nil }
    let normal = stripes.direction * (1 / length)
    fraction = min(1, stripes.width / stripes.distance)
    xStep = inverse.a * normal.x + inverse.b * normal.y
    yStep = inverse.c * normal.x + inverse.d * normal.y
    let start = inverse.tx * normal.x + inverse.ty * normal.y
    guard xStep.isFinite, yStep.isFinite, start.isFinite else { return nil }
    origin = start - start.rounded(.down)
  }

  /// Adds everything to `fingerprint`.
  func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(origin)
    fingerprint.add(xStep)
    fingerprint.add(yStep)
    fingerprint.add(fraction)
  }

  /// Writes the coverage of the columns `columns` in row `y` to `row`.
  func write(row y: Int, columns: Range<Int>, to row: inout CoverageRow) {
    let pixel = Footprint(xStep, yStep)
    let start = origin + (Double(y) + 0.5) * yStep
    guard let bytes = row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return }
    let width = pixel.wide + pixel.narrow
    if abs(xStep) > Self.minimumRunStep, width <= min(fraction, 1 - fraction) {
      writeRuns(columns, start, pixel, to: bytes)
      return
    }
    guard xStep != 0 else {
      bytes.update(repeating: coverage(at: start, pixel).coverageByte, count: columns.count)
      return
    }
    for x in columns {
      bytes[x - columns.lowerBound] = coverage(at: start + (Double(x) + 0.5) * xStep, pixel).coverageByte
    }
  }

  /// The minimum change per column, in periods, at which the edges of stripes are searched one by one: far above the
  /// rounding errors of positions.
  private static let minimumRunStep = 1e-7
  /// The distance of a coverage from a tie between two bytes, in bytes, up to which rounding errors may decide.
  private static let tieMargin = 1e-6

  /// Writes stripes that, like the gaps between them, are at least as wide as a pixel: the pixels at their edges one by
  /// one, and the others as runs.
  private func writeRuns(
    _ columns: Range<Int>, _ start: Double, _ pixel: Footprint, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let rowStart = start
    // Where positions decrease, the pattern is reflected at the middle of a stripe.
    let (start, step) = xStep > 0 ? (start, xStep) : (fraction - start, -xStep)
    let (edge, perStep) = (PixelEdge(pixel), 1 / step)
    let (first, end) = (columns.lowerBound, columns.upperBound)
    let begin = start + (Double(first) + 0.5) * step
    // A stripe begins at each whole position.
    var period = Self.floor(begin - fraction - edge.outer)
    var (x, isInside) = (first, false)
    while x < end {
      let position = isInside ? period + fraction : period
      let center = (position - start) * perStep - 0.5
      let reach = edge.outer * perStep
      let low = min(end, max(x, PixelPosition.ceil(center - reach)))
      let high = min(end, max(low, PixelPosition.floor(center + reach) + 1))
      (bytes + (x - first)).update(repeating: isInside ? 255 : 0, count: low - x)
      for column in low..<high {
        let covered = edge.coverage(at: start + (Double(column) + 0.5) * step - position)
        let level = (isInside ? 1 - covered : covered) * 255 + 0.5
        let byte = Int(level)
        let rest = level - Double(byte)
        if rest < Self.tieMargin || rest > 1 - Self.tieMargin {
          // Rounding errors decide, and those of all patterns are to be the same.
          bytes[column - first] = coverage(at: rowStart + (Double(column) + 0.5) * xStep, pixel).coverageByte
        } else {
          bytes[column - first] = UInt8(truncatingIfNeeded: byte)
        }
      }
      x = high
      if isInside { period += 1 }
      isInside.toggle()
    }
  }

  /// The part of a pixel beyond an edge that is the only one near it.
  private struct PixelEdge {
    private let wide: Double
    /// Half of the change of the trapezoid's height at its slanted ends; 0 where it has none.
    private let curvature: Double
    private let inner: Double
    let outer: Double

    init(_ pixel: Footprint) {
      let isSlanted = pixel.narrow > 1e-3 * pixel.wide
      wide = pixel.wide
      inner = isSlanted ? (pixel.wide - pixel.narrow) / 2 : pixel.wide / 2
      outer = isSlanted ? (pixel.wide + pixel.narrow) / 2 : pixel.wide / 2
      curvature = isSlanted ? 1 / (2 * pixel.wide * pixel.narrow) : 0
    }

    /// The covered part of a pixel whose centre is `distance` beyond the edge.
    @inline(__always)
    func coverage(at distance: Double) -> Double {
      if abs(distance) <= inner { return 0.5 + distance / wide }
      let rest = max(0, outer - abs(distance))
      let tail = rest * rest * curvature
      return distance < 0 ? tail : 1 - tail
    }
  }

  /// A pixel's square projected across the stripes: a trapezoid.
  private struct Footprint {
    let wide: Double
    let narrow: Double

    init(_ xStep: Double, _ yStep: Double) {
      wide = max(abs(xStep), abs(yStep))
      narrow = min(abs(xStep), abs(yStep))
    }
  }

  @inline(__always)
  private func coverage(at position: Double, _ pixel: Footprint) -> Double {
    let (wide, narrow) = (pixel.wide, pixel.narrow)
    let phase = position - Self.floor(position)
    // A pixel with many stripes has their mean coverage.
    guard wide < 64 else { return fraction }
    guard wide > 1e-9 else { return phase < fraction ? 1 : 0 }
    guard narrow > 1e-3 * wide else {
      return (integral(phase + wide / 2) - integral(phase - wide / 2)) / wide
    }
    let (outer, inner) = ((wide + narrow) / 2, (wide - narrow) / 2)
    let rise = doubleIntegral(phase + outer) - doubleIntegral(phase + inner)
    let fall = doubleIntegral(phase - inner) - doubleIntegral(phase - outer)
    return (rise - fall) / (wide * narrow)
  }

  /// The largest integer not above `x`; inlined, unlike `rounded(.down)`.
  @inline(__always)
  private static func floor(_ x: Double) -> Double { Double(PixelPosition.floor(x)) }

  /// The length of stripes between 0 and `x`.
  @inline(__always)
  private func integral(_ x: Double) -> Double {
    let whole = Self.floor(x)
    return whole * fraction + min(fraction, x - whole)
  }

  /// The integral of `integral` from 0 to `x`.
  @inline(__always)
  private func doubleIntegral(_ x: Double) -> Double {
    let whole = Self.floor(x)
    let phase = x - whole
    let period = fraction - fraction * fraction / 2
    let part = phase < fraction ? phase * phase / 2 : fraction * fraction / 2 + fraction * (phase - fraction)
    return whole * period + fraction * whole * (whole - 1) / 2 + whole * fraction * phase + part
  }
}
