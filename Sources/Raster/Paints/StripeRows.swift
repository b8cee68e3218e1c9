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
    guard let bytes = row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return }
    let (wide, narrow) = (max(abs(across), abs(down)), min(abs(across), abs(down)))
    let start = origin + (Double(y) + 0.5) * down
    for x in columns {
      bytes[x - columns.lowerBound] = coverage(at: start + (Double(x) + 0.5) * across, wide, narrow).coverageByte
    }
  }

  @inline(__always)
  private func coverage(at place: Double, _ wide: Double, _ narrow: Double) -> Double {
    let middle = place - place.rounded(.down)
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

  /// The length of stripes between 0 and `x`.
  @inline(__always)
  private func integral(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    return whole * share + min(share, x - whole)
  }

  /// The integral of `integral` from 0 to `x`.
  @inline(__always)
  private func twofold(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    let rest = x - whole
    let period = share - share * share / 2
    let part = rest < share ? rest * rest / 2 : share * share / 2 + share * (rest - share)
    return whole * period + share * whole * (whole - 1) / 2 + whole * share * rest + part
  }
}
