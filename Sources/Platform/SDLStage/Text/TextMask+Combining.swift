internal import OvershootDrawing

extension TextMask {
  /// The memory of the pixels.
  var byteCount: Int { coverage.count + 4 * (picture?.bitmap.pixels.count ?? 0) }

  /// Combines masks, each with the start of its baseline at column `x`, and a picture; nil where there is neither.
  init?(side parts: [(mask: TextMask, x: Int)], picture: TextPicture? = nil) {
    guard let first = parts.first else {
      guard let picture else { return nil }
      self.init(width: 0, height: 0, originX: 0, originY: 0, coverage: [], picture: picture)
      return
    }
    guard parts.count > 1 else {
      self.init(
        width: first.mask.width, height: first.mask.height, originX: first.mask.originX - first.x,
        originY: first.mask.originY, coverage: first.mask.coverage, picture: picture)
      return
    }
    let rects = parts.map { mask, x in
      PixelRect(x: x - mask.originX, y: -mask.originY, width: mask.width, height: mask.height)
    }
    let bounds = rects.reduce(PixelRect.empty) { $0.union($1) }
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    for (rect, part) in zip(rects, parts) {
      for row in 0..<rect.height {
        let start = (rect.minY - bounds.minY + row) * bounds.width + rect.minX - bounds.minX
        for column in 0..<rect.width {
          coverage[start + column] = max(coverage[start + column], part.mask.coverage[row * rect.width + column])
        }
      }
    }
    self.init(
      width: bounds.width, height: bounds.height, originX: -bounds.minX, originY: -bounds.minY, coverage: coverage,
      picture: picture)
  }
}

extension TextPicture {
  /// Combines pictures, each with the start of its baseline at column `x`; nil for an empty list. Where two overlap,
  /// the more opaque pixels are seen.
  init?(side parts: [(picture: TextPicture, x: Int)]) {
    let rects = parts.map { picture, x in
      PixelRect(
        x: x - picture.originX, y: -picture.originY, width: picture.bitmap.width, height: picture.bitmap.height)
    }
    let bounds = rects.reduce(PixelRect.empty) { $0.union($1) }
    guard !bounds.isEmpty else { return nil }
    var pixels = [UInt32](repeating: 0, count: bounds.area)
    for (rect, part) in zip(rects, parts) {
      for row in 0..<rect.height {
        let start = (rect.minY - bounds.minY + row) * bounds.width + rect.minX - bounds.minX
        for column in 0..<rect.width {
          let pixel = part.picture.bitmap.pixels[row * rect.width + column]
          if pixel >> 24 > pixels[start + column] >> 24 { pixels[start + column] = pixel }
        }
      }
    }
    self.init(
      Bitmap(width: bounds.width, height: bounds.height, pixels: pixels), originX: -bounds.minX, originY: -bounds.minY)
  }
}
