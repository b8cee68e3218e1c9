import Geometry

/// The rows of a text mask at a place in device pixels, without scale.
struct TextRows: RowSource {
  private let coverage: UnsafePointer<UInt8>
  private let width: Int
  private let height: Int
  /// The column and row of the mask's top left corner.
  private let column: Int
  private let row: Int
  /// How far right and down from there the mask lies, in 256ths of a pixel.
  private let right: Int
  private let lower: Int

  /// Places a mask of `width * height` bytes with its top left corner at `origin`, both coordinates in 1/256 pixel.
  init(_ coverage: UnsafePointer<UInt8>, width: Int, height: Int, origin: Vector2) {
    self.coverage = coverage
    self.width = width
    self.height = height
    (column, right) = MaskSampling.split(origin.x)
    (row, lower) = MaskSampling.split(origin.y)
  }

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let extra = right > 0 ? 1 : 0
    let start = max(columns.lowerBound, column)
    let end = min(columns.upperBound, column + width + extra)
    guard start < end, y >= row, y < row + height + (lower > 0 ? 1 : 0) else { return y + 1 }
    if right == 0, lower == 0 {
      scratch.row.append(from: start, to: end, borrowing: coverage + (y - row) * width + (start - column))
      return y + 1
    }
    guard let bytes = scratch.row.appendBytes(from: start, to: end) else { return y + 1 }
    let index = lower == 0 ? y - row : y - row - 1
    MaskSampling.blendRows(
      of: coverage, width: width, height: height, index: index, weight: lower == 0 ? 0 : 256 - lower,
      to: scratch.lanes)
    let first = start - column + (right == 0 ? 1 : 0)
    MaskSampling.shift(
      scratch.lanes + first, weight: right == 0 ? 0 : 256 - right, count: end - start, to: bytes)
    return y + 1
  }
}

/// The rows of a text mask under any affine map, sampled between its pixels.
struct TurnedTextRows: RowSource {
  private let coverage: UnsafePointer<UInt8>
  private let width: Int
  private let height: Int
  private let toMask: BoxSlopes

  /// Places a mask of `width * height` bytes; `toMask` maps device pixels to mask pixels, from the mask's middle.
  init(_ coverage: UnsafePointer<UInt8>, width: Int, height: Int, toMask: Transform) {
    self.coverage = coverage
    self.width = width
    self.height = height
    self.toMask = BoxSlopes(toMask)
  }

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let line = BoxLine(toMask, row: y)
    let (halfWidth, halfHeight) = (Double(width) / 2, Double(height) / 2)
    let touched = line.slab(halfWidth: halfWidth + 0.5, halfHeight: halfHeight + 0.5)
    guard touched.start < touched.end else { return y + 1 }
    let start = max(columns.lowerBound, PixelPosition.floor(touched.start))
    let end = min(columns.upperBound, PixelPosition.ceil(touched.end) + 1)
    guard let bytes = scratch.row.appendBytes(from: start, to: end) else { return y + 1 }
    for x in start..<end {
      let point = line.point(x)
      bytes[x - start] = MaskSampling.sample(
        coverage, width: width, height: height, x: point.x + halfWidth - 0.5, y: point.y + halfHeight - 0.5)
    }
    return y + 1
  }
}
