public import Stage

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
    let key = MaskKey(string: string, weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    if let known = masks.value(for: key) { return known }
    let mask = makeMask(TextLine(string), weight: weight, sixtyFourths: sixtyFourths, hinting: hinting)
    masks.insert(mask, for: key, cost: (mask?.coverage.count ?? 0) + string.utf8.count + 128)
    return mask
  }

  private func makeMask(_ line: TextLine, weight: FontWeight, sixtyFourths: Int, hinting: TextHinting) -> TextMask? {
    let family = family(for: line, weight: weight)
    guard let face = face(family: family, weight: weight, purpose: .drawing(hinting)) else { return nil }
    var columns = hinting == .none ? Self.finerColumns : 1
    var line = line
    var box = (width: 0, height: 0)
    while true {
      guard face.setSize(sixtyFourths, columns: columns) else { return nil }
      box = face.box(of: line)
      let pixels = box.width.multipliedReportingOverflow(by: box.height)
      if !pixels.overflow, pixels.partialValue <= Self.mostPixels { break }
      if columns > 1 {
        columns = 1
      } else {
        line = TextLine(String(String.UnicodeScalarView(line.scalars.prefix(line.scalars.count / 2))))
      }
    }
    var mask: TextMask?
    let startX = startColumn(of: line, in: face)
    let startY = baselineRow(of: line, height: box.height, in: face)
    face.withDrawing(of: line) { alpha, pitch, width, height in
      let drawing = GlyphDrawing(alpha: alpha, pitch: pitch, width: width, height: height)
      mask = drawing.mask(startX: startX, startY: startY, columns: columns)
    }
    return mask
  }

  /// The column of the drawing in which the baseline begins: letters that reach left of it move the whole line.
  ///
  /// Boxes that end in the same advance differ by exactly what reaches out on the left.
  private func startColumn(of line: TextLine, in face: FontFace) -> Int {
    max(0, face.box(of: line, after: 2).width - face.box(of: line, before: 1, after: 1).width)
  }

  /// The row of the drawing whose top edge is the baseline: letters that rise above the line's top move the whole line.
  private func baselineRow(of line: TextLine, height: Int, in face: FontFace) -> Int {
    let surplus = height - face.lineHeight
    guard surplus > 0 else { return face.ascent }
    let below = line.visibleScalars.reduce(0) { max($0, face.reach(of: $1).below) }
    return face.ascent + max(0, surplus - max(0, face.ascent + below - face.lineHeight))
  }
}
