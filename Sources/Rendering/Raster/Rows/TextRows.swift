import OvershootCoverage
import OvershootGeometry

/// The rows of an unscaled text mask at a position in device pixels.
struct TextRows: RowSource {
  private let coverage: UnsafePointer<UInt8>
  private let width: Int
  private let height: Int
  /// The column and row of the mask's top left corner, rounded down.
  private let column: Int
  private let row: Int
  /// The remaining offset to the right and downwards, in 256ths of a pixel.
  private let xOffset: Int
  private let yOffset: Int

  /// Places a mask of `width * height` bytes with its top left corner at `origin`, a multiple of 1/256 pixel.
  init(_ coverage: UnsafePointer<UInt8>, width: Int, height: Int, origin: Vector2) {
    self.coverage = coverage
    self.width = width
    self.height = height
    (column, xOffset) = MaskSampling.split(origin.x)
    (row, yOffset) = MaskSampling.split(origin.y)
  }

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let start = max(columns.lowerBound, column)
    let end = min(columns.upperBound, column + width + (xOffset > 0 ? 1 : 0))
    guard start < end, y >= row, y < row + height + (yOffset > 0 ? 1 : 0) else { return y + 1 }
    if xOffset == 0, yOffset == 0 {
      scratch.row.append(from: start, to: end, borrowing: coverage + (y - row) * width + (start - column))
      return y + 1
    }
    guard let bytes = scratch.row.appendBytes(from: start, to: end) else { return y + 1 }
    let index = yOffset == 0 ? y - row : y - row - 1
    MaskSampling.blendRows(
      of: coverage, width: width, height: height, index: index, weight: yOffset == 0 ? 0 : 256 - yOffset,
      to: scratch.lanes)
    // `end` is at most the column behind the mask, whose lane is 0.
    let first = start - column + (xOffset == 0 ? 1 : 0)
    MaskSampling.shift(
      scratch.lanes + first, weight: xOffset == 0 ? 0 : 256 - xOffset, count: end - start, to: bytes)
    return y + 1
  }
}

/// The rows of a text mask under any affine map, sampled pixel by pixel. Under scaling alone, each row of pixels is in
/// one row between those of the mask.
struct TransformedTextRows: RowSource {
  private let coverage: UnsafePointer<UInt8>
  private let width: Int
  private let height: Int
  private let toMask: BoxJacobian

  /// Places a mask of `width * height` bytes; `toMask` maps device pixels to mask pixels relative to the mask's centre.
  init(_ coverage: UnsafePointer<UInt8>, width: Int, height: Int, toMask: Transform) {
    self.coverage = coverage
    self.width = width
    self.height = height
    self.toMask = BoxJacobian(toMask)
  }

  /// Whether the columns have the same places in the mask in all rows.
  private var isUnsheared: Bool { toMask.toBox.b == 0 && toMask.toBox.c == 0 }

  /// Prepares rows of the columns `columns`.
  func prepare(_ columns: Range<Int>, using scratch: inout RowScratch) {
    scratch.reserveLanes(forMaskOf: width)
    guard isUnsheared else { return }
    let line = BoxLine(toMask, row: 0)
    let touched = line.columns(halfWidth: Double(width) / 2 + 0.5, halfHeight: .infinity, in: columns)
    setPlaces(of: touched, on: line, using: scratch)
  }

  private func setPlaces(of columns: Range<Int>, on line: BoxLine, using scratch: borrowing RowScratch) {
    let halfWidth = Double(width) / 2
    scratch.columns.set(columns, inMaskOf: width) { line.point($0).x + halfWidth - 0.5 }
  }

  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    let line = BoxLine(toMask, row: y)
    let (halfWidth, halfHeight) = (Double(width) / 2, Double(height) / 2)
    let columns = line.columns(halfWidth: halfWidth + 0.5, halfHeight: halfHeight + 0.5, in: columns)
    guard let bytes = scratch.row.appendBytes(from: columns.lowerBound, to: columns.upperBound) else { return y + 1 }
    if line.isHorizontal {
      let row = MaskSampling.split(line.point(columns.lowerBound).y + halfHeight - 0.5)
      MaskSampling.blendRows(
        of: coverage, width: width, height: height, index: row.index, weight: row.weight, to: scratch.lanes)
      if !isUnsheared { setPlaces(of: columns, on: line, using: scratch) }
      scratch.columns.write(columns, of: scratch.lanes, to: bytes)
      return y + 1
    }
    for x in columns {
      let point = line.point(x)
      bytes[x - columns.lowerBound] = MaskSampling.sample(
        coverage, width: width, height: height, x: point.x + halfWidth - 0.5, y: point.y + halfHeight - 0.5)
    }
    return y + 1
  }
}
