internal import OvershootDrawing

/// A view of a line of text that SDL has drawn.
struct GlyphDrawing {
  /// The first byte of the first pixel, which is `0xAARRGGBB`.
  let pixels: UnsafePointer<UInt8>
  /// The bytes per row.
  let pitch: Int
  let width: Int
  let height: Int

  /// The alpha of the first pixel; that of the next one in the row follows after four bytes.
  private var alpha: UnsafePointer<UInt8> { pixels + (UInt32(1).littleEndian == 1 ? 3 : 0) }

  /// Returns the mask of the covered pixels; nil where nothing is covered.
  ///
  /// - Parameters:
  ///   - startX: the column of the drawing at which the baseline begins.
  ///   - startY: the row of the drawing whose top edge is the baseline.
  ///   - columns: the number of columns of the drawing per column of the mask.
  ///   - phase: the offset of the baseline's start in a column of the mask, in columns of the drawing; below `columns`.
  func mask(startX: Int, startY: Int, columns: Int, phase: Int) -> TextMask? {
    // With a phase of 0 the baseline starts at the edge between two columns of the mask.
    let shift = (columns - startX % columns) % columns + phase
    guard let covered = coveredRect() else { return nil }
    let left = (covered.minX + shift) / columns
    let right = (covered.minX + covered.width + shift + columns - 1) / columns
    let maskWidth = right - left
    let coverage = [UInt8](unsafeUninitializedCapacity: maskWidth * covered.height) { target, count in
      for row in 0..<covered.height {
        let source = alpha + (covered.minY + row) * pitch
        for index in 0..<maskWidth {
          let first = (left + index) * columns - shift
          var sum = columns / 2
          for column in max(0, first)..<min(width, first + columns) {
            sum += Int(source[column * 4])
          }
          target[row * maskWidth + index] = UInt8(truncatingIfNeeded: sum / columns)
        }
      }
      count = maskWidth * covered.height
    }
    return TextMask(
      width: maskWidth, height: covered.height, originX: (startX + shift - phase) / columns - left,
      originY: startY - covered.minY,
      coverage: coverage)
  }

  /// Returns the bounds of the covered pixels; nil if no pixel is covered.
  private func coveredRect() -> PixelRect? {
    var left = width
    var right = 0
    var top = height
    var bottom = 0
    for row in 0..<height {
      let source = alpha + row * pitch
      var first = 0
      while first < width, source[first * 4] == 0 { first += 1 }
      guard first < width else { continue }
      var last = width - 1
      while source[last * 4] == 0 { last -= 1 }
      left = min(left, first)
      right = max(right, last + 1)
      top = min(top, row)
      bottom = row + 1
    }
    return right > left ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}
