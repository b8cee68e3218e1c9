import OvershootCoverage
import OvershootGeometry

/// The rows of a shadow under any affine map, sampled pixel by pixel.
struct TransformedShadowRows: RowSource {
  private let mask: ShadowMask
  private let x: SliceAxis
  private let y: SliceAxis
  private let jacobian: BoxJacobian
  private let reach: Double

  /// Places `mask` around a transformed box, with `density` mask pixels per unit of the box's space.
  init(_ mask: ShadowMask, around box: PixelBox, jacobian: BoxJacobian, density: Double) {
    self.mask = mask
    self.jacobian = jacobian
    let border = Double(mask.border)
    x = SliceAxis(start: box.left, end: box.right, density: density, length: mask.shape.width, border: border)
    y = SliceAxis(start: box.top, end: box.bottom, density: density, length: mask.shape.height, border: border)
    reach = (border + 1) / density
  }

  func write(row: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let line = BoxLine(jacobian, row: row)
    let columns = line.columns(halfWidth: x.end + reach, halfHeight: y.end + reach, in: columns)
    guard let bytes = scratch.row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return row + 1 }
    for column in columns {
      let point = line.point(column)
      bytes[column - columns.lowerBound] = MaskSampling.sample(
        mask.coverage, width: mask.width, height: mask.height, x: x.sample(at: point.x), y: y.sample(at: point.y))
    }
    return row + 1
  }
}
