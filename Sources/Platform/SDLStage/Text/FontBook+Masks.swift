public import OvershootDrawing

extension FontBook: TextMaskSource {
  /// The minimum em size in pixels, below which FreeType chooses a size itself.
  static let minimumSize = 0.5
  /// The maximum em size in pixels; larger text is drawn at this size.
  static let maximumSize = 2048.0
  /// The maximum number of pixels of a drawn line; a longer line is truncated.
  static let maximumPixels = 1 << 23
  /// The horizontal oversampling of unhinted masks, for subpixel positions of glyphs.
  static let oversampling = 4

  /// Returns the mask of one line at an em size of `pixelSize` pixels, or nil where nothing is covered.
  ///
  /// Sizes are rounded to 1/64 pixel. Nothing is covered where the size is below half a pixel or not finite. The mask
  /// is cropped to the covered pixels, so that its origin may be outside of it.
  public func mask(
    for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting
  ) -> TextMask? {
    guard pixelSize.isFinite, pixelSize >= Self.minimumSize, !string.isEmpty else { return nil }
    let sixtyFourths = Int((min(pixelSize, Self.maximumSize) * 64).rounded())
    let bounded = TextLine.bounded(string)
    let key = MaskKey(string: bounded, weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    if let cached = masks.value(for: key) { return cached }
    let mask = makeMask(TextLine(bounded), weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    masks.insert(mask, for: key, cost: (mask?.coverage.count ?? 0) + bounded.utf8.count + 128)
    return mask
  }

  private func makeMask(_ line: TextLine, weight: FontWeight, sixtyFourths: Int, hinting: TextHinting) -> TextMask? {
    var columns = hinting == .none ? Self.oversampling : 1
    var line = line
    while !line.isEmpty {
      let runs = runs(of: line, weight: weight)
      var (width, height) = (0, 0)
      for run in runs {
        guard let face = face(for: run, weight: weight, purpose: .drawing(hinting)),
          face.setSize(sixtyFourths, columns: columns)
        else { return nil }
        let box = face.box(of: run.line)
        width += box.width
        height = max(height, box.height)
      }
      let pixels = width.multipliedReportingOverflow(by: height)
      if !pixels.overflow, pixels.partialValue <= Self.maximumPixels {
        return drawing(of: runs, weight: weight, sixtyFourths: sixtyFourths, columns: columns, hinting: hinting)
      }
      if columns > 1 {
        columns = 1
      } else {
        line = TextLine(line.scalars.prefix(line.scalars.count / 2))
      }
    }
    return nil
  }

  /// Returns the masks of `runs` side by side. Each begins at the sum of the previous advances, rounded to a column.
  private func drawing(
    of runs: [FontRun], weight: FontWeight, sixtyFourths: Int, columns: Int, hinting: TextHinting
  ) -> TextMask? {
    var parts: [(mask: TextMask, x: Int)] = []
    var advance = 0.0
    for run in runs {
      let column = Int((advance * Double(sixtyFourths * columns) / 64).rounded())
      if let face = face(for: run, weight: weight, purpose: .drawing(hinting)),
        face.setSize(sixtyFourths, columns: columns),
        let mask = mask(of: run.line, in: face, columns: columns, phase: column % columns)
      {
        parts.append((mask, column / columns))
      }
      if runs.count > 1 { advance += self.advance(of: run, weight: weight) }
    }
    return TextMask(side: parts)
  }

  private func mask(of line: TextLine, in face: FontFace, columns: Int, phase: Int) -> TextMask? {
    let startX = startColumn(of: line, in: face)
    let startY = baselineRow(of: line, height: face.box(of: line).height, in: face)
    var mask: TextMask?
    face.withDrawing(of: line) { alpha, pitch, width, height in
      let drawing = GlyphDrawing(alpha: alpha, pitch: pitch, width: width, height: height)
      mask = drawing.mask(startX: startX, startY: startY, columns: columns, phase: phase)
    }
    return mask
  }

  /// Returns the column of the drawing at which the baseline begins: SDL shifts a line whose glyphs extend left of it.
  ///
  /// Two boxes with the same advance on the right differ by exactly that extent.
  private func startColumn(of line: TextLine, in face: FontFace) -> Int {
    max(0, face.box(of: line, right: 2).width - face.box(of: line, left: 1, right: 1).width)
  }

  /// Returns the row of the drawing whose top edge is the baseline: SDL shifts a line whose glyphs extend above its
  /// top.
  private func baselineRow(of line: TextLine, height: Int, in face: FontFace) -> Int {
    let excess = height - face.lineHeight
    guard excess > 0 else { return face.ascent }
    let below = line.visibleScalars.reduce(0) { max($0, face.extent(of: $1).below) }
    return face.ascent + max(0, excess - max(0, face.ascent + below - face.lineHeight))
  }
}

extension TextMask {
  /// Combines masks, each with the start of its baseline at column `x`; nil for an empty list.
  init?(side parts: [(mask: TextMask, x: Int)]) {
    guard var part = parts.first else { return nil }
    guard parts.count > 1 else {
      part.mask.originX -= part.x
      self = part.mask
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
      width: bounds.width, height: bounds.height, originX: -bounds.minX, originY: -bounds.minY, coverage: coverage)
  }
}

extension FontBook: DrawingCache {
  /// Begins another drawing.
  package func beginDrawing() { masks.beginEra() }

  /// Releases masks that the latest drawing did not use, but for a quarter of a megabyte.
  package func releaseUnused() { masks.removeUnused(keeping: 1 << 18) }
}
