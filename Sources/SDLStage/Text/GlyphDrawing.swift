internal import Stage

/// A drawn line of text, as long as SDL lends it.
struct GlyphDrawing {
  /// The first alpha; the next one in the row is four bytes on.
  let alpha: UnsafePointer<UInt8>
  /// Bytes from row to row.
  let pitch: Int
  let width: Int
  let height: Int

  /// The mask of the covered part; nil where nothing is covered.
  ///
  /// - Parameters:
  ///   - startX: the drawing's column in which the baseline begins.
  ///   - startY: the drawing's row whose top edge is the baseline.
  ///   - columns: how many columns of the drawing make one of the mask.
  func mask(startX: Int, startY: Int, columns: Int) -> TextMask? {
    // The start falls on the edge between two columns of the mask.
    let shift = (columns - startX % columns) % columns
    guard let covered = coveredPart() else { return nil }
    let left = (covered.x + shift) / columns
    let right = (covered.x + covered.width + shift + columns - 1) / columns
    let maskWidth = right - left
    var sums = [UInt16](repeating: 0, count: maskWidth)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(maskWidth * covered.height)
    for row in covered.y..<covered.y + covered.height {
      let source = alpha + row * pitch
      for index in sums.indices {
        sums[index] = 0
      }
      for column in covered.x..<covered.x + covered.width {
        sums[(column + shift) / columns - left] += UInt16(source[column * 4])
      }
      coverage.append(contentsOf: sums.lazy.map { UInt8(($0 + UInt16(columns / 2)) / UInt16(columns)) })
    }
    return TextMask(
      width: maskWidth, height: covered.height, originX: (startX + shift) / columns - left, originY: startY - covered.y,
      coverage: coverage)
  }

  /// The smallest rectangle around everything that is covered.
  private func coveredPart() -> PixelRect? {
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    for row in 0..<height {
      let source = alpha + row * pitch
      guard let first = (0..<width).first(where: { source[$0 * 4] != 0 }),
        let last = (first..<width).last(where: { source[$0 * 4] != 0 })
      else { continue }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, row)
      bottom = row + 1
    }
    return right > left ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
