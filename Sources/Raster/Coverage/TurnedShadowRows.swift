import Geometry

/// The rows of a shadow under any affine map, pixel by pixel.
struct TurnedShadowRows: RowSource {
  private let mask: ShadowMask
  private let across: SliceAxis
  private let down: SliceAxis
  private let slopes: BoxSlopes
  private let reach: Double

  /// Lays `mask` around a turned box, at `density` mask pixels to the unit of the box's space.
  init(_ mask: ShadowMask, around box: Box, slopes: BoxSlopes, density: Double) {
    self.mask = mask
    self.slopes = slopes
    across = SliceAxis(
      start: box.left, end: box.right, density: density, length: mask.shape.width, border: Double(mask.border))
    down = SliceAxis(
      start: box.top, end: box.bottom, density: density, length: mask.shape.height, border: Double(mask.border))
    reach = (Double(mask.border) + 1) / density
  }

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let line = BoxLine(slopes, row: y)
    let touched = line.slab(halfWidth: across.end + reach, halfHeight: down.end + reach)
    guard touched.start < touched.end else { return y + 1 }
    let start = max(columns.lowerBound, PixelPosition.floor(touched.start))
    let end = min(columns.upperBound, PixelPosition.ceil(touched.end) + 1)
    guard let bytes = scratch.row.appendBytes(from: start, to: end) else { return y + 1 }
    for x in start..<end {
      let point = line.point(x)
      bytes[x - start] = MaskSampling.sample(
        mask.coverage, width: mask.width, height: mask.height, x: across.sample(at: point.x),
        y: down.sample(at: point.y))
    }
    return y + 1
  }
}
