import Geometry
import Stage

/// How much of each pixel lies in stripes.
///
/// A pixel's share is exact: the square, seen along the stripes, is a trapezoid, and its share is a second difference of the
/// stripes' twofold integral.
struct StripeRows: Equatable {
  /// From device pixels to the place across the stripes, in distances between them.
  private var origin: Double
  private var across: Double
  private var down: Double
  /// The width of a stripe, in distances; within 0 and 1.
  private var share: Double

  /// Stripes under `transform`, from their points to device pixels; nil where there are none.
  init?(_ stripes: Stripes, transform: Transform) {
    guard let inverse = transform.inverse, inverse.isFinite, stripes.distance > 0, stripes.distance.isFinite else {
      return nil
    }
    let length = stripes.direction.length * stripes.distance
    guard length > 0, length.isFinite, stripes.width > 0 else { return nil }
    let normal = stripes.direction * (1 / length)
    share = min(1, stripes.width / stripes.distance)
    across = inverse.a * normal.x + inverse.b * normal.y
    down = inverse.c * normal.x + inverse.d * normal.y
    let start = inverse.tx * normal.x + inverse.ty * normal.y
    guard across.isFinite, down.isFinite, start.isFinite else { return nil }
    origin = start - start.rounded(.down)
  }

  /// Adds a summary.
  func add(to sum: inout Fingerprint) {
    sum.add(origin)
    sum.add(across)
    sum.add(down)
    sum.add(share)
  }

  /// Writes the shares of the columns `columns` in row `y` to `row`.
  func write(row y: Int, columns: Range<Int>, to row: inout CoverageRow) {
    let pixel = Footprint(across, down)
    let start = origin + (Double(y) + 0.5) * down
    guard abs(across) > Self.fine else {
      writeRuns(columns, start, pixel, to: &row)
      return
    }
    guard let bytes = row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return }
    for x in columns {
      bytes[x - columns.lowerBound] = coverage(at: start + (Double(x) + 0.5) * across, pixel).coverageByte
    }
  }

  /// Stripes that pass by in steps below this are written as runs.
  private static let fine = 1.0 / 16

  /// Writes stripes that are many pixels wide: pixels at their edges one by one, what is between as runs.
  private func writeRuns(_ columns: Range<Int>, _ start: Double, _ pixel: Footprint, to row: inout CoverageRow) {
    var x = columns.lowerBound
    while x < columns.upperBound {
      let place = start + (Double(x) + 0.5) * across
      let middle = place - Self.floor(place)
      var end = x + 1
      let isInside = middle < share
      let (low, high) = isInside ? (0, share) : (share, 1)
      if middle - pixel.reach >= low, middle + pixel.reach <= high {
        // One pixel less than there may be, so that rounding decides nothing.
        let room = across > 0 ? high - pixel.reach - middle : middle - pixel.reach - low
        let count = across == 0 ? Double(columns.count) : room / abs(across) - 1
        end = x + max(1, Int(min(count, Double(columns.upperBound - x))))
        if isInside { row.append(from: x, to: end, constant: 255) }
      } else {
        row.append(from: x, to: end, constant: coverage(at: place, pixel).coverageByte)
      }
      x = end
    }
  }

  /// A pixel's square, seen along the stripes: a trapezoid.
  private struct Footprint {
    let wide: Double
    let narrow: Double

    init(_ across: Double, _ down: Double) {
      wide = max(abs(across), abs(down))
      narrow = min(abs(across), abs(down))
    }

    /// How far it reaches from the middle, and a little more.
    var reach: Double { (wide + narrow) * 0.5 + 1e-9 }
  }

  @inline(__always)
  private func coverage(at place: Double, _ pixel: Footprint) -> Double {
    let (wide, narrow) = (pixel.wide, pixel.narrow)
    let middle = place - Self.floor(place)
    // Pixels that hold many stripes see their mean.
    guard wide < 64 else { return share }
    guard wide > 1e-9 else { return middle < share ? 1 : 0 }
    guard narrow > 1e-3 * wide else {
      return (integral(middle + wide / 2) - integral(middle - wide / 2)) / wide
    }
    let (outer, inner) = ((wide + narrow) / 2, (wide - narrow) / 2)
    let rise = twofold(middle + outer) - twofold(middle + inner)
    let fall = twofold(middle - inner) - twofold(middle - outer)
    return (rise - fall) / (wide * narrow)
  }

  /// The greatest whole number not above `x`, without a call.
  @inline(__always)
  private static func floor(_ x: Double) -> Double { Double(PixelPosition.floor(x)) }

  /// The length of stripes between 0 and `x`.
  @inline(__always)
  private func integral(_ x: Double) -> Double {
    let whole = Self.floor(x)
    return whole * share + min(share, x - whole)
  }

  /// The integral of `integral` from 0 to `x`.
  @inline(__always)
  private func twofold(_ x: Double) -> Double {
    let whole = Self.floor(x)
    let rest = x - whole
    let period = share - share * share / 2
    let part = rest < share ? rest * rest / 2 : share * share / 2 + share * (rest - share)
    return whole * period + share * whole * (whole - 1) / 2 + whole * share * rest + part
  }
}
