/// The rows of a shadow whose edges are parallel to the axes.
struct ShadowRows: RowSource {
  private let mask: ShadowMask
  private let across: SliceAxis
  private let down: SliceAxis
  private let columns: Range<Int>
  private let middleColumns: Range<Int>
  private let middleRows: Range<Int>
  /// Where the left and the right side lie in the mask, for masks at the density of the display.
  private let sides: (left: Side, right: Side)?

  /// Whether both sides lie on whole columns of the mask.
  private var liesOnColumns: Bool { sides.map { $0.left.weight == 0 && $0.right.weight == 0 } ?? false }

  /// A run of pixels that follow the mask's pixels one by one.
  private struct Side {
    /// The mask's column at column 0 of the picture.
    var offset: Int
    /// The weight of the mask's next column, in 256ths.
    var weight: Int
  }

  /// Lays `mask` around `box`, at `acrossDensity` by `downDensity` mask pixels to the pixel.
  init(_ mask: ShadowMask, around box: Box, acrossDensity: Double, downDensity: Double) {
    self.mask = mask
    let border = Double(mask.border)
    across = SliceAxis(
      start: box.left, end: box.right, density: acrossDensity, length: mask.shape.width, border: border)
    down = SliceAxis(
      start: box.top, end: box.bottom, density: downDensity, length: mask.shape.height, border: border)
    columns = across.pixels
    middleColumns = across.middle
    middleRows = down.middle
    guard acrossDensity == 1 else {
      sides = nil
      return
    }
    sides = (
      Self.side(of: across, at: middleColumns.lowerBound - 1), Self.side(of: across, at: middleColumns.upperBound)
    )
  }

  func write(row y: Int, columns asked: Range<Int>, using scratch: inout RowScratch) -> Int {
    let visible = columns.clamped(to: asked)
    guard !visible.isEmpty else { return y + 1 }
    let sample = down.sample(at: Double(y) + 0.5)
    let row = MaskSampling.split(down.density == 1 ? MaskSampling.settled(sample) : sample)
    if row.weight > 0 || !liesOnColumns {
      MaskSampling.blendRows(
        of: mask.coverage, width: mask.width, height: mask.height, index: row.index, weight: row.weight,
        to: scratch.lanes)
    }
    write(visible.clamped(to: columns.lowerBound..<middleColumns.lowerBound), sides?.left, row, using: &scratch)
    let inside = visible.clamped(to: middleColumns)
    if !inside.isEmpty {
      let value = MaskSampling.sample(
        mask.coverage, width: mask.width, height: mask.height,
        x: across.sample(at: Double(inside.lowerBound) + 0.5), row: row)
      scratch.row.append(from: inside.lowerBound, to: inside.upperBound, constant: value)
    }
    write(visible.clamped(to: middleColumns.upperBound..<columns.upperBound), sides?.right, row, using: &scratch)
    return middleRows.contains(y) ? middleRows.upperBound : y + 1
  }

  /// Writes a run on one side of the middle.
  private func write(
    _ run: Range<Int>, _ side: Side?, _ row: (index: Int, weight: Int), using scratch: inout RowScratch
  ) {
    guard let side else {
      guard let bytes = scratch.row.appendBytes(from: run.lowerBound, to: run.upperBound) else { return }
      for x in run {
        let sample = across.sample(at: Double(x) + 0.5)
        bytes[x - run.lowerBound] = MaskSampling.lane(scratch.lanes, width: mask.width, at: sample)
      }
      return
    }
    let inMask = run.clamped(to: (-1 - side.offset)..<(mask.width - side.offset))
    if side.weight == 0, row.weight == 0 {
      let whole = inMask.clamped(to: -side.offset..<(mask.width - side.offset))
      guard row.index >= 0, row.index < mask.height else { return }
      scratch.row.append(
        from: whole.lowerBound, to: whole.upperBound,
        borrowing: mask.coverage + row.index * mask.width + whole.lowerBound + side.offset)
      return
    }
    guard let bytes = scratch.row.appendBytes(from: inMask.lowerBound, to: inMask.upperBound) else { return }
    MaskSampling.shift(
      scratch.lanes + (inMask.lowerBound + side.offset + 1), weight: side.weight, count: inMask.count, to: bytes)
  }

  /// Where pixel `x` and its neighbours on the same side of the middle lie in the mask.
  private static func side(of axis: SliceAxis, at x: Int) -> Side {
    let place = MaskSampling.split(MaskSampling.settled(axis.sample(at: Double(x) + 0.5)))
    return Side(offset: place.index - x, weight: place.weight)
  }
}
