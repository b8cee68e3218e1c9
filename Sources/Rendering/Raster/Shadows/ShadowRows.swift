import OvershootCoverage

/// The rows of a shadow whose edges are parallel to the axes.
struct ShadowRows: RowSource {
  private let mask: ShadowMask
  private let x: SliceAxis
  private let y: SliceAxis
  private let columns: Range<Int>
  private let middleColumns: Range<Int>
  private let middleRows: Range<Int>
  /// The positions of the left and the right side in the mask; nil for masks that are scaled horizontally.
  private let sides: (left: Side, right: Side)?

  /// Whether both sides are at whole columns of the mask.
  private var areSidesWhole: Bool { sides.map { $0.left.weight == 0 && $0.right.weight == 0 } ?? false }

  /// A run of pixels that correspond to the mask's pixels one to one.
  private struct Side {
    /// The mask's column minus the device column.
    var offset: Int
    /// The weight of the mask's next column, in 256ths.
    var weight: Int
  }

  /// Places `mask` around `box`, with `xDensity` by `yDensity` mask pixels per device pixel.
  init(_ mask: ShadowMask, around box: PixelBox, xDensity: Double, yDensity: Double) {
    self.mask = mask
    let border = Double(mask.border)
    x = SliceAxis(start: box.left, end: box.right, density: xDensity, length: mask.shape.width, border: border)
    y = SliceAxis(start: box.top, end: box.bottom, density: yDensity, length: mask.shape.height, border: border)
    columns = x.pixels
    middleColumns = x.middle
    middleRows = y.middle
    guard xDensity == 1 else {
      sides = nil
      return
    }
    sides = (Self.side(of: x, at: middleColumns.lowerBound - 1), Self.side(of: x, at: middleColumns.upperBound))
  }

  /// Prepares rows of the columns `requested`.
  func prepare(_ requested: Range<Int>, using scratch: inout RowScratch) {
    scratch.reserveLanes(forMaskOf: mask.width)
    guard sides == nil else { return }
    for side in [columns.lowerBound..<middleColumns.lowerBound, middleColumns.upperBound..<columns.upperBound] {
      scratch.columns.set(side.clamped(to: requested), inMaskOf: mask.width) { x.sample(at: Double($0) + 0.5) }
    }
  }

  func write(row: Int, columns requested: Range<Int>, using scratch: inout RowScratch) -> Int {
    let visible = columns.clamped(to: requested)
    guard !visible.isEmpty else { return row + 1 }
    let sample = y.sample(at: Double(row) + 0.5)
    let maskRow = MaskSampling.split(y.density == 1 ? PixelPosition.snappedToWhole(sample) : sample)
    if maskRow.weight > 0 || !areSidesWhole {
      MaskSampling.blendRows(
        of: mask.coverage, width: mask.width, height: mask.height, index: maskRow.index, weight: maskRow.weight,
        to: scratch.lanes)
    }
    write(visible.clamped(to: columns.lowerBound..<middleColumns.lowerBound), sides?.left, maskRow, using: &scratch)
    let inside = visible.clamped(to: middleColumns)
    if !inside.isEmpty {
      let value = MaskSampling.sample(
        mask.coverage, width: mask.width, height: mask.height, x: x.sample(at: Double(inside.lowerBound) + 0.5),
        row: maskRow)
      scratch.row.append(from: inside.lowerBound, to: inside.upperBound, constant: value)
    }
    write(visible.clamped(to: middleColumns.upperBound..<columns.upperBound), sides?.right, maskRow, using: &scratch)
    return middleRows.contains(row) ? middleRows.upperBound : row + 1
  }

  /// Writes a run on one side of the middle.
  private func write(
    _ run: Range<Int>, _ side: Side?, _ row: (index: Int, weight: Int), using scratch: inout RowScratch
  ) {
    guard let side else {
      guard let bytes = scratch.row.appendBytes(from: run.lowerBound, to: run.upperBound) else { return }
      return scratch.columns.write(run, of: scratch.lanes, to: bytes)
    }
    if side.weight == 0, row.weight == 0 {
      let whole = run.clamped(to: -side.offset..<(mask.width - side.offset))
      guard row.index >= 0, row.index < mask.height else { return }
      scratch.row.append(
        from: whole.lowerBound, to: whole.upperBound,
        borrowing: mask.coverage + row.index * mask.width + whole.lowerBound + side.offset)
      return
    }
    let inMask = run.clamped(to: (-1 - side.offset)..<(mask.width - side.offset))
    guard let bytes = scratch.row.appendBytes(from: inMask.lowerBound, to: inMask.upperBound) else { return }
    MaskSampling.shift(
      scratch.lanes + (inMask.lowerBound + side.offset + 1), weight: side.weight, count: inMask.count, to: bytes)
  }

  /// The position in the mask of `column` and its neighbours on the same side of the middle.
  private static func side(of axis: SliceAxis, at column: Int) -> Side {
    let position = MaskSampling.split(PixelPosition.snappedToWhole(axis.sample(at: Double(column) + 0.5)))
    return Side(offset: position.index - column, weight: position.weight)
  }
}
