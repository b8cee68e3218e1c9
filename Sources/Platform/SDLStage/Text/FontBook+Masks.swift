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
    for string: String, font: Font, pixelSize: Double, hinting: TextHinting
  ) -> TextMask? {
    guard pixelSize.isFinite, pixelSize >= Self.minimumSize, !string.isEmpty else { return nil }
    let sixtyFourths = Int((min(pixelSize, Self.maximumSize) * 64).rounded())
    let bounded = TextLine.bounded(string)
    let key = MaskKey(string: bounded, font: font.unsized, sixtyFourths: sixtyFourths, hinting: hinting)
    if let cached = masks.value(for: key) { return cached }
    let mask = makeMask(TextLine(bounded), font: font, sixtyFourths: sixtyFourths, hinting: hinting)
    masks.insert(mask, for: key, cost: (mask?.byteCount ?? 0) + bounded.utf8.count + 192)
    return mask
  }

  /// A run, and how it is drawn.
  private struct DrawnRun {
    let run: FontRun
    let spacing: LetterSpacing?
    /// The em size of its letters in 1/64 pixel.
    let sixtyFourths: Int
    /// The columns that are drawn for each column of the mask.
    let columns: Int
  }

  private func makeMask(_ line: TextLine, font: Font, sixtyFourths: Int, hinting: TextHinting) -> TextMask? {
    var oversampling = Self.oversampling
    var line = line
    while !line.isEmpty {
      let runs = runs(of: line, font: font).map { run in
        let spacing = spacing(of: run, font: font)
        return DrawnRun(
          run: run, spacing: spacing, sixtyFourths: max(32, Int((Double(sixtyFourths) * run.scale).rounded())),
          columns: hinting == .none || spacing != nil ? oversampling : 1)
      }
      var (width, height) = (0, 0)
      for run in runs {
        guard let box = box(of: run, hinting: hinting) else { return nil }
        width += box.width
        height = max(height, box.height)
      }
      let pixels = width.multipliedReportingOverflow(by: height)
      if !pixels.overflow, pixels.partialValue <= Self.maximumPixels {
        return drawing(of: runs, sixtyFourths: sixtyFourths, hinting: hinting)
      }
      if oversampling > 1 {
        oversampling = 1
      } else {
        line = TextLine(line.scalars.prefix(line.scalars.count / 2))
      }
    }
    return nil
  }

  /// Returns the columns and rows that are drawn for a run; nil where its font has no such size.
  private func box(of drawn: DrawnRun, hinting: TextHinting) -> (width: Int, height: Int)? {
    let (run, sixtyFourths, columns) = (drawn.run, drawn.sixtyFourths, drawn.columns)
    guard run.family != FontRun.missing else {
      return MissingGlyph.box(of: run.line, sixtyFourths: sixtyFourths, columns: columns)
    }
    guard let face = face(for: run, purpose: .drawing(hinting)), face.setSize(sixtyFourths, columns: columns) else {
      return nil
    }
    let box = face.box(of: run.line)
    let spaced = drawn.spacing.map { Int($0.advance / run.scale * Double(sixtyFourths * columns) / 64) } ?? 0
    return (max(box.width, spaced), box.height)
  }

  /// Returns the masks of `runs` side by side. Each begins at the sum of the previous advances, rounded to a column.
  private func drawing(of runs: [DrawnRun], sixtyFourths: Int, hinting: TextHinting) -> TextMask? {
    var parts: [(mask: TextMask, x: Int)] = []
    var pictures: [(picture: TextPicture, x: Int)] = []
    var advance = 0.0
    for drawn in runs {
      let (run, columns) = (drawn.run, drawn.columns)
      func column(_ ems: Double) -> Int { Int((ems * Double(sixtyFourths * columns) / 64).rounded()) }
      /// Draws a line that begins at a column.
      func add(_ line: TextLine, in face: FontFace, at column: Int) {
        let phase = (column % columns + columns) % columns
        guard face.setSize(drawn.sixtyFourths, columns: columns),
          let mask = mask(of: line, in: face, columns: columns, phase: phase)
        else { return }
        parts.append((mask, (column - phase) / columns))
      }
      let face = face(for: run, purpose: .drawing(hinting))
      if run.family == FontRun.missing {
        if let mask = missing(run, sixtyFourths: sixtyFourths) { parts.append((mask, column(advance) / columns)) }
      } else if let face, hasColors(run.family, face) {
        if let picture = picture(of: run.line, in: face, sixtyFourths: drawn.sixtyFourths) {
          pictures.append((picture, (column(advance) + columns / 2) / columns))
        }
      } else if let face, let spacing = drawn.spacing {
        for letter in spacing.letters { add(letter.line, in: face, at: column(advance + letter.start)) }
      } else if let face {
        add(run.line, in: face, at: column(advance))
      }
      if runs.count > 1 { advance += drawn.spacing?.advance ?? self.advance(of: run) }
    }
    return TextMask(side: parts, picture: TextPicture(side: pictures))
  }

  /// Whether letters of a family are drawn in the colours of their font.
  func hasColors(_ family: Int, _ face: FontFace) -> Bool {
    switch face.glyphs {
    case .pictures: true
    case .layers: isEmoji(family)
    case .outlines, .unknown: false
    }
  }

  private func mask(of line: TextLine, in face: FontFace, columns: Int, phase: Int) -> TextMask? {
    var mask: TextMask?
    draw(line, in: face) { drawing, startX, startY in
      mask = drawing.mask(startX: startX, startY: startY, columns: columns, phase: phase)
    }
    return mask
  }

  private func picture(of line: TextLine, in face: FontFace, sixtyFourths: Int) -> TextPicture? {
    guard face.setSize(sixtyFourths, columns: 1) else { return nil }
    var scale = 1.0
    if case .pictures(let emSize) = face.glyphs { scale = Double(sixtyFourths) / 64 / Double(emSize) }
    var picture: TextPicture?
    draw(line, in: face) { drawing, startX, startY in
      picture = drawing.picture(startX: startX, startY: startY, scale: scale)
    }
    return picture
  }

  /// Calls `body` with a drawing of a line, and with the column and the row in which its baseline begins.
  private func draw(_ line: TextLine, in face: FontFace, _ body: (GlyphDrawing, Int, Int) -> Void) {
    let startX = startColumn(of: line, in: face)
    let startY = baselineRow(of: line, height: face.box(of: line).height, in: face)
    face.withDrawing(of: line) { pixels, pitch, width, height in
      body(GlyphDrawing(pixels: pixels, pitch: pitch, width: width, height: height), startX, startY)
    }
  }

  /// Returns boxes with the numbers of scalars that no font has.
  private func missing(_ run: FontRun, sixtyFourths: Int) -> TextMask? {
    guard let face = face(family: 0, weight: run.weight, purpose: .drawing(.light)) else { return nil }
    face.shaping = TextShaping()
    return MissingGlyph.mask(of: run.line, sixtyFourths: sixtyFourths) { digits, size in
      face.setSize(size, columns: 1) ? mask(of: TextLine(digits), in: face, columns: 1, phase: 0) : nil
    }
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

extension FontBook: DrawingCache {
  /// Begins another drawing.
  package func beginDrawing() { masks.beginEra() }

  /// Releases masks that the latest drawing did not use, but for a quarter of a megabyte.
  package func releaseUnused() { masks.removeUnused(keeping: 1 << 18) }
}
