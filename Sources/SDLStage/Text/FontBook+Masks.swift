import Drawing
internal import Raster

extension FontBook: TextMaskSource {
  /// The smallest em size in pixels; FreeType draws smaller ones at a size of its own.
  static let smallestSize = 0.5
  /// The largest em size in pixels; larger ones are drawn at this size.
  static let largestSize = 2048.0
  /// The most pixels of one drawing; a longer line is cut.
  static let mostPixels = 1 << 23
  /// Columns that are drawn for each column of an unhinted mask, so that letters stand where they belong.
  static let finerColumns = 4

  /// The mask of one line at an em size of `pixelSize` pixels, or nil where there is nothing to draw.
  ///
  /// Sizes are rounded to 1/64 pixel; a size under half a pixel, or one that is not finite, has nothing to draw. The mask is
  /// cut to what is covered, so its origin may lie outside of it.
  public func mask(
    for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting
  ) -> TextMask? {
    guard pixelSize.isFinite, pixelSize >= Self.smallestSize, !string.isEmpty else { return nil }
    let sixtyFourths = Int((min(pixelSize, Self.largestSize) * 64).rounded())
    let bounded = TextLine.bounded(string)
    let key = MaskKey(string: bounded, weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    if let known = masks.value(for: key) { return known }
    let mask = makeMask(TextLine(bounded), weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    masks.insert(mask, for: key, cost: (mask?.coverage.count ?? 0) + bounded.utf8.count + 128)
    return mask
  }

  private func makeMask(_ line: TextLine, weight: FontWeight, sixtyFourths: Int, hinting: TextHinting) -> TextMask? {
    var columns = hinting == .none ? Self.finerColumns : 1
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
      if !pixels.overflow, pixels.partialValue <= Self.mostPixels {
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

  /// The masks of `runs` side by side; each begins where the advances before it end, to a column.
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

  /// The column of the drawing in which the baseline begins: letters that reach left of it move the whole line.
  ///
  /// Boxes that end in the same advance differ by exactly what reaches out on the left.
  private func startColumn(of line: TextLine, in face: FontFace) -> Int {
    max(0, face.box(of: line, right: 2).width - face.box(of: line, left: 1, right: 1).width)
  }

  /// The row of the drawing whose top edge is the baseline: letters that rise above the line's top move the whole line.
  private func baselineRow(of line: TextLine, height: Int, in face: FontFace) -> Int {
    let surplus = height - face.lineHeight
    guard surplus > 0 else { return face.ascent }
    let below = line.visibleScalars.reduce(0) { max($0, face.reach(of: $1).below) }
    return face.ascent + max(0, surplus - max(0, face.ascent + below - face.lineHeight))
  }
}

extension TextMask {
  /// One mask of several, each with its baseline's start at column `x`; nil where there are none.
  init?(side parts: [(mask: TextMask, x: Int)]) {
    guard var part = parts.first else { return nil }
    guard parts.count > 1 else {
      part.mask.originX -= part.x
      self = part.mask
      return
    }
    var bounds = PixelRect.empty
    let places = parts.map { mask, x in
      PixelRect(x: x - mask.originX, y: -mask.originY, width: mask.width, height: mask.height)
    }
    for place in places {
      bounds =
        bounds.isEmpty
        ? place
        : PixelRect(
          minX: min(bounds.minX, place.minX), minY: min(bounds.minY, place.minY), maxX: max(bounds.maxX, place.maxX),
          maxY: max(bounds.maxY, place.maxY))
    }
    var coverage = [UInt8](repeating: 0, count: bounds.area)
    for (place, part) in zip(places, parts) {
      for row in 0..<place.height {
        let start = (place.minY - bounds.minY + row) * bounds.width + place.minX - bounds.minX
        for column in 0..<place.width {
          coverage[start + column] = max(coverage[start + column], part.mask.coverage[row * place.width + column])
        }
      }
    }
    self.init(
      width: bounds.width, height: bounds.height, originX: -bounds.minX, originY: -bounds.minY, coverage: coverage)
  }
}
