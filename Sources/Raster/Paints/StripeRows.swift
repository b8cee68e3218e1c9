import Drawing
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

  /// Creates stripes under `transform`, from their points to device pixels; nil where there are none.
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
    guard abs(xStep) > Self.minimumByteStep else {
      writeRuns(columns, start, pixel, to: &row)
      return
    }
    guard let bytes = row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return }
    for x in columns {
      bytes[x - columns.lowerBound] = coverage(at: start + (Double(x) + 0.5) * xStep, pixel).coverageByte
    }
  }

  /// The change per column, in periods, up to which stripes are written as runs instead of bytes.
  private static let minimumByteStep = 1.0 / 16

  /// Writes stripes that are many pixels wide: the pixels at their edges one by one, and the others as runs.
  private func writeRuns(_ columns: Range<Int>, _ start: Double, _ pixel: Footprint, to row: inout CoverageRow) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let position = start + (Double(x) + 0.5) * xStep
      let phase = position - Self.floor(position)
      var end = x + 1
      let isInside = phase < fraction
      let (low, high) = isInside ? (0, fraction) : (fraction, 1)
      if phase - pixel.reach >= low, phase + pixel.reach <= high {
        // One pixel less than possible, so that rounding has no effect on the result.
        let remaining = xStep > 0 ? high - pixel.reach - phase : phase - pixel.reach - low
        let count = xStep == 0 ? Double(columns.count) : remaining / abs(xStep) - 1
        end = x + max(1, Int(min(count, Double(columns.upperBound - x))))
        if isInside { row.append(from: x, to: end, constant: 255) }
      } else {
        row.append(from: x, to: end, constant: coverage(at: position, pixel).coverageByte)
      }
      x = end
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

    /// Half of the width, and a margin for rounding.
    var reach: Double { (wide + narrow) * 0.5 + 1e-9 }
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
