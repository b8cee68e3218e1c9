public import OvershootDrawing

extension FontBook: TextMeasuring {
  /// Returns the metrics of one line.
  ///
  /// Advances are proportional to the size, also with hinting, so that metrics are exact at every scale. Heights are
  /// those of the first family of the typeface, whichever families draw the string. Tracking counts between letters.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    let size = font.size.isFinite ? max(0, font.size) : 0
    let heights = heights(of: FontCut(font))
    return TextMetrics(
      width: advance(of: string, font: font) * size, ascent: heights.ascent * size,
      descent: heights.descent * size, capHeight: heights.capHeight * size)
  }

  /// Returns the advance of a string, in ems.
  private func advance(of string: String, font: Font) -> Double {
    if string.utf8.count == 3, let scalar = string.unicodeScalars.first, Self.standsAlone(scalar) {
      let key = ScalarKey(scalar: scalar, cut: FontCut(font))
      if let known = advancesOfScalars[key] { return known }
      let advance = advance(of: TextLine(string), font: font)
      if advancesOfScalars.count >= Self.maximumKnownScalars { advancesOfScalars.removeAll(keepingCapacity: true) }
      advancesOfScalars[key] = advance
      return advance
    }
    let key = AdvanceKey(string: TextLine.bounded(string), font: font.unsized)
    if let cached = advances.value(for: key) { return cached }
    let advance = advance(of: TextLine(key.string), font: font)
    advances.insert(advance, for: key, cost: key.string.utf8.count + 128)
    return advance
  }

  /// Returns the advance of a line, in ems, without the tracking after its last letter.
  private func advance(of line: TextLine, font: Font) -> Double {
    var (advance, gap) = (0.0, 0.0)
    for run in runs(of: line, font: font) {
      let spacing = spacing(of: run, font: font)
      advance += spacing?.advance ?? self.advance(of: run)
      gap = spacing?.gap ?? 0
    }
    return max(0, advance - gap)
  }

  /// Returns the advance of a run without tracking and slots, in ems of the text.
  func advance(of run: FontRun) -> Double {
    guard run.family != FontRun.missing else { return MissingGlyph.advance(of: run.line) }
    guard let face = face(for: run, purpose: .measuring) else { return 0 }
    func shaped(_ line: TextLine) -> Double { face.shapedAdvance(of: line) * run.scale }
    guard run.shaping.script == .han || run.shaping.script == .hangul else { return shaped(run.line) }
    // Most of these characters are different ones, and take long to shape: the outline of each is read from the file.
    var sum = 0.0
    var rest: [Unicode.Scalar] = []
    for scalar in run.line.scalars {
      guard Self.standsAlone(scalar), let advance = face.advance(of: scalar) else {
        rest.append(scalar)
        continue
      }
      sum += advance * run.scale
      if !rest.isEmpty { sum += shaped(TextLine(rest)) }
      rest.removeAll(keepingCapacity: true)
    }
    return rest.isEmpty ? sum : sum + shaped(TextLine(rest))
  }

  /// Whether a scalar is an ideograph or a Hangul syllable: these are neither kerned nor joined.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private func heights(of cut: FontCut) -> Heights {
    if let cached = heights[cut] { return cached }
    let family = firstFamily(of: cut)
    let form = form(of: family, for: cut)
    guard let face = face(family: family, weight: form.weight, purpose: .measuring) else {
      return Heights(ascent: 1, descent: 0.25, capHeight: 0.7)
    }
    let em = Double(FontFace.designSize) / form.scale
    let result = Heights(
      ascent: Double(face.ascent) / em, descent: Double(face.descent) / em,
      capHeight: Double(face.extent(of: "H").above) / em)
    heights[cut] = result
    return result
  }
}
