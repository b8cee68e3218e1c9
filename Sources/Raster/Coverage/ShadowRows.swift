/// The rows of a shadow whose edges are parallel to the axes.
struct ShadowRows: RowSource {
  private let mask: ShadowMask
  private let across: SliceAxis
  private let down: SliceAxis
  private let middle: Range<Int>
  private let columns: Range<Int>

  /// Lays `mask` around `box`, at `acrossDensity` by `downDensity` mask pixels to the pixel.
  init(_ mask: ShadowMask, around box: Box, acrossDensity: Double, downDensity: Double) {
    self.mask = mask
    across = SliceAxis(
      start: box.left, end: box.right, density: acrossDensity, length: mask.shape.width, border: Double(mask.border))
    down = SliceAxis(
      start: box.top, end: box.bottom, density: downDensity, length: mask.shape.height, border: Double(mask.border))
    middle = across.middle
    columns = across.pixels
  }

  /// The pixels that the shadow can touch.
  var pixelBounds: PixelRect {
    let rows = down.pixels
    return PixelRect(minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
  }

  func write(row y: Int, columns asked: Range<Int>, using scratch: inout RowScratch) -> Int {
    let visible = columns.clamped(to: asked)
    guard !visible.isEmpty else { return y + 1 }
    let position = down.density == 1 ? MaskSampling.settled(sample(down, y)) : sample(down, y)
    let (index, weight) = MaskSampling.split(position)
    MaskSampling.blendRows(
      of: mask.coverage, width: mask.width, height: mask.height, index: index, weight: weight, to: scratch.lanes)
    write(visible.clamped(to: columns.lowerBound..<middle.lowerBound), index: index, weight: weight, using: &scratch)
    let inside = visible.clamped(to: middle)
    if !inside.isEmpty {
      let value = MaskSampling.lane(scratch.lanes, width: mask.width, at: sample(across, inside.lowerBound))
      scratch.row.append(from: inside.lowerBound, to: inside.upperBound, constant: value)
    }
    write(visible.clamped(to: middle.upperBound..<columns.upperBound), index: index, weight: weight, using: &scratch)
    return down.middle.contains(y) ? down.middle.upperBound : y + 1
  }

  /// Writes a run on one side of the middle from the lanes.
  private func write(_ run: Range<Int>, index: Int, weight: Int, using scratch: inout RowScratch) {
    guard let bytes = scratch.row.appendBytes(from: run.lowerBound, to: run.upperBound) else { return }
    guard across.density == 1 else {
      for x in run {
        bytes[x - run.lowerBound] = MaskSampling.lane(scratch.lanes, width: mask.width, at: sample(across, x))
      }
      return
    }
    let first = MaskSampling.split(MaskSampling.settled(sample(across, run.lowerBound)))
    shift(first, count: run.count, to: bytes, lanes: scratch.lanes)
  }

  /// Writes bytes at unit steps through the lanes; before and behind the mask they are 0.
  private func shift(
    _ first: (index: Int, weight: Int), count: Int, to bytes: UnsafeMutablePointer<UInt8>,
    lanes: UnsafePointer<UInt16>
  ) {
    let start = min(count, max(0, -1 - first.index))
    let end = max(start, min(count, mask.width - first.index))
    bytes.update(repeating: 0, count: start)
    MaskSampling.shift(lanes + (first.index + 1 + start), weight: first.weight, count: end - start, to: bytes + start)
    (bytes + end).update(repeating: 0, count: count - end)
  }

  @inline(__always)
  private func sample(_ axis: SliceAxis, _ pixel: Int) -> Double { axis.sample(at: Double(pixel) + 0.5) }
}
